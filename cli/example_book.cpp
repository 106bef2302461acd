// Cuts the example files into records, and looks into their tags.
#include "cli/example_book.hpp"

#include <algorithm>

#include "cli/examples.hpp"
#include "grammar/reader.hpp"
#include "grammar/statement.hpp"

namespace botref {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";

std::string_view without_end(std::string_view text) { return text.substr(0, text.find_last_not_of(kBlanks) + 1); }

// What a comment says, without its sign.
std::string_view words_of(std::string_view comment) {
  const std::size_t from = comment.find_first_not_of("# \t");
  return from == std::string_view::npos ? std::string_view{} : without_end(comment.substr(from));
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "SB-8.1: all attacks …": the rule itself, which stands elsewhere too.
bool cites(std::string_view words) {
  const std::size_t colon = words.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string_view id = words.substr(0, colon);
  return id.find(' ') == std::string_view::npos && id.find('-') != std::string_view::npos &&
         std::any_of(id.begin(), id.end(), is_digit);
}

// The lines of the first comment, up to an empty one or one that cites a rule.
std::string first_comment(std::string_view record) {
  StatementReader reader(record, true);
  Statement statement;
  std::string about;
  for (reader.next(statement); statement.kind != Statement::Kind::End; reader.next(statement)) {
    const bool comment = statement.kind == Statement::Kind::Comment;
    const std::string_view words = comment ? words_of(statement.comment) : std::string_view{};
    if (!words.empty() && !cites(words)) {
      about.append(about.empty() ? "" : " ").append(words);
    } else if (!about.empty()) {
      break;
    }
  }
  return about;
}

std::string_view tag(std::string_view record, std::string_view name) {
  StatementReader reader(record);
  Statement statement;
  for (reader.next(statement); statement.kind != Statement::Kind::End; reader.next(statement))
    if (statement.kind == Statement::Kind::Tag && statement.name == name) return statement.value;
  return {};
}

// "rules/SB-8.1-one-attacking-card.bgn" is named after SB-8.1.
bool named_after(std::string_view file, std::string_view id) {
  std::string_view name = file.substr(file.rfind('/') + 1);
  if (!name.starts_with(id)) return false;
  name.remove_prefix(id.size());
  return name.starts_with('-') || name == ".bgn";
}

enum Nearness : std::uint8_t { Named, Claimed, Pinned, Far };

Nearness nearness(const Example& example, std::string_view id) {
  if (named_after(example.file, id)) return Named;
  if (names(example.verdict, id)) return Claimed;
  return names(example.rulings, id) ? Pinned : Far;
}

}  // namespace

bool names(std::string_view text, std::string_view id) {
  for (std::size_t at = text.find(id); at != std::string_view::npos; at = text.find(id, at + 1)) {
    const std::string_view rest = text.substr(at + id.size());
    const auto digit_at = [&](std::size_t n) { return n < rest.size() && is_digit(rest[n]); };
    if (!digit_at(0) && !(rest.starts_with('.') && digit_at(1))) return true;
  }
  return false;
}

ExampleBook::ExampleBook() {
  for (const ExampleRecord& file : example_records()) {
    const auto source = string_source(file.text);
    RecordReader reader(*source, std::string(file.path));
    RecordText record;
    while (reader.next(record)) {
      if (record.number == 0) continue;
      // The reader's bytes do not last; those of the file do.
      const auto text = without_end(file.text.substr(record.offset, record.bytes.size()));
      examples_.push_back({file.path, text, record.number, record.line, record.offset, first_comment(text),
                           std::string(tag(text, "Verdict")), std::string(tag(text, "Rulings"))});
    }
  }
}

std::vector<const Example*> ExampleBook::of(std::string_view id) const {
  std::vector<const Example*> found;
  for (const Nearness wanted : {Named, Claimed, Pinned})
    for (const Example& example : examples_)
      if (nearness(example, id) == wanted) found.push_back(&example);
  return found;
}

}  // namespace botref
