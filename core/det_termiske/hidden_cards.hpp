#pragma once
// Cards that the writer does not see: the pool of those that lie in the pile or
// behind the unknown cards of a hand, and how they get their names.
// Source: notation/det-termiske-opgor.md sections 5 and 6, "Hidden pool".
#include "core/det_termiske/game.hpp"

namespace botref::det_termiske {

bool holds(const CardList& cards, CardId card);
std::size_t copies(const CardList& cards, CardId card);
// Takes one copy out; it must be there.
void take(CardList& cards, CardId card);

// Whether a card of the pool can be this one: by its name, or as a `?` that the deck allows.
bool may_be_in_pool(const State& s, std::size_t player, CardId card);
// Makes sure that the pool has the name: where it stands for a `?`, so does one `?` of the deck.
void name_in_pool(State& s, std::size_t player, CardId card);
// DT-1.1 for the deck as it is known once this card of the pool has its name.
Outcome check_naming(const State& s, std::size_t player, CardId card, const Table& t, Readings& r);

// DT-1.1, DT-1.2: copies of one card in a deck.
Outcome check_copies(const CardList& deck, const Table& t, Readings& r);

// DT-4.3: by its name, or behind one of the hand's unknown cards.
bool may_be_in_hand(const State& s, std::size_t player, CardId card);
void take_from_hand(State& s, std::size_t player, CardId card);

// DT-3.8: the discard pile becomes the pile.
void shuffle_in(Player& player);

}  // namespace botref::det_termiske
