#pragma once
// A position of Det Termiske Opgør: cards, robots, heat and control, and what is
// still to be answered.
// Source: rules/det-termiske-opgor.md section 5; notation/det-termiske-opgor.md section 6.
#include <array>
#include <cstdint>
#include <tuple>

#include "core/det_termiske/cards.hpp"
#include "core/det_termiske/list.hpp"
#include "core/value.hpp"

namespace botref::det_termiske {

inline constexpr std::size_t kPlayers = 2;     // DT-0.1
inline constexpr std::size_t kMaxCards = 255;  // of one player
inline constexpr std::uint8_t kNobody = 0xff;
inline constexpr std::int32_t kShortGame = 10, kNormalGame = 20;  // kJ, DT-10.2

// A robot's label, numbered as the record's text numbers them (labels.hpp).
using LabelId = std::uint16_t;
inline constexpr LabelId kNoLabel = 0xffff;

using CardList = List<CardId, kMaxCards>;  // sorted

// What is aimed at: a robot, or a player.
struct Target {
  LabelId robot = kNoLabel;
  std::uint8_t player = kNobody;
  bool is_player() const { return player != kNobody; }
  friend bool operator==(const Target&, const Target&) = default;
};

// A robot on the table. Power and capacity hold what is printed, attached and grown; kUnknownNumber where the set does
// not say.
struct Robot {
  LabelId label = kNoLabel;
  CardId card = kHidden;
  std::uint8_t owner = 0;
  bool ready = true, repeat = false;
  std::int32_t power = 0;             // kW, without this round's boost
  std::int32_t capacity = 1, dt = 1;  // kJ/K, K
  std::int32_t indicators = 0;        // K
  std::int32_t counted = 0;           // kJ toward the next indicator
  std::int32_t growth = 0;            // kJ/K
  std::int32_t boost = 0;             // kW this round
  std::int32_t deadly = 0;            // kJ pending
  // What another reading asks of this round.
  bool attacked = false;    // and it still stood afterwards (DT-A4)
  std::int32_t earned = 0;  // indicators got (DT-A6 c, DT-A7 b)
  // Kept only where a reading that asks for it is possible.
  bool grown = false;      // this round (DT-A22 c)
  bool tuned = false;      // this round (DT-A25 c)
  std::int32_t brief = 0;  // of the boost: lapses with the next attack (DT-A30 b)
  friend bool operator==(const Robot&, const Robot&) = default;
};

// A trick that lies with a robot.
struct Attached {
  LabelId robot = kNoLabel;
  CardId card = kHidden;
  std::uint8_t owner = 0;
  friend bool operator==(const Attached&, const Attached&) = default;
  friend bool operator<(const Attached& a, const Attached& b) {
    return std::tie(a.robot, a.card, a.owner) < std::tie(b.robot, b.card, b.owner);
  }
};

enum class Wish : std::uint8_t { None, First, Second };

struct Player {
  std::int32_t heat = 0, control = 0, total = 0;
  CardList hand;             // known cards
  std::uint16_t unseen = 0;  // unknown cards in hand
  CardList pool;             // cards in the pile or behind the hand's unknown ones
  std::uint16_t pile = 0;
  CardList discard;
  CardList deck;    // empty: not known
  CardList opened;  // set-up only
  Wish wish = Wish::None;
  bool kept = false;  // set-up only

  friend bool operator==(const Player&, const Player&) = default;
};

enum class Section : std::uint8_t { Setup, First, Then, Answer, Receiver, Over };

// A declared attack or activation whose heat has not been given. In section Then it waits: a reaction may come next.
struct Declared {
  enum class Kind : std::uint8_t { None, Attack, Activation };
  // One target and how many of `by` are sent at it. More than one part: an attack split in answer to a reaction.
  struct Part {
    Target target;
    std::uint16_t count = 0;
    friend bool operator==(const Part&, const Part&) = default;
  };
  Kind kind = Kind::None;
  bool anew = false;  // declared by `retarget` (DT-A24)
  List<LabelId, kMaxCards> by;
  List<Part, kMaxCards> parts;

  void clear() {
    kind = Kind::None, anew = false;
    by.clear(), parts.clear();
  }
  friend bool operator==(const Declared&, const Declared&) = default;
};

struct State {
  std::uint32_t round = 0;  // of both players, from 1; 0 in the set-up
  std::int32_t limit = kShortGame;
  std::uint8_t first = kNobody, active = kNobody;
  Section section = Section::Setup;
  bool draw = false;              // how it ended
  std::uint8_t winner = kNobody;  // kNobody while it goes on or for a draw
  std::array<Player, kPlayers> players;
  List<Robot, 2 * kMaxCards> robots;  // by label: letters, then number
  List<Attached, 2 * kMaxCards> tricks;
  Declared declared;

  State() {}  // NOLINT(modernize-use-equals-default): else `State{}` would set all the room for cards to zero first
  friend bool operator==(const State&, const State&) = default;
};

std::size_t hash(const State& state);

// --- Questions about a position.
inline std::uint8_t opponent(std::uint8_t player) { return static_cast<std::uint8_t>(1 - player); }
inline bool over(const State& s) { return s.section == Section::Over; }
// A declaration that a reaction may still answer.
inline bool waits(const State& s) { return s.declared.kind != Declared::Kind::None && s.section == Section::Then; }
// By label; null: it is not on the table.
Robot* find_robot(State& s, LabelId label);
const Robot* find_robot(const State& s, LabelId label);

}  // namespace botref::det_termiske
