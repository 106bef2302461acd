// `botref convert`: records as JSON Lines and back, without losing a byte.
#include <cstring>

#include "cli/command_list.hpp"
#include "cli/failure.hpp"
#include "cli/inputs.hpp"
#include "cli/printable.hpp"
#include "cli/record_json.hpp"

namespace botref {

namespace {

constexpr const char* kDirections[] = {"auto", "json", "bgn"};
constexpr OptionRow kOptions[] = {
    about(Words::Files,
          {"FILE", nullptr, "Records (*.bgn), folders of them, JSON Lines, or - for standard input (the default)",
           &Arguments::paths}),
    {"--to", "WHAT", "What to write: json (JSON Lines), bgn, or auto, whichever the input is not", &Arguments::to,
     kDirections},
    kMaxRecord,
};

// Takes a look at the first bytes of a source, and hands them on with the rest.
class PeekedSource : public ByteSource {
 public:
  explicit PeekedSource(int descriptor) : source_(descriptor_source(descriptor)) {}

  // The first byte that is no blank; 0: there is none. A byte order mark before JSON is dropped.
  char first() {
    constexpr std::string_view kMarked = "\xEF\xBB\xBF{";
    while (ahead_.size() < kMarked.size() && fill()) {
    }
    if (ahead_.starts_with(kMarked)) ahead_.erase(0, kMarked.size() - 1);
    for (std::size_t at = 0;; ++at) {
      if (at == ahead_.size() && !fill()) return 0;
      if (std::strchr(" \t\r\n", ahead_[at]) == nullptr) return ahead_[at];
    }
  }
  std::ptrdiff_t read(char* to, std::size_t size) override {
    if (ahead_.empty()) return source_->read(to, size);
    const std::size_t count = std::min(size, ahead_.size());
    std::memcpy(to, ahead_.data(), count);
    ahead_.erase(0, count);
    return static_cast<std::ptrdiff_t>(count);
  }

 private:
  bool fill() {
    char chunk[4096];
    const std::ptrdiff_t count = source_->read(chunk, sizeof chunk);
    if (count > 0) ahead_.append(chunk, static_cast<std::size_t>(count));
    return count > 0;
  }

  std::unique_ptr<ByteSource> source_;
  std::string ahead_;
};

// Lines of a source, one at a time.
class LineReader {
 public:
  LineReader(ByteSource& source, std::size_t limit) : source_(source), limit_(limit) {}

  // False at the end. A line past the limit comes empty, with `too_long`.
  bool next(std::string& line, bool& too_long) {
    line.clear();
    too_long = false;
    for (;;) {
      const std::size_t to = buffer_.find('\n', at_);
      const std::size_t end = to == std::string::npos ? buffer_.size() : to;
      if (line.size() + end - at_ > limit_) too_long = true;
      if (too_long)
        line.clear();
      else
        line.append(buffer_, at_, end - at_);
      at_ = end;
      if (to != std::string::npos) {
        ++at_;
        return true;
      }
      if (!fill()) return !line.empty() || too_long;
    }
  }
  int error() const { return error_; }

 private:
  bool fill() {
    buffer_.resize(1 << 16);
    at_ = 0;
    const std::ptrdiff_t count = source_.read(buffer_.data(), buffer_.size());
    if (count < 0) error_ = errno;
    buffer_.resize(static_cast<std::size_t>(std::max<std::ptrdiff_t>(count, 0)));
    return count > 0;
  }

  ByteSource& source_;
  std::size_t limit_;
  std::string buffer_;
  std::size_t at_ = 0;
  int error_ = 0;
};

class Conversion {
 public:
  Conversion(const Arguments& arguments, Output& out) : arguments_(arguments), out_(out) {}

