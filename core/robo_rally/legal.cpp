// RoboRally: every legal event of a position. Candidates are what the step can
// hold at all; `check` decides, so that `moves` and `check` cannot disagree.
// Source: notation/robo-rally.md section 5, "moves".
#include <algorithm>
#include <cstdint>

#include "core/robo_rally/hands.hpp"
#include "core/robo_rally/lasers.hpp"
#include "core/robo_rally/turn.hpp"

namespace botref::robo_rally {

namespace {

class Candidates {
 public:
  // With a source of chance only one program is offered for each robot, else the first `most`: there are thousands.
  Candidates(const State& s, const Table& t, Readings& r, std::vector<Event>& events, Random* random,
             std::size_t most = SIZE_MAX)
      : s_(s), t_(t), r_(r), events_(events), random_(random), most_programs_(most) {}

  void all() {
    if (over(s_)) return;
    if (any_asked(s_)) {
      for (std::size_t seat = 0; seat < s_.players; ++seat) answers(seat);
      return;
    }
    for (std::size_t seat = 0; seat < s_.players; ++seat) {
      opening(seat);
      cards(seat);
      options(seat);
    }
    clock();
  }

 private:
  static Event event(Verb verb, std::size_t seat) {
    Event event;
    event.verb = verb;
    event.who = static_cast<std::uint8_t>(seat);
    return event;
  }
  bool offer(const Event& event) {
    if (!check(s_, event, t_, r_)) return false;
    events_.push_back(event);
    return true;
  }
  const Robot& robot(std::size_t seat) const { return s_.robots[seat]; }

  void clock() {
    Event phase = event(Verb::Phase, kNobody);
    phase.number = s_.phase + 1u;
    offer(phase);
    offer(event(Verb::End, kNobody));
  }

  void opening(std::size_t seat) {
    if (s_.step != Step::Opening) return;
    for (Dir dir = kNorth; dir < kNoDir; ++dir) {
      Event start = event(Verb::Start, seat);
      start.dir = dir;
      offer(start);
      for (const bool down : {false, true}) {
        Event back = event(Verb::Reenter, seat);
        back.dir = dir, back.down = down;
        offer(back);
      }
    }
    offer(event(Verb::StayDown, seat));
    offer(event(Verb::PowerUp, seat));
  }

  static void add(Event& event, std::uint16_t item) { event.items[event.count++] = item; }

  void draws(Verb verb, std::size_t seat, std::size_t count) {
    if (count == 0 && verb == Verb::Deal) return;
    Event draw = event(verb, seat);
    for (std::size_t i = 0; i < count; ++i) add(draw, kHiddenCard);
    offer(draw);
  }

  void cards(std::size_t seat) {
    if (s_.step == Step::Phase) return;
    draws(Verb::Deal, seat, hand_due(robot(seat)));
    const auto held = static_cast<std::size_t>(std::max(robot(seat).hand.size(), 0));
    if (robot(seat).has(Option::Rcm)) {
      draws(Verb::Recompile, seat, held);
      if (held > 0) draws(Verb::Recompile, seat, held - 1);
    }
    offer_with(Verb::Take, seat, Option::Fly, kNoCard);
    State dealt = s_;  // RR-A19 c: with the first program, locked registers may get cards
    leave_deal(dealt, r_);
    Event program = event(Verb::Program, seat);
    program.count = kRegisters;
    programs_left_ = most_programs_;
    if (random_ != nullptr)
      some_program(program, dealt.robots[seat]);
    else
      programs(program, dealt.robots[seat], 1);
  }

  // Every order of the known cards of the hand; `?` counts as one card.
  void programs(Event& program, Robot left, std::size_t number) {
    if (programs_left_ == 0) return;
    if (number > kRegisters) {
      if (offer(program)) --programs_left_;
      return;
    }
    std::uint16_t& slot = program.items[number - 1];
    if ((to_program(left) & register_bit(number)) == 0) {
      slot = left.registers[number - 1];
      return programs(program, left, number + 1);
    }
    const auto put = [&](Card card) {
      Robot rest = left;
      take_from_hand(rest, card);
      slot = card;
      programs(program, rest, number + 1);
    };
    left.hand.each(put);
    if (left.hand.unknown > 0) put(kHiddenCard);
  }

