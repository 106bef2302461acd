// Stands in for libFuzzer: each file of some folders, whole, with each of its first
// lines left out, and cut off in the middle of each of them.
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr int kLinesTried = 4;

void try_text(const std::string& text) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

void try_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream stream;
  stream << file.rdbuf();
  const std::string text = stream.str();
  try_text(text);
  std::size_t from = 0;
  for (int line = 0; line < kLinesTried && from < text.size(); ++line) {
    const std::size_t to = std::min(text.find('\n', from), text.size() - 1) + 1;
    try_text(text.substr(0, from) + text.substr(to));
    try_text(text.substr(0, (from + to) / 2));
    from = to;
  }
}

}  // namespace

int main(int argc, char** argv) {
  LLVMFuzzerInitialize(&argc, &argv);
  int files = 0;
  for (int i = 1; i < argc; ++i) {
    if (!std::filesystem::exists(argv[i])) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i])) {
      // What only the hostile files are wanted to say is no input.
      const auto ending = entry.path().extension();
      if (!entry.is_regular_file() || ending == ".want" || ending == ".out" || ending == ".py") continue;
      try_file(entry.path());
      ++files;
    }
  }
  std::cout << files << " files" << std::endl;
  return 0;
}
