#include "core/robo_rally/phase.hpp"

#include <algorithm>

#include "core/robo_rally/damage.hpp"
#include "core/robo_rally/drive.hpp"
#include "core/robo_rally/factory.hpp"
#include "core/robo_rally/hands.hpp"
#include "core/robo_rally/lasers.hpp"
#include "core/robo_rally/touch.hpp"
#include "core/robo_rally/turn.hpp"

namespace botref::robo_rally {

namespace {

bool is_copy(const Robot& robot, std::size_t number) {
  return robot.controller != kNobody && (robot.copied & register_bit(number)) != 0;
}

// Whether a copy becomes known when the controller reveals the card in its own register.
bool follows(const State& s, const Robot& robot, std::size_t number) {
  if (!is_copy(robot, number)) return false;
  const Robot& controller = s.robots[robot.controller];
  return active(controller) && controller.registers[number - 1] == kHiddenCard &&
         controller.instead[number - 1] == kNoCard;
}

void ask_reveals(State& s) {
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    const Robot& robot = s.robots[seat];
    if (!active(robot) || executed(robot, s.phase) != kHiddenCard) continue;
    if (!follows(s, robot, s.phase)) s.asked[seat] = Ask::Reveal;
  }
}

// The position that `Rest` stands for.
void rest(State& s) { s.running = {}; }

// RR-A14 b: a robot that is alone becomes real at the end of a phase.
void close_phase(State& s, Readings& r) {
  for (std::size_t seat = 0; seat < s.players; ++seat)
    if (s.robots[seat].on_floor() && s.robots[seat].is_virtual && is_alone(s, seat) && r.of(A14) == 1)
      s.robots[seat].is_virtual = false;
  rest(s);
}

// Losses come first; then the game may be over. False: it does not go on by itself.
bool losses_done(State& s, Readings& r) {
  if (ask_losses(s)) return false;
  look_for_end(s, r);
  return !over(s);
}

void run_floor(State& s, const Table& t, Readings& r) {
  run_belts(s, t, r, true);
  run_belts(s, t, r, false);
  run_pushers(s, t, r);
  run_gears(s, t);
  run_crushers(s, t, r);
}

void step(State& s, const Table& t, Readings& r) {
  Stage& stage = s.running.stage;
  switch (stage) {
    case Stage::Rest:
      return;
    case Stage::Reveal:
      note_cards(s);
      stage = Stage::Drive;
      return;
    case Stage::Drive:
      return drive_on(s, t, r);
    case Stage::Push:
      return push_on(s, t, r);
    case Stage::AfterDrive:
      if (losses_done(s, r)) stage = Stage::Belts;
      return;
    case Stage::Belts:
      run_floor(s, t, r);
      stage = Stage::AfterBelts;
      return;
    case Stage::AfterBelts:
      if (!losses_done(s, r)) return;
      stage = Stage::Fire;
      return ask_fire(s, t);
    case Stage::Fire:
      fire_all(s, t, r);
      stage = Stage::Damage;
      return let_arrive(s, t, r);
    case Stage::Damage:
      if (!losses_done(s, r)) return;
      stage = Stage::Displace;
      return;
    case Stage::Displace:
      displace_all(s, t, r);
      stage = Stage::AfterDisplace;
      return;
    case Stage::AfterDisplace:
      if (!losses_done(s, r)) return;
      replace_programs(s, r);
      stage = Stage::Touch;
      return ask_arms(s, t);
    case Stage::Touch:
      touch_all(s, t, r);
      look_for_victory(s, t, r);
      if (!over(s)) close_phase(s, r);
      return;
    case Stage::Recompiled:
      if (losses_done(s, r)) rest(s);
      return;
    case Stage::Repairs:
      finish_turn(s, t, r);
      return rest(s);
  }
}

// The card of a register that was programmed unnamed came out of the hand.
void name_from_hand(Robot& robot, Card card) {
  if (!robot.hand.has(card)) return;
  robot.hand.remove(card);
  ++robot.hand.unknown;
}

}  // namespace

void begin_phase(State& s, std::uint8_t number) {
  s.step = Step::Phase;
  s.phase = number;
  s.running.stage = Stage::Reveal;
  for (Robot& robot : s.robots) robot.dealt = robot.drawn = robot.conditioned = robot.fallen = robot.repeated = false;
  ask_reveals(s);
}

void go_on(State& s, const Table& t, Readings& r) {
  while (!over(s) && !any_asked(s) && s.running.stage != Stage::Rest) step(s, t, r);
}

void reveal(State& s, std::size_t seat, Card card) {
  Robot& robot = s.robots[seat];
  const std::size_t place = s.phase - 1u;
  const bool from_instead = robot.instead[place] == kHiddenCard;
  const bool kept = !from_instead || (robot.copied & register_bit(s.phase)) != 0;
  name_from_hand(robot, card);
  if (from_instead) robot.instead[place] = card;
  // RR-A35 c: what stands there instead is the locked card too.
  const bool same = !from_instead || (kept && robot.controller == kNobody);
  if (same && robot.registers[place] == kHiddenCard) robot.registers[place] = card;
  for (std::size_t other = 0; other < s.players; ++other)
    if (s.robots[other].controller == seat && (s.robots[other].copied & register_bit(s.phase)) != 0 &&
        s.robots[other].instead[place] == kHiddenCard && !from_instead)
      s.robots[other].instead[place] = card;
}

}  // namespace botref::robo_rally
