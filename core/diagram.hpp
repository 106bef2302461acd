#pragma once
// For which readings something holds: reduced, shared decision diagrams over the
// open questions of a record, in numerical order, with as many branches as a
// question has readings. Equal functions are equal nodes.
#include <array>
#include <cstdint>
#include <functional>
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

 private:
  using Key = std::array<Node, 3>;
  // What was worked out lately. A newer answer takes the place of an older one whose key has the same hash, so that
  // this never grows.
  class Worked {
   public:
    // Null: it has to be worked out (again).
    const Node* find(const Key& key) const;
    void keep(const Key& key, Node answer);
    void clear();

   private:
    struct Entry {
      Key key{};
      Node answer = 0;
      std::uint32_t era = 0;
    };
    static constexpr std::size_t kEntries = 1u << 13;
    std::vector<Entry> entries_;  // none before the first is kept
    std::uint32_t era_ = 1;       // entries of earlier ones are forgotten
  };

  Node make(const Inner& inner);
  // Where a node lies in `places_`, or the free place for it.
  std::size_t place_of(const Inner& inner) const;
  void widen();
  // Calls once for each node that can be reached.
  void visit(Node node, const std::function<void(Node)>& see) const;

  std::vector<Inner> inner_;
  // Of the inner nodes, each where its hash says or behind it; kNever: free. At most half of the places are taken.
  std::vector<Node> places_;
  Worked chosen_, given_;  // of `choose`; of `given`: node, question, reading
};

}  // namespace botref
