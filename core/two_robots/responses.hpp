#pragma once
// Homing Missiles and Sentry Gunship.
// Source: rules/two-robots.md TR-12, TR-13; notation/two-robots.md sections 3 and 4, `respond`.
#include "core/two_robots/game.hpp"

namespace botref::two_robots {

Outcome check_respond(const State& s, const Event& e, const Table& t, Readings& r);
void respond(State& s, const Event& e, const Table& t, Readings& r);

// Whether a pending card is cancelled after so many responses: Homing Missiles and counters alternate, Sentry Gunship
// comes once. `spared`: some Factory is protected by itself (TR-A24 b), and the Attack as a whole goes on.
inline bool cancelled_by(std::size_t responses, Pending::Kind kind, bool spared) {
  return kind == Pending::Kind::Attack ? !spared && responses % 2 == 1 : responses > 0;
}
// Whether the responses on the table tell so: not once Homing Missiles are back in a hand (TR-A60 b).
inline bool told_by_responses(const State& s) {
  return s.pending.cancelled == cancelled_by(s.zones.size(kResponses), s.pending.kind, s.saved_size > 0);
}

}  // namespace botref::two_robots
