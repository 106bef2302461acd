#pragma once
// The worlds of a replay: positions together with the readings that lead to them.
// An event is tried in each world, under each combination of the readings that it
// asks for; worlds split where these differ and merge where positions are equal.
//
// A game brings: State (== and hash), Event, Table, check, apply, rulebook and
// may_miss (whether an event may need an unknown value, or more room than a position has); `waits`, `answers` and
// `carry_out` if an event of it takes effect only when the next does not answer it; `closes` and `close` if `check` and
// `apply` both begin with what an event brings to an end.
#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/diagram.hpp"
#include "core/ending.hpp"
#include "core/merging.hpp"
#include "core/readings.hpp"
#include "core/splits.hpp"

namespace botref {

template <class Game>
class Worlds {
 public:
  using State = typename Game::State;
  using Event = typename Game::Event;
  using Table = typename Game::Table;
  struct World {
    State state;
    Diagram::Node when = Diagram::kAlways;

    World() {}  // NOLINT(modernize-use-equals-default): sets no more of a position than the position itself does
    World(State of, Diagram::Node where) : state(std::move(of)), when(where) {}
  };
  enum class Offered : std::uint8_t { Accepted, Refused, Over };  // Refused: in every world, and `keep` was asked for

  static constexpr std::size_t kTries = 4096;
  // Of the diagram that tells which readings lead where. Records of thousands of events with every ruling open stay far
  // below; one that opens a ruling anew again and again does not.
  static constexpr std::size_t kMostNodes = 1u << 16;

  Readings& readings() { return readings_; }
  const Diagram& diagram() const { return diagram_; }

  // Before the pins: forgets everything.
  void prepare() {
    diagram_.clear();
    readings_.begin(Game::rulebook(), diagram_);
    worlds_.clear(), endings_.clear(), splits_.clear(), last_conditions_.clear();
    outcome_ = Diagram::kNever;
    events_ = 0;
    asked_.reset(), blamed_.reset();
    watching_ = false;
    main_ended_ = false;
    step_ = 0;
  }
  void begin(const Table& table, const State& start, std::size_t limit, bool merging = true) {
    table_ = &table;
    merging_ = merging;
    limit_ = limit;
    worlds_.resize(1);
    worlds_[0].state = start;
    worlds_[0].when = Diagram::kAlways;
  }

  // Where the set-up asks open questions: the starts under all their readings, that of the defaults first.
  void begin_apart(std::vector<Leaf<State>> starts) {
    std::vector<Leaf<State>> groups;
    std::vector<Tried> tried;
    for (Leaf<State>& start : starts) add_to_group(std::move(start), groups, tried);
    if (groups.size() == 1) return;
    splits_.note(0, 0, Diagram::kAlways, groups, tried, diagram_, readings_);
    worlds_.clear();
    for (Leaf<State>& start : groups) {
      if (start.outcome) {
        worlds_.push_back({std::move(start.state), start.when});
        continue;
      }
      Ending ending;
      ending.kind = Ending::Kind::Illegal;
      ending.outcome = start.outcome;
      note_main(start.when, ending, start.state);
      end_world(start.when, ending);
    }
    put_main_first();
  }

  // Carries out what waits and the event does not answer, within the event that declared it. True: something did.
  bool release(const Event& event) {
    if constexpr (kHasDeclarations)
      return carry_out([&](const State& s) { return Game::answers(s, event, readings_); });
    else
      return false;
  }
  // The same where no event follows.
  bool release() {
    return carry_out([](const State&) { return false; });
  }
  // Whether some world has a declaration that waits.
  bool waits() const {
    if constexpr (kHasDeclarations)
      return std::any_of(worlds_.begin(), worlds_.end(), [](const World& world) { return Game::waits(world.state); });
    else
      return false;
  }
  // A copy to look at, with all declarations carried out.
  void show(Worlds& shown) const {
    shown = *this;
    shown.readings_.use(shown.diagram_);
    shown.release();
  }

  // Tries an event in every world. `keep`: where it is refused in all, nothing changes.
  Offered offer(const Event& event, std::uint32_t step, bool keep = false) {
    if (waits()) release(event);
    if (worlds_.empty()) return Offered::Over;
    ++events_;
    step_ = step;
    return try_in_place(event) ? Offered::Accepted : try_all(event, step, keep);
  }

