#pragma once
// What the benchmarks work on: games made from a fixed seed, never timed.
#include <string>
#include <vector>

#include "grammar/game.hpp"

namespace botref::bench {

inline constexpr std::uint64_t kSeed = 20260901;

const SetLibrary& library();

// The text of `games` games of at most `most_events` events.
std::string make_games(const Game& game, std::uint32_t games, std::uint32_t most_events);

// How many games: 200, or BOTREF_BENCH_GAMES.
std::uint32_t wanted_games();

// The records of a text, which must live as long.
std::vector<RecordText> cut(const std::string& text);

}  // namespace botref::bench
