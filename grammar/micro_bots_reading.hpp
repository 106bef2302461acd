#pragma once
// What the readers of Micro Bots: Duel events share.
#include <string_view>

#include "core/micro_bots/event.hpp"
#include "grammar/event_words.hpp"

namespace botref::duel {

VerbForm form_of(micro_bots::Verb verb);
// A number of at most nine digits.
bool read_number(std::string_view word, std::int32_t& number, Trouble& trouble);
bool read_kind(std::string_view word, micro_bots::Event& event, Trouble& trouble);
inline bool is_token(std::string_view word) { return word.size() == 1 && word[0] >= '0' && word[0] <= '5'; }

}  // namespace botref::duel
