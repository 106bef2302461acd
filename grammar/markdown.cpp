// Goes through a Markdown text line by line. What is a fenced code block, and
// where it ends, follows CommonMark: up to three blanks before a fence, at least
// three backticks or tildes, closed by a fence that is as long, or by the end of
// the text. A block in an HTML comment is none. Lists and quotations are not
// looked into: a fence in them that stands further in than three blanks is none.
#include "grammar/markdown.hpp"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <utility>

#include "grammar/statement.hpp"

namespace botref {
namespace {

constexpr std::string_view kRecordStart = "[Game ";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::size_t kMostIndent = 3;
constexpr std::size_t kShortestFence = 3;
constexpr std::size_t kPart = 1 << 16;

// A line with its end; of one that is very long, one part after another.
struct Part {
  std::string_view bytes;
  bool begins = true, ends = true;  // the line
  std::uint64_t line = 1, offset = 0;
};

// Cuts a stream into lines.
class Lines {
 public:
  explicit Lines(ByteSource& source) : source_(source) {}

  bool next(Part& part) {
    from_ += size_;
    line_ += begins_ ? 1 : 0;
    size_ = 0;
    const auto end = line_end();
    if (end == from_) return false;
    size_ = end - from_;
    part = {std::string_view(buffer_).substr(from_, size_), begins_, true, line_, offset_};
    offset_ += size_;
    begins_ = part.bytes.ends_with('\n');
    part.ends = begins_ || ended_;
    return true;
  }
  [[nodiscard]] int error() const { return error_; }

 private:
  // Where the line in hand ends, or the part of it that fits.
  std::size_t line_end() {
    for (auto searched = from_;;) {
      const auto found = buffer_.find('\n', searched);
      if (found != std::string::npos) return found + 1;
      if (buffer_.size() - from_ >= kPart || ended_) return buffer_.size();
      buffer_.erase(0, from_);
      from_ = 0;
      searched = buffer_.size();
      fill();
    }
  }

  void fill() {
    const auto used = buffer_.size();
    buffer_.resize(used + kPart);
    const auto got = source_.read(buffer_.data() + used, kPart);
    if (got < 0) error_ = errno;
    ended_ = got <= 0;
    buffer_.resize(used + static_cast<std::size_t>(std::max<std::ptrdiff_t>(got, 0)));
  }

  ByteSource& source_;
  std::string buffer_;
  std::size_t from_ = 0, size_ = 0;  // of the part that was handed out last
  bool begins_ = true;               // the next part begins a line
  std::uint64_t line_ = 0, offset_ = 0;
  bool ended_ = false;
  int error_ = 0;
};

std::string_view trim(std::string_view text) {
  const auto from = text.find_first_not_of(kBlanks);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(kBlanks) - from + 1);
}

std::size_t indent_of(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

struct Fence {
  char sign = '`';
  std::size_t length = 0, indent = 0;
  std::string_view info;
};

std::optional<Fence> fence_in(const Part& part) {
  if (!part.begins || !part.ends) return std::nullopt;
  auto line = part.bytes;
  if (part.offset == 0 && line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
  Fence fence;
  fence.indent = indent_of(line);
  line.remove_prefix(fence.indent);
  if (fence.indent > kMostIndent || line.empty() || (line[0] != '`' && line[0] != '~')) return std::nullopt;
  fence.sign = line[0];
  fence.length = std::min(line.find_first_not_of(fence.sign), line.size());
  fence.info = trim(line.substr(fence.length));
  if (fence.length < kShortestFence) return std::nullopt;
  // Otherwise it is code within a paragraph: ```like this```.
  if (fence.sign == '`' && fence.info.find('`') != std::string_view::npos) return std::nullopt;
  return fence;
}

bool closes(const Fence& end, const Fence& begin) {
  return end.sign == begin.sign && end.length >= begin.length && end.info.empty();
}

bool same_word(std::string_view text, std::string_view small) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(text, small, {}, lower);
}

bool holds_records(const Fence& fence) {
  return same_word(fence.info.substr(0, fence.info.find_first_of(" \t")), "bgn");
}

bool begins_comment(const Part& part) {
  const auto indent = indent_of(part.bytes);
  return part.begins && indent <= kMostIndent && part.bytes.substr(indent).starts_with("<!--");
}

bool says_nothing(std::string_view text) {
  Statement statement;
  StatementReader(text).next(statement);
  return statement.kind == Statement::Kind::End;
}

}  // namespace

struct MarkdownReader::State {
  State(ByteSource& source, std::string name, std::size_t most) : lines(source), file(std::move(name)), limit(most) {}

