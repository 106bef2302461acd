// RoboRally: pushers, gears and crushers.
// Source: rules/robo-rally.md RR-12, the procedure RR-12.6; rulings RR-A6, RR-A7.
#include <algorithm>

#include "core/robo_rally/damage.hpp"
#include "core/robo_rally/drive.hpp"
#include "core/robo_rally/factory.hpp"

namespace botref::robo_rally {

namespace {

// The direction in which an active pusher pushes the robot on its square; kNoDir: there is none.
Dir pushed_by(const State& s, const Table& t, std::size_t seat) {
  const Robot& robot = s.robots[seat];
  if (!robot.on_floor()) return kNoDir;
  const Cell& cell = t.floor->at(robot.square);
  if (cell.pusher == kNoDir || !has_phase(cell.pusher_phases, s.phase)) return kNoDir;
  return opposite(cell.pusher);
}

using Seats = std::array<bool, kMaxPlayers>;

inline constexpr std::size_t kMostPushers = 256;  // that one chain reaction can set off

// Real robots on active pushers, in one step.
class Push {
 public:
  Push(State& s, const Table& t, Readings& r, const Seats& on) : s_(s), t_(t), r_(r) {
    for (std::size_t seat = 0; seat < s.players; ++seat) dir_[seat] = on[seat] ? pushed_by(s, t, seat) : kNoDir;
  }

  // True: all is done. False: pushers that get in each other's way push one after another (RR-A6 b).
  bool together() {
    while (true) {
      if (drop_stopped()) continue;
      const Seats clashing = clashes();
      if (clashing == Seats{}) break;
      if (r_.of(A6) == 1) return false;
      for (std::size_t seat = 0; seat < s_.players; ++seat)
        if (clashing[seat]) dir_[seat] = kNoDir;
    }
    move();
    return true;
  }

 private:
  struct Plan {
    std::array<Dir, kMaxPlayers> dir{};
    std::array<std::uint8_t, kMaxPlayers> by{};  // whose pusher moves a robot
    Seats stopped{}, twice{};                    // pushers that a wall stops; those that move a robot a second time
  };

  // What every pusher that is left would move: its robot, and those in the way that have no pusher of their own.
  Plan plan() const {
    Plan plan;
    plan.dir.fill(kNoDir);
    plan.by.fill(kNobody);
    for (std::uint8_t seat = 0; seat < s_.players; ++seat) {
      if (dir_[seat] == kNoDir) continue;
      for (std::uint8_t next = seat; next != kNobody;) {
        if (plan.by[next] != kNobody) plan.twice[seat] = plan.twice[plan.by[next]] = true;
        plan.dir[next] = dir_[seat], plan.by[next] = seat;
        const Square at = s_.robots[next].square;
        if (t_.floor->wall(at, dir_[seat])) plan.stopped[seat] = true;
        if (plan.stopped[seat]) break;
        next = real_at(s_, next_to(at, dir_[seat]));
        if (next != kNobody && dir_[next] != kNoDir) break;
      }
    }
    return plan;
  }

  // RR-12.2.
  bool drop_stopped() {
    const Plan now = plan();
    bool any = false;
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat)
      if (now.stopped[seat]) dir_[seat] = kNoDir, any = true;
    return any;
  }

  // RR-12.6 (2): two robots onto one square, one robot twice, or an exchange.
  Seats clashes() const {
    const Plan now = plan();
    Seats clashing = now.twice;
    for (std::size_t a = 0; a < s_.players; ++a)
      for (std::size_t b = 0; b < s_.players; ++b) {
        if (a == b || now.by[a] == kNobody || now.by[b] == kNobody || now.by[a] == now.by[b]) continue;
        const Square to_a = next_to(s_.robots[a].square, now.dir[a]), to_b = next_to(s_.robots[b].square, now.dir[b]);
        const bool same = to_a == to_b && !t_.floor->deadly(to_a);
        const bool exchange = to_a == s_.robots[b].square && to_b == s_.robots[a].square;
        if (same || exchange) clashing[now.by[a]] = clashing[now.by[b]] = true;
      }
    return clashing;
  }

