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

// Only the places that a message fills in may stand in braces.
bool places_are_known(std::string_view sentence) {
  static const std::set<std::string_view> known = {"{who}",      "{active}", "{target}", "{card}", "{top}",
                                                   "{attacker}", "{effect}", "{owner}",  "{due}",  "{event}"};
  for (auto from = sentence.find('{'); from != sentence.npos; from = sentence.find('{', from + 1)) {
    const auto to = sentence.find('}', from);
    if (to == sentence.npos || !known.contains(sentence.substr(from, to - from + 1))) return false;
  }
  return true;
}

bool begins_and_ends_plainly(std::string_view sentence) {
  return !sentence.empty() && sentence.front() != ' ' && sentence.back() != ' ' && sentence.back() != '.' &&
         sentence.find("  ") == sentence.npos;
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

TEST(StakBotsRules, every_rule_is_a_sentence_with_a_source) {
  for (const Rule& r : kRulebook.rules) {
    EXPECT_TRUE(begins_and_ends_plainly(r.says)) << r.id;
    EXPECT_TRUE(begins_and_ends_plainly(r.cite)) << r.id;
  }
}

TEST(StakBotsRules, a_rule_that_can_be_broken_says_what_happened) {
  for (const Rule& r : kRulebook.rules) {
    EXPECT_EQ(r.shows == Shows::Enforced, !r.broken.empty()) << r.id;
    EXPECT_TRUE(places_are_known(r.broken)) << r.id;
    EXPECT_TRUE(r.broken.empty() || begins_and_ends_plainly(r.broken)) << r.id;
  }
}

TEST(StakBotsRules, a_rule_that_no_record_shows_says_why) {
  for (const Rule& r : kRulebook.rules) {
    EXPECT_EQ(r.shows == Shows::Unrecorded, !r.note.empty()) << r.id;
    EXPECT_TRUE(r.note.empty() || begins_and_ends_plainly(r.note)) << r.id;
  }
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

TEST(StakBotsRulings, every_ruling_stands_once_and_in_order) {
  ASSERT_EQ(kRulebook.rulings.size(), static_cast<std::size_t>(A55) + 1);
  ASSERT_LE(kRulebook.rulings.size(), kMaxRulings);
  for (std::size_t q = 0; q < kRulebook.rulings.size(); ++q)
    EXPECT_EQ(kRulebook.rulings[q].id, "SB-A" + std::to_string(q + 1));
}

TEST(StakBotsRulings, every_ruling_is_a_question_with_two_or_more_answers) {
  for (const Ruling& q : kRulebook.rulings) {
    EXPECT_TRUE(begins_and_ends_plainly(q.asks) && q.asks.back() == '?') << q.id;
    EXPECT_GE(q.readings.size(), 2u) << q.id;
    EXPECT_LE(q.readings.size(), 3u) << q.id;
    for (const Reading& reading : q.readings) {
      EXPECT_TRUE(begins_and_ends_plainly(reading.says)) << q.id;
      EXPECT_TRUE(begins_and_ends_plainly(reading.who)) << q.id;
    }
  }
}

TEST(StakBotsRulings, a_ruling_is_its_own_and_not_its_neighbours) {
  std::set<const Reading*> readings;
  for (const Ruling& q : kRulebook.rulings) EXPECT_TRUE(readings.insert(q.readings.data()).second) << q.id;
}

TEST(StakBotsRulings, the_default_is_the_first_reading_and_always_offered) {
  for (const Ruling& q : kRulebook.rulings) {
    EXPECT_EQ(q.usual, 0) << q.id;
    EXPECT_TRUE(q.readings.front().offered) << q.id;
  }
}

TEST(StakBotsRulings, a_ruling_is_open_or_says_what_settles_it) {
  std::vector<int> open;
  for (std::size_t q = 0; q < kRulebook.rulings.size(); ++q) {
    const Ruling& ruling = kRulebook.rulings[q];
    EXPECT_EQ(ruling.open, ruling.settled_by.empty()) << ruling.id;
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
