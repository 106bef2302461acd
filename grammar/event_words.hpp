#pragma once
// The words of an event, as every game's reader takes them, and what is said of
// those that do not fit.
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/trouble.hpp"

namespace botref {

// Cuts the text of an event at its blanks. False: it has no word.
bool cut_event_words(std::string_view text, std::vector<std::string_view>& words);

// A game's verbs, found by their size and by their first and last letter.
class VerbTable {
 public:
  explicit constexpr VerbTable(std::span<const std::string_view> verbs) : verbs_(verbs) {
    places_.fill(kFree);
    for (std::size_t n = 0; n < verbs.size(); ++n) {
      std::size_t slot = slot_of(verbs[n]);
      while (places_[slot] != kFree) slot = (slot + 1) % kSlots;
      places_[slot] = static_cast<std::uint8_t>(n);
    }
  }
  // The place of a word among them, or -1.
  [[nodiscard]] int find(std::string_view word) const {
    for (std::size_t slot = slot_of(word); places_[slot] != kFree; slot = (slot + 1) % kSlots)
      if (verbs_[places_[slot]] == word) return places_[slot];
    return -1;
  }
  [[nodiscard]] std::span<const std::string_view> verbs() const { return verbs_; }

 private:
  static constexpr std::size_t kSlots = 128;
  static constexpr std::uint8_t kFree = 0xff;
  static constexpr std::size_t slot_of(std::string_view word) {
    const auto letter = [](char c) { return static_cast<std::size_t>(static_cast<unsigned char>(c)); };
    return (word.size() + letter(word.front()) * 5 + letter(word.back()) * 11) % kSlots;
  }

  std::span<const std::string_view> verbs_;
  std::array<std::uint8_t, kSlots> places_{};
};

// The same for a word that should be one; -1: it is none, and the trouble says which was perhaps meant.
int find_verb(std::string_view word, const VerbTable& verbs, std::span<const std::string_view> players,
              std::string_view game, Trouble& trouble);

// A verb and what stands behind it, for messages.
struct VerbForm {
  std::string_view verb, form;
};
// "`play CARD [on PLAYER]`"
[[nodiscard]] std::string usage(VerbForm form);
// Something else was expected; false.
bool unfit(Trouble& trouble, std::string_view found, VerbForm form);
// More was expected behind the last word; false.
bool cut_short(Trouble& trouble, std::string_view last, VerbForm form);
// Whether an event has so many words; else the trouble is at the first that is too much, or at the end of the line.
bool fits(std::span<const std::string_view> words, std::size_t count, VerbForm form, Trouble& trouble);

}  // namespace botref
