// Stak Bots: why an event may not happen, in the order of the notation page's section 4.
// Source: rules/stak-bots.md SB-3 to SB-17; notation/stak-bots.md section 4.
// Not here: entry effects (effects.cpp) and attacks (battle.cpp).
#include "core/stak_bots/battle.hpp"
#include "core/stak_bots/cards_in_play.hpp"
#include "core/stak_bots/effects.hpp"
#include "core/stak_bots/turn.hpp"
#include "core/stak_bots/unknown.hpp"

namespace botref::stak_bots {

namespace {

constexpr std::size_t kTraitorHand = 3;  // SB-17.8

// SB-A32 b: a turn that is finished without a Stak.
constexpr const char* kNoTopCard = "{who} has no Stak left, and so no top card that could be scrapped";

// A card that is laid open must be the one that lies there.
Outcome check_name(const State& s, const Card& card, CardId id) {
  return need(may_be(s, card, id), R::R16_4,
              card.id == kHidden ? "{card} cannot be there: {copies}"
                                 : "{card} is named, but another card is known to lie there");
}

// Step 2.
Outcome check_show(const State& s, const Event& e) {
  const std::uint8_t who = actor(s, e);
  if (!any_show_due(s))
    return need(e.verb != Verb::Show, R::R12_8, "{who} shows {card}, but no card waits to be shown");
  if (auto o = need(e.verb == Verb::Show && !s.zones.empty(leaving(who)), R::R12_8); !o) return o;
  Outcome wrong{};
  for (const Card& card : s.zones.in(leaving(who))) {
    wrong = check_name(s, card, e.card);
    if (wrong) return {};
  }
  return wrong;
}

// Step 3.
Outcome check_flip(const State& s, const Event& e) {
  const std::uint8_t who = actor(s, e);
  if (!any_flip_due(s))
    return need(e.verb != Verb::Flip, R::R12_1, "{who} flips {card}, but the top card is face-up already");
  const R rule = s.phase == Phase::Setup ? R::R2_3 : R::R12_1;
  if (auto o = need(e.verb == Verb::Flip && flip_due(s, who), rule); !o) return o;
  return check_name(s, *top_card(s, who), e.card);
}

// SB-4.1, SB-5.2: the hand must hold the card.
Outcome check_in_hand(const State& s, std::size_t who, CardId id, R rule, const char* because = nullptr) {
  if (in_hand(s, who, id)) return {};
  if (!holds_hidden(s, who)) return need(false, rule, because);
  return need(false, R::R16_4, "{card} cannot be in {who}'s hand: {copies}");
}

// Step 4.
Outcome check_expelled(const State& s, const Event& e) {
  const bool answers = e.verb == Verb::Discard && actor(s, e) == s.due;
  if (auto o = need(answers, R::C12, "{due} first"); !o) return o;
  return check_in_hand(s, s.due, e.card, R::C12, "{card} is not in {who}'s hand, so it cannot be discarded for Expel");
}

// SB-15.2: a card has to be drawn, or (SB-A34 b) the pile is empty.
bool shuffle_needed(const State& s, const Table& t, Readings& r) {
  if (!reshuffles(s, r)) return false;
  const bool for_draw = s.phase == Phase::Draw && s.pending_size == 0;
  const bool for_bounty = s.pending_size > 0 && next_kind(s, t) == Kind::Bountiful;
  return for_draw || for_bounty || s.redraw || r.of(A34) == 1;
}

// Step 5.
Outcome check_shuffle(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = need(shuffle_needed(s, t, r), R::R15_2,
                    "the scrapheap is shuffled, but no card has to be drawn from an empty supply");
      !o)
    return o;
  return need(e.count == 0 || is_heap(s, {e.cards, e.count}), R::R15_2,
              "the new supply must be exactly the cards of the scrapheap");
}

// Variant reactive, before step 6 (SB-17.2).
Outcome check_reaction(const State& s, const Event& e) {
  const bool answers = (e.verb == Verb::Play || e.verb == Verb::Pass) && actor(s, e) == s.react;
  if (auto o = need(answers, R::R17_2); !o) return o;
  if (e.verb == Verb::Pass) return {};
  if (auto o = need(e.target == kNobody || e.target == s.react, R::R4_4); !o) return o;
  return check_in_hand(s, s.react, e.card, R::R4_1);
}

Outcome check_agreement(const State& s, Readings& r) {
  if (auto o = need(s.pending_size > 0, R::R11_9); !o) return o;
  return need(r.of(A46) == 0, R::R11_9, "an endless chain cannot be ended by agreement under this reading");
}

// Step 8, SB-3.2; under SB-A50 b the first turn of the game has no draw.
Outcome check_phase(const State& s, const Event& e, const Table& t, Readings& r) {
  const bool draws = e.verb == Verb::Draw;
  if (s.phase == Phase::Actions) return need(!draws, R::R3_2, "{who} draws, but the draw phase of this turn is over");
  if (s.turn == 1 && s.active == t.first && r.of(A50) == 1)
    return need(!draws, R::R3_2, "{who} draws, but the first draw of the game is skipped under this reading");
  return need(draws, R::R3_2);
}

// SB-A42 b: one kind of action a turn. Under SB-A22 b feeding is a step of its own and no action.
Outcome check_kind(const State& s, std::uint8_t kind, Readings& r) {
  if (s.action == 0 || s.action == kind || r.of(A42) == 0) return {};
  return need(kind == kScraps && r.of(A22) == 1, R::R3_3);
}

Outcome check_play(const State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  const std::uint8_t target = e.target == kNobody ? who : e.target;
  if (t.traitor) {
    if (auto o = need(target != who, R::R17_8,
                      "{who} plays on their own Stak; in this variant cards are played on others' Staks");
        !o)
      return o;
  } else if (auto o = need(target == who || t.borderless, R::R4_4); !o) {
    return o;
  }
  if (auto o = need(!s.out[target], R::R14_7); !o) return o;
  if (auto o = check_in_hand(s, who, e.card, R::R4_1); !o) return o;
  const bool without_stak = target == s.active && s.zones.empty(stak(target)) && !s.chance;
  if (auto o = need(!without_stak, R::R14_1, "{who} has no Stak left and cannot build a new one"); !o) return o;
  return check_kind(s, kPlays, r);
}

Outcome check_scrap(const State& s, const Event& e, Readings& r) {
  const Card* top = top_card(s, s.active);
  const char* because = top == nullptr ? kNoTopCard : nullptr;
  if (auto o = need(top != nullptr && (e.card == kNoCard || e.card == top->id), R::R5_1, because); !o) return o;
  if (s.zones.size(stak(s.active)) == 1)
    if (auto o = need(r.of(A33) == 0, R::R5_3); !o) return o;
  return check_kind(s, kScraps, r);
}

Outcome check_discard(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = need(!t.traitor, R::R17_8, "{who} discards; in this variant hand cards are not discarded"); !o) return o;
  if (auto o = check_in_hand(s, s.active, e.card, R::R5_2); !o) return o;
  if (s.fed)
    if (auto o = need(r.of(A23) == 0, R::R5_2, "{who} discards {card}, but the scrapheap has been fed without it"); !o)
      return o;
  return check_kind(s, kScraps, r);
}

