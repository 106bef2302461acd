#include "core/robo_rally/state.hpp"

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

}  // namespace

std::size_t hash(const State& state) {
  std::size_t hash = mix(state.turn, std::size_t{state.phase} | static_cast<std::size_t>(state.step) << 4);
  for (std::size_t seat = 0; seat < state.players; ++seat) hash = mix(hash, state.robots[seat]);
  hash = mix_row(hash, state.asked);
  return mix(mix(hash, state.deck), state.discard);
}

bool expressible(const State& s) {
  if (any_asked(s) || over(s)) return false;
  for (const Robot& robot : s.robots)
    if (robot.hand.unknown < 0 || robot.fallen) return false;
  return true;
}

}  // namespace botref::robo_rally
