#pragma once
// Paths and values of `given` and `expect`, read and written. What a field holds
// stands in the game's table; how a card is spelled, its names know.
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/value.hpp"
#include "grammar/header.hpp"

namespace botref {

class FieldSink;

// The players and cards that a record may name, and how a game spells values that only it has (Type::Own).
class RecordNames {
 public:
  virtual ~RecordNames() = default;
  virtual std::span<const std::string_view> players() const = 0;
  // Number of a card, or -1. A set of any names makes one up.
  virtual int card(std::string_view id) = 0;
  virtual std::string_view card_name(std::int32_t card) const = 0;
  // Why there is no such card, and which was perhaps meant.
  virtual std::string no_such_card(std::string_view id) const = 0;
  // How much of a text its first value takes, where it is not all up to the first blank; 0: it is.
  virtual std::size_t own_length(std::string_view text, const Field& field) const;
  virtual bool read_own(std::string_view token, const Field& field, Value& value, Trouble& trouble);
  virtual void print_own(const Value& value, const Field& field, std::string& out) const;
  // The value of a tag of the game's own in canonical form.
  virtual std::string tag_value(std::string_view name, std::string_view written) const;
  // As JSON; where a game says nothing else, the printed text.
  virtual void put_own(std::string_view name, const Value& value, const Field& field, FieldSink& sink) const;
};

// Seat of a player, or -1; then the trouble says who was perhaps meant.
int find_player(std::string_view name, const RecordNames& names, Trouble& trouble);

// What is wrong with a word, or a token around it, that names no card; false.
bool no_card(std::string_view word, std::string_view token, const RecordNames& names, Trouble& trouble);

struct PathTo {
  std::uint16_t field = 0;
  Where where;
  Part part;
};

// What stands in a path after a field's name: an item from 1, `size`, or an item and `size`.
bool read_part(std::string_view rest, const Field& field, Part& part, Trouble& trouble);
// The field that is named by the longest part of the path, and what stands behind it.
bool read_path(std::string_view path, std::span<const Field> fields, const RecordNames& names, PathTo& to,
               Trouble& trouble);
// Adds the values of a list, `-` adding none. Items are at most 1,000.
bool read_values(std::string_view text, const Field& field, Part part, RecordNames& names, Values& values,
                 Trouble& trouble);

// A card as it is written: `Core5!2`, `(Core4)`, `?`.
void print_card(const Value& value, const RecordNames& names, std::string& out);
// One value; for groups and lists `print_list`: equal neighbours as `WORD*N`, `-` for none.
void print_value(const Value& value, const Field& field, const RecordNames& names, std::string& out);
void print_list(std::span<const Value> values, const Field& field, const RecordNames& names, std::string& out);

// In the order in which they are printed.
Values in_order(std::span<const Value> values, const Field& field, const RecordNames& names);

// Equal neighbours as `WORD*N`; empty places each by itself.
void print_runs(std::span<const std::string> items, std::string& out);

}  // namespace botref
