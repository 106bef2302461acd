#pragma once
// How the rows of a rulebook are written down: one function for each way a rule
// shows in a record, and one for each state of a ruling. Sentences begin small
// and end without a full stop, because they are printed after an id or a place.
#include <algorithm>
#include <array>

#include "core/rule.hpp"

namespace botref::rows {

constexpr Rule enforced(std::string_view id, std::string_view says, std::string_view cite, std::string_view broken) {
  return {id, says, cite, Shows::Enforced, broken, {}};
}

constexpr Rule computed(std::string_view id, std::string_view says, std::string_view cite) {
  return {id, says, cite, Shows::Computed, {}, {}};
}

constexpr Rule unrecorded(std::string_view id, std::string_view says, std::string_view cite, std::string_view note) {
  return {id, says, cite, Shows::Unrecorded, {}, note};
}

constexpr Reading reading(std::string_view says, std::string_view who) { return {says, who, true}; }

// A record cannot express it, so it cannot be pinned.
constexpr Reading not_offered(std::string_view says, std::string_view who) { return {says, who, false}; }

constexpr Ruling open(std::string_view id, std::string_view asks, std::span<const Reading> readings) {
  return {id, asks, readings, 0, true, {}};
}

constexpr Ruling settled(std::string_view id, std::string_view asks, std::span<const Reading> readings,
                         std::string_view by) {
  return {id, asks, readings, 0, false, by};
}

// The rules of several chapters as one table.
template <std::size_t... kSizes>
consteval auto joined(const Rule (&... parts)[kSizes]) {
  std::array<Rule, (kSizes + ...)> rules{};
  auto next = rules.begin();
  ((next = std::ranges::copy(parts, next).out), ...);
  return rules;
}

}  // namespace botref::rows
