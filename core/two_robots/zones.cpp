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

void Zones::add(Zone zone, CardId card) { insert(zone, count_up_to(in(zone), card), card); }

bool Zones::take(Zone zone, CardId card) {
  const auto cards = in(zone);
  const std::size_t at = count_before(cards, card);
  if (at == cards.size() || cards[at] != card) return false;
  CardZones::take(zone, at);
  return true;
}

// Only what lies between the two zones gives way.
bool Zones::move(Zone from, Zone to, CardId card) {
  const auto source = in(from);
  const std::size_t at = count_before(source, card);
  if (at == source.size() || source[at] != card) return false;
  if (from == to) return true;
  CardId* const left = place(from) + at;
  CardId* const right = place(to) + count_up_to(in(to), card);
  if (from < to) {
    *std::copy(left + 1, right, left) = card;
    shift_between(from, to, -1);
  } else {
    std::copy_backward(right, left, left + 1);
    *right = card;
    shift_between(to, from, 1);
  }
  return true;
}

// The run is carried past those between, and then put into the other, card by card.
void Zones::move_all(Zone from, Zone to) {
  const std::size_t count = size(from);
  if (count == 0 || from == to) return;
  if (from < to) {
    std::rotate(place(from), place(from + 1u), place(to));
    for (CardId* card = place(to); card != place(to) - count;) {
      --card;
      std::rotate(card, card + 1, std::lower_bound(card + 1, place(to + 1u), *card));
    }
    shift_between(from, to, -static_cast<int>(count));
  } else {
    std::rotate(place(to + 1u), place(from), place(from + 1u));
    for (CardId* card = place(to + 1u); card != place(to + 1u) + count; ++card)
      std::rotate(std::upper_bound(place(to), card, *card), card, card + 1);
    shift_between(to, from, static_cast<int>(count));
  }
}

void Zones::close_up(Zone first, Zone last) {
  for (std::size_t z = first; z <= last; ++z) start_[z] = start_[z + 1u];
}

void Zones::open_up(Zone first, Zone last) {
  for (std::size_t z = last; z > first; --z) start_[z] = start_[z - 1u];
}

}  // namespace botref::two_robots
