// Agreements about readings as they are written, and who overrules whom.
#include "grammar/agreement.hpp"

#include <gtest/gtest.h>

#include "grammar/game.hpp"
#include "grammar/profile.hpp"

namespace botref {
namespace {

const Rulebook& book() { return find_game("stak-bots")->rulebook(); }

std::vector<AgreedWord> words_of(std::string_view text) {
  std::vector<AgreedWord> words;
  Trouble trouble;
  EXPECT_TRUE(read_agreement(text, book(), words, trouble)) << trouble.message;
  return words;
}

std::string trouble_of(std::string_view text) {
  std::vector<AgreedWord> words;
  Trouble trouble;
  EXPECT_FALSE(read_agreement(text, book(), words, trouble)) << text;
  return std::string(trouble.at) + ": " + trouble.message;
}

TEST(Agreement, blanks_may_stand_round_the_sign) {
  for (const char* text : {"SB-A15=b", "SB-A15 = b", "SB-A15= b", "  SB-A15\t=\tb ", "SB-A15 =b"}) {
    const auto words = words_of(text);
    ASSERT_EQ(words.size(), 1u) << text;
    EXPECT_EQ(pin_word(book(), words[0].pin), "SB-A15=b");
  }
}

TEST(Agreement, several_words_are_parted_by_blanks) {
  const auto words = words_of("default SB-A15 = b SB-A7=open");
  ASSERT_EQ(words.size(), 3u);
  EXPECT_TRUE(words[0].all_defaults);
  EXPECT_EQ(pin_word(book(), words[1].pin), "SB-A15=b");
  EXPECT_EQ(pin_word(book(), words[2].pin), "SB-A7=open");
}

TEST(Agreement, what_means_nothing_is_refused_at_its_place) {
  EXPECT_TRUE(trouble_of("SB-A15").starts_with("SB-A15: expected RULING=READING"));
  EXPECT_TRUE(trouble_of("SB-A15 b").starts_with("SB-A15: expected RULING=READING"));
  EXPECT_TRUE(trouble_of("SB-A99=a").starts_with("SB-A99: `SB-A99` is no ruling"));
  EXPECT_TRUE(trouble_of("sb-a15=a").ends_with("did you mean `SB-A15`?"));
  EXPECT_TRUE(trouble_of("SB-A15=z").starts_with("z: SB-A15 has no reading `z`"));
  EXPECT_TRUE(trouble_of("SB-A15 = ").starts_with("SB-A15 =: SB-A15 has no reading"));
  EXPECT_TRUE(trouble_of("SB-A10=b").starts_with("b: a record cannot express reading b"));
}

TEST(Agreement, rulings_of_other_games_are_skipped_where_they_may_stand) {
  std::vector<AgreedWord> words;
  Trouble trouble;
  EXPECT_TRUE(read_agreement("XX-A1=b SB-A15=b", book(), words, trouble, Foreign::Skipped));
  EXPECT_EQ(words.size(), 1u);
}

struct Agreed {
  Agreed() { readings.begin(book(), diagram); }
  void take(std::string_view text, Strength strength) { agree(words_of(text), book(), strength, readings, notes); }
  char reading(std::string_view id) const {
    const auto q = static_cast<std::size_t>(find_ruling(book(), id));
    return readings.open(q) ? '?' : static_cast<char>('a' + readings.value(q));
  }
  Diagram diagram;
  Readings readings;
  std::vector<std::string> notes;
};

TEST(Agreement, the_stronger_word_holds_and_a_note_says_so) {
  Agreed agreed;
  agreed.take("SB-A15=b", Strength::Tag);
  EXPECT_TRUE(agreed.notes.empty());
  agreed.take("SB-A15=a", Strength::Profile);
  EXPECT_EQ(agreed.reading("SB-A15"), 'a');
  EXPECT_EQ(agreed.notes, std::vector<std::string>{"the profile overrules the tag Rulings: SB-A15=a holds"});
  agreed.notes.clear();
  agreed.take("SB-A15=b", Strength::Statement);
  EXPECT_EQ(agreed.reading("SB-A15"), 'a');
  EXPECT_EQ(agreed.notes, std::vector<std::string>{"the profile stands over a ruling line: SB-A15=b does not count"});
}

TEST(Agreement, default_pins_every_open_ruling_and_later_words_override_it) {
  Agreed agreed;
  agreed.take("SB-A15=b", Strength::Tag);
  agreed.take("default SB-A17=b", Strength::CommandLine);
  EXPECT_FALSE(agreed.readings.any_open());
  EXPECT_EQ(agreed.reading("SB-A15"), 'a');
  EXPECT_EQ(agreed.reading("SB-A17"), 'b');
  EXPECT_EQ(agreed.notes, std::vector<std::string>{"the command line overrules the tag Rulings: SB-A15=a holds"});
}

std::vector<std::string> troubles_of(std::string_view text) {
  std::vector<SetTrouble> troubles;
  (void)read_profile(text, troubles);
  std::vector<std::string> lines;
  for (const SetTrouble& trouble : troubles)
    lines.push_back(std::to_string(trouble.line) + ":" + std::to_string(trouble.column) + ": " + trouble.message);
  return lines;
}

TEST(Profile, it_pins_opens_and_takes_defaults) {
  std::vector<SetTrouble> troubles;
  const Profile profile = read_profile(
      "name = \"Kitchen\"\nversion = \"3\"\n[stak-bots]\nSB-A15 = \"b\"\nSB-A7 = \"open\"\ndefault = true\n", troubles);
  EXPECT_TRUE(troubles.empty());
  EXPECT_EQ(profile.name, "Kitchen");
  EXPECT_EQ(profile.version, "3");
  Agreed agreed;
  agree(profile.words(book()), book(), Strength::Profile, agreed.readings, agreed.notes);
  EXPECT_EQ(agreed.reading("SB-A15"), 'b');
  EXPECT_EQ(agreed.reading("SB-A7"), '?');
  EXPECT_EQ(agreed.reading("SB-A17"), 'a');
}

TEST(Profile, mistakes_have_line_and_column) {
  const std::string head = "name = \"K\"\nversion = \"1\"\n";
  EXPECT_EQ(troubles_of(head), std::vector<std::string>{});
  EXPECT_TRUE(troubles_of("version = \"1\"\n").at(0).starts_with("1:1: expected name = "));
  EXPECT_TRUE(troubles_of(head + "nmae = 1\n").at(0).starts_with("3:1: expected one of the keys"));
  EXPECT_TRUE(troubles_of(head + "[stak-botz]\n").at(0).ends_with("did you mean \"stak-bots\"?"));
  EXPECT_TRUE(troubles_of(head + "[stak-bots]\nSB-A99 = \"a\"\n").at(0).starts_with("4:1: expected a ruling of"));
  EXPECT_TRUE(troubles_of(head + "[stak-bots]\nSB-A15 = \"z\"\n").at(0).starts_with("4:10: SB-A15 has no reading"));
  EXPECT_TRUE(troubles_of(head + "[stak-bots]\nSB-A10 = \"b\"\n").at(0).starts_with("4:10: a record cannot express"));
  EXPECT_TRUE(troubles_of(head + "[stak-bots]\nSB-A15 = 2\n").at(0).starts_with("4:10: expected a text"));
  EXPECT_TRUE(troubles_of(head + "[stak-bots]\ndefault = \"yes\"\n").at(0).starts_with("4:11: expected true or false"));
  EXPECT_TRUE(troubles_of(head + "stak-bots = 1\n").at(0).starts_with("3:13: expected a table of rulings"));
  EXPECT_EQ(troubles_of("name = \n").size(), 1u);
}

TEST(Profile, the_template_is_a_profile_that_changes_nothing) {
  std::vector<SetTrouble> troubles;
  const std::string text = profile_template(book());
  const Profile profile = read_profile(text, troubles);
  EXPECT_TRUE(troubles.empty());
  EXPECT_TRUE(profile.words(book()).empty());
  for (const Ruling& ruling : book().rulings)
    EXPECT_EQ(text.find("\n#" + std::string(ruling.id) + " = ") != std::string::npos, ruling.offered() > 1)
        << ruling.id;
}

}  // namespace
}  // namespace botref
