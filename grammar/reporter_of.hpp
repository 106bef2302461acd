#pragma once
// What a replay comes to, told in players' words: findings as they arise, and at
// the end the verdict over all readings.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/worlds.hpp"
#include "grammar/claims_of.hpp"
#include "grammar/loader_of.hpp"
#include "grammar/profile.hpp"
#include "grammar/telling_of.hpp"
#include "grammar/verdict_of.hpp"
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

  void begin(const Loader& loader, const std::vector<Finding>& malformed, const Text& text, const Profile* profile) {
    report_ = Report{};
    report_.game = Rules::rulebook().game;
    report_.rulebook = Rules::rulebook().version;
    if (profile != nullptr) report_.profile = profile->name, report_.profile_version = profile->version;
    illegal_start_ = false;
    first_refusal_ = Ending{};
    last_legal_.reset();
    refused_ = false;
    for (const std::string_view player : loader.header().players) report_.players.emplace_back(player);
    for (const auto& [name, value] : loader.header().all) report_.tags.emplace_back(name, unescape(value));
    report_.findings = malformed;
    malformed_ = malformed.size();
    if (text.set() == nullptr || !loader.sound()) return;
    report_.set_kind = text.set()->form->kind;
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
    start_fault_as_played(fault, loader);
    malformed_ += fault.malformed ? 1 : 0;
    illegal_start_ = !fault.malformed;
  }

  // The start breaks a rule as played, but not in every reading.
  void start_fault_as_played(const typename Text::StartFault& fault, const Loader& loader) {
    Finding& finding = add(Severity::Error, fault.malformed ? "malformed" : "illegal", loader.span_of(fault.at));
    finding.message = fault.message;
    if (!fault.malformed) report_.rule = finding.rule = fault.outcome.broken();
    report_.placed = true;
    report_.at = finding.at;
    if (!fault.other_at.empty()) finding.hints.push_back({true, loader.span_of(fault.other_at), "the other line"});
  }

  void claim(const Claim& claim, const Record<Rules>& record, const Text& text, Worlds<Rules>& worlds) {
    claims_.expect(claim, record, text, worlds, report_);
  }
  void heading(const Heading& heading, Span at, const Text& text, Worlds<Rules>& worlds) {
    claims_.heading(heading, at, text, worlds, report_);
  }
  void result(const ResultClaim& claim, Span at, const Text& text, Worlds<Rules>& worlds) {
    result_at_ = at;
    claims_.result(claim, at, text, worlds, report_);
  }

  // A sealed choice is opened; `wrong`: why it is not what was sealed.
  void seal(const std::string& wrong, Span at) {
    if (wrong.empty())
      ++report_.held;
    else
      ++report_.failed, report_.add_of_many(Severity::Claim, "failed", at).message = wrong;
  }

  // An event that the main world refuses.
  void illegal(const Event& event, const Step& step, const Ending& ending, const Text& text, Worlds<Rules>& worlds,
               const typename Rules::Table& table) {
    const bool first = !refused_;
    if (first) first_refusal_ = ending, first_refusal_at_ = step.at;
    refused_ = true;
    Finding& finding =
        first ? add(Severity::Error, "illegal", step.at) : report_.add_of_many(Severity::Error, "illegal", step.at);
    told_ = &finding;
    if (told_ == &report_.left_out) return;
    const State& before = worlds.main_before();
    finding.rule = ending.outcome.broken();
    finding.message = TellingOf<Text>::sentence(ending.outcome, before, event, text);
    finding.legal_here = legal_here(before, text, worlds, table);
    for (const auto& other : worlds.other_settled_readings(before, event)) {
      const Ruling& ruling = Rules::rulebook().rulings[other.q];
      const Reading& reading = ruling.readings[other.reading];
      finding.hints.push_back(
          {false,
           {},
           fmt::format("{} would allow it ({} {}): {}", reading_word(Rules::rulebook(), other.q, other.reading),
                       ruling.asks, reading.says, reading.who)});
    }
    // Nothing is legal after the end of the game, so that the last legal event brought it.
    if (const Ended ended = Rules::result(before); ended.how != Ended::How::GoesOn)
      finding.hints.push_back({last_legal_.has_value(), last_legal_.value_or(Span{}),
                               fmt::format("the game is over: {}", outcome_words(ended, text.players()))});
  }

  // An event that some world accepts.
  void legal(Span at) { last_legal_ = at; }

  // Where the copies of the card are that the last event named once too often.
  void known_copies(std::string_view card, std::size_t copies, std::span<const std::uint64_t> lines) {
    const bool own_deck =
        std::any_of(report_.tags.begin(), report_.tags.end(), [](const auto& tag) { return tag.first == "Deck"; });
    const std::string_view deck = own_deck ? "deck" : "set";
    told_->hints.push_back({false,
                            {},
                            fmt::format("the {} has {} {}; {} known: line{} {}", deck, copies, card,
                                        copies == 1 ? "it is" : fmt::format("all {} are", copies),
                                        lines.size() == 1 ? "" : "s", fmt::join(lines, ", "))});
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
                          : TellingOf<Text>::too_much(ending);
  }

  // The verdict, once the replay has ended; `answers` adds what it has to say before the findings are put in order.
  template <class Answers>
  void finish(const Loader& loader, const Record<Rules>& steps, const Text& text, Worlds<Rules>& worlds,
              const TellingOf<Text>& telling, Answers answers) {
    if (loader.sound() && !illegal_start_ && malformed_ == report_.findings.size() - notes_before_play() &&
        worlds.events() == 0 && !loader.any_event())
      note(loader.span_of(loader.header().last_line), "the record has no events");
    close(steps, text, worlds, telling);
    if constexpr (requires { text.first_return(steps, report_.events, worlds.readings()); })
      if (const auto found = text.first_return(steps, report_.events, worlds.readings()))
        endless(*found, loader, steps, text, worlds.readings());
    answers(telling, report_);
    check_tag_result(loader, text);
    check_verdict(loader);
    std::stable_sort(report_.findings.begin(), report_.findings.end(),
                     [](const Finding& a, const Finding& b) { return a.at.from < b.at.from; });
    if (report_.of_many > Report::kMostOfMany)
      note(report_.findings.back().at, fmt::format("this record has {} more findings, which are not listed",
                                                   report_.of_many - Report::kMostOfMany));
  }

 private:
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

  // The position after an event has been there before, and nothing but the players' choice leads out of the circle.
  template <class Return>
  void endless(const Return& found, const Loader& loader, const Record<Rules>& steps, const Text& text,
               const Readings& readings) {
    const auto at = [&](std::size_t event) {
      return std::find_if(steps.steps.begin(), steps.steps.end(),
                          [&](const Step& step) { return step.kind == Step::Kind::Event && step.index == event; })
          ->at;
    };
    Finding& finding = add(Severity::Note, "note", at(found.again));
    finding.rule = Text::kEndlessRule;
    finding.message = fmt::format("the position is that after line {} again: this chain can go on for ever",
                                  loader.line_of(at(found.before)));
    finding.hints.push_back({true, at(found.before), "the same position"});
    finding.hints.push_back({false, {}, std::string(text.of_endless(readings))});
  }

  std::string legal_here(const State& s, const Text& text, Worlds<Rules>& worlds,
                         const typename Rules::Table& table) const {
    Readings readings = worlds.readings();
    readings.first(Diagram::kAlways);
    std::vector<Event> events;
    if constexpr (requires { Rules::few_events(s, table, readings, events); })
      Rules::few_events(s, table, readings, events);
    else
      Rules::legal_events(s, table, readings, events);
    std::vector<std::string> lines;
    for (const Event& event : events) text.print_event(event, Rules::active(s), lines.emplace_back());
    std::sort(lines.begin(), lines.end());
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    const bool more = lines.size() > kMostLegalHere;
    if (more) lines.resize(kMostLegalHere);
    return fmt::format("{}{}", fmt::join(lines, " · "), more ? " · …" : "");
  }

  void close(const Record<Rules>& steps, const Text& text, Worlds<Rules>& worlds, const TellingOf<Text>& telling) {
    report_.worlds = static_cast<std::uint32_t>(std::max<std::size_t>(worlds.size(), 1));
    report_.unseen = text.assumes_unseen(worlds.alive() ? &worlds.main() : nullptr);
    if (malformed_ > 0) return close_malformed(worlds);
    if (illegal_start_) {
      report_.verdict = report_.main = Verdict::Illegal;
      return;
    }
    VerdictOf<Text>(telling, text, steps, report_).tell(worlds);
    if (refused_) close_refused();
  }

  void close_malformed(Worlds<Rules>& worlds) {
    report_.verdict = report_.main = Verdict::Malformed;
    report_.events = worlds.main_ended() ? worlds.main_ending().event - 1 : worlds.events();
    worlds.finish();
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

  // `[Result]` and `result` must agree, with each other and with the play.
  void check_tag_result(const Loader& loader, const Text& text) {
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
  std::size_t malformed_ = 0;
  bool illegal_start_ = false, refused_ = false;
  Ending first_refusal_;
  Span first_refusal_at_, result_at_;
  Finding* told_ = nullptr;         // what was said of the last illegal event
  std::optional<Span> last_legal_;  // the last event that was
  ClaimsOf<Text> claims_;
};

}  // namespace botref
