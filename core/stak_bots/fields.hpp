#pragma once
// The fields of a Stak Bots position: each named once, with its type; how to
// read them off a position. `given` sets them (setup.hpp).
// Source: notation/stak-bots.md section 6.
#include "core/stak_bots/game.hpp"
#include "core/value.hpp"

namespace botref::stak_bots {

// Rows of kFields, in this order: the order of the JSON.
enum class F : std::uint16_t {
  Turn,
  Active,
  Phase,
  Fed,
  Attacker,
  Stopped,
  Duty,
  Pending,
  Turned,
  Emptied,
  Later,
  Quiet,
  Asleep,
  Waiting,
  TurnedDown,
  Moved,
  Suspended,
  Action,
  LastFed,
  Chance,
  Cancelled,
  Due,
  React,
  Redraw,
  Seat,
  Out,
  Stak,
  Hand,
  Leaving,
  Aside,
  Supply,
  Heap,
  Result,
};
extern const std::span<const Field> kFields;

inline constexpr std::array<std::string_view, 4> kPhaseWords = {"setup", "draw", "actions", "over"};
inline constexpr std::array<std::string_view, 1> kResultWords = {"draw"};
inline constexpr std::array<std::string_view, 3> kActionWords = {"play", "scrap", "attack"};

// Adds the values of a field to `out`; groups are separated by Value::Kind::Break. `seat` counts for player fields.
void read_field(const State& s, F field, std::size_t seat, Values& out);

}  // namespace botref::stak_bots
