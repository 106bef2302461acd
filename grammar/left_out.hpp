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
  struct Line {
    Span at;     // in `bytes`, with its line end
    Span shown;  // the line that shows it
  };
  std::string bytes;
  std::vector<Line> lines;  // in order
  std::vector<Span> added;  // the same, as RecordText has them
};

// The record as it is in `completed`; false: nothing that was left out would mend it. `match` is the game's, and is
// used.
bool complete(Match& match, const RecordText& record, const Options& options, Completed& completed);
// What was written in, as it is told.
std::string told(const Completed& completed, const Completed::Line& line);

}  // namespace botref
