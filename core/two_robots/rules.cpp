// The rulebook of Two Robots as one table, its rows in the order of `R`.
// Source: cited row by row in turn_rules.hpp, factory_rules.hpp and event_rules.hpp.
#include "core/two_robots/rules.hpp"

#include <iterator>

#include "core/rule_rows.hpp"
#include "core/two_robots/event_rules.hpp"
#include "core/two_robots/factory_rules.hpp"
#include "core/two_robots/rulings.hpp"
#include "core/two_robots/terms.hpp"
#include "core/two_robots/turn_rules.hpp"

namespace botref::two_robots {
namespace {

constexpr auto kRules = rows::joined(kTurnRules, kFactoryRules, kEventRules);
static_assert(std::size(kRules) == static_cast<std::size_t>(R::R20_9) + 1);

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
    .most = 4,
};

}  // namespace botref::two_robots
