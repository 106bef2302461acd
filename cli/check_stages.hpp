#pragma once
// A run of `check`: what its threads share, and its three stages.
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "cli/inputs.hpp"
#include "cli/judge.hpp"
#include "cli/output.hpp"
#include "cli/parallel.hpp"
#include "cli/printer.hpp"
#include "cli/progress.hpp"

namespace botref {

class CheckRun {
 public:
  CheckRun(InputList inputs, std::uint64_t limit, const Printer& printer, Output& out, Progress& progress);

  InputReader& reader() { return reader_; }
  const Printer& printer() const { return printer_; }
  const Tally& tally() const { return tally_; }

  void set_lone(std::string text) { lone_ = std::move(text); }

  // On standard error, where a progress bar may stand.
  void complain(std::string_view line);
  // An input that cannot be read, or holds no record. Returns what to complain of.
  std::string no_record(InputReader::Step step, const Input& input, fmt::memory_buffer& text, Tally& tally) const;
  // What records of one file have come to, in their order.
  void emit(std::string_view file, std::string_view text, const Tally& tally);
  void finish();

 private:
  void put(std::string_view text);
  void end_file();

  InputReader reader_;
  const Printer& printer_;
  Output& out_;
  Progress& progress_;
  Tally tally_;
  std::string lone_;
  bool written_ = false;
  // Where the printer wants them by file: the records of the present one.
  std::string file_;
  std::string of_file_;
  Tally tally_of_file_;
};

// Records of some 256 KiB together, copied, and what came of them. Batches that were written are used again.
class CheckStages : public Stages {
 public:
  CheckStages(CheckRun& run, const Options& options, std::uint64_t limit, unsigned workers);
  ~CheckStages() override;
  std::unique_ptr<Batch> read() override;
  void work(Batch& batch, unsigned worker) override;
  void write(std::unique_ptr<Batch> batch) override;

 private:
  struct Records;
  std::unique_ptr<Records> spare();

  CheckRun& run_;
  std::vector<std::unique_ptr<Judge>> judges_;  // one a worker
  std::mutex mutex_;
  std::vector<std::unique_ptr<Records>> spare_;
  bool first_ = true;
  bool ended_ = false;
};

}  // namespace botref
