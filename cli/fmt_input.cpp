// Formats the records of one input, and the comments above them.
#include "cli/fmt_input.hpp"

#include <algorithm>
#include <cstring>

#include "cli/output.hpp"
#include "cli/records.hpp"
#include "grammar/statement.hpp"

namespace botref {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kBlanks = " \t\r\n";

std::string_view without_end(std::string_view text) {
  const std::size_t last = text.find_last_not_of(kBlanks);
  return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

// Comments that stand above the first record, and one blank line.
std::string comments_above(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  StatementReader reader(text, true);
  Statement statement;
  std::string out;
  bool blank = false;
  for (reader.next(statement); statement.kind != Statement::Kind::End; reader.next(statement)) {
    if (statement.kind == Statement::Kind::Blank) blank = !out.empty();
    if (statement.kind != Statement::Kind::Comment) continue;
    if (blank) out += '\n';
    blank = false;
    out.append(without_end(statement.comment)).append("\n");
  }
  if (!out.empty()) out += '\n';
  return out;
}

// False: the record stays as it is.
bool format_record(const RecordText& record, Judge& judge, std::string& text) {
  Match* match = record.cut ? nullptr : judge.match(record);
  Completed completed;
  RecordText whole = record;
  if (match != nullptr && judge.options().lenient && complete(*match, record, judge.options(), completed))
    whole.bytes = completed.bytes, whole.added = completed.added;
  if (match != nullptr && match->format(whole, judge.options(), text)) return true;
  complain_of(record, judge.check(record));
  text.assign(without_end(record.bytes)).append("\n");
  return false;
}

}  // namespace

void SameBytes::add(std::string_view piece, bool is_first) {
  if (!same_) return;
  if (ahead_.empty()) first_is_ahead_ = is_first;
  if (first_is_ahead_ == is_first) {
    ahead_ += piece;
    return;
  }
  const std::size_t both = std::min(piece.size(), ahead_.size());
  same_ = std::memcmp(piece.data(), ahead_.data(), both) == 0;
  ahead_.erase(0, both);
  piece.remove_prefix(both);
  if (same_ && !piece.empty()) add(piece, is_first);
}

Formatted format_input(Input& input, Judge& judge, std::uint64_t limit, const Taker& written, const Taker& canonical) {
  Formatted result;
  OpenInput file(input);
  if (!file.is_open()) {
    result.readable = input.trouble.empty();
    return result;
  }
  std::string above;  // all bytes, until the first record is there
  bool begun = false;
  WatchedSource source(file.descriptor(), [&](std::string_view bytes) {
    written(bytes);
    if (!begun) above += bytes;
  });
  RecordReader reader(source, input.shown, limit);
  RecordText record;
  std::string text;
  while (reader.next(record)) {
    record.file = input.shown;
    if (begun) canonical("\n");
    if (!begun) canonical(comments_above(std::string_view(above).substr(0, record.offset)));
    begun = true;
    above.clear();
    text.clear();
    if (!format_record(record, judge, text)) result.sound = false;
    canonical(text);
  }
  if (!begun) {
    const std::string comments = comments_above(above);
    canonical(std::string_view(comments).substr(0, comments.empty() ? 0 : comments.size() - 1));
  }
  if (reader.error() != 0) {
    input.trouble = std::strerror(reader.error());
    result.readable = false;
  }
  return result;
}

}  // namespace botref
