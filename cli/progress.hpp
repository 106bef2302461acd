#pragma once
// A progress bar on standard error, where that is a terminal and the work is long.
#include <chrono>
#include <cstdint>

namespace botref {

class Progress {
 public:
  // `whole` bytes are to be read; 0: unknown.
  explicit Progress(std::uint64_t whole);
  ~Progress() { hide(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t bytes, std::uint64_t records);
  void hide();

 private:
  using Clock = std::chrono::steady_clock;
  std::uint64_t whole_;
  bool terminal_;
  bool shown_ = false;
  Clock::time_point next_;
};

}  // namespace botref
