// `botref diff`: two logs of one game, and one record of both.
#include "cli/command_list.hpp"
#include "cli/failure.hpp"
#include "cli/json_list.hpp"
#include "cli/json_writer.hpp"
#include "cli/printable.hpp"
#include "cli/records.hpp"
#include "cli/setup.hpp"
#include "grammar/log_replay.hpp"
#include "grammar/two_logs.hpp"

namespace botref {

namespace {

constexpr OptionRow kOptions[] = {
    about(Words::Records, {"FILE", nullptr,
                           "Two files with logs of the same game, or games in the same order; - for one "
                           "of them is standard input",
                           &Arguments::paths}),
    {"--merge", nullptr, "Print one record that knows what both logs know", &Arguments::merge},
    kRecord,
    {"--format", "FORMAT", "How to print: text, json or jsonl", &Arguments::format, kTextJsonLines},
    kRulings,
    kProfile,
    kSets,
    kMaxRecord,
    kMaxWorlds,
};

std::string place_of(const Log& log, std::uint64_t line) { return fmt::format("{}:{}", printable(log.file), line); }
std::string place_of(const Log& log) { return place_of(log, log.line); }

class DiffRun {
 public:
  DiffRun(const Arguments& arguments, const Options& options, Output& out)
      : arguments_(arguments),
        judge_(options, arguments.max_record),
        list_(arguments.format == "jsonl", "botref.diff-list/1", "games", false, out),
        out_(out) {}

  int pair(const RecordText& a, const RecordText& b) {
    auto one = log_of(a), other = log_of(b);
    if (!one || !other) return kUnreadable;
    if (game_of(a) != game_of(b)) {
      complain(
          fmt::format("{} is a log of {}, {} one of {}", place_of(*one), game_of(a), place_of(*other), game_of(b)));
      return kUnreadable;
    }
    const Game& game = *find_game(game_of(a));
    const Comparison comparison = compare(*judge_.match(a), game, judge_.options(), std::move(*one), std::move(*other));
    const bool same = comparison.parts == Comparison::Parts::Nowhere;
    if (arguments_.merge && same) return merge(a, game, comparison);
    fmt::memory_buffer text;
    if (arguments_.format == "text" || arguments_.merge)
      write_text(comparison, game.rulebook(), text);
    else
      write_json(comparison, game.rulebook(), text);
    put(text, same);
    return same ? kDone : kDiffers;
  }

  void finish() {
    if (arguments_.format == "json" && !arguments_.merge) list_.finish();
  }

 private:
  std::optional<Log> log_of(const RecordText& record) {
    Match* match = record.cut ? nullptr : judge_.match(record);
    auto log = match == nullptr ? std::nullopt : read_log(*match, record, judge_.options());
    if (!log) complain_why(judge_, record, "not compared");
    return log;
  }

  void put(const fmt::memory_buffer& text, bool same) {
    const std::string_view words(text.data(), text.size());
    if (arguments_.merge && !same) return complain(words.substr(0, words.size() - 1));
    if (arguments_.format != "text") return list_.add(words);
    if (std::exchange(printed_, true)) out_.write("\n");
    out_.write(words);
  }

  int merge(const RecordText& of_game, const Game& game, const Comparison& comparison) {
    const std::string text = merged(*judge_.match(of_game), game, judge_.options(), comparison);
    RecordText record;
    record.bytes = text, record.number = 1, record.file = "the merged record";
    std::string canonical;
    Match* match = judge_.match(record);
    const bool sound = match->format(record, judge_.options(), canonical);
    if (const std::string why = fault_of(record); !why.empty() && are_legal(*match, comparison)) {
      complain(
          fmt::format("{} and {} do not contradict each other, but what both know cannot be told in one record: {}",
                      place_of(comparison.logs[0]), place_of(comparison.logs[1]), why));
      return kDiffers;
    }
    if (std::exchange(printed_, true)) out_.write("\n");
    out_.write(sound ? canonical : text);
    const Report& report = judge_.check(record);
    if (report.status() == 0) return kDone;
    complain_of(record, report);
    return kDiffers;
  }

  // What is illegal or malformed in a record; empty: nothing.
  std::string fault_of(const RecordText& record) {
    const Report& report = judge_.check(record);
    if (report.main != Verdict::Illegal && report.verdict != Verdict::Malformed) return {};
    for (const Finding& finding : report.findings)
      if (finding.severity == Severity::Error) return finding.message;
    return std::string(botref::word(report.verdict));
  }

  bool are_legal(Match& match, const Comparison& comparison) const {
    return is_legal(match, judge_.options(), comparison.logs[0].bytes) &&
           is_legal(match, judge_.options(), comparison.logs[1].bytes);
  }

