// Det Termiske Opgør: what a declared attack or activation waits for: reactions,
// the choice after them, the robot that receives the heat.
// Source: rules/det-termiske-opgor.md DT-7.3 to DT-7.5, DT-9.16; notation/det-termiske-opgor.md section 4.
#include <algorithm>

#include "core/det_termiske/chapters.hpp"
#include "core/det_termiske/heat.hpp"

namespace botref::det_termiske {

namespace {

bool is_at_side_of(const State& s, std::uint8_t player, Target target) {
  if (target.is_player()) return target.player == player;
  const Robot* robot = find_robot(s, target.robot);
  return robot != nullptr && robot->owner == player;
}

std::span<const LabelId> first_part(const Declared& declared) {
  return declared.by.span().first(declared.parts[0].count);
}

void drop_part(Declared& declared) {
  for (std::size_t i = declared.parts[0].count; i > 0; --i) declared.by.erase(0);
  declared.parts.erase(0);
}

// DT-7.3: with two or more attackers the defending robot's heat goes to one of them.
bool receiver_due(const State& s, const Declared::Part& part, Readings& r) {
  if (part.count < 2 || part.target.is_player()) return false;
  const Robot& defender = *find_robot(s, part.target.robot);
  return power_of(defender, r) > 0 && !gives_no_heat(defender, r);
}

void fight_part(State& s, LabelId receiver, const Table& t, Readings& r) {
  List<LabelId, kMaxCards> by;
  for (const LabelId label : first_part(s.declared)) by.add(label);
  const Target target = s.declared.parts[0].target;
  drop_part(s.declared);
  fight(s, by.span(), target, receiver, t, r);
  end_if_defeated(s, r);
}

// Part after part, as far as nobody has to choose.
void fight_on(State& s, const Table& t, Readings& r) {
  while (!over(s) && !s.declared.parts.empty()) {
    const Declared::Part part = s.declared.parts[0];
    if (!part.target.is_player() && find_robot(s, part.target.robot) == nullptr) {
      drop_part(s.declared);  // its target has fallen in an earlier part
      continue;
    }
    if (receiver_due(s, part, r)) {
      s.section = Section::Receiver;
      return;
    }
    fight_part(s, s.declared.by[0], t, r);
  }
  if (over(s)) return;
  s.section = Section::Then;
  s.declared.clear();
}

// The parts of a `retarget`; without `with` all attackers go to the one target.
bool sends_all(const State& s, const Event& e) {
  if (e.by_count == 0) return true;
  if (e.by_count != s.declared.by.size()) return false;
  List<LabelId, kMaxCards> sent, all;
  for (const LabelId label : e.attackers()) sent.add_sorted(label);
  for (const LabelId label : s.declared.by) all.add_sorted(label);
  return sent == all;
}

Outcome check_retarget(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = need(sends_all(s, e), R::R9_16, "a new target is for all the robots that were declared, each once"); !o)
    return o;
  const bool split = e.part_count > 1;
  if (split)
    if (auto o = need(r.of(A23) == 1, R::R9_16, "the attack keeps together, with one new target for all its robots");
        !o)
      return o;
  const bool same = !split && s.declared.parts.size() == 1 && s.declared.parts[0].target == e.parts[0].target;
  if (auto o = need(!same, R::R9_16, "that is the same target; to keep it is written `stay`"); !o) return o;
  std::size_t from = 0;
  for (const Declared::Part& part : e.sent()) {
    const std::span<const LabelId> by =
        e.by_count == 0 ? s.declared.by.span() : e.attackers().subspan(from, part.count);
    from += part.count;
    const Outcome o = s.declared.kind == Declared::Kind::Attack ? check_attack_target(s, by, part.target, t, r)
                                                                : check_radiation_target(s, by[0], part.target, t, r);
    if (!o) return o;
  }
  return {};
}

void apply_retarget(State& s, const Event& e, Readings& r) {
  Declared& declared = s.declared;
  declared.parts.clear();
  if (e.by_count == 0) {
    declared.parts.add({e.parts[0].target, static_cast<std::uint16_t>(declared.by.size())});
  } else {
    declared.by.clear();
    for (const LabelId label : e.attackers()) declared.by.add(label);
    for (const Declared::Part& part : e.sent()) declared.parts.add(part);
  }
  declared.anew = r.may(A24, 1);
  s.section = Section::Then;
}

void take_back(State& s) {
  for (const LabelId label : s.declared.by)
    if (Robot* robot = find_robot(s, label); robot != nullptr) robot->ready = true;
  s.declared.clear();
  s.section = Section::Then;
}

// DT-7.4: by the defending player; under DT-A12 b that may be the active one.
Outcome check_receive(const State& s, const Event& e) {
  const bool due = s.section == Section::Receiver;
  if (auto o = need(due, R::R7_4, "{who} names a receiver, but no attack needs one"); !o) return o;
  const Robot* defender = find_robot(s, s.declared.parts[0].target.robot);
  if (auto o = need(actor(s, e) == defender->owner, R::R7_4); !o) return o;
  const std::span<const LabelId> by = first_part(s.declared);
  return need(std::find(by.begin(), by.end(), e.label) != by.end(), R::R7_5);
}

}  // namespace

bool answers(const State& s, const Event& e, Readings& r) noexcept {
  if (!is_payment(e.verb) || actor(s, e) != opponent(s.active)) return false;
  const auto theirs = [&](const Declared::Part& part) { return is_at_side_of(s, opponent(s.active), part.target); };
  if (std::none_of(s.declared.parts.begin(), s.declared.parts.end(), theirs)) return false;
  return !s.declared.anew || r.of(A24) == 0;
}

void carry_out(State& s, const Table& t, Readings& r) noexcept {
  s.declared.anew = false;
  if (s.declared.kind == Declared::Kind::Attack) return fight_on(s, t, r);
  const LabelId by = s.declared.by[0];
  const Target target = s.declared.parts[0].target;
  s.declared.clear();
  s.section = Section::Then;
  radiate(s, by, target, t, r);
  end_if_defeated(s, r);
}

Outcome check_choice(const State& s, const Event& e, const Table& t, Readings& r) {
  if (e.verb == Verb::Receive) return check_receive(s, e);
  if (auto o = need(s.section == Section::Answer, R::R9_16, "no reaction has given {who} a choice of targets"); !o)
    return o;
  if (e.verb == Verb::Retarget) return check_retarget(s, e, t, r);
  if (e.verb == Verb::Withdraw) return need(r.of(A23) == 2, R::R9_16, "an attack that was declared is not taken back");
  return {};
}

void apply_choice(State& s, const Event& e, const Table& t, Readings& r) {
  switch (e.verb) {
    case Verb::Retarget:
      return apply_retarget(s, e, r);
    case Verb::Withdraw:
      return take_back(s);
    case Verb::Receive:
      fight_part(s, e.label, t, r);
      return fight_on(s, t, r);
    default:
      s.section = Section::Then;
      return carry_out(s, t, r);
  }
}

}  // namespace botref::det_termiske
