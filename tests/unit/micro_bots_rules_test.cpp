// The tables of Micro Bots: Duel are complete, in order and printable.
// Source: the numbering of the rulebook, which the enumerators repeat.
// Not here: whether the rules are kept (examples and golden records show that).
#include "core/micro_bots/rules.hpp"

#include <gtest/gtest.h>

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

// Only the places that a message fills in may stand in braces.
bool places_are_known(std::string_view sentence) {
  static const std::set<std::string_view> known = {"{who}",    "{other}",  "{active}", "{card}",   "{number}",
                                                   "{played}", "{token}",  "{to}",     "{energy}", "{chooser}",
                                                   "{gain}",   "{refill}", "{taken}",  "{market}"};
  for (auto from = sentence.find('{'); from != sentence.npos; from = sentence.find('{', from + 1)) {
    const auto to = sentence.find('}', from);
    if (to == sentence.npos || !known.contains(sentence.substr(from, to - from + 1))) return false;
  }
  return true;
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

TEST(MicroBotsRules, a_rule_that_can_be_broken_says_what_happened) {
  for (const Rule& r : kRulebook.rules) {
    EXPECT_EQ(r.shows == Shows::Enforced, !r.broken.empty()) << r.id;
    EXPECT_TRUE(places_are_known(r.broken)) << r.id;
  }
}

TEST(MicroBotsRules, every_ruling_stands_in_its_place_and_has_grounds) {
  ASSERT_EQ(kRulebook.rulings.size(), 42u);
  for (std::size_t q = 0; q < kRulebook.rulings.size(); ++q) {
    const Ruling& ruling = kRulebook.rulings[q];
    EXPECT_EQ(ruling.id, "MB-A" + std::to_string(q + 1));
    EXPECT_EQ(ruling.open, ruling.settled_by.empty()) << ruling.id;
    for (const Reading& reading : ruling.readings) EXPECT_FALSE(reading.who.empty()) << ruling.id;
  }
}

TEST(MicroBotsRules, fifteen_rulings_are_open_and_each_default_is_offered) {
  std::size_t open = 0;
  for (const Ruling& ruling : kRulebook.rulings) {
    open += ruling.open;
    const bool one_for_all = ruling.usual < ruling.readings.size();
    EXPECT_TRUE(!one_for_all || ruling.readings[ruling.usual].offered) << ruling.id;
  }
  EXPECT_EQ(open, 15u);
}

}  // namespace
}  // namespace botref::micro_bots
