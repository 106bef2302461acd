// The progress bar.
#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string>

namespace botref {

namespace {
constexpr std::chrono::milliseconds kLong{1000};  // work is long from here on
constexpr std::chrono::milliseconds kPause{100};  // between two pictures
constexpr std::uint64_t kWidth = 30;
}  // namespace

Progress::Progress(std::uint64_t whole)
    : whole_(whole), terminal_(isatty(STDERR_FILENO) == 1), next_(Clock::now() + kLong) {}

void Progress::show(std::uint64_t bytes, std::uint64_t records) {
  if (!terminal_) return;
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + kPause;
  std::string bar;
  if (whole_ > 0) {
    const std::uint64_t part = std::min(bytes, whole_);
    const auto full = static_cast<std::size_t>(part * kWidth / whole_);
    bar = fmt::format("[{}{}] {:>3} %  ", std::string(full, '='), std::string(kWidth - full, ' '), part * 100 / whole_);
  }
  fmt::print(stderr, "\r\033[K{}{} records", bar, records);
  std::fflush(stderr);
  shown_ = true;
}

void Progress::hide() {
  if (!shown_) return;
  std::fputs("\r\033[K", stderr);
  std::fflush(stderr);
  shown_ = false;
}

}  // namespace botref
