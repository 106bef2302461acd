// Two Robots: every legal event of a position. Candidates are what the position
// can hold at all; `check` decides, so that `moves` and `check` cannot disagree.
// Source: notation/two-robots.md section 5, last paragraph.
#include <algorithm>

#include "core/two_robots/effects.hpp"
#include "core/two_robots/factory.hpp"
#include "core/two_robots/hands.hpp"
#include "core/two_robots/turn.hpp"

namespace botref::two_robots {

namespace {

using Kind = Effect::Kind;

class Candidates {
 public:
  Candidates(const State& s, const Table& t, Readings& r, std::vector<Event>& events)
      : Candidates(s, s, t, r, events) {}
  // What cards are aimed at lies in `s`; events are judged in `judged`, before a sacrifice.
  Candidates(const State& s, const State& judged, const Table& t, Readings& r, std::vector<Event>& events)
      : s_(s), judged_(judged), t_(t), r_(r), events_(events) {}

  void responses() {
    for (std::uint8_t p = 0; p < s_.players; ++p)
      each(s_.zones.in(hand(p)), [&](CardId card) { offer(event(Verb::Respond, p, card)); });
    offer(event(Verb::Pass, kNobody));
  }

  // With no window open.
  void others() {
    if (over(s_)) return;
    for (std::uint8_t p = 0; p < s_.players; ++p) deal(p);
    if (const Owed* next = due(s_)) owed(*next);
    offer(event(Verb::Reshuffle, kNobody));
    for (std::uint8_t p = 0; p < s_.players; ++p) each(s_.zones.in(hand(p)), [&](CardId card) { defense(p, card); });
    const std::uint8_t who = s_.active;
    each(s_.zones.in(hand(who)), [&](CardId card) { from_hand(who, card); });
    for (const Power& power : health_of(s_, who))
      if (!power.used) pay_for_power(who, power.id);
    deploy(who);
    offer(event(Verb::End, who));
  }

 private:
  static Event event(Verb verb, std::uint8_t who, CardId card = kNoCard) {
    Event event;
    event.verb = verb, event.who = who, event.card = card;
    return event;
  }
  bool offer(const Event& event) {
    if (!check(judged_, event, t_, r_)) return false;
    events_.push_back(event);
    return true;
  }

  // Each different card once.
  template <class Use>
  static void each(std::span<const CardId> cards, Use use) {
    for (std::size_t i = 0; i < cards.size(); ++i)
      if (i == 0 || cards[i] != cards[i - 1]) use(cards[i]);
  }

  static void list(Event& event, std::span<const CardId> cards) {
    event.count = static_cast<std::uint16_t>(cards.size());
    event.cards = cards.data();
  }
  static void list_unseen(Event& event, std::size_t count) {
    list(event, std::span(kUnseen).first(std::min(count, kMostUnseen)));
  }

  void deal(std::uint8_t p) {
    Event dealt = event(Verb::Deal, p);
    list_unseen(dealt, kDrawn);
    offer(dealt);
  }

  void owed(const Owed& next) {
    Event answer = event(Verb::Draw, next.seat);
    switch (next.kind) {
      case Owed::Kind::Draw:
        list_unseen(answer, std::min<std::size_t>(next.n, s_.deck));
        if (answer.count == 0) return;
        offer(answer);
        for (std::uint8_t p = 0; p < s_.players; ++p)
          if (answer.who = p; p != next.seat) offer(answer);
        return;
      case Owed::Kind::Hurt:
        for (const Power& power : health_of(s_, next.seat)) offer(event(Verb::Hurt, next.seat, power.id));
        return;
      case Owed::Kind::Discard:
      case Owed::Kind::Choose:
        return choose(next);
      case Owed::Kind::Reveal:
        each(s_.zones.in(kRed), [&](CardId card) { aim(event(Verb::Reveal, next.seat, card)); });
        return;
      case Owed::Kind::Show:
      case Owed::Kind::Reshuffle:
        return;
    }
  }

