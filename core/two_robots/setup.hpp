#pragma once
// How a game begins: the ordinary set-up of its tags, changed by `given` lines,
// checked against the rules and laid out as a position.
// Source: rules/two-robots.md TR-2; notation/two-robots.md sections 1 and 6.
#include <vector>

#include "core/two_robots/fields.hpp"

namespace botref::two_robots {

// One `given PATH = VALUE` line.
struct Given {
  F field = F::Turn;
  Where where;
  Part part;
  Values values;
};

// What the tags and `given` lines of a record say.
struct Setup {
  std::size_t players = 0;
  bool salvagers_named = false;         // there is a Salvagers tag
  std::vector<std::uint8_t> salvagers;  // places in the card set
  const Cards* cards = nullptr;
  std::vector<Given> givens;
  bool unseen = false;  // some event names a card as `?`
  // Who is named in front of the first event (TR-A4 c); kNobody: nobody.
  std::uint8_t first_actor = kNobody;
};

// What is wrong with a start. `given` is the line that completes it, or -1: a tag; `other` an earlier line, or -1.
struct Fault {
  enum class Kind : std::uint8_t { None, Illegal, Malformed } kind = Kind::None;
  enum class Tag : std::uint8_t { Last, FifthPlayer, PlayersOrSalvagers, Salvagers } tag = Tag::Last;
  Outcome outcome;           // Illegal
  const char* message = "";  // Malformed
  int given = -1, other = -1;
  // What stands for {card} and {player} in the sentence.
  std::int32_t card = -1;
  std::uint8_t player = kNobody;
};

// Lays the position out. The readings are asked about the set-up only where they bite.
Fault lay_out(const Setup& setup, Table& t, Readings& r, State& s);

}  // namespace botref::two_robots
