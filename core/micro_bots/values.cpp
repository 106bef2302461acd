#include "core/micro_bots/values.hpp"

namespace botref::micro_bots {

namespace {

// MB-A2: the second player's card is revealed and not yet in its row.
bool revealed_counts(const State& s, const Table& t, Readings& r, std::size_t user, Kind kind) {
  const CardId plan = s.players[user].plan;
  if (s.phase != Phase::Turn || user == s.active || plan >= t.size()) return false;
  return row_of(t, r, plan) == kind && r.of(A2) == 1;
}

bool in_role(const State& s, std::uint8_t user, bool attacking) {
  return s.combat.open && (s.combat.attacker == user) == attacking;
}

bool holds(const State& s, const Table& t, Readings& r, std::uint8_t user, Condition condition) {
  switch (condition) {
    case Condition::None:
      return true;
    case Condition::RangeShort:
      return zone_now(s, t, r) == Zone::Short;
    case Condition::RangeMedium:
      return zone_now(s, t, r) == Zone::Medium;
    case Condition::RangeLong:
      return zone_now(s, t, r) == Zone::Long;
    case Condition::Attacking:
      return in_role(s, user, true);
    case Condition::Defending:
      return in_role(s, user, false);
    case Condition::Combat:
      return s.combat.open;
    case Condition::NoCombat:
      return !s.combat.open;
    case Condition::OwnTurn:
      return s.active == user;
  }
  __builtin_unreachable();
}

}  // namespace

std::int32_t known(std::int32_t number, Key key, Readings& r) {
  if (number != kUnknownNumber) return number;
  r.miss(0, key);
  return 0;
}

std::int32_t initiative(const Table& t, Readings& r, CardId id) {
  const std::int32_t number = t.type(id).initiative;
  if (number == kUnknownNumber) r.miss(id, kInitKey);
  return number;
}

Kind row_of(const Table& t, Readings& r, CardId id) {
  const Kind kind = t.type(id).row;
  if (kind != Kind::Unknown) return kind;
  r.miss(id, kRowKey);
  return Kind::Weapon;
}

const std::vector<Action>& actions(const Table& t, Readings& r, CardId id) {
  if (t.type(id).unknown_actions) r.miss(id, kActionsKey);
  return t.type(id).actions;
}

const Action* action(const Table& t, Readings& r, CardId id, std::size_t number) {
  const auto& all = actions(t, r, id);
  return number >= 1 && number <= all.size() ? &all[number - 1] : nullptr;
}

std::uint16_t actions_of(const Table& t, Readings& r, CardId id, Action::Use use) {
  std::uint16_t mask = 0;
  const auto& all = actions(t, r, id);
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].use == use) mask |= bit(i + 1);
  return mask;
}

std::int32_t amount(const State& s, const Table& t, Readings& r, std::size_t user, const Amount& amount) {
  if (amount.of == Amount::Of::Number) return amount.number;
  const Kind kind = amount.of == Amount::Of::Weapon ? Kind::Weapon : Kind::Support;
  const auto cards = static_cast<std::int32_t>(s.cards.size(row(user, kind)));
  return cards + amount.number + (revealed_counts(s, t, r, user, kind) ? 1 : 0);
}

Zone zone_now(const State& s, const Table& t, Readings& r) {
  const auto& spaces = t.cards->spaces;
  const auto space = static_cast<std::size_t>(known(s.range, kRangeStart, r));
  if (spaces.empty()) r.miss(0, kRangeSpaces);
  return space >= 1 && space <= spaces.size() ? spaces[space - 1] : Zone::Short;
}

bool condition_holds(const State& s, const Table& t, Readings& r, std::uint8_t user, const Action& action) {
  if (action.effect.sort == Effect::Sort::Damage && !in_role(s, user, true)) return false;
  if (action.effect.sort == Effect::Sort::Defence && !in_role(s, user, false)) return false;
  return holds(s, t, r, user, action.when);
}

bool boosted_now(const State& s, std::size_t player, Readings& r) {
  if (!s.players[player].boosted) return false;
  const bool just_played = s.combat.open && s.combat.token[player] == kBoostToken;
  return !just_played || r.of(A8) == 0;
}

bool replaced_now(const State& s, const Table& t, Readings& r, std::size_t player, std::size_t number) {
  for (const Action& other : actions(t, r, s.players[player].bot))
    if (other.replaces == number && boosted_now(s, player, r)) return true;
  return false;
}

const Action& attack_of(const State& s, const Table& t) { return t.type(s.played.card).actions[s.combat.action - 1u]; }

void refresh_combat(State& s, const Table& t, Readings& r) {
  Combat& combat = s.combat;
  if (!combat.open) return;
  const auto zone = static_cast<std::size_t>(zone_now(s, t, r));
  combat.range_defence = known(t.cards->defence[zone], static_cast<Key>(kDefenceShort + zone), r);
  combat.passive_damage = combat.passive_defence = 0;
  for (std::uint8_t p = 0; p < kPlayers; ++p) {
    if (t.type(s.players[p].bot).unknown_actions) continue;
    for (const Action& action : t.type(s.players[p].bot).actions) {
      if (!action.passive || !boosted_now(s, p, r) || !condition_holds(s, t, r, p, action)) continue;
      const std::int32_t plus = amount(s, t, r, p, action.effect.amount);
      std::int32_t& passive =
          action.effect.sort == Effect::Sort::Damage ? combat.passive_damage : combat.passive_defence;
      passive = writable(std::int64_t{passive} + plus);
    }
  }
}

}  // namespace botref::micro_bots
