// Det Termiske Opgør: the fields of a position.
// Source: notation/det-termiske-opgor.md section 6; the fields of `memory` that it
// does not name are what other readings of settled rulings remember.
#include "core/det_termiske/fields.hpp"

#include <iterator>

#include "core/field_rows.hpp"

namespace botref::det_termiske {

namespace {

using namespace rows;
using Scope = Field::Scope;
using Order = Field::Order;

constexpr Field of_player(Field field) { return in(Scope::Player, field); }
constexpr Field robot(Field field) { return in(Scope::Thing, field); }
constexpr Field memory(Field field) { return in(Scope::Memory, field); }
constexpr Field cards(std::string_view name, std::string_view says) {
  return listed(root(name, Type::Card, says), Order::NoCase);
}
constexpr Field labels(std::string_view name, std::string_view says, Order order) {
  return listed(root(name, Type::Own, says), order);
}

constexpr Field kRows[] = {
    root("round", Type::Number, "rounds of both players, from 1; 0 in the set-up"),
    claimed_only(worded(root("variant", Type::Word, "short or normal game"), kVariantWords)),
    claimed_only(root("limit", Type::Number, "heat that defeats a player, in kJ")),
    root("first", Type::Player, "the first player", true),
    root("active", Type::Player, "whose round it is", true),
    worded(root("section", Type::Word, "part of the round: setup, first, then, answer, receiver or over"),
           kSectionWords),
    claimed_only(worded(root("result", Type::Player, "how the game ended: a player or draw", true), kResultWords)),

    of_player(root("heat", Type::Number, "heat noted, in kJ")),
    of_player(root("control", Type::Number, "control available now")),
    of_player(root("total", Type::Number, "control total")),
    of_player(unseen_in("pool", cards("hand", "cards in hand, ? for those that nobody has seen"))),
    of_player(cards("pool", "cards that are in the pile or behind the hand's unknown ones")),
    of_player(root("pile", Type::Number, "cards in the pile")),
    of_player(cards("discard", "the discard pile")),
    of_player(labels("robots", "robots on the table", Order::Any)),
    of_player(put_by("deck", if_seen(cards("deck", "all cards of the player; empty: not known")))),
    of_player(claimed_only(worded(root("prefer", Type::Word, "set-up: the seat wished for", true), kWishWords))),
    of_player(unseen_in("pool", claimed_only(cards("opened", "set-up: the opening hand")))),

    robot(claimed_only(root("owner", Type::Player, "whose robot it is"))),
    robot(root("card", Type::Card, "its card")),
    robot(root("ready", Type::Truth, "upright, able to attack")),
    robot(root("indicators", Type::Number, "temperature rise so far, in K")),
    robot(root("counted", Type::Own, "heat of this round toward the next indicator, in kJ")),
    robot(root("growth", Type::Number, "capacity grown, in kJ/K")),
    robot(root("boost", Type::Number, "power gained for this round, in kW")),
    robot(root("repeat", Type::Truth, "its next attack is carried out twice")),
    robot(root("deadly", Type::Number, "heat that its next attack or activation gives more, in kJ")),
    robot(cards("tricks", "attached tricks")),
    robot(claimed_only(root("power", Type::Number, "power now, in kW", true))),
    robot(claimed_only(root("capacity", Type::Number, "heat capacity now, in kJ/K", true))),
    robot(claimed_only(root("dt", Type::Number, "critical temperature rise, in K", true))),
    robot(claimed_only(root("need", Type::Own, "heat that would defeat it, in kJ", true))),

    worded(root("pending.kind", Type::Word, "attack or activation that waits for a choice", true), kKindWords),
    labels("pending.by", "its robots, in the order declared", Order::Kept),
    root("pending.target", Type::Own, "at what it is aimed", true),

    memory(labels("attacked", "robots on the table that were attacked this round (DT-A4)", Order::Any)),
    robot(root("earned", Type::Number, "indicators got this round (DT-A6 c, DT-A7 b)", true)),
    memory(labels("grown", "robots that have grown this round (DT-A22 c)", Order::Any)),
    memory(labels("tuned", "robots that have been tuned this round (DT-A25 c)", Order::Any)),
    robot(root("brief", Type::Number, "power gained for the next attack only (DT-A30 b)", true)),
};
static_assert(std::size(kRows) == static_cast<std::size_t>(F::Brief) + 1);

Value number(std::int64_t n) { return value(Value::Kind::Number, n); }
Value known(std::int64_t n) { return n == kUnknownNumber ? Value{} : number(n); }
Value label(LabelId label) { return value(Value::Kind::Own, label); }
Value target_value(Target target) {
  Value found = value(Value::Kind::Own, target.is_player() ? target.player : target.robot);
  if (target.is_player()) found.extra = kPlayerTarget;
  return found;
}

void add_cards(const CardList& list, std::size_t unknown, bool hidden, Values& out) {
  const auto add = [&](CardId card) {
    Value found = value(Value::Kind::Card, card == kHidden ? kUnknownCard : card);
    found.hidden = hidden;
    out.push_back(found);
  };
  for (const CardId card : list) add(card);
  for (std::size_t i = 0; i < unknown; ++i) add(kHidden);
}

template <class Which>
void add_robots(const State& s, Values& out, Which which) {
  for (const Robot& robot : s.robots)
    if (which(robot)) out.push_back(label(robot.label));
}

Value result(const State& s) { return s.draw ? value(Value::Kind::Player, -1) : player(s.winner); }

void read_root(const State& s, F field, Values& out) {
  const bool pending = s.declared.kind != Declared::Kind::None && !s.declared.parts.empty();
  switch (field) {
    case F::Round:
      return out.push_back(number(s.round));
    case F::Variant:
      return out.push_back(value(Value::Kind::Word, s.limit == kShortGame ? 0 : 1));
    case F::Limit:
      return out.push_back(number(s.limit));
    case F::First:
      return out.push_back(player(s.first));
    case F::Active:
      return out.push_back(player(s.active));
    case F::Section:
      return out.push_back(value(Value::Kind::Word, static_cast<std::int32_t>(s.section)));
    case F::Result:
      return out.push_back(result(s));
    case F::PendingKind:
      return out.push_back(pending ? value(Value::Kind::Word, s.declared.kind == Declared::Kind::Attack ? 0 : 1)
                                   : Value{});
    case F::PendingBy:
      for (std::size_t i = 0; pending && i < s.declared.parts[0].count; ++i) out.push_back(label(s.declared.by[i]));
      return;
    case F::PendingTarget:
      return out.push_back(pending ? target_value(s.declared.parts[0].target) : Value{});
    case F::Attacked:
      return add_robots(s, out, [](const Robot& robot) { return robot.attacked; });
    case F::Grown:
      return add_robots(s, out, [](const Robot& robot) { return robot.grown; });
    case F::Tuned:
      return add_robots(s, out, [](const Robot& robot) { return robot.tuned; });
    default:
      return;
  }
}

void read_player(const State& s, F field, std::uint8_t who, Values& out) {
  const Player& p = s.players[who];
  switch (field) {
    case F::Heat:
      return out.push_back(number(p.heat));
    case F::Control:
      return out.push_back(number(p.control));
    case F::Total:
      return out.push_back(number(p.total));
    case F::Hand:
      return add_cards(p.hand, p.unseen, true, out);
    case F::Pool:
      return add_cards(p.pool, 0, true, out);
    case F::Pile:
      return out.push_back(number(p.pile));
    case F::Discard:
      return add_cards(p.discard, 0, false, out);
    case F::Robots:
      return add_robots(s, out, [&](const Robot& robot) { return robot.owner == who; });
    case F::Deck:
      return add_cards(p.deck, 0, true, out);
    case F::Wish:
      return out.push_back(p.wish == Wish::None ? Value{}
                                                : value(Value::Kind::Word, static_cast<std::int32_t>(p.wish) - 1));
    case F::Opened:
      return add_cards(p.opened, 0, true, out);
    default:
      return;
  }
}

Value needed(const Robot& robot) {
  if (robot.capacity == kUnknownNumber || robot.dt == kUnknownNumber) return {};
  const std::int64_t need = std::int64_t{robot.capacity} * (robot.dt - robot.indicators) - robot.counted;
  return value(Value::Kind::Own, std::min<std::int64_t>(need, INT32_MAX));
}

void read_tricks(const State& s, const Robot& robot, Values& out) {
  CardList tricks;
  for (const Attached& trick : s.tricks)
    if (trick.robot == robot.label) tricks.add(trick.card);
  add_cards(tricks, 0, false, out);
}

void read_robot(const State& s, F field, const Robot& robot, Values& out) {
  switch (field) {
    case F::Owner:
      return out.push_back(player(robot.owner));
    case F::CardOf:
      return out.push_back(value(Value::Kind::Card, robot.card));
    case F::Ready:
      return out.push_back(truth(robot.ready));
    case F::Indicators:
      return out.push_back(number(robot.indicators));
    case F::Counted:
      return out.push_back(value(Value::Kind::Own, robot.counted));
    case F::Growth:
      return out.push_back(number(robot.growth));
    case F::Boost:
      return out.push_back(number(robot.boost));
    case F::Repeat:
      return out.push_back(truth(robot.repeat));
    case F::Deadly:
      return out.push_back(number(robot.deadly));
    case F::Tricks:
      return read_tricks(s, robot, out);
    case F::Power:
      return out.push_back(robot.power == kUnknownNumber ? Value{}
                                                         : number(writable(std::int64_t{robot.power} + robot.boost)));
    case F::Capacity:
      return out.push_back(known(robot.capacity));
    case F::Dt:
      return out.push_back(known(robot.dt));
    case F::Needed:
      return out.push_back(needed(robot));
    case F::Earned:
      return out.push_back(number(robot.earned));
    case F::Brief:
      return out.push_back(number(robot.brief));
    default:
      return;
  }
}

}  // namespace

const std::span<const Field> kFields = kRows;

void read_field(const State& s, F field, Where where, Values& out) {
  switch (kFields[static_cast<std::size_t>(field)].scope) {
    case Scope::Root:
    case Scope::Memory:
      return read_root(s, field, out);
    case Scope::Player:
      return read_player(s, field, where.seat, out);
    case Scope::Thing: {
      const Robot* robot = find_robot(s, where.thing);
      if (robot != nullptr) return read_robot(s, field, *robot, out);
      if (field == F::Earned || field == F::Brief) return out.push_back(number(0));
      if (kFields[static_cast<std::size_t>(field)].shape == Field::Shape::One) out.emplace_back();
    }
  }
}

void Rules::read_field(const State& s, std::size_t field, Where where, Values& out) {
  det_termiske::read_field(s, static_cast<F>(field), where, out);
}

}  // namespace botref::det_termiske
