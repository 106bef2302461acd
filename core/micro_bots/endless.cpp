// Finds a position that comes again in one turn, or before the first of a round.
#include "core/micro_bots/endless.hpp"

namespace botref::micro_bots {

namespace {

// Whether in some turn an action of a Bot is used again after that of a card, which may have given the Energy back. It
// is asked of every record, and few have to be played once more for it.
bool may_return(std::span<const Event> events) {
  unsigned used = 0, paid_back = 0;
  for (const Event& e : events) {
    if (e.verb == Verb::End || e.verb == Verb::Reveal) used = paid_back = 0;
    if (e.verb != Verb::Use) continue;
    if (e.card != kNoCard) {
      paid_back |= used;
      continue;
    }
    const unsigned action = 1u << (e.number % 16u);
    if ((paid_back & action) != 0) return true;
    used |= action;
  }
  return false;
}

}  // namespace

std::optional<Return> first_return(const State& start, std::span<const Event> events, const Table& t, Readings r) {
  if (!may_return(events)) return std::nullopt;
  // Turns and rounds are counted, so that no position comes again in a later one.
  std::uint32_t turn = start.turn, round = start.round;
  const auto later = [&](const State& s) {
    const bool over = s.turn != turn || s.round != round;
    turn = s.turn, round = s.round;
    return over;
  };
  return botref::first_return<Rules>(
      start, events, t, r, [](const State&) { return true; }, later);
}

}  // namespace botref::micro_bots
