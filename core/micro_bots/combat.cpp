#include "core/micro_bots/combat.hpp"

#include <algorithm>

#include "core/micro_bots/effects.hpp"
#include "core/micro_bots/turn.hpp"
#include "core/micro_bots/values.hpp"

namespace botref::micro_bots {

namespace {

constexpr std::uint8_t kBoth = 3;

std::uint8_t seat_bit(std::uint8_t player) { return static_cast<std::uint8_t>(bit(player)); }

// MB-10.1, MB-10.2, MB-10.5.
void reveal_tokens(State& s, const Table& t, Readings& r) {
  for (std::uint8_t p = 0; p < kPlayers; ++p) {
    Player& player = s.players[p];
    const std::uint8_t token = s.combat.token[p];
    if (token != 0) player.ready = static_cast<std::uint8_t>(player.ready & ~bit(token));
    if (token == kBoostToken) player.boosted = true;
  }
  s.combat.step = Combat::Step::Held;
  s.combat.to_act = s.combat.attacker;
  refresh_combat(s, t, r);
}

// MB-9.11, MB-9.12, MB-A25.
std::int32_t damage_dealt(const State& s, const Table& t, Readings& r) {
  const std::int32_t defence = defence_now(s.combat);
  const std::int32_t difference = damage_now(s.combat) - defence;
  if (difference <= 0) return 0;
  if (difference <= defence && r.of(A25) == 1) return 0;
  return std::min(difference, known(t.cards->cap, kCapKey, r));
}

bool happens(When when, bool hit) { return when == When::After || (when == When::Hit) == hit; }

void close_combat(State& s, const Table& t, Readings& r) {
  const std::uint8_t attacker = s.combat.attacker;
  const bool fatal = s.players[s.combat.defender()].armour == 0;
  end_attack(s);
  if (fatal) return end_game(s, attacker);
  turn_down_finished(s, t, r);
}

void drop_first(Combat& combat) {
  std::copy(combat.pending.begin() + 1, combat.pending.begin() + combat.waiting, combat.pending.begin());
  combat.pending[--combat.waiting] = {};
}

void run_effects(State& s, const Table& t, Readings& r) {
  while (s.combat.waiting > 0 && !asks_for_choice(first_waiting(s, t).sort)) {
    const Effect effect = first_waiting(s, t);
    drop_first(s.combat);
    carry_out(s, {}, t, r, {s.combat.attacker, s.played.card}, effect);
  }
  if (s.combat.waiting == 0) close_combat(s, t, r);
}

void resolve(State& s, const Table& t, Readings& r) {
  Combat& combat = s.combat;
  const std::int32_t damage = damage_dealt(s, t, r);
  std::int32_t& armour = s.players[combat.defender()].armour;
  armour = std::max(known(armour, kArmourStart, r) - damage, 0);
  combat.step = Combat::Step::Effects;
  combat.to_act = kNobody;
  combat.last = Combat::Last::None;
  const auto& after = attack_of(s, t).after;
  for (std::size_t i = 0; i < after.size(); ++i)
    if (happens(after[i].when, damage > 0))
      combat.pending[combat.waiting++] = {static_cast<std::uint8_t>(i), after[i].when};
  // MB-A20: whether they still happen when the game is decided.
  if (armour == 0 && combat.waiting > 0 && r.of(A20) == 0) {
    const std::uint8_t winner = combat.attacker;
    end_attack(s);
    return end_game(s, winner);
  }
  run_effects(s, t, r);
}

}  // namespace

void open_combat(State& s, std::uint8_t action, std::int32_t base, const Table& t, Readings& r) {
  Combat& combat = s.combat;
  combat.open = true;
  combat.attacker = s.active;
  combat.action = action;
  combat.base = base;
  combat.ranged = attack_of(s, t).bonus[static_cast<std::size_t>(zone_now(s, t, r))];
  refresh_combat(s, t, r);
}

void choose_token(State& s, std::uint8_t player, std::uint8_t token, const Table& t, Readings& r) {
  s.combat.token[player] = token;
  if (s.combat.token[0] < kTokens && s.combat.token[1] < kTokens) reveal_tokens(s, t, r);
}

void note_use(State& s, std::uint8_t player, Readings& r) {
  if (s.combat.step != Combat::Step::Held) return;
  s.combat.last = Combat::Last::Use;
  s.combat.to_act = other(player);
  // MB-A4 b: who has passed is out, and the other goes on alone.
  if ((s.out & seat_bit(other(player))) != 0 && r.of(A4) == 1) s.combat.to_act = player;
}

void pass(State& s, std::uint8_t player, const Table& t, Readings& r) {
  bool ends = s.combat.last == Combat::Last::Pass;
  if (r.may(A4, 1)) {
    s.out |= seat_bit(player);
    if (!ends && s.out == kBoth) ends = r.of(A4) == 1;
  }
  if (ends) return resolve(s, t, r);
  s.combat.last = Combat::Last::Pass;
  s.combat.to_act = other(player);
}

void next_effect(State& s, const Table& t, Readings& r) {
  drop_first(s.combat);
  run_effects(s, t, r);
}

const Effect& first_waiting(const State& s, const Table& t) {
  return attack_of(s, t).after[s.combat.pending[0].number].effect;
}

}  // namespace botref::micro_bots
