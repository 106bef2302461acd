// The progress bar, and the lines that stand for it in a log.
#include "cli/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "cli/counted.hpp"
#include "cli/output.hpp"

namespace botref {

namespace {

constexpr std::chrono::milliseconds kLong{1'000};   // work is long from here on
constexpr std::chrono::milliseconds kPicture{100};  // between two pictures
constexpr std::chrono::milliseconds kLine{10'000};  // between two lines
constexpr double kSteady = 3;                       // seconds until a guess of what is left is worth something
constexpr double kWidth = 12;                       // of the bar
constexpr std::size_t kColumns = 80;                // of a terminal that does not say

// A terminal that can write over a line.
bool is_terminal() {
  const char* name = std::getenv("TERM");
  return isatty(STDERR_FILENO) == 1 && (name == nullptr || std::string_view(name) != "dumb");
}

std::size_t columns() {
  winsize size{};
  return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : kColumns;
}

std::string about(double seconds) {
  constexpr double kMinute = 60, kHour = 3600, kFew = 2;
  if (seconds < kFew * kMinute) return fmt::format("{:.0f} s", seconds);
  if (seconds < kFew * kHour) return fmt::format("{:.0f} min", seconds / kMinute);
  return fmt::format("{:.0f} h", seconds / kHour);
}

}  // namespace

double part_read(const Amount& read, const Amount& whole) {
  const std::uint64_t done = whole.files > 0 ? read.files : read.bytes, all = std::max(whole.files, whole.bytes);
  return all == 0 ? -1 : std::min(1.0, static_cast<double>(done) / static_cast<double>(all));
}

std::string progress_words(const Tally& tally, double seconds, double part) {
  std::string words = counted(tally.records, "record");
  if (seconds > 0) words += fmt::format(", {:.0f}/s", static_cast<double>(tally.records) / seconds);
  for (const Verdict verdict : {Verdict::Illegal, Verdict::Disputed, Verdict::Undecided, Verdict::Malformed}) {
    const std::uint64_t number = tally.verdicts[static_cast<std::size_t>(verdict)];
    if (number > 0) words += fmt::format(", {} {}", number, word(verdict));
  }
  if (part > 0 && part < 1 && seconds >= kSteady)
    words += fmt::format(", about {} left", about(seconds / part - seconds));
  return words;
}

Progress::Progress(std::string_view when, std::vector<std::string> paths)
    : paths_(std::move(paths)), form_(Form::None), start_(Clock::now()) {
  if (when == "never") return;
  if (is_terminal()) {
    form_ = Form::Bar;
    next_ = start_ + (when == "always" ? kPicture : kLong);
  } else if (when == "always") {
    form_ = Form::Lines;
    next_ = start_ + kLine;
  }
}

void Progress::show(const Amount& read, const Tally& tally) {
  if (form_ == Form::None) return;
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + (form_ == Form::Bar ? kPicture : kLine);
  // Short work never pays for this.
  if (!std::exchange(measured_, true)) whole_ = whole_of(paths_);
  const double part = part_read(read, whole_);
  draw(progress_words(tally, std::chrono::duration<double>(now - start_).count(), part), part);
}

void Progress::draw(const std::string& words, double part) {
  const std::string percent = part < 0 ? "" : fmt::format("{:.0f} %: ", std::floor(part * 100));
  if (form_ == Form::Lines) return complain(fmt::format("botref: {}{}", percent, words));
  std::string line;
  if (part >= 0) {
    const auto full = static_cast<std::size_t>(part * kWidth);
    line = fmt::format("[{}{}] ", std::string(full, '='), std::string(static_cast<std::size_t>(kWidth) - full, ' '));
  }
  line += percent + words;
  // A line that wraps could not be written over.
  line.resize(std::min(line.size(), columns() - 1));
  fmt::print(stderr, "\r\033[K{}", line);
  std::fflush(stderr);
  shown_ = true;
}

void Progress::hide() {
  if (!shown_) return;
  std::fputs("\r\033[K", stderr);
  std::fflush(stderr);
  shown_ = false;
}

void Progress::finish(const Amount& read, const Tally& tally) {
  hide();
  if (form_ != Form::Lines) return;
  const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  complain(fmt::format("botref: done: {} in {:.1f} s, {}", counted(read.files, "file"), seconds,
                       progress_words(tally, seconds, 1)));
}

}  // namespace botref
