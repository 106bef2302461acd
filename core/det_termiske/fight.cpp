// Det Termiske Opgør: one attack, blow by blow: the first second of all attackers,
// the second seconds, the second exchanges; convection after each blow.
// Source: rules/det-termiske-opgor.md DT-6.1 to DT-6.3, DT-7, DT-9.10 to DT-9.12,
// DT-9.22 to DT-9.24, sections 3.4 and 3.5.
#include "core/det_termiske/fight.hpp"

#include <algorithm>

namespace botref::det_termiske {

namespace {

// Heat that reaches a target at one time.
struct Blow {
  std::int64_t total = 0;
  std::int64_t convection = 0;  // of it, from robots with convection
  bool carries_on = false;      // there is such a robot
  void add(std::int64_t heat, bool with_convection) {
    total += heat;
    if (with_convection) convection += heat, carries_on = true;
  }
};

// Heat that defeats a robot: what is still missing, and all of C x dT.
struct Need {
  std::int64_t missing = 0, full = 0;
};
Need need_of(const Robot& robot) {
  const std::int64_t full = std::int64_t{robot.capacity} * robot.dt;
  return {std::int64_t{robot.capacity} * (robot.dt - robot.indicators) - robot.counted, full};
}

// DT-A27, by reading.
std::int64_t surplus_by(const Blow& blow, std::int64_t needed, std::uint8_t reading) {
  const std::int64_t left = reading == 0   ? std::min(blow.total - needed, blow.convection)
                            : reading == 1 ? blow.convection - needed
                                           : blow.total - needed;
  return std::max<std::int64_t>(left, 0);
}

std::int64_t surplus_beyond(const Blow& blow, std::int64_t needed, Readings& r) {
  const std::int64_t usual = surplus_by(blow, needed, 0);
  if (surplus_by(blow, needed, 1) == usual && surplus_by(blow, needed, 2) == usual) return usual;
  return surplus_by(blow, needed, r.of(A27));
}

// DT-9.22: what is left of a blow that has defeated its target.
std::int64_t surplus(const Blow& blow, const Need& need, Readings& r) {
  if (!blow.carries_on) return 0;
  bool same = true;
  for (std::uint8_t reading = 0; reading < 3; ++reading)
    same = same && surplus_by(blow, need.missing, reading) == surplus_by(blow, need.full, reading);
  return surplus_beyond(blow, same || r.of(A26) == 0 ? need.missing : need.full, r);
}

class Fight {
 public:
  Fight(State& s, std::span<const LabelId> by, Target target, LabelId receiver, const Table& t, Readings& r)
      : s_(s), t_(t), r_(r), by_(by), target_(target), receiver_(receiver) {}

  void on_player() {
    for (const LabelId label : by_) {
      const Robot& robot = *find_robot(s_, label);
      std::int64_t heat = power_of(robot, r_);
      const std::int64_t bonus = deadly_heat(robot, heat, r_);
      if (has(t_, robot, kTwoSeconds, r_)) heat *= 2;
      if (robot.repeat && r_.of(A29) != 2) heat *= 2;
      heat_player(s_, target_.player, heat + bonus);
    }
    finish();
  }

  void on_robot() {
    const Robot& defender = *find_robot(s_, target_.robot);
    defending_ = defender.owner;
    back_ = gives_no_heat(defender, r_) ? 0 : power_of(defender, r_);
    first_seconds();
    for (const LabelId label : by_) second_second(label, receiver_);
    for (const LabelId label : by_) second_exchange(label);
    finish();
    Robot* left = find_robot(s_, target_.robot);
    if (left != nullptr) left->attacked = true;
  }

 private:
  // Both sides at the same time (DT-6.2), then what is defeated goes, then convection. `receiver` may be none.
  void exchange(const Blow& blow, std::int64_t back, LabelId receiver) {
    Robot& defender = *find_robot(s_, target_.robot);
    const Need need = need_of(defender);
    take_heat(defender, blow.total, r_);
    const bool falls = is_defeated(defender);
    Robot* hit = back > 0 ? find_robot(s_, receiver) : nullptr;
    if (hit != nullptr && falls && r_.of(A8) == 1) hit = nullptr;
    if (hit != nullptr) answer(*hit, defender, back);
    if (!falls) return;
    heat_player(s_, defending_, surplus(blow, need, r_));
    remove_robot(s_, target_.robot, r_);
  }

