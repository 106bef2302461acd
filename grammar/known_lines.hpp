#pragma once
// Lines that were read before. Most lines of a file of games stand in it again
// and again (`end`, `draw Core5`): what such a line means is looked up by its
// bytes, which takes a tenth of the time in which it is read.
#include <algorithm>
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
    hash_ = 0;
    for (std::size_t n = 0; n < kWords && 8 * n + 8 <= text.size(); ++n) {
      std::uint64_t bytes = eight_at(text.data() + 8 * n);
      const std::uint64_t end = any_is(bytes, '\n');
      const auto before = static_cast<std::size_t>(std::countr_zero(end)) / 8;  // 8: the line goes on
      if (end != 0) bytes &= (std::uint64_t{1} << (8 * before)) - 1;
      words_[n] = bytes;
      hash_ = mixed(hash_ ^ bytes);
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
// players too. A line is worth keeping when it is read for the second time; then it takes the place of another where
// there is no more room.
template <class Meaning>
class KnownLines {
 public:
  // From now on lines are looked up, and kept, under these names.
  void use(const std::string& cards, const std::string& players) {
    seen_.resize(kSeen);
    marks_.resize(kGroups);
    lines_.resize(kGroups * kEach);
    if (names_.size() > kMostNames) names_.clear();
    under_cards_ = number_of(cards);
    under_all_ = number_of(cards + players);
  }
  // Null: the line is not known.
  const Meaning* find(const LineKey& key) const {
    for (const std::uint64_t under : {under_cards_, under_all_}) {
      const std::uint64_t mark = mark_of(key, under);
      const std::size_t group = mark % kGroups;
      for (std::size_t n = 0; n < kEach; ++n) {
        if (marks_[group][n] != mark) continue;
        const Line& line = lines_[group * kEach + n];
        if (line.under == under && line.key == key) return &line.meaning;
      }
    }
    return nullptr;
  }
  // Notes that a line is read. Whether it was before, so that it is worth keeping.
  bool comes_again(const LineKey& key) {
    const std::uint64_t mark = mark_of(key, under_cards_);
    const auto rest = static_cast<std::uint32_t>(mark >> 32);
    return std::exchange(seen_[mark % kSeen], rest) == rest;
  }
  // Where the meaning of a line is to be kept, until another takes the place.
  Meaning& place(const LineKey& key, bool names_a_player) {
    const std::uint64_t under = names_a_player ? under_all_ : under_cards_;
    const std::uint64_t mark = mark_of(key, under);
    const std::size_t group = mark % kGroups;
    const auto free = static_cast<std::size_t>(std::ranges::find(marks_[group], 0u) - marks_[group].begin());
    const std::size_t n = free < kEach ? free : (mark >> 32) % kEach;
    marks_[group][n] = mark;
    Line& line = lines_[group * kEach + n];
    line.key = key;
    line.under = under;
    return line.meaning;
  }

 private:
  static constexpr std::size_t kGroups = 1024, kEach = 4, kSeen = 8192, kMostNames = 4096;
  static std::uint64_t mark_of(const LineKey& key, std::uint64_t under) { return mixed(key.hash() + under); }
  std::uint64_t number_of(const std::string& names) {
    const auto [entry, is_new] = names_.try_emplace(names, last_ + 1);
    if (is_new) ++last_;
    return entry->second;
  }

  struct Line {
    LineKey key;
    std::uint64_t under = 0;  // the names; 0: no line is kept here
    Meaning meaning{};
  };
  std::vector<std::uint32_t> seen_;  // parts of marks
  // A line has its place in one group of lines, whose marks are looked at first.
  std::vector<std::array<std::uint64_t, kEach>> marks_;
  std::vector<Line> lines_;
  std::unordered_map<std::string, std::uint64_t> names_;  // each with its number, which is never given again
  std::uint64_t under_cards_ = 0, under_all_ = 0, last_ = 0;
};

}  // namespace botref
