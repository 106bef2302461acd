#include "core/robo_rally/floor.hpp"

namespace botref::robo_rally {

const Cell Floor::kOutside{};

void Floor::finish() {
  for (std::uint16_t y = 1; y <= height; ++y)
    for (std::uint16_t x = 1; x <= width; ++x)
      for (Dir dir = kNorth; dir < kNoDir; ++dir) {
        const Square here{x, y}, beyond = next_to(here, dir);
        if (wall(here, dir) && holds(beyond)) cell(beyond).walls |= bit_of(opposite(dir));
      }
  std::uint8_t number = 0;
  for (const Square flag : flags) cell(flag).flag = ++number;
  pusher_phases = crusher_phases = 0;
  for (const Cell& cell : cells) {
    if (cell.pusher != kNoDir) pusher_phases |= cell.pusher_phases;
    crusher_phases |= cell.crusher;
  }
  sources.clear();
  for (std::uint16_t y = 1; y <= height; ++y)
    for (std::uint16_t x = 1; x <= width; ++x)
      for (Dir dir = kNorth; dir < kNoDir; ++dir)
        if (const std::uint8_t beams = cell({x, y}).lasers[dir]; beams > 0) sources.push_back({{x, y}, dir, beams});
}

}  // namespace botref::robo_rally
