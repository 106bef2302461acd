// JSON schemas (draft 2020-12). The fields of positions come from the games.
#include "cli/schemas.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/disputes_report.hpp"
#include "cli/rulebook_text.hpp"
#include "grammar/game.hpp"

namespace botref {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kIndent = 2;

Json of_type(const char* type) { return {{"type", type}}; }
Json or_null(const Json& schema) { return {{"anyOf", {schema, of_type("null")}}}; }
Json list_of(const Json& items) { return {{"type", "array"}, {"items", items}}; }
Json constant(const char* value) { return {{"const", value}}; }
Json number_from(int least) { return {{"type", "integer"}, {"minimum", least}}; }
Json one_of_words(std::initializer_list<std::string_view> words) {
  Json list = Json::array();
  for (const auto word : words) list.push_back(word);
  return {{"enum", list}};
}

// An object in which all properties are required, and no others stand.
Json closed(const Json& properties) {
  Json required = Json::array();
  for (const auto& [name, schema] : properties.items()) required.push_back(name);
  return {{"type", "object"}, {"properties", properties}, {"required", required}, {"additionalProperties", false}};
}

// The same with the member "profile", which stands only where one was used.
Json with_profile(Json schema) {
  schema["properties"]["profile"] = closed({{"name", of_type("string")}, {"version", of_type("string")}});
  return schema;
}

Json document(const char* id, const char* title, const Json& schema) {
  Json whole = {{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"$id", id}, {"title", title}};
  whole.update(schema);
  return whole;
}

Json verdict_words() {
  return one_of_words({word(Verdict::Legal), word(Verdict::Illegal), word(Verdict::Disputed), word(Verdict::Undecided),
                       word(Verdict::Malformed)});
}

Json place_schema() {
  return closed({{"line", number_from(1)},
                 {"column", number_from(1)},
                 {"end_line", number_from(1)},
                 {"end_column", number_from(1)},
                 {"offset", number_from(0)},
                 {"end_offset", number_from(0)}});
}

Json diagnostic_schema() {
  const Json text = of_type("string"), text_or_null = or_null(text), place = or_null(place_schema());
  const Json reading = closed({{"when", text},
                               {"default", of_type("boolean")},
                               {"says", text_or_null},
                               {"who", text_or_null},
                               {"here", text_or_null},
                               {"leads", text_or_null}});
  return closed({{"severity", one_of_words({word(Severity::Error), word(Severity::Dispute), word(Severity::Answer),
                                            word(Severity::Claim), word(Severity::Note)})},
                 {"label", text},
                 {"at", place},
                 {"message", text},
                 {"rule", text_or_null},
                 {"ruling", text_or_null},
                 {"readings", list_of(reading)},
                 {"notes", list_of(closed({{"at", place}, {"message", text}}))}});
}

Json verdict_schema() {
  const Json text = of_type("string"), text_or_null = or_null(text);
  return with_profile(closed(
      {{"schema", constant("botref.verdict/1")},
       {"file", text},
       {"record", number_from(0)},
       {"line", number_from(1)},
       {"game", text_or_null},
       {"rulebook", text_or_null},
       {"set", or_null(closed({{"id", text}, {"version", text}, {"digest", text}}))},
       {"players", list_of(text)},
       {"tags", {{"type", "object"}, {"additionalProperties", text}}},
       {"verdict", verdict_words()},
       {"main", verdict_words()},
       {"rule", text_or_null},
       {"rulings", list_of(text)},
       {"needs", list_of(text)},
       {"at", or_null(closed({{"line", number_from(1)}, {"column", number_from(1)}, {"event", number_from(0)}}))},
       {"events", number_from(0)},
       {"finished", of_type("boolean")},
       {"result", closed({{"claimed", text_or_null}, {"computed", text_or_null}, {"by", text_or_null}})},
       {"claims", closed({{"held", number_from(0)}, {"failed", number_from(0)}})},
       {"worlds", number_from(0)},
       {"diagnostics", list_of(diagnostic_schema())}}));
}

Json summary_schema() {
  Json properties = {{"records", number_from(0)}};
  const Json words = verdict_words();
  for (const auto& verdict : words["enum"]) properties[verdict.get<std::string>()] = number_from(0);
  properties["claims"] = closed({{"held", number_from(0)}, {"failed", number_from(0)}});
  properties["outside"] = number_from(0);
  properties["unreadable"] = number_from(0);
  properties["status"] = {{"enum", {0, 1, 2, 3}}};
  return closed(properties);
}

Json value_schema(const Field& field) {
  switch (field.type) {
    case Type::Truth:
      return of_type("boolean");
    case Type::Number:
      return of_type("integer");
    case Type::Player:
    case Type::Card:
    case Type::Place:
      return of_type("string");
    case Type::Word: {
      Json words = Json::array();
      for (const auto text : field.words) words.push_back(text);
      return {{"enum", words}};
    }
    case Type::PlacedCard:
      return {{"type", "object"},
              {"properties", {{"card", of_type("string")}, {"up", of_type("boolean")}, {"damage", number_from(0)}}},
              {"required", {"card", "up"}}};
    case Type::Own:
      return Json::object();
  }
  return Json::object();
}

Json field_schema(const Field& field) {
  Json schema = value_schema(field);
  if (field.shape == Field::Shape::List) schema = list_of(field.slots ? or_null(schema) : schema);
  if (field.shape == Field::Shape::Groups) schema = list_of(list_of(schema));
  if (field.nullable) schema = or_null(schema);
  schema["description"] = field.says;
  return schema;
}

// The fields of one scope; those that only a variant has, or `memory`, may be missing.
Json scope_schema(const Game& game, Field::Scope scope) {
  Json properties = Json::object(), required = Json::array();
  for (const Field& field : game.fields()) {
    if (field.scope != scope) continue;
    const std::size_t dot = field.name.find('.');
    const std::string name(field.name.substr(0, dot));
    if (dot == std::string_view::npos) {
      properties[name] = field_schema(field);
    } else {
      properties[name]["type"] = {"object", "null"};
      properties[name]["properties"][std::string(field.name.substr(dot + 1))] = field_schema(field);
    }
    const bool named = std::find(required.begin(), required.end(), name) != required.end();
    if (field.only_with.empty() && scope != Field::Scope::Memory && !named) required.push_back(name);
  }
  return {{"type", "object"}, {"properties", properties}, {"required", required}};
}

Json position_schema(const Game& game) {
  Json schema = scope_schema(game, Field::Scope::Root);
  schema["title"] = game.rulebook().title;
  schema["properties"]["game"] = {{"const", game.rulebook().game}};
  schema["properties"]["players"] = {{"type", "object"},
                                     {"additionalProperties", scope_schema(game, Field::Scope::Player)}};
  for (const char* name : {"game", "players"}) schema["required"].push_back(name);
  const Json memory = scope_schema(game, Field::Scope::Memory);
  if (memory["properties"].empty()) return schema;
  schema["properties"]["memory"] = memory;
  schema["required"].push_back("memory");
  return schema;
}

Json place_of_record(const char* schema) {
  return {{"schema", constant(schema)}, {"file", of_type("string")}, {"record", number_from(1)},
          {"line", number_from(1)},     {"event", number_from(0)},   {"worlds", number_from(1)}};
}

std::string verdict_text() {
  return document("botref.verdict/1", "What the referee says of one record", verdict_schema()).dump(kIndent);
}

std::string report_text() {
  Json schema = closed({{"schema", constant("botref.report/1")},
                        {"records", list_of({{"$ref", "#/$defs/verdict"}})},
                        {"summary", summary_schema()}});
  schema["$defs"] = {{"verdict", verdict_schema()}};
  return document("botref.report/1", "What `check --format json` writes", schema).dump(kIndent);
}

std::string state_text() {
  Json properties = place_of_record("botref.state/1");
  Json positions = Json::array();
  for (const Game* game : games()) positions.push_back(position_schema(*game));
  const Json position = {{"anyOf", positions}};
  properties["state"] = position;
  Json schema = with_profile(closed(properties));
  // With --worlds: the position of each world, and for which readings it stands.
  schema["properties"]["positions"] =
      list_of(closed({{"when", list_of(of_type("string"))}, {"main", of_type("boolean")}, {"state", position}}));
  return document("botref.state/1", "A position of a record", schema).dump(kIndent);
}

std::string moves_text() {
  Json properties = place_of_record("botref.moves/1");
  properties["moves"] = list_of(of_type("string"));
  return document("botref.moves/1", "The legal events at a place of a record", with_profile(closed(properties)))
      .dump(kIndent);
}

Json dispute_schema() {
  const Json text = of_type("string"), text_or_null = or_null(text);
  const Json place = closed({{"line", number_from(1)}, {"column", number_from(1)}, {"event", number_from(0)}});
  const Json reading = closed({{"when", text},
                               {"default", of_type("boolean")},
                               {"in_force", of_type("boolean")},
                               {"says", text},
                               {"who", text_or_null},
                               {"here", text_or_null},
                               {"value", text_or_null},
                               {"verdict", verdict_words()},
                               {"rule", text_or_null},
                               {"at", or_null(place)},
                               {"result", text_or_null},
                               {"leads", text}});
  return closed({{"ruling", text},
                 {"state", one_of_words({word(Dispute::State::Open), word(Dispute::State::Settled),
                                         word(Dispute::State::Pinned)})},
                 {"because", text_or_null},
                 {"asks", text},
                 {"at", place},
                 {"again", list_of(closed({{"line", number_from(1)}, {"event", number_from(1)}}))},
                 {"under", text_or_null},
                 {"matters", one_of_words({word(Dispute::Matters::Not), word(Dispute::Matters::Passing),
                                           word(Dispute::Matters::Position), word(Dispute::Matters::Rule),
                                           word(Dispute::Matters::Outcome)})},
                 {"field", text_or_null},
                 {"readings", list_of(reading)},
                 {"settle", closed({{"tag", text}, {"line", text}, {"option", text}})}});
}

std::string disputes_text() {
  const Json text = of_type("string"), text_or_null = or_null(text);
  const Json outcome = closed({{"when", text}, {"default", of_type("boolean")}, {"leads", text}});
  const Json schema = with_profile(closed({{"schema", constant("botref.disputes/1")},
                                           {"file", text},
                                           {"record", number_from(1)},
                                           {"line", number_from(1)},
                                           {"game", text_or_null},
                                           {"rulebook", text_or_null},
                                           {"verdict", verdict_words()},
                                           {"main", verdict_words()},
                                           {"rulings", list_of(text)},
                                           {"needs", list_of(text)},
                                           {"outcomes", list_of(outcome)},
                                           {"disputes", list_of(dispute_schema())}}));
  return document("botref.disputes/1", "The open questions that a record touches", schema).dump(kIndent);
}

Json with_examples(Json properties) {
  const Json text = of_type("string"), text_or_null = or_null(text);
  properties["examples"] = list_of(closed({{"file", text},
                                           {"record", number_from(1)},
                                           {"line", number_from(1)},
                                           {"about", text_or_null},
                                           {"text", text},
                                           {"verdict", verdict_words()},
                                           {"rule", text_or_null},
                                           {"rulings", list_of(text)},
                                           {"as_claimed", of_type("boolean")},
                                           {"output", text}}));
  return closed(properties);
}

Json term_schema() {
  const Json text = of_type("string"), text_or_null = or_null(text);
  return closed({{"means", text},
                 {"words", {{"type", "object"}, {"additionalProperties", text_or_null}}},
                 {"note", text_or_null}});
}

Json section_schema() {
  const Json text = of_type("string"), text_or_null = or_null(text);
  const Json rule =
      with_examples({{"id", text},
                     {"says", text},
                     {"cite", text_or_null},
                     {"shows", one_of_words({word(Shows::Enforced), word(Shows::Computed), word(Shows::Unrecorded)})},
                     {"note", text_or_null}});
  return closed({{"id", text_or_null}, {"title", text}, {"rules", list_of(rule)}});
}

Json ruling_schema() {
  const Json text = of_type("string"), text_or_null = or_null(text);
  const Json reading = closed({{"reading", text},
                               {"default", of_type("boolean")},
                               {"says", text},
                               {"who", text_or_null},
                               {"offered", of_type("boolean")}});
  return with_examples({{"id", text},
                        {"asks", text},
                        {"state", one_of_words({"open", "settled"})},
                        {"settled_by", text_or_null},
                        {"readings", list_of(reading)}});
}

std::string glossary_text() {
  const Json text = of_type("string");
  const Json schema = closed({{"schema", constant("botref.glossary/1")},
                              {"game", text},
                              {"title", text},
                              {"rulebook", text},
                              {"languages", list_of(closed({{"code", text}, {"name", text}}))},
                              {"terms", list_of(term_schema())},
                              {"sections", list_of(section_schema())},
                              {"rulings", list_of(ruling_schema())}});
  return document("botref.glossary/1", "What `glossary --format json` writes", schema).dump(kIndent);
}

constexpr NamedSchema kSchemas[] = {
    {"verdict", "one record's verdict: a line of `check --format jsonl`", verdict_text},
    {"report", "the document of `check --format json`", report_text},
    {"state", "a position: `state --format json`, a line of jsonl", state_text},
    {"moves", "the legal events at a place: `moves --format json`, a line of jsonl", moves_text},
    {"disputes", "open questions of a record: `disputes --format json`, a line of jsonl", disputes_text},
    {"glossary", "terms, rules, rulings and judged examples: `glossary --format json`", glossary_text},
};

}  // namespace

std::span<const NamedSchema> schemas() { return kSchemas; }

}  // namespace botref
