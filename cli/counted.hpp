#pragma once
// Numbers with their nouns.
#include <cstdint>
#include <string>
#include <string_view>

namespace botref {

// "1 event", "2 events".
std::string counted(std::uint64_t number, std::string_view noun);

}  // namespace botref
