#include "core/robo_rally/lasers.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/robo_rally/damage.hpp"
#include "core/robo_rally/drive.hpp"
#include "core/robo_rally/hands.hpp"
#include "core/robo_rally/touch.hpp"

namespace botref::robo_rally {

namespace {

inline constexpr int kRadioReach = 6;      // RR-O17
inline constexpr std::uint8_t kShots = 5;  // RR-O14

// RR-13.4, RR-13.8: who fires at all.
bool fires(const Robot& robot) { return active(robot) && !robot.is_virtual && robot.facing != kNoDir; }

// RR-O26.
Dir aims_to(const Robot& robot) { return turned(robot.facing, robot.turret == kNoSide ? 0u : robot.turret); }

bool is_ahead(Square at, Dir dir, Square from) {
  if (dir == kNorth || dir == kSouth) return at.x == from.x && (dir == kNorth ? at.y > from.y : at.y < from.y);
  return at.y == from.y && (dir == kEast ? at.x > from.x : at.x < from.x);
}

// RR-13.3; RR-O12: one wall or one robot does not stop it. Mostly nobody is ahead at all, which is told without
// walking.
Targets in_line(const State& s, const Table& t, std::size_t seat, Dir dir, bool high_power) {
  Targets targets;
  if (std::none_of(s.robots.begin(), s.robots.begin() + s.players,
                   [&](const Robot& robot) { return is_ahead(robot.square, dir, s.robots[seat].square); }))
    return targets;
  bool through = high_power;
  Square at = s.robots[seat].square;
  while (targets.count < targets.seats.size()) {
    if (t.floor->wall(at, dir) && !std::exchange(through, false)) break;
    at = next_to(at, dir);
    if (!t.floor->at(at).there) break;
    const std::uint8_t hit = real_at(s, at);
    if (hit == kNobody) continue;
    targets.seats[targets.count++] = hit;
    if (!std::exchange(through, false)) break;
  }
  return targets;
}

int distance(Square a, Square b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }

// --- Lasers of the floor.
// Robots on a square that a beam passes: real ones are hit unless one before stopped it, virtual ones always.
bool hit_square(State& s, Readings& r, const Source& source, Square at, bool stopped) {
  bool real = false, any = false;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    const Robot& robot = s.robots[seat];
    if (!(robot.square == at) || !robot.on_floor() || (stopped && !robot.is_virtual)) continue;
    any = true;
    real = real || !robot.is_virtual;
    for (std::size_t beam = 0; beam < source.beams; ++beam) aim(s, r, seat, {source.side, true, kPlain});
  }
  return real || (any && r.of(A13) == 1);
}

// In which columns and rows robots stand; of a floor of more than 64 those that lie 64 apart count as one.
class Lines {
 public:
  explicit Lines(const State& s) {
    for (std::size_t seat = 0; seat < s.players; ++seat)
      columns_ |= bit(s.robots[seat].square.x), rows_ |= bit(s.robots[seat].square.y);
  }
  // False: nobody stands in the column or row of a source.
  bool any_before(const Source& source) const {
    const bool upright = source.side == kNorth || source.side == kSouth;
    return (upright ? columns_ & bit(source.at.x) : rows_ & bit(source.at.y)) != 0;
  }

