#pragma once
// Data files that are lines of a keyword and its words, in a fixed order: their
// lines with places, and the mistakes that all such files can have.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/card_set.hpp"

namespace botref {

struct FormWord {
  std::string_view text;
  std::uint32_t column = 1;
};

struct FormLine {
  std::uint32_t number = 1;
  std::string_view text;  // without its end
  std::vector<FormWord> words;
  std::uint32_t end_column = 1;  // behind its last word
  bool spoilt = false;           // a character that may stand nowhere; it has been told

  [[nodiscard]] std::string_view keyword() const { return words.front().text; }
};

// What the lines of a file must be, in order.
struct FormKeyword {
  std::string_view word, form;  // "size", "size W H"
  bool repeats = false;
};

// Where a line belongs: at its keyword (of the file's, from 0), and among the lines of that in the order of a number.
using FormPlace = std::pair<std::size_t, std::int64_t>;

// Goes through the lines of a file and tells what is wrong with them.
class FormReader {
 public:
  // `keywords` are all that the file may hold.
  FormReader(std::string_view text, std::span<const FormKeyword> keywords, std::vector<SetTrouble>& troubles);

  [[nodiscard]] const std::vector<FormLine>& lines() const { return lines_; }
  // Puts the lines into the order in which they belong, and tells those that stood elsewhere: one that is misplaced is
  // neither missing where it belongs nor strange where it stands. `place` says where a line belongs that no keyword
  // begins, and how those of one keyword are numbered; nothing: behind the line before it.
  template <class Place>
  void put_in_order(Place place) {
    std::vector<std::optional<FormPlace>> places;
    for (const FormLine& line : lines_) places.push_back(place(line));
    sort(places);
  }
  // The place of a line that its keyword alone decides.
  [[nodiscard]] std::optional<FormPlace> by_keyword(const FormLine& line, std::int64_t number = 0) const;
  [[nodiscard]] std::size_t place_of(std::string_view keyword) const;

  // The line that comes next, blank ones and comments passed over; null: none is left.
  [[nodiscard]] const FormLine* next() const { return at_ < lines_.size() ? &lines_[at_] : nullptr; }
  [[nodiscard]] bool next_is(std::string_view keyword) const;
  void skip() { ++at_; }

  // Takes the line of this keyword, with as many words as its form has. Null, with a trouble: it is not there, or has
  // other words. Lines in its place that belong nowhere are told and passed over.
  const FormLine* take(std::string_view keyword);
  // Tells whatever is left.
  void finish(std::string_view last);

  void trouble(const FormLine& line, std::uint32_t column, std::string message);
  void trouble(const FormLine& line, const FormWord& word, std::string message) {
    trouble(line, word.column, std::move(message));
  }
  // Where the file ends, for what is missing there.
  void missing(std::string_view what);

  // --- The words that many lines have; nothing, with a trouble: it is none.
  std::optional<std::uint32_t> number(const FormLine& line, const FormWord& word, std::uint32_t low, std::uint32_t high,
                                      std::string_view what);
  bool name(const FormLine& line, const FormWord& word);
  bool one_of(const FormLine& line, const FormWord& word, std::span<const std::string_view> words);

 private:
  void sort(const std::vector<std::optional<FormPlace>>& places);
  void cut(std::string_view text);
  static void cut_words(FormLine& line);
  bool skip_strangers(const FormKeyword& wanted);
  [[nodiscard]] const FormKeyword* known(std::string_view keyword) const;
  bool fits(const FormLine& line, const FormKeyword& keyword);

  std::span<const FormKeyword> keywords_;
  std::vector<SetTrouble>& troubles_;
  std::vector<FormLine> lines_;
  std::size_t at_ = 0;
  std::uint32_t last_line_ = 1;
};

// A number without leading zeros, of at most nine digits.
[[nodiscard]] std::optional<std::uint32_t> whole_number(std::string_view text);

}  // namespace botref
