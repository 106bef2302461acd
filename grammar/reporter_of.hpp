#pragma once
// What a replay comes to, told in players' words: findings as they arise, and at
// the end the verdict over all readings.
#include <fmt/format.h>

#include <algorithm>

#include "core/claim.hpp"
#include "core/worlds.hpp"
#include "grammar/loader_of.hpp"
#include "grammar/view_of.hpp"
#include "grammar/wording.hpp"

namespace botref {

template <class Text>
class ReporterOf {
 public:
  using Rules = typename Text::Rules;
  using Loader = LoaderOf<Text>;
  using State = typename Rules::State;
  using Event = typename Rules::Event;

  const Report& report() const { return report_; }

  void begin(const RecordText& record, const Loader& loader, const std::vector<Finding>& malformed, const Text& text) {
    report_ = Report{};
    report_.game = Rules::rulebook().game;
    report_.rulebook = Rules::rulebook().version;
    bytes_ = record.bytes;
    illegal_start_ = false;
    first_refusal_ = Ending{};
    refused_ = false;
    for (const std::string_view player : loader.header().players) report_.players.emplace_back(player);
    for (const auto& [name, value] : loader.header().all) report_.tags.emplace_back(name, unescape(value));
    report_.findings = malformed;
    malformed_ = malformed.size();
    if (text.set() == nullptr || !loader.sound()) return;
    report_.set_id = text.set()->id;
    report_.set_version = text.set()->version;
    report_.set_digest = text.set()->digest;
  }

  void note(Span at, std::string message) {
    Finding& finding = add(Severity::Note, "note", at);
    finding.message = std::move(message);
  }

  void overruled(const std::vector<std::string>& notes, const Loader& loader) {
    const TagText rulings = tag(loader.header(), KnownTag::Rulings);
    for (const std::string& text : notes) note(rulings.there ? loader.span_of(rulings.value) : Span{}, text);
  }

  // The start breaks a rule, or has no meaning: no event is replayed.
  void start_fault(const typename Text::StartFault& fault, const Loader& loader) {
    Finding& finding = add(Severity::Error, fault.malformed ? "malformed" : "illegal", loader.span_of(fault.at));
    finding.message = fault.message;
    if (fault.malformed) {
      ++malformed_;
    } else {
      finding.rule = fault.outcome.broken();
      report_.rule = finding.rule;
      illegal_start_ = true;
    }
    report_.placed = true;
    report_.at = finding.at;
    (void)fault.other;
  }

  void claim(const Claim& claim, const Record<Rules>& record, Text& text, const Worlds<Rules>& worlds) {
    const Field& field = Text::fields()[claim.field];
    whole_.clear();
    Rules::read_field(worlds.main(), claim.field, claim.seat, whole_);
    pick(field, claim.part, whole_, found_);
    const std::span claimed(record.values.data() + claim.from, claim.to - claim.from);
    if (holds(field, claim.part, claimed, found_)) {
      ++report_.held;
      return;
    }
    fail(claim.at, fmt::format("claimed {}, but the position has {}", printed(claimed, field, claim.part, text),
                               found_.absent ? std::string("none") : printed(found_.values, field, claim.part, text)));
  }

  void heading(const Heading& heading, Span at, const Text& text, const State& s) {
    const bool right =
        heading.number == Rules::turn(s) && (heading.player == kNoSeat || heading.player == Rules::active(s));
    if (right) {
      ++report_.held;
      return;
    }
    fail(at, fmt::format("the heading is wrong here: it is {} {}, {}'s", Text::kHeading, Rules::turn(s),
                         text.players()[Rules::active(s)]));
  }

  void result(const ResultClaim& claim, Span at, const Text& text, const State& s) {
    const Ended ended = Rules::result(s);
    report_.claimed = claim.adjourned ? "*" : result_word(claim.ended, text.players());
    result_at_ = at;
    const bool goes_on = ended.how == Ended::How::GoesOn;
    const bool right =
        claim.adjourned || claim.by ? goes_on || (claim.by && claim.ended == ended) : claim.ended == ended;
    if (right) {
      ++report_.held;
      return;
    }
    fail(at, goes_on ? fmt::format("the record claims that {}, but the game goes on here; a result that does not "
                                   "follow from the play says why: `by time`, `by resignation` …",
                                   outcome_words(claim.ended, text.players()))
                     : fmt::format("the record claims `{}`, but {}", report_.claimed,
                                   outcome_words(ended, text.players())));
  }

