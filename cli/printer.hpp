#pragma once
// How the reports of a run are printed: one printer a format. `record` may be
// called by several threads at once.
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <memory>
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
  std::uint64_t unreadable = 0;           // files
  std::array<std::uint64_t, 4> status{};  // records by exit status

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
};

// By the word of --format.
// `opening` is a line that the text format begins with.
std::unique_ptr<Printer> make_printer(std::string_view format, Paint paint, bool verbose, std::string opening = {});

std::unique_ptr<Printer> text_printer(Paint paint, bool verbose, std::string opening = {});
std::unique_ptr<Printer> json_printer();
std::unique_ptr<Printer> json_lines_printer();

}  // namespace botref
