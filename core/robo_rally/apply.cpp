// RoboRally: what a checked event does. What follows by itself: phase.cpp, turn.cpp.
// Source: notation/robo-rally.md sections 2 to 4.
#include "core/robo_rally/answers.hpp"
#include "core/robo_rally/phase.hpp"
#include "core/robo_rally/programs.hpp"
#include "core/robo_rally/turn.hpp"

namespace botref::robo_rally {

namespace {

void apply_own(State& s, const Event& e, const Table& t, Readings& r) {
  switch (e.verb) {
    case Verb::Start:
      s.robots[e.who].facing = e.dir;
      return;
    case Verb::Reenter:
      return reenter(s, r, e.who, e.dir, e.down);
    case Verb::StayDown:
      s.robots[e.who].power = Power::Down;
      return power_down(r, s.robots[e.who]);
    case Verb::PowerUp:
      s.robots[e.who].power = Power::Awake;
      return;
    case Verb::Deal:
      return apply_deal(s, e, r);
    case Verb::Take:
      return apply_take(s, e);
    case Verb::Recompile:
      return apply_recompile(s, e, t, r);
    case Verb::Program:
      return apply_program(s, e, r);
    case Verb::Store:
      return apply_store(s, e);
    case Verb::Set:
      return apply_set(s, e);
    case Verb::AnnounceDown:
      s.robots[e.who].power = Power::Announced;
      return;
    case Verb::Use:
      return apply_use(s, e, r);
    case Verb::Phase:
      leave_deal(s, r);
      return begin_phase(s, static_cast<std::uint8_t>(e.number));
    case Verb::End:
      return begin_repairs(s, t, r);
    case Verb::Reveal:
    case Verb::Pass:
    case Verb::Fire:
    case Verb::Prevent:
    case Verb::Lose:
    case Verb::Repair:
    case Verb::Option:
      return;  // answers only
  }
}

}  // namespace

void apply(State& s, const Event& e, const Table& t, Readings& r) noexcept {
  s.begun = true;
  if (is_answer(s, e))
    apply_answer(s, e, t, r);
  else
    apply_own(s, e, t, r);
  go_on(s, t, r);
}

}  // namespace botref::robo_rally
