// The rulebook of Micro Bots: Duel as one table, its rows in the order of `R`.
// Source: cited row by row in setup_rules.hpp, turn_rules.hpp and combat_rules.hpp.
#include "core/micro_bots/rules.hpp"

#include <iterator>

#include "core/micro_bots/combat_rules.hpp"
#include "core/micro_bots/rulings.hpp"
#include "core/micro_bots/setup_rules.hpp"
#include "core/micro_bots/terms.hpp"
#include "core/micro_bots/turn_rules.hpp"
#include "core/rule_rows.hpp"

namespace botref::micro_bots {
namespace {

static_assert(std::size(kSetupRules) == static_cast<std::size_t>(R::R4_1));
static_assert(std::size(kTurnRules) == static_cast<std::size_t>(R::R9_1) - static_cast<std::size_t>(R::R4_1));
static_assert(std::size(kCombatRules) == static_cast<std::size_t>(R::R14_6) - static_cast<std::size_t>(R::R9_1) + 1);

constexpr auto kRules = rows::joined(kSetupRules, kTurnRules, kCombatRules);
static_assert(std::size(kRules) == static_cast<std::size_t>(R::R14_6) + 1);

static_assert(kRules[static_cast<std::size_t>(R::R3_4)].id == "MB-3.4");
static_assert(kRules[static_cast<std::size_t>(R::R9_16)].id == "MB-9.16");
static_assert(kRules[static_cast<std::size_t>(R::R12_5)].id == "MB-12.5");

}  // namespace

constinit const Rulebook kRulebook = {
    .game = "micro-bots-duel",
    .prefix = "MB",
    .title = "Micro Bots: Duel",
    .version = "1.0",
    .rules = kRules,
    .rulings = kRulings,
    .sections = kSections,
    .languages = kLanguages,
    .terms = kTerms,
    .most = 2,
};

}  // namespace botref::micro_bots
