// Names of files as URIs (RFC 3986).
#include "cli/uri.hpp"

#include <fmt/format.h>

namespace botref {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool among(char c, std::string_view signs) { return signs.find(c) != std::string_view::npos; }

}  // namespace

std::string file_uri(std::string_view path) {
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    if (is_letter(c) || is_digit(c) || among(c, "-._~/"))
      uri += c;
    else
      uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

bool is_absolute_uri(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == 0 || colon == std::string_view::npos || !is_letter(text.front())) return false;
  for (const char c : text.substr(0, colon))
    if (!is_letter(c) && !is_digit(c) && !among(c, "+-.")) return false;
  return text.find_first_of(" \t\n\"<>") == std::string_view::npos;
}

}  // namespace botref
