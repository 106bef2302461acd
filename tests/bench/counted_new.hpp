#pragma once
// Counts allocations: this program's operator new is its own.
#include <cstdint>

namespace botref::bench {

// So far, by all threads.
std::uint64_t allocations() noexcept;

}  // namespace botref::bench
