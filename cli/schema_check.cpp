// Schemas of what `check` writes.
#include "cli/schema_parts.hpp"
#include "core/report.hpp"

namespace botref {

namespace {

Json place_schema(std::string_view says) {
  return object({{"line", number_from(1, "Line of the file")},
                 {"column", number_from(1, "Column, counted in characters; a tab is one")},
                 {"end_line", number_from(1, "Line in which it ends")},
                 {"end_column", number_from(1, "Column behind its last character")},
                 {"offset", number_from(0, "Bytes of the file before it")},
                 {"end_offset", number_from(0, "Bytes of the file before its end")}},
                says);
}

Json branch_schema() {
  return object({{"when", text("The reading, as it is pinned; several where they hang together")},
                 {"default", truth("Whether it is the default")},
                 {"says", text_or_null("The reading in words")},
                 {"who", text_or_null("Who reads so")},
                 {"here", text_or_null("What the event comes to under it")},
                 {"leads", text_or_null("What the record comes to under it")}});
}

Json diagnostic_schema() {
  const Json place = or_null(place_schema("Where; null: at no place of the record"));
  return object(
      {{"severity", one_of_words({word(Severity::Error), word(Severity::Dispute), word(Severity::Answer),
                                  word(Severity::Claim), word(Severity::Note)},
                                 "What kind of finding it is")},
       {"label", text("The word that stands before its message in text: illegal, malformed, failed, …")},
       {"at", place},
       {"message", text("What happened, in the players' words")},
       {"rule", text_or_null("The rule that is broken")},
       {"ruling", text_or_null("The ruling that is asked")},
       {"readings", list_of(branch_schema(), "The readings of the ruling and where they lead")},
       {"notes", list_of(object({{"at", place}, {"message", text("The note")}}), "Further words and places")}});
}

Json claims_schema() {
  return object({{"held", number_from(0, "Claims that are so")}, {"failed", number_from(0, "Claims that are not")}},
                "What is claimed: verdicts, positions, headings, results");
}

Json set_schema() {
  return or_null(object({{"id", text("Identifier")},
                         {"version", text("Version")},
                         {"digest", text("SHA-256 of the file, in hexadecimal")}},
                        "The card set or course; null: none was found"));
}

Json result_schema() {
  return object({{"claimed", text_or_null("What the record says")},
                 {"computed", text_or_null("What follows from the events; null: the game goes on")},
                 {"by", text_or_null("resignation, time, …, where the record says so")}},
                "How it ended: players, draw or *");
}

Json verdict_schema() {
  return with_profile(object(
      {{"schema", version_of("botref.verdict/1")},
       {"file", text("The file as it was named, or <stdin>")},
       {"record", number_from(0, "The record's place in its file; 0: text before the first, or no file")},
       {"line", number_from(1, "The record's first line in its file")},
       {"game", text_or_null("The game; null: not known")},
       {"rulebook", text_or_null("Version of the rulebook")},
       {"set", set_schema()},
       {"players", list_of(text("A player"), "In seat order")},
       {"tags", said({{"type", "object"}, {"additionalProperties", text("A tag's value")}}, "All tags but Player")},
       {"verdict", verdict_word("Over all readings that matter")},
       {"main", verdict_word("With every open ruling at its default")},
       {"rule", text_or_null("The rule that is broken as played")},
       {"rulings", list_of(text("A ruling"), "The open rulings that verdict or result depend on")},
       {"needs", list_of(text("A card's value, or a ruling"), "What an undecided record needs")},
       {"at", or_null(object({{"line", number_from(1, "Line of the file")},
                              {"column", number_from(1, "Column")},
                              {"event", number_from(0, "Number of the event; 0: the set-up")}},
                             "The place that decided the verdict"))},
       {"events", number_from(0, "Events that were accepted")},
       {"finished", truth("Whether the game is over by its rules")},
       {"result", result_schema()},
       {"claims", claims_schema()},
       {"worlds", number_from(0, "Positions at the end that open rulings allow")},
       {"diagnostics", list_of(diagnostic_schema(), "What was found, in the order of the record")}}));
}

Json summary_schema() {
  return object({{"records", number_from(0, "Records")},
                 {"legal", number_from(0, "Legal ones")},
                 {"illegal", number_from(0, "Illegal ones")},
                 {"disputed", number_from(0, "Disputed ones")},
                 {"undecided", number_from(0, "Undecided ones")},
                 {"malformed", number_from(0, "Malformed ones")},
                 {"claims", claims_schema()},
                 {"outside", number_from(0, "Files with text before their first record")},
                 {"unreadable", number_from(0, "Files that cannot be read")},
                 {"status", said({{"enum", {0, 1, 2, 3}}}, "The exit status of the run")}},
                "What all records together have come to");
}

}  // namespace

std::string verdict_schema_text() {
  return document("botref.verdict/1", "What the referee says of one record", verdict_schema());
}

std::string report_schema_text() {
  const Json schema = object({{"schema", version_of("botref.report/1")},
                              {"records", list_of(verdict_schema(), "In the order of the input")},
                              {"summary", summary_schema()}});
  return document("botref.report/1", "What `check --format json` writes", schema);
}

std::string summary_schema_text() {
  return document("botref.summary/1", "What `check --summary` writes as JSON",
                  object({{"schema", version_of("botref.summary/1")}, {"summary", summary_schema()}}));
}

}  // namespace botref
