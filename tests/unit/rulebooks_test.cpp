// What holds of the rulebook of every game: rules are sentences with a source, and
// rulings questions with answers, in the order of their numbers.
// Not here: which rules and rulings a game has (its own test says so).
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "grammar/game.hpp"
#include "tests/unit/rulebook_checks.hpp"

namespace botref::tests {
namespace {

class EveryRulebook : public testing::TestWithParam<const Game*> {
 public:
  static const Rulebook& book() { return GetParam()->rulebook(); }
};

TEST_P(EveryRulebook, is_found_by_the_name_of_its_game) {
  EXPECT_EQ(find_game(book().game), GetParam());
  EXPECT_LE(book().fewest, book().most);
}

TEST_P(EveryRulebook, has_rules_that_are_sentences_with_a_source) {
  for (const Rule& rule : book().rules) {
    EXPECT_TRUE(begins_and_ends_plainly(rule.says)) << rule.id;
    EXPECT_TRUE(begins_and_ends_plainly(rule.cite)) << rule.id;
  }
}

TEST_P(EveryRulebook, says_what_happened_where_a_rule_can_be_broken) {
  for (const Rule& rule : book().rules) {
    EXPECT_EQ(rule.shows == Shows::Enforced, !rule.broken.empty()) << rule.id;
    EXPECT_TRUE(rule.broken.empty() || begins_and_ends_plainly(rule.broken)) << rule.id;
  }
}

TEST_P(EveryRulebook, says_why_no_record_shows_a_rule) {
  for (const Rule& rule : book().rules) {
    EXPECT_EQ(rule.shows == Shows::Unrecorded, !rule.note.empty()) << rule.id;
    EXPECT_TRUE(rule.note.empty() || begins_and_ends_plainly(rule.note)) << rule.id;
  }
}

TEST_P(EveryRulebook, has_each_ruling_once_and_in_order) {
  ASSERT_LE(book().rulings.size(), kMaxRulings);
  std::set<const Reading*> readings;
  for (std::size_t q = 0; q < book().rulings.size(); ++q) {
    const Ruling& ruling = book().rulings[q];
    EXPECT_EQ(ruling.id, std::string(book().prefix) + "-A" + std::to_string(q + 1));
    EXPECT_TRUE(readings.insert(ruling.readings.data()).second) << ruling.id;
  }
}

TEST_P(EveryRulebook, has_rulings_that_are_questions_with_two_or_more_answers) {
  for (const Ruling& ruling : book().rulings) {
    EXPECT_TRUE(begins_and_ends_plainly(ruling.asks) && ruling.asks.back() == '?') << ruling.id;
    EXPECT_GE(ruling.readings.size(), 2u) << ruling.id;
    // A card set may give the answer, as for MB-A13: there the default is no reading of its own.
    EXPECT_TRUE(ruling.usual == Ruling::kCardSet || ruling.offers(ruling.usual)) << ruling.id;
    for (const Reading& reading : ruling.readings) {
      EXPECT_TRUE(begins_and_ends_plainly(reading.says)) << ruling.id;
      EXPECT_TRUE(begins_and_ends_plainly(reading.who)) << ruling.id;
    }
  }
}

TEST_P(EveryRulebook, leaves_a_ruling_open_or_says_what_settles_it) {
  for (const Ruling& ruling : book().rulings) EXPECT_EQ(ruling.open, ruling.settled_by.empty()) << ruling.id;
}

INSTANTIATE_TEST_SUITE_P(Games, EveryRulebook, testing::ValuesIn(games().begin(), games().end()));

}  // namespace
}  // namespace botref::tests
