#pragma once
// The cards of Stak Bots as values: sixteen kinds, their printed numbers, and
// what the card texts of a set say where the translations differ.
// Source: rules/stak-bots.md section 3 and notation/stak-bots.md section 7.
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace botref::stak_bots {

// SB-C1 … SB-C16, in this order.
enum class Kind : std::uint8_t {
  Core,
  Stomp,
  Bash,
  Spike,
  Clumsy,
  Shot,
  Reaper,
  Fatal,
  Sidekick,
  Leader,
  Bountiful,
  Expel,
  Tranq,
  Begone,
  Trip,
  Pit
};
inline constexpr std::array<std::string_view, 16> kKindWords = {
    "core",     "stomp",  "bash",      "spike", "clumsy", "shot",   "reaper", "fatal",
    "sidekick", "leader", "bountiful", "expel", "tranq",  "begone", "trip",   "pit"};

inline constexpr std::int32_t kUnknownNumber = -1;  // `"?"` in the set
inline constexpr std::int32_t kPowerX = -2;         // a Leader's power

struct CardType {
  Kind kind = Kind::Core;
  std::int32_t power = 0;                // >= 0, kPowerX, kUnknownNumber
  std::int32_t shot = 0;                 // Shot's V; kUnknownNumber
  std::int32_t rank = kUnknownNumber;    // 1-6; no effect on play (SB-1.5)
  std::int32_t copies = kUnknownNumber;  // in the set
};

// What a set's `[text]` fixes: the reading of a settled ruling, by the row of the ruling.
struct TextRuling {
  std::string_view key;                   // "reaper"
  std::array<std::string_view, 2> words;  // reading a, reading b
  std::uint8_t ruling;                    // row in the rulebook: SB-A7 is 6
};
// Rows of kTextRulings.
enum TextKey : std::uint8_t {
  kReaperText,
  kBegoneText,
  kTranqText,
  kExpelText,
  kShotText,
  kTripText,
  kPitText,
  kStompText,
  kPitFaceText,
  kClumsyText
};
inline constexpr std::array<TextRuling, 10> kTextRulings = {{
    {"reaper", {"other", "any"}, 6},
    {"begone", {"other", "any"}, 6},
    {"tranq", {"other", "any"}, 6},
    {"expel", {"any", "other"}, 7},
    {"shot", {"any", "other"}, 10},
    {"trip", {"any", "other"}, 10},
    {"pit", {"any", "other"}, 10},
    {"stomp", {"same", "free"}, 24},
    {"pit_face", {"up", "down"}, 38},
    {"clumsy", {"always", "played"}, 43},
}};

// A card set. Card n of a record is `types[n]`.
struct Cards {
  std::vector<CardType> types;
  bool named = false;                                    // every well-formed name is a card (stak-bots/named)
  std::array<std::uint8_t, kTextRulings.size()> text{};  // reading by key, in the order of kTextRulings
};

}  // namespace botref::stak_bots
