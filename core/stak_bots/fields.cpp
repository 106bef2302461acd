// Stak Bots: the fields of a position.
// Source: notation/stak-bots.md section 6; the fields of `memory` that it does
// not name are what its rulings' other readings remember.
#include "core/stak_bots/fields.hpp"

#include <algorithm>
#include <iterator>

#include "core/field_rows.hpp"

namespace botref::stak_bots {

namespace {

using namespace rows;
using Scope = Field::Scope;
using Order = Field::Order;

constexpr Field kRows[] = {
    root("turn", Type::Number, "number of the turn, from 1"),
    root("active", Type::Player, "whose turn it is"),
    worded(root("phase", Type::Word, "part of the turn: setup, draw, actions or over"), kPhaseWords),
    root("fed", Type::Truth, "a card entered the scrapheap this turn"),
    root("attacker", Type::Number, "place of this turn's attack card in the active player's Stak, 1 is the top", true),
    root("stopped", Type::Truth, "the attack card was reset, returned or scrapped this turn"),
    root("duty", Type::Player, "player whose Stak Stomp must attack", true),
    grouped(
        root("pending", Type::Player, "groups of waiting effects, newest first: the players whose top cards they are")),
    listed(root("turned", Type::Player, "players whose flips have triggered while other flips are still due")),
    in(Scope::Memory,
       grouped(root("emptied", Type::Player, "players whose Staks ran out in this chain, in order (SB-A29 b)"))),
    in(Scope::Memory, listed(root("later", Type::Place, "cards to be scrapped after the chain (SB-A16 c)"))),
    in(Scope::Memory, listed(root("quiet", Type::Player, "players whose next flip triggers nothing (SB-A1 c)"))),
    in(Scope::Memory,
       listed(root("asleep", Type::Player, "players whose top card was reset and stays face-down (SB-A1 b)"))),
    in(Scope::Memory,
       listed(root("waiting", Type::Place, "cards whose effect waits although they are not on top (SB-A28 b)"))),
    in(Scope::Memory, listed(root("down", Type::Place, "cards triggered by being turned face-down (SB-A51 b)"))),
    in(Scope::Memory, root("moved", Type::Truth, "the attack card was moved down or covered (SB-A5 b)")),
    in(Scope::Memory, root("suspended", Type::Truth, "Stomp's duty rests until it is on top again (SB-A55 b)")),
    in(Scope::Memory, worded(root("action", Type::Word, "kind of action of this turn (SB-A42 b)", true), kActionWords)),
    in(Scope::Memory, root("fed_last", Type::Truth, "the last action was a scrap or a discard (SB-A22 b)")),
    in(Scope::Memory, root("chance", Type::Truth, "the active player may still play a card to survive (SB-A48 b)")),
    listed(root("cancelled", Type::Player, "players with an effect cancelled since the last action")),
    root("due", Type::Player, "player who must discard for Expel", true),
    with("reactive", root("react", Type::Player, "attacked player who answers first", true)),
    with("recycling", root("redraw", Type::Truth, "a card is drawn next, for recycling")),
    in(Scope::Player, claimed_only(root("seat", Type::Number, "seat, from 1, clockwise"))),
    in(Scope::Player, root("out", Type::Truth, "out of the game")),
    in(Scope::Player, listed(root("stak", Type::PlacedCard, "the Stak, top card first"))),
    in(Scope::Player, listed(root("hand", Type::Card, "cards in hand"), Order::Spelling)),
    in(Scope::Player,
       listed(root("leaving", Type::Card, "cards to be shown before they enter the scrapheap"), Order::Spelling)),
    in(Scope::Player, listed(root("aside", Type::Card, "cards set aside when the player went out"), Order::Spelling)),
    listed(root("supply", Type::Card, "the supply pile, top first")),
    listed(root("heap", Type::Card, "the scrapheap"), Order::Spelling),
    claimed_only(worded(root("result", Type::Player, "how the game ended: a player or draw", true), kResultWords)),
};
static_assert(std::size(kRows) == static_cast<std::size_t>(F::Result) + 1);

// `~` stands in the active player's hand, and in a Stak where another card may attack, or has since.
bool shows_stopped(const Card& card, bool in_hand) {
  return card.has(kStopped) && (in_hand || card.has(kTilde) || !card.has(kAttacker));
}

Value placed(const Card& card, bool hidden, bool in_hand) {
  Value value;
  value.kind = Value::Kind::Card;
  value.number = card.id == kHidden ? kUnknownCard : card.id;
  value.up = card.up != 0;
  value.hidden = hidden;
  value.extra = card.damage;
  value.marked = shows_stopped(card, in_hand);
  return value;
}

void cards(const State& s, Zone zone, bool hidden, bool in_hand, Values& out) {
  for (const Card& card : s.zones.in(zone)) {
    out.push_back(placed(card, hidden, in_hand));
    out.back().up = true;
  }
}

void seats(const State& s, const std::array<bool, kMaxPlayers>& members, Values& out) {
  for (std::size_t p = 0; p < s.players; ++p)
    if (members[p]) out.push_back(player(static_cast<std::uint8_t>(p)));
}

void marked_places(const State& s, std::uint16_t mark, Values& out) {
  for (std::size_t p = 0; p < s.players; ++p) {
    const auto stak = stak_of(s, p);
    for (std::size_t at = 0; at < stak.size(); ++at)
      if (stak[at].has(mark))
        out.push_back(value(Value::Kind::Place, static_cast<std::int32_t>(p), static_cast<std::int32_t>(at + 1)));
  }
}

void marked_tops(const State& s, std::uint16_t mark, Values& out) {
  for (std::size_t p = 0; p < s.players; ++p)
    if (const Card* top = top_card(s, p); top != nullptr && top->has(mark))
      out.push_back(player(static_cast<std::uint8_t>(p)));
}

bool any_marked(const State& s, std::uint16_t mark) {
  const auto stak = stak_of(s, s.active);
  return std::any_of(stak.begin(), stak.end(), [&](const Card& card) { return card.has(mark); });
}

void pending(const State& s, Values& out) {
  for (std::size_t i = 0; i < s.pending_size; ++i) {
    if (i > 0 && s.pending[i].group != s.pending[i - 1].group) out.push_back(value(Value::Kind::Break, 0));
    out.push_back(player(s.pending[i].seat));
  }
}

void emptied(const State& s, Values& out) {
  for (std::uint8_t group = 1; group <= s.emptied_groups; ++group) {
    if (group > 1) out.push_back(value(Value::Kind::Break, 0));
    for (std::size_t p = 0; p < s.players; ++p)
      if (s.emptied[p] == group) out.push_back(player(static_cast<std::uint8_t>(p)));
  }
}

void stak_cards(const State& s, std::size_t seat, Values& out) {
  for (const Card& card : stak_of(s, seat)) out.push_back(placed(card, card.up == 0, false));
}

Value result(const State& s) {
  if (s.draw) return value(Value::Kind::Player, -1);
  return player(s.winner);
}

}  // namespace

const std::span<const Field> kFields = kRows;

void read_field(const State& s, F field, std::size_t seat, Values& out) {
  const auto number = [&](std::size_t n) { out.push_back(value(Value::Kind::Number, static_cast<std::int32_t>(n))); };
  switch (field) {
    case F::Turn:
      return number(s.turn);
    case F::Active:
      return out.push_back(player(s.active));
    case F::Phase:
      return out.push_back(value(Value::Kind::Word, static_cast<std::int32_t>(s.phase)));
    case F::Fed:
      return out.push_back(truth(s.fed));
    case F::Attacker:
      if (const std::size_t at = attacker(s); at > 0) return number(at);
      return out.push_back({});
    case F::Stopped:
      return out.push_back(truth(s.stopped));
    case F::Duty:
      return out.push_back(player(s.duty));
    case F::Pending:
      return pending(s, out);
    case F::Turned:
      return seats(s, s.turned, out);
    case F::Emptied:
      return emptied(s, out);
    case F::Later:
      return marked_places(s, kLater, out);
    case F::Quiet:
      return marked_tops(s, kQuiet, out);
    case F::Asleep:
      return marked_tops(s, kAsleep, out);
    case F::Waiting:
      return marked_places(s, kWaiting, out);
    case F::TurnedDown:
      return marked_places(s, kTurnedDown, out);
    case F::Moved:
      return out.push_back(truth(any_marked(s, kMoved)));
    case F::Suspended:
      return out.push_back(truth(any_marked(s, kSuspended)));
    case F::Action:
      return out.push_back(s.action == 0 ? Value{} : value(Value::Kind::Word, s.action - 1));
    case F::LastFed:
      return out.push_back(truth(s.last_fed));
    case F::Chance:
      return out.push_back(truth(s.chance));
    case F::Cancelled:
      return seats(s, s.cancelled, out);
    case F::Due:
      return out.push_back(player(s.due));
    case F::React:
      return out.push_back(player(s.react));
    case F::Redraw:
      return out.push_back(truth(s.redraw));
    case F::Seat:
      return number(seat + 1);
    case F::Out:
      return out.push_back(truth(s.out[seat]));
    case F::Stak:
      return stak_cards(s, seat, out);
    case F::Hand:
      return cards(s, hand(seat), true, true, out);
    case F::Leaving:
      return cards(s, leaving(seat), true, false, out);
    case F::Aside:
      return cards(s, aside(seat), true, false, out);
    case F::Supply:
      return cards(s, kSupply, true, false, out);
    case F::Heap:
      return cards(s, kHeap, false, false, out);
    case F::Result:
      return out.push_back(result(s));
  }
}

void Rules::read_field(const State& s, std::size_t field, Where where, Values& out) {
  stak_bots::read_field(s, static_cast<F>(field), where.seat, out);
}

bool Rules::always_given(std::size_t field) {
  const auto f = static_cast<F>(field);
  return f == F::Stak || f == F::Hand || f == F::Supply;
}

}  // namespace botref::stak_bots
