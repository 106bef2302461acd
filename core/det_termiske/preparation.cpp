// Det Termiske Opgør: decks, opening hands, seats.
// Source: rules/det-termiske-opgor.md DT-1, DT-2; notation/det-termiske-opgor.md section 2.
#include <algorithm>

#include "core/det_termiske/chapters.hpp"
#include "core/det_termiske/hidden_cards.hpp"

namespace botref::det_termiske {

namespace {

constexpr std::size_t kOpening = 7;       // DT-2.2
constexpr std::size_t kStartingHand = 4;  // DT-2.5
constexpr std::size_t kOldFirstHand = 3;  // DT-A17 b

bool setting_up(const State& s) { return s.section == Section::Setup; }
bool has_drawn(const Player& p) { return !p.opened.empty() || p.kept; }

Outcome check_deck(const State& s, const Event& e, const Table& t, Readings& r) {
  const bool over = !setting_up(s);
  if (auto o = need(!over && s.players[e.who].deck.empty(), R::R2_1,
                    over ? "{who} names a deck, but the set-up is over" : "{who}'s deck has been named already");
      !o)
    return o;
  CardList deck;
  for (const CardId card : e.listed()) deck.add_sorted(card);
  return check_copies(deck, t, r);
}

// The opening hand lies in the deck; `?` may be any card of it.
Outcome check_open(const State& s, const Event& e, const Table& t, Readings& r) {
  if (setting_up(s))
    if (auto o = need(!s.players[e.who].deck.empty(), R::R2_1, "{who} draws, but has not named and shuffled a deck");
        !o)
      return o;
  const bool in_time = setting_up(s) && !has_drawn(s.players[e.who]);
  if (auto o = need(in_time, R::R2_2, "{who} draws an opening hand, but has drawn already"); !o) return o;
  if (auto o = need(e.card_count == kOpening, R::R2_2); !o) return o;
  State drawn = s;
  CardList left = s.players[e.who].pool;
  bool named = false;
  for (const CardId card : e.listed()) {
    if (card == kHidden) continue;
    const bool there = holds(left, card);
    if (!there && !holds(left, kHidden))
      return need(false, R::R2_2, "a card of the opening hand is not in {who}'s deck");
    take(left, there ? card : kHidden);
    named = named || !there;
    if (!there) take(drawn.players[e.who].deck, kHidden), drawn.players[e.who].deck.add_sorted(card);
  }
  const auto unseen = static_cast<std::size_t>(std::count(e.listed().begin(), e.listed().end(), kHidden));
  if (auto o = need(unseen <= left.size(), R::R2_2, "{who}'s deck has fewer cards than the opening hand"); !o) return o;
  return named ? check_copies(drawn.players[e.who].deck, t, r) : Outcome{};
}

void apply_open(State& s, const Event& e) {
  Player& p = s.players[e.who];
  CardList left = p.pool;
  for (const CardId card : e.listed()) {
    p.opened.add_sorted(card);
    if (card == kHidden) continue;
    if (holds(left, card)) {
      take(left, card);
      continue;
    }
    take(left, kHidden);
    for (CardList* list : {&p.pool, &p.deck}) take(*list, kHidden), list->add_sorted(card);
  }
  p.pile = static_cast<std::uint16_t>(p.pool.size() - p.opened.size());
}

Outcome check_prefer(const State& s, const Event& e) {
  const bool both_drawn = has_drawn(s.players[0]) && has_drawn(s.players[1]);
  const bool in_time = setting_up(s) && both_drawn && s.players[e.who].wish == Wish::None;
  return need(in_time, R::R2_3,
              !setting_up(s) ? "{who} names a wish, but the set-up is over"
              : !both_drawn  ? "{who} names a wish before both players have drawn"
                             : "{who} has named a wish already");
}

// By preferences that agree, or by lot.
Outcome check_seats(const State& s, const Event& e) {
  if (setting_up(s)) {
    const bool both = s.players[0].wish != Wish::None && s.players[1].wish != Wish::None;
    if (auto o = need(both, R::R2_3, "the seats are settled before both players have named their wish"); !o) return o;
  }
  const bool open = setting_up(s) && s.first == kNobody;
  if (auto o = need(open, R::R2_4, "the seats have been settled already"); !o) return o;
  const bool clash = s.players[0].wish == s.players[1].wish;
  if (e.verb == Verb::Coin) return need(clash, R::R2_4, "the wishes do not clash, so nothing is settled by lot");
  if (auto o = need(!clash, R::R2_4, "both players wish for the same seat, so it is settled by lot"); !o) return o;
  return need(s.players[e.target.player].wish == Wish::First, R::R2_4, "{target} did not wish to be first");
}

std::size_t hand_size(const State& s, const Event& e, Readings& r) {
  const bool differs = e.who == s.first && (e.card_count == kStartingHand || e.card_count == kOldFirstHand);
  return differs && r.of(A17) == 1 ? kOldFirstHand : kStartingHand;
}

// A card that is kept is one of those drawn: by its name, or one of the unseen ones.
bool may_keep(const State& s, const Event& e, State& kept) {
  Player& p = kept.players[e.who];
  CardList pool = p.pool;  // without what lies open
  for (const CardId card : p.opened)
    if (card != kHidden) take(pool, card);
  for (const CardId card : e.listed()) {
    if (card == kHidden) continue;
    if (holds(p.opened, card)) {
      take(p.opened, card);
      continue;
    }
    if (!holds(p.opened, kHidden)) return false;
    const bool named = holds(pool, card);
    if (!named && !holds(pool, kHidden)) return false;
    take(p.opened, kHidden);
    take(pool, named ? card : kHidden);
    if (!named)
      for (CardList* list : {&p.pool, &p.deck}) take(*list, kHidden), list->add_sorted(card);
  }
  const auto unseen = static_cast<std::size_t>(std::count(e.listed().begin(), e.listed().end(), kHidden));
  return unseen <= copies(p.opened, kHidden) && !s.players[e.who].opened.empty();
}

Outcome check_keep(const State& s, const Event& e, const Table& t, Readings& r) {
  const bool in_time = setting_up(s) && s.first != kNobody && !s.players[e.who].kept;
  if (auto o = need(in_time, R::R2_5,
                    !setting_up(s)       ? "{who} keeps cards, but the set-up is over"
                    : s.first == kNobody ? "{who} keeps cards before the seats are settled"
                                         : "{who} has kept cards already");
      !o)
    return o;
  if (auto o = need(e.card_count == hand_size(s, e, r), R::R2_5, "{who} keeps a wrong number of cards"); !o) return o;
  State kept = s;
  if (auto o = need(may_keep(s, e, kept), R::R2_5, "{who} keeps a card that was not drawn"); !o) return o;
  const bool named = !(kept.players[e.who].deck == s.players[e.who].deck);
  return named ? check_copies(kept.players[e.who].deck, t, r) : Outcome{};
}

// DT-2.6: where the others go (DT-A16).
void put_back(Player& p, Readings& r) {
  if (p.opened.empty() || r.of(A16) != 3) return;
  for (const CardId card : p.opened) {
    if (!holds(p.pool, card)) return r.give_up();
    take(p.pool, card);
    p.discard.add_sorted(card);
  }
}

void apply_keep(State& s, const Event& e, Readings& r) {
  State kept = s;
  (void)may_keep(s, e, kept);
  s = kept;
  Player& p = s.players[e.who];
  for (const CardId card : e.listed()) {
    if (card == kHidden) {
      ++p.unseen;
      take(p.opened, kHidden);
      continue;
    }
    take(p.pool, card);
    p.hand.add_sorted(card);
  }
  put_back(p, r);
  p.opened.clear();
  p.kept = true;
  p.pile = static_cast<std::uint16_t>(p.pool.size() - p.unseen);
  if (!s.players[0].kept || !s.players[1].kept) return;
  for (Player& player : s.players) player.kept = false, player.wish = Wish::None;
  s.round = 1;
  s.section = Section::First;
}

}  // namespace

Outcome check_preparation(const State& s, const Event& e, const Table& t, Readings& r) {
  switch (e.verb) {
    case Verb::Deck:
      return check_deck(s, e, t, r);
    case Verb::Open:
      return check_open(s, e, t, r);
    case Verb::Prefer:
      return check_prefer(s, e);
    case Verb::Keep:
      return check_keep(s, e, t, r);
    default:
      return check_seats(s, e);
  }
}

void apply_preparation(State& s, const Event& e, Readings& r) {
  switch (e.verb) {
    case Verb::Deck: {
      Player& p = s.players[e.who];
      for (const CardId card : e.listed()) p.deck.add_sorted(card);
      p.pool = p.deck;
      p.pile = static_cast<std::uint16_t>(p.pool.size());
      return;
    }
    case Verb::Open:
      return apply_open(s, e);
    case Verb::Prefer:
      s.players[e.who].wish = e.wish;
      return;
    case Verb::Keep:
      return apply_keep(s, e, r);
    default:
      s.first = s.active = e.target.player;
  }
}

}  // namespace botref::det_termiske
