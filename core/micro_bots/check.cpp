// Micro Bots: Duel: why an event may not happen, in the order of the notation page's section 3,
// then of the table in its section 2.
// Source: rules/micro-bots-duel.md MB-3 to MB-12.
// Not here: setup and planning (check_setup.cpp), what is chosen (choices.cpp).
#include "core/micro_bots/check_setup.hpp"
#include "core/micro_bots/choices.hpp"
#include "core/micro_bots/combat.hpp"
#include "core/micro_bots/unseen.hpp"
#include "core/micro_bots/values.hpp"

namespace botref::micro_bots {

namespace {

bool is_turn_event(Verb verb) {
  return verb == Verb::Do || verb == Verb::Skip || verb == Verb::Upgrade || verb == Verb::End;
}

// MB-A40 b: a player with an empty hand, who has no turn, may gain an Upgrade while cards are placed.
bool may_be_rescued(const State& s, const Event& e, Readings& r) {
  if (e.verb != Verb::Upgrade || e.who == kNobody || s.phase != Phase::Planning) return false;
  const bool without_card = s.cards.empty(hand(e.who)) && s.players[e.who].plan == kNoCard;
  return without_card && r.of(A40) == 1;
}

// Steps 5 to 7.
Outcome check_frame(const State& s, const Event& e, Readings& r) {
  const bool of_turn = is_turn_event(e.verb);
  if (s.active == kNobody) {
    const bool fitting = (e.who != kNobody || nobodys(e.verb)) && (!of_turn || may_be_rescued(s, e, r));
    return need(fitting, R::R4_1, "nobody is on turn now");
  }
  if (!of_turn) return {};
  if (auto o = need(actor(s, e) == s.active, s.active == s.first ? R::R3_4 : R::R4_1); !o) return o;
  return need(!s.combat.open, R::R5_2);
}

// Step 8 in a combat.
Outcome check_part(const State& s, std::uint8_t who, Readings& r) {
  if (s.combat.step != Combat::Step::Held)
    return need(r.of(A5) == 1, R::R9_6, "Held Actions are used after the tokens and before the damage");
  if ((s.out & bit(who)) != 0 && r.of(A4) == 1)
    return need(false, R::R9_6, "{who} has passed, and under this reading a pass is final");
  const bool twice = s.combat.to_act != who && s.combat.last == Combat::Last::Use;
  if (auto o = need(!twice, R::R9_7); !o) return o;
  return need(s.combat.to_act == who, R::R9_6);
}

// Step 8, and MB-A6.
Outcome check_timing(const State& s, std::uint8_t who, Readings& r) {
  if (s.combat.open)
    if (auto o = check_part(s, who, r); !o) return o;
  if (who == s.active) return need(true, R::R6_2);
  const std::uint8_t reading = r.of(A6);
  return need(reading == 0 || (reading == 2 && s.combat.open), R::R6_2);
}

// MB-6.8, MB-6.7, then what is chosen.
Outcome check_action(const State& s, const Event& e, const Table& t, Readings& r, User user, const Action& action) {
  if (action.unknown) r.miss(user.card == kNoCard ? s.players[user.seat].bot : user.card, kActionsKey);
  const bool happens = condition_holds(s, t, r, user.seat, action);
  // MB-A30: an action whose condition is false.
  if (auto o = need(happens || r.of(A30) == 1, R::R6_8); !o) return o;
  const std::int32_t cost = action.cost == 0 ? 0 : known(action.cost, kActionsKey, r);
  const std::int32_t energy = cost == 0 ? 0 : known(s.players[user.seat].energy, kEnergyStart, r);
  if (auto o = need(energy >= cost, R::R6_7); !o) return o;
  if (!happens) return check_no_choices(e);
  if (cost == 0) return check_choices(s, e, t, r, user, action.effect);
  State paid = s;
  paid.players[user.seat].energy -= cost;
  return check_choices(paid, e, t, r, user, action.effect);
}

// MB-A11: whether an Instant that readies all tokens may be passed over. The FAQ's "must be readied" speaks of the
// tokens, so it binds nobody whose tokens are all ready, nor one who cannot perform the Instant: the turn could not end
// otherwise. `below` is the first action that is not passed over.
Outcome check_passed_over(const State& s, std::size_t below, const Table& t, Readings& r) {
  if (can_be_readied(s.players[s.active]) == 0) return need(true, R::R11_2);
  const auto& all = actions(t, r, s.played.card);
  for (std::size_t number = 1; number <= all.size() && number < below; ++number) {
    const Action& action = all[number - 1];
    if ((s.played.left & bit(number)) == 0 || action.effect.sort != Effect::Sort::ReadyAll) continue;
    const bool possible = s.players[s.active].energy >= action.cost && condition_holds(s, t, r, s.active, action);
    if (!possible) continue;
    if (auto o = need(r.of(A11) == 0, R::R11_2); !o) return o;
  }
  return need(true, R::R11_2);
}

Outcome check_left(const State& s, std::size_t number) {
  if (auto o = need((s.played.done & bit(number)) == 0, R::R5_5); !o) return o;
  return need((s.played.left & bit(number)) != 0, R::R5_4);
}

Outcome check_do(const State& s, const Event& e, const Table& t, Readings& r) {
  const Action* found = action(t, r, s.played.card, e.number);
  if (auto o = need(found != nullptr && found->use == Action::Use::Instant, R::R5_1); !o) return o;
  if (auto o = check_left(s, e.number); !o) return o;
  if (auto o = check_passed_over(s, e.number, t, r); !o) return o;
  return check_action(s, e, t, r, {s.active, s.played.card}, *found);
}

// MB-A33 b: a Held Action is skipped, and with it the Instants before it.
Outcome check_skip_held(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = need(r.of(A33) == 1, R::R5_7); !o) return o;
  const Card* card = in_rows(s, s.active, s.played.card);
  const bool unspent = card != nullptr && card->up && (card->spent & bit(e.number)) == 0;
  if (auto o = need(unspent, R::R5_5); !o) return o;
  return check_passed_over(s, e.number, t, r);
}

Outcome check_skip(const State& s, const Event& e, const Table& t, Readings& r) {
  const Action* found = action(t, r, s.played.card, e.number);
  if (auto o = need(found != nullptr, R::R5_1, "{played} has no action {number}"); !o) return o;
  if (found->use == Action::Use::Held) return check_skip_held(s, e, t, r);
  if (auto o = check_left(s, e.number); !o) return o;
  return check_passed_over(s, e.number + 1u, t, r);
}

// MB-6.6, MB-A7.
Outcome check_repeat(const State& s, const Event& e, Readings& r) {
  const Player& player = s.players[actor(s, e)];
  const bool in_attack = s.combat.open && (player.in_attack & bit(e.number)) != 0;
  const bool in_round = (player.in_round & bit(e.number)) != 0;
  if (!in_attack && !in_round) return need(true, R::R6_6);
  const std::uint8_t reading = r.of(A7);
  return need(reading == 0 || (reading == 1 ? !in_attack : !in_round), R::R6_6);
}

Outcome check_use_bot(const State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  const Action* found = action(t, r, s.players[who].bot, e.number);
  const bool usable = found != nullptr && !found->passive && !replaced_now(s, t, r, who, e.number);
  if (auto o = need(usable, R::R5_9, "{who}'s Bot card has no action {number} to use"); !o) return o;
  if (found->use == Action::Use::Boosted)
    if (auto o = need(boosted_now(s, who, r), R::R10_6); !o) return o;
  if (auto o = check_repeat(s, e, r); !o) return o;
  return check_action(s, e, t, r, {who, kNoCard}, *found);
}

// MB-5.9; MB-A3 b: also the revealed card that is not in its row yet. Null: it offers nothing.
const Card* usable_card(const State& s, const Event& e, Readings& r, Card& revealed) {
  const std::uint8_t who = actor(s, e);
  if (const Card* card = in_rows(s, who, e.card)) return card->up ? card : nullptr;
  const bool waits = s.phase == Phase::Turn && s.players[who].plan == e.card;
  if (!waits || r.of(A3) == 0) return nullptr;
  revealed = {e.card, true, Card::Source::Any, s.players[who].early};
  return &revealed;
}

Outcome check_use_card(const State& s, const Event& e, const Table& t, Readings& r) {
  Card revealed;
  const Card* card = usable_card(s, e, r, revealed);
  const bool down = in_rows(s, actor(s, e), e.card) != nullptr;
  if (auto o = need(card != nullptr, R::R5_9, down ? "{card} lies face down, so it offers nothing" : nullptr); !o)
    return o;
  const Action* found = action(t, r, e.card, e.number);
  const bool held = found != nullptr && found->use == Action::Use::Held;
  if (auto o = need(held, s.combat.open ? R::R9_6 : R::R5_1, "action {number} of {card} is no Held Action"); !o)
    return o;
  if (auto o = need((card->spent & bit(e.number)) == 0, R::R6_5); !o) return o;
  return check_action(s, e, t, r, {actor(s, e), e.card}, *found);
}

Outcome check_use(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = check_timing(s, actor(s, e), r); !o) return o;
  return e.card == kNoCard ? check_use_bot(s, e, t, r) : check_use_card(s, e, t, r);
}

