#pragma once
// What the readers of card sets share: looking up keys and telling mistakes,
// each with its place, what was expected and what was found.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/value.hpp"
#include "grammar/card_set.hpp"
#include "grammar/names.hpp"
#include "grammar/toml_tree.hpp"

namespace botref {

// The keys at the root of every set.
inline constexpr std::string_view kSetKeys[] = {"game", "id", "title", "version", "status"};

inline constexpr std::int32_t kMostCards = 255;  // cards in a deck

// The whole numbers that a key takes, and what `"?"` is read as.
struct NumberForm {
  std::int32_t low = 0, high = kMostNumber, unknown = -1;
};

class SetCheck {
 public:
  explicit SetCheck(std::vector<SetTrouble>& troubles) : troubles_(troubles) {}

  void trouble(TomlPlace at, std::string message);
  // "expected …, but found …" at a value; `hint` goes after it.
  void expected(const TomlNode& found, std::string_view what, std::string_view hint = {});

  // A trouble at each key of a table that is none of these.
  void only_keys(const TomlNode& table, std::span<const std::string_view> keys);
  // The value of a key; null, with a trouble, where there is none. `where` names the table: "this card".
  const TomlNode* need(const TomlNode& table, std::string_view key, std::string_view where);
  // A text; null, with a trouble, where the value is something else.
  const std::string* text(const TomlNode& value);
  // The number of the word that stands there.
  std::optional<std::size_t> word(const TomlNode& value, std::span<const std::string_view> words);
  // A whole number or `"?"`.
  std::optional<std::int32_t> number(const TomlNode& value, const NumberForm& form);

 private:
  std::vector<SetTrouble>& troubles_;
};

// Ids and other names of cards: each once in a set, whatever its case.
class CardNames {
 public:
  CardNames(SetCheck& check, CardSet& set) : check_(check), set_(set) {}

  // The `id` of the next card. `where` names its table: "this card".
  void read_id(const TomlNode& card, std::string_view where);
  // The names under `also`, of the card with this number.
  void read_others(const TomlNode& card, std::uint32_t index);

 private:
  bool add(const TomlNode& name);

  SetCheck& check_;
  CardSet& set_;
  NameTable taken_;
  std::vector<TomlPlace> places_;  // of the names taken
};

// Reads a TOML file with a game's own reader: made of the set, its cards and the check.
template <class Cards, class Reader>
void read_cards(const std::string& text, CardSet& set, std::vector<SetTrouble>& troubles) {
  SetCheck check(troubles);
  TomlError error;
  const auto root = parse_toml(text, error);
  if (!root) return check.trouble(error.at, std::move(error.message));
  Cards cards;
  Reader(set, cards, check).read(*root);
  set.cards = std::move(cards);
}

// `a, b or c`, each between quotes.
[[nodiscard]] std::string listed(std::span<const std::string_view> words);
// `; did you mean "core"?`, or nothing.
[[nodiscard]] std::string did_you_mean(std::string_view found, std::span<const std::string_view> words);

}  // namespace botref
