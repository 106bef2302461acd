// RoboRally: which positions cannot stand at the beginning of a record.
// Source: notation/robo-rally.md section 5, below the table; rules as cited.
#include "core/robo_rally/start_faults.hpp"

#include <vector>

namespace botref::robo_rally {

namespace {

// RR-18.8, line by line: no option in two places.
Fault check_options(const Setup& setup) {
  std::array<int, kOptions> seen;
  seen.fill(-1);
  for (std::size_t i = 0; i < setup.givens.size(); ++i) {
    if (!holds_options(setup.givens[i].field)) continue;
    for (const Value& value : setup.givens[i].values) {
      const auto option = static_cast<std::size_t>(value.number);
      const bool real = option < kOptions;
      if (real && seen[option] < 0) {
        seen[option] = static_cast<int>(i);
        continue;
      }
      Fault fault = illegal(R::R18_8, nullptr, static_cast<int>(i), real ? seen[option] : -1);
      fault.option = static_cast<std::uint16_t>(option);
      return fault;
    }
  }
  return {};
}

struct PlacedCard {
  Card card = kNoCard;
  int line = -1;
};

// Every place of a card, and the line that put it there. A copy holds no card.
std::vector<PlacedCard> placed_cards(const Setup& setup, const State& s) {
  const Lines lines(setup);
  std::vector<PlacedCard> placed;
  for (std::size_t i = 0; i < setup.givens.size(); ++i) {
    const Given& given = setup.givens[i];
    if (!holds_cards(given.field)) continue;
    const bool slots = given.field == F::Registers || given.field == F::Instead;
    for (std::size_t k = 0; k < given.values.size(); ++k) {
      const std::size_t number = given.part.item > 0 ? given.part.item : k + 1;
      if (slots && lines.slot(given.field, given.seat, number) != static_cast<int>(i)) continue;
      if (given.field == F::Instead && (s.robots[given.seat].copied & register_bit(number)) != 0) continue;
      const Value& value = given.values[k];
      if (value.kind == Value::Kind::Nothing || value.number == kUnknownCard) continue;
      placed.push_back({static_cast<Card>(value.number), static_cast<int>(i)});
    }
  }
  return placed;
}

// RR-4.4, line by line: no card in two places.
Fault check_cards(const Setup& setup, const State& s) {
  const std::vector<PlacedCard> placed = placed_cards(setup, s);
  for (std::size_t i = 0; i < placed.size(); ++i) {
    std::size_t k = 0;
    while (k < i && placed[k].card != placed[i].card) ++k;
    if (is_card(placed[i].card) && k == i) continue;
    const char* because = k < i ? nullptr : "the deck has no card {card}";
    Fault fault = illegal(R::R4_4, because, placed[i].line, k < i ? placed[k].line : -1);
    fault.card = placed[i].card;
    return fault;
  }
  return {};
}

// RR-17.4: real robots stand alone, or with virtual ones.
Fault check_squares(const Setup& setup, const State& s) {
  const Lines lines(setup);
  const auto real = [&](std::size_t seat) { return s.robots[seat].on_floor() && !s.robots[seat].is_virtual; };
  for (std::size_t a = 0; a < s.players; ++a)
    for (std::size_t b = a + 1; b < s.players; ++b) {
      if (!real(a) || !real(b) || !(s.robots[a].square == s.robots[b].square)) continue;
      const int at_a = lines.latest(a, F::Square, F::Virtual), at_b = lines.latest(b, F::Square, F::Virtual);
      return illegal(R::R17_4, nullptr, std::max(at_a, at_b), std::min(at_a, at_b), at_a > at_b ? a : b);
    }
  return {};
}

}  // namespace

Fault check_position(const Setup& setup, const State& s, const std::array<std::uint32_t, kMaxPlayers>& damage) {
  const Lines lines(setup);
  for (std::size_t seat = 0; seat < s.players; ++seat)
    if (damage[seat] > 9) return illegal(R::R15_1, nullptr, lines.last(F::Damage, seat), -1, seat);
  for (std::size_t seat = 0; seat < s.players; ++seat)
    if (s.robots[seat].on_floor() && setup.floor->deadly(s.robots[seat].square))
      return illegal(R::R10_2, "{player} is said to stand on a pit or outside the floor", lines.last(F::Square, seat),
                     -1, seat);
  if (Fault fault = check_options(setup); !sound(fault)) return fault;
  if (Fault fault = check_cards(setup, s); !sound(fault)) return fault;
  return check_squares(setup, s);
}

}  // namespace botref::robo_rally
