#pragma once
// Which forms of data files there are, and which games' card sets can be read.
#include <span>
#include <string_view>

#include "grammar/card_set.hpp"

namespace botref {

// Card sets first.
[[nodiscard]] std::span<const SetForm* const> set_forms();
// The form of card sets.
[[nodiscard]] const SetForm& toml_sets();

[[nodiscard]] std::span<const CardSetSchema* const> set_schemas();
// By the set's `game`; null: none.
[[nodiscard]] const CardSetSchema* find_set_schema(std::string_view game);

}  // namespace botref