  void move() {
    const Plan now = plan();
    for (std::size_t seat = 0; seat < s_.players; ++seat)
      if (now.by[seat] != kNobody) move_to(s_, t_, r_, seat, next_to(s_.robots[seat].square, now.dir[seat]));
  }

  State& s_;
  const Table& t_;
  Readings& r_;
  std::array<Dir, kMaxPlayers> dir_{};
};

// RR-A6 b: by the cards of this phase, from the highest down; a robot that has left its pusher is not pushed by it.
void push_in_turn(State& s, const Table& t, Readings& r, const Seats& on) {
  std::array<Square, kMaxPlayers> at{};
  for (std::size_t seat = 0; seat < s.players; ++seat) at[seat] = s.robots[seat].square;
  for (const std::uint8_t seat : by_priority(s)) {
    if (seat >= s.players || !on[seat] || !(s.robots[seat].square == at[seat])) continue;
    if (const Dir dir = pushed_by(s, t, seat); dir != kNoDir) shove(s, t, r, seat, dir);
  }
}

Seats on_pushers(const State& s, const Table& t) {
  Seats on{};
  for (std::size_t seat = 0; seat < s.players; ++seat) on[seat] = pushed_by(s, t, seat) != kNoDir;
  return on;
}

// Virtual robots are pushed alone.
void push_virtual(State& s, const Table& t, Readings& r, const Seats& on) {
  for (std::size_t seat = 0; seat < s.players; ++seat)
    if (on[seat] && s.robots[seat].is_virtual) shove(s, t, r, seat, pushed_by(s, t, seat));
}

void push_all(State& s, const Table& t, Readings& r, const Seats& on) {
  Seats real = on;
  for (std::size_t seat = 0; seat < s.players; ++seat) real[seat] = real[seat] && !s.robots[seat].is_virtual;
  push_virtual(s, t, r, on);
  if (!Push(s, t, r, real).together()) push_in_turn(s, t, r, real);
}

}  // namespace

// RR-A7 b: robots that came onto another active pusher are pushed again; a pusher acts once in a phase.
void run_pushers(State& s, const Table& t, Readings& r) {
  if (!has_phase(t.floor->pusher_phases, s.phase)) return;
  Seats on = on_pushers(s, t);
  if (on == Seats{}) return;
  std::array<Square, kMostPushers> acted{};
  std::size_t count = 0;
  while (on != Seats{} && count + kMaxPlayers <= kMostPushers) {
    if (count > 0 && r.of(A7) == 0) return;
    std::array<Square, kMaxPlayers> before{};
    for (std::size_t seat = 0; seat < s.players; ++seat) {
      before[seat] = s.robots[seat].square;
      if (on[seat]) acted[count++] = before[seat];
    }
    push_all(s, t, r, on);
    on = on_pushers(s, t);
    for (std::size_t seat = 0; seat < s.players; ++seat) {
      const Square at = s.robots[seat].square;
      on[seat] = on[seat] && !(at == before[seat]) && std::find(acted.begin(), acted.end(), at) == acted.end();
    }
  }
}

void run_gears(State& s, const Table& t) {
  for (Robot& robot : s.robots) {
    if (!robot.on_floor() || robot.gyro || robot.facing == kNoDir) continue;
    const Gear gear = t.floor->at(robot.square).gear;
    if (gear != Gear::None) robot.facing = turned(robot.facing, gear == Gear::Right ? 1 : 3);
  }
}

void run_crushers(State& s, const Table& t, Readings& r) {
  if (!has_phase(t.floor->crusher_phases, s.phase)) return;
  for (std::size_t seat = 0; seat < s.players; ++seat)
    if (s.robots[seat].on_floor() && has_phase(t.floor->at(s.robots[seat].square).crusher, s.phase))
      destroy(s, t, r, seat);
}

}  // namespace botref::robo_rally
