// Two Robots: what a checked event does. Consequences follow in turn.cpp.
// Source: rules/two-robots.md TR-4 to TR-17; notation/two-robots.md section 3.
#include <algorithm>

#include "core/two_robots/effects.hpp"
#include "core/two_robots/factory.hpp"
#include "core/two_robots/hands.hpp"
#include "core/two_robots/names.hpp"
#include "core/two_robots/placement.hpp"
#include "core/two_robots/responses.hpp"
#include "core/two_robots/turn.hpp"

namespace botref::two_robots {

namespace {

// TR-A4 c: whoever draws first begins.
void let_begin(State& s, std::uint8_t who) {
  if (!s.fresh || s.active == who || s.owed_size == 0) return;
  s.active = who;
  s.owed[0].seat = who;
}

// TR-A7 b: the deck is made anew at once. Where more must be drawn, that is so in both readings.
void note_empty_deck(State& s, std::uint8_t who, Readings& r) {
  const Owed* next = due(s);
  const bool goes_on = next != nullptr && next->kind == Owed::Kind::Draw;
  if (s.deck > 0 || s.zones.empty(kDiscard) || goes_on || r.of(A7) == 0) return;
  owe_first(s, {who, Owed::Kind::Reshuffle, 1}, r);
}

void apply_draw(State& s, const Event& e, Readings& r) {
  const std::uint8_t who = actor(s, e);
  let_begin(s, who);
  for (Player& player : s.player) player.dealt = false;
  pay(s, e.count);
  draw(s, who, e.listed(), r);
  note_empty_deck(s, who, r);
}

void apply_reshuffle(State& s, Readings& r) {
  const Owed* next = due(s);
  if (next != nullptr && next->kind == Owed::Kind::Reshuffle) drop_due(s);
  reshuffle(s, r);
}

void apply_part(State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  const std::size_t at = make_place(s, {who, e.card, e.to, e.to_of, e.as, false}, t, r);
  if (at != kNoStack) move_from_hand(s, who, e.card, parts(who, at), r);
  ++s.actions;
}

void open_window(State& s, const Event& e, Pending::Kind kind) {
  s.pending.kind = kind;
  s.pending.card = e.card;
  s.pending.by = actor(s, e);
  std::ranges::copy(e.aimed(), s.pending.on.begin());
  s.pending.on_size = static_cast<std::uint8_t>(e.aimed().size());
  std::sort(s.pending.on.begin(), s.pending.on.begin() + s.pending.on_size);
  s.pending.to = e.to;
  s.pending.as = e.as;
}

void apply_attack(State& s, const Event& e, Readings& r) {
  take_from_hand(s, actor(s, e), e.card, r);
  ++s.actions;
  open_window(s, e, Pending::Kind::Attack);
}

void apply_defense(State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  take_from_hand(s, who, e.card, r);
  if (who == s.active && s.phase == Phase::Play) ++s.actions;
  carry_out_defense(s, who, e.card, e.aimed(), t, r);
}

void apply_power(State& s, const Event& e, const Table& t, Readings& r) {
  Player& player = s.player[actor(s, e)];
  s.phase = Phase::Event;
  s.event = Used::Power;
  for (Power& power : player.health)
    if (power.id == e.card) power.used = true;
  sacrifice(s, e.sacrificed(), t, r);
  open_window(s, e, Pending::Kind::Power);
}

void apply_deploy(State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  s.phase = Phase::Event;
  s.event = Used::Deploy;
  sacrifice(s, e.sacrificed(), t, r);
  std::uint16_t reveals = 1;
  if (e.ability != kNoCard) {
    s.player[who].ability_used = true;
    reveals = static_cast<std::uint16_t>(reveals + t.type(e.ability).effect.count);
  }
  owe_first(s, {who, Owed::Kind::Reveal, reveals}, r);
}

void apply_reveal(State& s, const Event& e) {
  pay(s, 1);
  s.zones.move(kRed, kRevealed, e.card);
  open_window(s, e, Pending::Kind::Red);
}

void apply_hurt(State& s, const Event& e, const Table& t, Readings& r) {
  pay(s, 1);
  lose_power_card(s, actor(s, e), e.card, t, r);
}

void discard(State& s, const Event& e, Zone to, Readings& r) {
  const std::uint8_t who = actor(s, e);
  // The cards may be listed in the very hand that they leave.
  std::array<CardId, Zones::kMaxCards> cards{};
  std::ranges::copy(e.listed(), cards.begin());
  for (std::size_t i = 0; i < e.count; ++i) {
    move_from_hand(s, who, cards[i], to, r);
  }
}

void apply_choose(State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  drop_due(s);
  if (!e.damage) return discard(s, e, kDiscard, r);
  if (who == s.active && r.of(A46) == 1) return;
  const std::uint8_t points = choice_damage(s, t);
  owe_first(s, {who, Owed::Kind::Hurt, cards_lost(s, who, points, r)}, r);
}

void apply_show(State& s, const Event& e, Readings& r) {
  drop_due(s);
  discard(s, e, leaving_hand(r), r);
}

void apply_discard(State& s, const Event& e, const Table& t, Readings& r) {
  enter_cleanup(s, t, r);
  if (r.may(A2, 1)) s.cleared = static_cast<std::uint8_t>(s.cleared + e.count);
  discard(s, e, kDiscard, r);
}

void apply_deal(State& s, const Event& e, Readings& r) {
  draw(s, e.who, e.listed(), r);
  s.player[e.who].dealt = true;
}

void apply_verb(State& s, const Event& e, const Table& t, Readings& r) {
  switch (e.verb) {
    case Verb::Draw:
      return apply_draw(s, e, r);
    case Verb::Reshuffle:
      return apply_reshuffle(s, r);
    case Verb::Deal:
      return apply_deal(s, e, r);
    case Verb::Part:
      return apply_part(s, e, t, r);
    case Verb::Attack:
      return apply_attack(s, e, r);
    case Verb::Defense:
      return apply_defense(s, e, t, r);
    case Verb::Respond:
      return respond(s, e, t, r);
    case Verb::Power:
      return apply_power(s, e, t, r);
    case Verb::Deploy:
      return apply_deploy(s, e, t, r);
    case Verb::Reveal:
      return apply_reveal(s, e);
    case Verb::Hurt:
      return apply_hurt(s, e, t, r);
    case Verb::Choose:
      return apply_choose(s, e, t, r);
    case Verb::Show:
      return apply_show(s, e, r);
    case Verb::Discard:
      return apply_discard(s, e, t, r);
    case Verb::End:
      return end_turn(s, t, r);
    case Verb::Pass:
    case Verb::Close:
      return;
  }
}

// Whether Parts may come to Factories or leave them, windows aside.
bool builds(Verb verb) {
  switch (verb) {
    case Verb::Part:
    case Verb::Defense:
    case Verb::Respond:
    case Verb::Power:
    case Verb::Deploy:
    case Verb::Hurt:
      return true;
    case Verb::Draw:
    case Verb::Reshuffle:
    case Verb::Deal:
    case Verb::Attack:
    case Verb::Reveal:
    case Verb::Choose:
    case Verb::Show:
    case Verb::Discard:
    case Verb::End:
    case Verb::Pass:
    case Verb::Close:
      return false;
  }
  __builtin_unreachable();
}

}  // namespace

void apply(State& s, const Event& event, const Table& t, Readings& r) noexcept {
  const Event e = with_owners(s, event);
  if (e.verb != Verb::Respond) close_window(s, t, r);
  if (e.verb == Verb::Close || e.verb == Verb::Pass) return;
  const std::uint32_t turn = s.turn;
  apply_verb(s, e, t, r);
  if (e.verb != Verb::Deal && s.turn == turn) s.begun = true;
  if (e.verb != Verb::Deal) s.fresh = s.named = false;
  settle(s, t, r, e.verb == Verb::Hurt ? actor(s, e) : kNobody, builds(e.verb));
}

}  // namespace botref::two_robots
