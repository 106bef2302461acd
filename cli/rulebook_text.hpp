#pragma once
// Rules and rulings as text and as JSON, for `rules` and `explain`.
#include <fmt/format.h>

#include "cli/json_writer.hpp"
#include "core/rule.hpp"

namespace botref {

void write_rule_text(const Rule& rule, fmt::memory_buffer& out);
void write_ruling_text(const Ruling& ruling, fmt::memory_buffer& out);

void write_rule_json(const Rule& rule, JsonWriter& json);
void write_ruling_json(const Ruling& ruling, JsonWriter& json);

}  // namespace botref
