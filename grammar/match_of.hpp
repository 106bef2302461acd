#pragma once
// One game's match: loads a record, replays it in all its worlds, and reports.
// Core knows the rules and the loader the text; here they meet.
#include "grammar/agreed_of.hpp"
#include "grammar/answers_of.hpp"
#include "grammar/disputes_of.hpp"
#include "grammar/format_of.hpp"
#include "grammar/generate_of.hpp"
#include "grammar/loader_of.hpp"
#include "grammar/reporter_of.hpp"
#include "grammar/view_of.hpp"

namespace botref {

template <class Text>
class MatchOf final : public Match {
 public:
  using Rules = typename Text::Rules;

  const Report& check(const RecordText& record, const Options& options) override {
    play(record, options, [](std::size_t) { return true; });
    finish(record, options);
    return reporter_.report();
  }

  const Disputes& disputes(const RecordText& record, const Options& options, bool all) override {
    watching_ = true;
    play(record, options, [](std::size_t) { return true; });
    watching_ = false;
    const TellingOf<Text> telling = finish(record, options);
    typename DisputesOf<Text>::Opened opened;
    // Without a sound header there is no start to lay out.
    if (all && loader_.sound())
      opened = [&](std::size_t q) -> const Worlds<Rules>& { return open_and_play(q, 0, options); };
    disputes_.tell(telling, record_.steps, worlds_, reporter_.report(), opened);
    return disputes_.disputes();
  }

  bool walk_every(const RecordText& record, const Options& options, Walker& walker) override {
    bool wants_more = true;
    return play(record, options, [&](std::size_t done) {
      const bool event = done == 0 || record_.steps[done - 1].kind == Step::Kind::Event;
      if (event) wants_more = walker.at(view(done));
      return wants_more;
    });
  }

  bool walk_to(const RecordText& record, const Options& options, At at, Walker& walker) override {
    bool found = false;
    std::size_t reached = 0;
    const bool whole = play(record, options, [&](std::size_t done) {
      reached = done;
      found = at.kind != At::Kind::End && is_at(record, at, done);
      return !found;
    });
    if (!found && at.kind == At::Kind::Line) found = worlds_.alive() && reached <= record_.steps.size();
    if (!found && at.kind == At::Kind::End) found = whole;
    if (found) walker.at(view(reached));
    return found;
  }

  bool cut(const RecordText& record, const Options& options, At at, std::string& out) override {
    std::string given, rulings, agreed, since;
    const auto line_of = [&](const Step& step) {
      return fmt::format("{}\n", record.bytes.substr(step.at.from, step.at.to - step.at.from));
    };
    bool found = false;
    play(record, options, [&](std::size_t done) {
      for (std::size_t i = 0; done == 0 && i < opening_; ++i)
        if (record_.steps[i].kind == Step::Kind::Pin) rulings += line_of(record_.steps[i]);
      if (done > opening_) {
        const Step& step = record_.steps[done - 1];
        const bool silent = step.kind == Step::Kind::Claim || step.kind == Step::Kind::Heading;
        if (!silent) since += line_of(step);
        if (step.kind == Step::Kind::Pin) rulings += line_of(step);
      }
      if (Text::expressible(worlds_.main())) {
        given.clear(), since.clear();
        view(done).given(given);
        agreed = rulings;  // what they settled holds on
      }
      found = is_at(record, at, done);
      return !found;
    });
    if (!found && (at.kind != At::Kind::End || !worlds_.alive())) return false;
    cut_tags(record, out);
    out += '\n';
    out += given;
    out += agreed;
    if (!agreed.empty() && !agreed_.outside().empty()) out += fmt::format("ruling {}\n", agreed_.outside());
    out += since;
    return true;
  }

