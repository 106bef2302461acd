// Micro Bots: Duel: how a game begins. Which starts are wrong: start_faults.cpp.
// Source: rules/micro-bots-duel.md MB-2; notation/micro-bots-duel.md section 5, "Given positions".
#include "core/micro_bots/setup.hpp"

#include "core/micro_bots/start_faults.hpp"
#include "core/micro_bots/values.hpp"

namespace botref::micro_bots {

namespace {

std::int32_t number_of(const Given& given) { return given.values[0].number; }
bool is_nothing(const Given& given) { return given.values[0].kind == Value::Kind::Nothing; }
std::uint8_t seat_of(const Given& given) {
  return is_nothing(given) ? kNobody : static_cast<std::uint8_t>(number_of(given));
}
CardId id_of(const Value& value) {
  if (value.kind == Value::Kind::Nothing) return kNoCard;
  return value.number == kUnknownCard ? kHidden : static_cast<CardId>(value.number);
}

// Numbers of actions or tokens as bits. Larger ones cannot be told apart, and are wrong in any case.
std::uint16_t bits_of(const Given& given) {
  std::uint16_t mask = 0;
  for (const Value& value : given.values)
    mask |= bit(static_cast<std::size_t>(std::min<std::int32_t>(value.number, 15)));
  return mask;
}

void lay_cards(const Given& given, Place place, bool sorted, bool in_row, State& s) {
  for (const Value& value : given.values) {
    if (s.cards.full()) return;
    Card card;
    card.id = id_of(value);
    if (in_row) card.up = value.up, card.spent = static_cast<std::uint16_t>(value.extra);
    if (sorted)
      s.cards.insert_sorted(place, card);
    else
      s.cards.append(place, card);
  }
}

// Some of a hand's unknown cards are known to come from a deck.
Fault lay_drawn(const Given& given, int line, Kind kind, State& s) {
  for (std::int32_t left = number_of(given); left > 0; --left) {
    const auto cards = s.cards.in(hand(given.seat));
    std::size_t at = 0;
    while (at < cards.size() && (cards[at].id != kHidden || cards[at].source != Card::Source::Any)) ++at;
    if (at == cards.size()) return malformed("the hand has not so many unknown cards", line);
    s.cards.take(hand(given.seat), at);
    s.cards.insert_sorted(hand(given.seat), {kHidden, false, source_of(kind), 0});
  }
  return {};
}

void lay_player(const Given& given, State& s) {
  Player& player = s.players[given.seat];
  switch (given.field) {
    case F::Bot:
      player.bot = id_of(given.values[0]);
      return;
    case F::Basics:
      player.basics = is_nothing(given) ? std::uint8_t{0} : static_cast<std::uint8_t>(std::min(number_of(given), 255));
      return;
    case F::Armour:
      player.armour = is_nothing(given) ? kUnknownNumber : number_of(given);
      return;
    case F::Energy:
      player.energy = is_nothing(given) ? kUnknownNumber : number_of(given);
      return;
    case F::Hand:
      return lay_cards(given, hand(given.seat), true, false, s);
    case F::Plan:
      player.plan = id_of(given.values[0]);
      return;
    case F::Sealed:
      player.seal = is_nothing(given) ? kNoSeal : number_of(given);
      return;
    case F::Weapon:
      return lay_cards(given, row(given.seat, Kind::Weapon), false, true, s);
    case F::Support:
      return lay_cards(given, row(given.seat, Kind::Support), false, true, s);
    case F::Ready:
      player.ready = static_cast<std::uint8_t>(bits_of(given) & kAllTokens);
      return;
    case F::Boosted:
      player.boosted = number_of(given) != 0;
      return;
    case F::Early:
      player.early = bits_of(given);
      return;
    case F::Used:
      player.in_attack = player.in_round = bits_of(given);
      return;
    default:
      return;
  }
}

void lay_combat(const Given& given, State& s) {
  Combat& combat = s.combat;
  const bool nothing = given.values.empty() || is_nothing(given);
  const std::int32_t number = nothing ? 0 : number_of(given);
  combat.open = true;
  switch (given.field) {
    case F::Attacker:
      combat.attacker = seat_of(given);
      return;
    case F::CombatAction:
      combat.action = static_cast<std::uint8_t>(std::min(number, 255));
      return;
    case F::Step:
      combat.step = static_cast<Combat::Step>(number);
      return;
    case F::Base:
      combat.base = number;
      return;
    case F::Ranged:
      combat.ranged = number;
      return;
    case F::DamagePlus:
      combat.damage_plus = number;
      return;
    case F::DefencePlus:
      combat.defence_plus = number;
      return;
    case F::Token:
      combat.token[given.seat] = nothing                  ? kNoToken
                                 : number == kUnknownCard ? kHiddenToken
                                                          : static_cast<std::uint8_t>(number);
      return;
    case F::ToAct:
      combat.to_act = seat_of(given);
      return;
    case F::Last:
      combat.last = nothing ? Combat::Last::None : static_cast<Combat::Last>(number + 1);
      return;
    case F::Pending:
      for (const Value& value : given.values)
        if (combat.waiting < kMaxAfter) combat.pending[combat.waiting++].when = static_cast<When>(value.number);
      return;
    default:
      return;
  }
}

void lay_root(const Given& given, State& s) {
  switch (given.field) {
    case F::Round:
      s.round = static_cast<std::uint32_t>(number_of(given));
      return;
    case F::Turn:
      s.turn = static_cast<std::uint32_t>(number_of(given));
      return;
    case F::Phase:
      s.phase = static_cast<Phase>(number_of(given));
      return;
    case F::Active:
      s.active = seat_of(given);
      return;
    case F::First:
      s.first = seat_of(given);
      return;
    case F::Result:
      s.winner = seat_of(given);
      return;
    case F::Range:
      s.range = is_nothing(given) ? kUnknownNumber : number_of(given);
      return;
    case F::MarketWeapon:
    case F::MarketSupport:
      return lay_cards(given, market(given.field == F::MarketWeapon ? Kind::Weapon : Kind::Support), true, false, s);
    case F::DeckWeapon:
    case F::DeckSupport:
      return lay_cards(given, deck(given.field == F::DeckWeapon ? Kind::Weapon : Kind::Support), false, false, s);
    case F::PlayedCard:
      s.played.card = id_of(given.values[0]);
      return;
    case F::Left:
      s.played.left = bits_of(given);
      return;
    case F::Done:
      s.played.done = bits_of(given);
      return;
    case F::Late:
      s.played.late = !is_nothing(given) && number_of(given) != 0;
      return;
    case F::Upgraded:
      s.played.upgraded = !is_nothing(given) && number_of(given) != 0;
      return;
    case F::Out:
      for (const Value& value : given.values) s.out = static_cast<std::uint8_t>(s.out | (1u << value.number));
      return;
    default:
      return;
  }
}

void lay(const Given& given, State& s) {
  const bool of_player = given.field >= F::Bot && given.field <= F::Boosted;
  if (of_player || given.field == F::Used || given.field == F::Early) return lay_player(given, s);
  if (given.field >= F::Combat && given.field <= F::Pending) return lay_combat(given, s);
  lay_root(given, s);
}

// A line twice, an item alone, a number that must be at least 1.
Fault check_lines(const Setup& setup) {
  for (std::size_t i = 0; i < setup.givens.size(); ++i) {
    const Given& given = setup.givens[i];
    const int line = static_cast<int>(i);
    if (given.part.item != 0) return malformed("a list is given as a whole", line);
    for (std::size_t k = 0; k < i; ++k)
      if (setup.givens[k].field == given.field && setup.givens[k].seat == given.seat)
        return malformed("this is given twice", line, static_cast<int>(k));
    if (given.field == F::Round && number_of(given) == 0) return malformed("rounds are counted from 1", line);
  }
  return {};
}

void lay_starts(const Table& t, State& s) {
  s.range = t.cards->range_start;
  for (Player& player : s.players) player.armour = t.cards->armour_start, player.energy = t.cards->energy_start;
}

// What lines that are not there mean.
void lay_phase(const Lines& lines, State& s) {
  const bool in_turn = s.active != kNobody || s.played.card != kNoCard;
  if (!lines.has(F::Phase)) s.phase = in_turn ? Phase::Turn : Phase::Planning;
  if (!lines.has(F::Turn) && s.phase == Phase::Turn) s.turn = 1;
  if (!lines.has(F::First)) s.first = s.active;
}

void lay_tokens(const Lines& lines, State& s) {
  for (std::size_t p = 0; p < kPlayers; ++p) {
    Player& player = s.players[p];
    if (player.boosted && !lines.has(F::Ready, p)) player.ready = static_cast<std::uint8_t>(kAllTokens & ~bit(1));
    const bool revealed = s.combat.open && s.combat.step != Combat::Step::Tokens;
    if (revealed && !lines.has(F::Token, p)) s.combat.token[p] = 0;
  }
}

void lay_turn(const Lines& lines, const Table& t, Readings& r, State& s) {
  if (s.phase != Phase::Turn || s.played.card >= t.size()) return;
  const std::uint16_t instants = actions_of(t, r, s.played.card, Action::Use::Instant);
  const std::uint8_t action = s.combat.open ? s.combat.action : std::uint8_t{0};
  const auto later = static_cast<std::uint16_t>(instants & ~((2u << std::min<unsigned>(action, 15)) - 1));
  if (!lines.has(F::Left)) s.played.left = s.combat.open ? later : instants;
  if (!lines.has(F::Done) && s.combat.open && action <= kMaxActions) s.played.done = bit(action);
  if (!s.combat.open) return;
  if (!lines.has(F::Attacker)) s.combat.attacker = s.active;
  if (!lines.has(F::ToAct) && s.combat.step == Combat::Step::Held) s.combat.to_act = s.combat.attacker;
}

// Which of the attack's effects wait: the last ones whose conditions hold, as many as are named.
bool lay_pending(const Table& t, State& s) {
  Combat& combat = s.combat;
  const auto& after = attack_of(s, t).after;
  for (const When result : {When::Hit, When::Miss}) {
    std::size_t left = combat.waiting;
    for (std::size_t i = after.size(); i-- > 0 && left > 0;) {
      if (after[i].when != When::After && after[i].when != result) continue;
      if (after[i].when != combat.pending[left - 1].when) break;
      combat.pending[--left].number = static_cast<std::uint8_t>(i);
    }
    if (left == 0) return true;
  }
  return false;
}

// What no reading in force asks of the past is not remembered.
void forget(Readings& r, State& s) {
  for (Player& player : s.players) {
    if (!r.may(A7, 1) || !s.combat.open) player.in_attack = 0;
    if (!r.may(A7, 2)) player.in_round = 0;
    if (!r.may(A3, 1)) player.early = 0;
  }
  if (!r.may(A4, 1) || !s.combat.open) s.out = 0;
}

Fault lay_given(const Setup& setup, const Table& t, Readings& r, State& s) {
  const Lines lines(setup);
  s.combat.step = Combat::Step::Held;
  for (const Given& given : setup.givens) lay(given, s);
  if (!s.combat.open) s.combat = {};
  for (std::size_t i = 0; i < setup.givens.size(); ++i) {
    const Given& given = setup.givens[i];
    if (given.field != F::DrawnWeapon && given.field != F::DrawnSupport) continue;
    const Kind kind = given.field == F::DrawnWeapon ? Kind::Weapon : Kind::Support;
    if (Fault fault = lay_drawn(given, static_cast<int>(i), kind, s)) return fault;
  }
  lay_phase(lines, s);
  lay_tokens(lines, s);
  lay_turn(lines, t, r, s);
  if (Fault fault = check_shape(s, t, lines)) return fault;
  if (Fault fault = check_position(s, t, r, setup, lines)) return fault;
  if (s.combat.waiting > 0 && !lay_pending(t, s))
    return malformed("the attack has no such effects after it", lines.last(F::Pending));
  forget(r, s);
  refresh_combat(s, t, r);
  return {};
}

}  // namespace

Fault lay_out(const Setup& setup, const Table& t, Readings& r, State& s) {
  s = State{};
  if (setup.players != kPlayers) return illegal(R::R1_1, nullptr, -1);
  lay_starts(t, s);
  if (setup.givens.empty()) return {};
  if (Fault fault = check_lines(setup)) return fault;
  return lay_given(setup, t, r, s);
}

}  // namespace botref::micro_bots
