#pragma once
// Step 3 of the checks: every name is of the right kind, and what it names is there.
// Source: rules/two-robots.md TR-20.5; notation/two-robots.md sections 2 and 4.
#include "core/two_robots/game.hpp"

namespace botref::two_robots {

// A stack or Part named without a player is the actor's own.
Event with_owners(const State& s, Event event);

Outcome check_names(const State& s, const Event& e, const Table& t);

}  // namespace botref::two_robots
