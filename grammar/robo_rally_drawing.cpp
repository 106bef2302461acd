// RoboRally boards and courses drawn for the terminal: squares with their walls,
// elements and beams, and a legend of the signs that occur.
#include <fmt/format.h>

#include <algorithm>
#include <any>
#include <bit>

#include "grammar/characters.hpp"
#include "grammar/robo_rally_board.hpp"

namespace botref {

namespace {

using robo_rally::Cell;
using robo_rally::Dir;
using robo_rally::Floor;
using robo_rally::Gear;
using robo_rally::has_dir;
using robo_rally::kNoDir;
using robo_rally::opposite;
using robo_rally::Square;

// The signs of a drawing, in Unicode and in ASCII.
struct Signs {
  std::array<std::string_view, 4> belts, express, pushers, lasers;
  std::string_view gear_right, gear_left, pit, flag, start, across, along;  // beams: west to east, south to north
  std::string_view wall_across, wall_along, corner;
};
constexpr Signs kUnicode = {{"↑", "→", "↓", "←"},
                            {"⇑", "⇒", "⇓", "⇐"},
                            {"▲", "▶", "▼", "◀"},
                            {"△", "▷", "▽", "◁"},
                            "↻",
                            "↺",
                            "░",
                            "⚑",
                            "⌂",
                            "╌",
                            "╎",
                            "━",
                            "┃",
                            "·"};
constexpr Signs kPlain = {{"^", ">", "v", "<"},
                          {"^^", ">>", "vv", "<<"},
                          {"p^", "p>", "pv", "p<"},
                          {"l^", "l>", "lv", "l<"},
                          "Gr",
                          "Gl",
                          "#",
                          "F",
                          "S",
                          "-",
                          ":",
                          "=",
                          "|",
                          "."};

std::string phases_of(std::uint8_t phases) {
  std::string digits;
  for (std::uint8_t phase = 1; phase <= 5; ++phase)
    if (((phases >> (phase - 1)) & 1u) != 0) digits += static_cast<char>('0' + phase);
  return digits;
}

std::string sides_of(std::uint8_t sides) {
  std::string letters;
  for (Dir side = 0; side < kNoDir; ++side)
    if (has_dir(sides, side)) letters += kSideLetters[side];
  return letters;
}

class Drawing {
 public:
  Drawing(const Floor& floor, bool plain) : floor_(floor), signs_(plain ? kPlain : kUnicode) {
    across_.assign(std::size_t{floor.width} * floor.height, 0);
    along_ = across_;
    for (std::uint32_t y = 1; y <= floor.height; ++y)
      for (std::uint32_t x = 1; x <= floor.width; ++x)
        for (Dir side = 0; side < kNoDir; ++side)
          if (const std::uint8_t beams = cell(x, y).lasers[side]; beams > 0) follow(x, y, opposite(side), beams);
  }

  std::string draw() {
    find_width();
    std::string out;
    edges(floor_.height, out);
    for (std::uint32_t y = floor_.height; y >= 1; --y) {
      squares(y, true, out);
      squares(y, false, out);
      edges(y - 1, out);
    }
    out += "   ";
    for (std::uint32_t x = 1; x <= floor_.width; ++x) out += fmt::format(" {:^{}}", x, width_);
    trim(out);
    legend(out);
    return out;
  }

 private:
  [[nodiscard]] std::size_t place(std::uint32_t x, std::uint32_t y) const {
    return std::size_t{y - 1} * floor_.width + (x - 1);
  }
  [[nodiscard]] const Cell& cell(std::uint32_t x, std::uint32_t y) const { return floor_.at(square_at(x, y)); }
  [[nodiscard]] bool is_there(std::uint32_t x, std::uint32_t y) const { return cell(x, y).there; }

