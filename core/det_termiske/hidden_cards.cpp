// Det Termiske Opgør: which cards can lie where nobody has looked.
// Source: rules/det-termiske-opgor.md DT-1.1, DT-1.2, DT-3.8, section 5.4; notation page, "Hidden pool".
#include "core/det_termiske/hidden_cards.hpp"

#include <algorithm>

#include "core/det_termiske/robots.hpp"

namespace botref::det_termiske {

namespace {

// Copies of a card that have a name, wherever they are.
std::size_t known_copies(const State& s, std::size_t player, CardId card) {
  const Player& p = s.players[player];
  std::size_t count = copies(p.hand, card) + copies(p.pool, card) + copies(p.discard, card);
  for (const Robot& robot : s.robots) count += robot.owner == player && robot.card == card;
  for (const Attached& trick : s.tricks) count += trick.owner == player && trick.card == card;
  return count;
}

// The deck lists no copy that is not known already.
bool needs_a_name_in_deck(const State& s, std::size_t player, CardId card) {
  const CardList& deck = s.players[player].deck;
  return !deck.empty() && known_copies(s, player, card) >= copies(deck, card);
}

// DT-1.1: one copy for each ten cards; DT-A18 says how a broken ten counts.
bool within(std::size_t count, std::size_t cards, std::uint8_t reading) {
  return count <= (cards + (reading == 0 ? 0u : reading == 1 ? 9u : 5u)) / 10;
}

bool same_in_all(std::size_t count, std::size_t cards) {
  return within(count, cards, 0) == within(count, cards, 1) && within(count, cards, 0) == within(count, cards, 2);
}

// Copies of the commonest card that has a limit, and how many cards have none.
struct Copies {
  std::size_t most = 0, without_limit = 0;
};
Copies count_copies(const CardList& deck, const Table& t, Readings& r) {
  Copies found;
  for (std::size_t i = 0; i < deck.size();) {
    const CardId card = deck[i];
    const std::size_t count = copies(deck, card);
    i += count;
    if (card == kHidden) continue;
    const bool few = t.type(card).unknown_abilities && within(count, deck.size(), 0);  // with a limit or without
    if (!few && has(t, card, kMassProduced, r))
      found.without_limit += count;
    else
      found.most = std::max(found.most, count);
  }
  return found;
}

}  // namespace

bool holds(const CardList& cards, CardId card) { return std::binary_search(cards.begin(), cards.end(), card); }

std::size_t copies(const CardList& cards, CardId card) {
  const auto [from, to] = std::equal_range(cards.begin(), cards.end(), card);
  return static_cast<std::size_t>(to - from);
}

void take(CardList& cards, CardId card) {
  cards.erase(static_cast<std::size_t>(std::lower_bound(cards.begin(), cards.end(), card) - cards.begin()));
}

bool may_be_in_pool(const State& s, std::size_t player, CardId card) {
  const Player& p = s.players[player];
  if (holds(p.pool, card)) return true;
  if (!holds(p.pool, kHidden)) return false;
  return !needs_a_name_in_deck(s, player, card) || holds(p.deck, kHidden);
}

void name_in_pool(State& s, std::size_t player, CardId card) {
  Player& p = s.players[player];
  if (holds(p.pool, card)) return;
  if (needs_a_name_in_deck(s, player, card)) {
    take(p.deck, kHidden);
    p.deck.add_sorted(card);
  }
  take(p.pool, kHidden);
  p.pool.add_sorted(card);
}

Outcome check_naming(const State& s, std::size_t player, CardId card, const Table& t, Readings& r) {
  const Player& p = s.players[player];
  if (holds(p.pool, card) || !needs_a_name_in_deck(s, player, card)) return {};
  CardList deck = p.deck;
  take(deck, kHidden);
  deck.add_sorted(card);
  return check_copies(deck, t, r);
}

Outcome check_copies(const CardList& deck, const Table& t, Readings& r) {
  if (!t.deck_rules) return {};
  const Copies found = count_copies(deck, t, r);
  const std::size_t all = deck.size(), limited = all - found.without_limit;
  bool alike = true;
  for (std::uint8_t reading = 0; reading < 3; ++reading)
    alike = alike && within(found.most, all, reading) == within(found.most, limited, reading);
  const std::size_t cards = alike || r.of(A19) == 0 ? all : limited;
  const std::uint8_t reading = same_in_all(found.most, cards) ? 0 : r.of(A18);
  return need(within(found.most, cards, reading), R::R1_1);
}

bool may_be_in_hand(const State& s, std::size_t player, CardId card) {
  const Player& p = s.players[player];
  return holds(p.hand, card) || (p.unseen > 0 && may_be_in_pool(s, player, card));
}

void take_from_hand(State& s, std::size_t player, CardId card) {
  Player& p = s.players[player];
  if (holds(p.hand, card)) return take(p.hand, card);
  name_in_pool(s, player, card);
  take(p.pool, card);
  --p.unseen;
}

void shuffle_in(Player& player) {
  // Nothing but the hand's unknown cards is left in the pool: if they all have names, these are they.
  if (!holds(player.pool, kHidden)) {
    for (const CardId card : player.pool) player.hand.add_sorted(card);
    player.pool.clear();
    player.unseen = 0;
  }
  for (const CardId card : player.discard) player.pool.add_sorted(card);
  player.pile = static_cast<std::uint16_t>(player.discard.size());
  player.discard.clear();
}

}  // namespace botref::det_termiske
