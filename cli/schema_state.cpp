// Schemas of positions and of what can follow them. The fields of positions come from the games.
#include <algorithm>

#include "cli/schema_parts.hpp"
#include "grammar/game.hpp"
#include "grammar/set_schemas.hpp"

namespace botref {

namespace {

Json bare(const char* type) { return {{"type", type}}; }

Json value_schema(const Field& field) {
  switch (field.type) {
    case Type::Truth:
      return bare("boolean");
    case Type::Number:
      return bare("integer");
    case Type::Player:
    case Type::Card:
    case Type::Place:
      return bare("string");
    case Type::Word: {
      Json words = Json::array();
      for (const auto text : field.words) words.push_back(text);
      return {{"enum", words}};
    }
    case Type::PlacedCard:
      return {
          {"type", "object"},
          {"properties",
           {{"card", bare("string")}, {"up", bare("boolean")}, {"damage", Json{{"type", "integer"}, {"minimum", 0}}}}},
          {"required", {"card", "up"}}};
    case Type::Own:
      return Json::object();
  }
  return Json::object();
}

Json field_schema(const Field& field) {
  Json schema = value_schema(field);
  if (field.shape == Field::Shape::List) schema = list_of(field.slots ? or_null(schema) : schema, {});
  if (field.shape == Field::Shape::Groups) schema = list_of(list_of(schema, {}), {});
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
  const bool on_board = game.sets().kind != toml_sets().kind;
  const char* set = on_board ? "board" : "set";
  schema["properties"][set] =
      text(on_board ? "The course that it is played on" : "The card set that it is played with");
  schema["properties"]["players"] =
      said({{"type", "object"}, {"additionalProperties", scope_schema(game, Field::Scope::Player)}},
           "Each by name, in seat order");
  for (const char* name : {"game", set, "players"}) schema["required"].push_back(name);
  const Json memory = scope_schema(game, Field::Scope::Memory);
  if (memory["properties"].empty()) return schema;
  schema["properties"]["memory"] = said(memory, "What only a reading may ask of the past");
  schema["required"].push_back("memory");
  return schema;
}

}  // namespace

std::string state_schema_text() {
  Json properties = place_of_record("botref.state/1");
  Json positions = Json::array();
  for (const Game* game : games()) positions.push_back(position_schema(*game));
  const Json position = {{"anyOf", positions}};
  properties["state"] = said(position, "The position as played, by the fields of its game");
  Json schema = with_profile(object(properties));
  const Json world =
      object({{"when", list_of(text("Readings, as they are pinned"), "For which readings it stands; none: for all")},
              {"main", truth("Whether it is the position as played")},
              {"state", said(position, "The position")}});
  schema["properties"]["positions"] = list_of(world, "With --worlds: the position in every reading that still matters");
  return document("botref.state/1", "A position of a record", schema);
}

std::string states_schema_text() {
  return list_document("botref.states/1", "Several positions", "states", state_schema_text());
}

std::string moves_schema_text() {
  Json properties = place_of_record("botref.moves/1");
  properties["moves"] = list_of(text("An event as BGN has it"), "All legal events, sorted by bytes");
  return document("botref.moves/1", "The legal events at a place of a record", with_profile(object(properties)));
}

std::string moves_list_schema_text() {
  return list_document("botref.moves-list/1", "The legal events at several places", "places", moves_schema_text());
}

std::string perft_schema_text() {
  const Json first = object({{"event", text("The event as BGN has it")},
                             {"sequences", number_from(0, "How many of the longest sequences begin with it")}});
  return document(
      "botref.perft/1", "How many sequences of legal events there are",
      with_profile(object({{"schema", version_of("botref.perft/1")},
                           {"file", text_or_null("The file as it was named; null: a start was dealt")},
                           {"record", number_from(0, "The record's place in its file; 0: a start was dealt")},
                           {"line", or_null(number_from(1, "The line of the file after which they begin"))},
                           {"event", or_null(number_from(0, "How many events of the record came before"))},
                           {"game", text("The game")},
                           {"start", text("A record that ends where they begin")},
                           {"depth", number_from(1, "Events of the longest sequences")},
                           {"sequences", list_of(number_from(0, "How many"), "Of one event, of two, and so on")},
                           {"first", list_of(first, "The longest by the event that they begin with")}})));
}

std::string perft_list_schema_text() {
  return list_document("botref.perft-list/1", "Counts at several places", "counts", perft_schema_text());
}

}  // namespace botref
