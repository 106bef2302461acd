#pragma once
// Answers to what a position asks (`pending`), checked and carried out.
// Source: notation/robo-rally.md section 4.
#include "core/robo_rally/game.hpp"

namespace botref::robo_rally {

// Whether an event is of the kind that is asked of its player.
bool is_answer(const State& s, const Event& e);
// The rule that a missing answer breaks.
R rule_of_ask(const State& s, const Table& t, std::size_t seat);

Outcome check_answer(const State& s, const Event& e, const Table& t, Readings& r);
// The same verbs where nothing of the kind is asked.
Outcome check_unasked(const State& s, const Event& e);

void apply_answer(State& s, const Event& e, const Table& t, Readings& r);

}  // namespace botref::robo_rally
