#pragma once
// Homing Missiles and Sentry Gunship.
// Source: rules/two-robots.md TR-12, TR-13; notation/two-robots.md sections 3 and 4, `respond`.
#include "core/two_robots/game.hpp"

namespace botref::two_robots {

Outcome check_respond(const State& s, const Event& e, const Table& t, Readings& r);
void respond(State& s, const Event& e, const Table& t, Readings& r);

}  // namespace botref::two_robots
