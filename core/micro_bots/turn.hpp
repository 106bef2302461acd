#pragma once
// Micro Bots: Duel: rounds and turns begin and end, finished cards turn down.
// Source: rules/micro-bots-duel.md MB-1, MB-3 to MB-5.
#include "core/micro_bots/game.hpp"

namespace botref::micro_bots {

// Both plans lie open: the first turn of the round begins, unless nobody can be first yet.
void reveal(State& s, const Table& t, Readings& r);
void begin_action_phase(State& s, std::uint8_t first, const Table& t, Readings& r);
void end_turn(State& s, const Table& t, Readings& r);
void end_game(State& s, std::uint8_t winner);
// Nothing of a running attack is left.
void end_attack(State& s);
// Cards on which nothing is left turn face down (MB-5.6); `at_end` also those that waited for the end of the turn.
void turn_down_finished(State& s, const Table& t, Readings& r, bool at_end = false);
// A Held Action of a card is spent, by using or skipping it.
void spend(Card& card, std::size_t number, const Table& t, Readings& r);

}  // namespace botref::micro_bots
