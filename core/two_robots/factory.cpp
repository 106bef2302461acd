#include "core/two_robots/factory.hpp"

#include <algorithm>

namespace botref::two_robots {

namespace {

bool assign(const Player& player, std::size_t at, Energies taken) {
  if (at == player.stacks_size) return true;
  for (std::size_t e = 0; e < kEnergyCount; ++e) {
    const auto energy = static_cast<Energies>(1u << e);
    if ((player.stacks[at].energies & energy) == 0 || (taken & energy) != 0) continue;
    if (assign(player, at + 1, static_cast<Energies>(taken | energy))) return true;
  }
  return false;
}

Energies shared_by_parts(const State& s, std::size_t p, std::size_t at, const Table& t) {
  Energies shared = kAnyEnergy;
  for (const CardId part : s.zones.in(parts(p, at))) shared &= t.type(part).energies;
  return shared;
}

// How many complete sets of Part types lie in a stack.
std::size_t sets_in(const State& s, std::size_t p, std::size_t at, const Table& t) {
  if (s.zones.size(parts(p, at)) < t.part_types) return 0;
  std::array<std::size_t, kMaxTypes> count{};
  for (const CardId part : s.zones.in(parts(p, at))) ++count[t.type(part).part_type];
  return t.part_types == 0
             ? 0
             : *std::min_element(count.begin(), count.begin() + static_cast<std::ptrdiff_t>(t.part_types));
}

// The last Part of a stack is gone.
void after_last_part(State& s, std::size_t p, std::size_t at, Readings& r) {
  if (frozen(s, p, at) && r.of(A14) == 1) return;
  s.zones.move_all(ice(p, at), kDiscard);
  end_stack(s, p, at);
}

// TR-A13 b: what is left of a stack decides which energies it can have.
void widen(State& s, std::size_t p, std::size_t at, const Table& t, Readings& r) {
  Stack& stack = s.player[p].stacks[at];
  Energies possible = shared_by_parts(s, p, at, t);
  if (!stack.loose) possible &= static_cast<Energies>(~locked_energies(s.player[p], at));
  if (possible == stack.energies || r.of(A13) == 0) return;
  stack.energies = possible;
}

}  // namespace

std::size_t stack_at(const State& s, std::size_t p, Label label) {
  const auto stacks = stacks_of(s, p);
  const auto found = std::ranges::find(stacks, label, &Stack::label);
  return found == stacks.end() || label == kNoLabel ? kNoStack : static_cast<std::size_t>(found - stacks.begin());
}

bool frozen(const State& s, std::size_t p, std::size_t at) { return at != kNoStack && !s.zones.empty(ice(p, at)); }

bool any_frozen(const State& s, std::size_t p) {
  for (std::size_t at = 0; at < s.player[p].stacks_size; ++at)
    if (frozen(s, p, at)) return true;
  return false;
}

bool lies_there(const State& s, const Target& target, std::size_t times) {
  if (target.is_player()) return true;
  const std::size_t at = stack_at(s, target.seat, target.label);
  if (at == kNoStack) return false;
  return target.is_stack() || s.zones.count(parts(target.seat, at), target.card) >= times;
}

Energies locked_energies(const Player& player, std::size_t but) {
  Energies energies = 0;
  for (std::size_t at = 0; at < player.stacks_size; ++at)
    if (at != but && locked(player.stacks[at])) energies |= player.stacks[at].energies;
  return energies;
}

bool can_all_differ(const Player& player) { return assign(player, 0, 0); }

void narrow(Player& player) {
  for (bool again = true; again;) {
    again = false;
    // Of an unlocked stack, what all locked ones have is what the others have.
    const Energies locked_ones = locked_energies(player);
    for (std::size_t at = 0; at < player.stacks_size; ++at) {
      Stack& stack = player.stacks[at];
      if (!stack.loose && (locked(stack) || (stack.energies & locked_ones) == 0)) continue;
      const Energies taken = locked_energies(player, at);
      if (stack.loose && (locked(stack) || (stack.energies & taken) == 0)) stack.loose = false, again = true;
      if (stack.loose || locked(stack) || (stack.energies & taken) == 0) continue;
      stack.energies &= static_cast<Energies>(~taken);
      again = true;
    }
  }
}

bool has_stacks(const State& s, std::size_t p, CardId card, const Table& t, Readings& r) {
  const std::int32_t number = t.type(card).stacks;
  if (number == kUnknownNumber) {
    r.miss(card, kStacksKey);
    return true;
  }
  const auto needed = static_cast<std::size_t>(number);
  const auto stacks = stacks_of(s, p);
  if (stacks.size() < needed) return false;
  if (static_cast<std::size_t>(std::ranges::count_if(stacks, locked)) >= needed) return true;
  return r.of(A9) == 0;
}

std::size_t begin_stack(State& s, std::size_t p, Label label) {
  Player& player = s.player[p];
  std::size_t at = 0;
  while (at < player.stacks_size && player.stacks[at].label < label) ++at;
  std::copy_backward(player.stacks.begin() + static_cast<std::ptrdiff_t>(at),
                     player.stacks.begin() + player.stacks_size, player.stacks.begin() + player.stacks_size + 1);
  ++player.stacks_size;
  player.stacks[at] = {};
  player.stacks[at].label = label;
  s.zones.open_up(parts(p, at), parts(p, kMaxStacks - 1));
  s.zones.open_up(ice(p, at), ice(p, kMaxStacks - 1));
  return at;
}

void end_stack(State& s, std::size_t p, std::size_t at) {
  Player& player = s.player[p];
  std::copy(player.stacks.begin() + static_cast<std::ptrdiff_t>(at) + 1, player.stacks.begin() + player.stacks_size,
            player.stacks.begin() + static_cast<std::ptrdiff_t>(at));
  player.stacks[--player.stacks_size] = {};
  s.zones.close_up(parts(p, at), parts(p, kMaxStacks - 1));
  s.zones.close_up(ice(p, at), ice(p, kMaxStacks - 1));
}

void take_part(State& s, const Target& part, const Table& t, Readings& r) {
  const std::size_t p = part.seat, at = stack_at(s, p, part.label);
  if (at == kNoStack || !s.zones.take(parts(p, at), part.card)) return;
  if (s.zones.empty(parts(p, at)))
    after_last_part(s, p, at, r);
  else
    widen(s, p, at, t, r);
  narrow(s.player[p]);
}

Zone leaving_parts(Readings& r) { return r.of(A45) == 0 ? kDiscard : kRemoved; }

std::size_t parts_of(const State& s, std::size_t p) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < s.player[p].stacks_size; ++at) count += s.zones.size(parts(p, at));
  return count;
}

