#pragma once
// The table of rulings, which the rulebook takes in.
#include <array>

#include "core/stak_bots/rules.hpp"

namespace botref::stak_bots {

extern const std::array<Ruling, A55 + 1> kRulings;

}  // namespace botref::stak_bots
