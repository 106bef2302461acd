// Any bytes as a stream of records, and as a Markdown text. How the bytes come in makes
// no difference; nothing of them is lost, and each record has its place.
#include "grammar/reader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/markdown.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace botref::fuzz {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kStart = "[Game ";

std::string seen(const RecordText& record) {
  return fmt::format("record {} at {}, line {}, in by {}{}: {}\n", record.number, record.offset, record.line,
                     record.indent, record.cut ? ", cut" : "", record.bytes);
}

template <class Reader>
std::string all_of(std::string_view bytes, std::size_t chunk, std::size_t limit) {
  const auto source = string_source(bytes, chunk);
  Reader reader(*source, "fuzz", limit);
  RecordText record;
  std::string trace;
  while (reader.next(record)) trace += seen(record);
  return trace;
}

// Small chunks and limits are picked by the bytes themselves.
std::size_t picked(std::string_view bytes, std::size_t below) {
  return bytes.empty() ? 1 : 1 + static_cast<unsigned char>(bytes[bytes.size() / 2]) % below;
}

std::size_t starts_in(std::string_view bytes) {
  std::size_t starts = 0;
  for (std::size_t at = bytes.find(kStart); at != std::string_view::npos; at = bytes.find(kStart, at + 1)) {
    std::string_view before = bytes.substr(0, at);
    if (before.ends_with(kByteOrderMark)) before.remove_suffix(kByteOrderMark.size());
    if (before.empty() || before.back() == '\n') ++starts;
  }
  return starts;
}

void must_have_its_place(const RecordText& record, std::string_view bytes) {
  must(record.bytes == bytes.substr(record.offset, record.bytes.size()), "a record stands where it says", bytes);
  must(record.line == 1 + count_line_ends(bytes.substr(0, record.offset)), "a record says its line", bytes);
  PlaceFinder finder(record);
  constexpr std::size_t kTried = 8;
  for (std::size_t i = 0; i <= record.bytes.size(); i += 1 + record.bytes.size() / kTried) {
    const auto byte = static_cast<std::uint32_t>(i);
    const LineColumn one = place(record, byte), other = finder.place(byte);
    must(one.line == other.line && one.column == other.column, "a byte has one place", bytes);
    must(offset_in_file(record, byte) == record.offset + i, "a byte is where it is in its file", bytes);
  }
}

}  // namespace

void read_records(std::string_view bytes) {
  const auto source = string_source(bytes);
  RecordReader reader(*source, "fuzz", bytes.size());
  reader.keep_all();
  RecordText record;
  std::size_t end = 0, records = 0;
  while (reader.next(record)) {
    must_have_its_place(record, bytes);
    const std::string_view between = bytes.substr(end, record.offset - end);
    must(between.empty() || between == kByteOrderMark, "nothing but marks stands between records", bytes);
    end = record.offset + record.bytes.size();
    records += record.number > 0 ? 1 : 0;
  }
  must(end == bytes.size() || bytes.substr(end) == kByteOrderMark, "nothing is lost", bytes);
  must(records == starts_in(bytes), "each start is a record's", bytes);
  constexpr std::size_t kMostChunk = 64, kMostLimit = 255;
  const std::size_t limit = picked(bytes, kMostLimit);
  must_equal(all_of<RecordReader>(bytes, bytes.size(), limit),
             all_of<RecordReader>(bytes, picked(bytes, kMostChunk), limit), "chunks make no difference", bytes);
}

void read_markdown(std::string_view bytes) {
  constexpr std::size_t kMostChunk = 64, kMostLimit = 255;
  for (const std::size_t limit : {std::size_t{1} << 20, picked(bytes, kMostLimit)})
    must_equal(all_of<MarkdownReader>(bytes, bytes.size(), limit),
               all_of<MarkdownReader>(bytes, picked(bytes, kMostChunk), limit), "chunks make no difference", bytes);
}

}  // namespace botref::fuzz
