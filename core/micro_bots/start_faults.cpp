// Micro Bots: Duel: which positions cannot stand at the beginning of a record.
// Source: rules/micro-bots-duel.md as cited; notation/micro-bots-duel.md section 5, "Given positions".
#include "core/micro_bots/start_faults.hpp"

#include "core/micro_bots/check_setup.hpp"
#include "core/micro_bots/unseen.hpp"
#include "core/micro_bots/values.hpp"

namespace botref::micro_bots {

namespace {

using Of = CardType::Of;

Fault check_cards_known(const State& s, const Lines& lines) {
  for (std::size_t p = 0; p < kPlayers; ++p) {
    const Player& player = s.players[p];
    if (player.plan == kHidden && (s.phase != Phase::Planning || s.cards.empty(hand(p))))
      return malformed("only while cards are placed, and out of a hand, a plan can be hidden", lines.last(F::Plan, p));
    const bool hidden_token = s.combat.open && s.combat.token[p] == kHiddenToken;
    if (player.seal != kNoSeal && player.plan != kHidden && !hidden_token)
      return malformed("a seal belongs to a hidden plan or token", lines.last(F::Sealed, p));
  }
  return {};
}

Fault check_phase(const State& s, const Table& t, const Lines& lines) {
  const int phase = std::max(lines.last(F::Phase), lines.end());
  if (s.phase == Phase::Setup) return malformed("a position cannot be given in the setup", lines.last(F::Phase));
  if ((s.phase == Phase::Over) != (s.winner != kNobody))
    return malformed("`result` is given where the phase is `over`, and nowhere else", phase);
  const bool in_turn = s.phase == Phase::Turn;
  if (in_turn && (s.active == kNobody || s.played.card == kNoCard))
    return malformed("in a turn `active` and `played.card` must be given", phase);
  if (!in_turn && (s.active != kNobody || s.played.card != kNoCard || s.combat.open))
    return malformed("nobody is on turn in this phase, so there is no `active`, `played` or `combat`", phase);
  if (s.phase != Phase::Tie) return {};
  const CardId a = s.players[0].plan, b = s.players[1].plan;
  const bool equal = a < t.size() && b < t.size() && t.type(a).initiative == t.type(b).initiative;
  return equal ? Fault{} : malformed("in a tie both players have placed cards of equal initiative", phase);
}

Fault check_played_numbers(const State& s, const Table& t, const Lines& lines) {
  if (s.phase != Phase::Turn || t.type(s.played.card).unknown_actions) return {};
  std::uint16_t instants = 0;
  const auto& all = t.type(s.played.card).actions;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].use == Action::Use::Instant) instants |= bit(i + 1);
  if ((s.played.left & ~instants) != 0)
    return malformed("the played card has no such Instant Actions", lines.last(F::Left));
  if (!s.combat.open && (s.played.done & ~instants) != 0)
    return malformed("the played card has no such Instant Actions", lines.last(F::Done));
  return (s.played.left & s.played.done) == 0
             ? Fault{}
             : malformed("what was done is not left", lines.last(F::Left), lines.last(F::Done));
}

Fault check_combat_shape(const State& s, const Lines& lines) {
  if (!s.combat.open) return {};
  const int line = lines.any(F::Combat, F::Pending);
  if (!lines.has(F::CombatAction)) return malformed("`combat.action` must be given", line);
  if (s.combat.attacker != s.active)
    return malformed("the player on turn is the attacker", lines.last(F::Attacker), lines.last(F::Active));
  const bool effects = s.combat.step == Combat::Step::Effects;
  if (effects != (s.combat.waiting > 0))
    return malformed("effects wait in step `effects`, and only there", std::max(line, lines.last(F::Pending)));
  const bool held = s.combat.step == Combat::Step::Held;
  if (held != (s.combat.to_act != kNobody) || (!held && s.combat.last != Combat::Last::None))
    return malformed("`toact` and `last` belong to step `held`", std::max(lines.last(F::ToAct), lines.last(F::Last)));
  for (std::size_t p = 0; p < kPlayers; ++p) {
    const std::uint8_t token = s.combat.token[p];
    if (s.combat.step != Combat::Step::Tokens && token >= kTokens)
      return malformed("after step `tokens` both tokens are known", lines.last(F::Token, p));
  }
  const bool both = s.combat.token[0] < kTokens && s.combat.token[1] < kTokens;
  if (s.combat.step == Combat::Step::Tokens && both)
    return malformed("when both tokens are known the step is `held`", lines.last(F::Step));
  return {};
}

