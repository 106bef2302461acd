#pragma once
// Random games: legal to the last event, the same bytes for the same seed on every
// machine; or with one wrong event and the verdict it must get.
#include <fmt/format.h>

#include <string>

#include "core/random.hpp"
#include "core/worlds.hpp"
#include "grammar/agreement.hpp"
#include "grammar/game.hpp"
#include "grammar/wording.hpp"

namespace botref {

// Whether a table log names cards in lines that the record of one who saw everything has not. Then such a log is
// played along, as its own position says when these lines are due.
template <class Text>
concept LaysOpen = requires(Text& text, const typename Text::Rules::State& s, const typename Text::Rules::Event& e) {
  text.laid_open(s, s, e, true);
};

template <class Text>
class GeneratorOf {
 public:
  using Rules = typename Text::Rules;

  // `log` is the game as a table log knows it; it plays along where that lays cards open.
  GeneratorOf(const GenerateOptions& options, Text& text, Worlds<Rules>& worlds, Worlds<Rules>& log,
              const typename Rules::Table& table, Random& random)
      : options_(options), text_(text), worlds_(worlds), log_(log), table_(table), random_(random) {}

  // Plays on from the present position; `head` gets the claimed verdict of a wrong event.
  void play(std::string& head, std::string& body) {
    const std::size_t wrong_at = options_.mutate ? random_.below(kWrongWithin) : SIZE_MAX;
    last_start_ = worlds_.main();
    for (std::size_t events = 0; events < options_.max_events && events != wrong_at; ++events)
      if (Rules::result(worlds_.main()).how != Ended::How::GoesOn || !step(body)) break;
    // An event that needs a value which the card set leaves unknown gives way to the wrong one.
    if (options_.mutate) return add_wrong(worlds_.alive() ? worlds_.main() : last_start_, head, body);
    worlds_.release();
    const Ended ended = is_undecided(body) ? Ended{} : Rules::result(worlds_.main());
    const bool over = ended.how != Ended::How::GoesOn;
    body += fmt::format("result {}\n", over ? result_word(ended, text_.players()) : std::string("*"));
  }

 private:
  static constexpr std::size_t kWrongWithin = 120;

  void write_heading(const typename Rules::Event& event, std::string& body) {
    const auto& s = worlds_.main();
    if constexpr (requires { Rules::begins_instead(s, event); })
      if (Rules::begins_instead(s, event)) return;
    const auto forms = Text::headings();
    headed_.resize(forms.size());
    for (std::size_t form = 0; form < forms.size(); ++form) {
      if (!Rules::heading_due(s, form)) continue;
      const Heading heading = Rules::heading(s, form);
      std::string line = fmt::format("{} {}", forms[form].word, heading.number);
      if (heading.player != kNoSeat) line += fmt::format(" {}", text_.players()[heading.player]);
      if (line == headed_[form]) continue;
      body += line + '\n';
      headed_[form] = std::move(line);
      indented_ = true;
    }
  }

  // False: nothing can happen any more.
  bool step(std::string& body) {
    events_.clear();
    if (options_.mutate) start_ = worlds_.main();
    worlds_.readings().first(Diagram::kAlways);
    find_events();
    if (events_.empty()) return false;
    auto event = events_[Rules::likely(events_, random_)];
    text_.settle_chance(worlds_.main(), event, random_);
    worlds_.release(event);
    if (is_undecided(body)) return false;
    write_heading(event, body);
    before_last_ = body.size();
    if (options_.mutate) last_start_ = start_;
    options_.hide ? play_hidden(event, body) : play(event, body);
    return !is_undecided(body);
  }

  void play(const typename Rules::Event& event, std::string& body) {
    write(event, body);
    worlds_.offer(event, 0);
  }

