// Diagnostics as a compiler prints them.
#include "cli/text_report.hpp"

#include <algorithm>

#include "cli/counted.hpp"
#include "cli/judge.hpp"
#include "cli/printable.hpp"

namespace botref {

namespace {

auto into(fmt::memory_buffer& out) { return fmt::appender(out); }

// "(a, default)" where the branch is one reading of the ruling that is asked, else "(SB-A15=a SB-A16=b)".
std::string heading_of(const Branch& branch, std::string_view ruling) {
  std::string_view when = branch.when;
  if (!ruling.empty() && when.size() > ruling.size() && when.starts_with(ruling) && when[ruling.size()] == '=' &&
      when.find(' ') == std::string_view::npos)
    when.remove_prefix(ruling.size() + 1);
  if (when.empty()) when = "otherwise";
  return fmt::format("({}{}) {}", when, branch.usual ? ", default" : "", printable(branch.says));
}

constexpr std::size_t kWidest = 110;  // columns in which a reading and what it leads to stand on one line

}  // namespace

std::string ways_to_pin(std::string_view words, bool has_line) {
  if (has_line) return fmt::format("[Rulings \"{}\"]", words);
  const std::string_view quote = words.find(' ') == std::string_view::npos ? "" : "\"";
  return fmt::format("[Rulings \"{0}\"], --rulings {1}{0}{1}", words, quote);
}

std::string counted(std::uint64_t number, std::string_view noun) {
  return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

bool has_outcomes_to_tell(const Report& report) {
  if (report.outcomes.size() < 2) return false;
  const auto same = [](const Branch& a, const Branch& b) { return a.when == b.when && a.leads == b.leads; };
  return std::none_of(report.findings.begin(), report.findings.end(), [&](const Finding& finding) {
    return std::equal(finding.readings.begin(), finding.readings.end(), report.outcomes.begin(), report.outcomes.end(),
                      same);
  });
}

// `FILE:LINE:COL: label: message [RULE]`.
void TextReport::headline(PlaceFinder& places, Span at, std::string_view label, std::string_view message,
                          std::string_view id, fmt::memory_buffer& out) const {
  const LineColumn from = places.place(at.from);
  const std::string place = fmt::format("{}:{}:{}", printable(record_.file), from.line, from.column);
  fmt::format_to(into(out), "{}: {}: {}", paint_.place(place), paint_.label(label), printable(message));
  if (!id.empty()) fmt::format_to(into(out), " [{}]", id);
  out.push_back('\n');
}

void TextReport::finding(const Finding& finding, fmt::memory_buffer& out) {
  const std::string_view id = cited(finding, book_);
  headline(places_, finding.at, finding.label, finding.message, id, out);
  source(places_, finding.at, out);
  rule(finding, out);
  ways_out(finding, out);
  for (const Hint& hint : finding.hints) {
    if (!hint.placed) {
      note(hint, out);
      continue;
    }
    headline(hint_places_, hint.at, "note", hint.text, {}, out);
    source(hint_places_, hint.at, out);
  }
  out.push_back('\n');
}

std::string TextReport::account(const Finding& finding) const {
  fmt::memory_buffer out;
  fmt::format_to(into(out), "{}\n", printable(finding.message));
  rule(finding, out);
  ways_out(finding, out);
  for (const Hint& hint : finding.hints)
    if (!hint.placed) note(hint, out);
  out.resize(out.size() - 1);
  return fmt::to_string(out);
}

void TextReport::note(const Hint& hint, fmt::memory_buffer& out) const {
  fmt::format_to(into(out), "  {}: {}\n", paint_.label("note"), printable(hint.text));
}

void TextReport::ways_out(const Finding& finding, fmt::memory_buffer& out) const {
  const std::string_view id = finding.rule < 0 ? cited(finding, book_) : std::string_view{};
  branches(finding.readings, id, out);
  settle(finding, out);
  if (!finding.legal_here.empty()) fmt::format_to(into(out), "  legal here: {}\n", printable(finding.legal_here));
}

void TextReport::source(PlaceFinder& places, Span at, fmt::memory_buffer& out) const {
  const std::string_view line = line_at(record_, at.from);
  const auto start = static_cast<std::size_t>(line.data() - record_.bytes.data());
  const std::size_t from = at.from > start ? at.from - start : 0;
  const std::size_t to = std::max<std::size_t>(at.to > start ? at.to - start : 0, from);
  const Excerpt shown = excerpt(line, from, to);
  const std::string gutter = paint_.gutter(fmt::format("{:>5} |", places.place(at.from).line));
  fmt::format_to(into(out), "{}{}{}\n", gutter, shown.line.empty() ? "" : " ", shown.line);
  fmt::format_to(into(out), "{} {}\n", paint_.gutter("      |"), paint_.caret(shown.carets));
}

void TextReport::rule(const Finding& finding, fmt::memory_buffer& out) const {
  if (book_ == nullptr || finding.rule < 0 || static_cast<std::size_t>(finding.rule) >= book_->rules.size()) return;
  const Rule& rule = book_->rules[static_cast<std::size_t>(finding.rule)];
  fmt::format_to(into(out), "  rule {}: {}", rule.id, rule.says);
  if (!rule.cite.empty()) fmt::format_to(into(out), "   ({})", rule.cite);
  out.push_back('\n');
}

void TextReport::branches(const std::vector<Branch>& readings, std::string_view ruling, fmt::memory_buffer& out) const {
  std::vector<std::string> headings;
  std::size_t widest = 0, widest_end = 0;
  for (const Branch& branch : readings) {
    headings.push_back(heading_of(branch, ruling));
    widest = std::max(widest, display_width(headings.back()));
    widest_end = std::max(widest_end, display_width(branch.leads));
  }
  const bool one_line = widest + widest_end + 8 <= kWidest;
  for (std::size_t n = 0; n < readings.size(); ++n) {
    const Branch& branch = readings[n];
    fmt::format_to(into(out), "  {}", headings[n]);
    if (one_line && !branch.leads.empty())
      fmt::format_to(into(out), "{:{}}→ {}", "", widest - display_width(headings[n]) + 3, printable(branch.leads));
    out.push_back('\n');
    if (!branch.who.empty()) fmt::format_to(into(out), "      so read: {}\n", printable(branch.who));
    if (!branch.here.empty()) fmt::format_to(into(out), "      here: {}\n", printable(branch.here));
    if (!one_line && !branch.leads.empty()) fmt::format_to(into(out), "      → {}\n", printable(branch.leads));
  }
}

void TextReport::settle(const Finding& finding, fmt::memory_buffer& out) const {
  if (finding.severity != Severity::Dispute) return;
  if (finding.readings.empty()) return;
  const auto usual =
      std::find_if(finding.readings.begin(), finding.readings.end(), [](const Branch& b) { return b.usual; });
  const std::string& words = usual == finding.readings.end() ? finding.readings.front().when : usual->when;
  if (words.empty()) return;
  const std::string line = finding.has_line ? fmt::format(", or a line `ruling {}` before it", words) : "";
  fmt::format_to(into(out), "  settle it: {}{}\n", ways_to_pin(words, finding.has_line), line);
}

void TextReport::standing(const Report& report, bool verbose, fmt::memory_buffer& out) const {
  line(report, verbose, out);
  fmt::format_to(into(out), "  as played, with every open ruling at its default: {}\n",
                 printable(played_of(report, book_, record_)));
  if (report.outcomes.size() > 1) {
    fmt::format_to(into(out), "  what follows in each reading:\n");
    branches(report.outcomes, {}, out);
  }
  needs(report, out);
}

void TextReport::needs(const Report& report, fmt::memory_buffer& out) const {
  std::string pins, values;
  for (const std::string& need : report.needs) {
    const auto names = [&](const Ruling& ruling) { return ruling.id == need; };
    const auto ruling = book_ == nullptr ? std::span<const Ruling>::iterator{}
                                         : std::find_if(book_->rulings.begin(), book_->rulings.end(), names);
    if (book_ != nullptr && ruling != book_->rulings.end())
      pins += fmt::format("{}{}={}", pins.empty() ? "" : " ", need, static_cast<char>('a' + ruling->usual));
    else
      values += fmt::format("{}{}", values.empty() ? "" : ", ", need);
  }
  if (!values.empty()) fmt::format_to(into(out), "  to decide it: fill in {} in the card set\n", printable(values));
  if (!pins.empty())
    fmt::format_to(into(out), "  to decide it: pin some of these, {}; or allow more with --max-worlds\n",
                   ways_to_pin(pins));
}

void TextReport::outcomes(const Report& report, fmt::memory_buffer& out) const {
  if (has_outcomes_to_tell(report)) branches(report.outcomes, {}, out);
}

void TextReport::line(const Report& report, bool verbose, fmt::memory_buffer& out) const {
  const std::string place = fmt::format("{}:{}", printable(record_.file), record_.line);
  std::string text = summary_of(report, book_, record_);
  const std::size_t word_end = std::min(text.find_first_of(": "), text.size());
  fmt::format_to(into(out), "{}: {}{}\n", paint_.place(place), paint_.label(std::string_view(text).substr(0, word_end)),
                 printable(std::string_view(text).substr(word_end)));
  if (!verbose || report.game.empty()) return;
  fmt::format_to(into(out), "  {}, rulebook {}", report.game, report.rulebook);
  if (!report.set_id.empty()) fmt::format_to(into(out), ", {} {}", report.set_kind, report.set_id);
  if (!report.set_version.empty()) fmt::format_to(into(out), " {}", report.set_version);
  if (!report.set_digest.empty()) fmt::format_to(into(out), " (SHA-256 {})", report.set_digest);
  out.push_back('\n');
}

}  // namespace botref
