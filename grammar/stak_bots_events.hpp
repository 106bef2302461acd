#pragma once
// What each event of Stak Bots takes: one row a verb, for reading, messages and help.
#include <array>
#include <string_view>

namespace botref {

// In the order of stak_bots::kVerbWords.
inline constexpr std::array<std::string_view, 24> kStakBotsForms = {"CARD|?|-",
                                                                    "CARD [on PLAYER]",
                                                                    "[CARD]",
                                                                    "CARD",
                                                                    "PLAYER [with CARD]",
                                                                    "",
                                                                    "CARD",
                                                                    "CARD",
                                                                    "PLAYER",
                                                                    "PLAYER",
                                                                    "PLAYER",
                                                                    "PLAYER",
                                                                    "PLAYER",
                                                                    "PLAYER",
                                                                    "PLAYER N|CARD",
                                                                    "CARD|?|-",
                                                                    "",
                                                                    "",
                                                                    "",
                                                                    "?|CARD …",
                                                                    "draw",
                                                                    "",
                                                                    "",
                                                                    "CARD"};

}  // namespace botref
