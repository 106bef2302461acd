// `check --format sarif`: the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
// The results come first, as they are found; the rules that they cite follow at the end.
#include <algorithm>

#include "cli/glossary.hpp"
#include "cli/json_writer.hpp"
#include "cli/judge.hpp"
#include "cli/printable.hpp"
#include "cli/printer.hpp"
#include "cli/rulebook_text.hpp"
#include "cli/text_report.hpp"
#include "cli/uri.hpp"

namespace botref {

namespace {

constexpr std::string_view kSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
constexpr std::string_view kVersion = BOTREF_VERSION;
constexpr std::string_view kUnreadable = "unreadable";

// What stands for a rule where a finding cites none.
struct Label {
  std::string_view id, level, says;
};
constexpr Label kLabels[] = {
    {"answer", "note", "The referee answers a dispute of the players."},
    {"failed", "error", "A claim of the record is not so."},
    {"illegal", "error", "An event or a start breaks a rule."},
    {"disputed", "warning", "Readings of the rules differ here."},
    {"malformed", "error", "A line cannot be read as the notation bgn(5) has it."},
    {"note", "note", "The referee has something to say that changes no verdict."},
    {"undecided", "warning", "A value that is not known is needed, or open questions lead to too many positions."},
    {kUnreadable, "error", "A file cannot be read."},
    {"warning", "warning", "Something may not be as it was meant."},
};

void append(std::string_view text, fmt::memory_buffer& out) { out.append(text.data(), text.data() + text.size()); }

void write_text(JsonWriter& json, std::string_view name, std::string_view text) {
  json.begin_object(name);
  json.text("text", text);
  json.end();
}

void write_place(JsonWriter& json, std::string_view file, PlaceFinder& places, Span at) {
  const LineColumn from = places.place(at.from), to = places.place(std::max(at.from, at.to));
  json.begin_object("physicalLocation");
  json.begin_object("artifactLocation");
  json.text("uri", file_uri(file));
  json.end();
  json.begin_object("region");
  json.count("startLine", from.line);
  json.count("startColumn", from.column);
  json.count("endLine", to.line);
  json.count("endColumn", to.column);
  json.end();
  json.end();
}

class SarifPrinter : public Printer {
 public:
  explicit SarifPrinter(std::string rules_url) : rules_url_(std::move(rules_url)) {
    while (rules_url_.ends_with('/')) rules_url_.pop_back();
    opening_ = fmt::format(
        "{{\"$schema\":\"{}\",\"version\":\"2.1.0\",\"runs\":[{{\"columnKind\":\"unicodeCodePoints\",\"results\":[\n",
        kSchema);
  }

  std::string_view opening() const override { return opening_; }
  std::string_view between() const override { return ",\n"; }

  void record(const RecordText& record, const Report& report, fmt::memory_buffer& out) const override {
    const Rulebook* book = rulebook_of(report);
    const TextReport text(record, book, Paint());
    PlaceFinder places(record), hint_places(record);
    const std::size_t before = out.size();
    for (const Finding& finding : report.findings) {
      if (out.size() > before) append(between(), out);
      JsonWriter json(out);
      json.begin_object();
      const std::string_view id = cited(finding, book);
      json.text("ruleId", id.empty() ? finding.label : id);
      json.text("level", level_of(finding, report));
      write_text(json, "message", fmt::format("{}: {}", finding.label, text.account(finding)));
      json.begin_list("locations");
      json.begin_object();
      write_place(json, record.file, places, finding.at);
      json.end();
      json.end();
      write_related(json, record.file, hint_places, finding);
      if (is_as_claimed(report)) write_claimed(json);
      json.end();
    }
  }

  void unreadable(std::string_view file, std::string_view why, fmt::memory_buffer& out) const override {
    JsonWriter json(out);
    json.begin_object();
    json.text("ruleId", kUnreadable);
    json.text("level", "error");
    write_text(json, "message", fmt::format("cannot be read: {}", why));
    json.begin_list("locations");
    json.begin_object();
    json.begin_object("physicalLocation");
    json.begin_object("artifactLocation");
    json.text("uri", file_uri(file));
    json.end();
    json.end();
    json.end();
    json.end();
    json.end();
  }

