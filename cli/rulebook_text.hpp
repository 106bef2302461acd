#pragma once
// Rules and rulings as text and as JSON, for `rules`, `explain` and `glossary`.
#include <fmt/format.h>

#include "cli/json_writer.hpp"
#include "core/rule.hpp"

namespace botref {

void write_rule_text(const Rule& rule, fmt::memory_buffer& out);
void write_ruling_text(const Ruling& ruling, fmt::memory_buffer& out);

void write_rule_json(const Rule& rule, JsonWriter& json);
void write_ruling_json(const Ruling& ruling, JsonWriter& json);
// What stands in their objects.
void write_rule_members(const Rule& rule, JsonWriter& json);
void write_ruling_members(const Ruling& ruling, JsonWriter& json);

// "enforced", "computed", "not checkable".
std::string_view word(Shows shows);
// 'a' for the first.
char reading_letter(std::size_t reading);

}  // namespace botref
