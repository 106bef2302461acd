#include "core/micro_bots/state.hpp"

#include <algorithm>

#include "core/value.hpp"

namespace botref::micro_bots {

namespace {

bool before(const Card& a, const Card& b) { return a.id != b.id ? a.id < b.id : a.source < b.source; }

std::size_t mix(std::size_t seed, std::size_t value) { return (seed ^ value) * 0x9e3779b97f4a7c15ull + (seed >> 31); }

std::int32_t token_value(const Combat& combat, std::uint8_t seat) {
  return combat.step == Combat::Step::Tokens || combat.token[seat] >= kTokens ? 0 : combat.token[seat];
}

}  // namespace

void Places::insert_sorted(Place place, const Card& card) { CardZones::insert_sorted(place, card, before); }

std::size_t hash(const State& state) {
  std::size_t hash = mix(state.turn, std::size_t{state.round} * 8 + static_cast<std::size_t>(state.phase));
  hash = mix(hash, static_cast<std::size_t>(state.range) * 256u + state.active);
  for (const Player& player : state.players) {
    hash = mix(hash, static_cast<std::size_t>(player.armour) * 1024u + static_cast<std::size_t>(player.energy));
    hash = mix(hash, player.ready + (player.boosted ? 64u : 0u) + (std::size_t{player.plan} << 8) +
                         (std::size_t{player.early} << 16) + (std::size_t{player.in_attack} << 32) +
                         (std::size_t{player.in_round} << 48));
  }
  for (std::size_t place = 0; place < kPlaces; ++place) {
    for (const Card& card : state.cards.in(static_cast<Place>(place)))
      hash = mix(hash, card.id + (card.up ? 256u : 0u) + (std::size_t{card.spent} << 16));
    hash = mix(hash, state.cards.size(static_cast<Place>(place)));
  }
  hash = mix(hash, state.played.left + (std::size_t{state.played.done} << 16) + (state.played.late ? 1ull << 32 : 0));
  const Combat& combat = state.combat;
  for (const std::int32_t number : {combat.base, combat.ranged, combat.damage_plus, combat.defence_plus})
    hash = mix(hash, static_cast<std::size_t>(number));
  hash = mix(hash, combat.token[0] + std::size_t{combat.token[1]} * 256 + (std::size_t{combat.to_act} << 16) +
                       (std::size_t{combat.waiting} << 24) + (std::size_t{state.out} << 32));
  return mix(hash, static_cast<std::size_t>(combat.last));
}

// From the end, and without a way out: where a search ends is what a processor cannot foresee.
std::size_t find(std::span<const Card> cards, CardId id) {
  std::size_t at = cards.size();
  for (std::size_t n = cards.size(); n-- > 0;) at = cards[n].id == id ? n : at;
  return at;
}

const Card* in_rows(const State& s, std::size_t player, CardId id) {
  for (const Kind kind : kKinds) {
    const auto cards = s.cards.in(row(player, kind));
    if (const std::size_t at = find(cards, id); at < cards.size()) return &cards[at];
  }
  return nullptr;
}

Card* in_rows(State& s, std::size_t player, CardId id) {
  return const_cast<Card*>(in_rows(static_cast<const State&>(s), player, id));
}

std::int32_t damage_now(const Combat& combat) {
  if (!combat.open) return 0;
  return writable(std::int64_t{combat.base} + combat.ranged + combat.damage_plus + combat.passive_damage +
                  token_value(combat, combat.attacker));
}

std::int32_t defence_now(const Combat& combat) {
  if (!combat.open) return 0;
  return writable(std::int64_t{combat.range_defence} + combat.defence_plus + combat.passive_defence +
                  token_value(combat, combat.defender()));
}

}  // namespace botref::micro_bots
