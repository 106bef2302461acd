#pragma once
// The frame of a game: what is owed, damage and elimination, the end of turns
// and of the game.
// Source: rules/two-robots.md TR-3 to TR-5, TR-15.5, TR-16, TR-19; notation/two-robots.md section 3.
#include "core/two_robots/game.hpp"

namespace botref::two_robots {

// --- What is owed. A draw of which nothing can be paid waits without holding anybody up (TR-A8 b).
const Owed* due(const State& s);
void owe_first(State& s, std::span<const Owed> owed, Readings& r);
inline void owe_first(State& s, const Owed& owed, Readings& r) { owe_first(s, std::span(&owed, 1), r); }
// The due event is paid, or so many of it are.
void pay(State& s, std::uint16_t n);
void drop_due(State& s);

// Some players in turn order, from the active one on (TR-20.6): by seat, or by the list (TR-A4 b).
struct InTurn {
  std::array<std::uint8_t, kMaxPlayers> seat{};
  std::size_t size = 0;
  const std::uint8_t* begin() const { return seat.data(); }
  const std::uint8_t* end() const { return seat.data() + size; }
};
InTurn in_turn(const State& s, const std::array<bool, kMaxPlayers>& whom, const Table& t, Readings& r);

// Damage from a player's card to some, in turn order (TR-A46, TR-A59).
void damage(State& s, std::uint8_t by, const std::array<bool, kMaxPlayers>& victims, std::uint8_t points,
            const Table& t, Readings& r);
// Power cards that so many points of damage cost a player.
std::uint16_t cards_lost(const State& s, std::size_t p, std::uint8_t points, Readings& r);
void lose_power_card(State& s, std::size_t p, CardId card, const Table& t, Readings& r);

// The first of the game: the lowest in the list of TR-3.2.
std::uint8_t first_player(const Table& t);
void begin_turn(State& s, std::uint8_t who, Readings& r);
// Goes on to the Cleanup phase: the Event phase, if there was one, is over.
void enter_cleanup(State& s, const Table& t, Readings& r);
void end_turn(State& s, const Table& t, Readings& r);
// Everything that follows by itself after an event. `fallen`: who has just lost a Power card. `built`: the event may
// have put Parts into Factories, or taken some away.
void settle(State& s, const Table& t, Readings& r, std::uint8_t fallen = kNobody, bool built = true);

// Where the cards of an eliminated player go that he shows (TR-A43).
Zone leaving_hand(Readings& r);

}  // namespace botref::two_robots
