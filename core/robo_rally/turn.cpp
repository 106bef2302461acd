#include "core/robo_rally/turn.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/robo_rally/damage.hpp"
#include "core/robo_rally/hands.hpp"
#include "core/value.hpp"

namespace botref::robo_rally {

namespace {

inline constexpr std::uint8_t kArchiveDamage = 2;  // RR-3.3
inline constexpr std::uint8_t kBreaks = 3;         // RR-O4

std::size_t locks_of(const Robot& robot) { return static_cast<std::size_t>(std::popcount(robot.locked)); }

// RR-16.1, RR-16.2, RR-A23, RR-A24.
std::size_t wrenches_and_flag(const Cell& cell, Readings& r) {
  const std::size_t flag = cell.flag != 0 && r.of(A23) == 0 ? 1 : 0;
  if (cell.wrenches == 0 || flag == 0) return cell.wrenches + flag;
  switch (r.of(A24)) {
    case 1:
      return cell.wrenches + flag;
    case 2:
      return cell.wrenches;
    default:
      return std::max<std::size_t>(cell.wrenches, flag);
  }
}

// The highest of some registers; RR-6.6 leaves no other choice where this is used.
RegisterSet highest(RegisterSet registers, std::size_t count) {
  RegisterSet found = 0;
  for (std::size_t number = kRegisters; number > 0 && count > 0; --number)
    if ((registers & register_bit(number)) != 0) found |= register_bit(number), --count;
  return found;
}

// RR-A37 b: the Circuit Breaker looks at the damage before the repair.
bool trips_early(const Table& t, Readings& r, const Robot& robot) {
  const std::size_t repaired = usual_repair(t, robot);
  if (!robot.has(Option::Cbr) || robot.damage < kBreaks || robot.damage - repaired >= kBreaks) return false;
  if (robot.power == Power::Announced || (robot.power == Power::Down && r.of(A29) == 1)) return false;
  return r.of(A37) == 1;
}

// RR-O4.
bool breaker_trips(Readings& r, const Robot& robot) {
  if (!robot.has(Option::Cbr) || robot.damage < kBreaks) return false;
  return robot.power != Power::Down || r.of(A29) == 0;
}

// RR-16.5, all at once.
void make_real(State& s) {
  std::array<bool, kMaxPlayers> alone{};
  for (std::size_t seat = 0; seat < s.players; ++seat) alone[seat] = is_alone(s, seat);
  for (std::size_t seat = 0; seat < s.players; ++seat)
    if (s.robots[seat].on_floor() && alone[seat]) s.robots[seat].is_virtual = false;
}

// RR-7.4, RR-7.9, RR-A17.
void next_power(Readings& r, Robot& robot, bool broken) {
  if (broken || breaker_trips(r, robot)) {
    robot.power = Power::Down;
    return power_down(r, robot);
  }
  if (robot.power == Power::Down) {
    robot.power = Power::Waking;
    return;
  }
  if (robot.power != Power::Announced) return;
  if (robot.damage == 0 && r.of(A17) == 1) return;
  robot.power = Power::Down;
  power_down(r, robot);
}

// RR-16.6: cards of unlocked registers are collected, and what was set for the turn is reset.
void clear_turn(Robot& robot) {
  for (std::size_t number = 1; number <= kRegisters; ++number)
    if (!robot.is_locked(number)) robot.registers[number - 1] = kNoCard;
  robot.hand = {}, robot.instead = {}, robot.copied = 0;
  robot.conditional = kNoCard;
  robot.shield = robot.turret = kNoSide;
  robot.gyro = robot.abort = robot.recompiled = robot.returned = false;
  robot.controller = kNobody;
  robot.fresh = 0;
}

}  // namespace

bool is_alone(const State& s, std::size_t seat) {
  for (std::size_t other = 0; other < s.players; ++other)
    if (s.robots[other].square == s.robots[seat].square && other != seat && s.robots[other].on_floor()) return false;
  return true;
}

std::size_t archive_damage(const Robot& robot) { return robot.owed || robot.has(Option::Sac) ? 0 : kArchiveDamage; }

// RR-3.2 to 3.6, RR-A15.
void reenter(State& s, Readings& r, std::size_t seat, Dir facing, bool down) {
  Robot& robot = s.robots[seat];
  robot.damage = down ? std::uint8_t{0} : static_cast<std::uint8_t>(archive_damage(robot));
  robot.power = down ? Power::Down : Power::On;
  robot.owed = false;
  if (robot.has(Option::Sac)) lose_option(s, seat, Option::Sac);
  robot.square = robot.archive;
  robot.facing = facing;
  bool real_there = false, virtual_there = false, returned_there = false;
  for (Robot& other : s.robots) {
    if (&other == &robot || !other.on_floor() || !(other.square == robot.square)) continue;
    (other.is_virtual ? virtual_there : real_there) = true;
    returned_there = returned_there || other.returned;
    if (other.returned) other.is_virtual = true;
  }
  robot.status = Status::Floor;
  robot.returned = true;
  robot.is_virtual = real_there || returned_there || (virtual_there && r.of(A15) == 0);
}

void power_down(Readings& r, Robot& robot) {
  robot.damage = 0;
  robot.locked = robot.freed = 0;
  // RR-A19 a: the cards of the announcing turn stay for a lock.
  if (robot.registers != std::array<Card, kRegisters>{} && r.of(A19) != 0) robot.registers = {};
}

void leave_opening(State& s, Readings& r) {
  if (s.step != Step::Opening) return;
  s.step = Step::Deal;
  for (Robot& robot : s.robots) {
    robot.returned = false;
    if (robot.power != Power::Waking && robot.power != Power::Awake) continue;
    robot.power = Power::On;
    // RR-A19 c: a register that locked without a card gets one at random.
    for (std::size_t number = 1; number <= kRegisters; ++number)
      if (robot.is_locked(number) && robot.registers[number - 1] == kNoCard && r.of(A19) == 2)
        robot.registers[number - 1] = kHiddenCard;
  }
}

void leave_deal(State& s, Readings& r) {
  leave_opening(s, r);
  if (s.step != Step::Deal) return;
  for (Robot& robot : s.robots) {
    if (!may_cancel(s, robot)) continue;
    robot.power = Power::Down;
    power_down(r, robot);
  }
  s.step = Step::Program;
}

std::size_t usual_repair(const Table& t, const Robot& robot) {
  const Cell& cell = t.floor->at(robot.square);
  return std::min<std::size_t>(robot.damage, std::max<std::size_t>(cell.wrenches, cell.flag != 0 ? 1 : 0));
}

std::size_t repair_points(const Table& t, const Robot& robot, Readings& r) {
  if (robot.damage == 0) return 0;
  return std::min<std::size_t>(robot.damage, wrenches_and_flag(t.floor->at(robot.square), r));
}

std::size_t freed_registers(const State& s, const Robot& robot, std::size_t points, Readings& r) {
  const std::size_t locks = locks_of(robot);
  const std::size_t by_damage = robot.damage >= kFirstLock ? robot.damage - kFirstLock + 1 : 0;
  // RR-A39 b: what a Fire Control locked only a power down unlocks. Nobody can have used one that was never drawn.
  const bool drawn = (s.deck & bit_of(Option::Fcn)) == 0;
  if (locks > by_damage && drawn && std::min(points, by_damage) != std::min(points, locks) && r.of(A39) == 1)
    return std::min(points, by_damage);
  return std::min(points, locks);
}

bool is_on_double_site(const Table& t, const Robot& robot) { return t.floor->at(robot.square).wrenches >= kDoubleSite; }

void begin_repairs(State& s, const Table& t, Readings& r) {
  s.running.stage = Stage::Repairs;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    Robot& robot = s.robots[seat];
    if (!robot.on_floor()) continue;
    robot.locked &= static_cast<RegisterSet>(~std::exchange(robot.freed, RegisterSet{0}));
    if (trips_early(t, r, robot)) s.running.broken |= static_cast<std::uint8_t>(1u << seat);
    const std::size_t locks = locks_of(robot), freed = std::min(usual_repair(t, robot), locks);
    if (robot.power != Power::Down && is_on_double_site(t, robot) && can_draw_option(s))
      s.asked[seat] = Ask::Site;
    else if (freed > 0 && freed < locks)
      s.asked[seat] = Ask::Repair;
    else
      repair(s, t, r, robot, 0);
  }
}

