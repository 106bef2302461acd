#pragma once
// Eight bytes of a text looked at together, for what is asked of nearly every
// line. Answers are masks: not zero where at least one of the bytes is meant.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace botref {

// The first byte is the lowest, whatever the machine.
inline std::uint64_t eight_at(const char* from) {
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, from, sizeof bytes);
  return std::endian::native == std::endian::little ? bytes : __builtin_bswap64(bytes);
}

// Less than eight; the others are zero.
inline std::uint64_t up_to_eight_at(const char* from, std::size_t size) {
  const auto byte = [&](std::size_t n) { return std::uint64_t{static_cast<unsigned char>(from[n])} << (8 * n); };
  if (size < 4) return size == 0 ? 0 : byte(0) | byte(size / 2) | byte(size - 1);
  const auto four = [&](std::size_t n) {
    std::uint32_t bytes = 0;
    std::memcpy(&bytes, from + n, sizeof bytes);
    if (std::endian::native != std::endian::little) bytes = __builtin_bswap32(bytes);
    return std::uint64_t{bytes} << (8 * n);
  };
  return four(0) | four(size - 4);
}

// For hashes: each bit of the result depends on most bits of what is mixed; twice, and it is on all.
constexpr std::uint64_t mixed(std::uint64_t bits) {
  bits *= 0x9E3779B97F4A7C15;
  return bits ^ bits >> 32;
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
