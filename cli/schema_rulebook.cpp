// Schemas of what `rules`, `glossary` and `set list` write.
#include "cli/rulebook_text.hpp"
#include "cli/schema_parts.hpp"

namespace botref {

namespace {

Json examples_schema() {
  return list_of(object({{"file", text("The file of the example, below examples/")},
                         {"record", number_from(1, "The record's place in it")},
                         {"line", number_from(1, "Its first line there")},
                         {"about", text_or_null("What its first comment says")},
                         {"text", text("The record")},
                         {"verdict", verdict_word("What the referee says of it")},
                         {"rule", text_or_null("The rule that it breaks")},
                         {"rulings", list_of(text("A ruling"), "The rulings that it depends on")},
                         {"as_claimed", truth("Whether all that it claims is so")},
                         {"output", text("What `check` prints of it")}}),
                 "Records that show it");
}

Json rule_properties() {
  return {{"id", text("Its number")},
          {"says", text("The sentence")},
          {"cite", text_or_null("Where the sources say it")},
          {"shows", one_of_words({word(Shows::Enforced), word(Shows::Computed), word(Shows::Unrecorded)},
                                 "Whether an event can break it, or its consequence shows, or neither")},
          {"note", text_or_null("Why no record can show it")}};
}

Json ruling_properties() {
  const Json reading = object({{"reading", text("Its letter")},
                               {"default", truth("Whether it is the default")},
                               {"says", text("The reading in words")},
                               {"who", text_or_null("Who reads so")},
                               {"offered", truth("Whether a record can express it")}});
  return {{"id", text("Its number")},
          {"asks", text("The question")},
          {"state", one_of_words({"open", "settled"}, "Whether the sources leave it open")},
          {"settled_by", text_or_null("What decides it")},
          {"readings", list_of(reading, "In the order of their letters")}};
}

Json with_examples(Json properties) {
  properties["examples"] = examples_schema();
  return object(properties);
}

Json term_schema() {
  return object({{"means", text("What it means")},
                 {"words", said({{"type", "object"}, {"additionalProperties", text_or_null("A word of the source")}},
                                "By the code of the language; null: it has no word for it")},
                 {"note", text_or_null("What is easily misread")}});
}

Json section_schema() {
  return object({{"id", text_or_null("What the numbers of its rules begin with")},
                 {"title", text("Its heading")},
                 {"rules", list_of(with_examples(rule_properties()), "Its rules")}});
}

}  // namespace

std::string rules_schema_text() {
  const Json game =
      object({{"game", text("The game, as records name it")},
              {"title", text("Its title")},
              {"rulebook", text("Version of the rulebook")},
              {"rules", list_of(object(rule_properties()), "Its rules")},
              {"rulings", list_of(object(ruling_properties()), "Questions that its sources leave open, or once did")}});
  return document(
      "botref.rules/1", "What `rules --format json` writes",
      object({{"schema", version_of("botref.rules/1")}, {"games", list_of(game, "The games that were asked for")}}));
}

std::string glossary_schema_text() {
  const Json language = object({{"code", text("Its code, such as nl")}, {"name", text("Its name in English")}});
  return document(
      "botref.glossary/1", "What `glossary --format json` writes",
      object({{"schema", version_of("botref.glossary/1")},
              {"game", text("The game, as records name it")},
              {"title", text("Its title")},
              {"rulebook", text("Version of the rulebook")},
              {"languages", list_of(language, "The languages of the sources")},
              {"terms", list_of(term_schema(), "Words of the game")},
              {"sections", list_of(section_schema(), "The rules")},
              {"rulings", list_of(with_examples(ruling_properties()), "The questions and their readings")}}));
}

std::string sets_schema_text() {
  const Json set = object({{"kind", text("card set, board or course")},
                           {"id", text("Identifier, as records name it")},
                           {"game", text("The game")},
                           {"title", text("Title")},
                           {"version", text("Version")},
                           {"status", text("published, transcribed or invented")},
                           {"file", text("Where it comes from")},
                           {"digest", text("SHA-256 of the file, in hexadecimal")},
                           {"cards", list_of(text("A card"), "The names in it")}});
  return document(
      "botref.sets/1", "What `set list --format json` writes",
      object({{"schema", version_of("botref.sets/1")}, {"sets", list_of(set, "Those that records may name")}}));
}

}  // namespace botref
