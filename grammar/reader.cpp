// Reads in chunks into one buffer, which grows to the largest record and no
// further than the limit. Every byte is searched once and moved a few times at
// most, however small the chunks are.
#include "grammar/reader.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "grammar/statement.hpp"

namespace botref {
namespace {

constexpr std::string_view kStart = "[Game ";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kReach = kStart.size() + kByteOrderMark.size();  // bytes to see before no start is hidden
constexpr std::size_t kChunk = 1 << 16;
constexpr std::size_t kMostBytes = 1u << 31;  // places in a record have 32 bits

class DescriptorSource : public ByteSource {
 public:
  explicit DescriptorSource(int descriptor) : descriptor_(descriptor) {}
  std::ptrdiff_t read(char* to, std::size_t size) override {
    for (;;) {
      const auto count = ::read(descriptor_, to, size);
      if (count >= 0 || errno != EINTR) return count;
    }
  }

 private:
  int descriptor_;
};

class StringSource : public ByteSource {
 public:
  StringSource(std::string_view text, std::size_t chunk) : text_(text), chunk_(chunk) {}
  std::ptrdiff_t read(char* to, std::size_t size) override {
    const auto count = std::min({size, chunk_, text_.size()});
    std::copy_n(text_.data(), count, to);
    text_.remove_prefix(count);
    return static_cast<std::ptrdiff_t>(count);
  }

 private:
  std::string_view text_;
  std::size_t chunk_;
};

// The first bytes of a text that is too long, up to a line end where there is one, else up to the end of a character.
std::size_t cut_length(std::string_view text, std::size_t limit) {
  const auto line_end = text.substr(0, limit).rfind('\n');
  if (line_end != std::string_view::npos) return line_end + 1;
  while (limit > 0 && (static_cast<unsigned char>(text[limit]) & 0xC0) == 0x80) --limit;
  return limit;
}

bool says_nothing(std::string_view text) {
  Statement statement;
  StatementReader(text).next(statement);
  return statement.kind == Statement::Kind::End;
}

}  // namespace

std::unique_ptr<ByteSource> descriptor_source(int descriptor) { return std::make_unique<DescriptorSource>(descriptor); }
std::unique_ptr<ByteSource> string_source(std::string_view text, std::size_t chunk) {
  return std::make_unique<StringSource>(text, std::max<std::size_t>(chunk, 1));
}

struct RecordReader::State {
  State(ByteSource& from, std::string name, std::size_t most)
      : source(from), file(std::move(name)), limit(std::clamp<std::size_t>(most, 1, kMostBytes)) {}

  ByteSource& source;
  std::string file;
  std::size_t limit;

  std::size_t capacity = std::min(kChunk + limit, 4 * kChunk);
  std::unique_ptr<char[]> buffer = std::make_unique_for_overwrite<char[]>(capacity);
  std::size_t begin = 0;      // of the text in hand
  std::size_t searched = 0;   // no record starts before
  std::size_t end = 0;        // of what was read
  std::size_t stop = 0;       // of the text in hand, once that is known
  std::size_t start = 0;      // of the next record, likewise
  std::size_t taken = 0;      // bytes of the text in hand that were shown, or known to be nothing
  bool at_line_start = true;  // `begin` is

  std::uint64_t line = 1, offset = 0;  // of `begin`, in the file
  std::uint32_t number = 0;            // of the next text
  bool skipping = false;               // the text in hand was cut
  bool ended = false;
  bool keeps_all = false;  // also what says nothing
  int error = 0;

  std::string_view text(std::size_t from, std::size_t to) const { return {buffer.get() + from, to - from}; }

  void go_to(std::size_t to) {
    line += count_line_ends(text(begin, to));
    offset += to - begin;
    if (to > begin) at_line_start = buffer[to - 1] == '\n';
    begin = to;
  }

  // Looks for the next record; sets `start` and `stop`.
  bool find_start() {
    for (;;) {
      const auto found = text(0, end).find(kStart, searched);
      if (found == std::string_view::npos) {
        searched = std::max(searched, end - std::min(end, kStart.size() - 1));
        return false;
      }
      searched = found + 1;
      const bool marked = text(begin, found).ends_with(kByteOrderMark);
      const auto line_start = marked ? found - kByteOrderMark.size() : found;
      if (line_start == begin ? !at_line_start : buffer[line_start - 1] != '\n') continue;
      start = found;
      stop = line_start;
      return true;
    }
  }

  // Reads on. False at the end and on failure.
  bool fill() {
    if (ended) return false;
    if (capacity - end < kChunk) make_room();
    const auto count = source.read(buffer.get() + end, capacity - end);
    if (count < 0) error = errno;
    if (count <= 0)
      ended = true;
    else
      end += static_cast<std::size_t>(count);
    return !ended;
  }

  // Moves the text in hand to the front; where that is not enough, into a buffer twice as large.
  void make_room() {
    const auto used = end - begin;
    if (used + kChunk <= capacity) {
      std::memmove(buffer.get(), buffer.get() + begin, used);
    } else {
      capacity *= 2;
      auto larger = std::make_unique_for_overwrite<char[]>(capacity);
      std::memcpy(larger.get(), buffer.get() + begin, used);
      buffer = std::move(larger);
    }
    searched -= begin;
    end = used;
    begin = 0;
  }

  // Leaves the text in hand, with what was not shown of it.
  void leave() {
    go_to(begin + std::exchange(taken, 0));
    if (!std::exchange(skipping, false)) return;
    while (!find_start()) {
      go_to(std::max(begin, end - std::min(end, 2 * kReach)));
      if (!fill()) return go_to(end);
    }
    go_to(start);
  }

  // Takes the text up to the next record in hand. False at the end and on failure.
  bool take(RecordText& record) {
    if (number > 0) searched = std::max(searched, begin + 1);
    bool found = find_start();
    while (!found && end - begin < limit + kReach && fill()) found = find_start();
    if (error != 0) return false;
    if (!found) start = stop = end;
    const auto whole = text(begin, stop);
    if (!found && whole.empty()) return false;
    skipping = whole.size() > limit;
    if (skipping && found) searched = start;
    taken = skipping ? cut_length(whole, limit) : start - begin;
    record = {skipping ? whole.substr(0, taken) : whole, file, number++, line, offset, skipping};
    return true;
  }
};

RecordReader::RecordReader(ByteSource& source, std::string file, std::size_t limit)
    : state_(std::make_unique<State>(source, std::move(file), limit)) {}
RecordReader::~RecordReader() = default;

void RecordReader::keep_all() { state_->keeps_all = true; }

bool RecordReader::next(RecordText& record) {
  while (state_->error == 0) {
    state_->leave();
    if (!state_->take(record)) return false;
    if (record.number > 0) return true;
    if (record.bytes.starts_with(kByteOrderMark)) {
      record.bytes.remove_prefix(kByteOrderMark.size());
      record.offset += kByteOrderMark.size();
    }
    const bool is_there = state_->keeps_all && (record.offset > 0 || !record.bytes.empty());
    if (record.cut || is_there || !says_nothing(record.bytes)) return true;
  }
  return false;
}

int RecordReader::error() const { return state_->error; }

}  // namespace botref
