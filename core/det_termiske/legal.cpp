// Det Termiske Opgør: every legal event of a position. Candidates are what the
// section can hold at all; `check` decides, so that `moves` and `check` cannot disagree.
// Source: notation/det-termiske-opgor.md section 4, "moves".
#include <algorithm>
#include <array>

#include "core/det_termiske/chapters.hpp"
#include "core/det_termiske/hidden_cards.hpp"
#include "core/det_termiske/robots.hpp"

namespace botref::det_termiske {

namespace {

constexpr std::size_t kMostCombined = 12;  // ready robots of which every combination is listed
constexpr std::int32_t kMostTuned = 1000;

class Candidates {
 public:
  Candidates(const State& s, const Table& t, Readings& r, std::vector<Event>& events)
      : s_(s), t_(t), r_(r), events_(events) {}

  void all() {
    if (s_.section == Section::Setup) return setup();
    payments();
    if (s_.section == Section::First) draws();
    if (s_.section == Section::First || s_.section == Section::Then) plays(), fights();
    answers();
    offer(Verb::End);
  }

  // Where the two limits cut the list.
  void left_out(std::vector<const char*>& what) const {
    const bool fighting = s_.section == Section::First || s_.section == Section::Then;
    if (fighting && could_attack().size() > kMostCombined)
      what.push_back("of attacks with more than 12 ready robots only those with one robot and with all of them");
    const auto tunes_more = [&](const Robot& robot) {
      return s_.players[robot.owner].control > kMostTuned && tuning_kit(s_, t_, robot.label) != kNoCard;
    };
    if (std::ranges::any_of(s_.robots, tunes_more)) what.push_back("of `tune` only payments of up to 1000 control");
  }

  // The other player's reactions to a declaration that waits.
  void payments() {
    for (const Robot& robot : s_.robots) {
      Event event;
      event.label = robot.label;
      event.who = robot.owner;
      event.verb = Verb::Grow;
      offer(event);
      if (tuning_kit(s_, t_, robot.label) == kNoCard) continue;
      event.verb = Verb::Tune;
      const std::int32_t most = std::min(s_.players[robot.owner].control, kMostTuned);
      for (event.number = 1; event.number <= most; ++event.number) offer(event);
    }
  }

 private:
  void offer(const Event& event) {
    if (check(s_, event, t_, r_)) events_.push_back(event);
  }
  void offer(Verb verb) {
    Event event;
    event.verb = verb;
    offer(event);
  }

  void setup() {
    for (std::uint8_t p = 0; p < kPlayers; ++p) {
      Event event;
      event.who = p;
      event.verb = Verb::Prefer;
      for (const Wish wish : {Wish::First, Wish::Second}) {
        event.wish = wish;
        offer(event);
      }
      event = {};
      event.target.player = p;
      for (const Verb verb : {Verb::First, Verb::Coin}) {
        event.verb = verb;
        offer(event);
      }
      std::vector<CardId> kept;
      keeps(p, 0, kept);
    }
  }

  // Every choice among the cards drawn, each once.
  void keeps(std::uint8_t p, std::size_t from, std::vector<CardId>& kept) {
    const CardList& opened = s_.players[p].opened;
    Event event;
    event.verb = Verb::Keep;
    event.who = p;
    event.cards = kept.data();
    event.card_count = static_cast<std::uint16_t>(kept.size());
    if (!kept.empty() && check(s_, event, t_, r_)) {
      event.cards = t_.cards->keep(kept);
      events_.push_back(event);
    }
    for (std::size_t i = from; i < opened.size() && kept.size() < 4; ++i) {
      if (i > from && opened[i] == opened[i - 1]) continue;
      kept.push_back(opened[i]);
      keeps(p, i + 1, kept);
      kept.pop_back();
    }
  }

  // Each name that a list can hold, once; a `?` can be any card of the set.
  template <class Use>
  void each_name(const CardList& cards, Use use) {
    for (std::size_t i = 0; i < cards.size(); ++i)
      if ((i == 0 || cards[i] != cards[i - 1]) && cards[i] != kHidden) use(cards[i]);
    if (!holds(cards, kHidden)) return;
    for (std::size_t card = 0; card < t_.types.size(); ++card)
      if (!holds(cards, static_cast<CardId>(card))) use(static_cast<CardId>(card));
  }

  void draws() {
    Event event;
    event.verb = Verb::Draw;
    const auto draw = [&](CardId card) {
      event.card = card;
      offer(event);
    };
    const Player& p = s_.players[s_.active];
    CardList possible = p.pool;
    if (p.pile == 0)  // the discard pile is shuffled in first
      for (const CardId card : p.discard) possible.add_sorted(card);
    each_name(possible, draw);
    draw(kHidden);
    draw(kNoCard);
  }

