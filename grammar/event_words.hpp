#pragma once
// The words of an event, as every game's reader takes them.
#include <cstddef>
#include <string_view>
#include <vector>

namespace botref {

// Cuts the text of an event at its blanks. False: it has no word.
bool cut_event_words(std::string_view text, std::vector<std::string_view>& words);
// Faults of the grammar itself: 0.
[[nodiscard]] std::size_t analyze_event_words();

}  // namespace botref
