#pragma once
// What can happen in a game of Det Termiske Opgør: one event a line of the record.
// Source: notation/det-termiske-opgor.md section 2.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/det_termiske/state.hpp"

namespace botref::det_termiske {

enum class Verb : std::uint8_t {
  Deck,
  Open,
  Prefer,
  First,
  Coin,
  Keep,
  Draw,
  Play,
  Attack,
  Activate,
  Tune,
  Grow,
  Stay,
  Retarget,
  Withdraw,
  Receive,
  End,
};
inline constexpr std::array<std::string_view, 17> kVerbWords = {
    "deck",     "open", "prefer", "first", "coin",     "keep",     "draw",    "play", "attack",
    "activate", "tune", "grow",   "stay",  "retarget", "withdraw", "receive", "end"};

// Set-up verbs have only their own checks.
constexpr bool in_setup(Verb verb) { return verb <= Verb::Keep; }
// The verbs that the player who is not active may use as a reaction.
constexpr bool is_payment(Verb verb) { return verb == Verb::Tune || verb == Verb::Grow; }

struct Event {
  Verb verb = Verb::End;
  std::uint8_t who = kNobody;  // kNobody: the active player, or nobody's event
  Wish wish = Wish::None;      // prefer
  CardId card = kNoCard;       // draw, play; kNoCard for `-`
  LabelId label = kNoLabel;    // the robot played, activated, tuned, grown or named receiver
  std::int32_t number = 0;     // tune
  Target target;               // play on, attack, activate; the player of first and coin
  std::uint16_t part_count = 0, by_count = 0, card_count = 0;
  const Declared::Part* parts = nullptr;  // retarget; a count of 0: all attackers
  std::array<LabelId, 4> few{};           // attack, retarget: where `by` is null
  const LabelId* by = nullptr;
  const CardId* cards = nullptr;  // deck, open, keep

  std::span<const LabelId> attackers() const { return {by != nullptr ? by : few.data(), by_count}; }
  std::span<const Declared::Part> sent() const { return {parts, part_count}; }
  std::span<const CardId> listed() const { return {cards, card_count}; }
};

}  // namespace botref::det_termiske
