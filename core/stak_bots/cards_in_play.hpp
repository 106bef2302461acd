#pragma once
// Cards as they move: naming hidden ones, scrapping, falling, resetting, returning.
// Source: rules/stak-bots.md SB-7, SB-9, SB-12 and SB-16.
#include "core/stak_bots/game.hpp"

namespace botref::stak_bots {

// --- Naming (SB-16.4)
// Whether a card may turn out to be `id`; for kHidden: whether it may be anything.
bool may_be(const State& s, const Card& card, CardId id);
// Lays a hidden card's name open. `may_be` holds.
void name(State& s, Card& card, CardId id);
// Whether a card of a name can be taken from a hand: a known one, or a hidden one that may be it.
bool in_hand(const State& s, std::size_t player, CardId id);
bool holds_hidden(const State& s, std::size_t player);

// --- Numbers
// Current power of the card at a place (from 0) in a Stak (SB-13.6 for a Leader).
std::int32_t power(const State& s, const Table& t, Readings& r, std::size_t player, std::size_t at);
std::int32_t shot_value(const Table& t, Readings& r, CardId id);
// The reading that the card texts of the set fix for a kind of card, unless the record pins the ruling.
std::uint8_t text_reading(const Table& t, Readings& r, std::size_t key);

// --- Moving
// From the top or from inside a Stak to the scrapheap; a face-down card waits to be shown.
void scrap(State& s, Readings& r, std::size_t player, std::size_t at, bool in_battle);
// A card enters the scrapheap (SB-9).
void to_heap(State& s, Readings& r, Card card, std::size_t owner, bool from_hand, bool in_battle);
// A card falls one place (SB-12.3); nothing happens to the lowest.
void fall(State& s, Readings& r, std::size_t player, std::size_t at);
void to_bottom(State& s, const Table& t, Readings& r, std::size_t player);
void reset(State& s, const Table& t, Readings& r, std::size_t player, std::size_t at);
void return_to_hand(State& s, Readings& r, std::size_t player);
// The top card is covered by a card that is played.
void cover(State& s, Readings& r, std::size_t player, Card card);
// A known card first, and of equal ones the one without marks.
Card take_from_hand(State& s, std::size_t player, CardId id);

// --- Entry effects
// Whether a card has an entry effect that triggers now; `played` or turned up.
bool triggers(const Table& t, Readings& r, const Card& card, bool played);
// The place from 0 of the card whose effect waits, in its player's Stak; the Stak's size: it is not there.
std::size_t acting_card(const State& s, const Pending& pending);
void push_group(State& s, const std::array<bool, kMaxPlayers>& members, Pending::Of of = Pending::Of::Top);
void drop_pending(State& s, std::size_t place);

}  // namespace botref::stak_bots
