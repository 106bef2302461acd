#pragma once
// Attacks: one battle between two top cards.
// Source: rules/stak-bots.md SB-6, SB-7, SB-8, SB-13.
#include "core/stak_bots/game.hpp"

namespace botref::stak_bots {

// Section 4, step 11 of the notation page.
Outcome check_attack(const State& s, const Event& e, const Table& t, Readings& r) noexcept;
void battle(State& s, std::size_t defender, const Table& t, Readings& r) noexcept;
// Whether Stomp must attack now (SB-13.5).
bool stomp_must_attack(const State& s);
// A duty whose Stak is empty or gone ends (SB-13.5).
void end_duty_without_stak(State& s, const Table& t, Readings& r);

}  // namespace botref::stak_bots
