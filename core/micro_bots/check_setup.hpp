#pragma once
// Micro Bots: Duel: why an event of the setup or the Planning Phase may not happen.
// Source: rules/micro-bots-duel.md MB-2, MB-3; notation/micro-bots-duel.md sections 2 and 3.
#include "core/micro_bots/game.hpp"

namespace botref::micro_bots {

// What the setup still lacks, or the setup event itself.
Outcome check_setup(const State& s, const Event& e, const Table& t, Readings& r);
// `bot`, `basics` and `deal` once the game has begun.
Outcome check_after_setup(Verb verb);
Outcome check_plan(const State& s, const Event& e, const Table& t, Readings& r);
// `open` of a plan or a token.
Outcome check_open(const State& s, const Event& e, const Table& t);
Outcome check_reveal(const State& s);
// Everything while equal initiatives wait for `first`.
Outcome check_tie(const State& s, const Event& e, const Table& t, Readings& r);

// Cards of a Bot, a Set or an Upgrade deck, in the order of the set.
std::size_t count_of_bot(const Table& t, CardId bot);
std::size_t count_of_set(const Table& t, std::uint8_t set);
std::size_t count_upgrades(const Table& t, Kind kind);
// How many Upgrades of a kind lie open at the start (MB-2.8).
std::size_t market_size(const Table& t, Readings& r, Kind kind);

}  // namespace botref::micro_bots
