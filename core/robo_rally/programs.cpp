#include "core/robo_rally/programs.hpp"

#include <algorithm>
#include <utility>

#include "core/robo_rally/damage.hpp"
#include "core/robo_rally/hands.hpp"
#include "core/robo_rally/turn.hpp"

namespace botref::robo_rally {

namespace {

inline constexpr Card kLastTurn = 420;  // cards up to here turn a robot

const Robot& robot_of(const State& s, const Event& e) { return s.robots[e.who]; }

// The robot has its cards and no program yet.
bool is_between(const State& s, const Robot& robot) {
  return s.step < Step::Phase && robot.dealt && (to_program(robot) == 0 || !is_programmed(robot));
}

// After the own program (or once all is dealt, where there is nothing to program) and before phase 1.
bool is_after_program(const State& s, const Robot& robot) {
  return s.step < Step::Phase && takes_part(s, robot) && all_dealt(s) && is_programmed(robot);
}

bool is_down(const State& s, const Robot& robot) { return robot.power == Power::Down || may_cancel(s, robot); }

// RR-4.4 for cards that are dealt: each once, and held by nobody.
Outcome check_free(const State& s, const Event& e) {
  CardSet held = held_cards(s);
  for (std::size_t i = 0; i < e.count; ++i) {
    const Card card = e.items[i];
    if (card == kHiddenCard) continue;
    if (auto o = need(is_card(card), R::R4_4, "the deck has no card {card}"); !o) return o;
    if (auto o = need(!held.has(card), R::R4_4); !o) return o;
    held.add(card);
  }
  return {};
}

// RR-5.1, RR-5.2 for one register; `programmed` is the robot so far.
Outcome check_register(const State& s, State& programmed, const Event& e, std::size_t number, bool& opened,
                       Readings& r) {
  Robot& robot = programmed.robots[e.who];
  const Card card = e.items[number - 1];
  const Card kept = robot.registers[number - 1];
  if ((to_program(robot) & register_bit(number)) != 0) {
    if (auto o = need(card != kNoCard && in_hand(programmed, robot, card), R::R5_1); !o) return o;
    take_from_hand(robot, card);
    robot.registers[number - 1] = card;
    return {};
  }
  if (card == kept) return need(true, R::R5_2);
  if (kept == kHiddenCard && card != kNoCard)
    return need(is_card(card) && !is_held(s, card), R::R4_4,
                "the card that is named for a locked register cannot lie there: it is no card, or lies elsewhere");
  // RR-A38 b: Extra Memory opens one locked register.
  const bool may_open = robot.has(Option::Exm) && !opened && card != kNoCard && in_hand(programmed, robot, card);
  if (auto o = need(may_open && r.of(A38) == 1, R::R5_2); !o) return o;
  take_from_hand(robot, card);
  opened = true;
  return {};
}

R rule_of_event(const Event& e) { return rule_of(static_cast<Option>(e.option)); }

bool owns(const State& s, const Event& e) {
  return e.option < kOptions && robot_of(s, e).has(static_cast<Option>(e.option));
}

// The next phase, for which a card may still be drawn or put down; 0: there is none.
std::size_t next_phase(const State& s) {
  if (s.step == Step::Phase) return s.phase < kRegisters ? s.phase + 1u : 0;
  return s.step == Step::Program && all_programmed_or_idle(s) ? 1 : 0;
}

}  // namespace

bool takes_part(const State& s, const Robot& robot) { return active(robot) && !may_cancel(s, robot); }

bool all_programmed_or_idle(const State& s) {
  return std::all_of(s.robots.begin(), s.robots.begin() + s.players,
                     [&](const Robot& robot) { return !takes_part(s, robot) || is_programmed(robot); });
}

// Steps and opening were looked at before.
Outcome check_deal(const State& s, const Event& e) {
  const Robot& robot = robot_of(s, e);
  if (auto o = need(robot.power != Power::Down, R::R4_3); !o) return o;
  if (auto o = need(!robot.dealt && e.count == hand_due(robot), R::R4_2); !o) return o;
  return check_free(s, e);
}

Outcome check_take(const State& s, const Event& e) {
  const Robot& robot = robot_of(s, e);
  if (auto o = need(!is_down(s, robot), R::R7_5); !o) return o;
  const bool may = is(e, Option::Fly) && robot.has(Option::Fly) && robot.flywheel != kNoCard && is_between(s, robot);
  return need(may, R::O9);
}

Outcome check_recompile(const State& s, const Event& e, Readings& r) {
  const Robot& robot = robot_of(s, e);
  if (auto o = need(!is_down(s, robot), R::R7_5); !o) return o;
  const bool may = robot.has(Option::Rcm) && !robot.recompiled && is_between(s, robot);
  if (auto o = need(may, R::O20); !o) return o;
  // RR-A46 b: the damage comes first.
  const auto size = static_cast<std::size_t>(robot.hand.size());
  if (e.count + 1u == size || e.count == size) {
    if (auto o = need(e.count + (r.of(A46) == 1 ? 1u : 0u) == size, R::O20); !o) return o;
  } else {
    return need(false, R::O20);
  }
  CardSet seen;
  for (std::size_t i = 0; i < e.count; ++i) {
    const Card card = e.items[i];
    if (card != kHiddenCard)
      if (auto o = need(is_card(card), R::R4_4, "the deck has no card {card}"); !o) return o;
    const bool again = card != kHiddenCard && seen.has(card);
    if (auto o = need(!again && may_draw(s, card, e.count, r), R::R4_4); !o) return o;
    if (card != kHiddenCard) seen.add(card);
  }
  return {};
}

Outcome check_program(const State& s, const Event& e, Readings& r) {
  const Robot& robot = robot_of(s, e);
  const bool done = to_program(robot) != 0 ? is_programmed(robot) : robot.repeated;
  if (auto o = need(!done, R::R2_1, "{who} has been programmed already"); !o) return o;
  if (auto o = need(!is_down(s, robot), R::R4_3); !o) return o;
  State programmed = s;
  leave_deal(programmed, r);
  bool opened = false;
  for (std::size_t number = 1; number <= kRegisters; ++number)
    if (auto o = check_register(s, programmed, e, number, opened, r); !o) return o;
  return {};
}

Outcome check_store(const State& s, const Event& e, Readings& r) {
  const Robot& robot = robot_of(s, e);
  if (auto o = need(!is_down(s, robot), R::R7_5); !o) return o;
  const bool fly = is(e, Option::Fly);
  const R rule = fly ? R::O9 : R::O5;
  const bool empty = (fly ? robot.flywheel : robot.conditional) == kNoCard;
  const bool may = owns(s, e) && empty && is_after_program(s, robot) && in_hand(s, robot, e.card);
  if (auto o = need(may, rule); !o) return o;
  // RR-A50 b: only movement cards.
  if (!fly || e.card == kHiddenCard || e.card > kLastTurn) return {};
  return need(r.of(A50) == 0, rule, "{who} stores a card on the Flywheel that is no movement");
}

Outcome check_set(const State& s, const Event& e) {
  const Robot& robot = robot_of(s, e);
  if (auto o = need(!is_down(s, robot), R::R7_5); !o) return o;
  const bool free = is(e, Option::Gys) ? !robot.gyro : (is(e, Option::Shd) ? robot.shield : robot.turret) == kNoSide;
  if (auto o = need(owns(s, e) && free, rule_of_event(e)); !o) return o;
  return need(is_after_program(s, robot), R::R18_4);
}

Outcome check_announce(const State& s, const Event& e) {
  const Robot& robot = robot_of(s, e);
  if (auto o = need(is_after_program(s, robot) && robot.power != Power::Announced, R::R7_1); !o) return o;
  return need(robot.damage > 0, R::R7_2);
}

Outcome check_use(const State& s, const Event& e, Readings& r) {
  const Robot& robot = robot_of(s, e);
  if (auto o = need(!is_down(s, robot), R::R7_5); !o) return o;
  const bool abort = is(e, Option::Abs);
  const R rule = abort ? R::O2 : R::O5;
  const std::size_t next = next_phase(s);
  if (auto o = need(owns(s, e) && next > 0, rule); !o) return o;
  if (auto o = need(abort ? !robot.drawn : robot.conditional != kNoCard, rule); !o) return o;
  if (robot.is_locked(next))
    if (auto o = need(r.of(A35) != 1, rule, "the register is locked, and its card cannot be replaced"); !o) return o;
  return abort ? need(may_draw(s, e.card, 1, r), R::R4_4) : Outcome{};
}

// RR-A17 b: whoever is dealt cards has cancelled the power down.
void apply_deal(State& s, const Event& e, Readings& r) {
  leave_opening(s, r);
  Robot& robot = s.robots[e.who];
  if (may_cancel(s, robot)) robot.power = Power::On;
  robot.dealt = true;
  for (std::size_t i = 0; i < e.count; ++i) add_to_hand(robot, e.items[i]);
}

void apply_take(State& s, const Event& e) {
  Robot& robot = s.robots[e.who];
  add_to_hand(robot, std::exchange(robot.flywheel, kNoCard));
}

// RR-O20: the new hand, then a point of damage. A register that it locks has no card yet and is programmed all the
// same.
void apply_recompile(State& s, const Event& e, const Table& t, Readings& r) {
  prepare_draw(s, {e.items.data(), e.count});
  Robot& robot = s.robots[e.who];
  robot.hand.each([&](Card card) { s.discards.add(card); });
  s.discards.unknown = static_cast<std::int16_t>(s.discards.unknown + robot.hand.unknown);
  robot.hand = {};
  for (std::size_t i = 0; i < e.count; ++i) add_to_hand(robot, e.items[i]);
  robot.recompiled = true;
  s.running.stage = Stage::Recompiled;
  aim(s, r, e.who, {kNoDir, false, kPlain});
  let_arrive(s, t, r);
}

void apply_program(State& s, const Event& e, Readings& r) {
  leave_deal(s, r);
  Robot& robot = s.robots[e.who];
  const RegisterSet open = to_program(robot);
  robot.repeated = open == 0;
  for (std::size_t number = 1; number <= kRegisters; ++number) {
    const Card card = e.items[number - 1];
    Card& kept = robot.registers[number - 1];
    if ((open & register_bit(number)) != 0) {
      take_from_hand(robot, card);
    } else if (kept != kHiddenCard && kept != card) {
      take_from_hand(robot, card);  // RR-A38 b
      discard(s, kept);
    } else if (card == kHiddenCard) {
      continue;
    }
    kept = card;
  }
  robot.fresh = 0;
}

void apply_store(State& s, const Event& e) {
  Robot& robot = s.robots[e.who];
  take_from_hand(robot, e.card);
  (is(e, Option::Fly) ? robot.flywheel : robot.conditional) = e.card;
}

void apply_set(State& s, const Event& e) {
  Robot& robot = s.robots[e.who];
  if (is(e, Option::Shd)) robot.shield = e.side;
  if (is(e, Option::Tur)) robot.turret = e.side;
  if (is(e, Option::Gys)) robot.gyro = true;
}

// Conditional overrides Abort Switch, whichever comes first.
void apply_use(State& s, const Event& e, Readings& r) {
  Robot& robot = s.robots[e.who];
  const std::size_t next = next_phase(s);
  if (is(e, Option::Cnd)) {
    robot.conditioned = !robot.drawn;
    return put_instead(s, r, robot, next, std::exchange(robot.conditional, kNoCard));
  }
  prepare_draw(s, {&e.card, 1});
  robot.abort = robot.drawn = true;
  if (std::exchange(robot.conditioned, false))
    discard(s, e.card);
  else
    put_instead(s, r, robot, next, e.card);
}

}  // namespace botref::robo_rally
