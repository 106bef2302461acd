#pragma once
// The card sets of Two Robots: `cards` of a set holds a TwoRobotsSet.
#include "core/two_robots/cards.hpp"
#include "grammar/card_set.hpp"
#include "grammar/names.hpp"

namespace botref {

struct TwoRobotsSet {
  two_robots::Cards cards;
  std::vector<std::string> salvagers;  // of Salvager n, as the set spells it
  NameTable salvager_names;            // with the other accepted names
};

const CardSetSchema& two_robots_sets();

// Reads an effect, such as `DAMAGE 1 who=chosen_opponent`; what is wrong with it, or nothing.
std::string read_effect(std::string_view text, two_robots::Effect& effect);
// Whether a class of cards can have it.
bool effect_fits(two_robots::Class cls, two_robots::Effect::Kind kind);

}  // namespace botref
