#pragma once
// Random games of Two Robots for the properties.
#include <string>

#include "grammar/two_robots_text.hpp"
#include "tests/property/play_of.hpp"

namespace botref::test::two_robots_games {

using Rules = two_robots::Rules;
using State = Rules::State;
using Event = Rules::Event;

using Play = PlayOf<TwoRobotsText>;

// What `check` says: verdict, rule and result, for comparing.
std::string verdict_of(const std::string& record, const std::string& rulings = {}, bool merging = true);
// The record cut in two by `state --format bgn` after so many events: the position, and what came after it.
std::string cut_after(const std::string& record, std::size_t events);
// As `fmt` writes it.
std::string canonical(const std::string& record);

}  // namespace botref::test::two_robots_games
