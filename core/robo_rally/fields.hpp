#pragma once
// The fields of a RoboRally position: each named once, with its type; how to
// read them off a position. `given` sets them (setup.hpp).
// Source: notation/robo-rally.md section 5.
#include <array>
#include <span>
#include <string_view>

#include "core/robo_rally/game.hpp"
#include "core/value.hpp"

namespace botref::robo_rally {

// Rows of kFields, in this order: the order of the JSON, but that `players` come last.
enum class F : std::uint16_t {
  Turn,
  Step,
  Phase,
  Pending,
  Result,
  Winners,
  Deck,
  Discard,
  Discards,
  Status,
  Square,
  Facing,
  Virtual,
  Damage,
  Lives,
  Archive,
  Flag,
  Power,
  Registers,
  Locked,
  Hand,
  Instead,
  Options,
  Absorbed,
  Shots,
  Flywheel,
  Conditional,
  Shield,
  Turret,
  Gyro,
  Abort,
  Recompiled,
  Owed,
  Controller,
  Copied,
  Returned,
};
extern const std::span<const Field> kFields;

inline constexpr std::array<std::string_view, 5> kStepWords = {"opening", "deal", "program", "phase", "over"};
inline constexpr std::array<std::string_view, 3> kStatusWords = {"floor", "waiting", "out"};
inline constexpr std::array<std::string_view, 5> kPowerWords = {"on", "announced", "down", "waking", "awake"};
inline constexpr std::array<std::string_view, 4> kDirWords = {"N", "E", "S", "W"};
inline constexpr std::array<std::string_view, 4> kLongDirWords = {"north", "east", "south", "west"};
inline constexpr std::array<std::string_view, 4> kSideWords = {"front", "right", "back", "left"};
inline constexpr std::array<std::string_view, 1> kResultWords = {"draw"};

// How values stand in a field of Type::Own, all of Kind::Own:
//   cards    (Discards, Registers, Hand, Instead, Flywheel, Conditional)  number: the Card, from kFalseCard on no card;
//            kUnknownCard: `?`; Kind::Nothing: an empty register
//   options  (Deck, Discard, Options)  number: the Option, from kFalseOption on no option
//   squares  (Square, Archive)         number: x, extra: y
//   Pending                            number: seat, extra: an Ask
// Facing is a word of kDirWords, Shield and Turret are words of kSideWords, Controller and Winners are players.
constexpr bool holds_cards(F field) {
  return field == F::Discards || field == F::Registers || field == F::Hand || field == F::Instead ||
         field == F::Flywheel || field == F::Conditional;
}
constexpr bool holds_options(F field) { return field == F::Deck || field == F::Discard || field == F::Options; }
constexpr bool holds_squares(F field) { return field == F::Square || field == F::Archive; }

// Adds the values of a field to `out`. `seat` counts for player fields.
void read_field(const State& s, F field, std::size_t seat, Values& out);
// Whether a position given without this field would have it so. Where that hangs on the course: no.
bool is_usual(const State& s, F field, std::size_t seat, const Values& values);

}  // namespace botref::robo_rally
