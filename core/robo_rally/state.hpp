#pragma once
// A position of RoboRally: every robot with its program and options, the clock,
// and, within a phase, how far it has been carried out and what is still asked.
// Source: rules/robo-rally.md section 6 and notation/robo-rally.md sections 4 and 5.
#include <array>
#include <cstdint>
#include <string_view>

#include "core/robo_rally/cards.hpp"
#include "core/robo_rally/floor.hpp"

namespace botref::robo_rally {

inline constexpr std::size_t kMaxPlayers = 8;  // RR-1.1
inline constexpr std::size_t kRegisters = 5;
inline constexpr std::uint8_t kNobody = 0xff;

enum class Step : std::uint8_t { Opening, Deal, Program, Phase, Over };
enum class Status : std::uint8_t { Floor, Waiting, Out };
// Waiting and Awake only in the opening: was down last turn. Announced in the opening: RR-A17 b, it may be cancelled.
enum class Power : std::uint8_t { On, Announced, Down, Waking, Awake };

// What the position asks of a robot's owner (section 4).
enum class Ask : std::uint8_t { None, Reveal, Drive, Fire, Prevent, Lose, Arm, Site, Repair };
// The first verb of its row, as `pending` shows it.
inline constexpr std::array<std::string_view, 9> kAskWords = {"",     "reveal", "use",    "fire",  "prevent",
                                                              "lose", "use",    "repair", "repair"};

// Sides from the front, clockwise.
inline constexpr std::uint8_t kFront = 0, kRightSide = 1, kBack = 2, kLeftSide = 3, kNoSide = 4;

// Registers are numbered from 1; sets of them have a bit for each: 1 for register 1.
using RegisterSet = std::uint8_t;
inline constexpr RegisterSet kAllRegisters = 0x1f;
constexpr RegisterSet register_bit(std::size_t number) { return static_cast<RegisterSet>(1u << (number - 1)); }

struct Robot {
  Status status = Status::Floor;
  Square square;  // kNowhere unless on the floor
  Dir facing = kNoDir;
  bool is_virtual = false;
  std::uint8_t damage = 0, lives = 0;
  Square archive;
  std::uint8_t flag = 1;  // the next to touch
  Power power = Power::On;
  std::array<Card, kRegisters> registers{};
  RegisterSet locked = 0;
  CardSet hand;
  std::array<Card, kRegisters> instead{};
  OptionSet options = 0;
  std::uint8_t absorbed = 0, shots = 0;
  Card flywheel = kNoCard, conditional = kNoCard;
  std::uint8_t shield = kNoSide, turret = kNoSide;
  bool gyro = false, abort = false, recompiled = false, owed = false;
  std::uint8_t controller = kNobody;
  RegisterSet copied = 0;
  bool returned = false;
  // What the fields do not say, see `recall`.
  bool dealt = false;        // until phase 1: has been dealt cards this turn
  bool repeated = false;     // until phase 1: has said its program again, all of which is locked
  std::uint8_t fresh = 0;    // register that a recompilation locked while it was empty: it is programmed all the same
  RegisterSet freed = 0;     // RR-A54 b: repaired at the end of the last turn, unlocked at the end of this one
  bool fallen = false;       // destroyed by a recompilation: it re-enters in the next turn, not in this one
  bool drawn = false;        // the Abort Switch has drawn for the next phase
  bool conditioned = false;  // the next phase's card is that of the Conditional, and none has been drawn

