#pragma once
// The program deck and the 26 option cards.
// Source: rules/robo-rally.md 1.2 and section 3.
#include <array>
#include <cstdint>
#include <string_view>

namespace botref::robo_rally {

// --- Program cards: each is its priority number.
using Card = std::uint16_t;
inline constexpr Card kNoCard = 0;           // `-`
inline constexpr Card kHiddenCard = 0xffff;  // `?`
// This and what follows: a number that is no card, or not of the kind that is said; the record's text knows what it
// was.
inline constexpr Card kFalseCard = 1000;
inline constexpr Card kFirstCard = 10, kLastCard = 840;
inline constexpr std::size_t kDeckSize = 84;
constexpr bool is_card(Card card) { return card >= kFirstCard && card <= kLastCard && card % 10 == 0; }

enum class Kind : std::uint8_t { UTurn, Left, Right, Back, Move1, Move2, Move3 };
inline constexpr std::array<std::string_view, 7> kKindWords = {"uturn", "left",  "right", "back",
                                                               "move1", "move2", "move3"};
constexpr Kind kind_of(Card card) {
  if (card <= 60) return Kind::UTurn;
  if (card <= 420) return card / 10 % 2 == 1 ? Kind::Left : Kind::Right;
  if (card <= 480) return Kind::Back;
  if (card <= 660) return Kind::Move1;
  return card <= 780 ? Kind::Move2 : Kind::Move3;
}

// Some program cards, of which a few may be unknown.
class CardSet {
 public:
  bool has(Card card) const { return (bits_[word(card)] >> bit(card) & 1u) != 0; }
  void add(Card card) { bits_[word(card)] |= std::uint64_t{1} << bit(card); }
  // The known ones of another.
  void add_known(const CardSet& other) { bits_[0] |= other.bits_[0], bits_[1] |= other.bits_[1]; }
  void remove(Card card) { bits_[word(card)] &= ~(std::uint64_t{1} << bit(card)); }
  int known() const { return __builtin_popcountll(bits_[0]) + __builtin_popcountll(bits_[1]); }
  int size() const { return known() + unknown; }
  bool holds_any() const { return unknown >= 0 ? unknown > 0 || (bits_[0] | bits_[1]) != 0 : size() > 0; }
  // The known ones, from the lowest number.
  template <class Use>
  void each(Use use) const {
    for (Card card = kFirstCard; card <= kLastCard; card = static_cast<Card>(card + 10))
      if (has(card)) use(card);
  }

  // Of a hand this may be negative: some of the known cards lie unnamed in registers (hands.hpp).
  std::int16_t unknown = 0;
  friend bool operator==(const CardSet&, const CardSet&) = default;

 private:
  static std::size_t word(Card card) { return card / 10u / 64u; }
  static std::size_t bit(Card card) { return card / 10u % 64u; }
  std::array<std::uint64_t, 2> bits_{};
};

// --- Option cards, RR-O1 to RR-O26 in this order.
enum class Option : std::uint8_t {
  Abc,
  Abs,
  Brs,
  Cbr,
  Cnd,
  Dbl,
  Exm,
  Fcn,
  Fly,
  Fgr,
  Gys,
  Hpl,
  Mar,
  Mho,
  Pds,
  Prb,
  Rcl,
  Rmg,
  Rlr,
  Rcm,
  Rvg,
  Scm,
  Shd,
  Sac,
  Trb,
  Tur,
};
inline constexpr std::size_t kOptions = 26;
// No option, and from kFalseOption + 1 on words that are none; the record's text knows which.
inline constexpr std::uint16_t kFalseOption = kOptions;
inline constexpr std::array<std::string_view, kOptions> kOptionCodes = {
    "abc", "abs", "brs", "cbr", "cnd", "dbl", "exm", "fcn", "fly", "fgr", "gys", "hpl", "mar",
    "mho", "pds", "prb", "rcl", "rmg", "rlr", "rcm", "rvg", "scm", "shd", "sac", "trb", "tur"};
// Places of the codes in the order of their spelling.
inline constexpr std::array<std::uint8_t, kOptions> kOptionsByCode = {
    0, 1, 2, 3, 4, 5, 6, 7, 9, 8, 10, 11, 12, 13, 14, 15, 16, 19, 18, 17, 20, 23, 21, 22, 24, 25};
inline constexpr std::array<std::string_view, kOptions> kOptionNames = {"ablative-coat",
                                                                        "abort-switch",
                                                                        "brakes",
                                                                        "circuit-breaker",
                                                                        "conditional",
                                                                        "double-barrel-laser",
                                                                        "extra-memory",
                                                                        "fire-control",
                                                                        "flywheel",
                                                                        "fourth-gear",
                                                                        "gyroscopic-stabilizer",
                                                                        "high-power-laser",
                                                                        "mechanical-arm",
                                                                        "mini-howitzer",
                                                                        "powerdown-shield",
                                                                        "pressor-beam",
                                                                        "radio-control",
                                                                        "ramming-gear",
                                                                        "rear-laser",
                                                                        "recompile",
                                                                        "reverse-gears",
                                                                        "scrambler",
                                                                        "shield",
                                                                        "superior-archive-copy",
                                                                        "tractor-beam",
                                                                        "turret"};

// A set of options has a bit for each.
using OptionSet = std::uint32_t;
inline constexpr OptionSet kAllOptions = (OptionSet{1} << kOptions) - 1;
constexpr OptionSet bit_of(Option option) { return OptionSet{1} << static_cast<unsigned>(option); }

}  // namespace botref::robo_rally