std::size_t matching_parts(const State& s, const Table& t, Energies energies, std::size_t but) {
  std::size_t count = 0;
  for (std::size_t p = 0; p < s.players; ++p)
    for (std::size_t at = 0; p != but && at < s.player[p].stacks_size; ++at)
      for (const CardId part : s.zones.in(parts(p, at))) count += (t.type(part).energies & energies) != 0 ? 1 : 0;
  return count;
}

void note_robots(State& s, const Table& t, Readings& r) {
  s.robots = false;
  for (std::size_t p = 0; p < s.players; ++p) {
    std::size_t sets = 0;
    for (std::size_t at = 0; at < s.player[p].stacks_size; ++at) {
      Stack& stack = s.player[p].stacks[at];
      if (!stack.robot && !stack.fresh && s.zones.size(parts(p, at)) < t.part_types) continue;
      const std::size_t complete = sets_in(s, p, at, t);
      bool robot = complete > 0;
      sets += complete;
      s.robots = s.robots || (robot && !locked(stack));
      if (robot && t.more_types) r.miss(s.zones.in(parts(p, at))[0], kTypesKey);
      if (robot && !locked(stack)) robot = r.of(A17) == 0;
      if (robot && !stack.robot) {
        if (r.may(A18, 1) && s.player[p].built < kRobots) ++s.player[p].built;
        stack.fresh = r.may(A56, 1);
      }
      stack.robot = robot;
      stack.fresh = stack.fresh && robot;
    }
    s.robots = s.robots || sets >= kRobots || s.player[p].built >= kRobots;
  }
}

bool has_two_robots(const State& s, std::size_t p, const Table& t, Readings& r) {
  if (!s.robots) return false;
  std::size_t robots = 0, sets = 0;
  for (std::size_t at = 0; at < s.player[p].stacks_size; ++at) {
    if (!s.player[p].stacks[at].robot) continue;
    ++robots;
    sets += sets_in(s, p, at, t);
  }
  if (robots >= kRobots) return true;
  if (sets >= kRobots && r.of(A16) == 1) return true;
  return s.player[p].built >= kRobots && r.of(A18) == 1;
}

}  // namespace botref::two_robots
