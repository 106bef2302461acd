#pragma once
// Damage and what it does: shields, prevention, locked registers, destruction,
// lost options.
// Source: rules/robo-rally.md RR-6, RR-15, RR-O1, RR-O8, RR-O15, RR-O23; notation/robo-rally.md section 4.
#include "core/robo_rally/game.hpp"

namespace botref::robo_rally {

inline constexpr std::size_t kDeadly = 10;    // RR-15.1
inline constexpr std::size_t kFirstLock = 5;  // RR-6.1: the point that locks register 5
constexpr std::size_t register_of_point(std::size_t point) { return kRegisters + kFirstLock - point; }

// A robot leaves the floor: its fields go to their defaults, but those that stay with the owner.
void take_off(Robot& robot);
// RR-15.2 to 15.5, RR-6.9.
void destroy(State& s, const Table& t, Readings& r, std::size_t seat);
// A robot moves to a square, which may destroy it (RR-10.2, RR-10.3).
void move_to(State& s, const Table& t, Readings& r, std::size_t seat, Square to);

// An option leaves a robot, with what lies on it.
void lose_option(State& s, std::size_t seat, Option option);
// RR-A53: what a robot that is out still has.
void lose_rest(State& s, Readings& r, std::size_t seat);
// Asks destroyed robots which option they lose. False: there are none.
bool ask_losses(State& s);

// A point of damage on its way. `from`: the side of the floor it comes from, kNoDir for none.
struct Point {
  Dir from = kNoDir;
  bool laser = true;
  std::uint16_t word = 0;  // of Fire Control, kPlain for none
};
// Takes it up into the robot's volley, unless Shield, PowerDown Shield or Ablative Coat stop it.
void aim(State& s, Readings& r, std::size_t seat, const Point& point);
// All that is on its way arrives, where nothing can be prevented; the others are asked.
void let_arrive(State& s, const Table& t, Readings& r);
// A robot's volley arrives, less so many points that are prevented.
void arrive(State& s, const Table& t, Readings& r, std::size_t seat, std::size_t prevented);

}  // namespace botref::robo_rally