  // An event that the main world refuses.
  void illegal(const Event& event, const Step& step, const Ending& ending, const Text& text, Worlds<Rules>& worlds,
               const typename Rules::Table& table) {
    if (!refused_) first_refusal_ = ending;
    if (!refused_) first_refusal_at_ = step.at;
    refused_ = true;
    Finding& finding = add(Severity::Error, "illegal", step.at);
    const State& before = worlds.main_before();
    finding.rule = ending.outcome.broken();
    finding.message = sentence(ending.outcome, before, event, text);
    finding.legal_here = legal_here(before, text, worlds, table);
    for (const auto& other : worlds.other_settled_readings(before, event)) {
      const Ruling& ruling = Rules::rulebook().rulings[other.q];
      const Reading& reading = ruling.readings[other.reading];
      finding.hints.push_back(
          {false,
           {},
           fmt::format("{} would allow it: {} ({})", reading_word(Rules::rulebook(), other.q, other.reading),
                       reading.says, reading.who)});
    }
  }

  // The main world has ended with this event.
  void main_ended(const Event& event, const Step& step, const Text& text, Worlds<Rules>& worlds,
                  const typename Rules::Table& table) {
    const Ending& ending = worlds.main_ending();
    if (ending.kind == Ending::Kind::Illegal) return illegal(event, step, ending, text, worlds, table);
    Finding& finding = add(Severity::Error, "undecided", step.at);
    finding.message = ending.kind == Ending::Kind::Missing
                          ? fmt::format("the card set does not say {}, and what happens here depends on it",
                                        text.missing_value(ending.missing))
                          : std::string("the open rulings lead to too many different positions here; pin some of them");
    report_.placed = true;
    report_.at = step.at;
  }

  void dispute(const Step& step, std::uint32_t number, const Record<Rules>& record, const Worlds<Rules>& worlds) {
    Finding& finding = add(Severity::Answer, "answer", step.at);
    const bool asks_ruling = step.index != kNoSeat;
    if (asks_ruling) finding.ruling = static_cast<int>(step.index);
    std::uint32_t event_step = number;
    while (event_step > 0 && record.steps[event_step - 1].kind != Step::Kind::Event) --event_step;
    const bool refused_here = worlds.main_ended() && event_step > 0 && worlds.main_ending().step == event_step - 1;
    if (refused_here && worlds.main_ending().kind == Ending::Kind::Illegal) {
      finding.rule = worlds.main_ending().outcome.broken();
      finding.message = "the event before this line was not legal";
    } else {
      finding.message =
          event_step == 0 ? "nothing has happened before this line" : "the event before this line was legal";
    }
    if (!asks_ruling) return;
    const Ruling& ruling = Rules::rulebook().rulings[step.index];
    finding.message += fmt::format("; {}", ruling.asks);
    for (std::size_t r = 0; r < ruling.offered(); ++r)
      finding.readings.push_back({reading_word(Rules::rulebook(), step.index, r),
                                  r == ruling.usual,
                                  std::string(ruling.readings[r].says),
                                  std::string(ruling.readings[r].who),
                                  {}});
  }

  void finish(const RecordText& record, const Loader& loader, const Record<Rules>& steps, const Text& text,
              Worlds<Rules>& worlds) {
    if (loader.sound() && !illegal_start_ && malformed_ == report_.findings.size() - notes_before_play() &&
        worlds.events() == 0 && !loader.any_event())
      note(loader.span_of(loader.header().last_line), "the record has no events");
    close(loader, text, worlds, steps);
    check_tag_result(loader, text, worlds);
    check_verdict(loader);
    std::stable_sort(report_.findings.begin(), report_.findings.end(),
                     [](const Finding& a, const Finding& b) { return a.at.from < b.at.from; });
    (void)record;
  }

 private:
  static constexpr std::size_t kMostPaths = 64;
  static constexpr std::size_t kMostLegalHere = 8;

