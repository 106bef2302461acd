// Micro Bots: Duel: every legal event of a position. Candidates are what the phase
// can hold at all; `check` decides, so that `moves` and `check` cannot disagree.
// Source: notation/micro-bots-duel.md section 7, "moves".
#include "core/micro_bots/check_setup.hpp"
#include "core/micro_bots/choices.hpp"
#include "core/micro_bots/combat.hpp"
#include "core/micro_bots/unseen.hpp"
#include "core/micro_bots/values.hpp"

namespace botref::micro_bots {

namespace {

using Sort = Effect::Sort;

class Candidates {
 public:
  Candidates(const State& s, const Table& t, Readings& r, std::vector<Event>& events)
      : s_(s), t_(t), r_(r), events_(events) {}

  void all() {
    switch (s_.phase) {
      case Phase::Setup:
        return setup();
      case Phase::Planning:
        planning();
        return held_actions();
      case Phase::Tie:
        for (std::uint8_t p = 0; p < kPlayers; ++p) plans(p);
        return firsts();
      case Phase::Turn:
        turn();
        return held_actions();
      case Phase::Over:
        return;
    }
  }

 private:
  void offer(const Event& event) {
    if (check(s_, event, t_, r_)) events_.push_back(event);
  }
  static Event event_of(Verb verb, std::uint8_t who) {
    Event event;
    event.verb = verb;
    event.who = who;
    return event;
  }
  template <class Use>
  void each_card(Use use) {
    for (std::size_t id = 0; id < t_.size(); ++id) use(static_cast<CardId>(id));
  }

  // Calls `use` with each choice of at most `most` of these items, in their order.
  template <class Use>
  void each_subset(const std::vector<std::uint8_t>& items, std::size_t most, Use use) {
    std::vector<std::uint8_t> chosen;
    const auto extend = [&](const auto& self, std::size_t from) -> void {
      use(chosen);
      if (chosen.size() == most) return;
      for (std::size_t i = from; i < items.size(); ++i) {
        chosen.push_back(items[i]);
        self(self, i + 1);
        chosen.pop_back();
      }
    };
    extend(extend, 0);
  }

  void setup() {
    for (std::uint8_t p = 0; p < kPlayers; ++p) {
      each_card([&](CardId id) {
        Event event = event_of(t_.type(id).of == CardType::Of::BotCard ? Verb::Bot : Verb::Basics, p);
        event.card = id;
        if (event.verb == Verb::Bot) return offer(event);
        event.card = kNoCard;
        event.number = t_.type(id).basics;
        if (event.number != 0 && is_first_of_set(id)) offer(event);
      });
    }
    for (const Kind kind : kKinds) {
      std::vector<std::uint8_t> upgrades;
      each_card([&](CardId id) {
        if (t_.type(id).of == CardType::Of::Upgrade && t_.type(id).row == kind) upgrades.push_back(id);
      });
      each_subset(upgrades, market_size(t_, r_, kind), [&](const std::vector<std::uint8_t>& dealt) {
        Event event = event_of(Verb::Deal, kNobody);
        event.kind = kind;
        for (const std::uint8_t id : dealt) event.cards.add(id);
        offer(event);
      });
    }
  }

  bool is_first_of_set(CardId id) const {
    for (CardId before = 0; before < id; ++before)
      if (t_.type(before).basics == t_.type(id).basics) return false;
    return true;
  }

  void plans(std::uint8_t p) {
    each_card([&](CardId id) {
      Event event = event_of(Verb::Plan, p);
      event.card = id;
      offer(event);
      event.verb = Verb::Open;
      offer(event);
    });
  }

  void firsts() {
    for (std::uint8_t p = 0; p < kPlayers; ++p) {
      Event event = event_of(Verb::First, kNobody);
      event.target = p;
      offer(event);
    }
  }

  void planning() {
    for (std::uint8_t p = 0; p < kPlayers; ++p) {
      plans(p);
      gains(event_of(Verb::Upgrade, p));
    }
    offer(event_of(Verb::Reveal, kNobody));
  }

  void turn() {
    if (!s_.combat.open) return instants();
    for (std::uint8_t p = 0; p < kPlayers; ++p) {
      offer(event_of(Verb::Pass, p));
      for (std::uint8_t token = 0; token < kTokens; ++token) {
        Event event = event_of(Verb::Token, p);
        event.token = token;
        offer(event);
        event.verb = Verb::Open;
        offer(event);
      }
    }
    if (s_.combat.waiting == 0) return;
    const Effect& effect = first_waiting(s_, t_);
    Event event = event_of(Verb::Effect, chooser(effect, s_.combat.attacker));
    event.when = s_.combat.pending[0].when;
    with_choices(event, {s_.combat.attacker, s_.played.card}, effect);
  }

  void instants() {
    const auto& all = actions(t_, r_, s_.played.card);
    for (std::size_t number = 1; number <= all.size(); ++number) {
      if (all[number - 1].use != Action::Use::Instant) continue;
      Event event = event_of(Verb::Skip, s_.active);
      event.number = static_cast<std::uint8_t>(number);
      offer(event);
      event.verb = Verb::Do;
      with_choices(event, {s_.active, s_.played.card}, all[number - 1].effect);
    }
    gains(event_of(Verb::Upgrade, s_.active));
    offer(event_of(Verb::End, s_.active));
  }

