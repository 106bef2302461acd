#pragma once
// Stak Bots as text: its tags, cards and events, read and written.
// Source: notation/stak-bots.md sections 1 to 3, 7 and 9.
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/random.hpp"
#include "core/record.hpp"
#include "core/stak_bots/endless.hpp"
#include "core/stak_bots/setup.hpp"
#include "grammar/field_text.hpp"
#include "grammar/game.hpp"
#include "grammar/names.hpp"
#include "grammar/set_tag.hpp"

namespace botref {

class StakBotsText final : public RecordNames {
 public:
  using Rules = stak_bots::Rules;
  static std::span<const HeadingForm> headings();
  static constexpr std::string_view kSetWord = "set";  // what a position is played with, in JSON

  static std::span<const Field> fields() { return stak_bots::kFields; }
  static const ReservedNames& reserved();
  static bool is_own_tag(std::string_view name);
  // Tags that tell how the game begins, and do not stand before a position.
  static std::span<const std::string_view> start_tags();

  // --- Reading a record, in this order.
  // The tags: players, card set, variants, deck. False: malformed.
  bool open(const Header& header, const SetLibrary& sets, Trouble& trouble);
  bool read_path(std::string_view path, PathTo& to, Trouble& trouble) const {
    return botref::read_path(path, fields(), *this, to, trouble);
  }
  // A `given` line: its path and values.
  bool add_given(const PathTo& to, Values values, std::string_view path, Trouble& trouble);
  // The start position; `place` is the slice of the record where it is wrong.
  struct StartFault {
    bool malformed = false;
    Outcome outcome;
    std::string message;
    std::string_view at, other_at;  // slices of the record; the second may be empty
  };
  bool lay_out(Rules::Table& table, Readings& readings, Rules::State& state, StartFault& fault);
  bool read_event(const Statement& statement, Rules::Event& event, Trouble& trouble);
  // Whether the line of an event means the same in every record of these cards, and of these players if it names one.
  bool lasts(const Rules::Event& event) const { return !cards_->named && event.verb != stak_bots::Verb::Shuffle; }

  // --- Writing
  void print_event(const Rules::Event& event, std::uint8_t active, std::string& out) const;
  // What stands for {who}, {card} … in a sentence about an event.
  std::string detail(std::string_view name, const Rules::State& s, const Rules::Event& event) const;
  // The readings that the set's texts fix come first, weaker than every agreement.
  void pin_texts(Readings& readings) const;
  std::string missing_value(const Missing& missing) const;
  // The card that an event names once too often, or -1; and how many copies of it the deck has.
  std::int32_t exhausted(const Outcome& outcome, const Rules::Event& event) const;
  std::size_t copies(std::int32_t card) const;
  std::string_view set_id() const { return set_ == nullptr ? std::string_view{} : set_->id; }
  const CardSet* set() const { return set_; }
  // Tags of the game's own, in canonical order.
  static std::span<const std::string_view> own_tags();
  bool plays_with(std::string_view variant) const {
    return variant == "reactive" ? variant_.reactive : variant == "recycling" && variant_.recycling;
  }
  // A chain of the first events that came back to where it was; its rule, and what that says.
  static std::optional<Return> first_return(const Record<Rules>& record, std::size_t events, const Readings& readings) {
    const std::size_t played = std::min(events, record.events.size());
    return stak_bots::first_return(record.start, std::span(record.events).first(played), record.table, readings);
  }
  static constexpr int kEndlessRule = static_cast<int>(stak_bots::kEndlessRule);
  static std::string_view of_endless(const Readings& readings) { return stak_bots::of_endless_chains(readings); }
  // Whether a position holds cards that nobody has seen.
  static bool assumes_unseen(const Rules::State* s);
  // Whether `given` lines can express a position.
  static bool expressible(const Rules::State& s);

  // --- Random games
  // A start under a seed: players, decks and hands all known; writes the tags and `given` lines.
  void deal(Random& random, const GenerateOptions& options, const SetLibrary& sets, std::string& out);
  // Gives a hidden outcome (`shuffle ?`) a value.
  void settle_chance(const Rules::State& s, Rules::Event& event, Random& random);
  // The same event as a table log shows it: a card that only its owner saw is `?`.
  void hide(const Rules::State& s, Rules::Event& event) const;
  // An event that is probably illegal here.
  Rules::Event wrong_event(const Rules::State& s, Random& random) const;

  // --- RecordNames
  std::span<const std::string_view> players() const override { return players_; }
  int card(std::string_view id) override;
  std::string_view card_name(std::int32_t card) const override;
  std::string no_such_card(std::string_view id) const override;

 private:
  bool open_set(const Header& header, const SetLibrary& sets, Trouble& trouble);
  bool open_variants(std::string_view words, Trouble& trouble);
  bool open_deck(const Header& header, Trouble& trouble);
  bool open_numbers(const Header& header, Trouble& trouble);
  std::string due(const Rules::State& s) const;
  std::string where_copies_are(const Rules::State& s, const Rules::Event& event) const;
  std::string unseen_can_be(const Rules::State& s, stak_bots::Zone zone, std::size_t first) const;
  const stak_bots::CardType& cards_type(stak_bots::CardId id) const;
  using Words = std::vector<std::string_view>;
  bool read_verb(std::string_view word, stak_bots::Event& event, Trouble& trouble) const;
  bool read_arguments(const Words& words, stak_bots::Event& event, Trouble& trouble);
  bool read_target(std::string_view word, stak_bots::Event& event, Trouble& trouble) const;
  bool read_tranq(const Words& words, stak_bots::Event& event, Trouble& trouble);
  bool read_shuffle(const Words& words, stak_bots::Event& event, Trouble& trouble);
  bool read_card_word(std::string_view text, bool may_be_hidden, stak_bots::CardId& id, Trouble& trouble);

  std::vector<std::string_view> players_;
  const CardSet* set_ = nullptr;
  const stak_bots::Cards* cards_ = nullptr;
  SetNames set_names_;
  // Cards of a set of any names, made up as they are named.
  std::vector<stak_bots::CardType> made_types_;
  std::vector<std::string> made_names_;
  NameTable made_;
  stak_bots::Setup setup_;
  stak_bots::Table variant_;
  std::vector<std::vector<stak_bots::CardId>> shuffles_;
  std::size_t shuffles_used_ = 0;
  bool unseen_shuffle_ = false;
  Words words_;                            // of the event being read
  std::string_view start_tag_, last_tag_;  // where a start without `given` lines is wrong
  std::vector<std::string_view> given_paths_;
};

}  // namespace botref
