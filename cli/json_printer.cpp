// `check --format json` (one document) and `jsonl` (one object a line).
#include "cli/json_report.hpp"
#include "cli/judge.hpp"
#include "cli/printer.hpp"

namespace botref {

namespace {

class JsonPrinter : public Printer {
 public:
  explicit JsonPrinter(bool lines) : lines_(lines) {}

  std::string_view opening() const override { return lines_ ? "" : "{\"schema\":\"botref.report/1\",\"records\":[\n"; }
  std::string_view between() const override { return lines_ ? "" : ",\n"; }

  void record(const RecordText& record, const Report& report, fmt::memory_buffer& out) const override {
    JsonWriter json(out);
    write_verdict(json, record, report, rulebook_of(report));
    if (lines_) out.push_back('\n');
  }

  void unreadable(std::string_view file, std::string_view why, fmt::memory_buffer& out) const override {
    JsonWriter json(out);
    write_unreadable(json, file, why);
    if (lines_) out.push_back('\n');
  }

  void closing(const Tally& tally, std::string_view, fmt::memory_buffer& out) const override {
    if (lines_) return;
    constexpr std::string_view kEnd = "\n],";
    out.append(kEnd.data(), kEnd.data() + kEnd.size());
    fmt::memory_buffer summary;
    JsonWriter json(summary);
    write_summary(json, tally);
    out.append(summary.data(), summary.data() + summary.size());
    out.push_back('}');
    out.push_back('\n');
  }

 private:
  bool lines_;
};

}  // namespace

std::unique_ptr<Printer> json_printer() { return std::make_unique<JsonPrinter>(false); }
std::unique_ptr<Printer> json_lines_printer() { return std::make_unique<JsonPrinter>(true); }

}  // namespace botref