  enum class Where : std::uint8_t { Prose, Comment, OtherBlock, Records };

  Lines lines;
  std::string file;
  std::size_t limit;
  Part part;
  bool again = false;  // `part` has not been dealt with
  Where where = Where::Prose;
  Fence fence;        // that began the block; its info is not kept
  std::string text;   // of the record, or of what stands before it in its block
  RecordText record;  // where `text` stands
  std::uint32_t number = 0;

  bool next_part() { return std::exchange(again, false) || lines.next(part); }

  // Leaves the text in hand. True: it is there to be shown.
  bool finish() {
    if (text.empty()) return false;
    record.bytes = text;
    record.file = file;
    return record.number > 0 || record.cut || !says_nothing(text);
  }

  void start(std::size_t indent, bool is_record) {
    text.clear();
    record = RecordText{};
    record.number = is_record ? ++number : 0;
    record.line = part.line;
    record.offset = part.offset + indent;
    record.indent = static_cast<std::uint32_t>(indent);
  }

  void append(std::string_view bytes) {
    if (record.cut) return;
    text += bytes;
    if (text.size() <= limit) return;
    record.cut = true;
    const auto line_end = std::string_view(text).substr(0, limit).rfind('\n');
    auto length = line_end == std::string_view::npos ? limit : line_end + 1;
    while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) --length;
    text.resize(length);
  }

  // How many blanks stand before a record that begins here, or nothing where none does.
  [[nodiscard]] std::optional<std::size_t> record_start() const {
    if (!part.begins) return std::nullopt;
    const auto indent = std::min(indent_of(part.bytes), fence.indent);
    if (!part.bytes.substr(indent).starts_with(kRecordStart)) return std::nullopt;
    return indent;
  }

  // Takes a part of a block. True: the text in hand is complete.
  bool take() {
    const auto end = fence_in(part);
    if (end && closes(*end, fence)) {
      where = Where::Prose;
      return finish();
    }
    if (const auto indent = record_start()) {
      if (finish()) return again = true;
      start(*indent, true);
      append(part.bytes.substr(*indent));
      return false;
    }
    if (text.empty() && !record.cut) start(0, false);
    append(part.bytes);
    return false;
  }

  void look_for_block() {
    if (where == Where::Prose && begins_comment(part)) where = Where::Comment;
    if (where == Where::Comment) {
      if (part.bytes.find("-->") != std::string_view::npos) where = Where::Prose;
      return;
    }
    const auto found = fence_in(part);
    if (!found) return;
    if (where == Where::OtherBlock) {
      if (closes(*found, fence)) where = Where::Prose;
      return;
    }
    where = holds_records(*found) ? Where::Records : Where::OtherBlock;
    fence = *found;
    fence.info = {};
    text.clear();
    record = RecordText{};
  }
};

MarkdownReader::MarkdownReader(ByteSource& source, std::string file, std::size_t limit)
    : state_(std::make_unique<State>(source, std::move(file), std::max<std::size_t>(limit, 1))) {}
MarkdownReader::~MarkdownReader() = default;

bool MarkdownReader::next(RecordText& record) {
  State& s = *state_;
  s.text.clear();
  s.record = RecordText{};
  while (s.next_part()) {
    if (s.where != State::Where::Records) {
      s.look_for_block();
    } else if (s.take()) {
      record = s.record;
      return true;
    }
  }
  if (s.lines.error() != 0 || s.where != State::Where::Records || !s.finish()) return false;
  s.where = State::Where::Prose;
  record = s.record;
  return true;
}

int MarkdownReader::error() const { return state_->lines.error(); }

bool is_markdown(std::string_view file) {
  constexpr std::string_view kEnding = ".md";
  return file.size() > kEnding.size() && same_word(file.substr(file.size() - kEnding.size()), kEnding);
}

}  // namespace botref
