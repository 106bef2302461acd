#include "core/stak_bots/state.hpp"

#include <algorithm>

namespace botref::stak_bots {

namespace {

bool before(const Card& a, const Card& b) {
  if (a.id != b.id) return a.id < b.id;
  if (a.damage != b.damage) return a.damage < b.damage;
  if (a.marks != b.marks) return a.marks < b.marks;
  return a.pool < b.pool;
}

std::size_t mix(std::size_t seed, std::size_t value) { return (seed ^ value) * 0x9e3779b97f4a7c15ull + (seed >> 31); }

}  // namespace

void Zones::insert_sorted(Zone zone, const Card& card) { CardZones::insert_sorted(zone, card, before); }

void Zones::fill(Zone zone, std::span<const Card> cards, bool sorted) {
  const auto filled = CardZones::fill(zone, cards);
  if (sorted) std::ranges::sort(filled, before);
}

std::size_t hash(const State& state) {
  std::size_t hash = mix(state.turn, state.active);
  hash = mix(hash, (state.fed ? 1u : 0u) | (state.stopped ? 2u : 0u) | state.pending_size * 4u);
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    for (const Card& card : state.zones.in(static_cast<Zone>(zone)))
      hash = mix(hash, card.id + (std::size_t{card.up} << 16) + (static_cast<std::size_t>(card.damage) << 20) +
                           (std::size_t{card.marks} << 40));
    hash = mix(hash, state.zones.size(static_cast<Zone>(zone)));
  }
  return hash;
}

std::uint8_t next_player(const State& s, std::size_t after) {
  for (std::size_t step = 1; step <= s.players; ++step) {
    const std::size_t seat = (after + step) % s.players;
    if (!s.out[seat]) return static_cast<std::uint8_t>(seat);
  }
  return kNobody;
}

std::size_t players_left(const State& s) {
  return static_cast<std::size_t>(std::count(s.out.begin(), s.out.begin() + s.players, false));
}

std::size_t attacker(const State& s) {
  const auto cards = stak_of(s, s.active);
  const auto found = std::find_if(cards.begin(), cards.end(), [](const Card& card) { return card.has(kAttacker); });
  return found == cards.end() ? 0 : static_cast<std::size_t>(found - cards.begin()) + 1;
}

bool any_flip_due(const State& s) {
  for (std::size_t p = 0; p < s.players; ++p)
    if (flip_due(s, p)) return true;
  return false;
}

bool any_show_due(const State& s) { return !s.zones.in(leaving(0), s.players).empty(); }

}  // namespace botref::stak_bots
