// `glossary --format json`: the names and their order are a promise (schemas.cpp has them as a schema).
#include "cli/glossary.hpp"
#include "cli/rulebook_text.hpp"

namespace botref {

namespace {

void write_languages(const Glossary& glossary, JsonWriter& json) {
  json.begin_list("languages");
  for (const std::size_t row : glossary.languages()) {
    json.begin_object();
    json.text("code", glossary.book().languages[row].code);
    json.text("name", glossary.book().languages[row].name);
    json.end();
  }
  json.end();
}

void write_terms(const Glossary& glossary, JsonWriter& json) {
  json.begin_list("terms");
  for (const Term& term : glossary.book().terms) {
    json.begin_object();
    json.text("means", term.means);
    json.begin_object("words");
    for (const std::size_t row : glossary.languages())
      json.text_or_null(glossary.book().languages[row].code, term.words[row]);
    json.end();
    json.text_or_null("note", term.note);
    json.end();
  }
  json.end();
}

void write_examples(const std::vector<const JudgedExample*>& examples, JsonWriter& json) {
  json.begin_list("examples");
  for (const JudgedExample* judged : examples) {
    json.begin_object();
    json.text("file", judged->example->file);
    json.count("record", judged->example->number);
    json.count("line", judged->example->line);
    json.text_or_null("about", judged->example->about);
    json.text("text", judged->example->text);
    json.text("verdict", word(judged->verdict));
    json.text_or_null("rule", judged->rule);
    json.begin_list("rulings");
    for (const auto id : judged->rulings) json.text({}, id);
    json.end();
    json.truth("as_claimed", judged->as_claimed);
    json.text("output", judged->output);
    json.end();
  }
  json.end();
}

void write_rules(Glossary& glossary, JsonWriter& json) {
  json.begin_list("sections");
  for (const Section& section : sections_of(glossary.book())) {
    json.begin_object();
    json.text_or_null("id", section.id);
    json.text("title", section.title);
    json.begin_list("rules");
    for (const Rule& rule : rules_of(glossary.book(), section)) {
      json.begin_object();
      write_rule_members(rule, json);
      write_examples(glossary.examples(rule.id), json);
      json.end();
    }
    json.end();
    json.end();
  }
  json.end();
}

void write_rulings(Glossary& glossary, JsonWriter& json) {
  json.begin_list("rulings");
  for (const Ruling& ruling : glossary.book().rulings) {
    json.begin_object();
    write_ruling_members(ruling, json);
    write_examples(glossary.examples(ruling.id), json);
    json.end();
  }
  json.end();
}

}  // namespace

void write_glossary_json(Glossary& glossary, Output& out) {
  fmt::memory_buffer text;
  JsonWriter json(text);
  json.begin_object();
  json.text("schema", "botref.glossary/1");
  json.text("game", glossary.book().game);
  json.text("title", glossary.book().title);
  json.text("rulebook", glossary.book().version);
  write_languages(glossary, json);
  write_terms(glossary, json);
  write_rules(glossary, json);
  write_rulings(glossary, json);
  json.end();
  text.push_back('\n');
  out.write(text);
}

}  // namespace botref
