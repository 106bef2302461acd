#pragma once
// One file in canonical form, piece by piece.
#include <functional>
#include <string>
#include <string_view>

#include "cli/inputs.hpp"
#include "cli/judge.hpp"

namespace botref {

// Compares two texts that arrive in pieces; holds only what the slower one lacks.
class SameBytes {
 public:
  void first(std::string_view piece) { add(piece, true); }
  void second(std::string_view piece) { add(piece, false); }
  bool same() const { return same_ && ahead_.empty(); }

 private:
  void add(std::string_view piece, bool is_first);
  std::string ahead_;
  bool first_is_ahead_ = false;
  bool same_ = true;
};

struct Formatted {
  bool readable = true;  // `trouble` of the input says why not
  bool sound = true;     // each record could be formatted; those that could not are passed on as they are
};

using Taker = std::function<void(std::string_view)>;

// Formats an input: `written` takes its bytes as they are, `canonical` as they should be. What cannot be formatted is
// told on standard error.
Formatted format_input(Input& input, Judge& judge, std::uint64_t limit, const Taker& written, const Taker& canonical);

}  // namespace botref
