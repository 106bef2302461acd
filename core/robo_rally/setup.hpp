#pragma once
// How a game begins: the ordinary set-up of its tags, changed by `given` lines,
// checked against the rules and laid out as a position.
// Source: rules/robo-rally.md RR-1; notation/robo-rally.md sections 1 and 5.
#include <optional>
#include <vector>

#include "core/robo_rally/fields.hpp"

namespace botref::robo_rally {

// One `given PATH = VALUE` line.
struct Given {
  F field = F::Turn;
  std::uint8_t seat = 0;
  Part part;
  Values values;
};

// What the tags and `given` lines of a record say.
struct Setup {
  std::size_t players = 0;
  const Floor* floor = nullptr;
  std::optional<std::uint32_t> lives;  // of the tag
  std::vector<Given> givens;
};

// What is wrong with a start. `given` is the line that completes it, or -1: a tag; `other` an earlier line, or -1.
struct Fault {
  enum class Kind : std::uint8_t { None, Illegal, Malformed } kind = Kind::None;
  Outcome outcome;           // Illegal
  const char* message = "";  // Malformed
  int given = -1, other = -1;
  bool lives = false;  // at the tag Lives, or that of the course where there is none; otherwise at the last tag
  // What stands for {player}, {card}, {option} in the sentence.
  std::uint8_t player = kNobody;
  Card card = kNoCard;
  std::uint16_t option = kFalseOption;
  std::uint32_t least = 0, most = 0;  // {least}, {most}
};

// Lays the position out and fills in the table. The readings are asked about set-up only where they bite.
Fault lay_out(const Setup& setup, Table& t, Readings& r, State& s);

}  // namespace botref::robo_rally
