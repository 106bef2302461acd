#pragma once
// The cards of Det Termiske Opgør as values: printed numbers, and abilities from
// a closed vocabulary.
// Source: rules/det-termiske-opgor.md section 3.2; notation/det-termiske-opgor.md section 7.
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace botref::det_termiske {

using CardId = std::uint16_t;              // place in the card set, which is sorted by identifier
inline constexpr CardId kHidden = 0xffff;  // `?`, sorts last
inline constexpr CardId kNoCard = 0xfffe;  // `-`

inline constexpr std::int32_t kUnknownNumber = -1;  // `"?"` in the set

// What a robot can do, one bit each; kMassProduced may stand on any card.
enum Ability : std::uint16_t {
  kBlocking = 1,
  kHides = 2,  // printed "hidden"
  kPrecision = 4,
  kRadiation = 8,
  kTwoSeconds = 16,  // printed "seconds 2"
  kConvection = 32,
  kGrows = 64,
  kMassProduced = 128,
};

// What a trick does. From kPowerAttached on it stays with its robot.
enum class Effect : std::uint8_t { Heat, PowerRound, Repeat, Deadly, PowerAttached, Tune, DoubleMass };
constexpr bool is_attached(Effect effect) { return effect >= Effect::PowerAttached; }

// At what a trick of direct heat may be aimed.
enum class HeatAt : std::uint8_t { Robot, Player, Any, Unknown };

struct CardType {
  bool robot = true;
  bool unknown_abilities = false;
  std::uint16_t abilities = 0;  // bits of Ability
  std::int32_t cost = 0, power = 0, capacity = 1, dt = 1;
  std::int32_t radiation = 0;                                // kJ
  std::int32_t grow_price = 0, grow_step = 0, grow_top = 0;  // control, kJ/K, kJ/K
  Effect effect = Effect::Heat;
  HeatAt heat_at = HeatAt::Any;
  std::int32_t amount = 0;  // of a trick: kJ or kW
};

constexpr bool has_unknown_values(const CardType& type) {
  const auto unknown = [](auto... numbers) { return ((numbers == kUnknownNumber) || ...); };
  return type.unknown_abilities || type.heat_at == HeatAt::Unknown ||
         unknown(type.cost, type.power, type.capacity, type.dt, type.radiation, type.grow_price, type.grow_step,
                 type.grow_top, type.amount);
}

// The keys of a card that may be unknown, for Readings::miss.
enum Key : std::uint8_t {
  kCostKey,
  kPowerKey,
  kCapacityKey,
  kDtKey,
  kAbilitiesKey,
  kRadiationKey,
  kGrowKey,
  kHeatKey,
  kBoostKey,
  kDeadlyKey,
  kTuneKey,
};
inline constexpr std::array<std::string_view, 11> kKeyWords = {
    "cost", "power", "capacity", "dt", "abilities", "radiation", "grow", "heat", "power", "deadly", "tune"};

// A card set. Card n of a record is `types[n]`.
struct Cards {
  std::vector<CardType> types;
};

}  // namespace botref::det_termiske
