#include "tests/fuzz/fuzz.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>

namespace botref::fuzz {

namespace {

const Target* chosen = nullptr;

void choose(std::string_view name) {
  for (const Target& target : targets())
    if (target.name == name) chosen = &target;
  if (chosen != nullptr) return;
  std::cerr << "expected --target=NAME, with one of these names:";
  for (const Target& target : targets()) std::cerr << ' ' << target.name;
  std::cerr << std::endl;
  std::exit(64);
}

void stop(std::string_view what, std::string_view of) {
  std::cerr << "not so: " << what << '\n' << of << std::endl;
  std::abort();
}

}  // namespace

void must(bool so, std::string_view what, std::string_view of) {
  if (!so) stop(what, of);
}

void must_equal(std::string_view one, std::string_view other, std::string_view what, std::string_view of) {
  if (one == other) return;
  std::cerr << "--- one\n" << one << "\n--- other\n" << other << "\n---\n";
  stop(what, of);
}

std::uint8_t Numbers::byte() {
  if (bytes_.empty()) return 0;
  const auto number = static_cast<std::uint8_t>(bytes_.front());
  bytes_.remove_prefix(1);
  return number;
}

}  // namespace botref::fuzz

// libFuzzer passes over options that begin with two dashes, but hands them on to the processes that it starts.
extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  constexpr std::string_view kOption = "--target=";
  std::string_view name;
  for (const std::string_view argument : std::span(*argv, static_cast<std::size_t>(*argc)))
    if (argument.starts_with(kOption)) name = argument.substr(kOption.size());
  botref::fuzz::choose(name);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  botref::fuzz::chosen->run({reinterpret_cast<const char*>(data), size});
  return 0;
}

// What is kept to find uses of freed memory need not be the usual 256 MB: to go through it all costs speed.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "quarantine_size_mb=16:malloc_context_size=5"; }
