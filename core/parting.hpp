#pragma once
// Which questions part the games of an event: a reading of theirs alone, all
// others as they are, leads to another position or judgement.
#include <span>
#include <vector>

#include "core/diagram.hpp"
#include "core/readings.hpp"

namespace botref {

// How a question is read.
struct Answer {
  Question question = 0;
  std::uint8_t reading = 0;
  friend bool operator==(const Answer&, const Answer&) = default;
};

struct Parting {
  Question question = 0;
  Diagram::Node where = Diagram::kAlways;  // for which readings it parts
  std::vector<Answer> others;              // the first of these, the defaults where they will do
};

// `when` is the condition of the world, `groups` tells for which readings within it the games are alike, and `asked`
// are the questions that came up, each once.
std::vector<Parting> partings(Diagram& diagram, const Readings& readings, Diagram::Node when,
                              std::span<const Diagram::Node> groups, std::span<const Question> asked);

// Readings under which a condition, which is not kNever, holds: the default first, then (a), (b), (c).
std::vector<Answer> first_answers(const Diagram& diagram, const Readings& readings, Diagram::Node when);

// The terminals that a node leads to, each once, in numerical order of the readings, the default before (a), (b), (c).
std::vector<Diagram::Node> terminals_in_order(const Diagram& diagram, const Readings& readings, Diagram::Node node);

}  // namespace botref
