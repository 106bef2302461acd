#pragma once
// Something that cannot be read: where, and why.
#include <string>
#include <string_view>
#include <utility>

namespace botref {

struct Trouble {
  std::string_view at;  // a slice of the record
  std::string message;
  std::string_view first = {};  // what `at` repeats; empty: nothing
};

// Notes a trouble and says that reading failed.
inline bool fail(Trouble& trouble, std::string_view at, std::string message) {
  trouble.at = at;
  trouble.message = std::move(message);
  return false;
}

// What was found, in backquotes; "nothing" where there was nothing.
inline std::string in_quotes(std::string_view found) {
  return found.empty() ? "nothing" : "`" + std::string(found) + "`";
}

}  // namespace botref
