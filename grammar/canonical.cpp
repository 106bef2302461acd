// The canonical form of a record, as far as it is the same in every game.
#include "grammar/canonical.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace botref {

namespace {

constexpr std::string_view kBeforeOwn[] = {"Game", "BGN", "Player", "Set", "Board", "Variant"};
constexpr std::string_view kAfterOwn[] = {"Rulebook", "Rulings", "Event",  "Site",   "Date",
                                          "Round",    "Table",   "Result", "Verdict"};

struct TagLine {
  std::size_t rank = 0;
  std::string text;  // with its comments
};

// Place of a tag in the canonical order; unknown ones keep theirs, last.
std::size_t rank_of(std::string_view name, std::span<const std::string_view> own) {
  std::size_t rank = 0;
  for (const auto names :
       {std::span<const std::string_view>(kBeforeOwn), own, std::span<const std::string_view>(kAfterOwn)})
    for (const std::string_view known : names) {
      if (known == name) return rank;
      ++rank;
    }
  return rank;
}

std::string tag_text(const Statement& statement) {
  std::string text = fmt::format("[{} \"{}\"", statement.name, statement.value);
  if (statement.has_second) text += fmt::format(" \"{}\"", statement.second);
  text += ']';
  if (!statement.comment.empty()) text += fmt::format("  {}", statement.comment);
  return text;
}

}  // namespace

std::string collapse_blanks(std::string_view text) {
  std::string out;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string && c == '\\' && i + 1 < text.size()) {
      out += c;
      out += text[++i];
      continue;
    }
    if (c == '"') in_string = !in_string;
    const bool blank = !in_string && (c == ' ' || c == '\t');
    if (!blank)
      out += c;
    else if (!out.empty() && out.back() != ' ')
      out += ' ';
  }
  return out;
}

void canonical_tags(std::string_view bytes, std::span<const std::string_view> own,
                    std::span<const std::string_view> leave_out, std::string& out, std::span<const TagInPlace> added) {
  std::vector<TagLine> lines;
  std::string comments;
  StatementReader reader(bytes, true);
  Statement statement;
  for (reader.next(statement); statement.kind != Statement::Kind::End; reader.next(statement)) {
    if (statement.kind == Statement::Kind::Comment) comments += fmt::format("{}\n", statement.comment);
    if (statement.kind == Statement::Kind::Blank || statement.kind == Statement::Kind::Comment) continue;
    if (statement.kind != Statement::Kind::Tag) break;
    const bool left_out = std::find(leave_out.begin(), leave_out.end(), statement.name) != leave_out.end();
    if (!left_out) lines.push_back({rank_of(statement.name, own), comments + tag_text(statement)});
    comments.clear();
  }
  for (const TagInPlace& tag : added)
    lines.push_back({rank_of(tag.name, own), fmt::format("[{} \"{}\"]", tag.name, tag.value)});
  std::stable_sort(lines.begin(), lines.end(), [](const TagLine& a, const TagLine& b) { return a.rank < b.rank; });
  for (const TagLine& line : lines) out += line.text + '\n';
}

void CanonicalLines::forget_comments() {
  comments_.clear();
  blank_ = false;
}

void CanonicalLines::add(const Statement& statement, std::string_view text) {
  if (statement.kind == Statement::Kind::Blank) {
    blank_ = true;
    return;
  }
  if (statement.kind == Statement::Kind::Comment) {
    comments_.emplace_back(blank_, std::string(statement.comment));
    blank_ = false;
    return;
  }
  const bool heading = statement.kind == Statement::Kind::Heading;
  if (heading || statement.kind == Statement::Kind::Result) headed_ = false;
  put_comments(headed_);
  put(text, statement.comment, headed_);
  headed_ = headed_ || heading;
}

void CanonicalLines::finish() {
  put_comments(headed_);
  if (!any_ && out_.ends_with("\n\n")) out_.pop_back();
}

void CanonicalLines::put_comments(bool indent) {
  const bool blank_after = blank_;
  for (const auto& [blank, comment] : comments_) {
    blank_ = blank;
    put({}, comment, indent);
  }
  comments_.clear();
  blank_ = blank_after;
}

void CanonicalLines::put(std::string_view text, std::string_view comment, bool indent) {
  if (blank_ && any_) out_ += '\n';
  blank_ = false;
  any_ = true;
  if (indent) out_ += "  ";
  out_ += text;
  if (!comment.empty()) out_ += fmt::format("{}{}", text.empty() ? "" : "  ", comment);
  out_ += '\n';
}

}  // namespace botref
