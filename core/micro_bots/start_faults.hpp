#pragma once
// What can be wrong with a start: the faults, the lines they stand at, and the
// rules that a position must keep before its first event.
// Source: notation/micro-bots-duel.md section 5, "Given positions".
#include <algorithm>

#include "core/micro_bots/setup.hpp"

namespace botref::micro_bots {

inline Fault malformed(const char* message, int given, int other = -1) {
  Fault fault;
  fault.kind = Fault::Kind::Malformed;
  fault.message = message, fault.given = given, fault.other = other;
  return fault;
}

inline Fault illegal(R rule, const char* because, int given, int other = -1, std::uint8_t player = kNobody,
                     CardId card = kNoCard) {
  Fault fault;
  fault.kind = Fault::Kind::Illegal;
  fault.outcome = need(false, rule, because);
  fault.given = std::max(given, other), fault.other = std::min(given, other);
  fault.player = player;
  fault.card = card;
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
  bool has(F field, std::size_t seat = 0) const { return last(field, seat) >= 0; }
  // The first line of fields from one to another; -1: none.
  int any(F first, F last) const {
    for (std::size_t i = 0; i < setup_.givens.size(); ++i)
      if (setup_.givens[i].field >= first && setup_.givens[i].field <= last) return static_cast<int>(i);
    return -1;
  }
  int end() const { return static_cast<int>(setup_.givens.size()) - 1; }

 private:
  const Setup& setup_;
};

// The first contradiction that no rule speaks of.
Fault check_shape(const State& s, const Table& t, const Lines& lines);
// The first rule that a position breaks.
Fault check_position(const State& s, const Table& t, Readings& r, const Setup& setup, const Lines& lines);

}  // namespace botref::micro_bots
