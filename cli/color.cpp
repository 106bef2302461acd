// Colours for terminals.
#include "cli/color.hpp"

#include <unistd.h>

#include <cstdlib>

namespace botref {

namespace {

bool wants_color(int descriptor) {
  const char* refused = std::getenv("NO_COLOR");
  if (refused != nullptr && *refused != '\0') return false;
  const char* terminal = std::getenv("TERM");
  if (terminal != nullptr && std::string_view(terminal) == "dumb") return false;
  return isatty(descriptor) == 1;
}

std::string_view code_of(std::string_view label) {
  if (label == "illegal" || label == "malformed" || label == "failed") return "1;31";
  if (label == "disputed" || label == "undecided") return "1;35";
  if (label == "warning") return "1;33";
  if (label == "answer" || label == "legal") return "1;32";
  return "1;36";
}

}  // namespace

Paint Paint::choose(std::string_view when, int descriptor) {
  return Paint(when == "always" || (when == "auto" && wants_color(descriptor)));
}

std::string Paint::label(std::string_view label) const { return wrap(code_of(label), label); }

std::string Paint::wrap(std::string_view code, std::string_view text) const {
  if (!on_ || text.empty()) return std::string(text);
  std::string out = "\033[";
  out.append(code).append("m").append(text).append("\033[0m");
  return out;
}

}  // namespace botref
