#include "core/robo_rally/damage.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "core/robo_rally/hands.hpp"

namespace botref::robo_rally {

namespace {

inline constexpr std::uint8_t kCoat = 3, kThickCoat = 9;  // RR-O1, RR-A49
inline constexpr int kThirdDestruction = 3;               // RR-A57 b

// The side of a robot that looks in a direction, from its front, clockwise.
std::uint8_t side_towards(const Robot& robot, Dir dir) {
  const unsigned facing = robot.facing == kNoDir ? 0u : robot.facing;
  return static_cast<std::uint8_t>((dir + 4u - facing) % 4);
}

// RR-O23: one point a phase through the chosen side. RR-A51 b: any damage.
bool stopped_by_shield(State& s, Readings& r, std::size_t seat, const Point& point) {
  const Robot& robot = s.robots[seat];
  if (!robot.has(Option::Shd) || robot.shield == kNoSide || point.from == kNoDir) return false;
  if ((s.running.shielded[seat] & kShieldUsed) != 0 || side_towards(robot, point.from) != robot.shield) return false;
  if (!point.laser && r.of(A51) == 0) return false;
  s.running.shielded[seat] |= kShieldUsed;
  return true;
}

// RR-O15: in power down one point a phase on each side.
bool stopped_by_power_down_shield(State& s, std::size_t seat, const Point& point) {
  const Robot& robot = s.robots[seat];
  if (!robot.has(Option::Pds) || robot.power != Power::Down || point.from == kNoDir) return false;
  const std::uint8_t side = bit_of(side_towards(robot, point.from));
  if ((s.running.shielded[seat] & side) != 0) return false;
  s.running.shielded[seat] |= side;
  return true;
}

// RR-O1, RR-A49: the coat takes 3 points, or 9.
bool stopped_by_coat(State& s, Readings& r, std::size_t seat) {
  Robot& robot = s.robots[seat];
  if (!robot.has(Option::Abc) || (robot.power == Power::Down && r.of(A29) == 1)) return false;
  if (robot.absorbed >= kCoat && r.of(A49) == 0) {
    lose_option(s, seat, Option::Abc);
    return false;
  }
  ++robot.absorbed;
  const bool worn_out = robot.absorbed == kThickCoat || (robot.absorbed == kCoat && r.of(A49) == 0);
  if (worn_out) lose_option(s, seat, Option::Abc);
  return true;
}

// RR-6.8; RR-A22 b: the register that the table names for this point. 0: all are locked.
std::size_t next_lock(Readings& r, const Robot& robot) {
  std::size_t highest = kRegisters;
  while (highest > 0 && robot.is_locked(highest)) --highest;
  if (highest == 0) return 0;
  const std::size_t named = register_of_point(robot.damage);
  const bool by_table = named != highest && !robot.is_locked(named) && r.of(A22) == 1;
  return by_table ? named : highest;
}

// A register that a recompilation locks has no card yet, and gets one all the same; RR-A46 b: there is none for it.
void lock(State& s, Readings& r, Robot& robot, std::size_t number) {
  if (number == 0) {  // RR-A54 b: a register that was to be unlocked stays locked
    robot.freed &= static_cast<RegisterSet>(~std::bit_floor(robot.freed));
    return;
  }
  robot.locked |= register_bit(number);
  if (s.running.stage == Stage::Recompiled && r.of(A46) == 0) robot.fresh = static_cast<std::uint8_t>(number);
}

// One point that nothing stops. False: the robot is destroyed.
bool add_point(State& s, const Table& t, Readings& r, std::size_t seat, std::size_t chosen) {
  Robot& robot = s.robots[seat];
  if (robot.damage + 1u == kDeadly) {
    // RR-A28 b: the power down that is announced removes it first.
    if (robot.power == Power::Announced && r.of(A28) == 1) return true;
    destroy(s, t, r, seat);
    return false;
  }
  ++robot.damage;
  if (chosen != 0 && !robot.is_locked(chosen))
    lock(s, r, robot, chosen);
  else if (robot.damage >= kFirstLock)
    lock(s, r, robot, next_lock(r, robot));
  return true;
}

bool add_points(State& s, const Table& t, Readings& r, std::size_t seat, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i)
    if (!add_point(s, t, r, seat, 0)) return false;
  return true;
}

// RR-O8, RR-A39: a lock does its point of damage too, or not. False: the robot is destroyed.
bool add_lock(State& s, const Table& t, Readings& r, std::size_t seat, std::size_t number) {
  if (r.of(A39) == 0) return add_point(s, t, r, seat, number);
  s.robots[seat].locked |= register_bit(number);
  return true;
}

void destroy_option(State& s, std::size_t seat, std::uint16_t word) {
  const auto option = static_cast<Option>(destroy_of(word));
  if (s.robots[seat].has(option)) lose_option(s, seat, option);
}

// RR-A33 a: the points are one set, so that options go with the robot whichever point is its tenth.
void destroy_options(State& s, Readings& r, std::size_t seat, std::span<const std::uint16_t> words) {
  if (!std::any_of(words.begin(), words.end(), is_destroy) || r.of(A33) != 0) return;
  for (const std::uint16_t word : words)
    if (is_destroy(word)) destroy_option(s, seat, word);
}

// RR-6.9: program, hand and what is stored for this turn.
void discard_program(State& s, const Robot& robot) {
  for (std::size_t number = 1; number <= kRegisters; ++number) {
    discard(s, robot.registers[number - 1]);
    if ((robot.copied & register_bit(number)) == 0) discard(s, robot.instead[number - 1]);
  }
  robot.hand.each([&](Card card) { s.discards.add(card); });
  s.discards.unknown = static_cast<std::int16_t>(s.discards.unknown + robot.hand.unknown);
  discard(s, robot.conditional);
}

// RR-O24: the next archive copy is undamaged, also if this card is the one that is lost.
void note_archive_copy(Readings& r, Robot& robot) {
  if (!robot.has(Option::Sac)) return;
  if (robot.power == Power::Down && r.of(A29) == 1) return;
  robot.owed = true;
}

}  // namespace

