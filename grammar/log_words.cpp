// The words of two logs, as far as both know them.
#include "grammar/log_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace botref {

namespace {

constexpr std::size_t kMostOfAWord = 1000;  // that a list may hold

// The N of `WORD*N`; 0: it is no such word.
std::size_t run_after(std::string_view word, std::size_t star) {
  std::size_t count = 0;
  if (star == std::string_view::npos || star == 0) return 0;
  const auto [end, error] = std::from_chars(word.data() + star + 1, word.data() + word.size(), count);
  return error == std::errc() && end == word.data() + word.size() && count <= kMostOfAWord ? count : 0;
}

}  // namespace

LogWords log_words(std::string_view line) {
  LogWords words;
  while (true) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    if (line.empty()) return words;
    const std::string_view word = line.substr(0, line.find(' '));
    line.remove_prefix(word.size());
    const std::size_t star = word.rfind('*'), count = run_after(word, star);
    words.insert(words.end(), std::max<std::size_t>(count, 1), std::string(count > 0 ? word.substr(0, star) : word));
  }
}

std::string joined(const LogWords& words) { return fmt::format("{}", fmt::join(words, " ")); }

bool agree(const LogWords& a, const LogWords& b) {
  return std::ranges::equal(a, b, [](const std::string& one, const std::string& other) {
    return one == other || (one == kUnknown && other != kNone) || (other == kUnknown && one != kNone);
  });
}

bool is_unseen(const LogWords& words) { return words.size() == 1 && words[0] == kUnknown; }

LogWords both(const LogWords& a, const LogWords& b) {
  LogWords both = a;
  for (std::size_t i = 0; i < both.size() && i < b.size(); ++i)
    if (both[i] == kUnknown) both[i] = b[i];
  return both;
}

PathLine path_line(std::string_view line) {
  const std::size_t sign = line.find(" = ");
  if (sign == std::string_view::npos) return {std::string(line), {}};
  return {std::string(line.substr(0, sign)), log_words(line.substr(sign + 3))};
}

Said said(const std::string& event) {
  Said said;
  LogWords words = log_words(event);
  const std::size_t verb = !words.empty() && words[0].ends_with(':') ? 2 : 1;
  const auto end = words.begin() + static_cast<std::ptrdiff_t>(std::min(verb, words.size()));
  said.who_does_what.assign(words.begin(), end);
  said.what.assign(end, words.end());
  return said;
}

std::string join_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

std::string tag_name(std::string_view line) { return std::string(line.substr(1, line.find_first_of(" ]") - 1)); }

}  // namespace botref
