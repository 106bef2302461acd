// RoboRally courses: the lines of a NAME.course file, and its tiles laid together.
// Source: notation/robo-rally.md section 6, rules RR-1.2 to RR-1.6.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "grammar/digest.hpp"
#include "grammar/form_lines.hpp"
#include "grammar/names.hpp"
#include "grammar/robo_rally_board.hpp"
#include "grammar/robo_rally_set.hpp"
#include "grammar/toml_tree.hpp"

namespace botref {

namespace {

using robo_rally::bit_of;
using robo_rally::Cell;
using robo_rally::Dir;
using robo_rally::Floor;
using robo_rally::has_dir;
using robo_rally::kNoDir;
using robo_rally::Square;
using robo_rally::turned;

constexpr FormKeyword kKeywords[] = {
    {"rrcourse", "rrcourse 1"}, {"name", "name WORD"},
    {"status", "status WORD"},  {"tile", "tile BOARD COLUMN ROW TURN", true},
    {"start", "start X,Y"},     {"flag", "flag N X,Y"},
    {"lives", "lives N"},
};
constexpr std::string_view kTurnWords[] = {"0", "90", "180", "270"};
// The longest side of a floor: 20 tiles of 12 squares.
constexpr std::uint32_t kMostFloorSide = 240;
constexpr std::uint32_t kMostLives = 9;
// RR-1.9: three, and one more for many players, and one more for many tiles.
constexpr std::uint32_t kFewestUsualLives = 3, kMostUsualLives = 5;

std::string counted(std::size_t number, std::string_view thing, std::string_view things) {
  return fmt::format("{} {}", number, number == 1 ? thing : things);
}

class CourseReader {
 public:
  CourseReader(CardSet& set, RallyCourse& course, std::vector<SetTrouble>& troubles)
      : set_(set), course_(course), troubles_(troubles), reader_(set.text, kKeywords, troubles) {}

  void read() {
    reader_.put_in_order([&](const FormLine& line) -> std::optional<FormPlace> {
      if (line.keyword() != "flag" || line.words.size() < 2) return reader_.by_keyword(line);
      const auto number = whole_number(line.words[1].text);
      return number ? reader_.by_keyword(line, *number) : std::nullopt;
    });
    read_rally_header(reader_, "rrcourse", set_);
    do read_tile();
    while (reader_.next_is("tile"));
    read_start();
    do read_flag();
    while (reader_.next_is("flag"));
    read_lives();
    reader_.finish("lives");
    const std::string flags = counted(course_.floor.flags.size(), "flag", "flags");
    set_.holds = fmt::format("{}, {}, {}", counted(tiles_, "tile", "tiles"), flags,
                             counted(course_.floor.lives, "life", "lives"));
    std::string boards;
    for (const RallyTile& tile : course_.tiles) boards += fmt::format("{}{}", boards.empty() ? "" : ", ", tile.board);
    set_.title = fmt::format("A course on {}: {}", boards, flags);
  }

 private:
  void read_tile() {
    const FormLine* line = reader_.take("tile");
    if (line == nullptr) return;
    ++tiles_;
    RallyTile tile;
    tile.board = line->words[1].text;
    tile.at = {line->number, line->words[0].column};
    tile.board_at = {line->number, line->words[1].column};
    constexpr std::uint32_t kMostColumn = kMostFloorSide / kTileSide - 1;
    const bool named = reader_.name(*line, line->words[1]);
    const auto column = reader_.number(*line, line->words[2], 0, kMostColumn, "a column");
    const auto row = reader_.number(*line, line->words[3], 0, kMostColumn, "a row");
    const bool turn = reader_.one_of(*line, line->words[4], kTurnWords);
    if (!named || !column || !row || !turn) return;
    tile.column = *column, tile.row = *row;
    tile.quarters = static_cast<std::uint32_t>(std::ranges::find(kTurnWords, line->words[4].text) - kTurnWords);
    course_.tiles.push_back(std::move(tile));
  }

  void read_start() {
    const FormLine* line = reader_.take("start");
    if (line == nullptr) return;
    read_square(*line, line->words[1], course_.floor.start);
    course_.start_at = {line->number, line->words[1].column};
  }

  void read_flag() {
    const FormLine* line = reader_.take("flag");
    if (line == nullptr) return;
    const auto due = ++flags_;
    if (due == kMostFlags + 1)
      reader_.trouble(*line, line->words[0],
                      fmt::format("expected at most {} flags on a course, but found another", kMostFlags));
    const bool counted = due > kMostFlags || whole_number(line->words[1].text) == due;
    if (!counted)
      reader_.trouble(*line, line->words[1],
                      fmt::format("expected flag {}, as flags are numbered 1, 2, … in order, but found {}", due,
                                  quoted(line->words[1].text)));
    // One too many: those that follow are not to blame.
    const bool follows = reader_.next_is("flag") && reader_.next()->words.size() > 1;
    if (!counted && follows && whole_number(reader_.next()->words[1].text) == due) --flags_;
    Square at;
    if (!read_square(*line, line->words[2], at)) return;
    course_.floor.flags.push_back(at);
    course_.flags_at.push_back({line->number, line->words[2].column});
  }

