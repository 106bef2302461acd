#pragma once
// The words of an event, as every game's reader takes them, and what is said of
// those that do not fit.
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/trouble.hpp"

namespace botref {

// Cuts the text of an event at its blanks. False: it has no word.
bool cut_event_words(std::string_view text, std::vector<std::string_view>& words);
// Faults of the grammar itself: 0.
[[nodiscard]] std::size_t analyze_event_words();

// The place of a word among a game's verbs; -1: it is none, and the trouble says which was perhaps meant.
int find_verb(std::string_view word, std::span<const std::string_view> verbs, std::span<const std::string_view> players,
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
