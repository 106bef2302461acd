#pragma once
// Worlds whose positions are equal are one, for the readings of both.
#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/diagram.hpp"

namespace botref {

// Which of the worlds that were kept may be equal to another: those with the same hash. A few are looked through one by
// one; nearly all records have no more.
class KeptWorlds {
 public:
  template <class Equal>
  int find(std::size_t hash, Equal equal) const {
    for (std::size_t i = 0; i < few_size_; ++i)
      if (few_[i] == hash && equal(i)) return static_cast<int>(i);
    const auto [first, last] = many_.equal_range(hash);
    const auto found = std::find_if(first, last, [&](const auto& entry) { return equal(entry.second); });
    return found == last ? -1 : static_cast<int>(found->second);
  }
  // The next world.
  void add(std::size_t hash) {
    if (few_size_ < few_.size())
      few_[few_size_++] = hash;
    else
      many_.emplace(hash, few_size_ + many_.size());
  }

 private:
  std::array<std::size_t, 16> few_;
  std::size_t few_size_ = 0;
  std::unordered_multimap<std::size_t, std::size_t> many_;
};

// The first of equal worlds stays; `Game::hash_of` tells which can be equal.
template <class Game, class World>
void merge_equal(std::vector<World>& worlds, Diagram& diagram) {
  if (worlds.size() < 2) return;
  KeptWorlds kept;
  std::size_t count = 0;
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    const std::size_t hash = Game::hash_of(worlds[i].state);
    const int equal = kept.find(hash, [&](std::size_t other) { return worlds[other].state == worlds[i].state; });
    if (equal >= 0) {
      World& world = worlds[static_cast<std::size_t>(equal)];
      world.when = diagram.either(world.when, worlds[i].when);
      continue;
    }
    if (count != i) worlds[count] = std::move(worlds[i]);
    kept.add(hash);
    ++count;
  }
  worlds.resize(count);
}

}  // namespace botref
