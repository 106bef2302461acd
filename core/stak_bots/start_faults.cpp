// Stak Bots: which positions cannot stand at the beginning of a record.
// Source: rules/stak-bots.md as cited; notation/stak-bots.md section 6, last paragraph.
#include "core/stak_bots/start_faults.hpp"

#include <utility>

#include "core/stak_bots/effects.hpp"

namespace botref::stak_bots {

namespace {

bool top_has_effect(const State& s, const Table& t, std::size_t seat) {
  const Card* top = top_card(s, seat);
  return top != nullptr && top->up && has_entry_effect(t.type(top->id).kind);
}

Fault check_effects(const State& s, const Table& t, const Lines& lines) {
  for (std::size_t i = 0; i < s.pending_size; ++i)
    if (const Pending& pending = s.pending[i]; pending.of == Pending::Of::Top && !top_has_effect(s, t, pending.seat))
      return lines.between(R::R10_4, "an effect of {player}'s is said to wait, but the top card has none",
                           lines.last(F::Pending), lines.last(F::Stak, pending.seat), pending.seat);
  for (std::size_t p = 0; p < s.players; ++p)
    if (s.turned[p] && !top_has_effect(s, t, p))
      return lines.between(R::R10_4, "an effect of {player}'s is said to have triggered, but the top card has none",
                           lines.last(F::Turned), lines.last(F::Stak, p), p);
  return {};
}

Fault check_twice(const State& s, Readings& r, const Lines& lines) {
  constexpr const char* kTwice = "two effects of {player}'s are said to wait";
  std::array<std::size_t, kMaxPlayers> times{};
  std::array<std::uint8_t, kMaxPlayers> group{};
  for (std::size_t i = 0; i < s.pending_size; ++i) {
    const Pending& pending = s.pending[i];
    const bool same_group = std::exchange(group[pending.seat], pending.group) == pending.group;
    // SB-A47 b: an effect that waits in an older group stays when its card triggers again.
    if (++times[pending.seat] > 1 && pending.of == Pending::Of::Top && (same_group || r.of(A47) == 0))
      return illegal(R::R11_8, kTwice, lines.last(F::Pending), -1, pending.seat);
  }
  for (std::size_t p = 0; p < s.players; ++p)
    if (s.turned[p] && times[p] > 0)
      return lines.between(R::R11_8, kTwice, lines.last(F::Turned), lines.last(F::Pending), p);
  return {};
}

// SB-7.2: no face-up card has damage of its power or more. A Leader's power may have fallen since (SB-A18).
Fault check_damage(const State& s, const Table& t, const Lines& lines) {
  for (std::size_t p = 0; p < s.players; ++p)
    for (const Card& card : stak_of(s, p)) {
      const std::int32_t power = card.id == kHidden ? kUnknownNumber : t.type(card.id).power;
      if (card.up && card.damage > 0 && power >= 0 && card.damage >= power) {
        Fault fault = illegal(R::R7_2, "{player}'s {card} is said to have damage of its power or more",
                              lines.last(F::Stak, p), -1, static_cast<std::uint8_t>(p));
        fault.card = card.id;
        return fault;
      }
    }
  return {};
}

// SB-14.1, SB-14.4: a player in the game has a Stak, unless something is still due.
Fault check_staks(const State& s, Readings& r, const Lines& lines) {
  if (any_show_due(s) || any_flip_due(s) || s.due != kNobody || s.pending_size > 0 || s.redraw || s.chance) return {};
  if (reshuffles(s, r) && r.of(A34) == 1) return {};
  for (std::size_t p = 0; p < s.players; ++p) {
    if (s.out[p] || !s.zones.empty(stak(p))) continue;
    const bool finishes = p == s.active && !s.fed && !s.zones.empty(hand(p)) && r.of(A32) == 1;
    if (!finishes)
      return lines.between(R::R14_1, "{player} is in the game and has no Stak", lines.last(F::Stak, p),
                           lines.last(F::Out, p), p);
  }
  int last = -1;
  for (std::size_t p = 0; p < s.players; ++p) last = std::max(last, lines.last(F::Out, p));
  return players_left(s) > 1 ? Fault{} : illegal(R::R14_4, "only one player is left, so the game is over", last);
}

}  // namespace

Fault check_position(const State& s, const Table& t, Readings& r, std::size_t attacker_place, const Lines& lines) {
  for (std::size_t p = 0; p < s.players; ++p) {
    const bool holds = !s.zones.empty(stak(p)) || !s.zones.empty(hand(p));
    if (s.out[p] && holds)
      return lines.between(R::R14_8, "{player} is out of the game and has a Stak or a hand", lines.last(F::Out, p),
                           std::max(lines.last(F::Stak, p), lines.last(F::Hand, p)), p);
  }
  if (s.out[s.active])
    return lines.between(R::R3_8, "the active player, {player}, is out of the game", lines.last(F::Active),
                         lines.last(F::Out, s.active), s.active);
  if (s.due != kNobody && s.zones.empty(hand(s.due)))
    return lines.between(R::C12, "{player} cannot have to discard with an empty hand", lines.last(F::Due),
                         lines.last(F::Hand, s.due), s.due);
  if (attacker_place > s.zones.size(stak(s.active)))
    return lines.between(R::R8_6, "the attack card is said to lie deeper than {player}'s Stak", lines.last(F::Attacker),
                         lines.last(F::Stak, s.active), s.active);
  if (Fault fault = check_effects(s, t, lines); fault.kind != Fault::Kind::None) return fault;
  if (Fault fault = check_twice(s, r, lines); fault.kind != Fault::Kind::None) return fault;
  if (Fault fault = check_damage(s, t, lines); fault.kind != Fault::Kind::None) return fault;
  return check_staks(s, r, lines);
}

}  // namespace botref::stak_bots
