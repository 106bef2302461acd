#pragma once
// Micro Bots: Duel: numbers of the set and of the position, conditions, and what an
// attack comes to.
// Source: rules/micro-bots-duel.md MB-6.8 to MB-6.12, MB-8, MB-9.2, MB-9.10.
#include "core/micro_bots/game.hpp"

namespace botref::micro_bots {

// A number of the set or the trackers. Where it is unknown the event cannot be judged.
std::int32_t known(std::int32_t number, Key key, Readings& r);
std::int32_t initiative(const Table& t, Readings& r, CardId id);
Kind row_of(const Table& t, Readings& r, CardId id);
// The actions of a card; none, and a miss, where they are unknown.
const std::vector<Action>& actions(const Table& t, Readings& r, CardId id);
// An action by its number from 1; null: the card has none such.
const Action* action(const Table& t, Readings& r, CardId id, std::size_t number);
// A bit for each action of a sort.
std::uint16_t actions_of(const Table& t, Readings& r, CardId id, Action::Use use);

// MB-8: counted in the user's own rows, now.
std::int32_t amount(const State& s, const Table& t, Readings& r, std::size_t user, const Amount& amount);
Zone zone_now(const State& s, const Table& t, Readings& r);
bool condition_holds(const State& s, const Table& t, Readings& r, std::uint8_t user, const Action& action);

// MB-10.6, MB-A8: whether the Boosted ability may be used now.
bool boosted_now(const State& s, std::size_t player, Readings& r);
// Whether a Boosted action takes the place of this one now (MB-A42 b).
bool replaced_now(const State& s, const Table& t, Readings& r, std::size_t player, std::size_t number);
// What Range and Bots that are always on add to the running attack.
void refresh_combat(State& s, const Table& t, Readings& r);
// The attack of the running combat.
const Action& attack_of(const State& s, const Table& t);

}  // namespace botref::micro_bots
