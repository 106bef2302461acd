// Det Termiske Opgør: heat counts toward indicators, indicators defeat robots,
// heat defeats players.
// Source: rules/det-termiske-opgor.md DT-6, DT-9.5 to DT-9.9, DT-10.2.
// Not here: attacks (fight.cpp).
#include "core/det_termiske/heat.hpp"

#include "core/det_termiske/fight.hpp"

namespace botref::det_termiske {

namespace {

// DT-6.5: one blow may give several indicators.
std::int64_t allowed(const Robot& robot, std::int64_t degrees, Readings& r) {
  if (degrees < 1 || (degrees == 1 && robot.earned == 0)) return degrees;
  switch (r.of(A6)) {
    case 1:
      return 1;
    case 2:
      return robot.earned > 0 ? 0 : 1;
    default:
      return degrees;
  }
}

}  // namespace

void take_heat(Robot& robot, std::int64_t amount, Readings& r) {
  if (amount <= 0) return;
  if (robot.capacity == kUnknownNumber) return r.miss(robot.card, kCapacityKey);
  const std::int64_t sum = robot.counted + amount;
  if (sum < robot.capacity) {
    robot.counted = static_cast<std::int32_t>(sum);
    return;
  }
  if (robot.dt == kUnknownNumber) return r.miss(robot.card, kDtKey);
  const std::int32_t degrees = writable(allowed(robot, sum / robot.capacity, r));
  robot.counted = static_cast<std::int32_t>(sum % robot.capacity);
  robot.indicators = writable(std::int64_t{robot.indicators} + degrees);
  robot.earned = writable(std::int64_t{robot.earned} + degrees);
}

bool is_defeated(const Robot& robot) { return robot.dt != kUnknownNumber && robot.indicators >= robot.dt; }

void heat_robot(State& s, LabelId label, std::int64_t amount, Readings& r) {
  Robot& robot = *find_robot(s, label);
  take_heat(robot, amount, r);
  if (is_defeated(robot)) remove_robot(s, label, r);
}

void heat_player(State& s, std::uint8_t player, std::int64_t amount) {
  std::int32_t& heat = s.players[player].heat;
  heat = writable(heat + std::max<std::int64_t>(amount, 0));
}

std::int64_t deadly_heat(const Robot& robot, std::int64_t heat, Readings& r) {
  if (robot.deadly == 0) return 0;
  return r.of(A31) == 1 ? heat : robot.deadly;
}

// DT-9.7, DT-9.9: boosts of power do not raise radiation, a deadly attack does.
void radiate(State& s, LabelId label, Target target, const Table& t, Readings& r) {
  Robot& robot = *find_robot(s, label);
  const CardType& type = t.type(robot.card);
  const bool by_power = r.of(A42) == 1;
  std::int64_t heat = by_power ? type.power : type.radiation;
  if (heat == kUnknownNumber) return r.miss(robot.card, by_power ? kPowerKey : kRadiationKey);
  heat += deadly_heat(robot, heat, r);
  robot.deadly = 0;
  if (target.is_player()) return heat_player(s, target.player, heat);
  heat_robot(s, target.robot, heat, r);
}

bool gives_no_heat(const Robot& defender, Readings& r) {
  return defender.attacked && power_of(defender, r) > 0 && r.of(A4) == 1;
}

void end_if_defeated(State& s, Readings& r) {
  const auto defeated = [&](std::uint8_t player) { return s.players[player].heat >= s.limit; };
  if (!defeated(0) && !defeated(1)) return;
  s.section = Section::Over;
  s.declared.clear();
  if (!defeated(0) || !defeated(1)) {
    s.winner = defeated(0) ? 1 : 0;
    return;
  }
  switch (r.of(A36)) {
    case 1:
      s.winner = opponent(s.active);
      return;
    case 2:
      s.winner = s.active;
      return;
    default:
      s.draw = true;
  }
}

}  // namespace botref::det_termiske
