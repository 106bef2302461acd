#pragma once
// A TOML file as plain values, each with its place in the text, so that whoever
// reads one can say where a mistake stands.
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace botref {

// Line and column from 1; a column is a Unicode code point.
struct TomlPlace {
  std::uint32_t line = 1, column = 1;
  friend auto operator<=>(const TomlPlace&, const TomlPlace&) = default;
};

struct TomlNode {
  enum class Type : std::uint8_t { Text, Whole, Fraction, Truth, Time, List, Table };

  Type type = Type::Table;
  TomlPlace at;
  std::string key;  // in a table; empty in a list and at the root
  TomlPlace key_at;
  std::string text;  // of Text; a Fraction as a message shows it
  std::int64_t whole = 0;
  bool truth = false;
  std::vector<TomlNode> items;  // of a List or Table, in the order of the file

  // The value of a key of a table; null: it has none.
  [[nodiscard]] const TomlNode* find(std::string_view wanted) const;
  // As a message shows it: `"abc"`, `5`, `a list`.
  [[nodiscard]] std::string shown() const;
};

struct TomlError {
  TomlPlace at;
  std::string message;
};

// The root table, or nothing and the first error.
[[nodiscard]] std::optional<TomlNode> parse_toml(std::string_view text, TomlError& error);

// A text between quotes, on one line and not too long for a message.
[[nodiscard]] std::string quoted(std::string_view text);

}  // namespace botref
