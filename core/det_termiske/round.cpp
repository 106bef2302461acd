// Det Termiske Opgør: how a round begins and ends.
// Source: rules/det-termiske-opgor.md DT-3, DT-10.1, section 5.2.
#include "core/det_termiske/chapters.hpp"
#include "core/det_termiske/hidden_cards.hpp"

namespace botref::det_termiske {

namespace {

bool shuffles_first(const Player& p) { return p.pile == 0 && !p.discard.empty(); }

// DT-3.3, DT-3.4, by the reading of DT-A2.
void gain_control(Player& p, Readings& r) {
  p.total = writable(std::int64_t{p.total} + 1);
  switch (r.of(A2)) {
    case 1:
      p.control = 1;
      return;
    case 2:
      p.control = writable(std::int64_t{p.control} + 1);
      return;
    default:
      p.control = p.total;
  }
}

// DT-6.6: heat short of an indicator is forgotten; DT-A5 says when.
void forget_heat(Robot& robot, std::uint32_t round, Readings& r) {
  if (robot.counted == 0 && robot.earned == 0) return;
  const std::uint8_t reading = r.of(A5);
  if (reading == 2 || (reading == 1 && round % 2 == 1)) return;
  robot.counted = robot.earned = 0;
}

// DT-A3: control that was not spent.
void keep_control(State& s, Readings& r) {
  switch (r.of(A3)) {
    case 1:
      s.players[s.active].control = 0;
      return;
    case 2:
      for (Player& p : s.players) p.control = p.total;
      return;
    default:
      return;
  }
}

}  // namespace

Outcome check_draw(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = need(s.section == Section::First, R::R3_1, "{who} draws, but has already drawn this round"); !o)
    return o;
  const Player& p = s.players[s.active];
  const bool nothing = p.pile == 0 && p.discard.empty();
  if (e.card == kNoCard) return need(nothing, R::R3_1, "{who} draws no card, but there is one to be drawn");
  if (auto o = need(!nothing, R::R3_5, "{who} draws, but pile and discard pile are empty"); !o) return o;
  if (e.card == kHidden) return {};
  State turned = s;
  if (shuffles_first(p)) shuffle_in(turned.players[s.active]);
  if (auto o = need(may_be_in_pool(turned, s.active, e.card), R::R3_5); !o) return o;
  return check_naming(turned, s.active, e.card, t, r);
}

void begin_round(State& s, Readings& r) {
  gain_control(s.players[s.active], r);
  for (Robot& robot : s.robots) robot.ready = robot.ready || robot.owner == s.active;
  s.section = Section::Then;
}

void apply_draw(State& s, const Event& e, Readings& r) {
  begin_round(s, r);
  Player& p = s.players[s.active];
  if (e.card == kNoCard) {
    if (r.of(A21) == 0) return;
    s.section = Section::Over;
    s.winner = opponent(s.active);
    return;
  }
  if (shuffles_first(p)) shuffle_in(p);
  if (e.card == kHidden) {
    ++p.unseen;
  } else {
    name_in_pool(s, s.active, e.card);
    take(p.pool, e.card);
    p.hand.add_sorted(e.card);
  }
  --p.pile;
  if (shuffles_first(p) && r.of(A20) == 0) shuffle_in(p);
}

void end_round(State& s, Readings& r) {
  for (Robot& robot : s.robots) {
    forget_heat(robot, s.round, r);
    robot.boost = robot.brief = robot.deadly = 0;
    robot.repeat = robot.attacked = robot.grown = robot.tuned = false;
  }
  keep_control(s, r);
  s.active = opponent(s.active);
  s.round = next_count(s.round);
  s.section = Section::First;
}

}  // namespace botref::det_termiske
