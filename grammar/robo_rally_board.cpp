// RoboRally boards: the lines of a NAME.board file.
// Source: notation/robo-rally.md section 6.
#include "grammar/robo_rally_board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/characters.hpp"
#include "grammar/form_lines.hpp"
#include "grammar/robo_rally_set.hpp"
#include "grammar/toml_tree.hpp"

namespace botref {

namespace {

using robo_rally::Cell;
using robo_rally::Dir;
using robo_rally::Floor;
using robo_rally::has_dir;
using robo_rally::Square;

constexpr FormKeyword kKeywords[] = {
    {"rrboard", "rrboard 1"}, {"name", "name WORD"}, {"status", "status WORD"},
    {"size", "size W H"},     {"rows", "rows"},      {"end", "end"},
};

// A row of cells: `12 | . ^ P`.
struct Row {
  std::uint32_t y = 0;  // 0: it has no number
  std::vector<FormWord> cells;
  std::uint32_t end_column = 1;
};

std::uint32_t length_of(std::string_view text) { return static_cast<std::uint32_t>(characters_in(text)); }

// The number and cells of a line; nothing where it has no `|` behind a first word.
bool cut_row(const FormLine& line, Row& row) {
  std::vector<FormWord> words = line.words;
  // `9| .` and `9 |.` are rows too: the bar may touch its neighbours.
  for (std::size_t i = 0; i < words.size() && i < 2; ++i) {
    const std::size_t bar = words[i].text.find('|');
    if (bar == std::string_view::npos) continue;
    const FormWord before{words[i].text.substr(0, bar), words[i].column};
    const FormWord after{words[i].text.substr(bar + 1), words[i].column + length_of(before.text) + 1};
    const FormWord& label = i == 0 ? before : words[0];
    if (i == 1 && !before.text.empty()) return false;
    row.cells.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
    if (!after.text.empty()) row.cells.insert(row.cells.begin(), after);
    const auto number = whole_number(label.text);
    row.y = number.value_or(0);
    row.end_column = line.end_column;
    return true;
  }
  return false;
}

class BoardReader {
 public:
  BoardReader(CardSet& set, RallyBoard& board, std::vector<SetTrouble>& troubles)
      : set_(set), board_(board), troubles_(troubles), reader_(set.text, kKeywords, troubles) {}

  void read() {
    put_in_order();
    read_rally_header(reader_, "rrboard", set_);
    read_size();
    take_rows();
    read_rows();
    if (reader_.take("end") != nullptr) reader_.finish("end");
    check_walls();
    set_.holds = fmt::format("{} by {} squares", width_, height_);
    set_.title = fmt::format("A board of {}", set_.holds);
  }

 private:
  // Rows go down from the height; a number that the board has not, or has twice, is misspelt and not misplaced.
  void put_in_order() {
    std::vector<std::uint32_t> numbers;
    std::uint32_t height = kMostBoardSide;
    for (const FormLine& line : reader_.lines()) {
      Row row;
      if (cut_row(line, row)) numbers.push_back(row.y);
      if (line.keyword() == "size" && line.words.size() > 2)
        height = whole_number(line.words[2].text).value_or(kMostBoardSide);
    }
    reader_.put_in_order([&](const FormLine& line) -> std::optional<FormPlace> {
      Row row;
      if (!cut_row(line, row)) return reader_.by_keyword(line);
      if (row.y < 1 || row.y > height || std::ranges::count(numbers, row.y) > 1) return std::nullopt;
      return FormPlace{reader_.place_of("rows"), std::int64_t{1} + height - row.y};
    });
  }

  void read_size() {
    const FormLine* line = reader_.take("size");
    if (line == nullptr) return;
    const auto width = reader_.number(*line, line->words[1], 1, kMostBoardSide, "a width");
    const auto height = reader_.number(*line, line->words[2], 1, kMostBoardSide, "a height");
    if (!width || !height) return;
    width_ = *width, height_ = *height, sized_ = true;
    board_.squares = Floor(static_cast<std::uint16_t>(width_), static_cast<std::uint16_t>(height_));
    cells_at_.assign(std::size_t{width_} * height_, {});
  }

  // Where the line `rows` is missing, the rows themselves are none the worse.
  void take_rows() {
    Row row;
    if (reader_.next() == nullptr || !cut_row(*reader_.next(), row)) {
      reader_.take("rows");
      return;
    }
    const FormLine& line = *reader_.next();
    reader_.trouble(line, line.words[0], fmt::format("expected `rows`, but found {}", quoted(line.keyword())));
  }

