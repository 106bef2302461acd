#pragma once
// A position as the writer of a log knows it, and whether two such can be the same.
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/game.hpp"
#include "grammar/log_words.hpp"

namespace botref {

using Position = std::map<std::string, LogWords>;  // by path

Position position_of(const std::vector<std::string>& lines);
// What stands at a path; of nothing `-`.
const LogWords& at_path(const Position& position, const std::string& path);

// The field that a path names; null: none.
const Field* field_at(const Game& game, std::string_view path);
// A path of the same player, of another field.
std::string beside(std::string_view path, const Field& field, std::string_view other);

// Values at a path that may be the same for all that the two know, and what they know together.
bool agree(const Game& game, std::string_view path, const LogWords& a, const LogWords& b);
LogWords both(const Game& game, std::string_view path, const LogWords& a, const LogWords& b);

// The paths whose values are told together with that of a path: a list and what stands elsewhere as `?` in it; and what
// two positions know together of one of them.
std::vector<std::string> told_together(const Game& game, std::string_view path);
LogWords both_at(const Game& game, const std::string& path, const Position& a, const Position& b);

// A path by which two positions differ; nothing: they may be the same.
std::optional<std::string> difference(const Game& game, const Position& a, const Position& b);

}  // namespace botref
