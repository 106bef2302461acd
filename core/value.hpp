#pragma once
// The values that fields of a position take: what `given` sets, `expect`
// compares, and JSON, text and BGN print. Every game names its fields once, in
// one table, and gets and sets them as lists of these.
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace botref {

// The highest number that a record can write: nine digits (NOTATION, limits).
inline constexpr std::int32_t kMostNumber = 999'999'999;
// A sum that would pass it stands still there.
constexpr std::int32_t writable(std::int64_t number) {
  return static_cast<std::int32_t>(number > kMostNumber ? kMostNumber : number < -kMostNumber ? -kMostNumber : number);
}
// The count of turns or rounds after another: it stands still at the highest that can be written.
constexpr std::uint32_t next_count(std::uint32_t count) { return count < kMostNumber ? count + 1 : count; }

struct Value {
  enum class Kind : std::uint8_t {
    Nothing,  // `-`, JSON null
    Truth,    // number: 0 or 1
    Number,
    Player,  // number: seat from 0
    Word,    // number: place in the field's words
    Card,    // number: place in the card set, kUnknownCard for `?`
    Place,   // number: seat from 0, extra: position from 1 (`Bob.2`)
    Own,     // what only this game has; number kUnknownCard: `?`
    Break,   // ends one group in a list of lists
  };
  Kind kind = Kind::Nothing;
  bool up = true;       // a card's face; false: printed in parentheses
  bool hidden = false;  // in a position: nobody but its holder knows it, so that a claimed `?` fits
  bool marked = false;  // `~`
  std::int32_t number = 0;
  std::int32_t extra = 0;  // damage (`!2`), or whatever the game's page says

  friend bool operator==(const Value&, const Value&) = default;
};

inline constexpr std::int32_t kUnknownCard = -1;

using Values = std::vector<Value>;

// What a field holds.
enum class Type : std::uint8_t {
  Truth,
  Number,
  Player,
  Word,
  Card,        // a card's identifier or `?`
  PlacedCard,  // a card with a face and what lies on it
  Place,
  Own,  // of this game alone: its text reads and prints it
};

// One named field of a position. Its path is `name`, `PLAYER.name` or `memory.name`; a name may have dots.
struct Field {
  enum class Scope : std::uint8_t {
    Root,
    Player,
    Memory,
    Thing,  // of something with a label of its own; the game's text knows its path
  };
  enum class Shape : std::uint8_t { One, List, Groups };  // Groups: a list of lists
  enum class Given : std::uint8_t { Yes, No };
  // Of a list. All but Kept: it has no order, is compared as a multiset, and printed sorted, `?` last; Any: as the game
  // lists it.
  enum class Order : std::uint8_t { Kept, Spelling, NoCase, Number, Any };
  std::string_view name;
  std::string_view says;  // for the schema and the manual
  Type type = Type::Number;
  Scope scope = Scope::Root;
  Shape shape = Shape::One;
  bool nullable = false;  // may be `-`
  Order order = Order::Kept;
  Given given = Given::Yes;                      // may stand in `given`
  std::span<const std::string_view> words = {};  // Type::Word
  std::span<const std::string_view> also = {};   // other words for the same, in the same order, that are read too
  std::string_view only_with = {};               // printed only where this variant is played
  bool slots = false;                            // of a list: `-` is an empty place in it
  // Of cards: the player's list that also holds what stands here as `?`.
  std::string_view unseen_in = {};
  // Of cards: the verb by which they came here, named or as `?`.
  std::string_view put_by = {};
  // How it depends on what a writer has seen, beside the `?` in it. Empty: `-` may also mean that it is not known;
  // Count: it says how much of something else is not known.
  enum class Unseen : std::uint8_t { Alike, Empty, Count };
  Unseen unseen = Unseen::Alike;
};

// Whose field a path names.
struct Where {
  std::uint8_t seat = 0;    // Scope::Player
  std::uint16_t thing = 0;  // Scope::Thing: numbered as the game likes
};

// Which part of a field a path names: the whole, one item (from 1), one item of a group, or a size.
struct Part {
  std::uint32_t item = 0;
  bool size = false;
};

}  // namespace botref
