// `botref perft` against what it stands for: lists of `moves`, one below the other.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/golden/captured_run.hpp"

namespace botref::tests {
namespace {

using Json = nlohmann::json;

constexpr const char* kGames[] = {"stak-bots", "micro-bots-duel", "det-termiske-opgor", "two-robots", "robo-rally"};

// From a start that is dealt, or from a record in `more`.
Json perft(const char* game, const char* depth, std::vector<std::string> more = {}) {
  std::vector<std::string> arguments = {"perft", game, depth, "--format", "json"};
  if (more.empty()) more = {"--players", "2", "--seed", "4"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const Printed printed = run_program(arguments);
  EXPECT_EQ(printed.status, 0);
  return Json::parse(printed.out);
}

// A record in a file that lives as long as the object.
class RecordFile {
 public:
  explicit RecordFile(const std::string& text) { std::ofstream(path_) << text; }
  ~RecordFile() { (void)std::remove(path_.c_str()); }
  RecordFile(const RecordFile&) = delete;
  RecordFile& operator=(const RecordFile&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_ = testing::TempDir() + "perft_test_" +
                      std::to_string(::testing::UnitTest::GetInstance()->random_seed()) +
                      testing::UnitTest::GetInstance()->current_test_info()->name() + ".bgn";
};

TEST(Perft, the_sequences_of_one_event_are_the_moves) {
  for (const char* game : kGames) {
    const Json counts = perft(game, "1");
    const RecordFile start(counts["start"]);
    const Json moves = Json::parse(run_program({"moves", start.path(), "--format", "json"}).out)["moves"];
    EXPECT_EQ(counts["sequences"], Json::array({moves.size()})) << game;
    ASSERT_EQ(counts["first"].size(), moves.size()) << game;
    for (std::size_t n = 0; n < moves.size(); ++n) EXPECT_EQ(counts["first"][n]["event"], moves[n]);
  }
}

TEST(Perft, sequences_divide_by_their_first_event) {
  for (const char* game : kGames) {
    const Json counts = perft(game, "4");
    std::uint64_t sum = 0;
    for (const Json& first : counts["first"]) {
      const RecordFile after(counts["start"].get<std::string>() + first["event"].get<std::string>() + "\n");
      EXPECT_EQ(perft(game, "3", {after.path()})["sequences"][2], first["sequences"]) << game << ' ' << first["event"];
      sum += first["sequences"].get<std::uint64_t>();
    }
    EXPECT_EQ(counts["sequences"][3], sum) << game;
  }
}

TEST(Perft, a_dealt_start_is_that_of_the_generated_game) {
  const RecordFile game(run_program({"generate", "robo-rally", "--players", "2", "--seed", "4"}).out);
  EXPECT_EQ(perft("robo-rally", "5", {game.path(), "--at", "event 0"})["sequences"],
            perft("robo-rally", "5")["sequences"]);
}

TEST(Perft, a_game_that_was_broken_off_goes_on) {
  const RecordFile game(run_program({"generate", "two-robots", "--max-events", "20"}).out);
  EXPECT_GT(perft("two-robots", "2", {game.path()})["sequences"][0], 0);
}

TEST(Perft, a_record_of_another_game_is_refused) {
  EXPECT_EQ(run_program({"perft", "two-robots", "1", BOTREF_SOURCE_DIR "/examples/stak-bots/first-look.bgn"}).status,
            2);
}

}  // namespace
}  // namespace botref::tests
