// The rulebook of Stak Bots as one table, its rows in the order of `R`.
// Source: cited row by row in turn_rules.hpp, chain_rules.hpp and card_rules.hpp.
#include "core/stak_bots/rules.hpp"

#include <iterator>

#include "core/rule_rows.hpp"
#include "core/stak_bots/card_rules.hpp"
#include "core/stak_bots/chain_rules.hpp"
#include "core/stak_bots/rulings.hpp"
#include "core/stak_bots/terms.hpp"
#include "core/stak_bots/turn_rules.hpp"

namespace botref::stak_bots {
namespace {

static_assert(std::size(kTurnRules) == static_cast<std::size_t>(R::R10_1));
static_assert(std::size(kChainRules) == static_cast<std::size_t>(R::C1) - static_cast<std::size_t>(R::R10_1));
static_assert(std::size(kCardRules) == static_cast<std::size_t>(R::C16) - static_cast<std::size_t>(R::C1) + 1);

constexpr auto kRules = rows::joined(kTurnRules, kChainRules, kCardRules);
static_assert(std::size(kRules) == static_cast<std::size_t>(R::C16) + 1);

static_assert(kRules[static_cast<std::size_t>(R::R9_1)].id == "SB-9.1");
static_assert(kRules[static_cast<std::size_t>(R::R14_10)].id == "SB-14.10");
static_assert(kRules[static_cast<std::size_t>(R::C12)].id == "SB-C12");

}  // namespace

constinit const Rulebook kRulebook = {
    .game = "stak-bots",
    .prefix = "SB",
    .title = "Stak Bots",
    .version = "1.0",
    .rules = kRules,
    .rulings = kRulings,
    .sections = kSections,
    .languages = kLanguages,
    .terms = kTerms,
};

}  // namespace botref::stak_bots
