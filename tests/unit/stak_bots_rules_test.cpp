// The tables of Stak Bots are complete, in order and printable.
// Source: the numbering of the rulebook, which the enumerators repeat.
// Not here: whether the rules are kept (golden records show that).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "core/stak_bots/rules.hpp"
#include "tests/unit/rulebook_checks.hpp"

namespace botref::stak_bots {
namespace {

// How many rules each section SB-1 … SB-17 has.
constexpr std::array<int, 17> kSectionSizes = {6, 8, 8, 5, 4, 6, 6, 7, 5, 8, 9, 8, 6, 10, 4, 4, 9};
constexpr int kKinds = 16;

std::vector<std::string> numbered_ids() {
  std::vector<std::string> ids;
  for (std::size_t section = 0; section < kSectionSizes.size(); ++section)
    for (int n = 1; n <= kSectionSizes[section]; ++n)
      ids.push_back("SB-" + std::to_string(section + 1) + "." + std::to_string(n));
  for (int n = 1; n <= kKinds; ++n) ids.push_back("SB-C" + std::to_string(n));
  return ids;
}

const Rule& rule(R r) { return kRulebook.rules[static_cast<std::size_t>(r)]; }

bool places_are_known(std::string_view sentence) {
  static const std::set<std::string_view> kKnown = {"{who}",      "{active}", "{target}", "{card}", "{top}",
                                                    "{attacker}", "{effect}", "{owner}",  "{due}",  "{event}"};
  return tests::places_are_known(sentence, kKnown);
}

TEST(StakBotsRules, the_rulebook_says_which_game_it_is_of) {
  EXPECT_EQ(kRulebook.game, "stak-bots");
  EXPECT_EQ(kRulebook.prefix, "SB");
  EXPECT_EQ(kRulebook.title, "Stak Bots");
  EXPECT_EQ(kRulebook.version, "1.0");
}

TEST(StakBotsRules, every_rule_stands_once_and_in_order) {
  std::vector<std::string> ids;
  for (const Rule& r : kRulebook.rules) ids.emplace_back(r.id);
  EXPECT_EQ(ids, numbered_ids());
}

TEST(StakBotsRules, an_enumerator_names_the_rule_of_its_number) {
  EXPECT_EQ(kRulebook.rules.size(), static_cast<std::size_t>(R::C16) + 1);
  EXPECT_EQ(rule(R::R1_1).id, "SB-1.1");
  EXPECT_EQ(rule(R::R8_1).id, "SB-8.1");
  EXPECT_EQ(rule(R::R14_10).id, "SB-14.10");
  EXPECT_EQ(rule(R::R17_9).id, "SB-17.9");
  EXPECT_EQ(rule(R::C1).id, "SB-C1");
  EXPECT_EQ(rule(R::C16).id, "SB-C16");
}

TEST(StakBotsRules, messages_have_places_that_are_filled_in) {
  for (const Rule& r : kRulebook.rules) EXPECT_TRUE(places_are_known(r.broken)) << r.id;
}

TEST(StakBotsRules, rules_that_a_record_can_break_are_enforced) {
  for (const R r :
       {R::R1_6,  R::R2_3,  R::R3_2,  R::R3_3,  R::R3_4,  R::R3_5,  R::R3_8,  R::R4_1,  R::R4_4,  R::R5_1,  R::R5_2,
        R::R5_3,  R::R6_6,  R::R7_2,  R::R8_1,  R::R8_3,  R::R8_4,  R::R8_6,  R::R9_1,  R::R10_3, R::R10_4, R::R10_5,
        R::R10_6, R::R10_8, R::R11_2, R::R11_4, R::R11_5, R::R11_8, R::R11_9, R::R12_1, R::R12_8, R::R13_5, R::R14_1,
        R::R14_4, R::R14_7, R::R14_8, R::R14_9, R::R15_1, R::R15_2, R::R15_3, R::R16_4, R::R17_2, R::R17_3, R::R17_8,
        R::C6,    R::C7,    R::C11,   R::C12,   R::C13,   R::C14,   R::C15,   R::C16})
    EXPECT_EQ(rule(r).shows, Shows::Enforced) << rule(r).id;
  EXPECT_EQ(std::ranges::count(kRulebook.rules, Shows::Enforced, &Rule::shows), 52);
}

TEST(StakBotsRulings, are_as_many_as_the_rulebook_has) {
  ASSERT_EQ(kRulebook.rulings.size(), static_cast<std::size_t>(A55) + 1);
  for (const Ruling& q : kRulebook.rulings) EXPECT_LE(q.readings.size(), 3u) << q.id;
}

TEST(StakBotsRulings, the_default_is_the_first_reading) {
  for (const Ruling& q : kRulebook.rulings) {
    EXPECT_EQ(q.usual, 0) << q.id;
  }
}

TEST(StakBotsRulings, the_open_ones_are_those_of_the_rulebook) {
  std::vector<int> open;
  for (std::size_t q = 0; q < kRulebook.rulings.size(); ++q) {
    const Ruling& ruling = kRulebook.rulings[q];
    if (ruling.open) open.push_back(static_cast<int>(q) + 1);
  }
  EXPECT_EQ(open, (std::vector{2, 3, 9, 12, 15, 17, 18, 27, 29, 30, 32, 34, 47, 55}));
}

TEST(StakBotsRulings, readings_that_a_record_cannot_express_are_not_offered) {
  std::vector<std::string> missing;
  for (const Ruling& q : kRulebook.rulings)
    for (std::size_t n = 0; n < q.readings.size(); ++n)
      if (!q.readings[n].offered) missing.push_back(std::string(q.id) + "=" + static_cast<char>('a' + n));
  EXPECT_EQ(missing, (std::vector<std::string>{"SB-A10=b", "SB-A10=c", "SB-A24=b", "SB-A31=b", "SB-A36=b", "SB-A41=b",
                                               "SB-A43=b", "SB-A46=c", "SB-A53=b", "SB-A54=b"}));
}

TEST(StakBotsRulings, three_readings_where_the_rulebook_has_three) {
  std::vector<int> three;
  for (std::size_t q = 0; q < kRulebook.rulings.size(); ++q)
    if (kRulebook.rulings[q].readings.size() == 3) three.push_back(static_cast<int>(q) + 1);
  EXPECT_EQ(three, (std::vector{1, 6, 10, 16, 29, 30, 46}));
}

}  // namespace
}  // namespace botref::stak_bots
