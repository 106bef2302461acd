#include "core/two_robots/zones.hpp"

#include <algorithm>

namespace botref::two_robots {

namespace {

// How many cards of a sorted run come before `card`. By halves and without branches, as a processor cannot foresee on
// which side a card lies.
std::size_t count_before(std::span<const CardId> cards, std::uint32_t card) {
  if (cards.empty()) return 0;
  const CardId* first = cards.data();
  for (std::size_t left = cards.size(); left > 1;) {
    const std::size_t half = left / 2;
    first += first[half - 1] < card ? half : 0;
    left -= half;
  }
  return static_cast<std::size_t>(first - cards.data()) + (*first < card ? 1 : 0);
}
std::size_t count_up_to(std::span<const CardId> cards, CardId card) { return count_before(cards, card + 1u); }

}  // namespace

std::size_t Zones::count(Zone zone, CardId card) const {
  const auto cards = in(zone);
  const std::size_t first = count_before(cards, card);
  std::size_t count = 0;
  while (first + count < cards.size() && cards[first + count] == card) ++count;
  return count;
}

void Zones::add(Zone zone, CardId card) {
  const auto cards = in(zone);
  const auto first = cards_.begin() + static_cast<std::ptrdiff_t>(start_[zone] + count_up_to(cards, card));
  std::copy_backward(first, cards_.begin() + start_[kZones], cards_.begin() + start_[kZones] + 1);
  *first = card;
  for (std::size_t z = zone + 1u; z <= kZones; ++z) ++start_[z];
}

bool Zones::take(Zone zone, CardId card) {
  const auto cards = in(zone);
  const std::size_t at = count_before(cards, card);
  if (at == cards.size() || cards[at] != card) return false;
  const auto place = cards_.begin() + static_cast<std::ptrdiff_t>(start_[zone] + at);
  std::copy(place + 1, cards_.begin() + start_[kZones], place);
  for (std::size_t z = zone + 1u; z <= kZones; ++z) --start_[z];
  return true;
}

// Only what lies between the two zones gives way.
bool Zones::move(Zone from, Zone to, CardId card) {
  const auto source = in(from), target = in(to);
  const std::size_t at = count_before(source, card);
  if (at == source.size() || source[at] != card) return false;
  if (from == to) return true;
  const auto left = cards_.begin() + static_cast<std::ptrdiff_t>(start_[from] + at);
  const auto place = cards_.begin() + static_cast<std::ptrdiff_t>(start_[to] + count_up_to(target, card));
  if (from < to) {
    *std::copy(left + 1, place, left) = card;
    for (std::size_t z = from + 1u; z <= to; ++z) --start_[z];
  } else {
    std::copy_backward(place, left, left + 1);
    *place = card;
    for (std::size_t z = to + 1u; z <= from; ++z) ++start_[z];
  }
  return true;
}

void Zones::clear(Zone zone) {
  const std::size_t count = size(zone);
  std::copy(cards_.begin() + start_[zone + 1u], cards_.begin() + start_[kZones], cards_.begin() + start_[zone]);
  for (std::size_t z = zone + 1u; z <= kZones; ++z) start_[z] = static_cast<std::uint16_t>(start_[z] - count);
}

// The run is carried past those between, and then put into the other, card by card.
void Zones::move_all(Zone from, Zone to) {
  const auto count = static_cast<std::uint16_t>(size(from));
  if (count == 0 || from == to) return;
  const auto at = [&](std::size_t zone) { return cards_.begin() + start_[zone]; };
  if (from < to) {
    std::rotate(at(from), at(from + 1u), at(to));
    for (auto card = at(to); card != at(to) - count;) {
      --card;
      std::rotate(card, card + 1, std::lower_bound(card + 1, at(to + 1u), *card));
    }
    for (std::size_t z = from + 1u; z <= to; ++z) start_[z] = static_cast<std::uint16_t>(start_[z] - count);
  } else {
    std::rotate(at(to + 1u), at(from), at(from + 1u));
    for (auto card = at(to + 1u); card != at(to + 1u) + count; ++card)
      std::rotate(std::upper_bound(at(to), card, *card), card, card + 1);
    for (std::size_t z = to + 1u; z <= from; ++z) start_[z] = static_cast<std::uint16_t>(start_[z] + count);
  }
}

void Zones::close_up(Zone first, Zone last) {
  for (std::size_t z = first; z <= last; ++z) start_[z] = start_[z + 1u];
}

void Zones::open_up(Zone first, Zone last) {
  for (std::size_t z = last; z > first; --z) start_[z] = start_[z - 1u];
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

}  // namespace botref::two_robots
