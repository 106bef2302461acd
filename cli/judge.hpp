#pragma once
// Judges records of any game, one at a time. What no game can judge (an unknown
// game, text before the first record, a record past the limit) it judges itself.
#include <memory>
#include <vector>

#include "grammar/game.hpp"
#include "grammar/left_out.hpp"

namespace botref {

class Judge {
 public:
  // `limit` is what --max-record says, for its message.
  Judge(const Options& options, std::uint64_t limit) : options_(options), limit_(limit) {}

  // Stays valid until the next call.
  const Report& check(const RecordText& record);
  // As `check`; with Options::lenient what the record leaves out is written into it first, as long as the report stays.
  const Report& judge(RecordText& record);
  // The match of the record's game; null: there is none, and `check` says why.
  Match* match(const RecordText& record);
  const Options& options() const { return options_; }

 private:
  struct Table {
    const Game* game;
    std::unique_ptr<Match> match;
  };
  const Report& malformed(const RecordText& record);
  const Report& too_long(const RecordText& record, const Report& judged);

  const Options& options_;
  std::uint64_t limit_;
  std::vector<Table> tables_;
  Report own_;
  Completed completed_;
};

// The rulebook that a report cites; null: the game is not known.
const Rulebook* rulebook_of(const Report& report);
// The id of the rule or ruling that a finding cites; empty: none.
std::string_view cited(const Finding& finding, const Rulebook* book);

}  // namespace botref
