// One cell of a RoboRally board: a PEGTL grammar of its parts, and what parts may
// stand together.
// Source: notation/robo-rally.md section 6.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include "grammar/robo_rally_board.hpp"
#include "grammar/toml_tree.hpp"

namespace botref {

namespace {

namespace pegtl = tao::pegtl;
using robo_rally::bit_of;
using robo_rally::Cell;
using robo_rally::Gear;
using robo_rally::kNoDir;
using robo_rally::opposite;
using robo_rally::turned;

// --- The grammar: one part of a cell.
template <char C>
using Sign = pegtl::one<C>;

struct SideLetter : pegtl::one<'N', 'E', 'S', 'W'> {};
struct SideLetters : pegtl::seq<pegtl::at<SideLetter>, pegtl::opt<Sign<'N'>>, pegtl::opt<Sign<'E'>>,
                                pegtl::opt<Sign<'S'>>, pegtl::opt<Sign<'W'>>> {};
struct Phases : pegtl::seq<pegtl::at<pegtl::range<'1', '5'>>, pegtl::opt<Sign<'1'>>, pegtl::opt<Sign<'2'>>,
                           pegtl::opt<Sign<'3'>>, pegtl::opt<Sign<'4'>>, pegtl::opt<Sign<'5'>>> {};
struct Count : pegtl::range<'1', '3'> {};
struct Wrenches : pegtl::range<'1', '2'> {};

struct Open : Sign<'.'> {};
struct Pit : Sign<'P'> {};
struct ExpressBelt
    : pegtl::sor<pegtl::string<'^', '^'>, pegtl::string<'>', '>'>, pegtl::string<'v', 'v'>, pegtl::string<'<', '<'>> {};
struct NormalBelt : pegtl::one<'^', '>', 'v', '<'> {};
struct Belt : pegtl::seq<pegtl::sor<ExpressBelt, NormalBelt>, pegtl::opt<Sign<'{'>, SideLetters, Sign<'}'>>> {};
struct GearRight : pegtl::string<'G', 'r'> {};
struct GearLeft : pegtl::string<'G', 'l'> {};
struct Site : pegtl::seq<Sign<'R'>, Wrenches> {};
struct Crusher : pegtl::seq<Sign<'c'>, Phases> {};
struct Pusher : pegtl::seq<pegtl::string<'p', ':'>, SideLetter, Phases> {};
struct Laser : pegtl::seq<pegtl::string<'l', ':'>, SideLetter, Count> {};
struct Walls : pegtl::seq<pegtl::string<'w', ':'>, SideLetters> {};
struct Part
    : pegtl::seq<pegtl::sor<Open, Pit, Belt, GearRight, GearLeft, Site, Crusher, Pusher, Laser, Walls>, pegtl::eof> {};

// --- What was read of a part, before its kind is known.
struct Found {
  enum class Kind : std::uint8_t { None, Open, Pit, Belt, Gear, Site, Crusher, Pusher, Laser, Walls } kind = Kind::None;
  Gear gear = Gear::None;
  std::uint8_t belt = kNoDir, side = kNoDir, sides = 0, phases = 0, number = 0;
  bool express = false;
};

std::uint8_t side_of(char letter) { return static_cast<std::uint8_t>(kSideLetters.find(letter)); }

template <class Rule>
struct Action : pegtl::nothing<Rule> {};
template <class Set>
struct Acts {
  template <class Input>
  static void apply(const Input& in, Found& found) {
    Set::note(std::string_view(in.begin(), in.size()), found);
  }
};
template <Found::Kind kKind>
struct Is {
  template <class Input>
  static void apply(const Input&, Found& found) {
    found.kind = kKind;
  }
};
template <>
struct Action<SideLetter> : Acts<Action<SideLetter>> {
  static void note(std::string_view text, Found& found) { found.side = side_of(text[0]); }
};
template <>
struct Action<SideLetters> : Acts<Action<SideLetters>> {
  static void note(std::string_view text, Found& found) {
    for (const char letter : text) found.sides |= bit_of(side_of(letter));
  }
};
template <>
struct Action<Phases> : Acts<Action<Phases>> {
  static void note(std::string_view text, Found& found) {
    for (const char digit : text) found.phases |= static_cast<std::uint8_t>(1u << (digit - '1'));
  }
};
template <>
struct Action<Count> : Acts<Action<Count>> {
  static void note(std::string_view text, Found& found) { found.number = static_cast<std::uint8_t>(text[0] - '0'); }
};
template <>
struct Action<Wrenches> : Action<Count> {};
template <>
struct Action<NormalBelt> : Acts<Action<NormalBelt>> {
  static void note(std::string_view text, Found& found) {
    found.belt = static_cast<std::uint8_t>(std::string_view("^>v<").find(text[0]));
  }
};
template <>
struct Action<ExpressBelt> : Acts<Action<ExpressBelt>> {
  static void note(std::string_view text, Found& found) {
    Action<NormalBelt>::note(text, found);
    found.express = true;
  }
};
template <>
struct Action<Open> : Is<Found::Kind::Open> {};
template <>
struct Action<Pit> : Is<Found::Kind::Pit> {};
template <>
struct Action<Belt> : Is<Found::Kind::Belt> {};
template <>
struct Action<Site> : Is<Found::Kind::Site> {};
template <>
struct Action<Crusher> : Is<Found::Kind::Crusher> {};
template <>
struct Action<Pusher> : Is<Found::Kind::Pusher> {};
template <>
struct Action<Laser> : Is<Found::Kind::Laser> {};
template <>
struct Action<Walls> : Is<Found::Kind::Walls> {};
template <>
struct Action<GearRight> : Acts<Action<GearRight>> {
  static void note(std::string_view, Found& found) { found.kind = Found::Kind::Gear, found.gear = Gear::Right; }
};
template <>
struct Action<GearLeft> : Acts<Action<GearLeft>> {
  static void note(std::string_view, Found& found) { found.kind = Found::Kind::Gear, found.gear = Gear::Left; }
};

// --- What an unknown part may have been meant for.
constexpr std::string_view kParts =
    ". P ^ > v < ^^ >> vv << Gr Gl R1 R2, c and phases, p: l: and a side, or w: and sides";

std::string_view form_for(std::string_view part) {
  switch (part.empty() ? '\0' : part[0]) {
    case '^':
    case '>':
    case 'v':
    case '<':
      return "a belt ^ > v <, doubled for express, and the sides of curved entries in braces, such as ^{EW}";
    case 'G':
      return "a gear, Gr or Gl";
    case 'R':
      return "a repair site, R1 or R2";
    case 'c':
      return "a crusher, c and its phases, digits 1 to 5 ascending, such as c15";
    case 'p':
      return "a pusher, p: and its wall and phases, digits 1 to 5 ascending, such as p:W24";
    case 'l':
      return "a laser, l: and its wall and 1 to 3 beams, such as l:W1";
    case 'w':
      return "walls, w: and their sides in the order N E S W, such as w:NE";
    default:
      return kParts;
  }
}

// --- Parts that stand in one cell.
class CellParts {
 public:
  explicit CellParts(Cell& square) : square_(square) {}

