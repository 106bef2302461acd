#pragma once
// Micro Bots: Duel: what effects do.
// Source: rules/micro-bots-duel.md section 3.3 and MB-7, MB-10 to MB-12.
#include "core/micro_bots/choices.hpp"

namespace botref::micro_bots {

// Carries out an effect whose choices have been checked. An attack opens a combat, as `action` of the played card.
void carry_out(State& s, const Event& e, const Table& t, Readings& r, User user, const Effect& effect);
void pay(State& s, std::uint8_t player, std::int32_t cost);
// An Upgrade goes to the hand; one from the market is replaced.
void gain(State& s, const Event& e, const Table& t, Readings& r, std::uint8_t player);
// A card of a row goes back to the hand and forgets everything.
void return_to_hand(State& s, std::uint8_t player, CardId id);

}  // namespace botref::micro_bots
