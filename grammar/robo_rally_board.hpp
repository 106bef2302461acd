#pragma once
// Boards and courses of RoboRally as their files say them: squares with their
// elements, tiles, flags.
// Source: notation/robo-rally.md section 6.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/card_set.hpp"

namespace botref {

// Sides and directions are numbered N 0, E 1, S 2, W 3; a set of them has a bit for each.
inline constexpr std::string_view kSideLetters = "NESW";
inline constexpr std::uint8_t kNoSide = 4;
constexpr std::uint8_t turned(std::uint8_t side, std::uint32_t quarters) {
  return static_cast<std::uint8_t>((side + quarters) % 4);
}
constexpr std::uint8_t opposite(std::uint8_t side) { return turned(side, 2); }
constexpr bool has_side(std::uint8_t sides, std::uint8_t side) { return ((sides >> side) & 1u) != 0; }
constexpr std::uint8_t bit_of(std::uint8_t side) { return static_cast<std::uint8_t>(1u << side); }

// What is printed on a square. Phases have a bit for each, 1 for phase 1.
struct BoardSquare {
  bool there = true;  // false: outside the floor
  bool pit = false;
  std::uint8_t belt = kNoSide;  // where it leads
  bool express = false;
  std::uint8_t curved = 0;  // sides through which a belt's robot is turned
  enum class Gear : std::uint8_t { None, Right, Left } gear = Gear::None;
  std::uint8_t wrenches = 0;
  std::uint8_t crusher = 0;       // phases
  std::uint8_t pusher = kNoSide;  // the wall it is on
  std::uint8_t pusher_phases = 0;
  std::uint8_t walls = 0;
  std::array<std::uint8_t, 4> lasers{};  // beams of the source on each side

  friend bool operator==(const BoardSquare&, const BoardSquare&) = default;
};

// Squares of a rectangle, x from west and y from south, from 1.
class BoardSquares {
 public:
  BoardSquares() = default;
  BoardSquares(std::uint32_t width, std::uint32_t height) : width_(width), squares_(std::size_t{width} * height) {}

  [[nodiscard]] std::uint32_t width() const { return width_; }
  [[nodiscard]] std::uint32_t height() const {
    return width_ == 0 ? 0 : static_cast<std::uint32_t>(squares_.size() / width_);
  }
  [[nodiscard]] bool holds(std::uint32_t x, std::uint32_t y) const {
    return x >= 1 && x <= width_ && y >= 1 && y <= height();
  }
  [[nodiscard]] BoardSquare& at(std::uint32_t x, std::uint32_t y) { return squares_[place(x, y)]; }
  [[nodiscard]] const BoardSquare& at(std::uint32_t x, std::uint32_t y) const { return squares_[place(x, y)]; }
  // A wall that is written on either side of an edge stands on both.
  void merge_walls();

 private:
  [[nodiscard]] std::size_t place(std::uint32_t x, std::uint32_t y) const {
    return std::size_t{y - 1} * width_ + (x - 1);
  }
  std::uint32_t width_ = 0;
  std::vector<BoardSquare> squares_;
};

struct RallyBoard {
  std::string name;
  BoardSquares squares;
};

struct TextPlace {
  std::uint32_t line = 1, column = 1;
};

struct FloorPlace {
  std::uint32_t x = 0, y = 0;
  friend bool operator==(const FloorPlace&, const FloorPlace&) = default;
};

struct RallyTile {
  std::string board;
  std::uint32_t column = 0, row = 0, quarters = 0;  // quarter turns clockwise
  TextPlace at, board_at;
};

struct RallyCourse {
  std::string name;
  std::vector<RallyTile> tiles;
  FloorPlace start;
  std::vector<FloorPlace> flags;
  std::uint32_t lives = 3;
  TextPlace start_at;
  std::vector<TextPlace> flags_at;
  bool has_start = false;
  BoardSquares floor;  // of all tiles, once they are known
};

inline constexpr std::uint32_t kMostBoardSide = 24;
inline constexpr std::uint32_t kTileSide = 12;  // tiles are laid on a grid of this
inline constexpr std::uint32_t kMostFlags = 6;  // RR-1.3
inline constexpr std::string_view kBoardKind = "board", kCourseKind = "course";

// Reads one cell of a board, such as `^{EW}+c15`. False: it is faulty, and `message` says why at `from` (a byte of it).
bool read_board_cell(std::string_view cell, BoardSquare& square, std::size_t& from, std::string& message);
// Faults of the grammar of cells itself: 0.
[[nodiscard]] std::size_t analyze_robo_rally_cells();

// `set.cards` becomes a RallyBoard or a RallyCourse.
void read_rally_board(CardSet& set, std::vector<SetTrouble>& troubles);
void read_rally_course(CardSet& set, std::vector<SetTrouble>& troubles);
// Lays the tiles of a course and looks at what stands on them.
void link_rally_course(CardSet& set, const SetLibrary& sets, std::vector<SetTrouble>& troubles);

// A square as it lies after quarter turns clockwise.
[[nodiscard]] BoardSquare turned_square(const BoardSquare& square, std::uint32_t quarters);
[[nodiscard]] BoardSquares turned_board(const BoardSquares& board, std::uint32_t quarters);

std::string draw_rally_board(const CardSet& set, bool plain);
std::string draw_rally_course(const CardSet& set, bool plain);

}  // namespace botref
