#include "core/robo_rally/hands.hpp"

#include <algorithm>

#include "core/robo_rally/rules.hpp"

namespace botref::robo_rally {

namespace {

// Cards in the registers of a program that were laid down unnamed from the hand.
int unnamed(const Robot& robot) {
  int count = 0;
  for (std::size_t number = 1; number <= kRegisters; ++number)
    count += !robot.is_locked(number) && robot.registers[number - 1] == kHiddenCard;
  return count;
}

bool is_copied(const Robot& robot, std::size_t number) { return (robot.copied & register_bit(number)) != 0; }

std::size_t count_held(const Robot& robot) {
  auto count = static_cast<std::size_t>(std::max(robot.hand.size(), 0));
  count += robot.flywheel != kNoCard;
  count += robot.conditional != kNoCard;
  for (std::size_t number = 1; number <= kRegisters; ++number) {
    count += robot.registers[number - 1] != kNoCard;
    count += robot.instead[number - 1] != kNoCard && !is_copied(robot, number);
  }
  return count;
}

// What is left of a hand after programming.
bool is_leftover(const State& s, const Robot& robot) { return s.step >= Step::Program && is_programmed(robot); }

bool is_thrown_away(const State& s, Card card) {
  if (s.discards.has(card)) return true;
  return std::any_of(s.robots.begin(), s.robots.end(),
                     [&](const Robot& robot) { return is_leftover(s, robot) && robot.hand.has(card); });
}

}  // namespace

std::size_t hand_due(const Robot& robot) { return kHandSize - robot.damage + (robot.has(Option::Exm) ? 1u : 0u); }

// RR-A17 b: in the opening an announced power down may be cancelled, and need not be.
bool needs_deal(const State& s, const Robot& robot) {
  if (!active(robot) || hand_due(robot) == 0) return false;
  return !may_cancel(s, robot);
}

bool is_dealt(const State& s, const Robot& robot) { return s.step >= Step::Program || robot.dealt; }

// A robot that has yet to re-enter is dealt cards then.
bool all_dealt(const State& s) {
  return std::all_of(s.robots.begin(), s.robots.begin() + s.players, [&](const Robot& robot) {
    if (s.step == Step::Opening && robot.status == Status::Waiting) return false;
    return !needs_deal(s, robot) || is_dealt(s, robot);
  });
}

RegisterSet to_program(const Robot& robot) {
  const RegisterSet fresh = robot.fresh == 0 ? RegisterSet{0} : register_bit(robot.fresh);
  return static_cast<RegisterSet>((kAllRegisters & ~robot.locked) | fresh);
}

bool is_programmed(const Robot& robot) {
  const RegisterSet open = to_program(robot);
  for (std::size_t number = 1; number <= kRegisters; ++number)
    if ((open & register_bit(number)) != 0 && robot.registers[number - 1] != kNoCard) return true;
  return open == 0;
}

bool is_held(const State& s, Card card) { return is_card(card) && held_cards(s).has(card); }

CardSet held_cards(const State& s) {
  CardSet held;
  const auto add = [&](Card card) {
    if (is_card(card)) held.add(card);
  };
  held.add_known(s.discards);
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    const Robot& robot = s.robots[seat];
    held.add_known(robot.hand);
    for (std::size_t number = 1; number <= kRegisters; ++number) {
      add(robot.registers[number - 1]);
      if (!is_copied(robot, number)) add(robot.instead[number - 1]);
    }
    for (const Card card : {robot.flywheel, robot.conditional, s.running.shots[seat].card}) add(card);
  }
  return held;
}

std::size_t count_held(const State& s) {
  auto count = static_cast<std::size_t>(std::max(s.discards.size(), 0));
  for (std::size_t seat = 0; seat < s.players; ++seat)
    count += count_held(s.robots[seat]) + (s.running.shots[seat].card != kNoCard ? 1u : 0u);
  return count;
}

void discard(State& s, Card card) {
  if (card == kHiddenCard)
    ++s.discards.unknown;
  else if (card != kNoCard)
    s.discards.add(card);
}

int unseen(const Robot& robot) { return robot.hand.unknown + unnamed(robot); }

bool in_hand(const State& s, const Robot& robot, Card card) {
  if (!robot.hand.holds_any()) return false;
  if (card == kHiddenCard) return true;
  if (!is_card(card)) return false;
  return robot.hand.has(card) || (unseen(robot) > 0 && !is_held(s, card));
}

void take_from_hand(Robot& robot, Card card) {
  if (card != kHiddenCard && robot.hand.has(card))
    robot.hand.remove(card);
  else
    --robot.hand.unknown;
}

void add_to_hand(Robot& robot, Card card) {
  if (card == kHiddenCard)
    ++robot.hand.unknown;
  else
    robot.hand.add(card);
}

void put_copy(State& s, Robot& robot, std::size_t number, Card card) {
  if (!is_copied(robot, number)) discard(s, robot.instead[number - 1]);
  robot.instead[number - 1] = card;
  robot.copied |= register_bit(number);
}

void put_instead(State& s, Readings& r, Robot& robot, std::size_t number, Card card) {
  put_copy(s, robot, number, card);
  if (robot.is_locked(number) && r.of(A35) == 2) {
    discard(s, robot.registers[number - 1]);
    robot.registers[number - 1] = card;
    return;
  }
  robot.copied &= static_cast<RegisterSet>(~register_bit(number));
}

bool runs_short(const State& s, std::size_t count) { return count_held(s) + count > kDeckSize; }

bool may_draw(const State& s, Card card, std::size_t count, Readings& r) {
  if (card != kHiddenCard && !is_card(card)) return false;
  if (!runs_short(s, count)) return card == kHiddenCard || !is_held(s, card);
  if (r.of(A47) == 1) return false;
  return card == kHiddenCard || !is_held(s, card) || is_thrown_away(s, card);
}

// RR-A47 a. Once a card is drawn that nobody has seen, nobody knows which of those that were thrown away are still
// there.
void prepare_draw(State& s, std::span<const Card> cards) {
  if (!runs_short(s, cards.size())) return;
  bool seen = s.discards.unknown == 0 && std::find(cards.begin(), cards.end(), kHiddenCard) == cards.end();
  for (const Robot& robot : s.robots) seen = seen && (!is_leftover(s, robot) || robot.hand.unknown == 0);
  const auto take = [&](CardSet& thrown) {
    if (!seen) thrown = {};
    for (const Card card : cards)
      if (seen && thrown.has(card)) thrown.remove(card);
  };
  take(s.discards);
  for (Robot& robot : s.robots)
    if (is_leftover(s, robot)) take(robot.hand);
}

}  // namespace botref::robo_rally
