#pragma once
// Two Robots as the replay sees it: the table at which a record is played, and
// the rules as a few functions.
#include <array>
#include <span>
#include <vector>

#include "core/random.hpp"
#include "core/readings.hpp"
#include "core/record.hpp"
#include "core/two_robots/cards.hpp"
#include "core/two_robots/event.hpp"
#include "core/two_robots/rules.hpp"
#include "core/two_robots/state.hpp"
#include "core/value.hpp"

namespace botref::two_robots {

inline constexpr std::size_t kDrawn = 5;       // TR-5.1
inline constexpr std::uint8_t kActions = 5;    // TR-6.1
inline constexpr std::size_t kHandLimit = 7;   // TR-17.1
inline constexpr std::size_t kDestroyed = 2;   // TR-10.2
inline constexpr std::size_t kSacrificed = 2;  // TR-14.3
inline constexpr std::size_t kRobots = 2;      // TR-19.1

// What does not change while a record is played.
struct Table {
  std::span<const CardType> types;
  std::array<Salvager, kMaxPlayers> salvager{};  // by seat
  std::size_t part_types = 0;                    // that a robot needs
  bool more_types = false;                       // the set does not name them all
  std::uint8_t players = 2;
  bool unknown_values = false;  // some card has a "?" that rules may need
  bool unseen = false;          // some card is drawn or held without being seen

  const CardType& type(CardId id) const { return types[id]; }
  CardId size() const { return static_cast<CardId>(types.size()); }
  Effect::Kind effect(CardId id) const { return types[id].effect.kind; }
};

// Why `e` may not happen now; kept: it may. Rules are checked in the order of notation/two-robots.md section 4.
Outcome check(const State& s, const Event& e, const Table& t, Readings& r) noexcept;
// What a checked event does, and everything that follows by itself.
void apply(State& s, const Event& e, const Table& t, Readings& r) noexcept;
// The pending effect happens, or has been cancelled; nothing where no window is open.
void close_window(State& s, const Table& t, Readings& r);
// Every event that `check` accepts, in no order, as `moves` lists them: draws as `?`. Listed cards of an event may
// lie in `s`.
void legal_events(const State& s, const Table& t, Readings& r, std::vector<Event>& events);

// Who acts in an event: the player in front, or the active one.
inline std::uint8_t actor(const State& s, const Event& e) { return e.who == kNobody ? s.active : e.who; }

// The game as core/worlds.hpp takes it.
struct Rules {
  using State = two_robots::State;
  using Event = two_robots::Event;
  using Table = two_robots::Table;
  static const Rulebook& rulebook() { return kRulebook; }
  static Outcome check(const State& s, const Event& e, const Table& t, Readings& r) noexcept {
    return two_robots::check(s, e, t, r);
  }
  static void apply(State& s, const Event& e, const Table& t, Readings& r) noexcept { two_robots::apply(s, e, t, r); }
  static void legal_events(const State& s, const Table& t, Readings& r, std::vector<Event>& events) {
    two_robots::legal_events(s, t, r, events);
  }
  // What a result line and the end of a record do: they close an open window.
  static bool unfinished(const State& s) { return window_open(s); }
  // Events other than responses close it too, also where they are refused.
  static bool finishes(const Event& event) { return event.verb != Verb::Respond; }
  // The same in a position, for events that are neither what is awaited nor nothing but the end of it.
  static bool closes(const State& s, const Event& event) {
    return window_open(s) && event.verb != Verb::Respond && event.verb != Verb::Pass && event.verb != Verb::Close &&
           event.verb != Verb::Deal;
  }
  static void close(State& s, const Table& t, Readings& r) { close_window(s, t, r); }
  static Event finishing() {
    Event event;
    event.verb = Verb::Close;
    return event;
  }
  // Who need not stand in front of an event.
  static std::uint8_t active(const State& s) { return s.named ? kNobody : s.active; }
  static std::uint32_t turn(const State& s) { return s.turn; }
  // What a heading says here, and whether a random game writes it here.
  static Heading heading(const State& s, std::size_t form) {
    return {static_cast<std::uint8_t>(form), s.turn, s.active};
  }
  static bool heading_due(const State& s, std::size_t) { return s.phase == Phase::Draw && !s.begun; }
  // TR-A4 c: an event with which somebody else begins, or before it is known who does, so that a heading would name the
  // wrong player.
  static bool begins_instead(const State& s, const Event& e) {
    return s.fresh && (e.verb == Verb::Deal || (e.verb == Verb::Draw && actor(s, e) != s.active));
  }
  static bool headed(const State& s, const Heading& heading) {
    return heading.number == s.turn && (heading.player == kNoSeat || heading.player == s.active);
  }
  // A choice among legal events that brings games to an end: Parts and Attacks more often than chance alone would.
  static std::size_t likely(const std::vector<Event>& events, Random& random);
  static void read_field(const State& s, std::size_t field, Where where, Values& out);
  static bool is_usual(const State& s, std::size_t field, Where where, const Values& values);
  static std::size_t hash_of(const State& s) { return hash(s); }
  // Owed events fill up only where `given` lines owe many.
  static bool may_miss(const State& s, const Table& t, const Readings&) {
    return t.unknown_values || t.unseen || s.owed_size > kMaxOwed / 2;
  }
  static Ended result(const State& s) {
    if (s.draw) return {Ended::How::Draw, 0};
    if (s.winner == kNobody) return {};
    return {Ended::How::Won, 1u << s.winner};
  }
};

}  // namespace botref::two_robots
