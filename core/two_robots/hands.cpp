#include "core/two_robots/hands.hpp"

#include <algorithm>

namespace botref::two_robots {

namespace {

std::span<const Slots> slots_of(const State& s) { return {s.slots.data(), s.slots_size}; }
std::span<const Debt> debts_of(const State& s) { return {s.debts.data(), s.debts_size}; }

bool owes(const State& s, std::size_t p) {
  return std::ranges::any_of(debts_of(s), [&](const Debt& debt) { return debt.seat == p; });
}

// Gives each debt, one after another, an unseen card of a period that has a copy, and takes it back where that leads
// nowhere. Debts with few ways come first.
class Assignment {
 public:
  explicit Assignment(const State& s) : s_(s) {
    for (std::size_t i = 0; i < s.slots_size; ++i) left_[i] = s.slots[i].count;
    for (std::size_t i = 0; i < s.debts_size; ++i) order_[i] = static_cast<std::uint8_t>(i);
    std::stable_sort(order_.begin(), order_.begin() + s.debts_size,
                     [&](std::uint8_t a, std::uint8_t b) { return ways(s.debts[a]) < ways(s.debts[b]); });
  }
  bool possible() { return give(0); }
  bool gave_up() const { return steps_ > kMostSteps; }

 private:
  static constexpr std::size_t kMostSteps = 20'000;

  bool give(std::size_t place) {
    if (place == s_.debts_size) return true;
    const Debt& debt = s_.debts[order_[place]];
    // Debts that are alike take their slots in order, so that nothing is tried twice.
    const bool alike = place > 0 && s_.debts[order_[place - 1]] == debt;
    for (std::size_t i = alike ? chosen_[place - 1] : 0; i < s_.slots_size; ++i) {
      if (!fits(debt, i, place)) continue;
      if (++steps_ > kMostSteps) return true;
      --left_[i], chosen_[place] = static_cast<std::uint8_t>(i);
      if (give(place + 1)) return true;
      ++left_[i];
    }
    return false;
  }

  bool may_pay(const Debt& debt, const Slots& from) const {
    return from.seat == debt.seat && from.stamp <= debt.stamp && s_.zones.has(pool(from.pool), debt.card);
  }
  std::size_t ways(const Debt& debt) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(slots_of(s_), [&](const Slots& from) { return may_pay(debt, from); }));
  }
  bool fits(const Debt& debt, std::size_t slot, std::size_t place) const {
    if (left_[slot] == 0 || !may_pay(debt, s_.slots[slot])) return false;
    std::size_t used = 0;
    for (std::size_t i = 0; i < place; ++i)
      used += s_.debts[order_[i]].card == debt.card && s_.slots[chosen_[i]].pool == s_.slots[slot].pool ? 1 : 0;
    return s_.zones.count(pool(s_.slots[slot].pool), debt.card) > used;
  }

  const State& s_;
  std::array<std::uint8_t, kMaxSlots> left_{};
  std::array<std::uint8_t, kMaxDebts> order_{}, chosen_{};
  std::size_t steps_ = 0;
};

bool possible(const State& s, Readings& r) {
  if (s.debts_size == 0) return true;
  Assignment assignment(s);
  const bool answer = assignment.possible();
  if (assignment.gave_up()) r.give_up();
  return answer;
}

void forget_debt(State& s, std::size_t debt) {
  std::copy(s.debts.begin() + static_cast<std::ptrdiff_t>(debt) + 1, s.debts.begin() + s.debts_size,
            s.debts.begin() + static_cast<std::ptrdiff_t>(debt));
  s.debts[--s.debts_size] = {};
}

// The youngest unseen cards of a period that a debt may be one of; kMaxSlots: none.
std::size_t youngest(const State& s, const Debt& debt, std::size_t period) {
  std::size_t found = kMaxSlots;
  for (std::size_t i = 0; i < s.slots_size; ++i) {
    const Slots& slot = s.slots[i];
    if (slot.seat != debt.seat || slot.pool != period || slot.stamp > debt.stamp || slot.count == 0) continue;
    if (found == kMaxSlots || s.slots[found].stamp < slot.stamp) found = i;
  }
  return found;
}

bool pay_from(State& s, std::size_t debt, std::size_t period) {
  const Debt name = s.debts[debt];
  const std::size_t slot = youngest(s, name, period);
  if (slot == kMaxSlots || !s.zones.take(pool(period), name.card)) return false;
  --s.slots[slot].count;
  forget_debt(s, debt);
  return true;
}

// A debt that only one period can pay is paid.
bool pay_forced_debt(State& s) {
  for (std::size_t debt = 0; debt < s.debts_size; ++debt) {
    std::size_t ways = 0, way = 0;
    for (std::size_t period = 0; period < kMaxPools; ++period) {
      if (!s.zones.has(pool(period), s.debts[debt].card) || youngest(s, s.debts[debt], period) == kMaxSlots) continue;
      ++ways, way = period;
    }
    if (ways == 1) return pay_from(s, debt, way);
  }
  return false;
}