  void closing(const Tally& tally, std::string_view, fmt::memory_buffer& out) const override {
    append("\n],\n", out);
    write_tool(tally, out);
    append(",\n", out);
    write_invocation(tally, out);
    append("}]}\n", out);
  }

 private:
  // The places that a finding looks back at.
  static void write_related(JsonWriter& json, std::string_view file, PlaceFinder& places, const Finding& finding) {
    if (std::ranges::none_of(finding.hints, &Hint::placed)) return;
    json.begin_list("relatedLocations");
    for (const Hint& hint : finding.hints) {
      if (!hint.placed) continue;
      json.begin_object();
      write_place(json, file, places, hint.at);
      write_text(json, "message", hint.text);
      json.end();
    }
    json.end();
  }

  static void write_claimed(JsonWriter& json) {
    json.begin_list("suppressions");
    json.begin_object();
    json.text("kind", "inSource");
    json.text("justification", "the record claims this verdict");
    json.end();
    json.end();
  }

  void write_tool(const Tally& tally, fmt::memory_buffer& out) const {
    JsonWriter json(out);
    json.begin_object("tool");
    json.begin_object("driver");
    json.text("name", "botref");
    json.text("version", kVersion);
    json.text("semanticVersion", kVersion);
    json.begin_list("rules");
    write_rules(json, tally);
    json.end();
    json.end();
    json.end();
  }

  static void write_invocation(const Tally& tally, fmt::memory_buffer& out) {
    JsonWriter json(out);
    json.begin_list("invocations");
    json.begin_object();
    json.truth("executionSuccessful", tally.unreadable == 0);
    json.number("exitCode", tally.exit_status());
    json.text("exitCodeDescription", totals(tally));
    json.end();
    json.end();
  }

  void write_rules(JsonWriter& json, const Tally& tally) const {
    for (const Game* game : games()) {
      const Rulebook& book = game->rulebook();
      for (const Rule& rule : book.rules)
        if (tally.cited.contains(rule.id)) write_rule(json, book, rule);
      for (const Ruling& ruling : book.rulings)
        if (tally.cited.contains(ruling.id)) write_ruling(json, book, ruling);
    }
    for (const Label& label : kLabels) {
      if (!tally.cited.contains(label.id) && (label.id != kUnreadable || tally.unreadable == 0)) continue;
      json.begin_object();
      json.text("id", label.id);
      write_text(json, "shortDescription", label.says);
      write_level(json, label.level);
      json.end();
    }
  }

  void write_rule(JsonWriter& json, const Rulebook& book, const Rule& rule) const {
    fmt::memory_buffer all;
    write_rule_text(rule, all);
    write_entry(json, book, rule.id, rule.says, "error", all);
  }

  void write_ruling(JsonWriter& json, const Rulebook& book, const Ruling& ruling) const {
    fmt::memory_buffer all;
    write_ruling_text(ruling, all);
    write_entry(json, book, ruling.id, ruling.asks, "warning", all);
  }

  void write_entry(JsonWriter& json, const Rulebook& book, std::string_view id, std::string_view says,
                   std::string_view level, fmt::memory_buffer& all) const {
    json.begin_object();
    json.text("id", id);
    write_text(json, "shortDescription", sentence(says));
    fmt::format_to(fmt::appender(all), "More: botref explain {}", id);
    write_text(json, "help", {all.data(), all.size()});
    json.text("helpUri", fmt::format("{}/{}.html#{}", rules_url_, book.game, id));
    write_level(json, level);
    json.begin_object("properties");
    json.begin_list("tags");
    json.text({}, book.game);
    json.end();
    json.end();
    json.end();
  }

  static void write_level(JsonWriter& json, std::string_view level) {
    json.begin_object("defaultConfiguration");
    json.text("level", level);
    json.end();
  }

  std::string rules_url_, opening_;
};

}  // namespace

std::unique_ptr<Printer> sarif_printer(std::string rules_url) {
  return std::make_unique<SarifPrinter>(std::move(rules_url));
}

}  // namespace botref
