#pragma once
// The fields of a position of Micro Bots: Duel: each named once, with its type; how
// to read them off a position. `given` sets them (setup.hpp).
// Source: notation/micro-bots-duel.md section 5.
#include "core/micro_bots/game.hpp"
#include "core/value.hpp"

namespace botref::micro_bots {

// Rows of kFields, in this order: that of the JSON.
enum class F : std::uint16_t {
  Round,
  Turn,
  Phase,
  Active,
  First,
  Result,
  Range,
  Bot,
  Basics,
  Armour,
  Energy,
  Hand,
  DrawnWeapon,
  DrawnSupport,
  Plan,
  Sealed,
  Weapon,
  Support,
  Ready,
  Exhausted,
  Boosted,
  MarketWeapon,
  MarketSupport,
  DeckWeapon,
  DeckSupport,
  Played,
  PlayedCard,
  Left,
  Done,
  Late,
  Upgraded,
  Combat,
  Attacker,
  CombatAction,
  Step,
  Base,
  Ranged,
  Token,  // of each player: combat.tokens.P
  DamagePlus,
  DefencePlus,
  Damage,
  Defence,
  ToAct,
  Last,
  Pending,
  Used,   // of each player: memory.used.P
  Early,  // of each player: memory.early.P
  Out,
};
inline constexpr std::size_t kFieldCount = static_cast<std::size_t>(F::Out) + 1;
extern const std::span<const Field> kFields;

inline constexpr std::array<std::string_view, 5> kPhaseWords = {"setup", "planning", "tie", "turn", "over"};
inline constexpr std::array<std::string_view, 3> kStepWords = {"tokens", "held", "effects"};
inline constexpr std::array<std::string_view, 2> kLastWords = {"use", "pass"};

// Adds the values of a field to `out`. `seat` counts for the fields of players.
void read_field(const State& s, F field, std::size_t seat, Values& out);

}  // namespace botref::micro_bots
