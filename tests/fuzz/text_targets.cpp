// Targets that need no game: a small program, which is quick.
#include "tests/fuzz/fuzz.hpp"

namespace botref::fuzz {

void read_records(std::string_view bytes);
void read_markdown(std::string_view bytes);
void read_statements(std::string_view bytes);
void convert_record(std::string_view bytes);
void read_words(std::string_view bytes);

std::span<const Target> targets() {
  static constexpr Target kTargets[] = {
      {"reader", read_records}, {"markdown", read_markdown}, {"statement", read_statements},
      {"json", convert_record}, {"words", read_words},
  };
  return kTargets;
}

}  // namespace botref::fuzz
