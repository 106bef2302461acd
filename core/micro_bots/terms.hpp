#pragma once
// The sections of the rulebook of Micro Bots: Duel, and the words of the game.
#include <array>

#include "core/rule.hpp"

namespace botref::micro_bots {

extern const std::array<Section, 13> kSections;
extern const std::array<Language, 1> kLanguages;
extern const std::array<Term, 24> kTerms;

}  // namespace botref::micro_bots
