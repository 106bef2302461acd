// One test for each session: a file of command lines, `$ botref …`, each above what it prints.
// One test for each record file: what `botref check` prints of FILE.bgn stands in
// FILE.out beside it, below the exit status. Examples need no .out: what they claim
// must be so. BOTREF_BLESS=1 rewrites the .out files instead (target `bless`).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <sstream>

#include "cli/unified_diff.hpp"
#include "tests/golden/captured_run.hpp"

namespace botref::tests {
namespace {

namespace fs = std::filesystem;

bool blessing() { return std::getenv("BOTREF_BLESS") != nullptr; }

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void write_file(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

std::string with_status(const Printed& printed) {
  return "# exit " + std::to_string(printed.status) + "\n" + printed.out;
}

void expect_as_written(const std::string& out_file, const std::string& printed) {
  if (blessing()) {
    if (!fs::exists(out_file) || read_file(out_file) != printed) write_file(out_file, printed);
    return;
  }
  ASSERT_TRUE(fs::exists(out_file)) << out_file << " is missing; `cmake --build … --target bless` writes it:\n"
                                    << printed;
  const std::string expected = read_file(out_file);
  EXPECT_TRUE(expected == printed) << unified_diff(out_file, "printed now", expected, printed);
}

class JudgedFile : public testing::Test {
 public:
  explicit JudgedFile(std::string path) : path_(std::move(path)) {}
  void TestBody() override {
    const Printed printed = run_program({"check", "--color", "never", path_});
    const std::string out_file = fs::path(path_).replace_extension(".out").string();
    if (path_.starts_with("examples/")) {
      EXPECT_EQ(printed.status, 0) << printed.out;
      if (!fs::exists(out_file)) return;
    }
    expect_as_written(out_file, with_status(printed));
  }

 private:
  std::string path_;
};

class Session : public testing::Test {
 public:
  explicit Session(std::string path) : path_(std::move(path)) {}
  void TestBody() override {
    constexpr std::string_view kCommand = "$ botref ";
    std::istringstream written(read_file(path_));
    std::string now;
    for (std::string line; std::getline(written, line);) {
      const bool head = now.find('$') == std::string::npos;
      if (line.starts_with(kCommand))
        now += line + '\n' + run_program(words_of(line.substr(kCommand.size()))).out;
      else if (head)
        now += line + '\n';  // what stands above the first command says what the session is for
    }
    expect_as_written(path_, now);
  }

 private:
  static std::vector<std::string> words_of(const std::string& line) {
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> std::quoted(word);) words.push_back(word);
    return words;
  }

  std::string path_;
};

std::vector<std::string> files_in(const std::string& folder, std::string_view ending) {
  std::vector<std::string> paths;
  if (!fs::exists(folder)) return paths;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == ending) paths.push_back(entry.path().generic_string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string as_test_name(std::string path) {
  for (char& c : path)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return path;
}

template <class Test>
void register_files(const char* suite, const std::string& folder, std::string_view ending) {
  for (const std::string& path : files_in(folder, ending)) {
    const std::string name = as_test_name(fs::relative(path, folder).replace_extension().generic_string());
    testing::RegisterTest(suite, name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                          [path]() -> testing::Test* { return new Test(path); });
  }
}

}  // namespace
}  // namespace botref::tests

// Files are named as seen from the source folder, so that no machine's path is printed.
int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  std::filesystem::current_path(BOTREF_SOURCE_DIR);
  using botref::tests::JudgedFile;
  using botref::tests::Session;
  botref::tests::register_files<JudgedFile>("Golden", "tests/golden", ".bgn");
  botref::tests::register_files<JudgedFile>("Hostile", "tests/hostile", ".bgn");
  botref::tests::register_files<JudgedFile>("Example", "examples", ".bgn");
  botref::tests::register_files<Session>("Session", "tests/golden", ".session");
  return RUN_ALL_TESTS();
}
