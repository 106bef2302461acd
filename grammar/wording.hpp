#pragma once
// Sentences of reports that are the same in every game.
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/diagram.hpp"
#include "core/record.hpp"
#include "core/worlds.hpp"
#include "grammar/header.hpp"

namespace botref {

// Fills in the places of a sentence: `{who} attacks` with `detail("who")`.
std::string fill(std::string_view sentence, const std::function<std::string(std::string_view)>& detail);

// "Ann wins", "the game is a draw", "the game goes on".
std::string outcome_words(const Ended& ended, std::span<const std::string_view> players);
// The same as the record writes it: "Ann", "draw", or "" while the game goes on.
std::string result_word(const Ended& ended, std::span<const std::string_view> players);

// `result` and the tag Result: players, `draw` or `*`. False: something else.
bool read_result(std::string_view words, std::span<const std::string_view> players, ResultClaim& claim,
                 Trouble& trouble);

// "SB-A15=b"
std::string reading_word(const Rulebook& rulebook, std::size_t q, std::size_t reading);

// One path of an outcome diagram: the readings, and the terminal they lead to.
struct Path {
  std::vector<Readings::Choice> readings;
  Diagram::Node terminal = Diagram::kNever;
  bool usual = true;  // all defaults
};
// At most `most` paths, defaults first.
std::vector<Path> paths_of(const Diagram& diagram, Diagram::Node node, const Rulebook& rulebook, std::size_t most);
// "SB-A15=b SB-A17=a"
std::string words_of(const Path& path, const Rulebook& rulebook);

}  // namespace botref