  void play_hidden(const typename Rules::Event& event, std::string& body) {
    auto shown = event;
    text_.hide(worlds_.main(), shown);
    if constexpr (LaysOpen<Text>) {
      const auto before = worlds_.main();
      lay_open(before, event, false, body);
      write(shown, body);
      if (log_.alive()) log_.offer(shown, 0);
      worlds_.offer(event, 0);
      lay_open(before, event, true, body);
    } else {
      write(shown, body);
      worlds_.offer(event, 0);
    }
  }

  // Names what lies open now, before or after an event.
  void lay_open(const typename Rules::State& before, const typename Rules::Event& event, bool done, std::string& body) {
    while (log_.alive()) {
      const auto named = text_.laid_open(before, log_.main(), event, done);
      if (!named) return;
      write(*named, Rules::active(log_.main()), body);
      log_.offer(*named, 0);
    }
  }

  // A game with thousands of legal events offers some of them.
  void find_events() {
    if constexpr (requires { Rules::some_events(worlds_.main(), table_, worlds_.readings(), random_, events_); })
      Rules::some_events(worlds_.main(), table_, worlds_.readings(), random_, events_);
    else
      Rules::legal_events(worlds_.main(), table_, worlds_.readings(), events_);
  }

  // The last event needs a value that the card set leaves unknown: it is no part of the game.
  bool is_undecided(std::string& body) const {
    if (worlds_.alive()) return false;
    body.resize(before_last_);
    return true;
  }

  void write(const typename Rules::Event& event, std::string& body) {
    write(event, Rules::active(worlds_.main()), body);
  }
  void write(const typename Rules::Event& event, std::uint8_t active, std::string& body) {
    if (indented_) body += "  ";
    text_.print_event(event, active, body);
    body += '\n';
  }

  void add_wrong(const typename Rules::State& s, std::string& head, std::string& body) {
    while (true) {
      const auto event = text_.wrong_event(s, random_);
      worlds_.readings().first(Diagram::kAlways);
      const Outcome outcome = Rules::check(s, event, table_, worlds_.readings());
      if (outcome || worlds_.readings().missing().card >= 0) continue;
      write(event, Rules::active(s), body);
      const std::string claim = fmt::format("[Verdict \"illegal {}\"]\n", Rules::rulebook().rules[outcome.broken()].id);
      head.insert(head.find("\n\n") + 1, claim);
      return;
    }
  }

  const GenerateOptions& options_;
  Text& text_;
  Worlds<Rules>&worlds_, &log_;
  const typename Rules::Table& table_;
  Random& random_;
  std::vector<typename Rules::Event> events_;
  std::vector<std::string> headed_;  // the last heading of each form
  std::size_t before_last_ = 0;      // where the last event begins
  // For a wrong event: the positions before the present event and the last one that was written.
  typename Rules::State start_, last_start_;
  bool indented_ = false;
};

// Deals a start, lets the match load it, and plays on. Of a table log a second match loads what that shows of the
// start.
template <class Text, class Match>
void generate_game(Match& match, Match* log, const GenerateOptions& options, const Options& judged, Text& text,
                   Worlds<typename Text::Rules>& worlds, Worlds<typename Text::Rules>& log_worlds,
                   const typename Text::Rules::Table& table, std::string& out) {
  constexpr std::uint64_t kApart = 0x9e3779b97f4a7c15ull;
  Random random(options.seed * kApart + options.number), again = random;
  std::string head, body;
  GenerateOptions start = options;
  start.rulings = "default" + pins_of(judged.rulings, Text::Rules::rulebook());
  start.hide = false;
  text.deal(random, start, *judged.sets, head);
  if (head.empty()) return;  // the set has too few cards
  RecordText record;
  record.bytes = head;
  if (!match.begin(record, judged)) return;
  std::string shown;
  if (options.hide) {
    start.hide = true;
    text.deal(again, start, *judged.sets, shown);
    RecordText of_log;
    of_log.bytes = shown;
    if (!log->begin(of_log, judged)) return;
  }
  GeneratorOf<Text>(options, text, worlds, log_worlds, table, random).play(head, body);
  out += options.hide ? shown : head;
  out += body;
}

}  // namespace botref
