// Micro Bots: Duel as the replay sees a position: headings, fields, and which of
// them `given` lines may leave out.
// Source: notation/micro-bots-duel.md section 2, "Headings", and section 5, "Given positions".
#include "core/micro_bots/fields.hpp"

namespace botref::micro_bots {

namespace {

bool is(const Values& values, std::int32_t number) { return values.size() == 1 && values[0].number == number; }
bool nothing(const Values& values) { return values.size() == 1 && values[0].kind == Value::Kind::Nothing; }

bool is_usual_combat(const State& s, F field, Where where, const Values& values) {
  const bool held = s.combat.step == Combat::Step::Held;
  switch (field) {
    case F::Attacker:
      return is(values, s.active);
    case F::Step:
      return held;
    case F::Base:
    case F::Ranged:
    case F::DamagePlus:
    case F::DefencePlus:
      return is(values, 0);
    case F::Token:
      return s.combat.token[where.seat] == (s.combat.step == Combat::Step::Tokens ? kNoToken : 0);
    case F::ToAct:
      return held ? is(values, s.combat.attacker) : nothing(values);
    case F::Last:
      return nothing(values);
    case F::Pending:
      return values.empty();
    default:
      return false;
  }
}

bool is_usual_player(const State& s, F field, std::size_t seat, const Values& values) {
  const Player& player = s.players[seat];
  switch (field) {
    case F::Bot:
      return false;
    case F::Armour:
    case F::Energy:
    case F::Basics:
    case F::Plan:
    case F::Sealed:
      return nothing(values);
    case F::DrawnWeapon:
    case F::DrawnSupport:
      return is(values, 0);
    case F::Ready:
      return player.ready == (kAllTokens & ~(player.boosted ? bit(kBoostToken) : 0));
    case F::Boosted:
      return !player.boosted;
    default:
      return values.empty();
  }
}

}  // namespace

bool Rules::is_usual(const State& s, std::size_t number, Where where, const Values& values) {
  const auto field = static_cast<F>(number);
  if (field >= F::Bot && field <= F::Boosted) return is_usual_player(s, field, where.seat, values);
  if (field >= F::Combat && field <= F::Pending) return !s.combat.open || is_usual_combat(s, field, where, values);
  switch (field) {
    case F::Round:
      return s.round == 1;
    case F::Turn:
      return s.turn == (s.phase == Phase::Turn ? 1u : 0u);
    case F::Phase:
      return s.phase == Phase::Planning || s.phase == Phase::Turn;
    case F::First:
      return s.first == s.active;
    case F::Active:
    case F::Result:
    case F::PlayedCard:
    case F::Range:
      return nothing(values);
    case F::Left:
      return s.phase != Phase::Turn;
    case F::Done:
      return s.combat.open ? s.played.done == bit(s.combat.action) : values.empty();
    case F::Late:
      return !s.played.late;
    case F::Upgraded:
      return !s.played.upgraded;
    default:
      return values.empty();
  }
}

void Rules::read_field(const State& s, std::size_t field, Where where, Values& out) {
  micro_bots::read_field(s, static_cast<F>(field), where.seat, out);
}

Heading Rules::heading(const State& s, std::size_t form) {
  if (form == kRoundHeading) return {kRoundHeading, s.round, kNoSeat};
  return {kTurnHeading, s.turn, s.active == kNobody ? kNoSeat : s.active};
}

bool Rules::heading_due(const State& s, std::size_t form) {
  return s.phase == (form == kRoundHeading ? Phase::Planning : Phase::Turn);
}

bool Rules::headed(const State& s, const Heading& heading) {
  if (!heading_due(s, heading.form)) return false;
  if (heading.form == kRoundHeading) return heading.number == s.round;
  return heading.number == s.turn && heading.player == s.active;
}

}  // namespace botref::micro_bots
