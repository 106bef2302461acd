#pragma once
// The frame of a turn: what follows by itself after each event, who is out, who has won.
// Source: rules/stak-bots.md SB-3, SB-11, SB-14 and section 5, "Settle procedure".
#include "core/stak_bots/game.hpp"

namespace botref::stak_bots {

// SB-A29 b: the order in which Staks run out.
void note_emptied(State& s);
// After an event: groups what has turned up, ends the chain, lets players without a Stak go out.
void settle(State& s, const Table& t, Readings& r);
// The last card of the set-up is turned up (SB-2.3): the first turn begins.
void begin_game(State& s, const Table& t, Readings& r);
void end_turn(State& s);
// A player leaves the game (SB-14.10).
void concede(State& s, std::size_t player);
// A player without a Stak goes out, and the hand with him (SB-14.8).
void decline_chance(State& s, const Table& t, Readings& r);

}  // namespace botref::stak_bots
