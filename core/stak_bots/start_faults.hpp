#pragma once
// What can be wrong with a start: the faults, the lines they stand at, and the
// rules that a position must keep before its first event.
// Source: notation/stak-bots.md section 6, last paragraph.
#include <algorithm>

#include "core/stak_bots/setup.hpp"

namespace botref::stak_bots {

inline Fault malformed(const char* message, int given, int other = -1) {
  Fault fault;
  fault.kind = Fault::Kind::Malformed;
  fault.message = message, fault.given = given, fault.other = other;
  return fault;
}

inline Fault illegal(R rule, const char* because, int given, int other = -1, std::uint8_t player = kNobody) {
  Fault fault;
  fault.player = player;
  fault.kind = Fault::Kind::Illegal;
  fault.outcome = need(false, rule, because);
  fault.given = given, fault.other = other;
  return fault;
}

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
  // A fault at the later of some lines, with a note at the earlier one.
  Fault between(R rule, const char* because, int a, int b, std::size_t player) const {
    return illegal(rule, because, std::max(a, b), std::min(a, b), static_cast<std::uint8_t>(player));
  }
  int end() const { return static_cast<int>(setup_.givens.size()) - 1; }

 private:
  const Setup& setup_;
};

// The first rule that a position breaks. `attacker_place` is that of the given attack card, 0 for none.
Fault check_position(const State& s, const Table& t, Readings& r, std::size_t attacker_place, const Lines& lines);

}  // namespace botref::stak_bots
