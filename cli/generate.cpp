// `botref generate`: random legal games from a seed.
#include "cli/command_list.hpp"
#include "cli/dealing.hpp"
#include "cli/failure.hpp"

namespace botref {

namespace {

constexpr OptionRow kOptions[] = {
    about(Words::Games, {"GAME", nullptr, "The game, such as stak-bots", &Arguments::name, {}, 0, 0, true}),
    kSeed,
    {"-n,--games", "N", "How many", &Arguments::games, {}, 1, 1'000'000'000},
    kPlayers,
    kSet,
    kVariant,
    {"--max-events", "N", "Longest game", &Arguments::max_events, {}, 1, 1'000'000},
    {"--mutate", nullptr, "End each game with one illegal event, and claim that verdict", &Arguments::mutate},
    kRulings,
    kSets,
};

}  // namespace

int generate_main(const Arguments& arguments, Output& out) {
  const Game& game = game_named(arguments.name);
  const Setup setup(arguments);
  GenerateOptions generate = deal_asked(arguments, game, setup);
  const auto match = game.match();
  generate.max_events = static_cast<std::uint32_t>(arguments.max_events);
  generate.mutate = arguments.mutate;
  std::string text;
  for (std::uint64_t number = 0; number < arguments.games; ++number) {
    generate.number = static_cast<std::uint32_t>(number);
    text.clear();
    match->generate(generate, setup.options(), text);
    if (number == 0 && !arguments.variant.empty()) refuse_unreadable(*match, setup.options(), text);
    if (number > 0) out.write("\n");
    out.write(text);
  }
  return kDone;
}

constinit const Command kGenerateCommand = {
    "generate",
    "Write random games that are legal by construction; equal seeds give equal games.",
    kOptions,
    "botref generate stak-bots --seed 7\n"
    "botref generate stak-bots --games 1000 --players 3 | botref check -j 2\n"
    "botref generate stak-bots --mutate --games 10 | botref check",
    "0 done\n2 a file of --sets cannot be used\n64 wrong usage   74 output error",
    generate_main,
};

}  // namespace botref
