#pragma once
// Where the games of a record part: each open question that leads to different
// positions or judgements at an event, and what each of its readings comes to.
#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/parting.hpp"

namespace botref {

// What an event comes to in one world under one combination of readings, or several that are alike.
template <class State>
struct Leaf {
  State state;
  Outcome outcome;
  Missing missing;
  Diagram::Node when = Diagram::kAlways;
  std::vector<Readings::Choice> choices;
};

// One combination of readings, and the leaf that it is like.
struct Tried {
  std::vector<Readings::Choice> choices;
  std::size_t group = 0;
};

// An event at which a question parts the games.
template <class State>
struct Split {
  // What one reading comes to.
  struct Way {
    std::uint8_t reading = 0;
    std::vector<Answer> answers;  // of this and other questions; the rest stand at their defaults
    Outcome outcome;
    Missing missing;
    std::size_t group = 0;          // ways that come to the same have the same
    std::optional<State> position;  // after the event, or before it where it is refused; of the first splits only
    bool accepted() const { return outcome && missing.card < 0; }
  };
  std::uint32_t step = 0, event = 0;
  Question question = 0;
  Diagram::Node where = Diagram::kAlways;  // for which readings it comes up
  bool only = false;                       // not for the defaults
  std::vector<Way> ways;                   // the default first
};

template <class State>
class Splits {
 public:
  static constexpr std::size_t kMost = 4096;     // that are told
  static constexpr std::size_t kMostKept = 128;  // with the positions they lead to

  void clear() { all_.clear(); }
  const std::vector<Split<State>>& all() const { return all_; }

  // Each question that parts the games of a world at this event, once: in the first world in which it does.
  void note(std::uint32_t step, std::uint32_t event, Diagram::Node when, const std::vector<Leaf<State>>& groups,
            const std::vector<Tried>& tried, Diagram& diagram, const Readings& readings) {
    std::vector<Question> asked;
    for (const Tried& one : tried)
      for (const Readings::Choice& choice : one.choices) {
        const Question question = readings.question(choice.q);
        if (std::find(asked.begin(), asked.end(), question) == asked.end()) asked.push_back(question);
      }
    if (asked.empty() || all_.size() >= kMost) return;
    std::vector<Diagram::Node> conditions;
    for (const Leaf<State>& group : groups) conditions.push_back(group.when);
    const auto first = static_cast<std::ptrdiff_t>(all_.size());
    for (const Parting& parting : partings(diagram, readings, when, conditions, asked)) {
      if (Split<State>* told = told_at(parting.question, step, event)) {
        told->where = diagram.either(told->where, parting.where);
        Split<State> later{step, event, parting.question, parting.where, false, {}};
        add_ways(when, parting.others, groups, tried, diagram, readings, later);
        tell_apart(later, *told);
        continue;
      }
      Split<State> split{step, event, parting.question, parting.where, false, {}};
      add_ways(when, parting.others, groups, tried, diagram, readings, split);
      split.only = std::any_of(parting.others.begin(), parting.others.end(),
                               [&](const Answer& answer) { return answer.reading != readings.usual(answer.question); });
      if (split.ways.size() > 1) all_.push_back(std::move(split));
    }
    // A question that comes up in any case stands before those that it leads to.
    std::stable_partition(all_.begin() + first, all_.end(), [](const auto& split) { return !split.only; });
  }

 private:
  // What was declared is carried out within the same event: readings that came to the same may part then.
  static void tell_apart(const Split<State>& later, Split<State>& told) {
    const auto in_later = [&](const typename Split<State>::Way& way) {
      return std::find_if(later.ways.begin(), later.ways.end(),
                          [&](const auto& other) { return other.reading == way.reading; });
    };
    const std::vector<typename Split<State>::Way> before = told.ways;
    for (std::size_t n = 0; n < before.size(); ++n) {
      const auto now = in_later(before[n]);
      if (now == later.ways.end() || !before[n].accepted()) continue;
      const bool parts = std::any_of(before.begin(), before.end(), [&](const auto& other) {
        const auto its = in_later(other);
        return other.accepted() && other.group == before[n].group && its != later.ways.end() &&
               its->group != now->group;
      });
      if (parts) told.ways[n] = *now;
    }
  }

  Split<State>* told_at(Question question, std::uint32_t step, std::uint32_t event) {
    for (auto split = all_.rbegin(); split != all_.rend() && split->step == step && split->event == event; ++split)
      if (split->question == question) return &*split;
    return nullptr;
  }

  void add_ways(Diagram::Node when, const std::vector<Answer>& others, const std::vector<Leaf<State>>& groups,
                const std::vector<Tried>& tried, Diagram& diagram, const Readings& readings, Split<State>& split) {
    // Answers stand in the order of their questions; from the last on each goes on top, which costs nothing.
    Diagram::Node answered = Diagram::kAlways;
    // NOLINTNEXTLINE(modernize-loop-convert): clang 14 does not understand the views of libstdc++ 12
    for (auto answer = others.rbegin(); answer != others.rend(); ++answer)
      answered = diagram.both(read_as(*answer, diagram, readings), answered);
    const Diagram::Node context = diagram.both(when, answered);
    const std::uint8_t usual = readings.usual(split.question);
    const std::size_t offered = readings.offered(split.question / kQuestionsEach);
    for (std::size_t place = 0; place < offered; ++place) {
      const std::size_t reading = place == 0 ? usual : place <= usual ? place - 1 : place;
      if (!readings.offers(split.question / kQuestionsEach, reading)) continue;
      const Diagram::Node here = read_as({split.question, static_cast<std::uint8_t>(reading)}, diagram, readings);
      Diagram::Node stands = diagram.both(context, here);
      if (stands == Diagram::kNever) stands = diagram.both(when, here);
      if (stands == Diagram::kNever) continue;
      typename Split<State>::Way way;
      way.reading = static_cast<std::uint8_t>(reading);
      way.answers = first_answers(diagram, readings, stands);
      way.group = group_under(way.answers, tried, readings);
      const Leaf<State>& leaf = groups[way.group];
      way.outcome = leaf.outcome, way.missing = leaf.missing;
      if (all_.size() < kMostKept) way.position = leaf.state;
      split.ways.push_back(std::move(way));
    }
  }

  static Diagram::Node read_as(const Answer& answer, Diagram& diagram, const Readings& readings) {
    return diagram.is(answer.question, readings.offered(answer.question / kQuestionsEach), answer.reading);
  }

  // The group that a game with these answers, all others being the defaults, goes into.
  static std::size_t group_under(const std::vector<Answer>& answers, const std::vector<Tried>& tried,
                                 const Readings& readings) {
    const auto agrees = [&](const Readings::Choice& choice) {
      const Question question = readings.question(choice.q);
      for (const Answer& answer : answers)
        if (answer.question == question) return answer.reading == choice.reading;
      return choice.reading == readings.usual(question);
    };
    for (const Tried& one : tried)
      if (std::all_of(one.choices.begin(), one.choices.end(), agrees)) return one.group;
    return 0;
  }

  std::vector<Split<State>> all_;
};

}  // namespace botref
