#pragma once
// Heat given and received: indicators, defeat, exchanges, convection.
// Source: rules/det-termiske-opgor.md DT-6, DT-7, DT-9.5 to DT-9.12, DT-9.22 to DT-9.24, sections 3.4 and 3.5.
#include "core/det_termiske/robots.hpp"

namespace botref::det_termiske {

// Direct heat, from radiation or a trick; what is defeated goes.
void heat_robot(State& s, LabelId robot, std::int64_t amount, Readings& r);
void heat_player(State& s, std::uint8_t player, std::int64_t amount);
// Radiation of one robot at a target (DT-9.5).
void radiate(State& s, LabelId robot, Target target, const Table& t, Readings& r);
// One attack, all its seconds and exchanges. `receiver` gets the defending robot's heat.
void fight(State& s, std::span<const LabelId> by, Target target, LabelId receiver, const Table& t, Readings& r);
// A defending robot that was attacked before this round and therefore gives no heat (DT-A4 b).
bool gives_no_heat(const Robot& defender, Readings& r);
// DT-10.2, DT-10.3: whether a player is defeated, once all heat has been given.
void end_if_defeated(State& s, Readings& r);

}  // namespace botref::det_termiske
