#pragma once
// What the fuzz targets share. A program holds several of them: `--target=NAME` picks
// one. A target takes any bytes, and stops the program where a property does not hold.
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "grammar/game.hpp"

namespace botref::fuzz {

struct Target {
  std::string_view name;
  void (*run)(std::string_view bytes);
};
// Those of this program.
std::span<const Target> targets();

// Stops the program where something is not so.
void must(bool so, std::string_view what, std::string_view of = {});
// The same for two texts that must be equal.
void must_equal(std::string_view one, std::string_view other, std::string_view what, std::string_view of = {});

// Numbers off the front of an input; zeros once it is used up.
class Numbers {
 public:
  explicit Numbers(std::string_view bytes) : bytes_(bytes) {}
  bool empty() const { return bytes_.empty(); }
  std::uint8_t byte();
  std::size_t below(std::size_t size) { return byte() % size; }
  std::string_view rest() const { return bytes_; }

 private:
  std::string_view bytes_;
};

inline RecordText as_record(std::string_view bytes) {
  RecordText record;
  record.bytes = bytes;
  record.file = "fuzz";
  record.number = 1;
  return record;
}

}  // namespace botref::fuzz
