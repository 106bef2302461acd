#pragma once
// Step B of a phase: belts, pushers, gears and crushers.
// Source: rules/robo-rally.md RR-11, RR-12.
#include "core/robo_rally/game.hpp"

namespace botref::robo_rally {

// B1 (express belts only) or B2.
void run_belts(State& s, const Table& t, Readings& r, bool express);
// B3.
void run_pushers(State& s, const Table& t, Readings& r);
// B4.
void run_gears(State& s, const Table& t);
// B5.
void run_crushers(State& s, const Table& t, Readings& r);

}  // namespace botref::robo_rally
