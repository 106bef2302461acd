#pragma once
// How the rows of a game's table of fields are written down: a field, and what
// is said of it around it: `listed(root("hand", Type::Card, "…"))`.
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

constexpr Field worded(Field field, std::span<const std::string_view> words) {
  field.words = words;
  return field;
}

constexpr Field claimed_only(Field field) {
  field.given = Field::Given::No;
  return field;
}

// Printed only where a variant is played.
constexpr Field with(std::string_view variant, Field field) {
  field.only_with = variant;
  return field;
}

}  // namespace botref::rows
