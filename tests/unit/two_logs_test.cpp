// What a log leaves out, and what two logs of one game come to.
#include <gtest/gtest.h>

#include "grammar/left_out.hpp"
#include "grammar/two_logs.hpp"

namespace botref {
namespace {

const std::string kHead = "[Game \"stak-bots\"]\n[Player \"Ann\"]\n[Player \"Bob\"]\n\n";
const std::string kStart =
    "given Ann.stak = Core1 Core2\ngiven Ann.hand = Clumsy2 Core7\ngiven Bob.stak = Core3 Core4\ngiven Bob.hand = "
    "Core1\n"
    "given supply = Core5 Core6 Core1\ngiven phase = actions\n";

class TwoLogs : public testing::Test {
 protected:
  void SetUp() override { options.sets = &sets; }

  RecordText record(const std::string& text, std::string_view file = "log") const {
    RecordText made;
    made.bytes = text, made.number = 1, made.file = file;
    return made;
  }
  std::string completed(const std::string& text) {
    Completed completed;
    return complete(*match, record(text), options, completed) ? completed.bytes : "";
  }
  Log log(const std::string& text) { return read_log(*match, record(text), options).value(); }
  Comparison compared(const std::string& a, const std::string& b) {
    return compare(*match, game, options, log(a), log(b));
  }
  std::string whole(const std::string& a, const std::string& b) {
    return merged(*match, game, options, compared(a, b));
  }

