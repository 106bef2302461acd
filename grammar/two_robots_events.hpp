#pragma once
// What each event of Two Robots takes: one row a verb, for reading, messages and help.
#include <array>
#include <string_view>

namespace botref {

// In the order of two_robots::kVerbWords.
inline constexpr std::array<std::string_view, 16> kTwoRobotsForms = {
    "CARD|? …",
    "",
    "PLAYER CARD|? …",
    "CARD to new|STACK [as ENERGY]",
    "CARD [on TARGET …] [to new|STACK [as ENERGY]]",
    "CARD [on TARGET …]",
    "CARD",
    "",
    "CARD with PART PART [on TARGET …] [to new|STACK [as ENERGY]]",
    "STACK with PART [using ABILITY]",
    "CARD [on TARGET …] [to new|STACK [as ENERGY]]",
    "CARD",
    "damage|discard CARD …|-",
    "CARD …",
    "CARD …",
    ""};

}  // namespace botref
