#pragma once
// What owners do between the deal and the phases: deals, programs, cards stored
// and drawn, options that are set, power downs that are announced.
// Source: notation/robo-rally.md section 3; rules RR-4, RR-5, RR-7 and the cards.
#include "core/robo_rally/game.hpp"

namespace botref::robo_rally {

// On the floor and not powered down, nor about to be (RR-A17 b).
bool takes_part(const State& s, const Robot& robot);
bool all_programmed_or_idle(const State& s);

Outcome check_deal(const State& s, const Event& e);
Outcome check_take(const State& s, const Event& e);
Outcome check_recompile(const State& s, const Event& e, Readings& r);
Outcome check_program(const State& s, const Event& e, Readings& r);
Outcome check_store(const State& s, const Event& e, Readings& r);
Outcome check_set(const State& s, const Event& e);
Outcome check_announce(const State& s, const Event& e);
// `use abs`, `use cnd`.
Outcome check_use(const State& s, const Event& e, Readings& r);

void apply_deal(State& s, const Event& e, Readings& r);
void apply_take(State& s, const Event& e);
void apply_recompile(State& s, const Event& e, const Table& t, Readings& r);
void apply_program(State& s, const Event& e, Readings& r);
void apply_store(State& s, const Event& e);
void apply_set(State& s, const Event& e);
void apply_use(State& s, const Event& e, Readings& r);

}  // namespace botref::robo_rally
