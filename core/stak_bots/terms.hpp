#pragma once
// The sections of the rulebook of Stak Bots, and the words of the game in the
// six languages of its sources.
#include <array>

#include "core/rule.hpp"

namespace botref::stak_bots {

extern const std::array<Section, 18> kSections;
extern const std::array<Language, 6> kLanguages;
extern const std::array<Term, 26> kTerms;

}  // namespace botref::stak_bots
