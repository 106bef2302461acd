// `botref check`: judges every record of files, folders or a stream.
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <thread>

#include "cli/check_stages.hpp"
#include "cli/command_list.hpp"
#include "cli/failure.hpp"
#include "cli/setup.hpp"
#include "cli/uri.hpp"

namespace botref {

namespace {

constexpr std::uint64_t kMostJobs = 256;

constexpr const char* kFormats[] = {"text", "json", "jsonl", "sarif", "junit", "github"};
constexpr OptionRow kOptions[] = {
    kFiles,
    {"--format", "FORMAT",
     "How to print: text, json (one document), jsonl (one object a line), sarif (2.1.0), junit (XML) or github "
     "(annotations)",
     &Arguments::format, kFormats},
    {"--summary", nullptr, "Only what the run has come to (text, json, jsonl)", &Arguments::summary},
    {"--rules-url", "URL",
     "Where the pages of `botref glossary GAME --format html` are, as GAME.html: the links of sarif lead there",
     &Arguments::rules_url},
    kRulings,
    kProfile,
    kKeepGoing,
    {"-j,--jobs", "N", "Work on N records at a time; 0: one a processor", &Arguments::jobs, {}, 0, kMostJobs},
    {"-v,--verbose", nullptr, "A line for every record, with its rulebook and card set or course", &Arguments::verbose},
    {"--lenient", nullptr, "Take for granted what a record leaves out because nothing else could happen, with a note",
     &Arguments::lenient},
    kSets,
    kMaxRecord,
    kMaxWorlds,
    kColor,
    {"--progress", "WHEN",
     "How far the run is, on standard error: auto (a bar, on a terminal), always (else a line now and then) or never",
     &Arguments::progress, kWhenWords},
};

// With one thread: no copies, and what is known is printed before standard input makes us wait.
void check_in_line(CheckRun& run, Judge& judge) {
  RecordText record;
  fmt::memory_buffer text;
  for (;;) {
    const auto step = run.reader().next(record);
    if (step == InputReader::Step::End) return;
    text.clear();
    Tally tally;
    if (step == InputReader::Step::Record) {
      const Report& report = judge.judge(record);
      tally.add(record, report);
      run.printer().record(record, report, text);
      if (run.tally().records == 0) run.set_lone(run.printer().lone(record, report));
    } else {
      run.complain(run.no_record(step, run.reader().input(), text, tally));
    }
    run.emit(run.reader().input().shown, {text.data(), text.size()}, tally);
  }
}

// The pages that were installed with the program: beside it, as a package puts both elsewhere than the build was told.
std::string installed_pages() {
  std::error_code none;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", none);
  const auto beside = (program.parent_path() / BOTREF_DOCDIR_FROM_BINDIR "/rules").lexically_normal();
  return std::filesystem::is_directory(beside, none) ? beside.string() : BOTREF_DOCDIR "/rules";
}

// The pages that are installed, if no others are named.
std::string rules_url(const Arguments& arguments) {
  if (arguments.rules_url.empty()) return arguments.format == "sarif" ? file_uri(installed_pages()) : "";
  if (arguments.format != "sarif") throw Failure{kUsage, "check: --rules-url goes with --format sarif only"};
  if (is_absolute_uri(arguments.rules_url)) return arguments.rules_url;
  throw Failure{kUsage, fmt::format("--rules-url: expected a URL such as https://example.org/rules, found \"{}\"",
                                    arguments.rules_url)};
}

PrinterOptions how_to_print(const Arguments& arguments, const Options& options) {
  PrinterOptions how;
  how.format = arguments.format;
  how.summary = arguments.summary;
  how.verbose = arguments.verbose;
  how.paint = Paint::choose(arguments.color, STDOUT_FILENO);
  how.rules_url = rules_url(arguments);
  if (const std::string profile = profile_words(options); !profile.empty())
    how.opening = fmt::format("under {}\n", profile);
  const bool counts = arguments.format == "text" || arguments.format == "json" || arguments.format == "jsonl";
  if (how.summary && !counts) throw Failure{kUsage, "check: --summary goes with --format text, json or jsonl"};
  return how;
}

unsigned jobs_wanted(std::uint64_t asked) {
  if (asked > 0) return static_cast<unsigned>(asked);
  return std::max(1u, std::thread::hardware_concurrency());
}

}  // namespace

int check_main(const Arguments& arguments, Output& out) {
  const Setup setup(arguments);
  if (arguments.paths.empty() && isatty(STDIN_FILENO) == 1)
    complain("botref check: reading records from the terminal; Ctrl-D ends them");
  Progress progress(arguments.progress, arguments.paths);
  out.before_flush([&progress] { progress.hide(); });
  const auto printer = make_printer(how_to_print(arguments, setup.options()));
  CheckRun run(InputList(arguments.paths), arguments.max_record, *printer, out, progress);
  const unsigned jobs = jobs_wanted(arguments.jobs);
  if (jobs == 1) {
    run.reader().before_wait([&out] { out.flush(); });
    Judge judge(setup.options(), arguments.max_record);
    check_in_line(run, judge);
  } else {
    CheckStages stages(run, setup.options(), arguments.max_record, jobs);
    run_ordered(stages, jobs);
  }
  run.finish();
  out.flush();
  out.before_flush({});
  return run.tally().exit_status();
}

constinit const Command kCheckCommand = {
    "check",
    "Judge records of games: legal, illegal (and by which rule), disputed, undecided or malformed.",
    kOptions,
    "botref check kitchen.bgn\n"
    "botref check --rulings \"SB-A15=b\" --format jsonl league/ | jq -r .verdict\n"
    "botref check --summary --format json league/\n"
    "botref check --format sarif league/ > league.sarif\n"
    "zcat season.bgn.gz | botref check -j 4 -",
    "0 every record is legal, or is what its [Verdict] claims\n"
    "1 a record is illegal\n"
    "2 a record is malformed, a claim in it is not so, or a file cannot be read\n"
    "3 a record is disputed or undecided\n"
    "64 wrong usage   74 output error   (2 counts before 1, and 1 before 3)",
    check_main,
};

}  // namespace botref