Outcome check_token(const State& s, const Event& e) {
  const std::uint8_t who = actor(s, e);
  const bool may = s.combat.open && s.combat.step == Combat::Step::Tokens && s.combat.token[who] == kNoToken;
  if (auto o = need(may, R::R9_4); !o) return o;
  return need(e.token == kHiddenToken || (s.players[who].ready & bit(e.token)) != 0, R::R10_3);
}

Outcome check_pass(const State& s, const Event& e) {
  const bool choosing = s.combat.open && s.combat.step == Combat::Step::Tokens;
  if (auto o = need(!choosing, R::R10_4); !o) return o;
  const bool held = s.combat.open && s.combat.step == Combat::Step::Held;
  return need(held && s.combat.to_act == actor(s, e), R::R9_6);
}

Outcome check_waiting(const State& s, const Event& e, const Table& t) {
  const bool waits = s.combat.open && s.combat.waiting > 0 && s.combat.pending[0].when == e.when;
  if (auto o = need(waits, R::R6_12); !o) return o;
  return need(actor(s, e) == chooser(first_waiting(s, t), s.combat.attacker), R::R9_14);
}

Outcome check_effect(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = check_waiting(s, e, t); !o) return o;
  return check_choices(s, e, t, r, {s.combat.attacker, s.played.card}, first_waiting(s, t));
}

