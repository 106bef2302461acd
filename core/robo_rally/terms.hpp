#pragma once
// The sections of the rulebook of RoboRally, and the words of the game as its
// German manual prints them.
#include <array>

#include "core/rule.hpp"

namespace botref::robo_rally {

extern const std::array<Section, 20> kSections;
extern const std::array<Language, 2> kLanguages;
extern const std::array<Term, 29> kTerms;

}  // namespace botref::robo_rally
