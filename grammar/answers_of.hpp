#pragma once
// Answers to `dispute` lines: what the rules say of the event before each, and
// of the ruling that it names.
#include <algorithm>
#include <functional>

#include "grammar/agreement.hpp"
#include "grammar/telling_of.hpp"

namespace botref {

template <class Text>
class AnswersOf {
 public:
  using Rules = typename Text::Rules;
  using State = typename Rules::State;
  // The record with one more ruling open from a step on, played to its end.
  using Opened = std::function<const Worlds<Rules>&(std::size_t q, std::size_t from)>;

  void clear() { asked_.clear(); }

  // A `dispute` line, step `number`; `offered` is the last event that the replay has tried, -1: none.
  void note(std::uint32_t number, std::int64_t offered, const std::vector<Step>& steps, Worlds<Rules>& worlds) {
    Asked asked;
    asked.number = number;
    asked.event = event_before(number, steps);
    asked.offered = asked.event >= 0 && asked.event == offered;
    if (asked.offered) asked.rulings = worlds.asked();
    const Readings& readings = worlds.readings();
    for (std::size_t q = 0; q < Rules::rulebook().rulings.size(); ++q) asked.open[q] = readings.open(q);
    if (const std::size_t q = steps[number].index; q != kNoSeat)
      asked.value = readings.value(q), asked.strength = readings.strength(q);
    asked_.push_back(asked);
  }

  // After the verdict: an answer, or several, for each `dispute` line.
  void tell(const TellingOf<Text>& telling, const std::vector<Step>& steps, const Worlds<Rules>& worlds,
            const Opened& opened, Report& report) const {
    std::vector<Finding> answers;
    std::size_t unanswered = 0;
    for (const Asked& asked : asked_) {
      if (report.of_many + answers.size() > Report::kMostOfMany) {
        ++unanswered;
        continue;
      }
      answer_event(asked, telling, steps, worlds, report, answers);
      const std::size_t named = steps[asked.number].index;
      if (named != kNoSeat) answer_named(asked, named, telling, steps, worlds, opened, answers);
      for (std::size_t q = 0; q < Rules::rulebook().rulings.size(); ++q)
        if (q != named && asked.rulings[q] && asked.open[q]) answer_open(asked, q, telling, steps, worlds, answers);
    }
    for (Finding& answer : answers) report.add_of_many(std::move(answer));
    report.of_many += unanswered;
  }

  // `dispute` lines that the replay has not come to, because a line above has no meaning or the start breaks a rule.
  void tell_unreached(std::size_t from, const std::vector<Step>& steps, Report& report) const {
    for (std::size_t i = from; i < steps.size(); ++i) {
      if (steps[i].kind != Step::Kind::Dispute) continue;
      Finding answer = blank(steps[i].at);
      answer.message = "no answer: the game cannot be replayed up to here, for the reason given above";
      report.add_of_many(std::move(answer));
    }
  }

 private:
  struct Asked {
    std::uint32_t number = 0;  // step of the line
    std::int64_t event = -1;   // step of the event before it
    bool offered = false;      // the replay has tried that event
    Readings::Set rulings;     // that came up in it
    Readings::Set open;
    std::uint8_t value = 0;  // of the ruling that the line names
    Strength strength = Strength::Rulebook;
  };

  // Looks no further back than to the `dispute` line before, which knows the rest.
  std::int64_t event_before(std::uint32_t number, const std::vector<Step>& steps) const {
    const std::int64_t known = asked_.empty() ? -1 : static_cast<std::int64_t>(asked_.back().number);
    std::int64_t i = static_cast<std::int64_t>(number) - 1;
    while (i > known && steps[static_cast<std::size_t>(i)].kind != Step::Kind::Event) --i;
    return i > known ? i : asked_.empty() ? -1 : asked_.back().event;
  }

  static Finding blank(Span at) {
    Finding finding;
    finding.severity = Severity::Answer;
    finding.label = "answer";
    finding.at = at;
    return finding;
  }

  // What the referee has said of the event itself.
  static const Finding* said_of(Span at, const Report& report) {
    const auto found = std::find_if(report.findings.begin(), report.findings.end(), [&](const Finding& finding) {
      return finding.severity == Severity::Error && finding.at == at;
    });
    return found == report.findings.end() ? nullptr : &*found;
  }

  static const Split<State>* split_at(std::int64_t step, std::size_t q, const Worlds<Rules>& worlds) {
    for (const Split<State>& split : worlds.splits())
      if (split.event > 0 && split.step == step && split.question / kQuestionsEach == q) return &split;
    return nullptr;
  }

  static const Split<State>* first_split(std::size_t q, const Worlds<Rules>& worlds) {
    for (const Split<State>& split : worlds.splits())
      if (split.question / kQuestionsEach == q) return &split;
    return nullptr;
  }

  static std::string elsewhere(const Split<State>* split, const TellingOf<Text>& telling) {
    if (split == nullptr) return {};
    if (split->event == 0) return ", but in the set-up, as above";
    return fmt::format(", but at line {}, as above", telling.line_of(split->step));
  }

  static bool refused_in_a_reading(std::int64_t step, const Worlds<Rules>& worlds) {
    const std::vector<Ending> endings = worlds.reached();
    return std::any_of(endings.begin(), endings.end(), [&](const Ending& ending) {
      return ending.kind == Ending::Kind::Illegal && ending.event > 0 && ending.step == step;
    });
  }

