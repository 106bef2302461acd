#pragma once
// A report as JSON, with the fixed names of "botref.verdict/1".
#include "cli/json_writer.hpp"
#include "core/report.hpp"
#include "core/rule.hpp"
#include "grammar/game.hpp"
#include "grammar/profile.hpp"
#include "grammar/record_text.hpp"

namespace botref {

struct Tally;

void write_verdict(JsonWriter& json, const RecordText& record, const Report& report, const Rulebook* book);
// The member "profile", where one was used.
void write_profile(JsonWriter& json, std::string_view name, std::string_view version);
// The first members of what is told of a place of a record.
void write_place(JsonWriter& json, std::string_view schema, const RecordText& record, const View& view,
                 const Profile* profile);
// A file that cannot be read, in the same form.
void write_unreadable(JsonWriter& json, std::string_view file, std::string_view why);
void write_summary(JsonWriter& json, const Tally& tally);

}  // namespace botref
