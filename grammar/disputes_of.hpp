#pragma once
// Every question that a record touches: where it comes up, what each reading
// leads to, and whether it matters in the end.
#include <algorithm>
#include <functional>

#include "core/dispute.hpp"
#include "grammar/agreement.hpp"
#include "grammar/telling_of.hpp"

namespace botref {

template <class Text>
class DisputesOf {
 public:
  using Rules = typename Text::Rules;
  using State = typename Rules::State;
  using Opened = std::function<const Worlds<Rules>&(std::size_t q)>;

  void clear() {
    seen_.clear();
    known_.reset();
    disputes_ = {};
  }
  const Disputes& disputes() const { return disputes_; }

  // After an event: rulings that came up for the first time.
  void see(std::uint32_t step, Worlds<Rules>& worlds) {
    const Readings& readings = worlds.readings();
    for (std::size_t q = 0; q < Rules::rulebook().rulings.size(); ++q) {
      if (!worlds.asked()[q] || known_[q]) continue;
      known_.set(q);
      seen_.push_back({q, step, worlds.events(), readings.open(q), readings.value(q), readings.strength(q)});
    }
  }

  // `opened` is given where questions that are not open are wanted too.
  void tell(const TellingOf<Text>& telling, const std::vector<Step>& steps, Worlds<Rules>& worlds, const Report& report,
            const Opened& opened) {
    disputes_.report = &report;
    for (const Split<State>& split : worlds.splits()) add_split(split, telling, steps, worlds, nullptr);
    for (const Seen& seen : seen_)
      if (seen.open && !listed(seen.q)) add_idle(seen, steps);
    std::stable_sort(disputes_.all.begin(), disputes_.all.end(),
                     [](const Dispute& a, const Dispute& b) { return a.event < b.event; });
    if (!opened) return;
    const std::size_t open_ones = disputes_.all.size();
    for (std::size_t q = 0; q < Rules::rulebook().rulings.size(); ++q)
      if (!listed(q)) add_opened(q, telling, steps, worlds, opened(q));
    std::stable_sort(disputes_.all.begin() + static_cast<std::ptrdiff_t>(open_ones), disputes_.all.end(),
                     [](const Dispute& a, const Dispute& b) { return a.event < b.event; });
  }

 private:
  // A ruling, where it first came up, and how it stood there.
  struct Seen {
    std::size_t q = 0;
    std::uint32_t step = 0, event = 0;
    bool open = false;
    std::uint8_t value = 0;
    Strength strength = Strength::Rulebook;
  };

  bool listed(std::size_t q) const {
    return std::any_of(disputes_.all.begin(), disputes_.all.end(),
                       [&](const Dispute& dispute) { return dispute.ruling == q; });
  }

  Dispute& add(std::size_t q, std::uint32_t step, std::uint32_t event, const std::vector<Step>& steps) {
    Dispute& dispute = disputes_.all.emplace_back();
    dispute.ruling = q;
    if (event > 0) dispute.at = steps[step].at;  // else it came up in the set-up
    dispute.event = event;
    return dispute;
  }

  // It came up and parted nothing.
  Dispute& add_idle(const Seen& seen, const std::vector<Step>& steps) {
    Dispute& dispute = add(seen.q, seen.step, seen.event, steps);
    if (seen.open) return dispute;
    const bool by_rulebook = seen.strength <= Strength::Set;
    dispute.state = by_rulebook ? Dispute::State::Settled : Dispute::State::Pinned;
    dispute.because = seen.strength == Strength::Rulebook ? std::string(Rules::rulebook().rulings[seen.q].settled_by)
                                                          : std::string(name_of(seen.strength));
    return dispute;
  }

  // A settled or pinned ruling, opened: where games part over it, or where it came up for nothing.
  void add_opened(std::size_t q, const TellingOf<Text>& telling, const std::vector<Step>& steps, Worlds<Rules>& worlds,
                  const Worlds<Rules>& opened) {
    const auto seen = std::find_if(seen_.begin(), seen_.end(), [&](const Seen& one) { return one.q == q; });
    const Readings& readings = worlds.readings();
    const Seen held = seen != seen_.end() ? *seen : Seen{q, 0, 0, false, readings.value(q), readings.strength(q)};
    for (const Split<State>& split : opened.splits()) {
      if (split.question / kQuestionsEach != q) continue;
      add_split(split, telling, steps, opened, &held);
      return;
    }
    if (seen != seen_.end()) add_idle(*seen, steps);
  }

