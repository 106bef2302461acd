#pragma once
// How a game begins: with the set-up, or with a position that `given` lines
// describe, checked against the rules.
// Source: notation/det-termiske-opgor.md sections 1 and 6.
#include <string>
#include <vector>

#include "core/det_termiske/fields.hpp"

namespace botref::det_termiske {

// One `given PATH = VALUE` line.
struct Given {
  F field = F::Round;
  Where where;
  Values values;
};

// What the tags and `given` lines of a record say.
struct Setup {
  std::size_t players = 0;
  bool length_agreed = false;  // there is a tag Variant
  std::vector<Given> givens;
};

// What is wrong with a start. `given` is the line that completes it, or -1: a tag; `other` an earlier line, or -1.
struct Fault {
  enum class Kind : std::uint8_t { None, Illegal, Malformed } kind = Kind::None;
  Outcome outcome;           // Illegal
  const char* message = "";  // Malformed
  int given = -1, other = -1;
  // What stands for {player}, {robot} and {card} in the sentence.
  std::uint8_t player = kNobody;
  LabelId robot = kNoLabel;
  std::int32_t card = -1;
};

// Lays the position out.
Fault lay_out(const Setup& setup, const Table& t, Readings& r, State& s);

}  // namespace botref::det_termiske
