#include "core/diagram.hpp"

#include <algorithm>
#include <set>

namespace botref {

namespace {

std::size_t mix(std::size_t seed, std::size_t value) { return (seed ^ value) * 0x9e3779b97f4a7c15ull + (seed >> 29); }

}  // namespace

std::size_t Diagram::Hash::operator()(const Inner& inner) const {
  std::size_t hash = mix(inner.question, inner.readings);
  for (Node next : inner.next) hash = mix(hash, next);
  return hash;
}

std::size_t Diagram::Hash::operator()(const std::array<Node, 3>& key) const {
  return mix(mix(mix(1, key[0]), key[1]), key[2]);
}

void Diagram::clear() {
  inner_.clear();
  unique_.clear();
  chosen_.clear();
  given_.clear();
}

void Diagram::tidy() {
  if (chosen_.size() > kMostWorkedOut) chosen_.clear();
  if (given_.size() > kMostWorkedOut) given_.clear();
}

Diagram::Node Diagram::make(const Inner& inner) {
  const bool same = std::all_of(inner.next.begin(), inner.next.begin() + inner.readings,
                                [&](Node next) { return next == inner.next[0]; });
  if (same) return inner.next[0];
  const auto [found, added] = unique_.try_emplace(inner, kFirstInner + static_cast<Node>(inner_.size()));
  if (added) inner_.push_back(inner);
  return found->second;
}

Diagram::Node Diagram::is(Question question, std::size_t readings, std::size_t reading) {
  Inner inner{question, static_cast<std::uint32_t>(readings), {}};
  inner.next[reading] = kAlways;
  return make(inner);
}

Diagram::Node Diagram::given(Node node, Question question, std::size_t reading) {
  if (terminal(node)) return node;
  const Inner here = inner(node);
  if (here.question > question) return node;
  if (here.question == question) return here.next[reading];
  const std::array<Node, 3> key{node, question, static_cast<Node>(reading)};
  if (const auto found = given_.find(key); found != given_.end()) return found->second;
  Inner next = here;
  for (std::size_t i = 0; i < here.readings; ++i) next.next[i] = given(here.next[i], question, reading);
  const Node made = make(next);
  given_.emplace(key, made);
  return made;
}

Diagram::Node Diagram::choose(Node condition, Node yes, Node no) {
  if (condition == kAlways) return yes;
  if (condition == kNever) return no;
  if (yes == no) return yes;
  if (yes == kAlways && no == kNever) return condition;
  const std::array<Node, 3> key{condition, yes, no};
  if (const auto found = chosen_.find(key); found != chosen_.end()) return found->second;

  Inner top = inner(condition);
  for (Node other : {yes, no})
    if (!terminal(other) && inner(other).question < top.question) top = inner(other);
  const auto branch = [&](Node node, std::size_t i) {
    return terminal(node) || inner(node).question != top.question ? node : inner(node).next[i];
  };
  Inner result{top.question, top.readings, {}};
  for (std::size_t i = 0; i < top.readings; ++i)
    result.next[i] = choose(branch(condition, i), branch(yes, i), branch(no, i));
  const Node made = make(result);
  chosen_.emplace(key, made);
  return made;
}

Diagram::Node Diagram::at(Node node, const std::function<std::size_t(Question)>& answer) const {
  while (!terminal(node)) node = inner(node).next[answer(inner(node).question)];
  return node;
}

void Diagram::visit(Node node, const std::function<void(Node)>& see) const {
  std::set<Node> seen;
  std::vector<Node> open{node};
  while (!open.empty()) {
    const Node next = open.back();
    open.pop_back();
    if (!seen.insert(next).second) continue;
    see(next);
    if (terminal(next)) continue;
    for (std::size_t i = 0; i < inner(next).readings; ++i) open.push_back(inner(next).next[i]);
  }
}

std::vector<Question> Diagram::support(Node node) const {
  if (terminal(node)) return {};
  std::set<Question> questions;
  visit(node, [&](Node next) {
    if (!terminal(next)) questions.insert(inner(next).question);
  });
  return {questions.begin(), questions.end()};
}

std::vector<Diagram::Node> Diagram::terminals(Node node) const {
  if (terminal(node)) return {node};
  std::set<Node> ends;
  visit(node, [&](Node next) {
    if (terminal(next)) ends.insert(next);
  });
  return {ends.begin(), ends.end()};
}

}  // namespace botref
