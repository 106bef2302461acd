// The tables of Det Termiske Opgør are complete, in order and printable; its card
// sets say what is wrong with them.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

#include "core/det_termiske/rules.hpp"
#include "grammar/card_set.hpp"
#include "grammar/det_termiske_events.hpp"
#include "tests/unit/rulebook_checks.hpp"

namespace botref::det_termiske {
namespace {

// How many rules each section DT-0 … DT-10 has.
constexpr std::array<int, 11> kSectionSizes = {5, 6, 9, 9, 9, 7, 12, 6, 4, 25, 5};

bool places_are_known(std::string_view sentence) {
  static const std::set<std::string_view> kKnown = {"{who}",    "{active}",  "{target}", "{card}",     "{robot}",
                                                    "{player}", "{control}", "{cost}",   "{receiving}"};
  return tests::places_are_known(sentence, kKnown);
}

TEST(DetTermiskeRules, every_rule_stands_once_and_in_order) {
  std::vector<std::string> ids, numbered;
  for (const Rule& rule : kRulebook.rules) ids.emplace_back(rule.id);
  for (std::size_t section = 0; section < kSectionSizes.size(); ++section)
    for (int n = 1; n <= kSectionSizes[section]; ++n)
      numbered.push_back("DT-" + std::to_string(section) + "." + std::to_string(n));
  EXPECT_EQ(ids, numbered);
}

TEST(DetTermiskeRules, messages_have_places_that_are_filled_in) {
  for (const Rule& rule : kRulebook.rules) EXPECT_TRUE(places_are_known(rule.broken)) << rule.id;
}

TEST(DetTermiskeRulings, the_default_is_the_first_reading) {
  for (const Ruling& ruling : kRulebook.rulings) EXPECT_EQ(ruling.usual, 0) << ruling.id;
}

TEST(DetTermiskeRulings, the_open_ones_are_those_of_the_rulebook) {
  std::string open;
  for (const Ruling& ruling : kRulebook.rulings)
    if (ruling.open) open += std::string(ruling.id.substr(3)) + " ";
  EXPECT_EQ(open, "A1 A4 A7 A9 A11 A12 A14 A18 A20 A21 A23 A24 A26 A27 A41 A43 ");
}

TEST(DetTermiskeRulings, readings_that_a_record_cannot_express_are_not_offered) {
  std::string missing;
  for (const Ruling& ruling : kRulebook.rulings)
    for (std::size_t n = 0; n < ruling.readings.size(); ++n)
      if (!ruling.offers(n)) missing += std::string(ruling.id.substr(3)) + static_cast<char>('a' + n) + " ";
  EXPECT_EQ(missing, "A10b A16b A16c A34b A37b A38b ");
}

TEST(DetTermiskeGrammar, has_no_faults_of_its_own) { EXPECT_EQ(analyze_det_termiske_events(), 0u); }

TEST(DetTermiskeGrammar, a_label_is_small_letters_and_digits) {
  for (const std::string_view word : {"a1", "b12", "robot007"}) EXPECT_TRUE(is_label(word)) << word;
  for (const std::string_view word : {"", "a", "1", "A1", "a1b", "a-1", "ø1"}) EXPECT_FALSE(is_label(word)) << word;
}

std::string troubles_of(const std::string& card) {
  std::vector<SetTrouble> troubles;
  const auto set = read_card_set(
      "game = \"det-termiske-opgor\"\nid = \"det-termiske-opgor/mine\"\ntitle = \"Mine\"\nstatus = \"invented\"\n"
      "card = [\n" +
          card + "\n]\n",
      "mine.toml", troubles);
  std::string text;
  for (const SetTrouble& trouble : troubles)
    text += std::to_string(trouble.line) + ":" + std::to_string(trouble.column) + ": " + trouble.message + "\n";
  return text;
}

TEST(DetTermiskeSet, takes_cards_with_unknown_values) {
  EXPECT_EQ(
      troubles_of(R"({id="A", name="A", type="robot", cost="?", power="?", capacity="?", dt="?", abilities="?"},)"),
      "");
  EXPECT_EQ(troubles_of(R"({id="B", name="B", type="trick", cost="?", abilities=["heat ? ?", "mass-produced"]})"), "");
}

TEST(DetTermiskeSet, finds_what_is_wrong_with_a_card) {
  EXPECT_NE(troubles_of(R"({id="A", name="A", type="robot", cost=1, power=1, capacity=0, dt=1, abilities=[]})"), "");
  EXPECT_NE(troubles_of(R"({id="A", name="A", type="robot", cost=1, abilities=[]})"), "");
  EXPECT_NE(troubles_of(R"({id="A", name="A", type="trick", cost=1, abilities=[]})"), "");
  EXPECT_NE(troubles_of(R"({id="A", name="A", type="trick", cost=1, abilities=["tune", "repeat"]})"), "");
  EXPECT_NE(troubles_of(R"({id="A", name="A", type="trick", cost=1, power=1, abilities=["tune"]})"), "");
  EXPECT_NE(troubles_of(R"({id="A", name="A", type="trick", cost=1, abilities=["blocking"]})"), "");
  EXPECT_NE(troubles_of(R"({id="A", name="A", type="robot", cost=1, power=1, capacity=1, dt=1, abilities=["tune"]})"),
            "");
  EXPECT_NE(
      troubles_of(R"({id="A", name="A", type="robot", cost=1, power=1, capacity=1, dt=1, abilities=["seconds 3"]})"),
      "");
  EXPECT_NE(
      troubles_of(R"({id="A", name="A", type="robot", cost=1, power=1, capacity=1, dt=1, abilities=["insulated"]})")
          .find("without a meaning"),
      std::string::npos);
}

TEST(DetTermiskeSet, numbers_its_cards_by_identifier_whatever_the_case) {
  std::vector<SetTrouble> troubles;
  const SetLibrary library;
  const CardSet& set = *library.find("det-termiske-opgor/demo");
  EXPECT_EQ(set.names.front(), "Boiler");
  EXPECT_EQ(set.names.back(), "Zap");
}

}  // namespace
}  // namespace botref::det_termiske
