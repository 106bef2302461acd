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

void Zones::insert(Zone zone, std::size_t at, const Card& card) {
  const auto first = cards_.begin() + start_[zone] + static_cast<std::ptrdiff_t>(at);
  std::copy_backward(first, cards_.begin() + start_[kZones], cards_.begin() + start_[kZones] + 1);
  *first = card;
  for (std::uint16_t z = 0; z < start_.size(); ++z)
    start_[z] = static_cast<std::uint16_t>(start_[z] + (z > zone ? 1 : 0));
}

void Zones::insert_sorted(Zone zone, const Card& card) {
  const auto cards = in(zone);
  const auto place = std::upper_bound(cards.begin(), cards.end(), card, before);
  insert(zone, static_cast<std::size_t>(place - cards.begin()), card);
}

void Zones::fill(Zone zone, std::span<const Card> cards, bool sorted) {
  const auto first = cards_.begin() + start_[zone], last = std::ranges::copy(cards, first).out;
  if (sorted) std::sort(first, last, before);
  std::fill(start_.begin() + zone + 1, start_.end(), static_cast<std::uint16_t>(last - cards_.begin()));
}

Card Zones::take(Zone zone, std::size_t at) {
  const auto place = cards_.begin() + start_[zone] + static_cast<std::ptrdiff_t>(at);
  const Card card = *place;
  std::copy(place + 1, cards_.begin() + start_[kZones], place);
  for (std::uint16_t z = 0; z < start_.size(); ++z)
    start_[z] = static_cast<std::uint16_t>(start_[z] - (z > zone ? 1 : 0));
  return card;
}

void Zones::clear(Zone zone) {
  const std::size_t count = size(zone);
  std::copy(cards_.begin() + start_[zone + 1u], cards_.begin() + start_[kZones], cards_.begin() + start_[zone]);
  for (std::size_t z = zone + 1u; z < start_.size(); ++z) start_[z] = static_cast<std::uint16_t>(start_[z] - count);
}

Zones& Zones::operator=(const Zones& other) {
  if (this == &other) return *this;
  start_ = other.start_;
  std::copy_n(other.cards_.begin(), other.total(), cards_.begin());
  return *this;
}

bool operator==(const Zones& a, const Zones& b) {
  return a.start_ == b.start_ &&
         std::equal(a.cards_.begin(), a.cards_.begin() + static_cast<std::ptrdiff_t>(a.total()), b.cards_.begin());
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