  // A beam runs from the square of its source to a wall or the outside.
  void follow(std::uint32_t x, std::uint32_t y, std::uint8_t direction, std::uint8_t beams) {
    constexpr std::array<int, 4> kEast = {0, 1, 0, -1}, kNorth = {1, 0, -1, 0};
    while (is_there(x, y)) {
      auto& count = (direction % 2 == 1 ? across_ : along_)[place(x, y)];
      count = static_cast<std::uint8_t>(count + beams);
      if (has_dir(cell(x, y).walls, direction)) return;
      x = static_cast<std::uint32_t>(static_cast<int>(x) + kEast[direction]);
      y = static_cast<std::uint32_t>(static_cast<int>(y) + kNorth[direction]);
    }
  }

  // What stands on a square, on its upper line: the ground, and what lies on it.
  [[nodiscard]] std::string upper(std::uint32_t x, std::uint32_t y) const {
    const Cell& square = cell(x, y);
    std::string text;
    if (square.belt != kNoDir) {
      text += (square.express ? signs_.express : signs_.belts)[square.belt];
      if (square.curved != 0) text += fmt::format("{{{}}}", sides_of(square.curved));
    }
    if (square.gear != Gear::None) text += square.gear == Gear::Right ? signs_.gear_right : signs_.gear_left;
    if (square.wrenches > 0) text += fmt::format("R{}", square.wrenches);
    return text + stands(x, y, text.empty() ? "" : " ");
  }

  [[nodiscard]] std::string stands(std::uint32_t x, std::uint32_t y, std::string_view before) const {
    const Square here = square_at(x, y);
    std::string text;
    if (floor_.start == here) text += signs_.start;
    for (std::size_t n = 0; n < floor_.flags.size(); ++n)
      if (floor_.flags[n] == here) text += fmt::format("{}{}", signs_.flag, n + 1);
    return text.empty() ? text : std::string(before) + text;
  }

  // The lower line: what acts here in its phases, and the beams.
  [[nodiscard]] std::string lower(std::uint32_t x, std::uint32_t y) const {
    const Cell& square = cell(x, y);
    std::string text;
    const auto add = [&](const std::string& more) { text += (text.empty() ? "" : " ") + more; };
    if (square.crusher != 0) add("c" + phases_of(square.crusher));
    if (square.pusher != kNoDir)
      add(std::string(signs_.pushers[opposite(square.pusher)]) + phases_of(square.pusher_phases));
    for (Dir side = 0; side < kNoDir; ++side)
      if (square.lasers[side] > 0) add(fmt::format("{}{}", signs_.lasers[opposite(side)], square.lasers[side]));
    const bool source = std::ranges::any_of(square.lasers, [](std::uint8_t beams) { return beams > 0; });
    if (!source && across_[place(x, y)] > 0) add(beam(signs_.across, across_[place(x, y)]));
    if (!source && along_[place(x, y)] > 0) add(beam(signs_.along, along_[place(x, y)]));
    return text;
  }
  static std::string beam(std::string_view sign, std::uint8_t beams) { return fmt::format("{0}{1}{0}", sign, beams); }

  void find_width() {
    constexpr std::size_t kLeast = 3;
    width_ = kLeast;
    for (std::uint32_t y = 1; y <= floor_.height; ++y)
      for (std::uint32_t x = 1; x <= floor_.width; ++x)
        if (is_there(x, y)) width_ = std::max({width_, characters_in(upper(x, y)), characters_in(lower(x, y))});
  }

  void centred(std::string_view text, std::string& out) const {
    const std::size_t blanks = width_ - characters_in(text), before = (blanks + 1) / 2;
    out.append(before, ' ').append(text).append(blanks - before, ' ');
  }

  static void repeat(std::string_view sign, std::size_t times, std::string& out) {
    for (; times > 0; --times) out += sign;
  }

  // The edges north of row y (south of row 1 for 0).
  void edges(std::uint32_t y, std::string& out) {
    out += "   ";
    for (std::uint32_t x = 1; x <= floor_.width; ++x) {
      corner(x, y, out);
      const bool wall =
          (is_there(x, y) && has_dir(cell(x, y).walls, 0)) || (is_there(x, y + 1) && has_dir(cell(x, y + 1).walls, 2));
      walls_ = walls_ || wall;
      repeat(wall ? signs_.wall_across : " ", width_, out);
    }
    corner(floor_.width + 1, y, out);
    trim(out);
  }

