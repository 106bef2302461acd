#pragma once
// Step C of a phase: lasers of the floor and of robots, weapons, and what they
// do: damage, pushes and pulls, new programs.
// Source: rules/robo-rally.md RR-13, RR-18.1 to 18.3 and the cards; notation/robo-rally.md section 4.
#include "core/robo_rally/game.hpp"

namespace botref::robo_rally {

// Robots that a laser hits, the nearest first: at most two (RR-O12).
struct Targets {
  std::array<std::uint8_t, 2> seats{kNobody, kNobody};
  std::size_t count = 0;
};
// Of the main laser; of an optional weapon; of the rear laser.
Targets main_targets(const State& s, const Table& t, std::size_t seat);
std::uint8_t weapon_target(const State& s, const Table& t, std::size_t seat);
Targets rear_targets(const State& s, const Table& t, std::size_t seat, bool as_main);
// How many points the main laser does to each of its targets (RR-O6).
std::size_t main_points(const Robot& robot);

// Whether an optional weapon that a robot owns can be used on its target.
bool is_usable(const State& s, const Table& t, std::size_t seat, Option weapon);
// Any of them.
bool has_usable_weapon(const State& s, const Table& t, std::size_t seat);
inline constexpr std::array<Option, 5> kWeapons = {Option::Mho, Option::Prb, Option::Rcl, Option::Scm, Option::Trb};

// Asks the robots that have a choice.
void ask_fire(State& s, const Table& t);
// A robot's choice: `weapon` as in an event.
void note_shot(State& s, const Table& t, std::size_t seat, std::uint16_t weapon, Card card);
// All shots of the phase: damage on its way.
void fire_all(State& s, const Table& t, Readings& r);
// Pushes and pulls, after all damage (RR-A36).
void displace_all(State& s, const Table& t, Readings& r);
// Radio Control, then Scrambler.
void replace_programs(State& s, Readings& r);

}  // namespace botref::robo_rally
