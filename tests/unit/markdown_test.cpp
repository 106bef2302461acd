// Records in the fenced blocks of Markdown, and where they stand.
#include "grammar/markdown.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <string>

#include "grammar/record_text.hpp"

namespace botref {
namespace {

constexpr std::size_t kNoLimit = 16u << 20;
const std::string kGame = "[Game \"a\"]\n";

// "1@3+40 <bytes>" a record: number, line, offset, `!` where it was cut.
std::string records_in(std::string_view text, std::size_t chunk = 1 << 16, std::size_t limit = kNoLimit) {
  const auto source = string_source(text, chunk);
  MarkdownReader reader(*source, "rules.md", limit);
  RecordText record;
  std::string out;
  while (reader.next(record)) {
    EXPECT_EQ(record.file, "rules.md");
    out += std::to_string(record.number) + '@' + std::to_string(record.line) + '+' + std::to_string(record.offset) +
           (record.cut ? "! <" : " <") + std::string(record.bytes) + ">\n";
  }
  EXPECT_EQ(reader.error(), 0);
  return out;
}

TEST(Markdown, files_are_told_by_their_name) {
  EXPECT_TRUE(is_markdown("docs/RULES.md"));
  EXPECT_TRUE(is_markdown("README.MD"));
  EXPECT_FALSE(is_markdown("rules.bgn"));
  EXPECT_FALSE(is_markdown("readme.md.bgn"));
  EXPECT_FALSE(is_markdown(".md"));
  EXPECT_FALSE(is_markdown("<stdin>"));
}

TEST(Markdown, prose_holds_no_record) {
  EXPECT_EQ(records_in(""), "");
  EXPECT_EQ(records_in("# Rules\n\n" + kGame + "end\n"), "");
}

TEST(Markdown, a_block_marked_bgn_is_a_record) {
  EXPECT_EQ(records_in("# Rules\n\n```bgn\n" + kGame + "end\n```\nmore\n"), "1@4+16 <" + kGame + "end\n>\n");
}

TEST(Markdown, other_blocks_are_passed_over) {
  EXPECT_EQ(records_in("```text\n" + kGame + "```\n```\n" + kGame + "```\n```bgnx\n" + kGame + "```\n"), "");
}

TEST(Markdown, the_first_word_of_the_info_string_counts) {
  EXPECT_NE(records_in("``` bgn title=\"one\"\n" + kGame + "```\n"), "");
  EXPECT_NE(records_in("```BGN\n" + kGame + "```\n"), "");
  EXPECT_EQ(records_in("```text bgn\n" + kGame + "```\n"), "");
}

TEST(Markdown, fences_may_be_of_tildes) {
  EXPECT_EQ(records_in("~~~ bgn\n" + kGame + "```\n~~~\n"), "1@2+8 <" + kGame + "```\n>\n");
}

TEST(Markdown, a_longer_fence_is_closed_by_one_as_long) {
  EXPECT_EQ(records_in("````bgn\n" + kGame + "```\n`````\nend\n"), "1@2+8 <" + kGame + "```\n>\n");
}

TEST(Markdown, a_fence_with_words_closes_nothing) {
  EXPECT_EQ(records_in("```bgn\n" + kGame + "``` end\n```\t\r\nprose\n"), "1@2+7 <" + kGame + "``` end\n>\n");
}

TEST(Markdown, two_backticks_or_backticks_in_the_info_string_are_no_fence) {
  EXPECT_EQ(records_in("``bgn\n" + kGame + "``\n"), "");
  EXPECT_EQ(records_in("```bgn``` is the word\n" + kGame), "");
}

TEST(Markdown, a_fence_that_is_not_closed_ends_with_the_text) {
  EXPECT_EQ(records_in("```bgn\n" + kGame + "end"), "1@2+7 <" + kGame + "end>\n");
  EXPECT_EQ(records_in("```bgn"), "");
}

TEST(Markdown, a_block_within_another_is_none) {
  EXPECT_EQ(records_in("````md\n```bgn\n" + kGame + "```\n````\n"), "");
}

TEST(Markdown, a_block_may_hold_several_records) {
  EXPECT_EQ(records_in("```bgn\n# two\n\n" + kGame + "end\n\n" + kGame + "```\n"),
            "1@4+14 <" + kGame + "end\n\n>\n2@7+30 <" + kGame + ">\n");
}

TEST(Markdown, records_are_numbered_through_the_file) {
  EXPECT_EQ(records_in("```bgn\n" + kGame + "```\n```bgn\n" + kGame + "```\n"),
            "1@2+7 <" + kGame + ">\n2@5+29 <" + kGame + ">\n");
}

TEST(Markdown, a_record_ends_with_its_block) {
  EXPECT_EQ(records_in("```bgn\n" + kGame + "```\n```bgn\nend\n```\n"), "1@2+7 <" + kGame + ">\n0@5+29 <end\n>\n");
}

TEST(Markdown, empty_blocks_and_comments_say_nothing) { EXPECT_EQ(records_in("```bgn\n\n# soon\n```\n"), ""); }

TEST(Markdown, lines_may_end_in_carriage_return_and_line_feed) {
  EXPECT_EQ(records_in("```bgn\r\n[Game \"a\"]\r\nend\r\n```\r\nprose\r\n"), "1@2+8 <[Game \"a\"]\r\nend\r\n>\n");
}

TEST(Markdown, a_byte_order_mark_may_stand_before_the_first_fence) {
  EXPECT_NE(records_in("\xEF\xBB\xBF```bgn\n" + kGame + "```\n"), "");
}

TEST(Markdown, a_fence_may_stand_in_by_three_blanks) {
  EXPECT_EQ(records_in("   ```bgn\n   " + kGame + "   end\n ```\n"), "1@2+13 <" + kGame + "   end\n>\n");
  EXPECT_EQ(records_in("    ```bgn\n    " + kGame + "    ```\n"), "");
  EXPECT_EQ(records_in("\t```bgn\n" + kGame + "```\n"), "");
}

TEST(Markdown, a_fence_that_stands_in_too_far_closes_nothing) {
  EXPECT_EQ(records_in("```bgn\n" + kGame + "    ```\n```\n"), "1@2+7 <" + kGame + "    ```\n>\n");
}

TEST(Markdown, columns_count_the_blanks_before_a_record) {
  const auto source = string_source("  ```bgn\n  [Game \"a\"]\n  end\n  ```\n");
  MarkdownReader reader(*source, "rules.md");
  RecordText record;
  ASSERT_TRUE(reader.next(record));
  const LineColumn game = place(record, 0), end = place(record, 13);
  EXPECT_EQ(game.line, 2u);
  EXPECT_EQ(game.column, 3u);
  EXPECT_EQ(end.line, 3u);
  EXPECT_EQ(end.column, 3u);
}

TEST(Markdown, a_record_that_stands_in_further_than_its_fence_is_none) {
  EXPECT_EQ(records_in("```bgn\n [Game \"a\"]\n```\n"), "0@2+7 < [Game \"a\"]\n>\n");
}

TEST(Markdown, blocks_in_comments_are_passed_over) {
  EXPECT_EQ(records_in("<!--\n```bgn\n" + kGame + "```\n-->\n"), "");
  EXPECT_NE(records_in("<!-- one line -->\n```bgn\n" + kGame + "```\n"), "");
}

TEST(Markdown, a_record_past_the_limit_is_cut_at_a_line_end) {
  const std::string record = kGame + "draw Core1\n";
  EXPECT_EQ(records_in("```bgn\n" + record + record + "end\n```\n", 1 << 16, 15),
            "1@2+7! <" + kGame + ">\n2@4+29! <" + kGame + ">\n");
}

TEST(Markdown, a_line_past_the_limit_is_cut_between_characters) {
  EXPECT_EQ(records_in("```bgn\n[Game \"äää\"]\n```\n", 1 << 16, 10), "1@2+7! <[Game \"ä>\n");
}

TEST(Markdown, memory_does_not_grow_with_an_endless_line) {
  const std::string endless(1 << 20, 'x');
  EXPECT_EQ(records_in(endless + "\n```bgn\n" + kGame + endless + "\n```\n", 1000, 64),
            "1@3+1048584! <" + kGame + ">\n");
}

TEST(Markdown, chunks_of_any_size_give_the_same_records) {
  const std::string text = "\xEF\xBB\xBF# Rules\n\n ~~~ bgn\n " + kGame + " end\n\n" + kGame +
                           "```\n ~~~~\n<!-- ``` -->\n" + "```bgn\nend\n```\n";
  const std::string whole = records_in(text);
  for (const std::size_t chunk : {1u, 2u, 3u, 7u}) EXPECT_EQ(records_in(text, chunk), whole);
}

class FailingSource : public ByteSource {
 public:
  std::ptrdiff_t read(char* to, std::size_t) override {
    if (failed_) {
      errno = EIO;
      return -1;
    }
    failed_ = true;
    return static_cast<std::ptrdiff_t>(std::string_view("```bgn\n").copy(to, 7));
  }

 private:
  bool failed_ = false;
};

TEST(Markdown, a_failure_is_kept) {
  FailingSource source;
  MarkdownReader reader(source, "rules.md");
  RecordText record;
  EXPECT_FALSE(reader.next(record));
  EXPECT_EQ(reader.error(), EIO);
}

}  // namespace
}  // namespace botref
