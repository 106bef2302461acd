#pragma once
// Micro Bots: Duel: the course of an attack: tokens, Held Actions and passes, the
// damage, and the effects after it.
// Source: rules/micro-bots-duel.md MB-9, MB-10.
#include "core/micro_bots/choices.hpp"

namespace botref::micro_bots {

void open_combat(State& s, std::uint8_t action, std::int32_t base, const Table& t, Readings& r);
// A token is chosen, or named; the second that is named reveals both (MB-9.4).
void choose_token(State& s, std::uint8_t player, std::uint8_t token, const Table& t, Readings& r);
// The player who acts has used a Held Action, or has passed.
void note_use(State& s, std::uint8_t player, Readings& r);
void pass(State& s, std::uint8_t player, const Table& t, Readings& r);
// The first waiting effect is done with; those after it that ask for no choice happen, then the attack is over.
void next_effect(State& s, const Table& t, Readings& r);
const Effect& first_waiting(const State& s, const Table& t);

}  // namespace botref::micro_bots
