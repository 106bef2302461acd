#pragma once
// Where a Part may be put, and what that makes of the stacks' energies.
// Source: rules/two-robots.md TR-7.1 to TR-7.6, TR-11.3, TR-20.8; notation/two-robots.md section 4, "placement".
#include "core/two_robots/game.hpp"

namespace botref::two_robots {

struct Placing {
  std::uint8_t who = kNobody;
  CardId card = kNoCard;
  Label to = kNoLabel;
  std::uint8_t to_of = kNobody;  // whose stack
  Energies as = 0;
  bool stolen = false;
};

Outcome check_placement(const State& s, const Placing& placing, const Table& t, Readings& r);
// Makes the stack ready for the Part, which is still to be put there; its place, or kNoStack.
std::size_t make_place(State& s, const Placing& placing, const Table& t, Readings& r);
void place(State& s, const Placing& placing, const Table& t, Readings& r);
// Whether some stack, or a new one, can take a stolen Part.
bool has_place(const State& s, std::size_t who, CardId card, const Table& t, Readings& r);

}  // namespace botref::two_robots