  // Tries what follows without an event of the record: it is not counted.
  void follow(const Event& event, std::uint32_t step) {
    --events_;
    offer(event, step);
  }

  // From now on `asked` tells which rulings, open or not, came up in the last event that was offered.
  void watch(bool on) { watching_ = on; }
  const Readings::Set& asked() const { return asked_; }

  // The main world, or the first in numerical order where that has ended.
  const State& main() const { return worlds_[0].state; }
  const State& main_before() const { return refused_; }  // where the main world's event was refused
  bool alive() const { return !worlds_.empty(); }
  std::size_t size() const { return worlds_.size(); }
  bool main_ended() const { return main_ended_; }
  const Ending& main_ending() const { return main_ending_; }
  std::uint32_t events() const { return events_; }
  const std::vector<Split<State>>& splits() const { return splits_.all(); }
  // Open rulings that led to more positions than the limit allows.
  const Readings::Set& blamed() const { return blamed_; }
  const std::vector<World>& all() const { return worlds_; }
  // For which readings the position is such, but for the main world's.
  template <class Such>
  Diagram::Node when_any(Such such) {
    Diagram::Node when = Diagram::kNever;
    for (std::size_t i = 1; i < worlds_.size(); ++i)
      if (such(worlds_[i].state)) when = diagram_.either(when, worlds_[i].when);
    return when;
  }
  // Of all worlds, in numerical order of their readings, the default before (a), (b), (c).
  std::vector<std::size_t> in_order() {
    std::vector<std::size_t> order;
    for (const Diagram::Node terminal : terminals_in_order(diagram_, readings_, owners()))
      if (terminal >= kFirstEnding) order.push_back(terminal - kFirstEnding);
    return order;
  }

  // All worlds that are left end here, legal; where a game goes on, its result is `open`, as by resignation. Afterwards
  // `outcome` tells for which readings what holds.
  void finish(const Ended& open = {}) {
    release();
    for (World& world : worlds_) {
      Ending ending;
      ending.result = Game::result(world.state);
      if (ending.result.how == Ended::How::GoesOn) ending.result = open;
      end_world(world.when, ending);
    }
    if (!main_ended_ && !worlds_.empty()) main_ending_ = endings_[ending_of_main()];
    main_ended_ = true;
  }
  Diagram::Node outcome() const { return outcome_; }
  const Ending& ending(Diagram::Node terminal) const { return endings_[terminal - kFirstEnding]; }
  // Those that some reading leads to, once all worlds have ended.
  std::vector<Ending> reached() const {
    std::vector<Ending> reached;
    for (const Diagram::Node terminal : diagram_.terminals(outcome_)) reached.push_back(ending(terminal));
    return reached;
  }
  // Of every world, where it ended.
  const std::vector<Diagram::Node>& last_conditions() const { return last_conditions_; }

  // Whether the refused event would be legal with one settled ruling read otherwise: (ruling, reading), or none.
  std::vector<Readings::Choice> other_settled_readings(const State& before, const Event& event) {
    std::vector<Readings::Choice> found;
    readings_.first(Diagram::kAlways);
    (void)Game::check(before, event, *table_, readings_);
    const Readings::Set asked = readings_.asked();
    for (std::size_t q = 0; q < Game::rulebook().rulings.size(); ++q) {
      const Ruling& ruling = Game::rulebook().rulings[q];
      if (!asked[q] || readings_.open(q)) continue;
      for (std::size_t row = 0; row < ruling.offered(); ++row) {
        const auto reading = static_cast<std::uint8_t>(row);
        Readings other = readings_;
        if (reading == other.value(q) || !ruling.offers(reading)) continue;
        other.pin(q, reading, Strength::CommandLine);
        other.first(Diagram::kAlways);
        if (Game::check(before, event, *table_, other)) found.push_back({static_cast<std::uint8_t>(q), reading});
      }
    }
    return found;
  }

 private:
  static constexpr Diagram::Node kFirstEnding = 2;
  static constexpr bool kHasDeclarations = requires(const State& s) { Game::waits(s); };

