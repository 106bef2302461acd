#pragma once
// What each event of Micro Bots: Duel takes: one row a verb, for reading and messages.
#include <array>
#include <cstddef>
#include <string_view>

namespace botref {

// In the order of micro_bots::kVerbWords.
inline constexpr std::array<std::string_view, 17> kMicroBotsForms = {
    "BOT",
    "NUMBER",
    "weapon|support CARD …",
    "CARD|?|sealed HEX",
    "CARD|TOKEN [salt TEXT]",
    "",
    "PLAYER",
    "N [choices]",
    "N",
    "CARD|bot N [choices]",
    "0-5|?|sealed HEX",
    "",
    "hit|miss|after [choices]",
    "hit|miss|after",
    "take CARD refill CARD|- or draw weapon|support CARD|?",
    "",
    ""};

// Faults of the event grammar itself: 0.
[[nodiscard]] std::size_t analyze_micro_bots_events();

}  // namespace botref
