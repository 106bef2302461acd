#include "tests/property/two_robots_games.hpp"

#include <fmt/format.h>

#include "grammar/two_robots.hpp"
#include "tests/property/stak_bots_games.hpp"

namespace botref::test::two_robots_games {

namespace {

const Options& judged() {
  static const Options kOptions = [] {
    Options options;
    options.sets = &library();
    return options;
  }();
  return kOptions;
}

Match& match() {
  static const std::unique_ptr<Match> kMatch = two_robots_game().match();
  return *kMatch;
}

}  // namespace

std::string verdict_of(const std::string& record, const std::string& rulings, bool merging) {
  RecordText text;
  text.bytes = record;
  Options options = judged();
  options.rulings = rulings;
  options.merging = merging;
  const Report& report = match().check(text, options);
  std::string out = fmt::format("{} {} {} {}", word(report.verdict), word(report.main), report.rule, report.computed);
  for (const std::uint16_t q : report.rulings) out += fmt::format(" A{}", q + 1);
  for (const Branch& branch : report.outcomes)
    out += fmt::format("\n{}: {}", branch.when, branch.leads.substr(0, branch.leads.find(" at line ")));
  return out;
}

std::string cut_after(const std::string& record, std::size_t events) {
  RecordText text;
  text.bytes = record;
  std::string out;
  if (!match().cut(text, judged(), {At::Kind::Event, events}, out)) return record;
  const std::vector<std::string> lines = lines_of(record);
  const std::vector<std::size_t> at = event_lines(lines);
  for (std::size_t i = at[events - 1] + 1; i < lines.size(); ++i) out += lines[i] + '\n';
  return out;
}

std::string canonical(const std::string& record) {
  RecordText text;
  text.bytes = record;
  std::string out;
  return match().format(text, judged(), out) ? out : "malformed";
}

}  // namespace botref::test::two_robots_games
