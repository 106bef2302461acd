#pragma once
// What differs between two texts, in the form that `patch` reads.
#include <string>
#include <string_view>

namespace botref {

// Empty where nothing differs.
std::string unified_diff(std::string_view old_name, std::string_view new_name, std::string_view old_text,
                         std::string_view new_text);

}  // namespace botref
