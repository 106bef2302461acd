#include "core/two_robots/turn.hpp"

#include <algorithm>
#include <tuple>

#include "core/two_robots/factory.hpp"
#include "core/two_robots/hands.hpp"
#include "core/value.hpp"

namespace botref::two_robots {

namespace {

bool payable(const State& s, const Owed& owed) {
  return owed.kind != Owed::Kind::Draw || s.deck > 0 || !s.zones.empty(kDiscard);
}

std::size_t due_place(const State& s) {
  std::size_t i = 0;
  while (i < s.owed_size && !payable(s, s.owed[i])) ++i;
  return i;
}

template <class Which>
void drop_owed(State& s, Which which) {
  const auto last = s.owed.begin() + s.owed_size;
  const auto kept = std::remove_if(s.owed.begin(), last, which);
  std::fill(kept, last, Owed{});
  s.owed_size = static_cast<std::uint8_t>(kept - s.owed.begin());
}

void drop_at(State& s, std::size_t place) {
  const auto at = s.owed.begin() + static_cast<std::ptrdiff_t>(place);
  std::copy(at + 1, s.owed.begin() + s.owed_size, at);
  s.owed[--s.owed_size] = {};
}

bool owes_any(const State& s, std::initializer_list<Owed::Kind> kinds) {
  return std::ranges::any_of(owed(s),
                             [&](const Owed& entry) { return std::ranges::find(kinds, entry.kind) != kinds.end(); });
}

// Draws and reveals of which nothing can be paid are forgotten (TR-A8).
void forget_unpayable(State& s, Readings& r) {
  while (s.owed_size > 0) {
    const Owed& first = s.owed[0];
    const bool nothing_left = first.kind == Owed::Kind::Reveal && s.zones.empty(kRed);
    const bool no_cards = !payable(s, first);
    if (!nothing_left && !(no_cards && r.of(A8) == 0)) return;
    drop_at(s, 0);
  }
}

// TR-A49 b: no more red cards than belong to so many players.
void shrink_red(State& s, const Table& t) {
  const std::size_t size = std::clamp<std::size_t>(players_left(s), 2, kRedSizes + 1) - 2;
  for (CardId id = 0; id < t.size(); ++id) {
    if (t.type(id).cls != Class::Red) continue;
    const auto most = static_cast<std::size_t>(std::max(t.type(id).red[size], 0));
    while (s.zones.count(kRed, id) + s.zones.count(kRevealed, id) > most)
      if (!s.zones.take(kRed, id)) s.zones.take(kRevealed, id);
  }
}

// TR-15.5: the revealed cards go back (TR-A36).
void return_red(State& s, Readings& r) {
  if (s.zones.empty(kRevealed) || r.of(A36) == 1) return;
  s.zones.move_all(kRevealed, kRed);
}

// TR-16.4: hand, Factory and Ice Blasts of an eliminated player (TR-A43).
void clear_table(State& s, std::size_t p, Readings& r) {
  if (hand_size(s, p) == 0 && s.player[p].stacks_size == 0) return;
  const std::uint8_t reading = r.of(A43);
  const Zone to = reading == 1 ? kRemoved : kDiscard;
  s.zones.move_all(hand(p), to);
  if (reading == 2) return;
  for (std::size_t at = s.player[p].stacks_size; at-- > 0;) {
    s.zones.move_all(parts(p, at), to);
    s.zones.move_all(ice(p, at), to);
    end_stack(s, p, at);
  }
}

void eliminate(State& s, std::size_t p, const Table& t, Readings& r) {
  Player& player = s.player[p];
  player.alive = false;
  player.spent = player.built = 0;
  drop_owed(s, [&](const Owed& entry) { return entry.seat == p; });
  if (p == s.active && owes_any(s, {Owed::Kind::Hurt, Owed::Kind::Choose, Owed::Kind::Discard}) && r.of(A48) == 0)
    drop_owed(s, [](const Owed& entry) { return entry.kind != Owed::Kind::Show; });
  clear_table(s, p, r);
  if (r.of(A49) == 1) shrink_red(s, t);
  if (const std::size_t unseen = hidden(s, p); unseen > 0 && players_left(s) >= 2)
    owe_first(s, {static_cast<std::uint8_t>(p), Owed::Kind::Show, static_cast<std::uint16_t>(unseen)}, r);
}

// A player's place in the list of Salvagers (TR-3.2).
auto rank(const Table& t, std::size_t p) { return std::tuple(t.salvager[p].order, p); }

// The next living Salvager of the list (TR-A4 b).
std::uint8_t next_in_list(const State& s, const Table& t, std::size_t after) {
  std::uint8_t next = kNobody, first = kNobody;
  for (std::uint8_t p = 0; p < s.players; ++p) {
    if (!s.player[p].alive) continue;
    if (first == kNobody || rank(t, p) < rank(t, first)) first = p;
    if (rank(t, p) > rank(t, after) && (next == kNobody || rank(t, p) < rank(t, next))) next = p;
  }
  return next == kNobody ? first : next;
}

std::uint8_t next_player(const State& s, const Table& t, Readings& r) {
  const std::uint8_t by_seat = next_seat(s, s.active), by_list = next_in_list(s, t, s.active);
  return by_seat == by_list || r.of(A4) != 1 ? by_seat : by_list;
}

void finish(State& s, std::uint8_t winner, Reason reason) {
  s.winner = winner, s.reason = reason, s.draw = winner == kNobody;
  s.phase = Phase::Over;
  drop_owed(s, [](const Owed&) { return true; });
  s.zones.move_all(kResolving, kDiscard);
  s.paid = {};
}

// TR-A42: nobody is left. Victims fall in turn order, so the last of them is the last to fall.
void finish_without_survivor(State& s, std::uint8_t fallen, Readings& r) {
  const std::uint8_t reading = r.of(A42);
  if (reading == 0) return finish(s, kNobody, Reason::None);
  finish(s, reading == 1 ? s.active : fallen, Reason::Last);
}

bool two_robots(State& s, const Table& t, Readings& r) {
  for (std::size_t step = 0; step < s.players; ++step) {
    const auto p = static_cast<std::uint8_t>((s.active + step) % s.players);
    if (!s.player[p].alive || !has_two_robots(s, p, t, r) || r.of(A19) == 1) continue;
    finish(s, p, Reason::TwoRobots);
    return true;
  }
  return false;
}

bool last_survivor(State& s, std::uint8_t fallen, Readings& r) {
  const std::size_t left = players_left(s);
  if (left > 1 || owes_any(s, {Owed::Kind::Hurt, Owed::Kind::Choose, Owed::Kind::Show})) return false;
  if (left == 0)
    finish_without_survivor(s, fallen, r);
  else
    finish(s, next_seat(s, 0), Reason::Last);
  return true;
}

void next_turn(State& s, const Table& t, Readings& r) {
  return_red(s, r);
  drop_owed(s, [](const Owed& entry) { return entry.kind != Owed::Kind::Draw; });
  const std::uint8_t next = next_player(s, t, r);
  s.turn = next_count(s.turn);
  begin_turn(s, next, r);
}

}  // namespace

const Owed* due(const State& s) {
  const std::size_t place = due_place(s);
  return place < s.owed_size ? &s.owed[place] : nullptr;
}

void owe_first(State& s, std::span<const Owed> owed, Readings& r) {
  if (s.owed_size + owed.size() > kMaxOwed) return r.give_up();
  std::copy_backward(s.owed.begin(), s.owed.begin() + s.owed_size,
                     s.owed.begin() + s.owed_size + static_cast<std::ptrdiff_t>(owed.size()));
  std::ranges::copy(owed, s.owed.begin());
  s.owed_size = static_cast<std::uint8_t>(s.owed_size + owed.size());
}

void drop_due(State& s) {
  const std::size_t place = due_place(s);
  if (place == s.owed_size) return;
  drop_at(s, place);
}

void pay(State& s, std::uint16_t n) {
  const std::size_t place = due_place(s);
  if (place == s.owed_size) return;
  if (s.owed[place].n <= n) return drop_due(s);
  s.owed[place].n = static_cast<std::uint16_t>(s.owed[place].n - n);
}

std::uint16_t cards_lost(const State& s, std::size_t p, std::uint8_t points, Readings& r) {
  if (points < 2) return points;
  // Whoever has one card left loses it in either reading.
  const bool each_point = s.player[p].health_size < 2 ? r.may(A59, 0) : r.of(A59) == 0;
  return each_point ? points : std::uint16_t{1};
}

InTurn in_turn(const State& s, const std::array<bool, kMaxPlayers>& whom, const Table& t, Readings& r) {
  InTurn by_seat;
  for (std::size_t step = 0; step < s.players; ++step) {
    const std::size_t p = (s.active + step) % s.players;
    if (whom[p]) by_seat.seat[by_seat.size++] = static_cast<std::uint8_t>(p);
  }
  InTurn by_list = by_seat;
  const auto before_active = [&](std::size_t p) { return rank(t, p) < rank(t, s.active); };
  std::sort(by_list.seat.begin(), by_list.seat.begin() + by_list.size, [&](std::size_t a, std::size_t b) {
    return std::tuple(before_active(a), rank(t, a)) < std::tuple(before_active(b), rank(t, b));
  });
  return by_seat.seat == by_list.seat || r.of(A4) != 1 ? by_seat : by_list;
}

void damage(State& s, std::uint8_t by, const std::array<bool, kMaxPlayers>& victims, std::uint8_t points,
            const Table& t, Readings& r) {
  if (points == 0) return;
  std::array<bool, kMaxPlayers> suffering = victims;
  for (std::size_t p = 0; p < s.players; ++p) suffering[p] = suffering[p] && s.player[p].alive;
  if (by != kNobody && suffering[by] && r.of(A46) == 1) suffering[by] = false;
  std::array<Owed, kMaxPlayers> hurts{};
  std::size_t count = 0;
  for (const std::uint8_t p : in_turn(s, suffering, t, r))
    hurts[count++] = {p, Owed::Kind::Hurt, cards_lost(s, p, points, r)};
  owe_first(s, {hurts.data(), count}, r);
}

void lose_power_card(State& s, std::size_t p, CardId card, const Table& t, Readings& r) {
  Player& player = s.player[p];
  const auto last = player.health.begin() + player.health_size;
  const auto lost = std::find_if(player.health.begin(), last, [&](const Power& power) { return power.id == card; });
  if (lost == last) return;
  std::copy(lost + 1, last, lost);
  player.health[--player.health_size] = {};
  if (player.health_size == 0) eliminate(s, p, t, r);
}

std::uint8_t first_player(const Table& t) {
  std::uint8_t first = 0;
  for (std::uint8_t p = 1; p < t.players; ++p)
    if (t.salvager[p].order < t.salvager[first].order) first = p;
  return first;
}

void begin_turn(State& s, std::uint8_t who, Readings& r) {
  s.active = who;
  s.phase = Phase::Draw;
  s.event = Used::None;
  s.begun = false;
  s.cleared = 0;
  s.paid = {};
  s.actions = s.player[who].spent > 0 && r.of(A33) == 1 ? s.player[who].spent : std::uint8_t{0};
  s.player[who].spent = 0;
  for (Player& player : s.player)
    for (Stack& stack : player.stacks) stack.fresh = false;
  if (s.owed_size == kMaxOwed) return r.give_up();
  s.owed[s.owed_size++] = {who, Owed::Kind::Draw, kDrawn};
}

void enter_cleanup(State& s, const Table&, Readings& r) {
  if (s.phase == Phase::Cleanup) return;
  return_red(s, r);
  s.phase = Phase::Cleanup;
}

void end_turn(State& s, const Table& t, Readings& r) {
  if (has_two_robots(s, s.active, t, r)) return finish(s, s.active, Reason::TwoRobots);
  next_turn(s, t, r);
}

void settle(State& s, const Table& t, Readings& r, std::uint8_t fallen, bool built) {
  if (over(s)) return;
  if (built || s.robots) note_robots(s, t, r);
  forget_unpayable(s, r);
  if (two_robots(s, t, r) || last_survivor(s, fallen, r)) return;
  const Owed* next = due(s);
  const bool drawing = next != nullptr && next->kind == Owed::Kind::Draw && next->seat == s.active;
  if (s.phase == Phase::Draw && !drawing && s.player[s.active].alive) s.phase = Phase::Play;
  if (next == nullptr && !window_open(s) && !s.zones.empty(kResolving)) {
    s.zones.move_all(kResolving, kDiscard);
    if (s.owed_size > 0) return settle(s, t, r, fallen, built);
  }
  const bool waits =
      owes_any(s, {Owed::Kind::Hurt, Owed::Kind::Choose, Owed::Kind::Discard, Owed::Kind::Show, Owed::Kind::Reshuffle});
  if (s.player[s.active].alive || waits) return;
  next_turn(s, t, r);
  settle(s, t, r);
}

Zone leaving_hand(Readings& r) { return r.of(A43) == 1 ? kRemoved : kDiscard; }

}  // namespace botref::two_robots