  void some_program(Event& program, const Robot& dealt) {
    std::vector<Card> hand;
    dealt.hand.each([&](Card card) { hand.push_back(card); });
    for (int i = 0; i < dealt.hand.unknown; ++i) hand.push_back(kHiddenCard);
    for (std::size_t number = 1; number <= kRegisters; ++number) {
      std::uint16_t& slot = program.items[number - 1];
      slot = dealt.registers[number - 1];
      if ((to_program(dealt) & register_bit(number)) == 0) continue;
      if (hand.empty()) return;
      const auto place = hand.begin() + static_cast<std::ptrdiff_t>(random_->below(hand.size()));
      slot = *place;
      hand.erase(place);
    }
    offer(program);
  }

  void offer_with(Verb verb, std::size_t seat, Option option, Card card, std::uint8_t side = 0) {
    Event use = event(verb, seat);
    use.option = static_cast<std::uint16_t>(option);
    use.card = card, use.side = side;
    offer(use);
  }

  void options(std::size_t seat) {
    for (const Option option : {Option::Cnd, Option::Fly}) {
      if (!robot(seat).has(option)) continue;
      robot(seat).hand.each([&](Card card) { offer_with(Verb::Store, seat, option, card); });
      if (robot(seat).hand.unknown > 0) offer_with(Verb::Store, seat, option, kHiddenCard);
    }
    for (std::uint8_t side = kFront; side < kNoSide; ++side) {
      offer_with(Verb::Set, seat, Option::Shd, kNoCard, side);
      offer_with(Verb::Set, seat, Option::Tur, kNoCard, side);
    }
    offer_with(Verb::Set, seat, Option::Gys, kNoCard);
    offer(event(Verb::AnnounceDown, seat));
    offer_with(Verb::Use, seat, Option::Abs, kHiddenCard);
    offer_with(Verb::Use, seat, Option::Cnd, kNoCard);
  }

  void answers(std::size_t seat) {
    switch (s_.asked[seat]) {
      case Ask::None:
        return;
      case Ask::Reveal:
        return reveals(seat);
      case Ask::Drive:
        for (const Option option : {Option::Brs, Option::Fgr, Option::Rvg})
          if (robot(seat).has(option)) offer_with(Verb::Use, seat, option, kNoCard);
        offer(event(Verb::Pass, seat));
        return;
      case Ask::Fire:
        return shots(seat);
      case Ask::Prevent:
        return prevents(event(Verb::Prevent, seat), 0);
      case Ask::Lose:
        return each_option(robot(seat).options, [&](Option option) { offer_with(Verb::Lose, seat, option, kNoCard); });
      case Ask::Arm:
        return arms(seat);
      case Ask::Site:
        each_option(s_.deck | s_.discard, [&](Option option) { offer_with(Verb::Option, seat, option, kNoCard); });
        return repairs(seat);
      case Ask::Repair:
        return repairs(seat);
    }
  }

  void reveals(std::size_t seat) {
    for (Card card = kFirstCard; card <= kLastCard; card = static_cast<Card>(card + 10)) {
      Event reveal = event(Verb::Reveal, seat);
      reveal.card = card;
      offer(reveal);
    }
  }

  // In the order of their codes.
  template <class Use>
  static void each_option(OptionSet options, Use use) {
    for (const std::uint8_t option : kOptionsByCode)
      if ((options >> option & 1u) != 0) use(static_cast<Option>(option));
  }

  void shots(std::size_t seat) {
    Event laser = event(Verb::Fire, seat);
    laser.option = kLaser;
    words(laser);
    for (const Option weapon : kWeapons)
      offer_with(Verb::Fire, seat, weapon, weapon == Option::Scm ? kHiddenCard : kNoCard);
  }

