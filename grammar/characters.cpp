// Characters beyond ASCII, by their Unicode category.
#include "grammar/characters.hpp"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>

namespace botref {
namespace {

struct Named {
  char32_t code;
  std::string_view name;
};

// Those that people meet: pasted from a web page, a word processor or a chat.
constexpr Named kNames[] = {
    {0x0000, "null character"},
    {0x000D, "carriage return inside a line"},
    {0x001A, "end-of-file character"},
    {0x001B, "escape character"},
    {0x00A0, "no-break space"},
    {0x00AD, "soft hyphen"},
    {0x034F, "combining grapheme joiner"},
    {0x115F, "Hangul filler"},
    {0x1160, "Hangul filler"},
    {0x200B, "zero width space"},
    {0x200C, "zero width non-joiner"},
    {0x200D, "zero width joiner"},
    {0x200E, "left-to-right mark"},
    {0x200F, "right-to-left mark"},
    {0x2028, "line separator"},
    {0x2029, "paragraph separator"},
    {0x202A, "left-to-right embedding"},
    {0x202B, "right-to-left embedding"},
    {0x202C, "pop directional formatting"},
    {0x202D, "left-to-right override"},
    {0x202E, "right-to-left override"},
    {0x202F, "narrow no-break space"},
    {0x2060, "word joiner"},
    {0x2066, "left-to-right isolate"},
    {0x2067, "right-to-left isolate"},
    {0x2068, "first strong isolate"},
    {0x2069, "pop directional isolate"},
    {0x3000, "ideographic space"},
    {0x3164, "Hangul filler"},
    {0xFE0E, "variation selector"},
    {0xFE0F, "variation selector"},
    {0xFEFF, "byte order mark"},
    {0xFFA0, "Hangul filler"},
};

utf8proc_category_t category_of(char32_t code) { return utf8proc_category(static_cast<utf8proc_int32_t>(code)); }

bool is_letter_or_digit(char32_t code) {
  const auto category = category_of(code);
  return (category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO) || category == UTF8PROC_CATEGORY_ND;
}

bool is_word_part(char32_t code) {
  const auto category = category_of(code);
  return is_letter_or_digit(code) || (category >= UTF8PROC_CATEGORY_MN && category <= UTF8PROC_CATEGORY_ME);
}

// Controls, and what Unicode calls ignorable: of no width, or blank.
bool is_invisible(char32_t code) {
  const auto category = category_of(code);
  if (utf8proc_get_property(static_cast<utf8proc_int32_t>(code))->ignorable) return true;
  return category == UTF8PROC_CATEGORY_CC || category == UTF8PROC_CATEGORY_CF || category == UTF8PROC_CATEGORY_ZL ||
         category == UTF8PROC_CATEGORY_ZP;
}

}  // namespace

Character first_character(std::string_view text) {
  if (text.empty()) return {};
  const auto byte = static_cast<unsigned char>(text.front());
  if (byte < 0x80) return {byte, 1, true};
  utf8proc_int32_t code = 0;
  const auto size = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                     static_cast<utf8proc_ssize_t>(std::min<std::size_t>(text.size(), 4)), &code);
  if (size <= 0) return {0xFFFD, 1, false};
  return {static_cast<char32_t>(code), static_cast<std::size_t>(size), true};
}

std::size_t characters_in(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) text.remove_prefix(first_character(text).size);
  return count;
}

std::string name_of(char32_t code) {
  const auto* known = std::ranges::find(kNames, code, &Named::code);
  std::string_view name = "invisible character";
  if (known != std::end(kNames))
    name = known->name;
  else if (category_of(code) == UTF8PROC_CATEGORY_CC)
    name = "control character";
  else if (is_foreign_blank(code))
    name = "space";
  return fmt::format("U+{:04X} {}", static_cast<std::uint32_t>(code), name);
}

bool is_foreign_blank(char32_t code) { return code >= 0x80 && category_of(code) == UTF8PROC_CATEGORY_ZS; }

std::size_t word_start_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto kind = class_of(text.front());
  if ((kind & kUnusual) == 0) return (kind & kWordStart) != 0 ? 1 : 0;
  const auto character = first_character(text);
  return is_letter_or_digit(character.code) ? character.size : 0;
}

std::size_t word_part_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto kind = class_of(text.front());
  if ((kind & kUnusual) == 0) return (kind & kWordPart) != 0 ? 1 : 0;
  const auto character = first_character(text);
  return is_word_part(character.code) ? character.size : 0;
}

std::size_t word_length(std::string_view text) {
  auto length = word_start_length(text);
  if (length == 0) return 0;
  for (;;) {
    while (length < text.size() && (class_of(text[length]) & kWordPart) != 0) ++length;
    if (length == text.size() || (class_of(text[length]) & kUnusual) == 0) return length;
    const auto more = word_part_length(text.substr(length));
    if (more == 0) return length;
    length += more;
  }
}

std::optional<Unwanted> find_unwanted(std::string_view line) {
  for (std::size_t at = 0; at < line.size();) {
    if ((class_of(line[at]) & (kUnusual | kReturn)) == 0) {
      ++at;
      continue;
    }
    const auto character = first_character(line.substr(at));
    if (!character.sound) {
      const auto byte = static_cast<unsigned char>(line[at]);
      return Unwanted{at, 1, fmt::format("byte 0x{:02X} is not valid UTF-8", byte)};
    }
    if (is_invisible(character.code)) return Unwanted{at, character.size, name_of(character.code) + " is not allowed"};
    at += character.size;
  }
  return std::nullopt;
}

}  // namespace botref
