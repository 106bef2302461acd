#pragma once
// What a command needs before it reads its first record: card sets and options.
#include "cli/command.hpp"
#include "grammar/game.hpp"

namespace botref {

// Throws Failure where a set of --sets is unsound, or a word of --rulings means nothing.
class Setup {
 public:
  explicit Setup(const Arguments& arguments);
  const Options& options() const { return options_; }
  const SetLibrary& sets() const { return sets_; }

 private:
  SetLibrary sets_;
  Options options_;
};

// What is wrong with words such as "SB-A15=b default"; empty: nothing.
std::string trouble_in_rulings(std::string_view words);

// The game of that name, or a Failure that names the known ones.
const Game& game_named(std::string_view name);
// "known games are …", and the one that was probably meant.
std::string known_games(std::string_view meant);

}  // namespace botref
