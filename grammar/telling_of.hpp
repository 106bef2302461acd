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
      : record_(record),
        text_(text),
        events_(replayed.events),
        steps_(replayed.steps),
        pins_(replayed.pins),
        start_(start),
        last_(last) {}

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

  // Whether a `ruling` line speaks of the question too: the command line would overrule that.
  bool has_line(Question question) const {
    return std::any_of(pins_.begin(), pins_.end(),
                       [&](const Pin& pin) { return pin.q == question / kQuestionsEach || pin.q == Pin::kEveryOpen; });
  }

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
    return ending.missing.card == kTooMuch
               ? "more unseen cards are open than the referee can follow; name those of the earliest draws with `?`"
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

  // How other questions must be read for this one to come up: "SB-A7=b or SB-A37=b"; nothing where the defaults will
  // do.
  static std::string only_under(const Split<State>& split, const Worlds<Rules>& worlds) {
    if (!split.only) return {};
    std::vector<std::string> ways;
    for (const Path& path : paths_of(worlds.diagram(), split.where, book(), kMostPaths)) {
      std::string words;
      for (const Readings::Choice& choice : path.readings)
        if (choice.reading != book().rulings[choice.q].usual && choice.q != split.question / kQuestionsEach)
          words += fmt::format("{}{}", words.empty() ? "" : " with ", reading_word(book(), choice.q, choice.reading));
      if (!words.empty() && std::find(ways.begin(), ways.end(), words) == ways.end()) ways.push_back(words);
    }
    return fmt::format("{}", fmt::join(ways, " or "));
  }

  // Where every reading of a question leads to the same as long as the others stand at their defaults: under which of
  // them it does not, and what its readings lead to there. Nothing where it makes a difference anyhow, or none at all.
  std::string difference_under(const Split<State>& split, const Worlds<Rules>& worlds) const {
    const std::vector<Question> asked = worlds.diagram().support(worlds.outcome());
    const bool anew = std::any_of(asked.begin(), asked.end(), [](Question q) { return q % kQuestionsEach != 0; });
    if (anew) return {};  // a `ruling` line asks one of them anew: no short words tell which is meant
    for (const Path& path : paths_of(worlds.diagram(), worlds.outcome(), book(), kMostPaths)) {
      std::vector<Answer> under;
      std::string words;
      for (const Readings::Choice& choice : path.readings) {
        if (choice.q == split.question / kQuestionsEach || choice.reading == book().rulings[choice.q].usual) continue;
        under.push_back({static_cast<Question>(choice.q * kQuestionsEach), choice.reading});
        words += fmt::format("{}{}", words.empty() ? "" : " ", reading_word(book(), choice.q, choice.reading));
      }
      std::vector<std::string> leads;
      for (const Way& way : split.ways) {
        std::vector<Answer> answers = under;
        answers.push_back({split.question, way.reading});
        leads.push_back(
            fmt::format("({}) {}", static_cast<char>('a' + way.reading), this->leads(ending(worlds, answers))));
      }
      const bool differ = std::any_of(leads.begin(), leads.end(), [&](const std::string& lead) {
        return lead.substr(sizeof "(a)") != leads[0].substr(sizeof "(a)");
      });
      if (!differ) continue;
      return under.empty() ? std::string()
                           : fmt::format("it makes a difference under {}: {}", words, fmt::join(leads, "; "));
    }
    return {};
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
  static constexpr std::size_t kMostPaths = 64;

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
    told += fmt::format("{}{}{}", field.words, field.remembered ? ": " : " = ",
                        field.remembered && value == kNothing ? "none" : value);
  }

  std::string_view reason() const { return kResultReasons[ended_by_.by - 1u]; }

  const RecordText& record_;
  const Text& text_;
  const std::vector<Event>& events_;
  const std::vector<Step>& steps_;
  const std::vector<Pin>& pins_;
  Span start_;
  std::int64_t last_;
  ResultClaim ended_by_;
};

}  // namespace botref
