#pragma once
// Where positions differ: the first field that tells them apart, as a player
// would look for it, and what it is in each.
#include <fmt/format.h>

#include <algorithm>

#include "grammar/view_of.hpp"
#include "grammar/wording.hpp"

namespace botref {

// A field in which positions differ.
struct DifferingField {
  std::string field;                // "Bob.stak"
  std::string words;                // as a player would call it: of what only the rules remember, what it means
  std::vector<std::string> values;  // of each position, "nothing" for none
  bool remembered = false;          // players do not see it on the table
};
inline constexpr std::string_view kNothing = "nothing";
// As many fields as it takes to tell the positions apart; none: nothing that shows.
using Difference = std::vector<DifferingField>;

// Long values without what they have in common in front, and with a sign where the rest is left out.
std::vector<std::string> shortened(const std::vector<std::string>& values);

template <class Text>
class DifferenceOf {
 public:
  using Rules = typename Text::Rules;
  using State = typename Rules::State;

  explicit DifferenceOf(const Text& text) : text_(text) {}

  // What players have before them comes first, what only the rules remember last.
  Difference of(const std::vector<const State*>& positions) const {
    Difference difference;
    if (positions.size() < 2) return difference;
    std::vector<std::size_t> alike(positions.size(), 0);  // positions that no field has told apart have the same number
    const std::vector<PlacedField> all = all_fields(text_, *positions[0]);
    for (const auto scope : {Field::Scope::Player, Field::Scope::Thing, Field::Scope::Root, Field::Scope::Memory})
      for (std::size_t seat = 0; seat < text_.players().size(); ++seat)
        for (const PlacedField& placed : all)
          if (Text::fields()[placed.field].scope == scope && placed.where.seat == seat)
            add(positions, placed, alike, difference);
    return difference;
  }

 private:
  std::string printed(const Values& values, const PlacedField& placed) const {
    const Field& field = Text::fields()[placed.field];
    std::string text;
    if (field.shape == Field::Shape::One)
      print_value(values.empty() ? Value{} : values[0], field, text_, text);
    else
      print_list(values, field, text_, text);
    return text == "-" ? std::string(kNothing) : text;
  }

  // Adds the field if it tells apart positions that were alike.
  void add(const std::vector<const State*>& positions, const PlacedField& placed, std::vector<std::size_t>& alike,
           Difference& difference) const {
    std::vector<Values> read(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i)
      Rules::read_field(*positions[i], placed.field, placed.where, read[i]);
    // Nearly all fields are the same everywhere, and need not be printed to see it.
    if (std::all_of(read.begin(), read.end(), [&](const Values& values) { return values == read[0]; })) return;
    std::vector<std::string> values;
    for (const Values& of_one : read) values.push_back(printed(of_one, placed));
    std::vector<std::size_t> now(alike.size());
    bool tells = false;
    for (std::size_t i = 0; i < alike.size(); ++i) {
      std::size_t first = 0;
      while (alike[first] != alike[i] || values[first] != values[i]) ++first;
      now[i] = first;
      tells = tells || (first == i && std::find(alike.begin(), alike.begin() + static_cast<std::ptrdiff_t>(i),
                                                alike[i]) != alike.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (!tells) return;
    alike = std::move(now);
    difference.push_back(
        {placed.path, words(placed), std::move(values), Text::fields()[placed.field].scope == Field::Scope::Memory});
  }

  std::string words(const PlacedField& placed) const {
    const Field& field = Text::fields()[placed.field];
    const std::string_view says = field.says.substr(0, field.says.rfind(" ("));
    if (field.scope == Field::Scope::Memory) return std::string(says);
    // Names like `turned` mean nothing to a player.
    const bool explained = field.scope == Field::Scope::Root && field.shape != Field::Shape::One;
    return explained ? fmt::format("{} ({})", placed.path, says) : placed.path;
  }

  const Text& text_;
};

}  // namespace botref
