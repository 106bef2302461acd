// Det Termiske Opgør: robots and tricks from the hand.
// Source: rules/det-termiske-opgor.md DT-4, DT-9.2; section 3.4 M1, M2, M4.
#include <algorithm>

#include "core/det_termiske/chapters.hpp"
#include "core/det_termiske/heat.hpp"
#include "core/det_termiske/hidden_cards.hpp"

namespace botref::det_termiske {

namespace {

// The side that a target belongs to; kNobody: it is not there.
std::uint8_t side_of(const State& s, Target target) {
  if (target.is_player()) return target.player;
  const Robot* robot = find_robot(s, target.robot);
  return robot == nullptr ? kNobody : robot->owner;
}

Outcome check_heat_target(const CardType& type, const Event& e, Readings& r) {
  if (type.heat_at == HeatAt::Unknown) {
    r.miss(e.card, kHeatKey);
    return {};
  }
  const HeatAt wanted = e.target.is_player() ? HeatAt::Player : HeatAt::Robot;
  if (type.heat_at == HeatAt::Any || type.heat_at == wanted) return {};
  return need(r.of(A15) == 1, R::R4_9,
              e.target.is_player() ? "{card} heats robots, and no player" : "{card} heats players, and no robot");
}

// DT-4.9: a target of the kind that the trick's text allows.
Outcome check_target(const State& s, const Event& e, const CardType& type, Readings& r) {
  if (auto o = need(side_of(s, e.target) != kNobody, R::R4_9, "{target} is not on the table"); !o) return o;
  if (type.effect == Effect::Heat) return check_heat_target(type, e, r);
  if (auto o = need(!e.target.is_player(), R::R4_9, "{card} is for a robot, and {target} is none"); !o) return o;
  if (find_robot(s, e.target.robot)->owner == s.active) return need(true, R::R4_9);
  return need(r.of(A32) != 0, R::R4_9, "{card} is for one's own robots, and {target} is not {who}'s");
}

// DT-A13 c: heat for the opponent's side, by whatever way.
Outcome check_ban(const State& s, const Event& e, const CardType& type, Readings& r) {
  if (!first_round_ban(s) || type.robot || type.effect != Effect::Heat) return {};
  if (side_of(s, e.target) != opponent(s.active)) return {};
  return need(r.of(A13) != 2, R::R2_9, "{who} heats the opponent's side in the first round of the game");
}

void bring_in(State& s, const Event& e, const Table& t, Readings& r) {
  Robot robot;
  robot.label = e.label;
  robot.card = e.card;
  robot.owner = s.active;
  robot.ready = r.of(A1) == 0;
  add_up(s, robot, t, r);
  put_on_table(s, robot, t);
}

std::int32_t amount_of(const Event& e, const CardType& type, Key key, Readings& r) {
  if (type.amount != kUnknownNumber) return type.amount;
  r.miss(e.card, key);
  return 0;
}

void give_heat(State& s, const Event& e, const CardType& type, Readings& r) {
  const std::int32_t heat = amount_of(e, type, kHeatKey, r);
  e.target.is_player() ? heat_player(s, e.target.player, heat) : heat_robot(s, e.target.robot, heat, r);
}

std::int32_t more(std::int32_t number, std::int32_t by) { return writable(std::int64_t{number} + by); }

// DT-A30: a boost of this round, of the next attack, or for good.
void boost(State& s, Robot& robot, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t reading = r.of(A30);
  if (reading == 2) return attach(s, robot, e.card, s.active, t, r);
  const std::int32_t by = amount_of(e, t.type(e.card), kBoostKey, r);
  robot.boost = more(robot.boost, by);
  if (reading == 1) robot.brief = more(robot.brief, by);
  to_discard(s, s.active, e.card);
}

void use_trick(State& s, const Event& e, const Table& t, Readings& r) {
  const CardType& type = t.type(e.card);
  if (type.effect == Effect::Heat) {
    to_discard(s, s.active, e.card);
    give_heat(s, e, type, r);
    return end_if_defeated(s, r);
  }
  Robot& robot = *find_robot(s, e.target.robot);
  if (is_attached(type.effect)) return attach(s, robot, e.card, s.active, t, r);
  if (type.effect == Effect::PowerRound) return boost(s, robot, e, t, r);
  if (type.effect == Effect::Repeat)
    robot.repeat = true;
  else
    robot.deadly = more(robot.deadly, amount_of(e, type, kDeadlyKey, r));
  to_discard(s, s.active, e.card);
}

}  // namespace

Outcome check_play(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = need(may_be_in_hand(s, s.active, e.card), R::R4_3); !o) return o;
  if (!holds(s.players[s.active].hand, e.card))
    if (auto o = check_naming(s, s.active, e.card, t, r); !o) return o;
  const CardType& type = t.type(e.card);
  if (type.cost == kUnknownNumber) {
    r.miss(e.card, kCostKey);
    return {};
  }
  if (auto o = need(s.players[s.active].control >= type.cost, R::R4_2); !o) return o;
  if (type.robot) return {};
  if (auto o = check_ban(s, e, type, r); !o) return o;
  return check_target(s, e, type, r);
}

void apply_play(State& s, const Event& e, const Table& t, Readings& r) {
  const CardType& type = t.type(e.card);
  if (type.cost == kUnknownNumber) return;
  take_from_hand(s, s.active, e.card);
  s.players[s.active].control -= type.cost;
  type.robot ? bring_in(s, e, t, r) : use_trick(s, e, t, r);
}

}  // namespace botref::det_termiske
