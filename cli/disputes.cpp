// `botref disputes`: every open question that a record touches, and where each reading leads.
#include <unistd.h>

#include "cli/command_list.hpp"
#include "cli/disputes_report.hpp"
#include "cli/failure.hpp"
#include "cli/json_list.hpp"
#include "cli/records.hpp"
#include "cli/setup.hpp"

namespace botref {

namespace {

constexpr const char* kFormats[] = {"text", "json", "jsonl", "md"};
constexpr OptionRow kOptions[] = {
    kFiles,
    {"--all", nullptr, "Settled and pinned questions too, each opened on its own", &Arguments::all},
    kRecord,
    {"--format", "FORMAT", "How to print: text, json, jsonl or md (Markdown)", &Arguments::format, kFormats},
    kRulings,
    kProfile,
    kKeepGoing,
    kSets,
    kMaxRecord,
    kMaxWorlds,
    kColor,
};

class DisputesPrinter {
 public:
  DisputesPrinter(const Arguments& arguments, const Options& options, Output& out)
      : format_(arguments.format),
        paint_(Paint::choose(arguments.color, STDOUT_FILENO)),
        list_(format_ == "jsonl", "botref.disputes-list/1", "records", false, out),
        out_(out) {
    if (format_ == "text" && options.profile != nullptr) out_.write(fmt::format("under {}\n", profile_words(options)));
  }

  void record(const RecordText& record, const Disputes& disputes) {
    const Rulebook* book = rulebook_of(*disputes.report);
    fmt::memory_buffer text;
    if (format_ == "json" || format_ == "jsonl") {
      JsonWriter json(text);
      write_disputes_json(json, record, disputes, book);
      list_.add({text.data(), text.size()});
      return;
    }
    if (!first_) text.push_back('\n');
    first_ = false;
    if (format_ == "md")
      write_disputes_markdown(record, disputes, book, text);
    else
      write_disputes_text(record, disputes, book, paint_, text);
    out_.write(text);
  }

  void finish() {
    if (format_ == "json") list_.finish();
  }

 private:
  std::string_view format_;
  Paint paint_;
  JsonList list_;
  Output& out_;
  bool first_ = true;
};

}  // namespace

int disputes_main(const Arguments& arguments, Output& out) {
  const Setup setup(arguments);
  Judge judge(setup.options(), arguments.max_record);
  DisputesPrinter printer(arguments, setup.options(), out);
  const int status = for_each_record(arguments, [&](const RecordText& record) {
    Match* match = judge.match(record);
    if (match == nullptr || record.cut) {
      complain_of(record, judge.check(record));
      return false;
    }
    const Disputes& disputes = match->disputes(record, setup.options(), arguments.all);
    printer.record(record, disputes);
    if (disputes.report->verdict != Verdict::Malformed) return true;
    complain_of(record, *disputes.report);
    return false;
  });
  printer.finish();
  return status;
}

constinit const Command kDisputesCommand = {
    "disputes",
    "Show every open question that a record touches: its readings, where each leads, and whether it matters.",
    kOptions,
    "botref disputes kitchen.bgn\n"
    "botref disputes --all --format md kitchen.bgn > kitchen.md\n"
    "botref disputes --format jsonl league/ | jq -r '.disputes[] | select(.matters == \"outcome\") | .ruling'",
    "0 done\n2 a file or record cannot be read\n64 wrong usage   74 output error",
    disputes_main,
};

}  // namespace botref
