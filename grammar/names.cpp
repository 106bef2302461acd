// Name lookup: an open-addressing table over folded names. Folding is lower
// case for ASCII, else Unicode case folding and composition by utf8proc.
#include "grammar/names.hpp"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>

#include "grammar/characters.hpp"
#include "grammar/eight_bytes.hpp"

namespace botref {
namespace {

// Without an early exit, so that the compiler takes many bytes at once.
constexpr bool is_ascii(std::string_view text) {
  unsigned bits = 0;
  for (const char c : text) bits |= static_cast<unsigned char>(c);
  return bits < 0x80;
}

// The first eight, or all there are.
std::uint64_t first_bytes_of(std::string_view text) {
  return text.size() < 8 ? up_to_eight_at(text.data(), text.size()) : eight_at(text.data());
}

// The same for names that differ in the case of ASCII letters only: eight bytes at a time, without the bit that tells
// upper case from lower. Bytes of the last eight may be taken twice.
std::uint32_t hash_of(std::string_view text, std::uint64_t first_bytes) {
  constexpr std::uint64_t kAnyCase = 0x2020202020202020;
  std::uint64_t hash = text.size();
  const auto mix = [&](std::uint64_t bytes) { hash = mixed(hash ^ (bytes | kAnyCase)); };
  const char* const data = text.data();
  const std::size_t size = text.size();
  mix(first_bytes);
  for (std::size_t at = 8; at + 8 <= size; at += 8) mix(eight_at(data + at));
  if (size > 8 && size % 8 > 0) mix(eight_at(data + size - 8));
  return static_cast<std::uint32_t>(mixed(hash));
}

constexpr bool equal_in_lower_case(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned differ = 0;
  for (std::size_t n = 0; n < a.size(); ++n) differ |= static_cast<unsigned>(small_letter(a[n]) ^ small_letter(b[n]));
  return differ == 0;
}

std::string lowered(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), small_letter);
  return result;
}

// Nothing where the text is no UTF-8, or longer than a name can be: it takes time by the square of the marks on a
// letter.
std::optional<std::string> normalised(std::string_view text, unsigned form) {
  constexpr std::size_t kLongestName = 1024;
  if (text.size() > kLongestName) return std::nullopt;
  utf8proc_uint8_t* mapped = nullptr;
  const auto length =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
                   &mapped, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | form));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(mapped, &std::free);
  if (length < 0) return std::nullopt;
  return std::string(reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(length));
}

std::string fold(std::string_view text) {
  if (is_ascii(text)) return lowered(text);
  return normalised(text, UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD).value_or(lowered(text));
}

std::vector<utf8proc_int32_t> code_points(std::string_view text) {
  std::vector<utf8proc_int32_t> result;
  const auto* at = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  for (auto left = static_cast<utf8proc_ssize_t>(text.size()); left > 0;) {
    utf8proc_int32_t code = 0;
    const auto length = std::max<utf8proc_ssize_t>(utf8proc_iterate(at, left, &code), 1);
    result.push_back(code);
    at += length;
    left -= length;
  }
  return result;
}

using Codes = std::vector<utf8proc_int32_t>;

// Letters to add, drop, change or swap with their neighbour to get from one word to the other.
std::size_t slips(const Codes& a, const Codes& b) {
  std::vector<std::size_t> before, last(b.size() + 1), row(b.size() + 1);
  for (std::size_t n = 0; n <= b.size(); ++n) last[n] = n;
  for (std::size_t m = 1; m <= a.size(); ++m) {
    row[0] = m;
    for (std::size_t n = 1; n <= b.size(); ++n) {
      row[n] = std::min({last[n] + 1, row[n - 1] + 1, last[n - 1] + (a[m - 1] == b[n - 1] ? 0 : 1)});
      const bool swapped = m > 1 && n > 1 && a[m - 1] == b[n - 2] && a[m - 2] == b[n - 1];
      if (swapped) row[n] = std::min(row[n], before[n - 2] + 1);
    }
    before = std::exchange(last, row);
  }
  return last[b.size()];
}

bool is_letter(utf8proc_category_t category) {
  return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO;
}
bool is_mark(utf8proc_category_t category) {
  return category >= UTF8PROC_CATEGORY_MN && category <= UTF8PROC_CATEGORY_ME;
}

}  // namespace

bool same_name(std::string_view a, std::string_view b) {
  if (is_ascii(a) && is_ascii(b)) return equal_in_lower_case(a, b);
  return fold(a) == fold(b);
}

bool same_letters(std::string_view a, std::string_view b) {
  if (a == b || (is_ascii(a) && is_ascii(b))) return a == b;
  const auto composed = normalised(a, UTF8PROC_COMPOSE);
  return composed && composed == normalised(b, UTF8PROC_COMPOSE);
}

