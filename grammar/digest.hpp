#pragma once
// SHA-256, in lower-case hexadecimal.
#include <string>
#include <string_view>

namespace botref {

std::string sha256(std::string_view bytes);

}  // namespace botref
