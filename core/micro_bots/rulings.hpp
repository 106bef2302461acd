#pragma once
// The table of rulings, which the rulebook takes in.
#include <array>

#include "core/micro_bots/rules.hpp"

namespace botref::micro_bots {

extern const std::array<Ruling, A42 + 1> kRulings;

}  // namespace botref::micro_bots
