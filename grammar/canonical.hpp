#pragma once
// What the canonical form does with lines, whatever the game: the order of tags,
// indents, blank lines and comments.
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/header.hpp"

namespace botref {

// Runs of blanks outside strings become one blank.
std::string collapse_blanks(std::string_view text);

// A tag that takes the place of one that is left out.
struct TagInPlace {
  std::string_view name, value;
};

// Tags in the order of NOTATION section 2, the game's own after Variant, unknown ones last, comments with the tag after
// them.
void canonical_tags(std::string_view bytes, std::span<const std::string_view> own,
                    std::span<const std::string_view> leave_out, std::string& out,
                    std::span<const TagInPlace> added = {});

// Puts body lines out: two blanks of indent from a heading to the next or to `result`, one blank line where there were
// any, comments where they stood.
class CanonicalLines {
 public:
  explicit CanonicalLines(std::string& out) : out_(out) {}
  // `text` is the canonical form of the statement; empty for blanks and comment lines.
  void add(const Statement& statement, std::string_view text);
  // Comments so far belong to a tag.
  void forget_comments();
  void finish();

 private:
  void put(std::string_view text, std::string_view comment, bool indent);
  void put_comments(bool indent);

  std::string& out_;
  bool headed_ = false, any_ = false, blank_ = false;
  std::vector<std::pair<bool, std::string>> comments_;  // a blank line before it, and its text
};

}  // namespace botref
