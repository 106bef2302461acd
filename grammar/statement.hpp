#pragma once
// The statements of the envelope: what every game's record is made of.
// One call reads one line. It knows no game: an event is a slice of text.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/report.hpp"

namespace botref {

struct Statement {
  enum class Kind : std::uint8_t {
    End,      // no more lines
    Blank,    // only where blanks were asked for
    Comment,  // only where comments were asked for
    Tag,
    Event,
    Heading,
    Given,
    Expect,
    Ruling,
    Dispute,
    Result,
    Malformed,
  };
  Kind kind = Kind::End;
  Span line;                 // the whole line without its end
  std::string_view text;     // the statement: without blanks around it and without its comment
  std::string_view comment;  // from `#` on; empty: none
  std::uint32_t at = 0;      // where `text` begins

  // Tag: name, value as written between the quotes, second likewise (Player only).
  // Heading: name `turn` or `round`, value the number, second the player or empty.
  // Given: name the path, value the text after `=`.  Expect: value the claims, see split_claims.
  // Ruling: value the pins.  Dispute: name the ruling id or empty, value the string.
  // Result: value the players, `draw` or `*`; name the word after `by`; second the string.
  // Event: name the player before `:` or empty, value the rest.
  // All are slices of the record; strings stand as written between their quotes, see unescape.
  std::string_view name, value, second;
  bool has_second = false;  // there was a second string (it may be empty)

  // Malformed: where and what. The next call goes on with the next line.
  Span trouble;
  std::string message;
};

// A claim `PATH = VALUE` of an `expect`, one after another.
struct PathValue {
  std::string_view path, value;
};

// What a record may hold.
inline constexpr std::size_t kMostLineBytes = 65'536;
inline constexpr std::size_t kMostDigits = 9;
inline constexpr std::uint32_t kMostTags = 1'000;
inline constexpr std::uint32_t kMostEvents = 1'000'000;

// Reads the lines of one record, in order. It also sees to what stands where: `[Game …]` first, tags before the body,
// `given` before the events, nothing after `result`.
class StatementReader {
 public:
  explicit StatementReader(std::string_view bytes, bool keep_blanks_and_comments = false);
  // The next statement. `Malformed` has its message; reading then goes on at the next line.
  void next(Statement& statement);

  // For a line whose meaning is known: what is left of the record, empty where an event or heading may not stand.
  [[nodiscard]] std::string_view left() const {
    return stage_ == Stage::Body && events_ < kMostEvents ? bytes_.substr(at_) : std::string_view{};
  }
  // Passes over such a line and its end.
  void pass(std::size_t bytes, bool is_event) {
    at_ += bytes;
    events_ += is_event ? 1 : 0;
  }

 private:
  friend void read_lone_line(std::string_view line, Statement& statement);
  enum class Stage : std::uint8_t { Start, Tags, Body, Ended, Over, Outside };
  struct Line;

  Line take_line();
  void read(const Line& line, Statement& s) const;
  // False: it is passed over, for what is wrong with it was said before.
  bool admit(Statement& s);
  bool admit_glued(Statement& s);
  bool admit_tag(Statement& s);
  bool admit_event(Statement& s);

  std::string_view bytes_;
  std::size_t at_ = 0;
  bool keep_;
  Stage stage_ = Stage::Start;
  std::uint32_t tags_ = 0, events_ = 0;
};

// Reads one line by itself, without its end, as if it stood in the body of a record.
void read_lone_line(std::string_view line, Statement& statement);

// Adds the parts of an `expect` (its `value`), which the grammar has checked.
void split_claims(std::string_view claims, std::vector<PathValue>& parts);

// A string between its quotes: `\"` and `\\` undone.
std::string unescape(std::string_view written);
// The reverse.
std::string escape(std::string_view text);

// Offset of a slice in the record it was cut from.
inline std::uint32_t offset_in(std::string_view bytes, std::string_view slice) {
  return static_cast<std::uint32_t>(slice.data() - bytes.data());
}

}  // namespace botref
