// Records as JSON and back: the very same bytes.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/record_json.hpp"
#include "grammar/reader.hpp"

namespace botref {
namespace {

namespace fs = std::filesystem;

std::string as_json(std::string_view bytes) {
  std::string json;
  std::size_t line = 0;
  EXPECT_TRUE(record_to_json(bytes, false, json, line)) << line;
  return json;
}
std::string back(std::string_view json) {
  std::string bytes, trouble;
  EXPECT_TRUE(record_from_json(json, bytes, trouble)) << trouble;
  return bytes;
}
std::string refused(std::string_view json) {
  std::string bytes, trouble;
  EXPECT_FALSE(record_from_json(json, bytes, trouble)) << bytes;
  return trouble;
}

const std::string kRecord =
    "[Game \"stak-bots\"]\n[Player \"Ann\" \"Ann \\\"Example\\\"\"]\n\n# how it began\ngiven Ann.stak = Core5 ?*8\n"
    "turn 1 Ann\n  Bob: trip Ann  # face-down\n expect Ann.hand = Core1 ?;Bob.out=false\nruling SB-A15 = b\n"
    "dispute SB-A1 \"who?\"\r\nresult Ann by time \"late\"\n)(\nresult draw";

TEST(Convert, what_a_line_says_stands_in_fields) {
  const auto record = nlohmann::json::parse(as_json(kRecord));
  EXPECT_EQ(record["game"], "stak-bots");
  const auto& lines = record["lines"];
  EXPECT_EQ(lines[1]["second"], "Ann \"Example\"");
  EXPECT_EQ(lines[6], (nlohmann::json{{"kind", "event"},
                                      {"player", "Bob"},
                                      {"words", {"trip", "Ann"}},
                                      {"comment", "# face-down"},
                                      {"indent", 2}}));
  EXPECT_EQ(lines[7]["claims"][1]["path"], "Bob.out");
  EXPECT_EQ(lines[10]["by"], "time");
  EXPECT_EQ(lines[11]["kind"], "malformed");
}

TEST(Convert, the_same_bytes_come_back) { EXPECT_EQ(back(as_json(kRecord)), kRecord); }

TEST(Convert, a_line_need_not_say_how_it_is_laid_out) {
  EXPECT_EQ(back(R"({"schema":"botref.record/1","lines":[{"kind":"tag","name":"Game","value":"stak-bots"},)"
                 R"({"kind":"event","player":"Ann","words":["draw","Core5"]},{"kind":"result","winners":["draw"]}]})"),
            "[Game \"stak-bots\"]\nAnn: draw Core5\nresult draw\n");
}

TEST(Convert, fields_that_make_another_line_are_refused) {
  const std::string head = R"({"schema":"botref.record/1","lines":[)";
  EXPECT_NE(refused(head + R"({"kind":"event","words":["draw","Core5\nend"]}]})").find("no line end"),
            std::string::npos);
  EXPECT_NE(refused(head + R"({"kind":"event","words":["draw Core5"]}]})").find("reads as"), std::string::npos);
  EXPECT_NE(refused(head + R"({"kind":"event","verb":"draw"}]})").find("line 1"), std::string::npos);
  EXPECT_NE(refused(head + R"({"kind":"event","words":["end"],"written":"draw ?"}]})").find("different things"),
            std::string::npos);
  EXPECT_NE(refused(R"({"lines":[]})").find("schema"), std::string::npos);
  EXPECT_NE(refused("[1, 2").find("parse error"), std::string::npos);
  EXPECT_TRUE(refused("[1, 2").starts_with("parse error at column"));
  EXPECT_NE(refused(R"({"schema":"x","schema":"botref.record/1","lines":[]})").find("`schema` stands twice"),
            std::string::npos);
  EXPECT_NE(refused(head + R"({"kind":"blank","kind":"event","words":["end"]}]})").find("`kind` stands twice"),
            std::string::npos);
}

TEST(Convert, what_lies_too_deep_is_refused_before_the_library_follows_it) {
  constexpr std::size_t kDeep = 1'000'000;
  const std::string deep = std::string(kDeep, '[') + std::string(kDeep, ']');
  EXPECT_NE(refused(R"({"schema":"botref.record/1","lines":[{"kind":"blank","more":)" + deep + "}]}").find("deeper"),
            std::string::npos);
}

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Convert, every_hostile_file_comes_back_or_is_refused_for_its_bytes) {
  std::size_t came_back = 0;
  for (const auto& entry : fs::directory_iterator(fs::path(BOTREF_TESTS_DIR) / "hostile")) {
    if (entry.path().extension() != ".bgn") continue;
    const std::string written = bytes_of(entry.path());
    const auto source = string_source(written);
    RecordReader reader(*source, "file", written.size() + 1);
    reader.keep_all();
    RecordText record;
    std::string again;
    std::uint64_t end = 0;
    bool held = true;
    while (reader.next(record)) {
      std::string json, bytes, trouble;
      std::size_t line = 0;
      held = held && record_to_json(record.bytes, record.offset > end, json, line);
      if (!held) break;
      ASSERT_TRUE(record_from_json(json, bytes, trouble)) << entry.path() << ": " << trouble;
      again += bytes;
      end = record.offset + record.bytes.size();
    }
    if (!held) continue;
    ++came_back;
    EXPECT_EQ(again, written) << entry.path();
  }
  EXPECT_GT(came_back, 150u);
}

}  // namespace
}  // namespace botref
