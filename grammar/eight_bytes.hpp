#pragma once
// Eight bytes of a text looked at together, for what is asked of nearly every
// line. Answers are masks: not zero where at least one of the bytes is meant.
#include <cstdint>
#include <cstring>

namespace botref {

inline std::uint64_t eight_at(const char* from) {
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, from, sizeof bytes);
  return bytes;
}

inline constexpr std::uint64_t kEachByte = 0x0101010101010101, kTopBits = 0x80 * kEachByte;

// Below a number, which is 128 at most.
constexpr std::uint64_t any_below(std::uint64_t bytes, unsigned number) {
  return (bytes - number * kEachByte) & ~bytes & kTopBits;
}
// From a number on, which is 128 at most.
constexpr std::uint64_t any_from(std::uint64_t bytes, unsigned number) {
  return ((bytes + (0x80 - number) * kEachByte) | bytes) & kTopBits;
}
constexpr std::uint64_t any_is(std::uint64_t bytes, char c) {
  return any_below(bytes ^ static_cast<unsigned char>(c) * kEachByte, 1);
}

}  // namespace botref
