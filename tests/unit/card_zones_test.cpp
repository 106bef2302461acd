// Zones of cards do what lists of cards do (core/card_zones.hpp, core/two_robots/zones.hpp).
#include "core/card_zones.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <utility>
#include <vector>

#include "core/two_robots/zones.hpp"

namespace botref {
namespace {

constexpr std::size_t kSteps = 20000, kZones = 11;

template <class Zones>
void expect_same(const Zones& zones, const std::vector<std::vector<int>>& lists) {
  for (std::uint8_t zone = 0; zone < lists.size(); ++zone) {
    const auto cards = zones.in(zone);
    ASSERT_EQ(std::vector<int>(cards.begin(), cards.end()), lists[zone]) << "zone " << int{zone};
    ASSERT_EQ(zones.size(zone), lists[zone].size());
    ASSERT_EQ(zones.empty(zone), lists[zone].empty());
  }
}

TEST(CardZones, are_so_many_lists) {
  CardZones<std::uint8_t, kZones, 30, std::uint8_t> zones;
  std::vector<std::vector<int>> lists(kZones);
  std::mt19937 random(1);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  for (std::size_t step = 0; step < kSteps; ++step) {
    const auto zone = static_cast<std::uint8_t>(below(kZones));
    const auto card = static_cast<std::uint8_t>(below(5));
    auto& list = lists[zone];
    const auto at = static_cast<std::ptrdiff_t>(below(list.size() + 1));
    if (below(40) == 0) {
      zones.clear(zone);
      list.clear();
    } else if (zones.full() || (!list.empty() && below(2) == 0)) {
      if (list.empty()) continue;
      const auto taken = std::min(at, static_cast<std::ptrdiff_t>(list.size()) - 1);
      ASSERT_EQ(zones.take(zone, static_cast<std::size_t>(taken)), list[static_cast<std::size_t>(taken)]);
      list.erase(list.begin() + taken);
    } else {
      zones.insert(zone, static_cast<std::size_t>(at), card);
      list.insert(list.begin() + at, card);
    }
    expect_same(zones, lists);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(CardZones, are_equal_where_the_same_cards_lie_in_each) {
  CardZones<std::uint8_t, kZones, 30> a, b;
  EXPECT_EQ(a, b);
  a.append(3, 7);
  EXPECT_FALSE(a == b);
  b.append(4, 7);
  EXPECT_FALSE(a == b);
  b = a;
  EXPECT_EQ(a, b);
  b.take(3, 0);
  a.clear(3);
  EXPECT_EQ(a, b) << "what lay there before counts for nothing";
}

TEST(CardZones, fill_and_show_zones_side_by_side) {
  CardZones<int, kZones, 30> zones;
  zones.fill(2, std::array{5, 6});
  zones.fill(3, std::array{7});
  const auto both = zones.in(2, 2);
  EXPECT_EQ(std::vector<int>(both.begin(), both.end()), (std::vector<int>{5, 6, 7}));
}

TEST(ZonesOfTwoRobots, are_sorted_lists) {
  using two_robots::CardId;
  two_robots::Zones zones;
  std::vector<std::vector<int>> lists(two_robots::kZones);
  std::mt19937 random(2);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  const auto add = [&](std::size_t zone, int card) {
    lists[zone].insert(std::upper_bound(lists[zone].begin(), lists[zone].end(), card), card);
  };
  const auto take = [&](std::size_t zone, int card) {
    const auto found = std::find(lists[zone].begin(), lists[zone].end(), card);
    if (found == lists[zone].end()) return false;
    lists[zone].erase(found);
    return true;
  };
  // Few zones, so that cards meet; the first and the last are among them.
  const std::array<std::uint8_t, 4> few{0, 1, 40, two_robots::kZones - 1};
  for (std::size_t step = 0; step < kSteps; ++step) {
    const std::uint8_t from = few[below(4)], to = few[below(4)];
    const auto card = static_cast<CardId>(below(12));
    const std::size_t what = below(zones.total() < 60 ? 4 : 3);
    if (what == 0) {
      ASSERT_EQ(zones.take(from, card), take(from, card));
    } else if (what == 1) {
      const bool moved = take(from, card);
      ASSERT_EQ(zones.move(from, to, card), moved);
      if (moved) add(to, card);
    } else if (what == 2 && below(10) == 0) {
      zones.move_all(from, to);
      const auto moved = std::exchange(lists[from], {});
      for (const int each : moved) add(to, each);
    } else if (what == 3) {
      zones.add(from, card);
      add(from, card);
    }
    ASSERT_EQ(zones.count(to, card), static_cast<std::size_t>(std::ranges::count(lists[to], int{card})));
    expect_same(zones, lists);
    if (testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace botref
