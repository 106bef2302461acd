// Reads profiles, and writes one to fill in.
#include "grammar/profile.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/game.hpp"
#include "grammar/set_check.hpp"

namespace botref {

namespace {

constexpr std::string_view kWhere = "the profile";
constexpr std::string_view kDefault = "default";

void read_name(const TomlNode& root, std::string_view key, std::string& into, SetCheck& check) {
  const TomlNode* value = check.need(root, key, kWhere);
  const std::string* text = value != nullptr ? check.text(*value) : nullptr;
  if (text == nullptr) return;
  into = *text;
  const bool printable = std::ranges::none_of(into, [](char c) { return static_cast<unsigned char>(c) < 0x20; });
  if (into.empty() || !printable) check.expected(*value, "a text on one line that is not empty");
}

// `SB-A15 = "b"`
void read_pin(const TomlNode& item, const Rulebook& rulebook, std::vector<AgreedWord>& words, SetCheck& check) {
  const int q = find_ruling(rulebook, item.key);
  if (q < 0) {
    std::vector<std::string_view> ids{kDefault};
    for (const Ruling& ruling : rulebook.rulings) ids.push_back(ruling.id);
    return check.trouble(item.key_at,
                         fmt::format("expected a ruling of {}, {} to {}, or `default`, but found {}{}", rulebook.title,
                                     rulebook.rulings.front().id, rulebook.rulings.back().id, quoted(item.key),
                                     did_you_mean(item.key, ids)));
  }
  if (check.text(item) == nullptr) return;
  AgreedWord word;
  word.pin.q = static_cast<std::uint8_t>(q);
  Trouble trouble;
  if (!read_reading(item.text, rulebook.rulings[word.pin.q], item.text, word.pin, trouble))
    return check.trouble(item.at, std::move(trouble.message));
  words.push_back(word);
}

void read_rulings(const TomlNode& table, const Rulebook& rulebook, Profile& profile, SetCheck& check) {
  if (table.type != TomlNode::Type::Table)
    return check.expected(table, fmt::format("a table of rulings, [{}]", rulebook.game));
  auto& words = profile.games.emplace_back(&rulebook, std::vector<AgreedWord>{}).second;
  const TomlNode* usual = table.find(kDefault);
  if (usual != nullptr && usual->type != TomlNode::Type::Truth) check.expected(*usual, "true or false");
  // What is said of single rulings comes after it, wherever it stands.
  if (usual != nullptr && usual->truth) words.emplace_back().all_defaults = true;
  for (const TomlNode& item : table.items)
    if (item.key != kDefault) read_pin(item, rulebook, words, check);
}

void write_ruling(const Ruling& ruling, std::string& out) {
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "\n# {} ({}): {}\n", ruling.id, ruling.open ? "open" : "settled", ruling.asks);
  for (std::size_t n = 0; n < ruling.readings.size(); ++n) {
    const Reading& reading = ruling.readings[n];
    if (!reading.offered) continue;
    fmt::format_to(to, "#   {}{}: {}", static_cast<char>('a' + n), n == ruling.usual ? " (default)" : "", reading.says);
    if (!reading.who.empty()) fmt::format_to(to, "   ({})", reading.who);
    out += '\n';
  }
  if (!ruling.open && !ruling.settled_by.empty()) fmt::format_to(to, "#   settled by: {}\n", ruling.settled_by);
  fmt::format_to(to, "#{} = \"{}\"\n", ruling.id, static_cast<char>('a' + ruling.usual));
}

}  // namespace

const std::vector<AgreedWord>& Profile::words(const Rulebook& rulebook) const {
  static const std::vector<AgreedWord> kNone;
  for (const auto& [game, said] : games)
    if (game == &rulebook) return said;
  return kNone;
}

Profile read_profile(std::string_view text, std::vector<SetTrouble>& troubles) {
  Profile profile;
  TomlError error;
  const auto root = parse_toml(text, error);
  if (!root) {
    troubles.push_back({error.at.line, error.at.column, error.message});
    return profile;
  }
  SetCheck check(troubles);
  read_name(*root, "name", profile.name, check);
  read_name(*root, "version", profile.version, check);
  std::vector<std::string_view> keys{"name", "version"};
  for (const Game* game : games()) keys.push_back(game->rulebook().game);
  check.only_keys(*root, keys);
  for (const TomlNode& item : root->items)
    if (const Game* game = find_game(item.key)) read_rulings(item, game->rulebook(), profile, check);
  std::ranges::stable_sort(troubles, {}, [](const SetTrouble& one) { return std::pair(one.line, one.column); });
  return profile;
}

std::string profile_template(const Rulebook& rulebook) {
  std::string out = fmt::format(
      "# A profile: how a league reads the rules. Use it with `botref check --profile FILE`.\n"
      "# Give it a name and a version, and take the # off the rulings that you decide.\n"
      "# A ruling left out stays as it is; \"open\" asks the referee to report it.\n"
      "name = \"My league\"\n"
      "version = \"1\"\n"
      "\n"
      "# {}, rulebook {}\n"
      "[{}]\n"
      "# Every open ruling that is not named below at its default:\n"
      "#default = true\n",
      rulebook.title, rulebook.version, rulebook.game);
  for (const Ruling& ruling : rulebook.rulings)
    if (ruling.offered() > 1) write_ruling(ruling, out);
  return out;
}

}  // namespace botref
