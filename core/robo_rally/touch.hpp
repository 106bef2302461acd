#pragma once
// Step D of a phase: flags and repair sites, Mechanical Arm, victory; and how a
// game ends.
// Source: rules/robo-rally.md RR-14, RR-O13; notation/robo-rally.md section 4, fixed details 4 and 7.
#include "core/robo_rally/game.hpp"

namespace botref::robo_rally {

// Flags beside a robot with no wall between, a bit for each number.
std::uint8_t flags_beside(const Table& t, const Robot& robot);
// Asks the robots that have a Mechanical Arm beside a flag.
void ask_arms(State& s, const Table& t);
void touch_by_arm(State& s, const Table& t, Readings& r, std::size_t seat, std::uint8_t flag);

// RR-A31 b: a beam is about to push this robot off its square.
void touch_before_push(State& s, const Table& t, Readings& r, std::size_t seat);
// All robots touch where they stand.
void touch_all(State& s, const Table& t, Readings& r);

// RR-14.6, RR-A45.
void look_for_victory(State& s, const Table& t, Readings& r);
// Nobody is left, or only one (RR-A44).
void look_for_end(State& s, Readings& r);

}  // namespace botref::robo_rally
