#pragma once
// Names of cards: found without regard to case, after Unicode normalisation
// (NFC). Plain ASCII, which most names are, costs no allocation.
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace botref {

// Equal but for case and normalisation.
[[nodiscard]] bool same_name(std::string_view a, std::string_view b);

// The same letters, perhaps in other bytes: equal but for normalisation.
[[nodiscard]] bool same_letters(std::string_view a, std::string_view b);

// The first of some names that is the same but for case and normalisation, and so was probably meant; empty: none.
[[nodiscard]] std::string_view meant(std::span<const std::string_view> names, std::string_view written);

// "; did you mean `X`?", or nothing where nothing is near. Names that look alike are told apart.
[[nodiscard]] std::string did_you_mean(std::string_view near, std::string_view written = {});

// A word that begins with a letter and goes on with letters, digits, marks, `_ - + .`.
[[nodiscard]] bool is_name(std::string_view text);

class NameTable {
 public:
  NameTable() = default;
  explicit NameTable(std::span<const std::pair<std::string, std::uint32_t>> names);
  // Name n has the index n.
  explicit NameTable(std::span<const std::string_view> names);

  // A name that is there already keeps its index.
  void add(std::string_view name, std::uint32_t index);
  // Its index, or -1.
  [[nodiscard]] int find(std::string_view name) const;
  // The name that was probably meant, as it was added: the same but for case, or with a slip of the pen. Empty: none is
  // near.
  [[nodiscard]] std::string suggest(std::string_view name) const;
  [[nodiscard]] std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::string name, folded;
    std::uint32_t index;
  };
  static constexpr std::uint32_t kFree = 0xFFFFFFFF;

  void grow();
  void settle(std::uint32_t entry);
  [[nodiscard]] int look_up(std::string_view name) const;

  struct Slot {
    std::uint32_t entry = kFree, hash = 0;
    std::uint64_t bytes = 0;  // the name's first eight, as it was added
  };
  std::vector<Entry> entries_;
  std::vector<Slot> slots_;  // entries by hash; a power of two, at most half full
};

}  // namespace botref
