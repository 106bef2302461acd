#pragma once
// What can happen in a game of RoboRally: one event a line of the record.
// Source: notation/robo-rally.md sections 3 and 4.
#include <array>
#include <cstdint>
#include <string_view>

#include "core/robo_rally/cards.hpp"
#include "core/robo_rally/state.hpp"

namespace botref::robo_rally {

enum class Verb : std::uint8_t {
  Start,
  Reenter,
  StayDown,
  PowerUp,
  Deal,
  Take,
  Recompile,
  Program,
  Store,
  Set,
  AnnounceDown,
  Use,
  Phase,
  End,
  Reveal,
  Pass,
  Fire,
  Prevent,
  Lose,
  Repair,
  Option,
};
inline constexpr std::array<std::string_view, 21> kVerbWords = {
    "start",   "reenter", "stay-down", "power-up",      "deal", "take",   "recompile",
    "program", "store",   "set",       "announce-down", "use",  "phase",  "end",
    "reveal",  "pass",    "fire",      "prevent",       "lose", "repair", "option"};

// The items of `fire laser`: plain, lock K, destroy OPTION.
inline constexpr std::uint16_t kPlain = 0;
constexpr std::uint16_t lock_word(std::uint16_t number) { return static_cast<std::uint16_t>(0x100 + number); }
constexpr std::uint16_t destroy_word(std::uint16_t option) { return static_cast<std::uint16_t>(0x4000 + option); }
constexpr bool is_lock(std::uint16_t word) { return word >= 0x100 && word < 0x4000; }
constexpr bool is_destroy(std::uint16_t word) { return word >= 0x4000; }
constexpr std::uint16_t lock_of(std::uint16_t word) { return static_cast<std::uint16_t>(word - 0x100); }
constexpr std::uint16_t destroy_of(std::uint16_t word) { return static_cast<std::uint16_t>(word - 0x4000); }

inline constexpr std::uint16_t kMaxItems = 32;
inline constexpr std::uint32_t kNoNumber = 0xffffffff;
inline constexpr std::uint16_t kLaser = 0x3fff;  // `fire laser`: not an option

struct Event {
  Verb verb = Verb::End;
  std::uint8_t who = kNobody;  // kNobody: `phase`, `end`
  Dir dir = kNoDir;            // start, reenter: facing
  bool down = false;           // reenter
  // `set shd to left`: a side from the front, clockwise. `set gys to on`: 0
  std::uint8_t side = 0;
  Square square;                     // reenter at; kNowhere: not said
  std::uint32_t number = kNoNumber;  // phase K; reenter with N; use mar FLAG
  // take, store, set, use, lose, option, fire: an Option as number, kLaser, or from kFalseOption on no option.
  std::uint16_t option = kFalseOption;
  Card card = kNoCard;  // store, use abs with, fire scm with, reveal
  // deal, recompile, program: cards; prevent: options; repair: registers; fire laser: words as above.
  std::uint16_t count = 0;
  std::array<std::uint16_t, kMaxItems> items{};
  // All items where there are more than kMaxItems (such an event is never legal); owned by the record's text.
  const std::uint16_t* more = nullptr;
};

constexpr bool is(const Event& e, Option option) { return e.option == static_cast<std::uint16_t>(option); }

}  // namespace botref::robo_rally
