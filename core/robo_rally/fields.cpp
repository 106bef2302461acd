// RoboRally: the fields of a position.
// Source: notation/robo-rally.md section 5.
#include "core/robo_rally/fields.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

#include "core/field_rows.hpp"

namespace botref::robo_rally {

namespace {

using namespace rows;
using Order = Field::Order;

constexpr Field robot(Field field) { return in(Field::Scope::Player, field); }

constexpr Field kRows[] = {
    root("turn", Type::Number, "number of the turn, from 1"),
    worded(root("step", Type::Word, "part of the turn: opening, deal, program, phase or over"), kStepWords),
    root("phase", Type::Number, "the last register phase begun in this turn, 0 before the first"),
    claimed_only(listed(root("pending", Type::Own, "decisions that are asked for: the player and the verb"))),
    claimed_only(worded(root("result", Type::Player, "how the game ended: a player or draw", true), kResultWords)),
    claimed_only(listed(root("winners", Type::Player, "who won"), Order::Number)),
    listed(root("deck", Type::Own, "options that can be drawn"), Order::Spelling),
    listed(root("discard", Type::Own, "options that were lost or used up"), Order::Spelling),
    listed(root("discards", Type::Own, "program cards thrown away this turn"), Order::Number),
    robot(worded(root("status", Type::Word, "floor: on the floor; waiting: destroyed, re-enters; out"), kStatusWords)),
    robot(root("square", Type::Own, "where the robot stands", true)),
    robot(worded(root("facing", Type::Word, "N, E, S or W", true), kDirWords, kLongDirWords)),
    robot(root("virtual", Type::Truth, "virtual rather than real")),
    robot(root("damage", Type::Number, "points of damage, 0 to 9")),
    robot(root("lives", Type::Number, "lives left, the robot in play included")),
    robot(root("archive", Type::Own, "where the robot re-enters")),
    robot(root("flag", Type::Number, "the next flag to touch; one more than there are: all are touched")),
    robot(worded(root("power", Type::Word, "on, announced, down, waking or awake"), kPowerWords)),
    robot(put_by("program", slotted(root("registers", Type::Own,
                                         "the five registers: the program of this turn, or the locked cards")))),
    robot(listed(root("locked", Type::Number, "numbers of the locked registers"), Order::Number)),
    robot(listed(root("hand", Type::Own, "cards that lie in no register"), Order::Number)),
    robot(slotted(root("instead", Type::Own, "cards carried out instead of those of the registers"))),
    robot(listed(root("options", Type::Own, "option cards"), Order::Spelling)),
    robot(root("absorbed", Type::Number, "points of damage that the Ablative Coat has taken")),
    robot(root("shots", Type::Number, "shots that the Mini Howitzer has fired")),
    robot(root("flywheel", Type::Own, "card stored on the Flywheel", true)),
    robot(root("conditional", Type::Own, "card stored on the Conditional", true)),
    robot(worded(root("shield", Type::Word, "side of the Shield", true), kSideWords)),
    robot(worded(root("turret", Type::Word, "side to which the Turret points", true), kSideWords)),
    robot(root("gyro", Type::Truth, "the Gyroscopic Stabilizer is on")),
    robot(root("abort", Type::Truth, "the Abort Switch was used this turn")),
    robot(root("recompiled", Type::Truth, "Recompile was used this turn")),
    robot(root("owed", Type::Truth, "the next re-entry has no damage")),
    robot(root("controller", Type::Player, "who controls the robot by Radio Control", true)),
    robot(listed(root("copied", Type::Number, "registers whose card instead is a copy"), Order::Number)),
    robot(root("returned", Type::Truth, "the robot re-entered this turn")),
};
static_assert(std::size(kRows) == static_cast<std::size_t>(F::Returned) + 1);

Value word(std::size_t place, std::size_t none) { return place == none ? Value{} : value(Value::Kind::Word, place); }
Value square(Square at) { return at == kNowhere ? Value{} : value(Value::Kind::Own, at.x, at.y); }

Value card(Card card, bool hidden) {
  if (card == kNoCard) return {};
  Value shown = value(Value::Kind::Own, card);
  if (card == kHiddenCard) shown.number = kUnknownCard;
  shown.hidden = hidden || card == kHiddenCard;
  return shown;
}

// Where known cards lie unnamed in registers, nobody can tell which are left.
void cards(const CardSet& set, Values& out) {
  const int size = set.size();
  if (set.unknown < 0) {
    for (int i = 0; i < size; ++i) out.push_back(card(kHiddenCard, true));
    return;
  }
  set.each([&](Card each) { out.push_back(card(each, true)); });
  for (int i = 0; i < set.unknown; ++i) out.push_back(card(kHiddenCard, true));
}

void options(OptionSet set, Values& out) {
  for (const std::uint8_t option : kOptionsByCode)
    if ((set >> option & 1u) != 0) out.push_back(value(Value::Kind::Own, option));
}

void numbers(RegisterSet set, Values& out) {
  for (std::size_t number = 1; number <= kRegisters; ++number)
    if ((set & register_bit(number)) != 0) out.push_back(value(Value::Kind::Number, number));
}

bool revealed(const State& s, std::size_t number) { return s.step == Step::Phase && number <= s.phase; }

void registers(const State& s, const Robot& robot, Values& out) {
  for (std::size_t number = 1; number <= kRegisters; ++number)
    out.push_back(card(robot.registers[number - 1], !revealed(s, number) && !robot.is_locked(number)));
}

void instead(const State& s, const Robot& robot, Values& out) {
  for (std::size_t number = 1; number <= kRegisters; ++number)
    out.push_back(card(robot.instead[number - 1], !revealed(s, number)));
}

// Two decisions are answered by `use`, two by `repair`: the first stands for both.
std::size_t said(Ask ask) {
  std::size_t first = 0;
  while (kAskWords[first] != kAskWords[static_cast<std::size_t>(ask)]) ++first;
  return first;
}

void pending(const State& s, Values& out) {
  for (std::size_t seat = 0; seat < s.players; ++seat)
    if (s.asked[seat] != Ask::None) out.push_back(value(Value::Kind::Own, seat, said(s.asked[seat])));
}

void winners(const State& s, Values& out) {
  for (std::uint8_t seat = 0; seat < s.players; ++seat)
    if ((s.winners >> seat & 1u) != 0) out.push_back(player(seat));
}

// A shared victory is a draw (RR-A45 a).
Value result(const State& s) {
  if (!over(s)) return {};
  if (!std::has_single_bit(static_cast<unsigned>(s.winners))) {
    Value draw = value(Value::Kind::Player, 0);
    draw.number = -1;
    return draw;
  }
  return player(static_cast<std::uint8_t>(std::countr_zero(static_cast<unsigned>(s.winners))));
}

bool all_of(const Values& values, bool (*holds)(const Value&)) {
  return std::all_of(values.begin(), values.end(), holds);
}

bool nothing(const Value& value) { return value.kind == Value::Kind::Nothing; }

bool has_number(const Values& values, std::int32_t number) { return values.size() == 1 && values[0].number == number; }

RegisterSet usual_locks(const Robot& robot) {
  RegisterSet locked = 0;
  for (std::size_t over_four = 5; over_four <= robot.damage; ++over_four)
    locked = static_cast<RegisterSet>(locked | register_bit(kRegisters + 5 - over_four));
  return locked;
}

bool usual_registers(const Robot& robot) {
  for (std::size_t number = 1; number <= kRegisters; ++number)
    if (robot.registers[number - 1] != (robot.is_locked(number) ? kHiddenCard : kNoCard)) return false;
  return true;
}

OptionSet usual_deck(const State& s) {
  OptionSet elsewhere = s.discard;
  for (std::size_t seat = 0; seat < s.players; ++seat) elsewhere |= s.robots[seat].options;
  return kAllOptions & ~elsewhere;
}

}  // namespace

const std::span<const Field> kFields = kRows;

void read_field(const State& s, F field, std::size_t seat, Values& out) {
  const Robot& robot = s.robots[seat];
  const auto number = [&](std::size_t n) { out.push_back(value(Value::Kind::Number, n)); };
  switch (field) {
    case F::Turn:
      return number(s.turn);
    case F::Step:
      return out.push_back(value(Value::Kind::Word, static_cast<std::size_t>(s.step)));
    case F::Phase:
      return number(s.phase);
    case F::Pending:
      return pending(s, out);
    case F::Result:
      return out.push_back(result(s));
    case F::Winners:
      return winners(s, out);
    case F::Deck:
      return options(s.deck, out);
    case F::Discard:
      return options(s.discard, out);
    case F::Discards:
      return cards(s.discards, out);
    case F::Status:
      return out.push_back(value(Value::Kind::Word, static_cast<std::size_t>(robot.status)));
    case F::Square:
      return out.push_back(square(robot.square));
    case F::Facing:
      return out.push_back(word(robot.facing, kNoDir));
    case F::Virtual:
      return out.push_back(truth(robot.is_virtual));
    case F::Damage:
      return number(robot.damage);
    case F::Lives:
      return number(robot.lives);
    case F::Archive:
      return out.push_back(square(robot.archive));
    case F::Flag:
      return number(robot.flag);
    case F::Power:
      return out.push_back(value(Value::Kind::Word, static_cast<std::size_t>(robot.power)));
    case F::Registers:
      return registers(s, robot, out);
    case F::Locked:
      return numbers(robot.locked, out);
    case F::Hand:
      return cards(robot.hand, out);
    case F::Instead:
      return instead(s, robot, out);
    case F::Options:
      return options(robot.options, out);
    case F::Absorbed:
      return number(robot.absorbed);
    case F::Shots:
      return number(robot.shots);
    case F::Flywheel:
      return out.push_back(card(robot.flywheel, true));
    case F::Conditional:
      return out.push_back(card(robot.conditional, true));
    case F::Shield:
      return out.push_back(word(robot.shield, kNoSide));
    case F::Turret:
      return out.push_back(word(robot.turret, kNoSide));
    case F::Gyro:
      return out.push_back(truth(robot.gyro));
    case F::Abort:
      return out.push_back(truth(robot.abort));
    case F::Recompiled:
      return out.push_back(truth(robot.recompiled));
    case F::Owed:
      return out.push_back(truth(robot.owed));
    case F::Controller:
      return out.push_back(player(robot.controller));
    case F::Copied:
      return numbers(robot.copied, out);
    case F::Returned:
      return out.push_back(truth(robot.returned));
  }
}

bool is_usual(const State& s, F field, std::size_t seat, const Values& values) {
  const Robot& robot = s.robots[seat];
  switch (field) {
    case F::Turn:
    case F::Flag:
      return has_number(values, 1);
    case F::Step:
      return s.step == (s.phase > 0 ? Step::Phase : Step::Opening);
    case F::Archive:
    case F::Lives:
      return false;
    case F::Square:
    case F::Virtual:
      return !robot.on_floor();
    case F::Registers:
      return usual_registers(robot);
    case F::Locked:
      return robot.locked == usual_locks(robot);
    case F::Deck:
      return s.deck == usual_deck(s);
    case F::Pending:
    case F::Result:
    case F::Winners:
    case F::Phase:
    case F::Discard:
    case F::Discards:
    case F::Status:
    case F::Facing:
    case F::Damage:
    case F::Power:
    case F::Hand:
    case F::Instead:
    case F::Options:
    case F::Absorbed:
    case F::Shots:
    case F::Flywheel:
    case F::Conditional:
    case F::Shield:
    case F::Turret:
    case F::Gyro:
    case F::Abort:
    case F::Recompiled:
    case F::Owed:
    case F::Controller:
    case F::Copied:
    case F::Returned:
      break;
  }
  return all_of(values, nothing) ||
         (values.size() == 1 && values[0].kind != Value::Kind::Own && values[0].kind != Value::Kind::Player &&
          values[0].number == 0 && field != F::Shield && field != F::Turret && field != F::Facing &&
          field != F::Copied);
}

void Rules::read_field(const State& s, std::size_t field, Where where, Values& out) {
  robo_rally::read_field(s, static_cast<F>(field), where.seat, out);
}

bool Rules::is_usual(const State& s, std::size_t field, Where where, const Values& values) {
  return robo_rally::is_usual(s, static_cast<F>(field), where.seat, values);
}

}  // namespace botref::robo_rally
