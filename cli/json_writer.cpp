// Writes JSON as it goes.
#include "cli/json_writer.hpp"

#include <utf8proc.h>

#include <cstdint>

#include "grammar/eight_bytes.hpp"

namespace botref {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

void append(fmt::memory_buffer& out, std::string_view text) { out.append(text.data(), text.data() + text.size()); }

void append_control(fmt::memory_buffer& out, unsigned char c) {
  switch (c) {
    case '"':
      return append(out, "\\\"");
    case '\\':
      return append(out, "\\\\");
    case '\n':
      return append(out, "\\n");
    case '\r':
      return append(out, "\\r");
    case '\t':
      return append(out, "\\t");
    default:
      fmt::format_to(fmt::appender(out), "\\u{:04x}", c);
  }
}

bool is_plain(unsigned char c) { return c >= 0x20 && c < 0x80 && c != '"' && c != '\\'; }

bool all_plain(std::uint64_t bytes) {
  return (any_below(bytes, 0x20) | any_from(bytes, 0x80) | any_is(bytes, '"') | any_is(bytes, '\\')) == 0;
}

// How many bytes of a text need no escape. Eight are looked at together; what is left over is filled up with blanks.
std::size_t plain_length(std::string_view text) {
  std::size_t length = 0;
  for (; text.size() - length >= 8; length += 8)
    if (!all_plain(eight_at(text.data() + length))) break;
  const std::size_t left = text.size() - length;
  if (left < 8 &&
      (left == 0 || all_plain(up_to_eight_at(text.data() + length, left) | (kEachByte * ' ') << (8 * left))))
    return text.size();
  while (length < text.size() && is_plain(static_cast<unsigned char>(text[length]))) ++length;
  return length;
}

// Most strings are plain: they are laid down at once.
void append_quoted(fmt::memory_buffer& out, std::string_view text) {
  const std::size_t from = out.size();
  out.resize(from + text.size() + 2);
  char* to = out.data() + from;
  *to = '"';
  text.copy(to + 1, text.size());
  to[text.size() + 1] = '"';
}

}  // namespace

void append_json_string(fmt::memory_buffer& out, std::string_view text) {
  std::size_t plain = plain_length(text);
  if (plain == text.size()) return append_quoted(out, text);
  out.push_back('"');
  for (; !text.empty(); plain = plain_length(text)) {
    append(out, text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x80) {
      append_control(out, first);
      text.remove_prefix(1);
      continue;
    }
    utf8proc_int32_t code = 0;
    const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                         static_cast<utf8proc_ssize_t>(text.size()), &code);
    const std::size_t taken = length > 0 ? static_cast<std::size_t>(length) : 1;
    append(out, length > 0 ? text.substr(0, taken) : kReplacement);
    text.remove_prefix(taken);
  }
  out.push_back('"');
}

void JsonWriter::before(std::string_view name) {
  if (comma_) out_.push_back(',');
  comma_ = true;
  if (name.empty()) name = key_;
  key_ = {};
  if (name.empty()) return;
  append_json_string(out_, name);
  out_.push_back(':');
}

void JsonWriter::begin_object(std::string_view name) {
  before(name);
  out_.push_back('{');
  open_.push_back('}');
  comma_ = false;
}

void JsonWriter::begin_list(std::string_view name) {
  before(name);
  out_.push_back('[');
  open_.push_back(']');
  comma_ = false;
}

void JsonWriter::end() {
  out_.push_back(open_.back());
  open_.pop_back();
  comma_ = !open_.empty();
}

void JsonWriter::null(std::string_view name) {
  before(name);
  raw("null");
}

void JsonWriter::truth(std::string_view name, bool value) {
  before(name);
  raw(value ? "true" : "false");
}

void JsonWriter::number(std::string_view name, std::int64_t value) {
  before(name);
  const fmt::format_int digits(value);
  raw(std::string_view(digits.data(), digits.size()));
}

void JsonWriter::text(std::string_view name, std::string_view value) {
  before(name);
  append_json_string(out_, value);
}

void JsonWriter::text_or_null(std::string_view name, std::string_view value) {
  if (value.empty()) return null(name);
  text(name, value);
}

}  // namespace botref
