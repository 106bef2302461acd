#pragma once
// Entry effects: whose turn it is to carry one out, what may be chosen, and what it does.
// Source: rules/stak-bots.md SB-10, SB-11 and the cards C5-C7, C9, C11-C16.
#include "core/stak_bots/game.hpp"

namespace botref::stak_bots {

// Section 4, step 6 of the notation page.
Outcome check_effect(const State& s, const Event& e, const Table& t, Readings& r) noexcept;
void apply_effect(State& s, const Event& e, const Table& t, Readings& r) noexcept;

// The kind of card whose effect is next; something must be pending.
Kind next_kind(const State& s, const Table& t);
// Who makes its choices (SB-10.6).
std::uint8_t chooser(const State& s, const Table& t, Readings& r, const Pending& pending);
// Whether the next effect may be aimed at a player (and, for Tranq, at a place from 0 of the Stak).
bool may_choose(const State& s, const Table& t, Readings& r, std::size_t target, std::size_t at);
bool any_choice(const State& s, const Table& t, Readings& r);

// A draw, for the turn, Bountiful or recycling (SB-15): the checks they share, from 15.2 on.
Outcome check_draw(const State& s, const Event& e, Readings& r, R dash_rule) noexcept;
void draw(State& s, std::size_t player, CardId id);
// Whether the supply is empty and the scrapheap has to be shuffled before a card can be drawn.
bool reshuffles(const State& s, Readings& r);

}  // namespace botref::stak_bots
