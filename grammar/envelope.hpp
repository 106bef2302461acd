#pragma once
// The grammar of one line, whatever the game: strings and comments first, then
// the statement. Only StatementReader needs it.
#include <cstddef>
#include <string>
#include <string_view>

#include "grammar/statement.hpp"

namespace botref {

// A line without its comment and the blanks around it.
struct LineParts {
  std::string_view text, comment;
};
[[nodiscard]] std::string_view trim(std::string_view text);
// False where a string or the beginning of a comment is malformed.
[[nodiscard]] bool split_line(std::string_view line, LineParts& parts);
// Sets the kind and the parts of a statement. False where it is malformed; then the parts mean nothing.
[[nodiscard]] bool read_statement(std::string_view text, Statement& statement);

// Why one of these two said no.
struct Complaint {
  std::string_view at;  // the characters that are wrong; empty at the end of the line
  std::string message;
};
[[nodiscard]] Complaint explain_line(std::string_view line);
[[nodiscard]] Complaint explain_statement(std::string_view text);

// Faults of the grammar itself, such as a loop that never ends: 0.
[[nodiscard]] std::size_t analyze_envelope();

}  // namespace botref
