#pragma once
// Text as HTML.
#include <string>
#include <string_view>

namespace botref {

// For text between tags, and for attributes in double quotes.
std::string html_text(std::string_view text);

}  // namespace botref
