#pragma once
// Text from a record as a terminal may show it: nothing in it can move the
// cursor, hide letters or turn the direction of writing.
#include <cstddef>
#include <string>
#include <string_view>

namespace botref {

// Control, zero-width and malformed characters become U+FFFD, a tab one blank.
std::string printable(std::string_view text);

// Columns that printable text takes.
std::size_t display_width(std::string_view text);

// A line with what stands under it: carets below the bytes from `from` to `to`.
struct Excerpt {
  std::string line, carets;
};
// Of a long line only the part round `from`.
Excerpt excerpt(std::string_view line, std::size_t from, std::size_t to);

}  // namespace botref