  // The defending robot's heat; under DT-A28 b its surplus runs on to the attacking player.
  void answer(Robot& hit, const Robot& defender, std::int64_t back) {
    const Need need = need_of(hit);
    take_heat(hit, back, r_);
    if (!is_defeated(hit)) return;
    if (has(t_, defender, kConvection, r_)) {
      Blow blow;
      blow.add(back, true);
      const std::int64_t left = surplus(blow, need, r_);
      if (left > 0 && r_.of(A28) == 1) heat_player(s_, hit.owner, left);
    }
    fallen_ = hit.label;
  }

  void drop_fallen() {
    if (fallen_ != kNoLabel) remove_robot(s_, fallen_, r_);
    fallen_ = kNoLabel;
  }

  void first_seconds() {
    Blow blow;
    for (const LabelId label : by_) {
      const Robot& robot = *find_robot(s_, label);
      const std::int64_t power = power_of(robot, r_);
      blow.add(power + deadly_heat(robot, power, r_), has(t_, robot, kConvection, r_));
    }
    exchange(blow, back_, receiver_);
    drop_fallen();
  }

  // DT-9.10: only of a robot that survived the first. DT-A9: does the target give its heat again?
  void second_second(LabelId label, LabelId receiver) {
    const Robot* robot = find_robot(s_, label);
    if (robot == nullptr || !has(t_, *robot, kTwoSeconds, r_)) return;
    const std::int64_t heat = power_of(*robot, r_);
    if (find_robot(s_, target_.robot) == nullptr) return pass_on(*robot, heat);
    Blow blow;
    blow.add(heat, has(t_, *robot, kConvection, r_));
    std::int64_t back = 0;
    LabelId hit = label;
    if (back_ > 0 && r_.of(A9) == 1) {
      back = back_;
      const bool stands = receiver != label && find_robot(s_, receiver) != nullptr;
      if (stands && r_.of(A10) == 0) hit = receiver;
    }
    exchange(blow, back, hit);
    drop_fallen();
  }

  // DT-A29: the whole exchange, or the attacker's heat alone.
  void second_exchange(LabelId label) {
    const Robot* robot = find_robot(s_, label);
    if (robot == nullptr || !robot->repeat) return;
    const std::uint8_t reading = r_.of(A29);
    if (reading == 2) return;
    const std::int64_t heat = power_of(*robot, r_);
    if (find_robot(s_, target_.robot) == nullptr) {
      pass_on(*robot, heat);
    } else {
      Blow blow;
      blow.add(heat, has(t_, *robot, kConvection, r_));
      exchange(blow, reading == 0 ? back_ : 0, label);
      drop_fallen();
    }
    second_second(label, label);
  }

  // DT-A43: heat of a later part, when an earlier one has defeated the target.
  void pass_on(const Robot& robot, std::int64_t heat) {
    if (heat == 0 || !has(t_, robot, kConvection, r_) || r_.of(A43) == 1) return;
    heat_player(s_, defending_, heat);
  }

  // What was pending for this attack is used up; under DT-A29 c a repeated attack readies the robot.
  void finish() {
    for (const LabelId label : by_) {
      Robot* robot = find_robot(s_, label);
      if (robot == nullptr) continue;
      if (robot->repeat && r_.of(A29) == 2) robot->ready = true;
      robot->repeat = false;
      robot->deadly = 0;
      robot->boost -= robot->brief;
      robot->brief = 0;
    }
  }

  State& s_;
  const Table& t_;
  Readings& r_;
  std::span<const LabelId> by_;
  Target target_;
  LabelId receiver_, fallen_ = kNoLabel;
  std::uint8_t defending_ = 0;
  std::int64_t back_ = 0;  // heat that the defending robot gives each time
};

}  // namespace

void fight(State& s, std::span<const LabelId> by, Target target, LabelId receiver, const Table& t, Readings& r) {
  Fight fight(s, by, target, receiver, t, r);
  target.is_player() ? fight.on_player() : fight.on_robot();
}

}  // namespace botref::det_termiske
