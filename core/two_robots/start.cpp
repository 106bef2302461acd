#include "core/two_robots/start.hpp"

#include <algorithm>

namespace botref::two_robots {

namespace {

CardId id_of(const Value& value) { return value.number == kUnknownCard ? kHidden : static_cast<CardId>(value.number); }
bool is_nothing(const Given& given) { return given.values.empty() || given.values[0].kind == Value::Kind::Nothing; }
std::uint8_t seat_of(const Given& given) { return static_cast<std::uint8_t>(given.values[0].number); }
std::size_t number_of(const Given& given) { return static_cast<std::size_t>(given.values[0].number); }

class GivenLines {
 public:
  GivenLines(const Setup& setup, const Table& t, Start& start) : setup_(setup), t_(t), start_(start) {}

  Fault take(int line) {
    const Given& given = setup_.givens[static_cast<std::size_t>(line)];
    for (int k = 0; k < line; ++k) {
      const Given& earlier = setup_.givens[static_cast<std::size_t>(k)];
      if (earlier.field == given.field && earlier.where.seat == given.where.seat &&
          earlier.where.thing == given.where.thing)
        return malformed("this is given twice", line, k);
    }
    if (given.part.item > 0) return malformed("a list is given as a whole", line);
    const bool of_stack = given.field == F::StackParts || given.field == F::StackEnergy || given.field == F::StackIce;
    if (of_stack && given.where.thing > kMostLabels) return malformed("so many stacks cannot have begun", line);
    return set(given, line);
  }

 private:
  Fault set(const Given& given, int line) {
    GivenPlayer& player = start_.player[given.where.seat];
    switch (given.field) {
      case F::Turn:
        start_.turn = static_cast<std::uint32_t>(given.values[0].number);
        return start_.turn == 0 ? malformed("turns are counted from 1", line) : Fault{};
      case F::Active:
        start_.active = seat_of(given), start_.active_line = line;
        return {};
      case F::Phase:
        start_.phase = static_cast<Phase>(number_of(given));
        return start_.phase == Phase::Over ? malformed("a position cannot be given as over", line) : Fault{};
      case F::Actions:
        start_.actions = static_cast<std::uint8_t>(std::min<std::size_t>(number_of(given), 255));
        return start_.actions > kActions ? malformed("a turn has at most five actions", line) : Fault{};
      case F::Event:
        start_.event = is_nothing(given) ? Used::None : static_cast<Used>(number_of(given) + 1);
        return {};
      case F::Discard:
        return set_cards(given, line, start_.discard);
      case F::Removed:
        return set_cards(given, line, start_.removed);
      case F::Resolving:
        return set_cards(given, line, start_.resolving);
      case F::PendingResponses:
        start_.pending_line = line;
        return set_responses(given, line);
      case F::Red:
        start_.red_line = line;
        return set_class(given, line, Class::Red, "the red pile holds red cards only", start_.red.emplace());
      case F::Revealed:
        start_.red_line = line;
        return set_class(given, line, Class::Red, "only red cards are revealed", start_.revealed);
      case F::Hand:
        player.hand_line = line;
        return set_hand(given, line, player.hand);
      case F::Health:
        player.health_line = line;
        return set_health(given, line, player.health.emplace());
      case F::Ability:
        return set_ability(given, line, player);
      case F::NextStack:
        if (number_of(given) > kMostLabels + 1u) return malformed("so many stacks cannot have begun", line);
        player.next_stack = static_cast<Label>(number_of(given));
        player.next_stack_line = line;
        return {};
      case F::StackParts:
        stack(given, line).line = line;
        return set_class(given, line, Class::Part, "a stack holds Parts only", stack(given, line).parts);
      case F::StackEnergy:
        if (is_nothing(given)) return malformed("a stack has an energy", line);
        stack(given, line).energies = static_cast<Energies>(number_of(given));
        stack(given, line).energy_line = line;
        return {};
      case F::StackIce:
        return set_ice(given, line, stack(given, line).ice);
      case F::PendingCard:
        if (!names_pending(given, line)) return {};
        start_.pending.card = id_of(given.values[0]);
        return start_.pending.card == kHidden ? malformed("a card that may be answered is known", line) : Fault{};
      case F::PendingKind:
        if (names_pending(given, line)) start_.pending.kind = static_cast<Pending::Kind>(number_of(given) + 1);
        return {};
      case F::PendingBy:
        if (names_pending(given, line)) start_.pending.by = seat_of(given);
        return {};
      case F::PendingOn:
        return names_pending(given, line) ? set_pending_targets(given, line) : Fault{};
      case F::PendingTo:
        if (names_pending(given, line)) start_.pending.to = static_cast<Label>(number_of(given));
        return {};
      case F::Owed:
        start_.owed_given = true;
        if (given.values.empty()) return {};
        return malformed("what is owed is given entry by entry: owed.1.player, owed.1.kind, owed.1.n", line);
      case F::OwedPlayer:
      case F::OwedKind:
      case F::OwedNumber:
        return set_owed(given, line);
      case F::Saved:
        for (const Value& value : given.values) start_.saved.push_back(static_cast<std::uint8_t>(value.number));
        return start_.saved.size() > kMaxPlayers ? malformed("each player stands here once", line) : Fault{};
      case F::Dealt:
        for (const Value& value : given.values) start_.dealt.push_back(static_cast<std::uint8_t>(value.number));
        return {};
      case F::Loose:
        start_.loose_line = line;
        for (const Value& value : given.values) start_.loose.push_back(target_of(value));
        return {};
      case F::Cleared:
        start_.cleared = is_nothing(given) ? std::uint8_t{0}
                                           : static_cast<std::uint8_t>(std::min<std::size_t>(number_of(given), 255));
        return {};
      case F::Deck:
      case F::Pending:
      case F::PendingCancelled:
      case F::Salvager:
      case F::Seat:
      case F::Alive:
      case F::Stacks:
      case F::Robots:
      case F::Result:
      case F::Reason:
        return {};
    }
    __builtin_unreachable();
  }

