// The rulebook of Det Termiske Opgør as one table, its rows in the order of `R`.
// Source: cited row by row in frame_rules.hpp, fight_rules.hpp and ability_rules.hpp.
#include "core/det_termiske/rules.hpp"

#include <iterator>

#include "core/det_termiske/ability_rules.hpp"
#include "core/det_termiske/fight_rules.hpp"
#include "core/det_termiske/frame_rules.hpp"
#include "core/det_termiske/rulings.hpp"
#include "core/det_termiske/terms.hpp"
#include "core/rule_rows.hpp"

namespace botref::det_termiske {
namespace {

static_assert(std::size(kFrameRules) == static_cast<std::size_t>(R::R5_1));
static_assert(std::size(kFightRules) == static_cast<std::size_t>(R::R9_1) - static_cast<std::size_t>(R::R5_1));
static_assert(std::size(kAbilityRules) == static_cast<std::size_t>(R::R10_5) - static_cast<std::size_t>(R::R9_1) + 1);

constexpr auto kRules = rows::joined(kFrameRules, kFightRules, kAbilityRules);
static_assert(std::size(kRules) == static_cast<std::size_t>(R::R10_5) + 1);

static_assert(kRules[static_cast<std::size_t>(R::R4_9)].id == "DT-4.9");
static_assert(kRules[static_cast<std::size_t>(R::R9_25)].id == "DT-9.25");
static_assert(kRules[static_cast<std::size_t>(R::R10_3)].id == "DT-10.3");

}  // namespace

constinit const Rulebook kRulebook = {
    .game = "det-termiske-opgor",
    .prefix = "DT",
    .title = "Det Termiske Opgør",
    .version = "1.0",
    .rules = kRules,
    .rulings = kRulings,
    .sections = kSections,
    .languages = kLanguages,
    .terms = kTerms,
    .most = 2,
};

}  // namespace botref::det_termiske
