#include "core/two_robots/targets.hpp"

#include <algorithm>

#include "core/two_robots/factory.hpp"
#include "core/two_robots/hands.hpp"
#include "core/two_robots/placement.hpp"

namespace botref::two_robots {

namespace {

using Kind = Effect::Kind;

Placing placing_of(const State& s, const Event& e, CardId part) {
  return {actor(s, e), part, e.to, e.to_of, e.as, true};
}

bool none_aimed(const Event& e) { return e.on_size == 0 && e.to == kNoLabel; }

// --- Destroying
Outcome check_destroy(const State& s, const Event& e, const Table& t, Readings& r) {
  const Effect& effect = t.type(e.card).effect;
  const auto on = e.aimed();
  if (auto o =
          need(e.to == kNoLabel && std::ranges::all_of(on, &Target::is_part), R::R10_2, "{card} is aimed at Parts");
      !o)
    return o;
  for (const Target& part : on)
    if (auto o = need((t.type(part.card).energies & effect.energies) != 0, R::R10_1); !o) return o;
  const std::size_t asked = effect.count != kDestroyed && r.of(A23) == 1 ? effect.count : kDestroyed;
  const std::size_t there = matching_parts(s, t, effect.energies);
  if (there < asked) {
    if (auto o = need(e.on_size == there && r.of(A22) == 1, R::R10_2, "fewer than two Parts show the energy of {card}");
        !o)
      return o;
    return there > 0 ? Outcome{} : need(r.of(A51) == 1, R::R10_2, "no Part shows the energy of {card}");
  }
  if (auto o = need(e.on_size == asked, R::R10_2); !o) return o;
  const std::uint8_t who = actor(s, e);
  const std::size_t enemies = matching_parts(s, t, effect.energies, who);
  const auto own = static_cast<std::size_t>(std::ranges::count(on, who, &Target::seat));
  if (own <= asked - std::min(asked, enemies)) return {};
  return need(r.of(A15) == 0, R::R10_2, "{who} hits own Parts although enemy ones could be hit");
}

// --- Freezing
Outcome check_freeze(const State& s, const Event& e, Readings& r) {
  if (auto o = need(e.on_size == 1 && e.on[0].is_stack() && e.to == kNoLabel, R::R11_1); !o) return o;
  if (e.on[0].seat == actor(s, e))
    if (auto o = need(r.of(A20) == 0, R::R9_4, "{who} freezes an own stack"); !o) return o;
  if (!frozen(s, e.on[0])) return {};
  return need(r.of(A21) == 1, R::R11_1, "the stack is frozen already");
}

// --- Stealing
bool can_steal(const State& s, std::uint8_t who, const Table& t, Readings& r) {
  for (std::size_t p = 0; p < s.players; ++p)
    for (std::size_t at = 0; p != who && at < s.player[p].stacks_size; ++at)
      for (const CardId part : s.zones.in(parts(p, at)))
        if (has_place(s, who, part, t, r)) return true;
  return false;
}

Outcome check_stolen(const State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  if (auto o = need(e.on_size == 1 && e.on[0].is_part() && e.on[0].seat != who, R::R10_5); !o) return o;
  if (auto o = need(e.to != kNoLabel, R::R10_5, "it is not said where the Part goes"); !o) return o;
  return check_placement(s, placing_of(s, e, e.on[0].card), t, r);
}

Outcome check_steal(const State& s, const Event& e, const Table& t, Readings& r) {
  if (none_aimed(e) && r.of(A39) == 1) return {};
  if (auto o = need(r.of(A39) == 0, R::R10_5, "{card} draws a card under this reading, and is aimed at nothing"); !o)
    return o;
  if (none_aimed(e) && !can_steal(s, actor(s, e), t, r))
    return need(r.of(A51) == 1, R::R10_5, "there is no Part to take");
  return check_stolen(s, e, t, r);
}

// --- A player
Outcome check_raid(const State& s, const Event& e, Readings& r) {
  if (auto o = need(e.on_size == 1 && e.on[0].is_player() && e.to == kNoLabel, R::R9_4); !o) return o;
  const std::uint8_t victim = e.on[0].seat;
  if (auto o = need(s.player[victim].alive, R::R16_4); !o) return o;
  if (auto o = need(victim != actor(s, e), R::R9_4); !o) return o;
  if (hand_size(s, victim) > 0) return {};
  return need(r.of(A51) == 1, R::R20_7, "the hand of the player aimed at is empty");
}

// --- Thawing
bool any_thawable(const State& s, std::uint8_t who, Readings& r) {
  if (any_frozen(s, who)) return true;
  for (std::size_t p = 0; p < s.players; ++p)
    if (p != who && any_frozen(s, p)) return r.of(A34) == 1;
  return false;
}

Outcome check_drill(const State& s, const Event& e, Readings& r) {
  const std::uint8_t who = actor(s, e);
  if (none_aimed(e) && !any_thawable(s, who, r)) return need(r.of(A51) == 1, R::R11_7, "{who} has no frozen stack");
  if (auto o = need(e.on_size == 1 && e.on[0].is_stack() && e.to == kNoLabel, R::R11_7); !o) return o;
  if (e.on[0].seat != who)
    if (auto o = need(r.of(A34) == 1, R::R11_7, "the stack is another player's"); !o) return o;
  if (frozen(s, e.on[0])) return {};
  return need(r.of(A51) == 1, R::R11_7, "the stack is not frozen");
}

Outcome check_none(const Event& e) { return need(none_aimed(e), R::R20_7, "{card} is aimed at nothing"); }

// --- Events: exactly what the card asks for, or nothing where there is no legal target.
bool all_living(const State& s, std::span<const Target> on) {
  return std::ranges::all_of(on,
                             [&](const Target& target) { return !target.is_player() || s.player[target.seat].alive; });
}

Outcome check_one_opponent(const State& s, const Event& e) {
  const bool one = e.on_size == 1 && e.on[0].is_player() && e.on[0].seat != actor(s, e) && e.to == kNoLabel;
  return need(one, R::R20_7, "{card} is aimed at one opponent");
}

// TR-18.4: every living opponent, or (TR-A44 b) two at least.
Outcome check_scattered(const State& s, const Event& e, Readings& r) {
  const std::uint8_t who = actor(s, e);
  const auto on = e.aimed();
  std::array<bool, kMaxPlayers> hit{};
  for (const Target& target : on) {
    const bool fits = target.is_player() && target.seat != who && !hit[target.seat];
    if (auto o = need(fits, R::R20_7, "{card} is aimed at opponents, each once"); !o) return o;
    hit[target.seat] = true;
  }
  if (auto o = need(e.on_size > 0 && e.to == kNoLabel, R::R20_7, "{card} is aimed at opponents"); !o) return o;
  const std::size_t all = players_left(s) - (s.player[who].alive ? 1 : 0);
  if (e.on_size >= all) return need(true, R::R18_4);
  return need(e.on_size >= 2 && r.of(A44) == 1, R::R18_4);
}

Outcome check_event_destroy(const State& s, const Event& e, const Table& t) {
  const Effect& effect = t.type(e.card).effect;
  for (const Target& part : e.aimed())
    if (part.is_part())
      if (auto o = need((t.type(part.card).energies & effect.energies) != 0, R::R10_1); !o) return o;
  if (matching_parts(s, t, effect.energies) < effect.count) return check_none(e);
  const bool right = e.on_size == effect.count && e.to == kNoLabel && std::ranges::all_of(e.aimed(), &Target::is_part);
  return need(right, R::R20_7, "{card} is aimed at as many Parts as it destroys");
}

Outcome check_event_steal(const State& s, const Event& e, const Table& t, Readings& r) {
  if (!can_steal(s, actor(s, e), t, r)) return check_none(e);
  if (auto o = need(!none_aimed(e), R::R20_7, "{card} must take a Part, for there is one"); !o) return o;
  return check_stolen(s, e, t, r);
}

Outcome check_event_thaw(const State& s, const Event& e) {
  const std::uint8_t who = actor(s, e);
  if (!any_frozen(s, who)) return check_none(e);
  const bool right = e.on_size == 1 && e.on[0].is_stack() && e.on[0].seat == who && frozen(s, e.on[0]);
  return need(right && e.to == kNoLabel, R::R20_7, "{card} is aimed at one frozen stack of {who}");
}

// Parts and stacks that the sacrifice took away.
Outcome check_still_there(const State& s, const Event& e) {
  for (const Target& target : e.aimed()) {
    const auto times = static_cast<std::size_t>(std::ranges::count(e.aimed(), target));
    if (auto o = need(lies_there(s, target, times), R::R20_7, "the sacrifice took a target away"); !o) return o;
  }
  if (e.to == kNoLabel || e.to == kNew) return {};
  return need(stack_at(s, e.to_of, e.to) != kNoStack, R::R20_7, "the sacrifice took the stack {to} away");
}

}  // namespace

Outcome check_attack_targets(const State& s, const Event& e, const Table& t, Readings& r) {
  switch (t.effect(e.card)) {
    case Kind::DestroyParts:
      return check_destroy(s, e, t, r);
    case Kind::FreezeStack:
      return check_freeze(s, e, r);
    case Kind::StealPart:
      return check_steal(s, e, t, r);
    case Kind::DiscardCards:
      return check_raid(s, e, r);
    case Kind::Unknown:
      r.miss(e.card, kEffectKey);
      return {};
    case Kind::Nothing:
    case Kind::Draw:
    case Kind::ThawStack:
    case Kind::Damage:
    case Kind::ExtremeDamage:
    case Kind::DiscardOrDamage:
    case Kind::Reveal:
    case Kind::CancelAttack:
    case Kind::CancelEvent:
    case Kind::RevealExtra:
      return check_event_targets(s, e, t, r);
  }
  __builtin_unreachable();
}

Outcome check_defense_targets(const State& s, const Event& e, const Table& t, Readings& r) {
  const Effect& effect = t.type(e.card).effect;
  if (effect.kind == Kind::CancelAttack) return need(false, R::R12_2, "{card} is a response, and there is no Attack");
  if (effect.kind == Kind::CancelEvent) return need(false, R::R13_1, "{card} is a response, and there is no Event");
  if (effect.kind == Kind::ThawStack && effect.count != kAll) return check_drill(s, e, r);
  if (effect.kind == Kind::Unknown) r.miss(e.card, kEffectKey);
  return check_none(e);
}

Outcome check_event_targets(const State& s, const Event& e, const Table& t, Readings& r) {
  const Effect& effect = t.type(e.card).effect;
  if (effect.kind == Kind::Unknown) {
    r.miss(e.card, kEffectKey);
    return {};
  }
  if (auto o = check_still_there(s, e); !o) return o;
  if (auto o = need(all_living(s, e.aimed()), R::R16_4); !o) return o;
  switch (effect.kind) {
    case Kind::Damage:
      if (effect.who == Effect::Who::ChosenOpponent) return check_one_opponent(s, e);
      if (effect.who == Effect::Who::Scattered) return check_scattered(s, e, r);
      return check_none(e);
    case Kind::DiscardCards:
      return check_one_opponent(s, e);
    case Kind::DestroyParts:
      return check_event_destroy(s, e, t);
    case Kind::StealPart:
      return check_event_steal(s, e, t, r);
    case Kind::ThawStack:
      return effect.count == kAll ? check_none(e) : check_event_thaw(s, e);
    case Kind::Nothing:
    case Kind::Draw:
    case Kind::FreezeStack:
    case Kind::ExtremeDamage:
    case Kind::DiscardOrDamage:
    case Kind::Reveal:
    case Kind::CancelAttack:
    case Kind::CancelEvent:
    case Kind::RevealExtra:
    case Kind::Unknown:
      return check_none(e);
  }
  __builtin_unreachable();
}

}  // namespace botref::two_robots
