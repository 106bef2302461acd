#pragma once
// What can be wrong with a start: the faults, the lines they stand at, and the
// rules that a position must keep before its first event.
// Source: notation/det-termiske-opgor.md section 6, "Malformed" and "Illegal".
#include <algorithm>

#include "core/det_termiske/setup.hpp"

namespace botref::det_termiske {

inline Fault malformed(const char* message, int given, int other = -1) {
  Fault fault;
  fault.kind = Fault::Kind::Malformed;
  fault.message = message, fault.given = given, fault.other = other;
  return fault;
}

// The lines that say something about a start, by field.
class Lines {
 public:
  explicit Lines(const Setup& setup) : setup_(setup) {}

  // The line of a field of a player, of a robot, or of none; -1: there is none.
  int of(F field, std::size_t player = 0) const { return find(field, player, 0); }
  int of_robot(F field, LabelId robot) const { return find(field, 0, robot); }

 private:
  int find(F field, std::size_t player, LabelId robot) const {
    for (std::size_t i = 0; i < setup_.givens.size(); ++i) {
      const Given& given = setup_.givens[i];
      if (given.field == field && given.where.seat == player && given.where.thing == robot) return static_cast<int>(i);
    }
    return -1;
  }

  const Setup& setup_;
};

// The first rule that a position breaks, in the order of the notation page.
Fault check_position(const State& s, const Table& t, Readings& r, const Lines& lines);

}  // namespace botref::det_termiske
