// Stak Bots: how a game begins. Which starts break a rule: start_faults.cpp.
// Source: rules/stak-bots.md SB-1, SB-2; notation/stak-bots.md section 6, last paragraph.
#include "core/stak_bots/setup.hpp"

#include <algorithm>

#include "core/stak_bots/start_faults.hpp"
#include "core/stak_bots/start_marks.hpp"
#include "core/stak_bots/turn.hpp"

namespace botref::stak_bots {

namespace {

Card card_of(const Value& value, bool in_stak) {
  Card card;
  card.id = value.number == kUnknownCard ? kHidden : static_cast<CardId>(value.number);
  card.up = in_stak && value.up && card.id != kHidden ? 1 : 0;
  card.damage = value.extra;
  if (value.marked) card.marks = kStopped;
  return card;
}

// Puts a given list, or one item of it, in the place of what was there.
Fault set_cards(const Given& given, int line, bool in_stak, StartCards& cards) {
  if (given.part.item == 0) {
    cards.clear();
    for (const Value& value : given.values) cards.push_back(card_of(value, in_stak));
    return {};
  }
  if (given.part.item > cards.size()) return malformed("there is no such place in this list", line);
  if (given.values.size() != 1) return malformed("one place of a list holds one card", line);
  cards[given.part.item - 1] = card_of(given.values[0], in_stak);
  return {};
}

std::uint8_t seat_of(const Given& given) {
  return given.values.empty() || given.values[0].kind == Value::Kind::Nothing
             ? kNobody
             : static_cast<std::uint8_t>(given.values[0].number);
}
bool truth_of(const Given& given) { return given.values[0].number != 0; }

std::array<bool, kMaxPlayers> seats_of(const Given& given) {
  std::array<bool, kMaxPlayers> seats{};
  for (const Value& value : given.values) seats[static_cast<std::size_t>(value.number)] = true;
  return seats;
}

// One group of `pending` or `memory.emptied`; groups may come in any order of lines.
Fault set_pending(const Given& given, int line, std::vector<Values>& groups) {
  if (given.part.item == 0) {
    if (!given.values.empty()) return malformed("groups are given one by one, the first as `….1`", line);
    groups.clear();
    return {};
  }
  if (given.part.item > kMaxPending) return malformed("too many groups", line);
  if (groups.size() < given.part.item) groups.resize(given.part.item);
  groups[given.part.item - 1] = given.values;
  return {};
}

// What one `given` line changes, but for groups.
Fault set_field(const Given& given, int line, Start& start, State& s) {
  switch (given.field) {
    case F::Turn:
      s.turn = static_cast<std::uint32_t>(given.values[0].number);
      return s.turn == 0 ? malformed("turns are counted from 1", line) : Fault{};
    case F::Active:
      s.active = seat_of(given);
      return {};
    case F::Phase:
      start.phase = static_cast<Phase>(given.values[0].number);
      return start.phase == Phase::Over ? malformed("a position cannot be given as over", line) : Fault{};
    case F::Fed:
      s.fed = truth_of(given);
      return {};
    case F::Attacker:
      start.attacker =
          given.values[0].kind == Value::Kind::Nothing ? 0 : static_cast<std::size_t>(given.values[0].number);
      if (given.values[0].kind != Value::Kind::Nothing && start.attacker == 0)
        return malformed("places in a Stak are counted from 1", line);
      return {};
    case F::Stopped:
      s.stopped = truth_of(given);
      return {};
    case F::Duty:
      s.duty = seat_of(given);
      return {};
    case F::Turned:
      s.turned = seats_of(given);
      return {};
    case F::Cancelled:
      s.cancelled = seats_of(given);
      return {};
    case F::Due:
      s.due = seat_of(given);
      return {};
    case F::React:
      s.react = seat_of(given);
      return {};
    case F::Redraw:
      s.redraw = truth_of(given);
      return {};
    case F::Out:
      s.out[given.seat] = truth_of(given);
      return {};
    case F::Stak:
      return set_cards(given, line, true, start.zones[stak(given.seat)]);
    case F::Hand:
      return set_cards(given, line, false, start.zones[hand(given.seat)]);
    case F::Leaving:
      return set_cards(given, line, false, start.zones[leaving(given.seat)]);
    case F::Aside:
      return set_cards(given, line, false, start.zones[aside(given.seat)]);
    case F::Supply:
      start.supply_given = true;
      return set_cards(given, line, false, start.zones[kSupply]);
    case F::Heap:
      return set_cards(given, line, false, start.zones[kHeap]);
    case F::Later:
      for (const Value& value : given.values) start.marked.emplace_back(kLater, value);
      return {};
    case F::Waiting:
      for (const Value& value : given.values) start.marked.emplace_back(kWaiting, value);
      return {};
    case F::TurnedDown:
      for (const Value& value : given.values) start.marked.emplace_back(kTurnedDown, value);
      return {};
    case F::Quiet:
      start.quiet = given.values;
      return {};
    case F::Asleep:
      start.asleep = given.values;
      return {};
    case F::Moved:
      start.moved = truth_of(given);
      return {};
    case F::Suspended:
      start.suspended = truth_of(given);
      return {};
    case F::Action:
      s.action = given.values[0].kind == Value::Kind::Nothing ? std::uint8_t{0}
                                                              : static_cast<std::uint8_t>(given.values[0].number + 1);
      return {};
    case F::LastFed:
      s.last_fed = truth_of(given);
      return {};
    case F::Chance:
      s.chance = truth_of(given);
      return {};
    case F::Pending:
    case F::Emptied:
    case F::Seat:
    case F::Result:
      return {};
  }
  __builtin_unreachable();
}

// SB-16.4, line by line: no name more often than the deck has copies.
class Deck {
 public:
  explicit Deck(const Setup& setup) : any_(setup.any_cards) {
    for (const auto& [id, count] : setup.deck) {
      if (left_.size() <= id) left_.resize(id + 1u);
      left_[id] += count;
      total_ += count;
    }
    if (any_) total_ = kBaseDeck;
  }
  bool take(CardId id) {
    if (any_) return true;
    if (id >= left_.size() || left_[id] == 0) return false;
    --left_[id];
    return true;
  }
  std::size_t total() const { return total_; }
  // Copies of each card that nobody has named.
  const std::vector<std::uint32_t>& left() const { return left_; }
  bool any() const { return any_; }

