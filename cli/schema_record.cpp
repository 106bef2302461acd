// Schemas of what `convert` and `diff` write.
#include "cli/schema_parts.hpp"

namespace botref {

namespace {

Json words_of(std::string_view says) { return list_of(text("A word, or a string with its quotes"), says); }

// A line of a record. Which members stand in it depends on its kind; what a line says and how it is laid out must
// agree.
Json line_schema() {
  const Json claim =
      object({{"path", text("Path of a field of the position")}, {"value", text("What is claimed of it")}});
  Json schema = object({{"kind", one_of_words({"tag", "event", "heading", "given", "expect", "ruling", "dispute",
                                               "result", "comment", "blank", "malformed"},
                                              "What the line is")},
                        {"name", text("tag: its name")},
                        {"value", text("tag, given: the value")},
                        {"second", text("tag: the second string, a player's full name")},
                        {"player", text("event, heading: the player in front, or whose turn it is")},
                        {"words", words_of("event: the verb and what follows it; ruling: what is pinned")},
                        {"word", text("heading: turn or round")},
                        {"number", text("heading: which")},
                        {"path", text("given: path of a field of the position")},
                        {"claims", list_of(claim, "expect: what is claimed of the position")},
                        {"ruling", text("dispute: the ruling it is about")},
                        {"text", text("dispute, result: the string")},
                        {"winners", words_of("result: the players who win, `draw`, or `*` for an adjourned game")},
                        {"by", text("result: why, where it does not follow from the play")},
                        {"comment", text("The comment, from # on")},
                        {"indent", number_from(0, "Blanks in front; none where it is missing")},
                        {"written", text("The whole line, where it is not written in the usual way")},
                        {"end", text("The line end, where it is not a line feed")}});
  schema["required"] = {"kind"};
  return schema;
}

Json side_schema() {
  return object({{"file", text("The file as it was named, or <stdin>")},
                 {"line", number_from(1, "The record's first line in it")},
                 {"events", number_from(0, "Events of the log, with those that it left out because they were forced")},
                 {"skipped", number_from(0, "Events before the other log begins")},
                 {"value", text_or_null("What it has at `path`, where the starts differ")},
                 {"event", text_or_null("Its event or result where they contradict each other")},
                 {"at", or_null(number_from(1, "Line of that event in the file"))},
                 {"legal", or_null(truth("Whether that event is legal there, or the result follows"))},
                 {"rule", text_or_null("The rule that it breaks")},
                 {"why", text_or_null("The same in words")}});
}

}  // namespace

std::string record_schema_text() {
  Json schema = object({{"schema", version_of("botref.record/1")},
                        {"game", text("The game, as the first tag says it; missing above the first record")},
                        {"mark", truth("A byte order mark stands in front")},
                        {"lines", list_of(line_schema(), "The lines in their order")}});
  schema["required"] = {"schema", "lines"};
  return document("botref.record/1", "A record, line by line", schema);
}

std::string diff_schema_text() {
  Json parts = or_null(one_of_words({"start", "event", "result"}, "Where they contradict each other; null: nowhere"));
  return document("botref.diff/1", "Two logs of one game",
                  object({{"schema", version_of("botref.diff/1")},
                          {"game", text("The game")},
                          {"same", truth("They do not contradict each other")},
                          {"parts", parts},
                          {"agreed", number_from(0, "Events that both have")},
                          {"logs", list_of(side_schema(), "The two logs")},
                          {"path", text_or_null("The field in which the starts differ")},
                          {"position", list_of(text("PATH = VALUE"), "The position where they contradict each other")},
                          {"right", text_or_null("The file that the rules side with; null: they cannot tell")},
                          {"because", text_or_null("Why, or why they cannot tell")}}));
}

std::string diff_list_schema_text() {
  return list_document("botref.diff-list/1", "Several pairs of logs", "games", diff_schema_text());
}

}  // namespace botref
