// Det Termiske Opgør: how a game begins. Which starts break a rule: start_faults.cpp.
// Source: rules/det-termiske-opgor.md DT-0.1, DT-10.4; notation/det-termiske-opgor.md sections 1 and 6.
#include "core/det_termiske/setup.hpp"

#include <algorithm>

#include "core/det_termiske/robots.hpp"
#include "core/det_termiske/start_faults.hpp"

namespace botref::det_termiske {

namespace {

bool sound(const Fault& fault) { return fault.kind == Fault::Kind::None; }

// What has no line of its own in a position: filled in when all lines are read.
struct Start {
  std::array<bool, kPlayers> control{}, total{}, pool{}, pile{};
  bool round = false;
  std::array<Values, kPlayers> robots;
  Values by, target;
  Values attacked, grown, tuned;
};

std::int32_t number_of(const Given& given) { return given.values[0].number; }
bool nothing(const Given& given) { return given.values.empty() || given.values[0].kind == Value::Kind::Nothing; }

Fault set_cards(const Given& given, int line, CardList& cards) {
  cards.clear();
  if (given.values.size() > kMaxCards) return malformed("a player has at most 255 cards", line);
  for (const Value& value : given.values)
    cards.add_sorted(value.number == kUnknownCard ? kHidden : static_cast<CardId>(value.number));
  return {};
}

Fault set_section(const Given& given, int line, State& s) {
  s.section = static_cast<Section>(number_of(given));
  if (s.section == Section::Setup) return malformed("with a `given` line the set-up is over", line);
  if (s.section == Section::Over) return malformed("a position cannot be given as over", line);
  return {};
}

Fault set_root(const Given& given, int line, Start& start, State& s) {
  switch (given.field) {
    case F::Round:
      s.round = static_cast<std::uint32_t>(number_of(given));
      start.round = true;
      return s.round == 0 ? malformed("with a `given` line the set-up is over, and rounds are counted from 1", line)
                          : Fault{};
    case F::First:
    case F::Active:
      if (nothing(given)) return malformed("with a `given` line the seats are settled", line);
      (given.field == F::First ? s.first : s.active) = static_cast<std::uint8_t>(number_of(given));
      return {};
    case F::Section:
      return set_section(given, line, s);
    case F::PendingKind:
      if (!nothing(given))
        s.declared.kind = number_of(given) == 0 ? Declared::Kind::Attack : Declared::Kind::Activation;
      return {};
    case F::PendingBy:
      start.by = given.values;
      return {};
    case F::PendingTarget:
      if (!nothing(given)) start.target = given.values;
      return {};
    case F::Attacked:
      start.attacked = given.values;
      return {};
    case F::Grown:
      start.grown = given.values;
      return {};
    case F::Tuned:
      start.tuned = given.values;
      return {};
    default:
      return {};
  }
}

Fault set_player(const Given& given, int line, Start& start, State& s) {
  const std::uint8_t p = given.where.seat;
  Player& player = s.players[p];
  switch (given.field) {
    case F::Heat:
      player.heat = number_of(given);
      return {};
    case F::Control:
      player.control = number_of(given);
      start.control[p] = true;
      return {};
    case F::Total:
      player.total = number_of(given);
      start.total[p] = true;
      return {};
    case F::Hand: {
      const Fault fault = set_cards(given, line, player.hand);
      while (!player.hand.empty() && player.hand[player.hand.size() - 1] == kHidden)
        player.hand.erase(player.hand.size() - 1), ++player.unseen;
      return fault;
    }
    case F::Pool:
      start.pool[p] = true;
      return set_cards(given, line, player.pool);
    case F::Pile:
      start.pile[p] = true;
      if (number_of(given) > static_cast<std::int32_t>(kMaxCards))
        return malformed("a player has at most 255 cards", line);
      player.pile = static_cast<std::uint16_t>(number_of(given));
      return {};
    case F::Discard:
      return set_cards(given, line, player.discard);
    case F::Deck:
      return set_cards(given, line, player.deck);
    case F::Robots:
      start.robots[p] = given.values;
      return {};
    default:
      return {};
  }
}

// A robot's own field, once it is on the table; nothing where the field is another's.
void set_robot(const Given& given, State& s, Robot& robot) {
  switch (given.field) {
    case F::Ready:
      robot.ready = number_of(given) != 0;
      return;
    case F::Indicators:
      robot.indicators = number_of(given);
      return;
    case F::Counted:
      robot.counted = number_of(given);
      return;
    case F::Growth:
      robot.growth = number_of(given);
      return;
    case F::Boost:
      robot.boost = number_of(given);
      return;
    case F::Repeat:
      robot.repeat = number_of(given) != 0;
      return;
    case F::Deadly:
      robot.deadly = number_of(given);
      return;
    case F::Earned:
      robot.earned = number_of(given);
      return;
    case F::Brief:
      robot.brief = number_of(given);
      return;
    case F::Tricks:
      for (const Value& value : given.values)
        s.tricks.add_sorted({robot.label, static_cast<CardId>(value.number), robot.owner});
      return;
    default:
      return;
  }
}

bool is_robot_field(F field) { return kFields[static_cast<std::size_t>(field)].scope == Field::Scope::Thing; }

Fault check_repeats(const Setup& setup) {
  for (std::size_t i = 0; i < setup.givens.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      const Given &a = setup.givens[k], &b = setup.givens[i];
      if (a.field == b.field && a.where.seat == b.where.seat && a.where.thing == b.where.thing)
        return malformed("this is given twice", static_cast<int>(i), static_cast<int>(k));
    }
  return {};
}

Fault place_robot(const Setup& setup, const Table& t, LabelId label, std::uint8_t owner, int line, const Lines& lines,
                  Readings& r, State& s) {
  if (find_robot(s, label) != nullptr) return malformed("a robot is named twice among the robots on the table", line);
  const int card_line = lines.of_robot(F::CardOf, label);
  if (card_line < 0) return malformed("a robot on the table needs its card, `LABEL.card`", line);
  const Value& card = setup.givens[static_cast<std::size_t>(card_line)].values[0];
  if (card.number == kUnknownCard) return malformed("the card of a robot on the table is known", card_line);
  if (!t.type(static_cast<CardId>(card.number)).robot) return malformed("this card is no robot", card_line);
  Robot robot;
  robot.label = label, robot.owner = owner, robot.card = static_cast<CardId>(card.number);
  for (const Given& given : setup.givens)
    if (is_robot_field(given.field) && given.where.thing == label) set_robot(given, s, robot);
  if (robot.counted < 0 && (r.open(A7) || r.value(A7) != 1))
    return malformed("heat counted is below 0 only where DT-A7=b is pinned", lines.of_robot(F::Counted, label));
  add_up(s, robot, t, r);
  put_on_table(s, robot, t);
  return {};
}

Fault place_robots(const Setup& setup, const Table& t, const Start& start, const Lines& lines, Readings& r, State& s) {
  for (std::uint8_t p = 0; p < kPlayers; ++p) {
    if (start.robots[p].size() > kMaxCards) return malformed("a player has at most 255 cards", lines.of(F::Robots, p));
    for (const Value& value : start.robots[p]) {
      const Fault fault =
          place_robot(setup, t, static_cast<LabelId>(value.number), p, lines.of(F::Robots, p), lines, r, s);
      if (!sound(fault)) return fault;
    }
  }
  for (std::size_t i = 0; i < setup.givens.size(); ++i)
    if (is_robot_field(setup.givens[i].field) && find_robot(s, setup.givens[i].where.thing) == nullptr)
      return malformed("this robot stands in no player's list of robots", static_cast<int>(i));
  return {};
}

// The pool that is not given is unknown; the pile that is not given is what the hand leaves of the pool.
Fault fill_pile(const Start& start, const Lines& lines, std::uint8_t p, State& s) {
  Player& player = s.players[p];
  const int line = std::max({lines.of(F::Pool, p), lines.of(F::Pile, p), lines.of(F::Hand, p)});
  if (!start.pool[p]) {
    if (std::size_t{player.pile} + player.unseen > kMaxCards) return malformed("a player has at most 255 cards", line);
    for (std::size_t i = 0; i < std::size_t{player.pile} + player.unseen; ++i) player.pool.add(kHidden);
    return {};
  }
  if (player.pool.size() < player.unseen) return malformed("the hand has more unknown cards than the pool holds", line);
  const std::size_t left = player.pool.size() - player.unseen;
  if (start.pile[p] && player.pile != left)
    return malformed("the pool is the pile and the hand's unknown cards together, and they are not as many", line);
  player.pile = static_cast<std::uint16_t>(left);
  return {};
}

Fault check_card_count(const State& s, const Lines& lines, std::uint8_t p) {
  const Player& player = s.players[p];
  std::size_t count = player.hand.size() + player.pool.size() + player.discard.size();
  for (const Robot& robot : s.robots) count += robot.owner == p;
  for (const Attached& trick : s.tricks) count += trick.owner == p;
  if (count <= kMaxCards) return {};
  return malformed("a player has at most 255 cards",
                   std::max({lines.of(F::Hand, p), lines.of(F::Pool, p), lines.of(F::Pile, p), lines.of(F::Discard, p),
                             lines.of(F::Robots, p)}));
}

Fault fill_pending(const Start& start, const Lines& lines, State& s) {
  const int last = std::max({lines.of(F::PendingKind), lines.of(F::PendingBy), lines.of(F::PendingTarget)});
  const bool due = s.section == Section::Answer || s.section == Section::Receiver;
  if (!due && last >= 0 && (s.declared.kind != Declared::Kind::None || !start.by.empty() || !start.target.empty()))
    return malformed("something is pending only in section answer or receiver", std::max(last, lines.of(F::Section)));
  if (!due) return {};
  if (s.declared.kind == Declared::Kind::None || start.by.empty() || start.target.empty())
    return malformed("this section needs pending.kind, pending.by and pending.target",
                     std::max(last, lines.of(F::Section)));
  if (start.by.size() > kMaxCards || (s.declared.kind == Declared::Kind::Activation && start.by.size() > 1))
    return malformed("one robot is activated at a time", lines.of(F::PendingBy));
  Target target;
  const Value& aimed = start.target[0];
  if (aimed.extra == kPlayerTarget)
    target.player = static_cast<std::uint8_t>(aimed.number);
  else
    target.robot = static_cast<LabelId>(aimed.number);
  if (!target.is_player() && find_robot(s, target.robot) == nullptr)
    return malformed("the robot aimed at is not on the table", lines.of(F::PendingTarget));
  for (const Value& value : start.by) {
    const auto label = static_cast<LabelId>(value.number);
    if (std::find(s.declared.by.begin(), s.declared.by.end(), label) != s.declared.by.end())
      return malformed("a robot is named twice", lines.of(F::PendingBy));
    s.declared.by.add(label);
  }
  s.declared.parts.add({target, static_cast<std::uint16_t>(start.by.size())});
  return {};
}

Fault mark(const Values& labels, F field, bool Robot::*flag, const Lines& lines, State& s) {
  for (const Value& value : labels) {
    Robot* robot = find_robot(s, static_cast<LabelId>(value.number));
    if (robot == nullptr) return malformed("this robot is not on the table", lines.of(field));
    robot->*flag = true;
  }
  return {};
}

Fault fill_memory(const Start& start, const Lines& lines, State& s) {
  if (Fault fault = mark(start.attacked, F::Attacked, &Robot::attacked, lines, s); !sound(fault)) return fault;
  if (Fault fault = mark(start.grown, F::Grown, &Robot::grown, lines, s); !sound(fault)) return fault;
  return mark(start.tuned, F::Tuned, &Robot::tuned, lines, s);
}

Fault read_lines(const Setup& setup, Start& start, State& s) {
  for (std::size_t i = 0; i < setup.givens.size(); ++i) {
    const Given& given = setup.givens[i];
    const bool of_player = kFields[static_cast<std::size_t>(given.field)].scope == Field::Scope::Player;
    const int line = static_cast<int>(i);
    Fault fault = of_player ? set_player(given, line, start, s) : set_root(given, line, start, s);
    if (!sound(fault)) return fault;
  }
  return {};
}

Fault fill(const Setup& setup, const Table& t, Readings& r, Start& start, const Lines& lines, State& s) {
  if (!start.round) s.round = s.active == s.first ? 3 : 4;
  for (std::uint8_t p = 0; p < kPlayers; ++p) {
    Player& player = s.players[p];
    if (!start.total[p]) player.total = player.control;
    if (!start.control[p]) player.control = player.total;
    if (Fault fault = fill_pile(start, lines, p, s); !sound(fault)) return fault;
  }
  if (Fault fault = place_robots(setup, t, start, lines, r, s); !sound(fault)) return fault;
  for (std::uint8_t p = 0; p < kPlayers; ++p)
    if (Fault fault = check_card_count(s, lines, p); !sound(fault)) return fault;
  if (Fault fault = fill_pending(start, lines, s); !sound(fault)) return fault;
  return fill_memory(start, lines, s);
}

Fault check_tags(const Setup& setup) {
  Fault fault;
  fault.outcome = need(setup.players == kPlayers, R::R0_1);
  if (fault.outcome) fault.outcome = need(setup.length_agreed, R::R10_4);
  if (!fault.outcome) fault.kind = Fault::Kind::Illegal;
  return fault;
}

}  // namespace

Fault lay_out(const Setup& setup, const Table& t, Readings& r, State& s) {
  s = State{};
  s.limit = t.limit;
  if (Fault fault = check_tags(setup); !sound(fault)) return fault;
  if (setup.givens.empty()) return {};
  s.first = s.active = 0;
  s.section = Section::Then;
  const Lines lines(setup);
  if (Fault fault = check_repeats(setup); !sound(fault)) return fault;
  Start start;
  if (Fault fault = read_lines(setup, start, s); !sound(fault)) return fault;
  if (Fault fault = fill(setup, t, r, start, lines, s); !sound(fault)) return fault;
  return check_position(s, t, r, lines);
}

// A position that stands at what `given` lines would leave it at.
bool Rules::is_usual(const State& s, std::size_t field, Where where, const Values& values) {
  const auto f = static_cast<F>(field);
  const Player& player = s.players[where.seat];
  switch (f) {
    case F::Round:
      return false;
    case F::First:
    case F::Active:
      return values[0].number == 0;
    case F::Section:
      return s.section == Section::Then;
    case F::Control:
      return player.control == player.total;
    case F::Pile:
      return true;
    case F::Ready:
      return values[0].number == 1;
    case F::CardOf:
      return false;
    default:
      break;
  }
  if (kFields[field].shape != Field::Shape::One) return values.empty();
  return values[0].kind == Value::Kind::Nothing || (!kFields[field].nullable && values[0].number == 0);
}

}  // namespace botref::det_termiske