  Finding& add(Severity severity, std::string_view label, Span at) {
    Finding finding;
    finding.severity = severity;
    finding.label = label;
    finding.at = at;
    report_.findings.push_back(std::move(finding));
    return report_.findings.back();
  }
  void fail(Span at, std::string message) {
    ++report_.failed;
    add(Severity::Claim, "failed", at).message = std::move(message);
  }
  std::size_t notes_before_play() const {
    return static_cast<std::size_t>(
        std::count_if(report_.findings.begin(), report_.findings.end(),
                      [](const Finding& finding) { return finding.severity == Severity::Note; }));
  }

  std::string printed(std::span<const Value> values, const Field& field, Part part, const Text& text) const {
    std::string out;
    const bool list =
        !part.size && (field.shape == Field::Shape::Groups || (field.shape == Field::Shape::List && part.item == 0));
    if (list)
      print_list(values, field, text, out);
    else
      print_value(values.empty() ? Value{} : values[0], field, text, out);
    return out;
  }

  std::string sentence(Outcome outcome, const State& s, const Event& event, const Text& text) const {
    const Rule& rule = Rules::rulebook().rules[outcome.broken()];
    const std::string_view says = outcome.because() != nullptr ? outcome.because()
                                  : rule.broken.empty()        ? rule.says
                                                               : rule.broken;
    return fill(says, [&](std::string_view name) { return text.detail(name, s, event); });
  }

  std::string legal_here(const State& s, const Text& text, Worlds<Rules>& worlds,
                         const typename Rules::Table& table) const {
    Readings readings = worlds.readings();
    readings.first(Diagram::kAlways);
    std::vector<Event> events;
    Rules::legal_events(s, table, readings, events);
    std::vector<std::string> lines;
    for (const Event& event : events) text.print_event(event, Rules::active(s), lines.emplace_back());
    std::sort(lines.begin(), lines.end());
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    const bool more = lines.size() > kMostLegalHere;
    if (more) lines.resize(kMostLegalHere);
    return fmt::format("{}{}", fmt::join(lines, " · "), more ? " · …" : "");
  }

  // The verdict over all readings.
  void close(const Loader& loader, const Text& text, Worlds<Rules>& worlds, const Record<Rules>& steps) {
    report_.worlds = static_cast<std::uint32_t>(std::max<std::size_t>(worlds.size(), 1));
    report_.unseen = text.assumes_unseen(worlds.alive() ? &worlds.main() : nullptr);
    if (malformed_ > 0) return close_malformed(worlds);
    if (illegal_start_) {
      report_.verdict = report_.main = Verdict::Illegal;
      return;
    }
    const bool main_lived = !worlds.main_ended();
    const Ended standing = worlds.alive() ? Rules::result(worlds.main()) : Ended{};
    worlds.finish();
    const Ending& main = worlds.main_ending();
    report_.events = main_lived ? worlds.events() : main.event - 1;
    report_.finished = standing.how != Ended::How::GoesOn;
    report_.computed = result_word(standing, text.players());
    report_.main = verdict_of(main);
    set_place(main, steps);
    report_.verdict = verdict_of_all(worlds);
    if (refused_) close_refused();
    for (const Question question : worlds.diagram().support(worlds.outcome()))
      if (const auto q = static_cast<std::uint16_t>(question / kQuestionsEach);
          report_.rulings.empty() || report_.rulings.back() != q)
        report_.rulings.push_back(q);
    tell_outcomes(text, worlds, steps);
    tell_splits(text, worlds, steps);
    (void)loader;
  }

  void close_malformed(const Worlds<Rules>& worlds) {
    report_.verdict = report_.main = Verdict::Malformed;
    report_.events = worlds.main_ended() ? worlds.main_ending().event - 1 : worlds.events();
    for (const Finding& finding : report_.findings)
      if (finding.label == "malformed" && (!report_.placed || finding.at.from < report_.at.from))
        report_.placed = true, report_.at = finding.at;
  }

