// `disputes --format md`.
#include <algorithm>

#include "cli/disputes_report.hpp"
#include "cli/printable.hpp"
#include "cli/text_report.hpp"

namespace botref {

namespace {

auto into(fmt::memory_buffer& out) { return fmt::appender(out); }

// Text of a record, as Markdown shows it unchanged in a table.
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
    if (std::string_view("\\`*_{}[]<>|#").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

// Between signs of code that the text itself does not hold.
std::string code(std::string_view text) {
  const std::string shown = printable(text);
  std::size_t longest = 0, run = 0;
  for (const char c : shown) longest = std::max(longest, run = c == '`' ? run + 1 : 0);
  const std::string fence(longest + 1, '`');
  return longest == 0 ? fence + shown + fence : fmt::format("{0} {1} {0}", fence, shown);
}

void write_outcomes(const Report& report, fmt::memory_buffer& out) {
  if (report.outcomes.size() < 2) return;
  fmt::format_to(into(out), "\n| readings | what follows |\n| --- | --- |\n");
  for (const Branch& branch : report.outcomes)
    fmt::format_to(into(out), "| {}{} | {} |\n", branch.when, branch.usual ? " (default)" : "", plain(branch.leads));
}

void write_dispute(const RecordText& record, const Dispute& dispute, const Rulebook& book, fmt::memory_buffer& out) {
  const Ruling& ruling = book.rulings[dispute.ruling];
  const std::string_view event = record.bytes.substr(dispute.at.from, dispute.at.to - dispute.at.from);
  fmt::format_to(into(out), "\n## {}: {}\n\nLine {}, event {}: {}\n", ruling.id, plain(ruling.asks),
                 place(record, dispute.at.from).line, dispute.event, code(event));
  if (!dispute.under.empty()) fmt::format_to(into(out), "\nOnly under {}.\n", dispute.under);
  if (const std::string how = standing(dispute); !how.empty()) fmt::format_to(into(out), "\n{}\n", plain(how));
  fmt::format_to(into(out), "\n| reading | who reads so | here | in the end |\n| --- | --- | --- | --- |\n");
  for (const Dispute::Way& way : dispute.ways)
    fmt::format_to(into(out), "| ({}{}{}) {} | {} | {} | {} |\n", static_cast<char>('a' + way.reading),
                   way.usual ? ", default" : "", way.in_force && !way.usual ? ", in force" : "",
                   plain(ruling.readings[way.reading].says), plain(ruling.readings[way.reading].who), plain(way.here),
                   plain(way.leads));
  if (!dispute.difference_under.empty()) fmt::format_to(into(out), "\nNote: {}.\n", plain(dispute.difference_under));
  fmt::format_to(into(out), "\n{}\n", sentence(dispute.matters));
  if (dispute.state == Dispute::State::Settled) return;
  const std::string words = reading_in_force(dispute, book);
  fmt::format_to(into(out), "To settle it: `[Rulings \"{0}\"]`, or `ruling {0}` from a line on{1}.\n", words,
                 dispute.has_line ? "" : fmt::format(", or `--rulings {}`", words));
}

}  // namespace

void write_disputes_markdown(const RecordText& record, const Disputes& disputes, const Rulebook* book,
                             fmt::memory_buffer& out) {
  const Report& report = *disputes.report;
  fmt::format_to(into(out), "# {}, line {}\n\n{}\n", plain(record.file), record.line,
                 plain(summary_of(report, book, record)));
  if (is_open(report))
    fmt::format_to(into(out), "\nAs played, with every open ruling at its default: {}\n",
                   plain(played_of(report, book, record)));
  write_outcomes(report, out);
  if (book == nullptr) return;
  bool any = false;
  for (const Dispute& dispute : disputes.all) {
    if (dispute.ways.empty()) continue;
    write_dispute(record, dispute, *book, out);
    any = true;
  }
  if (!any) fmt::format_to(into(out), "\nNo open question makes a difference in this record.\n");
  for (const bool open : {true, false})
    if (const std::string ids = idle_ids(disputes, *book, open); !ids.empty())
      fmt::format_to(into(out), "\n{} questions that came up and made no difference: {}\n", open ? "Open" : "Settled",
                     ids);
}

}  // namespace botref
