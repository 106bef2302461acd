#pragma once
// The card sets of Stak Bots: `cards` of a set holds a stak_bots::Cards.
#include "grammar/card_set.hpp"

namespace botref {

const CardSetSchema& stak_bots_sets();

}  // namespace botref
