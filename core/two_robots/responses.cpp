#include "core/two_robots/responses.hpp"

#include <algorithm>

#include "core/two_robots/effects.hpp"
#include "core/two_robots/factory.hpp"
#include "core/two_robots/hands.hpp"
#include "core/two_robots/turn.hpp"

namespace botref::two_robots {

namespace {

using Kind = Effect::Kind;

bool attack_pending(const State& s) { return s.pending.kind == Pending::Kind::Attack; }
bool event_pending(const State& s) { return window_open(s) && !attack_pending(s); }

std::size_t responses(const State& s, const Table& t, Kind kind) {
  const auto played = s.zones.in(kResponses);
  return static_cast<std::size_t>(std::ranges::count_if(played, [&](CardId id) { return t.effect(id) == kind; }));
}

bool is_saved(const State& s, std::uint8_t seat) {
  return std::find(s.saved.begin(), s.saved.begin() + s.saved_size, seat) != s.saved.begin() + s.saved_size;
}

// Homing Missiles that stand; each counter fells one.
std::size_t standing(const State& s) { return s.pending.cancelled ? 1 : s.saved_size; }

// Whether the attacker has countered (TR-12.6). Under TR-A60 b what was countered is back in a hand.
bool countered(const State& s, const Table& t, Readings& r) {
  const std::size_t played = responses(s, t, Kind::CancelAttack);
  if (played == standing(s)) return false;
  return r.of(A60) == 1 ? played > standing(s) : played - standing(s) >= 2;
}

bool is_counter(const State& s, const Event& e, const Table& t) {
  return attack_pending(s) && s.pending.by == actor(s, e) && t.effect(e.card) == Kind::CancelAttack;
}

// TR-12.2: whether the Attack is one that a player may answer.
bool is_meddled_with(const State& s, std::uint8_t who, const Table& t, Readings& r) {
  const auto on = targets(s.pending);
  const auto aimed = std::ranges::find_if(on, [&](const Target& target) { return target.seat == who; });
  if (aimed == on.end()) return false;
  if (aimed->is_part()) return true;
  const bool freezes = t.effect(s.pending.card) == Kind::FreezeStack;
  return (freezes && r.of(A26) == 0) || r.of(A25) == 0;
}

Outcome check_missiles(const State& s, std::uint8_t who, const Table& t, Readings& r) {
  if (event_pending(s))
    if (auto o = need(responses(s, t, Kind::CancelEvent) == 0, R::R12_5); !o) return o;
  if (auto o = need(attack_pending(s), R::R12_2); !o) return o;
  if (s.pending.by == who)
    return need(standing(s) > 0, R::R12_2, "no Homing Missiles stand against {who}'s own Attack");
  if (auto o = need(is_meddled_with(s, who, t, r), R::R12_2); !o) return o;
  if (auto o = need(!s.pending.cancelled && !is_saved(s, who), R::R12_2, "the Attack is cancelled already"); !o)
    return o;
  if (!countered(s, t, r)) return {};
  return need(r.of(A30) == 0, R::R12_2, "the attacker has answered, and that is the end of it");
}

// TR-A27 b, c: Sentry Gunship on a deployment, before the red card.
bool deployment_waits(const State& s, std::uint8_t who) {
  const Owed* next = due(s);
  return !window_open(s) && s.event == Used::Deploy && who != s.active && next != nullptr &&
         next->kind == Owed::Kind::Reveal && s.zones.empty(kRevealed);
}

Outcome check_gunship(const State& s, std::uint8_t who, const Table& t, Readings& r) {
  if (auto o = need(responses(s, t, Kind::CancelEvent) == 0, R::R13_3); !o) return o;
  if (deployment_waits(s, who))
    return need(r.of(A27) != 0, R::R13_1, "no red card is revealed yet that {who} could answer");
  if (auto o = need(event_pending(s) && s.pending.by != who, R::R13_1); !o) return o;
  if (s.pending.kind == Pending::Kind::Red && s.event == Used::Deploy)
    if (auto o = need(r.of(A27) != 1, R::R13_1, "a deployment is answered before the red card is revealed"); !o)
      return o;
  if (affects(s, who, t)) return {};
  return need(r.of(A31) == 0, R::R13_1, "the Event does not affect {who}");
}

// The Attack is cancelled, or (TR-A24 b) the defender's Factory is spared.
void cancel_attack(State& s, std::uint8_t who, Readings& r) {
  const auto on = targets(s.pending);
  const bool others = std::ranges::any_of(on, [&](const Target& target) { return target.seat != who; });
  if (others && r.of(A24) == 1)
    s.saved[s.saved_size++] = who;
  else
    s.pending.cancelled = true;
}

// TR-12.6: the last Homing Missiles of a defender are felled (TR-A60).
void counter(State& s, const Table& t, Readings& r) {
  std::uint8_t defender = kNobody;
  for (const Target& target : targets(s.pending))
    if (target.seat != s.pending.by) defender = target.seat;
  if (s.saved_size > 0) {
    defender = s.saved[--s.saved_size];
    s.saved[s.saved_size] = kNobody;
  }
  s.pending.cancelled = false;
  if (s.answered_size > 0) {
    defender = s.answered[--s.answered_size];
    s.answered[s.answered_size] = kNobody;
  }
  if (defender == kNobody || r.of(A60) == 0) return;
  const auto played = s.zones.in(kResponses);
  const auto felled = std::ranges::find_if(played, [&](CardId id) { return t.effect(id) == Kind::CancelAttack; });
  if (felled == played.end()) return;
  const CardId card = *felled;
  s.zones.take(kResponses, card);
  s.zones.add(hand(defender), card);
}

void missiles(State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  if (s.pending.by == who) {
    if (s.actions < kActions) ++s.actions;
    counter(s, t, r);
  } else {
    cancel_attack(s, who, r);
    if (r.may(A60, 1) && s.answered_size < s.answered.size()) s.answered[s.answered_size++] = who;
  }
  s.zones.add(kResponses, e.card);
}

void gunship(State& s, const Event& e, const Table& t, Readings& r) {
  if (!window_open(s)) {
    s.zones.add(kDiscard, e.card);
    cancel_deployment(s, t, r);
    return settle(s, t, r);
  }
  s.pending.cancelled = true;
  s.zones.add(kResponses, e.card);
}

}  // namespace

Outcome check_respond(const State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  if (auto o = need(in_hand(s, who, e.card, t, r), R::R20_1); !o) return o;
  if (is_counter(s, e, t) && s.actions >= kActions)
    if (auto o = need(r.of(A29) == 1, R::R6_1); !o) return o;
  if (auto o = need(has_stacks(s, who, e.card, t, r), R::R9_1); !o) return o;
  return t.effect(e.card) == Kind::CancelAttack ? check_missiles(s, who, t, r) : check_gunship(s, who, t, r);
}

void respond(State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  take_from_hand(s, who, e.card, r);
  if (who != s.active && r.may(A33, 1) && s.player[who].spent < kActions) ++s.player[who].spent;
  if (t.effect(e.card) == Kind::CancelAttack)
    missiles(s, e, t, r);
  else
    gunship(s, e, t, r);
}

}  // namespace botref::two_robots
