// Stak Bots: cards that nobody has seen.
// Source: rules/stak-bots.md SB-16; notation/stak-bots.md section 5.
#include "core/stak_bots/unknown.hpp"

#include <algorithm>
#include <vector>

namespace botref::stak_bots {

namespace {

// In its own pool a hidden card is a blank: any card at all (stak-bots/named).
bool is_blank(const Card& card, std::size_t pool_number) { return card.id == kHidden && card.pool == pool_number; }

std::ptrdiff_t find_in_pool(const State& s, std::size_t number, CardId id) {
  const auto cards = s.zones.in(pool(number));
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (cards[i].id == id) return static_cast<std::ptrdiff_t>(i);
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (is_blank(cards[i], number)) return static_cast<std::ptrdiff_t>(i);
  return -1;
}

// A pool whose cards are all known by name and that owes nothing: counting is enough.
bool is_plain(const State& s, Source source) {
  if (is_mixture(source) || !s.zones.empty(kDebts)) return false;
  const auto cards = s.zones.in(pool(source));
  return std::all_of(cards.begin(), cards.end(),
                     [&](const Card& card) { return card.id != kHidden || card.pool == source; });
}

// Whether all debts can be paid: each from one pool, with cards that are there.
class Payment {
 public:
  explicit Payment(const State& s) {
    for (std::size_t k = 0; k < kMaxPools; ++k) {
      const auto cards = s.zones.in(pool(k));
      pools_[k].assign(cards.begin(), cards.end());
    }
    const auto slots = s.zones.in(kMixtures);
    slots_.assign(slots.begin(), slots.end());
    const auto debts = s.zones.in(kDebts);
    debts_.assign(debts.begin(), debts.end());
  }

  bool possible(Source source, CardId id) {
    Card debt;
    debt.id = id, debt.pool = source;
    debts_.push_back(debt);
    return pay(0);
  }

 private:
  bool pay(std::size_t number) {
    if (number == debts_.size()) return true;
    return take(debts_[number].pool, debts_[number].id, number + 1);
  }

  // Takes a card out of a source, and pays the other debts with what is left.
  bool take(Source source, CardId id, std::size_t next) {
    if (is_mixture(source)) return take_from_mixture(source, id, next);
    std::vector<Card>& cards = pools_[source];
    Source tried = 0xff;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const Card card = cards[i];
      const bool known = card.id == id || is_blank(card, source);
      const bool token = card.id == kHidden && !is_blank(card, source) && card.pool != tried;
      if (!known && !token) continue;
      cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(i));
      const bool paid = known ? pay(next) : take(card.pool, id, next);
      cards.insert(cards.begin() + static_cast<std::ptrdiff_t>(i), card);
      if (paid) return true;
      if (token) tried = card.pool;
      // Equal cards are interchangeable.
      while (known && i + 1 < cards.size() && cards[i + 1] == card) ++i;
    }
    return false;
  }

  bool take_from_mixture(Source source, CardId id, std::size_t next) {
    Source tried = 0xff;
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      const Card slot = slots_[i];
      if (slot.marks != source || slot.pool == tried) continue;
      tried = slot.pool;
      slots_.erase(slots_.begin() + static_cast<std::ptrdiff_t>(i));
      const bool paid = take(slot.pool, id, next);
      slots_.insert(slots_.begin() + static_cast<std::ptrdiff_t>(i), slot);
      if (paid) return true;
    }
    return false;
  }

  std::array<std::vector<Card>, kMaxPools> pools_;
  std::vector<Card> slots_, debts_;
};

// The one pool that can pay a debt, if there is just one and it holds the card by name; else -1.
int only_payer(const State& s, const Card& debt) {
  int payer = -1;
  const auto consider = [&](std::size_t number) {
    const auto cards = s.zones.in(pool(number));
    const bool tokens = std::any_of(cards.begin(), cards.end(),
                                    [&](const Card& card) { return card.id == kHidden && card.pool != number; });
    const bool holds = find_in_pool(s, number, debt.id) >= 0;
    if (tokens) payer = -2;
    if (!holds || payer == -2 || payer == static_cast<int>(number)) return;
    payer = payer == -1 ? static_cast<int>(number) : -2;
  };
  if (!is_mixture(debt.pool)) consider(debt.pool);
  for (const Card& slot : s.zones.in(kMixtures))
    if (slot.marks == debt.pool) consider(slot.pool);
  return payer < 0 ? -1 : payer;
}

