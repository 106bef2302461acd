#pragma once
// The card sets of Det Termiske Opgør: `cards` of a set holds a det_termiske::Cards.
#include "grammar/card_set.hpp"

namespace botref {

const CardSetSchema& det_termiske_sets();

}  // namespace botref
