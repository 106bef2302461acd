// Any bytes as the lines of a record. Every slice lies in the record, lines come in
// order, and blanks and comments that are kept change nothing else.
#include "grammar/statement.hpp"

#include "tests/fuzz/fuzz.hpp"

namespace botref::fuzz {

namespace {

using Kind = Statement::Kind;

void must_lie_in(std::string_view record, std::string_view slice) {
  if (slice.empty()) return;
  must(slice.data() >= record.data() && slice.data() + slice.size() <= record.data() + record.size(),
       "a slice lies in its record", record);
}

void must_be_sound(const Statement& statement, std::string_view bytes) {
  must(statement.line.to >= statement.line.from && statement.line.to <= bytes.size(), "a line lies in its record",
       bytes);
  for (const auto slice : {statement.text, statement.comment, statement.name, statement.value, statement.second})
    must_lie_in(bytes, slice);
  if (statement.kind != Kind::Malformed) return;
  must(!statement.message.empty(), "a malformed line has a message", bytes);
  must(statement.trouble.from <= statement.trouble.to && statement.trouble.to <= bytes.size(), "a trouble has a place",
       bytes);
}

bool is_said(const Statement& statement) { return statement.kind != Kind::Blank && statement.kind != Kind::Comment; }

void must_be_the_same(const Statement& one, const Statement& other, std::string_view bytes) {
  must(one.kind == other.kind && one.line == other.line && one.text == other.text && one.name == other.name &&
           one.value == other.value && one.second == other.second && one.has_second == other.has_second,
       "what is kept changes nothing else", bytes);
}

}  // namespace

void read_statements(std::string_view bytes) {
  StatementReader some(bytes), all(bytes, true);
  Statement said, each;
  std::uint32_t last = 0;
  do {
    some.next(said);
    do {
      all.next(each);
      must(each.line.from >= last, "lines come in order", bytes);
      must_be_sound(each, bytes);
      last = each.line.to;
    } while (!is_said(each));
    must_be_the_same(said, each, bytes);
    if (said.kind == Kind::Tag) must_equal(unescape(escape(said.value)), said.value, "a text stays itself", bytes);
    if (said.kind != Kind::Expect) continue;
    std::vector<PathValue> parts;
    split_claims(said.value, parts);
    must(!parts.empty(), "a claim claims something", bytes);
    for (const PathValue& part : parts) must_lie_in(bytes, part.path), must_lie_in(bytes, part.value);
  } while (said.kind != Kind::End);
  read_lone_line(bytes.substr(0, bytes.find('\n')), each);
  must_be_sound(each, bytes);
}

}  // namespace botref::fuzz
