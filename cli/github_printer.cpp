// `check --format github`: each finding as a workflow command, which GitHub shows beside
// the line that it speaks of; the last line is the summary.
// Source: GitHub Docs, "Workflow commands for GitHub Actions", "Setting an error message".
#include <algorithm>

#include "cli/inputs.hpp"
#include "cli/judge.hpp"
#include "cli/printer.hpp"
#include "cli/text_report.hpp"

namespace botref {

namespace {

// Of a message: what would end its line. Of a property also what would end that.
std::string escaped(std::string_view text, bool property) {
  std::string out;
  for (const char c : text) {
    if (c == '%' || c == '\r' || c == '\n' || (property && (c == ':' || c == ',')))
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    else
      out += c;
  }
  return out;
}

std::string_view command(std::string_view level) { return level == "note" ? "notice" : level; }

// What comes from standard input stands in no file.
std::string file_property(std::string_view file) {
  return file == kStandardInput ? "" : fmt::format("file={},", escaped(file, true));
}

class GithubPrinter : public Printer {
 public:
  void record(const RecordText& record, const Report& report, fmt::memory_buffer& out) const override {
    const Rulebook* book = rulebook_of(report);
    const TextReport text(record, book, Paint());
    PlaceFinder places(record);
    for (const Finding& finding : report.findings) {
      const LineColumn from = places.place(finding.at.from);
      const LineColumn to = places.place(std::max(finding.at.from, finding.at.to));
      const std::string_view id = cited(finding, book);
      fmt::format_to(fmt::appender(out), "::{} {}line={},col={},endLine={}", command(level_of(finding, report)),
                     file_property(record.file), from.line, from.column, to.line);
      if (to.line == from.line) fmt::format_to(fmt::appender(out), ",endColumn={}", to.column);
      fmt::format_to(fmt::appender(out), ",title={}{}::{}\n", escaped(finding.label, true),
                     id.empty() ? "" : fmt::format(" [{}]", id), escaped(text.account(finding), false));
    }
  }

  void unreadable(std::string_view file, std::string_view why, fmt::memory_buffer& out) const override {
    fmt::format_to(fmt::appender(out), "::error {}title=unreadable::{}\n", file_property(file),
                   escaped(fmt::format("cannot be read: {}", why), false));
  }

  void closing(const Tally& tally, std::string_view, fmt::memory_buffer& out) const override {
    fmt::format_to(fmt::appender(out), "{}\n", totals(tally));
  }
};

}  // namespace

std::unique_ptr<Printer> github_printer() { return std::make_unique<GithubPrinter>(); }

}  // namespace botref
