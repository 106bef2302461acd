#pragma once
// Names of files as URIs.
#include <string>
#include <string_view>

namespace botref {

// "file:///a%20b" of an absolute path, else a relative reference.
std::string file_uri(std::string_view path);
// Whether a text begins with a scheme, "https:".
bool is_absolute_uri(std::string_view text);

}  // namespace botref
