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
  // The outcomes of a record that depends on readings, unless its finding tells the same.
  void outcomes(const Report& report, fmt::memory_buffer& out) const;
  // One line about the whole record.
  void line(const Report& report, bool verbose, fmt::memory_buffer& out) const;

 private:
  void headline(PlaceFinder& places, Span at, std::string_view label, std::string_view message, std::string_view id,
                fmt::memory_buffer& out) const;
  void source(PlaceFinder& places, Span at, fmt::memory_buffer& out) const;
  void rule(const Finding& finding, fmt::memory_buffer& out) const;
  void branches(const std::vector<Branch>& readings, std::string_view ruling, fmt::memory_buffer& out) const;
  void settle(const Finding& finding, fmt::memory_buffer& out) const;
  std::string_view cited(const Finding& finding) const;

  const RecordText& record_;
  const Rulebook* book_;
  Paint paint_;
  // Findings come in order, hints look back: with one finder for each the text is gone through once.
  PlaceFinder places_, hint_places_;
};

// Whether a table of outcomes says more than the findings do.
bool has_outcomes_to_tell(const Report& report);

// "legal: Ann wins after 24 events", without the place.
std::string summary_of(const Report& report, const Rulebook* book, const RecordText& record);

}  // namespace botref