  // Known cards only: so many of them, or the whole hand.
  void choose(const Owed& next) {
    Event answer = event(Verb::Choose, next.seat);
    answer.damage = true;
    offer(answer);
    answer.damage = false;
    const auto cards = s_.zones.in(hand(next.seat));
    const std::size_t held = hand_size(s_, next.seat);
    const std::size_t asked = next.n == kAll ? held : std::min<std::size_t>(next.n, held);
    if (asked == cards.size()) {
      list(answer, cards);
      offer(answer);
      return;
    }
    if (asked <= answer.few.size()) choose_some(answer, cards, asked);
  }
  void choose_some(Event answer, std::span<const CardId> cards, std::size_t left) {
    if (left == 0) {
      offer(answer);
      return;
    }
    for (std::size_t i = 0; i + left <= cards.size(); ++i) {
      if (i > 0 && cards[i] == cards[i - 1]) continue;
      Event more = answer;
      more.few[more.count++] = cards[i];
      choose_some(more, cards.subspan(i + 1), left - 1);
    }
  }

  void defense(std::uint8_t p, CardId card) {
    if (t_.type(card).cls != Class::Defense) return;
    aim(event(Verb::Defense, p, card));
  }

  void from_hand(std::uint8_t who, CardId card) {
    Event one = event(Verb::Discard, who);
    one.few[0] = card, one.count = 1;
    offer(one);
    if (t_.type(card).cls == Class::Part) place(event(Verb::Part, who, card));
    if (t_.type(card).cls == Class::Attack) aim(event(Verb::Attack, who, card));
  }

  // Everywhere in the own Factory; with a named energy only where none will not do.
  void place(Event put) {
    put.to_of = put.who;
    put.to = kNew;
    place_there(put);
    for (const Stack& stack : stacks_of(s_, put.who)) {
      put.to = stack.label;
      place_there(put);
    }
  }
  void place_there(Event put) {
    const std::size_t before = events_.size();
    offer(put);
    if (events_.size() > before || put.to == kNew) return;
    for (std::size_t e = 0; e < kEnergyCount; ++e) {
      put.as = static_cast<Energies>(1u << e);
      offer(put);
    }
  }

  void aim(Event played) {
    const Effect& effect = t_.type(played.card).effect;
    switch (effect.kind) {
      case Kind::DestroyParts:
        return aim_at_parts(played, effect);
      case Kind::StealPart:
        offer(played);
        return each_part([&](const Target& part) {
          played.on[0] = part, played.on_size = 1;
          if (part.seat != played.who) place(played);
        });
      case Kind::FreezeStack:
      case Kind::ThawStack:
        offer(played);
        return each_stack([&](const Target& stack) { aim_at(played, stack); });
      case Kind::Damage:
      case Kind::DiscardCards:
        offer(played);
        return aim_at_players(played, 0);
      case Kind::Nothing:
      case Kind::Draw:
      case Kind::ExtremeDamage:
      case Kind::DiscardOrDamage:
      case Kind::Reveal:
      case Kind::CancelAttack:
      case Kind::CancelEvent:
      case Kind::RevealExtra:
      case Kind::Unknown:
        offer(played);
    }
  }
  void aim_at(Event played, const Target& target) {
    played.on[0] = target, played.on_size = 1;
    offer(played);
  }
  void aim_at_players(Event played, std::uint8_t from) {
    for (std::uint8_t p = from; p < s_.players; ++p) {
      Event more = played;
      more.on[more.on_size++] = {p, kNoLabel, kNoCard};
      offer(more);
      aim_at_players(more, static_cast<std::uint8_t>(p + 1));
    }
  }

  // Sets of Parts, each once: as many as the card destroys, or all that there are.
  void aim_at_parts(const Event& played, const Effect& effect) {
    std::vector<Target> matching;
    each_part([&](const Target& part) {
      if ((t_.type(part.card).energies & effect.energies) == 0) return;
      const std::size_t at = stack_at(s_, part.seat, part.label);
      matching.insert(matching.end(), s_.zones.count(parts(part.seat, at), part.card), part);
    });
    const bool event = played.verb != Verb::Attack;
    const std::size_t asked = event ? effect.count : kDestroyed;
    sure_ = false;
    if (event && matching.size() < asked) return void(offer(played));
    choose_parts(played, matching, std::min(asked, matching.size()));
    if (!event && effect.count != asked)
      choose_parts(played, matching, std::min<std::size_t>(effect.count, matching.size()));
  }
  // Of an Event, one set of Parts is as legal as another.
  void choose_parts(const Event& played, std::span<const Target> from, std::size_t left) {
    if (left == 0) {
      if (sure_)
        events_.push_back(played);
      else
        sure_ = offer(played) && played.verb != Verb::Attack;
      return;
    }
    for (std::size_t i = 0; i + left <= from.size(); ++i) {
      if (i > 0 && from[i] == from[i - 1]) continue;
      Event more = played;
      more.on[more.on_size++] = from[i];
      choose_parts(more, from.subspan(i + 1), left - 1);
    }
  }

