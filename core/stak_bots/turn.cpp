// Stak Bots: what follows by itself: the end of a chain, elimination, the end of
// a turn and of the game.
// Source: rules/stak-bots.md SB-3.8, SB-7.6, SB-11, SB-14, sections 4.5 and 4.6.
#include "core/stak_bots/turn.hpp"

#include <algorithm>

#include "core/stak_bots/battle.hpp"
#include "core/stak_bots/cards_in_play.hpp"
#include "core/stak_bots/effects.hpp"
#include "core/value.hpp"

namespace botref::stak_bots {

namespace {

using Seats = std::array<bool, kMaxPlayers>;

// SB-A18 b: a Leader whose X has fallen to its damage goes at once.
void test_leaders(State& s, const Table& t, Readings& r) {
  if (!r.may(A18, 1)) return;
  for (std::size_t p = 0; p < s.players; ++p) {
    const auto cards = stak_of(s, p);
    for (std::size_t at = 0; at < cards.size(); ++at) {
      if (cards[at].damage == 0 || cards[at].up == 0 || t.type(cards[at].id).power != kPowerX) continue;
      if (cards[at].damage < power(s, t, r, p, at) || r.of(A18) == 0) continue;
      scrap(s, r, p, at, false);
      return test_leaders(s, t, r);
    }
  }
}

// SB-A28 b: a waiting card that is not on top when its turn comes is lost after all.
void drop_lost(State& s) {
  while (s.pending_size > 0 && s.pending[0].of != Pending::Of::Top) {
    const Pending next = s.pending[0];
    const std::size_t at = acting_card(s, next);
    const std::size_t size = s.zones.size(stak(next.seat));
    if (at < size && (at == 0 || next.of == Pending::Of::TurnedDown)) return;
    if (at < size) s.zones.in(stak(next.seat))[at].marks &= static_cast<std::uint16_t>(~kWaiting);
    drop_pending(s, 0);
    s.cancelled[next.seat] = true;
  }
}

// SB-A16 c: Bash's and Spike's extra cards go after the chain.
bool scrap_later_cards(State& s, Readings& r) {
  if (!r.may(A16, 2)) return false;
  bool any = false;
  for (std::size_t p = 0; p < s.players; ++p)
    for (std::size_t at = s.zones.size(stak(p)); at-- > 0;) {
      if (!stak_of(s, p)[at].has(kLater)) continue;
      s.zones.in(stak(p))[at].marks &= static_cast<std::uint16_t>(~kLater);
      scrap(s, r, p, at, true);
      any = true;
    }
  return any;
}

void put_hand_aside(State& s, std::size_t player) {
  while (!s.zones.empty(hand(player))) {
    Card card = s.zones.take(hand(player), 0);
    card.marks = 0, card.damage = 0;
    s.zones.insert_sorted(aside(player), card);
  }
}

void go_out(State& s, std::size_t player) {
  s.out[player] = true;
  s.emptied[player] = 0;
  put_hand_aside(s, player);
}

void finish(State& s, std::uint8_t winner) {
  s.phase = Phase::Over;
  s.winner = winner;
  s.draw = winner == kNobody;
}

// SB-14.5, SB-A29: nobody is left.
std::uint8_t winner_of_all_gone(const State& s, const Seats& gone, Readings& r) {
  const std::uint8_t reading = r.of(A29);
  if (reading == 0) return kNobody;
  std::uint8_t winner = kNobody;
  std::size_t candidates = 0;
  const std::uint8_t last = *std::max_element(s.emptied.begin(), s.emptied.begin() + s.players);
  for (std::size_t p = 0; p < s.players; ++p) {
    const bool stays = gone[p] && (reading == 1 ? s.emptied[p] == last : p != s.active);
    if (stays) ++candidates, winner = static_cast<std::uint8_t>(p);
  }
  return candidates == 1 ? winner : kNobody;
}

// SB-14.8, SB-A30 b: hands of those who go out enter the scrapheap.
void hand_over(State& s, Readings& r, std::size_t player) {
  if (s.zones.empty(hand(player)) || r.of(A30) != 1) return;
  while (!s.zones.empty(hand(player))) to_heap(s, r, s.zones.take(hand(player), 0), player, true, false);
}

void eliminate(State& s, const Table& t, Readings& r) {
  Seats gone{};
  for (std::size_t p = 0; p < s.players; ++p) gone[p] = !s.out[p] && s.zones.empty(stak(p));
  const auto count = static_cast<std::size_t>(std::count(gone.begin(), gone.end(), true));
  if (count == 0) return;
  // SB-A34 b: the empty supply comes first.
  if (reshuffles(s, r) && r.of(A34) == 1) return;
  const std::size_t left = players_left(s) - count;
  const bool active_gone = gone[s.active];
  if (left == 0) {
    const std::uint8_t winner = winner_of_all_gone(s, gone, r);
    for (std::size_t p = 0; p < s.players; ++p)
      if (gone[p] && p != winner) go_out(s, p);
    s.emptied = {};
    s.emptied_groups = 0;
    return finish(s, winner);
  }
  if (left > 1 && active_gone && !s.fed && !s.zones.empty(hand(s.active)) && r.of(A32) == 1) gone[s.active] = false;
  for (std::size_t p = 0; p < s.players; ++p) {
    if (!gone[p]) continue;
    if (left > 1) hand_over(s, r, p);
    go_out(s, p);
  }
  s.emptied_groups = *std::max_element(s.emptied.begin(), s.emptied.end());
  end_duty_without_stak(s, t, r);
  if (left == 1) return finish(s, next_player(s, s.active));
  if (gone[s.active]) end_turn(s);
}

void group_turned(State& s) {
  if (std::none_of(s.turned.begin(), s.turned.end(), [](bool turned) { return turned; })) return;
  push_group(s, s.turned);
  s.turned = {};
}

// SB-A48 b: the active player may play a card before going out.
bool may_survive(State& s, Readings& r) {
  if (s.out[s.active] || !s.zones.empty(stak(s.active)) || s.zones.empty(hand(s.active))) return false;
  if (s.phase != Phase::Actions || r.of(A48) == 0) return false;
  s.chance = true;
  return true;
}

}  // namespace

void note_emptied(State& s) {
  bool counted = false;
  for (std::size_t p = 0; p < s.players; ++p) {
    if (s.out[p] || !s.zones.empty(stak(p)) || s.emptied[p] != 0) continue;
    if (!counted) ++s.emptied_groups;
    counted = true;
    s.emptied[p] = s.emptied_groups;
  }
}

void settle(State& s, const Table& t, Readings& r) {
  while (true) {
    test_leaders(s, t, r);
    note_emptied(s);
    if (any_show_due(s) || any_flip_due(s)) return;
    group_turned(s);
    if (s.due != kNobody) return;
    drop_lost(s);
    if (s.pending_size > 0) return;
    if (!scrap_later_cards(s, r)) break;
  }
  if (over(s) || may_survive(s, r)) return;
  eliminate(s, t, r);
}

void decline_chance(State& s, const Table& t, Readings& r) {
  s.chance = false;
  eliminate(s, t, r);
}

void begin_game(State& s, const Table& t, Readings& r) {
  const bool skips_draw = s.turn == 1 && s.active == t.first && r.of(A50) == 1;
  s.phase = skips_draw ? Phase::Actions : Phase::Draw;
  group_turned(s);
}

// SB-3.8, SB-7.6, SB-8: everything of the turn is forgotten.
void end_turn(State& s) {
  for (std::size_t p = 0; p < s.players; ++p) {
    for (Card& card : s.zones.in(stak(p))) {
      card.damage = 0;
      card.marks &= kAsleep;
    }
    for (Card& card : s.zones.in(hand(p))) card.damage = 0, card.marks = 0;
  }
  s.fed = s.stopped = s.last_fed = s.chance = false;
  s.duty = kNobody;
  s.cancelled = {};
  s.action = 0;
  s.active = next_player(s, s.active);
  s.phase = Phase::Draw;
  s.turn = next_count(s.turn);
}

void concede(State& s, std::size_t player) {
  while (!s.zones.empty(stak(player))) {
    Card card = s.zones.take(stak(player), 0);
    s.zones.insert_sorted(aside(player), {card.id, 0, card.pool, 0, 0});
  }
  go_out(s, player);
  if (s.duty == player) s.duty = kNobody;
  if (players_left(s) == 1) return finish(s, next_player(s, player));
  if (player == s.active) end_turn(s);
}

}  // namespace botref::stak_bots
