#pragma once
// The example records of the project, cut out of their files, and found by the
// rule or ruling that they are about.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace botref {

struct Example {
  std::string_view file;     // below examples/
  std::string_view text;     // of the record, without blank lines at its end
  std::uint32_t number = 0;  // in its file
  std::uint64_t line = 1;    // of its first byte
  std::uint64_t offset = 0;
  std::string about;    // its first comment: what it shows; may be empty
  std::string verdict;  // what it claims to be: "illegal SB-8.1"
  std::string rulings;  // what it pins: "SB-A15=b"
};

class ExampleBook {
 public:
  ExampleBook();
  // Examples of an id: those of the files named after it, then those whose verdict names it, then those that pin it.
  [[nodiscard]] std::vector<const Example*> of(std::string_view id) const;
  [[nodiscard]] const std::vector<Example>& all() const { return examples_; }

 private:
  std::vector<Example> examples_;
};

// Whether a text has the id as a word of its own: SB-8.1 is not in SB-8.10.
[[nodiscard]] bool names(std::string_view text, std::string_view id);

}  // namespace botref
