// `botref explain`: one rule or ruling, with examples that are judged right now.
#include <unistd.h>

#include "cli/command_list.hpp"
#include "cli/counted.hpp"
#include "cli/failure.hpp"
#include "cli/glossary.hpp"
#include "cli/rulebook_text.hpp"
#include "cli/wrapped.hpp"
#include "grammar/names.hpp"

namespace botref {

namespace {

constexpr std::size_t kIndent = 2;

constexpr OptionRow kOptions[] = {
    about(Words::Ids, {"ID",
                       nullptr,
                       "A rule or ruling, such as SB-8.1 or SB-A15; SB-8 is all rules of that section",
                       &Arguments::name,
                       {},
                       0,
                       0,
                       true}),
    kColor,
};

// What has that id (letters of any case): one of the three is set.
struct Entry {
  const Rulebook* book = nullptr;
  const Rule* rule = nullptr;
  const Ruling* ruling = nullptr;
  const Section* section = nullptr;
};

// "8.1" is taken for SB-8.1.
std::string nearest_id(const std::string& id) {
  std::vector<std::string_view> ids;
  for (const Game* game : games()) {
    const Rulebook& book = game->rulebook();
    for (const Rule& rule : book.rules) ids.push_back(rule.id);
    for (const Ruling& ruling : book.rulings) ids.push_back(ruling.id);
    for (const std::string_view known : ids)
      if (same_name(known, fmt::format("{}-{}", book.prefix, id))) return std::string(known);
  }
  return NameTable(ids).suggest(id);
}

Entry entry_named(const std::string& id) {
  for (const Game* game : games()) {
    const Rulebook& book = game->rulebook();
    for (const Rule& rule : book.rules)
      if (same_name(rule.id, id)) return {&book, &rule, nullptr, nullptr};
    for (const Ruling& ruling : book.rulings)
      if (same_name(ruling.id, id)) return {&book, nullptr, &ruling, nullptr};
    for (const Section& section : book.sections)
      if (same_name(section.id, id)) return {&book, nullptr, nullptr, &section};
  }
  const std::string near = nearest_id(id);
  throw Failure{kUsage, fmt::format("no such rule or ruling: {}{}; `botref rules` lists them", id.empty() ? "\"\"" : id,
                                    near.empty() ? "" : fmt::format(" (did you mean {}?)", near))};
}

std::string heading(std::string_view id, std::string_view text, Paint paint) {
  const std::string line = wrapped(sentence(text), fmt::format("{}: ", id), kIndent);
  return paint.place(line.substr(0, id.size())) + line.substr(id.size());
}

std::string paragraph(std::string_view label, std::string_view text) {
  return wrapped(text, std::string(kIndent, ' ') + std::string(label), 2 * kIndent);
}

std::string_view how_it_shows(const Rule& rule) {
  switch (rule.shows) {
    case Shows::Enforced:
      return "Enforced: an event that breaks it is illegal.";
    case Shows::Computed:
      return "Computed: no event can break it; what follows from it can be claimed with `expect`.";
    case Shows::Unrecorded:
      return "Not checkable: ";
  }
  return {};
}

// "Stak Bots, rulebook 1.0, SB-8: One attacking card".
std::string place_of(const Rulebook& book, const Rule& rule) {
  std::string text = fmt::format("{}, rulebook {}", book.title, book.version);
  for (const Section& section : book.sections)
    for (const Rule& other : rules_of(book, section))
      if (&other == &rule) text += fmt::format(", {}: {}", section.id, section.title);
  return text;
}

std::string explained(const Rulebook& book, const Rule& rule, Paint paint) {
  std::string text = heading(rule.id, rule.says, paint);
  if (!rule.cite.empty()) text += paragraph("Source: ", rule.cite);
  text += paragraph("", fmt::format("{}{}", how_it_shows(rule), sentence(rule.note)));
  return text + paragraph("", place_of(book, rule));
}

std::string explained(const Ruling& ruling, std::size_t n) {
  const Reading& reading = ruling.readings[n];
  const std::string mark =
      fmt::format("{}({}{}) ", std::string(kIndent, ' '), reading_letter(n), n == ruling.usual ? ", default" : "");
  std::string text = wrapped(sentence(reading.says), mark, 3 * kIndent);
  if (!reading.who.empty()) text += wrapped(reading.who, std::string(3 * kIndent, ' ') + "grounds: ", 4 * kIndent);
  if (!reading.offered) text += std::string(3 * kIndent, ' ') + "A record cannot express it, so it is not offered.\n";
  return text;
}

std::string explained(const Rulebook& book, const Ruling& ruling, Paint paint) {
  std::string text = heading(ruling.id, ruling.asks, paint);
  for (std::size_t n = 0; n < ruling.readings.size(); ++n) text += explained(ruling, n);
  if (ruling.open) {
    text += paragraph("", fmt::format("Open: where it matters, the referee reports it. Settle it with "
                                      "[Rulings \"{0}={1}\"] in the record, or --rulings {0}={1}.",
                                      ruling.id, reading_letter(ruling.usual)));
  } else {
    text += paragraph("Settled by: ", ruling.settled_by);
  }
  return text + paragraph("", fmt::format("{}, rulebook {}", book.title, book.version));
}

std::string explained(const Rulebook& book, const Section& section, Paint paint) {
  std::string text = fmt::format("{}: {}\n\n", paint.place(section.id), section.title);
  for (const Rule& rule : rules_of(book, section)) text += heading(rule.id, rule.says, paint);
  return text;
}

// At most two: one whose verdict turns on the id, and one that has another verdict.
std::vector<const Example*> chosen(const std::vector<const Example*>& examples, std::string_view id) {
  const auto kind = [](const Example& example) { return example.verdict.substr(0, example.verdict.find(' ')); };
  if (examples.empty()) return {};
  const Example* first = examples.front();
  for (const Example* example : examples) {
    if (!names(example->verdict, id)) continue;
    first = example;
    break;
  }
  for (const Example* example : examples)
    if (kind(*example) != kind(*first)) return {first, example};
  return {first};
}

std::string shown(const JudgedExample& judged) {
  const Example& example = *judged.example;
  std::string text = "\n" + wrapped(caption_of(example), fmt::format("Example, {}: ", verdict_of(judged)), kIndent);
  text += fmt::format("({}, line {})\n\n{}\n\nWhat the referee says of it now:\n\n{}\n", example.file, example.line,
                      example.text, judged.output);
  return text;
}

void print_examples(const Rulebook& book, std::string_view id, Paint paint, Output& out) {
  const ExampleBook known;
  const auto examples = known.of(id);
  JudgedExamples judged(paint);
  const auto few = chosen(examples, id);
  for (const Example* example : few) out.write(shown(judged.judged(*example)));
  if (examples.size() > few.size())
    out.write(
        fmt::format("\n{}: `botref glossary {}`\n", counted(examples.size() - few.size(), "more example"), book.game));
}

}  // namespace

int explain_main(const Arguments& arguments, Output& out) {
  const Entry entry = entry_named(arguments.name);
  const Paint paint = Paint::choose(arguments.color, STDOUT_FILENO);
  if (entry.section != nullptr) out.write(explained(*entry.book, *entry.section, paint));
  if (entry.rule != nullptr) {
    out.write(explained(*entry.book, *entry.rule, paint));
    print_examples(*entry.book, entry.rule->id, paint, out);
  }
  if (entry.ruling != nullptr) {
    out.write(explained(*entry.book, *entry.ruling, paint));
    print_examples(*entry.book, entry.ruling->id, paint, out);
  }
  return kDone;
}

constinit const Command kExplainCommand = {
    "explain",
    "Explain a rule or ruling: its sentence, source and readings, and examples that are judged right now.",
    kOptions,
    "botref explain SB-8.1\nbotref explain SB-A15\nbotref explain SB-8",
    "0 done\n64 no such rule or ruling, or wrong usage   74 output error",
    explain_main,
};

}  // namespace botref
