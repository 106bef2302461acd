#pragma once
// How the HTML page of a glossary looks.
#include <string_view>

namespace botref {

// The style sheet: for phones and wide windows, light and dark, screen and paper.
extern const std::string_view kGlossaryStyle;

}  // namespace botref
