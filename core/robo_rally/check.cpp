// RoboRally: why an event may not happen now.
// The order is that of notation/robo-rally.md section 3, which decides the rule that is cited.
// Not here: answers to what is asked (answers.cpp).
#include "core/robo_rally/answers.hpp"
#include "core/robo_rally/hands.hpp"
#include "core/robo_rally/programs.hpp"
#include "core/robo_rally/turn.hpp"

namespace botref::robo_rally {

namespace {

const Robot& robot_of(const State& s, const Event& e) { return s.robots[e.who]; }

// The first robot of which something holds; kNobody: none.
template <class Holds>
std::uint8_t first_robot(const State& s, Holds holds) {
  for (std::uint8_t seat = 0; seat < s.players; ++seat)
    if (holds(s.robots[seat])) return seat;
  return kNobody;
}

std::uint8_t without_facing(const State& s) {
  return first_robot(s, [](const Robot& robot) { return robot.on_floor() && robot.facing == kNoDir; });
}

std::uint8_t not_returned(const State& s) {
  return first_robot(s, [](const Robot& robot) { return robot.status == Status::Waiting && !robot.fallen; });
}

std::uint8_t not_dealt(const State& s) {
  return first_robot(s, [&](const Robot& robot) { return needs_deal(s, robot) && !is_dealt(s, robot); });
}

std::uint8_t not_programmed(const State& s) {
  return first_robot(s, [&](const Robot& robot) { return takes_part(s, robot) && !is_programmed(robot); });
}

std::uint8_t without_shield(const State& s) {
  return first_robot(
      s, [&](const Robot& robot) { return takes_part(s, robot) && robot.has(Option::Shd) && robot.shield == kNoSide; });
}

// RR-O2: the Abort Switch draws for every later register.
std::uint8_t not_drawn(const State& s) {
  return first_robot(s, [&](const Robot& robot) {
    return s.step == Step::Phase && s.phase < kRegisters && active(robot) && draws_on(robot) && !robot.drawn;
  });
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

Outcome check_opening_over(const State& s) {
  if (auto o = need(without_facing(s) == kNobody, R::R1_8, "{late} has no facing yet"); !o) return o;
  return need(not_returned(s) == kNobody, R::R3_1, "{late} has been destroyed and must re-enter first");
}

Outcome check_phase_one(const State& s) {
  if (auto o = check_opening_over(s); !o) return o;
  if (auto o = need(not_dealt(s) == kNobody, R::R4_2, "{late} has not been dealt cards yet"); !o) return o;
  if (auto o = need(not_programmed(s) == kNobody, R::R5_1, "{late} has not been programmed yet"); !o) return o;
  return need(without_shield(s) == kNobody, R::R18_4, "{late} has not set the Shield to a side yet");
}

Outcome check_phase(const State& s, const Event& e, Readings& r) {
  const std::size_t next = s.phase + 1u;
  if (auto o = need(e.number == next && next <= kRegisters, R::R2_1, "this is not the next phase"); !o) return o;
  if (s.step != Step::Phase)
    if (auto o = check_phase_one(s); !o) return o;
  const std::uint8_t late = not_drawn(s);
  if (late == kNobody) return need(true, R::O2);
  // RR-A35 b: for a locked register nothing can be drawn.
  const bool kept = s.robots[late].is_locked(next) && r.of(A35) == 1;
  return need(kept, R::O2, "{late} has not drawn a card with the Abort Switch yet");
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
      if (auto o = need(s.step < Step::Program, R::R2_1, "cards are dealt before the first program"); !o) return o;
      if (auto o = check_opening_over(s); !o) return o;
      return check_deal(s, e);
    case Verb::Take:
      return check_take(s, e);
    case Verb::Recompile:
      return check_recompile(s, e, r);
    case Verb::Program: {
      if (auto o = need(s.step < Step::Phase, R::R2_1, "programs are made before phase 1"); !o) return o;
      const bool ready = without_facing(s) == kNobody && not_returned(s) == kNobody && not_dealt(s) == kNobody;
      if (auto o = need(ready, R::R2_1, "programs are made when all robots have a facing, are back and have cards"); !o)
        return o;
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
      return check_phase(s, e, r);
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

std::uint8_t waited_for(const State& s) {
  for (const auto missing : {without_facing, not_returned, not_dealt, not_programmed, without_shield, not_drawn})
    if (const std::uint8_t seat = missing(s); seat != kNobody) return seat;
  return kNobody;
}

Outcome check(const State& s, const Event& e, const Table& t, Readings& r) noexcept {
  if (auto o = check_frame(s, e, t); !o) return o;
  if (is_answer(s, e)) return check_answer(s, e, t, r);
  return check_own(s, e, r);
}

}  // namespace botref::robo_rally
