#pragma once
// Records in the fenced code blocks of a Markdown text whose info string begins
// with the word `bgn`. All else in the text is passed over. Places are those of
// the Markdown text; memory is bounded by the largest record and the limit.
#include <memory>
#include <string>
#include <string_view>

#include "grammar/reader.hpp"
#include "grammar/record_text.hpp"

namespace botref {

// Whether a file of that name is read as Markdown: it ends in .md.
[[nodiscard]] bool is_markdown(std::string_view file);

class MarkdownReader {
 public:
  // As RecordReader has them.
  MarkdownReader(ByteSource& source, std::string file, std::size_t limit = 16u << 20);
  ~MarkdownReader();
  MarkdownReader(const MarkdownReader&) = delete;
  MarkdownReader& operator=(const MarkdownReader&) = delete;

  // The next record, or as number 0 the text of a block before its first record, if it is more than blanks and
  // comments. False at the end, or when reading failed: then `error` is its errno.
  bool next(RecordText& record);
  [[nodiscard]] int error() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace botref
