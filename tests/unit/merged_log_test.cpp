// One record of two logs, where one begins later and knows what the other lays open.
#include <gtest/gtest.h>

#include "grammar/log_replay.hpp"
#include "grammar/two_logs.hpp"

namespace botref {
namespace {

class MergedLog : public testing::Test {
 protected:
  void SetUp() override { options.sets = &sets; }

  void play(std::string_view name) { game = find_game(name), match = game->match(); }
  Log log(const std::string& text) { return read_log(*match, as_record(text), options).value(); }
  // In canonical form, whichever log is named first; below it why it is no legal record.
  std::string whole(const std::string& a, const std::string& b) {
    const std::string one = merge(a, b), other = merge(b, a);
    return one == other ? one : one + "--- or:\n" + other;
  }

  SetLibrary sets;
  Options options;
  const Game* game = nullptr;
  std::unique_ptr<Match> match;

 private:
  std::string merge(const std::string& a, const std::string& b) {
    const Comparison found = compare(*match, *game, options, log(a), log(b));
    if (found.parts != Comparison::Parts::Nowhere) return "they part: " + found.path + "\n";
    const std::string text = merged(*match, *game, options, found);
    std::string canonical;
    if (!match->format(as_record(text), options, canonical)) return "malformed:\n" + text;
    return canonical + (is_legal(*match, options, canonical) ? "" : "illegal\n");
  }
};

const std::string kRace = "[Game \"robo-rally\"]\n[Player \"Ann\"]\n[Rulings \"default\"]\n\ngiven turn = 4\n";
const std::string kRaceStart = "given Ann.square = 5,10\ngiven Ann.facing = E\n";
const std::string kSecondPhase = kRace +
                                 "given phase = 1\ngiven Ann.square = 6,10\ngiven Ann.facing = E\n"
                                 "given Ann.registers = 500 510 70 90 110\ngiven Ann.hand = ?*4\n";

TEST_F(MergedLog, registers_that_the_later_log_knows_are_named_where_they_were_programmed) {
  play("robo-rally");
  const std::string deal = "Ann: deal ?*9\nAnn: program ";
  EXPECT_EQ(whole(kRace + kRaceStart + deal + "?*5\nphase 1\nAnn: reveal 500\nphase 2\nAnn: reveal 510\n",
                  kSecondPhase + "phase 2\nphase 3\n"),
            kRace + kRaceStart + deal + "500 510 70 90 110\nphase 1\nphase 2\nphase 3\n");
}

TEST_F(MergedLog, they_are_named_where_they_were_given) {
  play("robo-rally");
  const std::string given = kRace + "given phase = 0\ngiven step = program\n" + kRaceStart + "given Ann.registers = ";
  EXPECT_EQ(whole(given + "?*5\ngiven Ann.hand = ?*4\nphase 1\nAnn: reveal 500\nphase 2\nAnn: reveal 510\n",
                  kSecondPhase + "phase 2\nphase 3\n"),
            given + "500 510 70 90 110\ngiven Ann.hand = ?*4\nphase 1\nphase 2\nphase 3\n");
}

TEST_F(MergedLog, what_neither_log_knows_before_is_still_laid_open) {
  play("robo-rally");
  const std::string deal = "Ann: deal ?*9\nAnn: program ";
  std::string later = kSecondPhase;
  later.replace(later.find("70 90 110"), 9, "?*3");
  EXPECT_EQ(whole(kRace + kRaceStart + deal + "?*5\nphase 1\nAnn: reveal 500\nphase 2\nAnn: reveal 510\n",
                  later + "phase 2\nphase 3\nAnn: reveal 70\n"),
            kRace + kRaceStart + deal + "500 510 ?*3\nphase 1\nphase 2\nphase 3\nAnn: reveal 70\n");
}

TEST_F(MergedLog, what_is_given_stands_in_front_of_a_heading) {
  play("robo-rally");
  const std::string head = "[Game \"robo-rally\"]\n[Player \"Ann\"]\n[Rulings \"default\"]\n\n";
  const std::string given = "given Ann.square = 2,2\ngiven Ann.virtual = true\n", event = "Ann: start facing E\n";
  EXPECT_EQ(whole(head + "turn 1\n" + event, head + given + event), head + given + "turn 1\n  " + event);
}

const std::string kDuel = "[Game \"micro-bots-duel\"]\n[Player \"Ann\"]\n[Player \"Bob\"]\n\n";
const std::string kAttack =
    kDuel +
    "given turn = 2\ngiven active = Ann\ngiven first = Bob\ngiven Ann.bot = rivet\ngiven Bob.bot = bulwark\n"
    "given Ann.hand = ?*6\ngiven Bob.hand = ?*7\ngiven Ann.weapon = jab-1\ngiven played.card = jab-1\n"
    "given played.left = -\ngiven combat.action = 2\ngiven combat.step = tokens\n";

TEST_F(MergedLog, a_token_that_the_later_log_knows_is_named_where_it_was_played) {
  play("micro-bots-duel");
  EXPECT_EQ(whole(kAttack + "token ?\nBob: token ?\nAnn: open 2\nBob: open 3\n",
                  kAttack + "given combat.tokens.Ann = 2\nBob: token 3\npass\n"),
            kAttack + "token 2\nBob: token 3\npass\n");
}

const std::string kHeat = "[Game \"det-termiske-opgor\"]\n[Player \"Ann\"]\n[Player \"Bob\"]\n[Variant \"short\"]\n\n";

TEST_F(MergedLog, a_hand_that_one_log_names_leaves_the_pool) {
  play("det-termiske-opgor");
  const std::string given = kHeat + "given round = 2\ngiven first = Ann\ngiven active = Bob\n";
  EXPECT_EQ(whole(given + "given Bob.hand = ?*4\ngiven Bob.pool = ?*18 Boiler Wall\nend\n",
                  given + "given Bob.hand = Tin*2 Spark*2\ngiven Bob.pool = ?*15 Lamp\nend\n"),
            given + "given Bob.hand = Spark*2 Tin*2\ngiven Bob.pool = Boiler Lamp Wall ?*13\nend\n");
}

TEST_F(MergedLog, a_card_stays_unseen_where_a_record_that_names_others_would_not_be_legal) {
  play("det-termiske-opgor");
  const std::string deck = "Boiler*2 Lamp*2 Sniper*2 Spark*2 Sprout*2 Strike*2 Tin*6 Zap*2\n";
  const std::string opens = "Bob: deck ?*20\nAnn: open ";
  EXPECT_EQ(whole(kHeat + "Ann: deck " + deck + opens + "Boiler Sniper Sprout Strike Tin*2 Zap\n",
                  kHeat + "Ann: deck ?*20\n" + opens +
                      "?*7\nBob: open ?*7\nAnn: prefer first\nBob: prefer second\n"
                      "first Ann\nAnn: keep ?*4\n"),
            kHeat + "Ann: deck " + deck + opens +
                "?*7\nBob: open ?*7\nAnn: prefer first\nBob: prefer second\n"
                "first Ann\nAnn: keep ?*4\n");
}

}  // namespace
}  // namespace botref
