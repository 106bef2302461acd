// Two Robots: which starts break a rule, in the order of the notation page.
// Source: notation/two-robots.md section 6, last paragraph.
#include <algorithm>

#include "core/two_robots/factory.hpp"
#include "core/two_robots/start.hpp"

namespace botref::two_robots {

namespace {

Fault with_card(Fault fault, CardId card) {
  fault.card = card;
  return fault;
}

// TR-2.2: the Salvager's Power cards, each once.
Fault check_health(const Start& start, const Table& t, std::uint8_t p) {
  const GivenPlayer& player = start.player[p];
  if (!player.health) return {};
  CardId last = kNoCard;
  for (const Power& power : *player.health) {
    const auto& own = t.salvager[p].health;
    const bool right = power.id != last && std::ranges::find(own, power.id) != own.end();
    if (!right) return with_card(illegal(R::R2_2, nullptr, player.health_line, -1, p), power.id);
    last = power.id;
  }
  return {};
}

// TR-2.5: no more red cards than the pile has.
Fault check_red(const Setup& setup, const Start& start, const Table& t) {
  for (CardId id = 0; id < t.size(); ++id) {
    std::size_t there = static_cast<std::size_t>(std::ranges::count(start.revealed, id));
    if (start.red) there += static_cast<std::size_t>(std::ranges::count(*start.red, id));
    if (there > red_copies(t.type(id), setup.players))
      return with_card(
          illegal(R::R2_5, "{card} is there more often than in the red pile of so many players", start.red_line), id);
  }
  return {};
}

// TR-16.4: an eliminated player has no cards (but see TR-A43 c).
Fault check_eliminated(const Start& start, std::uint8_t p, Readings& r) {
  const GivenPlayer& player = start.player[p];
  if (!player.health || !player.health->empty()) return {};
  const int hand = player.hand.empty() ? -1 : player.hand_line;
  const int stacks = player.stacks.empty() ? -1 : player.stack_line;
  if (hand < 0 && (stacks < 0 || r.of(A43) == 2)) return {};
  const int with = std::max(hand, stacks);
  return illegal(R::R16_4, "{player} is eliminated, and has no cards", std::max(with, player.health_line),
                 std::min(with, player.health_line), p);
}

Energies shared(const GivenStack& stack, const Table& t) {
  Energies energies = kAnyEnergy;
  for (const CardId part : stack.parts) energies &= t.type(part).energies;
  return energies;
}

Fault check_shared(const Start& start, const Table& t, std::uint8_t p) {
  for (const GivenStack& stack : start.player[p].stacks)
    if (shared(stack, t) == 0) return illegal(R::R7_3, "the Parts of this stack share no energy", stack.line, -1, p);
  return {};
}

Fault check_energies(const Start& start, const Table& t, std::uint8_t p) {
  for (const GivenStack& stack : start.player[p].stacks)
    if ((stack.energies & ~shared(stack, t)) != 0)
      return illegal(R::R20_8, nullptr, std::max(stack.line, stack.energy_line),
                     std::min(stack.line, stack.energy_line), p);
  return {};
}

Fault check_differ(const Start& start, const Table& t, std::uint8_t p) {
  Player player;
  const auto& stacks = start.player[p].stacks;
  bool fits = stacks.size() <= kMaxStacks;
  for (const GivenStack& stack : stacks) {
    if (!fits) break;
    player.stacks[player.stacks_size++].energies = stack.energies != 0 ? stack.energies : shared(stack, t);
  }
  fits = fits && can_all_differ(player);
  return fits ? Fault{}
              : illegal(R::R7_6, "{player} has two stacks of the same energy", start.player[p].stack_line, -1, p);
}

bool holds_action_cards(F field) {
  return field == F::Discard || field == F::Removed || field == F::Resolving || field == F::Hand ||
         field == F::StackParts || field == F::StackIce || field == F::PendingResponses || field == F::PendingCard;
}

// TR-1.2, line by line: no name more often than it has copies.
Fault check_copies(const Setup& setup, const Table& t) {
  std::vector<std::size_t> used(t.types.size());
  std::vector<int> first(t.types.size(), -1);
  std::size_t placed = 0;
  for (std::size_t i = 0; i < setup.givens.size(); ++i) {
    const Given& given = setup.givens[i];
    if (!holds_action_cards(given.field)) continue;
    for (const Value& value : given.values) {
      if (value.kind != Value::Kind::Card) continue;
      const int line = static_cast<int>(i);
      if (value.number != kUnknownCard) {
        const auto id = static_cast<CardId>(value.number);
        if (!is_action(t.type(id).cls)) continue;
        if (counted(t, id) && ++used[id] > static_cast<std::size_t>(t.type(id).copies))
          return with_card(illegal(R::R1_2, "{card} is named more often than it has copies", line, first[id]), id);
        if (first[id] < 0) first[id] = line;
      }
      if (++placed > deck_size(t))
        return illegal(R::R1_2, "more cards are on the table than the Action deck has", line);
    }
  }
  return {};
}

}  // namespace

Fault check_start(const Setup& setup, const Start& start, const Table& t, Readings& r, const State& s) {
  const auto each_player = [&](auto check) {
    for (std::uint8_t p = 0; p < setup.players; ++p)
      if (Fault fault = check(p); fault.kind != Fault::Kind::None) return fault;
    return Fault{};
  };
  Fault fault = each_player([&](std::uint8_t p) { return check_health(start, t, p); });
  if (fault.kind == Fault::Kind::None) fault = check_red(setup, start, t);
  if (fault.kind == Fault::Kind::None)
    fault = each_player([&](std::uint8_t p) { return check_eliminated(start, p, r); });
  if (fault.kind == Fault::Kind::None) fault = each_player([&](std::uint8_t p) { return check_shared(start, t, p); });
  if (fault.kind == Fault::Kind::None) fault = each_player([&](std::uint8_t p) { return check_energies(start, t, p); });
  if (fault.kind == Fault::Kind::None) fault = each_player([&](std::uint8_t p) { return check_differ(start, t, p); });
  if (fault.kind == Fault::Kind::None) fault = check_copies(setup, t);
  if (fault.kind != Fault::Kind::None) return fault;
  const GivenPlayer& active = start.player[s.active];
  if (!active.health || !active.health->empty()) return {};
  return illegal(R::R3_3, "{player} is eliminated, and cannot be the active player",
                 std::max(start.active_line, active.health_line), std::min(start.active_line, active.health_line),
                 s.active);
}

}  // namespace botref::two_robots
