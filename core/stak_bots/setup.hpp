#pragma once
// How a game begins: the ordinary set-up of its tags, changed by `given` lines,
// checked against the rules and laid out as a position.
// Source: rules/stak-bots.md SB-1, SB-2; notation/stak-bots.md sections 1 and 6.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/stak_bots/fields.hpp"

namespace botref::stak_bots {

inline constexpr std::size_t kStakSize = 9;         // SB-2.1
inline constexpr std::size_t kHandSize = 2;         // SB-2.5
inline constexpr std::size_t kTraitorHandSize = 3;  // SB-17.8
inline constexpr std::size_t kBaseDeck = 60;        // SB-1.3

// One `given PATH = VALUE` line.
struct Given {
  F field = F::Turn;
  std::uint8_t seat = 0;
  Part part;
  Values values;
};

// What the tags and `given` lines of a record say.
struct Setup {
  std::size_t players = 0;
  std::optional<std::size_t> stak_size, hand_size;
  std::vector<std::pair<CardId, std::uint32_t>> deck;  // of the Deck tag, or every copy of the set
  bool any_cards = false;  // a deck of any cards (stak-bots/named): `deck` is empty, the total kBaseDeck
  std::vector<Given> givens;
};

// What is wrong with a start. `given` is the line that completes it, or -1: a tag; `other` an earlier line, or -1.
struct Fault {
  enum class Kind : std::uint8_t { None, Illegal, Malformed } kind = Kind::None;
  Outcome outcome;           // Illegal
  const char* message = "";  // Malformed
  int given = -1, other = -1;
  // What stands for {card}, {player}, {placed} and {deck} in the sentence.
  std::int32_t card = -1;
  std::uint8_t player = kNobody;
  std::size_t placed = 0, deck = 0;
  bool missing = false;  // at the last tag rather than the one that sets the number
};

// Lays the position out. `t.first` is set. The readings are asked about set-up only where they bite.
Fault lay_out(const Setup& setup, Table& t, Readings& r, State& s);

}  // namespace botref::stak_bots
