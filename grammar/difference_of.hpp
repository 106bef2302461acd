#pragma once
// Where positions differ: the first field that tells them apart, as a player
// would look for it, and what it is in each.
#include <algorithm>

#include "grammar/field_text.hpp"
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
    for (const auto scope : {Field::Scope::Player, Field::Scope::Root, Field::Scope::Memory}) {
      const std::size_t owners = scope == Field::Scope::Player ? text_.players().size() : 1;
      for (std::size_t seat = 0; seat < owners; ++seat)
        for (std::size_t i = 0; i < Text::fields().size(); ++i)
          if (Text::fields()[i].scope == scope && differ(positions, i, seat)) return told(positions, i, seat);
    }
    return {};
  }

 private:
  std::string printed(const State& s, std::size_t i, std::size_t seat) const {
    const Field& field = Text::fields()[i];
    Values values;
    Rules::read_field(s, i, seat, values);
    std::string text;
    if (field.shape == Field::Shape::One)
      print_value(values.empty() ? Value{} : values[0], field, text_, text);
    else
      print_list(values, field, text_, text);
    return text == "-" ? "(none)" : text;
  }

  bool differ(const std::vector<const State*>& positions, std::size_t i, std::size_t seat) const {
    const std::string_view variant = Text::fields()[i].only_with;
    if (positions.size() < 2 || (!variant.empty() && !text_.plays_with(variant))) return false;
    const std::string first = printed(*positions[0], i, seat);
    return std::any_of(positions.begin() + 1, positions.end(),
                       [&](const State* other) { return printed(*other, i, seat) != first; });
  }

  Difference told(const std::vector<const State*>& positions, std::size_t i, std::size_t seat) const {
    const Field& field = Text::fields()[i];
    Difference difference;
    difference.field = field.name;
    if (field.scope == Field::Scope::Player)
      difference.field = std::string(text_.players()[seat]) + "." + difference.field;
    if (field.scope == Field::Scope::Memory) difference.field = "memory." + difference.field;
    for (const State* position : positions) difference.values.push_back(printed(*position, i, seat));
    return difference;
  }

  const Text& text_;
};

}  // namespace botref
