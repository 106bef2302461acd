// The stages of a `check` with several threads.
#include "cli/check_stages.hpp"

#include <utility>

#include "cli/printable.hpp"

namespace botref {

namespace {

constexpr std::size_t kBatchBytes = 256 << 10;
constexpr std::size_t kBatchItems = 1024;
constexpr std::size_t kMostKept = 1 << 20;  // a batch that was larger is not used again

struct Item {
  InputReader::Step step;
  RecordText record;               // its bytes are set when the batch is full
  std::size_t from = 0, size = 0;  // in the bytes of the batch
  const Input* input = nullptr;    // where it stands
};

// What neighbouring records of one file have come to.
struct FilePart {
  std::string_view file;
  std::string text;
  Tally tally;
};

}  // namespace

struct CheckStages::Records : Batch {
  void clear() {
    first = false;
    bytes.clear();
    items.clear();
    parts.clear();
    complaints.clear();
    inputs.clear();
  }

  bool first = false;  // of the run
  std::string bytes;
  std::vector<Item> items;
  std::vector<FilePart> parts;
  std::string lone;
  std::vector<std::string> complaints;
  std::vector<std::shared_ptr<const Input>> inputs;  // that the others speak of
};

CheckRun::CheckRun(InputList inputs, std::uint64_t limit, const Printer& printer, Output& out, Progress& progress)
    : reader_(std::move(inputs), limit), printer_(printer), out_(out), progress_(progress) {
  out_.write(printer_.opening());
}

void CheckRun::complain(std::string_view line) {
  progress_.hide();
  botref::complain(line);
}

std::string CheckRun::no_record(InputReader::Step step, const Input& input, fmt::memory_buffer& text,
                                Tally& tally) const {
  if (step == InputReader::Step::Bare)
    return fmt::format("{}: note: {}", printable(input.shown), input.note.empty() ? "no record in it" : input.note);
  ++tally.unreadable;
  printer_.unreadable(input.shown, input.trouble, text);
  return fmt::format("{}: cannot be read: {}", printable(input.shown), input.trouble);
}

void CheckRun::emit(std::string_view file, std::string_view text, const Tally& tally) {
  tally_.add(tally);
  progress_.show(reader_.read(), tally_);
  if (!printer_.is_by_file()) return put(text);
  if (file != file_) end_file();
  file_ = file;
  of_file_ += text;
  tally_of_file_.add(tally);
}

void CheckRun::end_file() {
  if (of_file_.empty()) return;
  fmt::memory_buffer text;
  printer_.file(file_, tally_of_file_, of_file_, text);
  of_file_.clear();
  tally_of_file_ = {};
  put({text.data(), text.size()});
}

void CheckRun::put(std::string_view text) {
  if (text.empty()) return;
  if (written_) out_.write(printer_.between());
  out_.write(text);
  written_ = true;
}

void CheckRun::finish() {
  end_file();
  fmt::memory_buffer text;
  printer_.closing(tally_, lone_, text);
  out_.write(text);
  progress_.finish(reader_.read(), tally_);
}

CheckStages::CheckStages(CheckRun& run, const Options& options, std::uint64_t limit, unsigned workers) : run_(run) {
  for (unsigned n = 0; n < workers; ++n) judges_.push_back(std::make_unique<Judge>(options, limit));
}

CheckStages::~CheckStages() = default;

std::unique_ptr<CheckStages::Records> CheckStages::spare() {
  {
    const std::lock_guard lock(mutex_);
    if (!spare_.empty()) {
      auto records = std::move(spare_.back());
      spare_.pop_back();
      return records;
    }
  }
  auto records = std::make_unique<Records>();
  records->bytes.reserve(kBatchBytes + kBatchBytes / 4);  // the last record reaches over
  return records;
}

std::unique_ptr<Batch> CheckStages::read() {
  if (ended_) return nullptr;
  auto batch = spare();
  batch->first = std::exchange(first_, false);
  while (batch->bytes.size() < kBatchBytes && batch->items.size() < kBatchItems) {
    Item item;
    item.step = run_.reader().next(item.record);
    if (item.step == InputReader::Step::End) {
      ended_ = true;
      break;
    }
    if (batch->inputs.empty() || batch->inputs.back().get() != &run_.reader().input())
      batch->inputs.push_back(run_.reader().shared_input());
    item.input = batch->inputs.back().get();
    if (item.step == InputReader::Step::Record) {
      item.from = batch->bytes.size();
      item.size = item.record.bytes.size();
      batch->bytes.append(item.record.bytes);
    }
    batch->items.push_back(std::move(item));
  }
  for (Item& item : batch->items) item.record.bytes = std::string_view(batch->bytes).substr(item.from, item.size);
  return batch;
}

void CheckStages::work(Batch& batch, unsigned worker) {
  auto& records = static_cast<Records&>(batch);
  std::uint64_t judged = 0;
  fmt::memory_buffer text;
  for (Item& item : records.items) {
    const bool is_record = item.step == InputReader::Step::Record;
    const std::string_view file = item.input->shown;
    if (records.parts.empty() || records.parts.back().file != file) records.parts.push_back({file, {}, {}});
    FilePart& part = records.parts.back();
    text.clear();
    if (is_record) {
      const Report& report = judges_[worker]->judge(item.record);
      if (records.first && judged++ == 0) records.lone = run_.printer().lone(item.record, report);
      part.tally.add(item.record, report);
      run_.printer().record(item.record, report, text);
    } else {
      records.complaints.push_back(run_.no_record(item.step, *item.input, text, part.tally));
    }
    if (!part.text.empty() && text.size() > 0) part.text += run_.printer().between();
    part.text.append(text.data(), text.size());
  }
}

void CheckStages::write(std::unique_ptr<Batch> batch) {
  std::unique_ptr<Records> records(static_cast<Records*>(batch.release()));
  for (const auto& complaint : records->complaints) run_.complain(complaint);
  if (records->first) run_.set_lone(std::move(records->lone));
  for (const FilePart& part : records->parts) run_.emit(part.file, part.text, part.tally);
  records->clear();
  if (records->bytes.capacity() > kMostKept) return;
  const std::lock_guard lock(mutex_);
  spare_.push_back(std::move(records));
}

}  // namespace botref
