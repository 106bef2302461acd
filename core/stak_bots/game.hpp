#pragma once
// Stak Bots as the replay sees it: the table at which a record is played, and
// the rules as four functions.
#include <span>
#include <vector>

#include "core/random.hpp"
#include "core/readings.hpp"
#include "core/record.hpp"
#include "core/stak_bots/cards.hpp"
#include "core/stak_bots/event.hpp"
#include "core/stak_bots/rules.hpp"
#include "core/stak_bots/state.hpp"
#include "core/value.hpp"

namespace botref::stak_bots {

// What does not change while a record is played.
struct Table {
  std::span<const CardType> types;
  std::array<std::uint8_t, kTextRulings.size()> text{};  // readings that the set's texts fix
  bool unknown_values = false;                           // some card in play has a "?" that rules may need
  bool unseen = false;                                   // some card was not seen when it came into play
  bool reactive = false, recycling = false, setup_effects = false, borderless = false, traitor = false;
  std::uint8_t first = 0;  // the player who began

  const CardType& type(CardId id) const { return types[id]; }
};

// The keys of a card that may be unknown, for Readings::miss.
enum Key : std::uint8_t { kPowerKey, kShotKey };
inline constexpr std::array<std::string_view, 2> kKeyWords = {"power", "shot"};

// Why `e` may not happen now; kept: it may. Rules are checked in the order of notation/stak-bots.md section 4.
Outcome check(const State& s, const Event& e, const Table& t, Readings& r) noexcept;
// What a checked event does, and everything that follows by itself.
void apply(State& s, const Event& e, const Table& t, Readings& r) noexcept;
// Every event that `check` accepts, in no order, as `moves` lists them: hidden outcomes once, as `?`.
void legal_events(const State& s, const Table& t, Readings& r, std::vector<Event>& events);

// Who acts in an event: the player in front, or the active one.
inline std::uint8_t actor(const State& s, const Event& e) { return e.who == kNobody ? s.active : e.who; }

// The game as core/worlds.hpp takes it.
struct Rules {
  using State = stak_bots::State;
  using Event = stak_bots::Event;
  using Table = stak_bots::Table;
  static const Rulebook& rulebook() { return kRulebook; }
  static Outcome check(const State& s, const Event& e, const Table& t, Readings& r) noexcept {
    return stak_bots::check(s, e, t, r);
  }
  static void apply(State& s, const Event& e, const Table& t, Readings& r) noexcept { stak_bots::apply(s, e, t, r); }
  static void legal_events(const State& s, const Table& t, Readings& r, std::vector<Event>& events) {
    stak_bots::legal_events(s, t, r, events);
  }
  // SB-A48 b: a result line says that the active player does not play to survive; a record may also stop before.
  static bool unfinished(const State& s) { return s.chance; }
  static constexpr bool kMayStopUnfinished = true;
  static Event finishing() {
    Event event;
    event.verb = Verb::Decline;
    return event;
  }
  static std::uint8_t active(const State& s) { return s.active; }
  static std::uint32_t turn(const State& s) { return s.turn; }
  // What a heading says here, and whether a random game writes it here.
  static Heading heading(const State& s, std::size_t form) {
    return {static_cast<std::uint8_t>(form), s.turn, s.active};
  }
  static bool heading_due(const State& s, std::size_t) { return s.phase == Phase::Draw && s.pending_size == 0; }
  static bool headed(const State& s, const Heading& heading) {
    return heading.number == s.turn && (heading.player == kNoSeat || heading.player == s.active);
  }
  // A choice among legal events that brings games to an end: attacks more often than chance alone would.
  static std::size_t likely(const std::vector<Event>& events, Random& random);
  static void read_field(const State& s, std::size_t field, Where where, Values& out);
  // Fields that `state --format bgn` writes even at their defaults.
  static bool always_given(std::size_t field);
  static std::size_t hash_of(const State& s) { return hash(s); }
  // How many copies of a card lie open or have been named.
  static std::size_t known_copies(const State& s, std::int32_t card);
  static bool may_miss(const State&, const Table& t, const Readings&) { return t.unknown_values || t.unseen; }
  static Ended result(const State& s) {
    if (s.draw) return {Ended::How::Draw, 0};
    if (s.winner == kNobody) return {};
    return {Ended::How::Won, 1u << s.winner};
  }
};

}  // namespace botref::stak_bots
