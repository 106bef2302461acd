// Two Robots: the fields of a position.
// Source: notation/two-robots.md section 6.
#include "core/two_robots/fields.hpp"

#include <algorithm>
#include <iterator>

#include "core/field_rows.hpp"
#include "core/two_robots/factory.hpp"
#include "core/two_robots/hands.hpp"

namespace botref::two_robots {

namespace {

using namespace rows;
using Scope = Field::Scope;
using Order = Field::Order;

constexpr Field cards(std::string_view name, std::string_view says) {
  return listed(root(name, Type::Card, says), Order::Number);
}

constexpr Field kRows[] = {
    root("turn", Type::Number, "number of the turn, from 1"),
    root("active", Type::Player, "whose turn it is"),
    worded(root("phase", Type::Word, "phase of the turn: draw, play, event, cleanup, or over"), kPhaseWords),
    root("actions", Type::Number, "actions used in this turn, 0 to 5"),
    worded(root("event", Type::Word, "the Event of this turn", true), kEventWords),
    claimed_only(root("deck", Type::Number, "cards in the Action deck")),
    cards("discard", "the discard pile"),
    cards("removed", "Action cards that have left the game"),
    cards("resolving", "Action cards that are being carried out"),
    cards("red", "the red pile"),
    cards("revealed", "red cards revealed in this Event phase"),
    claimed_only(in(Scope::Thing, root("pending", Type::Card, "the card that may be answered", true))),
    root("pending.card", Type::Card, "the card that may be answered", true),
    worded(root("pending.kind", Type::Word, "what it is: attack, power or red", true), kPendingWords),
    root("pending.by", Type::Player, "whose card it is", true),
    listed(root("pending.on", Type::Own, "what it is aimed at"), Order::Number),
    root("pending.to", Type::Own, "the stack that a stolen Part goes to", true),
    cards("pending.responses", "the responses so far"),
    claimed_only(root("pending.cancelled", Type::Truth, "whether it is cancelled as things stand", true)),
    listed(root("owed", Type::Own, "events that must come next, in order")),
    in(Scope::Thing, root("owed.player", Type::Player, "who owes it", true)),
    in(Scope::Thing, worded(root("owed.kind", Type::Word, "what is owed", true), kOwedWords)),
    in(Scope::Thing, root("owed.n", Type::Number, "how many; 0: all", true)),
    claimed_only(in(Scope::Player, root("salvager", Type::Own, "the Salvager"))),
    claimed_only(in(Scope::Player, root("seat", Type::Number, "seat, from 1, counter-clockwise"))),
    claimed_only(in(Scope::Player, root("alive", Type::Truth, "not eliminated"))),
    in(Scope::Player, cards("hand", "cards in hand")),
    in(Scope::Player,
       listed(root("health", Type::Own, "Power cards in the game, in parentheses when flipped"), Order::Number)),
    in(Scope::Player, root("ability", Type::Own, "the special ability, in parentheses when used", true)),
    claimed_only(in(Scope::Thing, listed(root("stacks", Type::Own, "the stacks, by their labels")))),
    in(Scope::Thing, root("energy", Type::Own, "energies that the stack can have", true)),
    in(Scope::Thing, cards("parts", "Parts of the stack")),
    in(Scope::Thing, cards("ice", "Ice Blasts on the stack")),
    in(Scope::Player, root("next_stack", Type::Number, "number of the next new stack")),
    claimed_only(in(Scope::Player, listed(root("robots", Type::Own, "labels of complete robots"), Order::Number))),
    claimed_only(worded(root("result", Type::Player, "how the game ended: a player or draw", true), kResultWords)),
    claimed_only(worded(root("reason", Type::Word, "why: two-robots or last", true), kReasonWords)),
    in(Scope::Memory,
       listed(root("saved", Type::Player, "players whose Parts an open Homing Missiles protects (TR-A24 b)"))),
    in(Scope::Memory, listed(root("loose", Type::Own, "stacks that stay unlocked (TR-A10 c)"), Order::Number)),
    in(Scope::Memory, root("cleared", Type::Number, "cards discarded in this Cleanup (TR-A2 b)", true)),
    in(Scope::Memory, listed(root("dealt", Type::Player, "players who have their starting hand (TR-A1 b)"))),
};
static_assert(std::size(kRows) == static_cast<std::size_t>(F::Dealt) + 1);

Value number(std::size_t n) { return value(Value::Kind::Number, static_cast<std::int32_t>(n)); }
Value word(std::size_t place) { return value(Value::Kind::Word, static_cast<std::int32_t>(place)); }
Value card(CardId id) {
  if (id == kNoCard) return {};
  return value(Value::Kind::Card, id == kHidden ? kUnknownCard : id);
}
Value label(Label label) { return label == kNoLabel ? Value{} : own(label); }
Value target(const Target& target) {
  return own(target_number(target.seat, target.label), target.card == kNoCard ? -1 : target.card);
}

void zone(const State& s, Zone zone, Values& out) {
  for (const CardId id : s.zones.in(zone)) out.push_back(card(id));
}

// A claimed `?` fits any card of a hand.
void hand_cards(const State& s, std::size_t seat, Values& out) {
  const std::size_t before = out.size();
  zone(s, hand(seat), out);
  out.resize(out.size() + hidden(s, seat), card(kHidden));
  for (std::size_t i = before; i < out.size(); ++i) out[i].hidden = true;
}

void health(const State& s, std::size_t seat, Values& out) {
  for (const Power& power : health_of(s, seat)) out.push_back(own(power.id, 0, !power.used));
}

Value ability(const State& s, std::size_t seat) {
  const Player& player = s.player[seat];
  return player.ability == kNoCard ? Value{} : own(player.ability, 0, !player.ability_used);
}

void stacks(const State& s, std::size_t seat, bool robots_only, Values& out) {
  for (const Stack& stack : stacks_of(s, seat))
    if (stack.robot || !robots_only) out.push_back(label(stack.label));
}

void loose(const State& s, Values& out) {
  for (std::uint8_t p = 0; p < s.players; ++p)
    for (const Stack& stack : stacks_of(s, p))
      if (stack.loose) out.push_back(target({p, stack.label, kNoCard}));
}

Value result(const State& s) { return s.draw ? value(Value::Kind::Player, -1) : player(s.winner); }

Value pending_kind(const Pending& pending) {
  return pending.kind == Pending::Kind::None ? Value{} : word(static_cast<std::size_t>(pending.kind) - 1);
}

void owed_entry(const State& s, F field, std::size_t entry, Values& out) {
  if (entry == 0 || entry > s.owed_size) return out.push_back({});
  const two_robots::Owed& owed = s.owed[entry - 1];
  if (field == F::OwedPlayer) return out.push_back(player(owed.seat));
  out.push_back(field == F::OwedKind ? word(static_cast<std::size_t>(owed.kind)) : number(owed.n));
}

void stack_field(const State& s, F field, Where where, Values& out) {
  const std::size_t at = stack_at(s, where.seat, where.thing);
  if (field == F::StackEnergy)
    return out.push_back(at == kNoStack ? Value{} : own(s.player[where.seat].stacks[at].energies));
  if (at == kNoStack) return;
  zone(s, field == F::StackParts ? parts(where.seat, at) : ice(where.seat, at), out);
}

void players_of(const State& s, bool dealt, Values& out) {
  for (std::uint8_t p = 0; p < s.players; ++p)
    if (dealt && s.player[p].dealt) out.push_back(player(p));
  for (std::size_t i = 0; !dealt && i < s.saved_size; ++i) out.push_back(player(s.saved[i]));
}

}  // namespace

const std::span<const Field> kFields = kRows;

Value own(std::int32_t number, std::int32_t extra, bool up) {
  Value value;
  value.kind = Value::Kind::Own;
  value.number = number, value.extra = extra, value.up = up;
  return value;
}

void read_field(const State& s, F field, Where where, Values& out) {
  switch (field) {
    case F::Turn:
      return out.push_back(number(s.turn));
    case F::Active:
      return out.push_back(player(s.active));
    case F::Phase:
      return out.push_back(word(static_cast<std::size_t>(s.phase)));
    case F::Actions:
      return out.push_back(number(s.actions));
    case F::Event:
      return out.push_back(s.event == Used::None ? Value{} : word(static_cast<std::size_t>(s.event) - 1));
    case F::Deck:
      return out.push_back(number(s.deck));
    case F::Discard:
      return zone(s, kDiscard, out);
    case F::Removed:
      return zone(s, kRemoved, out);
    case F::Resolving:
      return zone(s, kResolving, out);
    case F::Red:
      return zone(s, kRed, out);
    case F::Revealed:
      return zone(s, kRevealed, out);
    case F::Pending:
    case F::PendingCard:
      return out.push_back(card(s.pending.card));
    case F::PendingKind:
      return out.push_back(pending_kind(s.pending));
    case F::PendingBy:
      return out.push_back(player(s.pending.by));
    case F::PendingOn:
      for (const Target& on : targets(s.pending)) out.push_back(target(on));
      return;
    case F::PendingTo:
      return out.push_back(label(s.pending.to));
    case F::PendingResponses:
      return zone(s, kResponses, out);
    case F::PendingCancelled:
      return out.push_back(window_open(s) ? truth(s.pending.cancelled) : Value{});
    case F::Owed:
      for (std::size_t i = 0; i < s.owed_size; ++i) out.push_back(own(static_cast<std::int32_t>(i)));
      return;
    case F::OwedPlayer:
    case F::OwedKind:
    case F::OwedNumber:
      return owed_entry(s, field, where.thing, out);
    case F::Salvager:
      return out.push_back(own(s.player[where.seat].salvager));
    case F::Seat:
      return out.push_back(number(where.seat + 1u));
    case F::Alive:
      return out.push_back(truth(s.player[where.seat].alive));
    case F::Hand:
      return hand_cards(s, where.seat, out);
    case F::Health:
      return health(s, where.seat, out);
    case F::Ability:
      return out.push_back(ability(s, where.seat));
    case F::Stacks:
      return stacks(s, where.seat, false, out);
    case F::StackEnergy:
    case F::StackParts:
    case F::StackIce:
      return stack_field(s, field, where, out);
    case F::NextStack:
      return out.push_back(number(s.player[where.seat].next_stack));
    case F::Robots:
      return stacks(s, where.seat, true, out);
    case F::Result:
      return out.push_back(result(s));
    case F::Reason:
      return out.push_back(s.reason == Reason::None ? Value{} : word(static_cast<std::size_t>(s.reason) - 1));
    case F::Saved:
      return players_of(s, false, out);
    case F::Loose:
      return loose(s, out);
    case F::Cleared:
      return out.push_back(number(s.cleared));
    case F::Dealt:
      return players_of(s, true, out);
  }
}

void Rules::read_field(const State& s, std::size_t field, Where where, Values& out) {
  two_robots::read_field(s, static_cast<F>(field), where, out);
}

namespace {

// Five to draw, in the Draw phase; else nothing.
bool usually_owed(const State& s) {
  if (s.phase != Phase::Draw) return s.owed_size == 0;
  return s.owed_size == 1 && s.owed[0] == two_robots::Owed{s.active, two_robots::Owed::Kind::Draw, kDrawn};
}

Label usual_next_stack(const State& s, std::size_t seat) {
  const auto stacks = stacks_of(s, seat);
  return static_cast<Label>(stacks.empty() ? 1 : stacks.back().label + 1);
}

}  // namespace

bool Rules::is_usual(const State& s, std::size_t field, Where where, const Values& values) {
  switch (static_cast<F>(field)) {
    case F::Turn:
    case F::Active:
    case F::Phase:
    case F::Red:
    case F::Health:
    case F::StackEnergy:
      return false;
    case F::Actions:
      return s.actions == 0;
    case F::Ability:
      return !s.player[where.seat].ability_used;
    case F::NextStack:
      return s.player[where.seat].next_stack == usual_next_stack(s, where.seat);
    case F::Owed:
      return true;
    case F::OwedPlayer:
    case F::OwedKind:
    case F::OwedNumber:
      return usually_owed(s);
    case F::Cleared:
      return s.cleared == 0;
    case F::Event:
    case F::Deck:
    case F::Discard:
    case F::Removed:
    case F::Resolving:
    case F::Revealed:
    case F::Pending:
    case F::PendingCard:
    case F::PendingKind:
    case F::PendingBy:
    case F::PendingOn:
    case F::PendingTo:
    case F::PendingResponses:
    case F::PendingCancelled:
    case F::Salvager:
    case F::Seat:
    case F::Alive:
    case F::Hand:
    case F::Stacks:
    case F::StackParts:
    case F::StackIce:
    case F::Robots:
    case F::Result:
    case F::Reason:
    case F::Saved:
    case F::Loose:
    case F::Dealt:
      return values.empty() || values[0].kind == Value::Kind::Nothing;
  }
  __builtin_unreachable();
}

}  // namespace botref::two_robots
