#include "core/robo_rally/state.hpp"

#include <algorithm>

#include "core/robo_rally/hands.hpp"

namespace botref::robo_rally {

namespace {

std::size_t mix(std::size_t seed, std::size_t value) { return (seed ^ value) * 0x9e3779b97f4a7c15ull + (seed >> 31); }

std::size_t mix(std::size_t seed, Square square) { return mix(seed, std::size_t{square.x} << 16 | square.y); }

template <class Row>
std::size_t mix_row(std::size_t seed, const Row& row) {
  for (const auto item : row) seed = mix(seed, static_cast<std::size_t>(item));
  return seed;
}

std::size_t mix(std::size_t seed, const Robot& robot) {
  seed = mix(mix(seed, robot.square), robot.archive);
  seed = mix(seed, std::size_t{robot.facing} | std::size_t{robot.damage} << 4 | std::size_t{robot.lives} << 8 |
                       std::size_t{robot.flag} << 12 | std::size_t{robot.locked} << 16 |
                       static_cast<std::size_t>(robot.status) << 24 | static_cast<std::size_t>(robot.power) << 28);
  seed = mix_row(mix_row(seed, robot.registers), robot.instead);
  seed = mix(seed, robot.options);
  return mix(seed, static_cast<std::size_t>(robot.hand.size()) | std::size_t{robot.absorbed} << 8 |
                       std::size_t{robot.shots} << 16);
}

// Whoever was to get cards has them once the first program is made.
bool looks_dealt(const State& s, const Robot& robot) {
  if (s.step == Step::Phase) return false;
  const bool was_due = s.step == Step::Program && active(robot) && (hand_due(robot) > 0 || robot.recompiled);
  return robot.hand.holds_any() || was_due;
}

// A register that a recompilation locked before it had a card; 0: none.
std::uint8_t looks_fresh(const State& s, const Robot& robot) {
  if (!robot.recompiled || s.step >= Step::Phase) return 0;
  for (std::uint8_t number = 1; number <= kRegisters; ++number)
    if (robot.is_locked(number) && robot.registers[number - 1u] == kNoCard) return number;
  return 0;
}

// What lies there instead is no copy of Radio Control. (Under RR-A35 c a card that became the locked one is noted as a
// copy of it.)
bool looks_drawn(const State& s, const Robot& robot) {
  if (!robot.abort || s.phase >= kRegisters) return false;
  const Card card = robot.instead[s.phase];
  const bool copied = (robot.copied & register_bit(s.phase + 1u)) != 0;
  return card != kNoCard && (!copied || robot.registers[s.phase] == card);
}

}  // namespace

std::size_t hash(const State& state) {
  std::size_t hash = mix(state.turn, std::size_t{state.phase} | static_cast<std::size_t>(state.step) << 4);
  for (std::size_t seat = 0; seat < state.players; ++seat) hash = mix(hash, state.robots[seat]);
  hash = mix_row(hash, state.asked);
  return mix(mix(hash, state.deck), state.discard);
}

void recall(const State& s, Robot& robot) {
  robot.dealt = looks_dealt(s, robot);
  robot.fresh = looks_fresh(s, robot);
  robot.drawn = looks_drawn(s, robot);
  robot.freed = 0;
  robot.fallen = robot.conditioned = robot.repeated = false;
}

bool expressible(const State& s) {
  if (any_asked(s) || over(s)) return false;
  if (s.begun && s.step == Step::Opening) return false;  // a heading may not follow
  return std::all_of(s.robots.begin(), s.robots.begin() + s.players, [&](const Robot& robot) {
    Robot recalled = robot;
    recall(s, recalled);
    return robot.hand.unknown >= 0 && recalled == robot;
  });
}

}  // namespace botref::robo_rally
