#pragma once
// Micro Bots: Duel: what an effect asks to be chosen. What is chosen must be there,
// and nothing else; it is counted when the effect happens.
// Source: notation/micro-bots-duel.md section 2, "Choices".
#include "core/micro_bots/game.hpp"

namespace botref::micro_bots {

// Whose effect it is, and on which card it is printed (kNoCard: on a Bot card).
struct User {
  std::uint8_t seat = kNobody;
  CardId card = kNoCard;
};

// Whether an effect after an attack waits for an event of its own.
bool asks_for_choice(Effect::Sort sort);
// The player who makes the choice.
std::uint8_t chooser(const Effect& effect, std::uint8_t user);

Outcome check_choices(const State& s, const Event& e, const Table& t, Readings& r, User user, const Effect& effect);
// An effect that does not happen asks for nothing.
Outcome check_no_choices(const Event& e);
// MB-12.3, MB-12.5: the Upgrade that is gained, for Energy or by an effect.
Outcome check_gain(const State& s, const Event& e, const Table& t, Readings& r);
bool anything_to_gain(const State& s);

// --- What can be chosen.
// Tokens of the opponent that an effect can exhaust, and of the own that it can ready: a bit for each.
std::uint8_t can_be_exhausted(const Player& opponent);
std::uint8_t can_be_readied(const Player& player);
bool can_be_flipped(const Table& t, Readings& r, const Card& card);
std::size_t count_flippable(const State& s, const Table& t, Readings& r, std::size_t player);
// The token that the player has played in the running attack, once revealed; kNoToken: none.
std::uint8_t token_in_attack(const State& s, std::size_t player);
// The deck that replaces an Upgrade of a kind (MB-12.5, MB-A19).
Kind refilling_deck(const State& s, Kind kind, Readings& r);

}  // namespace botref::micro_bots
