#pragma once
// The sections of the rulebook of Two Robots, and the words of the game in the
// languages of its sources.
#include <array>

#include "core/rule.hpp"

namespace botref::two_robots {

extern const std::array<Section, 20> kSections;
extern const std::array<Language, 2> kLanguages;
extern const std::array<Term, 27> kTerms;

}  // namespace botref::two_robots
