#pragma once
// The questions that a record touches, printed: as text, Markdown and JSON.
#include <fmt/format.h>

#include "cli/color.hpp"
#include "cli/json_writer.hpp"
#include "core/dispute.hpp"
#include "core/rule.hpp"
#include "grammar/record_text.hpp"

namespace botref {

// `book` is the rulebook of the record's game; null: it is not known, and there are no questions.
void write_disputes_text(const RecordText& record, const Disputes& disputes, const Rulebook* book, Paint paint,
                         fmt::memory_buffer& out);
void write_disputes_markdown(const RecordText& record, const Disputes& disputes, const Rulebook* book,
                             fmt::memory_buffer& out);
void write_disputes_json(JsonWriter& json, const RecordText& record, const Disputes& disputes, const Rulebook* book);

// "It matters: verdict or result depend on it."
std::string_view sentence(Dispute::Matters matters);
// "outcome", "position", "passing", "nothing".
std::string_view word(Dispute::Matters matters);
// "open", "settled", "pinned".
std::string_view word(Dispute::State state);
// How a question stands that is not open: "settled: the card's text", "pinned by the tag Rulings"; empty: it is open.
std::string standing(const Dispute& dispute);
// The reading that holds in the game as played: "SB-A15=a".
std::string reading_in_force(const Dispute& dispute, const Rulebook& book);
// Questions that came up without making a difference: "SB-A12, SB-A17".
std::string idle_ids(const Disputes& disputes, const Rulebook& book, bool open);

}  // namespace botref
