#pragma once
// The chapters of the rulebook as check.cpp calls them: for each event why it may
// not happen, and what it does. The checks that all events share come before.
#include "core/det_termiske/game.hpp"

namespace botref::det_termiske {

// preparation.cpp: DT-1, DT-2.
Outcome check_preparation(const State& s, const Event& e, const Table& t, Readings& r);
void apply_preparation(State& s, const Event& e, Readings& r);

// round.cpp: DT-3, DT-10.1.
Outcome check_draw(const State& s, const Event& e, const Table& t, Readings& r);
void apply_draw(State& s, const Event& e, Readings& r);
// The steps of "First" without the draw: control, readiness.
void begin_round(State& s, Readings& r);
void end_round(State& s, Readings& r);

// playing.cpp: DT-4.
Outcome check_play(const State& s, const Event& e, const Table& t, Readings& r);
void apply_play(State& s, const Event& e, const Table& t, Readings& r);

// attack.cpp: DT-5, DT-7, DT-9.1 to DT-9.4.
Outcome check_attack(const State& s, const Event& e, const Table& t, Readings& r);
void apply_attack(State& s, const Event& e);
// Whether an attack by these robots may be aimed there.
Outcome check_attack_target(const State& s, std::span<const LabelId> by, Target target, const Table& t, Readings& r);
// DT-5.4, DT-5.5: a ready or blocking robot stands before the player.
bool is_protected(const State& s, std::uint8_t player, const Table& t, Readings& r);
// DT-2.9: the first player's first round.
bool first_round_ban(const State& s);

// abilities.cpp: DT-8, DT-9.5 to DT-9.21.
Outcome check_activate(const State& s, const Event& e, const Table& t, Readings& r);
void apply_activate(State& s, const Event& e);
Outcome check_radiation_target(const State& s, LabelId by, Target target, const Table& t, Readings& r);
Outcome check_tune(const State& s, const Event& e, const Table& t, Readings& r);
void apply_tune(State& s, const Event& e, Readings& r);
Outcome check_grow(const State& s, const Event& e, const Table& t, Readings& r);
void apply_grow(State& s, const Event& e, const Table& t, Readings& r);

// answers.cpp: DT-7.3 to DT-7.5, DT-9.16.
Outcome check_choice(const State& s, const Event& e, const Table& t, Readings& r);
void apply_choice(State& s, const Event& e, const Table& t, Readings& r);

}  // namespace botref::det_termiske
