// Card sets and the event grammar of Micro Bots: Duel: what is wrong with a set, and where.
// Source: the forms of a set in the manual page bgn(5) and in the shipped template.
// Not here: the header of a set (card_set_test.cpp).
#include <gtest/gtest.h>

#include <string>

#include "grammar/card_set.hpp"
#include "grammar/micro_bots_events.hpp"

namespace botref {
namespace {

// A set with one Bot and one card, into which a test puts something wrong.
std::string set_with(const std::string& bot_actions, const std::string& card, const std::string& range = "\"SML\"") {
  return "game = \"micro-bots-duel\"\nid = \"micro-bots-duel/x\"\ntitle = \"t\"\nstatus = \"invented\"\n"
         "armour = { start = 6, max = 6 }\nenergy = { start = 2, max = 5 }\nrange = { spaces = " +
         range + ", start = 2 }\ndefence = { S = 1, M = 2, L = 3 }\ncap = 3\nmarket = 2\n[bot]\nrivet = { actions = " +
         bot_actions + " }\n[card]\n" + card + "\n";
}

constexpr const char* kBot = "[{ held = \"move 1\", cost = 1 }]";
constexpr const char* kCard = "jab = { bot = \"rivet\", row = \"weapon\", init = 4, actions = [] }";

std::string troubles_of(const std::string& text) {
  std::vector<SetTrouble> troubles;
  (void)read_card_set(text, "x.toml", troubles);
  std::string all;
  for (const SetTrouble& trouble : troubles) all += trouble.message + "\n";
  return all;
}

std::string card_with(const std::string& actions) {
  return "jab = { bot = \"rivet\", row = \"weapon\", init = 4, actions = [" + actions + "] }";
}

TEST(MicroBotsSet, of_a_bot_and_a_card_is_sound) { EXPECT_EQ(troubles_of(set_with(kBot, kCard)), ""); }

TEST(MicroBotsSet, may_leave_values_unknown) {
  EXPECT_EQ(troubles_of(set_with("\"?\"", card_with("{ instant = \"?\", cost = \"?\" }"), "\"?\"")), "");
}

TEST(MicroBotsSet, says_which_bots_cannot_be_played) {
  std::vector<SetTrouble> troubles;
  const auto set = read_card_set(set_with(kBot, kCard), "x.toml", troubles);
  ASSERT_EQ(set->remarks.size(), 1u);
  EXPECT_EQ(set->remarks[0], "the Bot rivet cannot be played: it has 1 of 4 cards");
}

TEST(MicroBotsSet, knows_every_effect_by_its_words) {
  for (const char* effect : {"move 1", "advance WPN", "retreat 2", "energy SUP+1", "repair 1", "drain 1", "ready all",
                             "ready 2", "exhaust 1 user", "retrieve keep 2", "retrieve 3", "return-self", "flip 1",
                             "gain-upgrade", "attack WPN+2", "dmg 1", "def SUP"})
    EXPECT_EQ(troubles_of(set_with(kBot, card_with("{ instant = \"" + std::string(effect) + "\" }"))), "") << effect;
}

TEST(MicroBotsSet, takes_no_other_words_for_an_effect) {
  for (const char* effect : {"", "move", "move two", "move 1 2", "attack WPN-1", "exhaust 1", "exhaust WPN user",
                             "ready", "ready all 1", "jump 1", "move  1", "move -1"})
    EXPECT_NE(troubles_of(set_with(kBot, card_with("{ instant = \"" + std::string(effect) + "\" }"))), "") << effect;
}

TEST(MicroBotsSet, has_attacks_as_instants_only) {
  EXPECT_EQ(troubles_of(set_with(kBot, card_with("{ held = \"attack 1\" }"))),
            "expected an attack only as an instant action\n");
}

TEST(MicroBotsSet, has_no_bot_action_without_a_cost) {
  EXPECT_EQ(troubles_of(set_with("[{ held = \"move 1\" }]", kCard)),
            "expected a cost of at least 1 for an action of a Bot\n");
}

TEST(MicroBotsSet, has_cards_with_one_owner) {
  EXPECT_EQ(troubles_of(set_with(kBot, "jab = { row = \"weapon\", init = 4, actions = [] }")),
            "expected one of bot = ID, basics = N and upgrade = true\n");
  EXPECT_EQ(troubles_of(set_with(kBot, "jab = { bot = \"turbo\", row = \"weapon\", init = 4, actions = [] }")),
            "expected the identifier of a Bot of this set, but found \"turbo\"\n");
}

TEST(MicroBotsSet, has_each_name_once) {
  EXPECT_EQ(troubles_of(set_with(kBot, "rivet = { bot = \"rivet\", row = \"weapon\", init = 4, actions = [] }")),
            "expected a name that is not taken yet, but found \"rivet\", taken in line 12\n");
}

TEST(MicroBotsSet, has_the_zones_from_the_short_end) {
  EXPECT_EQ(troubles_of(set_with(kBot, kCard, "\"LMS\"")),
            "expected the zones from the Short end, such as \"SSMMLL\", or \"?\", but found \"LMS\"\n");
}

TEST(MicroBotsGrammar, has_no_rule_without_progress) { EXPECT_EQ(analyze_micro_bots_events(), 0u); }

}  // namespace
}  // namespace botref
