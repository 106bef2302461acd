#pragma once
// What can happen in a game of Two Robots: one event a line of the record.
// Source: notation/two-robots.md section 2.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/two_robots/state.hpp"

namespace botref::two_robots {

enum class Verb : std::uint8_t {
  Draw,
  Reshuffle,
  Deal,
  Part,
  Attack,
  Defense,
  Respond,
  Pass,
  Power,
  Deploy,
  Reveal,
  Hurt,
  Choose,
  Show,
  Discard,
  End,
  Close,  // what a result, or the end of a record, does to an open window; no record writes it
};
inline constexpr std::array<std::string_view, 16> kVerbWords = {
    "draw",  "reshuffle", "deal",   "part", "attack", "defense", "respond", "pass",
    "power", "deploy",    "reveal", "hurt", "choose", "show",    "discard", "end"};

struct Event {
  Verb verb = Verb::End;
  std::uint8_t who = kNobody;  // kNobody: the active player, or nobody's event; of `deal`: who gets the hand
  bool damage = false;         // `choose damage`
  CardId card = kNoCard;       // the one that is played, revealed, lost
  CardId ability = kNoCard;    // `using`
  Label stack = kNoLabel;      // deploy
  std::uint8_t stack_of = kNobody;
  Label to = kNoLabel;           // kNew, or a label
  std::uint8_t to_of = kNobody;  // whose stack
  Energies as = 0;
  std::uint16_t with_size = 0, on_size = 0;  // as written; no more than the arrays hold are kept
  std::array<Target, 3> with{};
  std::array<Target, kMaxTargets> on{};
  std::uint16_t count = 0;      // of listed cards, kHidden among them
  std::array<CardId, 4> few{};  // where `cards` is null
  const CardId* cards = nullptr;

  std::span<const CardId> listed() const { return {cards != nullptr ? cards : few.data(), count}; }
  std::span<const Target> sacrificed() const {
    return {with.data(), with_size < with.size() ? with_size : with.size()};
  }
  std::span<const Target> aimed() const { return {on.data(), on_size < on.size() ? on_size : on.size()}; }
};

// `?` so many times.
inline constexpr std::size_t kMostUnseen = 255;
extern const std::array<CardId, kMostUnseen> kUnseen;

}  // namespace botref::two_robots
