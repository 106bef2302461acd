// Starts of games, as the command line asks for them.
#include "cli/dealing.hpp"

#include <fmt/format.h>

#include "cli/counted.hpp"
#include "cli/failure.hpp"

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

void refuse_unreadable(Match& match, const Options& options, const std::string& text) {
  RecordText record;
  record.bytes = text;
  record.file = "<generated>";
  record.number = 1;
  const Report& report = match.check(record, options);
  if (report.verdict != Verdict::Malformed) return;
  const std::string why =
      report.findings.empty() ? std::string("these options do not fit together") : report.findings.front().message;
  throw Failure{kUsage, "the game that was asked for: " + why};
}

}  // namespace botref
