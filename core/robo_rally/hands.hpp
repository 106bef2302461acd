#pragma once
// Program cards: who holds them, what a hand may still hold, what is free to be drawn.
// Source: rules/robo-rally.md RR-4, RR-5; notation/robo-rally.md section 3 (free cards) and section 5 (unknown cards).
#include <span>

#include "core/readings.hpp"
#include "core/robo_rally/state.hpp"

namespace botref::robo_rally {

inline constexpr std::size_t kHandSize = 9;  // RR-4.2: less the damage

// --- Deal and program
// How many cards a robot is dealt: RR-4.2, RR-O7.
std::size_t hand_due(const Robot& robot);
// A robot that has to be dealt cards in this turn, and whether it has been.
bool needs_deal(const State& s, const Robot& robot);
bool is_dealt(const State& s, const Robot& robot);
bool all_dealt(const State& s);
// Registers that the owner programs: the unlocked ones, and one that a recompilation locked while it was empty.
RegisterSet to_program(const Robot& robot);
// All of them hold a card, or there are none.
bool is_programmed(const Robot& robot);

// --- Cards in place
// Whether a known card lies somewhere other than in the draw pile.
bool is_held(const State& s, Card card);
// All of them.
CardSet held_cards(const State& s);
std::size_t count_held(const State& s);
void discard(State& s, Card card);

// A hand counts its cards. Some of those that are known may lie unnamed in registers programmed `?`; how many cards
// that nobody has seen hand and registers may hold together:
int unseen(const Robot& robot);
// Whether a card, or `?`, can come out of a robot's hand.
bool in_hand(const State& s, const Robot& robot, Card card);
void take_from_hand(Robot& robot, Card card);
void add_to_hand(Robot& robot, Card card);

// A card is carried out instead of the one in a register (RR-A35 c: it becomes the locked card).
void put_instead(State& s, Readings& r, Robot& robot, std::size_t number, Card card);
// A copy of somebody's card (RR-O17): it holds no card of the deck.
void put_copy(State& s, Robot& robot, std::size_t number, Card card);

// --- Draws
// Whether so many cards are free; where not, RR-A47 a shuffles what has been thrown away.
bool runs_short(const State& s, std::size_t count);
// Whether a card, or `?`, may be drawn where `count` are.
bool may_draw(const State& s, Card card, std::size_t count, Readings& r);
// Takes the cards of a draw from where they have been thrown away, if the free ones do not suffice.
void prepare_draw(State& s, std::span<const Card> cards);

}  // namespace botref::robo_rally
