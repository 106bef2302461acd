// Parts of JSON schemas.
#include "cli/schema_parts.hpp"

#include "core/report.hpp"

namespace botref {

namespace {

constexpr int kIndent = 2;

Json of_type(const char* type) { return {{"type", type}}; }

}  // namespace

Json said(Json schema, std::string_view says) {
  if (!says.empty()) schema["description"] = says;
  return schema;
}

Json text(std::string_view says) { return said(of_type("string"), says); }
Json truth(std::string_view says) { return said(of_type("boolean"), says); }

Json number_from(int least, std::string_view says) {
  Json schema = of_type("integer");
  schema["minimum"] = least;
  return said(schema, says);
}

Json one_of_words(std::initializer_list<std::string_view> words, std::string_view says) {
  Json list = Json::array();
  for (const auto word : words) list.push_back(word);
  return said({{"enum", list}}, says);
}

Json list_of(const Json& items, std::string_view says) {
  Json schema = of_type("array");
  schema["items"] = items;
  return said(schema, says);
}

Json or_null(const Json& schema) {
  Json bare = schema, either = {{"anyOf", Json::array()}};
  bare.erase("description");
  either["anyOf"].push_back(bare);
  either["anyOf"].push_back(of_type("null"));
  return schema.contains("description") ? said(either, schema["description"].get<std::string>()) : either;
}

Json text_or_null(std::string_view says) { return or_null(text(says)); }

Json object(const Json& properties, std::string_view says) {
  Json required = Json::array();
  for (const auto& [name, schema] : properties.items()) required.push_back(name);
  return said({{"type", "object"}, {"properties", properties}, {"required", required}, {"additionalProperties", false}},
              says);
}

Json with_profile(Json schema) {
  schema["properties"]["profile"] =
      object({{"name", text("The profile's name")}, {"version", text("Its version")}}, "The league's rulings, if any");
  return schema;
}

Json version_of(const char* id) { return said({{"const", id}}, "What this document is, and its version"); }

std::string document(const char* id, const char* title, const Json& schema) {
  Json whole = {{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"$id", id}, {"title", title}};
  whole.update(schema);
  return whole.dump(kIndent);
}

std::string list_document(const char* id, const char* title, const char* member, const std::string& item) {
  Json of = Json::parse(item);
  of.erase("$schema");
  of.erase("$id");
  Json properties = {{"schema", version_of(id)}};
  properties[member] = list_of(of, "In the order of the input");
  return document(id, title, object(properties));
}

Json verdict_word(std::string_view says) {
  return one_of_words({word(Verdict::Legal), word(Verdict::Illegal), word(Verdict::Disputed), word(Verdict::Undecided),
                       word(Verdict::Malformed)},
                      says);
}

Json place_of_record(const char* id) {
  return {{"schema", version_of(id)},
          {"file", text("The file as it was named, or <stdin>")},
          {"record", number_from(1, "The record's place in its file")},
          {"line", number_from(1, "The line of the file after which the position stands")},
          {"event", number_from(0, "How many events of the record came before")},
          {"worlds", number_from(1, "How many positions the open rulings allow here")}};
}

}  // namespace botref
