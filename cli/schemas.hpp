#pragma once
// The JSON schemas of what the program writes, as text.
#include <span>
#include <string>
#include <string_view>

namespace botref {

struct NamedSchema {
  std::string_view name;  // "verdict"
  std::string_view says;
  std::string (*text)();
};
std::span<const NamedSchema> schemas();

}  // namespace botref
