#pragma once
// A record as values: what a game's grammar makes of the text and the replay goes
// through, step by step.
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/report.hpp"
#include "core/value.hpp"

namespace botref {

// How a game stands: it goes on, or it has ended.
struct Ended {
  enum class How : std::uint8_t { GoesOn, Draw, Won } how = How::GoesOn;
  std::uint32_t winners = 0;  // a bit for each seat
  friend bool operator==(const Ended&, const Ended&) = default;
};

// Whether a game ended as a record claims. A draw of several who won together may be claimed by naming them.
constexpr bool agrees(const Ended& claimed, const Ended& ended) {
  if (claimed.how == Ended::How::Draw) return ended.how == Ended::How::Draw;
  return claimed == ended || (ended.how == Ended::How::Draw && ended.winners != 0 && claimed.winners == ended.winners);
}

inline constexpr std::uint8_t kNoSeat = 0xff;

// `expect PATH = VALUE`: the values stand in Record::values. Game and card set are claimed of the record, which says
// once whether it is `right`; Memory is claimed to be empty, as a whole or (part.item) one group of it.
struct Claim {
  enum class Of : std::uint8_t { Position, Game, Set, Memory };
  Of of = Of::Position;
  bool right = false;
  std::uint16_t field = 0;
  Where where;
  Part part;
  std::uint32_t from = 0, to = 0;
  Span at;
};

// A heading that a game has: `turn N Player`.
struct HeadingForm {
  enum class Player : std::uint8_t { None, Optional, Needed };
  std::string_view word;
  Player player = Player::None;
};

struct Heading {
  std::uint8_t form = 0;
  std::uint32_t number = 0;
  std::uint8_t player = kNoSeat;
};

struct Pin {
  static constexpr std::uint8_t kEveryOpen = 0xff;  // `default`: each ruling that is open, to its default
  std::uint8_t q = 0;
  std::uint8_t reading = 0;  // Readings::kOpen opens it
};

// `result Ann by time`.
inline constexpr std::array<std::string_view, 5> kResultReasons = {"time", "forfeit", "resignation", "agreement",
                                                                   "decision"};

// `result …` or the tag Result.
struct ResultClaim {
  Ended ended;
  bool adjourned = false;  // `*`
  std::uint8_t by = 0;     // why it need not follow from the events: place in kResultReasons, from 1; 0: it must
};

struct Step {
  enum class Kind : std::uint8_t { Event, Claim, Heading, Pin, Dispute, Result };
  Kind kind = Kind::Event;
  Span at;
  std::uint32_t index = 0;  // into the list of its kind
  std::uint32_t count = 1;  // claims and pins of one line
};

template <class Game>
struct Record {
  typename Game::Table table;
  typename Game::State start;
  std::vector<Step> steps;
  std::vector<typename Game::Event> events;
  std::vector<Claim> claims;
  std::vector<Heading> headings;
  std::vector<Pin> pins;
  std::vector<ResultClaim> results;
  Values values;

  void clear() {
    steps.clear(), events.clear(), claims.clear(), headings.clear(), pins.clear(), results.clear(), values.clear();
  }
};

}  // namespace botref
