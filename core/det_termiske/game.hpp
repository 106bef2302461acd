#pragma once
// Det Termiske Opgør as the replay sees it: the table at which a record is played,
// and the rules as functions.
#include <span>
#include <vector>

#include "core/det_termiske/event.hpp"
#include "core/det_termiske/labels.hpp"
#include "core/det_termiske/rules.hpp"
#include "core/det_termiske/state.hpp"
#include "core/random.hpp"
#include "core/readings.hpp"
#include "core/record.hpp"
#include "core/value.hpp"

namespace botref::det_termiske {

// What does not change while a record is played.
struct Table {
  std::span<const CardType> types;
  const Labels* labels = nullptr;
  // For what legal events list.
  Store<LabelId>* lists = nullptr;
  Store<CardId>* cards = nullptr;
  Store<Declared::Part>* parts = nullptr;
  std::int32_t limit = kShortGame;  // kJ that defeat a player
  bool deck_rules = true;

  bool unknown_values = false;  // some card has a "?"

  const CardType& type(CardId id) const { return types[id]; }
};

// Why `e` may not happen now; kept: it may. Rules are checked in the order of the notation page's section 2.
Outcome check(const State& s, const Event& e, const Table& t, Readings& r) noexcept;
// What a checked event does, and everything that follows by itself.
void apply(State& s, const Event& e, const Table& t, Readings& r) noexcept;
// Every event that `check` accepts, as `moves` lists them.
void legal_events(const State& s, const Table& t, Readings& r, std::vector<Event>& events);
// What of them is left out, as there would be too many, each in a sentence.
void left_out(const State& s, const Table& t, Readings& r, std::vector<const char*>& what);

// Who acts in an event: the player in front, or the active one.
inline std::uint8_t actor(const State& s, const Event& e) { return e.who == kNobody ? s.active : e.who; }

// Whether an event answers the declaration that waits, so that its heat is not given yet.
bool answers(const State& s, const Event& e, Readings& r) noexcept;
// Gives the heat of the declaration that waits, or makes its receiver due.
void carry_out(State& s, const Table& t, Readings& r) noexcept;

// The game as core/worlds.hpp takes it.
struct Rules {
  using State = det_termiske::State;
  using Event = det_termiske::Event;
  using Table = det_termiske::Table;
  static const Rulebook& rulebook() { return kRulebook; }
  static Outcome check(const State& s, const Event& e, const Table& t, Readings& r) noexcept {
    return det_termiske::check(s, e, t, r);
  }
  static void apply(State& s, const Event& e, const Table& t, Readings& r) noexcept { det_termiske::apply(s, e, t, r); }
  static void legal_events(const State& s, const Table& t, Readings& r, std::vector<Event>& events) {
    det_termiske::legal_events(s, t, r, events);
  }
  static void left_out(const State& s, const Table& t, Readings& r, std::vector<const char*>& what) {
    det_termiske::left_out(s, t, r, what);
  }
  // A declaration is carried out when the next event does not answer it (core/worlds.hpp).
  static bool waits(const State& s) { return det_termiske::waits(s); }
  static bool answers(const State& s, const Event& e, Readings& r) noexcept { return det_termiske::answers(s, e, r); }
  static void carry_out(State& s, const Table& t, Readings& r) noexcept { det_termiske::carry_out(s, t, r); }

  static std::uint8_t active(const State& s) { return s.active; }
  // A choice among legal events that brings games to an end: attacks more often than chance alone would.
  static std::size_t likely(const std::vector<Event>& events, Random& random);
  // What a heading says here, and whether a random game writes it here.
  static Heading heading(const State& s, std::size_t) { return {0, s.round, s.active}; }
  static bool heading_due(const State& s, std::size_t) { return s.section == Section::First; }
  static bool headed(const State& s, const Heading& heading) {
    return heading.number == s.round && (heading.player == kNoSeat || heading.player == s.active);
  }
  static std::uint32_t turn(const State& s) { return s.round; }
  static void read_field(const State& s, std::size_t field, Where where, Values& out);
  // Whether `given` lines leave a field as it is without naming it (setup.cpp).
  static bool is_usual(const State& s, std::size_t field, Where where, const Values& values);
  static std::size_t hash_of(const State& s) { return hash(s); }
  static bool may_miss(const State&, const Table& t, const Readings& r) {
    // Some readings need what no set prints (DT-A25 b) or what no position can hold (DT-A16 d).
    return t.unknown_values || r.may(A25, 1) || r.may(A16, 3);
  }
  static Ended result(const State& s) {
    if (s.draw) return {Ended::How::Draw, 0};
    if (s.winner == kNobody) return {};
    return {Ended::How::Won, 1u << s.winner};
  }
};

}  // namespace botref::det_termiske