  void read_lives() {
    const FormLine* line = reader_.take("lives");
    if (line == nullptr) return;
    const auto lives = reader_.number(*line, line->words[1], 1, kMostLives, "lives");
    course_.floor.lives = static_cast<std::uint8_t>(lives.value_or(course_.floor.lives));
    if (!lives || (*lives >= kFewestUsualLives && *lives <= kMostUsualLives)) return;
    troubles_.push_back({line->number, line->words[1].column,
                         fmt::format("a robot has {} to {} lives, so no game can be played here with {} [RR-1.9]",
                                     kFewestUsualLives, kMostUsualLives, *lives),
                         true});
  }

  bool read_square(const FormLine& line, const FormWord& word, Square& place) {
    const std::size_t comma = word.text.find(',');
    const auto x = whole_number(word.text.substr(0, comma));
    const auto y = comma == std::string_view::npos ? std::nullopt : whole_number(word.text.substr(comma + 1));
    // A square that is too far away for any floor is outside, however far.
    constexpr std::uint32_t kFar = 9999;
    if (!x || !y) {
      reader_.trouble(line, word,
                      fmt::format("expected a square, such as 5,7 (x from west, y from south, from 1), but found {}",
                                  quoted(word.text)));
      return false;
    }
    place = {static_cast<std::uint16_t>(std::min(*x, kFar)), static_cast<std::uint16_t>(std::min(*y, kFar))};
    return true;
  }

  CardSet& set_;
  RallyCourse& course_;
  std::vector<SetTrouble>& troubles_;
  FormReader reader_;
  std::uint32_t tiles_ = 0, flags_ = 0;
};

// Lays the tiles and looks at what stands on them.
class CourseLinker {
 public:
  CourseLinker(CardSet& set, const SetLibrary& sets, std::vector<SetTrouble>& troubles)
      : set_(set), course_(*std::any_cast<RallyCourse>(&set.cards)), sets_(sets), troubles_(troubles) {}

  void link() {
    std::string digests = set_.text;
    bool complete = true;
    for (const RallyTile& tile : course_.tiles) {
      const CardSet* board = find_board(tile);
      complete = complete && board != nullptr;
      if (board == nullptr) continue;
      digests += board->digest;
      laid_.push_back(turned_board(std::any_cast<const RallyBoard&>(board->cards).squares, tile.quarters));
    }
    // The digest of a course is that of all that its verdicts rest on.
    set_.digest = sha256(digests);
    if (!complete || laid_.empty()) return;
    lay_out();
    // Flags come down when it is known that there is a square under each.
    const std::vector<Square> flags = std::exchange(course_.floor.flags, {});
    course_.floor.finish();
    check_start();
    for (std::size_t n = 0; n < flags.size(); ++n) check_flag(n, flags[n]);
    if (!sound(troubles_)) return;
    course_.floor.flags = flags;
    course_.floor.finish();
  }

 private:
  const CardSet* find_board(const RallyTile& tile) {
    const CardSet* board = sets_.find(fmt::format("{}/{}", set_.game, tile.board), kBoardKind);
    if (board != nullptr) return board;
    std::vector<std::string_view> names;
    for (const CardSet* other : sets_.all())
      if (other->form->kind == kBoardKind) names.push_back(std::string_view(other->id).substr(set_.game.size() + 1));
    const std::string near = NameTable(names).suggest(tile.board);
    trouble(tile.board_at, fmt::format("expected a board that is known, {}, but found {}{}; --sets DIR adds boards",
                                       fmt::join(names, ", "), quoted(tile.board),
                                       near.empty() ? "" : fmt::format("; did you mean {}?", quoted(near))));
    return nullptr;
  }

  void lay_out() {
    std::uint32_t width = 0, height = 0;
    for (std::size_t t = 0; t < laid_.size(); ++t) {
      width = std::max(width, kTileSide * course_.tiles[t].column + laid_[t].width);
      height = std::max(height, kTileSide * course_.tiles[t].row + laid_[t].height);
    }
    course_.floor.width = static_cast<std::uint16_t>(width);
    course_.floor.height = static_cast<std::uint16_t>(height);
    course_.floor.cells.assign(std::size_t{width} * height, {});
    course_.floor.tiles = static_cast<std::uint16_t>(laid_.size());
    owners_.assign(std::size_t{width} * height, kNobodys);
    for (std::size_t t = 0; t < laid_.size(); ++t) lay_tile(t);
  }

