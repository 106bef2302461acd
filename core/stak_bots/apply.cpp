// Stak Bots: what a checked event does. Consequences follow in turn.cpp.
// Source: rules/stak-bots.md SB-3 to SB-6, SB-12, SB-15, SB-17.
#include <algorithm>

#include "core/stak_bots/battle.hpp"
#include "core/stak_bots/cards_in_play.hpp"
#include "core/stak_bots/effects.hpp"
#include "core/stak_bots/turn.hpp"
#include "core/stak_bots/unknown.hpp"

namespace botref::stak_bots {

namespace {

// A new action: what an earlier chain cancelled is forgotten.
void begin_action(State& s, Readings& r, Action action) {
  s.cancelled = {};
  s.chance = false;
  s.phase = Phase::Actions;
  if (r.may(A42, 1)) s.action = action;
  if (r.may(A22, 1)) s.last_fed = action == kScraps;
}

void apply_show(State& s, const Event& e, Readings& r) {
  const std::uint8_t who = actor(s, e);
  const auto cards = s.zones.in(leaving(who));
  const auto shown =
      std::find_if(cards.begin(), cards.end(), [&](const Card& card) { return may_be(s, card, e.card); });
  Card card = s.zones.take(leaving(who), static_cast<std::size_t>(shown - cards.begin()));
  name(s, card, e.card);
  const bool in_battle = card.has(kInBattle);
  card.marks = 0;
  to_heap(s, r, card, who, false, in_battle);
}

void apply_flip(State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  Card& card = s.zones.in(stak(who))[0];
  name(s, card, e.card);
  card.up = 1;
  if (s.phase == Phase::Setup) {
    const bool works = has_entry_effect(t.type(card.id).kind) && (t.setup_effects || r.of(A40) == 1);
    if (works && triggers(t, r, card, false)) s.turned[who] = true;
    if (!any_flip_due(s)) begin_game(s, t, r);
    return;
  }
  const bool quiet = card.has(kQuiet);
  card.marks &= static_cast<std::uint16_t>(~kQuiet);
  if (!quiet && triggers(t, r, card, false)) s.turned[who] = true;
}

void play(State& s, std::size_t from, std::size_t on, CardId id, const Table& t, Readings& r) {
  const Card card = take_from_hand(s, from, id);
  cover(s, r, on, card);
  if (!triggers(t, r, card, true)) return;
  std::array<bool, kMaxPlayers> members{};
  members[on] = true;
  push_group(s, members);
}

void apply_play(State& s, const Event& e, const Table& t, Readings& r) {
  const std::uint8_t who = actor(s, e);
  const std::uint8_t on = e.target == kNobody ? who : e.target;
  if (s.react != kNobody) {
    s.react = kNobody;
    s.cancelled = {};
    return play(s, who, on, e.card, t, r);
  }
  begin_action(s, r, kPlays);
  play(s, who, on, e.card, t, r);
}

// Step 4 of section 4: the answer to Expel, or the action.
void apply_discard(State& s, const Event& e, Readings& r) {
  const std::uint8_t who = actor(s, e);
  if (s.due == kNobody) begin_action(s, r, kScraps);
  s.due = kNobody;
  to_heap(s, r, take_from_hand(s, who, e.card), who, true, false);
}

void apply_shuffle(State& s, const Event& e, Readings& r) {
  if (e.count == 0) {
    if (!pool_heap(s)) r.give_up();
    return;
  }
  name_heap(s, {e.cards, e.count});
  s.zones.clear(kHeap);
  for (std::size_t i = 0; i < e.count; ++i) s.zones.insert(kSupply, i, {e.cards[i], 0, 0, 0, 0});
}

void apply_draw(State& s, const Event& e) {
  if (s.redraw) {
    s.redraw = false;
  } else {
    s.cancelled = {};
    s.phase = Phase::Actions;
  }
  draw(s, s.active, e.card);
}

// SB-17.3: both cards go before the new top card is turned up.
void apply_recycle(State& s, const Event& e, Readings& r) {
  begin_action(s, r, kScraps);
  to_heap(s, r, take_from_hand(s, s.active, e.card), s.active, true, false);
  scrap(s, r, s.active, 0, false);
  note_emptied(s);
  s.redraw = true;
}

void apply_attack(State& s, const Event& e, const Table& t, Readings& r) {
  begin_action(s, r, kAttacks);
  if (t.reactive) {
    s.react = e.target;
    return;
  }
  battle(s, e.target, t, r);
}

// SB-11.9: the game is a draw, and what was pending is dropped.
void agree_draw(State& s) {
  s.pending = {};
  s.pending_size = 0;
  s.cancelled = {};
  s.phase = Phase::Over;
  s.draw = true;
}

}  // namespace

void apply(State& s, const Event& e, const Table& t, Readings& r) noexcept {
  if (s.chance && e.verb != Verb::Play) decline_chance(s, t, r);
  switch (e.verb) {
    case Verb::Draw:
      apply_draw(s, e);
      break;
    case Verb::Play:
      apply_play(s, e, t, r);
      break;
    case Verb::Scrap:
      begin_action(s, r, kScraps);
      scrap(s, r, s.active, 0, false);
      break;
    case Verb::Discard:
      apply_discard(s, e, r);
      break;
    case Verb::Attack:
      apply_attack(s, e, t, r);
      break;
    case Verb::Pass: {
      const std::uint8_t defender = s.react;
      s.react = kNobody;
      battle(s, defender, t, r);
      break;
    }
    case Verb::End:
      return end_turn(s);
    case Verb::Flip:
      apply_flip(s, e, t, r);
      break;
    case Verb::Show:
      apply_show(s, e, r);
      break;
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
      apply_effect(s, e, t, r);
      break;
    case Verb::Shuffle:
      apply_shuffle(s, e, r);
      break;
    case Verb::Agree:
      return agree_draw(s);
    case Verb::Concede:
      s.cancelled = {};
      return concede(s, actor(s, e));
    case Verb::Recycle:
      apply_recycle(s, e, r);
      break;
    case Verb::Decline:
      return;
  }
  if (!s.redraw && s.react == kNobody && s.phase != Phase::Setup) settle(s, t, r);
}

}  // namespace botref::stak_bots