  template <class Fits>
  static Fault set_fitting(const Given& given, int line, Fits fits, const char* message, std::vector<CardId>& cards) {
    cards.clear();
    for (const Value& value : given.values) {
      if (!fits(id_of(value))) return malformed(message, line);
      cards.push_back(id_of(value));
    }
    return {};
  }
  Fault set_class(const Given& given, int line, Class cls, const char* message, std::vector<CardId>& cards) const {
    return set_fitting(
        given, line, [&](CardId id) { return id != kHidden && t_.type(id).cls == cls; }, message, cards);
  }
  Fault set_cards(const Given& given, int line, std::vector<CardId>& cards) const {
    return set_fitting(
        given, line, [&](CardId id) { return id != kHidden && is_action(t_.type(id).cls); },
        "only named Action cards lie here", cards);
  }
  Fault set_hand(const Given& given, int line, std::vector<CardId>& cards) const {
    return set_fitting(
        given, line, [&](CardId id) { return id == kHidden || is_action(t_.type(id).cls); },
        "only Action cards are held in hands", cards);
  }
  Fault set_ice(const Given& given, int line, std::vector<CardId>& cards) const {
    return set_fitting(
        given, line, [&](CardId id) { return id != kHidden && t_.effect(id) == Effect::Kind::FreezeStack; },
        "only cards that freeze lie on a stack", cards);
  }
  Fault set_responses(const Given& given, int line) {
    return set_fitting(
        given, line,
        [&](CardId id) {
          return id != kHidden &&
                 (t_.effect(id) == Effect::Kind::CancelAttack || t_.effect(id) == Effect::Kind::CancelEvent);
        },
        "only cards that cancel are responses", start_.responses);
  }
  Fault set_health(const Given& given, int line, std::vector<Power>& health) const {
    for (const Value& value : given.values) {
      if (value.number < 0 || t_.type(id_of(value)).cls != Class::Power)
        return malformed("health is Power cards", line);
      health.push_back({id_of(value), !value.up});
    }
    std::ranges::sort(health, {}, &Power::id);
    return {};
  }
  Fault set_ability(const Given& given, int line, GivenPlayer& player) const {
    const CardId own = t_.salvager[given.where.seat].ability;
    const CardId named = is_nothing(given) ? kNoCard : id_of(given.values[0]);
    if (named != own) return malformed("this is not the ability of the Salvager", line);
    player.ability_used = named != kNoCard && !given.values[0].up;
    return {};
  }

  GivenStack& stack(const Given& given, int line) {
    GivenPlayer& player = start_.player[given.where.seat];
    auto at = std::ranges::lower_bound(player.stacks, given.where.thing, {}, &GivenStack::label);
    if (at == player.stacks.end() || at->label != given.where.thing) {
      at = player.stacks.insert(at, GivenStack{});
      at->label = given.where.thing;
      at->line = line;
    }
    player.stack_line = line;
    return *at;
  }

  // Whether a line tells something of a pending card.
  bool names_pending(const Given& given, int line) {
    start_.pending_line = line;
    if (is_nothing(given)) return false;
    return start_.pending_named = true;
  }

  Fault set_pending_targets(const Given& given, int line) {
    Pending& pending = start_.pending;
    if (given.values.size() > kMaxTargets) return malformed("no card is aimed at so much", line);
    for (const Value& value : given.values) pending.on[pending.on_size++] = target_of(value);
    std::sort(pending.on.begin(), pending.on.begin() + pending.on_size);
    return {};
  }

