// Files and standard input, opened one after another.
#include "cli/inputs.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

#include "grammar/markdown.hpp"

namespace botref {

OpenInput::OpenInput(Input& input) {
  if (!input.trouble.empty() || !input.note.empty()) return;
  if (input.standard) {
    descriptor_ = STDIN_FILENO;
    return;
  }
  descriptor_ = ::open(input.shown.c_str(), O_RDONLY | O_CLOEXEC);
  own_ = descriptor_ >= 0;
  if (!own_) input.trouble = std::strerror(errno);
}

OpenInput::~OpenInput() {
  if (own_) ::close(descriptor_);
}

bool read_whole(Input& input, std::string& text) {
  const OpenInput file(input);
  if (!file.is_open()) return false;
  constexpr std::size_t kChunk = 1 << 16;
  const auto source = descriptor_source(file.descriptor());
  std::string chunk(kChunk, '\0');
  for (;;) {
    const std::ptrdiff_t got = source->read(chunk.data(), chunk.size());
    if (got == 0) return true;
    if (got < 0) {
      input.trouble = std::system_category().message(errno);
      return false;
    }
    text.append(chunk, 0, static_cast<std::size_t>(got));
  }
}

std::ptrdiff_t WatchedSource::read(char* to, std::size_t size) {
  const std::ptrdiff_t got = source_->read(to, size);
  if (got > 0) see_({to, static_cast<std::size_t>(got)});
  return got;
}

namespace {

// Counts bytes, and tells before it waits for a slow standard input.
class CountingSource : public ByteSource {
 public:
  CountingSource(int descriptor, bool may_wait, std::atomic<std::uint64_t>& count,
                 const std::function<void()>& before_wait)
      : source_(descriptor_source(descriptor)),
        descriptor_(descriptor),
        may_wait_(may_wait),
        count_(count),
        before_wait_(before_wait) {}

  std::ptrdiff_t read(char* to, std::size_t size) override {
    if (may_wait_ && before_wait_ && !ready()) before_wait_();
    const std::ptrdiff_t got = source_->read(to, size);
    if (got > 0) count_.fetch_add(static_cast<std::uint64_t>(got), std::memory_order_relaxed);
    return got;
  }

 private:
  bool ready() const {
    pollfd asked{descriptor_, POLLIN, 0};
    return ::poll(&asked, 1, 0) != 0;
  }

  std::unique_ptr<ByteSource> source_;
  int descriptor_;
  bool may_wait_;
  std::atomic<std::uint64_t>& count_;
  const std::function<void()>& before_wait_;
};

}  // namespace

struct InputReader::Current {
  Current(Input& input, InputReader& reader)
      : file(input), source(file.descriptor(), input.standard, reader.bytes_read_, reader.before_wait_) {
    if (!input.standard && is_markdown(input.shown)) {
      blocks = std::make_unique<MarkdownReader>(source, input.shown, reader.limit_);
    } else {
      records = std::make_unique<RecordReader>(source, input.shown, reader.limit_);
    }
  }
  bool next(RecordText& record) { return blocks ? blocks->next(record) : records->next(record); }
  int error() const { return blocks ? blocks->error() : records->error(); }

  OpenInput file;
  CountingSource source;
  // One of them.
  std::unique_ptr<RecordReader> records;
  std::unique_ptr<MarkdownReader> blocks;
};

InputReader::InputReader(InputList inputs, std::size_t limit) : inputs_(std::move(inputs)), limit_(limit) {}
InputReader::~InputReader() = default;

bool InputReader::open_next() {
  auto input = std::make_shared<Input>();
  if (!inputs_.next(*input)) return false;
  input_ = std::move(input);
  records_here_ = 0;
  current_ = std::make_unique<Current>(*input_, *this);
  return true;
}

InputReader::Step InputReader::next(RecordText& record) {
  for (;;) {
    if (current_ == nullptr && !open_next()) return Step::End;
    if (current_->file.is_open() && current_->next(record)) {
      record.file = input_->shown;
      ++records_here_;
      return Step::Record;
    }
    const int failed = current_->file.is_open() ? current_->error() : 0;
    if (current_->blocks && records_here_ == 0)
      input_->note = "no record in it: records stand in blocks that begin with ```bgn";
    current_.reset();
    files_read_.fetch_add(1, std::memory_order_relaxed);
    if (failed != 0) input_->trouble = std::strerror(failed);
    if (!input_->trouble.empty()) return Step::Unreadable;
    if (records_here_ == 0) return Step::Bare;
  }
}

}  // namespace botref
