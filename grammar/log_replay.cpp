// Logs that are replayed, to see where they stand.
#include "grammar/log_replay.hpp"

#include <algorithm>

namespace botref {

bool PathsSeen::at(const View& view) {
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

RecordText as_record(const std::string& bytes) {
  RecordText record;
  record.bytes = bytes;
  record.number = 1;
  return record;
}

std::vector<std::string> paths_after(Match& match, const Options& options, const std::string& bytes,
                                     std::uint64_t events) {
  PathsSeen seen;
  match.walk_to(as_record(bytes), options, {At::Kind::Event, events}, seen);
  return seen.lines;
}

std::vector<std::string> paths_at_end(Match& match, const Options& options, const std::string& bytes) {
  PathsSeen seen;
  match.walk_to(as_record(bytes), options, {At::Kind::End, 0}, seen);
  return seen.lines;
}

bool is_legal(Match& match, const Options& options, const std::string& bytes) {
  return match.check(as_record(bytes), options).main == Verdict::Legal;
}

}  // namespace botref