// Takes one slot of a pool out of a hand's mixture.
void drop_slot(State& s, Source mixture, std::size_t pool_number) {
  const auto slots = s.zones.in(kMixtures);
  for (std::size_t i = 0; i < slots.size(); ++i)
    if (slots[i].marks == mixture && slots[i].pool == pool_number) {
      s.zones.take(kMixtures, i);
      return;
    }
}

// A hand that owes nothing any more knows the pools of its hidden cards again.
void end_mixture(State& s, std::size_t player) {
  const Source mixture = mixture_of(player);
  const auto mixed = [&](const Card& card) { return card.id == kHidden && card.pool == mixture; };
  const auto count = [&](Zone zone, auto fits) {
    const auto cards = s.zones.in(zone);
    return std::count_if(cards.begin(), cards.end(), fits);
  };
  if (count(kDebts, [&](const Card& debt) { return debt.pool == mixture; }) > 0) return;
  const auto is_slot = [&](const Card& slot) { return slot.marks == mixture; };
  // Where some of them have left for the scrapheap, nobody can tell which.
  if (count(hand(player), mixed) + count(aside(player), mixed) != count(kMixtures, is_slot)) return;
  for (const Zone zone : {hand(player), aside(player)})
    for (auto left = count(zone, mixed); left > 0; --left) {
      const auto cards = s.zones.in(zone);
      Card card =
          s.zones.take(zone, static_cast<std::size_t>(std::find_if(cards.begin(), cards.end(), mixed) - cards.begin()));
      const auto slots = s.zones.in(kMixtures);
      card.pool = s.zones
                      .take(kMixtures,
                            static_cast<std::size_t>(std::find_if(slots.begin(), slots.end(), is_slot) - slots.begin()))
                      .pool;
      s.zones.insert_sorted(zone, card);
    }
}

// Pays what can be paid in one way only.
void settle_debts(State& s) {
  for (std::size_t i = 0; i < s.zones.size(kDebts);) {
    const Card debt = s.zones.in(kDebts)[i];
    const int payer = only_payer(s, debt);
    if (payer < 0) {
      ++i;
      continue;
    }
    const auto number = static_cast<std::size_t>(payer);
    s.zones.take(kDebts, i);
    s.zones.take(pool(number), static_cast<std::size_t>(find_in_pool(s, number, debt.id)));
    if (is_mixture(debt.pool)) {
      drop_slot(s, debt.pool, number);
      end_mixture(s, static_cast<std::size_t>(debt.pool - kMixed));
    }
    i = 0;
  }
}

void add_debt(State& s, Source source, CardId id) {
  Card debt;
  debt.id = id, debt.pool = source;
  s.zones.insert_sorted(kDebts, debt);
  settle_debts(s);
}

// The distinct pools of a hand's hidden cards.
std::vector<Source> sources_in_hand(const State& s, std::size_t player) {
  std::vector<Source> sources;
  for (const Card& card : s.zones.in(hand(player)))
    if (card.id == kHidden && std::find(sources.begin(), sources.end(), card.pool) == sources.end())
      sources.push_back(card.pool);
  return sources;
}

std::size_t place_in_hand(const State& s, std::size_t player, Source source) {
  const auto cards = s.zones.in(hand(player));
  std::size_t i = 0;
  while (i < cards.size() && (cards[i].id != kHidden || cards[i].pool != source)) ++i;
  return i;
}

void mix_hand(State& s, std::size_t player) {
  const Source mixture = mixture_of(player);
  const std::size_t count = s.zones.size(hand(player));
  for (std::size_t i = 0; i < count; ++i) {
    Card& card = s.zones.in(hand(player))[i];
    if (card.id != kHidden || card.pool == mixture) continue;
    Card slot;
    slot.pool = card.pool, slot.marks = mixture;
    card.pool = mixture;
    s.zones.insert_sorted(kMixtures, slot);
  }
}

}  // namespace

