// Properties of random games of Micro Bots: Duel that other games do not have: what
// `moves` lists against everything that can be written down, and the invariants of
// the rulebook's section 8.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <map>
#include <set>

#include "grammar/micro_bots_text.hpp"
#include "tests/property/play_of.hpp"

namespace botref::duel_test {

namespace {

using namespace micro_bots;
using Rules = micro_bots::Rules;

using Play = test::PlayOf<MicroBotsText>;

std::vector<CardId> row_cards_of(const State& s, std::size_t player) {
  std::vector<CardId> ids;
  for (const Kind kind : kKinds)
    for (const Card& card : s.cards.in(row(player, kind))) ids.push_back(card.id);
  return ids;
}

// An event with each choice that can be written behind it: lists of at most two, in their order.
void with_choices(const State& s, const Rules::Table& t, Event event, std::vector<Event>& events) {
  events.push_back(event);
  event.choices = kTo;
  for (event.to = 0; event.to <= 7; ++event.to) events.push_back(event);
  event.to = 0;
  event.choices = kTokenChoice;
  for (std::uint8_t mask = 1; mask < 64; ++mask) {
    if (std::popcount(mask) > 2) continue;
    event.tokens = {};
    for (std::uint8_t token = 0; token < kTokens; ++token)
      if ((mask >> token & 1) != 0) event.tokens.add(token);
    events.push_back(event);
  }
  event.tokens = {};
  const std::vector<CardId> cards = row_cards_of(s, event.who);
  for (const Choice list : {kKeep, kBack, kFlip}) {
    event.choices = list;
    for (std::size_t i = 0; i < cards.size(); ++i)
      for (std::size_t k = i; k < cards.size(); ++k) {
        event.cards = {};
        event.cards.add(cards[i]);
        if (k > i) event.cards.add(cards[k]);
        events.push_back(event);
      }
  }
  event.cards = {};
  for (std::size_t id = 0; id < t.size(); ++id) {
    event.gained = static_cast<CardId>(id);
    event.choices = kDraw;
    for (const Kind kind : kKinds) event.kind = kind, events.push_back(event);
    event.kind = Kind::Unknown;
    event.choices = kTake;
    event.refill = kEmpty;
    events.push_back(event);
    for (std::size_t other = 0; other < t.size(); ++other)
      event.refill = static_cast<CardId>(other), events.push_back(event);
    event.refill = kNoCard;
  }
}

// Everything that can be written down once the game has begun, but for what `moves` does not list.
std::vector<Event> event_space(const State& s, const Rules::Table& t) {
  std::vector<Event> events;
  Event event;
  event.verb = Verb::Reveal;
  events.push_back(event);
  event.verb = Verb::First;
  for (event.target = 0; event.target < kPlayers; ++event.target) events.push_back(event);
  for (std::uint8_t who = 0; who < kPlayers; ++who) {
    const auto of = [&](Verb verb) {
      Event one;
      one.verb = verb, one.who = who;
      return one;
    };
    events.push_back(of(Verb::Pass));
    events.push_back(of(Verb::End));
    with_choices(s, t, of(Verb::Upgrade), events);
    for (const When when : {When::Hit, When::Miss, When::After}) {
      Event effect = of(Verb::Effect);
      effect.when = when;
      with_choices(s, t, effect, events);
    }
    for (std::uint8_t token = 0; token < kTokens; ++token) {
      Event one = of(Verb::Token);
      one.token = token;
      events.push_back(one);
    }
    for (std::uint8_t number = 1; number <= 5; ++number) {
      Event one = of(Verb::Skip);
      one.number = number;
      events.push_back(one);
      one.verb = Verb::Do;
      with_choices(s, t, one, events);
      one.verb = Verb::Use;
      with_choices(s, t, one, events);
      for (const CardId id : row_cards_of(s, who)) one.card = id, with_choices(s, t, one, events);
    }
    for (std::size_t id = 0; id < t.size(); ++id) {
      Event one = of(Verb::Plan);
      one.card = static_cast<CardId>(id);
      events.push_back(one);
    }
  }
  return events;
}

std::map<CardId, int> all_cards(const State& s) {
  std::map<CardId, int> counts;
  for (std::size_t place = 0; place < kPlaces; ++place)
    for (const Card& card : s.cards.in(static_cast<Place>(place))) ++counts[card.id];
  for (const Player& player : s.players)
    if (player.plan != kNoCard) ++counts[player.plan];
  return counts;
}

// Plays until the setup is done and the picks are used up; `see` gets each position after it.
template <class See>
void play(Play& game, const std::vector<std::uint8_t>& picks, See see) {
  while (game.state().phase == Phase::Setup)
    if (!game.pick(static_cast<std::uint8_t>(picks.empty() ? 0 : picks[0]))) return;
  for (const std::uint8_t number : picks) {
    const State before = game.state();
    if (!game.pick(number)) return;
    see(before, game.state());
  }
}

}  // namespace

RC_GTEST_PROP(MicroBotsGames, moves_are_exactly_the_events_that_check_accepts,
              (const std::vector<std::uint8_t>& picks)) {
  Play game;
  play(game, picks, [](const State&, const State&) {});
  std::set<std::string> listed, accepted;
  for (const Event& event : game.legal()) listed.insert(game.printed(event));
  for (const Event& event : event_space(game.state(), game.table()))
    if (game.accepts(event)) accepted.insert(game.printed(event));
  RC_ASSERT(listed == accepted);
}

RC_GTEST_PROP(MicroBotsGames, no_card_appears_or_vanishes, (const std::vector<std::uint8_t>& picks)) {
  Play game;
  play(game, picks, [](const State&, const State& after) {
    std::size_t total = 0;
    for (const auto& [id, count] : all_cards(after)) {
      total += static_cast<std::size_t>(count);
      RC_ASSERT(id == kHidden || count == 1);
    }
    RC_ASSERT(total == 2 * (kBotCards + kBasicCards) + 6);
  });
}

RC_GTEST_PROP(MicroBotsGames, trackers_and_tokens_stay_within_their_ends, (const std::vector<std::uint8_t>& picks)) {
  Play game;
  play(game, picks, [&](const State&, const State& after) {
    const Cards& set = *game.table().cards;
    RC_ASSERT(after.range >= 1 && after.range <= static_cast<std::int32_t>(set.spaces.size()));
    for (const Player& player : after.players) {
      RC_ASSERT(player.armour >= 0 && player.armour <= set.armour_max);
      RC_ASSERT(player.energy >= 0 && player.energy <= set.energy_max);
      RC_ASSERT((player.ready & 1) != 0);
      RC_ASSERT(!player.boosted || (player.ready & bit(kBoostToken)) == 0);
    }
    for (const Kind kind : kKinds) {
      const auto open = static_cast<std::int32_t>(after.cards.size(market(kind)));
      RC_ASSERT(open == set.market || (open < set.market && after.cards.empty(deck(kind))));
    }
  });
}

RC_GTEST_PROP(MicroBotsGames, an_attack_costs_three_armour_at_most, (const std::vector<std::uint8_t>& picks)) {
  Play game;
  play(game, picks, [&](const State& before, const State& after) {
    for (std::size_t p = 0; p < kPlayers; ++p) {
      const std::int32_t lost = before.players[p].armour - after.players[p].armour;
      RC_ASSERT(lost <= game.table().cards->cap);
      if (lost <= 0) continue;
      RC_ASSERT(before.combat.open && before.combat.defender() == p);
      RC_ASSERT(lost == std::min({damage_now(before.combat) - defence_now(before.combat), game.table().cards->cap,
                                  before.players[p].armour}));
    }
  });
}

RC_GTEST_PROP(MicroBotsGames, players_alternate_in_an_attack, (const std::vector<std::uint8_t>& picks)) {
  Play game;
  play(game, picks, [](const State& before, const State& after) {
    if (before.combat.step != Combat::Step::Held || !before.combat.open || !after.combat.open) return;
    if (after.combat.step == Combat::Step::Held) RC_ASSERT(before.combat.to_act != after.combat.to_act);
  });
}

RC_GTEST_PROP(MicroBotsGames, a_face_up_card_has_something_left, (const std::vector<std::uint8_t>& picks)) {
  Play game;
  play(game, picks, [&](const State&, const State& after) {
    if (over(after)) return;
    for (std::size_t p = 0; p < kPlayers; ++p)
      for (const Kind kind : kKinds)
        for (const Card& card : after.cards.in(row(p, kind))) {
          RC_ASSERT(card.up || card.spent == 0);
          if (!card.up || card.id == after.played.card) continue;
          std::uint16_t held = 0;
          const auto& actions = game.table().type(card.id).actions;
          for (std::size_t i = 0; i < actions.size(); ++i)
            if (actions[i].use == Action::Use::Held) held |= bit(i + 1);
          RC_ASSERT((held & ~card.spent) != 0);
        }
  });
}

RC_GTEST_PROP(MicroBotsGames, a_finished_game_accepts_nothing, (const std::vector<std::uint8_t>& picks)) {
  Play game;
  play(game, picks, [](const State&, const State&) {});
  if (!over(game.state())) return;
  RC_ASSERT(game.legal().empty());
  RC_ASSERT((game.state().players[0].armour == 0) != (game.state().players[1].armour == 0));
}

}  // namespace botref::duel_test
