#pragma once
// The verdict of a record over all readings, once its replay has ended: how it
// stands as played, the outcomes as a table, and each event at which games part.
#include <algorithm>

#include "grammar/telling_of.hpp"

namespace botref {

template <class Text>
class VerdictOf {
 public:
  using Rules = typename Text::Rules;
  using State = typename Rules::State;

  VerdictOf(const TellingOf<Text>& telling, const Text& text, const Record<Rules>& steps, Report& report)
      : telling_(telling), text_(text), steps_(steps), report_(report) {}

  void tell(Worlds<Rules>& worlds) {
    stand(worlds);
    for (const Question question : worlds.diagram().support(worlds.outcome()))
      if (const auto q = static_cast<std::uint16_t>(question / kQuestionsEach);
          report_.rulings.empty() || report_.rulings.back() != q)
        report_.rulings.push_back(q);
    tell_outcomes(worlds);
    tell_splits(worlds);
    if (report_.verdict == Verdict::Disputed && report_.main == Verdict::Illegal) tell_other_readings();
  }

 private:
  static constexpr std::size_t kMostPaths = 64;
  static constexpr std::size_t kMostTold = 64;  // events of one ruling

  void stand(Worlds<Rules>& worlds) {
    const bool main_lived = !worlds.main_ended();
    const Ended standing = worlds.alive() ? Rules::result(worlds.main()) : Ended{};
    worlds.finish(telling_.ended_by().ended);
    const Ending& main = worlds.main_ending();
    report_.events = main_lived ? worlds.events() : main.event - std::min(main.event, 1u);
    report_.finished = standing.how != Ended::How::GoesOn;
    report_.computed = result_word(standing, text_.players());
    report_.main = TellingOf<Text>::verdict_of(main);
    report_.verdict = verdict_of_all(worlds);
    if (main.kind == Ending::Kind::Legal) return;
    faulty_start_ = main.event == 0;
    if (faulty_start_) return;  // it has been told
    report_.placed = true;
    report_.at = steps_.steps[main.step].at;
    report_.event = main.event;
    if (main.kind == Ending::Kind::Illegal) report_.rule = main.outcome.broken();
  }

  static Verdict verdict_of_all(const Worlds<Rules>& worlds) {
    bool legal = false, illegal = false, undecided = false;
    std::vector<Ended> results;
    for (const Ending& ending : worlds.reached()) {
      legal = legal || ending.kind == Ending::Kind::Legal;
      illegal = illegal || ending.kind == Ending::Kind::Illegal;
      undecided = undecided || ending.kind == Ending::Kind::Missing || ending.kind == Ending::Kind::Limit;
      if (ending.kind == Ending::Kind::Legal &&
          std::find(results.begin(), results.end(), ending.result) == results.end())
        results.push_back(ending.result);
    }
    if (undecided) return Verdict::Undecided;
    if (legal && !illegal && results.size() < 2) return Verdict::Legal;
    return illegal && !legal ? Verdict::Illegal : Verdict::Disputed;
  }

  // The outcome diagram as a table, defaults first; and what is missing.
  void tell_outcomes(const Worlds<Rules>& worlds) {
    for (const Path& path : paths_of(worlds.diagram(), worlds.outcome(), Rules::rulebook(), kMostPaths)) {
      const Ending& ending = worlds.ending(path.terminal);
      Branch branch;
      branch.when = words_of(path, Rules::rulebook());
      branch.usual = path.usual;
      branch.leads = telling_.leads(ending);
      report_.outcomes.push_back(std::move(branch));
    }
    for (const Ending& ending : worlds.reached())
      if (ending.kind == Ending::Kind::Missing) need_value(text_.missing_value(ending.missing));
    // A ruling decides it too, where only some of its readings need the value.
    const bool value_needed = !report_.needs.empty();
    for (std::size_t q = 0; q < Rules::rulebook().rulings.size(); ++q)
      if (worlds.blamed()[q] || (value_needed && is_decisive(q, worlds)))
        need_value(std::string(Rules::rulebook().rulings[q].id));
  }

