// Which questions part the games of an event.
#include "core/parting.hpp"

#include <gtest/gtest.h>

namespace botref {
namespace {

constexpr Reading kTwo[] = {{"yes", ""}, {"no", ""}};
constexpr Reading kThree[] = {{"one", ""}, {"two", ""}, {"three", ""}};
constexpr Ruling kRulings[] = {
    {"X-A1", "?", kTwo, 0, true, {}}, {"X-A2", "?", kTwo, 0, true, {}}, {"X-A3", "?", kThree, 1, true, {}}};
constexpr Rulebook kBook{"x", "X", "X", "1", {}, kRulings};
constexpr Question kOne = 0, kOther = kQuestionsEach, kThird = 2 * kQuestionsEach;

class PartingTest : public testing::Test {
 protected:
  PartingTest() { readings_.begin(kBook, diagram_); }
  Diagram::Node is(Question question, std::size_t reading) {
    return diagram_.is(question, readings_.offered(question / kQuestionsEach), reading);
  }
  std::vector<Parting> of(Diagram::Node when, std::vector<Diagram::Node> groups, std::vector<Question> asked) {
    return partings(diagram_, readings_, when, groups, asked);
  }
  Diagram diagram_;
  Readings readings_;
};

TEST_F(PartingTest, a_question_that_alone_makes_the_difference) {
  const auto found = of(Diagram::kAlways, {is(kOne, 0), is(kOne, 1)}, {kOne, kOther});
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].question, kOne);
}

TEST_F(PartingTest, a_nested_question_parts_only_under_the_reading_that_asks_it) {
  const Diagram::Node nested = diagram_.both(is(kOne, 1), is(kOther, 1));
  const auto found =
      of(Diagram::kAlways, {diagram_.choose(nested, Diagram::kNever, Diagram::kAlways), nested}, {kOne, kOther});
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].others, (std::vector<Answer>{{kOther, 1}}));
  EXPECT_EQ(found[1].others, (std::vector<Answer>{{kOne, 1}}));
}

TEST_F(PartingTest, a_question_that_was_asked_in_vain_does_not_part) {
  EXPECT_EQ(of(is(kOne, 0), {diagram_.both(is(kOne, 0), is(kOther, 0)), diagram_.both(is(kOne, 0), is(kOther, 1))},
               {kOne, kOther})
                .size(),
            1u);
}

TEST_F(PartingTest, readings_that_only_come_together_are_told_of_one_question) {
  const Diagram::Node both_a = diagram_.both(is(kOne, 0), is(kOther, 0));
  const Diagram::Node both_b = diagram_.both(is(kOne, 1), is(kOther, 1));
  EXPECT_EQ(of(diagram_.either(both_a, both_b), {both_a, both_b}, {kOne, kOther}).size(), 1u);
}

TEST_F(PartingTest, the_default_comes_first) {
  const Diagram::Node either = diagram_.either(is(kThird, 0), is(kThird, 1));
  EXPECT_EQ(first_answers(diagram_, readings_, either), (std::vector<Answer>{{kThird, 1}}));
  EXPECT_EQ(first_answers(diagram_, readings_, is(kThird, 2)), (std::vector<Answer>{{kThird, 2}}));
  EXPECT_TRUE(first_answers(diagram_, readings_, Diagram::kAlways).empty());
}

}  // namespace
}  // namespace botref
