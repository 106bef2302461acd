#pragma once
// Which games' card sets can be read.
#include <span>
#include <string_view>

#include "grammar/card_set.hpp"

namespace botref {

[[nodiscard]] std::span<const CardSetSchema* const> set_schemas();
// By the set's `game`; null: none.
[[nodiscard]] const CardSetSchema* find_set_schema(std::string_view game);

}  // namespace botref
