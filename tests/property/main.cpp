// Properties with rapidcheck. BOTREF_CASES says how many cases each property is
// tried with. The seed is printed; RC_PARAMS="seed=N" tries the same cases again.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <random>
#include <string>

namespace {

std::string word_of(const char* variable) {
  const char* value = std::getenv(variable);
  return value == nullptr ? "" : value;
}

std::string parameters() {
  std::string words = word_of("RC_PARAMS");
  if (words.find("seed=") == std::string::npos) words += " seed=" + std::to_string(std::random_device()());
  const std::string cases = word_of("BOTREF_CASES");
  if (!cases.empty() && words.find("max_success=") == std::string::npos) words += " max_success=" + cases;
  return words;
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  const std::string words = parameters();
  setenv("RC_PARAMS", words.c_str(), 1);
  std::cout << "RC_PARAMS=\"" << words << "\"" << std::endl;
  return RUN_ALL_TESTS();
}
