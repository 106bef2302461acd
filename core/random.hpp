#pragma once
// Random numbers that are the same on every machine and in every build:
// SplitMix64 (Steele, Lea, Flood 2014) and rejection for ranges.
#include <cstdint>
#include <utility>

namespace botref {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15ull;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
  }
  // From 0 to below `size`, which is at least 1.
  std::size_t below(std::size_t size) {
    const std::uint64_t most = UINT64_MAX - UINT64_MAX % size;
    std::uint64_t number = next();
    while (number >= most) number = next();
    return static_cast<std::size_t>(number % size);
  }
  template <class List>
  void shuffle(List& list) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace botref