  template <class Use>
  void each_stack(Use use) const {
    for (std::uint8_t p = 0; p < s_.players; ++p)
      for (const Stack& stack : stacks_of(s_, p)) use(Target{p, stack.label, kNoCard});
  }
  template <class Use>
  void each_part(Use use) const {
    each_stack([&](const Target& stack) {
      const std::size_t at = stack_at(s_, stack.seat, stack.label);
      each(s_.zones.in(parts(stack.seat, at)), [&](CardId card) { use(Target{stack.seat, stack.label, card}); });
    });
  }

  // Two own Parts, sorted.
  void pay_for_power(std::uint8_t who, CardId card) {
    if (s_.event == Used::Deploy || s_.phase > Phase::Event || due(s_) != nullptr) return;
    Event paid = event(Verb::Power, who, card);
    paid.with_size = kSacrificed;
    each_part([&](const Target& first) {
      each_part([&](const Target& second) {
        if (first.seat != who || second.seat != who || second < first) return;
        if (first == second && !lies_there(s_, first, 2)) return;
        paid.with[0] = first, paid.with[1] = second;
        State after = s_;
        sacrifice(after, paid.sacrificed(), t_, r_);
        Candidates(after, s_, t_, r_, events_).aim(paid);
      });
    });
  }

  void deploy(std::uint8_t who) {
    for (const Stack& stack : stacks_of(s_, who)) {
      if (!stack.robot) continue;
      Event robot = event(Verb::Deploy, who);
      robot.stack = stack.label, robot.stack_of = who;
      robot.with_size = 1;
      each_part([&](const Target& part) {
        if (part.seat != who) return;
        robot.with[0] = part;
        for (const CardId ability : {kNoCard, t_.salvager[who].ability}) {
          robot.ability = ability;
          offer(robot);
          if (t_.salvager[who].ability == kNoCard) break;
        }
      });
    }
  }

  const State& s_;
  const State& judged_;
  const Table& t_;
  Readings& r_;
  std::vector<Event>& events_;
  bool sure_ = false;  // what is found now need not be judged
};

}  // namespace

void legal_events(const State& s, const Table& t, Readings& r, std::vector<Event>& events) {
  if (over(s)) return;
  const std::size_t before = events.size();
  Candidates now(s, t, r, events);
  now.responses();
  if (!window_open(s)) return now.others();
  // What would be legal once the window is closed.
  State closed = s;
  close_window(closed, t, r);
  Candidates(closed, t, r, events).others();
  for (std::size_t i = before; i < events.size(); ++i)
    if (events[i].cards != nullptr && events[i].verb == Verb::Choose)
      events[i].cards = s.zones.in(hand(events[i].who)).data();
}

std::size_t Rules::likely(const std::vector<Event>& events, Random& random) {
  const std::size_t any = random.below(events.size());
  const auto first = [&](Verb verb) {
    for (std::size_t step = 0; step < events.size(); ++step)
      if (const std::size_t place = (any + step) % events.size(); events[place].verb == verb) return place;
    return events.size();
  };
  // Deployments bring a game to its end, and Parts lead to them.
  constexpr std::pair<Verb, std::size_t> kLikely[] = {{Verb::Deploy, 60},  {Verb::Power, 20}, {Verb::Part, 60},
                                                      {Verb::Respond, 20}, {Verb::Attack, 8}, {Verb::End, 50}};
  for (const auto& [verb, percent] : kLikely)
    if (const std::size_t place = first(verb); place < events.size() && random.below(100) < percent) return place;
  return any;
}

}  // namespace botref::two_robots
