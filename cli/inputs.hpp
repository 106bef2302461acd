#pragma once
// The files and streams that records come from, read one after another.
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/input_list.hpp"
#include "grammar/reader.hpp"

namespace botref {

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
  InputReader(InputList inputs, std::size_t limit);
  ~InputReader();
  InputReader(const InputReader&) = delete;
  InputReader& operator=(const InputReader&) = delete;

  // The record is valid until the next call; its file name as long as somebody holds `shared_input`.
  Step next(RecordText& record);
  const Input& input() const { return *input_; }
  std::shared_ptr<const Input> shared_input() const { return input_; }
  // What was read so far. May be asked from another thread.
  Amount read() const {
    return {bytes_read_.load(std::memory_order_relaxed), files_read_.load(std::memory_order_relaxed)};
  }
  // Called before standard input may keep the program waiting.
  void before_wait(std::function<void()> hook) { before_wait_ = std::move(hook); }

 private:
  struct Current;
  bool open_next();

  InputList inputs_;
  std::shared_ptr<Input> input_;
  std::size_t limit_;
  std::uint64_t records_here_ = 0;
  std::atomic<std::uint64_t> bytes_read_{0}, files_read_{0};
  std::function<void()> before_wait_;
  std::unique_ptr<Current> current_;
};

}  // namespace botref
