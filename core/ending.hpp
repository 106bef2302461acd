#pragma once
// How one of the worlds of a replay ended: with the record, or at an event before.
#include <cstdint>

#include "core/readings.hpp"
#include "core/record.hpp"

namespace botref {

// How a world ended.
struct Ending {
  enum class Kind : std::uint8_t { Legal, Illegal, Missing, Limit } kind = Kind::Legal;
  Outcome outcome;          // Illegal
  std::uint32_t event = 0;  // Illegal, Missing, Limit: number of the event, from 1; 0: the set-up
  std::uint32_t step = 0;
  Missing missing;
  Ended result;  // Legal
  friend bool operator==(const Ending& a, const Ending& b) {
    return a.kind == b.kind && a.outcome == b.outcome && a.event == b.event && a.missing == b.missing &&
           a.result == b.result;
  }
};

}  // namespace botref
