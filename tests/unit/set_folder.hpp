#pragma once
// A folder of card sets and boards of a test's own, as --sets names one.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/card_set.hpp"

namespace botref::tests {

class SetFolder : public testing::Test {
 protected:
  SetFolder() {
    std::filesystem::remove_all(root_);
    std::filesystem::create_directories(root_);
  }
  ~SetFolder() override { std::filesystem::remove_all(root_); }

  void write(const std::string& name, std::string_view text) {
    const auto path = root_ / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }
  // Adds the folder; the problems, with the folder's own path as DIR.
  std::string problems() {
    std::vector<std::string> lines;
    const bool added = library_->add_folder(root_.string(), lines);
    EXPECT_EQ(added, lines.empty());
    std::string result;
    for (auto line : lines) {
      for (auto at = line.find(root_.string()); at != std::string::npos; at = line.find(root_.string())) {
        line.replace(at, root_.string().size(), "DIR");
      }
      result += line + "\n";
    }
    return result;
  }

  std::filesystem::path root_ = std::filesystem::path(testing::TempDir()) /
                                (std::string("sets-") + testing::UnitTest::GetInstance()->current_test_info()->name());
  std::optional<SetLibrary> library_{std::in_place};
};

}  // namespace botref::tests
