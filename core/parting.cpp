#include "core/parting.hpp"

#include <unordered_set>

namespace botref {

namespace {

// Where two readings of a question lead apart, as a condition on the others.
Diagram::Node apart(Diagram& diagram, Diagram::Node when, std::span<const Diagram::Node> groups, Question question,
                    std::size_t one, std::size_t other) {
  const auto under_both = [&](Diagram::Node node) {
    return diagram.both(diagram.given(node, question, one), diagram.given(node, question, other));
  };
  Diagram::Node alike = Diagram::kNever;
  for (const Diagram::Node group : groups) alike = diagram.either(alike, under_both(group));
  return diagram.choose(alike, Diagram::kNever, under_both(when));
}

Diagram::Node apart(Diagram& diagram, const Readings& readings, Diagram::Node when,
                    std::span<const Diagram::Node> groups, Question question) {
  const std::size_t offered = readings.offered(question / kQuestionsEach);
  for (std::size_t one = 0; one < offered; ++one)
    for (std::size_t other = one + 1; other < offered; ++other)
      if (const auto where = apart(diagram, when, groups, question, one, other); where != Diagram::kNever) return where;
  return Diagram::kNever;
}

void collect(const Diagram& diagram, const Readings& readings, Diagram::Node node,
             std::unordered_set<Diagram::Node>& seen, std::vector<Diagram::Node>& order) {
  if (!seen.insert(node).second) return;
  if (Diagram::terminal(node)) return order.push_back(node);
  const Diagram::Inner& inner = diagram.inner(node);
  const std::size_t usual = readings.usual(inner.question);
  collect(diagram, readings, inner.next[usual], seen, order);
  for (std::size_t reading = 0; reading < inner.readings; ++reading)
    if (reading != usual) collect(diagram, readings, inner.next[reading], seen, order);
}

}  // namespace

std::vector<Parting> partings(Diagram& diagram, const Readings& readings, Diagram::Node when,
                              std::span<const Diagram::Node> groups, std::span<const Question> asked) {
  std::vector<Parting> found;
  for (const Question question : asked)
    if (const auto where = apart(diagram, readings, when, groups, question); where != Diagram::kNever)
      found.push_back({question, where, first_answers(diagram, readings, where)});
  // Where the world allows no two readings of a question alone, the first that was asked stands for all.
  if (found.empty() && !asked.empty()) found.push_back({asked[0], when, {}});
  return found;
}

std::vector<Answer> first_answers(const Diagram& diagram, const Readings& readings, Diagram::Node when) {
  std::vector<Answer> answers;
  while (!Diagram::terminal(when)) {
    const Diagram::Inner& inner = diagram.inner(when);
    std::size_t reading = readings.usual(inner.question);
    if (inner.next[reading] == Diagram::kNever) reading = 0;
    while (inner.next[reading] == Diagram::kNever) ++reading;
    answers.push_back({inner.question, static_cast<std::uint8_t>(reading)});
    when = inner.next[reading];
  }
  return answers;
}

std::vector<Diagram::Node> terminals_in_order(const Diagram& diagram, const Readings& readings, Diagram::Node node) {
  std::vector<Diagram::Node> order;
  std::unordered_set<Diagram::Node> seen;
  collect(diagram, readings, node, seen, order);
  return order;
}

}  // namespace botref
