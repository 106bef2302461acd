// `check --summary`: what the run has come to, and nothing of its records.
#include "cli/json_report.hpp"
#include "cli/printer.hpp"

namespace botref {

namespace {

class SummaryPrinter : public Printer {
 public:
  SummaryPrinter(bool json, std::string opening) : json_(json), opening_(std::move(opening)) {}

  std::string_view opening() const override { return opening_; }
  void record(const RecordText&, const Report&, fmt::memory_buffer&) const override {}
  void unreadable(std::string_view, std::string_view, fmt::memory_buffer&) const override {}

  void closing(const Tally& tally, std::string_view, fmt::memory_buffer& out) const override {
    if (!json_) {
      fmt::format_to(fmt::appender(out), "{}\n", totals(tally));
      return;
    }
    JsonWriter json(out);
    json.begin_object();
    json.text("schema", "botref.summary/1");
    write_summary(json, tally);
    json.end();
    out.push_back('\n');
  }

 private:
  bool json_;
  std::string opening_;
};

}  // namespace

std::unique_ptr<Printer> summary_text_printer(std::string opening) {
  return std::make_unique<SummaryPrinter>(false, std::move(opening));
}
std::unique_ptr<Printer> summary_json_printer() { return std::make_unique<SummaryPrinter>(true, std::string()); }

}  // namespace botref
