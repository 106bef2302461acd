#pragma once
// What JSON schemas (draft 2020-12) are made of. Everything in them says what it is.
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace botref {

using Json = nlohmann::ordered_json;

// A schema with its description.
Json said(Json schema, std::string_view says);
Json text(std::string_view says);
Json truth(std::string_view says);
Json number_from(int least, std::string_view says);
Json one_of_words(std::initializer_list<std::string_view> words, std::string_view says);
Json list_of(const Json& items, std::string_view says);
// The same, or null.
Json or_null(const Json& schema);
Json text_or_null(std::string_view says);

// An object in which all properties are required, and no others stand.
Json object(const Json& properties, std::string_view says = {});
// The same with the member "profile", which stands only where one was used.
Json with_profile(Json schema);

// The member "schema": what a document is, and its version.
Json version_of(const char* id);
// A whole schema; `id` is that of its documents.
std::string document(const char* id, const char* title, const Json& schema);
// Of the document that lists several of another kind.
std::string list_document(const char* id, const char* title, const char* member, const std::string& item);

Json verdict_word(std::string_view says);
// "file", "record", "line" of a document about a place of a record, and "schema".
Json place_of_record(const char* id);

// --- The documents.
std::string verdict_schema_text();
std::string report_schema_text();
std::string summary_schema_text();
std::string state_schema_text();
std::string states_schema_text();
std::string moves_schema_text();
std::string moves_list_schema_text();
std::string perft_schema_text();
std::string perft_list_schema_text();
std::string disputes_schema_text();
std::string disputes_list_schema_text();
std::string record_schema_text();
std::string diff_schema_text();
std::string diff_list_schema_text();
std::string rules_schema_text();
std::string glossary_schema_text();
std::string sets_schema_text();

}  // namespace botref
