// Micro Bots: Duel: what a checked event does.
// Source: rules/micro-bots-duel.md MB-2 to MB-12; notation/micro-bots-duel.md section 7.
// Not here: rounds and turns (turn.cpp), attacks (combat.cpp), effects (effects.cpp).
#include <algorithm>

#include "core/micro_bots/check_setup.hpp"
#include "core/micro_bots/combat.hpp"
#include "core/micro_bots/effects.hpp"
#include "core/micro_bots/turn.hpp"
#include "core/micro_bots/unseen.hpp"
#include "core/micro_bots/values.hpp"

namespace botref::micro_bots {

namespace {

using Of = CardType::Of;

constexpr std::uint8_t kBothDealt = 3;

template <class Fits>
void take_into_hand(State& s, std::uint8_t player, const Table& t, Fits fits) {
  for (std::size_t id = 0; id < t.size(); ++id)
    if (fits(t.type(static_cast<CardId>(id))))
      s.cards.insert_sorted(hand(player), {static_cast<CardId>(id), false, Card::Source::Any, 0});
}

void finish_setup(State& s) {
  const auto& [a, b] = s.players;
  const bool chosen = a.bot != kNoCard && b.bot != kNoCard && a.basics != 0 && b.basics != 0;
  if (!chosen || s.dealt != kBothDealt) return;
  s.phase = Phase::Planning;
  s.dealt = 0;
}

void apply_bot(State& s, const Event& e, const Table& t, Readings& r) {
  if (count_of_bot(t, e.card) != kBotCards) r.miss(e.card, kCardsKey);
  s.players[e.who].bot = e.card;
  take_into_hand(s, e.who, t, [&](const CardType& type) { return type.of == Of::BotAction && type.bot == e.card; });
}

void apply_basics(State& s, const Event& e, const Table& t, Readings& r) {
  if (count_of_set(t, e.number) != kBasicCards) r.miss(0, kBasicsKey);
  s.players[e.who].basics = e.number;
  take_into_hand(s, e.who, t, [&](const CardType& type) { return type.of == Of::Basic && type.basics == e.number; });
}

// MB-2.7, MB-2.8: the rest of the deck is in an order that nobody knows.
void apply_deal(State& s, const Event& e, const Table& t) {
  s.dealt = static_cast<std::uint8_t>(s.dealt | bit(static_cast<std::size_t>(e.kind)));
  for (const CardId id : e.cards.all()) s.cards.insert_sorted(market(e.kind), {id, false, Card::Source::Any, 0});
  const std::size_t rest = count_upgrades(t, e.kind) - e.cards.count;
  for (std::size_t i = 0; i < rest; ++i) s.cards.append(deck(e.kind), {});
}

// A placed card goes back to the hand; a hidden one has never left it.
void take_back(State& s, std::uint8_t seat) {
  Player& player = s.players[seat];
  if (player.plan < kEmpty) s.cards.insert_sorted(hand(seat), {player.plan, false, Card::Source::Any, 0});
  player.plan = kNoCard;
  player.seal = kNoSeal;
}

void place(State& s, const Event& e, const Table& t) {
  Player& player = s.players[e.who];
  if (e.card != kHidden) take_from_hand(s, t, e.who, e.card);
  player.plan = e.card;
  player.seal = e.seal;
}

void apply_plan(State& s, const Event& e, const Table& t) {
  if (s.phase == Phase::Tie) {
    for (std::uint8_t p = 0; p < kPlayers; ++p) take_back(s, p);
    s.phase = Phase::Planning;
  }
  take_back(s, e.who);
  place(s, e, t);
}

void apply_open(State& s, const Event& e, const Table& t, Readings& r) {
  Player& player = s.players[e.who];
  player.seal = kNoSeal;
  if (e.token != kNoToken) return choose_token(s, e.who, e.token, t, r);
  take_from_hand(s, t, e.who, e.card);
  player.plan = e.card;
}

void apply_token(State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  s.players[who].seal = e.seal;
  choose_token(s, who, e.token, t, r);
}

// Cost, then effect; one whose condition is false does nothing (MB-A30 b).
void perform(State& s, const Event& e, const Table& t, Readings& r, User user, const Action& action) {
  const bool happens = condition_holds(s, t, r, user.seat, action);
  if (action.cost > 0) pay(s, user.seat, action.cost);
  if (happens) carry_out(s, e, t, r, user, action.effect);
}

std::uint16_t up_to(std::size_t number) { return static_cast<std::uint16_t>((1u << (number + 1)) - 1); }

void pass_over(State& s, std::size_t last) { s.played.left = static_cast<std::uint16_t>(s.played.left & ~up_to(last)); }

void apply_do(State& s, const Event& e, const Table& t, Readings& r) {
  pass_over(s, e.number);
  s.played.done |= bit(e.number);
  perform(s, e, t, r, {s.active, s.played.card}, *action(t, r, s.played.card, e.number));
  turn_down_finished(s, t, r);
}

void apply_skip(State& s, const Event& e, const Table& t, Readings& r) {
  pass_over(s, e.number);
  Card* card = in_rows(s, s.active, s.played.card);
  if (action(t, r, s.played.card, e.number)->use == Action::Use::Held && card != nullptr) spend(*card, e.number, t, r);
  turn_down_finished(s, t, r);
}

void note_bot_action(State& s, std::uint8_t who, const Event& e, const Action& action, Readings& r) {
  Player& player = s.players[who];
  if (r.may(A7, 1) && s.combat.open) player.in_attack |= bit(e.number);
  if (r.may(A7, 2)) player.in_round |= bit(e.number);
  // MB-A9 b: one use of the ability takes the token off the Bot card.
  if (action.use == Action::Use::Boosted && r.of(A9) == 1) player.boosted = false;
}

void apply_use_bot(State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  const Action& used = *action(t, r, s.players[who].bot, e.number);
  perform(s, e, t, r, {who, kNoCard}, used);
  note_bot_action(s, who, e, used, r);
  refresh_combat(s, t, r);
}

// The card is spent first, so that an effect which returns or flips cards finds it so.
void apply_use_card(State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  if (Card* card = in_rows(s, who, e.card)) {
    spend(*card, e.number, t, r);
    const bool early = e.card == s.played.card && (s.played.left != 0 || s.combat.open);
    if (early) s.played.late = true;
  } else {
    Card revealed{e.card, true, Card::Source::Any, s.players[who].early};
    spend(revealed, e.number, t, r);
    s.players[who].early = revealed.spent;
  }
  perform(s, e, t, r, {who, e.card}, *action(t, r, e.card, e.number));
}

void apply_use(State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  if (e.card == kNoCard)
    apply_use_bot(s, e, t, r);
  else
    apply_use_card(s, e, t, r);
  if (s.combat.open) note_use(s, who, r);
  turn_down_finished(s, t, r);
}

void apply_effect(State& s, const Event& e, const Table& t, Readings& r) {
  carry_out(s, e, t, r, {s.combat.attacker, s.played.card}, first_waiting(s, t));
  next_effect(s, t, r);
}

void apply_upgrade(State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  pay(s, who, kUpgradeCost);
  if (s.phase == Phase::Turn) {
    s.played.left = 0;
    s.played.upgraded = true;
  }
  gain(s, e, t, r, who);
  turn_down_finished(s, t, r);
}

}  // namespace

void apply(State& s, const Event& e, const Table& t, Readings& r) noexcept {
  switch (e.verb) {
    case Verb::Bot:
      apply_bot(s, e, t, r);
      return finish_setup(s);
    case Verb::Basics:
      apply_basics(s, e, t, r);
      return finish_setup(s);
    case Verb::Deal:
      apply_deal(s, e, t);
      return finish_setup(s);
    case Verb::Plan:
      return apply_plan(s, e, t);
    case Verb::Open:
      return apply_open(s, e, t, r);
    case Verb::Reveal:
      return reveal(s, t, r);
    case Verb::First:
      return begin_action_phase(s, e.target, t, r);
    case Verb::Do:
      return apply_do(s, e, t, r);
    case Verb::Skip:
      return apply_skip(s, e, t, r);
    case Verb::Use:
      return apply_use(s, e, t, r);
    case Verb::Token:
      return apply_token(s, e, t, r);
    case Verb::Pass:
      return pass(s, actor(s, e), t, r);
    case Verb::Effect:
      return apply_effect(s, e, t, r);
    case Verb::Decline:
      return next_effect(s, t, r);
    case Verb::Upgrade:
      return apply_upgrade(s, e, t, r);
    case Verb::End:
      return end_turn(s, t, r);
    case Verb::Concede:
      return end_game(s, other(actor(s, e)));
  }
}

}  // namespace botref::micro_bots
