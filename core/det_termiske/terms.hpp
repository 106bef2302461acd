#pragma once
// The sections of the rulebook of Det Termiske Opgør, and the words of the game in
// Danish and English.
#include <array>

#include "core/rule.hpp"

namespace botref::det_termiske {

extern const std::array<Section, 11> kSections;
extern const std::array<Language, 2> kLanguages;
extern const std::array<Term, 45> kTerms;

}  // namespace botref::det_termiske