  void need_value(std::string name) {
    if (std::find(report_.needs.begin(), report_.needs.end(), name) == report_.needs.end())
      report_.needs.push_back(std::move(name));
  }

  // Each event at which games part: a dispute where verdict or result depend on the question, else a note.
  void tell_splits(const Worlds<Rules>& worlds) {
    if (worlds.splits().empty()) return;
    std::vector<std::size_t> told(Rules::rulebook().rulings.size(), 0);
    std::vector<std::size_t> first(told.size(), 0);
    for (const Split<State>& split : worlds.splits()) {
      const std::size_t q = split.question / kQuestionsEach;
      const bool matters = is_decisive(q, worlds);
      const bool again = told[q]++ >= (matters ? kMostTold : 1);
      if (again) continue;
      first[q] = report_.findings.size();
      matters ? tell_dispute(split, worlds) : tell_note(split, worlds);
    }
    for (std::size_t q = 0; q < told.size(); ++q) {
      const bool matters = is_decisive(q, worlds);
      if (const std::size_t shown = matters ? kMostTold : 1; told[q] > shown)
        report_.findings[first[q]].hints.push_back({false,
                                                    {},
                                                    fmt::format("the same question comes up at {} more event{}",
                                                                told[q] - shown, told[q] - shown == 1 ? "" : "s")});
    }
  }

  // Verdict or result depend on it, or it is among what led to too many positions.
  bool is_decisive(std::size_t q, const Worlds<Rules>& worlds) const {
    return worlds.blamed()[q] || std::find(report_.rulings.begin(), report_.rulings.end(), q) != report_.rulings.end();
  }

  // Where the event was refused as played, and other readings allow it.
  void tell_other_readings() {
    std::string ids;
    for (const std::uint16_t q : report_.rulings)
      ids += fmt::format("{}{}", ids.empty() ? "" : ", ", Rules::rulebook().rulings[q].id);
    for (Finding& finding : report_.findings)
      if (finding.label == "illegal" && finding.at == report_.at)
        finding.hints.push_back({false, {}, fmt::format("so it stands as played; other readings differ: {}", ids)});
  }

  void tell_note(const Split<State>& split, const Worlds<Rules>& worlds) {
    Finding& finding = add(Severity::Note, "note", split);
    finding.message = fmt::format("{} Either way verdict and result of this record are the same", finding.message);
    if (const std::string under = telling_.only_under(split, worlds); !under.empty())
      finding.hints.push_back({false, {}, fmt::format("it comes up here only under {}", under)});
  }

  // Where the record is illegal in every reading, and only the rule that it breaks depends on the question, a note.
  void tell_dispute(const Split<State>& split, const Worlds<Rules>& worlds) {
    const bool in_any_case = report_.verdict == Verdict::Illegal;
    Finding& finding = in_any_case ? add(Severity::Note, "note", split) : add(Severity::Dispute, "disputed", split);
    if (in_any_case) finding.message += " In either case this record is illegal";
    telling_.branches(split, worlds, finding);
    if (const std::string under = telling_.only_under(split, worlds); !under.empty())
      finding.hints.push_back({false, {}, fmt::format("it comes up here only under {}", under)});
    if (std::string under = telling_.difference_under(split, worlds); !under.empty())
      finding.hints.push_back({false, {}, std::move(under)});
  }

  Finding& add(Severity severity, std::string_view label, const Split<State>& split) {
    Finding& finding = report_.findings.emplace_back();
    finding.severity = severity;
    finding.label = label;
    finding.at = split.event == 0 && faulty_start_ ? report_.at : telling_.place_of(split);
    finding.ruling = static_cast<int>(split.question / kQuestionsEach);
    finding.has_line = telling_.has_line(split.question);
    finding.message = Rules::rulebook().rulings[split.question / kQuestionsEach].asks;
    return finding;
  }

  const TellingOf<Text>& telling_;
  const Text& text_;
  const Record<Rules>& steps_;
  Report& report_;
  bool faulty_start_ = false;  // as played
};

}  // namespace botref
