#pragma once
// A game in play, whichever game it is: each number picks one of the legal events.
#include <memory>
#include <string>

#include "grammar/game.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace botref::fuzz {

class Player {
 public:
  virtual ~Player() = default;
  // False: nothing is legal any more, or what is needs a value that nobody knows; then that event is the record's last.
  virtual bool pick(std::uint8_t number) = 0;
  // The record so far.
  virtual const std::string& record() const = 0;
  // An event by chance as it is written, and whether the rules accept it now.
  virtual std::string any_event(bool& accepted) = 0;
};

using Starts = std::unique_ptr<Player> (*)(std::uint64_t deal, const GenerateOptions& options);

// What is held against the game that the numbers play: its verdict, its canonical form, a wrong event, a damaged line.
void play(const Game& game, Starts starts, std::string_view bytes);
// With open rulings: all replays with the readings pinned together, whatever the limit of worlds.
void play_in_worlds(const Game& game, Starts starts, std::string_view bytes);

}  // namespace botref::fuzz
