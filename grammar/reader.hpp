#pragma once
// Cuts a stream of bytes into records, holding one at a time. Files, pipes and
// terminals alike; memory is bounded by the largest record and the limit.
#include <cstddef>
#include <memory>
#include <string>

#include "grammar/record_text.hpp"

namespace botref {

// Where bytes come from. `read` returns how many it put into `to` (0: end), or -1 and keeps `errno`.
class ByteSource {
 public:
  virtual ~ByteSource() = default;
  virtual std::ptrdiff_t read(char* to, std::size_t size) = 0;
};

// A file descriptor (not closed), or a string, handed out `chunk` bytes at a time.
std::unique_ptr<ByteSource> descriptor_source(int descriptor);
std::unique_ptr<ByteSource> string_source(std::string_view text, std::size_t chunk = 1 << 16);

class RecordReader {
 public:
  // `file` is what places are reported under; `limit` the bytes of a record.
  RecordReader(ByteSource& source, std::string file, std::size_t limit = 16u << 20);
  ~RecordReader();
  RecordReader(const RecordReader&) = delete;
  RecordReader& operator=(const RecordReader&) = delete;

  // Text before the first record comes in any case, also where it says nothing.
  void keep_all();
  // The next record. Text before the first record that is more than blanks and comments comes once, as number 0.
  // False at the end, or when reading failed: then `error` is its errno.
  bool next(RecordText& record);
  int error() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace botref