  void answer_event(const Asked& asked, const TellingOf<Text>& telling, const std::vector<Step>& steps,
                    const Worlds<Rules>& worlds, const Report& report, std::vector<Finding>& answers) const {
    Finding& answer = answers.emplace_back(blank(steps[asked.number].at));
    if (asked.event < 0) {
      answer.message = "there is no event before this line";
      return;
    }
    const auto step = static_cast<std::uint32_t>(asked.event);
    const std::string event = fmt::format("`{}` (line {})", telling.written(step), telling.line_of(step));
    const Ending& main = worlds.main_ending();
    const bool stopped = main.kind != Ending::Kind::Legal && main.step < step;
    if (const Finding* said = said_of(steps[step].at, report); said != nullptr) {
      answer.message = fmt::format("{} is {}: {}", event, said->label, said->message);
      answer.rule = said->rule;
      answer.hints = said->hints;
      answer.legal_here = said->legal_here;
    } else if (stopped) {
      answer.message =
          fmt::format("{} was not judged: as played the game had stopped before ({})", event, telling.leads(main));
      if (!asked.offered) return;
      answer.hints.push_back({false, {}, "in other readings it went on: see where the games part"});
    } else {
      answer.message = fmt::format("{} is legal{}", event,
                                   refused_in_a_reading(step, worlds) ? " as played, but not in every reading" : "");
    }
  }

  void answer_open(const Asked& asked, std::size_t q, const TellingOf<Text>& telling, const std::vector<Step>& steps,
                   const Worlds<Rules>& worlds, std::vector<Finding>& answers) const {
    const Split<State>* split = split_at(asked.event, q, worlds);
    if (split == nullptr) return;
    Finding& answer = answers.emplace_back(blank(steps[asked.number].at));
    answer.ruling = static_cast<int>(q);
    answer.message = Rules::rulebook().rulings[q].asks;
    telling.branches(*split, worlds, answer);
    answer.hints.push_back({false, {}, way_out(ruling_word(q))});
  }

  void answer_named(const Asked& asked, std::size_t q, const TellingOf<Text>& telling, const std::vector<Step>& steps,
                    const Worlds<Rules>& worlds, const Opened& opened, std::vector<Finding>& answers) const {
    const Ruling& ruling = Rules::rulebook().rulings[q];
    Finding& answer = answers.emplace_back(blank(steps[asked.number].at));
    answer.ruling = static_cast<int>(q);
    answer.message = ruling.asks;
    const Worlds<Rules>* played = &worlds;
    const bool came_up = asked.rulings[q];
    const Split<State>* split = nullptr;
    if (came_up) {
      if (!asked.open[q]) played = &opened(q, static_cast<std::size_t>(asked.event));
      split = split_at(asked.event, q, *played);
    }
    bool here = split != nullptr;
    if (!here) {
      if (!asked.open[q]) played = &opened(q, 0);
      split = first_split(q, *played);
      here = split != nullptr && split->event > 0 && split->step == asked.event;
    }
    if (split != nullptr) telling.branches(*split, *played, answer);
    for (std::size_t r = 0; split == nullptr && r < ruling.offered(); ++r) {
      if (!ruling.offers(r)) continue;
      answer.readings.push_back({reading_word(Rules::rulebook(), q, r),
                                 r == ruling.usual,
                                 std::string(ruling.readings[r].says),
                                 std::string(ruling.readings[r].who),
                                 {},
                                 {}});
    }
    answer.hints.push_back({false, {}, in_force(ruling, asked, asked.open[q])});
    if (split != nullptr && asked.open[q]) answer.hints.push_back({false, {}, way_out(ruling_word(q))});
    if (asked.event < 0) return;
    if (came_up && !here)
      answer.hints.push_back(
          {false,
           {},
           "it comes up in this event, and here every reading comes to the same" + elsewhere(split, telling)});
    if (!came_up && !here)
      answer.hints.push_back({false, {}, "it does not come up in this event" + elsewhere(split, telling)});
  }

  static std::string ruling_word(std::size_t q) {
    return reading_word(Rules::rulebook(), q, Rules::rulebook().rulings[q].usual);
  }
  static std::string way_out(const std::string& words) {
    return fmt::format("to settle it: [Rulings \"{0}\"], or a line `ruling {0}` before the event", words);
  }

  static std::string in_force(const Ruling& ruling, const Asked& asked, bool open) {
    const char letter = static_cast<char>('a' + asked.value);
    if (open && asked.strength <= Strength::Set)
      return fmt::format("in force here: ({}), the default, because the question is open", letter);
    if (open) return fmt::format("in force here: ({}), the default; {} left it open", letter, name_of(asked.strength));
    if (asked.strength == Strength::Rulebook)
      return fmt::format("in force here: ({}), because it is settled ({})", letter, ruling.settled_by);
    if (asked.strength == Strength::Set)
      return fmt::format("in force here: ({}), because the texts of the card set say so", letter);
    return fmt::format("in force here: ({}), because {} says so", letter, name_of(asked.strength));
  }

  std::vector<Asked> asked_;
};

}  // namespace botref
