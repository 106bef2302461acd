#pragma once
// Cards that nobody has seen: which they can be, exactly, by counting.
//
// A hidden card is one of a pool: the deck's cards that are not named anywhere, or,
// after `shuffle ?`, the cards of that scrapheap. Naming it takes the name out of
// its pool. Where a hand holds hidden cards of several pools, a card named from it
// may have been any of them: then the name is a debt, and the pools pay it in every
// way that explains the whole record.
// Source: rules/stak-bots.md SB-16; notation/stak-bots.md section 5.
#include "core/stak_bots/state.hpp"

namespace botref::stak_bots {

// Where a hidden card comes from: a pool, or one of the pools that a hand mixes.
using Source = std::uint8_t;
inline constexpr Source kMixed = 0x80;
inline constexpr Source mixture_of(std::size_t player) { return static_cast<Source>(kMixed + player); }
inline constexpr bool is_mixture(Source source) { return source >= kMixed; }

// Whether a hidden card of a source may turn out to be `id`, together with all that has been named before.
bool may_turn_out(const State& s, Source source, CardId id);
// It does.
void turn_out(State& s, Source source, CardId id);

bool hand_may_hold(const State& s, std::size_t player, CardId id);
// Takes one of the hidden cards out of a hand and names it; `hand_may_hold` says so.
Card take_unseen(State& s, std::size_t player, CardId id);
// A hidden card comes into a hand that mixes pools already.
void join_mixture(State& s, std::size_t player, Card& card);

// Whether the scrapheap is exactly these cards. Its hidden cards, if any, are then named by `name_heap`.
bool is_heap(const State& s, std::span<const CardId> ids);
void name_heap(State& s, std::span<const CardId> ids);
// Turns the scrapheap into a supply of unknown order. False: more pools than a position can hold.
bool pool_heap(State& s);

}  // namespace botref::stak_bots