  // One world, no question open and no value missing: what happens needs no copy to go back to.
  bool in_place() const {
    return worlds_.size() == 1 && !watching_ && !readings_.any_open() &&
           !Game::may_miss(worlds_[0].state, *table_, readings_);
  }
  // The same, and the event is legal.
  bool try_in_place(const Event& event) {
    if (!in_place()) return false;
    readings_.first(worlds_[0].when);
    State& state = worlds_[0].state;
    bool closed = false;
    if constexpr (requires { Game::closes(state, event); }) {
      closed = Game::closes(state, event);
      // `refused_` is free: what it holds counts only until the next event.
      if (closed) refused_ = state, Game::close(state, *table_, readings_);
    }
    if (Game::check(state, event, *table_, readings_)) return Game::apply(state, event, *table_, readings_), true;
    if (closed) state = refused_;
    return false;
  }

  // A world in which no open question is asked and the event is legal, as most are: it goes into `next_` at once.
  template <class Attempt>
  bool advance_plainly(const World& world, Attempt& attempt) {
    readings_.first(world.when);
    next_.push_back(world);
    if (attempt(next_.back().state) && !readings_.branches() && readings_.missing().card < 0) return true;
    next_.pop_back();
    return false;
  }

  // `attempt` changes the position and says whether it may.
  template <class Attempt>
  Leaf<State> try_once(const World& world, Attempt& attempt) {
    Leaf<State> leaf;
    leaf.state = world.state;
    leaf.outcome = attempt(leaf.state);
    leaf.missing = readings_.missing();
    leaf.choices = readings_.choices();
    return leaf;
  }

  static bool same(const Leaf<State>& a, const Leaf<State>& b) {
    if (!(a.outcome == b.outcome) || !(a.missing == b.missing)) return false;
    return !a.outcome || a.missing.card >= 0 || a.state == b.state;
  }

  // All combinations of readings in one world, grouped where outcome and position are equal. False: too many.
  template <class Attempt>
  bool explore(const World& world, Attempt attempt, std::vector<Leaf<State>>& groups, std::vector<Tried>& tried) {
    groups.clear();
    tried.clear();
    readings_.first(world.when);
    do {
      if (tried.size() == kTries) return false;
      Leaf<State> leaf = try_once(world, attempt);
      if (watching_) asked_ |= readings_.asked();
      leaf.when = readings_.branches() ? readings_.condition() : world.when;
      add_to_group(std::move(leaf), groups, tried);
    } while (readings_.next());
    if (groups.size() == 1) groups[0].when = world.when;
    return true;
  }

  void add_to_group(Leaf<State> leaf, std::vector<Leaf<State>>& groups, std::vector<Tried>& tried) {
    std::size_t group = 0;
    while (group < groups.size() && !same(groups[group], leaf)) ++group;
    tried.push_back({leaf.choices, group});
    if (group < groups.size())
      groups[group].when = diagram_.either(groups[group].when, leaf.when);
    else
      groups.push_back(std::move(leaf));
  }

  Offered try_all(const Event& event, std::uint32_t step, bool keep) {
    asked_.reset();
    return try_everywhere(
        [&](State& s) {
          const Outcome outcome = Game::check(s, event, *table_, readings_);
          if (outcome) Game::apply(s, event, *table_, readings_);
          return outcome;
        },
        step, keep);
  }

  template <class Answered>
  bool carry_out(Answered answered) {
    if (!waits()) return false;
    if constexpr (kHasDeclarations) {
      const auto attempt = [&](State& s) {
        if (Game::waits(s) && !answered(s)) Game::carry_out(s, *table_, readings_);
        return Outcome{};
      };
      if (in_place()) {
        readings_.first(worlds_[0].when);
        (void)attempt(worlds_[0].state);
      } else {
        (void)try_everywhere(attempt, step_, false);
      }
    }
    return true;
  }

