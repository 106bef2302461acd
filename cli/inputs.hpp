#pragma once
// The files, folders and streams that records come from, read one after another.
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "grammar/reader.hpp"

namespace botref {

// How standard input is called among files.
inline constexpr const char* kStandardInput = "<stdin>";

struct Input {
  std::string shown;    // a path, or "<stdin>"
  std::string trouble;  // why it cannot be read; empty: nothing known against it
  std::string note;     // why nothing can be in it
  bool standard = false;
};

// The files that were asked for, in order; a folder stands for its *.bgn, recursively and sorted. No path is standard
// input.
std::vector<Input> list_inputs(const std::vector<std::string>& paths);

// A Failure for Markdown, of which a command would lose the text around the records.
void refuse_markdown(std::string_view command, const std::vector<std::string>& paths);

// Bytes of all inputs together; 0 where it is not known beforehand.
std::uint64_t total_size(const std::vector<Input>& inputs);

// One open input. Closes what it opened.
class OpenInput {
 public:
  // On failure `trouble` of the input is filled in.
  explicit OpenInput(Input& input);
  ~OpenInput();
  OpenInput(const OpenInput&) = delete;
  OpenInput& operator=(const OpenInput&) = delete;
  bool is_open() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_ = -1;
  bool own_ = false;
};

// All of an input, at once. False: `trouble` of the input says why not.
bool read_whole(Input& input, std::string& text);

// Passes bytes on, and shows them to somebody on the way.
class WatchedSource : public ByteSource {
 public:
  WatchedSource(int descriptor, std::function<void(std::string_view)> see)
      : source_(descriptor_source(descriptor)), see_(std::move(see)) {}
  std::ptrdiff_t read(char* to, std::size_t size) override;

 private:
  std::unique_ptr<ByteSource> source_;
  std::function<void(std::string_view)> see_;
};

// All records of all inputs.
class InputReader {
 public:
  enum class Step : std::uint8_t {
    Record,
    Unreadable,  // `input().trouble` says why; the next input follows
    Bare,        // an input has ended that held no record
    End,
  };
  InputReader(std::vector<Input> inputs, std::size_t limit);
  ~InputReader();
  InputReader(const InputReader&) = delete;
  InputReader& operator=(const InputReader&) = delete;

  // The record is valid until the next call; its file name as long as the reader.
  Step next(RecordText& record);
  const Input& input() const { return inputs_[at_]; }
  // May be asked from another thread.
  std::uint64_t bytes_read() const { return bytes_read_.load(std::memory_order_relaxed); }
  // Called before standard input may keep the program waiting.
  void before_wait(std::function<void()> hook) { before_wait_ = std::move(hook); }

 private:
  struct Current;
  bool open_next();

  std::vector<Input> inputs_;
  std::size_t limit_;
  std::size_t at_ = 0;
  bool begun_ = false;
  std::uint64_t records_here_ = 0;
  std::atomic<std::uint64_t> bytes_read_{0};
  std::function<void()> before_wait_;
  std::unique_ptr<Current> current_;
};

}  // namespace botref
