// RoboRally: conveyor belts. All robots of a step move at once, and never push.
// Source: rules/robo-rally.md RR-11, the procedure RR-11.12.
#include <algorithm>

#include "core/robo_rally/damage.hpp"
#include "core/robo_rally/drive.hpp"
#include "core/robo_rally/factory.hpp"

namespace botref::robo_rally {

namespace {

// One step of the belts.
class Ride {
 public:
  Ride(State& s, const Table& t, Readings& r, bool express) : s_(s), t_(t), r_(r), express_(express) {}

  void run() {
    board();
    if (riders_ == 0) return;
    if (riders_ > 1) {
      drop_shared_squares();
      drop_exchanges();
    }
    drop_behind_others();
    drop_loops();
    move();
  }

 private:
  const Robot& robot(std::size_t seat) const { return s_.robots[seat]; }
  bool deadly(std::size_t seat) const { return t_.floor->deadly(to_[seat]); }

  // RR-11.1, RR-11.7: robots on acting belts that no wall stops.
  void board() {
    for (std::size_t seat = 0; seat < s_.players; ++seat) {
      if (!robot(seat).on_floor()) continue;
      const Cell& cell = t_.floor->at(robot(seat).square);
      if (cell.belt == kNoDir || (express_ && !cell.express)) continue;
      if (t_.floor->wall(robot(seat).square, cell.belt)) continue;
      to_[seat] = next_to(robot(seat).square, cell.belt);
      goes_[seat] = true;
      ++riders_;
    }
  }

  // Two real robots that both go.
  template <class Use>
  void each_pair(Use use) const {
    for (std::size_t a = 0; a < s_.players; ++a)
      for (std::size_t b = a + 1; b < s_.players; ++b)
        if (goes_[a] && goes_[b] && !robot(a).is_virtual && !robot(b).is_virtual) use(a, b);
  }

  void drop(const std::array<bool, kMaxPlayers>& dropped) {
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) goes_[seat] = goes_[seat] && !dropped[seat];
  }

  // RR-11.5; into a pit or over the edge RR-A3.
  void drop_shared_squares() {
    std::array<bool, kMaxPlayers> dropped{};
    each_pair([&](std::size_t a, std::size_t b) {
      if (!(to_[a] == to_[b]) || (deadly(a) && r_.of(A3) == 0)) return;
      dropped[a] = dropped[b] = true;
    });
    drop(dropped);
  }

  // RR-A1.
  void drop_exchanges() {
    std::array<bool, kMaxPlayers> dropped{};
    each_pair([&](std::size_t a, std::size_t b) {
      const bool exchange = to_[a] == robot(b).square && to_[b] == robot(a).square;
      if (exchange && r_.of(A1) == 0) dropped[a] = dropped[b] = true;
    });
    drop(dropped);
  }

  // The other real robot on the square that a robot goes to.
  std::uint8_t ahead(std::size_t seat) const {
    return deadly(seat) || robot(seat).is_virtual ? kNobody : real_at(s_, to_[seat]);
  }

  // RR-11.6, back along the belt.
  void drop_behind_others() {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t seat = 0; seat < s_.players; ++seat) {
        if (!goes_[seat]) continue;
        const std::uint8_t other = ahead(seat);
        if (other == kNobody || goes_[other]) continue;
        goes_[seat] = false;
        changed = true;
      }
    }
  }

  // Robots that all follow each other in a circle of three or more.
  bool in_loop(std::size_t seat) const {
    std::size_t at = seat;
    for (std::size_t steps = 1; steps <= s_.players; ++steps) {
      if (!goes_[at]) return false;
      const std::uint8_t next = ahead(at);
      if (next == kNobody) return false;
      if (next == seat) return steps > 2;
      at = next;
    }
    return false;
  }

  // RR-A2.
  void drop_loops() {
    std::array<bool, kMaxPlayers> dropped{};
    for (std::size_t seat = 0; seat < s_.players; ++seat)
      dropped[seat] = goes_[seat] && in_loop(seat) && r_.of(A2) == 1;
    drop(dropped);
    drop_behind_others();
  }

  void move() {
    for (std::size_t seat = 0; seat < s_.players; ++seat) {
      if (!goes_[seat]) continue;
      const Square from = robot(seat).square;
      move_to(s_, t_, r_, seat, to_[seat]);
      if (robot(seat).on_floor()) turn(s_.robots[seat], t_.floor->at(from), t_.floor->at(to_[seat]));
    }
  }

  // RR-11.9, RR-11.11. RR-A4 b: on being carried on by a curve, where there is only one.
  void turn(Robot& robot, const Cell& from, const Cell& to) {
    if (robot.gyro) return;  // RR-O11
    const bool curves = from.curved != 0 || to.curved != 0;
    if (curves && r_.of(A4) == 1) {
      for (Dir side = kNorth; side < kNoDir; ++side)
        if (from.curved == bit_of(side)) turn_into(robot, opposite(side), from.belt);
      return;
    }
    if (enters_by_curve(from.belt, to)) turn_into(robot, from.belt, to.belt);
  }

  bool enters_by_curve(Dir moving, const Cell& to) {
    if (to.belt == kNoDir || moving == to.belt || moving == opposite(to.belt)) return false;
    return has_dir(to.curved, opposite(moving)) || r_.of(A5) == 1;
  }

  static void turn_into(Robot& robot, Dir moving, Dir exit) {
    if (robot.facing == kNoDir) return;
    robot.facing = turned(robot.facing, exit == turned(moving, 1) ? 1 : 3);
  }

  State& s_;
  const Table& t_;
  Readings& r_;
  bool express_;
  std::size_t riders_ = 0;  // robots that a belt would carry
  std::array<bool, kMaxPlayers> goes_{};
  std::array<Square, kMaxPlayers> to_{};
};

}  // namespace

void run_belts(State& s, const Table& t, Readings& r, bool express) { Ride(s, t, r, express).run(); }

}  // namespace botref::robo_rally
