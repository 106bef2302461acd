// Widths and excerpts of lines.
#include "cli/printable.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <vector>

namespace botref {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
constexpr std::string_view kLeftOut = "…";
constexpr std::size_t kFar = 4000;    // bytes
constexpr std::size_t kWidest = 160;  // columns of an excerpt
constexpr std::size_t kBefore = 60;   // columns shown before the place in a long line

// One character as it is shown.
struct Glyph {
  std::size_t from, to;  // its bytes
  std::string_view shown;
  std::size_t width;
};

bool is_shown(utf8proc_int32_t code) {
  switch (utf8proc_category(code)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
      return false;
    default:
      return true;
  }
}

Glyph next_glyph(std::string_view text, std::size_t from) {
  const auto first = static_cast<unsigned char>(text[from]);
  if (first == '\t') return {from, from + 1, " ", 1};
  if (first >= 0x20 && first < 0x7F) return {from, from + 1, text.substr(from, 1), 1};
  utf8proc_int32_t code = 0;
  const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data() + from),
                                       static_cast<utf8proc_ssize_t>(text.size() - from), &code);
  if (length <= 0) return {from, from + 1, kReplacement, 1};
  const std::size_t to = from + static_cast<std::size_t>(length);
  if (!is_shown(code)) return {from, to, kReplacement, 1};
  return {from, to, text.substr(from, to - from), static_cast<std::size_t>(std::max(0, utf8proc_charwidth(code)))};
}

std::vector<Glyph> glyphs_of(std::string_view text) {
  std::vector<Glyph> glyphs;
  for (std::size_t at = 0; at < text.size(); at = glyphs.back().to) glyphs.push_back(next_glyph(text, at));
  return glyphs;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Glyph glyph = next_glyph(text, at);
    shown += glyph.shown;
    at = glyph.to;
  }
  return shown;
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Glyph glyph = next_glyph(text, at);
    width += glyph.width;
    at = glyph.to;
  }
  return width;
}

Excerpt excerpt(std::string_view line, std::size_t from, std::size_t to) {
  // Of a very long line only the neighbourhood is looked at.
  if (line.size() > kFar) {
    std::size_t start = from > kFar / 2 ? from - kFar / 2 : 0;
    while (start > 0 && (static_cast<unsigned char>(line[start]) & 0xC0) == 0x80) --start;
    std::size_t end = std::min(line.size(), start + kFar);
    while (end < line.size() && (static_cast<unsigned char>(line[end]) & 0xC0) == 0x80) --end;
    return excerpt(line.substr(start, end - start), from - start, std::min(to, end) - start);
  }
  const std::vector<Glyph> glyphs = glyphs_of(line);
  std::size_t before = 0, whole = 0;  // columns
  for (const Glyph& glyph : glyphs) {
    if (glyph.to <= from) before += glyph.width;
    whole += glyph.width;
  }
  const bool cut = whole > kWidest;
  const std::size_t left = cut && before > kBefore ? before - kBefore : 0;  // columns left out
  Excerpt result;
  if (left > 0) result.line = kLeftOut;
  std::size_t column = 0, pad = left > 0 ? 1 : 0, marked = 0;
  for (const Glyph& glyph : glyphs) {
    const std::size_t at = column;
    column += glyph.width;
    if (at < left) continue;
    if (cut && column - left > kWidest) {
      result.line += kLeftOut;
      break;
    }
    result.line += glyph.shown;
    if (glyph.to <= from) pad += glyph.width;
    if (glyph.to > from && glyph.from < to) marked += glyph.width;
  }
  result.carets = std::string(pad, ' ') + std::string(std::max<std::size_t>(marked, 1), '^');
  return result;
}

}  // namespace botref
