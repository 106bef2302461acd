#pragma once
// What can happen in a game of Micro Bots: Duel: one event a line of the record.
// Source: notation/micro-bots-duel.md section 2.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/micro_bots/state.hpp"

namespace botref::micro_bots {

enum class Verb : std::uint8_t {
  Bot,
  Basics,
  Deal,
  Plan,
  Open,
  Reveal,
  First,
  Do,
  Skip,
  Use,
  Token,
  Pass,
  Effect,
  Decline,
  Upgrade,
  End,
  Concede,
};
inline constexpr std::array<std::string_view, 17> kVerbWords = {
    "bot", "basics", "deal", "plan",   "open",    "reveal",  "first", "do",     "skip",
    "use", "token",  "pass", "effect", "decline", "upgrade", "end",   "concede"};

// Events that stand in a record without a player.
constexpr bool nobodys(Verb verb) { return verb == Verb::Deal || verb == Verb::Reveal || verb == Verb::First; }
// Events that need one in front.
constexpr bool needs_player(Verb verb) {
  return verb == Verb::Bot || verb == Verb::Basics || verb == Verb::Plan || verb == Verb::Open;
}

// The choices of an event: which words stand there.
enum Choice : std::uint8_t { kTo = 1, kTokenChoice = 2, kKeep = 4, kBack = 8, kFlip = 16, kTake = 32, kDraw = 64 };
inline constexpr std::size_t kMaxChosen = 24;

// What stands in one list of choices. What is beyond its end is only counted: no effect asks for so much.
template <std::size_t N>
struct Chosen {
  std::array<std::uint8_t, N> items{};
  std::uint8_t count = 0;  // also of those that have no place here

  void add(std::uint8_t item) {
    if (count < N) items[count] = item;
    if (count < 0xff) ++count;
  }
  std::span<const std::uint8_t> all() const { return {items.data(), std::min<std::size_t>(count, N)}; }
  bool has(std::uint8_t item) const { return std::find(all().begin(), all().end(), item) != all().end(); }
  // Each once, and every one of them told.
  bool distinct() const {
    if (count > N) return false;
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t k = 0; k < i; ++k)
        if (items[i] == items[k]) return false;
    return true;
  }
};

struct Event {
  Verb verb = Verb::End;
  std::uint8_t who = kNobody;     // kNobody: the active player, or nobody's event
  CardId card = kNoCard;          // bot, plan, open, use; kHidden for `?` and `sealed`; kNoCard in `use bot`
  std::uint8_t number = 0;        // basics, do, skip, use
  std::uint8_t token = kNoToken;  // token, open; kHiddenToken for `?` and `sealed`
  std::uint8_t target = kNobody;  // first
  When when = When::Hit;          // effect, decline
  Kind kind = Kind::Unknown;      // deal; draw
  std::uint8_t choices = 0;       // which of them are written
  CardId gained = kNoCard;        // take, draw; kHidden for `?`
  CardId refill = kNoCard;        // kEmpty for `-`
  std::int32_t seal = kNoSeal;    // plan, token: its place among those of the record
  std::int32_t salt = -1;         // open: likewise; -1: none is written
  std::int32_t to = 0;
  Chosen<8> tokens;
  Chosen<kMaxChosen> cards;  // keep, back, flip: all that are written; deal

  bool has(Choice choice) const { return (choices & choice) != 0; }
};

}  // namespace botref::micro_bots
