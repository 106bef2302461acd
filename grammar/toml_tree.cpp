// Turns what toml++ has read into plain values with places, and its errors into
// messages. No other file needs to know toml++.
#include "grammar/toml_tree.hpp"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>

#include <toml++/toml.h>

namespace botref {
namespace {

constexpr std::size_t kShownBytes = 60;

TomlPlace place_of(const toml::source_region& region) { return {region.begin.line, region.begin.column}; }

TomlNode::Type type_of(const toml::node& node) {
  switch (node.type()) {
    case toml::node_type::string:
      return TomlNode::Type::Text;
    case toml::node_type::integer:
      return TomlNode::Type::Whole;
    case toml::node_type::floating_point:
      return TomlNode::Type::Fraction;
    case toml::node_type::boolean:
      return TomlNode::Type::Truth;
    case toml::node_type::array:
      return TomlNode::Type::List;
    case toml::node_type::date:
    case toml::node_type::time:
    case toml::node_type::date_time:
      return TomlNode::Type::Time;
    case toml::node_type::none:
    case toml::node_type::table:
      break;
  }
  return TomlNode::Type::Table;
}

TomlNode converted(const toml::node& node) {
  TomlNode result;
  result.type = type_of(node);
  result.at = place_of(node.source());
  if (const auto* text = node.as_string()) result.text = text->get();
  if (const auto* whole = node.as_integer()) result.whole = whole->get();
  if (const auto* fraction = node.as_floating_point()) result.text = fmt::format("{:#}", fraction->get());
  if (const auto* truth = node.as_boolean()) result.truth = truth->get();
  if (const auto* list = node.as_array()) {
    for (const auto& item : *list) result.items.push_back(converted(item));
  }
  if (const auto* table = node.as_table()) {
    for (const auto& [key, value] : *table) {
      auto& item = result.items.emplace_back(converted(value));
      item.key = key.str();
      item.key_at = place_of(key.source());
    }
    // toml++ keeps keys by alphabet.
    std::ranges::sort(result.items, {}, &TomlNode::key_at);
  }
  return result;
}

// What toml++ must not see. It names the place before a byte that is no UTF-8; and what dotted keys put into each other
// it builds, and takes down, by calling itself, without a limit of its own.
std::optional<TomlError> unreadable(std::string_view text) {
  constexpr std::size_t kMostDots = 64;
  TomlPlace at;
  std::size_t dots = 0;
  bool blank = true, comment = false;  // the line so far; it begins with `#`
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  for (std::size_t n = 0; n < text.size();) {
    utf8proc_int32_t code = 0;
    const auto length = utf8proc_iterate(bytes + n, static_cast<utf8proc_ssize_t>(text.size() - n), &code);
    if (length <= 0) return TomlError{at, fmt::format("expected UTF-8, but found the byte {:02X}", bytes[n])};
    if (code == '.' && !comment && ++dots > kMostDots)
      return TomlError{at, fmt::format("expected at most {} dots in a line, but found another", kMostDots)};
    constexpr utf8proc_int32_t kByteOrderMark = 0xFEFF;
    if (code == '\n') {
      at = {at.line + 1, 1};
      dots = 0, blank = true, comment = false;
    } else if (n > 0 || code != kByteOrderMark) {
      ++at.column;
      if (blank && code != ' ' && code != '\t') blank = false, comment = code == '#';
    }
    n += static_cast<std::size_t>(length);
  }
  return std::nullopt;
}

// "Error while parsing string: unknown escape" tells a player no more than what follows the colon.
std::string_view without_prefix(std::string_view description) {
  constexpr std::string_view kPrefix = "Error while parsing ";
  const auto colon = description.find(": ");
  return description.starts_with(kPrefix) && colon != std::string_view::npos ? description.substr(colon + 2)
                                                                             : description;
}

}  // namespace

const TomlNode* TomlNode::find(std::string_view wanted) const {
  const auto found = std::ranges::find(items, wanted, &TomlNode::key);
  return type == Type::Table && found != items.end() ? &*found : nullptr;
}

std::string TomlNode::shown() const {
  switch (type) {
    case Type::Text:
      return quoted(text);
    case Type::Whole:
      return fmt::format("{}", whole);
    case Type::Fraction:
      return text;
    case Type::Truth:
      return truth ? "true" : "false";
    case Type::Time:
      return "a date or time";
    case Type::List:
      return items.empty() ? "an empty list" : "a list";
    case Type::Table:
      break;
  }
  return "a table";
}

std::optional<TomlNode> parse_toml(std::string_view text, TomlError& error) {
  if (auto trouble = unreadable(text)) {
    error = *trouble;
    return std::nullopt;
  }
  try {
    return converted(toml::parse(text));
  } catch (const toml::parse_error& trouble) {
    error = {place_of(trouble.source()),
             fmt::format("not well-formed TOML: {}", without_prefix(trouble.description()))};
    return std::nullopt;
  }
}

std::string quoted(std::string_view text) {
  const bool cut = text.size() > kShownBytes;
  if (cut) {
    auto length = kShownBytes;
    while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) --length;
    text = text.substr(0, length);
  }
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) {
      result += fmt::format("\\u{:04X}", byte);
      continue;
    }
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + (cut ? "…\"" : "\"");
}

}  // namespace botref
