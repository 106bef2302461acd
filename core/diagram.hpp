#pragma once
// For which readings something holds: reduced, shared decision diagrams over the
// open questions of a record, in numerical order, with as many branches as a
// question has readings. Equal functions are equal nodes.
#include <array>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

namespace botref {

// A ruling as it is asked in a record. A later `ruling` line begins a new question:
// ruling row * kQuestionsEach + how often it was asked anew.
using Question = std::uint32_t;
inline constexpr Question kQuestionsEach = 1u << 16;

inline constexpr std::size_t kMaxReadings = 6;

class Diagram {
 public:
  // Below kFirstInner a node is a terminal: kNever and kAlways in conditions, any number in an outcome diagram.
  using Node = std::uint32_t;
  static constexpr Node kNever = 0, kAlways = 1, kFirstInner = 1u << 20;

  Diagram() = default;

  // Forgets all nodes.
  void clear();

  // Holds where `question`, one of `readings` readings, is read as `reading`.
  Node is(Question question, std::size_t readings, std::size_t reading);
  Node both(Node a, Node b) { return choose(a, b, kNever); }
  Node either(Node a, Node b) { return choose(a, kAlways, b); }
  // `yes` where the condition holds, `no` elsewhere; these may have any terminals.
  Node choose(Node condition, Node yes, Node no);
  // What is left of a node once a question is answered.
  Node given(Node node, Question question, std::size_t reading);
  // The terminal that a node has where `answer` tells each question's reading.
  Node at(Node node, const std::function<std::size_t(Question)>& answer) const;
  // The questions that occur in a node, and the terminals it leads to; each ascending.
  std::vector<Question> support(Node node) const;
  std::vector<Node> terminals(Node node) const;

  struct Inner {
    Question question = 0;
    std::uint32_t readings = 0;
    std::array<Node, kMaxReadings> next{};
    friend bool operator==(const Inner&, const Inner&) = default;
  };
  static bool terminal(Node node) { return node < kFirstInner; }
  const Inner& inner(Node node) const { return inner_[node - kFirstInner]; }
  std::size_t size() const { return inner_.size(); }
  // Forgets what was worked out only to be quick, where that has become much. Nodes stay.
  void tidy();

 private:
  struct Hash {
    std::size_t operator()(const Inner& inner) const;
    std::size_t operator()(const std::array<Node, 3>& key) const;
  };
  static constexpr std::size_t kMostWorkedOut = 1u << 16;

  Node make(const Inner& inner);
  // Calls once for each node that can be reached.
  void visit(Node node, const std::function<void(Node)>& see) const;

  std::vector<Inner> inner_;
  std::unordered_map<Inner, Node, Hash> unique_;
  std::unordered_map<std::array<Node, 3>, Node, Hash> chosen_;
  std::unordered_map<std::array<Node, 3>, Node, Hash> given_;  // node, question, reading
};

}  // namespace botref
