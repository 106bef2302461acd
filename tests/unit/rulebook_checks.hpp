#pragma once
// What the tests of rulebooks ask of the sentences in them.
#include <set>
#include <string_view>

namespace botref::tests {

inline bool begins_and_ends_plainly(std::string_view sentence) {
  return !sentence.empty() && sentence.front() != ' ' && sentence.back() != ' ' && sentence.back() != '.' &&
         sentence.find("  ") == sentence.npos;
}

// Only the places that a game's messages fill in may stand in braces.
inline bool places_are_known(std::string_view sentence, const std::set<std::string_view>& known) {
  for (auto from = sentence.find('{'); from != sentence.npos; from = sentence.find('{', from + 1)) {
    const auto to = sentence.find('}', from);
    if (to == sentence.npos || !known.contains(sentence.substr(from, to - from + 1))) return false;
  }
  return true;
}

}  // namespace botref::tests
