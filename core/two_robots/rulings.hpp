#pragma once
// The table of rulings, which the rulebook takes in.
#include <array>

#include "core/two_robots/rules.hpp"

namespace botref::two_robots {

extern const std::array<Ruling, A60 + 1> kRulings;

}  // namespace botref::two_robots
