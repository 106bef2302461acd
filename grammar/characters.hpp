#pragma once
// Characters of a record: what makes a word, and which characters must not
// stand in a record at all. ASCII goes by table, the rest by utf8proc.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace botref {

// What a byte can mean.
enum CharClass : std::uint8_t {
  kWordStart = 1,
  kWordPart = 2,
  kBlank = 4,
  kMark = 8,      // begins a string or a comment
  kUnusual = 16,  // a control character, or a part of a longer UTF-8 sequence
  kReturn = 32,
  kLetter = 64,
};

inline constexpr std::array<std::uint8_t, 256> kCharClasses = [] {
  std::array<std::uint8_t, 256> classes{};
  for (std::size_t c = 0; c < 256; ++c) {
    const bool alphanumeric = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    if (alphanumeric) classes[c] = kWordStart | kWordPart;
    if (alphanumeric && c > '9') classes[c] |= kLetter;
    if (c < 0x20 || c >= 0x7F) classes[c] = kUnusual;
  }
  for (const char c : {'_', '-', '+', '.'}) classes[static_cast<unsigned char>(c)] = kWordPart;
  classes[' '] = classes['\t'] = kBlank;
  classes['"'] = classes['#'] = kMark;
  classes['\r'] = kReturn;
  classes['\n'] = 0;
  return classes;
}();
constexpr std::uint8_t class_of(char c) { return kCharClasses[static_cast<unsigned char>(c)]; }

// The small letter of an ASCII capital; everything else as it is.
constexpr char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// The character that begins a text. Where that is no UTF-8, its first byte alone.
struct Character {
  char32_t code = 0;
  std::size_t size = 0;  // in bytes; 0: the text is empty
  bool sound = true;     // UTF-8
};
[[nodiscard]] Character first_character(std::string_view text);
// How many characters a text has; a byte that is no UTF-8 counts as one.
[[nodiscard]] std::size_t characters_in(std::string_view text);

// "U+200B zero width space".
[[nodiscard]] std::string name_of(char32_t code);
// A blank that is neither the ordinary one nor a tab.
[[nodiscard]] bool is_foreign_blank(char32_t code);

// Bytes of the character that begins a text if it can begin a word, or go on one; 0 otherwise.
[[nodiscard]] std::size_t word_start_length(std::string_view text);
[[nodiscard]] std::size_t word_part_length(std::string_view text);
// Bytes of the word that begins a text; 0: none does.
[[nodiscard]] std::size_t word_length(std::string_view text);

// A character that may stand nowhere in a line.
struct Unwanted {
  std::size_t at = 0, size = 0;
  std::string message;
};
[[nodiscard]] std::optional<Unwanted> find_unwanted(std::string_view line);

}  // namespace botref
