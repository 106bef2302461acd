// Cuts a record into lines and sees to their order; what stands in a line is
// read by envelope.cpp. A line of plain ASCII without strings and comments,
// which nearly all are, goes to the grammar as it is.
#include "grammar/statement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "grammar/characters.hpp"
#include "grammar/eight_bytes.hpp"
#include "grammar/envelope.hpp"
#include "grammar/plain_lines.hpp"

namespace botref {
namespace {

constexpr std::string_view kRecordStart = "[Game ";

using Kind = Statement::Kind;

void clear(Statement& s) {
  s.kind = Kind::Blank;
  s.text = s.comment = s.name = s.value = s.second = {};
  s.has_second = false;
  s.at = 0;
  s.trouble = {};
  if (!s.message.empty()) s.message.clear();
}

void fail(Statement& s, Span trouble, std::string message) {
  s.kind = Kind::Malformed;
  s.trouble = trouble;
  s.message = std::move(message);
}

Span span(std::size_t from, std::size_t size) {
  return {static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(from + size)};
}

void fail(Statement& s, std::string_view bytes, const Complaint& complaint) {
  s.name = s.value = s.second = {};
  s.has_second = false;
  fail(s, span(offset_in(bytes, complaint.at), complaint.at.size()), complaint.message);
}

void fail_whole(Statement& s, std::string message) { fail(s, span(s.at, s.text.size()), std::move(message)); }

// Nothing but ordinary characters, no string and no comment. Eight bytes at once say so of nearly all lines; a tab
// makes them doubtful.
bool is_plain(std::string_view line) {
  if (line.size() > kMostLineBytes) return false;
  const auto is_doubtful = [&](std::size_t at) {
    const std::uint64_t bytes = eight_at(line.data() + at);
    return (any_below(bytes, 0x20) | any_from(bytes, 0x7F) | any_is(bytes, '"') | any_is(bytes, '#')) != 0;
  };
  bool doubtful = line.size() < 8;
  for (std::size_t at = 0; !doubtful && at + 8 <= line.size(); at += 8) doubtful = is_doubtful(at);
  if (!doubtful) doubtful = is_doubtful(line.size() - 8);
  return !doubtful ||
         std::ranges::none_of(line, [](char c) { return (class_of(c) & (kMark | kUnusual | kReturn)) != 0; });
}

// Takes the comment off a line. False where the line is malformed as such.
bool read_line(std::string_view bytes, std::string_view line, Statement& s) {
  s.at = offset_in(bytes, s.text);
  if (line.size() > kMostLineBytes) {
    std::size_t most = kMostLineBytes;
    while (most > 0 && (static_cast<unsigned char>(line[most]) & 0xC0) == 0x80) --most;
    fail(s, span(s.line.from + most, line.size() - most),
         fmt::format("a line has at most {} bytes, this one has {}", kMostLineBytes, line.size()));
    return false;
  }
  if (const auto unwanted = find_unwanted(line)) {
    fail(s, span(s.line.from + unwanted->at, unwanted->size), unwanted->message);
    return false;
  }
  LineParts parts;
  if (!split_line(line, parts)) {
    fail(s, bytes, explain_line(line));
    return false;
  }
  s.text = parts.text;
  s.comment = parts.comment;
  return true;
}

}  // namespace

struct StatementReader::Line {
  std::string_view bytes;
  bool plain = false;
};

StatementReader::StatementReader(std::string_view bytes, bool keep_blanks_and_comments)
    : bytes_(bytes), keep_(keep_blanks_and_comments) {}

void StatementReader::next(Statement& s) {
  while (at_ < bytes_.size() && stage_ != Stage::Outside) {
    read(take_line(), s);
    const bool empty = s.kind == Kind::Blank || s.kind == Kind::Comment;
    if (empty && !keep_) continue;
    if (stage_ == Stage::Start && !empty) {
      stage_ = bytes_.substr(s.line.from).starts_with(kRecordStart) ? Stage::Tags : Stage::Outside;
    }
    if (admit(s)) return;
  }
  clear(s);
  s.kind = Kind::End;
  s.line = span(at_, 0);
}

StatementReader::Line StatementReader::take_line() {
  std::string_view line = bytes_.substr(at_);
  const auto* const end = static_cast<const char*>(std::memchr(line.data(), '\n', line.size()));
  if (end != nullptr) line = line.substr(0, static_cast<std::size_t>(end - line.data()));
  at_ += line.size() + (end == nullptr ? 0 : 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return {line, is_plain(line)};
}

void read_lone_line(std::string_view line, Statement& statement) {
  StatementReader reader(line, true);
  reader.stage_ = StatementReader::Stage::Body;
  reader.read(reader.take_line(), statement);
}

// Sets all but whether the statement may stand where it does.
void StatementReader::read(const Line& line, Statement& s) const {
  clear(s);
  s.line = span(offset_in(bytes_, line.bytes), line.bytes.size());
  s.text = trim(line.bytes);
  const bool may_be_tag = stage_ != Stage::Start || line.bytes.starts_with(kRecordStart);
  if (may_be_tag && line.bytes.size() <= kMostLineBytes && read_plain_tag(line.bytes, s)) {
    s.at = s.line.from;
    return;
  }
  if (!line.plain && !read_line(bytes_, line.bytes, s)) return;
  s.at = offset_in(bytes_, s.text);
  if (s.text.empty()) {
    s.kind = s.comment.empty() ? Kind::Blank : Kind::Comment;
  } else if (stage_ == Stage::Start && !bytes_.substr(s.line.from).starts_with(kRecordStart)) {
    fail_whole(s, "a record begins with a line that starts with `[Game `; nothing may stand before the first");
  } else if (!(line.plain && read_plain(s.text, s)) && !read_statement(s.text, s)) {
    fail(s, bytes_, explain_statement(s.text));
  }
}

bool StatementReader::admit(Statement& s) {
  if (s.kind == Kind::Blank || s.kind == Kind::Comment) return true;
  if (stage_ == Stage::Over) return false;
  if (admit_glued(s)) return true;
  if (stage_ == Stage::Ended) {
    stage_ = Stage::Over;
    if (s.kind != Kind::Malformed) fail_whole(s, "nothing may follow `result` in a record");
    return true;
  }
  if (s.kind == Kind::Malformed) return true;
  if (s.kind == Kind::Tag) return admit_tag(s);
  stage_ = s.kind == Kind::Result ? Stage::Ended : Stage::Body;
  if (s.kind == Kind::Event) return admit_event(s);
  if (s.kind == Kind::Given && events_ > 0) fail_whole(s, "`given` may stand only before the first event");
  if (s.kind == Kind::Heading && s.value.size() > kMostDigits) {
    fail(s, span(offset_in(bytes_, s.value), s.value.size()),
         fmt::format("a number has at most {} digits, this one has {}", kMostDigits, s.value.size()));
  }
  return true;
}

// The next record glued to a line, as where a file lacks its last line end: what follows is no part of this record.
bool StatementReader::admit_glued(Statement& s) {
  if (s.kind != Kind::Malformed) return false;
  const std::size_t at = bytes_.substr(s.line.from, s.line.to - s.line.from).find("[Game \"");
  if (at == 0 || at == std::string_view::npos) return false;
  // Blanks, or characters that must not stand there at all, such as a second byte order mark, are told as such.
  const std::string_view before = bytes_.substr(s.line.from, at);
  if (std::none_of(before.begin(), before.end(), [](char c) { return (class_of(c) & kWordStart) != 0; })) return false;
  stage_ = Stage::Over;
  fail(s, span(s.line.from + at, kRecordStart.size() - 1),
       "a record begins at column 1 of a line, and this `[Game` does not; the rest up to the next record is not read");
  return true;
}

bool StatementReader::admit_tag(Statement& s) {
  if (stage_ == Stage::Body) {
    fail_whole(s, "a tag may stand only before the first event, heading or other line of the game");
    return true;
  }
  if (tags_ > kMostTags) return false;
  if (++tags_ > kMostTags)
    fail_whole(s, fmt::format("a record has at most {} tags", kMostTags));
  else if (s.has_second && s.name != "Player") {
    fail(s, span(offset_in(bytes_, s.second) - 1, s.second.size() + 2), "only the tag `Player` has a second string");
  }
  return true;
}

bool StatementReader::admit_event(Statement& s) {
  if (events_ > kMostEvents) return false;
  if (++events_ > kMostEvents) fail_whole(s, fmt::format("a record has at most {} events", kMostEvents));
  return true;
}

std::string unescape(std::string_view written) {
  std::string text;
  text.reserve(written.size());
  for (std::size_t n = 0; n < written.size(); ++n) {
    if (written[n] == '\\' && n + 1 < written.size()) ++n;
    text += written[n];
  }
  return text;
}

std::string escape(std::string_view text) {
  std::string written;
  written.reserve(text.size());
  for (const char c : text) {
    if (c == '"' || c == '\\') written += '\\';
    written += c;
  }
  return written;
}

}  // namespace botref
