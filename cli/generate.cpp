// `botref generate`: random legal games from a seed.
#include "cli/command_list.hpp"
#include "cli/counted.hpp"
#include "cli/failure.hpp"
#include "cli/setup.hpp"

namespace botref {

namespace {

constexpr std::uint64_t kMostPlayers = 8;

constexpr OptionRow kOptions[] = {
    about(Words::Games, {"GAME", nullptr, "The game, such as stak-bots", &Arguments::name, {}, 0, 0, true}),
    {"--seed", "N", "Equal seeds give equal games", &Arguments::seed, {}, 0, 999'999'999'999'999'999},
    {"-n,--games", "N", "How many", &Arguments::games, {}, 1, 1'000'000'000},
    {"--players", "N", "How many players; by chance if not said", &Arguments::players, {}, 1, kMostPlayers},
    about(Words::CardSets, {"--set", "ID", "Card set or course, such as stak-bots/demo", &Arguments::set}),
    {"--variant", "WORDS", "Variants to play, as in the tag", &Arguments::variant},
    {"--max-events", "N", "Longest game", &Arguments::max_events, {}, 1, 1'000'000},
    {"--mutate", nullptr, "End each game with one illegal event, and claim that verdict", &Arguments::mutate},
    kRulings,
    kSets,
};

// The set that was asked for must be one that the game is played with.
void refuse_strange_set(const Game& game, const Setup& setup, const std::string& id) {
  const std::string_view kind = game.sets().kind;
  if (id.empty()) return;
  const CardSet* set = setup.sets().find(id, kind);
  if (set != nullptr && set->game == game.rulebook().game) return;
  std::string known;
  for (const CardSet* other : setup.sets().all())
    if (other->game == game.rulebook().game && other->form->kind == kind)
      known += (known.empty() ? "" : ", ") + other->id;
  throw Failure{kUsage, fmt::format("--set: no {} {} of {}; known: {}", kind, id, game.rulebook().game, known)};
}

void refuse_players(const Rulebook& book, std::uint64_t wanted) {
  if (wanted > 0 && (wanted < book.fewest || wanted > book.most))
    throw Failure{kUsage, fmt::format("--players: this game is not for {}", counted(wanted, "player"))};
}

// A game that cannot be read shows that what was asked for makes no sense together.
void refuse_unreadable(Match& match, const Options& options, const std::string& text) {
  RecordText record;
  record.bytes = text;
  record.file = "<generated>";
  record.number = 1;
  const Report& report = match.check(record, options);
  if (report.verdict != Verdict::Malformed) return;
  const std::string why =
      report.findings.empty() ? std::string("these options do not fit together") : report.findings.front().message;
  throw Failure{kUsage, "generate: " + why};
}

}  // namespace

int generate_main(const Arguments& arguments, Output& out) {
  const Game& game = game_named(arguments.name);
  const Setup setup(arguments);
  refuse_strange_set(game, setup, arguments.set);
  refuse_players(game.rulebook(), arguments.players);
  const auto match = game.match();
  GenerateOptions generate;
  generate.seed = arguments.seed;
  generate.players = static_cast<std::uint32_t>(arguments.players);
  generate.set = arguments.set;
  generate.variant = arguments.variant;
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
