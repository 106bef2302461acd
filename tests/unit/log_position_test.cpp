// Where one log begins within another, and what two positions know.
#include <gtest/gtest.h>

#include "grammar/two_logs.hpp"

namespace botref {
namespace {

class LogPosition : public testing::Test {
 protected:
  void SetUp() override { options.sets = &sets; }

  void play(std::string_view name) { game = find_game(name), match = game->match(); }
  Log log(const std::string& text) {
    RecordText made;
    made.bytes = text, made.number = 1, made.file = "log";
    return read_log(*match, made, options).value();
  }
  Comparison compared(const std::string& a, const std::string& b) {
    return compare(*match, *game, options, log(a), log(b));
  }
  // After how many events of the other the later log begins, whichever is named first; or how they part.
  std::string begins(const std::string& earlier, const std::string& later) {
    const Comparison one = compared(earlier, later), other = compared(later, earlier);
    const auto told = [](const Comparison& found, std::size_t side) {
      return found.parts == Comparison::Parts::Nowhere
                 ? "after " + std::to_string(found.skipped[side]) + ", agree on " + std::to_string(found.agreed.size())
                 : "part: " + found.path;
    };
    const std::string words[2] = {told(one, 0), told(other, 1)};
    return words[0] == words[1] ? words[0] : words[0] + " / " + words[1];
  }

  SetLibrary sets;
  Options options;
  const Game* game = nullptr;
  std::unique_ptr<Match> match;
};

const std::string kHeat = "[Game \"det-termiske-opgor\"]\n[Player \"Ann\"]\n[Player \"Bob\"]\n[Variant \"short\"]\n\n";
const std::string kUnseenHeat = kHeat +
                                "Ann: deck ?*20\nBob: deck ?*20\nAnn: open ?*7\nBob: open ?*7\nAnn: prefer first\n"
                                "Bob: prefer second\nfirst Ann\nAnn: keep ?*4\nBob: keep ?*4\ndraw ?\nend\n"
                                "draw ?\nplay Tin as b1\nend\n";
const std::string kSecondRound = kHeat +
                                 "given round = 2\ngiven first = Ann\ngiven active = Bob\ngiven section = first\n"
                                 "given Ann.total = 1\ngiven Ann.hand = ?*5\n";

TEST_F(LogPosition, the_pool_holds_what_one_log_names_in_the_hand) {
  play("det-termiske-opgor");
  EXPECT_EQ(begins(kUnseenHeat, kSecondRound +
                                    "given Bob.hand = Tin*2 Spark*2\ngiven Ann.pool = ?*20\n"
                                    "given Bob.pool = Tin*8 Zap*2 Wall*2 Boiler*2 Lamp*2\ndraw Tin\nplay Tin as b1\n"),
            "after 11, agree on 2");
}

TEST_F(LogPosition, cards_that_both_have_seen_elsewhere_are_another_hand) {
  play("det-termiske-opgor");
  const std::string in_pool = kSecondRound + "given Bob.hand = ?*2\ngiven Ann.pool = ?*20\ngiven Bob.pool = Tin*4\n";
  const std::string in_hand = kSecondRound + "given Bob.hand = Zap ?\ngiven Ann.pool = ?*20\ngiven Bob.pool = Tin*3\n";
  EXPECT_EQ(compared(in_pool, in_hand).path, "Bob.pool");
}

TEST_F(LogPosition, a_deck_that_one_log_does_not_give_is_not_compared) {
  play("det-termiske-opgor");
  EXPECT_EQ(begins(kUnseenHeat, kSecondRound + "given Bob.hand = Tin Zap Boiler Wall\ngiven Ann.pile = 15\n"
                                               "given Bob.pile = 16\ndraw Lamp\nplay Tin as b1\n"),
            "after 11, agree on 2");
}

}  // namespace
}  // namespace botref
