#pragma once
// Example records, judged at the moment that they are asked for.
#include <map>
#include <string>

#include "cli/example_book.hpp"
#include "cli/judge.hpp"
#include "cli/printer.hpp"
#include "cli/setup.hpp"

namespace botref {

struct JudgedExample {
  const Example* example = nullptr;
  Verdict verdict = Verdict::Legal;
  std::string_view rule;                  // that it breaks; empty: none
  std::vector<std::string_view> rulings;  // that it depends on
  bool as_claimed = false;                // all that it claims is so
  std::string output;                     // what `check` prints of it
};

class JudgedExamples {
 public:
  explicit JudgedExamples(Paint paint = Paint());
  // Each example is judged once.
  const JudgedExample& judged(const Example& example);

 private:
  Setup setup_;
  Judge judge_;
  std::unique_ptr<Printer> printer_;
  std::map<const Example*, JudgedExample> known_;
};

}  // namespace botref
