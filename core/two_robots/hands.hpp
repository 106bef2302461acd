#pragma once
// Hands and the deck, where cards may be unseen. A deck period lasts from one
// shuffle to the next; an unseen card is one of its period's cards that nobody
// has seen. A card named out of an unseen one must be one of those that its
// player drew before, in a period that still has a copy; where several periods
// would do, the name is kept as a debt until only one does.
// Source: notation/two-robots.md section 5; rules/two-robots.md section 5.3.
#include "core/two_robots/game.hpp"

namespace botref::two_robots {

std::size_t hidden(const State& s, std::size_t p);
inline std::size_t hand_size(const State& s, std::size_t p) { return s.zones.size(hand(p)) + hidden(s, p); }

// TR-20.1: whether all these cards may be in a hand, known or unseen.
bool in_hand(const State& s, std::size_t p, std::span<const CardId> cards, const Table& t, Readings& r);
inline bool in_hand(const State& s, std::size_t p, CardId card, const Table& t, Readings& r) {
  return in_hand(s, p, std::span(&card, 1), t, r);
}
// Takes a named card out of a hand: a known one if there is one, else an unseen one.
void take_from_hand(State& s, std::size_t p, CardId card, Readings& r);
// The same, and puts it into a zone.
void move_from_hand(State& s, std::size_t p, CardId card, Zone to, Readings& r);

// TR-1.2: whether the deck can hold the named ones of these cards.
bool in_deck(const State& s, std::span<const CardId> cards, const Table& t, Readings& r);
void draw(State& s, std::size_t p, std::span<const CardId> cards, Readings& r);
// The discard pile becomes the deck.
void reshuffle(State& s, Readings& r);

// Puts unseen cards of the start into a hand.
void hold_unseen(State& s, std::size_t p, std::size_t count, Readings& r);
// Whether all unseen cards belong to one period, and no name is owed: `given` lines can say no more.
bool plainly_unseen(const State& s);

}  // namespace botref::two_robots
