#include "grammar/two_logs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "grammar/left_out.hpp"
#include "grammar/statement.hpp"

namespace botref {

namespace {

using Words = std::vector<std::string>;

constexpr std::string_view kUnknown = "?";

// Words of a canonical line, `WORD*N` as N words.
Words words_of(std::string_view line) {
  Words words;
  while (true) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    if (line.empty()) return words;
    const std::string_view word = line.substr(0, line.find(' '));
    line.remove_prefix(word.size());
    const std::size_t star = word.rfind('*');
    const bool run = star != std::string_view::npos && star > 0 && star + 1 < word.size() &&
                     word.find_first_not_of("0123456789", star + 1) == std::string_view::npos;
    const std::size_t count = run ? std::stoul(std::string(word.substr(star + 1))) : 1;
    words.insert(words.end(), count, std::string(run ? word.substr(0, star) : word));
  }
}

std::string joined(const Words& words) { return fmt::format("{}", fmt::join(words, " ")); }

// Words that may be the same for all that the two know.
bool agree_in_order(const Words& a, const Words& b) {
  return std::ranges::equal(a, b, [](const std::string& one, const std::string& other) {
    return one == other || one == kUnknown || other == kUnknown;
  });
}

// What both know of a list without order.
Words known_to_both(Words a, Words b) {
  std::erase(a, kUnknown), std::erase(b, kUnknown);
  std::ranges::sort(a), std::ranges::sort(b);
  Words all;
  std::ranges::set_union(a, b, std::back_inserter(all));
  return all;
}

bool agree_without_order(const Words& a, const Words& b) {
  return a.size() == b.size() && known_to_both(a, b).size() <= a.size();
}

// A list of cards that nobody has seen stands for any list.
bool is_unseen(const Words& words) { return words.size() == 1 && words[0] == kUnknown; }

// Whether a path names a list whose order means nothing.
bool has_no_order(const Game& game, std::string_view path) {
  const std::string_view name = path.substr(path.rfind('.') + 1);
  return std::ranges::any_of(game.fields(), [&](const Field& field) {
    return field.name == name && field.shape == Field::Shape::List && field.order != Field::Order::Kept;
  });
}

struct PathLine {
  std::string path;
  Words values;
};

PathLine path_line(std::string_view line) {
  const std::size_t sign = line.find(" = ");
  if (sign == std::string_view::npos) return {std::string(line), {}};
  return {std::string(line.substr(0, sign)), words_of(line.substr(sign + 3))};
}

using Position = std::map<std::string, Words>;

Position position_of(const std::vector<std::string>& lines) {
  Position position;
  for (const std::string& line : lines) {
    PathLine read = path_line(line);
    position.emplace(std::move(read.path), std::move(read.values));
  }
  return position;
}

class PathsSeen : public Walker {
 public:
  bool at(const View& view) override {
    std::string text;
    view.paths(text);
    lines.clear();
    for (std::size_t from = 0; from < text.size();) {
      const std::size_t to = std::min(text.find('\n', from), text.size());
      lines.push_back(text.substr(from, to - from));
      from = to + 1;
    }
    ++seen;
    return !enough || !enough(*this);
  }
  std::vector<std::string> lines;
  std::size_t seen = 0;
  std::function<bool(const PathsSeen&)> enough;
};

RecordText as_record(const std::string& bytes) {
  RecordText record;
  record.bytes = bytes;
  record.number = 1;
  return record;
}

std::string join_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

// Player and verb, and what follows them.
struct Said {
  Words who_does_what, what;
};
Said said(const std::string& event) {
  Said said;
  Words words = words_of(event);
  const std::size_t verb = !words.empty() && words[0].ends_with(':') ? 2 : 1;
  const auto end = words.begin() + static_cast<std::ptrdiff_t>(std::min(verb, words.size()));
  said.who_does_what.assign(words.begin(), end);
  said.what.assign(end, words.end());
  return said;
}

// By these a log lays open what it had as `?`; a log that knows the card has no such event.
bool lays_open(const std::string& event) {
  const Said words = said(event);
  const std::string& verb = words.who_does_what.back();
  return verb == "open" || verb == "reveal";
}

std::string tag_name(std::string_view line) { return std::string(line.substr(1, line.find_first_of(" ]") - 1)); }

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
  }

  Comparison run() {
    if (compare_tags() && find_overlap()) {
      align();
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

  // The paths of a position by which two differ; nothing: they may be the same.
  std::optional<std::string> difference(const Position& a, const Position& b) const {
    static const Words kNothing = {"-"};
    for (const auto& [path, values] : a) {
      const auto other = b.find(path);
      if (!agree(path, values, other == b.end() ? kNothing : other->second)) return path;
    }
    for (const auto& [path, values] : b)
      if (!a.contains(path) && !agree(path, kNothing, values)) return path;
    return std::nullopt;
  }
  bool agree(const std::string& path, const Words& a, const Words& b) const {
    return has_no_order(game_, path) ? agree_without_order(a, b) : agree_in_order(a, b);
  }

  std::vector<std::string> paths_at(const std::string& bytes, std::uint64_t event) {
    PathsSeen seen;
    match_.walk_to(as_record(bytes), options_, {At::Kind::Event, event}, seen);
    return seen.lines;
  }

  // Mostly both begin at the beginning. One may also begin where the other has come to.
  bool find_overlap() {
    const Position starts[2] = {position_of(paths_at(log(0).bytes, 0)), position_of(paths_at(log(1).bytes, 0))};
    const auto path = difference(starts[0], starts[1]);
    if (!path) return true;
    for (std::size_t earlier = 0; earlier < 2; ++earlier)
      if (begins_within(earlier, starts[1 - earlier])) return true;
    found_.parts = Comparison::Parts::Start;
    found_.path = *path;
    for (std::size_t side = 0; side < 2; ++side)
      if (const auto values = starts[side].find(*path); values != starts[side].end())
        found_.values[side] = joined(values->second);
    found_.because = "they do not begin alike, so the rules cannot tell who is right";
    return false;
  }

  // Whether the other log begins at a position of this one, and does not contradict what follows there.
  bool begins_within(std::size_t earlier, const Position& start) {
    std::vector<std::size_t> places;
    PathsSeen seen;
    seen.enough = [&](const PathsSeen& here) {
      if (here.seen > 1 && !difference(position_of(here.lines), start)) places.push_back(here.seen - 1);
      return false;
    };
    match_.walk_every(as_record(log(earlier).bytes), options_, seen);
    const auto begin_at = [&](std::size_t place) {
      found_.agreed.clear();
      found_.skipped[earlier] = found_.next[earlier] = place;
      found_.next[1 - earlier] = 0;
    };
    for (const std::size_t place : places) {
      begin_at(place);
      align();
      const bool fits = !has(0) || !has(1);
      begin_at(fits ? place : 0);
      if (fits) return true;
    }
    return false;
  }

  // Goes on in both logs as long as they say the same.
  void align() {
    while (has(0) && has(1)) {
      if (same_event() || same_effect() || put_in_order()) {
        found_.agreed.push_back({{found_.next[0], found_.next[1]}});
        ++found_.next[0], ++found_.next[1];
      } else if (lays_open(event(0).text)) {
        ++found_.next[0];
      } else if (lays_open(event(1).text)) {
        ++found_.next[1];
      } else {
        return;
      }
    }
    for (std::size_t side = 0; side < 2; ++side)
      while (has(side) && !has(1 - side) && lays_open(event(side).text)) ++found_.next[side];
  }

  static bool same(const std::string& a, const std::string& b) {
    if (a == b) return true;
    const Said one = said(a), other = said(b);
    return one.who_does_what == other.who_does_what &&
           (agree_in_order(one.what, other.what) || is_unseen(one.what) || is_unseen(other.what));
  }
  bool same_event() { return same(event(0).text, event(1).text); }

  // Whether an event that is written otherwise does the same.
  bool same_effect() {
    const std::string other = played() + event(1).text + "\n";
    if (match_.check(as_record(other), options_).main != Verdict::Legal) return false;
    const std::uint64_t after = found_.next[0] + 1;
    return paths_at(log(0).bytes, after) == paths_at(other, after);
  }

  // What happens at the same time stands in any order: the second log's event is found behind others, and if the same
  // comes of it they change places.
  bool put_in_order() {
    std::vector<Log::Event>& events = log(1).events;
    const std::size_t at = found_.next[1], most = std::min(at + kMostAside, events.size());
    std::size_t other = at + 1;
    while (other < most && !same(event(0).text, events[other].text)) ++other;
    if (other >= most) return false;
    const auto first = events.begin() + static_cast<std::ptrdiff_t>(at);
    const auto last = events.begin() + static_cast<std::ptrdiff_t>(other);
    const auto outcome = [&] {
      std::string bytes = start_of(1);
      for (std::size_t i = 0; i <= other; ++i) bytes += events[i].text + "\n";
      const bool legal = match_.check(as_record(bytes), options_).main == Verdict::Legal;
      return legal ? paths_at(bytes, other + 1) : std::vector<std::string>();
    };
    const std::vector<std::string> before = outcome();
    std::rotate(first, last, last + 1);
    if (!before.empty() && outcome() == before) return true;
    std::rotate(first, first + 1, last + 1);
    return false;
  }

  std::string start_of(std::size_t side) { return join_lines(log(side).tags) + '\n' + join_lines(log(side).start); }

  // The first log up to its next event.
  std::string played() {
    std::string bytes = start_of(0);
    for (std::size_t i = 0; i < found_.next[0]; ++i)
      bytes += log(0).events[i].text + '\n' + join_lines(log(0).events[i].after);
    return bytes;
  }

  Side judged(std::size_t side) {
    const Log::Event& there = event(side);
    Side told{true, there.text, there.line, true, -1, {}};
    const std::string bytes = played() + there.text + "\n";
    const Report& report = match_.check(as_record(bytes), options_);
    told.legal = report.main == Verdict::Legal;
    told.rule = told.legal ? -1 : report.rule;
    for (const Finding& finding : report.findings)
      if (!told.legal && finding.label == "illegal") told.why = finding.message;
    return told;
  }

  void part_at_event() {
    found_.parts = Comparison::Parts::Event;
    found_.position = paths_at(log(0).bytes, found_.next[0]);
    for (std::size_t side = 0; side < 2; ++side) found_.sides[side] = judged(side);
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
};

// --- One record of both.

Words both_in_order(const Words& a, const Words& b) {
  Words both = a;
  for (std::size_t i = 0; i < both.size() && i < b.size(); ++i)
    if (both[i] == kUnknown) both[i] = b[i];
  return both;
}

Words both_without_order(const Words& a, const Words& b) {
  Words both = known_to_both(a, b);
  both.resize(std::max(a.size(), both.size()), std::string(kUnknown));
  return both;
}

std::string both_events(const std::string& a, const std::string& b) {
  const Said one = said(a), other = said(b);
  if (one.who_does_what != other.who_does_what) return a.size() < b.size() ? b : a;
  if (is_unseen(one.what)) return b;
  if (is_unseen(other.what)) return a;
  if (one.what.size() != other.what.size()) return one.what.size() < other.what.size() ? b : a;
  return joined(one.who_does_what) + (one.what.empty() ? "" : " ") + joined(both_in_order(one.what, other.what));
}

void add_new(const std::vector<std::string>& lines, std::vector<std::string>& to) {
  for (const std::string& line : lines)
    if (std::ranges::find(to, line) == to.end()) to.push_back(line);
}

void merge_start(const Game& game, const Log& a, const Log& b, std::vector<std::string>& lines) {
  constexpr std::string_view kGiven = "given ";
  lines = a.start;
  for (const std::string& line : b.start) {
    if (!line.starts_with(kGiven)) {
      if (std::ranges::find(lines, line) == lines.end()) lines.push_back(line);
      continue;
    }
    const PathLine given = path_line(line);
    const auto known =
        std::ranges::find_if(lines, [&](const std::string& other) { return path_line(other).path == given.path; });
    if (known == lines.end()) {
      lines.push_back(line);
      continue;
    }
    const Words values = path_line(*known).values;
    const Words both =
        has_no_order(game, given.path) ? both_without_order(values, given.values) : both_in_order(values, given.values);
    *known = fmt::format("{} = {}", given.path, joined(both));
  }
}

}  // namespace

std::optional<Log> read_log(Match& match, const RecordText& record, const Options& options) {
  Log log;
  log.file = record.file, log.line = record.line;
  Completed completed;
  RecordText whole = record;
  if (complete(match, record, options, completed)) whole.bytes = completed.bytes, whole.added = completed.added;
  if (!match.format(whole, options, log.bytes)) return std::nullopt;
  PlaceFinder places(whole);
  std::vector<std::uint64_t> lines;
  std::uint64_t result_line = 0;
  Statement statement;
  StatementReader written(whole.bytes);
  for (written.next(statement); statement.kind != Statement::Kind::End; written.next(statement))
    if (statement.kind == Statement::Kind::Event)
      lines.push_back(places.place(statement.at).line);
    else if (statement.kind == Statement::Kind::Result)
      result_line = places.place(statement.at).line;
  StatementReader reader(log.bytes, true);
  for (reader.next(statement); statement.kind != Statement::Kind::End; reader.next(statement)) {
    const std::string line(statement.text.empty() ? statement.comment : statement.text);
    std::vector<std::string>& between = log.events.empty() ? log.start : log.events.back().after;
    // A comment behind anything but an event gets a line of its own, in front.
    const bool event = statement.kind == Statement::Kind::Event;
    if (!event && !statement.text.empty() && !statement.comment.empty())
      (statement.kind == Statement::Kind::Tag ? log.start : between).emplace_back(statement.comment);
    if (statement.kind == Statement::Kind::Tag)
      log.tags.push_back(line);
    else if (event)
      log.events.push_back({line, std::string(statement.comment), lines[log.events.size()], {}});
    else if (statement.kind == Statement::Kind::Result)
      log.result = line, log.result_line = result_line;
    else if (statement.kind != Statement::Kind::Blank)
      between.push_back(line);
  }
  return log;
}

Comparison compare(Match& match, const Game& game, const Options& options, Log a, Log b) {
  return Comparer(match, game, options, std::move(a), std::move(b)).run();
}

namespace {

// Tags of both, the longer of two names of a player; a verdict was claimed of one log alone.
std::vector<std::string> merged_tags(const Log& a, const Log& b) {
  std::vector<std::string> tags = a.tags;
  std::size_t player = 0;
  for (const std::string& tag : b.tags) {
    const bool is_player = tag_name(tag) == "Player";
    std::size_t seat = is_player ? player++ : 0;
    const auto known = std::ranges::find_if(tags, [&](const std::string& other) {
      return tag_name(other) == tag_name(tag) && (!is_player || seat-- == 0);
    });
    if (known == tags.end())
      tags.push_back(tag);
    else if (is_player && tag.size() > known->size())
      *known = tag;
  }
  std::erase_if(tags, [](const std::string& tag) { return tag_name(tag) == "Verdict"; });
  return tags;
}

void put(const Log::Event& event, std::string& out) {
  out += event.text + (event.comment.empty() ? "" : "  " + event.comment) + '\n' + join_lines(event.after);
}

}  // namespace

std::string merged(const Game& game, const Comparison& comparison) {
  const Log &a = comparison.logs[0], &b = comparison.logs[1];
  const std::size_t earlier = comparison.skipped[1] > 0 ? 1 : 0;
  std::vector<std::string> start = comparison.logs[earlier].start;
  if (comparison.skipped[0] == 0 && comparison.skipped[1] == 0) merge_start(game, a, b, start);
  std::string out =
      join_lines(merged_tags(comparison.logs[earlier], comparison.logs[1 - earlier])) + '\n' + join_lines(start);
  for (std::size_t i = 0; i < comparison.skipped[earlier]; ++i) put(comparison.logs[earlier].events[i], out);
  for (const Comparison::Pair& pair : comparison.agreed) {
    const Log::Event& other = b.events[pair.at[1]];
    Log::Event event = a.events[pair.at[0]];
    event.text = both_events(event.text, other.text);
    if (event.comment.empty()) event.comment = other.comment;
    add_new(other.after, event.after);
    put(event, out);
  }
  for (std::size_t side = 0; side < 2; ++side)
    for (std::size_t i = comparison.next[side]; i < comparison.logs[side].events.size(); ++i)
      put(comparison.logs[side].events[i], out);
  const std::string& result = a.result.empty() ? b.result : a.result;
  return result.empty() ? out : out + result + '\n';
}

}  // namespace botref
