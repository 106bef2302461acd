// What `botref moves` prints: every legal event in order, and what it leaves out.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "tests/golden/captured_run.hpp"

namespace botref {
namespace {

nlohmann::json moves(const std::string& record) {
  // A file of its own for each test: they run side by side.
  const std::string test = testing::UnitTest::GetInstance()->current_test_info()->name();
  const std::string path = testing::TempDir() + "moves_" + test + ".bgn";
  std::FILE* file = std::fopen(path.c_str(), "w");
  std::fwrite(record.data(), 1, record.size(), file);
  (void)std::fclose(file);
  const auto printed = tests::run_program({"moves", "--format", "jsonl", path});
  (void)std::remove(path.c_str());
  return nlohmann::json::parse(printed.out);
}

// A position in which Ann has so many ready robots, a Tuning Kit and so much control.
std::string robots(int number, int control) {
  std::string labels, cards;
  for (int i = 1; i <= number; ++i) {
    labels += fmt::format(" a{}", i);
    cards += fmt::format("given a{}.card = Tin\n", i);
  }
  return fmt::format(
      "[Game \"det-termiske-opgor\"]\n[Player \"Ann\"]\n[Player \"Bob\"]\n[Variant \"short\"]\n\n"
      "given Ann.control = {}\ngiven Ann.robots ={}\n{}given a1.tricks = Kit\n",
      control, labels, cards);
}

TEST(Moves, cards_that_are_dealt_are_listed_in_order) {
  const auto listed =
      moves("[Game \"micro-bots-duel\"]\n[Player \"Ann\"]\n[Player \"Bob\"]\n\nAnn: bot rivet\n")["moves"];
  std::string deals;
  for (const std::string move : listed)
    if (move.starts_with("deal weapon")) deals += move.substr(12) + ", ";
  EXPECT_EQ(deals, "rail-lance siphon, rail-lance twin-barrel, siphon twin-barrel, ");
}

TEST(Moves, a_whole_list_leaves_nothing_out) {
  const auto printed = moves(robots(6, 20));
  EXPECT_EQ(printed["moves"].size(), 63u + 20u + 1u);
  EXPECT_FALSE(printed.contains("left_out"));
}

TEST(Moves, a_list_that_is_cut_says_so) {
  const auto printed = moves(robots(13, 1001));
  EXPECT_EQ(printed["moves"].size(), 14u + 1000u + 1u);
  EXPECT_EQ(printed["left_out"].size(), 2u);
}

}  // namespace
}  // namespace botref
