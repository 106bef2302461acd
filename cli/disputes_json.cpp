// `disputes --format json` and `jsonl`: the names are a promise (schemas.cpp has them as a schema).
#include "cli/disputes_report.hpp"
#include "cli/json_report.hpp"
#include "cli/text_report.hpp"
#include "grammar/wording.hpp"

namespace botref {

namespace {

class DisputesJson {
 public:
  DisputesJson(JsonWriter& json, const RecordText& record, const Rulebook& book)
      : json_(json), book_(book), places_(record), endings_(record) {}

  void write(const Dispute& dispute) {
    const Ruling& ruling = book_.rulings[dispute.ruling];
    json_.begin_object();
    json_.text("ruling", ruling.id);
    json_.text("state", word(dispute.state));
    json_.text_or_null("because", dispute.because);
    json_.text("asks", ruling.asks);
    write_at(places_, dispute.at, dispute.event);
    json_.begin_list("again");
    for (const Dispute::Again& again : dispute.again) {
      json_.begin_object();
      json_.count("line", endings_.place(again.at.from).line);
      json_.count("event", again.event);
      json_.end();
    }
    json_.end();
    json_.text_or_null("under", dispute.under);
    json_.text_or_null("difference", dispute.difference_under);
    json_.text("matters", word(dispute.matters));
    json_.text_or_null("field", dispute.field);
    json_.begin_list("readings");
    for (const Dispute::Way& way : dispute.ways) write(way, ruling, dispute.ruling);
    json_.end();
    write_settle(dispute);
    json_.end();
  }

 private:
  void write_at(PlaceFinder& places, Span at, std::uint32_t event) {
    const LineColumn from = places.place(at.from);
    json_.begin_object("at");
    json_.count("line", from.line);
    json_.count("column", from.column);
    json_.count("event", event);
    json_.end();
  }

  void write(const Dispute::Way& way, const Ruling& ruling, std::size_t row) {
    const Reading& reading = ruling.readings[way.reading];
    json_.begin_object();
    json_.text("when", reading_word(book_, row, way.reading));
    json_.truth("default", way.usual);
    json_.truth("in_force", way.in_force);
    json_.text("says", reading.says);
    json_.text_or_null("who", reading.who);
    json_.text_or_null("here", way.here);
    json_.text_or_null("value", way.value);
    json_.text("verdict", word(way.verdict));
    json_.text_or_null("rule", way.rule < 0 ? std::string_view{} : book_.rules[static_cast<std::size_t>(way.rule)].id);
    if (way.placed)
      write_at(endings_, way.at, way.event);
    else
      json_.null("at");
    json_.text_or_null("result", way.result);
    json_.text("leads", way.leads);
    json_.end();
  }

  void write_settle(const Dispute& dispute) {
    const std::string words = reading_in_force(dispute, book_);
    json_.begin_object("settle");
    json_.text("tag", fmt::format("[Rulings \"{}\"]", words));
    json_.text("line", fmt::format("ruling {}", words));
    json_.text("option", fmt::format("--rulings {}", words));
    json_.end();
  }

  JsonWriter& json_;
  const Rulebook& book_;
  PlaceFinder places_, endings_;
};

}  // namespace

void write_disputes_json(JsonWriter& json, const RecordText& record, const Disputes& disputes, const Rulebook* book) {
  const Report& report = *disputes.report;
  json.begin_object();
  json.text("schema", "botref.disputes/1");
  json.text("file", record.file);
  json.count("record", record.number);
  json.count("line", record.line);
  json.text_or_null("game", report.game);
  json.text_or_null("rulebook", report.rulebook);
  write_profile(json, report.profile, report.profile_version);
  json.text("verdict", word(report.verdict));
  json.text("main", word(report.main));
  json.begin_list("rulings");
  for (const std::uint16_t row : report.rulings)
    if (book != nullptr) json.text({}, book->rulings[row].id);
  json.end();
  json.begin_list("needs");
  for (const std::string& need : report.needs) json.text({}, need);
  json.end();
  json.begin_list("outcomes");
  for (const Branch& branch : report.outcomes) {
    json.begin_object();
    json.text("when", branch.when);
    json.truth("default", branch.usual);
    json.text("leads", branch.leads);
    json.end();
  }
  json.end();
  json.begin_list("disputes");
  if (book != nullptr) {
    DisputesJson writer(json, record, *book);
    for (const Dispute& dispute : disputes.all) writer.write(dispute);
  }
  json.end();
  json.end();
}

}  // namespace botref
