// Finds a position that comes again in one chain.
#include "core/stak_bots/endless.hpp"

#include "core/stak_bots/rulings.hpp"

namespace botref::stak_bots {

namespace {

// An event that is no part of a chain, and with which another may begin.
constexpr bool is_action(Verb verb) {
  return verb == Verb::Draw || verb == Verb::Play || verb == Verb::Scrap || verb == Verb::Attack || verb == Verb::End;
}

// Whether in some chain a Stak is chosen by Tranqs more than once: without that no position comes again. It is asked
// of every record, and few have to be played once more for it.
bool may_return(std::span<const Event> events) {
  unsigned chosen = 0;
  for (const Event& e : events) {
    if (is_action(e.verb)) chosen = 0;
    if (e.verb != Verb::Tranq) continue;
    const unsigned stak = 1u << e.target;
    if ((chosen & stak) != 0) return true;
    chosen |= stak;
  }
  return false;
}

bool waits(const State& s) { return s.pending_size > 0; }
bool settled(const State& s) { return !waits(s) && !any_flip_due(s) && !any_show_due(s) && s.due == kNobody; }

}  // namespace

std::optional<Return> first_return(const State& start, std::span<const Event> events, const Table& t, Readings r) {
  if (!may_return(events)) return std::nullopt;
  return botref::first_return<Rules>(start, events, t, r, waits, settled);
}

std::string_view of_endless_chains(Readings r) {
  return r.of(A46) == 0
             ? "it ends where a player chooses otherwise, or, while an effect waits, where the players agree on a "
               "draw: `agree draw`"
             : "it ends only where a player chooses otherwise: under SB-A46=b no draw can be agreed in it";
}

}  // namespace botref::stak_bots
