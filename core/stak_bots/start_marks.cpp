#include "core/stak_bots/start_marks.hpp"

#include "core/stak_bots/rulings.hpp"
#include "core/stak_bots/turn.hpp"

namespace botref::stak_bots {

namespace {

// A mark of `memory`, and the reading that alone remembers it.
struct Remembers {
  std::uint16_t mark;
  std::size_t ruling;
  std::uint8_t reading;
};
constexpr Remembers kRemembers[] = {
    {kLater, A16, 2}, {kWaiting, A28, 1}, {kTurnedDown, A51, 1}, {kQuiet, A1, 2}, {kAsleep, A1, 1}};

// Whether the reading in force asks for a mark; other readings forget it.
bool remembers(std::uint16_t mark, Readings& r) {
  for (const Remembers& one : kRemembers)
    if (one.mark == mark) return r.of(one.ruling) == one.reading;
  return true;
}

// SB-A4 b: the attack card was stopped if `~` says so, for another card may have attacked since.
std::uint16_t stopped_marks(const State& s, const Card& card, Readings& r) {
  const std::uint16_t tilde = r.may(A4, 1) ? kTilde : std::uint16_t{0};
  if (card.has(kStopped)) return static_cast<std::uint16_t>(kStopped | tilde);
  return s.stopped && r.of(A4) == 0 ? kStopped : std::uint16_t{0};
}

// The effect of a card that is not on top: the oldest of its Stak that is not another such card's.
void lay_waiting(State& s, std::size_t seat, std::uint16_t mark) {
  if (mark != kWaiting && mark != kTurnedDown) return;
  for (std::size_t i = s.pending_size; i-- > 0;) {
    Pending& pending = s.pending[i];
    if (pending.seat != seat || pending.of != Pending::Of::Top) continue;
    pending.of = mark == kWaiting ? Pending::Of::Waiting : Pending::Of::TurnedDown;
    return;
  }
}

}  // namespace

void forget_marks(Readings& r, Start& start, const State& s) {
  for (std::size_t p = 0; p < s.players; ++p) {
    for (Card& card : start.zones[hand(p)])
      if (card.damage > 0 && r.of(A3) == 0) card.damage = 0;
    for (Card& card : start.zones[stak(p)])
      if (card.has(kStopped) && r.of(A4) == 0) card.marks = 0;
  }
}

void lay_marks(const Start& start, Readings& r, State& s) {
  if (start.attacker > 0 && start.attacker <= s.zones.size(stak(s.active))) {
    Card& card = s.zones.in(stak(s.active))[start.attacker - 1];
    card.marks = static_cast<std::uint16_t>(kAttacker | stopped_marks(s, card, r) | (start.moved ? kMoved : 0) |
                                            (start.suspended ? kSuspended : 0));
  } else {
    for (Card& card : s.zones.in(hand(s.active)))
      if (card.has(kStopped)) card.marks |= kAttacker;
  }
  for (const auto& [mark, value] : start.marked) {
    const auto seat = static_cast<std::size_t>(value.number);
    const auto at = static_cast<std::size_t>(value.extra);
    if (at < 1 || at > s.zones.size(stak(seat)) || !remembers(mark, r)) continue;
    s.zones.in(stak(seat))[at - 1].marks |= mark;
    lay_waiting(s, seat, mark);
  }
  for (const auto& [values, mark] : {std::pair{&start.quiet, kQuiet}, std::pair{&start.asleep, kAsleep}})
    for (const Value& value : *values) {
      const Zone zone = stak(static_cast<std::size_t>(value.number));
      if (!s.zones.empty(zone) && remembers(mark, r)) s.zones.in(zone)[0].marks |= mark;
    }
}

void lay_emptied(const std::vector<Values>& groups, State& s) {
  for (std::size_t g = 0; g < groups.size(); ++g)
    for (const Value& value : groups[g])
      s.emptied[static_cast<std::size_t>(value.number)] = static_cast<std::uint8_t>(g + 1);
  s.emptied_groups = static_cast<std::uint8_t>(groups.size());
  note_emptied(s);
}

}  // namespace botref::stak_bots
