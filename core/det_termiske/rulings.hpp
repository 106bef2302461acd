#pragma once
// The rulings of Det Termiske Opgør, DT-A1 to DT-A44.
#include <array>

#include "core/det_termiske/rules.hpp"

namespace botref::det_termiske {

extern const std::array<Ruling, A44 + 1> kRulings;

}  // namespace botref::det_termiske
