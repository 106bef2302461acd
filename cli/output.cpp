// Buffered writing to a descriptor.
#include "cli/output.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <string>

namespace botref {

namespace {
constexpr std::size_t kFull = 1 << 16;
}  // namespace

void write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw OutputError{errno};
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void Output::write(std::string_view text) {
  buffer_.append(text.data(), text.data() + text.size());
  if (buffer_.size() >= kFull) flush();
}

void Output::flush() {
  if (buffer_.size() == 0) return;
  if (hook_) hook_();
  // Cleared before: what could not be written is not tried again. The bytes stay where they are.
  const std::string_view full(buffer_.data(), buffer_.size());
  buffer_.clear();
  write_all(descriptor_, full);
}

void complain(std::string_view line) {
  // One call a line, so that lines of several programs on one terminal do not mix.
  std::string text(line);
  text += '\n';
  std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace botref
