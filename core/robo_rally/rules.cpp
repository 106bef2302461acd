// The rulebook of RoboRally as one table, its rows in the order of `R`.
// Source: cited row by row in course_rules.hpp, phase_rules.hpp, damage_rules.hpp and option_rules.hpp.
#include "core/robo_rally/rules.hpp"

#include <iterator>

#include "core/robo_rally/course_rules.hpp"
#include "core/robo_rally/damage_rules.hpp"
#include "core/robo_rally/option_rules.hpp"
#include "core/robo_rally/phase_rules.hpp"
#include "core/robo_rally/rulings.hpp"
#include "core/robo_rally/terms.hpp"
#include "core/rule_rows.hpp"

namespace botref::robo_rally {
namespace {

constexpr std::size_t row(R rule) { return static_cast<std::size_t>(rule); }

static_assert(std::size(kCourseRules) == row(R::R8_1));
static_assert(std::size(kPhaseRules) == row(R::R15_1) - row(R::R8_1));
static_assert(std::size(kDamageRules) == row(R::O1) - row(R::R15_1));
static_assert(std::size(kOptionRules) == kOptions);

constexpr auto kRules = rows::joined(kCourseRules, kPhaseRules, kDamageRules, kOptionRules);
static_assert(std::size(kRules) == row(R::O26) + 1);

static_assert(kRules[row(R::R7_10)].id == "RR-7.10");
static_assert(kRules[row(R::R14_6)].id == "RR-14.6");
static_assert(kRules[row(R::R18_8)].id == "RR-18.8");
static_assert(kRules[row(R::O22)].id == "RR-O22");

}  // namespace

constinit const Rulebook kRulebook = {
    .game = "robo-rally",
    .prefix = "RR",
    .title = "RoboRally (1994)",
    .version = "1.0",
    .rules = kRules,
    .rulings = kRulings,
    .sections = kSections,
    .languages = kLanguages,
    .terms = kTerms,
    .fewest = 1,
};

}  // namespace botref::robo_rally
