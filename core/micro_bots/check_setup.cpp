#include "core/micro_bots/check_setup.hpp"

#include <algorithm>

#include "core/micro_bots/unseen.hpp"
#include "core/micro_bots/values.hpp"

namespace botref::micro_bots {

namespace {

using Of = CardType::Of;

template <class Fits>
std::size_t count_cards(const Table& t, Fits fits) {
  return static_cast<std::size_t>(std::count_if(t.cards->types.begin(), t.cards->types.end(), fits));
}

Outcome check_missing(const State& s) {
  for (const Player& player : s.players)
    if (auto o = need(player.bot != kNoCard, R::R2_1); !o) return o;
  for (const Player& player : s.players)
    if (auto o = need(player.basics != 0, R::R2_3); !o) return o;
  return need(false, R::R2_8);
}

Outcome check_bot(const State& s, const Event& e) {
  if (auto o = need(s.players[e.who].bot == kNoCard, R::R2_1, "{who} has a Bot already"); !o) return o;
  return need(s.players[other(e.who)].bot != e.card, R::R2_1, "{other} has taken {card} already");
}

Outcome check_basics(const State& s, const Event& e, const Table& t) {
  if (auto o = need(count_of_set(t, e.number) > 0, R::R2_3, "there is no Set {number} of Basic Action cards"); !o)
    return o;
  if (auto o = need(s.players[e.who].basics == 0, R::R2_3, "{who} has a Set already"); !o) return o;
  return need(s.players[other(e.who)].basics != e.number, R::R2_3, "{other} has taken Set {number} already");
}

Outcome check_deal(const State& s, const Event& e, const Table& t, Readings& r) {
  const bool before = (s.dealt & bit(static_cast<std::size_t>(e.kind))) != 0;
  if (auto o = need(!before, R::R2_8, "these Upgrades have been dealt already"); !o) return o;
  bool right = e.cards.distinct();
  for (const CardId id : e.cards.all()) right = right && t.type(id).of == Of::Upgrade && t.type(id).row == e.kind;
  if (auto o = need(right, R::R2_7, "Upgrades of this kind are dealt here, each once"); !o) return o;
  return need(e.cards.count == market_size(t, r, e.kind), R::R2_8, "{market} Upgrades of this kind are turned up");
}

const char* why_not_held(const State& s, const Event& e) {
  const bool hidden = holds(s.cards.in(hand(e.who)), kHidden);
  return hidden ? "no card of {who}'s hand can be {card}" : nullptr;
}

// MB-3.2: it may also be the card that is exchanged.
Outcome check_from_hand(const State& s, const Event& e, const Table& t) {
  if (e.card == kHidden)
    return need(!s.cards.empty(hand(e.who)) || s.players[e.who].plan != kNoCard, R::R3_2, "{who} has no card to place");
  const bool held = s.players[e.who].plan == e.card || hand_may_hold(s, t, e.who, e.card);
  return need(held, R::R3_2, why_not_held(s, e));
}

Outcome check_first(const State& s, const Event& e, Readings& r) {
  const std::uint8_t reading = r.of(A1);
  if (reading == 2) return need(false, R::R3_4, "under this reading both players plan again after equal initiatives");
  if (reading == 1 && s.first != kNobody)
    return need(e.target != s.first, R::R3_4, "under this reading the player who was second last round is first");
  return need(true, R::R3_4);
}

}  // namespace

std::size_t count_of_bot(const Table& t, CardId bot) {
  return count_cards(t, [&](const CardType& type) { return type.of == Of::BotAction && type.bot == bot; });
}

std::size_t count_of_set(const Table& t, std::uint8_t set) {
  return count_cards(t, [&](const CardType& type) { return type.of == Of::Basic && type.basics == set; });
}

std::size_t count_upgrades(const Table& t, Kind kind) {
  return count_cards(t, [&](const CardType& type) { return type.of == Of::Upgrade && type.row == kind; });
}

std::size_t market_size(const Table& t, Readings& r, Kind kind) {
  return std::min(static_cast<std::size_t>(known(t.cards->market, kMarketKey, r)), count_upgrades(t, kind));
}

Outcome check_setup(const State& s, const Event& e, const Table& t, Readings& r) {
  switch (e.verb) {
    case Verb::Bot:
      return check_bot(s, e);
    case Verb::Basics:
      return check_basics(s, e, t);
    case Verb::Deal:
      return check_deal(s, e, t, r);
    case Verb::Plan:
    case Verb::Open:
    case Verb::Reveal:
    case Verb::First:
    case Verb::Do:
    case Verb::Skip:
    case Verb::Use:
    case Verb::Token:
    case Verb::Pass:
    case Verb::Effect:
    case Verb::Decline:
    case Verb::Upgrade:
    case Verb::End:
    case Verb::Concede:
      break;
  }
  return check_missing(s);
}

Outcome check_after_setup(Verb verb) {
  if (verb == Verb::Bot) return need(false, R::R2_1, "Bots are chosen before the first round");
  if (verb == Verb::Basics) return need(false, R::R2_3, "Sets are chosen before the first round");
  return need(verb != Verb::Deal, R::R2_8, "the Upgrades are dealt before the first round");
}

Outcome check_plan(const State& s, const Event& e, const Table& t, Readings& r) {
  const Player& player = s.players[e.who];
  if (player.plan != kNoCard) {
    // MB-A24: a placed card may be exchanged until both are placed.
    const bool may_exchange = s.players[other(e.who)].plan == kNoCard && r.of(A24) == 1;
    if (auto o = need(may_exchange, R::R3_1); !o) return o;
  } else if (auto o = need(true, R::R3_1); !o) {
    return o;
  }
  return check_from_hand(s, e, t);
}

Outcome check_open(const State& s, const Event& e, const Table& t) {
  const Player& player = s.players[e.who];
  if (e.token != kNoToken) {
    const bool hidden = s.combat.open && s.combat.token[e.who] == kHiddenToken;
    if (auto o = need(hidden, s.combat.open ? R::R9_4 : R::R3_3, "{who} has played no hidden token"); !o) return o;
    return need((player.ready & bit(e.token)) != 0, R::R10_3);
  }
  if (auto o = need(player.plan == kHidden, s.combat.open ? R::R9_4 : R::R3_3, "{who} has placed no hidden card"); !o)
    return o;
  return need(hand_may_hold(s, t, e.who, e.card), R::R3_2, why_not_held(s, e));
}

Outcome check_reveal(const State& s) {
  if (auto o = need(s.phase == Phase::Planning, R::R3_3, "there is nothing to reveal now"); !o) return o;
  const bool anybody = s.players[0].plan != kNoCard || s.players[1].plan != kNoCard;
  if (auto o = need(anybody, R::R3_1, "nobody has placed a card"); !o) return o;
  for (std::size_t p = 0; p < kPlayers; ++p) {
    const CardId plan = s.players[p].plan;
    if (auto o = need(plan != kNoCard || s.cards.empty(hand(p)), R::R3_3, "somebody has not placed a card yet"); !o)
      return o;
    if (auto o = need(plan != kHidden, R::R3_3, "a placed card is still hidden: `open` names it"); !o) return o;
  }
  return {};
}

Outcome check_tie(const State& s, const Event& e, const Table& t, Readings& r) {
  if (e.verb == Verb::First) return check_first(s, e, r);
  if (e.verb != Verb::Plan) return need(false, R::R3_4, "the initiatives are equal: `first …` says who begins");
  // MB-A1 c: both take their card back first.
  if (auto o = need(r.of(A1) == 2, R::R3_5); !o) return o;
  return need(e.card == kHidden || s.players[e.who].plan == e.card || hand_may_hold(s, t, e.who, e.card), R::R3_2);
}

}  // namespace botref::micro_bots