  int file(Input& input) {
    if (!input.note.empty()) complain(fmt::format("{}: note: {}", printable(input.shown), input.note));
    OpenInput open(input);
    if (!open.is_open()) return input.trouble.empty() ? kDone : unreadable(input, input.trouble);
    PeekedSource source(open.descriptor());
    const bool is_json = source.first() == '{';
    const bool to_bgn = arguments_.to == "auto" ? is_json : arguments_.to == "bgn";
    if (is_json != to_bgn && source.first() != 0) {
      const bool is_record = is_json || source.first() == '[';
      complain(fmt::format("{}: not converted: {}", printable(input.shown),
                           is_record ? fmt::format("this is {} already", is_json ? "JSON" : "BGN")
                                     : std::string("expected one JSON object a line, a record each")));
      return kUnreadable;
    }
    return to_bgn ? from_json(input, source) : from_bgn(input, source);
  }

 private:
  static int unreadable(const Input& input, std::string_view why) {
    complain(fmt::format("{}: cannot be read: {}", printable(input.shown), why));
    return kUnreadable;
  }

  int from_bgn(const Input& input, ByteSource& source) {
    RecordReader reader(source, input.shown, arguments_.max_record);
    reader.keep_all();
    RecordText record;
    std::string json;
    std::uint64_t end = 0;
    int status = kDone;
    while (reader.next(record)) {
      const bool mark = record.offset > end;
      end = record.offset + record.bytes.size();
      std::size_t line = 0;
      if (record.cut)
        status =
            refuse(input, record.line,
                   fmt::format("a record is longer than {} bytes; --max-record takes more", arguments_.max_record));
      else if (!record_to_json(record.bytes, mark, json, line))
        status = refuse(input, record.line + line - 1, "this line is no UTF-8, which JSON cannot hold");
      else
        out_.write(json);
    }
    return reader.error() == 0 ? status : unreadable(input, std::strerror(reader.error()));
  }

  int from_json(const Input& input, ByteSource& source) {
    constexpr std::size_t kJsonToBgn = 16;  // what a byte of a record may take as JSON
    LineReader reader(source, arguments_.max_record * kJsonToBgn);
    std::string line, bytes, trouble;
    bool too_long = false;
    int status = kDone;
    for (std::uint64_t number = 1; reader.next(line, too_long); ++number) {
      if (line.find_first_not_of(" \t\r") == std::string::npos && !too_long) continue;
      if (number == 1 && line.find_last_not_of(" \t\r{") == std::string::npos && !too_long)
        return refuse(input, number, "each line holds one whole record; `jq -c .` writes them so");
      if (too_long)
        status = refuse(input, number, "the line is too long; --max-record takes more");
      else if (!record_from_json(line, bytes, trouble))
        status = refuse(input, number, trouble);
      else
        write_record(bytes);
    }
    return reader.error() == 0 ? status : unreadable(input, std::strerror(reader.error()));
  }

  static int refuse(const Input& input, std::uint64_t line, std::string_view why) {
    complain(fmt::format("{}:{}: not converted: {}", printable(input.shown), line, printable(why)));
    return kUnreadable;
  }

  // A record begins a line, whatever the one before ended with.
  void write_record(std::string_view bytes) {
    if (open_line_ && !bytes.empty()) out_.write("\n");
    out_.write(bytes);
    if (!bytes.empty()) open_line_ = bytes.back() != '\n';
  }

  const Arguments& arguments_;
  Output& out_;
  bool open_line_ = false;
};

}  // namespace

int convert_main(const Arguments& arguments, Output& out) {
  refuse_markdown("convert", arguments.paths);
  Conversion conversion(arguments, out);
  int status = kDone;
  InputList inputs(arguments.paths);
  for (Input input; inputs.next(input);) status = std::max(status, conversion.file(input));
  return status;
}

constinit const Command kConvertCommand = {
    "convert",
    "Write records as JSON Lines, or JSON Lines as records; nothing is lost either way.",
    kOptions,
    "botref convert kitchen.bgn > kitchen.jsonl\n"
    "botref convert kitchen.jsonl > again.bgn\n"
    "botref convert league/*.bgn | jq -r '.lines[] | select(.kind == \"event\") | .words[0]' | sort | uniq -c",
    "0 done\n2 something cannot be read or converted; the rest is converted all the same\n"
    "64 wrong usage   74 output error",
    convert_main,
};

}  // namespace botref
