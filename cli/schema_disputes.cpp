// Schemas of what `disputes` writes.
#include "cli/disputes_report.hpp"
#include "cli/schema_parts.hpp"

namespace botref {

namespace {

Json place_schema(std::string_view says) {
  return object({{"line", number_from(1, "Line of the file")},
                 {"column", number_from(1, "Column")},
                 {"event", number_from(0, "Number of the event; 0: the set-up")}},
                says);
}

Json reading_schema() {
  return object({{"when", text("The reading, as it is pinned")},
                 {"default", truth("Whether it is the default")},
                 {"in_force", truth("Whether it holds in the game as played")},
                 {"says", text("The reading in words")},
                 {"who", text_or_null("Who reads so")},
                 {"here", text_or_null("What the event comes to under it")},
                 {"value", text_or_null("Of the field that differs, after the event; null: it was refused")},
                 {"verdict", verdict_word("Of the record under it")},
                 {"rule", text_or_null("The rule that is broken under it")},
                 {"at", or_null(place_schema("Where that is"))},
                 {"result", text_or_null("How the game ends under it; null: it goes on")},
                 {"leads", text("The same in words")}});
}

Json again_schema() {
  return object({{"line", number_from(1, "Line of the file")}, {"event", number_from(1, "Number of the event")}});
}

Json settle_schema() {
  return object({{"tag", text("A tag of the record")},
                 {"line", text("A line of the record")},
                 {"option", text("An option of the command line")}},
                "Three ways to pin the reading in force");
}

Json dispute_schema() {
  return object(
      {{"ruling", text("The ruling")},
       {"state", one_of_words({word(Dispute::State::Open), word(Dispute::State::Settled), word(Dispute::State::Pinned)},
                              "Whether it is open for this record")},
       {"because", text_or_null("What settles or pins it")},
       {"asks", text("The question")},
       {"at", place_schema("Where it first comes up")},
       {"again", list_of(again_schema(), "Further events at which games part over it")},
       {"under", text_or_null("How other rulings must be read for it to come up")},
       {"difference", text_or_null("Where its readings differ only under others: under which, and what follows")},
       {"matters",
        one_of_words({word(Dispute::Matters::Not), word(Dispute::Matters::Passing), word(Dispute::Matters::Position),
                      word(Dispute::Matters::Rule), word(Dispute::Matters::Outcome)},
                     "What it changes: nothing, positions for a while, the last position, the rule that is broken, "
                     "or verdict and result")},
       {"field", text_or_null("The first field in which positions after the event differ")},
       {"readings", list_of(reading_schema(), "The default first")},
       {"settle", settle_schema()}});
}

}  // namespace

std::string disputes_schema_text() {
  const Json outcome = object({{"when", text("Readings, as they are pinned")},
                               {"default", truth("Whether they are the defaults")},
                               {"leads", text("What the record comes to")}});
  const Json schema = with_profile(
      object({{"schema", version_of("botref.disputes/1")},
              {"file", text("The file as it was named, or <stdin>")},
              {"record", number_from(1, "The record's place in its file")},
              {"line", number_from(1, "The record's first line in its file")},
              {"game", text_or_null("The game; null: not known")},
              {"rulebook", text_or_null("Version of the rulebook")},
              {"verdict", verdict_word("Over all readings that matter")},
              {"main", verdict_word("With every open ruling at its default")},
              {"rulings", list_of(text("A ruling"), "The open rulings that verdict or result depend on")},
              {"needs", list_of(text("A card's value, or a ruling"), "What an undecided record needs")},
              {"outcomes", list_of(outcome, "What the record comes to in each reading")},
              {"disputes", list_of(dispute_schema(), "The questions that the record touches, in their order")}}));
  return document("botref.disputes/1", "The open questions that a record touches", schema);
}

std::string disputes_list_schema_text() {
  return list_document("botref.disputes-list/1", "The open questions of several records", "records",
                       disputes_schema_text());
}

}  // namespace botref
