#include "core/robo_rally/drive.hpp"

#include <algorithm>
#include <bit>

#include "core/robo_rally/damage.hpp"

namespace botref::robo_rally {

namespace {

// A robot and those that it pushes, in the direction of the move.
struct Chain {
  std::array<std::uint8_t, kMaxPlayers> seats{};
  std::size_t size = 0;
  bool blocked = false;  // by a wall
};

Chain chain_of(const State& s, const Floor& floor, std::size_t seat, Dir dir) {
  Chain chain;
  auto next = static_cast<std::uint8_t>(seat);
  while (next != kNobody) {
    chain.seats[chain.size++] = next;
    const Square at = s.robots[next].square;
    chain.blocked = floor.wall(at, dir);
    // RR-17.1: a virtual robot pushes nobody.
    if (chain.blocked || s.robots[seat].is_virtual) break;
    next = real_at(s, next_to(at, dir));
  }
  return chain;
}

void turn_by(Robot& robot, unsigned quarters) {
  if (robot.facing != kNoDir) robot.facing = turned(robot.facing, quarters);
}

void end_card(State& s) {
  Running& running = s.running;
  running.mover = kNobody, running.left = 0, running.dir = kNoDir, running.rammed = 0;
  running.stage = Stage::Drive;
}

// RR-A41: whom Ramming Gear damages, the pusher and the robots before it being known.
std::uint8_t rammed_robots(const State& s, Readings& r, const Chain& chain) {
  const auto bit = [](std::uint8_t seat) { return static_cast<std::uint8_t>(1u << seat); };
  const std::uint8_t first = bit(chain.seats[1]);
  std::uint8_t all = 0;
  for (std::size_t i = 1; i < chain.size; ++i) all |= bit(chain.seats[i]);
  const auto fresh = static_cast<std::uint8_t>(~s.running.rammed);
  const bool agree = (first & fresh) != 0 && (all & fresh) == first;
  const std::uint8_t reading = agree ? std::uint8_t{0} : r.of(A41);
  if (reading == 1) return all & fresh;
  return reading == 2 ? first : first & fresh;
}

// RR-O18. False: there is nobody to ram.
bool ram(State& s, const Table& t, Readings& r) {
  const Robot& mover = s.robots[s.running.mover];
  if (!mover.has(Option::Rmg) || mover.is_virtual) return false;
  const Chain chain = chain_of(s, *t.floor, s.running.mover, s.running.dir);
  if (chain.size < 2) return false;
  const std::uint8_t hit = rammed_robots(s, r, chain);
  if (hit == 0) return false;
  s.running.rammed |= hit;
  s.running.stage = Stage::Push;
  for (std::size_t seat = 0; seat < s.players; ++seat)
    if ((hit >> seat & 1u) != 0) aim(s, r, seat, {opposite(s.running.dir), false, kPlain});
  let_arrive(s, t, r);
  return true;
}

void advance(State& s, const Table& t, Readings& r) {
  const std::size_t seat = s.running.mover;
  if (!s.robots[seat].on_floor() || s.running.left == 0) return end_card(s);
  if (ram(s, t, r)) return;
  push_on(s, t, r);
}

// RR-9.1, RR-9.2.
void begin_card(State& s, std::size_t seat) {
  Robot& robot = s.robots[seat];
  Running& running = s.running;
  running.mover = static_cast<std::uint8_t>(seat);
  running.dir = robot.facing;
  switch (kind_of(running.played[seat])) {
    case Kind::UTurn:
      return turn_by(robot, 2);
    case Kind::Right:
      return turn_by(robot, 1);
    case Kind::Left:
      return turn_by(robot, 3);
    case Kind::Back:
      running.left = 1;
      running.dir = robot.facing == kNoDir ? kNoDir : opposite(robot.facing);
      break;
    case Kind::Move1:
      running.left = 1;
      break;
    case Kind::Move2:
      running.left = 2;
      break;
    case Kind::Move3:
      running.left = 3;
      break;
  }
  if (robot.facing == kNoDir) running.left = 0;
  if (drive_option(robot, s.phase) != kFalseOption) s.asked[seat] = Ask::Drive;
}

// Whether a seat's card of this phase comes before another's (RR-8.2, RR-9.9).
bool goes_before(const State& s, std::uint8_t a, std::uint8_t b) {
  if (s.running.played[a] != s.running.played[b]) return s.running.played[a] > s.running.played[b];
  const auto copy = [&](std::uint8_t seat) {
    return s.robots[seat].controller != kNobody && (s.robots[seat].copied & register_bit(s.phase)) != 0;
  };
  return copy(a) != copy(b) ? copy(b) : a < b;
}

// False: no card is left.
bool next_card(State& s) {
  const unsigned all = (1u << s.players) - 1u;
  for (unsigned left = all & ~s.running.done; left != 0; left = all & ~s.running.done) {
    auto next = static_cast<std::uint8_t>(std::countr_zero(left));
    for (unsigned others = left & (left - 1); others != 0; others &= others - 1) {
      const auto seat = static_cast<std::uint8_t>(std::countr_zero(others));
      if (goes_before(s, seat, next)) next = seat;
    }
    s.running.done |= static_cast<std::uint8_t>(1u << next);
    if (s.running.played[next] == kNoCard || !active(s.robots[next])) continue;
    begin_card(s, next);
    return true;
  }
  return false;
}

}  // namespace

std::uint8_t real_at(const State& s, Square at) {
  for (std::uint8_t seat = 0; seat < s.players; ++seat)
    if (s.robots[seat].square == at && s.robots[seat].on_floor() && !s.robots[seat].is_virtual) return seat;
  return kNobody;
}

bool shove(State& s, const Table& t, Readings& r, std::size_t seat, Dir dir, bool* fell) {
  const Chain chain = chain_of(s, *t.floor, seat, dir);
  if (chain.blocked) return false;
  // RR-A10 b: a robot with another behind it cannot be pushed.
  if (chain.size > 2 && r.of(A10) == 1) return false;
  for (std::size_t i = chain.size; i > 0; --i) {
    const std::size_t each = chain.seats[i - 1];
    move_to(s, t, r, each, next_to(s.robots[each].square, dir));
    if (fell != nullptr && i > 1 && !s.robots[each].on_floor()) *fell = true;
  }
  return true;
}

void note_cards(State& s) {
  for (std::size_t seat = 0; seat < s.players; ++seat)
    s.running.played[seat] = active(s.robots[seat]) ? executed(s.robots[seat], s.phase) : kNoCard;
}

std::array<std::uint8_t, kMaxPlayers> by_priority(const State& s) {
  std::array<std::uint8_t, kMaxPlayers> order{};
  for (std::uint8_t seat = 0; seat < kMaxPlayers; ++seat) order[seat] = seat;
  const auto before = [&](std::uint8_t a, std::uint8_t b) { return goes_before(s, a, b); };
  for (auto next = order.begin(); next != order.begin() + s.players; ++next)
    std::rotate(std::upper_bound(order.begin(), next, *next, before), next, next + 1);
  return order;
}

std::uint16_t drive_option(const Robot& robot, std::size_t phase) {
  const Card card = executed(robot, phase);
  const bool copy = robot.controller != kNobody && (robot.copied & register_bit(phase)) != 0;
  if (!is_card(card) || copy) return kFalseOption;
  const auto owned = [&](Option option) {
    return robot.has(option) ? static_cast<std::uint16_t>(option) : kFalseOption;
  };
  switch (kind_of(card)) {
    case Kind::Move1:
      return owned(Option::Brs);
    case Kind::Move3:
      return owned(Option::Fgr);
    case Kind::Back:
      return owned(Option::Rvg);
    case Kind::UTurn:
    case Kind::Left:
    case Kind::Right:
    case Kind::Move2:
      break;
  }
  return kFalseOption;
}

void drive_on(State& s, const Table& t, Readings& r) {
  if (s.running.mover != kNobody) return advance(s, t, r);
  if (!next_card(s)) s.running.stage = Stage::AfterDrive;
}

void push_on(State& s, const Table& t, Readings& r) {
  s.running.stage = Stage::Drive;
  const std::size_t seat = s.running.mover;
  bool fell = false;
  if (!shove(s, t, r, seat, s.running.dir, &fell)) return end_card(s);
  --s.running.left;
  // RR-A11 b: the mover stops where it pushed a robot into a pit.
  if (fell && s.running.left > 0 && r.of(A11) == 1) end_card(s);
}

}  // namespace botref::robo_rally
