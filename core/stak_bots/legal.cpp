// Stak Bots: every legal event of a position. Candidates are what the phase can
// hold at all; `check` decides, so that `moves` and `check` cannot disagree.
// Source: notation/stak-bots.md sections 3 and 6, "moves".
#include <algorithm>

#include "core/stak_bots/cards_in_play.hpp"
#include "core/stak_bots/effects.hpp"

namespace botref::stak_bots {

namespace {

class Candidates {
 public:
  Candidates(const State& s, const Table& t, Readings& r, std::vector<Event>& events)
      : s_(s), t_(t), r_(r), events_(events) {}

  void all() {
    shows_and_flips();
    answers();
    effects();
    actions();
  }

 private:
  void offer(const Event& event) {
    if (check(s_, event, t_, r_)) events_.push_back(event);
  }
  void offer(Verb verb, std::size_t who, CardId card = kNoCard, std::uint8_t target = kNobody, std::size_t number = 0) {
    Event event;
    event.verb = verb;
    event.who = static_cast<std::uint8_t>(who);
    event.card = card;
    event.target = target;
    event.number = static_cast<std::uint16_t>(number);
    offer(event);
  }

  void shows_and_flips() {
    for (std::size_t p = 0; p < s_.players; ++p) {
      each_name(s_.zones.in(leaving(p)), [&](CardId id) { offer(Verb::Show, p, id); });
      if (flip_due(s_, p)) offer(Verb::Flip, p, top_card(s_, p)->id);
    }
  }

  // Each different card once; hidden ones once, as `?`.
  template <class Use>
  void each_name(std::span<const Card> cards, Use use) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const auto same = [&](const Card& card) { return card.id == cards[i].id; };
      if (std::none_of(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(i), same)) use(cards[i].id);
    }
  }

  void answers() {
    if (s_.due != kNobody) each_name(s_.zones.in(hand(s_.due)), [&](CardId id) { offer(Verb::Discard, s_.due, id); });
    if (s_.react != kNobody) {
      offer(Verb::Pass, s_.react);
      each_name(s_.zones.in(hand(s_.react)), [&](CardId id) { offer(Verb::Play, s_.react, id); });
    }
    Event shuffle;
    shuffle.verb = Verb::Shuffle;
    offer(shuffle);
  }

  void effects() {
    if (s_.pending_size == 0 || acting_card(s_, s_.pending[0]) >= s_.zones.size(stak(s_.pending[0].seat))) return;
    const Kind kind = next_kind(s_, t_);
    const std::size_t who = chooser(s_, t_, r_, s_.pending[0]);
    offer(Verb::Lapse, who);
    if (kind == Kind::Bountiful) return draws(Verb::Bounty, who);
    if (!has_choice(kind)) return offer(verb_of(kind), who);
    for (std::size_t p = 0; p < s_.players; ++p) {
      const std::size_t depth = kind == Kind::Tranq ? s_.zones.size(stak(p)) : 1;
      for (std::size_t at = 1; at <= depth; ++at)
        offer(verb_of(kind), who, kNoCard, static_cast<std::uint8_t>(p), kind == Kind::Tranq ? at : 0);
    }
  }

  void draws(Verb verb, std::size_t who) {
    offer(verb, who, s_.zones.empty(kSupply) ? kNothingLeft : s_.zones.in(kSupply)[0].id);
  }

  void actions() {
    if (s_.due != kNobody) return;
    const std::size_t who = s_.active;
    draws(Verb::Draw, who);
    offer(Verb::Scrap, who);
    offer(Verb::End, who);
    each_name(s_.zones.in(hand(who)), [&](CardId id) {
      offer(Verb::Discard, who, id);
      offer(Verb::Recycle, who, id);
      if (s_.react == kNobody) plays(who, id);
    });
    for (std::size_t p = 0; p < s_.players; ++p) offer(Verb::Attack, who, kNoCard, static_cast<std::uint8_t>(p));
  }

  void plays(std::size_t who, CardId id) {
    offer(Verb::Play, who, id);
    for (std::size_t p = 0; p < s_.players; ++p)
      if (p != who) offer(Verb::Play, who, id, static_cast<std::uint8_t>(p));
  }

  const State& s_;
  const Table& t_;
  Readings& r_;
  std::vector<Event>& events_;
};

}  // namespace

void legal_events(const State& s, const Table& t, Readings& r, std::vector<Event>& events) {
  if (!over(s)) Candidates(s, t, r, events).all();
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

std::size_t Rules::known_copies(const State& s, std::int32_t card) {
  std::size_t count = 0;
  for (Zone zone = 0; zone <= kHeap; ++zone)
    for (const Card& lying : s.zones.in(zone)) count += lying.id == card;
  return count;
}

}  // namespace botref::stak_bots