  bool format(const RecordText& record, const Options& options, std::string& out) override {
    actives_.clear();
    play(record, options, [&](std::size_t done) {
      if (done < record_.steps.size() && record_.steps[done].kind == Step::Kind::Event)
        actives_.push_back(common_active());
      return true;
    });
    if (!malformed_.empty()) return false;
    actives_.resize(std::min<std::size_t>(actives_.size(), worlds_.alive() ? actives_.size() : actives_.size() - 1));
    formatter_.format(record, record_, text_, actives_, out);
    return true;
  }

  void generate(const GenerateOptions& generate, const Options& options, std::string& out) override {
    const auto log = generate.hide ? std::make_unique<MatchOf>() : nullptr;
    generate_game(*this, log.get(), generate, options, text_, worlds_, log ? log->worlds_ : worlds_, record_.table,
                  out);
  }

  // Loads a start for `generate`, without playing it.
  bool begin(const RecordText& record, const Options& options) {
    return play(record, options, [](std::size_t) { return true; });
  }

 private:
  // Loads a record and replays it; `seen` is called before the first step and after each, and stops the replay with
  // false. True: nothing stopped it before the end.
  template <class Seen>
  bool play(const RecordText& record, const Options& options, Seen seen) {
    malformed_.clear();
    loader_.load(record, *options.sets, text_, record_, malformed_);
    worlds_.prepare();
    reporter_.begin(loader_, malformed_, text_, options.profile);
    answers_.clear(), disputes_.clear();
    offered_ = -1, reached_ = 0;
    opening_ = steps_before_play();
    if (!loader_.sound() || !agreed_.read(options)) return false;
    std::vector<std::string> notes;
    agreed_.start(text_, loader_, record_.pins, worlds_.readings(), notes);
    reporter_.overruled(notes, loader_);
    for (std::size_t i = 0; i < opening_; ++i)
      if (record_.steps[i].kind == Step::Kind::Pin) take_pins(record_.steps[i]);
    typename Text::StartFault fault;
    if (!lay_out(options, record_.table, record_.start, worlds_, fault)) {
      reporter_.start_fault(fault, loader_);
      return false;
    }
    if (!fault.outcome) reporter_.start_fault_as_played(fault, loader_);
    return steps(options, seen);
  }

  // Steps before the first event: their `ruling` lines hold for the start too.
  std::size_t steps_before_play() const {
    const auto first = std::find_if(record_.steps.begin(), record_.steps.end(),
                                    [](const Step& step) { return step.kind == Step::Kind::Event; });
    return std::min<std::size_t>(static_cast<std::size_t>(first - record_.steps.begin()), loader_.playable());
  }

  // The tags of a record that begins at the position: what a profile and the command line fix stands in the tag.
  void cut_tags(const RecordText& record, std::string& out) const {
    std::vector<std::string_view> leave_out = {"Result", "Verdict"};
    leave_out.insert(leave_out.end(), Text::start_tags().begin(), Text::start_tags().end());
    const std::string outside = agreed_.outside();
    if (outside.empty()) return canonical_tags(record.bytes, text_, Text::own_tags(), leave_out, out);
    leave_out.push_back("Rulings");
    const std::string_view inside = tag(loader_.header(), KnownTag::Rulings).value;
    const std::string words = fmt::format("{}{}{}", inside, inside.empty() ? "" : " ", outside);
    const TagInPlace agreed[] = {{"Rulings", words}};
    canonical_tags(record.bytes, text_, Text::own_tags(), leave_out, out, agreed);
  }

  // The start, in every reading of the open questions that the set-up asks. False: it is faulty in all of them. `fault`
  // is that of the defaults.
  bool lay_out(const Options& options, typename Rules::Table& table, typename Rules::State& start,
               Worlds<Rules>& worlds, typename Text::StartFault& fault) {
    Readings& readings = worlds.readings();
    readings.first(Diagram::kAlways);
    const bool sound = text_.lay_out(table, readings, start, fault);
    if (!sound && (fault.malformed || !readings.branches())) return false;
    worlds.begin(table, start, options.world_limit, options.merging);
    if (!readings.branches()) return sound;
    std::vector<Leaf<typename Rules::State>> starts;
    starts.push_back({start, fault.outcome, {}, readings.condition(), readings.choices()});
    bool any_sound = sound;
    while (readings.next() && starts.size() < Worlds<Rules>::kTries) {
      typename Text::StartFault other;
      auto& leaf = starts.emplace_back();
      const bool so = text_.lay_out(table, readings, leaf.state, other);
      if (!so && other.malformed) leaf.state = start;
      leaf.outcome = so ? Outcome{} : other.outcome;
      leaf.when = readings.condition(), leaf.choices = readings.choices();
      any_sound = any_sound || leaf.outcome;
    }
    if (any_sound) worlds.begin_apart(std::move(starts));
    return any_sound;
  }

