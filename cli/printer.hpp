#pragma once
// How the reports of a run are printed: one printer a format. `record` may be
// called by several threads at once.
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "cli/color.hpp"
#include "core/report.hpp"
#include "grammar/record_text.hpp"

namespace botref {

// What a run has come to.
struct Tally {
  std::array<std::uint64_t, 5> verdicts{};  // by Verdict
  std::uint64_t records = 0;
  std::uint64_t held = 0, failed = 0;     // claims
  std::uint64_t claimed = 0;              // records whose claimed verdict, and all else they claim, is so
  std::uint64_t outside = 0;              // texts before the first record of a file
  std::uint64_t unread = 0;               // records and texts that `check` finds fault with because they are malformed
  std::uint64_t unreadable = 0;           // files
  std::array<std::uint64_t, 4> status{};  // records by exit status
  std::set<std::string_view> cited;       // ids of rules and rulings, and the labels of findings that cite none

  void add(const RecordText& record, const Report& report);
  void add(const Tally& other);
  // The gravest: 2 before 1 before 3.
  int exit_status() const;
};

class Printer {
 public:
  virtual ~Printer() = default;
  virtual std::string_view opening() const { return {}; }
  virtual std::string_view between() const { return {}; }
  virtual void record(const RecordText& record, const Report& report, fmt::memory_buffer& out) const = 0;
  virtual void unreadable(std::string_view file, std::string_view why, fmt::memory_buffer& out) const = 0;
  // What is printed of a record that turns out to be the only one.
  virtual std::string lone(const RecordText&, const Report&) const { return {}; }
  virtual void closing(const Tally&, std::string_view /*lone*/, fmt::memory_buffer&) const {}
  // Whether what a file has come to stands before its records; then `file` is called for each, and gets their text.
  virtual bool is_by_file() const { return false; }
  virtual void file(std::string_view /*file*/, const Tally&, std::string_view /*records*/, fmt::memory_buffer&) const {}
};

struct PrinterOptions {
  std::string_view format = "text";  // the word of --format
  bool summary = false, verbose = false;
  Paint paint;
  std::string opening;    // a line that the text format begins with
  std::string rules_url;  // where the pages of rules are, for links
};
std::unique_ptr<Printer> make_printer(const PrinterOptions& options);

std::unique_ptr<Printer> text_printer(Paint paint, bool verbose, std::string opening = {});
std::unique_ptr<Printer> json_printer();
std::unique_ptr<Printer> json_lines_printer();
std::unique_ptr<Printer> sarif_printer(std::string rules_url);
std::unique_ptr<Printer> junit_printer();
std::unique_ptr<Printer> github_printer();
// Only what the run has come to, as text or as JSON.
std::unique_ptr<Printer> summary_text_printer(std::string opening);
std::unique_ptr<Printer> summary_json_printer();

// "3 records: 2 legal, 1 illegal; 1 as claimed".
std::string totals(const Tally& tally);
// Whether a record claims its verdict, and all that it claims is so.
bool is_as_claimed(const Report& report);
// Whether it is a fault that nothing could be judged, as the record is malformed.
bool is_unread(const Report& report);
// How grave a finding is for a list of results: "error", "warning" or "note", as those of a record that is what it
// claims to be all are.
std::string_view level_of(const Finding& finding, const Report& report);

}  // namespace botref
