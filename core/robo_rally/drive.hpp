#pragma once
// Step A of a phase: robots carry out their cards from the highest number down,
// and push each other.
// Source: rules/robo-rally.md RR-8, RR-9, RR-10, RR-O3, RR-O10, RR-O18, RR-O21.
#include "core/robo_rally/game.hpp"

namespace botref::robo_rally {

// The real robot on a square; kNobody: none.
std::uint8_t real_at(const State& s, Square at);
// Moves a robot one square, and the robots in its way if it is real (RR-9.4 to 9.7). False: a wall stops it.
// `fell`: a robot that was pushed was destroyed.
bool shove(State& s, const Table& t, Readings& r, std::size_t seat, Dir dir, bool* fell = nullptr);

// Which robots carry out a card in this phase, and which card.
void note_cards(State& s);
// The seats in the order of this phase's cards: the highest first, a copy after its original, none last.
std::array<std::uint8_t, kMaxPlayers> by_priority(const State& s);
// The option that a robot may use on a card of its own (RR-O3, RR-O10, RR-O21); none: kFalseOption.
std::uint16_t drive_option(const Robot& robot, std::size_t phase);

// Goes on with step A until something is asked, or all cards are done.
void drive_on(State& s, const Table& t, Readings& r);
// The rammed robot has taken its damage: now it is pushed.
void push_on(State& s, const Table& t, Readings& r);

}  // namespace botref::robo_rally
