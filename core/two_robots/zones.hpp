#pragma once
// Where the cards of Two Robots lie: zones of cards without order.
#include <cstdint>

#include "core/card_zones.hpp"
#include "core/two_robots/cards.hpp"

namespace botref::two_robots {

inline constexpr std::size_t kMaxStacks = kEnergyCount;  // TR-7.6
inline constexpr std::size_t kMaxPools = 32;             // deck periods from which unseen cards are left

using Zone = std::uint8_t;
inline constexpr Zone hand(std::size_t p) { return static_cast<Zone>(p); }
inline constexpr Zone kDiscard = kMaxPlayers;
inline constexpr Zone kRemoved = kDiscard + 1;
inline constexpr Zone kResolving = kDiscard + 2;
inline constexpr Zone kResponses = kDiscard + 3;
inline constexpr Zone kRed = kDiscard + 4;
inline constexpr Zone kRevealed = kDiscard + 5;
// Cards that nobody has seen since a shuffle: pool 0 since the last one, or the start.
inline constexpr Zone kFirstPool = kDiscard + 6;
inline constexpr Zone pool(std::size_t k) { return static_cast<Zone>(kFirstPool + k); }
inline constexpr Zone kFirstStack = kFirstPool + kMaxPools;
// Parts and Ice Blasts of a player's stack, by its place among his stacks.
inline constexpr Zone parts(std::size_t p, std::size_t at) {
  return static_cast<Zone>(kFirstStack + 2 * kMaxStacks * p + at);
}
inline constexpr Zone ice(std::size_t p, std::size_t at) { return static_cast<Zone>(parts(p, at) + kMaxStacks); }
inline constexpr std::size_t kZones = kFirstStack + 2 * kMaxStacks * kMaxPlayers;

// Each zone is kept in the order of the card set.
class Zones : public CardZones<CardId, kZones, 340> {
 public:
  std::size_t count(Zone zone, CardId card) const;
  bool has(Zone zone, CardId card) const { return count(zone, card) > 0; }

  void add(Zone zone, CardId card);
  // Takes one copy; false: there is none.
  bool take(Zone zone, CardId card);
  // The same, and puts it into another zone.
  bool move(Zone from, Zone to, CardId card);
  void move_all(Zone from, Zone to);
  // Zones from `first` to `last` move one place: down over the empty `first`, or up, leaving `first` empty.
  void close_up(Zone first, Zone last);
  void open_up(Zone first, Zone last);
};

}  // namespace botref::two_robots
