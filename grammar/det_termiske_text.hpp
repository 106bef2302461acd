#pragma once
// Det Termiske Opgør as text: its tags, labels, cards and events, read and written.
// Source: notation/det-termiske-opgor.md.
#include <string>
#include <string_view>
#include <vector>

#include "core/det_termiske/setup.hpp"
#include "core/random.hpp"
#include "grammar/field_text.hpp"
#include "grammar/game.hpp"
#include "grammar/set_tag.hpp"
#include "grammar/view_of.hpp"

namespace botref {

class DetTermiskeText final : public RecordNames {
 public:
  using Rules = det_termiske::Rules;
  static std::span<const HeadingForm> headings();
  static constexpr std::string_view kSetWord = "set";

  static std::span<const Field> fields() { return det_termiske::kFields; }
  static const ReservedNames& reserved();
  static bool is_own_tag(std::string_view name);
  static std::span<const std::string_view> own_tags();
  static std::span<const std::string_view> start_tags() { return {}; }
  // Parts of `memory` that are kept for each robot.
  static std::span<const std::string_view> memory_groups() {
    static constexpr std::string_view kGroups[] = {"earned", "brief"};
    return kGroups;
  }

  // --- Reading a record, in this order.
  bool open(const Header& header, const SetLibrary& sets, Trouble& trouble);
  bool read_path(std::string_view path, PathTo& to, Trouble& trouble);
  bool add_given(const PathTo& to, Values values, std::string_view path, Trouble& trouble);
  static bool check_claim(const PathTo& to, std::span<Value> values, std::string_view path, Trouble& trouble);
  struct StartFault {
    bool malformed = false;
    Outcome outcome;
    std::string message;
    std::string_view at, other_at;  // slices of the record; the second may be empty
  };
  bool lay_out(Rules::Table& table, Readings& readings, Rules::State& state, StartFault& fault);
  bool read_event(const Statement& statement, Rules::Event& event, Trouble& trouble);
  // Whether the line of an event means the same in every record of these cards, and of these players if it names one.
  // Only usual labels have the same number in every record, and lists belong to theirs.
  static bool lasts(const Rules::Event& event);
  // An event whose line is known. False: it must be read after all, as its robot's label is taken.
  bool happens_again(const Rules::Event& event);

  // --- Writing
  void print_event(const Rules::Event& event, std::uint8_t active, std::string& out) const;
  // What stands for {who}, {card} … in a sentence about an event.
  std::string detail(std::string_view name, const Rules::State& s, const Rules::Event& event) const;
  void pin_texts(Readings&) const {}
  std::string missing_value(const Missing& missing) const;
  std::string_view set_id() const { return set_ == nullptr ? std::string_view{} : set_->id; }
  const CardSet* set() const { return set_; }
  static bool plays_with(std::string_view) { return true; }
  // Whether a position holds cards that nobody has seen.
  static bool assumes_unseen(const Rules::State* s);
  // Whether `given` lines can express a position.
  static bool expressible(const Rules::State& s);
  // The fields of the robots on the table, with their paths.
  void things(const Rules::State& s, std::vector<PlacedField>& all) const;
  void put_position(const Rules::State& s, const Rules::Table& table, FieldSink& sink) const;

  // --- Random games
  void deal(Random& random, const GenerateOptions& options, const SetLibrary& sets, std::string& out);
  void settle_chance(const Rules::State& s, Rules::Event& event, Random& random);
  // The same event as a table log shows it: a card that only its owner saw is `?`.
  void hide(const Rules::State& s, Rules::Event& event);
  Rules::Event wrong_event(const Rules::State& s, Random& random);

  // --- RecordNames
  std::span<const std::string_view> players() const override { return players_; }
  int card(std::string_view id) override { return names_.table().find(id); }
  std::string_view card_name(std::int32_t card) const override;
  std::string no_such_card(std::string_view id) const override;
  bool read_own(std::string_view token, const Field& field, Value& value, Trouble& trouble) override;
  void print_own(const Value& value, const Field& field, std::string& out) const override;
  void put_own(std::string_view name, const Value& value, const Field& field, FieldSink& sink) const override;

 private:
  using CardId = det_termiske::CardId;
  using LabelId = det_termiske::LabelId;
  using Event = det_termiske::Event;
  using Target = det_termiske::Target;
  using Part = det_termiske::Declared::Part;
  using Words = std::vector<std::string_view>;

  bool open_set(const Header& header, const SetLibrary& sets, Trouble& trouble);
  bool open_length(const Header& header, Trouble& trouble);
  bool open_deck_rules(const Header& header, Trouble& trouble);
  bool check_names(const Header& header, Trouble& trouble) const;

  // Number of a label; a word that is none is a trouble.
  bool read_label(std::string_view word, LabelId& label, Trouble& trouble);
  LabelId number_label(std::string_view word, std::size_t most);
  void note_number(LabelId label);
  void forget_labels();
  // A label names one robot for good.
  bool name_robot(std::string_view word, LabelId label, Trouble& trouble);
  void renew_fresh(std::size_t seat);

  bool read_verb(std::string_view word, Event& event, Trouble& trouble) const;
  bool read_actor(const Statement& statement, Event& event, Trouble& trouble) const;
  bool read_arguments(const Words& words, Event& event, Trouble& trouble);
  bool read_card(std::string_view word, bool may_be_hidden, CardId& id, Trouble& trouble) const;
  bool read_cards(const Words& words, Event& event, Trouble& trouble);
  bool read_target(std::string_view word, Target& target, Trouble& trouble);
  bool read_seat(std::string_view word, Target& target, Trouble& trouble) const;
  bool read_labels(const Words& words, std::size_t& at, std::vector<LabelId>& labels, Trouble& trouble);
  bool read_play(const Words& words, Event& event, Trouble& trouble);
  bool read_attack(const Words& words, Event& event, Trouble& trouble);
  bool read_tune(const Words& words, Event& event, Trouble& trouble);
  bool read_retarget(const Words& words, Event& event, Trouble& trouble);

  std::string target_name(Target target) const;
  std::string card_word(CardId card) const;
  void print_target(const Event& event, std::string& out) const;
  void put_robots(const Rules::State& s, FieldSink& sink) const;
  void put_pending(const Rules::State& s, FieldSink& sink) const;
  void put_memory(const Rules::State& s, FieldSink& sink) const;

  // Labels as nearly all records have them, a1 to b32: they are always there, and come first.
  static constexpr LabelId kUsualLabels = 64;

  std::vector<std::string_view> players_;
  const CardSet* set_ = nullptr;
  const det_termiske::Cards* cards_ = nullptr;
  SetNames names_;
  det_termiske::Setup setup_;
  Rules::Table table_;
  det_termiske::Labels labels_;
  std::vector<std::string> label_words_;                         // by LabelId
  std::vector<bool> robot_named_;                                // a label that a robot has been given
  std::vector<LabelId> by_label_;                                // sorted by letters and number
  std::array<std::uint32_t, det_termiske::kPlayers> highest_{};  // number used with a seat's letter
  bool fresh_named_ = false;  // labels that `moves` gives stand above all of the record
  det_termiske::Store<LabelId> label_lists_;
  det_termiske::Store<CardId> card_lists_;
  det_termiske::Store<Part> part_lists_;
  Words words_;  // of the event being read, and what it lists
  std::vector<CardId> listed_;
  std::vector<LabelId> by_;
  std::vector<Part> sent_;
  std::string_view third_player_, last_tag_;
  std::vector<std::string_view> given_paths_;
};

}  // namespace botref
