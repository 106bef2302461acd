#pragma once
// A position of Micro Bots: Duel: where every card lies, tokens, trackers, whose
// turn it is, and how far the turn and an attack have come.
// Source: rules/micro-bots-duel.md section 5 and notation/micro-bots-duel.md section 5.
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/card_zones.hpp"
#include "core/micro_bots/cards.hpp"

namespace botref::micro_bots {

inline constexpr std::size_t kPlayers = 2;  // MB-1.1
inline constexpr std::uint8_t kNobody = 0xff;
inline constexpr std::uint8_t kNoToken = 0xff;
inline constexpr std::uint8_t kHiddenToken = 0xfe;
inline constexpr std::uint8_t kAllTokens = 0x3f;

constexpr std::uint8_t other(std::uint8_t seat) { return seat == 0 ? 1 : 0; }
constexpr std::uint16_t bit(std::size_t number) { return static_cast<std::uint16_t>(1u << number); }

enum class Phase : std::uint8_t { Setup, Planning, Tie, Turn, Over };

// A card where it lies.
struct Card {
  // What is known of a hidden card in a hand: from which deck it was drawn.
  enum class Source : std::uint8_t { Any, Weapon, Support };
  CardId id = kHidden;
  bool up = false;  // in a row: face up
  Source source = Source::Any;
  std::uint16_t spent = 0;  // a bit for each Held Action of a face-up card that was used
  friend bool operator==(const Card&, const Card&) = default;
};
constexpr Card::Source source_of(Kind kind) {
  return kind == Kind::Weapon ? Card::Source::Weapon : Card::Source::Support;
}

// A place for cards. Rows and decks have an order; hands and the market are kept sorted.
using Place = std::uint8_t;
constexpr Place hand(std::size_t p) { return static_cast<Place>(p); }
constexpr Place row(std::size_t p, Kind kind) {
  return static_cast<Place>(kPlayers + 2 * p + static_cast<std::size_t>(kind));
}
constexpr Place market(Kind kind) { return static_cast<Place>(3 * kPlayers + static_cast<std::size_t>(kind)); }
constexpr Place deck(Kind kind) { return static_cast<Place>(3 * kPlayers + 2 + static_cast<std::size_t>(kind)); }
inline constexpr std::size_t kPlaces = 3 * kPlayers + 4;
inline constexpr std::array<Kind, 2> kKinds = {Kind::Weapon, Kind::Support};

class Places : public CardZones<Card, kPlaces, kMaxCards, std::uint8_t> {
 public:
  void insert_sorted(Place place, const Card& card);
  // The rows of all players, which stand side by side.
  std::span<Card> in_rows() { return in(row(0, Kind::Weapon), kPlayers * kKinds.size()); }
};

inline constexpr std::int32_t kNoSeal = -1;

struct Player {
  CardId bot = kNoCard;
  std::uint8_t basics = 0;  // 0: not chosen, or not known
  std::uint8_t ready = kAllTokens;
  bool boosted = false;
  CardId plan = kNoCard;  // placed and not yet in its row; while it is kHidden the hand still holds it
  std::int32_t armour = 0, energy = 0;
  std::int32_t seal = kNoSeal;  // of the hidden plan or token: its place among those of the record
  // Kept only where a reading that asks for it is possible.
  std::uint16_t early = 0;      // Helds of the card in `plan` that are spent (MB-A3 b)
  std::uint16_t in_attack = 0;  // Bot actions used in this attack (MB-A7 b)
  std::uint16_t in_round = 0;   // Bot actions used in this round (MB-A7 c)
  friend bool operator==(const Player&, const Player&) = default;

  // A token of 2 to 5 that is not ready is exhausted; the 1 may lie on the Bot card.
  std::uint8_t exhausted() const {
    return static_cast<std::uint8_t>(kAllTokens & ~(ready | (boosted ? bit(kBoostToken) : 0)));
  }
};

// The card of this turn.
struct Played {
  CardId card = kNoCard;
  std::uint16_t left = 0, done = 0;  // a bit for each Instant
  bool late = false;                 // it turns down at the end of the turn (MB-5.8)
  bool upgraded = false;
  friend bool operator==(const Played&, const Played&) = default;
};

// An effect after the attack that has not happened yet.
struct Waiting {
  std::uint8_t number = 0;  // place in the action's list
  When when = When::Hit;
  friend bool operator==(const Waiting&, const Waiting&) = default;
};

struct Combat {
  enum class Step : std::uint8_t { Tokens, Held, Effects };
  enum class Last : std::uint8_t { None, Use, Pass };
  bool open = false;
  std::uint8_t attacker = kNobody;
  std::uint8_t action = 0;  // its number on the played card
  Step step = Step::Tokens;
  Last last = Last::None;
  std::uint8_t to_act = kNobody;
  std::uint8_t waiting = 0;  // how many
  std::array<std::uint8_t, kPlayers> token{kNoToken, kNoToken};
  std::int32_t base = 0, ranged = 0, damage_plus = 0, defence_plus = 0;
  // What the present Range and a Boosted Bot that is always on add (MB-9.10, MB-A42 c).
  std::int32_t range_defence = 0, passive_damage = 0, passive_defence = 0;
  std::array<Waiting, kMaxAfter> pending{};
  friend bool operator==(const Combat&, const Combat&) = default;

  std::uint8_t defender() const { return other(attacker); }
};

struct State {
  Places cards;
  std::array<Player, kPlayers> players{};
  Played played;
  Combat combat;
  std::uint32_t round = 1, turn = 0;
  std::int32_t range = kUnknownNumber;
  Phase phase = Phase::Setup;
  std::uint8_t active = kNobody, first = kNobody, winner = kNobody;
  std::uint8_t dealt = 0;  // in the setup: which market has been dealt
  std::uint8_t out = 0;    // who has passed for good in this attack (MB-A4 b)
  friend bool operator==(const State&, const State&) = default;
};

std::size_t hash(const State& state);

// --- Questions about a position.
inline bool over(const State& s) { return s.phase == Phase::Over; }
// The card of a player's row and its place there; null: it is in neither.
const Card* in_rows(const State& s, std::size_t player, CardId id);
Card* in_rows(State& s, std::size_t player, CardId id);
// Place in a run of cards, or its size.
std::size_t find(std::span<const Card> cards, CardId id);
inline bool holds(std::span<const Card> cards, CardId id) { return find(cards, id) < cards.size(); }
// Totals of the running attack: tokens count once they are revealed (MB-9.5).
std::int32_t damage_now(const Combat& combat);
std::int32_t defence_now(const Combat& combat);

}  // namespace botref::micro_bots
