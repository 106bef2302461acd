// Lines whose meaning is remembered from records before (grammar/known_lines.hpp).
#include "grammar/known_lines.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "grammar/game.hpp"
#include "grammar/record_text.hpp"

namespace botref {
namespace {

LineKey key_of(std::string_view text) {
  LineKey key;
  EXPECT_TRUE(key.cut(text)) << text;
  return key;
}

TEST(LineKey, is_of_the_bytes_before_the_line_end) {
  EXPECT_EQ(key_of("end\nturn 2 Bob\n").size(), 3u);
  EXPECT_EQ(key_of("end\nturn 2 Bob\n"), key_of("end\nresult Ann\n..."));
  EXPECT_FALSE(key_of("end\n........") == key_of("end \n......."));
  EXPECT_FALSE(key_of("draw ABCDE\n.....") == key_of("draw ABCDF\n....."));
  EXPECT_EQ(key_of("eight by\n.......").size(), 8u);
}

TEST(LineKey, is_not_read_past_the_end_of_a_text) {
  LineKey key;
  EXPECT_FALSE(key.cut(""));
  EXPECT_FALSE(key.cut("end\n"));  // less than eight bytes
  EXPECT_FALSE(key.cut("a line without an end"));
  EXPECT_FALSE(key.cut(std::string(100, 'x') + "\n........"));  // longer than is kept
}

TEST(KnownLines, are_known_under_their_names_only) {
  KnownLines<int> lines;
  const LineKey draw = key_of("draw Core5\n....."), attack = key_of("attack Bob\n.....");
  lines.use("demo", "Ann Bob");
  lines.place(draw, false) = 5;
  lines.place(attack, true) = 1;
  lines.use("demo", "Bob Ann");
  EXPECT_NE(lines.find(draw), nullptr);
  EXPECT_EQ(lines.find(attack), nullptr);
  lines.use("named", "Ann Bob");
  EXPECT_EQ(lines.find(draw), nullptr);
  EXPECT_EQ(lines.find(attack), nullptr);
  lines.use("demo", "Ann Bob");
  ASSERT_NE(lines.find(draw), nullptr);
  ASSERT_NE(lines.find(attack), nullptr);
  EXPECT_EQ(*lines.find(draw), 5);
  EXPECT_EQ(*lines.find(attack), 1);
}

TEST(KnownLines, are_forgotten_where_there_are_too_many) {
  KnownLines<int> lines;
  lines.use("demo", "Ann Bob");
  const auto line = [](int n) { return key_of("draw Core" + std::to_string(n) + "\n........"); };
  for (int n = 0; n < 100'000; ++n) lines.place(line(n), false) = n;
  int right = 0;
  for (int n = 0; n < 100'000; ++n)
    if (const int* known = lines.find(line(n)); known != nullptr) right += *known == n ? 1 : -100'000;
  EXPECT_GT(right, 1'000);
}

TEST(KnownLines, are_worth_keeping_when_they_come_again) {
  KnownLines<int> lines;
  const auto come_again = [&] {
    int count = 0;
    for (int n = 0; n < 100; ++n)
      count += lines.comes_again(key_of("draw Core" + std::to_string(n) + "\n........")) ? 1 : 0;
    return count;
  };
  lines.use("demo", "Ann Bob");
  EXPECT_EQ(come_again(), 0);
  EXPECT_GT(come_again(), 90);  // some were forgotten for the sake of others
  lines.use("demo", "Bob Ann");
  EXPECT_GT(come_again(), 90);
  lines.use("named", "Ann Bob");
  EXPECT_EQ(come_again(), 0);
}

// Reports of records that one match judges after another.
class AfterOthers : public testing::Test {
 protected:
  SetLibrary sets;

  std::string report(Match& match, const std::string& bytes) const {
    Options options;
    options.sets = &sets;
    RecordText record;
    record.bytes = bytes;
    const Report& report = match.check(record, options);
    std::string text(word(report.verdict));
    for (const Finding& finding : report.findings) text += "; " + finding.message;
    return text;
  }
  // Each report is what it would be if nothing had been judged before.
  void expect_no_difference(std::string_view game, const std::vector<std::string>& records) const {
    const auto match = find_game(game)->match();
    // A line is known from its third time on.
    for (int round = 0; round < 3; ++round)
      for (const std::string& record : records)
        EXPECT_EQ(report(*match, record), report(*find_game(game)->match(), record)) << record;
  }
};

TEST_F(AfterOthers, players_change_places) {
  const auto record = [](std::string_view first, std::string_view second) {
    return fmt::format(
        "[Game \"micro-bots-duel\"]\n[Player \"{}\"]\n[Player \"{}\"]\n\nAnn: basics 1\nBob: bot rivet\n"
        "Ann: bot bulwark\nresult Ann\n",
        first, second);
  };
  expect_no_difference("micro-bots-duel", {record("Ann", "Bob"), record("Bob", "Ann"), record("Ann", "Cas")});
}

TEST_F(AfterOthers, the_set_changes) {
  const auto record = [](std::string_view set) {
    return fmt::format(
        "[Game \"stak-bots\"]\n[Set \"stak-bots/{}\"]\n[Player \"Ann\"]\n[Player \"Bob\"]\n\n"
        "flip Spike1\nBob: flip Core5\nBob: flip Core5\n",
        set);
  };
  expect_no_difference("stak-bots", {record("demo"), record("named"), record("template"), record("demo")});
}

TEST_F(AfterOthers, a_label_names_another_robot) {
  const auto record = [](std::string_view robot, std::string_view label) {
    return fmt::format(
        "[Game \"det-termiske-opgor\"]\n[Player \"Ann\"]\n[Player \"Bob\"]\n\n"
        "given round = 3\nplay {0} as {1}\nplay {0} as {1}\nattack Bob with a1\n",
        robot, label);
  };
  expect_no_difference("det-termiske-opgor", {record("Tin", "a1"), record("Tin", "a2"), record("Wall", "a1")});
}

TEST_F(AfterOthers, another_player_begins) {
  const auto record = [](std::string_view who) {
    return fmt::format(
        "[Game \"two-robots\"]\n[Player \"Ann\"]\n[Player \"Bob\"]\n[Rulings \"TR-A4=c\"]\n\n"
        "{}: draw ?*5\nend\npass\nend\n",
        who);
  };
  expect_no_difference("two-robots", {record("Ann"), record("Bob"), record("Ann")});
}

}  // namespace
}  // namespace botref