  // Fire Control: every row of choices that does not end in a plain one.
  void words(const Event& laser) {
    if ((laser.count == 0 || laser.items[laser.count - 1u] != kPlain) && !offer(laser)) return;
    if (!robot(laser.who).has(Option::Fcn) || laser.count >= kMaxWords) return;
    const Targets targets = main_targets(s_, t_, laser.who);
    const std::size_t each = main_points(robot(laser.who));
    if (laser.count >= targets.count * each) return;
    const Robot& victim = robot(targets.seats[laser.count / each]);
    const auto with = [&](std::uint16_t word) {
      Event longer = laser;
      add(longer, word);
      words(longer);
    };
    with(kPlain);
    for (std::uint16_t number = 1; number <= kRegisters; ++number) with(lock_word(number));
    each_option(victim.options, [&](Option option) { with(destroy_word(static_cast<std::uint16_t>(option))); });
  }

  // Every set of options, at most one for each point.
  void prevents(const Event& prevent, std::size_t from) {
    if (!offer(prevent)) return;
    for (std::size_t i = from; i < kOptions; ++i) {
      if (!robot(prevent.who).has(static_cast<Option>(kOptionsByCode[i]))) continue;
      Event more = prevent;
      add(more, kOptionsByCode[i]);
      prevents(more, i + 1);
    }
  }

  void arms(std::size_t seat) {
    Event use = event(Verb::Use, seat);
    use.option = static_cast<std::uint16_t>(Option::Mar);
    if (!offer(use))
      for (use.number = 1; use.number <= t_.floor->flags.size(); ++use.number) offer(use);
    offer(event(Verb::Pass, seat));
  }

  void repairs(std::size_t seat) {
    for (unsigned set = 0; set <= kAllRegisters; ++set) {
      Event repair = event(Verb::Repair, seat);
      for (std::uint16_t number = 1; number <= kRegisters; ++number)
        if ((set & register_bit(number)) != 0) add(repair, number);
      offer(repair);
    }
  }

  const State& s_;
  const Table& t_;
  Readings& r_;
  std::vector<Event>& events_;
  Random* random_;
  std::size_t most_programs_, programs_left_ = 0;  // of each robot; of the robot in question
};

constexpr std::size_t kFewPrograms = 12;

// How much a random game wants an event, so that it goes on and everything happens sometimes.
std::size_t weight(const Event& e) {
  switch (e.verb) {
    case Verb::Phase:
    case Verb::End:
    case Verb::Program:
    case Verb::Deal:
      return 24;
    case Verb::Start:
    case Verb::Reenter:
      return 6;
    case Verb::StayDown:
    case Verb::PowerUp:
    case Verb::AnnounceDown:
    case Verb::Recompile:
      return 2;
    case Verb::Take:
    case Verb::Store:
    case Verb::Set:
    case Verb::Use:
    case Verb::Reveal:
    case Verb::Pass:
    case Verb::Fire:
    case Verb::Prevent:
    case Verb::Lose:
    case Verb::Repair:
    case Verb::Option:
      return 4;
  }
  return 1;
}

}  // namespace

void legal_events(const State& s, const Table& t, Readings& r, std::vector<Event>& events) {
  Candidates(s, t, r, events, nullptr).all();
}

std::size_t Rules::likely(const std::vector<Event>& events, Random& random) {
  std::size_t total = 0;
  for (const Event& event : events) total += weight(event);
  std::size_t left = random.below(total);
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (left < weight(events[i])) return i;
    left -= weight(events[i]);
  }
  return 0;
}

void Rules::some_events(const State& s, const Table& t, Readings& r, Random& random, std::vector<Event>& events) {
  Candidates(s, t, r, events, &random).all();
}

void Rules::few_events(const State& s, const Table& t, Readings& r, std::vector<Event>& events) {
  Candidates(s, t, r, events, nullptr, kFewPrograms).all();
}

}  // namespace botref::robo_rally
