// The tables of Micro Bots: Duel are complete, in order and printable.
// Source: the numbering of the rulebook, which the enumerators repeat.
// Not here: whether the rules are kept (examples and golden records show that).
#include "core/micro_bots/rules.hpp"
#include "tests/unit/rulebook_checks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

namespace botref::micro_bots {
namespace {

// How many rules each section MB-1 … MB-14 has; MB-13 only points to others.
constexpr std::array<int, 14> kSectionSizes = {5, 10, 5, 5, 10, 12, 7, 4, 16, 8, 7, 7, 0, 6};

std::vector<std::string> numbered_ids() {
  std::vector<std::string> ids;
  for (std::size_t section = 0; section < kSectionSizes.size(); ++section)
    for (int n = 1; n <= kSectionSizes[section]; ++n)
      ids.push_back("MB-" + std::to_string(section + 1) + "." + std::to_string(n));
  return ids;
}

const Rule& rule(R r) { return kRulebook.rules[static_cast<std::size_t>(r)]; }

bool places_are_known(std::string_view sentence) {
  static const std::set<std::string_view> kKnown = {"{who}",    "{other}",  "{active}", "{card}",   "{number}",
                                                    "{played}", "{token}",  "{to}",     "{energy}", "{chooser}",
                                                    "{gain}",   "{refill}", "{taken}",  "{market}"};
  return tests::places_are_known(sentence, kKnown);
}

TEST(MicroBotsRules, every_rule_stands_once_and_in_order) {
  std::vector<std::string> ids;
  for (const Rule& r : kRulebook.rules) ids.emplace_back(r.id);
  EXPECT_EQ(ids, numbered_ids());
}

TEST(MicroBotsRules, an_enumerator_names_the_rule_of_its_number) {
  EXPECT_EQ(rule(R::R1_1).id, "MB-1.1");
  EXPECT_EQ(rule(R::R5_10).id, "MB-5.10");
  EXPECT_EQ(rule(R::R9_16).id, "MB-9.16");
  EXPECT_EQ(rule(R::R14_6).id, "MB-14.6");
}

TEST(MicroBotsRules, messages_have_places_that_are_filled_in) {
  for (const Rule& r : kRulebook.rules) EXPECT_TRUE(places_are_known(r.broken)) << r.id;
}

TEST(MicroBotsRules, fifteen_of_forty_two_rulings_are_open) {
  EXPECT_EQ(kRulebook.rulings.size(), 42u);
  EXPECT_EQ(std::ranges::count(kRulebook.rulings, true, &Ruling::open), 15);
}

}  // namespace
}  // namespace botref::micro_bots
