// Micro Bots: Duel: the fields of a position.
// Source: notation/micro-bots-duel.md section 5.
#include "core/micro_bots/fields.hpp"

#include <algorithm>
#include <iterator>

#include "core/field_rows.hpp"

namespace botref::micro_bots {

namespace {

using namespace rows;
using Scope = Field::Scope;
using Order = Field::Order;

constexpr Field kRows[] = {
    root("round", Type::Number, "number of the round"),
    root("turn", Type::Number, "number of turns begun in the game"),
    worded(root("phase", Type::Word, "setup, planning, tie, turn or over"), kPhaseWords),
    root("active", Type::Player, "who is on turn", true),
    root("first", Type::Player, "who began this round; while planning, the last one", true),
    root("result", Type::Player, "who has won", true),
    root("range", Type::Number, "space of the Range marker, 1 is the Short end", true),
    in(Scope::Player, root("bot", Type::Card, "the Bot", true)),
    in(Scope::Player, if_seen(root("basics", Type::Number, "the Set of Basic Action cards", true))),
    in(Scope::Player, root("armour", Type::Number, "Armour", true)),
    in(Scope::Player, root("energy", Type::Number, "Energy", true)),
    in(Scope::Player, listed(root("hand", Type::Card, "cards in hand"), Order::Spelling)),
    in(Scope::Player,
       count_of_unseen(root("drawn.weapon", Type::Number, "unknown cards of the hand drawn from the Weapon deck"))),
    in(Scope::Player,
       count_of_unseen(root("drawn.support", Type::Number, "unknown cards of the hand drawn from the Support deck"))),
    in(Scope::Player,
       put_by("plan", unseen_in("hand", root("plan", Type::Card, "card placed, not yet in its row", true)))),
    in(Scope::Player, if_seen(root("sealed", Type::Own, "seal of the hidden plan or token", true))),
    in(Scope::Player, listed(root("weapon", Type::Own, "the Weapon row, in order of arrival"))),
    in(Scope::Player, listed(root("support", Type::Own, "the Support row, in order of arrival"))),
    in(Scope::Player, listed(root("ready", Type::Number, "ready Power Tokens"), Order::Number)),
    in(Scope::Player, claimed_only(listed(root("exhausted", Type::Number, "exhausted Power Tokens"), Order::Number))),
    in(Scope::Player, root("boosted", Type::Truth, "token 1 lies on the Bot card")),
    listed(root("market.weapon", Type::Card, "Weapon Upgrades that lie open"), Order::Spelling),
    listed(root("market.support", Type::Card, "Support Upgrades that lie open"), Order::Spelling),
    listed(root("deck.weapon", Type::Card, "the Weapon deck, top first")),
    listed(root("deck.support", Type::Card, "the Support deck, top first")),
    in(Scope::Thing, claimed_only(root("played", Type::Own, "the card of this turn, or nothing", true))),
    root("played.card", Type::Card, "the card of this turn", true),
    listed(root("played.left", Type::Number, "Instant Actions that may still be done"), Order::Number),
    listed(root("played.done", Type::Number, "Instant Actions that were done"), Order::Number),
    root("played.late", Type::Truth, "it turns down at the end of the turn", true),
    root("played.upgraded", Type::Truth, "an Upgrade was gained for Energy in this turn", true),
    in(Scope::Thing, claimed_only(root("combat", Type::Own, "the running attack, or nothing", true))),
    root("combat.attacker", Type::Player, "who attacks", true),
    root("combat.action", Type::Number, "number of the attack on the played card", true),
    worded(root("combat.step", Type::Word, "tokens, held or effects", true), kStepWords),
    root("combat.base", Type::Number, "X of the attack", true),
    root("combat.ranged", Type::Number, "what its Range adds", true),
    in(Scope::Thing, put_by("token", root("combat.tokens", Type::Own, "the Power Token of a player", true))),
    root("combat.dmgplus", Type::Number, "what Held Actions add to Damage", true),
    root("combat.defplus", Type::Number, "what Held Actions add to Defence", true),
    claimed_only(root("combat.dmg", Type::Number, "Damage now", true)),
    claimed_only(root("combat.def", Type::Number, "Defence now", true)),
    root("combat.toact", Type::Player, "who uses a Held Action or passes next", true),
    worded(root("combat.last", Type::Word, "use or pass", true), kLastWords),
    worded(listed(root("combat.pending", Type::Word, "effects that still wait, the next one first")), kWhenWords),
    in(Scope::Thing, listed(root("memory.used", Type::Number, "Bot actions used (MB-A7 b, c)"), Order::Number)),
    in(Scope::Thing,
       listed(root("memory.early", Type::Number, "Held Actions used of the placed card (MB-A3 b)"), Order::Number)),
    in(Scope::Memory, listed(root("out", Type::Player, "who has passed for good (MB-A4 b)"))),
};
static_assert(std::size(kRows) == kFieldCount);

Value number(std::int32_t n) { return n == kUnknownNumber ? Value{} : value(Value::Kind::Number, n); }
Value card(CardId id, bool hidden) {
  if (id == kNoCard) return {};
  Value card = value(Value::Kind::Card, id == kHidden ? kUnknownCard : id);
  card.hidden = hidden;
  return card;
}

void cards(const State& s, Place place, bool hidden, Values& out) {
  for (const Card& c : s.cards.in(place)) out.push_back(card(c.id, hidden));
}

void row_cards(const State& s, Place place, Values& out) {
  for (const Card& c : s.cards.in(place)) {
    Value item = value(Value::Kind::Own, c.id);
    item.up = c.up;
    item.extra = c.spent;
    out.push_back(item);
  }
}

void bits(std::uint16_t mask, Values& out) {
  for (std::size_t n = 0; n <= kMaxActions; ++n)
    if ((mask & bit(n)) != 0) out.push_back(value(Value::Kind::Number, static_cast<std::int32_t>(n)));
}

std::int32_t drawn(const State& s, std::size_t seat, Card::Source source) {
  const auto cards = s.cards.in(hand(seat));
  return static_cast<std::int32_t>(
      std::count_if(cards.begin(), cards.end(), [&](const Card& c) { return c.id == kHidden && c.source == source; }));
}

Value token(const Combat& combat, std::size_t seat) {
  const std::uint8_t token = combat.token[seat];
  if (token == kNoToken) return {};
  Value shown = value(Value::Kind::Own, token == kHiddenToken ? kUnknownCard : token);
  shown.hidden = combat.step == Combat::Step::Tokens;
  return shown;
}

Value sealed(const Player& player) { return player.seal == kNoSeal ? Value{} : value(Value::Kind::Own, player.seal); }

void player_field(const State& s, F field, std::size_t seat, Values& out) {
  const Player& p = s.players[seat];
  switch (field) {
    case F::Bot:
      return out.push_back(card(p.bot, false));
    case F::Basics:
      return out.push_back(p.basics == 0 ? Value{} : number(p.basics));
    case F::Armour:
      return out.push_back(number(p.armour));
    case F::Energy:
      return out.push_back(number(p.energy));
    case F::Hand:
      return cards(s, hand(seat), true, out);
    case F::DrawnWeapon:
      return out.push_back(number(drawn(s, seat, Card::Source::Weapon)));
    case F::DrawnSupport:
      return out.push_back(number(drawn(s, seat, Card::Source::Support)));
    case F::Plan:
      return out.push_back(card(p.plan, s.phase == Phase::Planning));
    case F::Sealed:
      return out.push_back(sealed(p));
    case F::Weapon:
      return row_cards(s, row(seat, Kind::Weapon), out);
    case F::Support:
      return row_cards(s, row(seat, Kind::Support), out);
    case F::Ready:
      return bits(p.ready, out);
    case F::Exhausted:
      return bits(p.exhausted(), out);
    case F::Boosted:
      return out.push_back(truth(p.boosted));
    case F::Used:
      return bits(p.in_attack | p.in_round, out);
    case F::Early:
      return bits(p.early, out);
    default:
      return;
  }
}

void played_field(const State& s, F field, Values& out) {
  const Played& p = s.played;
  if (field == F::Left) return bits(p.left, out);
  if (field == F::Done) return bits(p.done, out);
  if (p.card == kNoCard) return out.emplace_back(), void();
  if (field == F::Played) return out.push_back(value(Value::Kind::Own, 0));
  out.push_back(field == F::PlayedCard ? card(p.card, false) : truth(field == F::Late ? p.late : p.upgraded));
}

Value combat_value(const Combat& c, F field) {
  switch (field) {
    case F::Combat:
      return value(Value::Kind::Own, 0);
    case F::Attacker:
      return player(c.attacker);
    case F::CombatAction:
      return number(c.action);
    case F::Step:
      return value(Value::Kind::Word, static_cast<std::int32_t>(c.step));
    case F::Base:
      return value(Value::Kind::Number, c.base);
    case F::Ranged:
      return value(Value::Kind::Number, c.ranged);
    case F::DamagePlus:
      return value(Value::Kind::Number, c.damage_plus);
    case F::DefencePlus:
      return value(Value::Kind::Number, c.defence_plus);
    case F::Damage:
      return value(Value::Kind::Number, damage_now(c));
    case F::Defence:
      return value(Value::Kind::Number, defence_now(c));
    case F::ToAct:
      return player(c.to_act);
    default:
      return c.last == Combat::Last::None ? Value{} : value(Value::Kind::Word, static_cast<std::int32_t>(c.last) - 1);
  }
}

void combat_field(const State& s, F field, std::size_t seat, Values& out) {
  const Combat& c = s.combat;
  if (field == F::Pending) {
    for (std::size_t i = 0; i < c.waiting; ++i)
      out.push_back(value(Value::Kind::Word, static_cast<std::int32_t>(c.pending[i].when)));
    return;
  }
  if (!c.open) return out.emplace_back(), void();
  out.push_back(field == F::Token ? token(c, seat) : combat_value(c, field));
}

void root_field(const State& s, F field, Values& out) {
  const auto plain = [&](std::uint32_t n) { out.push_back(value(Value::Kind::Number, static_cast<std::int32_t>(n))); };
  switch (field) {
    case F::Round:
      return plain(s.round);
    case F::Turn:
      return plain(s.turn);
    case F::Phase:
      return out.push_back(value(Value::Kind::Word, static_cast<std::int32_t>(s.phase)));
    case F::Active:
      return out.push_back(player(s.active));
    case F::First:
      return out.push_back(player(s.first));
    case F::Result:
      return out.push_back(player(s.winner));
    case F::Range:
      return out.push_back(number(s.range));
    case F::MarketWeapon:
      return cards(s, market(Kind::Weapon), false, out);
    case F::MarketSupport:
      return cards(s, market(Kind::Support), false, out);
    case F::DeckWeapon:
      return cards(s, deck(Kind::Weapon), true, out);
    case F::DeckSupport:
      return cards(s, deck(Kind::Support), true, out);
    case F::Out:
      for (std::uint8_t p = 0; p < kPlayers; ++p)
        if ((s.out & bit(p)) != 0) out.push_back(player(p));
      return;
    default:
      return;
  }
}

constexpr bool within(F field, F first, F last) { return field >= first && field <= last; }

}  // namespace

const std::span<const Field> kFields = kRows;

void read_field(const State& s, F field, std::size_t seat, Values& out) {
  if (within(field, F::Bot, F::Boosted) || field == F::Used || field == F::Early)
    return player_field(s, field, seat, out);
  if (within(field, F::Played, F::Upgraded)) return played_field(s, field, out);
  if (within(field, F::Combat, F::Pending)) return combat_field(s, field, seat, out);
  root_field(s, field, out);
}

}  // namespace botref::micro_bots
