// Two logs side by side: where they part, and whom the rules side with.
#include "grammar/two_logs.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/log_position.hpp"
#include "grammar/log_replay.hpp"

namespace botref {

namespace {

// Tags that say what is played, and how the players sit.
std::string tags_of(const Log& log, std::string_view name) {
  std::string values;
  for (const std::string& line : log.tags) {
    if (tag_name(line) != name) continue;
    const std::size_t from = line.find('"') + 1;
    values += fmt::format("{}{}", values.empty() ? "" : " ", line.substr(from, line.find('"', from) - from));
  }
  return values;
}

class Comparer {
 public:
  Comparer(Match& match, const Game& game, const Options& options, Log a, Log b)
      : match_(match), game_(game), options_(options) {
    found_.logs[0] = std::move(a), found_.logs[1] = std::move(b);
    for (std::size_t side = 0; side < 2; ++side) written_[side] = log(side).events;
  }

  Comparison run() {
    if (compare_tags() && find_overlap()) {
      if (has(0) && has(1))
        part_at_event();
      else if (!has(0) && !has(1))
        compare_results();
    }
    return std::move(found_);
  }

 private:
  static constexpr std::size_t kMostAside = 12;  // events that a turn may not order

  Log& log(std::size_t side) { return found_.logs[side]; }
  bool has(std::size_t side) { return found_.next[side] < log(side).events.size(); }
  const Log::Event& event(std::size_t side) { return log(side).events[found_.next[side]]; }

  // Both must be played in the same way, as far as both say it.
  bool compare_tags() {
    for (const std::string_view name : {"Player", "Set", "Board", "Variant", "Rulings"}) {
      const std::string values[2] = {tags_of(log(0), name), tags_of(log(1), name)};
      const bool said_by_both = !values[0].empty() && !values[1].empty();
      if (values[0] == values[1] || (!said_by_both && name != "Variant")) continue;
      found_.parts = Comparison::Parts::Start;
      found_.path = fmt::format("the tag {}", name);
      for (std::size_t side = 0; side < 2; ++side) found_.values[side] = values[side];
      found_.because = "they are not played alike, so the rules cannot tell who is right";
      return false;
    }
    return true;
  }

  std::vector<std::string> paths_at(const std::string& bytes, std::uint64_t events) {
    return paths_after(match_, options_, bytes, events);
  }
  bool legal(const std::string& bytes) { return is_legal(match_, options_, bytes); }

  // Mostly both begin at the beginning. One may also begin where the other has come to.
  bool find_overlap() {
    const Position starts[2] = {position_of(paths_at(log(0).bytes, 0)), position_of(paths_at(log(1).bytes, 0))};
    const auto path = difference(game_, starts[0], starts[1]);
    if (!path && fit_from(0, 0, 0)) return true;
    for (std::size_t earlier = 0; earlier < 2; ++earlier)
      if (begins_within(earlier)) return true;
    if (!path) {
      begin_at(0, 0, 0);
      align();
      return true;
    }
    found_.parts = Comparison::Parts::Start;
    found_.path = *path;
    for (std::size_t side = 0; side < 2; ++side)
      if (const auto values = starts[side].find(*path); values != starts[side].end())
        found_.values[side] = joined(values->second);
    found_.because = "they do not begin alike, so the rules cannot tell who is right";
    return false;
  }

  // Whether the other log begins at a position of this one, and does not contradict what follows there. Where this one
  // knows what the other begins by laying open, that is the position after it.
  bool begins_within(std::size_t earlier) {
    const std::size_t later = 1 - earlier;
    std::vector<Position> starts;
    std::vector<std::pair<std::size_t, std::size_t>> places;  // in the later log, in this one
    do starts.push_back(position_of(paths_at(log(later).bytes, starts.size())));
    while (starts.size() <= log(later).events.size() && lays_open(log(later).events[starts.size() - 1]));
    PathsSeen seen;
    seen.enough = [&](const PathsSeen& here) {
      const Position position = position_of(here.lines);
      for (std::size_t opened = 0; here.seen > 1 && opened < starts.size(); ++opened)
        if (!difference(game_, position, starts[opened])) places.emplace_back(opened, here.seen - 1);
      return false;
    };
    match_.walk_every(as_record(log(earlier).bytes), options_, seen);
    std::ranges::sort(places);
    const bool fits =
        std::ranges::any_of(places, [&](const auto& place) { return fit_from(earlier, place.second, place.first); });
    if (!fits) begin_at(earlier, 0, 0);
    return fits;
  }