void repair(const State& s, const Table& t, Readings& r, Robot& robot, RegisterSet named) {
  const std::size_t points = repair_points(t, robot, r);
  if (points == 0) return;
  if (robot.power == Power::Down && r.of(A20) == 1) return;
  const std::size_t freed = freed_registers(s, robot, points, r);
  // RR-A21 b: a point may free none, where some could be chosen.
  const bool choice = freed < locks_of(robot);
  const bool asked = s.asked[static_cast<std::size_t>(&robot - s.robots.data())] != Ask::None;
  if (named == 0 && !(choice && asked)) named = highest(robot.locked, freed);
  robot.damage = static_cast<std::uint8_t>(robot.damage - points);
  if (named != 0 && r.of(A54) == 1)
    robot.freed = named;
  else
    robot.locked &= static_cast<RegisterSet>(~named);
}

void finish_turn(State& s, const Table&, Readings& r) {
  make_real(s);
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    Robot& robot = s.robots[seat];
    if (!robot.on_floor()) continue;
    next_power(r, robot, (s.running.broken >> seat & 1u) != 0);
    const bool keeps = robot.power == Power::Down && robot.registers != std::array<Card, kRegisters>{};
    const std::array<Card, kRegisters> kept = robot.registers;
    clear_turn(robot);
    if (keeps) robot.registers = kept;
  }
  s.discards = {};
  s.turn = next_count(s.turn);
  s.step = Step::Opening;
  s.phase = 0;
  s.begun = false;
}

}  // namespace botref::robo_rally
