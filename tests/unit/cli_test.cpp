// The command line's own pieces: JSON, carets, differences, the ordered pipeline.
#include <gtest/gtest.h>

#include <atomic>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <thread>

#include "cli/fmt_input.hpp"
#include "cli/json_writer.hpp"
#include "cli/parallel.hpp"
#include "cli/printable.hpp"
#include "cli/printer.hpp"
#include "cli/text_report.hpp"
#include "cli/unified_diff.hpp"

namespace botref {
namespace {

std::string json_string(std::string_view text) {
  fmt::memory_buffer out;
  append_json_string(out, text);
  return fmt::to_string(out);
}

TEST(JsonWriter, plain_text_stays_as_it_is) { EXPECT_EQ(json_string("Core5 漢字"), "\"Core5 漢字\""); }

TEST(JsonWriter, quotes_backslashes_and_control_characters_are_escaped) {
  EXPECT_EQ(json_string(std::string_view("a\"b\\c\n\t\x01\0", 9)), R"("a\"b\\c\n\t\u0001\u0000")");
}

TEST(JsonWriter, what_is_no_utf8_is_replaced_byte_by_byte) {
  EXPECT_EQ(json_string("a\xFF\xC3"
                        "b"),
            "\"a\xEF\xBF\xBD\xEF\xBF\xBD"
            "b\"");
  EXPECT_EQ(json_string("\xED\xA0\x80"), "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"");  // half of a surrogate pair
}

TEST(JsonWriter, any_bytes_give_json_that_can_be_read) {
  std::string all;
  for (int c = 0; c < 256; ++c) all += static_cast<char>(c);
  EXPECT_TRUE(nlohmann::json::accept(json_string(all)));
}

TEST(JsonWriter, a_character_is_escaped_wherever_it_stands) {
  constexpr std::size_t kLength = 19;
  for (int c = 0; c < 128; ++c)
    for (std::size_t at = 0; at < kLength; ++at) {
      std::string text(kLength, 'x');
      text[at] = static_cast<char>(c);
      EXPECT_EQ(nlohmann::json::parse(json_string(text)).get<std::string>(), text) << c << " at " << at;
    }
}

TEST(JsonWriter, objects_and_lists_nest) {
  fmt::memory_buffer out;
  JsonWriter json(out);
  json.begin_object();
  json.null("none");
  json.begin_list("list");
  json.number({}, -3);
  json.truth({}, true);
  json.begin_object();
  json.end();
  json.end();
  json.key("state");
  json.begin_object();
  json.text("a", "b");
  json.end();
  json.end();
  EXPECT_EQ(fmt::to_string(out), R"({"none":null,"list":[-3,true,{}],"state":{"a":"b"}})");
}

TEST(Printable, tabs_are_one_blank_and_hidden_characters_are_shown) {
  EXPECT_EQ(printable("a\tb\x1b[2J\xE2\x80\x8B"), "a b\xEF\xBF\xBD[2J\xEF\xBF\xBD");
}

TEST(Printable, wide_characters_take_two_columns) { EXPECT_EQ(display_width("a漢字"), 5u); }

TEST(Excerpt, carets_stand_under_the_span) {
  const Excerpt shown = excerpt("  attack Bob", 2, 8);
  EXPECT_EQ(shown.line, "  attack Bob");
  EXPECT_EQ(shown.carets, "  ^^^^^^");
}

TEST(Excerpt, carets_are_as_wide_as_the_characters) {
  EXPECT_EQ(excerpt("\t漢字 x", 1, 7).carets, " ^^^^");
  EXPECT_EQ(excerpt("e\xCC\x81x", 3, 4).carets, " ^");  // e and a combining accent are one column
}

TEST(Excerpt, an_empty_span_has_one_caret) {
  EXPECT_EQ(excerpt("end", 3, 3).carets, "   ^");
  EXPECT_EQ(excerpt("", 0, 0).carets, "^");
}

TEST(Excerpt, of_a_long_line_only_the_part_round_the_place_is_shown) {
  const std::string line = std::string(5000, 'a') + "BAD" + std::string(5000, 'c');
  const Excerpt shown = excerpt(line, 5000, 5003);
  EXPECT_LT(display_width(shown.line), 170u);
  EXPECT_EQ(display_width(shown.line.substr(0, shown.line.find("BAD"))), shown.carets.find('^'));
}

constexpr Rule kRules[] = {{"SB-8.1", "all attacks are made by the same card", "en Attack", Shows::Enforced, {}, {}}};
constexpr Reading kReadings[] = {{"yes", "all"}, {"no", "hu"}};
constexpr Ruling kRulings[] = {{"SB-A15", "does it work?", kReadings, 0, true, {}}};
constexpr Rulebook kBook{"stak-bots", "SB", "Stak Bots", "1.0", kRules, kRulings};

RecordText record_of(std::string_view bytes) {
  RecordText record;
  record.bytes = bytes;
  record.file = "kitchen.bgn";
  record.number = 1;
  record.line = 40;
  return record;
}

std::string printed(const Finding& finding, const RecordText& record) {
  fmt::memory_buffer out;
  TextReport(record, &kBook, Paint()).finding(finding, out);
  return fmt::to_string(out);
}

TEST(TextReport, an_illegal_event_has_its_line_rule_and_way_out) {
  Finding finding;
  finding.label = "illegal";
  finding.at = {3, 9};
  finding.message = "Ann has already attacked";
  finding.rule = 0;
  finding.legal_here = "scrap · end";
  EXPECT_EQ(printed(finding, record_of("\n  attack Bob\n")),
            "kitchen.bgn:41:3: illegal: Ann has already attacked [SB-8.1]\n"
            "   41 |   attack Bob\n"
            "      |   ^^^^^^\n"
            "  rule SB-8.1: all attacks are made by the same card   (en Attack)\n"
            "  legal here: scrap · end\n\n");
}

TEST(TextReport, a_dispute_has_a_table_of_readings_and_how_to_settle_it) {
  Finding finding;
  finding.severity = Severity::Dispute;
  finding.label = "disputed";
  finding.at = {0, 3};
  finding.message = "does it work?";
  finding.ruling = 0;
  finding.readings = {{"SB-A15=a", true, "yes", "all", "Ann wins"},
                      {"SB-A15=b", false, "no", "hu", "the game goes on"}};
  EXPECT_EQ(printed(finding, record_of("end\n")),
            "kitchen.bgn:40:1: disputed: does it work? [SB-A15]\n"
            "   40 | end\n"
            "      | ^^^\n"
            "  (a, default) yes   → Ann wins\n"
            "      so read: all\n"
            "  (b) no             → the game goes on\n"
            "      so read: hu\n"
            "  settle it: [Rulings \"SB-A15=a\"], --rulings SB-A15=a\n\n");
}

TEST(TextReport, a_note_at_another_line_has_its_own_excerpt) {
  Finding finding;
  finding.label = "malformed";
  finding.at = {4, 7};
  finding.message = "twice";
  finding.hints = {{true, {0, 3}, "the first"}, {false, {}, "no place"}};
  EXPECT_EQ(printed(finding, record_of("one\ntwo\n")),
            "kitchen.bgn:41:1: malformed: twice\n"
            "   41 | two\n"
            "      | ^^^\n"
            "kitchen.bgn:40:1: note: the first\n"
            "   40 | one\n"
            "      | ^^^\n"
            "  note: no place\n\n");
}

TEST(Summary, says_how_the_game_went) {
  Report report;
  report.events = 24;
  report.computed = "Ann";
  EXPECT_EQ(summary_of(report, &kBook, record_of("")), "legal: Ann wins after 24 events");
  report.computed.clear();
  report.events = 1;
  EXPECT_EQ(summary_of(report, &kBook, record_of("")), "legal so far, unfinished after 1 event");
}

TEST(Tally, the_gravest_status_counts) {
  Tally tally;
  EXPECT_EQ(tally.exit_status(), 0);
  tally.status[3] = 1;
  EXPECT_EQ(tally.exit_status(), 3);
  tally.status[1] = 1;
  EXPECT_EQ(tally.exit_status(), 1);
  tally.status[2] = 1;
  EXPECT_EQ(tally.exit_status(), 2);
}

TEST(UnifiedDiff, equal_texts_have_none) { EXPECT_EQ(unified_diff("a", "b", "x\ny\n", "x\ny\n"), ""); }

TEST(UnifiedDiff, a_change_stands_in_three_lines_of_context) {
  EXPECT_EQ(unified_diff("old", "new", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n"),
            "--- old\n+++ new\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST(UnifiedDiff, changes_far_apart_are_two_hunks) {
  std::string before, after;
  for (int n = 0; n < 30; ++n) {
    before += fmt::format("{}\n", n);
    if (n != 2) after += fmt::format("{}\n", n);
    if (n == 25) after += "new\n";
  }
  EXPECT_EQ(unified_diff("old", "new", before, after),
            "--- old\n+++ new\n@@ -1,6 +1,5 @@\n 0\n 1\n-2\n 3\n 4\n 5\n"
            "@@ -24,6 +23,7 @@\n 23\n 24\n 25\n+new\n 26\n 27\n 28\n");
}

TEST(UnifiedDiff, a_missing_last_line_end_is_told) {
  EXPECT_EQ(unified_diff("old", "new", "a", "a\n"),
            "--- old\n+++ new\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n");
  EXPECT_EQ(unified_diff("old", "new", "", "a\n"), "--- old\n+++ new\n@@ -0,0 +1 @@\n+a\n");
}

TEST(UnifiedDiff, texts_that_differ_everywhere_are_replaced) {
  std::string before, after;
  for (int n = 0; n < 3000; ++n) {
    before += fmt::format("a{}\n", n);
    after += fmt::format("b{}\n", n);
  }
  EXPECT_TRUE(unified_diff("old", "new", before, after).starts_with("--- old\n+++ new\n@@ -1,3000 +1,3000 @@\n-a0\n"));
}

TEST(SameBytes, pieces_may_come_in_any_sizes) {
  SameBytes same;
  same.first("abcd");
  same.second("ab");
  same.second("cdef");
  same.first("ef");
  EXPECT_TRUE(same.same());
  same.first("x");
  EXPECT_FALSE(same.same());
  same.second("y");
  EXPECT_FALSE(same.same());
}

// Numbers through the pipeline: each is doubled, and comes out in order.
struct Number : Batch {
  explicit Number(int n) : value(n) {}
  int value;
};

class Doubling : public Stages {
 public:
  explicit Doubling(int count) : count_(count) {}
  std::unique_ptr<Batch> read() override {
    if (next_ == fail_reading_at) throw std::runtime_error("read");
    return next_ < count_ ? std::make_unique<Number>(next_++) : nullptr;
  }
  void work(Batch& batch, unsigned) override {
    auto& number = static_cast<Number&>(batch);
    if (number.value == fail_working_at) throw std::runtime_error("work");
    // The first of each four takes longest.
    if (number.value % 4 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
    most_ahead = std::max(most_ahead.load(), number.value - written_.load());
    number.value *= 2;
  }
  void write(std::unique_ptr<Batch> batch) override {
    if (written_ == fail_writing_at) throw std::runtime_error("write");
    seen.push_back(static_cast<Number&>(*batch).value);
    ++written_;
  }

  std::vector<int> seen;
  std::atomic<int> most_ahead{0};
  int fail_reading_at = -1, fail_working_at = -1, fail_writing_at = -1;

 private:
  int count_, next_ = 0;
  std::atomic<int> written_{0};
};

TEST(Pipeline, results_come_in_the_order_of_reading) {
  for (const unsigned workers : {1u, 2u, 5u}) {
    Doubling stages(300);
    run_ordered(stages, workers);
    ASSERT_EQ(stages.seen.size(), 300u);
    for (int n = 0; n < 300; ++n) ASSERT_EQ(stages.seen[static_cast<std::size_t>(n)], 2 * n);
  }
}

TEST(Pipeline, only_so_many_batches_are_on_their_way) {
  Doubling stages(300);
  run_ordered(stages, 2);
  EXPECT_LE(stages.most_ahead, 8);
}

TEST(Pipeline, nothing_in_is_nothing_out) {
  Doubling stages(0);
  run_ordered(stages, 3);
  EXPECT_TRUE(stages.seen.empty());
}

TEST(Pipeline, what_a_stage_throws_comes_out) {
  Doubling reading(100), working(100), writing(100);
  reading.fail_reading_at = 50;
  working.fail_working_at = 50;
  writing.fail_writing_at = 50;
  EXPECT_THROW(run_ordered(reading, 2), std::runtime_error);
  EXPECT_THROW(run_ordered(working, 2), std::runtime_error);
  EXPECT_THROW(run_ordered(writing, 2), std::runtime_error);
}

}  // namespace
}  // namespace botref
