#include "core/robo_rally/touch.hpp"

#include <bit>

#include "core/robo_rally/drive.hpp"

namespace botref::robo_rally {

namespace {

void end_game(State& s, std::uint8_t winners) {
  s.step = Step::Over;
  s.winners = winners;
  s.asked = {};
  s.running = {};
}

// RR-14.3; one phase counts at most one flag.
bool counts(const State& s, std::size_t seat, std::uint8_t flag) {
  return flag == s.robots[seat].flag && (s.running.armed >> seat & 1u) == 0;
}

// RR-14.2; RR-A30 b: only a flag that counts.
void archive_on_flag(Readings& r, Robot& robot, Square at, bool counted) {
  if (robot.archive == at) return;
  if (counted || r.of(A30) == 0) robot.archive = at;
}

// RR-7.7, RR-14.7, RR-A20.
void touch_powered_down(Readings& r, Robot& robot, const Cell& cell) {
  if (cell.wrenches > 0 && !(robot.archive == robot.square) && r.of(A20) == 2) robot.archive = robot.square;
}

void touch(State& s, const Table& t, Readings& r, std::size_t seat) {
  Robot& robot = s.robots[seat];
  const Cell& cell = t.floor->at(robot.square);
  if (robot.power == Power::Down) return touch_powered_down(r, robot, cell);
  if (cell.wrenches > 0) robot.archive = robot.square;
  if (cell.flag == 0) return;
  const bool counted = counts(s, seat, cell.flag);
  archive_on_flag(r, robot, robot.square, counted);
  if (counted) ++robot.flag;
}

}  // namespace

std::uint8_t flags_beside(const Table& t, const Robot& robot) {
  std::uint8_t flags = 0;
  for (Dir dir = kNorth; dir < kNoDir; ++dir) {
    const std::uint8_t flag = t.floor->at(next_to(robot.square, dir)).flag;
    if (flag != 0 && !t.floor->wall(robot.square, dir)) flags = static_cast<std::uint8_t>(flags | 1u << flag);
  }
  return flags;
}

void ask_arms(State& s, const Table& t) {
  for (std::size_t seat = 0; seat < s.players; ++seat)
    if (active(s.robots[seat]) && s.robots[seat].has(Option::Mar) && flags_beside(t, s.robots[seat]) != 0)
      s.asked[seat] = Ask::Arm;
}

void touch_by_arm(State& s, const Table& t, Readings& r, std::size_t seat, std::uint8_t flag) {
  Robot& robot = s.robots[seat];
  const Square at = t.floor->flags[flag - 1u];
  const bool counted = counts(s, seat, flag);
  if (!(robot.archive == at) && r.of(A42) == 0) archive_on_flag(r, robot, at, counted);
  if (!counted) return;
  ++robot.flag;
  s.running.armed |= static_cast<std::uint8_t>(1u << seat);
}

void touch_before_push(State& s, const Table& t, Readings& r, std::size_t seat) {
  const Cell& cell = t.floor->at(s.robots[seat].square);
  if (cell.flag == 0 && cell.wrenches == 0) return;
  if (r.of(A31) == 0) return;
  const std::uint8_t before = s.robots[seat].flag;
  touch(s, t, r, seat);
  if (s.robots[seat].flag != before) s.running.armed |= static_cast<std::uint8_t>(1u << seat);
}

void touch_all(State& s, const Table& t, Readings& r) {
  for (std::size_t seat = 0; seat < s.players; ++seat)
    if (s.robots[seat].on_floor()) touch(s, t, r, seat);
}

void look_for_victory(State& s, const Table& t, Readings& r) {
  std::uint8_t winners = 0;
  for (std::size_t seat = 0; seat < s.players; ++seat)
    if (s.robots[seat].on_floor() && s.robots[seat].flag > t.floor->flags.size())
      winners |= static_cast<std::uint8_t>(1u << seat);
  if (winners == 0) return;
  if (!std::has_single_bit(static_cast<unsigned>(winners)) && r.of(A45) == 1) {
    for (const std::uint8_t seat : by_priority(s)) {
      if ((winners >> seat & 1u) == 0) continue;
      winners = static_cast<std::uint8_t>(1u << seat);
      break;
    }
  }
  end_game(s, winners);
}

void look_for_end(State& s, Readings& r) {
  std::uint8_t left = 0;
  for (std::size_t seat = 0; seat < s.players; ++seat)
    if (s.robots[seat].status != Status::Out) left |= static_cast<std::uint8_t>(1u << seat);
  if (left == 0) return end_game(s, 0);
  if (s.players > 1 && std::has_single_bit(static_cast<unsigned>(left)) && r.of(A44) == 1) end_game(s, left);
}

}  // namespace botref::robo_rally
