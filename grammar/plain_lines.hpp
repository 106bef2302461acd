#pragma once
// Shorter ways for what nearly all lines are, read as the grammar of a line would read it (envelope.hpp), which tests
// hold against it.
#include <string_view>

#include "grammar/statement.hpp"

namespace botref {

// An event, heading or `given` of a line that has neither strings nor comments, no characters beyond ASCII and no
// blanks around it. False: it is another statement, or none.
[[nodiscard]] bool read_plain(std::string_view text, Statement& statement);
// A whole line `[Name "value"]` of ASCII characters, the value without backslash and quotation mark. False: it is
// another line.
[[nodiscard]] bool read_plain_tag(std::string_view line, Statement& statement);

}  // namespace botref