Outcome check_end(const State& s, const Table& t, Readings& r) {
  if (auto o = need(s.fed, R::R9_1, "{who} ends the turn, but no card that counts has entered the scrapheap in it"); !o)
    return o;
  if (!s.last_fed)
    if (auto o = need(r.of(A22) == 0, R::R9_1,
                      "{who} ends the turn without one more card for the scrapheap after the actions");
        !o)
      return o;
  if (!t.traitor) return {};
  return need(s.zones.size(hand(s.active)) <= kTraitorHand, R::R17_8,
              "{who} ends the turn with more than three cards in hand");
}

Outcome check_recycle(const State& s, const Event& e, const Table& t) {
  if (auto o = need(t.recycling, R::R17_3, "recycling is a variant, and this game is not played with it"); !o) return o;
  if (auto o = check_in_hand(s, s.active, e.card, R::R5_2); !o) return o;
  return need(top_card(s, s.active) != nullptr, R::R5_1, kNoTopCard);
}

Outcome check_attack_action(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = check_attack(s, e, t, r); !o) return o;
  return check_kind(s, kAttacks, r);
}

// Step 9.
Outcome check_duty(const State& s, const Event& e, Readings& r) {
  if (e.verb == Verb::Attack || !stomp_must_attack(s)) return {};
  if (e.verb == Verb::End) return need(false, R::R13_5, "{attacker} must go on attacking {duty}'s Stak");
  return need(r.of(A27) == 1, R::R13_5, "{attacker} must go on attacking {duty}'s Stak, and nothing else is done");
}

