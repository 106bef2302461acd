#pragma once
// The example records of the project, compiled in: `explain` judges them at the
// moment that it is asked, so that what they show is never out of date.
#include <span>
#include <string_view>

namespace botref {

struct ExampleRecord {
  std::string_view path;  // below examples/
  std::string_view text;  // of the file; it may hold several records
};
std::span<const ExampleRecord> example_records();

}  // namespace botref
