// Det Termiske Opgør: which positions cannot stand at the beginning of a record.
// Source: notation/det-termiske-opgor.md section 6, "Illegal".
#include "core/det_termiske/start_faults.hpp"

#include <map>
#include <vector>

#include "core/det_termiske/heat.hpp"
#include "core/det_termiske/hidden_cards.hpp"

namespace botref::det_termiske {

namespace {

bool sound(const Fault& fault) { return fault.kind == Fault::Kind::None; }

// A broken rule, at the last of the lines that contradict each other.
Fault broken(Outcome outcome, std::initializer_list<int> lines) {
  if (outcome) return {};
  Fault fault;
  fault.kind = Fault::Kind::Illegal;
  fault.outcome = outcome;
  for (const int line : lines) {
    if (line > fault.given)
      std::swap(fault.given, fault.other), fault.given = line;
    else
      fault.other = std::max(fault.other, line);
  }
  if (fault.other == fault.given) fault.other = -1;
  return fault;
}
Fault of_player(Fault fault, std::uint8_t player) {
  fault.player = player;
  return fault;
}
Fault of_robot(Fault fault, const Robot& robot) {
  fault.robot = robot.label, fault.player = robot.owner;
  return fault;
}

Fault check_tricks(const State& s, const Table& t, Readings& r, const Lines& lines) {
  for (const Attached& trick : s.tricks) {
    const Effect effect = t.type(trick.card).effect;
    const bool stays = is_attached(effect) || (effect == Effect::PowerRound && r.of(A30) == 2);
    Fault fault =
        broken(need(stays, R::R4_6, "{card} does not stay with a robot; it takes effect once and is discarded"),
               {lines.of_robot(F::Tricks, trick.robot)});
    fault.card = trick.card;
    if (!sound(fault)) return fault;
  }
  return {};
}

Fault check_round(const State& s, const Lines& lines) {
  const bool right = (s.round % 2 == 1) == (s.active == s.first);
  return broken(need(right, R::R10_1, "odd rounds are the first player's, even rounds the other's"),
                {lines.of(F::Round), lines.of(F::First), lines.of(F::Active)});
}

Fault check_players(const State& s, const Lines& lines) {
  for (std::uint8_t p = 0; p < kPlayers; ++p) {
    const Player& player = s.players[p];
    const Fault fault = broken(need(player.control <= player.total, R::R3_3,
                                    "{player} cannot have more control available than the control total"),
                               {lines.of(F::Control, p), lines.of(F::Total, p)});
    if (!sound(fault)) return of_player(fault, p);
  }
  for (std::uint8_t p = 0; p < kPlayers; ++p) {
    const Fault fault = broken(
        need(s.players[p].heat < s.limit, R::R10_2, "{player} would be defeated by that much heat, and the game over"),
        {lines.of(F::Heat, p)});
    if (!sound(fault)) return of_player(fault, p);
  }
  return {};
}

Fault check_robots(const State& s, const Table& t, Readings& r, const Lines& lines) {
  for (const Robot& robot : s.robots) {
    const bool stands = robot.dt == kUnknownNumber || robot.indicators < robot.dt;
    const Fault fault = broken(need(stands, R::R6_8, "{robot} would be defeated by that many indicators"),
                               {lines.of_robot(F::Indicators, robot.label), lines.of_robot(F::CardOf, robot.label)});
    if (!sound(fault)) return of_robot(fault, robot);
  }
  for (const Robot& robot : s.robots) {
    const bool short_of_one = robot.capacity == kUnknownNumber || robot.counted < robot.capacity;
    const Fault fault = broken(need(short_of_one, R::R6_4, "{robot} would have one more indicator for that much heat"),
                               {lines.of_robot(F::Counted, robot.label), lines.of_robot(F::CardOf, robot.label),
                                lines.of_robot(F::Growth, robot.label), lines.of_robot(F::Tricks, robot.label)});
    if (!sound(fault)) return of_robot(fault, robot);
  }
  for (const Robot& robot : s.robots) {
    if (robot.growth == 0) continue;
    const Fault fault = broken(need(has(t, robot, kGrows, r), R::R9_17, "{robot} has no growing mass"),
                               {lines.of_robot(F::Growth, robot.label), lines.of_robot(F::CardOf, robot.label)});
    if (!sound(fault)) return of_robot(fault, robot);
  }
  return {};
}

// The last line that puts a card of a player somewhere.
int last_card_line(const State& s, const Lines& lines, std::uint8_t p) {
  int last = lines.of(F::Deck, p);
  for (const F field : {F::Hand, F::Pool, F::Pile, F::Discard, F::Robots}) last = std::max(last, lines.of(field, p));
  for (const Robot& robot : s.robots)
    if (robot.owner == p)
      last = std::max({last, lines.of_robot(F::CardOf, robot.label), lines.of_robot(F::Tricks, robot.label)});
  return last;
}

using Cards = std::vector<CardId>;

void add(const CardList& list, Cards& cards) { cards.insert(cards.end(), list.begin(), list.end()); }

void add_placed(const State& s, std::uint8_t p, Cards& cards) {
  const Player& player = s.players[p];
  for (const CardList* list : {&player.pool, &player.hand, &player.discard}) add(*list, cards);
  for (const Robot& robot : s.robots)
    if (robot.owner == p) cards.push_back(robot.card);
  for (const Attached& trick : s.tricks)
    if (trick.owner == p) cards.push_back(trick.card);
}

// Whether some naming of what is unknown makes the placed cards cards of the deck.
bool come_from(const Cards& placed, const Cards& deck) {
  if (placed.size() > deck.size()) return false;
  std::map<CardId, std::ptrdiff_t> left;
  for (const CardId card : deck) ++left[card];
  for (const CardId card : placed)
    if (card != kHidden) --left[card];
  std::ptrdiff_t unlisted = 0;
  for (const auto& [card, number] : left)
    if (card != kHidden && number < 0) unlisted -= number;
  return unlisted <= left[kHidden];
}

// DT-1.6: what lies anywhere comes out of the deck.
bool all_from_deck(const State& s, std::uint8_t p) {
  Cards placed, deck;
  add_placed(s, p, placed);
  add(s.players[p].deck, deck);
  return come_from(placed, deck);
}

// The same where tricks go to the discard pile of the other player's robots (DT-A32 c): only robots are bound to their
// player, and all cards together to both decks.
bool all_from_decks(const State& s, const Table& t) {
  Cards placed, decks;
  for (std::uint8_t p = 0; p < kPlayers; ++p) {
    Cards own, deck;
    add_placed(s, p, own);
    add(s.players[p].deck, deck);
    placed.insert(placed.end(), own.begin(), own.end());
    decks.insert(decks.end(), deck.begin(), deck.end());
    if (deck.empty()) continue;
    std::erase_if(own, [&](CardId card) { return card == kHidden || !t.type(card).robot; });
    if (!come_from(own, deck)) return false;
  }
  const bool known = std::ranges::none_of(s.players, [](const Player& player) { return player.deck.empty(); });
  return !known || come_from(placed, decks);
}

Fault check_decks(const State& s, const Table& t, Readings& r, const Lines& lines) {
  for (std::uint8_t p = 0; p < kPlayers; ++p) {
    const Fault fault = broken(check_copies(s.players[p].deck, t, r), {lines.of(F::Deck, p)});
    if (!sound(fault)) return of_player(fault, p);
  }
  if (r.may(A32, 2))
    return broken(
        need(all_from_decks(s, t), R::R1_6, "the cards on the table are not those of both decks, or more of them"),
        {last_card_line(s, lines, 0), last_card_line(s, lines, 1)});
  for (std::uint8_t p = 0; p < kPlayers; ++p) {
    if (s.players[p].deck.empty()) continue;
    const Fault fault = broken(need(all_from_deck(s, p), R::R1_6), {last_card_line(s, lines, p)});
    if (!sound(fault)) return of_player(fault, p);
  }
  return {};
}

Fault check_pending(const State& s, Readings& r, const Lines& lines) {
  const Declared& declared = s.declared;
  if (declared.kind == Declared::Kind::None) return {};
  const bool attack = declared.kind == Declared::Kind::Attack;
  for (const LabelId label : declared.by) {
    const Robot* robot = find_robot(s, label);
    Fault fault = broken(need(robot != nullptr && robot->owner == s.active, attack ? R::R5_1 : R::R8_1,
                              "{robot} is not one of the active player's robots on the table"),
                         {lines.of(F::PendingBy), lines.of(F::Active), lines.of(F::Robots, s.active)});
    fault.robot = label;
    if (!sound(fault)) return fault;
    fault = broken(need(!robot->ready, attack ? R::R5_2 : R::R8_2,
                        "{robot} has been declared, so it is resting: `given {robot}.ready = false`"),
                   {lines.of(F::PendingBy), lines.of_robot(F::Ready, label)});
    if (!sound(fault)) return of_robot(fault, *robot);
  }
  if (s.section != Section::Receiver) return {};
  const Robot* defender = find_robot(s, declared.parts[0].target.robot);
  const bool due = attack && declared.by.size() > 1 && defender != nullptr && power_of(*defender, r) > 0 &&
                   !gives_no_heat(*defender, r);
  return broken(need(due, R::R7_4, "no receiver is due: that takes two attackers on a robot that gives heat"),
                {lines.of(F::Section), lines.of(F::PendingKind), lines.of(F::PendingBy), lines.of(F::PendingTarget)});
}

}  // namespace

Fault check_position(const State& s, const Table& t, Readings& r, const Lines& lines) {
  if (Fault fault = check_tricks(s, t, r, lines); !sound(fault)) return fault;
  if (Fault fault = check_round(s, lines); !sound(fault)) return fault;
  if (Fault fault = check_players(s, lines); !sound(fault)) return fault;
  if (Fault fault = check_robots(s, t, r, lines); !sound(fault)) return fault;
  if (Fault fault = check_decks(s, t, r, lines); !sound(fault)) return fault;
  return check_pending(s, r, lines);
}

}  // namespace botref::det_termiske
