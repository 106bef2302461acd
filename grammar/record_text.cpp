// Places in the text of a record. Line ends are counted in blocks, so that the
// compiler can do many bytes at once: the reader counts those of whole files.
#include "grammar/record_text.hpp"

#include <algorithm>

#include "grammar/characters.hpp"

namespace botref {

std::uint64_t count_line_ends(std::string_view text) {
  constexpr std::size_t kBlock = 128;  // at most 255, for the count to fit a byte
  std::uint64_t count = 0;
  while (text.size() >= kBlock) {
    std::uint8_t in_block = 0;
    for (std::size_t n = 0; n < kBlock; ++n) in_block = static_cast<std::uint8_t>(in_block + (text[n] == '\n' ? 1 : 0));
    count += in_block;
    text.remove_prefix(kBlock);
  }
  return count + static_cast<std::uint64_t>(std::ranges::count(text, '\n'));
}

namespace {

std::size_t lines_added_before(std::span<const Span> added, std::uint32_t byte) {
  return static_cast<std::size_t>(std::ranges::upper_bound(added, byte, {}, &Span::to) - added.begin());
}

}  // namespace

PlaceFinder::PlaceFinder(const RecordText& record)
    : bytes_(record.bytes),
      added_(record.added),
      first_line_(record.line),
      line_(record.line),
      indent_(record.indent) {}

LineColumn PlaceFinder::place(std::uint32_t byte) {
  const auto to = std::min<std::size_t>(byte, bytes_.size());
  if (to < from_) from_ = 0, line_ = first_line_, last_column_ = 0;
  const auto between = bytes_.substr(from_, to - from_);
  if (const auto last = between.rfind('\n'); last != std::string_view::npos) {
    line_ += count_line_ends(between);
    from_ += last + 1;
    last_column_ = 0;
  }
  if (last_column_ == 0 || to < last_) last_ = from_, last_column_ = from_ == 0 ? 1 + indent_ : 1;
  std::uint64_t column = last_column_;
  auto at = last_;
  for (; at < to; ++column) at += first_character(bytes_.substr(at)).size;
  last_ = at, last_column_ = column;
  return {line_ - lines_added_before(added_, byte), column};
}

std::uint64_t offset_in_file(const RecordText& record, std::uint32_t byte) {
  std::uint64_t added = 0;
  for (const Span& line : record.added.first(lines_added_before(record.added, byte))) added += line.to - line.from;
  return record.offset + byte - added;
}

LineColumn place(const RecordText& record, std::uint32_t byte) { return PlaceFinder(record).place(byte); }

std::string_view line_at(const RecordText& record, std::uint32_t byte) {
  const auto at = std::min<std::size_t>(byte, record.bytes.size());
  const auto before = record.bytes.substr(0, at).rfind('\n');  // npos + 1 is 0
  const auto line = record.bytes.substr(before + 1);
  const auto end = line.substr(0, line.find('\n'));
  return end.ends_with('\r') ? end.substr(0, end.size() - 1) : end;
}

}  // namespace botref