  void begin_at(std::size_t earlier, std::size_t place, std::size_t opened) {
    for (std::size_t side = 0; side < 2; ++side) log(side).events = written_[side];
    found_.agreed.clear();
    found_.skipped[earlier] = found_.next[earlier] = place;
    found_.skipped[1 - earlier] = 0;
    found_.next[1 - earlier] = opened;
  }

  bool fit_from(std::size_t earlier, std::size_t place, std::size_t opened) {
    begin_at(earlier, place, opened);
    align();
    return !has(0) || !has(1);
  }

  // Goes on in both logs as long as they say the same.
  void align() {
    while (has(0) && has(1)) {
      if (same_event() || same_effect() || put_in_order(1) || put_in_order(0)) {
        found_.agreed.push_back({{found_.next[0], found_.next[1]}});
        ++found_.next[0], ++found_.next[1];
      } else if (lays_open(event(0))) {
        ++found_.next[0];
      } else if (lays_open(event(1))) {
        ++found_.next[1];
      } else {
        return;
      }
    }
    for (std::size_t side = 0; side < 2; ++side)
      while (has(side) && !has(1 - side) && lays_open(event(side))) ++found_.next[side];
  }

  bool lays_open(const Log::Event& event) const { return botref::lays_open(game_, event); }

  static bool same(const std::string& a, const std::string& b) {
    if (a == b) return true;
    const Said one = said(a), other = said(b);
    return one.who_does_what == other.who_does_what &&
           (agree(one.what, other.what) || is_unseen(one.what) || is_unseen(other.what));
  }
  bool same_event() { return same(event(0).text, event(1).text); }

  // Whether an event that is written otherwise does the same.
  bool same_effect() {
    const std::string other = played(0, found_.next[0]) + event(1).text + "\n";
    if (!legal(other)) return false;
    const std::uint64_t after = found_.next[0] + 1;
    return paths_at(log(0).bytes, after) == paths_at(other, after);
  }

  // What happens at the same time stands in any order: the other log's event is found behind others of this one, and if
  // the same comes of it they change places. What stands between the events stays where it is.
  bool put_in_order(std::size_t side) {
    std::vector<Log::Event>& events = log(side).events;
    const std::size_t at = found_.next[side], most = std::min(at + kMostAside, events.size());
    std::size_t other = at + 1;
    while (other < most && !same(event(1 - side).text, events[other].text)) ++other;
    if (other >= most) return false;
    const auto outcome = [&] {
      const std::string bytes = played(side, other + 1);
      return legal(bytes) ? paths_at(bytes, other + 1) : std::vector<std::string>();
    };
    const std::vector<Log::Event> written(events.begin() + static_cast<std::ptrdiff_t>(at),
                                          events.begin() + static_cast<std::ptrdiff_t>(other) + 1);
    const std::vector<std::string> before = outcome();
    for (std::size_t i = 0; i < written.size(); ++i) {
      events[at + i] = written[i == 0 ? written.size() - 1 : i - 1];
      events[at + i].after = written[i].after;
    }
    if (!before.empty() && outcome() == before) return true;
    std::ranges::copy(written, events.begin() + static_cast<std::ptrdiff_t>(at));
    return false;
  }

  // A log up to so many events.
  std::string played(std::size_t side, std::size_t events) {
    std::string bytes = join_lines(log(side).tags) + '\n' + join_lines(log(side).start);
    for (std::size_t i = 0; i < events; ++i)
      bytes += log(side).events[i].text + '\n' + join_lines(log(side).events[i].after);
    return bytes;
  }

