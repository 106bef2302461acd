#pragma once
// What the referee says of one record. Places are bytes from the record's first;
// they become line and column when they are printed.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace botref {

enum class Verdict : std::uint8_t { Legal, Illegal, Disputed, Undecided, Malformed };
std::string_view word(Verdict verdict);  // "legal" …

enum class Severity : std::uint8_t { Error, Dispute, Answer, Claim, Note };
std::string_view word(Severity severity);

struct Span {
  std::uint32_t from = 0, to = 0;
  friend bool operator==(const Span&, const Span&) = default;
};

// What follows under one reading, or one combination of readings.
struct Branch {
  std::string when;       // "SB-A15=b"; several separated by blanks
  bool usual = false;     // the default of all its rulings
  std::string says, who;  // the reading and who reads so (one ruling only)
  std::string leads;      // "Ann wins at line 58", "illegal at line 41, `attack Bob` [SB-8.4]", "the game goes on"
  std::string here = {};  // what the event in question comes to: "Bob.stak = Core6", "illegal: … [SB-8.4]"
};

struct Hint {
  bool placed = false;
  Span at;
  std::string text;
};

struct Finding {
  Severity severity = Severity::Error;
  std::string_view label;  // "illegal", "malformed", "disputed", "failed", "undecided", "answer", "note", "warning"
  Span at;
  std::string message;
  int rule = -1;     // row in the rulebook
  int ruling = -1;   // row in the rulebook, of the first ruling
  bool main = true;  // of the main world
  std::vector<Branch> readings;
  std::vector<Hint> hints;
  bool has_line = false;   // a dispute: a `ruling` line speaks of it too, and the command line would overrule that
  std::string legal_here;  // events that would be legal, for the way out; empty: say nothing
};

struct Report {
  std::string_view game;      // empty: unknown
  std::string_view rulebook;  // its version
  std::string set_kind, set_id, set_version, set_digest;
  std::string profile, profile_version;  // of --profile; empty: none
  std::vector<std::string> players;
  std::vector<std::pair<std::string, std::string>> tags;  // all but Player, as written
  Verdict verdict = Verdict::Legal, main = Verdict::Legal;
  int rule = -1;                       // what the main world cites
  std::vector<std::uint16_t> rulings;  // on which verdict or result depend, ascending
  std::vector<std::string> needs;      // values that are missing: `Core5.power`, or rulings to pin
  bool placed = false;                 // `at` and `event` hold the place of the verdict
  Span at;
  std::uint32_t event = 0;   // number of the event that decided the verdict, from 1
  std::uint32_t events = 0;  // accepted
  bool finished = false;
  bool unseen = false;                 // legal, but cards that nobody saw were assumed
  std::string claimed, computed, by;   // results: a player, "draw", "*" or empty
  std::uint32_t held = 0, failed = 0;  // claims
  bool verdict_claimed = false;
  std::uint32_t worlds = 1;
  std::vector<Branch>
      outcomes;  // the outcome diagram's paths, defaults first; more than one only where outcomes differ
  std::vector<Finding> findings;  // in the order of their places

  // Adds a finding of which a record may have as many as it has lines. Beyond `kMostOfMany` they are counted and not
  // kept; what is returned may be filled in all the same.
  static constexpr std::size_t kMostOfMany = 10'000;
  Finding& add_of_many(Finding finding);
  Finding& add_of_many(Severity severity, std::string_view label, Span where);
  std::size_t of_many = 0;
  Finding left_out;  // the last that was not kept

  // Whether all claims of a record that claims its verdict hold, or the verdict is legal without failed claims.
  // What `check` exits with for this record: 0, 1, 2 or 3.
  int status() const;
};

}  // namespace botref
