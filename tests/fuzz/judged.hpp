#pragma once
// Judging, for the targets that need games.
#include <string>
#include <string_view>

#include "grammar/game.hpp"

namespace botref::fuzz {

// The sets that ship, under the usual options.
Options options();
// A match of the game that is used again for each input.
Match& match(const Game& game);

// Bytes as a record. What does not begin with a game's name gets one in front, which their number picks.
struct GameText {
  explicit GameText(std::string_view bytes);
  const Game* game;  // null: the name is no game's
  std::string text;
};

// The whole report, as `check` prints it in JSON.
std::string report_of(Match& match, const Game& game, std::string_view record, const Options& options);
// What it comes to, without the places: those are others in another layout of the same record.
std::string outcome_of(Match& match, std::string_view record, const Options& options);
// `WHEN: what it leads to` of each branch, as in `outcome_of`.
std::string leads_without_line(const Branch& branch);

// A match that has judged nothing before says the same.
void must_be_judged_the_same_twice(const Game& game, std::string_view record, const Options& options);
// The canonical form is its own, and comes to the same.
void must_keep_its_meaning_when_formatted(const Game& game, std::string_view record, const Options& options);

}  // namespace botref::fuzz
