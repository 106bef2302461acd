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

const SetLibrary& library() {
  static const SetLibrary kLibrary;
  return kLibrary;
}

Play::Play(std::uint64_t deal, const std::string& rulings) : random_(deal) {
  GenerateOptions options;
  text.deal(random_, options, library(), start_);
  const std::string pinned = "[Rulings \"default\"]";
  start_.replace(start_.find(pinned), pinned.size(), fmt::format("[Rulings \"{}\"]", rulings));
  record_ = start_;
  RecordText record;
  record.bytes = start_;
  std::vector<Finding> malformed;
  loader_.load(record, library(), text, values, malformed);
  worlds.prepare();
  std::vector<std::string> notes;
  agree(loader_.tag_words(), Rules::rulebook(), Strength::Tag, worlds.readings(), notes);
  worlds.readings().first(Diagram::kAlways);
  StakBotsText::StartFault fault;
  if (!malformed.empty() || !text.lay_out(values.table, worlds.readings(), values.start, fault)) std::abort();
  worlds.begin(values.table, values.start, 1024);
}

std::vector<Event> Play::legal() {
  std::vector<Event> events;
  worlds.readings().first(worlds.all()[0].when);
  Rules::legal_events(worlds.main(), values.table, worlds.readings(), events);
  return events;
}

bool Play::pick(std::uint8_t number) {
  const std::vector<Event> events = legal();
  if (events.empty()) return false;
  Event event = events[number % events.size()];
  text.settle_chance(worlds.main(), event, random_);
  record_ += printed(event) + '\n';
  return worlds.offer(event, 0) == Worlds<Rules>::Offered::Accepted;
}

bool Play::accepts(const Event& event) {
  worlds.readings().first(worlds.all()[0].when);
  return static_cast<bool>(Rules::check(worlds.main(), event, values.table, worlds.readings()));
}

std::string Play::printed(const Event& event) const {
  std::string out;
  text.print_event(event, Rules::active(worlds.main()), out);
  return out;
}

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
