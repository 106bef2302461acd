#pragma once
// What each event of RoboRally takes: one row a verb, for messages.
#include <array>
#include <string_view>

namespace botref {

// In the order of robo_rally::kVerbWords.
inline constexpr std::array<std::string_view, 21> kRoboRallyForms = {
    "facing DIR",
    "[at SQUARE] facing DIR [with N] [down]",
    "",
    "",
    "-|CARD …",
    "fly",
    "-|CARD …",
    "CARD|- CARD|- CARD|- CARD|- CARD|-",
    "CARD on cnd|fly",
    "shd|tur to SIDE, gys to on",
    "",
    "abs with CARD, cnd, brs, fgr, rvg, mar [FLAG]",
    "K",
    "",
    "CARD",
    "",
    "laser [plain|lock K|destroy OPTION …], prb, mho, trb, rcl, scm with CARD",
    "-|OPTION …",
    "OPTION",
    "[K …]",
    "OPTION"};

}  // namespace botref
