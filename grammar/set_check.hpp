#pragma once
// What the readers of card sets share: looking up keys and telling mistakes,
// each with its place, what was expected and what was found.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/card_set.hpp"
#include "grammar/toml_tree.hpp"

namespace botref {

// The keys at the root of every set.
inline constexpr std::string_view kSetKeys[] = {"game", "id", "title", "version", "status"};

inline constexpr std::int32_t kMostNumber = 999'999'999;  // digits of a number: 9
inline constexpr std::int32_t kMostCards = 255;           // cards in a deck

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

// `a, b or c`, each between quotes.
[[nodiscard]] std::string listed(std::span<const std::string_view> words);
// `; did you mean "core"?`, or nothing.
[[nodiscard]] std::string did_you_mean(std::string_view found, std::span<const std::string_view> words);

}  // namespace botref
