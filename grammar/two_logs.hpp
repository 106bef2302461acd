#pragma once
// Two logs of one game: where they agree, where they contradict each other and
// whom the rules side with; and one record that knows what both know.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "grammar/game.hpp"

namespace botref {

// One log, in canonical form and with what it left out.
struct Log {
  struct Event {
    std::string text, comment;       // as `fmt` writes it, and what stands behind it
    std::uint64_t line = 0;          // in its file; of what was left out that of the line after it
    std::vector<std::string> after;  // lines between it and the next event
  };
  std::string file;
  std::uint64_t line = 1;
  std::string bytes;                     // canonical
  std::vector<std::string> tags, start;  // lines; `start` is what stands before the first event
  std::vector<Event> events;
  std::string result;  // the line, or empty
  std::uint64_t result_line = 0;
};

// What one log has where they part.
struct Side {
  bool there = false;  // the log has such an event
  std::string text;
  std::uint64_t line = 0;
  bool legal = true;  // at the position on which both agree
  int rule = -1;      // row in the rulebook, of an illegal one
  std::string why;
};

struct Comparison {
  enum class Parts : std::uint8_t {
    Nowhere,
    Start,   // in `path` of the start, or a tag
    Event,   // at an event
    Result,  // at the claimed result
  };
  // Events that are the same, by their places in both logs.
  struct Pair {
    std::size_t at[2] = {0, 0};
  };
  Log logs[2];  // what a turn does not order stands in both in the same order
  Parts parts = Parts::Nowhere;
  std::vector<Pair> agreed;
  std::size_t skipped[2] = {0, 0};    // events of a log before the other one begins
  std::size_t next[2] = {0, 0};       // the first events after those that agree
  std::string path, values[2];        // Parts::Start
  Side sides[2];                      // Parts::Event and Result
  std::vector<std::string> position;  // there, as paths
  std::optional<int> right;           // the side that the rules are on
  std::string because;                // why, or why they cannot tell
};

// A record as a log; nothing where it is malformed, then `check` says why.
std::optional<Log> read_log(Match& match, const RecordText& record, const Options& options);

// Both logs are of `match`'s game.
Comparison compare(Match& match, const Game& game, const Options& options, Log a, Log b);

// By this a log names what it had as `?`; a log that knows the card has no such event.
bool lays_open(const Game& game, const Log::Event& event);

// One record of what both logs know; they must not contradict each other.
std::string merged(Match& match, const Game& game, const Options& options, const Comparison& comparison);

}  // namespace botref
