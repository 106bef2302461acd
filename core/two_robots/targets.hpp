#pragma once
// What a card may be aimed at.
// Source: rules/two-robots.md TR-9.4, TR-10, TR-11, TR-16.4, TR-18.4; notation/two-robots.md sections 3 and 4.
#include "core/two_robots/game.hpp"

namespace botref::two_robots {

Outcome check_attack_targets(const State& s, const Event& e, const Table& t, Readings& r);
Outcome check_defense_targets(const State& s, const Event& e, const Table& t, Readings& r);
// Of a Power or red card; `s` is the position after the sacrifice.
Outcome check_event_targets(const State& s, const Event& e, const Table& t, Readings& r);

}  // namespace botref::two_robots