// Steps 8 to 11: the active player's own events.
Outcome check_action(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = need(actor(s, e) == s.active, R::R3_4); !o) return o;
  if (auto o = check_phase(s, e, t, r); !o) return o;
  if (e.verb == Verb::Draw) return check_draw(s, e, r, R::R3_2);
  if (auto o = check_duty(s, e, r); !o) return o;
  switch (e.verb) {
    case Verb::Play:
      return check_play(s, e, t, r);
    case Verb::Scrap:
      return check_scrap(s, e, r);
    case Verb::Discard:
      return check_discard(s, e, t, r);
    case Verb::Attack:
      return check_attack_action(s, e, t, r);
    case Verb::End:
      return check_end(s, t, r);
    case Verb::Recycle:
      return check_recycle(s, e, t);
    case Verb::Draw:
    case Verb::Flip:
    case Verb::Show:
    case Verb::Shoot:
    case Verb::Reap:
    case Verb::Begone:
    case Verb::Trip:
    case Verb::Pit:
    case Verb::Expel:
    case Verb::Tranq:
    case Verb::Bounty:
    case Verb::Clumsy:
    case Verb::Sidekick:
    case Verb::Lapse:
    case Verb::Shuffle:
    case Verb::Agree:
    case Verb::Concede:
    case Verb::Pass:
    case Verb::Decline:
      break;
  }
  __builtin_unreachable();
}

// SB-A34 b: the pile is turned as soon as it is empty.
Outcome check_empty_supply(const State& s, const Event& e, Readings& r) {
  if (e.verb == Verb::Shuffle || !reshuffles(s, r)) return {};
  return need(r.of(A34) == 0, R::R15_2);
}

// Between steps 2 and 3, variant recycling (SB-17.3).
Outcome check_redraw(const State& s, const Event& e, Readings& r) {
  const bool draws = e.verb == Verb::Draw && actor(s, e) == s.active;
  if (auto o = need(draws, R::R17_3); !o) return o;
  return check_draw(s, e, r, R::R17_3);
}

// SB-A48 b: whoever does anything but play the saving card goes out first.
Outcome check_without_chance(const State& s, const Event& e, const Table& t, Readings& r) {
  State declined = s;
  decline_chance(declined, t, r);
  const bool is_out = declined.out[s.active] && !over(declined);
  if (is_out && e.who == s.active && e.verb != Verb::Concede)
    return need(false, R::R3_4, "{who} did not play a card to survive, and is out: it is {active}'s turn");
  return check(declined, e, t, r);
}

}  // namespace

Outcome check(const State& s, const Event& e, const Table& t, Readings& r) noexcept {
  if (e.verb == Verb::Decline) return {};
  if (s.chance && (e.verb != Verb::Play || actor(s, e) != s.active)) return check_without_chance(s, e, t, r);
  if (auto o = need(!over(s), R::R14_9); !o) return o;
  if (auto o = check_show(s, e); !o || e.verb == Verb::Show) return o;
  if (s.redraw && !(e.verb == Verb::Shuffle && reshuffles(s, r))) return check_redraw(s, e, r);
  if (!s.redraw)
    if (auto o = check_flip(s, e); !o || e.verb == Verb::Flip) return o;
  if (s.due != kNobody) return check_expelled(s, e);
  if (e.verb == Verb::Shuffle) return check_shuffle(s, e, t, r);
  if (auto o = check_empty_supply(s, e, r); !o) return o;
  if (s.react != kNobody) return check_reaction(s, e);
  if (auto o = need(e.verb != Verb::Pass, R::R17_2, "{who} passes, but no attack waits for an answer"); !o) return o;
  if (e.verb == Verb::Agree) return check_agreement(s, r);
  if (is_effect(e.verb) || e.verb == Verb::Lapse) return check_effect(s, e, t, r);
  if (auto o = need(s.pending_size == 0, e.verb == Verb::End ? R::R10_5 : R::R3_5); !o) return o;
  if (e.verb == Verb::Concede) return need(!s.out[actor(s, e)], R::R14_7, "{who} is out of the game already");
  return check_action(s, e, t, r);
}

}  // namespace botref::stak_bots
