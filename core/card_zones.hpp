#pragma once
// Where the cards of a game lie: zones of cards, one after another in one array,
// so that a position is a regular value without pointers.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace botref {

// Zones are numbered from 0 to kZones - 1; a game gives the numbers names. They never hold more than kMost cards in
// all, which the game sees to. `Index` holds numbers up to kMost.
template <class Card, std::size_t kZones, std::size_t kMost, class Index = std::uint16_t>
class CardZones {
 public:
  static_assert(std::is_trivially_copyable_v<Card>);
  static_assert(kZones < 240 && kMost < (std::size_t{1} << 8 * sizeof(Index)));
  using Zone = std::uint8_t;
  static constexpr std::size_t kMaxCards = kMost;

  CardZones() {}  // NOLINT(modernize-use-equals-default): no card is set
  CardZones(const CardZones& other) { *this = other; }
  // Copies only the cards there are.
  CardZones& operator=(const CardZones& other) {
    if (this == &other) return *this;
    start_ = other.start_;
    std::copy_n(other.cards_.begin(), other.total(), cards_.begin());
    return *this;
  }
  friend bool operator==(const CardZones& a, const CardZones& b) {
    return a.start_ == b.start_ && std::equal(a.cards_.data(), a.cards_.data() + a.total(), b.cards_.data());
  }

  std::span<const Card> in(Zone zone) const { return in(zone, 1); }
  std::span<Card> in(Zone zone) { return in(zone, 1); }
  // Zones that stand side by side.
  std::span<const Card> in(Zone first, std::size_t count) const { return {place(first), place(first + count)}; }
  std::span<Card> in(Zone first, std::size_t count) { return {place(first), place(first + count)}; }
  std::size_t size(Zone zone) const { return static_cast<std::size_t>(start_[zone + 1u] - start_[zone]); }
  bool empty(Zone zone) const { return start_[zone + 1u] == start_[zone]; }
  std::size_t total() const { return start_[kZones]; }
  bool full() const { return total() == kMost; }

  // At a position from 0 in the zone.
  void insert(Zone zone, std::size_t at, const Card& card) {
    Card* first = place(zone) + at;
    std::copy_backward(first, end(), end() + 1);
    *first = card;
    shift_behind(zone, 1);
  }
  void append(Zone zone, const Card& card) { insert(zone, size(zone), card); }
  // Behind all cards that do not come after it.
  template <class Before>
  void insert_sorted(Zone zone, const Card& card, Before before) {
    const auto cards = in(zone);
    const auto at = std::upper_bound(cards.begin(), cards.end(), card, before);
    insert(zone, static_cast<std::size_t>(at - cards.begin()), card);
  }
  Card take(Zone zone, std::size_t at) {
    Card* taken = place(zone) + at;
    const Card card = *taken;
    std::copy(taken + 1, end(), taken);
    shift_behind(zone, -1);
    return card;
  }
  void clear(Zone zone) {
    const auto count = static_cast<int>(size(zone));
    std::copy(place(zone + 1u), end(), place(zone));
    shift_behind(zone, -count);
  }
  // Fills a zone that is empty, as all behind it are.
  std::span<Card> fill(Zone zone, std::span<const Card> cards) {
    std::ranges::copy(cards, place(zone));
    shift_behind(zone, static_cast<int>(cards.size()));
    return in(zone);
  }

 protected:
  Card* place(std::size_t zone) { return cards_.data() + start_[zone]; }
  const Card* place(std::size_t zone) const { return cards_.data() + start_[zone]; }
  Card* end() { return place(kZones); }
  // All zones behind this one begin so many cards further on. Every number is touched, as a processor does several in
  // one step and cannot foresee how many there are.
  void shift_behind(Zone zone, int by) {
    const auto after = static_cast<Index>(zone), step = static_cast<Index>(by);
    for (Index z = 0; z < kNumbers; ++z) start_[z] = static_cast<Index>(start_[z] + (z > after ? step : Index{0}));
  }
  // Those up to `last` only.
  void shift_between(Zone zone, Zone last, int by) {
    for (std::size_t z = zone + 1u; z <= last; ++z) start_[z] = static_cast<Index>(start_[z] + by);
  }

  static constexpr std::size_t kAtOnce = 16 / sizeof(Index);
  static constexpr std::size_t kNumbers = (kZones + kAtOnce) / kAtOnce * kAtOnce;
  // Where each zone begins, and then where the last one ends, as often as fills up a register.
  std::array<Index, kNumbers> start_{};
  // In a union, so that new zones set none of them.
  union {
    std::array<Card, kMost> cards_;
  };
};

}  // namespace botref