Fault check_bots(const State& s, const Table& t, const Lines& lines) {
  for (std::uint8_t p = 0; p < kPlayers; ++p) {
    const CardId bot = s.players[p].bot;
    if (bot == kNoCard)
      return illegal(R::R2_1, "{player} has no Bot", std::max(lines.last(F::Bot, p), lines.end()), -1, p);
    if (bot >= t.size() || t.type(bot).of != Of::BotCard)
      return illegal(R::R2_1, "{card} is no Bot", lines.last(F::Bot, p), -1, p, bot);
  }
  if (s.players[0].bot != s.players[1].bot) return {};
  return illegal(R::R2_1, "{card} is taken twice", lines.last(F::Bot, 0), lines.last(F::Bot, 1), 1, s.players[0].bot);
}

Fault check_ready(const Setup& setup, const State& s, const Lines& lines) {
  for (std::uint8_t p = 0; p < kPlayers; ++p) {
    const int line = lines.last(F::Ready, p);
    if (line >= 0) {
      Values values = setup.givens[static_cast<std::size_t>(line)].values;
      for (std::size_t i = 0; i < values.size(); ++i) {
        const bool twice = std::count(values.begin(), values.end(), values[i]) > 1;
        if (twice || values[i].number >= static_cast<std::int32_t>(kTokens))
          return illegal(R::R2_4, "{player} has one token of each value from 0 to 5", line, -1, p);
      }
    }
    if ((s.players[p].ready & 1) == 0)
      return illegal(R::R10_2, "{player}'s token 0 is said not to be ready", line, -1, p);
    if (s.players[p].boosted && (s.players[p].ready & bit(kBoostToken)) != 0)
      return illegal(R::R10_5, "{player}'s token 1 is said to be ready and on the Bot card", line,
                     lines.last(F::Boosted, p), p);
  }
  return {};
}

Fault check_basics(const State& s, const Table& t, const Lines& lines) {
  for (std::uint8_t p = 0; p < kPlayers; ++p)
    if (s.players[p].basics != 0 && count_of_set(t, s.players[p].basics) == 0)
      return illegal(R::R2_3, "there is no such Set", lines.last(F::Basics, p), -1, p);
  if (s.players[0].basics == 0 || s.players[0].basics != s.players[1].basics) return {};
  return illegal(R::R2_3, "both players are said to have the same Set", lines.last(F::Basics, 0),
                 lines.last(F::Basics, 1));
}

// MB-2.6, MB-1.3.
Fault check_trackers(const State& s, const Table& t, Readings& r, const Lines& lines) {
  for (std::uint8_t p = 0; p < kPlayers; ++p) {
    const Player& player = s.players[p];
    const auto beyond = [](std::int32_t now, std::int32_t most) { return most != kUnknownNumber && now > most; };
    if (beyond(player.armour, t.cards->armour_max) && r.of(A14) != 1)
      return illegal(R::R2_6, "{player}'s Armour is said to be beyond its tracker", lines.last(F::Armour, p), -1, p);
    if (beyond(player.energy, t.cards->energy_max) && r.of(A14) != 1)
      return illegal(R::R2_6, "{player}'s Energy is said to be beyond its tracker", lines.last(F::Energy, p), -1, p);
  }
  for (std::uint8_t p = 0; p < kPlayers; ++p) {
    const bool decided = s.combat.step == Combat::Step::Effects && p == s.combat.defender();
    if (s.players[p].armour != 0 || s.phase == Phase::Over || (decided && r.of(A20) == 1)) continue;
    return illegal(R::R1_3, "{player}'s Armour is 0, so the game is over", lines.last(F::Armour, p), -1, p);
  }
  return {};
}

struct Lying {
  Place place;
  F field;
};
std::array<Lying, 3> places_of(std::size_t p) {
  return {Lying{hand(p), F::Hand}, Lying{row(p, Kind::Weapon), F::Weapon}, Lying{row(p, Kind::Support), F::Support}};
}

Fault check_rows(const State& s, const Table& t, const Lines& lines) {
  for (std::uint8_t p = 0; p < kPlayers; ++p)
    for (const Kind kind : kKinds)
      for (const Card& card : s.cards.in(row(p, kind))) {
        const Kind printed = t.type(card.id).row;
        if (printed == kind || printed == Kind::Unknown) continue;
        return illegal(R::R4_2, "{card} belongs in the other row",
                       lines.last(kind == Kind::Weapon ? F::Weapon : F::Support, p), -1, p, card.id);
      }
  return {};
}

