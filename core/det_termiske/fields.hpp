#pragma once
// The fields of a position: each named once, with its type; how to read them off
// a position. `given` sets them (setup.hpp).
// Source: notation/det-termiske-opgor.md section 6.
#include "core/det_termiske/game.hpp"
#include "core/value.hpp"

namespace botref::det_termiske {

// Rows of kFields, in this order.
enum class F : std::uint16_t {
  Round,
  Variant,
  Limit,
  First,
  Active,
  Section,
  Result,
  Heat,
  Control,
  Total,
  Hand,
  Pool,
  Pile,
  Discard,
  Robots,
  Deck,
  Wish,
  Opened,
  Owner,
  CardOf,
  Ready,
  Indicators,
  Counted,
  Growth,
  Boost,
  Repeat,
  Deadly,
  Tricks,
  Power,
  Capacity,
  Dt,
  Needed,
  PendingKind,
  PendingBy,
  PendingTarget,
  Attacked,
  Earned,
  Grown,
  Tuned,
  Brief,
};
extern const std::span<const Field> kFields;

inline constexpr std::array<std::string_view, 2> kVariantWords = {"short", "normal"};
inline constexpr std::array<std::string_view, 6> kSectionWords = {"setup",  "first",    "then",
                                                                  "answer", "receiver", "over"};
inline constexpr std::array<std::string_view, 1> kResultWords = {"draw"};
inline constexpr std::array<std::string_view, 2> kWishWords = {"first", "second"};
inline constexpr std::array<std::string_view, 2> kKindWords = {"attack", "activation"};

// Values of Type::Own: a label (number: its LabelId), a target (extra: kPlayerTarget where `number` is a seat), or a
// whole number that may be below 0 (`counted`).
inline constexpr std::int32_t kPlayerTarget = 1;

// Adds the values of a field to `out`. Where::thing is a robot's LabelId.
void read_field(const State& s, F field, Where where, Values& out);

}  // namespace botref::det_termiske
