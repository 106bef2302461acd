#pragma once
// Rules, rulings, terms and the outcome of holding an event against them.
// Each game keeps one table of both beside its code; ids and citations are
// printed from it, and code names its rows by enumerator.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace botref {

// How a rule shows in a record.
enum class Shows : std::uint8_t {
  Enforced,    // an event can break it
  Computed,    // its consequence follows and can be claimed with `expect`
  Unrecorded,  // a record cannot show it; `note` says why
};

// One normative sentence of a rulebook.
struct Rule {
  std::string_view id;    // "SB-8.1"
  std::string_view says;  // the sentence, in our words
  std::string_view cite;  // where the sources say it
  Shows shows = Shows::Enforced;
  std::string_view broken;  // what happened when an event breaks it, in players' words; {who}, {card} … are filled in
  std::string_view note;    // Unrecorded: why no record can show it
};

// One way to read the sources.
struct Reading {
  std::string_view says;
  std::string_view who;  // languages and sections, or the argument
  bool offered = true;   // a record can express it
};

// A question that the sources leave open, or once left open.
struct Ruling {
  static constexpr std::uint8_t kCardSet = 0xff;  // no reading holds for every set: each card says its own

  std::string_view id;                // "SB-A15"
  std::string_view asks;              // the question
  std::span<const Reading> readings;  // (a), (b), …
  std::uint8_t usual = 0;             // the default: its place in `readings`, or kCardSet
  bool open = false;
  std::string_view settled_by;  // settled: what decides it

  // A record can express it.
  constexpr bool offers(std::size_t reading) const { return reading < readings.size() && readings[reading].offered; }
  // How many readings there are up to the last that a record can express.
  constexpr std::size_t offered() const {
    std::size_t count = readings.size();
    while (count > 0 && !readings[count - 1].offered) --count;
    return count;
  }
};

// A group of rules: those whose id begins with its own, and a dot or a number behind it.
struct Section {
  std::string_view id;  // "SB-8", "SB-C"
  std::string_view title;
};

// A language of the sources.
struct Language {
  std::string_view code;  // "hu"
  std::string_view name;  // "Hungarian"
};

inline constexpr std::size_t kMaxLanguages = 8;

// A word of the game, as each language prints it.
struct Term {
  std::string_view means;  // in English
  // By row of the languages; empty: that source has no word for it.
  std::array<std::string_view, kMaxLanguages> words{};
  std::string_view note = {};  // what is easily misread
};

struct Rulebook {
  std::string_view game;     // "stak-bots"
  std::string_view prefix;   // "SB"
  std::string_view title;    // "Stak Bots"
  std::string_view version;  // "1.0"
  std::span<const Rule> rules;
  std::span<const Ruling> rulings;  // in numerical order: row q is <prefix>-A<q+1>
  std::span<const Section> sections = {};
  std::span<const Language> languages = {};
  std::span<const Term> terms = {};
  std::uint8_t fewest = 2, most = 8;  // players of a game
};

inline constexpr std::size_t kMaxRulings = 64;

// Kept, or the first rule that was broken.
class [[nodiscard]] Outcome {
 public:
  constexpr Outcome() = default;
  constexpr explicit Outcome(std::uint16_t rule, const char* because = nullptr) : because_(because), broken_(rule) {}
  constexpr explicit operator bool() const { return broken_ == kNone; }
  // Row of the rule in the rulebook.
  constexpr std::uint16_t broken() const { return broken_; }
  // What happened, where the rule's own `broken` sentence is too general; null: that sentence.
  constexpr const char* because() const { return because_; }
  friend constexpr bool operator==(const Outcome& a, const Outcome& b) { return a.broken_ == b.broken_; }

 private:
  static constexpr std::uint16_t kNone = 0xffff;
  const char* because_ = nullptr;
  std::uint16_t broken_ = kNone;
};

// Counts how often each rule was kept and broken (coverage builds only).
void tally(std::uint16_t rule, bool kept) noexcept;

// A rule is met here. `because` is a sentence for players, with the same places to fill in as `Rule::broken`.
template <class R>
constexpr Outcome need(bool kept, R rule, const char* because = nullptr) {
#ifdef BOTREF_RULE_COVERAGE
  tally(static_cast<std::uint16_t>(rule), kept);
#endif
  return kept ? Outcome{} : Outcome{static_cast<std::uint16_t>(rule), because};
}

}  // namespace botref
