#include "core/diagram.hpp"

#include <algorithm>
#include <set>

namespace botref {

namespace {

constexpr std::size_t kFewPlaces = 1u << 10;  // a power of two, as all numbers of places

std::size_t mix(std::size_t seed, std::size_t value) { return (seed ^ value) * 0x9e3779b97f4a7c15ull + (seed >> 29); }
// The upper bits are the mixed ones.
std::size_t finished(std::size_t hash) { return hash ^ hash >> 32; }

std::size_t hash_of(const Diagram::Inner& inner) {
  std::size_t hash = mix(inner.question, inner.readings);
  for (const Diagram::Node next : inner.next) hash = mix(hash, next);
  return finished(hash);
}
std::size_t hash_of(const std::array<Diagram::Node, 3>& key) {
  return finished(mix(mix(mix(1, key[0]), key[1]), key[2]));
}

}  // namespace

const Diagram::Node* Diagram::Worked::find(const Key& key) const {
  if (entries_.empty()) return nullptr;
  const Entry& entry = entries_[hash_of(key) % kEntries];
  return entry.era == era_ && entry.key == key ? &entry.answer : nullptr;
}

void Diagram::Worked::keep(const Key& key, Node answer) {
  entries_.resize(kEntries);
  entries_[hash_of(key) % kEntries] = {key, answer, era_};
}

void Diagram::Worked::clear() {
  if (entries_.empty()) return;
  if (++era_ == 0) entries_.clear(), era_ = 1;
}

void Diagram::clear() {
  if (!inner_.empty()) places_.assign(std::min(places_.size(), kFewPlaces), kNever);
  inner_.clear();
  chosen_.clear();
  given_.clear();
}

std::size_t Diagram::place_of(const Inner& inner) const {
  const std::size_t last = places_.size() - 1;
  std::size_t place = hash_of(inner) & last;
  while (places_[place] != kNever && !(this->inner(places_[place]) == inner)) place = (place + 1) & last;
  return place;
}

void Diagram::widen() {
  places_.assign(std::max(2 * places_.size(), kFewPlaces), kNever);
  for (std::size_t n = 0; n < inner_.size(); ++n) places_[place_of(inner_[n])] = kFirstInner + static_cast<Node>(n);
}

Diagram::Node Diagram::make(const Inner& inner) {
  const bool same = std::all_of(inner.next.begin(), inner.next.begin() + inner.readings,
                                [&](Node next) { return next == inner.next[0]; });
  if (same) return inner.next[0];
  if (2 * (inner_.size() + 1) > places_.size()) widen();
  Node& node = places_[place_of(inner)];
  if (node != kNever) return node;
  node = kFirstInner + static_cast<Node>(inner_.size());
  inner_.push_back(inner);
  return node;
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
  const Key key{node, question, static_cast<Node>(reading)};
  if (const Node* found = given_.find(key); found != nullptr) return *found;
  Inner next = here;
  for (std::size_t i = 0; i < here.readings; ++i) next.next[i] = given(here.next[i], question, reading);
  const Node made = make(next);
  given_.keep(key, made);
  return made;
}

Diagram::Node Diagram::choose(Node condition, Node yes, Node no) {
  if (condition == kAlways) return yes;
  if (condition == kNever) return no;
  if (yes == no) return yes;
  if (yes == kAlways && no == kNever) return condition;
  const Key key{condition, yes, no};
  if (const Node* found = chosen_.find(key); found != nullptr) return *found;

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
  chosen_.keep(key, made);
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
