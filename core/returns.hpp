#pragma once
// Where play comes back, within one chain, to a position in which it was before: nothing but a player's choice leads
// out of such a circle. A game says what a chain is.
#include <optional>
#include <span>
#include <unordered_map>

#include "core/readings.hpp"

namespace botref {

// Two of the events, counted from 0, after which the position is the same.
struct Return {
  std::size_t before = 0, again = 0;
};

// The first, when the events are played from a position. Those that are refused are left out. `in_chain` says whether
// a position belongs to a chain, `over` whether the chain ended with it.
template <class Rules, class InChain, class Over>
std::optional<Return> first_return(const typename Rules::State& start, std::span<const typename Rules::Event> events,
                                   const typename Rules::Table& table, Readings& readings, InChain in_chain,
                                   Over over) {
  using State = typename Rules::State;
  const auto play = [&](State& s, const typename Rules::Event& event) {
    readings.first(Diagram::kAlways);
    if (!Rules::check(s, event, table, readings)) return false;
    Rules::apply(s, event, table, readings);
    return true;
  };
  const auto position_after = [&](std::size_t last) {
    State s = start;
    for (std::size_t i = 0; i <= last; ++i) play(s, events[i]);
    return s;
  };
  State s = start;
  std::unordered_map<std::size_t, std::size_t> seen;  // hashes of this chain's positions, and after which event
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!play(s, events[i])) continue;
    if (over(s)) seen.clear();
    if (!in_chain(s)) continue;
    const auto [at, fresh] = seen.emplace(Rules::hash_of(s), i);
    if (!fresh && position_after(at->second) == s) return Return{at->second, i};
  }
  return std::nullopt;
}

}  // namespace botref
