#pragma once
// The canonical form of a record (NOTATION section 5).
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "core/record.hpp"
#include "grammar/agreement.hpp"
#include "grammar/canonical.hpp"
#include "grammar/field_text.hpp"
#include "grammar/record_text.hpp"
#include "grammar/statement.hpp"

namespace botref {

template <class Text>
class FormatterOf {
 public:
  using Rules = typename Text::Rules;

  // `actives`: the active player before each event that could be replayed.
  void format(const RecordText& record, const Record<Rules>& steps, Text& text, std::span<const std::uint8_t> actives,
              std::string& out) {
    CanonicalLines lines(out);
    canonical_tags(record.bytes, Text::own_tags(), {}, out);
    out += '\n';
    StatementReader reader(record.bytes, true);
    Statement statement;
    std::size_t event = 0;
    for (reader.next(statement); statement.kind != Statement::Kind::End; reader.next(statement)) {
      if (statement.kind == Statement::Kind::Tag) {
        lines.forget_comments();
        continue;
      }
      lines.add(statement, body(statement, steps, text, actives, event));
    }
    lines.finish();
  }

 private:
  std::string body(const Statement& statement, const Record<Rules>& steps, Text& text,
                   std::span<const std::uint8_t> actives, std::size_t& event) {
    std::string out;
    switch (statement.kind) {
      case Statement::Kind::Event:
        if (event < actives.size()) {
          text.print_event(steps.events[event], actives[event], out);
        } else {
          out = collapse_blanks(statement.text);
        }
        ++event;
        return out;
      case Statement::Kind::Given: {
        out = fmt::format("given {} = ", statement.name);
        value(statement.name, statement.value, text, out);
        return out;
      }
      case Statement::Kind::Expect: {
        std::vector<PathValue> parts;
        split_claims(statement.value, parts);
        out = "expect ";
        for (std::size_t i = 0; i < parts.size(); ++i) {
          out += fmt::format("{}{} = ", i == 0 ? "" : "; ", parts[i].path);
          value(parts[i].path, parts[i].value, text, out);
        }
        return out;
      }
      case Statement::Kind::Ruling:
        return "ruling" + agreement(statement.value);
      case Statement::Kind::Heading:
      case Statement::Kind::Dispute:
      case Statement::Kind::Result:
        return collapse_blanks(statement.text);
      case Statement::Kind::Tag:
      case Statement::Kind::Blank:
      case Statement::Kind::Comment:
      case Statement::Kind::Malformed:
      case Statement::Kind::End:
        return out;
    }
    __builtin_unreachable();
  }

  // The words of an agreement, without blanks inside.
  static std::string agreement(std::string_view written) {
    std::string out;
    WrittenWord word;
    while (next_word(written, word))
      out += word.equals ? fmt::format(" {}={}", word.id, word.letter) : fmt::format(" {}", word.whole);
    return out;
  }

  // A value as the card set spells it; in the order in which it was written.
  void value(std::string_view path, std::string_view written, Text& text, std::string& out) {
    Trouble trouble;
    PathTo to;
    Values values;
    if (!text.read_path(path, to, trouble)) return;
    const Field& field = Text::fields()[to.field];
    if (!read_values(written, field, to.part, text, values, trouble)) return;
    std::vector<std::string> items(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) print_value(values[i], field, text, items[i]);
    print_runs(items, out);
  }
};

}  // namespace botref
