#pragma once
// What can happen in a game of Stak Bots: one event a line of the record.
// Source: notation/stak-bots.md section 3.
#include <array>
#include <cstdint>
#include <string_view>

#include "core/stak_bots/cards.hpp"
#include "core/stak_bots/state.hpp"

namespace botref::stak_bots {

enum class Verb : std::uint8_t {
  Draw,
  Play,
  Scrap,
  Discard,
  Attack,
  End,
  Flip,
  Show,
  Shoot,
  Reap,
  Begone,
  Trip,
  Pit,
  Expel,
  Tranq,
  Bounty,
  Clumsy,
  Sidekick,
  Lapse,
  Shuffle,
  Agree,
  Concede,
  Pass,
  Recycle,
  Decline,  // no line of a record: the active player does not play to survive (SB-A48 b)
};
inline constexpr std::array<std::string_view, 24> kVerbWords = {
    "draw",   "play",     "scrap",  "discard", "attack", "end",     "flip",  "show",
    "shoot",  "reap",     "begone", "trip",    "pit",    "expel",   "tranq", "bounty",
    "clumsy", "sidekick", "lapse",  "shuffle", "agree",  "concede", "pass",  "recycle"};

inline constexpr CardId kNothingLeft = 0xfffd;  // `draw -`

struct Event {
  Verb verb = Verb::End;
  std::uint8_t who = kNobody;     // kNobody: the active player, or nobody's event
  std::uint8_t target = kNobody;  // a seat
  CardId card = kNoCard;          // kHidden for `?`, kNothingLeft for `-`, kNoCard where none is written
  std::uint16_t number = 0;       // tranq: place in the Stak from 1
  std::uint16_t count = 0;        // shuffle: how many cards; 0: `?`
  const CardId* cards = nullptr;
};

// Whether a verb carries out an entry effect, and of which kind; Lapse is none.
constexpr bool is_effect(Verb verb) { return verb >= Verb::Shoot && verb <= Verb::Sidekick; }
constexpr Verb verb_of(Kind kind) {
  switch (kind) {
    case Kind::Shot:
      return Verb::Shoot;
    case Kind::Reaper:
      return Verb::Reap;
    case Kind::Begone:
      return Verb::Begone;
    case Kind::Trip:
      return Verb::Trip;
    case Kind::Pit:
      return Verb::Pit;
    case Kind::Expel:
      return Verb::Expel;
    case Kind::Tranq:
      return Verb::Tranq;
    case Kind::Bountiful:
      return Verb::Bounty;
    case Kind::Clumsy:
      return Verb::Clumsy;
    case Kind::Sidekick:
      return Verb::Sidekick;
    case Kind::Core:
    case Kind::Stomp:
    case Kind::Bash:
    case Kind::Spike:
    case Kind::Fatal:
    case Kind::Leader:
      break;
  }
  return Verb::Lapse;
}
constexpr bool has_entry_effect(Kind kind) { return verb_of(kind) != Verb::Lapse; }
// Effects whose player chooses something.
constexpr bool has_choice(Kind kind) {
  return has_entry_effect(kind) && kind != Kind::Bountiful && kind != Kind::Clumsy && kind != Kind::Sidekick;
}

}  // namespace botref::stak_bots