  SetLibrary sets;
  Options options;
  const Game& game = *find_game("stak-bots");
  std::unique_ptr<Match> match = game.match();
};

TEST_F(TwoLogs, a_forced_effect_is_written_in_where_the_next_line_shows_it) {
  EXPECT_EQ(completed(kHead + kStart + "turn 1 Ann\n  play Clumsy2\n  attack Bob  # as played\n"),
            kHead + kStart + "turn 1 Ann\n  play Clumsy2\n  clumsy\n  attack Bob  # as played\n");
}

TEST_F(TwoLogs, a_claim_shows_it_too) {
  EXPECT_EQ(completed(kHead + kStart + "play Clumsy2\nexpect fed = true\n"),
            kHead + kStart + "play Clumsy2\nclumsy\nexpect fed = true\n");
}

TEST_F(TwoLogs, what_is_left_to_choose_is_never_written_in) {
  EXPECT_EQ(completed(kHead + kStart + "play Core7\nend\n"), "");
  EXPECT_EQ(completed(kHead + kStart + "attack Bob\nBob: draw Core5\n"), "");
}

TEST_F(TwoLogs, nothing_is_written_in_where_the_record_is_sound) {
  EXPECT_EQ(completed(kHead + kStart + "play Clumsy2\nclumsy\n"), "");
}

TEST_F(TwoLogs, the_passes_that_close_a_fight_are_written_in) {
  const Game& duel = *find_game("micro-bots-duel");
  match = duel.match();
  GenerateOptions generate;
  generate.seed = 4;
  std::string text, canonical, without;
  match->generate(generate, options, text);
  ASSERT_TRUE(match->format(record(text), options, canonical));
  for (std::size_t from = 0; from < canonical.size();) {
    const std::size_t to = canonical.find('\n', from) + 1;
    if (const std::string line = canonical.substr(from, to - from); !line.ends_with("pass\n")) without += line;
    from = to;
  }
  ASSERT_NE(without, canonical);
  EXPECT_EQ(completed(without), canonical);
}

TEST_F(TwoLogs, unseen_cards_and_other_spellings_are_no_contradiction) {
  const std::string known = kHead + kStart + "play core7\nattack Bob with Core7\nend\nBob: draw Core5\n";
  const std::string seen = kHead + kStart + "Ann: play Core7\nattack Bob\nend\ndraw ?\n";
  const Comparison found = compared(known, seen);
  EXPECT_EQ(found.parts, Comparison::Parts::Nowhere);
  EXPECT_EQ(found.agreed.size(), 4u);
  EXPECT_EQ(whole(seen, known), kHead + kStart + "play Core7\nattack Bob with Core7\nend\ndraw Core5\n");
}

TEST_F(TwoLogs, the_rules_side_with_the_log_whose_event_is_legal) {
  const std::string sound = kHead + kStart + "play Core7\nattack Bob\n", other = kHead + kStart + "play Core7\nend\n";
  const Comparison found = compared(other, sound);
  EXPECT_EQ(found.parts, Comparison::Parts::Event);
  EXPECT_EQ(found.agreed.size(), 1u);
  EXPECT_EQ(found.right, 1);
  EXPECT_FALSE(found.sides[0].legal);
  EXPECT_EQ(game.rulebook().rules[static_cast<std::size_t>(found.sides[0].rule)].id, "SB-9.1");
  EXPECT_NE(std::find(found.position.begin(), found.position.end(), "Ann.stak = Core7 Core1 Core2"),
            found.position.end());
}

TEST_F(TwoLogs, the_rules_cannot_tell_between_two_legal_events) {
  const Comparison found = compared(kHead + kStart + "attack Bob\n", kHead + kStart + "play Core7\n");
  EXPECT_EQ(found.parts, Comparison::Parts::Event);
  EXPECT_FALSE(found.right);
}

TEST_F(TwoLogs, what_either_knows_decides_whichever_is_named_first) {
  const std::string seen = kHead + kStart + "attack Bob\n";
  std::string unseen = kHead + kStart + "play Core5\n";
  unseen.replace(unseen.find("Clumsy2 Core7"), 13, "?*2");
  EXPECT_EQ(compared(seen, unseen).right, 0);
  EXPECT_EQ(compared(unseen, seen).right, 1);
}

TEST_F(TwoLogs, what_one_log_has_still_to_lay_open_is_no_fault_of_the_other) {
  const Game& duel = *find_game("micro-bots-duel");
  match = duel.match();
  const std::string set_up =
      "[Game \"micro-bots-duel\"]\n[Player \"Ann\"]\n[Player \"Bob\"]\n\ndeal weapon rail-lance twin-barrel\n"
      "deal support capacitor servo-legs\nAnn: bot rivet\nBob: bot bulwark\nAnn: basics 1\nBob: basics 2\n";
  const Log known = log(set_up + "Ann: plan recharge-1\nBob: plan ram\nreveal\n");
  const Log unseen = log(set_up + "Ann: plan ?\nBob: plan ?\nAnn: use bot 1 to 4\n");
  EXPECT_TRUE(compare(*match, duel, options, known, unseen).sides[0].legal);
  EXPECT_TRUE(compare(*match, duel, options, unseen, known).sides[1].legal);
}

TEST_F(TwoLogs, starts_that_differ_are_told) {
  std::string other = kStart;
  other.replace(other.find("Core3 Core4"), 11, "Core3 Core5");
  const Comparison found = compared(kHead + kStart + "attack Bob\n", kHead + other + "attack Bob\n");
  EXPECT_EQ(found.parts, Comparison::Parts::Start);
  EXPECT_EQ(found.path, "Bob.stak");
  EXPECT_EQ(found.values[1], "Core3 Core5");
}

TEST_F(TwoLogs, two_halves_are_one_record) {
  const std::string game_text = kHead + kStart + "play Core7\nattack Bob\nattack Bob\n";
  std::string later;
  ASSERT_TRUE(match->cut(record(game_text), options, {At::Kind::Event, 1}, later));
  later += "attack Bob\nattack Bob\nresult Ann\n";
  const std::string earlier = kHead + kStart + "play Core7\nattack Bob\n";
  EXPECT_EQ(compared(earlier, later).skipped[0], 1u);
  EXPECT_EQ(whole(earlier, later), game_text + "result Ann\n");
  EXPECT_EQ(whole(later, earlier), game_text + "result Ann\n");
}

TEST_F(TwoLogs, two_views_are_one_record) {
  const std::string ann = kHead + "given Ann.hand = Core1 Core2\nflip Core5\nBob: flip Core3\ndraw Core4\n";
  const std::string bob = kHead + "given Bob.hand = Core3 Core6\nflip Core5\nBob: flip Core3\ndraw ?\n";
  EXPECT_EQ(whole(ann, bob), kHead +
                                 "given Ann.hand = Core1 Core2\ngiven Bob.hand = Core3 Core6\nflip Core5\n"
                                 "Bob: flip Core3\ndraw Core4\n");
}

TEST_F(TwoLogs, what_happens_at_the_same_time_stands_in_any_order) {
  const std::string one = kHead + "flip Core5\nBob: flip Core3\ndraw Core4\n";
  const std::string other = kHead + "Bob: flip Core3\nflip Core5\ndraw ?\n";
  EXPECT_EQ(compared(one, other).parts, Comparison::Parts::Nowhere);
  EXPECT_EQ(whole(one, other), one);
}

TEST_F(TwoLogs, so_it_does_where_one_of_them_ends_before) {
  const std::string both = kHead + "flip Core5\nBob: flip Core3\n", one = kHead + "Bob: flip Core3\n";
  EXPECT_EQ(compared(both, one).agreed.size(), 1u);
  EXPECT_EQ(compared(one, both).agreed.size(), 1u);
}

TEST_F(TwoLogs, what_stands_between_the_events_stays_there) {
  const std::string one = kHead + "flip Core5\nBob: flip Core3\nturn 1 Ann\n  draw Core4\n";
  const std::string other = kHead + "Bob: flip Core3\nflip Core5\nturn 1 Ann\n  draw ?\n";
  EXPECT_EQ(whole(one, other), kHead + "flip Core5\nBob: flip Core3\nturn 1 Ann\ndraw Core4\n");
}

TEST_F(TwoLogs, a_comment_is_never_read_as_a_list) {
  const std::string many = kHead + "# the table: x = a*999999999\n" + kStart + "attack Bob\n";
  const std::string more = kHead + "# the table: x = a*99999999999999999999999\n" + kStart + "attack Bob\n";
  EXPECT_EQ(compared(many, more).parts, Comparison::Parts::Nowhere);
  EXPECT_NE(whole(many, more).find("a*99999999999999999999999\n"), std::string::npos);
}

TEST_F(TwoLogs, other_rulings_are_another_game) {
  const std::string moves = kStart + "attack Bob\n";
  const std::string a = kHead.substr(0, kHead.size() - 1) + "[Rulings \"SB-A15=a\"]\n\n" + moves;
  const std::string b = kHead.substr(0, kHead.size() - 1) + "[Rulings \"SB-A15=b\"]\n\n" + moves;
  EXPECT_EQ(compared(a, b).path, "the tag Rulings");
  EXPECT_EQ(compared(a, kHead + moves).parts, Comparison::Parts::Nowhere);
}

TEST_F(TwoLogs, comments_are_kept) {
  const std::string text = kHead + kStart + "# how it went\nplay Core7  # at last\nattack Bob\n";
  EXPECT_EQ(whole(text, text), text);
}

TEST_F(TwoLogs, a_hand_that_a_table_lays_open_is_no_contradiction) {
  const Game& other = *find_game("two-robots");
  const std::unique_ptr<Match> its = other.match();
  GenerateOptions generate;
  generate.seed = 2;
  std::string full, table;
  its->generate(generate, options, full);
  generate.hide = true;
  its->generate(generate, options, table);
  ASSERT_NE(table.find(": show "), std::string::npos);
  const Log one = read_log(*its, record(full), options).value(), seen = read_log(*its, record(table), options).value();
  EXPECT_EQ(compare(*its, other, options, one, seen).parts, Comparison::Parts::Nowhere);
  EXPECT_EQ(compare(*its, other, options, seen, one).parts, Comparison::Parts::Nowhere);
}

TEST_F(TwoLogs, what_a_table_lays_open_is_no_contradiction) {
  for (const char* name : {"micro-bots-duel", "robo-rally", "two-robots", "det-termiske-opgor", "stak-bots"}) {
    const Game& other = *find_game(name);
    const std::unique_ptr<Match> its = other.match();
    GenerateOptions generate;
    generate.seed = 3, generate.max_events = 60;
    std::string full, table, canonical;
    its->generate(generate, options, full);
    generate.hide = true;
    its->generate(generate, options, table);
    ASSERT_TRUE(its->format(record(full), options, canonical));
    const Log one = read_log(*its, record(full), options).value(),
              seen = read_log(*its, record(table), options).value();
    const Comparison found = compare(*its, other, options, one, seen);
    EXPECT_EQ(found.parts, Comparison::Parts::Nowhere)
        << name << ": " << found.sides[0].text << " / " << found.sides[1].text;
    std::string again;
    ASSERT_TRUE(
        its->format(record(merged(*its, other, options, compare(*its, other, options, seen, one))), options, again));
    EXPECT_EQ(again, canonical) << name;
  }
}

}  // namespace
}  // namespace botref
