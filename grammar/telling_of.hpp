#pragma once
// What readings of a record come to, in words: endings, and the ways in which an
// event can go.
#include <fmt/format.h>

#include "core/worlds.hpp"
#include "grammar/difference_of.hpp"
#include "grammar/record_text.hpp"
#include "grammar/wording.hpp"

namespace botref {

template <class Text>
class TellingOf {
 public:
  using Rules = typename Text::Rules;
  using State = typename Rules::State;
  using Event = typename Rules::Event;
  using Way = typename Split<State>::Way;

  // `last` is the last step that was an event, for the line in which a game has ended; -1: none.
  // `start` is the line that completes the start.
  TellingOf(const RecordText& record, const Text& text, const Record<Rules>& replayed, Span start, std::int64_t last)
      : record_(record), text_(text), events_(replayed.events), steps_(replayed.steps), start_(start), last_(last) {}

  // A result that need not follow from the events, as by resignation; none by default.
  void end_by(const ResultClaim& claim) { ended_by_ = claim; }
  const ResultClaim& ended_by() const { return ended_by_; }

  static const Rulebook& book() { return Rules::rulebook(); }

  std::string_view written(std::uint32_t step) const {
    const Span at = steps_[step].at;
    return record_.bytes.substr(at.from, at.to - at.from);
  }
  Span place_of(const Split<State>& split) const { return split.event == 0 ? start_ : steps_[split.step].at; }
  std::uint64_t line_of(std::uint32_t step) const { return place(record_, steps_[step].at.from).line; }

  // Why an event is refused, in players' words.
  static std::string sentence(Outcome outcome, const State& before, const Event& event, const Text& text) {
    const Rule& rule = book().rules[outcome.broken()];
    const std::string_view says = outcome.because() != nullptr ? outcome.because()
                                  : rule.broken.empty()        ? rule.says
                                                               : rule.broken;
    return fill(says, [&](std::string_view name) { return text.detail(name, before, event); });
  }

  // "Ann wins at line 58", "illegal at line 41, `attack Bob` [SB-8.1]".
  std::string leads(const Ending& ending) const {
    switch (ending.kind) {
      case Ending::Kind::Legal: {
        const bool by = ended_by_.by > 0 && ending.result == ended_by_.ended;
        if (by) return fmt::format("{} by {}", outcome_words(ending.result, text_.players()), reason());
        const bool over = ending.result.how != Ended::How::GoesOn && last_ >= 0;
        return outcome_words(ending.result, text_.players()) +
               (over ? fmt::format(" at line {}", line_of(static_cast<std::uint32_t>(last_))) : "");
      }
      case Ending::Kind::Illegal:
        if (ending.event == 0)
          return fmt::format("illegal by the set-up [{}]", book().rules[ending.outcome.broken()].id);
        return fmt::format("illegal at line {}, `{}` [{}]", line_of(ending.step), written(ending.step),
                           book().rules[ending.outcome.broken()].id);
      case Ending::Kind::Missing:
        return fmt::format("undecided at line {} without {}", line_of(ending.step),
                           text_.missing_value(ending.missing));
      case Ending::Kind::Limit:
        return fmt::format("undecided at line {}: {}", line_of(ending.step), too_much(ending));
    }
    __builtin_unreachable();
  }

  // "Ann", "draw", or nothing while the game goes on or where the record is not legal.
  std::string result(const Ending& ending) const {
    return ending.kind == Ending::Kind::Legal ? result_word(ending.result, text_.players()) : std::string();
  }

  static std::string too_much(const Ending& ending) {
    return ending.missing.card == kTooMuch ? "the position would hold more than the referee can"
                                           : "open rulings lead to too many different positions";
  }

  // What the event comes to in each way: the fields in which the positions differ, or why not.
  std::vector<std::string> here(const Split<State>& split, const Difference& difference) const {
    std::vector<std::string> told(split.ways.size());
    std::size_t position = 0;
    std::vector<std::vector<std::string>> values;
    for (const DifferingField& field : difference) values.push_back(shortened(field.values));
    for (std::size_t n = 0; n < told.size(); ++n) {
      if (!is_position(split.ways[n])) continue;
      for (std::size_t i = 0; i < difference.size(); ++i)
        if (!difference[i].remembered || values[i][position] != kNothing)
          add(difference[i], values[i][position], told[n]);
      if (told[n].empty() && !difference.empty()) add(difference[0], values[0][position], told[n]);
      ++position;
    }
    for (std::size_t n = 0; n < told.size(); ++n)
      if (told[n].empty()) told[n] = judged(split, split.ways[n]);
    return told;
  }

