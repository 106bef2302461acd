#include "tests/property/stak_bots_games.hpp"

#include <fmt/format.h>

#include "grammar/stak_bots.hpp"

namespace botref::test {

namespace {

bool starts_event(const std::string& line) {
  const std::size_t from = line.find_first_not_of(" \t");
  if (from == std::string::npos || line[from] == '[' || line[from] == '#') return false;
  for (const char* word : {"given ", "turn ", "result ", "expect ", "ruling ", "dispute "})
    if (line.compare(from, std::string_view(word).size(), word) == 0) return false;
  return true;
}

}  // namespace

std::vector<std::string> lines_of(const std::string& record) {
  std::vector<std::string> lines;
  for (std::size_t from = 0; from < record.size();) {
    const std::size_t to = record.find('\n', from);
    lines.push_back(record.substr(from, to - from));
    if (to == std::string::npos) break;
    from = to + 1;
  }
  return lines;
}

std::string join(const std::vector<std::string>& lines) {
  std::string record;
  for (const std::string& line : lines) record += line + '\n';
  return record;
}

std::vector<std::size_t> event_lines(const std::vector<std::string>& lines) {
  std::vector<std::size_t> events;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (starts_event(lines[i])) events.push_back(i);
  return events;
}

const Report& judged(const std::string& record, Options options) {
  static const std::unique_ptr<Match> kMatch = stak_bots_game().match();
  RecordText text;
  text.bytes = record;
  options.sets = &library();
  return kMatch->check(text, options);
}

std::string verdict_of(const std::string& record, const Options& options) {
  const Report& report = judged(record, options);
  std::string out = fmt::format("{} {} {} {} {} {}", word(report.verdict), word(report.main), report.rule, report.event,
                                report.events, report.computed);
  for (const std::uint16_t q : report.rulings) out += fmt::format(" A{}", q + 1);
  // Without the lines: comments and claims move them.
  for (const Branch& branch : report.outcomes)
    out += fmt::format("\n{}: {}", branch.when, branch.leads.substr(0, branch.leads.find(" at line ")));
  return out;
}

std::string verdict_of(const std::string& record, const std::string& rulings) {
  Options options;
  options.rulings = rulings;
  return verdict_of(record, options);
}

}  // namespace botref::test
