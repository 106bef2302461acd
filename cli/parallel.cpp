// One reader, some workers, one writer, and a bounded queue between them.
#include "cli/parallel.hpp"

#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace botref {

namespace {

// A batch on its way; it stands in the queue from reading to writing.
struct Ticket {
  std::unique_ptr<Batch> batch;
  bool taken = false, ready = false;
};

class Pipeline {
 public:
  Pipeline(Stages& stages, unsigned workers)
      : stages_(stages), workers_(workers), most_(2 * std::size_t{workers} + 2) {}

  void run() {
    guarded([this] {
      start();
      write_all();
    });
    for (auto& thread : threads_) thread.join();
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
  using Lock = std::unique_lock<std::mutex>;

  template <class Stage>
  void guarded(Stage stage) {
    try {
      stage();
    } catch (...) {
      const Lock lock(mutex_);
      if (!thrown_) thrown_ = std::current_exception();
      stopped_ = true;
      changed_.notify_all();
    }
  }

  void start() {
    threads_.emplace_back([this] { guarded([this] { read_all(); }); });
    for (unsigned n = 0; n < workers_; ++n) threads_.emplace_back([this, n] { guarded([this, n] { work_all(n); }); });
  }

  void read_all() {
    for (;;) {
      {
        Lock lock(mutex_);
        changed_.wait(lock, [this] { return stopped_ || queue_.size() < most_; });
        if (stopped_) return;
      }
      auto batch = stages_.read();
      const Lock lock(mutex_);
      if (batch == nullptr) {
        ended_ = true;
      } else {
        queue_.push_back(std::make_unique<Ticket>());
        queue_.back()->batch = std::move(batch);
      }
      changed_.notify_all();
      if (ended_) return;
    }
  }

  void work_all(unsigned worker) {
    for (;;) {
      Ticket* ticket = nullptr;
      {
        Lock lock(mutex_);
        changed_.wait(lock, [this, &ticket] { return stopped_ || (ticket = next_untaken()) != nullptr || ended_; });
        if (stopped_ || ticket == nullptr) return;
        ticket->taken = true;
      }
      stages_.work(*ticket->batch, worker);
      const Lock lock(mutex_);
      ticket->ready = true;
      changed_.notify_all();
    }
  }

  void write_all() {
    for (;;) {
      std::unique_ptr<Ticket> ticket;
      {
        Lock lock(mutex_);
        changed_.wait(lock, [this] {
          return stopped_ || (queue_.empty() && ended_) || (!queue_.empty() && queue_.front()->ready);
        });
        if (stopped_ || queue_.empty()) return;
        ticket = std::move(queue_.front());
        queue_.pop_front();
        changed_.notify_all();
      }
      stages_.write(std::move(ticket->batch));
    }
  }

  Ticket* next_untaken() const {
    for (const auto& ticket : queue_)
      if (!ticket->taken) return ticket.get();
    return nullptr;
  }

  Stages& stages_;
  unsigned workers_;
  std::size_t most_;  // batches on their way
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::unique_ptr<Ticket>> queue_;
  bool ended_ = false, stopped_ = false;
  std::exception_ptr thrown_;
  std::vector<std::thread> threads_;
};

}  // namespace

void run_ordered(Stages& stages, unsigned workers) { Pipeline(stages, workers).run(); }

}  // namespace botref
