#include "grammar/plain_lines.hpp"

#include <algorithm>
#include <array>

#include "grammar/characters.hpp"
#include "grammar/envelope.hpp"

namespace botref {

namespace {

// What the grammar says in Event and Reserved.
bool read_plain_event(std::string_view text, std::string_view word, Statement& statement) {
  constexpr std::array<std::string_view, 7> kReserved = {"turn",   "round",   "given", "expect",
                                                         "ruling", "dispute", "result"};
  statement.name = {}, statement.value = text;
  if (word.size() < text.size() && text[word.size()] == ':') {
    statement.name = word, statement.value = trim(text.substr(word.size() + 1));
    if (word_start_length(statement.value) == 0) return false;
  } else if (std::ranges::any_of(kReserved, [&](std::string_view reserved) {
               return std::ranges::equal(word, reserved, {}, small_letter);
             })) {
    return false;
  }
  statement.kind = Statement::Kind::Event;
  return true;
}

// What it says in Heading.
bool read_plain_heading(std::string_view text, std::string_view word, Statement& statement) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const std::string_view rest = trim(text.substr(word.size()));
  const auto digits = static_cast<std::size_t>(std::ranges::find_if_not(rest, is_digit) - rest.begin());
  const std::string_view player = trim(rest.substr(digits));
  const bool apart =
      rest.size() < text.size() - word.size() && (digits + player.size() < rest.size() || player.empty());
  if (digits == 0 || !apart || word_length(player) != player.size()) return false;
  statement.kind = Statement::Kind::Heading;
  statement.name = word, statement.value = rest.substr(0, digits), statement.second = player;
  return true;
}

// What it says in Given.
bool read_plain_given(std::string_view text, Statement& statement) {
  const std::string_view rest = trim(text);
  const std::string_view path = rest.substr(0, word_length(rest));
  const std::string_view equals = trim(rest.substr(path.size()));
  if (rest.size() == text.size() || path.empty() || !equals.starts_with('=')) return false;
  const std::string_view value = trim(equals.substr(1));
  if (value.empty() || value.find(';') != std::string_view::npos || value.find('=') != std::string_view::npos)
    return false;
  statement.kind = Statement::Kind::Given;
  statement.name = path, statement.value = value;
  return true;
}

}  // namespace

bool read_plain(std::string_view text, Statement& statement) {
  const std::string_view word = text.substr(0, word_length(text));
  if (word.empty()) return false;
  if (word == "given" && !text.substr(word.size()).starts_with(':'))
    return read_plain_given(text.substr(word.size()), statement);
  if ((word == "turn" || word == "round") && !text.substr(word.size()).starts_with(':'))
    return read_plain_heading(text, word, statement);
  return read_plain_event(text, word, statement);
}

// What it says in Tag.
bool read_plain_tag(std::string_view line, Statement& statement) {
  constexpr std::string_view kEnd = "\"]";
  if (!line.starts_with('[') || !line.ends_with(kEnd)) return false;
  const std::string_view name = line.substr(1, word_length(line.substr(1)));
  const std::string_view rest = trim(line.substr(1 + name.size()));
  if (name.empty() || rest.size() == line.size() - 1 - name.size() || !rest.starts_with('"')) return false;
  if (rest.size() <= kEnd.size()) return false;
  const std::string_view value = rest.substr(1, rest.size() - 1 - kEnd.size());
  const auto is_doubtful = [](char c) { return (class_of(c) & (kUnusual | kReturn)) != 0 || c == '\\'; };
  if (value.find('"') != std::string_view::npos || std::ranges::any_of(line, is_doubtful)) return false;
  statement.kind = Statement::Kind::Tag;
  statement.name = name, statement.value = value;
  return true;
}

}  // namespace botref
