#pragma once
// The cards of Two Robots as values: Parts, Attacks, Defenses, red and Power
// cards, and what their effects are. What is printed on them is data.
// Source: rules/two-robots.md section 3.2 and notation/two-robots.md section 7.
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace botref::two_robots {

inline constexpr std::size_t kMaxPlayers = 5;     // Salvagers in the box
inline constexpr std::size_t kPowerCards = 5;     // TR-2.2
inline constexpr std::size_t kRedSizes = 3;       // red piles are printed for two, three and four players
inline constexpr std::size_t kActionCards = 100;  // TR-1.2
inline constexpr std::size_t kMaxTypes = 8;       // Part types that a robot may need
inline constexpr std::size_t kMaxTargets = 8;     // that an effect may name

using CardId = std::uint16_t;              // place in the card set
inline constexpr CardId kHidden = 0xffff;  // `?`
inline constexpr CardId kNoCard = 0xfffe;  // `-`

inline constexpr std::int32_t kUnknownNumber = -1;  // `"?"` in the set

// A set of energies: C, E, M, N, S from the lowest bit.
using Energies = std::uint8_t;
inline constexpr std::string_view kEnergyLetters = "CEMNS";
inline constexpr std::size_t kEnergyCount = kEnergyLetters.size();
inline constexpr Energies kAnyEnergy = 31;

enum class Class : std::uint8_t { Part, Attack, Defense, Red, Power, Ability };
constexpr bool is_action(Class c) { return c == Class::Part || c == Class::Attack || c == Class::Defense; }

struct Effect {
  enum class Kind : std::uint8_t {
    Nothing,
    Draw,
    DestroyParts,
    StealPart,
    FreezeStack,
    ThawStack,
    DiscardCards,
    Damage,
    ExtremeDamage,
    DiscardOrDamage,
    Reveal,
    CancelAttack,
    CancelEvent,
    RevealExtra,
    Unknown,  // `"?"`
  };
  enum class Who : std::uint8_t { ChosenOpponent, EachOpponent, Scattered };  // Scattered: as TR-A44 is read
  enum class Metric : std::uint8_t { Hand, Stacks, Parts, Health };
  Kind kind = Kind::Nothing;
  std::uint8_t count = 0;  // cards, Parts, damage …; kAll
  std::uint8_t damage = 0;
  Energies energies = kAnyEnergy;
  Who who = Who::ChosenOpponent;
  Metric metric = Metric::Hand;
  bool most = true;  // ExtremeDamage: those who have the most, or the least
};
inline constexpr std::uint8_t kAll = 0;

struct CardType {
  Class cls = Class::Part;
  Energies energies = 0;                      // Part
  std::uint8_t part_type = 0;                 // Part: place in the set's types
  std::int8_t use = 0;                        // Power: it can be activated (TR-14.4); kUnknownNumber
  std::int32_t stacks = 0;                    // the golden number (TR-9.1); kUnknownNumber
  std::int32_t copies = 1;                    // in the Action deck; kUnknownNumber
  std::array<std::int32_t, kRedSizes> red{};  // copies in the red pile
  Effect effect;
};

struct Salvager {
  std::uint8_t order = 0;  // TR-3.2
  CardId ability = kNoCard;
  std::array<CardId, kPowerCards> health{};
};

// A card set. Card n of a record is `types[n]`.
struct Cards {
  std::vector<CardType> types;
  std::vector<Salvager> salvagers;
  std::size_t part_types = 0;  // that a robot needs (TR-8.1)
  bool more_types = false;     // the set does not name them all
  bool unknown_values = false;
};

// The keys of a card that may be unknown, for Readings::miss.
enum Key : std::uint8_t { kStacksKey, kEffectKey, kCopiesKey, kUseKey, kTypesKey };
inline constexpr std::array<std::string_view, 5> kKeyWords = {"stacks", "effect", "copies", "use", "types"};

}  // namespace botref::two_robots