std::string_view meant(std::span<const std::string_view> names, std::string_view written) {
  const auto found = std::ranges::find_if(names, [&](std::string_view name) { return same_name(name, written); });
  return found == names.end() ? std::string_view{} : *found;
}

std::string did_you_mean(std::string_view near, std::string_view written) {
  if (near.empty()) return {};
  return fmt::format("; did you mean `{}`{}?", near,
                     same_letters(near, written) ? ", which is other bytes for the same letters" : "");
}

bool is_name(std::string_view text) {
  std::size_t size = 0;
  if (!text.empty() && (class_of(text[0]) & kLetter) != 0)
    for (size = 1; size < text.size() && (class_of(text[size]) & kWordPart) != 0;) ++size;
  if (size == text.size() || (class_of(text[size]) & kUnusual) == 0) return size > 0 && size == text.size();
  const auto* at = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  for (auto left = static_cast<utf8proc_ssize_t>(text.size()); left > 0;) {
    utf8proc_int32_t code = 0;
    const auto length = utf8proc_iterate(at, left, &code);
    if (length <= 0) return false;
    const bool first = left == static_cast<utf8proc_ssize_t>(text.size());
    const auto category = utf8proc_category(code);
    const bool sign = code == '_' || code == '-' || code == '+' || code == '.';
    const bool later = is_mark(category) || category == UTF8PROC_CATEGORY_ND || sign;
    if (!is_letter(category) && (first || !later)) return false;
    at += length;
    left -= length;
  }
  return !text.empty();
}

NameTable::NameTable(std::span<const std::pair<std::string, std::uint32_t>> names) {
  for (const auto& [name, index] : names) add(name, index);
}

NameTable::NameTable(std::span<const std::string_view> names) {
  for (std::uint32_t n = 0; n < names.size(); ++n) add(names[n], n);
}

void NameTable::add(std::string_view name, std::uint32_t index) {
  auto folded = fold(name);
  if (look_up(folded) >= 0) return;
  entries_.push_back({std::string(name), std::move(folded), index});
  if (entries_.size() * 2 > slots_.size()) return grow();
  settle(static_cast<std::uint32_t>(entries_.size() - 1));
}

void NameTable::grow() {
  constexpr std::size_t kFirstSlots = 16;
  slots_.assign(std::max(kFirstSlots, slots_.size() * 2), {});
  for (std::uint32_t n = 0; n < entries_.size(); ++n) settle(n);
}

void NameTable::settle(std::uint32_t entry) {
  const std::string &name = entries_[entry].name, &folded = entries_[entry].folded;
  const std::uint32_t hash = hash_of(folded, first_bytes_of(folded));
  auto slot = hash & (slots_.size() - 1);
  while (slots_[slot].entry != kFree) slot = (slot + 1) & (slots_.size() - 1);
  slots_[slot] = {entry, hash, first_bytes_of(name)};
}

// As it was added, or with other capitals, before anything is folded.
int NameTable::find(std::string_view name) const {
  const int index = look_up(name);
  return index >= 0 || is_ascii(name) ? index : look_up(fold(name));
}

// Capitals of ASCII are compared as small letters, so that only what is beyond need be folded.
int NameTable::look_up(std::string_view name) const {
  if (slots_.empty()) return -1;
  const std::uint64_t bytes = first_bytes_of(name);
  const std::uint32_t hash = hash_of(name, bytes);
  for (auto slot = hash & (slots_.size() - 1); slots_[slot].entry != kFree; slot = (slot + 1) & (slots_.size() - 1)) {
    if (slots_[slot].hash != hash) continue;
    const auto& entry = entries_[slots_[slot].entry];
    const bool begins = slots_[slot].bytes == bytes && entry.name.size() == name.size();
    if ((begins && (name.size() <= 8 || entry.name == name)) || equal_in_lower_case(entry.folded, name))
      return static_cast<int>(entry.index);
  }
  return -1;
}

std::string NameTable::suggest(std::string_view name) const {
  const auto wanted = code_points(fold(name));
  constexpr std::size_t kMostSlips = 2, kLettersASlip = 3;
  auto fewest = std::min(kMostSlips, wanted.size() / kLettersASlip) + 1;
  std::string nearest;
  for (const auto& entry : entries_) {
    const auto letters = code_points(entry.folded);
    const auto apart = letters.size() > wanted.size() ? letters.size() - wanted.size() : wanted.size() - letters.size();
    if (apart >= fewest) continue;
    const auto count = slips(wanted, letters);
    if (count >= fewest) continue;
    fewest = count;
    nearest = entry.name;
  }
  return nearest;
}

}  // namespace botref
