#pragma once
// How the rows of a game's table of fields are written down: a field, and what
// is said of it around it: `listed(root("hand", Type::Card, "…"))`. And the
// values that fields of every game take.
#include <concepts>

#include "core/record.hpp"
#include "core/value.hpp"

namespace botref::rows {

constexpr Field root(std::string_view name, Type type, std::string_view says, bool nullable = false) {
  Field field;
  field.name = name, field.type = type, field.says = says, field.nullable = nullable;
  return field;
}

constexpr Field in(Field::Scope scope, Field field) {
  field.scope = scope;
  return field;
}

constexpr Field listed(Field field, Field::Order order = Field::Order::Kept) {
  field.shape = Field::Shape::List, field.order = order;
  return field;
}

constexpr Field grouped(Field field) {
  field.shape = Field::Shape::Groups;
  return field;
}

constexpr Field slotted(Field field) {
  field.shape = Field::Shape::List, field.slots = true;
  return field;
}

constexpr Field worded(Field field, std::span<const std::string_view> words,
                       std::span<const std::string_view> also = {}) {
  field.words = words, field.also = also;
  return field;
}

constexpr Field claimed_only(Field field) {
  field.given = Field::Given::No;
  return field;
}

constexpr Field unseen_in(std::string_view list, Field field) {
  field.unseen_in = list;
  return field;
}

constexpr Field put_by(std::string_view verb, Field field) {
  field.put_by = verb;
  return field;
}

constexpr Field if_seen(Field field) {
  field.unseen = Field::Unseen::Empty;
  return field;
}

constexpr Field count_of_unseen(Field field) {
  field.unseen = Field::Unseen::Count;
  return field;
}

// Printed only where a variant is played.
constexpr Field with(std::string_view variant, Field field) {
  field.only_with = variant;
  return field;
}

constexpr Value value(Value::Kind kind, std::integral auto number, std::integral auto extra) {
  Value value;
  value.kind = kind;
  value.number = static_cast<std::int32_t>(number), value.extra = static_cast<std::int32_t>(extra);
  return value;
}
constexpr Value value(Value::Kind kind, std::integral auto number) { return value(kind, number, 0); }
constexpr Value truth(bool answer) { return value(Value::Kind::Truth, answer ? 1 : 0); }
// kNoSeat is nobody.
constexpr Value player(std::uint8_t seat) { return seat == kNoSeat ? Value{} : value(Value::Kind::Player, seat); }

}  // namespace botref::rows