  void read_rows() {
    std::vector<const FormLine*> lines;
    for (; reader_.next() != nullptr && !reader_.next_is("end"); reader_.skip()) lines.push_back(reader_.next());
    std::uint32_t due = height_;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const FormLine& line = *lines[i];
      Row row, following;
      if (cut_row(line, row) && !line.spoilt) {
        if (i + 1 < lines.size()) (void)cut_row(*lines[i + 1], following);
        read_row(line, row, following.y, due);
        continue;
      }
      if (!line.spoilt)
        reader_.trouble(line, line.words[0],
                        fmt::format("expected a row, its number, a bar and its cells, or `end`, but found {}",
                                    quoted(line.keyword())));
      if (due > 0 && (line.spoilt || whole_number(line.keyword()) == due)) --due;
    }
    if (!sized_ || due == 0) return;
    if (reader_.next() == nullptr) return;  // the missing `end` is told
    reader_.trouble(*reader_.next(), reader_.next()->words[0],
                    fmt::format("expected row {} of {}, but found `end`", due, height_));
  }

  // `due` is the number that this row should have, and becomes that of the next; `following` is the number of the next.
  void read_row(const FormLine& line, const Row& row, std::uint32_t following, std::uint32_t& due) {
    if (sized_ && due == 0) {
      reader_.trouble(
          line, line.words[0],
          fmt::format("expected `end` after row 1, as the board has {} rows, but found another row", height_));
      return;
    }
    if (sized_ && row.y != due) {
      reader_.trouble(line, line.words[0],
                      fmt::format("expected row {}, as rows go from {} down to 1, but found {}", due, height_,
                                  quoted(line.words[0].text)));
      if (following == due) return;  // one too many
      // Rows were left out: those that follow are not to blame.
      if (row.y >= 1 && row.y < due && following + 1 != due) due = row.y;
    }
    read_cells(line, row, due);
    due -= due > 0 ? 1 : 0;
  }

  void read_cells(const FormLine& line, const Row& row, std::uint32_t y) {
    if (sized_ && row.cells.size() != width_) {
      const bool fewer = row.cells.size() < width_;
      reader_.trouble(line, fewer ? row.end_column : row.cells[width_].column,
                      fmt::format("expected {} cells in row {}, but found {}", width_, y, row.cells.size()));
    }
    for (std::uint32_t x = 1; x <= row.cells.size(); ++x) {
      const FormWord& cell = row.cells[x - 1];
      Cell square;
      std::size_t from = 0;
      std::string message;
      const bool read = read_board_cell(cell.text, square, from, message);
      if (!read) reader_.trouble(line, cell.column + length_of(cell.text.substr(0, from)), std::move(message));
      if (!sized_ || x > width_) continue;
      if (!read) square = {}, square.there = true;
      board_.squares.cell(square_at(x, y)) = square;
      cells_at_[std::size_t{y - 1} * width_ + (x - 1)] = {line.number, cell.column};
    }
  }

  // Pushers and lasers hang on walls, which may be written on either side of the edge.
  void check_walls() {
    if (!sized_) return;
    board_.squares.finish();
    for (std::uint32_t y = height_; y >= 1; --y)
      for (std::uint32_t x = 1; x <= width_; ++x) check_walls_of(x, y);
  }

  void check_walls_of(std::uint32_t x, std::uint32_t y) {
    const Cell& square = board_.squares.at(square_at(x, y));
    const TextPlace at = cells_at_[std::size_t{y - 1} * width_ + (x - 1)];
    const auto need_wall = [&](std::string_view what, Dir side) {
      if (has_dir(square.walls, side)) return;
      troubles_.push_back({at.line, at.column,
                           fmt::format("expected a wall for the {} on side {} of square {},{}, such as w:{}, but found "
                                       "none on either side of the edge",
                                       what, kSideLetters[side], x, y, kSideLetters[side])});
    };
    if (square.pusher != robo_rally::kNoDir) need_wall("pusher", square.pusher);
    for (Dir side = 0; side < robo_rally::kNoDir; ++side)
      if (square.lasers[side] != 0) need_wall("laser", side);
  }

  CardSet& set_;
  RallyBoard& board_;
  std::vector<SetTrouble>& troubles_;
  FormReader reader_;
  std::uint32_t width_ = 0, height_ = 0;
  bool sized_ = false;
  std::vector<TextPlace> cells_at_;
};

}  // namespace

void read_rally_board(CardSet& set, std::vector<SetTrouble>& troubles) {
  RallyBoard board;
  BoardReader(set, board, troubles).read();
  set.cards = std::move(board);
}

}  // namespace botref
