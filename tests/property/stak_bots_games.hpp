#pragma once
// Random games of Stak Bots for the properties: each number of a list picks one of
// the legal events, so that a failing game shrinks by itself.
#include <cstdint>
#include <string>
#include <vector>

#include "core/worlds.hpp"
#include "grammar/loader_of.hpp"
#include "grammar/stak_bots_text.hpp"

namespace botref::test {

using Rules = stak_bots::Rules;
using State = Rules::State;
using Event = Rules::Event;

const SetLibrary& library();

// A start, ready to play: text, table and one world.
class Play {
 public:
  // `rulings`: the tag; `deal` a seed for the start.
  Play(std::uint64_t deal, const std::string& rulings);
  std::vector<Event> legal();
  // Takes the event that a number picks; false: the game is over.
  bool pick(std::uint8_t number);
  bool accepts(const Event& event);
  std::string printed(const Event& event) const;
  // The record so far.
  const std::string& record() const { return record_; }
  const State& state() const { return worlds.main(); }

  StakBotsText text;
  Record<Rules> values;
  Worlds<Rules> worlds;

 private:
  std::string start_, record_;
  LoaderOf<StakBotsText> loader_;
  Random random_;
};

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
