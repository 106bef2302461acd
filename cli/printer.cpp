// The printers by name, and what a run has come to.
#include "cli/printer.hpp"

#include <vector>

#include "cli/counted.hpp"
#include "cli/failure.hpp"
#include "cli/judge.hpp"

namespace botref {

void Tally::add(const RecordText& record, const Report& report) {
  const auto grade = static_cast<std::size_t>(report.status());
  ++status[grade < status.size() ? grade : static_cast<std::size_t>(kUnreadable)];
  if (is_unread(report)) ++unread;
  const Rulebook* book = rulebook_of(report);
  for (const Finding& finding : report.findings) {
    const std::string_view id = botref::cited(finding, book);
    cited.insert(id.empty() ? finding.label : id);
  }
  if (record.number == 0) {
    ++outside;
    return;
  }
  ++records;
  ++verdicts[static_cast<std::size_t>(report.verdict)];
  held += report.held;
  failed += report.failed;
  if (is_as_claimed(report)) ++claimed;
}

void Tally::add(const Tally& other) {
  for (std::size_t n = 0; n < verdicts.size(); ++n) verdicts[n] += other.verdicts[n];
  for (std::size_t n = 0; n < status.size(); ++n) status[n] += other.status[n];
  records += other.records;
  held += other.held;
  failed += other.failed;
  claimed += other.claimed;
  outside += other.outside;
  unread += other.unread;
  unreadable += other.unreadable;
  cited.insert(other.cited.begin(), other.cited.end());
}

int Tally::exit_status() const {
  if (unreadable > 0 || status[kUnreadable] > 0) return kUnreadable;
  if (status[kDiffers] > 0) return kDiffers;
  return status[kOpen] > 0 ? kOpen : kDone;
}

std::string totals(const Tally& tally) {
  std::vector<std::string> parts;
  for (const Verdict verdict :
       {Verdict::Legal, Verdict::Illegal, Verdict::Disputed, Verdict::Undecided, Verdict::Malformed}) {
    const std::uint64_t number = tally.verdicts[static_cast<std::size_t>(verdict)];
    if (number > 0) parts.push_back(fmt::format("{} {}", number, word(verdict)));
  }
  std::string text = counted(tally.records, "record");
  if (!parts.empty()) text += fmt::format(": {}", fmt::join(parts, ", "));
  if (tally.claimed > 0) text += fmt::format("; {} as claimed", tally.claimed);
  if (tally.failed > 0) text += fmt::format("; {} failed", counted(tally.failed, "claim"));
  if (tally.outside > 0) text += "; text before the first record";
  if (tally.unreadable > 0) text += fmt::format("; {} unreadable", counted(tally.unreadable, "file"));
  return text;
}

bool is_as_claimed(const Report& report) { return report.verdict_claimed && report.failed == 0; }

bool is_unread(const Report& report) { return report.verdict == Verdict::Malformed && report.status() != 0; }

std::string_view level_of(const Finding& finding, const Report& report) {
  if (is_as_claimed(report)) return "note";
  switch (finding.severity) {
    case Severity::Error:
      return finding.label == "undecided" ? "warning" : "error";
    case Severity::Claim:
      return "error";
    case Severity::Dispute:
      return "warning";
    case Severity::Answer:
    case Severity::Note:
      return finding.label == "warning" ? "warning" : "note";
  }
  __builtin_unreachable();
}

std::unique_ptr<Printer> make_printer(const PrinterOptions& options) {
  if (options.summary) return options.format == "text" ? summary_text_printer(options.opening) : summary_json_printer();
  if (options.format == "json") return json_printer();
  if (options.format == "jsonl") return json_lines_printer();
  if (options.format == "sarif") return sarif_printer(options.rules_url);
  if (options.format == "junit") return junit_printer();
  if (options.format == "github") return github_printer();
  return text_printer(options.paint, options.verbose, options.opening);
}

}  // namespace botref
