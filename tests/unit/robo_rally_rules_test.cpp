// The tables of RoboRally are complete, in order and printable.
// Source: the numbering of the rulebook, which the enumerators repeat.
// Not here: whether the rules are kept (golden records show that).
#include "core/robo_rally/rules.hpp"
#include "tests/unit/rulebook_checks.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

namespace botref::robo_rally {
namespace {

// How many rules each section RR-1 … RR-19 has.
constexpr std::array<int, 19> kSectionSizes = {10, 4, 8, 4, 6, 9, 10, 4, 9, 5, 12, 6, 8, 7, 7, 6, 6, 8, 5};

std::vector<std::string> numbered_ids() {
  std::vector<std::string> ids;
  for (std::size_t section = 0; section < kSectionSizes.size(); ++section)
    for (int n = 1; n <= kSectionSizes[section]; ++n)
      ids.push_back("RR-" + std::to_string(section + 1) + "." + std::to_string(n));
  for (std::size_t n = 1; n <= kOptions; ++n) ids.push_back("RR-O" + std::to_string(n));
  return ids;
}

const Rule& rule(R r) { return kRulebook.rules[static_cast<std::size_t>(r)]; }

bool places_are_known(std::string_view sentence) {
  static const std::set<std::string_view> kKnown = {"{who}",     "{due}",    "{late}",  "{card}",
                                                    "{option}",  "{square}", "{hand}",  "{register}",
                                                    "{archive}", "{number}", "{player}"};
  return tests::places_are_known(sentence, kKnown);
}

TEST(RoboRallyRules, the_rulebook_says_which_game_it_is_of) {
  EXPECT_EQ(kRulebook.game, "robo-rally");
  EXPECT_EQ(kRulebook.prefix, "RR");
  EXPECT_EQ(kRulebook.version, "1.0");
}

TEST(RoboRallyRules, every_rule_stands_once_and_in_order) {
  std::vector<std::string> ids;
  for (const Rule& r : kRulebook.rules) ids.emplace_back(r.id);
  EXPECT_EQ(ids, numbered_ids());
}

TEST(RoboRallyRules, an_enumerator_names_the_rule_of_its_number) {
  EXPECT_EQ(rule(R::R1_1).id, "RR-1.1");
  EXPECT_EQ(rule(R::R7_10).id, "RR-7.10");
  EXPECT_EQ(rule(R::R14_6).id, "RR-14.6");
  EXPECT_EQ(rule(R::R19_5).id, "RR-19.5");
  EXPECT_EQ(rule(R::O26).id, "RR-O26");
  EXPECT_EQ(rule(rule_of(Option::Rcl)).id, "RR-O17");
}

TEST(RoboRallyRules, messages_have_places_that_are_filled_in) {
  for (const Rule& r : kRulebook.rules) EXPECT_TRUE(places_are_known(r.broken)) << r.id;
}

TEST(RoboRallyRules, rulings_are_as_many_as_the_rulebook_has) { EXPECT_EQ(kRulebook.rulings.size(), 57u); }

TEST(RoboRallyRules, only_two_rulings_have_another_default_than_their_first_reading) {
  std::vector<std::string_view> others;
  for (const Ruling& ruling : kRulebook.rulings)
    if (ruling.usual != 0) others.push_back(ruling.id);
  EXPECT_EQ(others, (std::vector<std::string_view>{"RR-A19", "RR-A56"}));
}

TEST(RoboRallyCards, the_deck_has_the_kinds_that_the_rulebook_counts) {
  std::array<int, kKindWords.size()> counts{};
  for (Card card = kFirstCard; card <= kLastCard; card = static_cast<Card>(card + 10))
    ++counts[static_cast<std::size_t>(kind_of(card))];
  EXPECT_EQ(counts, (std::array<int, kKindWords.size()>{6, 18, 18, 6, 18, 12, 6}));
}

TEST(RoboRallyCards, options_are_listed_by_their_codes) {
  std::vector<std::string_view> codes;
  for (const auto place : kOptionsByCode) codes.push_back(kOptionCodes[place]);
  EXPECT_EQ(codes.size(), kOptions);
  for (std::size_t i = 1; i < codes.size(); ++i) EXPECT_LT(codes[i - 1], codes[i]);
}

}  // namespace
}  // namespace botref::robo_rally
