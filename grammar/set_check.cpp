// Mistakes in card sets: places and wording.
#include "grammar/set_check.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace botref {

void SetCheck::trouble(TomlPlace at, std::string message) {
  troubles_.push_back({at.line, at.column, std::move(message)});
}

void SetCheck::expected(const TomlNode& found, std::string_view what, std::string_view hint) {
  trouble(found.at, fmt::format("expected {}, but found {}{}", what, found.shown(), hint));
}

void SetCheck::only_keys(const TomlNode& table, std::span<const std::string_view> keys) {
  for (const auto& item : table.items) {
    if (std::ranges::find(keys, item.key) != keys.end()) continue;
    trouble(item.key_at, fmt::format("expected one of the keys {}, but found {}{}", fmt::join(keys, ", "),
                                     quoted(item.key), did_you_mean(item.key, keys)));
  }
}

const TomlNode* SetCheck::need(const TomlNode& table, std::string_view key, std::string_view where) {
  const auto* value = table.find(key);
  if (!value) trouble(table.at, fmt::format("expected {} = … in {}, but found none", key, where));
  return value;
}

const std::string* SetCheck::text(const TomlNode& value) {
  if (value.type == TomlNode::Type::Text) return &value.text;
  expected(value, "a text between quotes");
  return nullptr;
}

std::optional<std::size_t> SetCheck::word(const TomlNode& value, std::span<const std::string_view> words) {
  if (value.type != TomlNode::Type::Text) {
    expected(value, listed(words));
    return std::nullopt;
  }
  const auto found = std::ranges::find(words, value.text);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  expected(value, listed(words), did_you_mean(value.text, words));
  return std::nullopt;
}

std::optional<std::int32_t> SetCheck::number(const TomlNode& value, const NumberForm& form) {
  if (value.type == TomlNode::Type::Text && value.text == "?") return form.unknown;
  const bool fits = value.type == TomlNode::Type::Whole && value.whole >= form.low && value.whole <= form.high;
  if (fits) return static_cast<std::int32_t>(value.whole);
  expected(value, fmt::format("a whole number from {} to {}, or \"?\"", form.low, form.high));
  return std::nullopt;
}

std::string listed(std::span<const std::string_view> words) {
  std::string result;
  for (std::size_t n = 0; n < words.size(); ++n) {
    if (n > 0) result += n + 1 == words.size() ? " or " : ", ";
    result += quoted(words[n]);
  }
  return result;
}

std::string did_you_mean(std::string_view found, std::span<const std::string_view> words) {
  const auto nearest = NameTable(words).suggest(found);
  return nearest.empty() ? std::string() : fmt::format("; did you mean {}?", quoted(nearest));
}

void CardNames::read_id(const TomlNode& card, std::string_view where) {
  const auto* id = check_.need(card, "id", where);
  const auto* text = id ? check_.text(*id) : nullptr;
  set_.names.push_back(text ? *text : std::string());
  if (text) add(*id);
}

bool CardNames::add(const TomlNode& name) {
  if (!is_name(name.text)) {
    check_.expected(name, "a name that begins with a letter and goes on with letters, digits, marks and _ - + .");
    return false;
  }
  if (const auto taken = taken_.find(name.text); taken >= 0) {
    const auto& first = places_[static_cast<std::size_t>(taken)];
    check_.expected(name, "a name that is not taken yet", fmt::format(", taken in line {}", first.line));
    return false;
  }
  taken_.add(name.text, static_cast<std::uint32_t>(places_.size()));
  places_.push_back(name.at);
  return true;
}

void CardNames::read_others(const TomlNode& card, std::uint32_t index) {
  const auto* also = card.find("also");
  if (!also) return;
  if (also->type != TomlNode::Type::List) return check_.expected(*also, "a list of names, [\"…\"]");
  for (const auto& name : also->items)
    if (check_.text(name) && add(name)) set_.others.emplace_back(name.text, index);
}

}  // namespace botref
