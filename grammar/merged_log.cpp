// One record of two logs that do not contradict each other.
#include <fmt/format.h>

#include <algorithm>

#include "grammar/log_position.hpp"
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

// `given` lines of both, and what else stands before the first event.
std::vector<std::string> merged_start(const Game& game, const Log& a, const Log& b) {
  std::vector<std::string> lines = a.start;
  for (const std::string& line : b.start) {
    if (!line.starts_with(kGiven)) {
      add_new({line}, lines);
      continue;
    }
    const PathLine given = path_line(line.substr(kGiven.size()));
    const auto known = std::ranges::find_if(lines, [&](const std::string& other) {
      return other.starts_with(kGiven) && path_line(other.substr(kGiven.size())).path == given.path;
    });
    if (known == lines.end())
      lines.push_back(line);
    else
      *known = fmt::format("{}{} = {}", kGiven, given.path,
                           joined(both(game, given.path, path_line(*known).values, given.values)));
  }
  return lines;
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

}  // namespace

std::string merged(const Game& game, const Comparison& comparison) {
  const Log &a = comparison.logs[0], &b = comparison.logs[1];
  const std::size_t earlier = comparison.skipped[1] > 0 ? 1 : 0;
  const bool together = comparison.skipped[0] == 0 && comparison.skipped[1] == 0;
  const std::vector<std::string> start = together ? merged_start(game, a, b) : comparison.logs[earlier].start;
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