bool may_turn_out(const State& s, Source source, CardId id) {
  if (id == kHidden) return true;
  if (is_plain(s, source)) return find_in_pool(s, source, id) >= 0;
  return Payment(s).possible(source, id);
}

void turn_out(State& s, Source source, CardId id) {
  if (is_plain(s, source)) {
    s.zones.take(pool(source), static_cast<std::size_t>(find_in_pool(s, source, id)));
    return;
  }
  add_debt(s, source, id);
}

bool hand_may_hold(const State& s, std::size_t player, CardId id) {
  const std::vector<Source> sources = sources_in_hand(s, player);
  return std::any_of(sources.begin(), sources.end(), [&](Source source) { return may_turn_out(s, source, id); });
}

Card take_unseen(State& s, std::size_t player, CardId id) {
  std::vector<Source> possible;
  for (const Source source : sources_in_hand(s, player))
    if (may_turn_out(s, source, id)) possible.push_back(source);
  Source source = possible[0];
  if (possible.size() > 1) {
    mix_hand(s, player);
    source = mixture_of(player);
  }
  Card card = s.zones.take(hand(player), place_in_hand(s, player, source));
  turn_out(s, source, id);
  card.id = id;
  card.pool = 0;
  return card;
}

void join_mixture(State& s, std::size_t player, Card& card) {
  const Source mixture = mixture_of(player);
  const auto slots = s.zones.in(kMixtures);
  if (card.id != kHidden ||
      std::none_of(slots.begin(), slots.end(), [&](const Card& slot) { return slot.marks == mixture; }))
    return;
  Card slot;
  slot.pool = card.pool, slot.marks = mixture;
  card.pool = mixture;
  s.zones.insert_sorted(kMixtures, slot);
}

bool is_heap(const State& s, std::span<const CardId> ids) {
  if (s.zones.size(kHeap) != ids.size()) return false;
  std::vector<CardId> unnamed(ids.begin(), ids.end());
  for (const Card& card : s.zones.in(kHeap)) {
    if (card.id == kHidden) continue;
    const auto found = std::find(unnamed.begin(), unnamed.end(), card.id);
    if (found == unnamed.end()) return false;
    unnamed.erase(found);
  }
  if (unnamed.empty()) return true;
  State named = s;
  name_heap(named, ids);
  const auto heap = named.zones.in(kHeap);
  return std::none_of(heap.begin(), heap.end(), [](const Card& card) { return card.id == kHidden; });
}

void name_heap(State& s, std::span<const CardId> ids) {
  std::vector<CardId> unnamed(ids.begin(), ids.end());
  for (const Card& card : s.zones.in(kHeap))
    if (const auto found = std::find(unnamed.begin(), unnamed.end(), card.id); found != unnamed.end())
      unnamed.erase(found);
  for (const CardId id : unnamed) {
    const auto heap = s.zones.in(kHeap);
    const auto hidden = std::find_if(heap.begin(), heap.end(), [&](const Card& card) {
      return card.id == kHidden && may_turn_out(s, card.pool, id);
    });
    if (hidden == heap.end()) return;
    Card card = s.zones.take(kHeap, static_cast<std::size_t>(hidden - heap.begin()));
    turn_out(s, card.pool, id);
    card.id = id, card.pool = 0;
    s.zones.insert_sorted(kHeap, card);
  }
}

bool pool_heap(State& s) {
  std::uint8_t number = 1;
  while (number < kMaxPools && !s.zones.empty(pool(number))) ++number;
  if (number == kMaxPools) return false;
  const std::size_t count = s.zones.size(kHeap);
  for (std::size_t i = 0; i < count; ++i) {
    Card card = s.zones.take(kHeap, 0);
    card.up = 0;
    s.zones.insert_sorted(pool(number), card);
    s.zones.insert(kSupply, 0, {kHidden, 0, number, 0, 0});
  }
  return true;
}

}  // namespace botref::stak_bots
