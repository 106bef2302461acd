#include "core/micro_bots/unseen.hpp"

#include <algorithm>

namespace botref::micro_bots {

namespace {

using Of = CardType::Of;

bool seen(const State& s, CardId id) {
  for (std::size_t place = 0; place < kPlaces; ++place)
    if (holds(s.cards.in(static_cast<Place>(place)), id)) return true;
  return s.players[0].plan == id || s.players[1].plan == id;
}

std::size_t count_hidden(const State& s, Place place, Card::Source source) {
  const auto cards = s.cards.in(place);
  return static_cast<std::size_t>(std::count_if(
      cards.begin(), cards.end(), [&](const Card& card) { return card.id == kHidden && card.source == source; }));
}

bool any_hidden(const State& s) {
  for (std::size_t place = 0; place < kPlaces; ++place)
    if (holds(s.cards.in(static_cast<Place>(place)), kHidden)) return true;
  return false;
}

template <class Fits>
std::size_t unseen_cards(const State& s, const Table& t, Fits fits) {
  std::size_t count = 0;
  for (std::size_t id = 0; id < t.size(); ++id)
    if (fits(t.type(static_cast<CardId>(id))) && !seen(s, static_cast<CardId>(id))) ++count;
  return count;
}

std::size_t unseen_basics(const State& s, const Table& t, std::uint8_t set) {
  return set == 0
             ? 0
             : unseen_cards(s, t, [&](const CardType& type) { return type.of == Of::Basic && type.basics == set; });
}

// How many hidden cards of a hand must be Upgrades if the player has this Set.
std::size_t over_own(const State& s, const Table& t, std::size_t player, std::uint8_t set) {
  const std::size_t hidden = count_hidden(s, hand(player), Card::Source::Any);
  if (hidden == 0) return 0;
  const CardId bot = s.players[player].bot;
  const std::size_t own = unseen_basics(s, t, set) + unseen_cards(s, t, [&](const CardType& type) {
                            return type.of == Of::BotAction && type.bot == bot;
                          });
  return hidden > own ? hidden - own : 0;
}

std::uint8_t last_set(const Table& t) {
  std::uint8_t last = 0;
  for (const CardType& type : t.cards->types)
    if (type.of == Of::Basic) last = std::max(last, type.basics);
  return last;
}

// The least number of hidden cards of hands that must be Upgrades, over the Sets that the players can have.
std::size_t least_over_own(const State& s, const Table& t) {
  const std::uint8_t known[] = {basics_of(s, t, 0), basics_of(s, t, 1)};
  const std::uint8_t last = last_set(t);
  std::size_t least = SIZE_MAX;
  for (std::uint8_t a = 0; a <= last; ++a)
    for (std::uint8_t b = 0; b <= last; ++b) {
      if ((known[0] != 0 && a != known[0]) || (known[1] != 0 && b != known[1]) || (a == b && a != 0)) continue;
      least = std::min(least, over_own(s, t, 0, a) + over_own(s, t, 1, b));
    }
  return least;
}

bool may_be_own(const State& s, const Table& t, std::size_t player, const CardType& type) {
  if (type.of == Of::Upgrade) return true;
  if (type.of == Of::BotAction) return type.bot == s.players[player].bot;
  if (type.of != Of::Basic) return false;
  const std::uint8_t set = basics_of(s, t, player);
  return set == 0 ? type.basics != basics_of(s, t, 1 - player) : type.basics == set;
}

// The place of the hidden card of a hand that is named `id`; the hand's size: none can be it.
std::size_t hidden_in_hand(const State& s, const Table& t, std::size_t player, CardId id) {
  const auto cards = s.cards.in(hand(player));
  const CardType& type = t.type(id);
  const auto of_source = [&](Card::Source source) {
    std::size_t at = 0;
    while (at < cards.size() && (cards[at].id != kHidden || cards[at].source != source)) ++at;
    return at;
  };
  std::size_t at = cards.size();
  if (type.of == Of::Upgrade) at = of_source(source_of(type.row));
  if (at == cards.size() && may_be_own(s, t, player, type)) at = of_source(Card::Source::Any);
  return at;
}

}  // namespace

std::uint8_t basics_of(const State& s, const Table& t, std::size_t player) {
  if (s.players[player].basics != 0) return s.players[player].basics;
  const auto set_of = [&](CardId id) -> std::uint8_t {
    return id < t.size() && t.type(id).of == Of::Basic ? t.type(id).basics : std::uint8_t{0};
  };
  for (const Place place : {hand(player), row(player, Kind::Weapon), row(player, Kind::Support)})
    for (const Card& card : s.cards.in(place))
      if (const std::uint8_t set = set_of(card.id); set != 0) return set;
  return set_of(s.players[player].plan);
}

bool can_be_assigned(const State& s, const Table& t) {
  if (!any_hidden(s)) return true;
  std::size_t left = 0;
  for (const Kind kind : kKinds) {
    const std::size_t unseen =
        unseen_cards(s, t, [&](const CardType& type) { return type.of == Of::Upgrade && type.row == kind; });
    std::size_t taken = count_hidden(s, deck(kind), Card::Source::Any);
    for (std::size_t p = 0; p < kPlayers; ++p) taken += count_hidden(s, hand(p), source_of(kind));
    if (taken > unseen) return false;
    left += unseen - taken;
  }
  return least_over_own(s, t) <= left;
}

bool hand_may_hold(const State& s, const Table& t, std::size_t player, CardId id) {
  const auto cards = s.cards.in(hand(player));
  if (id == kHidden) return !cards.empty();
  if (holds(cards, id)) return true;
  if (!holds(cards, kHidden) || seen(s, id) || hidden_in_hand(s, t, player, id) == cards.size()) return false;
  State named = s;
  take_from_hand(named, t, player, id);
  named.players[player].plan = id;
  return can_be_assigned(named, t);
}

void take_from_hand(State& s, const Table& t, std::size_t player, CardId id) {
  const auto cards = s.cards.in(hand(player));
  const std::size_t known = find(cards, id);
  s.cards.take(hand(player), known < cards.size() ? known : hidden_in_hand(s, t, player, id));
}

bool may_be_on_top(const State& s, const Table& t, Kind kind, CardId id) {
  const Card& top = s.cards.in(deck(kind))[0];
  if (id >= t.size() || top.id != kHidden) return top.id == id;
  const CardType& type = t.type(id);
  if (type.of != Of::Upgrade || type.row != kind || seen(s, id)) return false;
  State named = s;
  named.cards.in(deck(kind))[0].id = id;
  return can_be_assigned(named, t);
}

Card take_top(State& s, Kind kind, CardId id) {
  Card card = s.cards.take(deck(kind), 0);
  if (card.id == kHidden && id != kHidden) card.id = id;
  return card;
}

}  // namespace botref::micro_bots