  void plays() {
    const Player& p = s_.players[s_.active];
    each_name(p.hand, [&](CardId card) { play(card); });
    if (p.unseen == 0) return;
    each_name(p.pool, [&](CardId card) {
      if (!holds(p.hand, card)) play(card);
    });
  }

  void play(CardId card) {
    Event event;
    event.verb = Verb::Play;
    event.card = card;
    if (t_.type(card).robot) {
      event.label = t_.labels->fresh[s_.active];
      return offer(event);
    }
    each_target([&](Target target) {
      event.target = target;
      offer(event);
    });
  }

  template <class Use>
  void each_target(Use use) {
    Target target;
    for (const Robot& robot : s_.robots) {
      target.robot = robot.label;
      use(target);
    }
    target = {};
    for (std::uint8_t p = 0; p < kPlayers; ++p) {
      target.player = p;
      use(target);
    }
  }

  std::vector<LabelId> could_attack() const {
    std::vector<LabelId> ready;
    for (const Robot& robot : s_.robots)
      if (robot.owner == s_.active && (robot.ready || s_.section == Section::First)) ready.push_back(robot.label);
    return ready;
  }

  void fights() {
    for (const Robot& robot : s_.robots)
      if (robot.owner == s_.active) activate(robot);
    const std::vector<LabelId> ready = could_attack();
    if (ready.size() > kMostCombined) return few_combinations(ready);
    std::vector<LabelId> by;
    for (std::size_t set = 1; set < std::size_t{1} << ready.size(); ++set) {
      by.clear();
      for (std::size_t i = 0; i < ready.size(); ++i)
        if ((set >> i & 1) != 0) by.push_back(ready[i]);
      attack(by);
    }
  }

  // Too many robots for every combination: each alone, and all together.
  void few_combinations(const std::vector<LabelId>& ready) {
    for (const LabelId label : ready) attack({label});
    attack(ready);
  }

  void attack(const std::vector<LabelId>& by) {
    Event event;
    event.verb = Verb::Attack;
    event.by_count = static_cast<std::uint16_t>(by.size());
    const LabelId* kept = nullptr;
    each_target([&](Target target) {
      event.target = target;
      event.by = kept == nullptr ? by.data() : kept;
      if (!check(s_, event, t_, r_)) return;
      if (kept == nullptr) event.by = kept = t_.lists->keep(by);
      events_.push_back(event);
    });
  }

  void activate(const Robot& robot) {
    if (!has(t_, robot, kRadiation, r_)) return;
    Event event;
    event.verb = Verb::Activate;
    event.label = robot.label;
    each_target([&](Target target) {
      event.target = target;
      offer(event);
    });
  }

  void answers() {
    if (s_.section == Section::Answer) {
      offer(Verb::Stay);
      offer(Verb::Withdraw);
      each_target([&](Target target) { retarget(target); });
    }
    if (s_.section != Section::Receiver) return;
    for (const LabelId label : s_.declared.by)
      for (std::uint8_t p = 0; p < kPlayers; ++p) {
        Event event;
        event.verb = Verb::Receive;
        event.who = p;
        event.label = label;
        offer(event);
      }
  }

  void retarget(Target target) {
    Event event;
    event.verb = Verb::Retarget;
    const Declared::Part part{target, 0};
    event.parts = &part;
    event.part_count = 1;
    if (!check(s_, event, t_, r_)) return;
    event.parts = t_.parts->keep({&part, 1});
    events_.push_back(event);
  }

  const State& s_;
  const Table& t_;
  Readings& r_;
  std::vector<Event>& events_;
};

}  // namespace

void legal_events(const State& s, const Table& t, Readings& r, std::vector<Event>& events) {
  if (over(s)) return;
  if (!waits(s)) return Candidates(s, t, r, events).all();
  Candidates(s, t, r, events).payments();
  State after = s;
  carry_out(after, t, r);
  std::erase_if(events, [&](const Event& event) { return !answers(s, event, r); });
  legal_events(after, t, r, events);
}

void left_out(const State& s, const Table& t, Readings& r, std::vector<const char*>& what) {
  if (over(s) || s.section == Section::Setup) return;
  std::vector<Event> none;
  if (!waits(s)) return Candidates(s, t, r, none).left_out(what);
  State after = s;
  carry_out(after, t, r);
  left_out(after, t, r, what);
}

std::size_t Rules::likely(const std::vector<Event>& events, Random& random) {
  const std::size_t any = random.below(events.size());
  if (random.below(2) == 0) return any;
  for (std::size_t step = 0; step < events.size(); ++step) {
    const std::size_t place = (any + step) % events.size();
    if (events[place].verb == Verb::Attack) return place;
  }
  return any;
}

}  // namespace botref::det_termiske
