// `check --format text`.
#include "cli/judge.hpp"
#include "cli/printable.hpp"
#include "cli/printer.hpp"
#include "cli/text_report.hpp"

namespace botref {

namespace {

class TextPrinter : public Printer {
 public:
  TextPrinter(Paint paint, bool verbose, std::string opening)
      : paint_(paint), verbose_(verbose), opening_(std::move(opening)) {}

  std::string_view opening() const override { return opening_; }

  void record(const RecordText& record, const Report& report, fmt::memory_buffer& out) const override {
    TextReport text(record, rulebook_of(report), paint_);
    if (stands_first(record, report)) {
      text.standing(report, verbose_, out);
      out.push_back('\n');
    }
    for (const Finding& finding : report.findings) text.finding(finding, out);
    if (stands_first(record, report) || !speaks(record, report)) return;
    text.line(report, verbose_, out);
    text.outcomes(report, out);
    out.push_back('\n');
  }

  // On standard error: a file that cannot be read is no result.
  void unreadable(std::string_view, std::string_view, fmt::memory_buffer&) const override {}

  std::string lone(const RecordText& record, const Report& report) const override {
    if (record.number == 0 || stands_first(record, report) || speaks(record, report)) return {};
    fmt::memory_buffer out;
    const TextReport text(record, rulebook_of(report), paint_);
    text.line(report, verbose_, out);
    text.outcomes(report, out);
    return fmt::to_string(out);
  }

  void closing(const Tally& tally, std::string_view lone, fmt::memory_buffer& out) const override {
    if (tally.records == 1 && tally.outside == 0 && tally.unreadable == 0) {
      out.append(lone.data(), lone.data() + lone.size());
      return;
    }
    const std::string text = totals(tally);
    out.append(text.data(), text.data() + text.size());
    out.push_back('\n');
  }

 private:
  // How a disputed or undecided record stands comes before its findings.
  static bool stands_first(const RecordText& record, const Report& report) {
    return record.number != 0 && is_open(report);
  }

  // Whether a record among many has more to say than its findings do.
  bool speaks(const RecordText& record, const Report& report) const {
    if (record.number == 0) return false;
    if (verbose_ || has_outcomes_to_tell(report)) return true;
    return report.verdict_claimed && report.verdict != Verdict::Legal;
  }

  Paint paint_;
  bool verbose_;
  std::string opening_;
};

}  // namespace

std::unique_ptr<Printer> text_printer(Paint paint, bool verbose, std::string opening) {
  return std::make_unique<TextPrinter>(paint, verbose, std::move(opening));
}

}  // namespace botref
