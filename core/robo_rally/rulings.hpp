#pragma once
// The table of rulings, which the rulebook takes in.
#include <array>

#include "core/robo_rally/rules.hpp"

namespace botref::robo_rally {

extern const std::array<Ruling, A57 + 1> kRulings;

}  // namespace botref::robo_rally
