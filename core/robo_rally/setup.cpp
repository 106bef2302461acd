// RoboRally: how a game begins. Which starts break a rule: start_faults.cpp.
// Source: rules/robo-rally.md RR-1; notation/robo-rally.md sections 1 and 5.
#include "core/robo_rally/setup.hpp"

#include <algorithm>

#include "core/robo_rally/damage.hpp"
#include "core/robo_rally/start_faults.hpp"

namespace botref::robo_rally {

namespace {

inline constexpr std::uint32_t kBaseLives = 3;     // RR-1.9
inline constexpr std::size_t kManyPlayers = 4;     // more than so many: one more life
inline constexpr std::size_t kManyTiles = 4;       // more than so many: one more life
inline constexpr std::uint32_t kMostLives = 9;     // that a record can give
inline constexpr std::uint32_t kMostAbsorbed = 8;  // RR-A49 b: at 9 the coat is gone
inline constexpr std::uint32_t kMostShots = 4;     // RR-O14: at 5 the howitzer is gone

// What `given` lines say beyond the position itself.
struct Start {
  std::array<std::uint32_t, kMaxPlayers> damage{};
  bool step = false;
};

std::uint32_t number_of(const Given& given) { return static_cast<std::uint32_t>(given.values[0].number); }
bool truth_of(const Given& given) { return given.values[0].number != 0; }
bool is_nothing(const Given& given) { return given.values.empty() || given.values[0].kind == Value::Kind::Nothing; }

Card card_of(const Value& value) {
  if (value.kind == Value::Kind::Nothing) return kNoCard;
  return value.number == kUnknownCard ? kHiddenCard : static_cast<Card>(value.number);
}

Square square_of(const Given& given) {
  if (is_nothing(given)) return kNowhere;
  return {static_cast<std::uint16_t>(given.values[0].number), static_cast<std::uint16_t>(given.values[0].extra)};
}

CardSet cards_of(const Given& given) {
  CardSet cards;
  for (const Value& value : given.values) {
    if (value.number == kUnknownCard)
      ++cards.unknown;
    else if (is_card(static_cast<Card>(value.number)))
      cards.add(static_cast<Card>(value.number));
  }
  return cards;
}

OptionSet options_of(const Given& given) {
  OptionSet options = 0;
  for (const Value& value : given.values)
    if (static_cast<std::size_t>(value.number) < kOptions) options |= OptionSet{1} << value.number;
  return options;
}

Fault set_slots(const Given& given, int line, std::array<Card, kRegisters>& slots) {
  if (given.part.item > kRegisters) return malformed("a robot has five registers", line);
  if (given.part.item > 0) {
    slots[given.part.item - 1] = is_nothing(given) ? kNoCard : card_of(given.values[0]);
    return {};
  }
  if (given.values.empty()) {
    slots = {};
    return {};
  }
  if (given.values.size() != kRegisters) return malformed("a robot has five registers: give five cards or `-`", line);
  for (std::size_t i = 0; i < kRegisters; ++i) slots[i] = card_of(given.values[i]);
  return {};
}

Fault set_numbers(const Given& given, int line, RegisterSet& numbers) {
  numbers = 0;
  for (const Value& value : given.values) {
    if (value.number < 1 || value.number > static_cast<std::int32_t>(kRegisters))
      return malformed("registers are numbered from 1 to 5", line);
    if ((numbers & register_bit(static_cast<std::size_t>(value.number))) != 0)
      return malformed("a register is named twice", line);
    numbers = static_cast<RegisterSet>(numbers | register_bit(static_cast<std::size_t>(value.number)));
  }
  return {};
}

// A number that a position can hold.
template <class Field>
Fault set_number(const Given& given, int line, std::uint32_t least, std::uint32_t most, Field& field) {
  const std::uint32_t number = number_of(given);
  if (number < least || number > most) {
    Fault fault = malformed("expected a number from {least} to {most}", line);
    fault.least = least, fault.most = most;
    return fault;
  }
  field = static_cast<Field>(number);
  return {};
}

std::uint8_t word_of(const Given& given, std::uint8_t none) {
  return is_nothing(given) ? none : static_cast<std::uint8_t>(given.values[0].number);
}

Fault set_robot(const Given& given, int line, const Setup& setup, Start& start, Robot& robot) {
  switch (given.field) {
    case F::Status:
      robot.status = static_cast<Status>(number_of(given));
      return {};
    case F::Square:
      robot.square = square_of(given);
      robot.is_virtual = false;
      return {};
    case F::Facing:
      robot.facing = word_of(given, kNoDir);
      return {};
    case F::Virtual:
      return {};  // after all squares
    case F::Damage:
      start.damage[given.seat] = number_of(given);
      robot.damage = static_cast<std::uint8_t>(std::min(number_of(given), 9u));
      return {};
    case F::Lives:
      return set_number(given, line, 0, kMostLives, robot.lives);
    case F::Archive:
      robot.archive = square_of(given);
      return setup.floor->at(robot.archive).there ? Fault{} : malformed("this square is not on the floor", line);
    case F::Flag:
      return set_number(given, line, 1, static_cast<std::uint32_t>(setup.floor->flags.size()) + 1, robot.flag);
    case F::Power:
      robot.power = static_cast<Power>(number_of(given));
      return {};
    case F::Registers:
      return {};  // when it is known which are locked
    case F::Locked:
      return set_numbers(given, line, robot.locked);
    case F::Hand:
      robot.hand = cards_of(given);
      return {};
    case F::Instead:
      return set_slots(given, line, robot.instead);
    case F::Options:
      robot.options = options_of(given);
      return {};
    case F::Absorbed:
      return set_number(given, line, 0, kMostAbsorbed, robot.absorbed);
    case F::Shots:
      return set_number(given, line, 0, kMostShots, robot.shots);
    case F::Flywheel:
      robot.flywheel = given.values.empty() ? kNoCard : card_of(given.values[0]);
      return {};
    case F::Conditional:
      robot.conditional = given.values.empty() ? kNoCard : card_of(given.values[0]);
      return {};
    case F::Shield:
      robot.shield = word_of(given, kNoSide);
      return {};
    case F::Turret:
      robot.turret = word_of(given, kNoSide);
      return {};
    case F::Gyro:
      robot.gyro = truth_of(given);
      return {};
    case F::Abort:
      robot.abort = truth_of(given);
      return {};
    case F::Recompiled:
      robot.recompiled = truth_of(given);
      return {};
    case F::Owed:
      robot.owed = truth_of(given);
      return {};
    case F::Controller:
      robot.controller = word_of(given, kNobody);
      return robot.controller == given.seat ? malformed("no robot controls itself", line) : Fault{};
    case F::Copied:
      return set_numbers(given, line, robot.copied);
    case F::Returned:
      robot.returned = truth_of(given);
      return {};
    case F::Turn:
    case F::Step:
    case F::Phase:
    case F::Pending:
    case F::Result:
    case F::Winners:
    case F::Deck:
    case F::Discard:
    case F::Discards:
      break;
  }
  return {};
}

// What one `given` line changes.
Fault set_field(const Given& given, int line, const Setup& setup, Start& start, State& s) {
  switch (given.field) {
    case F::Turn:
      s.turn = number_of(given);
      return s.turn == 0 ? malformed("turns are counted from 1", line) : Fault{};
    case F::Step:
      s.step = static_cast<Step>(number_of(given));
      start.step = true;
      return over(s) ? malformed("a position cannot be given as over", line) : Fault{};
    case F::Phase:
      return set_number(given, line, 0, kRegisters, s.phase);
    case F::Deck:
      s.deck = options_of(given);
      return {};
    case F::Discard:
      s.discard = options_of(given);
      return {};
    case F::Discards:
      s.discards = cards_of(given);
      return {};
    default:
      return set_robot(given, line, setup, start, s.robots[given.seat]);
  }
}

// A line twice, and an item of a row before the row as a whole.
Fault check_repeats(const Setup& setup) {
  for (std::size_t i = 0; i < setup.givens.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      const Given &a = setup.givens[k], &b = setup.givens[i];
      if (a.field == b.field && a.seat == b.seat && (a.part.item == b.part.item || b.part.item == 0))
        return malformed("this is given twice", static_cast<int>(i), static_cast<int>(k));
    }
  for (std::size_t i = 0; i < setup.givens.size(); ++i) {
    const Given& given = setup.givens[i];
    if (given.part.item > 0 && given.field != F::Registers && given.field != F::Instead)
      return malformed("only registers and what stands instead of them are given one by one", static_cast<int>(i));
  }
  return {};
}

// RR-1.7: virtual, undamaged, on the start. RR-A52 b: a single robot is real.
void put_on_start(const Setup& setup, std::uint8_t lives, Readings& r, State& s) {
  s.players = static_cast<std::uint8_t>(setup.players);
  for (std::size_t seat = 0; seat < setup.players; ++seat) {
    Robot& robot = s.robots[seat];
    robot.square = robot.archive = setup.floor->start;
    robot.lives = lives;
    robot.is_virtual = setup.players > 1 || r.of(A52) == 0;
  }
}

RegisterSet usual_locks(const Robot& robot) {
  RegisterSet locked = 0;
  for (std::size_t point = kFirstLock; point <= robot.damage; ++point)
    locked = static_cast<RegisterSet>(locked | register_bit(register_of_point(point)));
  return locked;
}

Fault lay_registers(const Setup& setup, const Lines& lines, State& s) {
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    Robot& robot = s.robots[seat];
    if (!lines.given(F::Locked, seat)) robot.locked = usual_locks(robot);
    for (std::size_t number = 1; number <= kRegisters; ++number)
      if (robot.is_locked(number)) robot.registers[number - 1] = kHiddenCard;
  }
  for (std::size_t i = 0; i < setup.givens.size(); ++i) {
    const Given& given = setup.givens[i];
    if (given.field != F::Registers) continue;
    Robot& robot = s.robots[given.seat];
    if (Fault fault = set_slots(given, static_cast<int>(i), robot.registers); !sound(fault)) return fault;
    for (std::size_t number = 1; number <= kRegisters; ++number)
      if (s.step < Step::Program && robot.power != Power::Down && !robot.is_locked(number) &&
          robot.registers[number - 1] != kNoCard)
        return malformed("before the program only locked registers hold cards", static_cast<int>(i));
  }
  return {};
}

void lay_virtual(const Setup& setup, State& s) {
  for (const Given& given : setup.givens)
    if (given.field == F::Virtual) s.robots[given.seat].is_virtual = truth_of(given);
}

void lay_deck(const Lines& lines, State& s) {
  if (lines.given(F::Deck)) return;
  s.deck = kAllOptions & ~s.discard;
  for (const Robot& robot : s.robots) s.deck &= ~robot.options;
}

// Robots that are not on the floor have lost what is lost with them.
Fault lay_off_floor(const Lines& lines, std::size_t seat, Robot& robot) {
  if (robot.on_floor() && robot.lives > 0) {
    if (robot.square == kNowhere) return malformed("a robot on the floor has a square", lines.last(F::Square, seat));
    return {};
  }
  const bool out = robot.status == Status::Out || robot.lives == 0;
  if (out && ((lines.given(F::Lives, seat) && robot.lives > 0) || robot.status == Status::Waiting))
    return malformed("a robot is out exactly when it has no life left", lines.latest(seat, F::Lives, F::Status));
  if (!lines.given(F::Square, seat)) robot.square = kNowhere, robot.is_virtual = true;
  if (out) robot.status = Status::Out, robot.lives = 0;
  Robot gone = robot;
  take_off(gone);
  if (robot.power == Power::Announced) gone.power = Power::Announced;  // RR-A16 b
  if (!(gone == robot))
    return malformed("a robot that is not on the floor has no square, damage or program",
                     lines.latest(seat, F::Lives, F::Status));
  return {};
}

Fault check_clock(const State& s, const Lines& lines) {
  if (s.phase > 0 && s.step != Step::Phase)
    return malformed("a phase has begun, so the step is `phase`", std::max(lines.last(F::Phase), lines.last(F::Step)));
  if (s.phase == 0 && s.step == Step::Phase)
    return malformed("no phase has begun, so the step is not `phase`",
                     std::max(lines.last(F::Phase), lines.last(F::Step)));
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    const Power power = s.robots[seat].power;
    if ((power == Power::Waking || power == Power::Awake) && s.step != Step::Opening)
      return malformed("a robot is waking or awake only in the opening of a turn", lines.last(F::Power, seat));
  }
  return {};
}

