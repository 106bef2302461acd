#pragma once
// RoboRally as the replay sees it: the course on which a record is played, and
// the rules as four functions.
#include <bit>
#include <vector>

#include "core/random.hpp"
#include "core/readings.hpp"
#include "core/record.hpp"
#include "core/robo_rally/event.hpp"
#include "core/robo_rally/rules.hpp"
#include "core/robo_rally/state.hpp"
#include "core/value.hpp"

namespace botref::robo_rally {

// What does not change while a record is played.
struct Table {
  const Floor* floor = nullptr;  // lives longer than the record
  std::uint8_t lives = 3;        // at the start (RR-1.9)
};

// Why `e` may not happen now; kept: it may. Rules are checked in the order of notation/robo-rally.md section 3.
Outcome check(const State& s, const Event& e, const Table& t, Readings& r) noexcept;
// Who has yet to do something before the next phase: {late} in the sentences of rules; kNobody: nobody.
std::uint8_t waited_for(const State& s);
// What a checked event does, and everything that follows by itself until something is asked.
void apply(State& s, const Event& e, const Table& t, Readings& r) noexcept;
// Every event that `check` accepts, in no order, as `moves` lists them: draws once, as `?`.
void legal_events(const State& s, const Table& t, Readings& r, std::vector<Event>& events);

// The game as core/worlds.hpp takes it.
struct Rules {
  using State = robo_rally::State;
  using Event = robo_rally::Event;
  using Table = robo_rally::Table;
  static const Rulebook& rulebook() { return kRulebook; }
  static Outcome check(const State& s, const Event& e, const Table& t, Readings& r) noexcept {
    return robo_rally::check(s, e, t, r);
  }
  static void apply(State& s, const Event& e, const Table& t, Readings& r) noexcept { robo_rally::apply(s, e, t, r); }
  static void legal_events(const State& s, const Table& t, Readings& r, std::vector<Event>& events) {
    robo_rally::legal_events(s, t, r, events);
  }
  // The same for random games, with one program for each robot instead of thousands.
  static void some_events(const State& s, const Table& t, Readings& r, Random& random, std::vector<Event>& events);
  // The same to show a few of them: the first programs of each robot.
  static void few_events(const State& s, const Table& t, Readings& r, std::vector<Event>& events);
  // Nobody: every event names its player.
  static std::uint8_t active(const State&) { return kNoSeat; }
  static std::uint32_t turn(const State& s) { return s.turn; }
  // `turn N` stands in the opening, before any event of the turn.
  static Heading heading(const State& s, std::size_t form) {
    return {static_cast<std::uint8_t>(form), s.turn, kNoSeat};
  }
  static bool heading_due(const State& s, std::size_t) { return s.step == Step::Opening && !s.begun; }
  static bool headed(const State& s, const Heading& heading) {
    return heading.number == s.turn && s.step == Step::Opening && !s.begun;
  }
  // A choice among legal events that keeps games going on.
  static std::size_t likely(const std::vector<Event>& events, Random& random);
  static void read_field(const State& s, std::size_t field, Where where, Values& out);
  // Whether a position given without this field would have it so.
  static bool is_usual(const State& s, std::size_t field, Where where, const Values& values);
  static std::size_t hash_of(const State& s) { return hash(s); }
  static bool may_miss(const State&, const Table&, const Readings&) { return false; }
  static Ended result(const State& s) {
    if (!over(s)) return {};
    // Nobody is left, or several have won together (RR-A45 a).
    if (!std::has_single_bit(static_cast<unsigned>(s.winners))) return {Ended::How::Draw, s.winners};
    return {Ended::How::Won, s.winners};
  }
};

}  // namespace botref::robo_rally
