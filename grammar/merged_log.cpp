// One record of two logs that do not contradict each other.
#include <fmt/format.h>

#include <algorithm>

#include "grammar/log_position.hpp"
#include "grammar/log_replay.hpp"
#include "grammar/two_logs.hpp"

namespace botref {

namespace {

constexpr std::string_view kGiven = "given ";

std::string both_events(const std::string& a, const std::string& b) {
  const Said one = said(a), other = said(b);
  if (one.who_does_what != other.who_does_what) return a.size() < b.size() ? b : a;
  if (is_unseen(one.what)) return b;
  if (is_unseen(other.what)) return a;
  if (one.what.size() != other.what.size()) return one.what.size() < other.what.size() ? b : a;
  return joined(one.who_does_what) + (one.what.empty() ? "" : " ") + joined(both(one.what, other.what));
}

void add_new(const std::vector<std::string>& lines, std::vector<std::string>& to) {
  for (const std::string& line : lines)
    if (std::ranges::find(to, line) == to.end()) to.push_back(line);
}

std::string given_line(const std::string& path, const LogWords& values) {
  return fmt::format("{}{} = {}", kGiven, path, joined(values));
}

// The `given` line of a path; the end: there is none.
std::vector<std::string>::iterator given_of(std::vector<std::string>& lines, const std::string& path) {
  return std::ranges::find_if(lines, [&](const std::string& line) {
    return line.starts_with(kGiven) && path_line(line.substr(kGiven.size())).path == path;
  });
}

// Behind the other `given` lines, in front of any heading.
void add_given(const std::string& line, std::vector<std::string>& lines) {
  const auto is_given = [](const std::string& other) { return other.starts_with(kGiven); };
  const auto last = std::find_if(lines.rbegin(), lines.rend(), is_given).base();
  const auto heading = std::ranges::find_if(lines, [](const std::string& other) { return !other.starts_with('#'); });
  lines.insert(last == lines.begin() ? heading : last, line);
}

void give(const std::string& path, const LogWords& values, std::vector<std::string>& lines) {
  const auto known = given_of(lines, path);
  if (known == lines.end())
    add_given(given_line(path, values), lines);
  else
    *known = given_line(path, values);
}

// Of two numbers.
bool smaller(const LogWords& a, const LogWords& b) {
  const std::string one = joined(a), other = joined(b);
  return one.size() != other.size() ? one.size() < other.size() : one < other;
}

std::size_t unknown_in(const LogWords& words) {
  return static_cast<std::size_t>(std::ranges::count(words, std::string(kUnknown)));
}

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

class Merger {
 public:
  Merger(Match& match, const Game& game, const Options& options, const Comparison& found)
      : match_(match), game_(game), options_(options), found_(found), earlier_(found.skipped[1] > 0 ? 1 : 0) {}

  std::string run() {
    sound_ = is_legal(match_, options_, log(0).bytes) && is_legal(match_, options_, log(1).bytes);
    tags_ = merged_tags(log(earlier_), log(1 - earlier_));
    start_ = together() ? merged_start() : log(earlier_).start;
    collect();
    std::string whole = written(events_);
    if (sound_ && !is_legal(match_, options_, whole)) know_less(whole);
    const std::string& result = log(0).result.empty() ? log(1).result : log(0).result;
    return result.empty() ? whole : whole + result + '\n';
  }

 private:
  const Log& log(std::size_t side) const { return found_.logs[side]; }
  bool together() const { return found_.skipped[earlier_] == 0; }
  Position position_after(const std::string& bytes, std::size_t events) {
    return position_of(paths_after(match_, options_, bytes, events));
  }

  // All events, with what both know.
  void collect() {
    events_ = before_the_later_log();
    std::size_t next[2] = {found_.skipped[0], found_.skipped[1]};
    const auto go_on = [&](std::size_t side, std::size_t until, bool wanted) {
      for (; next[side] < until; ++next[side])
        if (wanted) events_.push_back(log(side).events[next[side]]);
    };
    // What stands between is laid open by one log only.
    for (const Comparison::Pair& pair : found_.agreed) {
      for (std::size_t side = 0; side < 2; ++side) go_on(side, pair.at[side], sound_);
      agreed_.push_back(events_.size());
      events_.push_back(both(log(0).events[next[0]++], log(1).events[next[1]++]));
    }
    for (std::size_t side = 0; side < 2; ++side) go_on(side, found_.next[side], sound_);
    for (std::size_t side = 0; side < 2; ++side) go_on(side, log(side).events.size(), true);
  }

  // Where a record of all that both know would not be legal (a card may no longer be `?` once its owner's hand is
  // known) the lines stand as in the log that begins earlier or ends later, and know more only as far as that is legal.
  void know_less(std::string& whole) {
    const std::size_t side = together() && found_.next[1] < log(1).events.size() ? 1 : earlier_;
    std::vector<Log::Event> known = events_;
    const auto plain = [&](std::size_t i) {
      const auto pair = std::ranges::lower_bound(agreed_, i);
      if (i < found_.skipped[earlier_]) return log(earlier_).events[i].text;
      if (pair == agreed_.end() || *pair != i) return events_[i].text;
      return log(side).events[found_.agreed[static_cast<std::size_t>(pair - agreed_.begin())].at[side]].text;
    };
    for (std::size_t i = 0; i < known.size(); ++i) known[i].text = plain(i);
    const auto is_sound = [&] { return is_legal(match_, options_, written(known)); };
    std::vector<std::string> start = start_;
    if (!is_sound()) start_ = log(side).start;
    if (!is_sound()) return start_.swap(start);
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (known[i].text == events_[i].text) continue;
      std::swap(known[i].text, events_[i].text);
      if (!is_sound()) std::swap(known[i].text, events_[i].text);
    }
    whole = written(known);
  }

