// Reads what every game's data files have in common: the digest, and the header
// of card sets, whose cards are left to the game's own reader.
#include "grammar/card_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "grammar/digest.hpp"
#include "grammar/set_check.hpp"
#include "grammar/set_schemas.hpp"

namespace botref {
namespace {

constexpr std::string_view kStatusWords[] = {"published", "transcribed", "invented"};
constexpr std::string_view kWhere = "the set";

std::vector<std::string_view> known_games() {
  std::vector<std::string_view> result;
  for (const auto* schema : set_schemas()) result.push_back(schema->game);
  return result;
}

// What is said of a game that has no card sets.
std::string why_unread(std::string_view game, std::span<const std::string_view> known) {
  std::string files;
  for (const SetForm* form : set_forms())
    if (form->game == game && !form->game.empty())
      files += fmt::format("{}a {} is a file NAME{}", files.empty() ? ", which has no card sets: " : ", ", form->kind,
                           form->ending);
  return files.empty() ? did_you_mean(game, known) : files;
}

const CardSetSchema* read_game(const TomlNode& root, CardSet& set, SetCheck& check) {
  const auto* value = check.need(root, "game", kWhere);
  const auto* text = value ? check.text(*value) : nullptr;
  if (!text) return nullptr;
  set.game = *text;
  const auto* schema = find_set_schema(*text);
  if (schema) return schema;
  const auto known = known_games();
  check.expected(*value, fmt::format("a game whose sets can be read, {}", listed(known)), why_unread(*text, known));
  return nullptr;
}

bool is_set_name(std::string_view name) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  return !name.empty() && std::ranges::all_of(name, fits);
}

void read_id(const TomlNode& root, const CardSetSchema* schema, CardSet& set, SetCheck& check) {
  const auto* value = check.need(root, "id", kWhere);
  const auto* text = value ? check.text(*value) : nullptr;
  if (!text) return;
  set.id = *text;
  set.id_line = value->at.line, set.id_column = value->at.column;
  const auto slash = text->find('/');
  const auto game = std::string_view(*text).substr(0, slash);
  const auto name = slash == std::string::npos ? std::string_view() : std::string_view(*text).substr(slash + 1);
  // Without a known game any will do: that is told once, at `game`.
  if (is_set_name(name) && (schema ? game == schema->game : is_set_name(game))) return;
  check.expected(*value, fmt::format("\"{}/NAME\", with a NAME of a-z, 0-9 and -", schema ? schema->game : "GAME"));
}

void read_title(const TomlNode& root, CardSet& set, SetCheck& check) {
  const auto* value = check.need(root, "title", kWhere);
  if (const auto* text = value ? check.text(*value) : nullptr) set.title = *text;
}

void read_version(const TomlNode& root, CardSet& set, SetCheck& check) {
  const auto* value = root.find("version");
  if (const auto* text = value ? check.text(*value) : nullptr) set.version = *text;
}

void read_status(const TomlNode& root, CardSet& set, SetCheck& check) {
  const auto* value = check.need(root, "status", kWhere);
  if (value && check.word(*value, kStatusWords)) set.status = value->text;
}

void read_toml(CardSet& set, std::vector<SetTrouble>& troubles) {
  SetCheck check(troubles);
  TomlError error;
  const auto root = parse_toml(set.text, error);
  if (!root) return check.trouble(error.at, std::move(error.message));
  const auto* schema = read_game(*root, set, check);
  read_id(*root, schema, set, check);
  read_title(*root, set, check);
  read_version(*root, set, check);
  read_status(*root, set, check);
  if (schema) schema->read(set.text, set, troubles);
  set.holds = fmt::format("{} cards", set.names.size());
}

// The word that opens a file, behind its comments.
std::string_view opening_of(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF", kBlanks = " \t\r\n";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    if (!text.starts_with('#')) return text.substr(0, text.find_first_of(kBlanks));
    text.remove_prefix(std::min(text.find('\n'), text.size()));
  }
}

const SetForm& form_of(std::string_view file, std::string_view text) {
  for (const SetForm* form : set_forms())
    if (file.ends_with(form->ending)) return *form;
  const auto opening = opening_of(text);
  for (const SetForm* form : set_forms())
    if (!form->opening.empty() && opening == form->opening) return *form;
  return toml_sets();
}

void sort(std::vector<SetTrouble>& troubles) {
  std::ranges::stable_sort(troubles, {}, [](const SetTrouble& t) { return std::tuple(t.line, t.column); });
}

}  // namespace

bool sound(std::span<const SetTrouble> troubles) { return std::ranges::all_of(troubles, &SetTrouble::warning); }

const SetForm& toml_sets() {
  static constexpr SetForm kForm = {"card set", ".toml", "", "", &read_toml, nullptr, nullptr};
  return kForm;
}

std::unique_ptr<CardSet> read_card_set(std::string text, std::string file, std::vector<SetTrouble>& troubles) {
  auto set = std::make_unique<CardSet>();
  set->file = std::move(file);
  set->text = std::move(text);
  set->digest = sha256(set->text);
  set->form = &form_of(set->file, set->text);
  troubles.clear();
  set->form->read(*set, troubles);
  sort(troubles);
  return set;
}

void link_set(CardSet& set, const SetLibrary& sets, std::vector<SetTrouble>& troubles) {
  if (set.form->link == nullptr) return;
  set.form->link(set, sets, troubles);
  sort(troubles);
}

}  // namespace botref