// MB-A16: whether Conditional Effects are optional.
Outcome check_decline(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = check_waiting(s, e, t); !o) return o;
  return need(r.of(A16) == 0, R::R6_8, "an effect whose condition holds cannot be declined");
}

Outcome check_upgrade(const State& s, const Event& e, const Table& t, Readings& r) {
  if (s.phase == Phase::Turn) {
    if (auto o = check_passed_over(s, kMaxActions + 1, t, r); !o) return o;
    if (s.played.upgraded)
      if (auto o = need(r.of(A18) == 1, R::R12_2); !o) return o;
  }
  const std::int32_t energy = known(s.players[actor(s, e)].energy, kEnergyStart, r);
  if (auto o = need(energy >= kUpgradeCost, R::R12_1); !o) return o;
  const auto gains = static_cast<std::uint8_t>(kTake | kDraw);
  if (auto o = need((e.choices & ~gains) == 0, R::R5_2, "only an Upgrade is chosen here"); !o) return o;
  return check_gain(s, e, t, r);
}

Outcome check_concede(const State& s, const Event& e, Readings& r) {
  if (auto o = need(r.of(A28) == 1, R::R1_5); !o) return o;
  return need(actor(s, e) != kNobody, R::R4_1, "nobody is on turn: the player who concedes stands in front");
}

}  // namespace

Outcome check(const State& s, const Event& e, const Table& t, Readings& r) noexcept {
  if (auto o = need(!over(s), R::R1_3); !o) return o;
  if (s.phase == Phase::Setup) return check_setup(s, e, t, r);
  if (auto o = check_after_setup(e.verb); !o) return o;
  if (e.verb == Verb::Concede) return check_concede(s, e, r);
  if (s.phase == Phase::Tie && e.verb != Verb::Reveal) return check_tie(s, e, t, r);
  if (e.verb == Verb::Reveal) return check_reveal(s);
  if (e.verb == Verb::First) return need(false, R::R3_4, "the initiatives are not equal, so nobody is chosen");
  if (e.verb == Verb::Plan) {
    if (auto o = need(s.phase == Phase::Planning, R::R3_5); !o) return o;
    return check_plan(s, e, t, r);
  }
  if (e.verb == Verb::Open) return check_open(s, e, t);
  if (auto o = check_frame(s, e, r); !o) return o;
  switch (e.verb) {
    case Verb::Do:
      return check_do(s, e, t, r);
    case Verb::Skip:
      return check_skip(s, e, t, r);
    case Verb::Use:
      return check_use(s, e, t, r);
    case Verb::Token:
      return check_token(s, e);
    case Verb::Pass:
      return check_pass(s, e);
    case Verb::Effect:
      return check_effect(s, e, t, r);
    case Verb::Decline:
      return check_decline(s, e, t, r);
    case Verb::Upgrade:
      return check_upgrade(s, e, t, r);
    case Verb::End:
      return check_passed_over(s, kMaxActions + 1, t, r);
    case Verb::Bot:
    case Verb::Basics:
    case Verb::Deal:
    case Verb::Plan:
    case Verb::Open:
    case Verb::Reveal:
    case Verb::First:
    case Verb::Concede:
      break;
  }
  __builtin_unreachable();
}

}  // namespace botref::micro_bots
