#pragma once
// Whether a claim about a position holds.
#include <span>

#include "core/value.hpp"

namespace botref {

// The part of a field that a path names: the whole, an item, a group, or a size. `absent`: there is no such item.
struct Found {
  Values values;
  bool absent = false;
};
void pick(const Field& field, Part part, const Values& whole, Found& found);

// A claimed `?` fits whatever is hidden, known or not; `~` is not compared; fields without order compare as multisets.
bool holds(const Field& field, Part part, std::span<const Value> claimed, const Found& found);

}  // namespace botref
