#pragma once
// What can be wrong with a start: the faults, the lines they stand at, and the
// rules that a position must keep before its first event.
// Source: notation/robo-rally.md section 5, below the table.
#include <algorithm>
#include <array>

#include "core/robo_rally/setup.hpp"

namespace botref::robo_rally {

inline Fault malformed(const char* message, int given, int other = -1) {
  Fault fault;
  fault.kind = Fault::Kind::Malformed;
  fault.message = message, fault.given = given, fault.other = other;
  return fault;
}

inline Fault illegal(R rule, const char* because, int given, int other = -1, std::size_t player = kNobody) {
  Fault fault;
  fault.player = static_cast<std::uint8_t>(player);
  fault.kind = Fault::Kind::Illegal;
  fault.outcome = need(false, rule, because);
  fault.given = given, fault.other = other;
  return fault;
}

inline bool sound(const Fault& fault) { return fault.kind == Fault::Kind::None; }

// The lines that say something about a start, by field.
class Lines {
 public:
  explicit Lines(const Setup& setup) : setup_(setup) {}

  // The last line of a field; -1: none.
  int last(F field, std::size_t seat = 0) const {
    int found = -1;
    for (std::size_t i = 0; i < setup_.givens.size(); ++i)
      if (setup_.givens[i].field == field && setup_.givens[i].seat == seat) found = static_cast<int>(i);
    return found;
  }
  // The line that set one slot of a row of five.
  int slot(F field, std::size_t seat, std::size_t number) const {
    int found = -1;
    for (std::size_t i = 0; i < setup_.givens.size(); ++i) {
      const Given& given = setup_.givens[i];
      const bool here = given.part.item == 0 || given.part.item == number;
      if (given.field == field && given.seat == seat && here) found = static_cast<int>(i);
    }
    return found;
  }
  bool given(F field, std::size_t seat = 0) const { return last(field, seat) >= 0; }
  // The last line about a robot that is one of these fields.
  template <class... Fields>
  int latest(std::size_t seat, Fields... fields) const {
    return std::max({last(fields, seat)...});
  }

 private:
  const Setup& setup_;
};

// The first rule that a position breaks, in the order of section 5. Damage is still as given, also beyond 9.
Fault check_position(const Setup& setup, const State& s, const std::array<std::uint32_t, kMaxPlayers>& damage);

}  // namespace botref::robo_rally