  void held_actions() {
    for (std::uint8_t p = 0; p < kPlayers; ++p) {
      held_of(p, s_.players[p].bot, kNoCard);
      for (const Kind kind : kKinds)
        for (const Card& card : s_.cards.in(row(p, kind))) held_of(p, card.id, card.id);
      if (s_.phase == Phase::Turn && s_.players[p].plan < t_.size()) held_of(p, s_.players[p].plan, s_.players[p].plan);
    }
  }

  // `written`: as the event names the card; kNoCard for the Bot card.
  void held_of(std::uint8_t p, CardId printed, CardId written) {
    const auto& all = actions(t_, r_, printed);
    for (std::size_t number = 1; number <= all.size(); ++number) {
      if (all[number - 1].use == Action::Use::Instant) continue;
      Event event = event_of(Verb::Use, p);
      event.card = written;
      event.number = static_cast<std::uint8_t>(number);
      with_choices(event, {p, written}, all[number - 1].effect);
    }
  }

  // The event without a choice, and with each that its effect can ask for.
  void with_choices(const Event& event, User user, const Effect& effect) {
    offer(event);
    const std::int32_t number = amount(s_, t_, r_, user.seat, effect.amount);
    const auto most = static_cast<std::size_t>(number);
    switch (effect.sort) {
      case Sort::Move:
      case Sort::Advance:
      case Sort::Retreat:
        return shifts(event);
      case Sort::Ready:
        return tokens(event, can_be_readied(s_.players[user.seat]), most);
      case Sort::ExhaustByUser:
      case Sort::ExhaustByOwner:
        return tokens(event, can_be_exhausted(s_.players[other(user.seat)]), most);
      case Sort::RetrieveKeep:
        return row_cards(event, user, kKeep, most);
      case Sort::Retrieve:
        return row_cards(event, user, kBack, most);
      case Sort::Flip:
        return row_cards(event, user, kFlip, most);
      case Sort::GainUpgrade:
        return takes_and_draws(event);
      case Sort::Attack:
      case Sort::Damage:
      case Sort::Defence:
      case Sort::Energy:
      case Sort::Repair:
      case Sort::Drain:
      case Sort::ReadyAll:
      case Sort::ReturnSelf:
        return;
    }
  }

  void shifts(Event event) {
    event.choices = kTo;
    for (std::size_t space = 1; space <= t_.cards->spaces.size(); ++space) {
      event.to = static_cast<std::int32_t>(space);
      offer(event);
    }
  }

  void tokens(Event event, std::uint8_t mask, std::size_t most) {
    std::vector<std::uint8_t> items;
    for (std::uint8_t token = 0; token < kTokens; ++token)
      if ((mask & bit(token)) != 0) items.push_back(token);
    event.choices = kTokenChoice;
    each_subset(items, most, [&](const std::vector<std::uint8_t>& chosen) {
      if (chosen.empty()) return;
      event.tokens = {};
      for (const std::uint8_t token : chosen) event.tokens.add(token);
      offer(event);
    });
  }

  void row_cards(Event event, User user, Choice word, std::size_t most) {
    std::vector<std::uint8_t> items;
    for (const Kind kind : kKinds)
      for (const Card& card : s_.cards.in(row(user.seat, kind)))
        if (word == kFlip ? can_be_flipped(t_, r_, card) : card.id != user.card) items.push_back(card.id);
    event.choices = word;
    each_subset(items, std::min(most, kMaxChosen), [&](const std::vector<std::uint8_t>& chosen) {
      if (chosen.empty()) return;
      event.cards = {};
      for (const std::uint8_t id : chosen) event.cards.add(id);
      offer(event);
    });
  }

  void gains(const Event& event) {
    offer(event);
    takes_and_draws(event);
  }

  void takes_and_draws(Event event) {
    for (const Kind kind : kKinds) {
      event.choices = kDraw;
      event.kind = kind;
      event.refill = kNoCard;
      tops(kind, [&](CardId top) {
        event.gained = top;
        offer(event);
      });
      event.choices = kTake;
      event.kind = Kind::Unknown;
      for (const Card& card : s_.cards.in(market(kind))) {
        event.gained = card.id;
        event.refill = kEmpty;
        offer(event);
        tops(refilling_deck(s_, kind, r_), [&](CardId top) {
          event.refill = top;
          offer(event);
        });
      }
    }
  }

  // Each card that can be on top of a deck.
  template <class Use>
  void tops(Kind kind, Use use) {
    if (s_.cards.empty(deck(kind))) return;
    each_card([&](CardId id) {
      if (may_be_on_top(s_, t_, kind, id)) use(id);
    });
  }

  const State& s_;
  const Table& t_;
  Readings& r_;
  std::vector<Event>& events_;
};

bool leads_on(const Event& event) {
  return event.verb == Verb::Do || event.verb == Verb::Pass || event.verb == Verb::Reveal || event.verb == Verb::Plan;
}

}  // namespace

void legal_events(const State& s, const Table& t, Readings& r, std::vector<Event>& events) {
  Candidates(s, t, r, events).all();
}

std::size_t Rules::likely(const std::vector<Event>& events, Random& random) {
  const std::size_t any = random.below(events.size());
  if (random.below(3) == 0) return any;
  for (std::size_t step = 0; step < events.size(); ++step) {
    const std::size_t place = (any + step) % events.size();
    if (leads_on(events[place])) return place;
  }
  return any;
}

}  // namespace botref::micro_bots
