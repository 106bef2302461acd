#pragma once
// How far a long run is, on standard error: a bar where that is a terminal, else a line now and then.
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "cli/input_list.hpp"
#include "cli/printer.hpp"

namespace botref {

class Progress {
 public:
  // `when` is the word of --progress: auto (a bar, on a terminal, once the work is long), always or never.
  Progress(std::string_view when, std::vector<std::string> paths);
  ~Progress() { hide(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Called after each record: mostly it only looks at the clock.
  void show(const Amount& read, const Tally& tally);
  // Clears the bar away, before anything else is written.
  void hide();
  // The last line, where lines were asked for.
  void finish(const Amount& read, const Tally& tally);

 private:
  using Clock = std::chrono::steady_clock;
  enum class Form : std::uint8_t { None, Bar, Lines };
  void draw(const std::string& words, double part);

  std::vector<std::string> paths_;
  Form form_;
  Clock::time_point start_, next_;
  bool measured_ = false;  // `whole_` is what there is to read
  Amount whole_;
  bool shown_ = false;
};

// How much of the whole was read, from 0 to 1; less than 0: that is not known.
double part_read(const Amount& read, const Amount& whole);
// "1200000 records, 31020/s, 12 illegal, about 2 min left".
std::string progress_words(const Tally& tally, double seconds, double part);

}  // namespace botref
