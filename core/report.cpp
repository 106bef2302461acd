#include "core/report.hpp"

#include <utility>

namespace botref {

std::string_view word(Verdict verdict) {
  switch (verdict) {
    case Verdict::Legal:
      return "legal";
    case Verdict::Illegal:
      return "illegal";
    case Verdict::Disputed:
      return "disputed";
    case Verdict::Undecided:
      return "undecided";
    case Verdict::Malformed:
      return "malformed";
  }
  __builtin_unreachable();
}

std::string_view word(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return "error";
    case Severity::Dispute:
      return "dispute";
    case Severity::Answer:
      return "answer";
    case Severity::Claim:
      return "claim";
    case Severity::Note:
      return "note";
  }
  __builtin_unreachable();
}

Finding& Report::add_of_many(Finding finding) {
  if (++of_many > kMostOfMany) return left_out = std::move(finding);
  return findings.emplace_back(std::move(finding));
}

Finding& Report::add_of_many(Severity severity, std::string_view label, Span where) {
  Finding finding;
  finding.severity = severity;
  finding.label = label;
  finding.at = where;
  return add_of_many(std::move(finding));
}

int Report::status() const {
  if (verdict_claimed) return failed == 0 ? 0 : 2;
  if (verdict == Verdict::Malformed || failed > 0) return 2;
  if (verdict == Verdict::Illegal) return 1;
  return verdict == Verdict::Legal ? 0 : 3;
}

}  // namespace botref
