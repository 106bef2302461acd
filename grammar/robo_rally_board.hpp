#pragma once
// Boards and courses of RoboRally as their files say them: squares with their
// elements, tiles, flags.
// Source: notation/robo-rally.md section 6.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/robo_rally/floor.hpp"
#include "grammar/card_set.hpp"

namespace botref {

inline constexpr std::string_view kSideLetters = "NESW";

// A board's squares alone: what a course says is left out.
struct RallyBoard {
  robo_rally::Floor squares;
};

constexpr robo_rally::Square square_at(std::uint32_t x, std::uint32_t y) {
  return {static_cast<std::uint16_t>(x), static_cast<std::uint16_t>(y)};
}

struct TextPlace {
  std::uint32_t line = 1, column = 1;
};

struct RallyTile {
  std::string board;
  std::uint32_t column = 0, row = 0, quarters = 0;  // quarter turns clockwise
  TextPlace at, board_at;
};

struct RallyCourse {
  std::vector<RallyTile> tiles;
  robo_rally::Floor floor;  // its squares once the tiles are laid
  TextPlace start_at;
  std::vector<TextPlace> flags_at;
};

inline constexpr std::uint32_t kMostBoardSide = 24;
inline constexpr std::uint32_t kTileSide = 12;  // tiles are laid on a grid of this
inline constexpr std::uint32_t kMostFlags = 6;  // RR-1.3
inline constexpr std::string_view kBoardKind = "board", kCourseKind = "course";

// Reads one cell of a board, such as `^{EW}+c15`. False: it is faulty, and `message` says why at `from` (a byte of it).
bool read_board_cell(std::string_view cell, robo_rally::Cell& square, std::size_t& from, std::string& message);
// Faults of the grammar of cells itself: 0.
[[nodiscard]] std::size_t analyze_robo_rally_cells();

// `set.cards` becomes a RallyBoard or a RallyCourse.
void read_rally_board(CardSet& set, std::vector<SetTrouble>& troubles);
void read_rally_course(CardSet& set, std::vector<SetTrouble>& troubles);
// Lays the tiles of a course and looks at what stands on them.
void link_rally_course(CardSet& set, const SetLibrary& sets, std::vector<SetTrouble>& troubles);

// A board as it lies after quarter turns clockwise.
[[nodiscard]] robo_rally::Floor turned_board(const robo_rally::Floor& board, std::uint32_t quarters);

std::string draw_rally_board(const CardSet& set, bool plain);
std::string draw_rally_course(const CardSet& set, bool plain);

}  // namespace botref
