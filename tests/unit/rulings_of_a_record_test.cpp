// Whose word holds for a record, and what a record that is cut in two keeps of it.
#include <gtest/gtest.h>

#include "grammar/game.hpp"
#include "grammar/profile.hpp"

namespace botref {
namespace {

const std::string kRecord =
    "[Game \"stak-bots\"]\n[Player \"Ann\"]\n[Player \"Bob\"]\n[Rulings \"SB-A3=b SB-A4=b\"]\n\n"
    "given Ann.stak = Core1 Core2\ngiven Ann.hand = Core5!3\ngiven Bob.stak = Core3 Core4\n"
    "given phase = actions\nplay Core5\nattack Bob\n";

class RulingsOfARecord : public testing::Test {
 protected:
  void SetUp() override { options.sets = &sets; }

  RecordText record(const std::string& text) const {
    RecordText made;
    made.bytes = text;
    return made;
  }
  std::vector<std::string> notes(const std::string& text) {
    std::vector<std::string> said;
    for (const Finding& finding : match->check(record(text), options).findings)
      if (finding.severity == Severity::Note) said.push_back(finding.message);
    return said;
  }
  std::string cut(const std::string& text, std::uint64_t event) {
    std::string out;
    EXPECT_TRUE(match->cut(record(text), options, {At::Kind::Event, event}, out));
    return out;
  }

  SetLibrary sets;
  Options options;
  std::unique_ptr<Match> match = find_game("stak-bots")->match();
};

TEST_F(RulingsOfARecord, only_what_holds_in_the_end_is_said_to_overrule) {
  std::vector<SetTrouble> troubles;
  const Profile profile =
      read_profile("name = \"League\"\nversion = \"1\"\n[stak-bots]\nSB-A3 = \"a\"\nSB-A4 = \"a\"\n", troubles);
  ASSERT_TRUE(troubles.empty());
  options.profile = &profile;
  options.rulings = "SB-A3=b";
  EXPECT_EQ(notes(kRecord), (std::vector<std::string>{"the profile overrules the tag Rulings: SB-A4=a holds",
                                                      "the command line overrules the profile: SB-A3=b holds"}));
}

TEST_F(RulingsOfARecord, a_cut_record_keeps_what_the_command_line_fixes) {
  options.rulings = "SB-A3=a";
  const std::string rest = cut(kRecord, 0);
  EXPECT_NE(rest.find("[Rulings \"SB-A3=b SB-A4=b SB-A3=a\"]"), std::string::npos) << rest;
  EXPECT_NE(rest.find("given Ann.hand = Core5\n"), std::string::npos) << rest;
}

TEST_F(RulingsOfARecord, a_cut_record_keeps_what_ruling_lines_have_fixed) {
  std::string text = kRecord;
  text.insert(text.find("given"), "ruling SB-A3=b\n");
  const std::string rest = cut(text, 0);
  EXPECT_NE(rest.find("given Ann.hand = Core5!3\n"), std::string::npos) << rest;
  EXPECT_NE(rest.find("\nruling SB-A3=b\n"), std::string::npos) << rest;
}

}  // namespace
}  // namespace botref
