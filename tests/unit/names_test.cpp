// Names of cards: what counts as the same, and what was probably meant.
#include "grammar/names.hpp"

#include <gtest/gtest.h>

#include <string>

namespace botref {
namespace {

constexpr std::string_view kCards[] = {"Core5", "Core6", "Bountiful2", "Shot0v4", "Leader", "Pit1"};

TEST(Names, are_the_same_in_any_case) {
  EXPECT_TRUE(same_name("Core5", "cORE5"));
  EXPECT_TRUE(same_name("Ærø", "æRØ"));
  EXPECT_TRUE(same_name("Straße", "STRASSE"));
  EXPECT_FALSE(same_name("Core5", "Core6"));
  EXPECT_FALSE(same_name("Core5", "Core"));
}

TEST(Names, are_the_same_composed_or_not) {
  EXPECT_TRUE(same_name("Ro\u0301bot", "R\u00F3bot"));
  EXPECT_TRUE(same_name("RO\u0301BOT", "r\u00F3bot"));
  EXPECT_FALSE(same_name("Robot", "R\u00F3bot"));
}

TEST(Names, that_are_no_text_are_equal_only_to_themselves) {
  EXPECT_TRUE(same_name("A\xFF", "a\xFF"));
  EXPECT_FALSE(same_name("A\xFF", "A\xFE"));
}

TEST(Names, of_the_same_letters_may_be_other_bytes) {
  EXPECT_TRUE(same_letters("Ann", "Ann"));
  EXPECT_TRUE(same_letters("Andre\u0301", "Andr\u00E9"));
  EXPECT_TRUE(same_letters("K", "\u212A"));
  EXPECT_FALSE(same_letters("Ann", "ann"));
  EXPECT_FALSE(same_letters("Andre", "Andr\u00E9"));
}

// Else the marks of one letter would be sorted, which takes minutes.
TEST(Names, longer_than_any_name_are_not_normalised) {
  std::string marks = "C";
  for (int n = 0; n < 100'000; ++n) marks += "\u0301\u0323";
  EXPECT_FALSE(same_name(marks, marks + "x"));
  EXPECT_EQ(NameTable(kCards).find(marks), -1);
}

TEST(Names, begin_with_a_letter) {
  for (const auto* name : {"Core5", "c", "Ærø", "Core-5_+.x", "e\u0301"}) EXPECT_TRUE(is_name(name)) << name;
  for (const auto* name : {"", "5Core", "-Core", "?", "Core 5", "Core!", "\u0301e", "Core\u200B", "Core(5)", "\xFF"}) {
    EXPECT_FALSE(is_name(name)) << name;
  }
}

TEST(NameTable, finds_a_name_in_any_case) {
  const NameTable table(kCards);
  EXPECT_EQ(table.find("Core5"), 0);
  EXPECT_EQ(table.find("BOUNTIFUL2"), 2);
  EXPECT_EQ(table.find("shot0V4"), 3);
}

TEST(NameTable, finds_nothing_that_is_not_there) {
  EXPECT_EQ(NameTable().find("Core5"), -1);
  const NameTable table(kCards);
  EXPECT_EQ(table.find("Core"), -1);
  EXPECT_EQ(table.find(""), -1);
  EXPECT_EQ(table.find("Córe5"), -1);
}

TEST(NameTable, finds_a_name_composed_or_not) {
  NameTable table;
  table.add("R\u00F3bot", 7);
  EXPECT_EQ(table.find("RO\u0301BOT"), 7);
}

TEST(NameTable, finds_a_foreign_spelling_of_a_plain_name) {
  NameTable table;
  table.add("Kern5", 3);
  EXPECT_EQ(table.find("\u212Aern5"), 3);  // the sign of the kelvin
}

TEST(NameTable, keeps_the_first_index_of_a_name) {
  NameTable table;
  table.add("Core5", 1);
  table.add("core5", 2);
  EXPECT_EQ(table.find("Core5"), 1);
  EXPECT_EQ(table.size(), 1u);
}

TEST(NameTable, is_built_from_names_with_their_index) {
  const std::pair<std::string, std::uint32_t> names[] = {{"Leader", 4}, {"LeaderX", 4}};
  const NameTable table{std::span(names)};
  EXPECT_EQ(table.find("leaderx"), 4);
}

TEST(NameTable, finds_each_of_many_names) {
  NameTable table;
  for (std::uint32_t n = 0; n < 5000; ++n) table.add("Core" + std::to_string(n), n);
  for (std::uint32_t n = 0; n < 5000; ++n) ASSERT_EQ(table.find("cORE" + std::to_string(n)), static_cast<int>(n));
  EXPECT_EQ(table.find("Core5000"), -1);
}

TEST(NameTable, suggests_the_name_that_differs_in_case_only) {
  EXPECT_EQ(NameTable(kCards).suggest("core6"), "Core6");
  NameTable players;
  players.add("Al", 0);
  EXPECT_EQ(players.suggest("AL"), "Al");
}

TEST(NameTable, suggests_the_name_with_the_fewest_slips) {
  const NameTable table(kCards);
  EXPECT_EQ(table.suggest("Bountifull2"), "Bountiful2");
  EXPECT_EQ(table.suggest("Shto0v4"), "Shot0v4");
  EXPECT_EQ(table.suggest("Laeder"), "Leader");
  EXPECT_EQ(table.suggest("Pit"), "Pit1");
}

TEST(NameTable, suggests_nothing_far_away) {
  const NameTable table(kCards);
  EXPECT_EQ(table.suggest("Reaper1"), "");
  EXPECT_EQ(table.suggest("P"), "");
  EXPECT_EQ(table.suggest(""), "");
}

TEST(NameTable, counts_a_foreign_letter_as_one_slip) {
  NameTable table;
  table.add("Rød", 0);
  EXPECT_EQ(table.suggest("Råd"), "Rød");
}

}  // namespace
}  // namespace botref