  // Adds a part; a message: it cannot stand here.
  std::string add(std::string_view part, const Found& found) {
    const std::uint32_t bit = 1u << static_cast<std::uint32_t>(found.kind);
    if ((seen_ & bit) != 0 && found.kind != Found::Kind::Laser && !is_ground(found.kind))
      return fmt::format("expected each part once in a cell, but found a second one, {}", quoted(part));
    seen_ |= bit;
    if (is_ground(found.kind)) {
      if (!ground_.empty())
        return fmt::format("expected one pit, belt, gear or repair site in a cell, but found {} and {}",
                           quoted(ground_), quoted(part));
      ground_ = part;
    }
    return put(part, found);
  }

 private:
  static bool is_ground(Found::Kind kind) {
    return kind == Found::Kind::Pit || kind == Found::Kind::Belt || kind == Found::Kind::Gear ||
           kind == Found::Kind::Site;
  }

  std::string put(std::string_view part, const Found& found) {
    switch (found.kind) {
      case Found::Kind::Pit:
        square_.pit = true;
        return {};
      case Found::Kind::Belt:
        return put_belt(part, found);
      case Found::Kind::Gear:
        square_.gear = found.gear;
        return {};
      case Found::Kind::Site:
        square_.wrenches = found.number;
        return {};
      case Found::Kind::Crusher:
        square_.crusher = found.phases;
        return {};
      case Found::Kind::Pusher:
        square_.pusher = found.side, square_.pusher_phases = found.phases;
        return {};
      case Found::Kind::Laser:
        if (square_.lasers[found.side] != 0)
          return fmt::format("expected one laser on a side, but found a second one, {}", quoted(part));
        square_.lasers[found.side] = found.number;
        return {};
      case Found::Kind::Walls:
        square_.walls = found.sides;
        return {};
      case Found::Kind::Open:
      case Found::Kind::None:
        return {};
    }
    return {};
  }

  std::string put_belt(std::string_view part, const Found& found) {
    square_.belt = found.belt, square_.express = found.express, square_.curved = found.sides;
    const auto along = static_cast<std::uint8_t>(bit_of(found.belt) | bit_of(opposite(found.belt)));
    if ((found.sides & along) == 0) return {};
    return fmt::format("expected curved entries at a right angle to the belt, {} and {} here, but found {}",
                       kSideLetters[std::min(turned(found.belt, 1), turned(found.belt, 3))],
                       kSideLetters[std::max(turned(found.belt, 1), turned(found.belt, 3))], quoted(part));
  }

  Cell& square_;
  std::uint32_t seen_ = 0;
  std::string_view ground_;
};

}  // namespace

std::size_t analyze_robo_rally_cells() { return pegtl::analyze<Part>(); }

bool read_board_cell(std::string_view text, robo_rally::Cell& square, std::size_t& from, std::string& message) {
  square = {};
  square.there = true;
  CellParts cell(square);
  for (from = 0;;) {
    const std::string_view part = text.substr(from, text.find('+', from) - from);
    Found found;
    pegtl::memory_input<pegtl::tracking_mode::lazy> in(part.data(), part.data() + part.size(), "");
    if (!pegtl::parse<Part, Action>(in, found)) {
      message = part.empty() ? fmt::format("expected a part of a cell beside `+`: {}", kParts)
                             : fmt::format("expected {}, but found {}", form_for(part), quoted(part));
      return false;
    }
    message = cell.add(part, found);
    if (!message.empty()) return false;
    from += part.size() + 1;
    if (from > text.size()) return true;
  }
}

}  // namespace botref
