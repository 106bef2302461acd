#pragma once
// What heat.cpp and fight.cpp share.
#include "core/det_termiske/heat.hpp"

namespace botref::det_termiske {

// Counts heat toward indicators; whoever is defeated stays until all heat of the blow is given.
void take_heat(Robot& robot, std::int64_t amount, Readings& r);
bool is_defeated(const Robot& robot);
// What a pending deadly attack adds to a robot's heat (DT-A31).
std::int64_t deadly_heat(const Robot& robot, std::int64_t heat, Readings& r);

}  // namespace botref::det_termiske
