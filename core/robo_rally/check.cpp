// RoboRally: why an event may not happen now.
// The order is that of notation/robo-rally.md section 3, which decides the rule that is cited.
// Not here: answers to what is asked (answers.cpp).
#include <algorithm>

#include "core/robo_rally/answers.hpp"
#include "core/robo_rally/hands.hpp"
#include "core/robo_rally/programs.hpp"
#include "core/robo_rally/turn.hpp"

namespace botref::robo_rally {

namespace {

const Robot& robot_of(const State& s, const Event& e) { return s.robots[e.who]; }

bool all_facing(const State& s) {
  return std::none_of(s.robots.begin(), s.robots.begin() + s.players,
                      [](const Robot& robot) { return robot.on_floor() && robot.facing == kNoDir; });
}

bool all_returned(const State& s) {
  return std::none_of(s.robots.begin(), s.robots.begin() + s.players,
                      [](const Robot& robot) { return robot.status == Status::Waiting; });
}

// Frame G1 to G3.
Outcome check_frame(const State& s, const Event& e, const Table& t) {
  if (auto o = need(!over(s), R::R14_6); !o) return o;
  if (any_asked(s) && !is_answer(s, e)) {
    std::size_t first = 0;
    while (s.asked[first] == Ask::None) ++first;
    return need(false, rule_of_ask(s, t, first), "{due}");
  }
  if (e.who == kNobody || is_answer(s, e)) return {};
  const Status status = robot_of(s, e).status;
  const bool reenters = e.verb == Verb::Reenter;
  if (auto o = need(status != Status::Out, reenters ? R::R3_8 : R::R15_5); !o) return o;
  if (status != Status::Waiting || reenters) return {};
  const R rule = e.verb == Verb::Prevent ? R::R15_7 : e.verb == Verb::Lose ? R::R15_4 : R::R15_2;
  return need(false, rule);
}

Outcome check_start(const State& s, const Event& e) {
  const bool may = s.turn == 1 && s.step == Step::Opening && robot_of(s, e).facing == kNoDir;
  return need(may, R::R1_8);
}

Outcome check_reenter(const State& s, const Event& e, Readings& r) {
  const Robot& robot = robot_of(s, e);
  if (auto o = need(robot.status == Status::Waiting && s.step == Step::Opening, R::R3_1); !o) return o;
  if (auto o = need(e.square == kNowhere || e.square == robot.archive, R::R3_2); !o) return o;
  if (auto o = need(e.number == kNoNumber || e.number == archive_damage(robot), R::R3_3); !o) return o;
  if (e.down || robot.power != Power::Announced) return need(true, R::R3_6);
  return need(r.of(A16) == 0, R::R3_6);
}

Outcome check_stay_down(const State& s, const Event& e, Readings& r) {
  const Robot& robot = robot_of(s, e);
  const bool opening = s.step == Step::Opening;
  if (opening && robot.power == Power::Awake) {
    // RR-A56 a: the decision may still be changed.
    if (auto o = need(r.of(A56) == 0, R::R3_7, "{who} has decided to power up already"); !o) return o;
  } else if (auto o = need(opening && robot.power == Power::Waking, R::R3_7); !o) {
    return o;
  }
  if (robot.damage > 0) return need(true, R::R7_2);
  return need(r.of(A18) == 0, R::R7_2);
}

Outcome check_power_up(const State& s, const Event& e) {
  return need(s.step == Step::Opening && robot_of(s, e).power == Power::Waking, R::R3_7);
}

Outcome check_phase_one(const State& s) {
  if (auto o = need(all_facing(s), R::R1_8, "a robot has no facing yet"); !o) return o;
  if (auto o = need(all_returned(s), R::R3_1, "a destroyed robot has yet to re-enter"); !o) return o;
  if (auto o = need(all_dealt(s), R::R4_2, "a robot has yet to be dealt its cards"); !o) return o;
  if (auto o = need(all_programmed_or_idle(s), R::R5_1, "a robot has yet to be programmed"); !o) return o;
  const bool set = std::none_of(s.robots.begin(), s.robots.begin() + s.players, [&](const Robot& robot) {
    return takes_part(s, robot) && robot.has(Option::Shd) && robot.shield == kNoSide;
  });
  return need(set, R::R18_4, "a Shield has yet to be set to a side");
}

// RR-O2: the Abort Switch draws for every later register.
Outcome check_aborts(const State& s, std::size_t number) {
  const bool drawn = std::none_of(s.robots.begin(), s.robots.begin() + s.players, [&](const Robot& robot) {
    return active(robot) && robot.abort && robot.instead[number - 1] == kNoCard;
  });
  return need(drawn, R::O2, "a robot has yet to draw a card with its Abort Switch");
}

Outcome check_phase(const State& s, const Event& e) {
  const std::size_t next = s.phase + 1u;
  if (auto o = need(e.number == next && next <= kRegisters, R::R2_1, "this is not the next phase"); !o) return o;
  if (s.step == Step::Phase) return check_aborts(s, next);
  if (auto o = check_phase_one(s); !o) return o;
  return check_aborts(s, next);
}

Outcome check_end(const State& s) { return need(s.step == Step::Phase && s.phase == kRegisters, R::R2_3); }

Outcome check_own(const State& s, const Event& e, Readings& r) {
  switch (e.verb) {
    case Verb::Start:
      return check_start(s, e);
    case Verb::Reenter:
      return check_reenter(s, e, r);
    case Verb::StayDown:
      return check_stay_down(s, e, r);
    case Verb::PowerUp:
      return check_power_up(s, e);
    case Verb::Deal:
      if (auto o = need(s.step < Step::Program, R::R2_1); !o) return o;
      if (auto o = need(all_facing(s), R::R1_8, "a robot has no facing yet"); !o) return o;
      if (auto o = need(all_returned(s), R::R3_1, "a destroyed robot has yet to re-enter"); !o) return o;
      return check_deal(s, e);
    case Verb::Take:
      return check_take(s, e);
    case Verb::Recompile:
      return check_recompile(s, e, r);
    case Verb::Program: {
      const bool ready = all_dealt(s) && all_returned(s) && all_facing(s);
      if (auto o = need(ready && s.step < Step::Phase, R::R2_1); !o) return o;
      return check_program(s, e, r);
    }
    case Verb::Store:
      return check_store(s, e, r);
    case Verb::Set:
      return check_set(s, e);
    case Verb::AnnounceDown:
      return check_announce(s, e);
    case Verb::Use:
      if (is(e, Option::Abs) || is(e, Option::Cnd)) return check_use(s, e, r);
      return check_unasked(s, e);
    case Verb::Phase:
      return check_phase(s, e);
    case Verb::End:
      return check_end(s);
    case Verb::Reveal:
    case Verb::Pass:
    case Verb::Fire:
    case Verb::Prevent:
    case Verb::Lose:
    case Verb::Repair:
    case Verb::Option:
      return check_unasked(s, e);
  }
  __builtin_unreachable();
}

}  // namespace

Outcome check(const State& s, const Event& e, const Table& t, Readings& r) noexcept {
  if (auto o = check_frame(s, e, t); !o) return o;
  if (is_answer(s, e)) return check_answer(s, e, t, r);
  return check_own(s, e, r);
}

}  // namespace botref::robo_rally
