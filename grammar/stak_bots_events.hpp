#pragma once
// What each event of Stak Bots takes: one row a verb, for reading, messages and help.
#include <array>
#include <cstddef>
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

// Faults of the event grammar itself: 0.
[[nodiscard]] std::size_t analyze_stak_bots_events();

}  // namespace botref
