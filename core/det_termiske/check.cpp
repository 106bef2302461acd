// Det Termiske Opgør: why an event may not happen, and what it does; first what
// all events share, then the chapter that each belongs to.
// Source: notation/det-termiske-opgor.md section 2, "Checks common to all events".
#include "core/det_termiske/chapters.hpp"

namespace botref::det_termiske {

namespace {

Outcome check_own(const State& s, const Event& e, const Table& t, Readings& r) {
  switch (e.verb) {
    case Verb::Draw:
      return check_draw(s, e, t, r);
    case Verb::Play:
      return check_play(s, e, t, r);
    case Verb::Attack:
      return check_attack(s, e, t, r);
    case Verb::Activate:
      return check_activate(s, e, t, r);
    case Verb::Tune:
      return check_tune(s, e, t, r);
    case Verb::Grow:
      return check_grow(s, e, t, r);
    case Verb::Stay:
    case Verb::Retarget:
    case Verb::Withdraw:
    case Verb::Receive:
      return check_choice(s, e, t, r);
    case Verb::End:
      return need(s.section != Section::First, R::R3_1);
    case Verb::Deck:
    case Verb::Open:
    case Verb::Prefer:
    case Verb::First:
    case Verb::Coin:
    case Verb::Keep:
      break;
  }
  return check_preparation(s, e, t, r);
}

// Step 4: a choice is due.
Outcome check_due(const State& s, const Event& e) {
  if (s.section == Section::Receiver) return need(e.verb == Verb::Receive, R::R7_4);
  if (s.section != Section::Answer) return {};
  const bool by_active = actor(s, e) == s.active;
  const bool chooses = e.verb == Verb::Stay || e.verb == Verb::Retarget || e.verb == Verb::Withdraw;
  return need(by_active ? chooses : is_payment(e.verb), R::R9_16);
}

// Step 6: the round has not begun. Under DT-A35 b it begins with any event.
Outcome check_before_draw(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = need(r.of(A35) == 1, e.verb == Verb::End ? R::R3_1 : R::R3_6); !o) return o;
  State begun = s;
  begin_round(begun, r);
  return check_own(begun, e, t, r);
}

bool begins_without_draw(const State& s, const Event& e) {
  return s.section == Section::First && e.verb != Verb::Draw && actor(s, e) == s.active;
}

Outcome check_now(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = need(!over(s), R::R10_3); !o) return o;
  if (in_setup(e.verb)) return check_preparation(s, e, t, r);
  if (auto o = need(s.section != Section::Setup, R::R3_6, "the set-up is not finished"); !o) return o;
  if (auto o = check_due(s, e); !o) return o;
  const bool may_be_others = e.verb == Verb::Receive || is_payment(e.verb);
  if (auto o = need(may_be_others || actor(s, e) == s.active, R::R0_5); !o) return o;
  return begins_without_draw(s, e) ? check_before_draw(s, e, t, r) : check_own(s, e, t, r);
}

void apply_now(State& s, const Event& e, const Table& t, Readings& r) {
  if (!in_setup(e.verb) && begins_without_draw(s, e)) begin_round(s, r);
  switch (e.verb) {
    case Verb::Draw:
      return apply_draw(s, e, r);
    case Verb::Play:
      return apply_play(s, e, t, r);
    case Verb::Attack:
      return apply_attack(s, e);
    case Verb::Activate:
      return apply_activate(s, e);
    case Verb::Tune:
      return apply_tune(s, e, r);
    case Verb::Grow:
      return apply_grow(s, e, t, r);
    case Verb::Stay:
    case Verb::Retarget:
    case Verb::Withdraw:
    case Verb::Receive:
      return apply_choice(s, e, t, r);
    case Verb::End:
      return end_round(s, r);
    case Verb::Deck:
    case Verb::Open:
    case Verb::Prefer:
    case Verb::First:
    case Verb::Coin:
    case Verb::Keep:
      return apply_preparation(s, e, r);
  }
}

// The heat of a declaration is given before an event that does not answer it is judged.
bool carried_out_first(const State& s, const Event& e, Readings& r) { return waits(s) && !answers(s, e, r); }

}  // namespace

Outcome check(const State& s, const Event& e, const Table& t, Readings& r) noexcept {
  if (!carried_out_first(s, e, r)) return check_now(s, e, t, r);
  State after = s;
  carry_out(after, t, r);
  return check_now(after, e, t, r);
}

void apply(State& s, const Event& e, const Table& t, Readings& r) noexcept {
  if (carried_out_first(s, e, r)) carry_out(s, t, r);
  apply_now(s, e, t, r);
}

}  // namespace botref::det_termiske
