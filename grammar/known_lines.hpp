#pragma once
// Lines that were read before. Most lines of a file of games stand in it again
// and again (`end`, `draw Core5`): what such a line means is looked up by its
// bytes, which takes a tenth of the time in which it is read.
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "grammar/eight_bytes.hpp"

namespace botref {

// The bytes of a line, without its end.
class LineKey {
 public:
  // Of the line that begins a text. False: it is longer than those that are kept, or the text ends with it.
  bool cut(std::string_view text) {
    constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15;
    hash_ = 0;
    for (std::size_t n = 0; n < kWords && 8 * n + 8 <= text.size(); ++n) {
      std::uint64_t bytes = eight_at(text.data() + 8 * n);
      const std::uint64_t end = any_is(bytes, '\n');
      const auto before = static_cast<std::size_t>(std::countr_zero(end)) / 8;  // 8: the line goes on
      if (end != 0) bytes &= (std::uint64_t{1} << (8 * before)) - 1;
      words_[n] = bytes;
      hash_ = (hash_ ^ bytes) * kFactor;
      hash_ ^= hash_ >> 32;
      size_ = 8 * n + before;
      if (end != 0) return true;
    }
    return false;
  }
  std::size_t size() const { return size_; }
  std::uint64_t hash() const { return hash_; }
  friend bool operator==(const LineKey& a, const LineKey& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t n = 0; n <= a.size_ / 8; ++n)
      if (a.words_[n] != b.words_[n]) return false;
    return true;
  }

 private:
  static constexpr std::size_t kWords = 6;
  std::array<std::uint64_t, kWords> words_{};
  std::size_t size_ = 0;
  std::uint64_t hash_ = 0;
};

// What lines mean. One that names no player means the same wherever the cards have the same names; others need the same
// players too. A line takes the place of another where there is no more room; of one that has just been found again it
// does so at the second try only, so that lines that stand in a file once do not displace those that come all the time.
template <class Meaning>
class KnownLines {
 public:
  // From now on lines are looked up, and kept, under these names.
  void use(const std::string& cards, const std::string& players) {
    lines_.resize(kPlaces);
    if (names_.size() > kMostNames) names_.clear();
    under_cards_ = number_of(cards);
    under_all_ = number_of(cards + players);
  }
  // Null: the line is not known.
  const Meaning* find(const LineKey& key) {
    for (const std::uint64_t under : {under_cards_, under_all_}) {
      Line& line = lines_[place_of(key, under)];
      if (line.under != under || !(line.key == key)) continue;
      line.found = true;
      return &line.meaning;
    }
    return nullptr;
  }
  // Where the meaning of a line is to be kept, until another takes the place. Null: it is put off.
  Meaning* place(const LineKey& key, bool names_a_player) {
    const std::uint64_t under = names_a_player ? under_all_ : under_cards_;
    Line& line = lines_[place_of(key, under)];
    if (std::exchange(line.found, false)) return nullptr;
    line.key = key;
    line.under = under;
    return &line.meaning;
  }

 private:
  static constexpr std::size_t kPlaces = 4096, kMostNames = 4096;
  static std::size_t place_of(const LineKey& key, std::uint64_t under) { return (key.hash() + under) % kPlaces; }
  std::uint64_t number_of(const std::string& names) {
    const auto [entry, is_new] = names_.try_emplace(names, last_ + 1);
    if (is_new) ++last_;
    return entry->second;
  }

  struct Line {
    LineKey key;
    std::uint64_t under = 0;  // the names; 0: no line is kept here
    bool found = false;
    Meaning meaning{};
  };
  std::vector<Line> lines_;
  std::unordered_map<std::string, std::uint64_t> names_;  // each with its number, which is never given again
  std::uint64_t under_cards_ = 0, under_all_ = 0, last_ = 0;
};

}  // namespace botref
