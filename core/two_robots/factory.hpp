#pragma once
// Factories: stacks, their possible energies, robots, and Parts that leave.
// Source: rules/two-robots.md TR-7, TR-8, TR-20.8.
// Not here: where a Part may be put (placement.hpp).
#include "core/two_robots/game.hpp"

namespace botref::two_robots {

inline constexpr std::size_t kNoStack = SIZE_MAX;

// Place of a stack among its player's; kNoStack: there is none of this label.
std::size_t stack_at(const State& s, std::size_t p, Label label);
bool frozen(const State& s, std::size_t p, std::size_t at);
inline bool frozen(const State& s, const Target& target) {
  return frozen(s, target.seat, stack_at(s, target.seat, target.label));
}
bool any_frozen(const State& s, std::size_t p);
// Whether a stack or a Part, so many times, lies where a target says.
bool lies_there(const State& s, const Target& target, std::size_t times = 1);

// Energies of a player's locked stacks, but for one of them.
Energies locked_energies(const Player& player, std::size_t but = kNoStack);
// Whether the stacks can still all have different energies.
bool can_all_differ(const Player& player);
// TR-20.8: a locked energy is none of the other stacks', and so on. Stacks that TR-A10 c keeps unlocked are left alone.
void narrow(Player& player);

// TR-9.1, TR-9.2: stacks that count for a card's number, locked and all.
bool has_stacks(const State& s, std::size_t p, CardId card, const Table& t, Readings& r);

// Begins an empty stack, under the next label or (TR-A41 b) an old one; its place.
std::size_t begin_stack(State& s, std::size_t p, Label label);
void end_stack(State& s, std::size_t p, std::size_t at);
// Takes a Part out of its stack, with what follows for the stack (TR-A13, TR-A14).
void take_part(State& s, const Target& part, const Table& t, Readings& r);
// Where Parts go that are destroyed or sacrificed (TR-A45).
Zone leaving_parts(Readings& r);

std::size_t parts_of(const State& s, std::size_t p);
// Parts with an energy in all Factories, or in all but one.
std::size_t matching_parts(const State& s, const Table& t, Energies energies, std::size_t but = SIZE_MAX);

// Looks for complete robots, and counts the new ones.
void note_robots(State& s, const Table& t, Readings& r);
// Whether a player's robots win (TR-19.1).
bool has_two_robots(const State& s, std::size_t p, const Table& t, Readings& r);

}  // namespace botref::two_robots
