// Files, folders and standard input.
#include "cli/inputs.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "cli/failure.hpp"
#include "grammar/markdown.hpp"

namespace botref {

namespace {

namespace fs = std::filesystem;

// The files of a folder; folders that cannot be listed come as inputs with a trouble.
void list_folder(const fs::path& folder, std::vector<Input>& found) {
  std::error_code failed;
  std::vector<fs::directory_entry> entries;
  for (fs::directory_iterator it(folder, failed), last; !failed && it != last; it.increment(failed))
    entries.push_back(*it);
  if (failed) found.push_back({folder.string(), failed.message(), {}});
  std::sort(entries.begin(), entries.end());
  for (const auto& entry : entries) {
    std::error_code ignored;
    // A link to a folder is not followed: it may lead round in a circle.
    if (entry.is_directory(ignored) && !entry.is_symlink(ignored)) {
      list_folder(entry.path(), found);
    } else if (entry.path().extension() == ".bgn" && !entry.is_directory(ignored)) {
      found.push_back({entry.path().string(), {}, {}});
    }
  }
}

}  // namespace

std::vector<Input> list_inputs(const std::vector<std::string>& paths) {
  std::vector<Input> found;
  if (paths.empty()) found.push_back({kStandardInput, {}, {}, true});
  for (const auto& path : paths) {
    std::error_code failed;
    if (path == "-") {
      found.push_back({kStandardInput, {}, {}, true});
    } else if (fs::is_directory(path, failed)) {
      const std::size_t before = found.size();
      list_folder(path, found);
      if (found.size() == before) found.push_back({path, {}, "no *.bgn in this folder"});
    } else {
      found.push_back({path, {}, {}});
    }
  }
  return found;
}

void refuse_markdown(std::string_view command, const std::vector<std::string>& paths) {
  for (const std::string& path : paths)
    if (is_markdown(path))
      throw Failure{kUsage, fmt::format("{0}: {1} is Markdown: `botref check` judges the records in it, but {0} knows "
                                        "records (*.bgn) only, and would lose the text around them",
                                        command, path)};
}

std::uint64_t total_size(const std::vector<Input>& inputs) {
  std::uint64_t sum = 0;
  for (const auto& input : inputs) {
    if (input.standard) return 0;
    std::error_code failed;
    const auto size = fs::file_size(input.shown, failed);
    if (!failed) sum += size;
  }
  return sum;
}

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

InputReader::InputReader(std::vector<Input> inputs, std::size_t limit) : inputs_(std::move(inputs)), limit_(limit) {}
InputReader::~InputReader() = default;

bool InputReader::open_next() {
  if (begun_) ++at_;
  begun_ = true;
  records_here_ = 0;
  if (at_ >= inputs_.size()) {
    at_ = inputs_.size();
    return false;
  }
  current_ = std::make_unique<Current>(inputs_[at_], *this);
  return true;
}

InputReader::Step InputReader::next(RecordText& record) {
  for (;;) {
    if (current_ == nullptr && !open_next()) return Step::End;
    if (current_->file.is_open() && current_->next(record)) {
      record.file = inputs_[at_].shown;
      ++records_here_;
      return Step::Record;
    }
    Input& input = inputs_[at_];
    const int failed = current_->file.is_open() ? current_->error() : 0;
    if (current_->blocks && records_here_ == 0)
      input.note = "no block of records in it: such a block begins with ```bgn";
    current_.reset();
    if (failed != 0) input.trouble = std::strerror(failed);
    if (!input.trouble.empty()) return Step::Unreadable;
    if (records_here_ == 0) return Step::Bare;
  }
}

}  // namespace botref