  // The first split of a question; later ones are counted.
  void add_split(const Split<State>& split, const TellingOf<Text>& telling, const std::vector<Step>& steps,
                 const Worlds<Rules>& worlds, const Seen* pinned) {
    if (Dispute* known = known_split(split)) {
      known->again.push_back({split.event, telling.place_of(split)});
      return;
    }
    const std::size_t q = split.question / kQuestionsEach;
    Dispute dispute;
    if (pinned != nullptr) {
      dispute = add_idle(*pinned, steps);
      disputes_.all.pop_back();
    }
    dispute.ruling = q;
    dispute.question = split.question;
    dispute.at = telling.place_of(split);
    dispute.event = split.event;
    dispute.under = telling.only_under(split, worlds);
    dispute.difference_under = telling.difference_under(split, worlds);
    dispute.has_line = telling.has_line(split.question);
    dispute.matters = matters(split.question, worlds);
    add_ways(split, telling, steps, worlds, pinned != nullptr ? pinned->value : Rules::rulebook().rulings[q].usual,
             dispute);
    disputes_.all.push_back(std::move(dispute));
  }

  Dispute* known_split(const Split<State>& split) {
    for (Dispute& dispute : disputes_.all)
      if (dispute.question == split.question && !dispute.ways.empty()) return &dispute;
    return nullptr;
  }

  static void add_ways(const Split<State>& split, const TellingOf<Text>& telling, const std::vector<Step>& steps,
                       const Worlds<Rules>& worlds, std::size_t in_force, Dispute& dispute) {
    const Difference difference = telling.difference(split.ways);
    const std::vector<std::string> here = telling.here(split, difference);
    if (!difference.empty()) dispute.field = difference[0].field, dispute.field_words = difference[0].words;
    std::size_t position = 0;
    for (std::size_t n = 0; n < split.ways.size(); ++n) {
      const auto& way = split.ways[n];
      Dispute::Way& told = dispute.ways.emplace_back();
      told.reading = way.reading;
      told.usual = way.reading == Rules::rulebook().rulings[dispute.ruling].usual;
      told.in_force = way.reading == in_force;
      told.here = here[n];
      if (telling.is_position(way) && !difference.empty()) told.value = difference[0].values[position++];
      end_way(telling.ending(worlds, way.answers), telling, steps, told);
    }
  }

  static void end_way(const Ending& ending, const TellingOf<Text>& telling, const std::vector<Step>& steps,
                      Dispute::Way& told) {
    told.verdict = telling.verdict_of(ending);
    told.leads = telling.leads(ending);
    told.result = telling.result(ending);
    if (ending.kind == Ending::Kind::Illegal) told.rule = ending.outcome.broken();
    if (ending.kind == Ending::Kind::Legal) return;
    if (ending.event == 0) return;
    told.placed = true;
    told.at = steps[ending.step].at;
    told.event = ending.event;
  }

  static Dispute::Matters matters(Question question, const Worlds<Rules>& worlds) {
    const auto in = [&](Diagram::Node node) {
      const std::vector<Question> questions = worlds.diagram().support(node);
      return std::binary_search(questions.begin(), questions.end(), question);
    };
    if (worlds.blamed()[question / kQuestionsEach]) return Dispute::Matters::Outcome;
    if (in(worlds.outcome())) return all_illegal(worlds) ? Dispute::Matters::Rule : Dispute::Matters::Outcome;
    if (std::any_of(worlds.last_conditions().begin(), worlds.last_conditions().end(), in))
      return Dispute::Matters::Position;
    return Dispute::Matters::Passing;
  }

  static bool all_illegal(const Worlds<Rules>& worlds) {
    const std::vector<Ending> endings = worlds.reached();
    return std::all_of(endings.begin(), endings.end(),
                       [](const Ending& ending) { return ending.kind == Ending::Kind::Illegal; });
  }

  std::vector<Seen> seen_;
  Readings::Set known_;
  Disputes disputes_;
};

}  // namespace botref
