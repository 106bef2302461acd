#pragma once
// Writes JSON as it goes, into a buffer: no tree, no allocation a value.
#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "grammar/game.hpp"

namespace botref {

class JsonWriter : public FieldSink {
 public:
  explicit JsonWriter(fmt::memory_buffer& out) : out_(out) {}

  // The name of the next value that comes without one: a position under "state", say.
  void key(std::string_view name) { key_ = name; }

  void begin_object(std::string_view name = {}) override;
  void begin_list(std::string_view name = {}) override;
  void end() override;
  void null(std::string_view name) override;
  void truth(std::string_view name, bool value) override;
  void number(std::string_view name, std::int64_t value) override;
  void text(std::string_view name, std::string_view value) override;
  // null where the text is empty.
  void text_or_null(std::string_view name, std::string_view value);
  void count(std::string_view name, std::uint64_t value) { number(name, static_cast<std::int64_t>(value)); }

 private:
  void before(std::string_view name);
  void raw(std::string_view text) { out_.append(text.data(), text.data() + text.size()); }

  fmt::memory_buffer& out_;
  std::vector<char> open_;  // the closing signs that are owed
  std::string_view key_;
  bool comma_ = false;  // the next value is not the first of its list or object
};

// A JSON string with its quotes. What is no UTF-8 becomes U+FFFD.
void append_json_string(fmt::memory_buffer& out, std::string_view text);

}  // namespace botref
