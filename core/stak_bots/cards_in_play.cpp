// Stak Bots: cards as they move. Rulings on what happens to their damage and
// marks are asked here, where they bite.
// Source: rules/stak-bots.md SB-7, SB-9, SB-12, SB-16 and section 4.1.
#include "core/stak_bots/cards_in_play.hpp"

#include "core/stak_bots/unknown.hpp"

#include <algorithm>
#include <utility>

namespace botref::stak_bots {

namespace {

// The duty of a Stomp ends for good (SB-13.5).
void end_duty(State& s, Card& card) {
  if (!card.has(kAttacker)) return;
  s.duty = kNobody;
  card.marks &= static_cast<std::uint16_t>(~kSuspended);
}

// SB-8.3: the attack card was reset, returned or scrapped.
void stop_attack(State& s, Readings& r, Card& card) {
  if (!card.has(kAttacker)) return;
  s.stopped = true;
  card.marks |= kStopped;
  if (r.may(A4, 1)) card.marks |= kTilde;
  end_duty(s, card);
}

// The effect that waits for a Stak's top card is lost (SB-11.5).
void cancel(State& s, std::size_t player) {
  for (std::size_t i = 0; i < s.pending_size; ++i) {
    if (s.pending[i].seat != player || s.pending[i].of != Pending::Of::Top) continue;
    drop_pending(s, i);
    s.cancelled[player] = true;
    return;
  }
  if (s.turned[player]) s.turned[player] = false, s.cancelled[player] = true;
}

// SB-A48 b: a player whose Stak ran out has one again.
void no_longer_emptied(State& s, std::size_t player) {
  const std::uint8_t group = std::exchange(s.emptied[player], std::uint8_t{0});
  if (group == 0 || std::find(s.emptied.begin(), s.emptied.end(), group) != s.emptied.end()) return;
  for (std::uint8_t& other : s.emptied)
    if (other > group) --other;
  --s.emptied_groups;
}

// Groups are numbered from the oldest, 1; so equal chains are equal positions.
void renumber(State& s) {
  std::uint8_t number = 0, last = 0;
  for (std::size_t i = s.pending_size; i-- > 0;) {
    if (i + 1u == s.pending_size || s.pending[i].group != last) ++number;
    last = s.pending[i].group;
    s.pending[i].group = number;
  }
}

bool waits(const State& s, std::size_t player) {
  return std::any_of(s.pending.begin(), s.pending.begin() + s.pending_size,
                     [&](const Pending& pending) { return pending.seat == player && pending.of == Pending::Of::Top; });
}

// The top card is about to move down in its Stak (not by being covered).
void move_off_top(State& s, Readings& r, std::size_t player) {
  Card& card = s.zones.in(stak(player))[0];
  card.marks &= static_cast<std::uint16_t>(~(kAsleep | kQuiet));
  if (waits(s, player) && r.of(A28) == 1) {
    for (std::size_t i = 0; i < s.pending_size; ++i)
      if (s.pending[i].seat == player && s.pending[i].of == Pending::Of::Top) s.pending[i].of = Pending::Of::Waiting;
    card.marks |= kWaiting;
  } else {
    cancel(s, player);
  }
  if (!card.has(kAttacker)) return;
  if (r.may(A5, 1)) card.marks |= kMoved;
  if (s.duty == kNobody) return;
  // SB-A5 b: moved down is stopped, and so is the duty.
  if (r.of(A5) == 1 || r.of(A55) == 0)
    end_duty(s, card);
  else
    card.marks |= kSuspended;
}

// A Stomp that is on top again has its duty again (SB-A55 b).
void new_top(State& s, std::size_t player) {
  if (s.zones.empty(stak(player))) return;
  s.zones.in(stak(player))[0].marks &= static_cast<std::uint16_t>(~kSuspended);
}

}  // namespace

bool may_be(const State& s, const Card& card, CardId id) {
  if (card.id != kHidden) return id == kHidden || card.id == id;
  return may_turn_out(s, card.pool, id);
}

void name(State& s, Card& card, CardId id) {
  if (card.id != kHidden || id == kHidden) return;
  const Source source = card.pool;
  card.id = id;
  card.pool = 0;
  // What it changes stands behind the Staks and what leaves them, so that `card` stays where it is.
  turn_out(s, source, id);
}

bool in_hand(const State& s, std::size_t player, CardId id) {
  const auto cards = s.zones.in(hand(player));
  const bool known = std::any_of(cards.begin(), cards.end(), [&](const Card& card) { return card.id == id; });
  return known || hand_may_hold(s, player, id);
}

bool holds_hidden(const State& s, std::size_t player) {
  const auto cards = s.zones.in(hand(player));
  return std::any_of(cards.begin(), cards.end(), [](const Card& card) { return card.id == kHidden; });
}

std::int32_t power(const State& s, const Table& t, Readings& r, std::size_t player, std::size_t at) {
  const auto cards = stak_of(s, player);
  const CardType& type = t.type(cards[at].id);
  if (type.power >= 0) return type.power;
  if (type.power == kUnknownNumber) {
    r.miss(cards[at].id, kPowerKey);
    return 0;
  }
  std::size_t last = at, first = at;
  while (last + 1 < cards.size() && cards[last + 1].up) ++last;
  const bool counts_upwards = at > 0 && cards[at - 1].up && r.of(A19) == 0;
  while (counts_upwards && first > 0 && cards[first - 1].up) --first;
  return static_cast<std::int32_t>(last - first + 1);
}

std::int32_t shot_value(const Table& t, Readings& r, CardId id) {
  if (t.type(id).shot != kUnknownNumber) return t.type(id).shot;
  r.miss(id, kShotKey);
  return 0;
}

std::uint8_t text_reading(const Table& t, Readings& r, std::size_t key) {
  const std::size_t q = kTextRulings[key].ruling;
  const std::uint8_t reading = r.of(q);
  return r.open(q) || r.strength(q) > Strength::Set ? reading : t.text[key];
}

void to_heap(State& s, Readings& r, Card card, std::size_t owner, bool from_hand, bool in_battle) {
  stop_attack(s, r, card);
  s.zones.insert_sorted(kHeap, {card.id, 1, card.pool, 0, 0});
  if (s.fed) return;
  if (from_hand && r.of(A20) == 1) return;
  if (owner != s.active && !in_battle && r.of(A21) == 1) return;
  s.fed = true;
}

void scrap(State& s, Readings& r, std::size_t player, std::size_t at, bool in_battle) {
  if (at == 0) cancel(s, player);
  Card card = s.zones.take(stak(player), at);
  if (at == 0) new_top(s, player);
  if (card.up || card.has(kAsleep)) return to_heap(s, r, card, player, false, in_battle);
  stop_attack(s, r, card);
  card.damage = 0;
  card.marks = in_battle ? kInBattle : std::uint16_t{0};
  s.zones.insert_sorted(leaving(player), card);
}

void fall(State& s, Readings& r, std::size_t player, std::size_t at) {
  if (at + 1 >= s.zones.size(stak(player))) return;
  if (at == 0) move_off_top(s, r, player);
  const auto cards = s.zones.in(stak(player));
  std::swap(cards[at], cards[at + 1]);
  if (at == 0) new_top(s, player);
}

void to_bottom(State& s, const Table& t, Readings& r, std::size_t player) {
  if (s.zones.size(stak(player)) < 2) return;
  move_off_top(s, r, player);
  Card card = s.zones.take(stak(player), 0);
  card.up = text_reading(t, r, kPitFaceText) == 0 ? 1 : 0;
  s.zones.insert(stak(player), s.zones.size(stak(player)), card);
  new_top(s, player);
}

void return_to_hand(State& s, Readings& r, std::size_t player) {
  cancel(s, player);
  Card card = s.zones.take(stak(player), 0);
  new_top(s, player);
  stop_attack(s, r, card);
  card.up = 0;
  card.marks &= kAttackMarks;
  if (card.damage > 0 && r.of(A3) == 0) card.damage = 0;
  s.zones.insert_sorted(hand(player), card);
}

void reset(State& s, const Table& t, Readings& r, std::size_t player, std::size_t at) {
  Card& card = s.zones.in(stak(player))[at];
  if (card.damage > 0 && r.of(A2) == 1) card.damage = 0;
  if (card.has(kAttacker)) {
    const std::uint8_t reading = r.of(A6);
    if (reading == 1 && at == 0) return return_to_hand(s, r, player);
    stop_attack(s, r, card);
    if (reading == 1) {
      Card taken = s.zones.take(stak(player), at);
      taken.up = 0, taken.damage = 0, taken.marks &= kAttackMarks;
      return s.zones.insert_sorted(hand(player), taken);
    }
    if (reading == 2) return scrap(s, r, player, at, false);
  }
  if (at == 0) {
    if (waits(s, player) && r.of(A47) == 0)
      for (std::size_t i = s.pending_size; i-- > 0;)
        if (s.pending[i].seat == player && s.pending[i].of == Pending::Of::Top) drop_pending(s, i);
    const std::uint8_t reading = r.of(A1);
    if (reading == 1) card.marks |= kAsleep;
    if (reading == 2) card.marks |= kQuiet;
  } else if (has_entry_effect(t.type(card.id).kind) && r.of(A51) == 1) {
    card.marks |= kTurnedDown;
    std::array<bool, kMaxPlayers> members{};
    members[player] = true;
    push_group(s, members, Pending::Of::TurnedDown);
  }
  card.up = 0;
}

void cover(State& s, Readings& r, std::size_t player, Card card) {
  if (!s.zones.empty(stak(player))) {
    Card& top = s.zones.in(stak(player))[0];
    top.marks &= static_cast<std::uint16_t>(~(kAsleep | kQuiet));
    if (top.has(kAttacker) && r.may(A5, 1)) top.marks |= kMoved;
  }
  card.up = 1;
  s.zones.insert(stak(player), 0, card);
  no_longer_emptied(s, player);
}

Card take_from_hand(State& s, std::size_t player, CardId id) {
  const auto cards = s.zones.in(hand(player));
  const auto known = std::find_if(cards.begin(), cards.end(), [&](const Card& card) { return card.id == id; });
  if (known == cards.end()) return take_unseen(s, player, id);
  return s.zones.take(hand(player), static_cast<std::size_t>(known - cards.begin()));
}

bool triggers(const Table& t, Readings& r, const Card& card, bool played) {
  const Kind kind = t.type(card.id).kind;
  if (!has_entry_effect(kind)) return false;
  if (kind == Kind::Clumsy && !played) return text_reading(t, r, kClumsyText) == 0;
  if (kind == Kind::Begone || kind == Kind::Sidekick) return r.of(A45) == 0;
  return true;
}

std::size_t acting_card(const State& s, const Pending& pending) {
  if (pending.of == Pending::Of::Top) return 0;
  const std::uint16_t mark = pending.of == Pending::Of::Waiting ? kWaiting : kTurnedDown;
  const auto cards = stak_of(s, pending.seat);
  return static_cast<std::size_t>(
      std::find_if(cards.begin(), cards.end(), [&](const Card& card) { return card.has(mark); }) - cards.begin());
}

// SB-11.4: what triggers now goes before all that waits. SB-11.2, SB-11.3: the active player's first, then clockwise.
void push_group(State& s, const std::array<bool, kMaxPlayers>& members, Pending::Of of) {
  std::size_t count = 0;
  std::array<Pending, kMaxPlayers> group{};
  const auto number = static_cast<std::uint8_t>(s.pending_size == 0 ? 1 : s.pending[0].group + 1);
  for (std::size_t step = 0; step < s.players; ++step) {
    const std::size_t seat = (s.active + step) % s.players;
    if (members[seat]) group[count++] = {static_cast<std::uint8_t>(seat), number, of};
  }
  count = std::min(count, kMaxPending - s.pending_size);
  std::copy_backward(s.pending.begin(), s.pending.begin() + s.pending_size,
                     s.pending.begin() + s.pending_size + static_cast<std::ptrdiff_t>(count));
  std::copy_n(group.begin(), count, s.pending.begin());
  s.pending_size = static_cast<std::uint8_t>(s.pending_size + count);
}

void drop_pending(State& s, std::size_t place) {
  std::copy(s.pending.begin() + static_cast<std::ptrdiff_t>(place) + 1, s.pending.begin() + s.pending_size,
            s.pending.begin() + static_cast<std::ptrdiff_t>(place));
  s.pending[--s.pending_size] = {};
  renumber(s);
}

}  // namespace botref::stak_bots
