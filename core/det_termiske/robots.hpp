#pragma once
// Questions about robots, and how they get and lose cards.
// Source: rules/det-termiske-opgor.md DT-4.6, DT-4.7, DT-6.8, DT-6.9, DT-9.1, DT-9.17 to DT-9.21.
#include "core/det_termiske/game.hpp"

namespace botref::det_termiske {

// Whether a card has an ability; a card whose abilities the set does not say leaves the event undecided.
bool has(const Table& t, CardId card, Ability ability, Readings& r);
inline bool has(const Table& t, const Robot& robot, Ability ability, Readings& r) {
  return has(t, robot.card, ability, r);
}

// Power now, with this round's boost; kW.
std::int64_t power_of(const Robot& robot, Readings& r);
// Nothing can attack it (DT-9.1; DT-A40: while resting?).
bool is_hidden(const Table& t, const Robot& robot, Readings& r);
// The trick `tune` that lies with it; kNoCard: none does.
CardId tuning_kit(const State& s, const Table& t, LabelId robot);

// An attached trick, or what it does to the robot that it lies with.
void attach(State& s, Robot& robot, CardId trick, std::uint8_t owner, const Table& t, Readings& r);
// Printed and attached power and capacity, for a robot that `given` lines describe.
void add_up(State& s, Robot& robot, const Table& t, Readings& r);
// More heat is needed for a degree from now on (DT-A7).
void raise_capacity(Robot& robot, std::int64_t by, Readings& r);

void put_on_table(State& s, const Robot& robot, const Table& t);
void to_discard(State& s, std::uint8_t owner, CardId card);
// Defeated: the robot and its tricks go to the discard pile (DT-6.9).
void remove_robot(State& s, LabelId robot, Readings& r);

}  // namespace botref::det_termiske
