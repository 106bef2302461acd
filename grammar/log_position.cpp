// Positions of two logs, as far as both know them.
#include "grammar/log_position.hpp"

#include <algorithm>
#include <iterator>

namespace botref {

namespace {

const LogWords kNothing = {std::string(kNone)};

bool has_no_order(const Field* field) {
  return field != nullptr && field->shape == Field::Shape::List && field->order != Field::Order::Kept;
}

LogWords items(LogWords words) {
  if (words == kNothing) words.clear();
  return words;
}

LogWords seen(LogWords words) {
  std::erase(words, kUnknown);
  return items(std::move(words));
}

// Face-up is never `?`, in parentheses a card lies face-down.
bool agree_where_placed(const LogWords& a, const LogWords& b) {
  const auto down = [](const std::string& word) { return word == kUnknown || word.starts_with('('); };
  return std::ranges::equal(a, b, {}, down, down) && agree(a, b);
}

// What both know of a list without order.
LogWords seen_by_both(const LogWords& a, const LogWords& b) {
  LogWords one = seen(a), other = seen(b), all;
  std::ranges::sort(one), std::ranges::sort(other);
  std::ranges::set_union(one, other, std::back_inserter(all));
  return all;
}

bool agree_without_order(const LogWords& a, const LogWords& b) {
  const std::size_t size = items(a).size();
  return size == items(b).size() && seen_by_both(a, b).size() <= size;
}

LogWords both_without_order(const LogWords& a, const LogWords& b) {
  LogWords both = seen_by_both(a, b);
  both.resize(std::max({items(a).size(), items(b).size(), both.size()}), std::string(kUnknown));
  return both.empty() ? kNothing : both;
}

// A list that also holds what stands elsewhere as `?`, together with what stands there by name: a writer who has seen
// more has the same cards.
LogWords with_what_was_seen(const Game& game, const Position& position, const std::string& path, const Field& list) {
  LogWords all = items(at_path(position, path));
  for (const Field& field : game.fields())
    if (field.unseen_in == list.name)
      std::ranges::copy(seen(at_path(position, beside(path, list, field.name))), std::back_inserter(all));
  return all;
}

bool holds_unseen(const Game& game, const Field& list) {
  return std::ranges::any_of(game.fields(), [&](const Field& field) { return field.unseen_in == list.name; });
}

bool agree_at(const Game& game, const std::string& path, const Position& a, const Position& b) {
  const Field* field = field_at(game, path);
  if (field != nullptr && holds_unseen(game, *field))
    return agree_without_order(with_what_was_seen(game, a, path, *field), with_what_was_seen(game, b, path, *field));
  return agree(game, path, at_path(a, path), at_path(b, path));
}

}  // namespace

Position position_of(const std::vector<std::string>& lines) {
  Position position;
  for (const std::string& line : lines) {
    PathLine read = path_line(line);
    position.emplace(std::move(read.path), std::move(read.values));
  }
  return position;
}

const LogWords& at_path(const Position& position, const std::string& path) {
  const auto found = position.find(path);
  return found == position.end() ? kNothing : found->second;
}

const Field* field_at(const Game& game, std::string_view path) {
  const Field* found = nullptr;
  for (const Field& field : game.fields()) {
    const std::size_t before = path.size() - std::min(path.size(), field.name.size());
    const bool last = path.substr(before) == field.name && (before == 0 || path[before - 1] == '.');
    const bool first = field.scope == Field::Scope::Thing && path.starts_with(field.name) &&
                       path.substr(field.name.size()).starts_with('.');
    const bool named = last || first;
    if (named && (found == nullptr || found->name.size() < field.name.size())) found = &field;
  }
  return found;
}

std::string beside(std::string_view path, const Field& field, std::string_view other) {
  return std::string(path.substr(0, path.size() - field.name.size())) + std::string(other);
}

bool agree(const Game& game, std::string_view path, const LogWords& a, const LogWords& b) {
  const Field* field = field_at(game, path);
  if (field != nullptr && field->unseen == Field::Unseen::Count) return true;
  if (field != nullptr && field->unseen == Field::Unseen::Empty && (a == kNothing || b == kNothing)) return true;
  if (field != nullptr && field->type == Type::PlacedCard) return agree_where_placed(a, b);
  return has_no_order(field) ? agree_without_order(a, b) : agree(a, b);
}

LogWords both(const Game& game, std::string_view path, const LogWords& a, const LogWords& b) {
  const Field* field = field_at(game, path);
  if (field != nullptr && field->unseen == Field::Unseen::Empty && (a == kNothing || b == kNothing))
    return a == kNothing ? b : a;
  return has_no_order(field) ? both_without_order(a, b) : both(a, b);
}

std::vector<std::string> told_together(const Game& game, std::string_view path) {
  const Field* field = field_at(game, path);
  if (field == nullptr) return {};
  const std::string_view list = field->unseen_in.empty() ? field->name : field->unseen_in;
  std::vector<std::string> paths;
  for (const Field& other : game.fields())
    if (other.unseen_in == list && other.given == Field::Given::Yes) paths.push_back(beside(path, *field, other.name));
  if (!paths.empty()) paths.push_back(beside(path, *field, list));
  return paths;
}

LogWords both_at(const Game& game, const std::string& path, const Position& a, const Position& b) {
  const Field* list = field_at(game, path);
  if (list == nullptr || !holds_unseen(game, *list)) return both(game, path, at_path(a, path), at_path(b, path));
  LogWords all =
      items(both_without_order(with_what_was_seen(game, a, path, *list), with_what_was_seen(game, b, path, *list)));
  for (const Field& field : game.fields())
    if (field.unseen_in == list->name)
      for (const std::string& word : seen(both_at(game, beside(path, *list, field.name), a, b)))
        if (const auto named = std::ranges::find(all, word); named != all.end()) all.erase(named);
  return all.empty() ? kNothing : all;
}

std::optional<std::string> difference(const Game& game, const Position& a, const Position& b) {
  for (const auto& [path, values] : a)
    if (!agree_at(game, path, a, b)) return path;
  for (const auto& [path, values] : b)
    if (!a.contains(path) && !agree_at(game, path, a, b)) return path;
  return std::nullopt;
}

}  // namespace botref
