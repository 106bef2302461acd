#pragma once
// The text of one record, cut from a file or a stream, and where it stood there.
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/report.hpp"

namespace botref {

struct RecordText {
  std::string_view bytes;    // from the `[Game ` line to the byte before the next; valid until the next record is read
  std::string_view file;     // as shown: a path, or "<stdin>"
  std::uint32_t number = 0;  // in its file, from 1; 0: text before the first record
  std::uint64_t line = 1;    // of its first byte, in its file
  std::uint64_t offset = 0;  // of its first byte, in its file
  bool cut = false;          // longer than the limit: `bytes` holds the first part, the rest was skipped
  std::uint32_t indent = 0;  // blanks before its first byte, in its line
  std::span<const Span> added = {};  // lines, in order, that are not in the file: places are told without them
};

// Line and column (from 1; Unicode code points, a tab is one) of a byte of a record.
struct LineColumn {
  std::uint64_t line = 1, column = 1;
};
LineColumn place(const RecordText& record, std::uint32_t byte);
// Where a byte of a record is in its file.
std::uint64_t offset_in_file(const RecordText& record, std::uint32_t byte);
// Many places of one record: as quick as one pass over it where they are asked for in order.
class PlaceFinder {
 public:
  explicit PlaceFinder(const RecordText& record);
  LineColumn place(std::uint32_t byte);

 private:
  std::string_view bytes_;
  std::span<const Span> added_;
  std::uint64_t first_line_, line_;
  std::uint32_t indent_;
  std::size_t from_ = 0;           // where `line_` begins
  std::size_t last_ = 0;           // a place in that line, and its column
  std::uint64_t last_column_ = 0;  // 0: none is known
};
// The line a byte stands in, without its end.
std::string_view line_at(const RecordText& record, std::uint32_t byte);
// How many line ends a text has.
std::uint64_t count_line_ends(std::string_view text);

}  // namespace botref
