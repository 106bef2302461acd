// How often each rule was kept and broken, for the test that every rule is met.
// Only builds with BOTREF_RULE_COVERAGE count; elsewhere there is nothing here.
// At its end the program adds lines "row kept broken" to the file BOTREF_TALLY.
#include "core/rule.hpp"

#ifdef BOTREF_RULE_COVERAGE

#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace botref {
namespace {

constexpr std::size_t kMostRules = 1024;

struct Counts {
  std::atomic<std::uint64_t> kept{0}, broken{0};
};
constinit std::array<Counts, kMostRules> counts;

void write_counts() {
  const char* path = std::getenv("BOTREF_TALLY");
  if (path == nullptr) return;
  std::FILE* file = std::fopen(path, "a");
  if (file == nullptr) return;
  for (std::size_t row = 0; row < kMostRules; ++row) {
    const std::uint64_t kept = counts[row].kept, broken = counts[row].broken;
    if (kept + broken > 0)
      std::fprintf(file, "%zu %llu %llu\n", row, static_cast<unsigned long long>(kept),
                   static_cast<unsigned long long>(broken));
  }
  (void)std::fclose(file);
}

[[maybe_unused]] const int registered = std::atexit(write_counts);

}  // namespace

void tally(std::uint16_t rule, bool kept) noexcept {
  if (rule >= kMostRules) return;
  (kept ? counts[rule].kept : counts[rule].broken).fetch_add(1, std::memory_order_relaxed);
}

}  // namespace botref

#endif
