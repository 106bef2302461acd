#include "core/micro_bots/effects.hpp"

#include <algorithm>
#include <array>

#include "core/micro_bots/combat.hpp"
#include "core/micro_bots/unseen.hpp"
#include "core/micro_bots/values.hpp"
#include "core/value.hpp"

namespace botref::micro_bots {

namespace {

using Sort = Effect::Sort;

// MB-9.10; under MB-A17 b the bonus of the attack follows the Range too.
void shift(State& s, std::int32_t to, const Table& t, Readings& r) {
  s.range = to;
  if (!s.combat.open) return;
  refresh_combat(s, t, r);
  if (s.combat.step == Combat::Step::Effects) return;
  const std::int32_t bonus = attack_of(s, t).bonus[static_cast<std::size_t>(zone_now(s, t, r))];
  if (bonus != s.combat.ranged && r.of(A17) == 1) s.combat.ranged = bonus;
}

// MB-A14: what is too much is lost (a), kept (b), or the gain does not take place (c).
std::int32_t raised(std::int32_t now, std::int32_t plus, std::int32_t most, Readings& r) {
  if (now + plus <= most) return now + plus;
  const std::uint8_t reading = r.of(A14);
  return reading == 0 ? std::max(now, most) : reading == 1 ? now + plus : now;
}

void ready(State& s, std::uint8_t player, std::uint8_t tokens) {
  s.players[player].ready |= tokens;
  if ((tokens & bit(kBoostToken)) != 0) s.players[player].boosted = false;
}

// MB-11.2, MB-11.3; under MB-A37 b the token of the running attack is not exhausted yet.
void ready_all(State& s, std::uint8_t player, Readings& r) {
  std::uint8_t tokens = can_be_readied(s.players[player]);
  const std::uint8_t played = token_in_attack(s, player);
  if (played != kNoToken && (tokens & bit(played)) != 0 && r.of(A37) == 1)
    tokens = static_cast<std::uint8_t>(tokens & ~bit(played));
  ready(s, player, tokens);
}

void exhaust(State& s, std::uint8_t owner, const Event& e, Readings& r) {
  for (const std::uint8_t token : e.tokens.all()) {
    s.players[owner].ready = static_cast<std::uint8_t>(s.players[owner].ready & ~bit(token));
    if (token == kBoostToken && r.of(A10) == 1) s.players[owner].boosted = true;
  }
}

void retrieve_but(State& s, const Event& e, User user) {
  std::array<CardId, kMaxCards> back{};
  std::size_t count = 0;
  for (const Kind kind : kKinds)
    for (const Card& card : s.cards.in(row(user.seat, kind)))
      if (card.id != user.card && !e.cards.has(card.id)) back[count++] = card.id;
  for (std::size_t i = 0; i < count; ++i) return_to_hand(s, user.seat, back[i]);
}

void flip(State& s, const Event& e, std::uint8_t player) {
  for (const CardId id : e.cards.all()) {
    Card& card = *in_rows(s, player, id);
    card.up = true;
    card.spent = 0;
  }
}

}  // namespace

void pay(State& s, std::uint8_t player, std::int32_t cost) { s.players[player].energy -= cost; }

void return_to_hand(State& s, std::uint8_t player, CardId id) {
  for (const Kind kind : kKinds) {
    const std::size_t at = find(s.cards.in(row(player, kind)), id);
    if (at == s.cards.size(row(player, kind))) continue;
    s.cards.take(row(player, kind), at);
    s.cards.insert_sorted(hand(player), {id, false, Card::Source::Any, 0});
    if (s.played.card == id) s.played.late = false;
    return;
  }
}

void gain(State& s, const Event& e, const Table& t, Readings& r, std::uint8_t player) {
  if (e.has(kDraw)) {
    Card card = take_top(s, e.kind, e.gained);
    card.source = card.id == kHidden ? source_of(e.kind) : Card::Source::Any;
    s.cards.insert_sorted(hand(player), card);
    return;
  }
  if (!e.has(kTake)) return;
  const Kind kind = t.type(e.gained).row;
  const Kind from = refilling_deck(s, kind, r);
  s.cards.take(market(kind), find(s.cards.in(market(kind)), e.gained));
  s.cards.insert_sorted(hand(player), {e.gained, false, Card::Source::Any, 0});
  if (e.refill != kEmpty) s.cards.insert_sorted(market(from), take_top(s, from, e.refill));
}

void carry_out(State& s, const Event& e, const Table& t, Readings& r, User user, const Effect& effect) {
  const std::int32_t number = amount(s, t, r, user.seat, effect.amount);
  Player& player = s.players[user.seat];
  Player& opponent = s.players[other(user.seat)];
  switch (effect.sort) {
    case Sort::Move:
    case Sort::Advance:
    case Sort::Retreat:
      return shift(s, e.to, t, r);
    case Sort::Attack:
      return open_combat(s, e.number, number, t, r);
    case Sort::Damage:
      s.combat.damage_plus = writable(std::int64_t{s.combat.damage_plus} + number);
      return;
    case Sort::Defence:
      s.combat.defence_plus = writable(std::int64_t{s.combat.defence_plus} + number);
      return;
    case Sort::Energy:
      player.energy =
          raised(known(player.energy, kEnergyStart, r), number, known(t.cards->energy_max, kEnergyMax, r), r);
      return;
    case Sort::Repair:
      player.armour =
          raised(known(player.armour, kArmourStart, r), number, known(t.cards->armour_max, kArmourMax, r), r);
      return;
    case Sort::Drain:
      opponent.energy -= std::min(number, known(opponent.energy, kEnergyStart, r));
      return;
    case Sort::ReadyAll:
      ready_all(s, user.seat, r);
      return refresh_combat(s, t, r);
    case Sort::Ready:
      for (const std::uint8_t token : e.tokens.all()) ready(s, user.seat, static_cast<std::uint8_t>(bit(token)));
      return refresh_combat(s, t, r);
    case Sort::ExhaustByUser:
    case Sort::ExhaustByOwner:
      exhaust(s, other(user.seat), e, r);
      return refresh_combat(s, t, r);
    case Sort::RetrieveKeep:
      return retrieve_but(s, e, user);
    case Sort::Retrieve:
      for (const CardId id : e.cards.all()) return_to_hand(s, user.seat, id);
      return;
    case Sort::ReturnSelf:
      return return_to_hand(s, user.seat, user.card);
    case Sort::Flip:
      return flip(s, e, user.seat);
    case Sort::GainUpgrade:
      return gain(s, e, t, r, user.seat);
  }
}

}  // namespace botref::micro_bots