  // A game may have something wait for an answer, which a result brings to its end, and mostly the end of a record too.
  static void finish_waiting(Worlds<Rules>& worlds, std::size_t step) {
    if constexpr (requires { Rules::unfinished(worlds.main()); }) {
      const auto waits = [](const auto& world) { return Rules::unfinished(world.state); };
      if (std::any_of(worlds.all().begin(), worlds.all().end(), waits))
        worlds.follow(Rules::finishing(), static_cast<std::uint32_t>(step));
    }
  }

  static void finish_record(Worlds<Rules>& worlds, std::size_t step) {
    if constexpr (!requires { Rules::kMayStopUnfinished; }) finish_waiting(worlds, step);
  }

  // A result other than `*`.
  void finish_at_result(const Step& step, std::size_t i, Worlds<Rules>& worlds) const {
    if (!record_.results[step.index].adjourned) finish_waiting(worlds, i);
  }

  // An event that is refused may still bring to its end what waited.
  static void finish_refused(Worlds<Rules>& worlds, const typename Rules::Event& event, std::size_t step) {
    if constexpr (requires { Rules::finishes(event); })
      if (Rules::finishes(event)) finish_waiting(worlds, step);
  }

  // What the replay comes to: verdict, and answers to `dispute` lines.
  TellingOf<Text> finish(const RecordText& record, const Options& options) {
    carry_out([&] { return worlds_.release(); });
    if (loader_.sound() && malformed_.empty() && worlds_.alive())
      finish_record(worlds_, static_cast<std::size_t>(std::max<std::int64_t>(offered_, 0)));
    TellingOf<Text> whole(record, text_, record_, loader_.start(), offered_);
    if (const Step* last = last_step(); last != nullptr && last->kind == Step::Kind::Result)
      if (const ResultClaim& claim = record_.results[last->index]; claim.by > 0) whole.end_by(claim);
    reporter_.finish(loader_, record_, text_, worlds_, whole, [&](const TellingOf<Text>& telling, Report& report) {
      answers_.tell(
          telling, record_.steps, worlds_,
          [&](std::size_t q, std::size_t from) -> const Worlds<Rules>& { return open_and_play(q, from, options); },
          report);
      answers_.tell_unreached(reached_, record_.steps, report);
    });
    return whole;
  }

  const Step* last_step() const { return loader_.playable() == 0 ? nullptr : &record_.steps[loader_.playable() - 1]; }

  // The record that is loaded, once more and in silence, with one more ruling open from a step on.
  const Worlds<Rules>& open_and_play(std::size_t q, std::size_t from, const Options& options) {
    const auto open = [&] { aside_.readings().pin(q, Readings::kOpen, Strength::CommandLine); };
    replay_aside(
        options, loader_.playable(),
        [&](std::size_t done) {
          if (done == from && from > 0) open();
        },
        [&] {
          aside_.readings().foresee(q);
          if (from == 0) open();
        });
    if (aside_.alive()) finish_record(aside_, loader_.playable());
    aside_.finish();
    return aside_;
  }