  // With --keep-going: the first refused event decides.
  void close_refused() {
    if (report_.main != Verdict::Legal) return;
    report_.verdict = report_.main = Verdict::Illegal;
    report_.rule = first_refusal_.outcome.broken();
    report_.event = first_refusal_.event;
    report_.placed = true;
    report_.at = first_refusal_at_;
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

  void set_place(const Ending& main, const Record<Rules>& steps) {
    if (main.kind == Ending::Kind::Legal) return;
    report_.placed = true;
    report_.at = steps.steps[main.step].at;
    report_.event = main.event;
    if (main.kind == Ending::Kind::Illegal) report_.rule = main.outcome.broken();
  }

  Verdict verdict_of_all(const Worlds<Rules>& worlds) {
    bool legal = false, illegal = false, undecided = false;
    std::vector<Ended> results;
    for (const Diagram::Node terminal : worlds.diagram().terminals(worlds.outcome())) {
      const Ending& ending = worlds.ending(terminal);
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

  std::string leads(const Ending& ending, const Text& text, const Record<Rules>& steps) const {
    switch (ending.kind) {
      case Ending::Kind::Legal:
        return outcome_words(ending.result, text.players());
      case Ending::Kind::Illegal: {
        const Span at = steps.steps[ending.step].at;
        return fmt::format("illegal {} at event {}, `{}`", Rules::rulebook().rules[ending.outcome.broken()].id,
                           ending.event, bytes_.substr(at.from, at.to - at.from));
      }
      case Ending::Kind::Missing:
        return fmt::format("undecided without {}", text.missing_value(ending.missing));
      case Ending::Kind::Limit:
        return "undecided: too many open questions";
    }
    __builtin_unreachable();
  }

  // The outcome diagram as a table, defaults first; and what is missing.
  void tell_outcomes(const Text& text, const Worlds<Rules>& worlds, const Record<Rules>& steps) {
    for (const Path& path : paths_of(worlds.diagram(), worlds.outcome(), Rules::rulebook(), kMostPaths)) {
      const Ending& ending = worlds.ending(path.terminal);
      Branch branch;
      for (const auto& choice : path.readings)
        branch.when += fmt::format("{}{}", branch.when.empty() ? "" : " ",
                                   reading_word(Rules::rulebook(), choice.q, choice.reading));
      branch.usual = path.usual;
      branch.leads = leads(ending, text, steps);
      report_.outcomes.push_back(std::move(branch));
      if (ending.kind == Ending::Kind::Missing) need_value(text.missing_value(ending.missing));
      if (ending.kind == Ending::Kind::Limit)
        for (const Split& split : worlds.splits())
          for (const auto& choice : split.leaves[0].choices)
            need_value(std::string(Rules::rulebook().rulings[choice.q].id));
    }
  }
  void need_value(std::string name) {
    if (std::find(report_.needs.begin(), report_.needs.end(), name) == report_.needs.end())
      report_.needs.push_back(std::move(name));
  }

  // Each event after which readings part: a dispute where verdict or result depend on it, else a note.
  void tell_splits(const Text& text, const Worlds<Rules>& worlds, const Record<Rules>& steps) {
    std::vector<std::pair<std::uint32_t, std::uint8_t>> told;
    for (const Split& split : worlds.splits())
      for (const std::uint8_t q : parting_rulings(split)) {
        const std::pair key{split.step, q};
        if (std::find(told.begin(), told.end(), key) != told.end()) continue;
        told.push_back(key);
        tell_split(split, q, text, worlds, steps);
      }
  }

  // The rulings of a split whose readings make a difference in it.
  static std::vector<std::uint8_t> parting_rulings(const Split& split) {
    std::vector<std::uint8_t> parting;
    for (const Split::Leaf& a : split.leaves)
      for (const Split::Leaf& b : split.leaves) {
        if (a.group == b.group) continue;
        // The first choice in which two leaves differ parts them.
        std::size_t i = 0;
        while (i < a.choices.size() && i < b.choices.size() && a.choices[i] == b.choices[i]) ++i;
        if (i == a.choices.size() || i == b.choices.size()) continue;
        if (std::find(parting.begin(), parting.end(), a.choices[i].q) == parting.end())
          parting.push_back(a.choices[i].q);
      }
    std::sort(parting.begin(), parting.end());
    return parting;
  }

  void tell_split(const Split& split, std::uint8_t q, const Text& text, const Worlds<Rules>& worlds,
                  const Record<Rules>& steps) {
    const Ruling& ruling = Rules::rulebook().rulings[q];
    const bool matters = std::find(report_.rulings.begin(), report_.rulings.end(), q) != report_.rulings.end();
    Finding& finding = matters ? add(Severity::Dispute, "disputed", steps.steps[split.step].at)
                               : add(Severity::Note, "note", steps.steps[split.step].at);
    finding.ruling = q;
    finding.message = matters
                          ? std::string(ruling.asks)
                          : fmt::format("{} Either way verdict and result of this record are the same", ruling.asks);
    if (!matters) return;
    for (std::size_t reading = 0; reading < ruling.offered(); ++reading) {
      const Diagram::Node terminal = worlds.diagram().at(worlds.outcome(), [&](Question question) -> std::size_t {
        return question / kQuestionsEach == q ? reading : worlds_usual(question);
      });
      const std::string where = leads(worlds.ending(terminal), text, steps);
      finding.readings.push_back({reading_word(Rules::rulebook(), q, reading), reading == ruling.usual,
                                  std::string(ruling.readings[reading].says), std::string(ruling.readings[reading].who),
                                  where});
    }
    std::stable_partition(finding.readings.begin(), finding.readings.end(),
                          [](const Branch& branch) { return branch.usual; });
  }
  static std::size_t worlds_usual(Question question) {
    return Rules::rulebook().rulings[question / kQuestionsEach].usual;
  }

  // `[Result]` and `result` must agree, with each other and with the play.
  void check_tag_result(const Loader& loader, const Text& text, const Worlds<Rules>& worlds) {
    const auto claimed = loader.tag_result();
    if (!claimed || malformed_ > 0) return;
    const std::string word = claimed->adjourned ? "*" : result_word(claimed->ended, text.players());
    const Span at = loader.span_of(tag(loader.header(), KnownTag::Result).value);
    if (!report_.claimed.empty()) {
      if (word == report_.claimed) return;
      fail(at, fmt::format("the tag says `{}`, but the record ends with `result {}`", word, report_.claimed));
      report_.findings.back().hints.push_back({true, result_at_, "here"});
      return;
    }
    report_.claimed = word;
    const bool over = report_.finished;
    if (over && word != report_.computed)
      fail(at, fmt::format("the tag says `{}`, but {}", word,
                           report_.computed == "draw" ? std::string("the game is a draw")
                                                      : fmt::format("{} wins", report_.computed)));
    (void)worlds;
  }

  void check_verdict(const Loader& loader) {
    const auto& claim = loader.header().verdict;
    report_.verdict_claimed = claim.has_value();
    if (!claim) return;
    const auto id_of = [](int rule) {
      return rule < 0 ? std::string_view{} : Rules::rulebook().rules[static_cast<std::size_t>(rule)].id;
    };
    std::vector<std::string_view> rulings;
    for (const std::uint16_t q : report_.rulings) rulings.push_back(Rules::rulebook().rulings[q].id);
    bool right = claim->verdict == report_.verdict;
    if (right && claim->verdict == Verdict::Illegal) right = claim->rule.empty() || claim->rule == id_of(report_.rule);
    if (right && claim->verdict == Verdict::Disputed) right = claim->rulings.empty() || claim->rulings == rulings;
    if (right) {
      ++report_.held;
      return;
    }
    std::string is(word(report_.verdict));
    if (report_.verdict == Verdict::Illegal) is += fmt::format(" {}", id_of(report_.rule));
    if (report_.verdict == Verdict::Disputed) is += fmt::format(" {}", fmt::join(rulings, " "));
    const std::string_view written = tag(loader.header(), KnownTag::Verdict).value;
    fail(loader.span_of(written), fmt::format("the record claims `{}`, but it is {}", written, is));
  }

  Report report_;
  std::string_view bytes_;
  std::size_t malformed_ = 0;
  bool illegal_start_ = false, refused_ = false;
  Ending first_refusal_;
  Span first_refusal_at_, result_at_;
  Values whole_;
  Found found_;
};

}  // namespace botref
