// Stak Bots: entry effects.
// Source: rules/stak-bots.md SB-10, SB-11, the card table, and section 4.2.
#include "core/stak_bots/effects.hpp"

#include <algorithm>

#include "core/stak_bots/cards_in_play.hpp"
#include "core/stak_bots/unknown.hpp"

namespace botref::stak_bots {

namespace {

constexpr const char* kOwners = "the effect of {effect} is for {owner} to carry out, not for {who}";
constexpr const char* kActives = "the effect of {effect} is for {active} to carry out, not for {who}";  // SB-A38 b

Kind kind_of(const State& s, const Table& t, const Pending& pending) {
  return t.type(stak_of(s, pending.seat)[acting_card(s, pending)].id).kind;
}

bool face_up_top(const State& s, std::size_t player) {
  const Card* top = top_card(s, player);
  return top != nullptr && top->up;
}

bool is_itself(const State& s, std::size_t target, std::size_t at) {
  const Pending& next = s.pending[0];
  return target == next.seat && at == acting_card(s, next);
}

// Whether "another" card can be chosen: a top card, or (Tranq) any face-up card.
bool another_exists(const State& s, bool any_depth) {
  for (std::size_t p = 0; p < s.players; ++p) {
    if (s.out[p]) continue;
    const auto cards = stak_of(s, p);
    const std::size_t depth = any_depth ? cards.size() : std::min<std::size_t>(cards.size(), 1);
    for (std::size_t at = 0; at < depth; ++at)
      if (cards[at].up && !is_itself(s, p, at)) return true;
  }
  return false;
}

// SB-A7, SB-A11: whether the card's text lets it choose itself; SB-A37 b: without another card it must.
bool may_hit_itself(const State& s, const Table& t, Readings& r, std::size_t text, std::uint8_t allowing) {
  return text_reading(t, r, text) == allowing || (!another_exists(s, text == kTranqText) && r.of(A37) == 1);
}

// Reaper, Begone and Tranq say "another" in reading (a), Shot, Trip and Pit in reading (b).
std::uint8_t reading_that_allows(std::size_t text) { return text <= kTranqText ? 1 : 0; }

// A face-up card at a place of a Stak, itself only where the text allows it.
Outcome check_card(const State& s, const Table& t, Readings& r, std::size_t target, std::size_t at, std::size_t text,
                   R rule) {
  const auto cards = stak_of(s, target);
  if (auto o = need(!cards.empty(), rule, "{effect} must choose a card, and {target} has none"); !o) return o;
  if (auto o = need(at < cards.size(), rule, "{target}'s Stak has no such face-up card, or more than one of that name");
      !o)
    return o;
  if (auto o =
          need(cards[at].up, rule, "{effect} must choose a face-up card, and that card of {target}'s is face-down");
      !o)
    return o;
  if (!is_itself(s, target, at)) return {};
  return need(may_hit_itself(s, t, r, text, reading_that_allows(text)), rule,
              "{effect} must choose another card than itself");
}

// SB-A12: whether Trip or Pit would do something elsewhere.
bool moves_another(const State& s, const Table& t, Readings& r, std::size_t text) {
  for (std::size_t p = 0; p < s.players; ++p)
    if (!s.out[p] && face_up_top(s, p) && s.zones.size(stak(p)) > 1 &&
        (!is_itself(s, p, 0) || text_reading(t, r, text) == 0))
      return true;
  return false;
}

Outcome check_move(const State& s, const Table& t, Readings& r, std::size_t target, std::size_t text, R rule) {
  if (auto o = check_card(s, t, r, target, 0, text, rule); !o) return o;
  const bool moves = s.zones.size(stak(target)) > 1 || !moves_another(s, t, r, text);
  return need(moves || r.of(A12) == 0, rule, "{target}'s only card cannot move, and another choice would do something");
}

bool others_may_be_expelled(const State& s, Readings& r) {
  for (std::size_t p = 0; p < s.players; ++p)
    if (p != s.pending[0].seat && !s.out[p] && (!s.zones.empty(stak(p)) || r.of(A52) == 0)) return true;
  return false;
}

// SB-A8, SB-A52: whom Expel may name at all.
Outcome check_expelled_player(const State& s, const Table& t, Readings& r, std::size_t target) {
  if (target == s.pending[0].seat && text_reading(t, r, kExpelText) == 1) {
    const bool alone = !others_may_be_expelled(s, r) && r.of(A37) == 1;
    if (auto o = need(alone, R::C12, "Expel must choose another player"); !o) return o;
  }
  return need(!s.zones.empty(stak(target)) || r.of(A52) == 0, R::C12,
              "Expel cannot choose {target}, who has no Stak any more");
}

// SB-A9: an empty hand, where somebody else has cards.
Outcome check_expel(const State& s, const Table& t, Readings& r, std::size_t target) {
  if (auto o = check_expelled_player(s, t, r, target); !o) return o;
  if (!s.zones.empty(hand(target))) return {};
  for (std::size_t p = 0; p < s.players; ++p)
    if (!s.out[p] && !s.zones.empty(hand(p)) && check_expelled_player(s, t, r, p))
      return need(r.of(A9) == 0, R::C12, "Expel must choose a player who holds a card, and {target} holds none");
  return {};
}

// Place from 0 in the target's Stak that a `tranq` means; the Stak's size: none, or more than one fits.
std::size_t tranq_place(const State& s, const Event& e) {
  const auto cards = stak_of(s, e.target);
  if (e.number > 0) return std::min<std::size_t>(e.number - 1u, cards.size());
  std::size_t found = cards.size();
  for (std::size_t at = 0; at < cards.size(); ++at) {
    if (cards[at].id != e.card || !cards[at].up || is_itself(s, e.target, at)) continue;
    if (found != cards.size()) return cards.size();
    found = at;
  }
  if (found != cards.size()) return found;
  const std::size_t own = acting_card(s, s.pending[0]);
  const bool means_itself = e.target == s.pending[0].seat && own < cards.size() && cards[own].id == e.card;
  return means_itself ? own : cards.size();
}

// Whether the next effect may be aimed at a player's card, or at a player.
Outcome check_chosen(const State& s, const Table& t, Readings& r, std::size_t target, std::size_t at) {
  switch (next_kind(s, t)) {
    case Kind::Shot:
      return check_card(s, t, r, target, 0, kShotText, R::C6);
    case Kind::Trip:
      return check_move(s, t, r, target, kTripText, R::C15);
    case Kind::Pit:
      return check_move(s, t, r, target, kPitText, R::C16);
    case Kind::Reaper:
      return check_card(s, t, r, target, 0, kReaperText, R::C7);
    case Kind::Begone:
      return check_card(s, t, r, target, 0, kBegoneText, R::C14);
    case Kind::Tranq:
      return check_card(s, t, r, target, at, kTranqText, R::C13);
    case Kind::Expel:
      return check_expel(s, t, r, target);
    case Kind::Core:
    case Kind::Stomp:
    case Kind::Bash:
    case Kind::Spike:
    case Kind::Clumsy:
    case Kind::Fatal:
    case Kind::Sidekick:
    case Kind::Leader:
    case Kind::Bountiful:
      break;
  }
  return {};
}

Outcome check_choice(const State& s, const Event& e, const Table& t, Readings& r) {
  const Kind kind = next_kind(s, t);
  if (kind == Kind::Bountiful) return check_draw(s, e, r, R::C11);
  if (!has_choice(kind)) return {};
  if (auto o = need(!s.out[e.target], R::R14_7); !o) return o;
  return check_chosen(s, t, r, e.target, kind == Kind::Tranq ? tranq_place(s, e) : 0);
}

const char* not_his(const Pending& pending, std::uint8_t right) { return right == pending.seat ? kOwners : kActives; }

Outcome check_lapse(const State& s, std::uint8_t who, const Table& t, Readings& r) {
  if (auto o = need(s.pending_size > 0, R::R10_4, "no effect is waiting, so none can lapse"); !o) return o;
  const std::uint8_t right = chooser(s, t, r, s.pending[0]);
  if (auto o = need(who == right, R::R10_6, not_his(s.pending[0], right)); !o) return o;
  return need(has_choice(next_kind(s, t)) && !any_choice(s, t, r), R::R10_8);
}

}  // namespace

Kind next_kind(const State& s, const Table& t) { return kind_of(s, t, s.pending[0]); }

std::uint8_t chooser(const State& s, const Table& t, Readings& r, const Pending& pending) {
  if (pending.seat == s.active || !has_choice(kind_of(s, t, pending))) return pending.seat;
  return r.of(A38) == 0 ? pending.seat : s.active;
}

bool may_choose(const State& s, const Table& t, Readings& r, std::size_t target, std::size_t at) {
  return !s.out[target] && has_choice(next_kind(s, t)) && check_chosen(s, t, r, target, at);
}

bool any_choice(const State& s, const Table& t, Readings& r) {
  const bool any_depth = next_kind(s, t) == Kind::Tranq;
  for (std::size_t p = 0; p < s.players; ++p) {
    const std::size_t depth = any_depth ? s.zones.size(stak(p)) : 1;
    for (std::size_t at = 0; at < depth; ++at)
      if (may_choose(s, t, r, p, at)) return true;
  }
  return false;
}

Outcome check_effect(const State& s, const Event& e, const Table& t, Readings& r) noexcept {
  const std::uint8_t who = actor(s, e);
  if (e.verb == Verb::Lapse) return check_lapse(s, who, t, r);
  if (s.pending_size > 0) {
    const Pending& next = s.pending[0];
    const bool right_verb = verb_of(next_kind(s, t)) == e.verb;
    if (right_verb && who == chooser(s, t, r, next)) return check_choice(s, e, t, r);
    for (std::size_t i = 1; i < s.pending_size; ++i) {
      const Pending& other = s.pending[i];
      if (acting_card(s, other) >= s.zones.size(stak(other.seat)) || verb_of(kind_of(s, t, other)) != e.verb ||
          who != chooser(s, t, r, other))
        continue;
      return need(false, other.group == next.group ? R::R11_2 : R::R11_4);
    }
    if (auto o = need(!right_verb, R::R10_6, not_his(next, chooser(s, t, r, next))); !o) return o;
  }
  if (auto o = need(!s.cancelled[who], R::R11_5); !o) return o;
  const bool top_has_it = face_up_top(s, who) && verb_of(t.type(top_card(s, who)->id).kind) == e.verb;
  if (auto o = need(!top_has_it, R::R10_3, "{who}'s {top} has no effect waiting"); !o) return o;
  return need(false, R::R10_4, "no effect of {who}'s is waiting that `{event}` could be");
}

void apply_effect(State& s, const Event& e, const Table& t, Readings& r) noexcept {
  const Pending pending = s.pending[0];
  const std::size_t own = acting_card(s, pending);
  const Kind kind = next_kind(s, t);
  const std::size_t place = e.verb == Verb::Tranq ? tranq_place(s, e) : 0;
  s.zones.in(stak(pending.seat))[own].marks &= static_cast<std::uint16_t>(~(kWaiting | kTurnedDown));
  const CardId acting_id = stak_of(s, pending.seat)[own].id;
  drop_pending(s, 0);
  if (e.verb == Verb::Lapse) return;
  switch (kind) {
    case Kind::Shot: {
      Card& hit = s.zones.in(stak(e.target))[0];
      const std::int32_t damage = shot_value(t, r, acting_id);
      const std::int32_t limit = power(s, t, r, e.target, 0);
      if (r.of(A49) == 1) return;
      hit.damage += damage;
      const bool takes = damage > 0 || (hit.damage >= limit && r.of(A17) == 1);
      if (takes && hit.damage >= limit) scrap(s, r, e.target, 0, false);
      return;
    }
    case Kind::Reaper:
      return scrap(s, r, e.target, 0, false);
    case Kind::Begone:
      return return_to_hand(s, r, e.target);
    case Kind::Trip:
      return fall(s, r, e.target, 0);
    case Kind::Pit:
      return to_bottom(s, t, r, e.target);
    case Kind::Tranq:
      return reset(s, t, r, e.target, place);
    case Kind::Expel:
      if (!s.zones.empty(hand(e.target))) s.due = e.target;
      return;
    case Kind::Bountiful:
      return draw(s, pending.seat, e.card);
    case Kind::Clumsy:
      return scrap(s, r, pending.seat, s.zones.size(stak(pending.seat)) - 1, false);
    case Kind::Sidekick:
      return fall(s, r, pending.seat, own);
    case Kind::Core:
    case Kind::Stomp:
    case Kind::Bash:
    case Kind::Spike:
    case Kind::Fatal:
    case Kind::Leader:
      return;
  }
}

bool reshuffles(const State& s, Readings& r) {
  return s.zones.empty(kSupply) && !s.zones.empty(kHeap) && r.of(A35) == 0;
}

Outcome check_draw(const State& s, const Event& e, Readings& r, R dash_rule) noexcept {
  if (s.zones.empty(kSupply)) {
    if (auto o = need(!reshuffles(s, r), R::R15_2); !o) return o;
    return need(e.card == kNothingLeft, R::R15_3);
  }
  if (auto o = need(e.card != kNothingLeft, dash_rule, "there are still cards to draw, so {who} must draw one"); !o)
    return o;
  const Card& top = s.zones.in(kSupply)[0];
  if (top.id != kHidden) return need(e.card == kHidden || e.card == top.id, R::R15_1);
  return need(may_be(s, top, e.card), R::R16_4, "the top card of the supply pile cannot be {card}: {copies}");
}

void draw(State& s, std::size_t player, CardId id) {
  if (id == kNothingLeft) return;
  Card card = s.zones.take(kSupply, 0);
  name(s, card, id);
  join_mixture(s, player, card);
  s.zones.insert_sorted(hand(player), card);
}

}  // namespace botref::stak_bots
