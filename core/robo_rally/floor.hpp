#pragma once
// The factory floor of a course as the rules see it: one rectangle of squares,
// its walls, elements, beams and flags. Made once for a course, then shared.
// Source: notation/robo-rally.md section 6; rules/robo-rally.md RR-10 to RR-13.
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace botref::robo_rally {

// Directions and sides, clockwise. A set of them has a bit for each: 1, 2, 4, 8.
using Dir = std::uint8_t;
inline constexpr Dir kNorth = 0, kEast = 1, kSouth = 2, kWest = 3, kNoDir = 4;
constexpr Dir turned(Dir dir, unsigned quarters) { return static_cast<Dir>((dir + quarters) % 4); }
constexpr Dir opposite(Dir dir) { return turned(dir, 2); }
constexpr bool has_dir(std::uint8_t dirs, Dir dir) { return (dirs >> dir & 1u) != 0; }
constexpr std::uint8_t bit_of(Dir dir) { return static_cast<std::uint8_t>(1u << dir); }

// Phases 1 to 5 of a pusher or crusher: 1 for phase 1, 2 for phase 2, 4 …
constexpr bool has_phase(std::uint8_t phases, std::size_t phase) { return (phases >> (phase - 1) & 1u) != 0; }

// x from west, y from south, from 1; 0,0 is nowhere.
struct Square {
  std::uint16_t x = 0, y = 0;
  // In one comparison, as squares are compared all the time.
  friend constexpr bool operator==(const Square& a, const Square& b) {
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
  }
};
inline constexpr Square kNowhere{};
// The square next to another; it may lie outside the floor, then also at x or y 0.
constexpr Square next_to(Square at, Dir dir) {
  const auto step = [](std::uint16_t n, int by) { return static_cast<std::uint16_t>(n + by); };
  switch (dir) {
    case kNorth:
      return {at.x, step(at.y, 1)};
    case kEast:
      return {step(at.x, 1), at.y};
    case kSouth:
      return {at.x, step(at.y, -1)};
    default:
      return {step(at.x, -1), at.y};
  }
}

enum class Gear : std::uint8_t { None, Right, Left };

struct Cell {
  bool there = false;  // false: outside the floor (RR-10.3)
  bool pit = false;
  Dir belt = kNoDir;  // where it leads
  bool express = false;
  std::uint8_t curved = 0;  // sides through which a belt turns a robot (RR-11.9)
  Gear gear = Gear::None;
  std::uint8_t wrenches = 0;             // of a repair site
  std::uint8_t crusher = 0;              // phases
  Dir pusher = kNoDir;                   // the wall it is on; it pushes away from it
  std::uint8_t pusher_phases = 0;        // phases
  std::uint8_t walls = 0;                // sides
  std::array<std::uint8_t, 4> lasers{};  // beams of the source on each side
  std::uint8_t flag = 0;                 // number, 0: none
  std::uint16_t tile = 0;                // which tile it is part of (RR-A9 b)
};

// A laser source: the square it stands in, the side it is on, and how many beams it has.
struct Source {
  Square at;
  Dir side = kNoDir;
  std::uint8_t beams = 0;
};

struct Floor {
  std::uint16_t width = 0, height = 0;
  std::vector<Cell> cells;  // row by row from the south, each from the west
  std::vector<Square> flags;
  Square start;
  std::uint8_t lives = 3;  // of the course (RR-1.9)
  std::uint16_t tiles = 1;
  // Made by `finish`.
  std::vector<Source> sources;
  std::uint8_t pusher_phases = 0, crusher_phases = 0;  // in which some pusher or crusher acts

  Floor() = default;
  Floor(std::uint16_t w, std::uint16_t h) : width(w), height(h), cells(std::size_t{w} * h) {}

  bool holds(Square at) const { return at.x >= 1 && at.x <= width && at.y >= 1 && at.y <= height; }
  Cell& cell(Square at) { return cells[place(at)]; }
  // Any square: outside the rectangle as outside the floor.
  const Cell& at(Square square) const { return holds(square) ? cells[place(square)] : kOutside; }
  bool wall(Square from, Dir dir) const { return has_dir(at(from).walls, dir); }
  // A robot that comes here is destroyed (RR-10.2, RR-10.3).
  bool deadly(Square square) const { return !at(square).there || at(square).pit; }

  // When all is set: walls stand on both sides of their edge, flags on their squares, sources are listed, and phases
  // in which something acts are noted.
  void finish();

 private:
  std::size_t place(Square at) const { return std::size_t{width} * (at.y - 1u) + (at.x - 1u); }
  static const Cell kOutside;
};

}  // namespace botref::robo_rally
