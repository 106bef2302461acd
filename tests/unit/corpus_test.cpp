// The grammar corpus: record texts and the statements that they hold, in the
// form of tree-sitter's tests. BOTREF_TESTS_DIR is the folder above this one.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "grammar/reader.hpp"
#include "grammar/statement.hpp"

namespace botref {
namespace {

struct CorpusCase {
  std::string name, text, expected;
};
void PrintTo(const CorpusCase& corpus_case, std::ostream* out) { *out << corpus_case.name; }

bool is_rule(const std::string& line, char sign) {
  return line.size() >= 3 && line.find_first_not_of(sign) == std::string::npos;
}

std::vector<CorpusCase> read_corpus(const std::string& path) {
  std::vector<CorpusCase> cases;
  std::ifstream file(path);
  std::string line;
  std::string* part = nullptr;
  while (std::getline(file, line)) {
    if (is_rule(line, '=')) {
      cases.emplace_back();
      std::getline(file, cases.back().name);
      std::getline(file, line);
      part = &cases.back().text;
    } else if (is_rule(line, '-') && !cases.empty()) {
      part = &cases.back().expected;
    } else if (part != nullptr && !(line.empty() && part == &cases.back().expected)) {
      *part += line + '\n';
    }
  }
  return cases;
}

std::string quoted(std::string_view written) { return " \"" + std::string(written) + '"'; }
std::string after_blank(std::string_view word) { return word.empty() ? "" : " " + std::string(word); }

std::string print_claims(std::string_view claims) {
  std::vector<PathValue> parts;
  split_claims(claims, parts);
  std::string out = "expect";
  for (const auto& part : parts) out += " [" + std::string(part.path) + "] [" + std::string(part.value) + "]";
  return out;
}

std::string print(const Statement& s, const RecordText& record) {
  switch (s.kind) {
    case Statement::Kind::End:
    case Statement::Kind::Blank:
    case Statement::Kind::Comment:
      return "";
    case Statement::Kind::Tag:
      return "tag" + after_blank(s.name) + quoted(s.value) + (s.has_second ? quoted(s.second) : "");
    case Statement::Kind::Event:
      return "event [" + std::string(s.name) + "] [" + std::string(s.value) + "]";
    case Statement::Kind::Heading:
      return std::string(s.name) + after_blank(s.value) + after_blank(s.second);
    case Statement::Kind::Given:
      return "given [" + std::string(s.name) + "] [" + std::string(s.value) + "]";
    case Statement::Kind::Expect:
      return print_claims(s.value);
    case Statement::Kind::Ruling:
      return "ruling" + after_blank(s.value);
    case Statement::Kind::Dispute:
      return "dispute" + after_blank(s.name) + quoted(s.value);
    case Statement::Kind::Result:
      return "result [" + std::string(s.value) + "]" + (s.name.empty() ? "" : " by " + std::string(s.name)) +
             (s.has_second ? quoted(s.second) : "");
    case Statement::Kind::Malformed: {
      const auto at = place(record, s.trouble.from);
      return ":error " + std::to_string(at.line) + ":" + std::to_string(at.column) + " " + s.message;
    }
  }
  return "";
}

std::string print_all(const std::string& text) {
  const auto source = string_source(text);
  RecordReader reader(*source, "corpus");
  RecordText record;
  std::string out;
  while (reader.next(record)) {
    StatementReader statements(record.bytes);
    Statement statement;
    for (statements.next(statement); statement.kind != Statement::Kind::End; statements.next(statement)) {
      out += print(statement, record) + '\n';
    }
  }
  return out;
}

class Corpus : public testing::TestWithParam<CorpusCase> {};

TEST_P(Corpus, reads_as_written) { EXPECT_EQ(print_all(GetParam().text), GetParam().expected); }

std::string test_name(const testing::TestParamInfo<CorpusCase>& info) {
  std::string name = info.param.name;
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

// No cases at all is a failure of its own: the suite would not be instantiated.
INSTANTIATE_TEST_SUITE_P(envelope, Corpus, testing::ValuesIn(read_corpus(BOTREF_TESTS_DIR "/grammar/envelope.txt")),
                         test_name);

}  // namespace
}  // namespace botref
