#pragma once
// What a record written by hand leaves out because nothing else could happen: an
// effect without a choice, the passes that close a fight. It is written in where
// the next line shows that it was done.
#include <string>
#include <vector>

#include "grammar/game.hpp"

namespace botref {

// A record with the lines in it that it left out.
struct Completed {
  std::string bytes;
  std::vector<Span> added;  // in order, each with its line end
  std::vector<Span> shown;  // for each the line that shows it
};

// Whether some line of the game does not fit: an event that is refused, or a claim that fails.
bool has_misfit(const Report& report);
// The record as it is in `completed`; false: nothing that was left out would mend it. `match` is the game's, and is
// used.
bool complete(Match& match, const RecordText& record, const Options& options, Completed& completed);
// What was written in as the nth line, as it is told.
std::string told(const Completed& completed, std::size_t n);

}  // namespace botref
