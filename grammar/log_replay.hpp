#pragma once
// Positions of a log that is replayed.
#include <functional>
#include <string>
#include <vector>

#include "grammar/game.hpp"

namespace botref {

// Its `PATH = VALUES` lines at every position.
class PathsSeen : public Walker {
 public:
  bool at(const View& view) override;
  std::vector<std::string> lines;
  std::size_t seen = 0;
  std::function<bool(const PathsSeen&)> enough;
};

RecordText as_record(const std::string& bytes);
// After so many events.
std::vector<std::string> paths_after(Match& match, const Options& options, const std::string& bytes,
                                     std::uint64_t events);
std::vector<std::string> paths_at_end(Match& match, const Options& options, const std::string& bytes);
// All open rulings at their defaults.
bool is_legal(Match& match, const Options& options, const std::string& bytes);

}  // namespace botref
