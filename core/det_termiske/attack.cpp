// Det Termiske Opgør: who may attack whom.
// Source: rules/det-termiske-opgor.md DT-2.9, DT-5, DT-7.1, DT-7.6, DT-9.1 to DT-9.4.
#include <algorithm>

#include "core/det_termiske/chapters.hpp"
#include "core/det_termiske/robots.hpp"

namespace botref::det_termiske {

namespace {

// DT-5.1: own robots, ready, each once.
Outcome check_attackers(const State& s, std::span<const LabelId> by) {
  for (std::size_t i = 0; i < by.size(); ++i) {
    const Robot* robot = find_robot(s, by[i]);
    if (auto o = need(robot != nullptr && robot->owner == s.active, R::R5_1,
                      "an attacking robot is not one of {who}'s on the table");
        !o)
      return o;
    if (auto o = need(robot->ready, R::R5_1); !o) return o;
    const bool twice = std::find(by.begin(), by.begin() + static_cast<std::ptrdiff_t>(i), by[i]) !=
                       by.begin() + static_cast<std::ptrdiff_t>(i);
    if (auto o = need(!twice, R::R5_1, "a robot is named twice among the attackers"); !o) return o;
  }
  return {};
}

// DT-5.3: any robot of the opponent, or the opponent.
Outcome check_side(const State& s, std::span<const LabelId> by, Target target, Readings& r) {
  if (target.is_player()) return need(target.player != s.active, R::R5_3, "{who}'s robots cannot attack {who}");
  const Robot* robot = find_robot(s, target.robot);
  if (auto o = need(robot != nullptr, R::R5_3, "the robot attacked is not on the table"); !o) return o;
  if (robot->owner != s.active) return {};
  const bool itself = std::find(by.begin(), by.end(), target.robot) != by.end();
  if (auto o = need(!itself, R::R5_3, "a robot cannot attack itself"); !o) return o;
  return need(r.of(A12) == 1, R::R5_3);
}

Outcome check_ban(const State& s, Target target, Readings& r) {
  if (!first_round_ban(s)) return {};
  if (target.is_player()) return need(false, R::R2_9);
  if (find_robot(s, target.robot)->owner == s.active) return {};
  return need(r.of(A13) == 1, R::R2_9);
}

// DT-A39 b: while a blocking robot stands, the others cannot be attacked.
bool behind_a_blocker(const State& s, const Robot& robot, const Table& t, Readings& r) {
  if (has(t, robot, kBlocking, r)) return false;
  const bool blocked = std::any_of(s.robots.begin(), s.robots.end(), [&](const Robot& other) {
    return other.owner == robot.owner && has(t, other, kBlocking, r);
  });
  return blocked && r.of(A39) == 1;
}

Outcome check_robot(const State& s, const Robot& robot, const Table& t, Readings& r) {
  if (auto o = need(!is_hidden(t, robot, r), R::R9_1); !o) return o;
  if (auto o = need(!behind_a_blocker(s, robot, t, r), R::R5_3, "a blocking robot stands before the robot attacked");
      !o)
    return o;
  return need(!robot.attacked || r.of(A4) != 2, R::R7_1);
}

Outcome check_player(const State& s, std::span<const LabelId> by, std::uint8_t player, const Table& t, Readings& r) {
  const auto precise = static_cast<std::size_t>(
      std::count_if(by.begin(), by.end(), [&](LabelId label) { return has(t, *find_robot(s, label), kPrecision, r); }));
  if (precise == by.size()) return need(true, R::R5_4);
  const bool shielded = is_protected(s, player, t, r);
  return precise == 0 ? need(!shielded, R::R5_4) : need(!shielded, R::R7_6);
}

}  // namespace

bool first_round_ban(const State& s) { return s.round == 1 && s.active == s.first; }

bool is_protected(const State& s, std::uint8_t player, const Table& t, Readings& r) {
  bool hidden_only = false;
  for (const Robot& robot : s.robots) {
    if (robot.owner != player || !(robot.ready || has(t, robot, kBlocking, r))) continue;
    if (!is_hidden(t, robot, r)) return true;
    hidden_only = true;
  }
  return hidden_only && r.of(A11) == 0;
}

Outcome check_attack_target(const State& s, std::span<const LabelId> by, Target target, const Table& t, Readings& r) {
  if (auto o = check_side(s, by, target, r); !o) return o;
  if (auto o = check_ban(s, target, r); !o) return o;
  if (target.is_player()) return check_player(s, by, target.player, t, r);
  return check_robot(s, *find_robot(s, target.robot), t, r);
}

Outcome check_attack(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = check_attackers(s, e.attackers()); !o) return o;
  return check_attack_target(s, e.attackers(), e.target, t, r);
}

void apply_attack(State& s, const Event& e) {
  s.declared.kind = Declared::Kind::Attack;
  for (const LabelId label : e.attackers()) {
    find_robot(s, label)->ready = false;
    s.declared.by.add(label);
  }
  s.declared.parts.add({e.target, e.by_count});
}

}  // namespace botref::det_termiske
