// Stak Bots: attacks and battles, with the abilities of both top cards.
// Source: rules/stak-bots.md SB-6, SB-7, SB-8, SB-13, sections 4.1 and 4.3.
#include "core/stak_bots/battle.hpp"

#include "core/stak_bots/cards_in_play.hpp"

namespace botref::stak_bots {

namespace {

constexpr std::size_t kNone = ~std::size_t{0};

// One of the two cards of a battle, always the top card of its Stak.
struct Side {
  std::size_t player = 0;
  Kind kind = Kind::Core;
  std::int32_t power = 0;
  bool attacks = false;
  bool hit = false;           // took damage
  bool destroyed = false;     // by damage
  bool scrapped = false;      // by damage or by Fatal
  std::size_t extra = kNone;  // place in its Stak of the card that Bash or Spike takes with it
};

bool is_star(Kind kind) { return kind == Kind::Bash || kind == Kind::Spike || kind == Kind::Fatal; }

// SB-7.1, SB-7.2; SB-A17: whether dealing 0 is damage matters only where something would follow.
void strike(State& s, Readings& r, const Side& from, Side& to) {
  Card& card = s.zones.in(stak(to.player))[0];
  card.damage += from.power;
  const bool matters = card.damage >= to.power || is_star(from.kind);
  to.hit = from.power > 0 || (matters && r.of(A17) == 1);
  to.destroyed = to.hit && card.damage >= to.power;
  to.scrapped = to.destroyed;
}

// SB-A14, SB-A15: whether the ability of `from` works; asked where it would change something.
bool ability_works(Readings& r, const Side& from, const Side& to) {
  if (!to.hit) return false;
  if (!from.attacks && r.of(A14) == 1) return false;
  return !from.destroyed || r.of(A15) == 0;
}

// The card of the other Stak that Bash or Spike takes, found before anything is scrapped.
std::size_t extra_card(const State& s, Readings& r, const Side& from, const Side& to) {
  const std::size_t size = s.zones.size(stak(to.player));
  if (from.kind == Kind::Spike) return size > 1 ? 1 : kNone;
  if (from.kind != Kind::Bash) return kNone;
  if (size > 1) return size - 1;
  return !to.destroyed && r.of(A13) == 0 ? 0 : kNone;
}

// SB-6.3: the `*` abilities of both, judged together.
void use_ability(const State& s, Readings& r, const Side& from, Side& to) {
  if (from.kind == Kind::Fatal && !to.destroyed && ability_works(r, from, to)) to.scrapped = true;
  if (from.kind != Kind::Bash && from.kind != Kind::Spike) return;
  const std::size_t extra = to.hit ? extra_card(s, r, from, to) : kNone;
  if (extra != kNone && ability_works(r, from, to)) to.extra = extra;
}

// SB-6.3, SB-A16: all that is due goes together.
void clear_away(State& s, Readings& r, const Side& side) {
  if (side.extra != kNone) {
    if (r.of(A16) == 2)
      s.zones.in(stak(side.player))[side.extra].marks |= kLater;
    else
      scrap(s, r, side.player, side.extra, true);
  }
  if (side.scrapped && side.extra != 0) scrap(s, r, side.player, 0, true);
}

// SB-A1 b: a card that was reset on top turns up when it does battle.
void wake(State& s, const Table& t, Readings& r, std::size_t player) {
  Card& card = s.zones.in(stak(player))[0];
  if (!card.has(kAsleep)) return;
  card.marks &= static_cast<std::uint16_t>(~kAsleep);
  card.up = 1;
  if (triggers(t, r, card, false)) s.turned[player] = true;
}

// SB-8.2: the first attack chooses the attack card; under SB-A4 b another may follow a stopped one. True: it did now.
bool choose_attack_card(State& s) {
  if (s.zones.in(stak(s.active))[0].has(kAttacker)) return false;
  for (const Zone zone : {stak(s.active), hand(s.active)})
    for (Card& card : s.zones.in(zone)) card.marks &= static_cast<std::uint16_t>(~kAttacker);
  s.zones.in(stak(s.active))[0].marks |= kAttacker;
  return true;
}

Side side(const State& s, const Table& t, Readings& r, std::size_t player, bool attacks) {
  Side side;
  side.player = player;
  side.kind = t.type(stak_of(s, player)[0].id).kind;
  side.power = power(s, t, r, player, 0);
  side.attacks = attacks;
  return side;
}

bool somebody_attacked(const State& s) {
  for (const Zone zone : {stak(s.active), hand(s.active)})
    for (const Card& card : s.zones.in(zone))
      if (card.has(kAttacker) && !card.has(kStopped)) return true;
  return false;
}

// SB-8.1, SB-8.3, SB-8.4 with SB-A4 and SB-A5.
Outcome check_attack_card(const State& s, const Card& top, Readings& r) {
  if (auto o = need(!top.has(kStopped), R::R8_3); !o) return o;
  const bool chosen = somebody_attacked(s);
  if (s.stopped && !(chosen && top.has(kAttacker)))
    if (auto o = need(r.of(A4) == 1, R::R8_4); !o) return o;
  if (auto o = need(!chosen || top.has(kAttacker), R::R8_1); !o) return o;
  if (!top.has(kMoved)) return {};
  return need(r.of(A5) == 0, R::R8_3,
              "{attacker} was moved off the top of {who}'s Stak and may not attack any more this turn");
}

// SB-6.2, SB-6.3. SB-A26 b: the attacker strikes first, and what is scrapped does not strike back.
void fight(State& s, Readings& r, Side& attack, Side& defence) {
  const bool attacker_first = r.of(A26) == 1;
  strike(s, r, attack, defence);
  if (attacker_first) use_ability(s, r, attack, defence);
  if (attacker_first && defence.scrapped) return;
  strike(s, r, defence, attack);
  use_ability(s, r, defence, attack);
  if (!attacker_first) use_ability(s, r, attack, defence);
}

}  // namespace

bool stomp_must_attack(const State& s) {
  if (s.duty == kNobody) return false;
  for (const Card& card : stak_of(s, s.active))
    if (card.has(kAttacker)) return !card.has(kSuspended);
  return false;
}

Outcome check_attack(const State& s, const Event& e, const Table& t, Readings& r) noexcept {
  if (auto o = need(e.target != s.active, R::R6_6); !o) return o;
  if (auto o = need(!s.out[e.target] && !s.zones.empty(stak(e.target)), R::R14_7); !o) return o;
  const Card* top = top_card(s, s.active);
  if (auto o = need(top != nullptr && (e.card == kNoCard || e.card == top->id), R::R8_6); !o) return o;
  if (auto o = check_attack_card(s, *top, r); !o) return o;
  if (!stomp_must_attack(s) || e.target == s.duty) return {};
  return need(text_reading(t, r, kStompText) == 1, R::R13_5,
              "{attacker} must go on attacking {duty}'s Stak, and not {target}'s");
}

void battle(State& s, std::size_t defender_seat, const Table& t, Readings& r) noexcept {
  const bool first_attack = choose_attack_card(s);
  wake(s, t, r, s.active);
  wake(s, t, r, defender_seat);
  Side attack = side(s, t, r, s.active, true);
  Side defence = side(s, t, r, defender_seat, false);
  fight(s, r, attack, defence);
  if (attack.kind == Kind::Stomp && first_attack) s.duty = static_cast<std::uint8_t>(defender_seat);
  clear_away(s, r, attack);
  clear_away(s, r, defence);
  end_duty_without_stak(s, t, r);
}

void end_duty_without_stak(State& s, const Table& t, Readings& r) {
  if (s.duty == kNobody || (!s.zones.empty(stak(s.duty)) && !s.out[s.duty])) return;
  const std::uint8_t emptied = s.duty;
  s.duty = kNobody;
  if (text_reading(t, r, kStompText) == 0) return;
  // SB-A25 b names no Stak: any other will do.
  for (std::size_t step = 1; step < s.players; ++step) {
    const auto seat = static_cast<std::uint8_t>((emptied + step) % s.players);
    if (seat != s.active && !s.out[seat] && !s.zones.empty(stak(seat))) {
      s.duty = seat;
      return;
    }
  }
}

}  // namespace botref::stak_bots
