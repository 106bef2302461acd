#pragma once
// The fields of a Two Robots position: each named once, with its type; how to
// read them off a position. `given` sets them (setup.hpp).
// Source: notation/two-robots.md section 6.
#include "core/two_robots/game.hpp"
#include "core/value.hpp"

namespace botref::two_robots {

// Rows of kFields, in this order: the order of the JSON.
enum class F : std::uint16_t {
  Turn,
  Active,
  Phase,
  Actions,
  Event,
  Deck,
  Discard,
  Removed,
  Resolving,
  Red,
  Revealed,
  Pending,
  PendingCard,
  PendingKind,
  PendingBy,
  PendingOn,
  PendingTo,
  PendingResponses,
  PendingCancelled,
  Owed,
  OwedPlayer,
  OwedKind,
  OwedNumber,
  Salvager,
  Seat,
  Alive,
  Hand,
  Health,
  Ability,
  Stacks,
  StackEnergy,
  StackParts,
  StackIce,
  NextStack,
  Robots,
  Result,
  Reason,
  Saved,
  Loose,
  Cleared,
  Dealt,
};
extern const std::span<const Field> kFields;

inline constexpr std::array<std::string_view, 5> kPhaseWords = {"draw", "play", "event", "cleanup", "over"};
inline constexpr std::array<std::string_view, 2> kEventWords = {"power", "deploy"};
inline constexpr std::array<std::string_view, 3> kPendingWords = {"attack", "power", "red"};
inline constexpr std::array<std::string_view, 7> kOwedWords = {"draw",   "hurt", "discard",  "choose",
                                                               "reveal", "show", "reshuffle"};
inline constexpr std::array<std::string_view, 1> kResultWords = {"draw"};
inline constexpr std::array<std::string_view, 2> kReasonWords = {"two-robots", "last"};

// Values of this game alone (Value::Kind::Own): which are what, their field says.
//   a Power card or ability: number the card, up whether it is unused
//   a target: number from target_number, extra the card, or -1
//   a label: number, kNew for `new`; energies: number the set; a Salvager: number
Value own(std::int32_t number, std::int32_t extra = 0, bool up = true);
inline std::int32_t target_number(std::uint8_t seat, Label label) { return seat * 0x10000 + label; }
inline Target target_of(const Value& value) {
  return {static_cast<std::uint8_t>(value.number / 0x10000), static_cast<Label>(value.number % 0x10000),
          value.extra < 0 ? kNoCard : static_cast<CardId>(value.extra)};
}

// Adds the values of a field to `out`. `where` tells whose, and which stack (its label) or owed entry (from 1).
void read_field(const State& s, F field, Where where, Values& out);

}  // namespace botref::two_robots
