// The stages of a `check` with several threads.
#include "cli/check_stages.hpp"

#include <utility>

namespace botref {

namespace {

constexpr std::size_t kBatchBytes = 256 << 10;
constexpr std::size_t kBatchItems = 1024;

struct Item {
  InputReader::Step step;
  RecordText record;               // its bytes are set when the batch is full
  std::size_t from = 0, size = 0;  // in the bytes of the batch
  Input input;                     // where there is no record
};

struct Records : Batch {
  bool first = false;  // of the run
  std::string bytes;
  std::vector<Item> items;
  fmt::memory_buffer text;
  std::string lone;
  std::vector<std::string> complaints;
  Tally tally;
};

}  // namespace

CheckRun::CheckRun(std::vector<Input> inputs, std::uint64_t limit, const Printer& printer, Output& out,
                   Progress& progress)
    : reader_(std::move(inputs), limit), printer_(printer), out_(out), progress_(progress) {
  out_.write(printer_.opening());
}

std::string CheckRun::no_record(InputReader::Step step, const Input& input, fmt::memory_buffer& text,
                                Tally& tally) const {
  if (step == InputReader::Step::Bare)
    return fmt::format("{}: note: {}", input.shown, input.note.empty() ? "no record in it" : input.note);
  ++tally.unreadable;
  printer_.unreadable(input.shown, input.trouble, text);
  return fmt::format("{}: cannot be read: {}", input.shown, input.trouble);
}

void CheckRun::emit(std::string_view text, const Tally& tally) {
  tally_.add(tally);
  progress_.show(reader_.bytes_read(), tally_.records);
  if (text.empty()) return;
  if (written_) out_.write(printer_.between());
  out_.write(text);
  written_ = true;
}

void CheckRun::finish() {
  fmt::memory_buffer text;
  printer_.closing(tally_, lone_, text);
  out_.write(text);
}

CheckStages::CheckStages(CheckRun& run, const Options& options, std::uint64_t limit, unsigned workers) : run_(run) {
  for (unsigned n = 0; n < workers; ++n) judges_.push_back(std::make_unique<Judge>(options, limit));
}

std::unique_ptr<Batch> CheckStages::read() {
  if (ended_) return nullptr;
  auto batch = std::make_unique<Records>();
  batch->first = std::exchange(first_, false);
  while (batch->bytes.size() < kBatchBytes && batch->items.size() < kBatchItems) {
    Item item;
    item.step = run_.reader().next(item.record);
    if (item.step == InputReader::Step::End) {
      ended_ = true;
      break;
    }
    if (item.step == InputReader::Step::Record) {
      item.from = batch->bytes.size();
      item.size = item.record.bytes.size();
      batch->bytes.append(item.record.bytes);
    } else {
      item.input = run_.reader().input();
    }
    batch->items.push_back(std::move(item));
  }
  for (Item& item : batch->items) item.record.bytes = std::string_view(batch->bytes).substr(item.from, item.size);
  return batch;
}

void CheckStages::work(Batch& batch, unsigned worker) {
  auto& records = static_cast<Records&>(batch);
  for (Item& item : records.items) {
    const std::size_t before = records.text.size();
    if (before > 0 && item.step != InputReader::Step::Bare) {
      const std::string_view between = run_.printer().between();
      records.text.append(between.data(), between.data() + between.size());
    }
    if (item.step != InputReader::Step::Record) {
      records.complaints.push_back(run_.no_record(item.step, item.input, records.text, records.tally));
      continue;
    }
    const Report& report = judges_[worker]->judge(item.record);
    if (records.first && records.tally.records == 0) records.lone = run_.printer().lone(item.record, report);
    records.tally.add(item.record, report);
    run_.printer().record(item.record, report, records.text);
  }
}

void CheckStages::write(Batch& batch) {
  auto& records = static_cast<Records&>(batch);
  for (const auto& complaint : records.complaints) complain(complaint);
  if (records.first) run_.set_lone(std::move(records.lone));
  run_.emit({records.text.data(), records.text.size()}, records.tally);
}

}  // namespace botref
