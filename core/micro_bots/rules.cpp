// The rulebook of Micro Bots: Duel as one table, its rows in the order of `R`.
// Source: cited row by row in setup_rules.hpp, turn_rules.hpp and combat_rules.hpp.
#include "core/micro_bots/rules.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "core/micro_bots/combat_rules.hpp"
#include "core/micro_bots/rulings.hpp"
#include "core/micro_bots/setup_rules.hpp"
#include "core/micro_bots/terms.hpp"
#include "core/micro_bots/turn_rules.hpp"

namespace botref::micro_bots {
namespace {

static_assert(std::size(kSetupRules) == static_cast<std::size_t>(R::R4_1));
static_assert(std::size(kTurnRules) == static_cast<std::size_t>(R::R9_1) - static_cast<std::size_t>(R::R4_1));
static_assert(std::size(kCombatRules) == static_cast<std::size_t>(R::R14_6) - static_cast<std::size_t>(R::R9_1) + 1);

constexpr std::size_t kRuleCount = static_cast<std::size_t>(R::R14_6) + 1;

consteval std::array<Rule, kRuleCount> all_rules() {
  std::array<Rule, kRuleCount> rules{};
  auto next = std::ranges::copy(kSetupRules, rules.begin()).out;
  next = std::ranges::copy(kTurnRules, next).out;
  std::ranges::copy(kCombatRules, next);
  return rules;
}

constexpr std::array<Rule, kRuleCount> kRules = all_rules();

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
};

}  // namespace botref::micro_bots
