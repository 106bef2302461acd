// The rulebook as a document, its examples, and completion for shells.
#include "cli/glossary.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "cli/completion.hpp"
#include "cli/failure.hpp"
#include "cli/html.hpp"
#include "cli/wrapped.hpp"
#include "core/rule_rows.hpp"
#include "core/stak_bots/rules.hpp"
#include "tests/golden/captured_run.hpp"

namespace botref {
namespace {

using tests::run_program;

constexpr Rule kRules[] = {rows::computed("XY-1.1", "one", "a"), rows::computed("XY-1.10", "two", "b"),
                           rows::computed("XY-11.1", "three", "c"), rows::computed("XY-C1", "four", "d")};
constexpr Ruling kRulings[] = {rows::open("XY-A1", "so?", {})};
constexpr Section kSections[] = {{"XY-1", "First"}, {"XY-11", "Eleventh"}, {"XY-C", "Cards"}};
constexpr Rulebook kBook{"xy", "XY", "Ex Why", "1.0", kRules, kRulings, kSections};

std::string glossary(std::initializer_list<std::string> options) {
  std::vector<std::string> words{"glossary", "stak-bots"};
  words.insert(words.end(), options);
  const auto printed = run_program(words);
  EXPECT_EQ(printed.status, kDone);
  return printed.out;
}

nlohmann::json glossary_json() { return nlohmann::json::parse(glossary({"--format", "json"})); }

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t number = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++number;
  return number;
}

TEST(Names, an_id_is_a_word_of_its_own) {
  EXPECT_TRUE(names("illegal SB-8.1", "SB-8.1"));
  EXPECT_TRUE(names("SB-A15=b", "SB-A15"));
  EXPECT_FALSE(names("illegal SB-14.10", "SB-14.1"));
  EXPECT_FALSE(names("SB-A15=b", "SB-A1"));
}

TEST(Sections, hold_the_rules_whose_ids_begin_with_theirs) {
  EXPECT_EQ(rules_of(kBook, kSections[0]).size(), 2u);
  EXPECT_EQ(rules_of(kBook, kSections[1]).size(), 1u);
  EXPECT_EQ(rules_of(kBook, kSections[2]).size(), 1u);
}

TEST(Sections, of_stak_bots_hold_every_rule_once) {
  std::vector<std::string_view> ids, in_sections;
  for (const Rule& rule : stak_bots::kRulebook.rules) ids.push_back(rule.id);
  for (const Section& section : stak_bots::kRulebook.sections)
    for (const Rule& rule : rules_of(stak_bots::kRulebook, section)) in_sections.push_back(rule.id);
  EXPECT_EQ(in_sections, ids);
}

TEST(Terms, of_stak_bots_have_a_meaning_and_an_english_word) {
  for (const Term& term : stak_bots::kRulebook.terms) {
    EXPECT_FALSE(term.means.empty());
    EXPECT_FALSE(term.words[0].empty()) << term.means;
  }
}

TEST(Pieces, ids_of_the_rulebook_are_cut_out) {
  const auto pieces = pieces_of("[XY-1.1] and XY-1.10, XY-A1=a, not XY-9.9 or XY-", kBook);
  std::string text;
  for (const Piece& piece : pieces) text += piece.is_id ? fmt::format("<{}>", piece.text) : std::string(piece.text);
  EXPECT_EQ(text, "[<XY-1.1>] and <XY-1.10>, <XY-A1>=a, not XY-9.9 or XY-");
}

TEST(Sentence, begins_large_and_ends_with_a_sign) {
  EXPECT_EQ(sentence("all cards heal"), "All cards heal.");
  EXPECT_EQ(sentence("does it?"), "Does it?");
  EXPECT_EQ(sentence(""), "");
}

TEST(Html, signs_are_written_as_entities) { EXPECT_EQ(html_text("a<b>&\"c\""), "a&lt;b&gt;&amp;&quot;c&quot;"); }

TEST(Wrapped, lines_break_at_blanks) {
  EXPECT_EQ(wrapped("one two three", "- ", 2, 9), "- one two\n  three\n");
  EXPECT_EQ(wrapped("overlong word", "", 0, 4), "overlong\nword\n");
  EXPECT_EQ(wrapped("", "a:"), "a:\n");
}

TEST(Glossary, every_example_is_what_it_claims) {
  const auto book = glossary_json();
  std::size_t examples = 0;
  const auto see = [&](const nlohmann::json& entry) {
    for (const auto& example : entry["examples"]) {
      EXPECT_TRUE(example["as_claimed"]) << example["file"] << " line " << example["line"];
      ++examples;
    }
  };
  for (const auto& section : book["sections"])
    for (const auto& rule : section["rules"]) see(rule);
  for (const auto& ruling : book["rulings"]) see(ruling);
  EXPECT_GT(examples, stak_bots::kRulebook.rules.size());
}

TEST(Glossary, a_rule_comes_with_the_records_named_after_it) {
  const auto book = glossary_json();
  const auto& rule = book["sections"][7]["rules"][0];
  EXPECT_EQ(rule["id"], "SB-8.1");
  EXPECT_EQ(rule["examples"][0]["file"], "stak-bots/rules/SB-8.1-one-attacking-card.bgn");
  EXPECT_EQ(rule["examples"][1]["verdict"], "illegal");
  EXPECT_EQ(rule["examples"][1]["rule"], "SB-8.1");
}

TEST(Glossary, the_language_that_is_asked_for_comes_first) {
  EXPECT_NE(glossary({"--lang", "hu"}).find("| Hungarian | English |"), std::string::npos);
  EXPECT_NE(glossary({}).find("| English | Dutch |"), std::string::npos);
}

TEST(Glossary, a_language_without_words_is_refused) {
  EXPECT_EQ(run_program({"glossary", "stak-bots", "--lang", "es"}).status, kUsage);
}

TEST(Glossary, the_page_has_one_anchor_for_each_rule_and_ruling) {
  const std::string page = glossary({"--format", "html"});
  const auto see = [&](std::string_view id) { EXPECT_EQ(count(page, fmt::format(" id=\"{}\"", id)), 1u) << id; };
  for (const Rule& rule : stak_bots::kRulebook.rules) see(rule.id);
  for (const Ruling& ruling : stak_bots::kRulebook.rulings) see(ruling.id);
  EXPECT_EQ(count(page, "<script"), 0u);
  EXPECT_EQ(count(page, "http"), 0u);
  EXPECT_EQ(count(page, "<h1"), 1u);
}

TEST(Glossary, links_on_the_page_lead_somewhere) {
  const std::string page = glossary({"--format", "html"});
  std::set<std::string> ids;
  const auto each = [&](std::string_view before, auto see) {
    for (std::size_t at = page.find(before); at != std::string::npos; at = page.find(before, at + 1)) {
      const std::size_t from = at + before.size();
      see(page.substr(from, page.find('"', from) - from));
    }
  };
  each(" id=\"", [&](const std::string& id) { EXPECT_TRUE(ids.insert(id).second) << id; });
  each("href=\"#", [&](const std::string& id) { EXPECT_TRUE(ids.contains(id)) << id; });
}

TEST(Glossary, its_markdown_is_judged_as_it_says) {
  const std::string path = testing::TempDir() + "glossary_test.md";
  std::FILE* file = std::fopen(path.c_str(), "w");
  ASSERT_NE(file, nullptr);
  const std::string text = glossary({"--format", "md"});
  std::fwrite(text.data(), 1, text.size(), file);
  (void)std::fclose(file);
  const auto printed = run_program({"check", "--format", "json", path});
  EXPECT_EQ(printed.status, kDone);
  EXPECT_EQ(nlohmann::json::parse(printed.out)["summary"]["records"], count(text, "\n```bgn\n"));
  EXPECT_EQ(run_program({"fmt", path}).status, kUsage);
  (void)std::remove(path.c_str());
}

TEST(Completion, each_option_of_each_command_is_known_to_each_shell) {
  const std::string bash = bash_completion(), zsh = zsh_completion(), fish = fish_completion();
  for (const std::string& text : {bash, zsh, fish}) {
    for (const char* word : {"glossary", "completion", "max-worlds", "SB-A15", "SB-A15=b", "stak-bots/demo", "jsonl"})
      EXPECT_NE(text.find(word), std::string::npos) << word;
  }
}

TEST(Completion, a_reading_that_is_not_offered_is_not_completed) {
  EXPECT_EQ(bash_completion().find("SB-A10=b"), std::string::npos);
}

TEST(Completion, quotes_are_kept_from_the_shell) { EXPECT_EQ(shell_quoted("a'b"), "'a'\\''b'"); }

}  // namespace
}  // namespace botref