  // What both agree on, with what either knows of it.
  std::string agreed_on() {
    Comparison until = found_;
    for (std::size_t side = 0; side < 2; ++side) {
      until.logs[side].events.resize(found_.next[side]);
      until.logs[side].result.clear();
      until.logs[side].bytes = played(side, found_.next[side]);
    }
    const std::string text = merged(match_, game_, options_, until);
    return legal(text) ? text : until.logs[0].bytes;
  }

  Side judged(std::size_t side, const std::string& before) {
    const Log::Event& there = event(side);
    Side told{true, there.text, there.line, true, -1, {}};
    const Report& report = match_.check(as_record(before + there.text + "\n"), options_);
    told.legal = report.main == Verdict::Legal;
    told.rule = told.legal ? -1 : report.rule;
    for (const Finding& finding : report.findings)
      if (!told.legal && finding.label == "illegal") told.why = finding.message;
    return told;
  }

  void part_at_event() {
    found_.parts = Comparison::Parts::Event;
    const std::string before = agreed_on();
    found_.position = paths_at_end(match_, options_, before);
    for (std::size_t side = 0; side < 2; ++side) found_.sides[side] = judged(side, before);
    if (found_.sides[0].legal != found_.sides[1].legal)
      return side_with(found_.sides[0].legal ? 0 : 1, "only its event is legal there");
    if (!found_.sides[0].legal) {
      found_.because = "neither event is legal there";
      return;
    }
    const std::string faults[2] = {later_fault(0), later_fault(1)};
    if (faults[0].empty() != faults[1].empty()) {
      const int side = faults[0].empty() ? 0 : 1;
      return side_with(side, "both events are legal there, but later the other log is not: " + faults[1 - side]);
    }
    found_.because = "both events are legal there: the rules cannot tell who is right";
  }

  void side_with(int side, std::string because) {
    found_.right = side;
    found_.because = std::move(because);
  }

  // What is wrong with a log as a whole: "Bob ends the turn, but … [SB-9.1]"; nothing: it is legal as played.
  std::string later_fault(std::size_t side) {
    const Report& report = match_.check(as_record(log(side).bytes), options_);
    for (const Finding& finding : report.findings) {
      if (finding.label == "illegal" && finding.rule >= 0)
        return fmt::format("{} [{}]", finding.message,
                           game_.rulebook().rules[static_cast<std::size_t>(finding.rule)].id);
      if (finding.severity == Severity::Claim) return finding.message;
    }
    return {};
  }

  void compare_results() {
    if (log(0).result.empty() || log(1).result.empty() || log(0).result == log(1).result) return;
    found_.parts = Comparison::Parts::Result;
    found_.position = paths_at(log(0).bytes, log(0).events.size());
    for (std::size_t side = 0; side < 2; ++side) {
      const Report& report = match_.check(as_record(log(side).bytes), options_);
      found_.sides[side] = {true, log(side).result, log(side).result_line, report.failed == 0, -1, {}};
      for (const Finding& finding : report.findings)
        if (finding.severity == Severity::Claim) found_.sides[side].why = finding.message;
    }
    if (found_.sides[0].legal != found_.sides[1].legal)
      side_with(found_.sides[0].legal ? 0 : 1, "its result follows from the play");
    else
      found_.because = "the rules cannot tell which result is right";
  }

  Match& match_;
  const Game& game_;
  const Options& options_;
  Comparison found_;
  std::vector<Log::Event> written_[2];  // in the order of the files
};

}  // namespace

bool lays_open(const Game& game, const Log::Event& event) {
  return said(event.text).who_does_what.back() == game.laying_open();
}

Comparison compare(Match& match, const Game& game, const Options& options, Log a, Log b) {
  return Comparer(match, game, options, std::move(a), std::move(b)).run();
}

}  // namespace botref
