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

const std::string kDuel = "[Game \"micro-bots-duel\"]\n[Player \"Ann\"]\n[Player \"Bob\"]\n\n";
const std::string kDuelSetUp = kDuel +
                               "deal weapon rail-lance twin-barrel\ndeal support capacitor servo-legs\n"
                               "Ann: bot rivet\nBob: bot bulwark\nAnn: basics 1\nBob: basics 2\n";
const std::string kDuelGiven = kDuel +
                               "given Ann.bot = rivet\ngiven Bob.bot = bulwark\n"
                               "given market.weapon = rail-lance twin-barrel\n"
                               "given market.support = capacitor servo-legs\n"
                               "given deck.weapon = ?\ngiven deck.support = ?\n";

TEST_F(LogPosition, a_plan_that_one_log_names_is_found_in_the_other_ones_hand) {
  play("micro-bots-duel");
  const std::string named = kDuelGiven +
                            "given Ann.plan = recharge-1\n"
                            "given Ann.hand = brace-1 jab-1 heavy-cannon quick-draw scramble skirmish-shot\n"
                            "given Bob.hand = ?*7\nBob: plan ram\nreveal\n";
  EXPECT_EQ(begins(kDuelSetUp + "Ann: plan ?\nBob: plan ?\nAnn: open recharge-1\nBob: open ram\nreveal\n", named),
            "after 7, agree on 2");
}

TEST_F(LogPosition, a_card_that_was_drawn_unseen_may_be_any_in_the_hand) {
  play("micro-bots-duel");
  const std::string hand = "given Ann.hand = brace-1 jab-1 heavy-cannon quick-draw scramble skirmish-shot recharge-1 ";
  const std::string unseen =
      kDuelGiven + hand + "?\ngiven Ann.drawn.weapon = 1\ngiven Bob.hand = ?*7\nAnn: plan jab-1\n";
  const std::string seen = kDuelGiven + hand + "siphon\ngiven Bob.hand = ?*7\ngiven Bob.basics = 2\nAnn: plan jab-1\n";
  EXPECT_EQ(begins(unseen, seen), "after 0, agree on 1");
}

const std::string kStaks = "[Game \"stak-bots\"]\n[Player \"Ann\"]\n[Player \"Bob\"]\n[Stak \"3\"]\n\n";
const std::string kTurn = "Bob: flip Core3\nturn 1 Ann\n  draw ?\n  discard Core1\n  end\n";

TEST_F(LogPosition, what_lies_face_up_is_no_unseen_card) {
  play("stak-bots");
  EXPECT_EQ(begins(kStaks + "flip Core4\n" + kTurn, kStaks + "given Ann.stak = Core4 ? ?\n" + kTurn),
            "after 1, agree on 4");
}

TEST_F(LogPosition, a_card_that_is_known_although_it_lies_face_down_is_an_unseen_one_to_others) {
  play("stak-bots");
  EXPECT_EQ(begins(kStaks + "flip Core4\n" + kTurn, kStaks + "given Ann.stak = (Core4) ? ?\nflip Core4\n" + kTurn),
            "after 0, agree on 5");
}

TEST_F(LogPosition, a_place_that_did_not_fit_leaves_nothing_behind) {
  play("micro-bots-duel");
  const std::string again = "Ann: plan ?\n", goes_on = "Bob: plan ?\nBob: plan ?\n";
  EXPECT_EQ(begins(kDuelSetUp + again + again + again + goes_on,
                   kDuelGiven + "given Ann.plan = ?\ngiven Ann.hand = ?*7\ngiven Bob.hand = ?*7\n" + goes_on),
            "after 9, agree on 2");
}

TEST_F(LogPosition, a_log_may_begin_by_laying_open_what_the_other_knows) {
  play("micro-bots-duel");
  const std::string attack = kDuelGiven +
                             "given turn = 2\ngiven active = Ann\ngiven first = Bob\ngiven Ann.hand = ?*6\n"
                             "given Bob.hand = ?*7\ngiven Ann.weapon = jab-1\ngiven played.card = jab-1\n"
                             "given played.left = -\ngiven combat.action = 2\ngiven combat.step = tokens\n";
  EXPECT_EQ(
      begins(attack + "token 2\nBob: token 3\npass\n",
             attack + "given combat.tokens.Ann = ?\ngiven combat.tokens.Bob = ?\nAnn: open 2\nBob: open 3\npass\n"),
      "after 2, agree on 1");
}

}  // namespace
}  // namespace botref
