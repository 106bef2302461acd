// The printers by name, and what a run has come to.
#include "cli/printer.hpp"

#include "cli/failure.hpp"

namespace botref {

void Tally::add(const RecordText& record, const Report& report) {
  const auto grade = static_cast<std::size_t>(report.status());
  ++status[grade < status.size() ? grade : static_cast<std::size_t>(kUnreadable)];
  if (record.number == 0) {
    ++outside;
    return;
  }
  ++records;
  ++verdicts[static_cast<std::size_t>(report.verdict)];
  held += report.held;
  failed += report.failed;
  if (report.verdict_claimed && report.failed == 0) ++claimed;
}

void Tally::add(const Tally& other) {
  for (std::size_t n = 0; n < verdicts.size(); ++n) verdicts[n] += other.verdicts[n];
  for (std::size_t n = 0; n < status.size(); ++n) status[n] += other.status[n];
  records += other.records;
  held += other.held;
  failed += other.failed;
  claimed += other.claimed;
  outside += other.outside;
  unreadable += other.unreadable;
}

int Tally::exit_status() const {
  if (unreadable > 0 || status[kUnreadable] > 0) return kUnreadable;
  if (status[kDiffers] > 0) return kDiffers;
  return status[kOpen] > 0 ? kOpen : kDone;
}

std::unique_ptr<Printer> make_printer(std::string_view format, Paint paint, bool verbose, std::string opening) {
  if (format == "json") return json_printer();
  if (format == "jsonl") return json_lines_printer();
  return text_printer(paint, verbose, std::move(opening));
}

}  // namespace botref