  static Log::Event both(Log::Event event, const Log::Event& other) {
    event.text = both_events(event.text, other.text);
    if (event.comment.empty()) event.comment = other.comment;
    add_new(other.after, event.after);
    return event;
  }

  // `given` lines of both, and what else stands before the first event.
  std::vector<std::string> merged_start() {
    const Position starts[2] = {position_after(log(0).bytes, 0), position_after(log(1).bytes, 0)};
    std::vector<std::string> lines = log(0).start;
    for (const std::string& line : log(1).start) {
      if (!line.starts_with(kGiven)) {
        add_new({line}, lines);
        continue;
      }
      const PathLine given = path_line(line.substr(kGiven.size()));
      const auto known = given_of(lines, given.path);
      if (known == lines.end())
        add_given(line, lines);
      else
        *known = given_line(
            given.path, botref::both(game_, given.path, path_line(known->substr(kGiven.size())).values, given.values));
    }
    for (const std::string& line : std::vector<std::string>(lines)) {
      if (!line.starts_with(kGiven)) continue;
      const std::string path = path_line(line.substr(kGiven.size())).path;
      for (const std::string& other : told_together(game_, path))
        give(other, both_at(game_, other, starts[0], starts[1]), lines);
      // How many are not known: those that neither log knows.
      if (const Field* field = field_at(game_, path); field != nullptr && field->unseen == Field::Unseen::Count)
        give(path, std::min(at_path(starts[0], path), at_path(starts[1], path), smaller), lines);
    }
    return lines;
  }

  // The lines of the earlier log before the other one begins, with the cards that this one knows then.
  std::vector<Log::Event> before_the_later_log() {
    const std::size_t skipped = found_.skipped[earlier_];
    const std::vector<Log::Event>& all = log(earlier_).events;
    std::vector<Log::Event> events(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(skipped));
    if (!sound_ || skipped == 0) return events;
    const Position start = position_after(log(1 - earlier_).bytes, 0);
    const Position here = position_after(log(earlier_).bytes, skipped);
    for (const auto& [path, values] : start)
      if (const Field* field = field_at(game_, path); field != nullptr && !field->put_by.empty())
        if (unknown_in(botref::both(game_, path, at_path(here, path), values)) < unknown_in(at_path(here, path)))
          name(path, *field, start, events);
    return events;
  }

  // Names in the last event that can have put it there, or where it was given, what stands at a path where the later
  // log begins.
  void name(const std::string& path, const Field& field, const Position& start, std::vector<Log::Event>& events) {
    const std::string owner = field.scope == Field::Scope::Thing ? path.substr(field.name.size() + 1)
                                                                 : path.substr(0, path.size() - field.name.size() - 1);
    const LogWords& values = at_path(start, path);
    for (std::size_t i = events.size(); i-- > 0;) {
      const Said told = said(events[i].text);
      const bool by_owner = told.who_does_what.size() == 1 || told.who_does_what.front() == owner + ':';
      if (told.who_does_what.back() != field.put_by || !by_owner || unknown_in(told.what) == 0 ||
          !agree(game_, path, told.what, values))
        continue;
      std::vector<Log::Event> named = events;
      named[i].text = joined(told.who_does_what) + ' ' + joined(botref::both(game_, path, told.what, values));
      if (leads_to(named, path, start)) return events.swap(named);
    }
    const std::vector<std::string> written = start_;
    if (const auto given = given_of(start_, path); given != start_.end())
      *given = given_line(path, botref::both(game_, path, path_line(given->substr(kGiven.size())).values, values));
    if (!leads_to(events, path, start)) start_ = written;
  }

  // Whether events, so far as they are needed, lead to a position and leave nothing at a path unknown that it knows.
  bool leads_to(const std::vector<Log::Event>& events, const std::string& path, const Position& start) {
    const std::vector<Log::Event> needed = told(events);
    const std::string bytes = written(needed);
    if (!is_legal(match_, options_, bytes)) return false;
    const Position here = position_after(bytes, needed.size());
    return !difference(game_, here, start) &&
           unknown_in(at_path(here, path)) <=
               unknown_in(botref::both(game_, path, at_path(here, path), at_path(start, path)));
  }

  std::string header() const { return join_lines(tags_) + '\n' + join_lines(start_); }

  // Without what needs not be laid open, as the other log knows it. What stands behind such an event stays, except
  // claims, which are about its own position.
  std::vector<Log::Event> told(const std::vector<Log::Event>& events) {
    std::vector<Log::Event> needed;
    std::string bytes = header();
    for (const Log::Event& event : events) {
      if (!sound_ || !lays_open(game_, event) || is_legal(match_, options_, bytes + event.text + '\n')) {
        needed.push_back(event);
        bytes += event.text + '\n' + join_lines(event.after);
        continue;
      }
      std::vector<std::string> behind = event.after;
      std::erase_if(behind, [](const std::string& line) { return line.starts_with("expect "); });
      if (!needed.empty()) add_new(behind, needed.back().after);
    }
    return needed;
  }

  std::string written(const std::vector<Log::Event>& events) {
    std::string out = header();
    for (const Log::Event& event : told(events)) put(event, out);
    return out;
  }

  Match& match_;
  const Game& game_;
  const Options& options_;
  const Comparison& found_;
  std::size_t earlier_;
  bool sound_ = false;  // both logs are legal
  std::vector<std::string> tags_, start_;
  std::vector<Log::Event> events_;
  std::vector<std::size_t> agreed_;  // which of the events both logs have
};

}  // namespace

std::string merged(Match& match, const Game& game, const Options& options, const Comparison& comparison) {
  return Merger(match, game, options, comparison).run();
}

}  // namespace botref
