#pragma once
// Two Robots as text: its tags, cards and events, read and written.
// Source: notation/two-robots.md sections 1, 2, 6 and 7.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "core/two_robots/setup.hpp"
#include "grammar/game.hpp"
#include "grammar/set_tag.hpp"
#include "grammar/two_robots_set.hpp"
#include "grammar/view_of.hpp"

namespace botref {

class TwoRobotsText final : public RecordNames {
 public:
  using Rules = two_robots::Rules;
  static std::span<const HeadingForm> headings();
  static constexpr std::string_view kSetWord = "set";  // what a position is played with, in JSON
  // Tags that tell how the game begins, and do not stand before a position: none, for Salvagers stay.
  static std::span<const std::string_view> start_tags() { return {}; }
  static std::span<const Field> fields() { return two_robots::kFields; }
  static const ReservedNames& reserved();
  static bool is_own_tag(std::string_view name);

  // --- Reading a record, in this order.
  // The tags: players, card set, Salvagers. False: malformed.
  bool open(const Header& header, const SetLibrary& sets, Trouble& trouble);
  // Stacks (`Ann.s1.energy`) and owed events (`owed.1.kind`) have paths of their own.
  bool read_path(std::string_view path, PathTo& to, Trouble& trouble) const;
  bool add_given(const PathTo& to, Values values, std::string_view path, Trouble& trouble);
  // The start position; `at` is the slice of the record where it is wrong.
  struct StartFault {
    bool malformed = false;
    Outcome outcome;
    std::string message;
    std::string_view at, other_at;  // slices of the record; the second may be empty
  };
  bool lay_out(Rules::Table& table, Readings& readings, Rules::State& state, StartFault& fault);
  bool read_event(const Statement& statement, Rules::Event& event, Trouble& trouble);
  // Whether the line of an event means the same in every record of these cards, and of these players if it names one.
  static bool lasts(const Rules::Event& event) { return event.cards == nullptr; }
  // An event whose line is known.
  bool happens_again(const Rules::Event& event);

  // --- Writing
  void print_event(const Rules::Event& event, std::uint8_t active, std::string& out) const;
  // What stands for {who}, {card} … in a sentence about an event.
  std::string detail(std::string_view name, const Rules::State& s, const Rules::Event& event) const;
  // No ruling hangs on the texts of a set.
  void pin_texts(Readings&) const {}
  std::string missing_value(const Missing& missing) const;
  std::string_view set_id() const { return set_ == nullptr ? std::string_view{} : set_->id; }
  const CardSet* set() const { return set_; }
  // Tags of the game's own, in canonical order.
  static std::span<const std::string_view> own_tags();
  static bool plays_with(std::string_view) { return false; }
  // Whether a position holds cards that nobody has seen.
  static bool assumes_unseen(const Rules::State* s);
  // Whether `given` lines can express a position.
  static bool expressible(const Rules::State& s);
  // The fields of stacks and owed events.
  void things(const Rules::State& s, std::vector<PlacedField>& all) const;
  void put_position(const Rules::State& s, const Rules::Table& table, FieldSink& sink) const;

  // --- Random games
  // A start under a seed: players and Salvagers; writes the tags.
  void deal(Random& random, const GenerateOptions& options, const SetLibrary& sets, std::string& out);
  // Gives unseen draws a value.
  void settle_chance(const Rules::State& s, Rules::Event& event, Random& random);
  // The same event as a table log shows it: a card that only its owner saw is `?`.
  void hide(const Rules::State& s, Rules::Event& event) const;
  // The next line that such a log has besides an event, before it or when it is done; `log` is its position.
  std::optional<Rules::Event> laid_open(const Rules::State& before, const Rules::State& log, const Rules::Event& event,
                                        bool done);
  // An event that is probably illegal here.
  Rules::Event wrong_event(const Rules::State& s, Random& random) const;

  // --- RecordNames
  std::span<const std::string_view> players() const override { return players_; }
  int card(std::string_view id) override { return names_.table().find(id); }
  std::string_view card_name(std::int32_t card) const override { return set_->names[static_cast<std::size_t>(card)]; }
  std::string no_such_card(std::string_view id) const override;
  std::string tag_value(std::string_view name, std::string_view written) const override;
  bool read_own(std::string_view token, const Field& field, Value& value, Trouble& trouble) override;
  void print_own(const Value& value, const Field& field, std::string& out) const override;

 private:
  using Event = two_robots::Event;
  using Words = std::vector<std::string_view>;
  class Line;  // the words of an event, from left to right

  bool open_set(const Header& header, const SetLibrary& sets, Trouble& trouble);
  bool open_salvagers(const Header& header, Trouble& trouble);
  bool read_seat(std::string_view name, std::uint8_t& seat, Trouble& trouble) const;
  bool read_card_id(std::string_view word, two_robots::CardId& id, Trouble& trouble);
  bool read_target(std::string_view word, two_robots::Target& target, Trouble& trouble);
  bool read_verb(std::string_view word, Event& event, Trouble& trouble) const;
  bool read_arguments(Line& line, Event& event, Trouble& trouble);
  bool read_cards(Line& line, bool may_be_hidden, Event& event, Trouble& trouble);
  bool read_aim(Line& line, Event& event, Trouble& trouble);
  bool read_sacrifice(Line& line, Event& event, Trouble& trouble);
  bool read_placement(Line& line, Event& event, Trouble& trouble);
  bool read_choice(Line& line, Event& event, Trouble& trouble);
  bool read_deploy(Line& line, Event& event, Trouble& trouble);
  void print_target(const two_robots::Target& target, std::uint8_t actor, std::string& out) const;
  void print_cards(const Event& event, std::string& out) const;
  std::string label_name(two_robots::Label label) const;
  std::string due(const Rules::State& s) const;
  std::string player_name(std::uint8_t seat) const;
  void put(std::string_view name, two_robots::F field, Where where, const Rules::State& s, FieldSink& sink) const;
  void put_pending(const Rules::State& s, FieldSink& sink) const;
  void put_owed(const Rules::State& s, FieldSink& sink) const;
  void put_player(const Rules::State& s, std::uint8_t seat, FieldSink& sink) const;
  void put_memory(const Rules::State& s, FieldSink& sink) const;
  std::vector<two_robots::CardId>& new_list();

  std::vector<std::string_view> players_;
  const CardSet* set_ = nullptr;
  const TwoRobotsSet* own_ = nullptr;
  SetNames names_;
  two_robots::Setup setup_;
  std::vector<std::vector<two_robots::CardId>> lists_;  // cards of events
  std::size_t lists_used_ = 0;
  bool begun_ = false;                                   // an event has been read
  Words words_;                                          // of the event being read
  std::string_view last_tag_, last_player_, salvagers_;  // where a start without `given` lines is wrong
  std::vector<std::string_view> given_paths_;
};

}  // namespace botref
