// The global operator new with a counter.
#include "tests/bench/counted_new.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::uint64_t> count{0};

}  // namespace

namespace botref::bench {

std::uint64_t allocations() noexcept { return count.load(std::memory_order_relaxed); }

}  // namespace botref::bench

void* operator new(std::size_t size) {
  count.fetch_add(1, std::memory_order_relaxed);
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