 private:
  static std::uint64_t bit(std::uint16_t n) { return std::uint64_t{1} << (n % 64); }
  std::uint64_t columns_ = 0, rows_ = 0;
};

// RR-13.2, RR-17.2, from the source's own square on (RR-A8) to a wall or the outside.
void fire_source(State& s, const Table& t, Readings& r, const Source& source) {
  const Dir dir = opposite(source.side);
  const std::uint16_t tile = t.floor->at(source.at).tile;
  bool stopped = false;
  for (Square at = source.at;; at = next_to(at, dir)) {
    const Cell& cell = t.floor->at(at);
    if (!cell.there || (cell.tile != tile && r.of(A9) == 1)) return;
    const bool in_beam = !(at == source.at) || r.of(A8) == 0;
    if (in_beam && hit_square(s, r, source, at, stopped)) stopped = true;
    if (stopped && r.of(A13) == 1) return;
    if (t.floor->wall(at, dir)) return;
  }
}

// --- Lasers of robots.
// Points at each target; the words of a Fire Control go along, one a point.
void fire_at(State& s, Readings& r, const Targets& targets, Dir dir, std::size_t points, std::size_t& word,
             bool fire_control) {
  for (std::size_t i = 0; i < targets.count; ++i)
    for (std::size_t point = 0; point < points; ++point) {
      const std::uint16_t said = fire_control && word < s.running.words ? s.running.word[word++] : kPlain;
      aim(s, r, targets.seats[i], {opposite(dir), true, said});
    }
}

// RR-A43: whether the Rear Laser is a main laser too; asked where that makes a difference.
bool rear_is_main(const Robot& robot, Readings& r) {
  const bool changed = robot.has(Option::Dbl) || robot.has(Option::Hpl) || robot.has(Option::Fcn) ||
                       (robot.turret != kNoSide && robot.turret != kFront);
  return changed && r.of(A43) == 1;
}

Dir rear_of(const Robot& robot, bool as_main) { return opposite(as_main ? aims_to(robot) : robot.facing); }

void fire_weapon(State& s, Readings& r, std::size_t seat) {
  const Shot& shot = s.running.shots[seat];
  if (shot.weapon != static_cast<std::uint16_t>(Option::Mho)) return;
  aim(s, r, shot.target, {opposite(shot.dir), false, kPlain});
  if (++s.robots[seat].shots == kShots) lose_option(s, seat, Option::Mho);
}

void fire_robot(State& s, const Table& t, Readings& r, std::size_t seat) {
  std::size_t word = 0;
  const Robot& robot = s.robots[seat];
  const bool fire_control = robot.has(Option::Fcn);
  const std::size_t points = main_points(robot);
  if (s.running.shots[seat].target != kNobody)
    fire_weapon(s, r, seat);
  else
    fire_at(s, r, main_targets(s, t, seat), aims_to(robot), points, word, fire_control);
  if (!robot.has(Option::Rlr)) return;
  const bool as_main = rear_is_main(robot, r);
  fire_at(s, r, rear_targets(s, t, seat, as_main), rear_of(robot, as_main), as_main ? points : 1, word,
          fire_control && as_main);
}

// --- New programs.
// RR-A35: whether a card may be carried out instead of the one in this register.
bool is_replaceable(const Robot& robot, std::size_t number, Readings& r) {
  return !robot.is_locked(number) || r.of(A35) != 1;
}

// Abort Switch overrides what others put there.
bool takes_programs(const Robot& robot) { return active(robot) && !draws_on(robot); }

// RR-A34 b: neither controls the other any more.
void cancel_control(State& s, Robot& robot) {
  for (std::size_t number = s.phase + 1u; number <= kRegisters; ++number) {
    if ((robot.copied & register_bit(number)) == 0) continue;
    robot.instead[number - 1] = kNoCard;
    robot.copied &= static_cast<RegisterSet>(~register_bit(number));
  }
  robot.controller = kNobody;
}

// RR-O17, RR-A34: the registers to come are copies of the controller's; where each controls the other, of its own.
void take_control(State& s, Readings& r, std::size_t from, std::size_t target) {
  Robot& controller = s.robots[from];
  Robot& robot = s.robots[target];
  const bool mutual = controller.controller == target && controller.copied >> s.phase != 0;
  if (mutual && r.of(A34) == 1) return cancel_control(s, controller);
  for (std::size_t number = s.phase + 1u; number <= kRegisters; ++number) {
    const Card card = mutual ? controller.registers[number - 1] : executed(controller, number);
    if (card == kNoCard || !is_replaceable(robot, number, r)) continue;
    put_copy(s, robot, number, card);
    robot.controller = static_cast<std::uint8_t>(from);
  }
}

// RR-O22, RR-A35: the card goes onto the next register, or away.
void scramble(State& s, Readings& r, std::size_t target, Card card) {
  Robot& robot = s.robots[target];
  const std::size_t number = s.phase + 1u;
  if (!takes_programs(robot) || !is_replaceable(robot, number, r)) return discard(s, card);
  put_instead(s, r, robot, number, card);
}

}  // namespace

Targets main_targets(const State& s, const Table& t, std::size_t seat) {
  const Robot& robot = s.robots[seat];
  if (!fires(robot)) return {};
  return in_line(s, t, seat, aims_to(robot), robot.has(Option::Hpl));
}

