#pragma once
// The words of canonical lines, and what two logs know of them: `?` is a card that
// the writer of one has not seen.
#include <string>
#include <string_view>
#include <vector>

namespace botref {

using LogWords = std::vector<std::string>;
inline constexpr std::string_view kUnknown = "?", kNone = "-";

// Words of a line, `WORD*N` as N words.
LogWords log_words(std::string_view line);
std::string joined(const LogWords& words);

// Words that may be the same for all that the two know, and what they know together.
bool agree(const LogWords& a, const LogWords& b);
LogWords both(const LogWords& a, const LogWords& b);
// A list of cards that nobody has seen stands for any list.
bool is_unseen(const LogWords& words);

// `PATH = VALUES`, of a position.
struct PathLine {
  std::string path;
  LogWords values;
};
PathLine path_line(std::string_view line);

// An event: player and verb, and what follows them.
struct Said {
  LogWords who_does_what, what;
};
Said said(const std::string& event);

// Lines as a text.
std::string join_lines(const std::vector<std::string>& lines);
// `Set` of `[Set "…"]`.
std::string tag_name(std::string_view line);

}  // namespace botref
