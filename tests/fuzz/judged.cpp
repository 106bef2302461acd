#include "tests/fuzz/judged.hpp"

#include <fmt/format.h>

#include <map>
#include <memory>

#include "cli/json_report.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace botref::fuzz {

Options options() {
  static const SetLibrary kSets;
  Options usual;
  usual.sets = &kSets;
  usual.world_limit = 64;
  return usual;
}

Match& match(const Game& game) {
  static std::map<const Game*, std::unique_ptr<Match>> used;
  std::unique_ptr<Match>& match = used[&game];
  if (match == nullptr) match = game.match();
  return *match;
}

GameText::GameText(std::string_view bytes) : text(bytes) {
  if (!bytes.starts_with("[Game ")) {
    const Game& picked = *games()[bytes.size() % games().size()];
    text.insert(0, fmt::format("[Game \"{}\"]\n", picked.rulebook().game));
  }
  game = find_game(game_of(as_record(text)));
}

std::string report_of(Match& match, const Game& game, std::string_view record, const Options& options) {
  const RecordText text = as_record(record);
  const Report& report = match.check(text, options);
  fmt::memory_buffer out;
  JsonWriter json(out);
  write_verdict(json, text, report, &game.rulebook());
  return fmt::to_string(out);
}

std::string leads_without_line(const Branch& branch) { return branch.leads.substr(0, branch.leads.find(" at line ")); }

std::string outcome_of(Match& match, std::string_view record, const Options& options) {
  const Report& report = match.check(as_record(record), options);
  std::string out =
      fmt::format("{} {} rule {} event {} of {} result {} {} {} claims {} {} rulings {}\n", word(report.verdict),
                  word(report.main), report.rule, report.event, report.events, report.claimed, report.computed,
                  report.by, report.held, report.failed, fmt::join(report.rulings, " "));
  for (const Branch& branch : report.outcomes) out += fmt::format("{}: {}\n", branch.when, leads_without_line(branch));
  return out;
}

void must_be_judged_the_same_twice(const Game& game, std::string_view record, const Options& options) {
  const std::string first = report_of(match(game), game, record, options);
  const std::unique_ptr<Match> fresh = game.match();
  must_equal(first, report_of(*fresh, game, record, options), "a record is judged the same twice", record);
}

void must_keep_its_meaning_when_formatted(const Game& game, std::string_view record, const Options& options) {
  Match& used = match(game);
  std::string canonical, again;
  if (!used.format(as_record(record), options, canonical)) return;
  must(used.format(as_record(canonical), options, again), "the canonical form can be read", record);
  must_equal(canonical, again, "the canonical form is its own", record);
  must_equal(outcome_of(used, record, options), outcome_of(used, canonical, options),
             "the canonical form means the same", record);
}

}  // namespace botref::fuzz
