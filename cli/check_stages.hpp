#pragma once
// A run of `check`: what its threads share, and its three stages.
#include <memory>
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
  CheckRun(std::vector<Input> inputs, std::uint64_t limit, const Printer& printer, Output& out, Progress& progress);

  InputReader& reader() { return reader_; }
  const Printer& printer() const { return printer_; }
  const Tally& tally() const { return tally_; }

  void set_lone(std::string text) { lone_ = std::move(text); }

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
  std::string_view file_;
  std::string of_file_;
  Tally tally_of_file_;
};

// Records of some 256 KiB together, copied, and what came of them.
class CheckStages : public Stages {
 public:
  CheckStages(CheckRun& run, const Options& options, std::uint64_t limit, unsigned workers);
  std::unique_ptr<Batch> read() override;
  void work(Batch& batch, unsigned worker) override;
  void write(Batch& batch) override;

 private:
  CheckRun& run_;
  std::vector<std::unique_ptr<Judge>> judges_;  // one a worker
  bool first_ = true;
  bool ended_ = false;
};

}  // namespace botref
