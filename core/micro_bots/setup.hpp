#pragma once
// How a game begins: with the choice of Bots, or at a position that `given` lines say.
// Source: notation/micro-bots-duel.md section 5, "Given positions".
#include <vector>

#include "core/micro_bots/fields.hpp"

namespace botref::micro_bots {

// One `given PATH = VALUE` line.
struct Given {
  F field = F::Round;
  std::uint8_t seat = 0;
  Part part;
  Values values;
};

// What the tags and `given` lines of a record say.
struct Setup {
  std::size_t players = 0;
  std::vector<Given> givens;
};

// What is wrong with a start. `given` is the line that completes it, or -1: a tag; `other` an earlier line, or -1.
struct Fault {
  enum class Kind : std::uint8_t { None, Illegal, Malformed } kind = Kind::None;
  Outcome outcome;           // Illegal
  const char* message = "";  // Malformed
  int given = -1, other = -1;
  // What stands for {card} and {player} in the sentence.
  std::int32_t card = -1;
  std::uint8_t player = kNobody;

  explicit operator bool() const { return kind != Kind::None; }
};

// Lays the position out. The readings are asked about a start only where they bite.
Fault lay_out(const Setup& setup, const Table& t, Readings& r, State& s);

}  // namespace botref::micro_bots
