#include "core/two_robots/hands.hpp"

#include <algorithm>

namespace botref::two_robots {

namespace {

std::span<const Slots> slots_of(const State& s) { return {s.slots.data(), s.slots_size}; }
std::span<const Debt> debts_of(const State& s) { return {s.debts.data(), s.debts_size}; }

// How many periods unseen cards are left from, the last one first.
std::size_t periods(const State& s) {
  std::size_t count = 0;
  for (const Slots& slot : slots_of(s)) count = std::max<std::size_t>(count, slot.pool + 1u);
  return count;
}

bool owes(const State& s, std::size_t p) {
  return std::ranges::any_of(debts_of(s), [&](const Debt& debt) { return debt.seat == p; });
}

// Gives each debt an unseen card of a period that has a copy, always the debt first that has the fewest periods left,
// and takes it back where that leads nowhere. Of one period the youngest cards that fit are as good as any: older ones
// can pay more.
class Assignment {
 public:
  explicit Assignment(const State& s) : s_(s), pools_(periods(s)) {
    for (std::size_t i = 0; i < s.slots_size; ++i) left_[i] = s.slots[i].count;
    for (std::size_t i = 0; i < s.debts_size; ++i) {
      const auto last = cards_.begin() + static_cast<std::ptrdiff_t>(cards_size_);
      const auto card = std::find(cards_.begin(), last, s.debts[i].card);
      card_of_[i] = static_cast<std::uint8_t>(card - cards_.begin());
      if (card != last) continue;
      for (std::size_t k = 0; k < pools_; ++k)
        copies_[cards_size_][k] = static_cast<std::uint8_t>(s.zones.count(pool(k), s.debts[i].card));
      cards_[cards_size_++] = s.debts[i].card;
    }
  }
  bool possible() { return give(s_.debts_size); }
  bool gave_up() const { return steps_ > kMostSteps; }

 private:
  static constexpr std::size_t kMostSteps = 5'000;
  using Ways = std::array<std::uint8_t, kMaxPools>;  // the slot of each period that would pay; kMaxSlots: none

  bool give(std::size_t unpaid) {
    if (unpaid == 0) return true;
    Ways ways{};
    const std::size_t debt = hardest(ways);
    // Periods with many copies first: they are the least likely to be missed.
    for (std::size_t tried = 0; tried < pools_; ++tried) {
      std::size_t best = kMaxPools;
      for (std::size_t k = 0; k < pools_; ++k)
        if (ways[k] != kMaxSlots && (best == kMaxPools || copies(debt, k) > copies(debt, best))) best = k;
      if (best == kMaxPools) return false;
      if (++steps_ > kMostSteps) return true;
      const std::size_t slot = ways[best];
      ways[best] = kMaxSlots;
      --left_[slot], --copies(debt, best), paid_[debt] = true;
      if (give(unpaid - 1)) return true;
      ++left_[slot], ++copies(debt, best), paid_[debt] = false;
    }
    return false;
  }

  std::uint8_t& copies(std::size_t debt, std::size_t period) { return copies_[card_of_[debt]][period]; }

  // The unpaid debt with the fewest ways.
  std::size_t hardest(Ways& ways) {
    std::size_t found = 0, fewest = kMaxPools + 1;
    for (std::size_t debt = 0; debt < s_.debts_size && fewest > 1; ++debt) {
      if (paid_[debt]) continue;
      Ways own{};
      const std::size_t count = ways_of(debt, own);
      if (count < fewest) found = debt, fewest = count, ways = own;
      if (fewest == 0) break;
    }
    return found;
  }

  std::size_t ways_of(std::size_t debt, Ways& ways) {
    const Debt& name = s_.debts[debt];
    ways.fill(kMaxSlots);
    std::size_t count = 0;
    for (std::size_t i = 0; i < s_.slots_size; ++i) {
      const Slots& from = s_.slots[i];
      if (left_[i] == 0 || from.seat != name.seat || from.stamp > name.stamp || copies(debt, from.pool) == 0) continue;
      std::uint8_t& way = ways[from.pool];
      if (way == kMaxSlots) ++count;
      if (way == kMaxSlots || s_.slots[way].stamp < from.stamp) way = static_cast<std::uint8_t>(i);
    }
    return count;
  }

  const State& s_;
  std::size_t pools_, cards_size_ = 0, steps_ = 0;
  std::array<std::uint8_t, kMaxSlots> left_{};
  std::array<std::uint8_t, kMaxDebts> card_of_{};  // place in `cards_`
  std::array<bool, kMaxDebts> paid_{};
  std::array<CardId, kMaxDebts> cards_{};
  std::array<std::array<std::uint8_t, kMaxPools>, kMaxDebts> copies_{};  // left, of each card in each period
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
  const std::size_t last = periods(s);
  for (std::size_t debt = 0; debt < s.debts_size; ++debt) {
    std::size_t ways = 0, way = 0;
    for (std::size_t period = 0; period < last && ways < 2; ++period) {
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
  const std::size_t last = std::max<std::size_t>(periods(s), 1);
  for (std::size_t k = last; k < kMaxPools; ++k)
    if (!s.zones.empty(pool(k))) s.zones.clear(pool(k));
  for (std::size_t k = last; k-- > 1;) {
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

// Whether a zone holds the named ones of these cards.
bool are_in(const Zones& zones, Zone zone, std::span<const CardId> cards, const Table& t, Readings& r) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i] == kHidden) continue;
    const auto times = static_cast<std::size_t>(std::ranges::count(cards.first(i + 1), cards[i]));
    if (zones.count(zone, cards[i]) < times) return is_uncounted(cards.subspan(i, 1), t, r);
  }
  return true;
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

void move_from_hand(State& s, std::size_t p, CardId card, Zone to, Readings& r) {
  if (s.zones.move(hand(p), to, card)) return;
  take_from_hand(s, p, card, r);
  s.zones.add(to, card);
}

bool in_deck(const State& s, std::span<const CardId> cards, const Table& t, Readings& r) {
  if (s.debts_size == 0) return are_in(s.zones, pool(0), cards, t, r);
  State trial = s;
  for (const CardId card : cards)
    if (card != kHidden && !trial.zones.take(pool(0), card)) return is_uncounted(std::span(&card, 1), t, r);
  return possible(trial, r) || is_uncounted(cards, t, r);
}

void draw(State& s, std::size_t p, std::span<const CardId> cards, Readings& r) {
  std::size_t unseen = 0;
  for (const CardId card : cards) {
    if (card == kHidden) {
      ++unseen;
      continue;
    }
    s.zones.move(pool(0), hand(p), card);
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
