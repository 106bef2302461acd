// `botref generate`: lengths, table logs and folders of games.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include "grammar/statement.hpp"
#include "tests/golden/captured_run.hpp"
#include "tests/unit/set_folder.hpp"

namespace botref::tests {
namespace {

std::string generated(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "generate");
  const Printed printed = run_program(std::move(arguments));
  EXPECT_EQ(printed.status, 0);
  return printed.out;
}

std::size_t events_of(const std::string& record) {
  StatementReader reader(record);
  Statement statement;
  std::size_t events = 0;
  for (reader.next(statement); statement.kind != Statement::Kind::End; reader.next(statement))
    if (statement.kind == Statement::Kind::Event) ++events;
  return events;
}

TEST(Generate, a_length_that_games_can_have_is_that_of_every_game) {
  for (const char* game : {"stak-bots", "micro-bots-duel", "det-termiske-opgor", "two-robots", "robo-rally"})
    for (const char* seed : {"1", "2", "3"})
      EXPECT_EQ(events_of(generated({game, "--length", "40", "--seed", seed})), 40u) << game << ' ' << seed;
}

TEST(Generate, a_length_that_no_game_has_gives_the_longest_of_many) {
  const std::string any = generated({"stak-bots", "--players", "2"});
  const std::string longest = generated({"stak-bots", "--players", "2", "--length", "100000"});
  EXPECT_GE(events_of(longest), events_of(any));
}

TEST(Generate, a_wrong_event_can_not_be_hidden) {
  EXPECT_EQ(run_program({"generate", "stak-bots", "--hide", "--mutate"}).status, 64);
}

// Where an event needs a value that the set leaves unknown, the game cannot go on.
TEST(Generate, ends_with_a_wrong_event_from_sets_with_unknown_values_too) {
  const std::pair<const char*, const char*> kSets[] = {{"det-termiske-opgor", "det-termiske-opgor/published"},
                                                       {"two-robots", "two-robots/printed"},
                                                       {"micro-bots-duel", "micro-bots-duel/template"}};
  for (const auto& [game, set] : kSets)
    for (int seed = 1; seed <= 20; ++seed) {
      const std::string record = generated({game, "--set", set, "--mutate", "--seed", std::to_string(seed)});
      EXPECT_NE(record.find("[Verdict \"illegal "), std::string::npos) << set << ' ' << seed;
    }
}

class GenerateFromASet : public SetFolder {};

TEST_F(GenerateFromASet, with_too_few_cards_says_so) {
  for (const std::string copies : {"1", "10", "\"?\""}) {
    write("mine.toml",
          "game = \"stak-bots\"\nid = \"stak-bots/mine\"\ntitle = \"x\"\nversion = \"1\"\nstatus = \"invented\"\n"
          "card = [ { id = \"Core5\", kind = \"core\", power = 5, copies = " +
              copies + " } ]\n");
    for (const std::string command : {"generate", "perft"}) {
      std::vector<std::string> words = {command,  "stak-bots",    "--set",     "stak-bots/mine",
                                        "--sets", root_.string(), "--players", "5"};
      if (command == "perft") words.insert(words.begin() + 2, "1");
      EXPECT_EQ(run_program(words).status, 64) << command << ' ' << copies;
    }
  }
  EXPECT_EQ(run_program({"generate", "stak-bots", "--set", "stak-bots/template", "--players", "8"}).status, 64);
}

TEST(Generate, a_folder_holds_what_would_be_printed_a_file_a_game) {
  const std::filesystem::path folder = testing::TempDir() + "generate_test/new/corpus";
  EXPECT_EQ(generated({"two-robots", "--games", "12", "--length", "20", "--seed", "5", "--out", folder.string()}), "");
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  ASSERT_EQ(files.size(), 12u);
  EXPECT_EQ(files.front().filename(), "two-robots-5-01.bgn");
  std::string all;
  for (const auto& file : files) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    all += (all.empty() ? "" : "\n") + text.str();
  }
  EXPECT_EQ(all, generated({"two-robots", "--games", "12", "--length", "20", "--seed", "5"}));
  std::filesystem::remove_all(testing::TempDir() + "generate_test");
}

}  // namespace
}  // namespace botref::tests
