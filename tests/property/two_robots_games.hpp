#pragma once
// Random games of Two Robots for the properties: each number of a list picks one of
// the legal events, so that a failing game shrinks by itself.
#include <cstdint>
#include <string>
#include <vector>

#include "core/worlds.hpp"
#include "grammar/loader_of.hpp"
#include "grammar/two_robots_text.hpp"

namespace botref::test::two_robots_games {

using Rules = two_robots::Rules;
using State = Rules::State;
using Event = Rules::Event;

// A start, ready to play: text, table and one world.
class Play {
 public:
  // `rulings`: the tag; `deal` a seed for the start.
  Play(std::uint64_t deal, const std::string& rulings);
  std::vector<Event> legal();
  // Takes the event that a number picks; false: the game is over.
  bool pick(std::uint8_t number);
  bool accepts(const Event& event);
  Event wrong_event() { return text.wrong_event(state(), random_); }
  std::string printed(const Event& event) const;
  // The record so far.
  const std::string& record() const { return record_; }
  const State& state() const { return worlds.main(); }

  TwoRobotsText text;
  Record<Rules> values;
  Worlds<Rules> worlds;

 private:
  std::string start_, record_;
  LoaderOf<TwoRobotsText> loader_;
  Random random_;
};

// What `check` says: verdict, rule and result, for comparing.
std::string verdict_of(const std::string& record, const std::string& rulings = {}, bool merging = true);
// The record cut in two by `state --format bgn` after so many events: the position, and what came after it.
std::string cut_after(const std::string& record, std::size_t events);

}  // namespace botref::test::two_robots_games
