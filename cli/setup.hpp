#pragma once
// What a command needs before it reads its first record: card sets, boards, and options.
#include "cli/command.hpp"
#include "grammar/game.hpp"
#include "grammar/profile.hpp"

namespace botref {

// Throws Failure where a set of --sets or a profile is unsound, or a word of --rulings means nothing.
class Setup {
 public:
  explicit Setup(const Arguments& arguments);
  const Options& options() const { return options_; }
  const SetLibrary& sets() const { return sets_; }
  SetLibrary& sets() { return sets_; }

 private:
  SetLibrary sets_;
  Profile profile_;
  Options options_;
};

// "the profile Kitchen league, version 3"; empty: none is used.
std::string profile_words(const Options& options);

// What is wrong with words such as "SB-A15=b default"; empty: nothing.
std::string trouble_in_rulings(std::string_view words);

// The game of that name, or a Failure that names the known ones.
const Game& game_named(std::string_view name);
// "known games are …", and the one that was probably meant.
std::string known_games(std::string_view meant);

}  // namespace botref
