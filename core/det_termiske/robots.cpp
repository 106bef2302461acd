// Det Termiske Opgør: robots and the tricks that lie with them.
// Source: rules/det-termiske-opgor.md DT-4.6, DT-4.7, DT-6.9, DT-9.17 to DT-9.21.
#include "core/det_termiske/robots.hpp"

#include <algorithm>

namespace botref::det_termiske {

namespace {

void add_power(Robot& robot, const CardType& trick, CardId card, Readings& r) {
  if (trick.amount == kUnknownNumber) {
    robot.power = kUnknownNumber;
    return r.miss(card, kBoostKey);
  }
  if (robot.power != kUnknownNumber) robot.power = writable(std::int64_t{robot.power} + trick.amount);
}

// DT-9.19: what is printed on the robot, once more. A second one counts again (DT-A33).
bool doubles(const State& s, const Robot& robot, const Table& t, Readings& r) {
  const auto is_double = [&](const Attached& a) {
    return a.robot == robot.label && t.type(a.card).effect == Effect::DoubleMass;
  };
  return std::count_if(s.tricks.begin(), s.tricks.end(), is_double) < 2 || r.of(A33) == 0;
}

// Effects of a trick that lies with the robot already; by how much it raises the capacity.
std::int64_t take_effect(const State& s, Robot& robot, CardId trick, const Table& t, Readings& r) {
  const CardType& type = t.type(trick);
  switch (type.effect) {
    case Effect::PowerAttached:
    case Effect::PowerRound:  // attached under DT-A30 c only
      add_power(robot, type, trick, r);
      return 0;
    case Effect::DoubleMass:
      return doubles(s, robot, t, r) ? t.type(robot.card).capacity : 0;
    case Effect::Tune:
    case Effect::Heat:
    case Effect::Repeat:
    case Effect::Deadly:
      return 0;
  }
  __builtin_unreachable();
}

}  // namespace

bool has(const Table& t, CardId card, Ability ability, Readings& r) {
  const CardType& type = t.type(card);
  if ((type.abilities & ability) != 0) return true;
  if (type.unknown_abilities) r.miss(card, kAbilitiesKey);
  return false;
}

std::int64_t power_of(const Robot& robot, Readings& r) {
  if (robot.power != kUnknownNumber) return std::int64_t{robot.power} + robot.boost;
  r.miss(robot.card, kPowerKey);
  return 0;
}

bool is_hidden(const Table& t, const Robot& robot, Readings& r) {
  if (!has(t, robot, kHides, r)) return false;
  return robot.ready || r.of(A40) == 0;
}

CardId tuning_kit(const State& s, const Table& t, LabelId robot) {
  for (const Attached& a : s.tricks)
    if (a.robot == robot && t.type(a.card).effect == Effect::Tune) return a.card;
  return kNoCard;
}

void attach(State& s, Robot& robot, CardId trick, std::uint8_t owner, const Table& t, Readings& r) {
  s.tricks.add_sorted({robot.label, trick, owner});
  const std::int64_t rise = take_effect(s, robot, trick, t, r);
  if (rise > 0) raise_capacity(robot, rise, r);
}

void add_up(State& s, Robot& robot, const Table& t, Readings& r) {
  const CardType& type = t.type(robot.card);
  robot.power = type.power, robot.dt = type.dt;
  std::int64_t capacity = std::int64_t{type.capacity} + robot.growth;
  List<Attached, 2 * kMaxCards> lying = s.tricks;
  s.tricks.clear();
  for (const Attached& a : lying) {
    s.tricks.add_sorted(a);
    if (a.robot == robot.label) capacity += take_effect(s, robot, a.card, t, r);
  }
  robot.capacity = type.capacity == kUnknownNumber ? kUnknownNumber : writable(capacity);
}

void raise_capacity(Robot& robot, std::int64_t by, Readings& r) {
  if (robot.capacity != kUnknownNumber) robot.capacity = writable(robot.capacity + by);
  if (robot.counted == 0 && robot.earned == 0) return;
  const std::uint8_t reading = r.of(A7);
  if (reading == 1) robot.counted = writable(robot.counted - by * robot.earned);
  if (reading == 2) robot.counted = 0;
}

void put_on_table(State& s, const Robot& robot, const Table& t) {
  const auto place = std::upper_bound(s.robots.begin(), s.robots.end(), robot, [&](const Robot& a, const Robot& b) {
    return t.labels->before(a.label, b.label);
  });
  s.robots.insert(static_cast<std::size_t>(place - s.robots.begin()), robot);
}

void to_discard(State& s, std::uint8_t owner, CardId card) { s.players[owner].discard.add_sorted(card); }

void remove_robot(State& s, LabelId robot, Readings& r) {
  const Robot* gone = find_robot(s, robot);
  const std::uint8_t owner = gone->owner;
  to_discard(s, owner, gone->card);
  s.robots.erase(static_cast<std::size_t>(gone - s.robots.begin()));
  for (std::size_t i = 0; i < s.tricks.size();) {
    if (s.tricks[i].robot != robot) {
      ++i;
      continue;
    }
    const Attached trick = s.tricks[i];
    s.tricks.erase(i);
    // DT-A32: where others' tricks can lie with a robot, to whose pile do they go?
    to_discard(s, trick.owner != owner && r.of(A32) == 2 ? owner : trick.owner, trick.card);
  }
}

}  // namespace botref::det_termiske