  static void write_text(const Comparison& found, const Rulebook& book, fmt::memory_buffer& out) {
    const auto into = fmt::appender(out);
    const auto count = [](std::size_t n) { return fmt::format("{} event{}", n, n == 1 ? "" : "s"); };
    const std::string names = fmt::format("{} and {}", place_of(found.logs[0]), place_of(found.logs[1]));
    for (std::size_t side = 0; side < 2; ++side)
      if (found.skipped[side] > 0)
        fmt::format_to(into, "{} begins where {} stands after {}\n", place_of(found.logs[1 - side]),
                       place_of(found.logs[side]), count(found.skipped[side]));
    switch (found.parts) {
      case Comparison::Parts::Nowhere:
        fmt::format_to(into, "{} agree on {}\n", names, count(found.agreed.size()));
        for (std::size_t side = 0; side < 2; ++side)
          if (const std::size_t left = found.logs[side].events.size() - found.next[side]; left > 0)
            fmt::format_to(into, "{} goes on for {}\n", place_of(found.logs[side]), count(left));
        return;
      case Comparison::Parts::Start:
        fmt::format_to(into, "{} do not begin alike: {}\n", names, found.path);
        for (std::size_t side = 0; side < 2; ++side)
          fmt::format_to(into, "  {}: {}\n", place_of(found.logs[side]),
                         found.values[side].empty() ? "-" : found.values[side]);
        break;
      case Comparison::Parts::Event:
      case Comparison::Parts::Result:
        fmt::format_to(into, "{} agree on {}, then contradict each other:\n", names, count(found.agreed.size()));
        for (std::size_t side = 0; side < 2; ++side) write_side(found.sides[side], found.logs[side], book, out);
        fmt::format_to(into, "the position there:\n");
        for (const std::string& line : found.position) fmt::format_to(into, "  {}\n", line);
    }
    if (found.right)
      fmt::format_to(into, "the rules side with {}: {}\n", printable(found.logs[*found.right].file), found.because);
    else
      fmt::format_to(into, "{}\n", found.because);
  }

  static void write_side(const Side& side, const Log& log, const Rulebook& book, fmt::memory_buffer& out) {
    const auto into = fmt::appender(out);
    fmt::format_to(into, "  {}: `{}`", side.line > 0 ? place_of(log, side.line) : printable(log.file), side.text);
    if (side.legal)
      fmt::format_to(into, " is legal there\n");
    else if (side.rule >= 0)
      fmt::format_to(into, " is illegal there: {} [{}]\n", side.why,
                     book.rules[static_cast<std::size_t>(side.rule)].id);
    else
      fmt::format_to(into, " does not hold: {}\n", side.why);
  }

  static void write_json(const Comparison& found, const Rulebook& book, fmt::memory_buffer& out) {
    JsonWriter json(out);
    json.begin_object();
    json.text("schema", "botref.diff/1");
    json.text("game", book.game);
    json.truth("same", found.parts == Comparison::Parts::Nowhere);
    json.text_or_null("parts", word(found.parts));
    json.count("agreed", found.agreed.size());
    json.begin_list("logs");
    for (std::size_t side = 0; side < 2; ++side) {
      const Side& there = found.sides[side];
      json.begin_object();
      json.text("file", found.logs[side].file);
      json.count("line", found.logs[side].line);
      json.count("events", found.logs[side].events.size());
      json.count("skipped", found.skipped[side]);
      json.text_or_null("value", found.values[side]);
      json.text_or_null("event", there.text);
      if (there.line > 0)
        json.count("at", there.line);
      else
        json.null("at");
      if (there.there)
        json.truth("legal", there.legal);
      else
        json.null("legal");
      json.text_or_null("rule", there.rule < 0 ? "" : book.rules[static_cast<std::size_t>(there.rule)].id);
      json.text_or_null("why", there.why);
      json.end();
    }
    json.end();
    json.text_or_null("path", found.path);
    json.begin_list("position");
    for (const std::string& line : found.position) json.text({}, line);
    json.end();
    json.text_or_null("right", found.right ? found.logs[*found.right].file : std::string());
    json.text_or_null("because", found.because);
    json.end();
  }

  static std::string_view word(Comparison::Parts parts) {
    switch (parts) {
      case Comparison::Parts::Nowhere:
        return {};
      case Comparison::Parts::Start:
        return "start";
      case Comparison::Parts::Event:
        return "event";
      case Comparison::Parts::Result:
        return "result";
    }
    __builtin_unreachable();
  }

  const Arguments& arguments_;
  Judge judge_;
  JsonList list_;
  Output& out_;
  bool printed_ = false;
};

}  // namespace

int diff_main(const Arguments& arguments, Output& out) {
  if (arguments.paths.size() != 2)
    throw Failure{kUsage, "diff: expected two files, as in `botref diff ann.bgn bob.bgn`"};
  if (arguments.merge && arguments.format != "text")
    throw Failure{kUsage, "diff: --merge writes a record; `botref convert` makes it JSON"};
  if (arguments.paths[0] == "-" && arguments.paths[1] == "-")
    throw Failure{kUsage, "diff: only one of the two can be standard input"};
  const Setup setup(arguments);
  AskedRecords first({arguments.paths[0]}, arguments), second({arguments.paths[1]}, arguments);
  DiffRun run(arguments, setup.options(), out);
  int status = kDone;
  RecordText a, b;
  bool has_a = first.next(a), has_b = second.next(b);
  if (!has_a || !has_b) status = kUnreadable;
  while (has_a && has_b) {
    status = std::max(status, run.pair(a, b));
    has_a = first.next(a), has_b = second.next(b);
  }
  if (first.status() != kDone || second.status() != kDone) {
    status = kUnreadable;
  } else if (has_a != has_b) {
    complain(fmt::format("botref: {} has more records than {}", printable(arguments.paths[has_a ? 0 : 1]),
                         printable(arguments.paths[has_a ? 1 : 0])));
    status = kUnreadable;
  }
  run.finish();
  return status;
}

constinit const Command kDiffCommand = {
    "diff",
    "Compare two logs of one game: where they contradict each other, and who is right if the rules can tell.",
    kOptions,
    "botref diff ann.bgn bob.bgn\n"
    "botref diff --merge ann.bgn bob.bgn > whole.bgn\n"
    "botref diff --merge first-half.bgn second-half.bgn",
    "0 they do not contradict each other\n1 they do, or there is no legal record of both\n2 a file or record cannot be "
    "read\n"
    "64 wrong usage   74 output error",
    diff_main,
};

}  // namespace botref
