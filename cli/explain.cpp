// `botref explain`: one rule or ruling, with an example that is judged right now.
#include <unistd.h>

#include <optional>

#include "cli/command_list.hpp"
#include "cli/examples.hpp"
#include "cli/failure.hpp"
#include "cli/judge.hpp"
#include "cli/printer.hpp"
#include "cli/rulebook_text.hpp"
#include "cli/setup.hpp"
#include "grammar/names.hpp"
#include "grammar/reader.hpp"

namespace botref {

namespace {

constexpr OptionRow kOptions[] = {
    {"ID", nullptr, "A rule or ruling, such as SB-8.1 or SB-A15", &Arguments::name, {}, 0, 0, true},
    kColor,
};

// A rule or a ruling, whichever has that id (letters of any case).
struct Entry {
  const Rule* rule = nullptr;
  const Ruling* ruling = nullptr;
  std::string_view id() const { return rule != nullptr ? rule->id : ruling->id; }
};

Entry entry_named(const std::string& id) {
  std::vector<std::string_view> ids;
  for (const Game* game : games()) {
    for (const Rule& rule : game->rulebook().rules) {
      if (same_name(rule.id, id)) return {&rule, nullptr};
      ids.push_back(rule.id);
    }
    for (const Ruling& ruling : game->rulebook().rulings) {
      if (same_name(ruling.id, id)) return {nullptr, &ruling};
      ids.push_back(ruling.id);
    }
  }
  const std::string near = NameTable(ids).suggest(id);
  throw Failure{kUsage, fmt::format("no such rule or ruling: {}{}; `botref rules` lists them", id,
                                    near.empty() ? "" : fmt::format(" (did you mean {}?)", near))};
}

// Whether a text has the id as a word of its own: SB-8.1 is not in SB-8.10.
bool names(std::string_view text, std::string_view id) {
  for (std::size_t at = text.find(id); at != std::string_view::npos; at = text.find(id, at + 1)) {
    const std::string_view rest = text.substr(at + id.size());
    const auto is_part = [&](std::size_t n) { return n < rest.size() && rest[n] >= '0' && rest[n] <= '9'; };
    if (!is_part(0) && !(rest.starts_with('.') && is_part(1))) return true;
  }
  return false;
}

std::string_view verdict_claimed(std::string_view record) {
  constexpr std::string_view kTag = "\n[Verdict \"";
  const std::size_t at = record.find(kTag);
  if (at == std::string_view::npos) return {};
  const std::string_view value = record.substr(at + kTag.size());
  return value.substr(0, value.find('"'));
}

struct Example {
  std::string file, text;
  std::uint64_t line = 1;
};

// The first record that `fits`.
template <class Fits>
std::optional<Example> find_example(Fits fits) {
  for (const ExampleRecord& example : example_records()) {
    const auto source = string_source(example.text);
    RecordReader reader(*source, std::string(example.path));
    RecordText record;
    while (reader.next(record))
      if (record.number > 0 && fits(record.bytes))
        return Example{std::string(example.path), std::string(record.bytes), record.line};
  }
  return std::nullopt;
}

// Best is a record whose verdict turns on the id; otherwise one that mentions it, in a comment or by pinning it.
std::optional<Example> example_of(std::string_view id) {
  auto found = find_example([id](std::string_view record) { return names(verdict_claimed(record), id); });
  if (!found) found = find_example([id](std::string_view record) { return names(record, id); });
  return found;
}

void print_example(const Example& example, Paint paint, Output& out) {
  const std::string_view text(example.text);
  const std::string_view trimmed = text.substr(0, text.find_last_not_of("\r\n\t ") + 1);
  out.write(fmt::format("\nAn example ({}, line {}):\n\n{}\n\nWhat the referee says of it now:\n\n", example.file,
                        example.line, trimmed));
  const Setup setup{Arguments{}};
  Judge judge(setup.options(), Arguments{}.max_record);
  RecordText record;
  record.bytes = example.text;
  record.file = example.file;
  record.number = 1;
  record.line = example.line;
  const Report& report = judge.check(record);
  fmt::memory_buffer printed;
  const auto printer = text_printer(paint, false);
  printer->record(record, report, printed);
  if (printed.size() == 0) printed.append(printer->lone(record, report));
  // The blank line that parts a record from the next has nothing to part here.
  std::string_view said(printed.data(), printed.size());
  if (said.ends_with("\n\n")) said.remove_suffix(1);
  out.write(said);
}

}  // namespace

int explain_main(const Arguments& arguments, Output& out) {
  const Entry entry = entry_named(arguments.name);
  fmt::memory_buffer text;
  if (entry.rule != nullptr) write_rule_text(*entry.rule, text);
  if (entry.ruling != nullptr) write_ruling_text(*entry.ruling, text);
  out.write(text);
  const auto example = example_of(entry.id());
  if (example) print_example(*example, Paint::choose(arguments.color, STDOUT_FILENO), out);
  return kDone;
}

constinit const Command kExplainCommand = {
    "explain",
    "Explain a rule or ruling: its sentence, source and readings, and an example judged right now.",
    kOptions,
    "botref explain SB-8.1\nbotref explain SB-A15",
    "0 done\n64 no such rule or ruling, or wrong usage   74 output error",
    explain_main,
};

}  // namespace botref