// Slots in order, those without cards gone, those that nothing tells apart together.
void tidy_slots(State& s) {
  for (std::size_t i = 0; i < s.slots_size; ++i)
    if (!owes(s, s.slots[i].seat)) s.slots[i].stamp = 0;
  std::sort(s.slots.begin(), s.slots.begin() + s.slots_size);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < s.slots_size; ++i) {
    const Slots slot = s.slots[i];
    if (slot.count == 0) continue;
    Slots* last = kept > 0 ? &s.slots[kept - 1] : nullptr;
    if (last != nullptr && last->seat == slot.seat && last->pool == slot.pool && last->stamp == slot.stamp)
      last->count = static_cast<std::uint8_t>(last->count + slot.count);
    else
      s.slots[kept++] = slot;
  }
  while (s.slots_size > kept) s.slots[--s.slots_size] = {};
}

// Periods of which no unseen card is left.
void drop_pools(State& s) {
  for (std::size_t k = kMaxPools; k-- > 1;) {
    if (std::ranges::any_of(slots_of(s), [&](const Slots& slot) { return slot.pool == k; })) continue;
    s.zones.clear(pool(k));
    s.zones.close_up(pool(k), pool(kMaxPools - 1));
    for (Slots& slot : s.slots)
      if (slot.seat != kNobody && slot.pool > k) --slot.pool;
  }
}

void tidy(State& s) {
  while (pay_forced_debt(s)) {
  }
  tidy_slots(s);
  drop_pools(s);
  std::sort(s.debts.begin(), s.debts.begin() + s.debts_size);
}

void add_slots(State& s, std::size_t p, std::size_t count, Readings& r) {
  std::uint8_t stamp = 0;
  for (const Debt& debt : debts_of(s))
    if (debt.seat == p) stamp = std::max<std::uint8_t>(stamp, static_cast<std::uint8_t>(debt.stamp + 1));
  if (s.slots_size == kMaxSlots) return r.give_up();
  s.slots[s.slots_size++] = {static_cast<std::uint8_t>(p), 0, stamp, static_cast<std::uint8_t>(count)};
  tidy_slots(s);
}

void add_debt(State& s, std::size_t p, CardId card, Readings& r) {
  if (s.debts_size == kMaxDebts) return r.give_up();
  std::uint8_t stamp = 0;
  for (const Slots& slot : slots_of(s))
    if (slot.seat == p) stamp = std::max(stamp, slot.stamp);
  s.debts[s.debts_size++] = {static_cast<std::uint8_t>(p), stamp, card};
}

// Copies that the set does not count may be anywhere.
bool is_uncounted(std::span<const CardId> cards, const Table& t, Readings& r) {
  for (const CardId card : cards) {
    if (card == kHidden || t.type(card).copies != kUnknownNumber) continue;
    r.miss(card, kCopiesKey);
    return true;
  }
  return false;
}

}  // namespace

std::size_t hidden(const State& s, std::size_t p) {
  std::size_t count = 0;
  for (const Slots& slot : slots_of(s)) count += slot.seat == p ? slot.count : 0;
  for (const Debt& debt : debts_of(s)) count -= debt.seat == p ? 1 : 0;
  return count;
}

bool in_hand(const State& s, std::size_t p, std::span<const CardId> cards, const Table& t, Readings& r) {
  if (cards.size() == 1 && s.zones.has(hand(p), cards[0])) return true;
  State trial = s;
  std::size_t unseen = hidden(s, p);
  for (const CardId card : cards) {
    if (trial.zones.take(hand(p), card)) continue;
    if (unseen-- == 0) return false;
    add_debt(trial, p, card, r);
  }
  return possible(trial, r) || is_uncounted(cards, t, r);
}

void take_from_hand(State& s, std::size_t p, CardId card, Readings& r) {
  if (s.zones.take(hand(p), card)) return;
  add_debt(s, p, card, r);
  tidy(s);
}

bool in_deck(const State& s, std::span<const CardId> cards, const Table& t, Readings& r) {
  if (std::ranges::all_of(cards, [](CardId card) { return card == kHidden; })) return true;
  State trial = s;
  for (const CardId card : cards)
    if (card != kHidden && !trial.zones.take(pool(0), card)) return is_uncounted(std::span(&card, 1), t, r);
  return trial.debts_size == 0 || possible(trial, r) || is_uncounted(cards, t, r);
}

void draw(State& s, std::size_t p, std::span<const CardId> cards, Readings& r) {
  std::size_t unseen = 0;
  for (const CardId card : cards) {
    if (card == kHidden) {
      ++unseen;
      continue;
    }
    s.zones.take(pool(0), card);
    s.zones.add(hand(p), card);
  }
  s.deck = static_cast<std::uint16_t>(s.deck - cards.size());
  if (unseen > 0) add_slots(s, p, unseen, r);
  if (s.debts_size > 0) tidy(s);
}

void reshuffle(State& s, Readings& r) {
  const bool unseen = std::ranges::any_of(slots_of(s), [](const Slots& slot) { return slot.pool == 0; });
  if (unseen) {
    if (!s.zones.empty(pool(kMaxPools - 1))) return r.give_up();
    s.zones.open_up(pool(0), pool(kMaxPools - 1));
    for (Slots& slot : s.slots)
      if (slot.seat != kNobody) ++slot.pool;
  }
  s.zones.clear(pool(0));
  s.deck = static_cast<std::uint16_t>(s.zones.size(kDiscard));
  s.zones.move_all(kDiscard, pool(0));
}

void hold_unseen(State& s, std::size_t p, std::size_t count, Readings& r) {
  if (count > 0) add_slots(s, p, count, r);
}

bool plainly_unseen(const State& s) {
  return s.debts_size == 0 && std::ranges::all_of(slots_of(s), [](const Slots& slot) { return slot.pool == 0; });
}

}  // namespace botref::two_robots
