#pragma once
// A start as `given` lines tell it, before it is held against the rules and laid
// out (setup.cpp).
// Source: notation/two-robots.md section 6, the table of paths.
#include <optional>
#include <vector>

#include "core/two_robots/setup.hpp"

namespace botref::two_robots {

struct GivenStack {
  Label label = kNoLabel;
  std::vector<CardId> parts, ice;
  Energies energies = 0;  // 0: as the Parts say
  int line = -1;          // of the Parts, or else the first
  int energy_line = -1;
};

struct GivenPlayer {
  std::vector<CardId> hand;  // kHidden for `?`
  std::optional<std::vector<Power>> health;
  bool ability_used = false;
  std::vector<GivenStack> stacks;  // by label
  Label next_stack = kNoLabel;
  int hand_line = -1, health_line = -1, next_stack_line = -1, stack_line = -1;
};

struct GivenOwed {
  std::optional<std::uint8_t> player;
  std::optional<Owed::Kind> kind;
  std::optional<std::uint16_t> n;
};

struct Start {
  std::uint32_t turn = 1;
  std::optional<std::uint8_t> active;
  Phase phase = Phase::Draw;
  std::uint8_t actions = 0, cleared = 0;
  Used event = Used::None;
  std::vector<CardId> discard, removed, resolving, responses, revealed;
  std::optional<std::vector<CardId>> red;
  Pending pending;
  bool pending_named = false, owed_given = false;
  std::vector<GivenOwed> owed;
  std::array<GivenPlayer, kMaxPlayers> player;
  std::vector<std::uint8_t> saved, dealt;
  std::vector<Target> loose;
  int active_line = -1, red_line = -1, pending_line = -1, owed_line = -1, loose_line = -1;
};

inline Fault malformed(const char* message, int given, int other = -1) {
  Fault fault;
  fault.kind = Fault::Kind::Malformed;
  fault.message = message, fault.given = given, fault.other = other;
  return fault;
}

inline Fault illegal(R rule, const char* because, int given, int other = -1, std::uint8_t player = kNobody) {
  Fault fault;
  fault.kind = Fault::Kind::Illegal;
  fault.outcome = need(false, rule, because);
  fault.given = given, fault.other = other, fault.player = player;
  return fault;
}

// Takes in the `given` lines; what has no meaning is malformed.
Fault read_givens(const Setup& setup, const Table& t, Readings& r, Start& start);
// The first rule that a start breaks.
Fault check_start(const Setup& setup, const Start& start, const Table& t, Readings& r, const State& s);

// Copies of a red card in the pile of so many players; copies in the Action deck.
std::size_t red_copies(const CardType& type, std::size_t players);
std::size_t deck_size(const Table& t);
bool counted(const Table& t, CardId card);

}  // namespace botref::two_robots