  void lay_tile(std::size_t t) {
    const RallyTile& tile = course_.tiles[t];
    bool told = false;
    for (std::uint32_t y = 1; y <= laid_[t].height; ++y) {
      for (std::uint32_t x = 1; x <= laid_[t].width; ++x) {
        const std::uint32_t to_x = kTileSide * tile.column + x, to_y = kTileSide * tile.row + y;
        std::size_t& owner = owners_[std::size_t{to_y - 1} * course_.floor.width + (to_x - 1)];
        if (owner != kNobodys) {
          if (!told)
            trouble(tile.at, fmt::format("expected tiles that do not overlap, but this one and that of line {} both "
                                         "cover {},{}",
                                         course_.tiles[owner].at.line, to_x, to_y));
          told = true;
          continue;
        }
        owner = t;
        Cell& cell = course_.floor.cell(square_at(to_x, to_y));
        cell = laid_[t].at(square_at(x, y));
        cell.tile = static_cast<std::uint16_t>(t);
      }
    }
  }

  // Null, with a trouble: no robot or flag can stand there.
  const Cell* ground(Square place, TextPlace at, std::string_view what) {
    const Cell& square = course_.floor.at(place);
    if (!square.there) {
      trouble(at, fmt::format("expected {} on a square of the floor, but {},{} is outside it", what, place.x, place.y));
      return nullptr;
    }
    if (!square.pit) return &square;
    trouble(at, fmt::format("expected {} on firm ground, but {},{} is a pit", what, place.x, place.y));
    return nullptr;
  }

  void check_start() {
    const Square start = course_.floor.start;
    if (start == robo_rally::kNowhere) return;
    const Cell* square = ground(start, course_.start_at, "the start");
    if (square == nullptr || square->wrenches > 0) return;
    trouble(course_.start_at, fmt::format("the start {},{} should be a repair site [RR-1.5]", start.x, start.y), true);
  }

  void check_flag(std::size_t n, Square flag) {
    const Cell* square = ground(flag, course_.flags_at[n], fmt::format("flag {}", n + 1));
    if (square == nullptr) return;
    for (Dir side = 0; side < kNoDir; ++side) {
      if (!has_dir(square->walls, side) || !has_dir(square->walls, turned(side, 1))) continue;
      return trouble(course_.flags_at[n],
                     fmt::format("flag {} should not stand in a corner of two walls [RR-1.6]", n + 1), true);
    }
  }

  void trouble(TextPlace at, std::string message, bool warning = false) {
    troubles_.push_back({at.line, at.column, std::move(message), warning});
  }

  static constexpr std::size_t kNobodys = SIZE_MAX;
  CardSet& set_;
  RallyCourse& course_;
  const SetLibrary& sets_;
  std::vector<SetTrouble>& troubles_;
  std::vector<Floor> laid_;          // turned, one a tile
  std::vector<std::size_t> owners_;  // which tile covers a square
};

std::uint8_t turned_sides(std::uint8_t sides, std::uint32_t quarters) {
  std::uint8_t result = 0;
  for (Dir side = 0; side < kNoDir; ++side)
    if (has_dir(sides, side)) result |= bit_of(turned(side, quarters));
  return result;
}

Cell turned_cell(const Cell& cell, std::uint32_t quarters) {
  Cell result = cell;
  if (cell.belt != kNoDir) result.belt = turned(cell.belt, quarters);
  if (cell.pusher != kNoDir) result.pusher = turned(cell.pusher, quarters);
  result.curved = turned_sides(cell.curved, quarters);
  result.walls = turned_sides(cell.walls, quarters);
  for (Dir side = 0; side < kNoDir; ++side) result.lasers[turned(side, quarters)] = cell.lasers[side];
  return result;
}

}  // namespace

Floor turned_board(const Floor& board, std::uint32_t quarters) {
  if (quarters % 4 == 0) return board;
  // A quarter clockwise takes x,y of a board W wide to y, W + 1 - x.
  Floor once(board.height, board.width);
  for (std::uint16_t y = 1; y <= board.height; ++y)
    for (std::uint16_t x = 1; x <= board.width; ++x)
      once.cell(square_at(y, board.width + 1u - x)) = turned_cell(board.at({x, y}), 1);
  return turned_board(once, quarters - 1);
}

void read_rally_course(CardSet& set, std::vector<SetTrouble>& troubles) {
  RallyCourse course;
  CourseReader(set, course, troubles).read();
  set.cards = std::move(course);
}

void link_rally_course(CardSet& set, const SetLibrary& sets, std::vector<SetTrouble>& troubles) {
  CourseLinker(set, sets, troubles).link();
}

}  // namespace botref
