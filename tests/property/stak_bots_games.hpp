#pragma once
// Random games of Stak Bots for the properties, and records as lines.
#include <string>
#include <vector>

#include "grammar/stak_bots_text.hpp"
#include "tests/property/play_of.hpp"

namespace botref::test {

using Rules = stak_bots::Rules;
using State = Rules::State;
using Event = Rules::Event;

using Play = PlayOf<StakBotsText>;

// The lines of a record; `join` puts them together again.
std::vector<std::string> lines_of(const std::string& record);
std::string join(const std::vector<std::string>& lines);
// Line numbers of the events.
std::vector<std::size_t> event_lines(const std::vector<std::string>& lines);

// What `check` says, until it is asked again.
const Report& judged(const std::string& record, Options options);
// Its verdict, rule and result, for comparing.
std::string verdict_of(const std::string& record, const Options& options);
std::string verdict_of(const std::string& record, const std::string& rulings = {});

}  // namespace botref::test
