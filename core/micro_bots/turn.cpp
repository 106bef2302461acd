#include "core/micro_bots/turn.hpp"

#include "core/micro_bots/values.hpp"
#include "core/value.hpp"

namespace botref::micro_bots {

namespace {

// MB-4.2, MB-4.3: the card goes to its row; what was used of it before (MB-A3 b) stays spent.
void begin_turn(State& s, std::uint8_t player, const Table& t, Readings& r) {
  Player& p = s.players[player];
  s.active = player;
  s.turn = next_count(s.turn);
  const Card card{p.plan, true, Card::Source::Any, p.early};
  s.played = {};
  s.played.card = p.plan;
  s.played.left = actions_of(t, r, p.plan, Action::Use::Instant);
  s.played.late = p.early != 0 && s.played.left != 0;
  s.cards.append(row(player, row_of(t, r, p.plan)), card);
  p.plan = kNoCard;
  p.early = 0;
  turn_down_finished(s, t, r);
}

void begin_planning(State& s) {
  s.round = next_count(s.round);
  s.phase = Phase::Planning;
  s.active = kNobody;
  for (Player& player : s.players) player.in_round = 0;
}

// What is left of the played card may still be performed (MB-5.7, MB-5.8).
bool in_use(const State& s, bool at_end) { return s.played.left != 0 || s.combat.open || (s.played.late && !at_end); }

}  // namespace

void turn_down_finished(State& s, const Table& t, Readings& r, bool at_end) {
  const CardId used = in_use(s, at_end) ? s.played.card : kNoCard;
  const CardId ended = used == kNoCard ? s.played.card : kNoCard;
  for (Card& card : s.cards.in_rows()) {
    const bool touched = card.spent != 0 || card.id == ended;
    if (!touched || !card.up || card.id == used) continue;
    const bool finished = (actions_of(t, r, card.id, Action::Use::Held) & ~card.spent) == 0;
    if (!finished || (!at_end && r.of(A36) == 1)) continue;
    card.up = false;
    card.spent = 0;
  }
}

void spend(Card& card, std::size_t number, const Table& t, Readings& r) {
  card.spent |= bit(number);
  const std::uint16_t held = actions_of(t, r, card.id, Action::Use::Held);
  if (card.spent != held && r.of(A32) == 1) card.spent = held;
}

void begin_action_phase(State& s, std::uint8_t first, const Table& t, Readings& r) {
  s.phase = Phase::Turn;
  s.first = first;
  begin_turn(s, first, t, r);
}

void reveal(State& s, const Table& t, Readings& r) {
  for (std::uint8_t p = 0; p < kPlayers; ++p) {
    if (s.players[p].plan != kNoCard) continue;
    // MB-A23: the player without a card has no turn, or loses.
    if (r.of(A23) == 1) return end_game(s, other(p));
    return begin_action_phase(s, other(p), t, r);
  }
  const std::int32_t a = initiative(t, r, s.players[0].plan), b = initiative(t, r, s.players[1].plan);
  if (a == b) {
    s.phase = Phase::Tie;
    return;
  }
  begin_action_phase(s, a < b ? 0 : 1, t, r);
}

void end_turn(State& s, const Table& t, Readings& r) {
  s.played.left = 0;
  turn_down_finished(s, t, r, true);
  const std::uint8_t next = other(s.active);
  const bool goes_on = s.active == s.first && s.players[next].plan != kNoCard;
  s.played = {};
  if (goes_on) return begin_turn(s, next, t, r);
  begin_planning(s);
}

void end_attack(State& s) {
  s.combat = {};
  s.out = 0;
  for (Player& player : s.players) player.in_attack = 0;
}

void end_game(State& s, std::uint8_t winner) {
  s.phase = Phase::Over;
  s.winner = winner;
  s.active = kNobody;
  s.played = {};
  end_attack(s);
  for (Player& player : s.players) player.seal = kNoSeal;
}

}  // namespace botref::micro_bots
