#pragma once
// A register phase, from the reveal to the touch, as far as it goes without an answer.
// Source: rules/robo-rally.md RR-2.2; notation/robo-rally.md section 4, "Order inside a phase".
#include "core/robo_rally/game.hpp"

namespace botref::robo_rally {

// `phase K`.
void begin_phase(State& s, std::uint8_t number);
// Goes on until something is asked, or nothing is left to do.
void go_on(State& s, const Table& t, Readings& r);
// A robot that has to reveal a card; it may be asked for the copies of others too (RR-O17).
void reveal(State& s, std::size_t seat, Card card);

}  // namespace botref::robo_rally
