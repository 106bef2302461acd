// Breaks prose into lines.
#include "cli/wrapped.hpp"

#include "cli/printable.hpp"

namespace botref {

std::string wrapped(std::string_view text, std::string_view first, std::size_t indent, std::size_t width) {
  std::string out(first);
  std::size_t column = display_width(first);
  bool line_has_words = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t columns = display_width(word);
    if (line_has_words && column + 1 + columns > width) {
      out.append("\n").append(indent, ' ');
      column = indent;
      line_has_words = false;
    }
    if (line_has_words) out += ' ', ++column;
    out += word;
    column += columns;
    line_has_words = true;
  }
  return out + "\n";
}

}  // namespace botref