std::uint8_t weapon_target(const State& s, const Table& t, std::size_t seat) {
  const Robot& robot = s.robots[seat];
  return fires(robot) ? in_line(s, t, seat, aims_to(robot), false).seats[0] : kNobody;
}

Targets rear_targets(const State& s, const Table& t, std::size_t seat, bool as_main) {
  const Robot& robot = s.robots[seat];
  if (!fires(robot) || !robot.has(Option::Rlr)) return {};
  return in_line(s, t, seat, rear_of(robot, as_main), as_main && robot.has(Option::Hpl));
}

std::size_t main_points(const Robot& robot) { return robot.has(Option::Dbl) ? 2 : 1; }

// RR-O14, O16, O17, O22, O25: at which target each weapon may be fired.
bool is_usable(const State& s, const Table& t, std::size_t seat, Option weapon) {
  if (!s.robots[seat].has(weapon)) return false;
  const std::uint8_t target = weapon_target(s, t, seat);
  if (target == kNobody) return false;
  const int apart = distance(s.robots[seat].square, s.robots[target].square);
  if (weapon == Option::Trb) return apart > 1;
  if (weapon == Option::Rcl) return apart <= kRadioReach;
  if (weapon == Option::Scm) return s.phase < kRegisters;
  return weapon == Option::Mho || weapon == Option::Prb;
}

bool has_usable_weapon(const State& s, const Table& t, std::size_t seat) {
  return std::any_of(kWeapons.begin(), kWeapons.end(), [&](Option weapon) { return is_usable(s, t, seat, weapon); });
}

void ask_fire(State& s, const Table& t) {
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    const bool controls_fire = s.robots[seat].has(Option::Fcn) && main_targets(s, t, seat).count > 0;
    if (controls_fire || has_usable_weapon(s, t, seat)) s.asked[seat] = Ask::Fire;
  }
}

void note_shot(State& s, const Table& t, std::size_t seat, std::uint16_t weapon, Card card) {
  if (weapon == kLaser) return;
  Shot& shot = s.running.shots[seat];
  shot.weapon = weapon;
  shot.target = weapon_target(s, t, seat);
  shot.dir = aims_to(s.robots[seat]);
  shot.card = card;
}

void fire_all(State& s, const Table& t, Readings& r) {
  const Lines lines(s);
  for (const Source& source : t.floor->sources)
    if (lines.any_before(source)) fire_source(s, t, r, source);
  for (std::size_t seat = 0; seat < s.players; ++seat)
    if (fires(s.robots[seat])) fire_robot(s, t, r, seat);
  s.running.words = 0, s.running.word = {};
}

// RR-O14, RR-O16: pushed away; RR-O25: pulled nearer. RR-A36 a: one after another.
void displace_all(State& s, const Table& t, Readings& r) {
  if (std::ranges::all_of(s.running.shots, [](const Shot& shot) { return shot.target == kNobody; })) return;
  for (const std::uint8_t seat : by_priority(s)) {
    const Shot shot = s.running.shots[seat];
    if (shot.target == kNobody || !s.robots[shot.target].on_floor()) continue;
    const bool pulls = shot.weapon == static_cast<std::uint16_t>(Option::Trb);
    const bool pushes = shot.weapon == static_cast<std::uint16_t>(Option::Mho) ||
                        shot.weapon == static_cast<std::uint16_t>(Option::Prb);
    if (!pulls && !pushes) continue;
    touch_before_push(s, t, r, shot.target);
    shove(s, t, r, shot.target, pulls ? opposite(shot.dir) : shot.dir);
  }
}

void replace_programs(State& s, Readings& r) {
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    const Shot& shot = s.running.shots[seat];
    if (shot.weapon == static_cast<std::uint16_t>(Option::Rcl) && s.phase < kRegisters &&
        takes_programs(s.robots[shot.target]))
      take_control(s, r, seat, shot.target);
  }
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    const Shot shot = std::exchange(s.running.shots[seat], Shot{});
    if (shot.weapon == static_cast<std::uint16_t>(Option::Scm)) scramble(s, r, shot.target, shot.card);
  }
}

}  // namespace botref::robo_rally
