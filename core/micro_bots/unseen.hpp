#pragma once
// Micro Bots: Duel: cards that the writer of a record does not know. A `?` of a hand
// may be any unseen card of its player, or an Upgrade; a `?` of a deck any unseen
// Upgrade of its kind. Some assignment of different cards to all of them must exist.
// Source: notation/micro-bots-duel.md section 4.
#include "core/micro_bots/game.hpp"

namespace botref::micro_bots {

// The Set of a player: chosen, or that of a Basic card that was seen with the player; 0: not known.
std::uint8_t basics_of(const State& s, const Table& t, std::size_t player);
// Whether all hidden cards can be different unseen cards.
bool can_be_assigned(const State& s, const Table& t);

// Whether a hand has a card: a known one, or a hidden one that may be it. kHidden: any card at all.
bool hand_may_hold(const State& s, const Table& t, std::size_t player, CardId id);
// Takes it out of the hand; it is known first, then drawn, then of any source.
void take_from_hand(State& s, const Table& t, std::size_t player, CardId id);

// Whether the top card of a deck that is not empty may be this one.
bool may_be_on_top(const State& s, const Table& t, Kind kind, CardId id);
// The top card, which is laid open as `id`; kHidden: it stays as it is.
Card take_top(State& s, Kind kind, CardId id);

}  // namespace botref::micro_bots
