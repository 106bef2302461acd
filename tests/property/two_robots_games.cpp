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

Play::Play(std::uint64_t deal, const std::string& rulings) : random_(deal) {
  text.deal(random_, GenerateOptions{}, library(), start_);
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
  TwoRobotsText::StartFault fault;
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

}  // namespace botref::test::two_robots_games
