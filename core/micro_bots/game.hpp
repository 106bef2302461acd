#pragma once
// Micro Bots: Duel as the replay sees it: the table at which a record is played,
// and the rules as functions.
#include <vector>

#include "core/micro_bots/cards.hpp"
#include "core/micro_bots/event.hpp"
#include "core/micro_bots/rules.hpp"
#include "core/micro_bots/state.hpp"
#include "core/random.hpp"
#include "core/readings.hpp"
#include "core/record.hpp"
#include "core/value.hpp"

namespace botref::micro_bots {

// What does not change while a record is played.
struct Table {
  const Cards* cards = nullptr;
  bool unknown_values = false;  // some value of the set is `"?"`

  const CardType& type(CardId id) const { return cards->types[id]; }
  std::size_t size() const { return cards->types.size(); }
};

// Why `e` may not happen now; kept: it may. Rules are checked in the order of notation/micro-bots-duel.md.
Outcome check(const State& s, const Event& e, const Table& t, Readings& r) noexcept;
// What a checked event does, and everything that follows by itself.
void apply(State& s, const Event& e, const Table& t, Readings& r) noexcept;
// Every event that `check` accepts, as `moves` lists them.
void legal_events(const State& s, const Table& t, Readings& r, std::vector<Event>& events);

// Who acts in an event: the player in front, or the active one; kNobody while nobody is on turn.
inline std::uint8_t actor(const State& s, const Event& e) { return e.who == kNobody ? s.active : e.who; }

// Forms of heading: `round N`, `turn N Player`.
enum HeadingForms : std::uint8_t { kRoundHeading, kTurnHeading };

// The game as core/worlds.hpp takes it.
struct Rules {
  using State = micro_bots::State;
  using Event = micro_bots::Event;
  using Table = micro_bots::Table;
  static const Rulebook& rulebook() { return kRulebook; }
  static Outcome check(const State& s, const Event& e, const Table& t, Readings& r) noexcept {
    return micro_bots::check(s, e, t, r);
  }
  static void apply(State& s, const Event& e, const Table& t, Readings& r) noexcept { micro_bots::apply(s, e, t, r); }
  static void legal_events(const State& s, const Table& t, Readings& r, std::vector<Event>& events) {
    micro_bots::legal_events(s, t, r, events);
  }
  static std::uint8_t active(const State& s) { return s.active; }
  static std::uint32_t turn(const State& s) { return s.turn; }
  // What a heading says here, whether a random game writes it here, and whether one is right.
  static Heading heading(const State& s, std::size_t form);
  static bool heading_due(const State& s, std::size_t form);
  static bool headed(const State& s, const Heading& heading);
  static void read_field(const State& s, std::size_t field, Where where, Values& out);
  // Whether `given` lines without a field would leave it as it is.
  static bool is_usual(const State& s, std::size_t field, Where where, const Values& values);
  static std::size_t hash_of(const State& s) { return hash(s); }
  static bool may_miss(const State&, const Table& t, const Readings&) { return t.unknown_values; }
  static Ended result(const State& s) {
    if (s.winner == kNobody) return {};
    return {Ended::How::Won, 1u << s.winner};
  }
  // A choice among legal events that brings games to an end: attacks more often than chance alone would.
  static std::size_t likely(const std::vector<Event>& events, Random& random);
};

}  // namespace botref::micro_bots
