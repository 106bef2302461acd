// Starts of games, as the command line asks for them.
#include "cli/dealing.hpp"

#include <fmt/format.h>

#include "cli/counted.hpp"
#include "cli/failure.hpp"
#include "grammar/statement.hpp"

namespace botref {

namespace {

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

}  // namespace

GenerateOptions deal_asked(const Arguments& arguments, const Game& game, const Setup& setup) {
  refuse_strange_set(game, setup, arguments.set);
  refuse_players(game.rulebook(), arguments.players);
  GenerateOptions deal;
  deal.seed = arguments.seed;
  deal.players = static_cast<std::uint32_t>(arguments.players);
  deal.set = arguments.set;
  deal.variant = arguments.variant;
  return deal;
}

namespace {

// The tags of a game as it was asked for.
std::string bare_start(const Game& game, const GenerateOptions& deal) {
  std::string text = fmt::format("[Game \"{}\"]\n", game.rulebook().game);
  for (const auto& [name, value] :
       {std::pair{game.sets().kind == "course" ? "Board" : "Set", &deal.set}, std::pair{"Variant", &deal.variant}})
    if (!value->empty()) text += fmt::format("[{} \"{}\"]\n", name, escape(*value));
  for (const char player : {'A', 'B', 'C', 'D'})
    if (deal.players == 0 ? player < 'C' : player < static_cast<char>('A' + deal.players))
      text += fmt::format("[Player \"{0}{0}\"]\n", player);
  return text;
}

}  // namespace

void refuse_unreadable(Match& match, const Game& game, const Options& options, const GenerateOptions& deal,
                       const std::string& text) {
  const std::string start = text.empty() ? bare_start(game, deal) : text;
  RecordText record;
  record.bytes = start;
  record.file = "<generated>";
  record.number = 1;
  const Report& report = match.check(record, options);
  if (report.verdict == Verdict::Malformed)
    throw Failure{kUsage, "the game that was asked for: " + (report.findings.empty()
                                                                 ? std::string("these options do not fit together")
                                                                 : report.findings.front().message)};
  if (text.empty())
    throw Failure{kUsage,
                  "no such game can be dealt: the card set must say what each card is and how many there are of it, "
                  "and its cards must make a start that is legal under these rulings"};
  if (!deal.variant.empty() && text.find("[Variant \"") == std::string::npos)
    throw Failure{kUsage, fmt::format("--variant: {} is played without variants", game.rulebook().title)};
}

}  // namespace botref
