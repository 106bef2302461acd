#pragma once
// Around the phases: re-entry, power down, the steps of a turn before phase 1,
// and the end of a turn with its repairs.
// Source: rules/robo-rally.md RR-3, RR-6, RR-7, RR-16; notation/robo-rally.md section 2 and fixed details 2, 5 and 10.
#include "core/robo_rally/game.hpp"

namespace botref::robo_rally {

inline constexpr std::size_t kDoubleSite = 2;  // wrenches, RR-16.3

// Nobody else stands on a robot's square.
bool is_alone(const State& s, std::size_t seat);
// The damage of a robot that re-enters: RR-3.3, RR-O24.
std::size_t archive_damage(const Robot& robot);
void reenter(State& s, Readings& r, std::size_t seat, Dir facing, bool down);
// All damage is removed, all registers are unlocked (RR-7.4, RR-7.8).
void power_down(Readings& r, Robot& robot);

// The first deal, program or phase 1: the decisions of the opening are over.
void leave_opening(State& s, Readings& r);
// The first program or phase 1: a power down that was not cancelled begins (RR-A17 b).
void leave_deal(State& s, Readings& r);

// --- End of the turn
// How many points are repaired where a robot stands, at most its damage; under the defaults, or as the sources are
// read.
std::size_t usual_repair(const Table& t, const Robot& robot);
std::size_t repair_points(const Table& t, const Robot& robot, Readings& r);
// How many locked registers so many points free.
std::size_t freed_registers(const State& s, const Robot& robot, std::size_t points, Readings& r);
// An option can be drawn at all (RR-A27 a: also one that was lost).
inline bool can_draw_option(const State& s) { return s.deck != 0 || s.discard != 0; }
bool is_on_double_site(const Table& t, const Robot& robot);

// `end`: repairs what needs no decision, and asks the others.
void begin_repairs(State& s, const Table& t, Readings& r);
// Repairs a robot; `named`: the registers that are freed, none for all that can be.
void repair(const State& s, const Table& t, Readings& r, Robot& robot, RegisterSet named);
// All is answered: the next turn opens.
void finish_turn(State& s, const Table& t, Readings& r);

}  // namespace botref::robo_rally
