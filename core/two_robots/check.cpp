// Two Robots: why an event may not happen, in the order of the notation page's section 4.
// Source: rules/two-robots.md TR-3 to TR-20; notation/two-robots.md section 4.
// Not here: targets (targets.cpp), placement (placement.cpp), responses (responses.cpp).
#include <algorithm>

#include "core/two_robots/effects.hpp"
#include "core/two_robots/factory.hpp"
#include "core/two_robots/hands.hpp"
#include "core/two_robots/names.hpp"
#include "core/two_robots/placement.hpp"
#include "core/two_robots/responses.hpp"
#include "core/two_robots/targets.hpp"
#include "core/two_robots/turn.hpp"

namespace botref::two_robots {

namespace {

// TR-2.6: a starting hand for everybody, before anything else (TR-A1 b).
Outcome check_deal(const State& s, const Event& e, const Table& t, Readings& r) {
  const bool first = s.turn == 1 && s.phase == Phase::Draw && !s.begun && !s.player[e.who].dealt;
  if (auto o = need(first && e.count == kDrawn && r.of(A1) == 1, R::R2_6); !o) return o;
  const char* because = s.deck < e.count ? "the deck has fewer cards than a starting hand" : nullptr;
  return need(s.deck >= e.count && in_deck(s, e.listed(), t, r), R::R1_2, because);
}

bool deal_unfinished(const State& s) {
  const auto dealt =
      std::count_if(s.player.begin(), s.player.begin() + s.players, [](const Player& player) { return player.dealt; });
  return dealt > 0 && dealt < s.players;
}

// Whether an event is the one that is due.
bool is_due(const Owed& owed, const State& s, const Event& e) {
  if (owed.kind == Owed::Kind::Reshuffle) return e.verb == Verb::Reshuffle;
  if (owed.kind == Owed::Kind::Draw && e.verb == Verb::Reshuffle) return true;
  if (actor(s, e) != owed.seat) return false;
  switch (owed.kind) {
    case Owed::Kind::Draw:
      return e.verb == Verb::Draw;
    case Owed::Kind::Hurt:
      return e.verb == Verb::Hurt;
    case Owed::Kind::Discard:
    case Owed::Kind::Choose:
      return e.verb == Verb::Choose;
    case Owed::Kind::Reveal:
      return e.verb == Verb::Reveal;
    case Owed::Kind::Show:
      return e.verb == Verb::Show;
    case Owed::Kind::Reshuffle:
      return e.verb == Verb::Reshuffle;
  }
  __builtin_unreachable();
}

// A turn opens with a draw by the player whose turn it is.
Outcome check_who_begins(const State& s, const Event& e, Readings& r) {
  const std::uint8_t who = actor(s, e);
  if (auto o = need(!s.begun, R::R4_3); !o) return o;
  if (auto o = need(s.player[who].alive, R::R3_3); !o) return o;
  if (s.turn > 1) return need(false, R::R3_1);
  return need(s.fresh && r.of(A4) == 2, R::R3_2);
}

// Step 4.
Outcome check_owed(const State& s, const Event& e, Readings& r) {
  const Owed* next = due(s);
  if (next == nullptr || is_due(*next, s, e)) return {};
  const bool opens =
      e.verb == Verb::Draw && s.phase == Phase::Draw && next->kind == Owed::Kind::Draw && next->seat == s.active;
  if (opens) return check_who_begins(s, e, r);
  if (next->kind == Owed::Kind::Reshuffle) return need(false, R::R5_2, "the discard pile is shuffled first");
  return need(false, R::R20_6);
}

// What is played only where it is owed.
Outcome check_unowed(const State& s, const Event& e) {
  if (due(s) != nullptr) return {};
  switch (e.verb) {
    case Verb::Draw:
    case Verb::Show:
      return need(false, R::R4_2, "nothing is owed that {what} would pay");
    case Verb::Reveal:
      return need(false, R::R15_4);
    case Verb::Hurt:
      return need(false, R::R16_1, "{who} has suffered no damage");
    case Verb::Choose:
      return need(false, R::R20_7, "{who} has nothing to choose");
    case Verb::Reshuffle:
    case Verb::Deal:
    case Verb::Part:
    case Verb::Attack:
    case Verb::Defense:
    case Verb::Respond:
    case Verb::Pass:
    case Verb::Power:
    case Verb::Deploy:
    case Verb::Discard:
    case Verb::End:
    case Verb::Close:
      return {};
  }
  __builtin_unreachable();
}

bool is_anybodys(Verb verb) {
  return verb == Verb::Hurt || verb == Verb::Choose || verb == Verb::Show || verb == Verb::Reshuffle;
}

// TR-A35 b: a Defense card outside the own Play phase.
bool off_turn_defense(const State& s, const Event& e) {
  return e.verb == Verb::Defense && (actor(s, e) != s.active || s.phase != Phase::Play);
}

bool right_phase(const State& s, Verb verb) {
  switch (verb) {
    case Verb::Part:
    case Verb::Attack:
    case Verb::Defense:
      return s.phase == Phase::Play;
    case Verb::Power:
    case Verb::Deploy:
      return s.phase == Phase::Play || s.phase == Phase::Event;
    case Verb::Discard:
    case Verb::End:
    case Verb::Draw:
    case Verb::Reshuffle:
    case Verb::Deal:
    case Verb::Respond:
    case Verb::Pass:
    case Verb::Reveal:
    case Verb::Hurt:
    case Verb::Choose:
    case Verb::Show:
    case Verb::Close:
      return true;
  }
  __builtin_unreachable();
}

// Step 5.
Outcome check_turn(const State& s, const Event& e, Readings& r) {
  const Owed* next = due(s);
  const bool paid = next != nullptr && is_due(*next, s, e);
  const bool opens = next != nullptr && e.verb == Verb::Draw;  // step 4 has let somebody else begin (TR-A4 c)
  if (off_turn_defense(s, e) && s.player[actor(s, e)].alive) {
    const R rule = actor(s, e) != s.active ? R::R4_3 : R::R4_2;
    return need(r.of(A35) == 1, rule);
  }
  if (!paid && !opens && !is_anybodys(e.verb))
    if (auto o = need(actor(s, e) == s.active, R::R4_3); !o) return o;
  if (auto o = check_unowed(s, e); !o) return o;
  return need(right_phase(s, e.verb), R::R4_2);
}

// Step 6.
Outcome check_hand(const State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  if (e.verb == Verb::Part || e.verb == Verb::Attack || e.verb == Verb::Defense)
    return need(in_hand(s, who, e.card, t, r), R::R20_1);
  const bool lists = e.verb == Verb::Discard || e.verb == Verb::Show || (e.verb == Verb::Choose && !e.damage);
  if (!lists || e.count == 0) return {};
  return need(in_hand(s, who, e.listed(), t, r), R::R20_1, "these cards are not all in {who}'s hand");
}

// Step 7.
Outcome check_limits(const State& s, const Event& e, Readings& r) {
  if (e.verb == Verb::Part || e.verb == Verb::Attack || (e.verb == Verb::Defense && !off_turn_defense(s, e)))
    return need(s.actions < kActions, R::R6_1);
  if (e.verb != Verb::Power && e.verb != Verb::Deploy) return {};
  if (s.event == Used::None) return need(true, R::R14_2);
  const Used used = e.verb == Verb::Power ? Used::Power : Used::Deploy;
  return need(s.event == used && r.of(A37) == 1, R::R14_2);
}

Outcome check_draw(const State& s, const Event& e, const Table& t, Readings& r) {
  const Owed& next = *due(s);
  const bool phase = s.phase == Phase::Draw && next.seat == s.active;
  const R rule = phase ? R::R5_1 : R::R20_7;
  const char* because = phase ? nullptr : "{who} must draw {owed} cards";
  if (auto o = need(e.count <= next.n, rule, because); !o) return o;
  if (auto o = need(e.count <= s.deck, R::R5_2); !o) return o;
  if (auto o = need(e.count == std::min<std::size_t>(next.n, s.deck), rule, because); !o) return o;
  return need(in_deck(s, e.listed(), t, r), R::R1_2, "these cards cannot all be in the deck");
}

Outcome check_reshuffle(const State& s) {
  const Owed* next = due(s);
  const bool needed = next != nullptr && (next->kind == Owed::Kind::Draw || next->kind == Owed::Kind::Reshuffle);
  return need(needed && s.deck == 0 && !s.zones.empty(kDiscard), R::R5_2);
}

Outcome check_power(const State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  const auto health = health_of(s, who);
  const auto card = std::ranges::find(health, e.card, &Power::id);
  if (auto o = need(card != health.end() && !card->used, R::R14_4); !o) return o;
  if (t.type(e.card).use == kUnknownNumber) r.miss(e.card, kUseKey);
  if (t.type(e.card).use == 0)
    if (auto o = need(r.of(A3) == 1, R::R14_4); !o) return o;
  const bool own = std::ranges::all_of(e.sacrificed(), [&](const Target& part) { return part.seat == who; });
  if (auto o = need(e.with_size == kSacrificed && own, R::R14_3); !o) return o;
  if (std::ranges::any_of(e.sacrificed(), [&](const Target& part) { return frozen(s, part); }))
    if (auto o = need(r.of(A38) == 0, R::R11_6); !o) return o;
  State after = s;
  sacrifice(after, e.sacrificed(), t, r);
  return check_event_targets(after, e, t, r);
}

Outcome check_ability(const State& s, const Event& e, const Table& t) {
  if (e.ability == kNoCard) return {};
  const std::uint8_t who = actor(s, e);
  return need(t.salvager[who].ability == e.ability && !s.player[who].ability_used, R::R20_7,
              "{who} cannot use this ability");
}

Outcome check_deploy(const State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  const std::size_t at = e.stack_of == who ? stack_at(s, who, e.stack) : kNoStack;
  if (auto o = need(at != kNoStack && s.player[who].stacks[at].robot, R::R15_1); !o) return o;
  if (s.player[who].stacks[at].fresh)
    if (auto o = need(r.of(A56) == 0, R::R15_1, "the robot was completed in this turn"); !o) return o;
  if (auto o = need(!frozen(s, who, at), R::R11_5); !o) return o;
  if (auto o = check_ability(s, e, t); !o) return o;
  if (e.ability != kNoCard && t.effect(e.ability) == Effect::Kind::Unknown) r.miss(e.ability, kEffectKey);
  if (auto o = need(e.with_size == 1 && e.with[0].seat == who, R::R15_2); !o) return o;
  return need(!frozen(s, e.with[0]), R::R15_3);
}

Outcome check_reveal(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = need(s.zones.has(kRed, e.card), R::R15_6); !o) return o;
  return check_event_targets(s, e, t, r);
}

Outcome check_hurt(const State& s, const Event& e) {
  const auto health = health_of(s, actor(s, e));
  return need(std::ranges::find(health, e.card, &Power::id) != health.end(), R::R16_1);
}

Outcome check_choose(const State& s, const Event& e) {
  const Owed& next = *due(s);
  if (e.damage) return need(next.kind == Owed::Kind::Choose, R::R20_7, "{who} must discard, and cannot choose damage");
  const std::size_t held = hand_size(s, next.seat);
  const std::size_t asked = next.n == kAll ? held : std::min<std::size_t>(next.n, held);
  return need(e.count == asked, R::R20_7, "{who} discards another number of cards than the effect asks for");
}

Outcome check_show(const State& s, const Event& e) {
  return need(e.count == hidden(s, actor(s, e)), R::R20_7, "{who} shows all unseen cards of the hand");
}

Outcome check_discard(const State& s, const Event& e, Readings& r) {
  const std::size_t held = hand_size(s, s.active);
  if (held < kHandLimit + e.count)
    if (auto o = need(r.of(A2) == 1, R::R17_2); !o) return o;
  if (s.cleared + e.count <= kHandLimit) return need(true, R::R17_1);
  return need(r.of(A2) == 0, R::R17_1, "{who} discards more than 7 cards");
}

Outcome check_end(const State& s, Readings& r) {
  if (hand_size(s, s.active) <= kHandLimit) return need(true, R::R17_1);
  return need(r.of(A2) == 1, R::R17_1);
}

// Step 9.
Outcome check_verb(const State& s, const Event& e, const Table& t, Readings& r) {
  switch (e.verb) {
    case Verb::Draw:
      return check_draw(s, e, t, r);
    case Verb::Reshuffle:
      return check_reshuffle(s);
    case Verb::Part:
      return check_placement(s, {actor(s, e), e.card, e.to, e.to_of, e.as, false}, t, r);
    case Verb::Attack:
      return check_attack_targets(s, e, t, r);
    case Verb::Defense:
      return check_defense_targets(s, e, t, r);
    case Verb::Power:
      return check_power(s, e, t, r);
    case Verb::Deploy:
      return check_deploy(s, e, t, r);
    case Verb::Reveal:
      return check_reveal(s, e, t, r);
    case Verb::Hurt:
      return check_hurt(s, e);
    case Verb::Choose:
      return check_choose(s, e);
    case Verb::Show:
      return check_show(s, e);
    case Verb::Discard:
      return check_discard(s, e, r);
    case Verb::End:
      return check_end(s, r);
    case Verb::Deal:
    case Verb::Respond:
    case Verb::Pass:
    case Verb::Close:
      return {};
  }
  __builtin_unreachable();
}

// Steps 3 to 9, with no window open but for a response.
Outcome check_event(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = check_names(s, e, t); !o) return o;
  if (e.verb == Verb::Respond) return check_respond(s, e, t, r);
  if (auto o = check_owed(s, e, r); !o) return o;
  if (auto o = check_turn(s, e, r); !o) return o;
  if (auto o = check_hand(s, e, t, r); !o) return o;
  if (auto o = check_limits(s, e, r); !o) return o;
  if (e.verb == Verb::Attack || e.verb == Verb::Defense)
    if (auto o = need(has_stacks(s, actor(s, e), e.card, t, r), R::R9_1); !o) return o;
  return check_verb(s, e, t, r);
}

}  // namespace

Outcome check(const State& s, const Event& event, const Table& t, Readings& r) noexcept {
  const Event e = with_owners(s, event);
  if (e.verb == Verb::Close) return {};
  if (auto o = need(!over(s), R::R19_3); !o) return o;
  if (e.verb == Verb::Pass) {
    if (!window_open(s))
      if (auto o = check_owed(s, e, r); !o) return o;
    return need(window_open(s), R::R20_2);
  }
  if (e.verb == Verb::Deal) return check_deal(s, e, t, r);
  if (auto o = need(!deal_unfinished(s), R::R2_6, "every player gets a starting hand first"); !o) return o;
  if (e.verb == Verb::Respond || !window_open(s)) return check_event(s, e, t, r);
  State closed = s;
  close_window(closed, t, r);
  if (auto o = need(!over(closed), R::R19_3); !o) return o;
  return check_event(closed, e, t, r);
}

}  // namespace botref::two_robots
