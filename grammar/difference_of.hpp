#pragma once
// Where positions differ: the first field that tells them apart, as a player
// would look for it, and what it is in each.
#include <algorithm>

#include "grammar/view_of.hpp"
#include "grammar/wording.hpp"

namespace botref {

struct Difference {
  std::string field;                // "Bob.stak"; empty: none that shows
  std::vector<std::string> values;  // of each position, "(none)" for nothing
};

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
    if (positions.size() < 2) return {};
    const std::vector<PlacedField> all = all_fields(text_, *positions[0]);
    for (const auto scope : {Field::Scope::Player, Field::Scope::Thing, Field::Scope::Root, Field::Scope::Memory})
      for (std::size_t seat = 0; seat < text_.players().size(); ++seat)
        for (const PlacedField& placed : all)
          if (Text::fields()[placed.field].scope == scope && placed.where.seat == seat && differ(positions, placed))
            return told(positions, placed);
    return {};
  }

 private:
  std::string printed(const State& s, const PlacedField& placed) const {
    const Field& field = Text::fields()[placed.field];
    Values values;
    Rules::read_field(s, placed.field, placed.where, values);
    std::string text;
    if (field.shape == Field::Shape::One)
      print_value(values.empty() ? Value{} : values[0], field, text_, text);
    else
      print_list(values, field, text_, text);
    return text == "-" ? "(none)" : text;
  }

  bool differ(const std::vector<const State*>& positions, const PlacedField& placed) const {
    const std::string first = printed(*positions[0], placed);
    return std::any_of(positions.begin() + 1, positions.end(),
                       [&](const State* other) { return printed(*other, placed) != first; });
  }

  Difference told(const std::vector<const State*>& positions, const PlacedField& placed) const {
    Difference difference;
    difference.field = placed.path;
    for (const State* position : positions) difference.values.push_back(printed(*position, placed));
    return difference;
  }

  const Text& text_;
};

}  // namespace botref