  template <class Attempt>
  Offered try_everywhere(Attempt attempt, std::uint32_t step, bool keep) {
    next_.clear();
    std::vector<std::pair<Diagram::Node, Ending>> ended;
    std::vector<Leaf<State>> groups;
    std::vector<Tried> tried;
    for (const World& world : worlds_) {
      if (!watching_ && advance_plainly(world, attempt)) continue;
      if (!explore(world, attempt, groups, tried)) return end_all(step);
      if (groups.size() > 1) splits_.note(step, events_, world.when, groups, tried, diagram_, readings_);
      for (Leaf<State>& leaf : groups) {
        if (leaf.outcome && leaf.missing.card < 0) {
          next_.push_back({std::move(leaf.state), leaf.when});
          continue;
        }
        Ending ending;
        ending.kind = leaf.missing.card == kTooMuch ? Ending::Kind::Limit
                      : leaf.missing.card >= 0      ? Ending::Kind::Missing
                                                    : Ending::Kind::Illegal;
        ending.outcome = leaf.outcome, ending.missing = leaf.missing;
        ending.event = events_, ending.step = step;
        ended.emplace_back(leaf.when, ending);
      }
      // Not only at the end, so that no single event takes more room than twice the limit.
      if (next_.size() <= 2 * limit_) continue;
      if (merging_) merge_equal<Game>(next_, diagram_);
      if (next_.size() > limit_) return end_all(step);
    }
    const bool refused = next_.empty() && std::all_of(ended.begin(), ended.end(), [](const auto& end) {
                           return end.second.kind == Ending::Kind::Illegal;
                         });
    if (refused && keep) {
      refused_ = worlds_[0].state;
      main_ending_ = ended[0].second;
      --events_;
      return Offered::Refused;
    }
    if (merging_) merge_equal<Game>(next_, diagram_);
    if (next_.size() > limit_ || diagram_.size() > kMostNodes) return end_all(step);
    for (const auto& [when, ending] : ended) note_main(when, ending, worlds_[0].state);
    for (const auto& [when, ending] : ended) end_world(when, ending);
    std::swap(worlds_, next_);
    put_main_first();
    return worlds_.empty() ? Offered::Over : Offered::Accepted;
  }

  void blame() {
    const auto add = [&](Diagram::Node when) {
      for (const Question question : diagram_.support(when)) blamed_.set(question / kQuestionsEach);
    };
    for (const World& world : worlds_) add(world.when);
    for (const World& world : next_) add(world.when);
    for (const Readings::Choice& choice : readings_.choices()) blamed_.set(choice.q);
  }

  Offered end_all(std::uint32_t step) {
    blame();
    Ending ending;
    ending.kind = Ending::Kind::Limit;
    ending.event = events_, ending.step = step;
    for (const World& world : worlds_) {
      note_main(world.when, ending, worlds_[0].state);
      end_world(world.when, ending);
    }
    worlds_.clear();
    return Offered::Over;
  }

  void note_main(Diagram::Node when, const Ending& ending, const State& before) {
    if (main_ended_ || !holds_for_defaults(when)) return;
    main_ended_ = true;
    main_ending_ = ending;
    refused_ = before;
  }

  void end_world(Diagram::Node when, const Ending& ending) {
    if (std::find(last_conditions_.begin(), last_conditions_.end(), when) == last_conditions_.end())
      last_conditions_.push_back(when);
    std::size_t number = 0;
    while (number < endings_.size() && !(endings_[number] == ending)) ++number;
    if (number == endings_.size()) endings_.push_back(ending);
    outcome_ = diagram_.choose(when, kFirstEnding + static_cast<Diagram::Node>(number), outcome_);
  }

  std::size_t ending_of_main() const {
    const Diagram::Node terminal = diagram_.at(outcome_, [&](Question question) { return readings_.usual(question); });
    return terminal - kFirstEnding;
  }

  bool holds_for_defaults(Diagram::Node when) const {
    return diagram_.at(when, [&](Question question) { return readings_.usual(question); }) == Diagram::kAlways;
  }

  void put_main_first() {
    // Mostly it is there already, for worlds go on in the order in which they stand.
    if (worlds_.size() < 2 || holds_for_defaults(worlds_[0].when)) return;
    std::swap(worlds_[0], worlds_[in_order()[0]]);
  }

  // For which readings which world stands.
  Diagram::Node owners() {
    Diagram::Node owner = Diagram::kNever;
    for (std::size_t i = 0; i < worlds_.size(); ++i)
      owner = diagram_.choose(worlds_[i].when, kFirstEnding + static_cast<Diagram::Node>(i), owner);
    return owner;
  }

  Diagram diagram_;
  Readings readings_;
  const Table* table_ = nullptr;
  std::size_t limit_ = 1024;
  std::vector<World> worlds_, next_;
  State refused_;
  std::vector<Ending> endings_;
  std::vector<Diagram::Node> last_conditions_;
  Splits<State> splits_;
  Diagram::Node outcome_ = Diagram::kNever;
  Ending main_ending_;
  bool main_ended_ = false, merging_ = true, watching_ = false;
  Readings::Set asked_, blamed_;
  std::uint32_t events_ = 0, step_ = 0;  // step_: of the last event
};

}  // namespace botref
