// Cutting a stream into records, and places in a record.
#include "grammar/reader.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <vector>

#include "grammar/record_text.hpp"

namespace botref {
namespace {

constexpr std::size_t kNoLimit = 16u << 20;
const std::string kMark = "\xEF\xBB\xBF";

// "1@3+40 <bytes>" a record: number, line, offset, `!` where it was cut.
std::string records_of(std::string_view text, std::size_t chunk = 1 << 16, std::size_t limit = kNoLimit) {
  const auto source = string_source(text, chunk);
  RecordReader reader(*source, "test.bgn", limit);
  RecordText record;
  std::string out;
  while (reader.next(record)) {
    out += std::to_string(record.number) + '@' + std::to_string(record.line) + '+' + std::to_string(record.offset) +
           (record.cut ? "! <" : " <") + std::string(record.bytes) + ">\n";
  }
  return out;
}

std::string record_text(int events) {
  std::string text = "[Game \"stak-bots\"]\n";
  for (int n = 0; n < events; ++n) text += "draw Core" + std::to_string(n) + '\n';
  return text;
}

TEST(RecordReader, nothing_is_no_record) {
  EXPECT_EQ(records_of(""), "");
  EXPECT_EQ(records_of(kMark), "");
  EXPECT_EQ(records_of("\n \t\r\n# a comment\n"), "");
}

TEST(RecordReader, a_record_goes_up_to_the_next) {
  EXPECT_EQ(records_of("[Game \"a\"]\nend\n[Game \"b\"]\n"), "1@1+0 <[Game \"a\"]\nend\n>\n2@3+15 <[Game \"b\"]\n>\n");
}

TEST(RecordReader, only_game_at_column_one_begins_a_record) {
  const std::string text = "[Game \"a\"]\n [Game \"b\"]\n# [Game \"c\"]\n[Game\t\"d\"]\n[Games \"e\"]\nx[Game \"f\"]\n";
  EXPECT_EQ(records_of(text), "1@1+0 <" + text + ">\n");
}

TEST(RecordReader, the_last_line_may_lack_its_end) {
  EXPECT_EQ(records_of("[Game \"a\"]\nend"), "1@1+0 <[Game \"a\"]\nend>\n");
  EXPECT_EQ(records_of("[Game "), "1@1+0 <[Game >\n");
}

TEST(RecordReader, lines_may_end_in_carriage_return_and_line_feed) {
  EXPECT_EQ(records_of("[Game \"a\"]\r\nend\r\n[Game \"b\"]\r\n"),
            "1@1+0 <[Game \"a\"]\r\nend\r\n>\n2@3+17 <[Game \"b\"]\r\n>\n");
}

TEST(RecordReader, blank_lines_and_comments_before_the_first_record_are_skipped) {
  EXPECT_EQ(records_of("\n\n# mine\n[Game \"a\"]\n"), "1@4+9 <[Game \"a\"]\n>\n");
}

TEST(RecordReader, byte_order_marks_before_records_are_skipped) {
  EXPECT_EQ(records_of(kMark + "[Game \"a\"]\n" + kMark + "[Game \"b\"]\n"),
            "1@1+3 <[Game \"a\"]\n>\n2@2+17 <[Game \"b\"]\n>\n");
  EXPECT_EQ(records_of(kMark + "\n[Game \"a\"]\n"), "1@2+4 <[Game \"a\"]\n>\n");
}

TEST(RecordReader, a_byte_order_mark_elsewhere_stays) {
  EXPECT_EQ(records_of("[Game \"a\"]\nend" + kMark + "[Game \"b\"]\n"),
            "1@1+0 <[Game \"a\"]\nend" + kMark + "[Game \"b\"]\n>\n");
  EXPECT_EQ(records_of("[Game \"a\"]\n" + kMark + kMark + "[Game \"b\"]\n"),
            "1@1+0 <[Game \"a\"]\n" + kMark + kMark + "[Game \"b\"]\n>\n");
}

TEST(RecordReader, text_before_the_first_record_comes_once_as_number_0) {
  EXPECT_EQ(records_of("# hello\ndraw\n[Game \"a\"]\n"), "0@1+0 <# hello\ndraw\n>\n1@3+13 <[Game \"a\"]\n>\n");
  EXPECT_EQ(records_of("draw"), "0@1+0 <draw>\n");
  EXPECT_EQ(records_of(kMark + "draw"), "0@1+3 <draw>\n");
}

TEST(RecordReader, a_comment_with_an_unwanted_character_before_the_first_record_is_shown) {
  EXPECT_EQ(records_of("# \xE2\x80\x8B\n[Game \"a\"]\n"), "0@1+0 <# \xE2\x80\x8B\n>\n1@2+6 <[Game \"a\"]\n>\n");
}

TEST(RecordReader, a_record_of_just_the_limit_is_whole) {
  const auto text = record_text(3);
  EXPECT_EQ(records_of(text + "[Game \"b\"]\n", 1, text.size()).substr(0, 3), "1@1");
  EXPECT_EQ(records_of(text, 1, text.size()), "1@1+0 <" + text + ">\n");
}

TEST(RecordReader, a_longer_record_is_cut_after_a_line_and_the_rest_skipped) {
  const auto text = record_text(3);
  const auto first = text.substr(0, text.size() - 11);
  EXPECT_EQ(records_of(text, 1, text.size() - 1), "1@1+0! <" + first + ">\n");
  EXPECT_EQ(records_of(text + "[Game \"b\"]\n", 1, text.size() - 1),
            "1@1+0! <" + first + ">\n2@5+52 <[Game \"b\"]\n>\n");
}

TEST(RecordReader, a_line_longer_than_the_limit_is_cut_between_characters) {
  EXPECT_EQ(records_of("[Game \xC3\xA6\xC3\xA6\n[Game \"b\"]\n", 1, 9),
            "1@1+0! <[Game \xC3\xA6>\n2@2+11! <[Game \"b\">\n");
}

TEST(RecordReader, too_much_text_before_the_first_record_is_cut_too) {
  EXPECT_EQ(records_of("# one\n# two\n# three\n[Game \"b\"]\n", 1, 13),
            "0@1+0! <# one\n# two\n>\n1@4+20 <[Game \"b\"]\n>\n");
}

TEST(RecordReader, chunks_of_any_size_give_the_same_records) {
  const std::string text = kMark + "\n# note\nhello [Game \"\n" + record_text(4) + "\n\n" + kMark + record_text(9) +
                           "[Game \n" + record_text(1) + " [Game \"x\"]\r\n" + kMark + "[Game \"z\"]";
  for (const std::size_t limit : {kNoLimit, std::size_t{60}, std::size_t{20}}) {
    const auto expected = records_of(text, text.size(), limit);
    for (std::size_t chunk = 1; chunk <= 64; ++chunk) {
      ASSERT_EQ(records_of(text, chunk, limit), expected) << "chunks of " << chunk << ", limit " << limit;
    }
  }
}

TEST(RecordReader, records_larger_than_the_buffer_are_whole) {
  std::string text, expected;
  for (int n = 0; n < 5; ++n) {
    const auto record = record_text(20'000 * (n + 1));
    text += record;
    expected += record;
  }
  for (const std::size_t chunk : {std::size_t{1000}, std::size_t{65'536}, std::size_t{1} << 30}) {
    const auto source = string_source(text, chunk);
    RecordReader reader(*source, "test.bgn");
    RecordText record;
    std::string joined;
    while (reader.next(record)) {
      ASSERT_EQ(record.offset, joined.size());
      joined += record.bytes;
    }
    EXPECT_EQ(joined, expected);
    EXPECT_EQ(record.number, 5u);
  }
}

// Gives one record and then fails.
class FailingSource : public ByteSource {
 public:
  std::ptrdiff_t read(char* to, std::size_t) override {
    if (std::exchange(failed_, true)) {
      errno = EIO;
      return -1;
    }
    const std::string_view text = "[Game \"a\"]\n[Game \"b\"]\n";
    std::memcpy(to, text.data(), text.size());
    return static_cast<std::ptrdiff_t>(text.size());
  }

 private:
  bool failed_ = false;
};

TEST(RecordReader, a_failure_ends_the_records_and_is_kept) {
  FailingSource source;
  RecordReader reader(source, "test.bgn");
  RecordText record;
  EXPECT_TRUE(reader.next(record));
  EXPECT_EQ(reader.error(), 0);
  EXPECT_FALSE(reader.next(record));
  EXPECT_FALSE(reader.next(record));
  EXPECT_EQ(reader.error(), EIO);
}

TEST(RecordReader, after_the_end_there_is_still_no_record) {
  const auto source = string_source("[Game \"a\"]\n");
  RecordReader reader(*source, "test.bgn");
  RecordText record;
  EXPECT_TRUE(reader.next(record));
  EXPECT_FALSE(reader.next(record));
  EXPECT_FALSE(reader.next(record));
  EXPECT_EQ(reader.error(), 0);
}

std::string place_of(std::string_view bytes, std::uint32_t byte, std::uint64_t line = 1) {
  RecordText record;
  record.bytes = bytes;
  record.line = line;
  const auto at = place(record, byte);
  return std::to_string(at.line) + ':' + std::to_string(at.column);
}

TEST(Place, lines_and_columns_count_from_1) {
  EXPECT_EQ(place_of("ab\ncd\n", 0), "1:1");
  EXPECT_EQ(place_of("ab\ncd\n", 2), "1:3");
  EXPECT_EQ(place_of("ab\ncd\n", 4), "2:2");
  EXPECT_EQ(place_of("ab\ncd\n", 6), "3:1");
  EXPECT_EQ(place_of("ab\ncd\n", 4, 40), "41:2");
}

TEST(Place, columns_count_code_points_and_a_tab_is_one) {
  EXPECT_EQ(place_of("\t\xC3\xA6\xE2\x82\xAC\xF0\x9F\xA4\x96x", 10), "1:5");
  EXPECT_EQ(place_of("\xFF\x80x", 2), "1:3");
}

TEST(Place, a_finder_says_the_same_in_any_order) {
  const std::string text =
      "[Game \"a\"]\n\ndr\xC3\xA6"
      "b Core5\n  end\n";
  RecordText record;
  record.bytes = text;
  record.line = 7;
  PlaceFinder finder(record);
  for (const std::uint32_t byte : {3u, 12u, 17u, 20u, 14u, 28u, 0u, 11u, 29u, 28u}) {
    const auto expected = place(record, byte), found = finder.place(byte);
    EXPECT_EQ(found.line, expected.line) << byte;
    EXPECT_EQ(found.column, expected.column) << byte;
  }
}

TEST(Place, a_line_comes_without_its_end) {
  RecordText record;
  record.bytes = "one\r\n\ntwo";
  EXPECT_EQ(line_at(record, 0), "one");
  EXPECT_EQ(line_at(record, 4), "one");
  EXPECT_EQ(line_at(record, 5), "");
  EXPECT_EQ(line_at(record, 6), "two");
  EXPECT_EQ(line_at(record, 9), "two");
}

TEST(Place, line_ends_are_counted_in_texts_of_any_size) {
  std::string text;
  std::uint64_t count = 0;
  for (int n = 0; n < 1000; ++n) {
    ASSERT_EQ(count_line_ends(text), count);
    const bool line_end = n % 7 == 0 || n % 3 == 0;
    text += line_end ? '\n' : 'x';
    count += line_end ? 1 : 0;
  }
  EXPECT_EQ(count_line_ends(std::string(1000, '\n')), 1000u);
}

}  // namespace
}  // namespace botref
