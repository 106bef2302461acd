// The statements of a record, one a line. The corpus (tests/grammar) has the forms and the messages; here stands what a
// text file cannot show well: slices, places, characters and limits.
#include "grammar/statement.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "grammar/characters.hpp"
#include "grammar/envelope.hpp"
#include "grammar/plain_lines.hpp"
#include "grammar/record_text.hpp"

namespace botref {
namespace {

using Kind = Statement::Kind;

const std::string kGame = "[Game \"stak-bots\"]\n";

template <typename See>
void each_statement(std::string_view text, bool keep, See see) {
  StatementReader reader(text, keep);
  Statement statement;
  for (reader.next(statement); statement.kind != Kind::End; reader.next(statement)) see(statement);
}

std::vector<Statement> statements_of(std::string_view text, bool keep = false) {
  std::vector<Statement> statements;
  each_statement(text, keep, [&](const Statement& s) { statements.push_back(s); });
  return statements;
}

// "LINE:COL [bytes] message" for each malformed line.
std::string troubles_of(std::string_view text) {
  RecordText record;
  record.bytes = text;
  std::string out;
  each_statement(text, false, [&](const Statement& s) {
    if (s.kind != Kind::Malformed) return;
    const auto at = place(record, s.trouble.from);
    out += std::to_string(at.line) + ':' + std::to_string(at.column) + " [" +
           std::string(text.substr(s.trouble.from, s.trouble.to - s.trouble.from)) + "] " + s.message + '\n';
  });
  return out;
}

std::string trouble_of_line(std::string_view line) { return troubles_of(kGame + std::string(line) + '\n'); }

std::size_t count_of(std::string_view text, Kind kind) {
  std::size_t count = 0;
  each_statement(text, false, [&](const Statement& s) { count += s.kind == kind ? 1 : 0; });
  return count;
}

TEST(Envelope, the_grammar_has_no_faults_of_its_own) { EXPECT_EQ(analyze_envelope(), 0u); }

// Every line of the examples and golden records, and each of them cut short.
TEST(StatementReader, the_short_way_with_events_comes_to_the_same_as_the_grammar) {
  std::size_t events = 0;
  for (const char* folder : {"/examples", "/tests/golden"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(BOTREF_SOURCE_DIR + std::string(folder))) {
      if (entry.path().extension() != ".bgn") continue;
      std::ifstream file(entry.path());
      for (std::string line; std::getline(file, line);)
        for (const std::size_t size : {line.size(), line.size() / 2}) {
          const std::string_view cut = std::string_view(line).substr(0, size);
          Statement read, by_grammar;
          read_lone_line(cut, read);
          // Strings, comments and broken characters are not the grammar's.
          if (cut.find_first_of("\"#") != std::string_view::npos || find_unwanted(cut) || read.kind == Kind::Blank)
            continue;
          const bool sound = read_statement(trim(cut), by_grammar);
          ASSERT_EQ(read.kind == Kind::Malformed, !sound) << cut;
          if (!sound) continue;
          events += read.kind == Kind::Event ? 1 : 0;
          ASSERT_EQ(read.kind, by_grammar.kind) << cut;
          ASSERT_EQ(read.name, by_grammar.name) << cut;
          ASSERT_EQ(read.value, by_grammar.value) << cut;
          ASSERT_EQ(read.second, by_grammar.second) << cut;
        }
    }
  EXPECT_GT(events, 10'000u);
}

TEST(StatementReader, parts_are_slices_of_the_record) {
  const std::string text = kGame + "\n  Bob: flip Core3   # why\n";
  const auto s = statements_of(text).at(1);
  EXPECT_EQ(s.kind, Kind::Event);
  EXPECT_EQ(text.substr(s.at), "Bob: flip Core3   # why\n");
  EXPECT_EQ(s.text, "Bob: flip Core3");
  EXPECT_EQ(s.comment, "# why");
  EXPECT_EQ(text.substr(s.line.from, s.line.to - s.line.from), "  Bob: flip Core3   # why");
  EXPECT_EQ(offset_in(text, s.name), s.at);
  EXPECT_EQ(offset_in(text, s.value), s.at + 5);
}

TEST(StatementReader, nothing_is_left_over_from_the_line_before) {
  const auto all = statements_of(kGame + "[Player \"Ann\" \"A\"] # x\nturn 3 Ann\ngiven\ndraw Core5\n");
  EXPECT_EQ(all.at(2).comment, "");
  EXPECT_FALSE(all.at(2).has_second);
  EXPECT_EQ(all.at(3).name, "");
  EXPECT_EQ(all.at(4).message, "");
  EXPECT_EQ(all.at(4).second, "");
}

TEST(StatementReader, blank_lines_and_comments_come_only_where_they_are_asked_for) {
  const std::string text = kGame + "\n # one\n\t\ndraw Core5 # two\nresult *\n\n# three";
  std::string kinds;
  for (const auto& s : statements_of(text, true)) {
    kinds += s.kind == Kind::Blank ? 'b' : s.kind == Kind::Comment ? 'c' : 's';
  }
  EXPECT_EQ(kinds, "sbcbssbc");
  EXPECT_EQ(statements_of(text).size(), 3u);
}

TEST(StatementReader, blank_lines_anywhere_change_nothing) {
  const std::vector<std::string> lines = {"[Game \"a\"]", "[Player \"Ann\"]", "given x = 1", "draw", "result *"};
  for (std::size_t gap = 0; gap < lines.size(); ++gap) {
    for (std::size_t blanks = 0; blanks <= 3; ++blanks) {
      std::string text, kinds;
      for (std::size_t n = 0; n < lines.size(); ++n)
        text += lines[n] + '\n' + (n == gap ? std::string(blanks, '\n') : "");
      for (const auto& s : statements_of(text)) kinds += std::to_string(static_cast<int>(s.kind)) + ' ';
      EXPECT_EQ(kinds, "3 3 6 4 10 ") << gap << ' ' << blanks;
    }
  }
}

TEST(StatementReader, line_ends_of_both_kinds_give_the_same) {
  const auto all = statements_of("[Game \"a\"]\r\n\r\ndraw Core5 # x\r\nend\r");
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[1].value, "draw Core5");
  EXPECT_EQ(all[1].comment, "# x");
  EXPECT_EQ(all[2].value, "end");
}

TEST(StatementReader, a_carriage_return_inside_a_line_is_malformed) {
  EXPECT_EQ(trouble_of_line("draw\rCore5\r"), "2:5 [\r] U+000D carriage return inside a line is not allowed\n");
}

TEST(StatementReader, a_card_is_not_cut_to_a_name_in_silence) {
  EXPECT_EQ(trouble_of_line("attack Bob#2"), "2:11 [#2] expected a blank before the comment or string, found `#2`\n");
}

TEST(StatementReader, an_open_string_is_one_trouble_and_the_next_line_is_read) {
  EXPECT_EQ(troubles_of(kGame + "[Event \"x\\\"]\n[Site y]\n"),
            "2:8 [\"] this string does not end on its line\n3:7 [y] expected a string in double quotes, found `y`\n");
}

TEST(StatementReader, control_characters_are_malformed_everywhere) {
  EXPECT_EQ(trouble_of_line(std::string("draw \0Core5", 11)),
            "2:6 [" + std::string(1, '\0') + "] U+0000 null character is not allowed\n");
  EXPECT_EQ(trouble_of_line("# \x07"), "2:3 [\x07] U+0007 control character is not allowed\n");
  EXPECT_EQ(trouble_of_line("dispute \"\x7F\""), "2:10 [\x7F] U+007F control character is not allowed\n");
  EXPECT_EQ(trouble_of_line("draw \xC2\x85"), "2:6 [\xC2\x85] U+0085 control character is not allowed\n");
}

TEST(StatementReader, invisible_characters_are_malformed_everywhere) {
  EXPECT_EQ(trouble_of_line("dr\xC3\xA6"
                            "b\xE2\x80\x8B"),
            "2:5 [\xE2\x80\x8B] U+200B zero width space is not allowed\n");
  EXPECT_EQ(trouble_of_line("\xEF\xBB\xBF"
                            "draw"),
            "2:1 [\xEF\xBB\xBF] U+FEFF byte order mark is not allowed\n");
  for (const std::string character :
       {"\xE2\x80\x8C", "\xE2\x80\x8D", "\xE2\x81\xA0", "\xC2\xAD", "\xE2\x80\x8E", "\xE2\x80\x8F", "\xE2\x80\xAA",
        "\xE2\x80\xAE", "\xE2\x81\xA6", "\xE2\x81\xA9", "\xE2\x80\xA8"}) {
    for (const auto& line : {"draw " + character, "# " + character, "dispute \"" + character + '"'}) {
      EXPECT_NE(trouble_of_line(line).find(" is not allowed\n"), std::string::npos) << line;
    }
  }
}

TEST(StatementReader, bytes_that_are_no_utf8_are_malformed) {
  EXPECT_EQ(trouble_of_line("draw \xFF"), "2:6 [\xFF] byte 0xFF is not valid UTF-8\n");
  EXPECT_EQ(trouble_of_line("# \xC3"), "2:3 [\xC3] byte 0xC3 is not valid UTF-8\n");
  EXPECT_EQ(trouble_of_line("draw \xC0\x80"), "2:6 [\xC0] byte 0xC0 is not valid UTF-8\n");
  EXPECT_EQ(trouble_of_line("draw \xED\xA0\x80"), "2:6 [\xED] byte 0xED is not valid UTF-8\n");
}

TEST(StatementReader, other_blanks_than_the_ordinary_one_may_stand_only_in_strings_and_comments) {
  EXPECT_EQ(trouble_of_line("draw\xC2\xA0"
                            "Core5"),
            "2:5 [\xC2\xA0] expected an ordinary blank, found U+00A0 no-break space\n");
  EXPECT_EQ(trouble_of_line("draw Core5\xE3\x80\x80"),
            "2:11 [\xE3\x80\x80] expected an ordinary blank, found U+3000 ideographic space\n");
  EXPECT_EQ(trouble_of_line("\xE2\x80\x83"
                            "draw Core5"),
            "2:1 [\xE2\x80\x83] expected an ordinary blank, found U+2003 space\n");
  EXPECT_EQ(trouble_of_line("dispute \"a\xC2\xA0"
                            "b\" # c\xC2\xA0"
                            "d"),
            "");
}

TEST(StatementReader, words_may_have_letters_of_any_language) {
  EXPECT_EQ(trouble_of_line("round 1 J\xC3\xB3zsef"), "");
  EXPECT_EQ(trouble_of_line("given Jo\xCC\x81zsef.hand = Ca\xC3\xB1onera"), "");
  EXPECT_EQ(trouble_of_line("\xE2\x82\xAC: draw"), "2:1 [\xE2\x82\xAC:] expected an event, found `\xE2\x82\xAC:`\n");
}

TEST(StatementReader, columns_count_code_points) {
  EXPECT_EQ(trouble_of_line("dispute \"\xC3\xA6\xF0\x9F\xA4\x96\" x"),
            "2:14 [x] expected the end of the line, found `x`\n");
}

TEST(StatementReader, what_was_found_is_shortened_but_its_span_is_whole) {
  const std::string word(100, 'x');
  EXPECT_EQ(trouble_of_line("turn " + word),
            "2:6 [" + word + "] expected a number, found `" + word.substr(0, 40) + "…`\n");
}

TEST(StatementReader, a_line_has_at_most_65536_bytes) {
  const std::string line = "# " + std::string(65'534, 'x');
  EXPECT_EQ(trouble_of_line(line), "");
  EXPECT_EQ(trouble_of_line(line + "yz") + trouble_of_line("[Round 2]"),
            "2:65537 [yz] a line has at most 65536 bytes, this one has 65538\n"
            "2:8 [2] expected a string in double quotes, found `2`\n");
}

TEST(StatementReader, a_record_has_at_most_1000_tags_which_is_said_once) {
  std::string text = kGame;
  for (int n = 1; n < 1000; ++n) text += "[Note \"x\"]\n";
  EXPECT_EQ(troubles_of(text), "");
  text += "[Note \"y\"]\n[Note \"z\"]\ndraw Core5\n";
  EXPECT_EQ(troubles_of(text), "1001:1 [[Note \"y\"]] a record has at most 1000 tags\n");
  EXPECT_EQ(count_of(text, Kind::Event), 1u);
}

TEST(StatementReader, a_record_has_at_most_a_million_events_which_is_said_once) {
  std::string text = kGame;
  for (int n = 0; n < 1'000'000; ++n) text += "end\n";
  EXPECT_EQ(troubles_of(text), "");
  text += "draw\nend\nresult *\n";
  EXPECT_EQ(troubles_of(text), "1000002:1 [draw] a record has at most 1000000 events\n");
  EXPECT_EQ(count_of(text, Kind::Result), 1u);
}

TEST(StatementReader, statements_after_a_result_are_malformed_once) {
  EXPECT_EQ(troubles_of(kGame + "result *\n\n# x\nend\nend\nresult *\n"),
            "5:1 [end] nothing may follow `result` in a record\n");
}

TEST(StatementReader, a_malformed_line_after_a_result_is_reported_as_what_it_is_and_nothing_after_it) {
  EXPECT_EQ(troubles_of(kGame + "result *\n# \x01\nend\nturn x\n"),
            "3:3 [\x01] U+0001 control character is not allowed\n");
}

TEST(StatementReader, text_before_the_first_record_is_malformed_once) {
  EXPECT_EQ(troubles_of("\n# x\nhello\n[Set \"x\"]\n"),
            "3:1 [hello] a record begins with a line that starts with `[Game `; nothing may stand before the first\n");
  EXPECT_EQ(troubles_of("\xFF\xFE[\n\xFF\n"), "1:1 [\xFF] byte 0xFF is not valid UTF-8\n");
}

TEST(StatementReader, a_malformed_game_tag_still_begins_the_record) {
  EXPECT_EQ(troubles_of("[Game x]\ndraw\n"), "1:7 [x] expected a string in double quotes, found `x`\n");
}

TEST(Strings, escapes_are_undone_and_done) {
  EXPECT_EQ(unescape(R"(a \"b\" \\ c)"), R"(a "b" \ c)");
  EXPECT_EQ(escape(R"(a "b" \ c)"), R"(a \"b\" \\ c)");
  for (const std::string text : {"", "\\", "\"", "\\\"", "plain", "\\\\n"}) EXPECT_EQ(unescape(escape(text)), text);
}

TEST(Strings, whatever_is_escaped_can_be_read) {
  const std::string text = "\\ \"quoted\" # ; = ] \\";
  const std::string line = kGame + "dispute \"" + escape(text) + "\"\n";
  EXPECT_EQ(unescape(statements_of(line).at(1).value), text);
}

TEST(Claims, are_split_at_semicolons_outside_strings) {
  std::vector<PathValue> parts;
  split_claims("Ann.hand = Core5 \"a;b=c\" ;heap=-", parts);
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_EQ(parts[0].path, "Ann.hand");
  EXPECT_EQ(parts[0].value, "Core5 \"a;b=c\"");
  EXPECT_EQ(parts[1].path, "heap");
  EXPECT_EQ(parts[1].value, "-");
}

// The shorter ways of envelope.hpp, and the grammar that they repeat, on lines with a few characters changed.
class ShortWays : public testing::Test {
 protected:
  std::mt19937 random{7};

  static std::string print(bool read, const Statement& s) {
    if (!read) return "no";
    return fmt::format("{} [{}] [{}] [{}] {}", static_cast<int>(s.kind), s.name, s.value, s.second, s.has_second);
  }
  static std::string by_grammar(std::string_view line) {
    LineParts parts;
    Statement s;
    const bool read = !find_unwanted(line) && split_line(line, parts) && read_statement(parts.text, s);
    return print(read, s) + (parts.comment.empty() ? "" : " #");
  }
  std::string changed(std::string line) {
    static const std::string kSigns = "[]\"\\=;:#.- \t\rgGé1";
    for (std::size_t times = random() % 3; times > 0; --times) {
      const std::size_t at = random() % (line.size() + 1);
      const std::string sign(1, kSigns[random() % kSigns.size()]);
      const std::size_t drop = at < line.size() ? random() % 2 : 0;
      line.replace(at, drop, random() % 4 > 0 ? sign : "");
    }
    return line;
  }
};

TEST_F(ShortWays, read_tags_as_the_grammar_does) {
  std::size_t read = 0;
  for (int n = 0; n < 20'000; ++n) {
    const std::string line = changed(n % 2 == 0 ? "[Game \"stak-bots\"]" : "[ Player  \"Ann\" \"Club\"]");
    Statement s;
    if (!read_plain_tag(line, s)) continue;
    ++read;
    ASSERT_EQ(print(true, s), by_grammar(line)) << line;
  }
  EXPECT_GT(read, 3'000u);
}

TEST_F(ShortWays, read_events_and_starts_as_the_grammar_does) {
  std::size_t read = 0;
  const std::vector<std::string> lines = {"given Ann.hand = Core5 ?*2",
                                          "given: draw Core5",
                                          "given deck=-",
                                          "Ann: play Core5 on Bob",
                                          "turn 3 Ann",
                                          "round 12",
                                          "turn 3",
                                          "turn: end",
                                          "result Ann"};
  for (int n = 0; n < 20'000; ++n) {
    const std::string line = changed(lines[random() % lines.size()]);
    const bool plain = std::ranges::all_of(line, [](char c) { return c >= ' ' && c < 0x7f && c != '"' && c != '#'; });
    Statement s;
    if (!plain || trim(line) != line || !read_plain(line, s)) continue;
    ++read;
    ASSERT_EQ(print(true, s), by_grammar(line)) << line;
  }
  EXPECT_GT(read, 5'000u);
}

}  // namespace
}  // namespace botref
