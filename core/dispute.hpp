#pragma once
// A question that a record touches, and what follows from each way to read it.
#include <cstdint>
#include <string>
#include <vector>

#include "core/report.hpp"

namespace botref {

struct Dispute {
  enum class State : std::uint8_t { Open, Settled, Pinned };
  // What it changes.
  enum class Matters : std::uint8_t {
    Not,       // it came up, and each reading leads to the same position
    Passing,   // positions differ for a while, and are the same again at the end
    Position,  // the positions at the end, or where the games stop, differ; verdict and result do not
    Rule,      // the record is illegal in every reading; the event or the rule that it breaks differ
    Outcome,   // verdict or result
  };
  struct Way {
    std::size_t reading = 0;
    bool usual = false;     // the default
    bool in_force = false;  // the one that holds in the main game
    std::string here;       // what the event comes to: "illegal: SB-8.4", "Bob.stak = Core6"
    std::string value;      // of `field` after the event; empty: it was refused
    Verdict verdict = Verdict::Legal;
    int rule = -1;        // illegal: row of the rule
    bool placed = false;  // illegal, undecided: `at` and `event` hold the place
    Span at;
    std::uint32_t event = 0;
    std::string result;  // legal: a player, "draw", or empty while the game goes on
    std::string leads;   // the same in words
  };
  struct Again {
    std::uint32_t event = 0;
    Span at;
  };
  std::size_t ruling = 0;      // row in the rulebook
  std::uint32_t question = 0;  // the ruling as it is asked there: a later `ruling` line may begin a new question
  State state = State::Open;
  std::string because;  // settled or pinned: what decides it
  Span at;              // of the event at which it first comes up
  std::uint32_t event = 0;
  bool has_line = false;         // a `ruling` line speaks of it too, and the command line would overrule that
  std::string under;             // how other rulings must be read for that, where not at their defaults
  std::string difference_under;  // where all readings lead to the same but for others: under which, and what follows
  Matters matters = Matters::Not;
  std::string field;         // the first in which positions after the event differ: "Bob.stak"; empty: none that shows
  std::string field_words;   // the same, or what it means where only the rules remember it
  std::vector<Again> again;  // further events at which games part over it
  std::vector<Way> ways;     // the default first; none where it does not matter
};

struct Disputes {
  const Report* report = nullptr;
  std::vector<Dispute> all;  // open ones in order of their events, then the others
};

}  // namespace botref
