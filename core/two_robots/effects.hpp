#pragma once
// What cards do: closing the window of a pending card, and carrying effects out.
// Source: rules/two-robots.md section 3.2; notation/two-robots.md section 3.
#include "core/two_robots/game.hpp"

namespace botref::two_robots {

// Of a Defense card, which opens no window.
void carry_out_defense(State& s, std::uint8_t who, CardId card, std::span<const Target> on, const Table& t,
                       Readings& r);
// What Sentry Gunship does to a deployment before its red card is revealed (TR-A27 b, c).
void cancel_deployment(State& s, const Table& t, Readings& r);
// Damage of `choose damage`: what the card in play says.
std::uint8_t choice_damage(const State& s, const Table& t);
// Whether the pending Event would affect a player (TR-A31 b).
bool affects(const State& s, std::size_t p, const Table& t);
// Sacrifices Parts of the active player.
void sacrifice(State& s, std::span<const Target> with, const Table& t, Readings& r);
// Those who are tied at the end that an effect of extremes names.
std::array<bool, kMaxPlayers> extremes(const State& s, const Effect& effect);

}  // namespace botref::two_robots
