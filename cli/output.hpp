#pragma once
// Standard output with a buffer of its own, so that a write that fails is noticed
// (exit status 74) and a closed pipe ends the program in silence.
#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <string_view>

namespace botref {

// Thrown when nothing more can be written; holds the errno.
struct OutputError {
  int number = 0;
};

class Output {
 public:
  explicit Output(int descriptor) : descriptor_(descriptor) {}
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(std::string_view text);
  void write(const fmt::memory_buffer& text) { write(std::string_view(text.data(), text.size())); }
  void flush();
  // Called before bytes reach the descriptor, to clear a progress bar away.
  void before_flush(std::function<void()> hook) { hook_ = std::move(hook); }

 private:
  int descriptor_;
  fmt::memory_buffer buffer_;
  std::function<void()> hook_;
};

// Writes all bytes, or throws OutputError.
void write_all(int descriptor, std::string_view text);

// A line on standard error: what is no result.
void complain(std::string_view line);

}  // namespace botref