  bool has(Option option) const { return (options & bit_of(option)) != 0; }
  bool is_locked(std::size_t number) const { return (locked & register_bit(number)) != 0; }
  bool on_floor() const { return status == Status::Floor; }
  friend bool operator==(const Robot&, const Robot&) = default;
};

// Where a phase (or the end of a turn) stands; between lines only where something is asked.
enum class Stage : std::uint8_t {
  Rest,        // nothing under way
  Reveal,      // the cards of this phase
  Drive,       // A, card by card
  Push,        // A: a rammed robot takes its damage before it is pushed
  AfterDrive,  // losses of A
  Belts,
  AfterBelts,  // losses of B
  Fire,        // C
  Damage,      // and losses of C
  Displace,
  AfterDisplace,
  Touch,       // D
  Recompiled,  // damage of a recompilation
  Repairs,     // end of the turn
};

inline constexpr std::size_t kMaxWordsAtOne = 4;  // of a Fire Control at one robot: two points forward, two backward

// Damage on its way to a robot, in the order in which it is taken (section 4, fixed detail 1).
struct Volley {
  std::uint8_t before = 0, after = 0;  // points that options may prevent, before and behind those of Fire Control
  std::uint8_t words = 0;              // locks and destructions of a Fire Control, as in event.hpp
  std::array<std::uint16_t, kMaxWordsAtOne> word{};
  std::uint8_t points() const { return static_cast<std::uint8_t>(before + after); }
  bool any() const { return before + after + words > 0; }
  friend bool operator==(const Volley&, const Volley&) = default;
};

// What a robot fired in this phase.
struct Shot {
  std::uint16_t weapon = kFalseOption;  // an Option; kFalseOption: the main laser, or nothing
  std::uint8_t target = kNobody;        // of an optional weapon
  Dir dir = kNoDir;                     // in which it pushes
  Card card = kNoCard;                  // of the Scrambler
  friend bool operator==(const Shot&, const Shot&) = default;
};

inline constexpr std::size_t kMaxWords = 8;

// A phase under way. Everything is at its default while nothing is.
struct Running {
  Stage stage = Stage::Rest;
  std::uint8_t done = 0;  // A: robots (a bit each) whose card is over
  std::uint8_t mover = kNobody;
  std::uint8_t left = 0;  // squares left to move
  Dir dir = kNoDir;
  std::uint8_t rammed = 0;                           // robots that this card has rammed
  std::array<Card, kMaxPlayers> played{};            // the cards of this phase
  std::array<std::uint8_t, kMaxPlayers> shielded{};  // sides of PowerDown Shield used, and kShieldUsed
  std::array<Volley, kMaxPlayers> volleys{};
  std::array<Shot, kMaxPlayers> shots{};
  std::uint8_t words = 0;  // of `fire laser`, by the owner of Fire Control
  std::array<std::uint16_t, kMaxWords> word{};
  std::uint8_t losing = 0;  // destroyed robots that have yet to lose an option
  std::uint8_t armed = 0;   // robots that have counted a flag in this phase before they touch
  std::uint8_t broken = 0;  // end of the turn: robots whose Circuit Breaker has tripped already (RR-A37 b)
  friend bool operator==(const Running&, const Running&) = default;
};
inline constexpr std::uint8_t kShieldUsed = 0x10;

struct State {
  std::uint32_t turn = 1;
  Step step = Step::Opening;
  std::uint8_t phase = 0;
  std::uint8_t players = 0;
  bool begun = false;  // something has happened in this turn, so that no heading may stand here
  std::array<Robot, kMaxPlayers> robots{};
  std::array<Ask, kMaxPlayers> asked{};
  OptionSet deck = 0, discard = 0;
  CardSet discards;
  Running running;
  std::uint8_t winners = 0;  // a bit for each seat

  friend bool operator==(const State&, const State&) = default;
};

std::size_t hash(const State& state);

// --- Questions about a position.
inline bool over(const State& s) { return s.step == Step::Over; }
inline bool any_asked(const State& s) { return s.asked != std::array<Ask, kMaxPlayers>{}; }
// On the floor and not powered down: it takes part in the program.
inline bool active(const Robot& robot) { return robot.on_floor() && robot.power != Power::Down; }
// RR-O2: it draws a card for every register to come, while it still has the Abort Switch.
inline bool draws_on(const Robot& robot) { return robot.abort && robot.has(Option::Abs); }
// The card that a robot carries out in a phase.
inline Card executed(const Robot& robot, std::size_t phase) {
  return robot.instead[phase - 1] != kNoCard ? robot.instead[phase - 1] : robot.registers[phase - 1];
}
// RR-A17 b: an announced power down that may still be cancelled, because the robot is undamaged.
inline bool may_cancel(const State& s, const Robot& robot) {
  return s.step < Step::Program && robot.on_floor() && robot.power == Power::Announced && robot.damage == 0;
}
// What is not said of a robot, as far as it follows from its fields.
void recall(const State& s, Robot& robot);
// Whether `given` lines can express it.
bool expressible(const State& s);

}  // namespace botref::robo_rally
