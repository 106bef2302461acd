#pragma once
// What `generate` and `perft` deal: games and starts from a seed.
#include "cli/command.hpp"
#include "cli/setup.hpp"

namespace botref {

inline constexpr std::uint64_t kMostPlayers = 8;

// Options of a deal.
inline constexpr OptionRow kSeed{"--seed", "N", "Equal seeds give equal games", &Arguments::seed,
                                 {},       0,   999'999'999'999'999'999};
inline constexpr OptionRow kPlayers{
    "--players", "N", "How many players; by chance if not said", &Arguments::players, {}, 1, kMostPlayers};
inline constexpr OptionRow kSet =
    about(Words::CardSets, {"--set", "ID", "Card set or course, such as stak-bots/demo", &Arguments::set});
inline constexpr OptionRow kVariant{"--variant", "WORDS", "Variants to play, as in the tag", &Arguments::variant};

// What was asked for on the command line, or a Failure where it makes no sense for the game.
GenerateOptions deal_asked(const Arguments& arguments, const Game& game, const Setup& setup);

// A Failure where what was asked for makes no sense together: nothing could be dealt, or what was cannot be read.
void refuse_unreadable(Match& match, const Game& game, const Options& options, const GenerateOptions& deal,
                       const std::string& text);

}  // namespace botref
