#pragma once
// What the referee says of a record, as a compiler would say it: one line that
// editors understand, the line of the record, carets, the rule and a way out.
#include <fmt/format.h>

#include "cli/color.hpp"
#include "core/report.hpp"
#include "core/rule.hpp"
#include "grammar/record_text.hpp"

namespace botref {

class TextReport {
 public:
  // `book` is the rulebook that the findings cite; null: none is known.
  TextReport(const RecordText& record, const Rulebook* book, Paint paint)
      : record_(record), book_(book), paint_(paint), places_(record), hint_places_(record) {}

  // A finding and a blank line.
  void finding(const Finding& finding, fmt::memory_buffer& out);
  // The same without places: its message, and on further lines the rule, the readings and a way out.
  std::string account(const Finding& finding) const;
  // The outcomes of a record that depends on readings, unless its finding tells the same.
  void outcomes(const Report& report, fmt::memory_buffer& out) const;
  // Of a record that is disputed or undecided: how it stands as played, what it comes to in every reading, and what
  // would decide it.
  void standing(const Report& report, bool verbose, fmt::memory_buffer& out) const;
  // One line about the whole record.
  void line(const Report& report, bool verbose, fmt::memory_buffer& out) const;

 private:
  void headline(PlaceFinder& places, Span at, std::string_view label, std::string_view message, std::string_view id,
                fmt::memory_buffer& out) const;
  void source(PlaceFinder& places, Span at, fmt::memory_buffer& out) const;
  void rule(const Finding& finding, fmt::memory_buffer& out) const;
  void note(const Hint& hint, fmt::memory_buffer& out) const;
  void ways_out(const Finding& finding, fmt::memory_buffer& out) const;
  void branches(const std::vector<Branch>& readings, std::string_view ruling, fmt::memory_buffer& out) const;
  void settle(const Finding& finding, fmt::memory_buffer& out) const;
  void needs(const Report& report, fmt::memory_buffer& out) const;

  const RecordText& record_;
  const Rulebook* book_;
  Paint paint_;
  // Findings come in order, hints look back: with one finder for each the text is gone through once.
  PlaceFinder places_, hint_places_;
};

// Whether it takes more than one reading to say how the record stands.
inline bool is_open(const Report& report) {
  return report.verdict == Verdict::Disputed || report.verdict == Verdict::Undecided;
}

// Whether a table of outcomes says more than the findings do.
bool has_outcomes_to_tell(const Report& report);

// "legal: Ann wins after 24 events", without the place.
std::string summary_of(const Report& report, const Rulebook* book, const RecordText& record);
// The same of the record as it was played, with open rulings at their defaults.
std::string played_of(const Report& report, const Rulebook* book, const RecordText& record);

// "[Rulings "SB-A15=a"], --rulings SB-A15=a".
std::string ways_to_pin(std::string_view words, bool has_line = false);

}  // namespace botref
