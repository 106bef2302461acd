#pragma once
// RoboRally as text: its tags, cards, options and events, read and written.
// Source: notation/robo-rally.md sections 1 to 5.
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "core/robo_rally/setup.hpp"
#include "grammar/field_text.hpp"
#include "grammar/game.hpp"
#include "grammar/names.hpp"

namespace botref {

class RoboRallyText final : public RecordNames {
 public:
  using Rules = robo_rally::Rules;
  static std::span<const HeadingForm> headings();
  static constexpr std::string_view kSetWord = "board";  // what a position is played on, in JSON

  static std::span<const Field> fields() { return robo_rally::kFields; }
  static const ReservedNames& reserved();
  static bool is_own_tag(std::string_view name);
  static std::span<const std::string_view> own_tags();
  // Tags that tell how the game begins, and do not stand before a position.
  static std::span<const std::string_view> start_tags() { return {}; }

  // --- Reading a record, in this order.
  // The tags: players, course, lives. False: malformed.
  bool open(const Header& header, const SetLibrary& sets, Trouble& trouble);
  bool read_path(std::string_view path, PathTo& to, Trouble& trouble) const {
    return botref::read_path(path, fields(), *this, to, trouble);
  }
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
  bool lasts(const Rules::Event& event) const {
    return event.more == nullptr && false_cards_.empty() && false_options_.empty();
  }

  // --- Writing
  void print_event(const Rules::Event& event, std::uint8_t active, std::string& out) const;
  // What stands for {who}, {card} … in a sentence about an event.
  std::string detail(std::string_view name, const Rules::State& s, const Rules::Event& event) const;
  void pin_texts(Readings&) const {}  // nothing here hangs on a printing
  std::string missing_value(const Missing&) const { return {}; }
  std::string_view set_id() const { return course_ == nullptr ? std::string_view{} : course_->id; }
  const CardSet* set() const { return course_; }
  bool plays_with(std::string_view) const { return true; }
  static bool assumes_unseen(const Rules::State*) { return false; }
  // Whether `given` lines can express a position.
  static bool expressible(const Rules::State& s) { return robo_rally::expressible(s); }

  // --- Random games
  void deal(Random& random, const GenerateOptions& options, const SetLibrary& sets, std::string& out);
  // Names the cards of a deal or draw (`?`).
  void settle_chance(const Rules::State& s, Rules::Event& event, Random& random);
  // The same event as a table log shows it: a card that only its owner saw is `?`.
  void hide(const Rules::State& s, Rules::Event& event) const;
  // The next line that such a log has besides an event, before it or when it is done; `log` is its position.
  std::optional<Rules::Event> laid_open(const Rules::State& before, const Rules::State& log, const Rules::Event& event,
                                        bool done) const;
  // An event that is probably illegal here.
  Rules::Event wrong_event(const Rules::State& s, Random& random) const;

  // --- RecordNames
  std::span<const std::string_view> players() const override { return players_; }
  int card(std::string_view) override { return -1; }
  std::string_view card_name(std::int32_t) const override { return {}; }
  std::string no_such_card(std::string_view) const override { return {}; }
  std::size_t own_length(std::string_view text, const Field& field) const override;
  bool read_own(std::string_view token, const Field& field, Value& value, Trouble& trouble) override;
  void print_own(const Value& value, const Field& field, std::string& out) const override;
  void put_own(std::string_view name, const Value& value, const Field& field, FieldSink& sink) const override;

  // --- The words of events and values. A number that is no card, or a word that is no option, has a place in this
  // record's list of such (robo_rally::kFalseCard, kFalseOption).
  bool read_card(std::string_view word, robo_rally::Card& card, Trouble& trouble);
  bool read_option(std::string_view word, std::uint16_t& option, Trouble& trouble);
  void print_card(robo_rally::Card card, std::string& out) const;
  void print_option(std::uint16_t option, std::string& out) const;
  // Keeps a list that is longer than an event's own.
  const std::uint16_t* keep(std::vector<std::uint16_t> items);

 private:
  static robo_rally::F field_of(const Field& field) { return static_cast<robo_rally::F>(&field - fields().data()); }
  bool open_course(const Header& header, const SetLibrary& sets, Trouble& trouble);
  bool open_lives(const Header& header, Trouble& trouble);
  bool read_pending(std::string_view token, Value& value, Trouble& trouble) const;
  std::uint16_t place_of(std::string_view word, std::vector<std::string_view>& words) const;
  std::string due(const Rules::State& s) const;
  std::string player(std::uint8_t seat) const;

  std::vector<std::string_view> players_;
  const CardSet* course_ = nullptr;
  robo_rally::Setup setup_;
  std::string_view lives_tag_, last_tag_;  // where a start is wrong
  std::vector<std::string_view> given_paths_;
  std::vector<std::string_view> false_cards_, false_options_;  // as written
  std::deque<std::vector<std::uint16_t>> long_lists_;
  std::vector<std::string_view> words_;  // of the event being read
  std::vector<std::uint16_t> items_;     // of its list
};

// A square such as `5,7`, x from 1 and y from 1. False: it is none.
bool read_floor_square(std::string_view word, robo_rally::Square& square);

}  // namespace botref
