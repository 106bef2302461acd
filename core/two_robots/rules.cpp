// The rulebook of Two Robots as one table, its rows in the order of `R`.
// Source: cited row by row in turn_rules.hpp, factory_rules.hpp and event_rules.hpp.
#include "core/two_robots/rules.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "core/two_robots/event_rules.hpp"
#include "core/two_robots/factory_rules.hpp"
#include "core/two_robots/rulings.hpp"
#include "core/two_robots/terms.hpp"
#include "core/two_robots/turn_rules.hpp"

namespace botref::two_robots {
namespace {

constexpr std::size_t kRuleCount = static_cast<std::size_t>(R::R20_9) + 1;

static_assert(std::size(kTurnRules) == static_cast<std::size_t>(R::R7_1));
static_assert(std::size(kFactoryRules) == static_cast<std::size_t>(R::R14_1) - static_cast<std::size_t>(R::R7_1));
static_assert(std::size(kEventRules) == kRuleCount - static_cast<std::size_t>(R::R14_1));

consteval std::array<Rule, kRuleCount> all_rules() {
  std::array<Rule, kRuleCount> rules{};
  auto next = std::ranges::copy(kTurnRules, rules.begin()).out;
  next = std::ranges::copy(kFactoryRules, next).out;
  std::ranges::copy(kEventRules, next);
  return rules;
}

constexpr std::array<Rule, kRuleCount> kRules = all_rules();

static_assert(kRules[static_cast<std::size_t>(R::R7_6)].id == "TR-7.6");
static_assert(kRules[static_cast<std::size_t>(R::R14_4)].id == "TR-14.4");
static_assert(kRules[static_cast<std::size_t>(R::R20_9)].id == "TR-20.9");

}  // namespace

constinit const Rulebook kRulebook = {
    .game = "two-robots",
    .prefix = "TR",
    .title = "Two Robots",
    .version = "1.0",
    .rules = kRules,
    .rulings = kRulings,
    .sections = kSections,
    .languages = kLanguages,
    .terms = kTerms,
};

}  // namespace botref::two_robots