void take_off(Robot& robot) {
  Robot gone;
  gone.status = robot.status;
  gone.is_virtual = true;
  gone.lives = robot.lives, gone.archive = robot.archive, gone.flag = robot.flag;
  gone.options = robot.options, gone.absorbed = robot.absorbed, gone.shots = robot.shots;
  gone.flywheel = robot.flywheel, gone.owed = robot.owed;
  robot = gone;
}

void destroy(State& s, const Table& t, Readings& r, std::size_t seat) {
  Robot& robot = s.robots[seat];
  if (!robot.on_floor()) return;
  --robot.lives;
  if (robot.lives > 0 && t.lives - robot.lives >= kThirdDestruction && r.of(A57) == 1) robot.lives = 0;
  robot.status = robot.lives == 0 ? Status::Out : Status::Waiting;
  discard_program(s, robot);
  note_archive_copy(r, robot);
  // RR-A16: the announcement lapses, or binds.
  const bool bound = robot.power == Power::Announced && robot.lives > 0 && r.of(A16) == 1;
  take_off(robot);
  if (bound) robot.power = Power::Announced;
  robot.fallen = robot.status == Status::Waiting && s.running.stage == Stage::Recompiled;
  if (robot.status == Status::Out) robot.owed = false;
  s.running.volleys[seat] = {};
  if (std::popcount(robot.options) > 1) {
    s.running.losing |= static_cast<std::uint8_t>(1u << seat);
    return;
  }
  if (robot.options != 0) lose_option(s, seat, static_cast<Option>(std::countr_zero(robot.options)));
}

void move_to(State& s, const Table& t, Readings& r, std::size_t seat, Square to) {
  s.robots[seat].square = to;
  if (t.floor->deadly(to)) destroy(s, t, r, seat);
}

void lose_option(State& s, std::size_t seat, Option option) {
  Robot& robot = s.robots[seat];
  robot.options &= ~bit_of(option);
  s.discard |= bit_of(option);
  if (option == Option::Abc) robot.absorbed = 0;
  if (option == Option::Mho) robot.shots = 0;
  if (option == Option::Shd) robot.shield = kNoSide;
  if (option == Option::Tur) robot.turret = kNoSide;
  if (option == Option::Gys) robot.gyro = false;
  if (option == Option::Fly) discard(s, std::exchange(robot.flywheel, kNoCard));
  if (option == Option::Cnd) discard(s, std::exchange(robot.conditional, kNoCard));
}

void lose_rest(State& s, Readings& r, std::size_t seat) {
  Robot& robot = s.robots[seat];
  if (robot.options == 0) return;
  const OptionSet before = s.discard;
  const bool gone = r.of(A53) == 1;
  for (std::size_t i = 0; i < kOptions; ++i)
    if (robot.has(static_cast<Option>(i))) lose_option(s, seat, static_cast<Option>(i));
  if (gone) s.discard = before;
}

bool ask_losses(State& s) {
  const std::uint8_t losing = std::exchange(s.running.losing, std::uint8_t{0});
  for (std::size_t seat = 0; seat < s.players; ++seat)
    if ((losing >> seat & 1u) != 0) s.asked[seat] = Ask::Lose;
  return losing != 0;
}

void aim(State& s, Readings& r, std::size_t seat, const Point& point) {
  if (stopped_by_shield(s, r, seat, point) || stopped_by_power_down_shield(s, seat, point) ||
      stopped_by_coat(s, r, seat))
    return;
  Volley& volley = s.running.volleys[seat];
  if (point.word != kPlain)
    volley.word[volley.words++] = point.word;
  else if (volley.words > 0)
    ++volley.after;
  else
    ++volley.before;
}

void let_arrive(State& s, const Table& t, Readings& r) {
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (!s.running.volleys[seat].any()) continue;
    if (s.running.volleys[seat].points() > 0 && s.robots[seat].options != 0)
      s.asked[seat] = Ask::Prevent;
    else
      arrive(s, t, r, seat, 0);
  }
}

void arrive(State& s, const Table& t, Readings& r, std::size_t seat, std::size_t prevented) {
  const Volley volley = std::exchange(s.running.volleys[seat], Volley{});
  const std::size_t before = prevented < volley.before ? volley.before - prevented : 0;
  const std::size_t saved_after = prevented > volley.before ? prevented - volley.before : 0;
  const std::span words(volley.word.data(), volley.words);
  destroy_options(s, r, seat, words);
  if (!add_points(s, t, r, seat, before)) return;
  for (const std::uint16_t word : words) {
    if (is_destroy(word))
      destroy_option(s, seat, word);
    else if (!add_lock(s, t, r, seat, lock_of(word)))
      return;
  }
  add_points(s, t, r, seat, volley.after - saved_after);
}

}  // namespace botref::robo_rally
