#pragma once
// Marks on the cards of a start: the attack card, and what `memory` keeps for the
// readings that ask for it. Source: notation/stak-bots.md sections 2 and 6.
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "core/readings.hpp"
#include "core/stak_bots/state.hpp"
#include "core/value.hpp"

namespace botref::stak_bots {

// The cards of a zone before they are laid out.
using StartCards = std::vector<Card>;

// What the tags and `given` lines come to, before it is a position.
struct Start {
  std::array<StartCards, kZones> zones;
  std::optional<Phase> phase;
  std::size_t attacker = 0;
  bool supply_given = false;
  std::vector<std::pair<std::uint16_t, Value>> marked;  // places of `memory`, and the mark that each means
  Values quiet, asleep;
  bool moved = false, suspended = false;
};

// Drops what no reading in force remembers of a card: damage in a hand (SB-A3 a), `~` in a Stak (SB-A4 a).
void forget_marks(Readings& r, Start& start, const State& s);
// Puts the marks on the cards that have been laid out.
void lay_marks(const Start& start, Readings& r, State& s);
// The order in which Staks ran out; without `memory.emptied` empty ones ran out together (SB-A29 b).
void lay_emptied(const std::vector<Values>& groups, State& s);

}  // namespace botref::stak_bots