 private:
  bool any_;
  std::size_t total_ = 0;
  std::vector<std::uint32_t> left_;
};

bool is_card_field(F field) {
  return field == F::Stak || field == F::Hand || field == F::Leaving || field == F::Aside || field == F::Supply ||
         field == F::Heap;
}

Fault check_copies(const Setup& setup, Deck& deck) {
  for (std::size_t i = 0; i < setup.givens.size(); ++i) {
    const Given& given = setup.givens[i];
    if (!is_card_field(given.field)) continue;
    for (const Value& value : given.values) {
      if (value.number == kUnknownCard || deck.take(static_cast<CardId>(value.number))) continue;
      Fault fault = illegal(R::R16_4, "{card} is named more often than the deck has copies", static_cast<int>(i));
      fault.card = value.number;
      for (std::size_t k = 0; k < i; ++k)
        for (const Value& earlier : setup.givens[k].values)
          if (is_card_field(setup.givens[k].field) && earlier.number == value.number) fault.other = static_cast<int>(k);
      return fault;
    }
  }
  return {};
}

// A given line twice, and an item of a list before the list as a whole is given anew.
Fault check_repeats(const Setup& setup) {
  for (std::size_t i = 0; i < setup.givens.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      const Given &a = setup.givens[k], &b = setup.givens[i];
      if (a.field == b.field && a.seat == b.seat && (a.part.item == b.part.item || b.part.item == 0))
        return malformed("this is given twice", static_cast<int>(i), static_cast<int>(k));
    }
  return {};
}

void lay_groups(const std::vector<Values>& groups, State& s) {
  std::uint8_t number = static_cast<std::uint8_t>(groups.size());
  for (const Values& group : groups) {
    for (const Value& value : group)
      if (s.pending_size < kMaxPending)
        s.pending[s.pending_size++] = {static_cast<std::uint8_t>(value.number), number, Pending::Of::Top};
    --number;
  }
}

void lay_zones(Start& start, const Deck& deck, State& s) {
  std::size_t unnamed = 0;
  for (Card& card : start.zones[kHeap]) card.up = 1;
  for (std::size_t zone = 0; zone <= kHeap; ++zone) {
    s.zones.fill(static_cast<Zone>(zone), start.zones[zone], zone >= kMaxPlayers && zone != kSupply);
    unnamed += static_cast<std::size_t>(std::ranges::count(start.zones[zone], kHidden, &Card::id));
  }
  StartCards unknown;
  for (std::size_t id = 0; id < deck.left().size(); ++id)
    unknown.insert(unknown.end(), deck.left()[id], {static_cast<CardId>(id), 0, 0, 0, 0});
  if (deck.any()) unknown.insert(unknown.end(), unnamed, {kHidden, 0, 0, 0, 0});
  s.zones.fill(pool(0), unknown, true);
}

std::size_t placed_cards(const Start& start) {
  std::size_t count = 0;
  for (const StartCards& cards : start.zones) count += cards.size();
  return count;
}

// The ordinary set-up, before `given` lines (SB-2).
void deal(const Setup& setup, const Table& t, Start& start) {
  const std::size_t staks = setup.stak_size.value_or(kStakSize);
  const std::size_t hands = setup.hand_size.value_or(t.traitor ? kTraitorHandSize : kHandSize);
  for (std::size_t p = 0; p < setup.players; ++p) {
    start.zones[stak(p)].assign(staks, Card{});
    start.zones[hand(p)].assign(hands, Card{});
  }
}

// Players who are given as out have neither Stak nor hand unless these are given too.
void empty_players_out(const Setup& setup, const State& s, Start& start) {
  const Lines lines(setup);
  for (std::size_t p = 0; p < setup.players; ++p) {
    if (!s.out[p]) continue;
    if (lines.last(F::Stak, p) < 0) start.zones[stak(p)].clear();
    if (lines.last(F::Hand, p) < 0) start.zones[hand(p)].clear();
  }
}

}  // namespace

Fault lay_out(const Setup& setup, Table& t, Readings& r, State& s) {
  s = State{};
  s.players = static_cast<std::uint8_t>(setup.players);
  const Lines lines(setup);
  if (setup.players < 2) {
    Fault fault = illegal(R::R1_6, "a game needs two or more players", -1);
    fault.missing = true;
    return fault;
  }
  if (Fault fault = check_repeats(setup); fault.kind != Fault::Kind::None) return fault;
  Deck deck(setup);
  if (Fault fault = check_copies(setup, deck); fault.kind != Fault::Kind::None) return fault;

  Start start;
  deal(setup, t, start);
  std::vector<Values> pending, emptied;
  for (std::size_t i = 0; i < setup.givens.size(); ++i) {
    const Given& given = setup.givens[i];
    const int line = static_cast<int>(i);
    Fault fault = given.field == F::Pending   ? set_pending(given, line, pending)
                  : given.field == F::Emptied ? set_pending(given, line, emptied)
                                              : set_field(given, line, start, s);
    if (fault.kind != Fault::Kind::None) return fault;
  }
  for (const auto& [groups, field] : {std::pair{&pending, F::Pending}, std::pair{&emptied, F::Emptied}})
    if (std::any_of(groups->begin(), groups->end(), [](const Values& group) { return group.empty(); }))
      return malformed("groups are numbered without gaps, from 1", lines.last(field));
  empty_players_out(setup, s, start);
  const std::size_t placed = placed_cards(start);
  if (placed > deck.total()) {
    Fault fault = illegal(R::R1_6, "Staks, hands and piles need {placed} cards, and the deck has {deck}", lines.end());
    fault.placed = placed, fault.deck = deck.total();
    return fault;
  }
  if (!start.supply_given) start.zones[kSupply].assign(deck.total() - placed, Card{});
  forget_marks(r, start, s);
  lay_zones(start, deck, s);
  lay_groups(pending, s);
  lay_marks(start, r, s);
  lay_emptied(emptied, s);
  if (s.due != kNobody && s.out[s.due])
    return malformed("a player who is out cannot have to discard", lines.last(F::Due));
  if (s.duty == s.active && s.duty != kNobody)
    return malformed("nobody has to attack their own Stak", lines.last(F::Duty));
  if (s.chance && (!s.zones.empty(stak(s.active)) || s.zones.empty(hand(s.active))))
    return malformed("only an active player without a Stak, but with a hand, may play to survive",
                     lines.last(F::Chance));
  s.chance = s.chance && r.of(A48) == 1;

  t.first = s.active;
  t.unseen = !s.zones.empty(pool(0));
  const Phase first_phase = s.turn == 1 && r.of(A50) == 1 ? Phase::Actions : Phase::Draw;
  s.phase = start.phase.value_or(any_flip_due(s) ? Phase::Setup : first_phase);
  if (Fault fault = check_position(s, t, r, start.attacker, lines); fault.kind != Fault::Kind::None) return fault;
  if (start.phase == Phase::Setup && !any_flip_due(s))
    return malformed("the phase cannot be setup when every top card is face-up", lines.last(F::Phase));
  return {};
}

}  // namespace botref::stak_bots
