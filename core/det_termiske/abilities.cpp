// Det Termiske Opgør: radiation, the Tuning Kit and growing mass.
// Source: rules/det-termiske-opgor.md DT-8, DT-9.5 to DT-9.21, DT-9.25.
#include <algorithm>

#include "core/det_termiske/chapters.hpp"
#include "core/det_termiske/robots.hpp"

namespace botref::det_termiske {

namespace {

// DT-0.5, DT-9.15, DT-9.18: the active player, or a reaction; DT-A41: at any other moment too?
Outcome check_moment(const State& s, const Event& e, Readings& r) {
  if (actor(s, e) == s.active) return {};
  if (s.section == Section::Answer) return need(r.of(A44) == 0, R::R9_16, "{who} has paid for a reaction already");
  if (waits(s)) return need(true, R::R0_5);
  return need(r.of(A41) == 1, R::R0_5, "it is {active}'s round, and nothing waits for an answer by {who}");
}

bool is_own(const State& s, const Event& e) {
  const Robot* robot = find_robot(s, e.label);
  return robot != nullptr && robot->owner == actor(s, e);
}

// DT-A22: a price alone, an activation, or once a round.
Outcome check_readiness(const Robot& robot, Readings& r) {
  const std::uint8_t reading = robot.ready && !robot.grown ? 0 : r.of(A22);
  if (reading == 1) return need(robot.ready, R::R8_1);
  if (reading == 2) return need(!robot.grown, R::R9_17, "the robot has grown already this round");
  return {};
}

Outcome check_ceiling(const Robot& robot, const CardType& type, Readings& r) {
  if (robot.capacity == kUnknownNumber) r.miss(robot.card, kCapacityKey);
  if (type.grow_step == kUnknownNumber || type.grow_top == kUnknownNumber || type.grow_price == kUnknownNumber)
    r.miss(robot.card, kGrowKey);
  return need(std::int64_t{robot.capacity} + type.grow_step <= type.grow_top, R::R9_20);
}

// After a payment in answer to an attack the active player has a choice (DT-9.16).
void open_choice(State& s) {
  if (!waits(s)) return;
  s.section = Section::Answer;
  s.declared.anew = false;
}

}  // namespace

Outcome check_radiation_target(const State& s, LabelId by, Target target, const Table& t, Readings& r) {
  if (target.is_player()) {
    if (auto o = need(target.player != s.active, R::R9_25, "radiation is not aimed at oneself"); !o) return o;
    const std::uint8_t reading = r.of(A14);
    if (auto o = need(reading != 0, R::R9_25); !o) return o;
    if (reading == 1)
      if (auto o = need(!is_protected(s, target.player, t, r), R::R5_4); !o) return o;
  } else {
    const Robot* robot = find_robot(s, target.robot);
    if (auto o = need(robot != nullptr, R::R9_25, "the robot radiated at is not on the table"); !o) return o;
    if (auto o = need(target.robot != by, R::R9_25, "a robot does not radiate at itself"); !o) return o;
    if (robot->owner == s.active) return need(r.of(A12) == 1, R::R9_25, "radiation is aimed at the opponent's robots");
  }
  return need(!first_round_ban(s) || r.of(A13) != 2, R::R2_9,
              "{who} heats the opponent's side in the first round of the game");
}

Outcome check_activate(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = need(is_own(s, e), R::R8_1, "the robot is not one of {who}'s on the table"); !o) return o;
  const Robot& robot = *find_robot(s, e.label);
  if (auto o = need(robot.ready, R::R8_1); !o) return o;
  if (auto o = need(has(t, robot, kRadiation, r), R::R8_1, "the robot has no ability that is activated"); !o) return o;
  return check_radiation_target(s, e.label, e.target, t, r);
}

void apply_activate(State& s, const Event& e) {
  find_robot(s, e.label)->ready = false;
  s.declared.kind = Declared::Kind::Activation;
  s.declared.by.add(e.label);
  s.declared.parts.add({e.target, 1});
}

Outcome check_tune(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = check_moment(s, e, r); !o) return o;
  const CardId kit = tuning_kit(s, t, e.label);
  if (auto o = need(is_own(s, e) && kit != kNoCard, R::R9_13); !o) return o;
  const std::uint8_t reading = r.of(A25);
  if (reading == 1) r.miss(kit, kTuneKey);  // no set prints a price
  if (reading == 2)
    if (auto o = need(!find_robot(s, e.label)->tuned, R::R9_13, "the robot has been tuned already this round"); !o)
      return o;
  return need(s.players[actor(s, e)].control >= e.number, R::R8_4);
}

void apply_tune(State& s, const Event& e, Readings& r) {
  s.players[actor(s, e)].control -= e.number;
  Robot& robot = *find_robot(s, e.label);
  robot.boost = writable(std::int64_t{robot.boost} + e.number);
  if (r.may(A25, 2)) robot.tuned = true;
  open_choice(s);
}

Outcome check_grow(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = check_moment(s, e, r); !o) return o;
  if (auto o = need(is_own(s, e) && has(t, *find_robot(s, e.label), kGrows, r), R::R9_17); !o) return o;
  const Robot& robot = *find_robot(s, e.label);
  const CardType& type = t.type(robot.card);
  if (auto o = check_readiness(robot, r); !o) return o;
  if (auto o = check_ceiling(robot, type, r); !o) return o;
  return need(s.players[actor(s, e)].control >= type.grow_price, R::R8_4);
}

void apply_grow(State& s, const Event& e, const Table& t, Readings& r) {
  Robot& robot = *find_robot(s, e.label);
  const CardType& type = t.type(robot.card);
  s.players[actor(s, e)].control -= type.grow_price;
  robot.growth = writable(std::int64_t{robot.growth} + type.grow_step);
  raise_capacity(robot, type.grow_step, r);
  if (r.of(A22) == 1) robot.ready = false;
  if (r.may(A22, 2)) robot.grown = true;
  open_choice(s);
}

}  // namespace botref::det_termiske