Fault check_lives(const Setup& setup, std::uint32_t lives) {
  std::uint32_t most = kBaseLives;
  if (setup.players > kManyPlayers) ++most;
  if (setup.floor->tiles > kManyTiles) ++most;
  if (lives >= kBaseLives && lives <= most) return {};
  Fault fault = illegal(R::R1_9, nullptr, -1);
  fault.lives = true;
  return fault;
}

}  // namespace

Fault lay_out(const Setup& setup, Table& t, Readings& r, State& s) {
  s = State{};
  if (setup.players == 0) return illegal(R::R1_1, nullptr, -1);
  const std::uint32_t lives = setup.lives.value_or(setup.floor->lives);
  if (Fault fault = check_lives(setup, lives); !sound(fault)) return fault;
  t.floor = setup.floor;
  t.lives = static_cast<std::uint8_t>(lives);
  if (Fault fault = check_repeats(setup); !sound(fault)) return fault;

  put_on_start(setup, t.lives, r, s);
  Start start;
  for (std::size_t i = 0; i < setup.givens.size(); ++i)
    if (Fault fault = set_field(setup.givens[i], static_cast<int>(i), setup, start, s); !sound(fault)) return fault;
  const Lines lines(setup);
  if (!start.step && s.phase > 0) s.step = Step::Phase;
  if (Fault fault = check_clock(s, lines); !sound(fault)) return fault;
  lay_virtual(setup, s);
  for (std::size_t seat = 0; seat < s.players; ++seat)
    if (Fault fault = lay_off_floor(lines, seat, s.robots[seat]); !sound(fault)) return fault;
  if (Fault fault = lay_registers(setup, lines, s); !sound(fault)) return fault;
  lay_deck(lines, s);
  for (std::size_t seat = 0; seat < s.players; ++seat) recall(s, s.robots[seat]);
  s.begun = s.step != Step::Opening;
  return check_position(setup, s, start.damage);
}

}  // namespace botref::robo_rally