// MB-2.2, MB-2.3: a card that lies with a player. `set`: the Set of a Basic card seen before; 0: none.
Fault check_owner(const State& s, const Table& t, std::uint8_t p, CardId id, int line, const Lines& lines,
                  std::uint8_t& set) {
  if (id >= t.size()) return {};
  const CardType& type = t.type(id);
  const bool others_bot = type.of == Of::BotAction && type.bot != s.players[p].bot;
  if (others_bot || type.of == Of::BotCard)
    return illegal(R::R2_2, "{card} is no card of {player}'s Bot", line, lines.last(F::Bot, p), p, id);
  if (type.of != Of::Basic) return {};
  if (set == 0) set = s.players[p].basics != 0 ? s.players[p].basics : type.basics;
  if (type.basics == set) return {};
  return illegal(R::R2_3, "{card} is no card of {player}'s Set", line, lines.last(F::Basics, p), p, id);
}

Fault check_owners(const State& s, const Table& t, const Lines& lines) {
  std::array<std::uint8_t, kPlayers> sets{};
  for (std::uint8_t p = 0; p < kPlayers; ++p) {
    for (const Lying& lying : places_of(p))
      for (const Card& card : s.cards.in(lying.place))
        if (Fault fault = check_owner(s, t, p, card.id, lines.last(lying.field, p), lines, sets[p])) return fault;
    if (Fault fault = check_owner(s, t, p, s.players[p].plan, lines.last(F::Plan, p), lines, sets[p])) return fault;
  }
  if (sets[0] == 0 || sets[0] != sets[1]) return {};
  return illegal(R::R2_3, "both players are said to have cards of the same Set", lines.end());
}

Fault check_range(const State& s, const Table& t, const Lines& lines) {
  if (s.range == kUnknownNumber || t.cards->spaces.empty()) return {};
  const bool on_track = s.range >= 1 && s.range <= static_cast<std::int32_t>(t.cards->spaces.size());
  return on_track ? Fault{} : illegal(R::R7_5, "the Range track has no such space", lines.last(F::Range));
}

Fault check_upgrades(const State& s, const Table& t, Readings& r, const Lines& lines) {
  for (const Kind kind : kKinds) {
    const bool weapon = kind == Kind::Weapon;
    for (const auto& [place, field] : {Lying{market(kind), weapon ? F::MarketWeapon : F::MarketSupport},
                                       Lying{deck(kind), weapon ? F::DeckWeapon : F::DeckSupport}})
      for (const Card& card : s.cards.in(place))
        if (card.id != kHidden && (t.type(card.id).of != Of::Upgrade || t.type(card.id).row != kind))
          return illegal(R::R2_7, "{card} is no Upgrade of this kind", lines.last(field), -1, kNobody, card.id);
    const std::int32_t most = t.cards->market;
    const auto open = static_cast<std::int32_t>(s.cards.size(market(kind)));
    if (most != kUnknownNumber && open > most && (open > 2 * most || r.of(A19) == 0))
      return illegal(R::R2_8, "more Upgrades are said to lie open than there are places",
                     lines.last(weapon ? F::MarketWeapon : F::MarketSupport));
  }
  return {};
}

Fault check_played(const State& s, const Lines& lines) {
  if (s.phase != Phase::Turn) return {};
  const int line = lines.last(F::PlayedCard);
  const Card* card = in_rows(s, s.active, s.played.card);
  const bool there = card != nullptr || holds(s.cards.in(hand(s.active)), s.played.card);
  if (!there)
    return illegal(R::R4_2, "{card} was played, but does not lie in a row of {player}", std::max(line, lines.end()), -1,
                   s.active, s.played.card);
  if (card == nullptr || card->up || s.played.left == 0) return {};
  return illegal(R::R4_4, "{card} lies face down although Instant Actions of it are left",
                 std::max(line, lines.last(F::Left)), -1, s.active, s.played.card);
}

