// `botref generate`: random legal games from a seed.
#include <filesystem>
#include <fstream>
#include <optional>

#include "cli/command_list.hpp"
#include "cli/dealing.hpp"
#include "cli/failure.hpp"
#include "grammar/statement.hpp"

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
    {"--hide", nullptr, "As a log of the table: what only its owner saw is ?", &Arguments::hide},
    {"--length",
     "N",
     "Games of N events, or of as many as a game can be dealt to last",
     &Arguments::length,
     {},
     1,
     1'000'000},
    about(Words::Folder,
          {"-o,--out", "DIR", "A file for each game in this folder, which is made if need be", &Arguments::out}),
    kRulings,
    kSets,
};

// How many events a record has.
std::uint64_t events_of(std::string_view record) {
  StatementReader reader(record);
  Statement statement;
  std::uint64_t count = 0;
  for (reader.next(statement); statement.kind != Statement::Kind::End; reader.next(statement))
    count += statement.kind == Statement::Kind::Event;
  return count;
}

class Generator {
 public:
  Generator(const Arguments& arguments, const Game& game, const Setup& setup)
      : game_(game), wanted_(arguments.length), options_(setup.options()), match_(game.match()) {
    generate_ = deal_asked(arguments, game, setup);
    generate_.max_events = static_cast<std::uint32_t>(wanted_ > 0 ? to_play() : arguments.max_events);
    generate_.mutate = arguments.mutate;
    generate_.hide = arguments.hide;
  }

  const std::string& game_of_number(std::uint64_t number) {
    generate_.number = static_cast<std::uint32_t>(number);
    GenerateOptions chosen = generate_;
    if (wanted_ > 0) chosen.seed = seed_of_longest();
    const std::string& text = played(chosen);
    if (number == 0) refuse_unreadable(*match_, game_, options_, generate_, text);
    return text;
  }

 private:
  static constexpr int kDeals = 64;

  // A game may be dealt by events, which count too.
  std::uint64_t to_play() {
    GenerateOptions deal = generate_;
    deal.max_events = 0;
    const std::uint64_t dealt = events_of(played(deal));
    return wanted_ > dealt ? wanted_ - dealt : 0;
  }

  const std::string& played(const GenerateOptions& generate) {
    text_.clear();
    match_->generate(generate, options_, text_);
    return text_;
  }

  // A game may end too soon: then others are dealt, and the longest is taken. A table log is of the same deal.
  std::uint64_t seed_of_longest() {
    GenerateOptions deal = generate_;
    deal.hide = false;
    std::uint64_t seed = deal.seed, longest = 0;
    for (int n = 0; n < kDeals && longest < wanted_; ++n, deal.seed += kFarApart) {
      const std::uint64_t events = events_of(played(deal));
      if (n > 0 && events <= longest) continue;
      longest = events, seed = deal.seed;
    }
    return seed;
  }

  static constexpr std::uint64_t kFarApart = 0x632be59bd9b4e019;  // no seeds that are asked for lie so far apart

  const Game& game_;
  std::uint64_t wanted_;
  const Options& options_;
  std::unique_ptr<Match> match_;
  GenerateOptions generate_;
  std::string text_;
};

// A file a game, "stak-bots-7-001.bgn" under the seed 7, so that they sort by their numbers.
class Folder {
 public:
  Folder(const Arguments& arguments) : arguments_(arguments), digits_(std::to_string(arguments.games).size()) {
    std::error_code error;
    std::filesystem::create_directories(arguments.out, error);
    if (error) throw Failure{kOutputError, fmt::format("--out: {}: {}", arguments.out, error.message())};
  }

  void write(std::uint64_t number, const std::string& text) const {
    const std::string name =
        fmt::format("{}/{}-{}-{:0{}}.bgn", arguments_.out, arguments_.name, arguments_.seed, number + 1, digits_);
    std::ofstream file(name, std::ios::binary | std::ios::trunc);
    file << text;
    file.close();
    if (!file) throw Failure{kOutputError, fmt::format("--out: {} cannot be written", name)};
  }

 private:
  const Arguments& arguments_;
  std::size_t digits_;
};

void refuse_contradictions(const Arguments& arguments) {
  if (arguments.out.empty()) throw Failure{kUsage, "--out: expected a folder, or - for standard output"};
  if (arguments.hide && arguments.mutate)
    throw Failure{
        kUsage,
        "generate: --hide and --mutate exclude each other: who does not see a card cannot say that it was wrong"};
}

}  // namespace

int generate_main(const Arguments& arguments, Output& out) {
  const Game& game = game_named(arguments.name);
  refuse_contradictions(arguments);
  const Setup setup(arguments);
  Generator generator(arguments, game, setup);
  std::optional<Folder> folder;
  if (arguments.out != "-") folder.emplace(arguments);
  for (std::uint64_t number = 0; number < arguments.games; ++number) {
    const std::string& text = generator.game_of_number(number);
    if (folder) {
      folder->write(number, text);
      continue;
    }
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
    "botref generate stak-bots --mutate --games 10 | botref check\n"
    "botref generate two-robots --games 500 --length 80 --hide --out corpus/",
    "0 done\n2 a file of --sets cannot be used\n64 wrong usage   74 output error",
    generate_main,
};

}  // namespace botref
