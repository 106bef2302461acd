#include "core/two_robots/effects.hpp"

#include <algorithm>

#include "core/two_robots/factory.hpp"
#include "core/two_robots/hands.hpp"
#include "core/two_robots/placement.hpp"
#include "core/two_robots/turn.hpp"

namespace botref::two_robots {

namespace {

using Kind = Effect::Kind;
using Victims = std::array<bool, kMaxPlayers>;

Victims opponents(const State& s, std::size_t of) {
  Victims victims{};
  for (std::size_t p = 0; p < s.players; ++p) victims[p] = living_opponent(s, of, p);
  return victims;
}

Victims named(std::span<const Target> on) {
  Victims victims{};
  for (const Target& target : on) victims[target.seat] = true;
  return victims;
}

void thaw(State& s, const Target& target) {
  const std::size_t at = stack_at(s, target.seat, target.label);
  if (at == kNoStack) return;
  s.zones.move_all(ice(target.seat, at), kDiscard);
  if (s.zones.empty(parts(target.seat, at))) end_stack(s, target.seat, at);
}

// TR-A21 b: each Ice Blast needs its own Rescue Drill.
void thaw_once(State& s, const Target& target) {
  const std::size_t at = stack_at(s, target.seat, target.label);
  if (at == kNoStack || s.zones.size(ice(target.seat, at)) < 2) return thaw(s, target);
  const CardId card = s.zones.in(ice(target.seat, at))[0];
  s.zones.take(ice(target.seat, at), card);
  s.zones.add(kDiscard, card);
}

void thaw_all(State& s, std::uint8_t of) {
  for (std::size_t at = s.player[of].stacks_size; at-- > 0;)
    if (frozen(s, of, at)) thaw(s, {of, s.player[of].stacks[at].label, kNoCard});
}

// TR-A24 b: Parts of players whose Homing Missiles stand are spared.
bool is_saved(const State& s, std::uint8_t seat) {
  return std::find(s.saved.begin(), s.saved.begin() + s.saved_size, seat) != s.saved.begin() + s.saved_size;
}

void destroy(State& s, std::span<const Target> on, const Table& t, Readings& r) {
  for (const Target& part : on) {
    if (is_saved(s, part.seat)) continue;
    take_part(s, part, t, r);
    s.zones.add(leaving_parts(r), part.card);
  }
}

void steal(State& s, const Pending& pending, const Table& t, Readings& r) {
  for (const Target& part : targets(pending)) {
    if (is_saved(s, part.seat)) continue;
    take_part(s, part, t, r);
    place(s, {pending.by, part.card, pending.to, pending.by, pending.as, true}, t, r);
  }
}

// Each chooses: a discard, or damage (TR-A47).
void offer_choices(State& s, const Effect& effect, std::uint8_t by, const Table& t, Readings& r) {
  Victims choosers = opponents(s, by);
  if (r.of(A47) == 1) choosers[by] = s.player[by].alive;
  std::array<Owed, kMaxPlayers> choices{};
  std::size_t count = 0;
  for (const std::uint8_t p : in_turn(s, choosers, t, r)) choices[count++] = {p, Owed::Kind::Choose, effect.count};
  owe_first(s, {choices.data(), count}, r);
}

void owe_discard(State& s, const Effect& effect, std::span<const Target> on, Readings& r) {
  if (on.empty()) return;
  const std::size_t held = hand_size(s, on[0].seat);
  const std::size_t cards = effect.count == kAll ? held : std::min<std::size_t>(effect.count, held);
  if (cards > 0) owe_first(s, {on[0].seat, Owed::Kind::Discard, static_cast<std::uint16_t>(cards)}, r);
}

void owe(State& s, std::uint8_t who, Owed::Kind kind, std::uint16_t n, Readings& r) {
  if (n > 0) owe_first(s, {who, kind, n}, r);
}

void carry_out(State& s, const Pending& pending, const Table& t, Readings& r) {
  const Effect& effect = t.type(pending.card).effect;
  const auto on = targets(pending);
  switch (effect.kind) {
    case Kind::Draw:
      return owe(s, pending.by, Owed::Kind::Draw, effect.count, r);
    case Kind::DestroyParts:
      return destroy(s, on, t, r);
    case Kind::StealPart:
      if (pending.kind == Pending::Kind::Attack && r.of(A39) == 1)
        return owe(s, pending.by, Owed::Kind::Draw, effect.count, r);
      return steal(s, pending, t, r);
    case Kind::ThawStack:
      if (effect.count == kAll) return thaw_all(s, pending.by);
      for (const Target& stack : on) thaw_once(s, stack);
      return;
    case Kind::DiscardCards:
      return owe_discard(s, effect, on, r);
    case Kind::Damage:
      return damage(s, pending.by, effect.who == Effect::Who::EachOpponent ? opponents(s, pending.by) : named(on),
                    effect.count, t, r);
    case Kind::ExtremeDamage:
      return damage(s, pending.by, extremes(s, effect), effect.count, t, r);
    case Kind::DiscardOrDamage:
      return offer_choices(s, effect, pending.by, t, r);
    case Kind::Reveal:
      return owe(s, pending.by, Owed::Kind::Reveal, effect.count, r);
    case Kind::Unknown:
      return r.miss(pending.card, kEffectKey);
    case Kind::FreezeStack:
    case Kind::Nothing:
    case Kind::CancelAttack:
    case Kind::CancelEvent:
    case Kind::RevealExtra:
      return;
  }
}

// TR-11.1: the Ice Blast itself lies on the stack.
void freeze(State& s, const Pending& pending) {
  const Target& stack = pending.on[0];
  const std::size_t at = pending.on_size == 0 ? kNoStack : stack_at(s, stack.seat, stack.label);
  if (at == kNoStack || is_saved(s, stack.seat))
    s.zones.add(kDiscard, pending.card);
  else
    s.zones.add(ice(stack.seat, at), pending.card);
}

// An Action card while its effect runs: on the discard pile already, or not yet (TR-A52).
void lay_aside(State& s, CardId card, bool draws, Readings& r) {
  s.zones.add(draws && r.of(A52) == 0 ? kDiscard : kResolving, card);
}

void close_attack(State& s, const Pending& pending, const Table& t, Readings& r) {
  if (pending.cancelled) return s.zones.add(kDiscard, pending.card);
  const Kind kind = t.effect(pending.card);
  if (kind == Kind::FreezeStack) return freeze(s, pending);
  const bool draws = kind == Kind::Draw || (kind == Kind::StealPart && r.of(A39) == 1);
  lay_aside(s, pending.card, draws, r);
  carry_out(s, pending, t, r);
}

// TR-A41 b: sacrificed Parts return to where they lay.
void return_sacrifice(State& s, std::uint8_t to, const Table& t, Readings& r) {
  if (s.paid[0].card == kNoCard || r.of(A41) == 0) return;
  for (Paid& paid : s.paid) {
    if (paid.card == kNoCard || !s.zones.take(leaving_parts(r), paid.card)) continue;
    std::size_t at = stack_at(s, to, paid.label);
    if (at == kNoStack) at = begin_stack(s, to, paid.label);
    s.player[to].stacks[at].energies = paid.energies;
    s.zones.add(parts(to, at), paid.card);
    for (; paid.ice > 0; --paid.ice) {
      const auto pile = s.zones.in(kDiscard);
      const auto blast = std::ranges::find_if(pile, [&](CardId id) { return t.effect(id) == Kind::FreezeStack; });
      if (blast == pile.end()) break;
      const CardId card = *blast;
      s.zones.take(kDiscard, card);
      s.zones.add(ice(to, at), card);
    }
  }
}

// TR-13.1: the Event card does nothing (TR-A32, TR-A41, TR-A55).
void cancel_event(State& s, const Pending& pending, const Table& t, Readings& r) {
  const Owed* next = due(s);
  const bool more = pending.kind == Pending::Kind::Red && next != nullptr && next->kind == Owed::Kind::Reveal;
  if (more && r.of(A32) == 0) return;
  if (more) drop_due(s);
  const bool whole = pending.kind == Pending::Kind::Power || s.event == Used::Deploy;
  if (!whole) return;
  return_sacrifice(s, pending.by, t, r);
  if (r.of(A55) == 1) s.event = Used::None;
}

std::size_t measure(const State& s, std::size_t p, Effect::Metric metric) {
  switch (metric) {
    case Effect::Metric::Hand:
      return hand_size(s, p);
    case Effect::Metric::Stacks:
      return s.player[p].stacks_size;
    case Effect::Metric::Parts:
      return parts_of(s, p);
    case Effect::Metric::Health:
      return s.player[p].health_size;
  }
  __builtin_unreachable();
}

}  // namespace

Victims extremes(const State& s, const Effect& effect) {
  std::size_t end = effect.most ? 0 : SIZE_MAX;
  for (std::size_t p = 0; p < s.players; ++p) {
    if (!s.player[p].alive) continue;
    const std::size_t own = measure(s, p, effect.metric);
    end = effect.most ? std::max(end, own) : std::min(end, own);
  }
  Victims tied{};
  for (std::size_t p = 0; p < s.players; ++p) tied[p] = s.player[p].alive && measure(s, p, effect.metric) == end;
  return tied;
}

void close_window(State& s, const Table& t, Readings& r) {
  if (!window_open(s)) return;
  const Pending pending = s.pending;
  s.pending = {};
  s.zones.move_all(kResponses, kDiscard);
  if (pending.kind == Pending::Kind::Attack)
    close_attack(s, pending, t, r);
  else if (pending.cancelled)
    cancel_event(s, pending, t, r);
  else
    carry_out(s, pending, t, r);
  s.saved.fill(kNobody), s.saved_size = 0;
  s.answered.fill(kNobody), s.answered_size = 0;
  s.paid = {};
  settle(s, t, r);
}

void carry_out_defense(State& s, std::uint8_t who, CardId card, std::span<const Target> on, const Table& t,
                       Readings& r) {
  Pending pending;
  pending.card = card;
  pending.by = who;
  std::ranges::copy(on, pending.on.begin());
  pending.on_size = static_cast<std::uint8_t>(on.size());
  lay_aside(s, card, t.effect(card) == Kind::Draw, r);
  carry_out(s, pending, t, r);
}

void cancel_deployment(State& s, const Table& t, Readings& r) {
  drop_due(s);
  return_sacrifice(s, s.active, t, r);
  s.paid = {};
  if (r.of(A55) == 1) s.event = Used::None;
}

std::uint8_t choice_damage(const State& s, const Table& t) {
  for (const Power& power : health_of(s, s.active))
    if (power.used && t.effect(power.id) == Kind::DiscardOrDamage) return t.type(power.id).effect.damage;
  const auto card =
      std::ranges::find_if(t.types, [](const CardType& type) { return type.effect.kind == Kind::DiscardOrDamage; });
  return card == t.types.end() ? std::uint8_t{1} : card->effect.damage;
}

bool affects(const State& s, std::size_t p, const Table& t) {
  const Effect& effect = t.type(s.pending.card).effect;
  const auto on = targets(s.pending);
  if (std::ranges::any_of(on, [&](const Target& target) { return target.seat == p; })) return true;
  if (effect.kind == Kind::ExtremeDamage) return extremes(s, effect)[p];
  return effect.kind == Kind::DiscardOrDamage ||
         (effect.kind == Kind::Damage && effect.who == Effect::Who::EachOpponent);
}

void sacrifice(State& s, std::span<const Target> with, const Table& t, Readings& r) {
  std::size_t n = 0;
  for (const Target& part : with) {
    const std::size_t at = stack_at(s, part.seat, part.label);
    if (at == kNoStack) continue;
    const Paid paid{part.label, part.card, s.player[part.seat].stacks[at].energies, 0};
    const std::size_t blasts = s.zones.size(ice(part.seat, at));
    take_part(s, part, t, r);
    s.zones.add(leaving_parts(r), part.card);
    if (!r.may(A41, 1) || n == s.paid.size()) continue;
    const bool gone = stack_at(s, part.seat, part.label) == kNoStack;
    s.paid[n++] = {paid.label, paid.card, paid.energies, static_cast<std::uint8_t>(gone ? blasts : 0)};
  }
}

}  // namespace botref::two_robots
