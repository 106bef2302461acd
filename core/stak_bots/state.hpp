#pragma once
// A position of Stak Bots: where every card lies, whose turn it is, and what the
// rules still remember of this turn and chain.
// Source: rules/stak-bots.md section 5 and notation/stak-bots.md section 6.
#include <array>
#include <cstdint>
#include <span>

#include "core/card_zones.hpp"

namespace botref::stak_bots {

inline constexpr std::size_t kMaxPlayers = 8;
inline constexpr std::size_t kMaxDeck = 255;
inline constexpr std::size_t kMaxPools = 12;    // unknown cards of so many shuffles at once
inline constexpr std::size_t kMaxPending = 32;  // waiting effects
inline constexpr std::uint8_t kNobody = 0xff;

using CardId = std::uint16_t;              // place in the card set
inline constexpr CardId kHidden = 0xffff;  // `?`
inline constexpr CardId kNoCard = 0xfffe;  // `-`

// A physical card. What it remembers goes with it, so that copies need no numbers.
struct Card {
  CardId id = kHidden;
  std::uint8_t up = 0;    // face-up
  std::uint8_t pool = 0;  // of a hidden card: which unknown cards it is one of
  std::uint16_t marks = 0;
  std::int32_t damage = 0;

  bool has(std::uint16_t mark) const { return (marks & mark) != 0; }
  friend bool operator==(const Card&, const Card&) = default;
};

// Marks on cards.
inline constexpr std::uint16_t kAttacker = 1;      // this turn's attack card
inline constexpr std::uint16_t kStopped = 2;       // it was the attack card and was stopped (SB-8.3)
inline constexpr std::uint16_t kMoved = 4;         // the attack card was moved down or covered (SB-A5 b)
inline constexpr std::uint16_t kLater = 8;         // to be scrapped after the chain (SB-A16 c)
inline constexpr std::uint16_t kQuiet = 16;        // its next flip triggers nothing (SB-A1 c)
inline constexpr std::uint16_t kAsleep = 32;       // stays face-down on top until it does battle (SB-A1 b)
inline constexpr std::uint16_t kWaiting = 64;      // its effect waits although it is not on top (SB-A28 b)
inline constexpr std::uint16_t kTurnedDown = 128;  // triggered by being turned face-down (SB-A51 b)
inline constexpr std::uint16_t kSuspended = 256;   // Stomp's duty rests until it is on top again (SB-A55 b)
inline constexpr std::uint16_t kInBattle = 512;    // leaving: scrapped by a battle (SB-A21 b)
inline constexpr std::uint16_t kTilde = 1024;      // stopped where another card may attack (SB-A4 b): written `~`
inline constexpr std::uint16_t kAttackMarks = kAttacker | kStopped | kTilde;

enum class Phase : std::uint8_t { Setup, Draw, Actions, Over };

// A zone is a run of cards; `stak(p)` and the supply have an order, top first, the others are kept sorted.
using Zone = std::uint8_t;
inline constexpr Zone stak(std::size_t p) { return static_cast<Zone>(p); }
inline constexpr Zone hand(std::size_t p) { return static_cast<Zone>(kMaxPlayers + p); }
inline constexpr Zone leaving(std::size_t p) { return static_cast<Zone>(2 * kMaxPlayers + p); }
inline constexpr Zone aside(std::size_t p) { return static_cast<Zone>(3 * kMaxPlayers + p); }
inline constexpr Zone kSupply = 4 * kMaxPlayers;
inline constexpr Zone kHeap = kSupply + 1;
// What the hidden cards of pool k may be: the cards of the deck that nobody has named.
inline constexpr Zone pool(std::size_t k) { return static_cast<Zone>(kHeap + 1 + k); }
// Names owed by pools, and the pools that hands mix (unknown.hpp).
inline constexpr Zone kDebts = pool(kMaxPools);
inline constexpr Zone kMixtures = kDebts + 1;
inline constexpr std::size_t kZones = kMixtures + 1u;

class Zones : public CardZones<Card, kZones, 4 * kMaxDeck> {
 public:
  void insert_sorted(Zone zone, const Card& card);
  // `sorted`: the zone is kept sorted.
  void fill(Zone zone, std::span<const Card> cards, bool sorted);
};

// An effect that has triggered and has not begun.
struct Pending {
  enum class Of : std::uint8_t {
    Top,
    Waiting,
    TurnedDown
  };  // the top card; the card marked kWaiting; the one marked kTurnedDown
  std::uint8_t seat = 0;
  std::uint8_t group = 0;
  Of of = Of::Top;
  friend bool operator==(const Pending&, const Pending&) = default;
};

// Kinds of action, for SB-A42 b.
enum Action : std::uint8_t { kPlays = 1, kScraps = 2, kAttacks = 3 };

struct State {
  Zones zones;
  std::uint32_t turn = 1;
  std::uint8_t players = 2, active = 0;
  Phase phase = Phase::Setup;
  bool fed = false, stopped = false;
  std::uint8_t duty = kNobody;
  std::uint8_t due = kNobody;    // must discard for Expel
  std::uint8_t react = kNobody;  // variant `reactive`
  bool redraw = false;           // variant `recycling`
  std::array<bool, kMaxPlayers> out{};
  std::array<bool, kMaxPlayers> turned{}, cancelled{};
  std::array<Pending, kMaxPending> pending{};  // newest group first
  std::uint8_t pending_size = 0;
  std::array<std::uint8_t, kMaxPlayers> emptied{};  // Stak ran out as the n-th of this chain, from 1; 0: not empty
  std::uint8_t emptied_groups = 0;
  // Kept only where a reading that asks for it is possible.
  std::uint8_t action = 0;  // kind of action of this turn (SB-A42 b)
  bool last_fed = false;    // the last action was a scrap or a discard (SB-A22 b)
  bool chance = false;      // the active player, without a Stak, may still play (SB-A48 b)
  // How it ended: a seat, kNobody while it goes on or for a draw.
  bool draw = false;
  std::uint8_t winner = kNobody;

  State() {}  // NOLINT(modernize-use-equals-default): else `State{}` would set all the room for cards to zero first
  friend bool operator==(const State&, const State&) = default;
};

std::size_t hash(const State& state);

// --- Questions about a position.
inline std::span<const Card> stak_of(const State& s, std::size_t p) { return s.zones.in(stak(p)); }
inline const Card* top_card(const State& s, std::size_t p) {
  return s.zones.empty(stak(p)) ? nullptr : &stak_of(s, p)[0];
}
inline bool over(const State& s) { return s.phase == Phase::Over; }
// The next player still in the game, clockwise.
std::uint8_t next_player(const State& s, std::size_t after);
std::size_t players_left(const State& s);
// Position from 1 of this turn's attack card in the active player's Stak; 0: it is not there.
std::size_t attacker(const State& s);
// A Stak whose top card is face-down and has to be turned up.
inline bool flip_due(const State& s, std::size_t p) {
  const Card* top = top_card(s, p);
  return top != nullptr && top->up == 0 && !top->has(kAsleep);
}
bool any_flip_due(const State& s);
bool any_show_due(const State& s);

}  // namespace botref::stak_bots
