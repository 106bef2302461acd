// Verdicts as JSON: the names and their order are a promise (schema.cpp has them as a schema).
#include "cli/json_report.hpp"

#include <algorithm>

#include "cli/printer.hpp"

namespace botref {

namespace {

// Findings come in order, hints look back: with one finder for each the text is gone through once.
struct Places {
  explicit Places(const RecordText& text) : record(text), findings(text), hints(text) {}
  const RecordText& record;
  PlaceFinder findings, hints;
};

void write_place(JsonWriter& json, std::string_view name, PlaceFinder& places, const RecordText& record, Span at) {
  const std::uint32_t end = std::max(at.from, at.to);
  const LineColumn from = places.place(at.from), to = places.place(end);
  json.begin_object(name);
  json.count("line", from.line);
  json.count("column", from.column);
  json.count("end_line", to.line);
  json.count("end_column", to.column);
  json.count("offset", offset_in_file(record, at.from));
  json.count("end_offset", offset_in_file(record, end));
  json.end();
}

void write_rule(JsonWriter& json, int row, const Rulebook* book) {
  const auto n = static_cast<std::size_t>(row);
  const bool known = book != nullptr && row >= 0 && n < book->rules.size();
  json.text_or_null("rule", known ? book->rules[n].id : std::string_view{});
}

void write_readings(JsonWriter& json, std::string_view name, const std::vector<Branch>& branches) {
  json.begin_list(name);
  for (const Branch& branch : branches) {
    json.begin_object();
    json.text("when", branch.when);
    json.truth("default", branch.usual);
    json.text_or_null("says", branch.says);
    json.text_or_null("who", branch.who);
    json.text_or_null("here", branch.here);
    json.text_or_null("leads", branch.leads);
    json.end();
  }
  json.end();
}

void write_note(JsonWriter& json, std::string_view message) {
  json.begin_object();
  json.null("at");
  json.text("message", message);
  json.end();
}

void write_notes(JsonWriter& json, Places& places, const Finding& finding) {
  json.begin_list("notes");
  for (const Hint& hint : finding.hints) {
    if (!hint.placed) {
      write_note(json, hint.text);
      continue;
    }
    json.begin_object();
    write_place(json, "at", places.hints, places.record, hint.at);
    json.text("message", hint.text);
    json.end();
  }
  if (!finding.legal_here.empty()) write_note(json, "legal here: " + finding.legal_here);
  json.end();
}

void write_finding(JsonWriter& json, Places& places, const Finding& finding, const Rulebook* book) {
  json.begin_object();
  json.text("severity", word(finding.severity));
  json.text("label", finding.label);
  write_place(json, "at", places.findings, places.record, finding.at);
  json.text("message", finding.message);
  write_rule(json, finding.rule, book);
  const auto ruling = static_cast<std::size_t>(finding.ruling);
  const bool known = book != nullptr && finding.ruling >= 0 && ruling < book->rulings.size();
  json.text_or_null("ruling", known ? book->rulings[ruling].id : std::string_view{});
  write_readings(json, "readings", finding.readings);
  write_notes(json, places, finding);
  json.end();
}

// What stands at no place: the text format says it in the record's last line.
void write_unplaced(JsonWriter& json, std::string_view severity, std::string_view label, std::string_view message,
                    const std::vector<Branch>& readings) {
  json.begin_object();
  json.text("severity", severity);
  json.text("label", label);
  json.null("at");
  json.text("message", message);
  json.null("rule");
  json.null("ruling");
  write_readings(json, "readings", readings);
  json.begin_list("notes");
  json.end();
  json.end();
}

void write_diagnostics(JsonWriter& json, const RecordText& record, const Report& report, const Rulebook* book,
                       std::string_view unreadable) {
  json.begin_list("diagnostics");
  if (!unreadable.empty())
    write_unplaced(json, word(Severity::Error), "unreadable", fmt::format("cannot be read: {}", unreadable), {});
  Places places(record);
  for (const Finding& finding : report.findings) write_finding(json, places, finding, book);
  if (report.outcomes.size() > 1)
    write_unplaced(json, "note", "outcomes", "what the record comes to in each reading", report.outcomes);
  if (report.unseen && report.verdict == Verdict::Legal)
    write_unplaced(json, "note", "unseen", "legal, unseen cards assumed", {});
  json.end();
}

void write_tags(JsonWriter& json, const Report& report) {
  json.begin_object("tags");
  for (auto tag = report.tags.begin(); tag != report.tags.end(); ++tag) {
    // A name may stand once in an object: of a repeated tag the first counts.
    const bool repeated =
        std::any_of(report.tags.begin(), tag, [&](const auto& other) { return other.first == tag->first; });
    if (!repeated) json.text(tag->first, tag->second);
  }
  json.end();
}

void write_set(JsonWriter& json, const Report& report) {
  if (report.set_id.empty()) return json.null("set");
  json.begin_object("set");
  json.text("id", report.set_id);
  json.text("version", report.set_version);
  json.text("digest", report.set_digest);
  json.end();
}

void write_names(JsonWriter& json, std::string_view name, const std::vector<std::string>& names) {
  json.begin_list(name);
  for (const auto& text : names) json.text({}, text);
  json.end();
}

void write_at(JsonWriter& json, const RecordText& record, const Report& report) {
  if (!report.placed) return json.null("at");
  const LineColumn at = place(record, report.at.from);
  json.begin_object("at");
  json.count("line", at.line);
  json.count("column", at.column);
  json.count("event", report.event);
  json.end();
}

void write_outcome(JsonWriter& json, const Report& report) {
  json.count("events", report.events);
  json.truth("finished", report.finished);
  json.begin_object("result");
  json.text_or_null("claimed", report.claimed);
  json.text_or_null("computed", report.computed);
  json.text_or_null("by", report.by);
  json.end();
  json.begin_object("claims");
  json.count("held", report.held);
  json.count("failed", report.failed);
  json.end();
  json.count("worlds", report.worlds);
}

// `unreadable` is why a file has no record to report on.
void write_entry(JsonWriter& json, const RecordText& record, const Report& report, const Rulebook* book,
                 std::string_view unreadable) {
  json.begin_object();
  json.text("schema", "botref.verdict/1");
  json.text("file", record.file);
  json.count("record", record.number);
  json.count("line", record.line);
  json.text_or_null("game", report.game);
  json.text_or_null("rulebook", report.rulebook);
  write_set(json, report);
  write_profile(json, report.profile, report.profile_version);
  write_names(json, "players", report.players);
  write_tags(json, report);
  json.text("verdict", word(report.verdict));
  json.text("main", word(report.main));
  write_rule(json, report.rule, book);
  json.begin_list("rulings");
  for (const std::uint16_t row : report.rulings)
    if (book != nullptr && row < book->rulings.size()) json.text({}, book->rulings[row].id);
  json.end();
  write_names(json, "needs", report.needs);
  write_at(json, record, report);
  write_outcome(json, report);
  write_diagnostics(json, record, report, book, unreadable);
  json.end();
}

}  // namespace

void write_profile(JsonWriter& json, std::string_view name, std::string_view version) {
  if (name.empty()) return;
  json.begin_object("profile");
  json.text("name", name);
  json.text("version", version);
  json.end();
}

void write_verdict(JsonWriter& json, const RecordText& record, const Report& report, const Rulebook* book) {
  write_entry(json, record, report, book, {});
}

void write_place(JsonWriter& json, std::string_view schema, const RecordText& record, const View& view,
                 const Profile* profile) {
  json.text("schema", schema);
  json.text("file", record.file);
  json.count("record", record.number);
  json.count("line", place(record, view.byte()).line);
  json.count("event", view.event());
  json.count("worlds", view.worlds());
  if (profile != nullptr) write_profile(json, profile->name, profile->version);
}

void write_unreadable(JsonWriter& json, std::string_view file, std::string_view why) {
  RecordText record;
  record.file = file;
  Report report;
  report.verdict = report.main = Verdict::Malformed;
  write_entry(json, record, report, nullptr, why);
}

void write_summary(JsonWriter& json, const Tally& tally) {
  json.begin_object("summary");
  json.count("records", tally.records);
  for (const Verdict verdict :
       {Verdict::Legal, Verdict::Illegal, Verdict::Disputed, Verdict::Undecided, Verdict::Malformed})
    json.count(word(verdict), tally.verdicts[static_cast<std::size_t>(verdict)]);
  json.begin_object("claims");
  json.count("held", tally.held);
  json.count("failed", tally.failed);
  json.end();
  json.count("outside", tally.outside);
  json.count("unreadable", tally.unreadable);
  json.count("status", static_cast<std::uint64_t>(tally.exit_status()));
  json.end();
}

}  // namespace botref
