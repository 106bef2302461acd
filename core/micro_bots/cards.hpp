#pragma once
// The cards of Micro Bots: Duel as values: Bots and Action cards, what their
// actions do, and the numbers of the trackers.
// Source: rules/micro-bots-duel.md section 3.3 and notation/micro-bots-duel.md section 6.
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace botref::micro_bots {

using CardId = std::uint8_t;             // place in the card set: Bots first, then Action cards
inline constexpr CardId kHidden = 0xff;  // `?`
inline constexpr CardId kNoCard = 0xfe;  // none is written, or none is there
inline constexpr CardId kEmpty = 0xfd;   // `-`: nothing is left
inline constexpr std::size_t kMaxCards = 240;
inline constexpr std::size_t kMaxActions = 15;
inline constexpr std::size_t kMaxAfter = 8;
inline constexpr std::int32_t kUnknownNumber = -1;  // `"?"` in the set

inline constexpr std::size_t kTokens = 6;        // MB-2.4: values 0 to 5
inline constexpr std::uint8_t kBoostToken = 1;   // MB-10.5
inline constexpr std::size_t kBotCards = 4;      // MB-2.2
inline constexpr std::size_t kBasicCards = 3;    // MB-2.3
inline constexpr std::int32_t kUpgradeCost = 1;  // MB-12.1

// Icons: which row a card goes to, and which of the two decks an Upgrade is of.
enum class Kind : std::uint8_t { Weapon, Support, Unknown };
inline constexpr std::array<std::string_view, 2> kKindWords = {"weapon", "support"};

enum class Zone : std::uint8_t { Short, Medium, Long };
inline constexpr std::string_view kZoneLetters = "SML";

// A number, or the cards in a row and a number.
struct Amount {
  enum class Of : std::uint8_t { Number, Weapon, Support } of = Of::Number;
  std::int32_t number = 0;
};

struct Effect {
  enum class Sort : std::uint8_t {
    Move,
    Advance,
    Retreat,
    Attack,
    Damage,
    Defence,
    Energy,
    Repair,
    Drain,
    ReadyAll,
    Ready,
    ExhaustByUser,
    ExhaustByOwner,
    RetrieveKeep,
    Retrieve,
    ReturnSelf,
    Flip,
    GainUpgrade,
  };
  Sort sort = Sort::Move;
  Amount amount;
};

// When an effect after an attack happens (MB-9.14).
enum class When : std::uint8_t { Hit, Miss, After };
inline constexpr std::array<std::string_view, 3> kWhenWords = {"hit", "miss", "after"};

struct AfterEffect {
  When when = When::After;
  Effect effect;
};

enum class Condition : std::uint8_t {
  None,
  RangeShort,
  RangeMedium,
  RangeLong,
  Attacking,
  Defending,
  Combat,
  NoCombat,
  OwnTurn,
};
inline constexpr std::array<std::string_view, 9> kConditionWords = {
    "", "range S", "range M", "range L", "attacking", "defending", "combat", "no-combat", "own-turn"};

// One line of a card; actions are numbered from 1, top to bottom.
struct Action {
  enum class Use : std::uint8_t { Instant, Held, Boosted } use = Use::Instant;
  bool unknown = false;  // its text is `"?"`
  Effect effect;
  std::int32_t cost = 0;
  Condition when = Condition::None;
  std::array<std::int32_t, 3> bonus{};  // of an attack, by zone
  std::vector<AfterEffect> after;       // of an attack, in printed order
  std::uint8_t replaces = 0;            // Boosted: the action whose place it takes (MB-A42 b)
  bool passive = false;                 // Boosted: always on (MB-A42 c)
};

struct CardType {
  enum class Of : std::uint8_t { BotCard, BotAction, Basic, Upgrade } of = Of::Upgrade;
  CardId bot = kNoCard;     // BotAction
  std::uint8_t basics = 0;  // Basic
  Kind row = Kind::Unknown;
  std::int32_t initiative = kUnknownNumber;
  bool unknown_actions = false;
  std::vector<Action> actions;
};

// The keys of a set that may be unknown, for Readings::miss: those of a card, then those of the whole set.
enum Key : std::uint8_t {
  kInitKey,
  kActionsKey,
  kRowKey,
  kCardsKey,  // the cards of a Bot
  kBasicsKey,
  kArmourStart,
  kArmourMax,
  kEnergyStart,
  kEnergyMax,
  kRangeSpaces,
  kRangeStart,
  kDefenceShort,
  kDefenceMedium,
  kDefenceLong,
  kCapKey,
  kMarketKey,
};
inline constexpr std::array<std::string_view, 16> kKeyWords = {
    "init",       "actions",      "row",         "cards",     "basics",    "armour.start", "armour.max", "energy.start",
    "energy.max", "range.spaces", "range.start", "defence.S", "defence.M", "defence.L",    "cap",        "market"};

struct Cards {
  std::vector<CardType> types;
  std::int32_t armour_start = 0, armour_max = 0, energy_start = 0, energy_max = 0;
  std::vector<Zone> spaces;  // from the Short end; empty: unknown
  std::int32_t range_start = kUnknownNumber;
  std::array<std::int32_t, 3> defence{};
  std::int32_t cap = 0, market = 0;
};

}  // namespace botref::micro_bots
