#pragma once
// The readings under which an event is tried. Rule code asks `of` where the
// sources are open; the replay tries an event once for each combination of the
// readings that it asks for. Also here: card values that a set leaves unknown.
#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "core/diagram.hpp"
#include "core/rule.hpp"

namespace botref {

// Who fixed a reading; a later word counts only if it is not weaker.
enum class Strength : std::uint8_t { Rulebook, Set, Tag, Statement, Profile, CommandLine };

// A value that a card set leaves unknown: which key of which card.
struct Missing {
  std::int32_t card = -1;  // -1: nothing
  std::uint8_t key = 0;    // place in the game's list of keys
  friend bool operator==(const Missing&, const Missing&) = default;
};
inline constexpr std::int32_t kTooMuch = INT32_MAX;  // Missing::card: what happens is too much for a position to hold

class Readings {
 public:
  using Set = std::bitset<kMaxRulings>;

  // --- What rule code uses.
  // The reading of ruling `q` in force: 0 for (a).
  std::uint8_t of(std::size_t q) noexcept {
    if (!open_[q] || decided_[q]) {
      asked_[q] = true;
      return value_[q];
    }
    return decide(q);
  }
  // Whether some try of this record may read `q` as `reading`: what only that reading remembers is kept then.
  bool may(std::size_t q, std::uint8_t reading) const noexcept {
    return open_[q] || foreseen_[q] || value_[q] == reading;
  }
  // The event needs a value that the set leaves unknown.
  void miss(std::int32_t card, std::uint8_t key) noexcept {
    if (missing_.card < 0) missing_ = {card, key};
  }

  // The position would need more than it can hold.
  void give_up() noexcept { missing_ = {kTooMuch, 0}; }

  // --- What the replay uses.
  void begin(const Rulebook& rulebook, Diagram& diagram);
  // After copying: conditions stand in this diagram.
  void use(Diagram& diagram) { diagram_ = &diagram; }
  // A later line of the record speaks of `q`, so that any reading may still ask of what happens before.
  void foresee(std::size_t q) { foreseen_[q] = true; }
  // Fixes `q`, or opens it where `reading` is kOpen. False: somebody stronger has spoken.
  static constexpr std::uint8_t kOpen = 255;
  bool pin(std::size_t q, std::uint8_t reading, Strength strength);
  bool open(std::size_t q) const { return open_[q]; }
  std::uint8_t value(std::size_t q) const { return value_[q]; }
  Strength strength(std::size_t q) const { return strength_[q]; }
  bool any_open() const { return open_.any(); }
  std::uint8_t usual(Question question) const;
  // The ruling as it is asked now, and how many readings of it a record can express.
  Question question(std::size_t q) const noexcept { return static_cast<Question>(q) * kQuestionsEach + instance_[q]; }
  bool offers(std::size_t q, std::size_t reading) const { return rulebook_->rulings[q].offers(reading); }
  std::size_t offered(std::size_t q) const { return rulebook_->rulings[q].offered(); }

  // Tries in order: `first`, then `next` while it is true. Each try runs the rules once.
  void first(Diagram::Node when) noexcept;
  bool next() noexcept;
  // Whether the try so far leaves other readings to try.
  bool branches() const noexcept { return trail_size_ > 0; }
  // For which readings the present try stands, within the condition that `first` was given.
  Diagram::Node condition() const;
  Missing missing() const { return missing_; }
  // Rulings asked in the present try, open or not.
  const Set& asked() const { return asked_; }

  struct Choice {
    std::uint8_t q = 0, reading = 0;
    friend bool operator==(const Choice&, const Choice&) = default;
  };
  // The open ones and how they were read, in the order in which they were asked.
  std::vector<Choice> choices() const;

 private:
  struct Step {
    std::uint8_t q = 0, tried = 0;          // tried: place in the order usual, then the others
    Diagram::Node left = Diagram::kAlways;  // of the world's condition, with this and the earlier choices
  };
  std::uint8_t decide(std::size_t q) noexcept;
  bool settle(Step& step, Diagram::Node before) noexcept;
  Diagram::Node read_as(Choice choice) const;
  std::uint8_t reading_at(std::size_t q, std::uint8_t place) const noexcept;

  const Rulebook* rulebook_ = nullptr;
  Diagram* diagram_ = nullptr;
  std::array<std::uint8_t, kMaxRulings> value_{};
  std::array<Strength, kMaxRulings> strength_{};
  std::array<std::uint16_t, kMaxRulings> instance_{};
  Set open_, foreseen_, decided_, asked_;
  std::array<Step, kMaxRulings> trail_{};
  std::size_t trail_size_ = 0, depth_ = 0;
  Diagram::Node when_ = Diagram::kAlways;
  Missing missing_;
};

}  // namespace botref
