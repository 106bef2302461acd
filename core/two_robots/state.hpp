#pragma once
// A position of Two Robots: where every card lies, whose turn it is, what is
// pending and owed, and what other readings of the rules still remember.
// Source: rules/two-robots.md section 5 and notation/two-robots.md sections 3 and 6.
#include <array>
#include <cstdint>
#include <span>

#include "core/two_robots/zones.hpp"

namespace botref::two_robots {

inline constexpr std::uint8_t kNobody = 0xff;
inline constexpr std::size_t kMaxOwed = 24;
inline constexpr std::size_t kMaxSlots = 200;  // groups of unseen cards
inline constexpr std::size_t kMaxDebts = 200;  // names whose deck period is not settled

enum class Phase : std::uint8_t { Draw, Play, Event, Cleanup, Over };

using Label = std::uint16_t;  // `s1` is 1
inline constexpr Label kNoLabel = 0;
inline constexpr Label kMostLabels = 9999;  // that a position may give
inline constexpr Label kNew = 0xffff;       // `new`

struct Stack {
  Label label = kNoLabel;
  Energies energies = 0;  // the possible ones; one is left: locked
  bool loose = false;     // TR-A10 c keeps it unlocked
  bool robot = false;     // a complete robot
  bool fresh = false;     // completed in this turn (TR-A56 b)
  friend bool operator==(const Stack&, const Stack&) = default;
};
constexpr bool locked(const Stack& stack) { return (stack.energies & (stack.energies - 1)) == 0; }

struct Power {
  CardId id = kNoCard;
  bool used = false;  // flipped
  friend bool operator==(const Power&, const Power&) = default;
};

struct Player {
  std::uint8_t salvager = 0;  // place in the card set
  CardId ability = kNoCard;
  std::array<Power, kPowerCards> health{};  // in the order of the card set; the first `health_size` count
  std::uint8_t health_size = 0;
  bool alive = true;
  bool ability_used = false;
  std::array<Stack, kMaxStacks> stacks{};  // by label; the first `stacks_size` count
  std::uint8_t stacks_size = 0;
  Label next_stack = 1;
  std::uint8_t built = 0;  // robots completed so far (TR-A18 b)
  std::uint8_t spent = 0;  // responses that count against the next turn (TR-A33 b)
  bool dealt = false;      // has the starting hand (TR-A1 b)
  friend bool operator==(const Player&, const Player&) = default;
};

struct Owed {
  enum class Kind : std::uint8_t { Draw, Hurt, Discard, Choose, Reveal, Show, Reshuffle };
  std::uint8_t seat = kNobody;
  Kind kind = Kind::Draw;
  std::uint16_t n = 0;
  friend bool operator==(const Owed&, const Owed&) = default;
};

// What an event is aimed at: a player, a stack of his, or a Part in it.
struct Target {
  std::uint8_t seat = kNobody;
  Label label = kNoLabel;
  CardId card = kNoCard;
  bool is_player() const { return label == kNoLabel; }
  bool is_stack() const { return label != kNoLabel && card == kNoCard; }
  bool is_part() const { return label != kNoLabel && card != kNoCard; }
  friend auto operator<=>(const Target&, const Target&) = default;  // NOLINT(modernize-use-nullptr): of clang-tidy 14
};

// A card whose window is open.
struct Pending {
  enum class Kind : std::uint8_t { None, Attack, Power, Red };
  Kind kind = Kind::None;
  CardId card = kNoCard;
  std::uint8_t by = kNobody;
  std::array<Target, kMaxTargets> on{};
  std::uint8_t on_size = 0;
  Label to = kNoLabel;
  Energies as = 0;
  bool cancelled = false;
  friend bool operator==(const Pending&, const Pending&) = default;
};

// A sacrificed Part, and the stack that it leaves (TR-A41 b).
struct Paid {
  Label label = kNoLabel;
  CardId card = kNoCard;
  Energies energies = 0;
  std::uint8_t ice = 0;  // Ice Blasts that went with the stack
  friend bool operator==(const Paid&, const Paid&) = default;
};

// Unseen cards that a player drew in one deck period, and names that he owes to one of several periods (hands.hpp).
struct Slots {
  std::uint8_t seat = kNobody;
  std::uint8_t pool = 0;
  std::uint8_t stamp = 0;
  std::uint8_t count = 0;
  friend auto operator<=>(const Slots&, const Slots&) = default;  // NOLINT(modernize-use-nullptr): of clang-tidy 14
};
struct Debt {
  std::uint8_t seat = kNobody;
  std::uint8_t stamp = 0;
  CardId card = kNoCard;
  friend auto operator<=>(const Debt&, const Debt&) = default;  // NOLINT(modernize-use-nullptr): of clang-tidy 14
};

enum class Used : std::uint8_t { None, Power, Deploy };  // the Event of this turn
enum class Reason : std::uint8_t { None, TwoRobots, Last };

struct State {
  Zones zones;
  std::array<Player, kMaxPlayers> player{};
  std::uint32_t turn = 1;
  std::uint8_t players = 2, active = 0;
  Phase phase = Phase::Draw;
  std::uint8_t actions = 0;
  Used event = Used::None;
  std::uint16_t deck = 0;
  bool begun = false;  // this turn has had an event
  bool fresh = false;  // nothing has happened, and no `given` line says who begins (TR-A4 c)
  bool named = false;  // only the first event says who is active (TR-A4 c)
  Pending pending;
  std::array<Owed, kMaxOwed> owed{};
  std::uint8_t owed_size = 0;
  // Kept only where a reading that asks for it is possible.
  std::array<std::uint8_t, kMaxPlayers> saved{kNobody, kNobody, kNobody, kNobody, kNobody};  // TR-A24 b
  std::uint8_t saved_size = 0;
  std::uint8_t cleared = 0;                                                                     // TR-A2 b
  std::array<Paid, 2> paid{};                                                                   // TR-A41 b
  std::array<std::uint8_t, kMaxPlayers> answered{kNobody, kNobody, kNobody, kNobody, kNobody};  // TR-A60 b
  std::uint8_t answered_size = 0;
  // Some reading sees two robots of a player, or a robot that is not locked: they are looked for after every event.
  bool robots = false;
  // Unseen cards.
  std::array<Slots, kMaxSlots> slots{};
  std::uint8_t slots_size = 0;
  std::array<Debt, kMaxDebts> debts{};
  std::uint8_t debts_size = 0;
  // How it ended: a seat; kNobody while it goes on or for a draw.
  bool draw = false;
  std::uint8_t winner = kNobody;
  Reason reason = Reason::None;

  friend bool operator==(const State&, const State&) = default;
};

std::size_t hash(const State& state);

// --- Questions about a position.
inline bool over(const State& s) { return s.phase == Phase::Over; }
inline bool window_open(const State& s) { return s.pending.kind != Pending::Kind::None; }
inline std::span<const Stack> stacks_of(const State& s, std::size_t p) {
  return {s.player[p].stacks.data(), s.player[p].stacks_size};
}
inline std::span<const Power> health_of(const State& s, std::size_t p) {
  return {s.player[p].health.data(), s.player[p].health_size};
}
inline std::span<const Owed> owed(const State& s) { return {s.owed.data(), s.owed_size}; }
inline std::span<const Target> targets(const Pending& pending) { return {pending.on.data(), pending.on_size}; }
std::size_t players_left(const State& s);
// The next living player by seat, counter-clockwise (TR-3.1, TR-3.3).
std::uint8_t next_seat(const State& s, std::size_t after);
// Whether a player is a living opponent of the active one.
inline bool living_opponent(const State& s, std::size_t of, std::size_t seat) {
  return seat != of && s.player[seat].alive;
}

}  // namespace botref::two_robots