  Difference difference(const std::vector<Way>& ways) const {
    std::vector<const State*> positions;
    for (const Way& way : ways)
      if (is_position(way)) positions.push_back(&*way.position);
    return DifferenceOf<Text>(text_).of(positions);
  }
  static bool is_position(const Way& way) { return way.accepted() && way.position; }

  // The ending of a record under some answers, all other questions at their defaults.
  static const Ending& ending(const Worlds<Rules>& worlds, const std::vector<Answer>& answers) {
    return worlds.ending(worlds.diagram().at(worlds.outcome(), [&](Question question) -> std::size_t {
      for (const Answer& answer : answers)
        if (answer.question == question) return answer.reading;
      return book().rulings[question / kQuestionsEach].usual;
    }));
  }

  // Per reading of a split: what it says and who reads so, what the event comes to, what the record comes to.
  void branches(const Split<State>& split, const Worlds<Rules>& worlds, Finding& finding) const {
    const std::size_t q = split.question / kQuestionsEach;
    const Ruling& ruling = book().rulings[q];
    const std::vector<std::string> what = here(split, difference(split.ways));
    for (std::size_t n = 0; n < split.ways.size(); ++n) {
      const Way& way = split.ways[n];
      const Reading& reading = ruling.readings[way.reading];
      finding.readings.push_back({reading_word(book(), q, way.reading), way.reading == ruling.usual,
                                  std::string(reading.says), std::string(reading.who),
                                  leads(ending(worlds, way.answers)), what[n]});
    }
  }

  static std::string words(const std::vector<Answer>& answers) {
    std::string text;
    for (const Answer& answer : answers)
      text += fmt::format("{}{}", text.empty() ? "" : " ",
                          reading_word(book(), answer.question / kQuestionsEach, answer.reading));
    return text;
  }

  static Verdict verdict_of(const Ending& ending) {
    switch (ending.kind) {
      case Ending::Kind::Legal:
        return Verdict::Legal;
      case Ending::Kind::Illegal:
        return Verdict::Illegal;
      case Ending::Kind::Missing:
      case Ending::Kind::Limit:
        return Verdict::Undecided;
    }
    __builtin_unreachable();
  }

 private:
  std::string judged(const Split<State>& split, const Way& way) const {
    if (way.missing.card == kTooMuch) return "undecided: too much for the referee";
    if (way.missing.card >= 0) return fmt::format("undecided without {}", text_.missing_value(way.missing));
    if (way.outcome) return "legal";
    const Rule& rule = book().rules[way.outcome.broken()];
    const bool is_event =
        split.event > 0 && split.step < steps_.size() && steps_[split.step].kind == Step::Kind::Event && way.position;
    if (is_event)
      return fmt::format("illegal: {} [{}]",
                         sentence(way.outcome, *way.position, events_[steps_[split.step].index], text_), rule.id);
    // Without an event nobody and no card can be named.
    for (const std::string_view why :
         {std::string_view(way.outcome.because() == nullptr ? "" : way.outcome.because()), rule.broken})
      if (!why.empty() && why.find('{') == std::string_view::npos) return fmt::format("illegal: {} [{}]", why, rule.id);
    return fmt::format("illegal: {} [{}]", rule.says, rule.id);
  }

  // "Bob.stak = Core6"; of what only the rules remember, in words.
  static void add(const DifferingField& field, std::string_view value, std::string& told) {
    if (!told.empty()) told += "; ";
    told += fmt::format("{}{}{}", field.words, field.remembered ? ": " : " = ", value);
  }

  std::string_view reason() const { return kResultReasons[ended_by_.by - 1u]; }

  const RecordText& record_;
  const Text& text_;
  const std::vector<Event>& events_;
  const std::vector<Step>& steps_;
  Span start_;
  std::int64_t last_;
  ResultClaim ended_by_;
};

}  // namespace botref
