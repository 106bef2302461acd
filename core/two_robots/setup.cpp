// Two Robots: how a game begins. What `given` lines say: start.cpp; which starts
// break a rule: start_faults.cpp.
// Source: rules/two-robots.md TR-2; notation/two-robots.md sections 1 and 6.
#include "core/two_robots/setup.hpp"

#include <algorithm>

#include "core/two_robots/factory.hpp"
#include "core/two_robots/hands.hpp"
#include "core/two_robots/responses.hpp"
#include "core/two_robots/start.hpp"
#include "core/two_robots/turn.hpp"

namespace botref::two_robots {

namespace {

constexpr std::size_t kMostPlayers = 4;  // TR-2.5: red piles are given for two to four

Fault at_tag(R rule, Fault::Tag tag, const char* because) {
  Fault fault = illegal(rule, because, -1);
  fault.tag = tag;
  return fault;
}

// The tags, before everything else.
Fault check_tags(const Setup& setup, Readings& r) {
  if (setup.players < 2) return at_tag(R::R2_7, Fault::Tag::Last, nullptr);
  const bool five = setup.players == kMaxPlayers && r.of(A5) == 1;
  if (setup.players > kMostPlayers && !five)
    return at_tag(R::R2_5, Fault::Tag::FifthPlayer, "red piles are given for two to four players");
  if (!setup.salvagers_named)
    return at_tag(R::R2_1, Fault::Tag::Last, "the tag Salvagers must name a Salvager for each player");
  if (setup.salvagers.size() != setup.players)
    return at_tag(R::R2_1, Fault::Tag::PlayersOrSalvagers, "there must be one Salvager for each player");
  for (std::size_t p = 1; p < setup.players; ++p) {
    const auto last = setup.salvagers.begin() + static_cast<std::ptrdiff_t>(p);
    if (std::find(setup.salvagers.begin(), last, *last) != last && r.of(A6) == 0)
      return at_tag(R::R2_1, Fault::Tag::Salvagers, "two players have the same Salvager");
  }
  return {};
}

void set_table(const Setup& setup, Table& t) {
  t = {};
  t.types = setup.cards->types;
  t.part_types = setup.cards->part_types;
  t.more_types = setup.cards->more_types;
  t.players = static_cast<std::uint8_t>(setup.players);
  t.unknown_values = setup.cards->unknown_values;
  t.unseen = setup.unseen;
  for (std::size_t p = 0; p < setup.players; ++p) t.salvager[p] = setup.cards->salvagers[setup.salvagers[p]];
}

// TR-2.2; under TR-A3 c only the Power cards that can be activated.
void deal_power_cards(const Start& start, const Table& t, std::size_t p, Readings& r, Player& player) {
  if (const auto& given = start.player[p].health) {
    std::ranges::copy(*given, player.health.begin());
    player.health_size = static_cast<std::uint8_t>(given->size());
  } else {
    std::array<CardId, kPowerCards> own = t.salvager[p].health;
    std::ranges::sort(own);
    const bool three = r.of(A3) == 2;
    for (const CardId id : own)
      if (!three || t.type(id).use != 0) player.health[player.health_size++] = {id, false};
  }
  player.alive = player.health_size > 0;
}

void lay_zone(State& s, Zone zone, std::span<const CardId> cards) {
  for (const CardId card : cards) s.zones.add(zone, card);
}

void lay_stacks(const Start& start, const Table& t, std::size_t p, State& s) {
  Player& player = s.player[p];
  for (const GivenStack& given : start.player[p].stacks) {
    const std::size_t at = begin_stack(s, p, given.label);
    Energies energies = kAnyEnergy;
    for (const CardId part : given.parts) energies &= t.type(part).energies;
    player.stacks[at].energies = given.energies != 0 ? given.energies : energies;
    player.stacks[at].loose =
        std::ranges::find(start.loose, Target{static_cast<std::uint8_t>(p), given.label, kNoCard}) != start.loose.end();
    lay_zone(s, parts(p, at), given.parts);
    lay_zone(s, ice(p, at), given.ice);
    player.next_stack = static_cast<Label>(given.label + 1);
  }
  if (start.player[p].next_stack != kNoLabel) player.next_stack = start.player[p].next_stack;
  narrow(player);
}

void lay_red(const Setup& setup, const Start& start, const Table& t, State& s) {
  lay_zone(s, kRevealed, start.revealed);
  if (start.red) return lay_zone(s, kRed, *start.red);
  for (CardId id = 0; id < t.size(); ++id)
    for (std::size_t n = s.zones.count(kRevealed, id); n < red_copies(t.type(id), setup.players); ++n)
      s.zones.add(kRed, id);
}

// The cards that no line places are in the deck, or those that nobody has seen.
void lay_deck(const Start& start, const Table& t, State& s, Readings& r) {
  std::size_t placed = start.pending.kind == Pending::Kind::Attack ? 1 : 0;
  std::vector<std::size_t> used(t.types.size());
  if (placed > 0) ++used[start.pending.card];
  for (std::size_t zone = 0; zone < kZones; ++zone)
    for (const CardId card : s.zones.in(static_cast<Zone>(zone)))
      if (is_action(t.type(card).cls)) ++used[card], ++placed;
  for (CardId id = 0; id < t.size(); ++id) {
    if (!is_action(t.type(id).cls)) continue;
    const std::size_t copies = counted(t, id) ? static_cast<std::size_t>(t.type(id).copies) : 1;
    for (std::size_t n = used[id]; n < copies; ++n) s.zones.add(pool(0), id);
  }
  for (std::size_t p = 0; p < s.players; ++p) {
    const auto unseen = static_cast<std::size_t>(std::ranges::count(start.player[p].hand, kHidden));
    hold_unseen(s, p, unseen, r);
    placed += unseen;
  }
  s.deck = static_cast<std::uint16_t>(deck_size(t) - std::min(placed, deck_size(t)));
}

void lay_turn(const Start& start, State& s) {
  s.turn = start.turn;
  s.phase = start.phase;
  s.actions = start.actions;
  s.event = start.event;
  s.cleared = start.cleared;
  s.pending = start.pending;
  if (start.pending_named)
    s.pending.cancelled = cancelled_by(start.responses.size(), start.pending.kind, !start.saved.empty());
  for (const std::uint8_t seat : start.saved) s.saved[s.saved_size++] = seat;
  for (const std::uint8_t seat : start.dealt) s.player[seat].dealt = true;
  for (const GivenOwed& owed : start.owed) s.owed[s.owed_size++] = {*owed.player, *owed.kind, *owed.n};
  if (!start.owed_given && s.phase == Phase::Draw) s.owed[s.owed_size++] = {s.active, Owed::Kind::Draw, kDrawn};
  s.begun = s.phase != Phase::Draw || s.owed_size == 0 || s.owed[0].n != kDrawn;
}

void lay_players(const Start& start, const Setup& setup, const Table& t, Readings& r, State& s) {
  for (std::size_t p = 0; p < s.players; ++p) {
    Player& player = s.player[p];
    player.salvager = setup.salvagers[p];
    player.ability = t.salvager[p].ability;
    player.ability_used = start.player[p].ability_used;
    deal_power_cards(start, t, p, r, player);
    for (const CardId card : start.player[p].hand)
      if (card != kHidden) s.zones.add(hand(p), card);
    lay_stacks(start, t, p, s);
  }
}

}  // namespace

Fault lay_out(const Setup& setup, Table& t, Readings& r, State& s) {
  s = State{};
  if (Fault fault = check_tags(setup, r); fault.kind != Fault::Kind::None) return fault;
  set_table(setup, t);
  s.players = t.players;
  Start start;
  if (Fault fault = read_givens(setup, t, r, start); fault.kind != Fault::Kind::None) return fault;
  s.active = start.active.value_or(first_player(t));
  const bool other = setup.givens.empty() && setup.first_actor != kNobody && setup.first_actor != s.active;
  if (other && r.of(A4) == 2) s.active = setup.first_actor, s.named = true;
  if (Fault fault = check_start(setup, start, t, r, s); fault.kind != Fault::Kind::None) return fault;
  s.fresh = setup.givens.empty();
  lay_players(start, setup, t, r, s);
  lay_zone(s, kDiscard, start.discard);
  lay_zone(s, kRemoved, start.removed);
  lay_zone(s, kResolving, start.resolving);
  lay_zone(s, kResponses, start.responses);
  lay_red(setup, start, t, s);
  lay_deck(start, t, s, r);
  for (std::size_t p = 0; p < s.players; ++p)
    if (hidden(s, p) > 0) t.unseen = true;
  lay_turn(start, s);
  settle(s, t, r);
  for (Player& player : s.player)
    for (Stack& stack : player.stacks) stack.fresh = false;
  return {};
}

}  // namespace botref::two_robots