  void corner(std::uint32_t x, std::uint32_t y, std::string& out) const {
    const bool any = is_there(x, y) || is_there(x - 1, y) || is_there(x, y + 1) || is_there(x - 1, y + 1);
    out += any ? signs_.corner : " ";
  }

  void squares(std::uint32_t y, bool is_upper, std::string& out) {
    out += is_upper ? fmt::format("{:>2} ", y) : "   ";
    for (std::uint32_t x = 1; x <= floor_.width + 1u; ++x) {
      const bool wall =
          (is_there(x, y) && has_dir(cell(x, y).walls, 3)) || (is_there(x - 1, y) && has_dir(cell(x - 1, y).walls, 1));
      walls_ = walls_ || wall;
      out += wall ? signs_.wall_along : " ";
      if (x > floor_.width) break;
      const bool there = is_there(x, y);
      const std::string text = !there ? "" : is_upper ? upper(x, y) : lower(x, y);
      if (there && cell(x, y).pit && text.empty())
        repeat(signs_.pit, width_, out);
      else
        centred(text, out);
    }
    trim(out);
  }

  // Ends a line without trailing blanks.
  static void trim(std::string& out) {
    out.resize(out.find_last_not_of(' ') + 1);
    out += '\n';
  }

  [[nodiscard]] bool any(bool (*is)(const Cell&)) const {
    for (std::uint32_t y = 1; y <= floor_.height; ++y)
      for (std::uint32_t x = 1; x <= floor_.width; ++x)
        if (is_there(x, y) && is(cell(x, y))) return true;
    return false;
  }

  void legend(std::string& out) const {
    std::vector<std::string> lines;
    const auto row = [&](bool occurs, std::string text) {
      if (occurs) lines.push_back(std::move(text));
    };
    row(walls_, fmt::format("{} {}  walls", signs_.wall_across, signs_.wall_along));
    row(any([](const Cell& s) { return s.belt != kNoDir && !s.express; }),
        fmt::format("{}  belts", fmt::join(signs_.belts, " ")));
    row(any([](const Cell& s) { return s.belt != kNoDir && s.express; }),
        fmt::format("{}  express belts", fmt::join(signs_.express, " ")));
    row(any([](const Cell& s) { return s.curved != 0; }),
        "{W}  curved entry: a belt coming from there turns the robot");
    row(any([](const Cell& s) { return s.gear != Gear::None; }),
        fmt::format("{} {}  gears, right and left", signs_.gear_right, signs_.gear_left));
    row(any([](const Cell& s) { return s.wrenches > 0; }), "R1 R2  repair sites, one and two wrenches");
    row(any([](const Cell& s) { return s.pit; }), fmt::format("{0}{0}{0}  pit", signs_.pit));
    row(any([](const Cell& s) { return s.crusher != 0; }), "c15  crusher, active in phases 1 and 5");
    row(any([](const Cell& s) { return s.pusher != kNoDir; }),
        fmt::format("{}24  pusher, which way it pushes, in phases 2 and 4", signs_.pushers[1]));
    row(any([](const Cell& s) { return std::ranges::any_of(s.lasers, [](std::uint8_t b) { return b > 0; }); }),
        fmt::format("{}2  laser of two beams; {} {}  beams", signs_.lasers[1], beam(signs_.across, 2),
                    beam(signs_.along, 2)));
    row(!floor_.flags.empty(), fmt::format("{}  start; {}1  flag 1", signs_.start, signs_.flag));
    if (!lines.empty()) out += '\n';
    for (const std::string& line : lines) out += line + "\n";
  }

  const Floor& floor_;
  const Signs& signs_;
  std::vector<std::uint8_t> across_, along_;  // beams through each square
  std::size_t width_ = 0;                     // of a square
  bool walls_ = false;
};

}  // namespace

std::string draw_rally_board(const CardSet& set, bool plain) {
  return Drawing(std::any_cast<const RallyBoard&>(set.cards).squares, plain).draw();
}

std::string draw_rally_course(const CardSet& set, bool plain) {
  return Drawing(std::any_cast<const RallyCourse&>(set.cards).floor, plain).draw();
}

}  // namespace botref