  Fault set_owed(const Given& given, int line) {
    start_.owed_line = line;
    start_.owed_given = true;
    if (given.where.thing > kMaxOwed) return malformed("so much cannot be owed", line);
    if (is_nothing(given)) return malformed("what is owed has a player, a kind and a number", line);
    if (start_.owed.size() < given.where.thing) start_.owed.resize(given.where.thing);
    GivenOwed& owed = start_.owed[given.where.thing - 1u];
    if (given.field == F::OwedPlayer) owed.player = seat_of(given);
    if (given.field == F::OwedKind) owed.kind = static_cast<Owed::Kind>(number_of(given));
    if (given.field == F::OwedNumber) owed.n = static_cast<std::uint16_t>(std::min<std::size_t>(number_of(given), 999));
    return {};
  }

  const Setup& setup_;
  const Table& t_;
  Start& start_;
};

Fault check_stacks_make_sense(const GivenPlayer& player, Readings& r) {
  for (const GivenStack& stack : player.stacks) {
    const bool ice_alone = !stack.ice.empty() && stack.energies != 0;
    if (stack.parts.empty() && !(ice_alone && r.of(A14) == 1)) return malformed("a stack holds Parts", stack.line);
  }
  if (player.next_stack == kNoLabel && player.next_stack_line < 0) return {};
  const Label highest = player.stacks.empty() ? kNoLabel : player.stacks.back().label;
  if (player.next_stack > highest) return {};
  return malformed("the next stack has a higher number than those there are", player.next_stack_line,
                   player.stack_line);
}

// The Parts, stacks and players that a pending card is aimed at.
bool is_there(const Start& start, const Target& target) {
  if (target.is_player()) return true;
  const auto& stacks = start.player[target.seat].stacks;
  const auto stack = std::ranges::find(stacks, target.label, &GivenStack::label);
  if (stack == stacks.end()) return false;
  return target.is_stack() || std::ranges::find(stack->parts, target.card) != stack->parts.end();
}

Fault check_pending_makes_sense(const Start& start, const Table& t) {
  const Pending& pending = start.pending;
  if (!start.pending_named)
    return start.responses.empty() ? Fault{} : malformed("responses answer a pending card", start.pending_line);
  if (pending.card == kNoCard || pending.kind == Pending::Kind::None || pending.by == kNobody)
    return malformed("a pending card needs `card`, `kind` and `by`", start.pending_line);
  const Class cls = pending.kind == Pending::Kind::Attack  ? Class::Attack
                    : pending.kind == Pending::Kind::Power ? Class::Power
                                                           : Class::Red;
  if (t.type(pending.card).cls != cls) return malformed("the pending card is of another kind", start.pending_line);
  for (const Target& target : targets(pending))
    if (!is_there(start, target))
      return malformed("the pending card is aimed at what is not there", start.pending_line);
  return {};
}

Fault check_owed_makes_sense(const Start& start) {
  for (const GivenOwed& owed : start.owed)
    if (!owed.player || !owed.kind || !owed.n)
      return malformed("what is owed has a player, a kind and a number, and no gap before it", start.owed_line);
  return {};
}

}  // namespace

std::size_t red_copies(const CardType& type, std::size_t players) {
  if (type.cls != Class::Red) return 0;
  return static_cast<std::size_t>(std::max(type.red[std::clamp<std::size_t>(players, 2, kRedSizes + 1) - 2], 0));
}

bool counted(const Table& t, CardId card) { return t.type(card).copies != kUnknownNumber; }

std::size_t deck_size(const Table& t) {
  std::size_t size = 0;
  for (const CardType& type : t.types) {
    if (!is_action(type.cls)) continue;
    if (type.copies == kUnknownNumber) return kActionCards;
    size += static_cast<std::size_t>(type.copies);
  }
  return size;
}

Fault read_givens(const Setup& setup, const Table& t, Readings& r, Start& start) {
  GivenLines lines(setup, t, start);
  for (std::size_t i = 0; i < setup.givens.size(); ++i)
    if (Fault fault = lines.take(static_cast<int>(i)); fault.kind != Fault::Kind::None) return fault;
  for (std::size_t p = 0; p < setup.players; ++p) {
    // `given Ann.s1 = -` says that there is no such stack.
    std::erase_if(start.player[p].stacks, [](const GivenStack& stack) {
      return stack.parts.empty() && stack.ice.empty() && stack.energies == 0;
    });
    if (Fault fault = check_stacks_make_sense(start.player[p], r); fault.kind != Fault::Kind::None) return fault;
  }
  for (const Target& stack : start.loose)
    if (!stack.is_stack() || !is_there(start, stack)) return malformed("there is no such stack", start.loose_line);
  if (Fault fault = check_pending_makes_sense(start, t); fault.kind != Fault::Kind::None) return fault;
  return check_owed_makes_sense(start);
}

}  // namespace botref::two_robots