  // The first steps of the record that is loaded, once more and in silence; `seen` is called as in `play`, and `agreed`
  // when it is known who fixes which reading.
  template <class Seen, class Agreed>
  void replay_aside(const Options& options, std::size_t until, Seen seen, Agreed agreed) {
    aside_.prepare();
    std::vector<std::string> notes;
    agreed_.start(text_, loader_, record_.pins, aside_.readings(), notes);
    for (std::size_t i = 0; i < opening_; ++i)
      if (record_.steps[i].kind == Step::Kind::Pin) agreed_.line(record_.steps[i], record_, aside_.readings(), notes);
    agreed();
    typename Text::StartFault fault;
    if (!lay_out(options, aside_table_, aside_start_, aside_, fault)) return;
    seen(0);
    for (std::size_t i = 0; i < until && aside_.alive(); ++i) {
      const Step& step = record_.steps[i];
      if (step.kind == Step::Kind::Pin && i >= opening_) agreed_.line(step, record_, aside_.readings(), notes);
      if (step.kind == Step::Kind::Event) {
        const auto& event = record_.events[step.index];
        const auto offered = aside_.offer(event, static_cast<std::uint32_t>(i), options.keep_going);
        if (offered == Worlds<Rules>::Offered::Refused) finish_refused(aside_, event, i);
      }
      if (step.kind == Step::Kind::Result) finish_at_result(step, i, aside_);
      if (aside_.alive()) seen(i + 1);
    }
  }

  template <class Seen>
  bool steps(const Options& options, Seen& seen) {
    if (!seen(0)) return false;
    for (std::size_t i = 0; i < loader_.playable(); ++i) {
      const Step& step = record_.steps[i];
      reached_ = i + 1;
      if (!worlds_.alive() && step.kind != Step::Kind::Dispute) continue;
      take(step, static_cast<std::uint32_t>(i), options);
      if (worlds_.alive() && !seen(i + 1)) return false;
    }
    return worlds_.alive() && malformed_.empty();
  }

  void take(const Step& step, std::uint32_t i, const Options& options) {
    switch (step.kind) {
      case Step::Kind::Event:
        return take_event(step, i, options);
      case Step::Kind::Claim:
        for (std::uint32_t k = 0; k < step.count; ++k)
          reporter_.claim(record_.claims[step.index + k], record_, text_, shown());
        return;
      case Step::Kind::Heading:
        return reporter_.heading(record_.headings[step.index], step.at, text_, shown());
      case Step::Kind::Pin:
        return i < opening_ ? void() : take_pins(step);
      case Step::Kind::Dispute:
        return answers_.note(i, offered_, record_.steps, shown());
      case Step::Kind::Result:
        finish_at_result(step, i, worlds_);
        return reporter_.result(record_.results[step.index], step.at, text_, shown());
    }
  }

  void take_event(const Step& step, std::uint32_t i, const Options& options) {
    const auto& event = record_.events[step.index];
    carry_out([&] { return worlds_.release(event); });
    if (!worlds_.alive()) return;
    const bool main_lived = !worlds_.main_ended();
    worlds_.watch(watching_ || is_disputed(i));
    offered_ = i;
    if constexpr (requires { text_.opened_seal(worlds_.main(), event); })
      if (const auto opened = text_.opened_seal(worlds_.main(), event)) reporter_.seal(*opened, step.at);
    const auto offered = worlds_.offer(event, i, options.keep_going);
    if (watching_) disputes_.see(i, worlds_);
    const bool refused = offered == Worlds<Rules>::Offered::Refused, ended = main_lived && worlds_.main_ended();
    if (refused)
      reporter_.illegal(event, step, worlds_.main_ending(), text_, worlds_, record_.table);
    else if (ended)
      reporter_.main_ended(event, step, text_, worlds_, record_.table);
    if (offered == Worlds<Rules>::Offered::Accepted) reporter_.legal(step.at);
    if constexpr (requires { text_.exhausted(Outcome{}, event); })
      if (refused || ended) tell_known_copies(text_.exhausted(worlds_.main_ending().outcome, event), i, options);
    if (refused) finish_refused(worlds_, event, i);
  }

