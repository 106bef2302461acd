// `check --format junit`: a suite for each file, a case for each record. A case fails where
// `check` would not exit with 0 for the record alone. The form is that of the schema
// junit-10.xsd of the Jenkins xUnit plugin.
#include "cli/html.hpp"
#include "cli/judge.hpp"
#include "cli/printable.hpp"
#include "cli/printer.hpp"
#include "cli/text_report.hpp"

namespace botref {

namespace {

// XML has no way to write most control characters.
std::string xml_text(std::string_view text) { return html_text(printable(text)); }

// Lines stay apart.
std::string xml_lines(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += xml_text(text.substr(0, end)) + '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

struct Counts {
  std::uint64_t tests, failures, errors;
};

// A case is an error where there was nothing to judge.
Counts counts_of(const Tally& tally) {
  const std::uint64_t bad = tally.status[1] + tally.status[2] + tally.status[3],
                      errors = tally.unread + tally.unreadable;
  return {tally.records + tally.outside + tally.unreadable, bad - tally.unread, errors};
}

std::string name_of(const RecordText& record, const Report& report) {
  if (record.number == 0) return "before the first record";
  std::string name = fmt::format("record {}", record.number);
  if (!report.players.empty()) name += fmt::format(": {}", fmt::join(report.players, ", "));
  return name;
}

// What kind of trouble it is.
std::string_view trouble(const Report& report) {
  return report.failed > 0 && report.verdict != Verdict::Malformed ? "claim" : word(report.verdict);
}

class JunitPrinter : public Printer {
 public:
  std::string_view opening() const override {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"botref check\">\n";
  }

  void record(const RecordText& record, const Report& report, fmt::memory_buffer& out) const override {
    open_case(name_of(record, report), report.game.empty() ? "botref" : report.game, record.file, record.line, out);
    fmt::memory_buffer said;
    text_->record(record, report, said);
    const std::string lines = xml_lines({said.data(), said.size()});
    if (report.status() != 0)
      close_bad(is_unread(report) ? "error" : "failure", trouble(report),
                summary_of(report, rulebook_of(report), record), lines, out);
    else if (!report.findings.empty())
      fmt::format_to(fmt::appender(out), ">\n<system-out>{}</system-out>\n</testcase>\n", lines);
    else
      fmt::format_to(fmt::appender(out), "/>\n");
  }

  void unreadable(std::string_view file, std::string_view why, fmt::memory_buffer& out) const override {
    open_case("the file", "botref", file, 1, out);
    close_bad("error", "unreadable", fmt::format("cannot be read: {}", why), {}, out);
  }

  bool is_by_file() const override { return true; }

  void file(std::string_view file, const Tally& tally, std::string_view records,
            fmt::memory_buffer& out) const override {
    const Counts counts = counts_of(tally);
    fmt::format_to(fmt::appender(out),
                   "<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\">\n{}</testsuite>\n",
                   xml_text(file), counts.tests, counts.failures, counts.errors, records);
  }

  void closing(const Tally&, std::string_view, fmt::memory_buffer& out) const override {
    fmt::format_to(fmt::appender(out), "</testsuites>\n");
  }

 private:
  static void open_case(std::string_view name, std::string_view group, std::string_view file, std::uint64_t line,
                        fmt::memory_buffer& out) {
    fmt::format_to(fmt::appender(out), "<testcase name=\"{}\" classname=\"{}\" file=\"{}\" line=\"{}\"", xml_text(name),
                   group, xml_text(file), line);
  }

  static void close_bad(std::string_view element, std::string_view type, std::string_view message,
                        std::string_view lines, fmt::memory_buffer& out) {
    fmt::format_to(fmt::appender(out), ">\n<{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n</testcase>\n", element, type,
                   xml_text(message), lines);
  }

  const std::unique_ptr<Printer> text_ = text_printer(Paint(), false);
};

}  // namespace

std::unique_ptr<Printer> junit_printer() { return std::make_unique<JunitPrinter>(); }

}  // namespace botref
