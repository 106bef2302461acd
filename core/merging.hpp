#pragma once
// Worlds whose positions are equal are one, for the readings of both.
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/diagram.hpp"

namespace botref {

// The first of equal worlds stays; `Game::hash_of` tells which can be equal.
template <class Game, class World>
void merge_equal(std::vector<World>& worlds, Diagram& diagram) {
  if (worlds.size() < 2) return;
  std::unordered_multimap<std::size_t, std::size_t> seen;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    const std::size_t hash = Game::hash_of(worlds[i].state);
    const auto [first, last] = seen.equal_range(hash);
    auto equal = first;
    while (equal != last && !(worlds[equal->second].state == worlds[i].state)) ++equal;
    if (equal != last) {
      World& world = worlds[equal->second];
      world.when = diagram.either(world.when, worlds[i].when);
      continue;
    }
    if (kept != i) worlds[kept] = std::move(worlds[i]);
    seen.emplace(hash, kept++);
  }
  worlds.resize(kept);
}

}  // namespace botref
