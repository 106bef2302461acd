// Reads what every game's card sets have in common: the header, the digest; the
// cards are left to the game's own reader.
#include "grammar/card_set.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <tuple>

#include "grammar/set_check.hpp"
#include "grammar/set_schemas.hpp"

namespace botref {
namespace {

constexpr std::string_view kStatusWords[] = {"published", "transcribed", "invented"};
// Their rulebooks exist, but this program does not read their sets.
constexpr std::string_view kGamesToCome[] = {"micro-bots-duel", "det-termiske-opgor", "robo-rally"};
constexpr std::string_view kWhere = "the set";

std::string sha256(std::string_view bytes) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  std::array<char, 2 * crypto_hash_sha256_BYTES + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return hex.data();
}

std::vector<std::string_view> known_games() {
  std::vector<std::string_view> result;
  for (const auto* schema : set_schemas()) result.push_back(schema->game);
  return result;
}

const CardSetSchema* read_game(const TomlNode& root, CardSet& set, SetCheck& check) {
  const auto* value = check.need(root, "game", kWhere);
  const auto* text = value ? check.text(*value) : nullptr;
  if (!text) return nullptr;
  set.game = *text;
  const auto* schema = find_set_schema(*text);
  if (schema) return schema;
  const auto known = known_games();
  const bool to_come = std::ranges::find(kGamesToCome, *text) != std::end(kGamesToCome);
  check.expected(*value, fmt::format("a game whose sets can be read, {}", listed(known)),
                 to_come ? ", whose sets cannot be read yet" : did_you_mean(*text, known));
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

void read_header(const std::string& text, CardSet& set, std::vector<SetTrouble>& troubles) {
  SetCheck check(troubles);
  TomlError error;
  const auto root = parse_toml(text, error);
  if (!root) return check.trouble(error.at, std::move(error.message));
  const auto* schema = read_game(*root, set, check);
  read_id(*root, schema, set, check);
  read_title(*root, set, check);
  read_version(*root, set, check);
  read_status(*root, set, check);
  if (schema) schema->read(text, set, troubles);
}

}  // namespace

std::unique_ptr<CardSet> read_card_set(std::string text, std::string file, std::vector<SetTrouble>& troubles) {
  auto set = std::make_unique<CardSet>();
  set->file = std::move(file);
  set->text = std::move(text);
  set->digest = sha256(set->text);
  troubles.clear();
  read_header(set->text, *set, troubles);
  std::ranges::stable_sort(troubles, {}, [](const SetTrouble& t) { return std::tuple(t.line, t.column); });
  return set;
}

}  // namespace botref