  // The lines in which copies of a card became known, before step `until`.
  void tell_known_copies(std::int32_t card, std::uint32_t until, const Options& options) {
    if (card < 0) return;
    std::vector<std::uint64_t> lines;
    std::size_t known = 0;
    replay_aside(
        options, until,
        [&](std::size_t done) {
          const std::size_t now = Rules::known_copies(aside_.main(), card);
          if (done == 0)
            lines = loader_.lines_of_start(card);
          else if (now > known)
            lines.push_back(loader_.line_of(record_.steps[done - 1].at));
          known = now;
        },
        [] {});
    if (known == text_.copies(card)) reporter_.known_copies(text_.card_name(card), known, lines);
  }

  // What was declared takes effect, as part of the event that declared it.
  template <class Release>
  void carry_out(Release release) {
    const bool main_lived = !worlds_.main_ended();
    if (!release()) return;
    const auto declared = static_cast<std::uint32_t>(offered_);
    if (watching_) disputes_.see(declared, worlds_);
    if (!main_lived || !worlds_.main_ended()) return;
    const Step& step = record_.steps[declared];
    reporter_.main_ended(record_.events[step.index], step, text_, worlds_, record_.table);
  }

  // The worlds as claims and views see them: with all that was declared carried out.
  Worlds<Rules>& shown() {
    if (!worlds_.waits()) return worlds_;
    worlds_.show(shown_);
    return shown_.alive() ? shown_ : worlds_;
  }

  void take_pins(const Step& step) {
    std::vector<std::string> notes;
    agreed_.line(step, record_, worlds_.readings(), notes);
    for (const std::string& note : notes) reporter_.note(step.at, note);
  }

  // Whether a `dispute` line stands between this event and the next.
  bool is_disputed(std::size_t i) const {
    for (++i; i < loader_.playable() && record_.steps[i].kind != Step::Kind::Event; ++i)
      if (record_.steps[i].kind == Step::Kind::Dispute) return true;
    return false;
  }

  // The active player; kNoSeat where worlds disagree on it.
  std::uint8_t common_active() const {
    const std::uint8_t active = Rules::active(worlds_.main());
    for (const auto& world : worlds_.all())
      if (Rules::active(world.state) != active) return kNoSeat;
    return active;
  }

  // Whether the replay, after `done` steps, stands at a place.
  bool is_at(const RecordText& record, At at, std::size_t done) const {
    const bool after_event = done > 0 && record_.steps[done - 1].kind == Step::Kind::Event;
    switch (at.kind) {
      case At::Kind::End:
        return false;
      case At::Kind::Event:
        return worlds_.events() == at.number && (done == 0 || after_event);
      case At::Kind::Turn:
        return Rules::turn(worlds_.main()) == at.number;
      case At::Kind::Line:
        return done == record_.steps.size() || place(record, record_.steps[done].at.from).line > at.number;
    }
    __builtin_unreachable();
  }

  ViewOf<Text> view(std::size_t done) {
    Worlds<Rules>& seen = shown();
    return ViewOf<Text>(text_, seen, worlds_, record_.table, worlds_.events(),
                        done == 0 ? 0 : record_.steps[done - 1].at.from);
  }

  Text text_;
  LoaderOf<Text> loader_;
  Record<Rules> record_;
  AgreedOf<Text> agreed_;
  Worlds<Rules> worlds_, shown_;
  ReporterOf<Text> reporter_;
  AnswersOf<Text> answers_;
  DisputesOf<Text> disputes_;
  bool watching_ = false;      // every ruling that comes up is wanted
  std::int64_t offered_ = -1;  // step of the last event that was tried; -1: none
  std::size_t reached_ = 0;    // steps taken
  std::size_t opening_ = 0;    // steps before the first event
  // For a replay with one more ruling open.
  Worlds<Rules> aside_;
  typename Rules::Table aside_table_;
  typename Rules::State aside_start_;
  FormatterOf<Text> formatter_;
  std::vector<Finding> malformed_;
  std::vector<std::uint8_t> actives_;  // before each event that could be replayed
};

}  // namespace botref
