#include "core/micro_bots/choices.hpp"

#include <bit>

#include "core/micro_bots/unseen.hpp"
#include "core/micro_bots/values.hpp"

namespace botref::micro_bots {

namespace {

using Sort = Effect::Sort;

std::uint8_t words_of(Sort sort) {
  switch (sort) {
    case Sort::Move:
    case Sort::Advance:
    case Sort::Retreat:
      return kTo;
    case Sort::Ready:
    case Sort::ExhaustByUser:
    case Sort::ExhaustByOwner:
      return kTokenChoice;
    case Sort::RetrieveKeep:
      return kKeep;
    case Sort::Retrieve:
      return kBack;
    case Sort::Flip:
      return kFlip;
    case Sort::GainUpgrade:
      return kTake | kDraw;
    case Sort::Attack:
    case Sort::Damage:
    case Sort::Defence:
    case Sort::Energy:
    case Sort::Repair:
    case Sort::Drain:
    case Sort::ReadyAll:
    case Sort::ReturnSelf:
      return 0;
  }
  __builtin_unreachable();
}

R rule_of_shift(Sort sort) { return sort == Sort::Move ? R::R7_2 : sort == Sort::Advance ? R::R7_3 : R::R7_4; }

Outcome check_shift(const State& s, const Event& e, const Table& t, Readings& r, Sort sort, std::int32_t most) {
  const R rule = rule_of_shift(sort);
  if (auto o = need(e.has(kTo), rule); !o) return o;
  const std::int32_t from = known(s.range, kRangeStart, r);
  if (t.cards->spaces.empty()) r.miss(0, kRangeSpaces);
  if (auto o = need(e.to >= 1 && e.to <= static_cast<std::int32_t>(t.cards->spaces.size()), R::R7_5); !o) return o;
  const std::int32_t steps = e.to - from;
  const bool right_way = sort == Sort::Move || (sort == Sort::Advance ? steps <= 0 : steps >= 0);
  if (auto o = need(right_way && steps <= most && -steps <= most, rule); !o) return o;
  if (steps != 0) return {};
  return need(r.of(A15) == 0, rule, "a shift of no space at all is skipped under this reading, not performed");
}

std::uint8_t mask_of(std::span<const std::uint8_t> tokens) {
  std::uint8_t mask = 0;
  for (const std::uint8_t token : tokens) mask |= static_cast<std::uint8_t>(bit(token));
  return mask;
}

bool exhausts(const Event& e, std::uint8_t eligible, std::int32_t number) {
  const auto count = std::min<std::int32_t>(number, std::popcount(eligible));
  return e.tokens.distinct() && e.tokens.count == count && (mask_of(e.tokens.all()) & ~eligible) == 0;
}

Outcome check_exhaust(const State& s, const Event& e, Readings& r, std::uint8_t user, std::int32_t number) {
  if (auto o = need(!e.tokens.has(0), R::R10_2); !o) return o;
  const std::uint8_t eligible = can_be_exhausted(s.players[other(user)]);
  bool right = exhausts(e, eligible, number);
  // MB-A10 c: the Boost Token cannot be chosen.
  const auto without = static_cast<std::uint8_t>(eligible & ~bit(kBoostToken));
  if (const bool otherwise = exhausts(e, without, number); right != otherwise && r.of(A10) == 2) right = otherwise;
  return need(right, R::R10_8);
}

Outcome check_ready(const State& s, const Event& e, Readings& r, std::uint8_t user, std::int32_t number) {
  const std::uint8_t named = mask_of(e.tokens.all());
  const bool right = e.tokens.distinct() && e.tokens.count <= number && (named & ~can_be_readied(s.players[user])) == 0;
  if (auto o = need(right, R::R10_7); !o) return o;
  const std::uint8_t played = token_in_attack(s, user);
  if (played == kNoToken || !e.tokens.has(played)) return {};
  return need(r.of(A37) == 0, R::R10_7, "token {played_token} is in use until the attack ends, under this reading");
}

// MB-11.6: other cards of the own rows, each once, at most so many.
Outcome check_row_cards(const State& s, const Event& e, User user, std::int32_t most) {
  bool right = e.cards.distinct() && e.cards.count <= most;
  for (const CardId id : e.cards.all()) right = right && id != user.card && in_rows(s, user.seat, id) != nullptr;
  return need(right, R::R11_6);
}

Outcome check_flip(const State& s, const Event& e, const Table& t, Readings& r, std::uint8_t user,
                   std::int32_t number) {
  const auto count = std::min<std::size_t>(static_cast<std::size_t>(number), count_flippable(s, t, r, user));
  bool right = e.cards.distinct() && e.cards.count == count;
  for (const CardId id : e.cards.all()) {
    const Card* card = in_rows(s, user, id);
    right = right && card != nullptr && can_be_flipped(t, r, *card);
  }
  return need(right, R::R11_5);
}

// MB-2.6, MB-A14 c: a gain beyond the end of the tracker is not allowed.
Outcome check_fits(std::int32_t now, std::int32_t plus, std::int32_t most, Key most_key, Readings& r) {
  if (plus == 0 || now + plus <= known(most, most_key, r)) return {};
  return need(r.of(A14) != 2, R::R2_6);
}

bool in_market(const State& s, const Table& t, CardId id) {
  return id < t.size() && t.type(id).of == CardType::Of::Upgrade && holds(s.cards.in(market(t.type(id).row)), id);
}

Outcome check_take(const State& s, const Event& e, const Table& t, Readings& r) {
  if (auto o = need(in_market(s, t, e.gained), R::R12_3); !o) return o;
  const Kind from = refilling_deck(s, t.type(e.gained).row, r);
  const bool empty = s.cards.empty(deck(from));
  const bool right = empty ? e.refill == kEmpty : e.refill != kEmpty && may_be_on_top(s, t, from, e.refill);
  return need(right, R::R12_5);
}

}  // namespace

bool asks_for_choice(Sort sort) { return words_of(sort) != 0; }

std::uint8_t chooser(const Effect& effect, std::uint8_t user) {
  return effect.sort == Sort::ExhaustByOwner ? other(user) : user;
}

Outcome check_no_choices(const Event& e) {
  return need(e.choices == 0, R::R5_2, "nothing is to be chosen for this action");
}

Outcome check_choices(const State& s, const Event& e, const Table& t, Readings& r, User user, const Effect& effect) {
  const bool fitting = (e.choices & ~words_of(effect.sort)) == 0;
  if (auto o = need(fitting, R::R5_2, "this action does not ask for such a choice"); !o) return o;
  const std::int32_t number = amount(s, t, r, user.seat, effect.amount);
  const Player& player = s.players[user.seat];
  switch (effect.sort) {
    case Sort::Move:
    case Sort::Advance:
    case Sort::Retreat:
      return check_shift(s, e, t, r, effect.sort, number);
    case Sort::Ready:
      return check_ready(s, e, r, user.seat, number);
    case Sort::ExhaustByUser:
    case Sort::ExhaustByOwner:
      return check_exhaust(s, e, r, user.seat, number);
    case Sort::RetrieveKeep:
    case Sort::Retrieve:
      return check_row_cards(s, e, user, number);
    case Sort::Flip:
      return check_flip(s, e, t, r, user.seat, number);
    case Sort::GainUpgrade:
      return check_gain(s, e, t, r);
    case Sort::Energy:
      return check_fits(known(player.energy, kEnergyStart, r), number, t.cards->energy_max, kEnergyMax, r);
    case Sort::Repair:
      return check_fits(known(player.armour, kArmourStart, r), number, t.cards->armour_max, kArmourMax, r);
    case Sort::Attack:
    case Sort::Damage:
    case Sort::Defence:
    case Sort::Drain:
    case Sort::ReadyAll:
    case Sort::ReturnSelf:
      return {};
  }
  __builtin_unreachable();
}

Outcome check_gain(const State& s, const Event& e, const Table& t, Readings& r) {
  if (!e.has(kTake) && !e.has(kDraw))
    return need(!anything_to_gain(s), R::R12_3, "an Upgrade is named: `take …` or `draw …`");
  if (e.has(kTake)) return check_take(s, e, t, r);
  const bool there = !s.cards.empty(deck(e.kind));
  return need(there && (e.gained == kHidden || may_be_on_top(s, t, e.kind, e.gained)), R::R12_3);
}

bool anything_to_gain(const State& s) {
  for (const Kind kind : kKinds)
    if (!s.cards.empty(market(kind)) || !s.cards.empty(deck(kind))) return true;
  return false;
}

std::uint8_t can_be_exhausted(const Player& opponent) { return static_cast<std::uint8_t>(opponent.ready & ~bit(0)); }

std::uint8_t can_be_readied(const Player& player) { return static_cast<std::uint8_t>(kAllTokens & ~player.ready); }

bool can_be_flipped(const Table& t, Readings& r, const Card& card) {
  return !card.up && actions_of(t, r, card.id, Action::Use::Held) != 0;
}

std::size_t count_flippable(const State& s, const Table& t, Readings& r, std::size_t player) {
  std::size_t count = 0;
  for (const Kind kind : kKinds)
    for (const Card& card : s.cards.in(row(player, kind))) count += can_be_flipped(t, r, card);
  return count;
}

std::uint8_t token_in_attack(const State& s, std::size_t player) {
  const bool revealed = s.combat.open && s.combat.step != Combat::Step::Tokens;
  return revealed ? s.combat.token[player] : kNoToken;
}

Kind refilling_deck(const State& s, Kind kind, Readings& r) {
  const Kind opposite = kind == Kind::Weapon ? Kind::Support : Kind::Weapon;
  if (!s.cards.empty(deck(kind)) || s.cards.empty(deck(opposite))) return kind;
  return r.of(A19) == 1 ? opposite : kind;
}

}  // namespace botref::micro_bots