Fault check_attack(const State& s, const Table& t, const Lines& lines) {
  if (!s.combat.open) return {};
  const auto& all = t.type(s.played.card).actions;
  const bool attack = s.combat.action >= 1 && s.combat.action <= all.size() &&
                      all[s.combat.action - 1u].effect.sort == Effect::Sort::Attack;
  if (!attack)
    return illegal(R::R9_1, "the action that is given is no attack of {card}", lines.last(F::CombatAction),
                   lines.last(F::PlayedCard), s.active, s.played.card);
  for (std::uint8_t p = 0; p < kPlayers; ++p) {
    const std::uint8_t token = s.combat.token[p];
    const bool ready = token < kTokens && (s.players[p].ready & bit(token)) != 0;
    if (token == 0 || token >= kTokens) continue;
    if (s.combat.step == Combat::Step::Tokens) {
      if (ready) continue;
      return illegal(R::R10_3, "{player}'s token was chosen, but is said not to be ready", lines.last(F::Token, p),
                     lines.last(F::Ready, p), p);
    }
    if (ready)
      return illegal(token == kBoostToken ? R::R10_5 : R::R10_1, "{player}'s token was played, but is said to be ready",
                     lines.last(F::Token, p), lines.last(F::Ready, p), p);
  }
  return {};
}

// MB-5.6; under MB-A36 b such a card waits for the end of the turn.
Fault check_finished(const State& s, const Table& t, Readings& r, const Lines& lines) {
  if (s.phase == Phase::Over) return {};  // the last card that was played stays as it lies
  for (std::uint8_t p = 0; p < kPlayers; ++p)
    for (const Kind kind : kKinds)
      for (const Card& card : s.cards.in(row(p, kind))) {
        if (!card.up || card.id == s.played.card || t.type(card.id).unknown_actions) continue;
        const auto held = actions_of(t, r, card.id, Action::Use::Held);
        if ((held & ~card.spent) != 0 || (held != 0 && r.of(A36) == 1)) continue;
        return illegal(R::R5_6, "nothing is left on {card}, so it lies face down",
                       lines.last(kind == Kind::Weapon ? F::Weapon : F::Support, p), -1, p, card.id);
      }
  return {};
}

// MB-2.10: each card in one place, and no more unknown ones than there are.
Fault check_places(const State& s, const Table& t, const Lines& lines) {
  std::array<int, kMaxCards> line_of{};
  std::array<bool, kMaxCards> found{};
  const auto lies = [&](CardId id, int line) -> Fault {
    if (id >= t.size()) return {};
    if (found[id]) return illegal(R::R2_10, "{card} is said to be in two places", line, line_of[id], kNobody, id);
    found[id] = true, line_of[id] = line;
    return {};
  };
  for (std::uint8_t p = 0; p < kPlayers; ++p) {
    for (const Lying& lying : places_of(p))
      for (const Card& card : s.cards.in(lying.place))
        if (Fault fault = lies(card.id, lines.last(lying.field, p))) return fault;
    if (Fault fault = lies(s.players[p].plan, lines.last(F::Plan, p))) return fault;
  }
  for (const auto& [place, field] :
       {Lying{market(Kind::Weapon), F::MarketWeapon}, Lying{market(Kind::Support), F::MarketSupport},
        Lying{deck(Kind::Weapon), F::DeckWeapon}, Lying{deck(Kind::Support), F::DeckSupport}})
    for (const Card& card : s.cards.in(place))
      if (Fault fault = lies(card.id, lines.last(field))) return fault;
  if (can_be_assigned(s, t)) return {};
  return illegal(R::R2_10, "there are more unknown cards than cards that they can be", lines.end());
}

}  // namespace

Fault check_shape(const State& s, const Table& t, const Lines& lines) {
  if (Fault fault = check_phase(s, t, lines)) return fault;
  if (Fault fault = check_cards_known(s, lines)) return fault;
  if (Fault fault = check_played_numbers(s, t, lines)) return fault;
  return check_combat_shape(s, lines);
}

Fault check_position(const State& s, const Table& t, Readings& r, const Setup& setup, const Lines& lines) {
  if (Fault fault = check_bots(s, t, lines)) return fault;
  if (Fault fault = check_ready(setup, s, lines)) return fault;
  if (Fault fault = check_basics(s, t, lines)) return fault;
  if (Fault fault = check_trackers(s, t, r, lines)) return fault;
  if (Fault fault = check_rows(s, t, lines)) return fault;
  if (Fault fault = check_owners(s, t, lines)) return fault;
  if (Fault fault = check_range(s, t, lines)) return fault;
  if (Fault fault = check_upgrades(s, t, r, lines)) return fault;
  if (Fault fault = check_played(s, lines)) return fault;
  if (Fault fault = check_attack(s, t, lines)) return fault;
  if (Fault fault = check_finished(s, t, r, lines)) return fault;
  return check_places(s, t, lines);
}

}  // namespace botref::micro_bots
