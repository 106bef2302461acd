#pragma once
// Work on batches by several threads, whose results come out in the order in
// which the batches were read. Only so many batches are on their way at a time.
#include <cstddef>
#include <memory>

namespace botref {

// One batch: the stages below know what is in it.
class Batch {
 public:
  virtual ~Batch() = default;
};

class Stages {
 public:
  virtual ~Stages() = default;
  // By one thread of its own; null: there are no more.
  virtual std::unique_ptr<Batch> read() = 0;
  // By worker number `worker` (from 0), each in a thread of its own.
  virtual void work(Batch& batch, unsigned worker) = 0;
  // By the thread that called, in the order of reading.
  virtual void write(std::unique_ptr<Batch> batch) = 0;
};

// Returns when everything is written. What a stage throws ends the run and comes out here.
void run_ordered(Stages& stages, unsigned workers);

}  // namespace botref
