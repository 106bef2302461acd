#include "core/two_robots/state.hpp"

#include <algorithm>

#include "core/two_robots/event.hpp"

namespace botref::two_robots {

namespace {

std::size_t mix(std::size_t seed, std::size_t value) { return (seed ^ value) * 0x9e3779b97f4a7c15ull + (seed >> 31); }

consteval std::array<CardId, kMostUnseen> unseen() {
  std::array<CardId, kMostUnseen> cards{};
  cards.fill(kHidden);
  return cards;
}

}  // namespace

constinit const std::array<CardId, kMostUnseen> kUnseen = unseen();

std::size_t hash(const State& state) {
  std::size_t hash = mix(state.turn, state.active);
  hash = mix(hash, state.actions + state.owed_size * 16u + static_cast<std::size_t>(state.phase) * 1024u);
  for (std::size_t p = 0; p < state.players; ++p) {
    for (const Stack& stack : stacks_of(state, p)) hash = mix(hash, stack.label * 64u + stack.energies);
    for (const Power& power : health_of(state, p)) hash = mix(hash, power.id * 2u + (power.used ? 1u : 0u));
  }
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    for (const CardId card : state.zones.in(static_cast<Zone>(zone))) hash = mix(hash, card);
    hash = mix(hash, state.zones.size(static_cast<Zone>(zone)));
  }
  return hash;
}

std::size_t players_left(const State& s) {
  std::size_t left = 0;
  for (std::size_t p = 0; p < s.players; ++p) left += s.player[p].alive ? 1 : 0;
  return left;
}

std::uint8_t next_seat(const State& s, std::size_t after) {
  for (std::size_t step = 1; step <= s.players; ++step) {
    const std::size_t seat = (after + step) % s.players;
    if (s.player[seat].alive) return static_cast<std::uint8_t>(seat);
  }
  return kNobody;
}

}  // namespace botref::two_robots
