// `disputes --format text`.
#include "cli/disputes_report.hpp"
#include "cli/printable.hpp"
#include "cli/text_report.hpp"

namespace botref {

namespace {

auto into(fmt::memory_buffer& out) { return fmt::appender(out); }

void write_way(const Dispute::Way& way, const Ruling& ruling, fmt::memory_buffer& out) {
  const Reading& reading = ruling.readings[way.reading];
  fmt::format_to(into(out), "   ({}{}{}) {}\n", static_cast<char>('a' + way.reading), way.usual ? ", default" : "",
                 way.in_force && !way.usual ? ", in force" : "", reading.says);
  if (!reading.who.empty()) fmt::format_to(into(out), "       so read: {}\n", reading.who);
  fmt::format_to(into(out), "       here: {}\n", printable(way.here));
  fmt::format_to(into(out), "       in the end: {}\n", printable(way.leads));
}

void write_again(const RecordText& record, const Dispute& dispute, fmt::memory_buffer& out) {
  constexpr std::size_t kMost = 10;
  if (dispute.again.empty()) return;
  PlaceFinder places(record);
  std::string lines;
  for (std::size_t n = 0; n < dispute.again.size() && n < kMost; ++n)
    lines += fmt::format("{}{}", n == 0 ? "" : ", ", places.place(dispute.again[n].at.from).line);
  if (dispute.again.size() > kMost) lines += fmt::format(" and {} more", dispute.again.size() - kMost);
  fmt::format_to(into(out), "   The games part over it again at line {}.\n", lines);
}

void write_dispute(const RecordText& record, std::size_t number, const Dispute& dispute, const Rulebook& book,
                   Paint paint, fmt::memory_buffer& out) {
  const Ruling& ruling = book.rulings[dispute.ruling];
  const std::string_view event = record.bytes.substr(dispute.at.from, dispute.at.to - dispute.at.from);
  fmt::format_to(into(out), "\n{}. {}: {}\n", number, paint.label(ruling.id), ruling.asks);
  if (dispute.event == 0)
    fmt::format_to(into(out), "   in the set-up\n");
  else
    fmt::format_to(into(out), "   first at line {}, event {}: {}\n", place(record, dispute.at.from).line, dispute.event,
                   paint.place(printable(event)));
  if (!dispute.under.empty()) fmt::format_to(into(out), "   only under {}\n", dispute.under);
  if (const std::string how = standing(dispute); !how.empty()) fmt::format_to(into(out), "   {}\n", how);
  for (const Dispute::Way& way : dispute.ways) write_way(way, ruling, out);
  if (!dispute.field_words.empty())
    fmt::format_to(into(out), "   The games part {} in {}\n",
                   dispute.event == 0 ? std::string("in the set-up") : fmt::format("at event {}", dispute.event),
                   printable(dispute.field_words));
  write_again(record, dispute, out);
  if (!dispute.difference_under.empty()) fmt::format_to(into(out), "   Note: {}\n", dispute.difference_under);
  fmt::format_to(into(out), "   {}\n", sentence(dispute.matters));
  if (dispute.state == Dispute::State::Settled) return;
  const std::string words = reading_in_force(dispute, book);
  fmt::format_to(into(out), "   settle it: {}, or from a line on: ruling {}\n", ways_to_pin(words, dispute.has_line),
                 words);
}

}  // namespace

void write_disputes_text(const RecordText& record, const Disputes& disputes, const Rulebook* book, Paint paint,
                         fmt::memory_buffer& out) {
  const TextReport text(record, book, paint);
  const Report& report = *disputes.report;
  is_open(report) ? text.standing(report, false, out) : text.line(report, false, out);
  if (book == nullptr) return;
  std::size_t number = 0;
  for (const Dispute& dispute : disputes.all)
    if (!dispute.ways.empty()) write_dispute(record, ++number, dispute, *book, paint, out);
  if (number == 0) fmt::format_to(into(out), "No open question makes a difference in this record.\n");
  const std::string open = idle_ids(disputes, *book, true), others = idle_ids(disputes, *book, false);
  if (number > 0 && !(open.empty() && others.empty())) out.push_back('\n');
  if (!open.empty()) fmt::format_to(into(out), "Open questions that came up and made no difference: {}\n", open);
  if (!others.empty()) fmt::format_to(into(out), "Settled questions that came up and made no difference: {}\n", others);
}

}  // namespace botref
