#pragma once
// Prose for a terminal.
#include <cstddef>
#include <string>
#include <string_view>

namespace botref {

inline constexpr std::size_t kProseWidth = 100;

// Text in lines of at most `width` columns, broken at blanks. The first begins with `first`, the others with as many
// blanks as `indent` says; each ends with a line end.
std::string wrapped(std::string_view text, std::string_view first = {}, std::size_t indent = 0,
                    std::size_t width = kProseWidth);

}  // namespace botref
