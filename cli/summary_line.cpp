// One sentence about a whole record.
#include <fmt/format.h>

#include <algorithm>

#include "cli/counted.hpp"
#include "cli/text_report.hpp"

namespace botref {

namespace {

std::string ruling_ids(const Report& report, const Rulebook* book) {
  std::vector<std::string_view> ids;
  if (book != nullptr)
    for (const std::uint16_t row : report.rulings)
      if (row < book->rulings.size()) ids.push_back(book->rulings[row].id);
  return fmt::format("{}", fmt::join(ids, ", "));
}

std::string legal(const Report& report) {
  const std::string after = fmt::format(" after {}", counted(report.events, "event"));
  const std::string unseen = report.unseen ? ", unseen cards assumed" : "";
  // A claimed result that does not follow from the play is none.
  const bool stands = report.claimed == "*" || !report.by.empty();
  const std::string& result = report.computed.empty() && stands ? report.claimed : report.computed;
  const std::string by = report.by.empty() || report.finished ? "" : " by " + report.by;
  if (result == "*") return "legal: adjourned" + by + after + unseen;
  if (result == "draw") return "legal: a draw" + by + after + unseen;
  if (!result.empty()) {
    const bool several = result.find(' ') != std::string::npos;
    return fmt::format("legal: {} {}{}{}{}", result, several ? "win" : "wins", by, after, unseen);
  }
  if (report.finished) return "legal: finished" + after + unseen;
  return "legal so far, unfinished" + after + unseen;
}

std::string illegal(const Report& report, const Rulebook* book, const RecordText& record) {
  std::string text = "illegal";
  const bool cited = book != nullptr && report.rule >= 0 && static_cast<std::size_t>(report.rule) < book->rules.size();
  if (cited) text += fmt::format(": {} is broken", book->rules[static_cast<std::size_t>(report.rule)].id);
  if (!report.placed) return text;
  text += report.event > 0 ? fmt::format(" by event {}", report.event) : " by the set-up";
  return text + fmt::format(", line {}", place(record, report.at.from).line);
}

std::string undecided(const Report& report) {
  const std::string needed = fmt::format("{}", fmt::join(report.needs, ", "));
  const std::string at =
      report.main == Verdict::Undecided && report.event > 0 ? fmt::format(" from event {} on", report.event) : "";
  return fmt::format("undecided{}{}{}", at, needed.empty() ? "" : ": it depends on ", needed);
}

std::string malformed(const Report& report) {
  const auto lines = std::count_if(report.findings.begin(), report.findings.end(),
                                   [](const Finding& finding) { return finding.label == "malformed"; });
  if (lines == 0) return "malformed";
  return fmt::format("malformed in {}", counted(static_cast<std::uint64_t>(lines), "place"));
}

std::string sentence(Verdict verdict, const Report& report, const Rulebook* book, const RecordText& record) {
  switch (verdict) {
    case Verdict::Legal:
      return legal(report);
    case Verdict::Illegal:
      return illegal(report, book, record);
    case Verdict::Disputed:
      return "disputed: it depends on " + ruling_ids(report, book);
    case Verdict::Undecided:
      return undecided(report);
    case Verdict::Malformed:
      return malformed(report);
  }
  return {};
}

}  // namespace

std::string summary_of(const Report& report, const Rulebook* book, const RecordText& record) {
  std::string text = sentence(report.verdict, report, book, record);
  if (report.failed > 0) {
    text += fmt::format("; {} failed", counted(report.failed, "claim"));
  } else if (report.verdict_claimed) {
    text += ", as claimed";
  }
  return text;
}

std::string played_of(const Report& report, const Rulebook* book, const RecordText& record) {
  return sentence(report.main, report, book, record);
}

}  // namespace botref
