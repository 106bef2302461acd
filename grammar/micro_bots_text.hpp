#pragma once
// Micro Bots: Duel as text: its tags, cards, positions and events, read and written.
// Source: notation/micro-bots-duel.md.
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/micro_bots/endless.hpp"
#include "core/micro_bots/setup.hpp"
#include "core/random.hpp"
#include "core/record.hpp"
#include "grammar/field_text.hpp"
#include "grammar/game.hpp"
#include "grammar/set_tag.hpp"
#include "grammar/view_of.hpp"

namespace botref {

class MicroBotsText final : public RecordNames {
 public:
  using Rules = micro_bots::Rules;
  static std::span<const HeadingForm> headings();
  static constexpr std::string_view kSetWord = "set";  // what a position is played with, in JSON

  static std::span<const Field> fields() { return micro_bots::kFields; }
  static const ReservedNames& reserved();
  static bool is_own_tag(std::string_view) { return false; }
  static std::span<const std::string_view> own_tags() { return {}; }
  static std::span<const std::string_view> start_tags() { return {}; }
  // Parts of `memory` that are kept for each player.
  static std::span<const std::string_view> memory_groups() {
    static constexpr std::string_view kGroups[] = {"used", "early"};
    return kGroups;
  }

  // --- Reading a record, in this order.
  bool open(const Header& header, const SetLibrary& sets, Trouble& trouble);
  bool read_path(std::string_view path, PathTo& to, Trouble& trouble) const;
  // A `given` line: its path and values.
  bool add_given(const PathTo& to, Values values, std::string_view path, Trouble& trouble);
  bool check_claim(const PathTo& to, std::span<const Value> values, std::string_view path, Trouble& trouble) const;
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
  static bool lasts(const Rules::Event& event) { return event.seal == micro_bots::kNoSeal && event.salt < 0; }
  // Where an event opens a sealed choice: empty, or why it is not what was sealed.
  std::optional<std::string> opened_seal(const Rules::State& s, const Rules::Event& event) const {
    if (event.verb != micro_bots::Verb::Open) return std::nullopt;
    return seal_opened_by(event, s);
  }

  // --- Writing
  void print_event(const Rules::Event& event, std::uint8_t active, std::string& out) const;
  void put_position(const Rules::State& s, const Rules::Table& table, FieldSink& sink) const;
  // The fields that belong to each player and do not begin with the player.
  void things(const Rules::State& s, std::vector<PlacedField>& all) const;
  // What stands for {who}, {card} … in a sentence about an event.
  std::string detail(std::string_view name, const Rules::State& s, const Rules::Event& event) const;
  void pin_texts(Readings&) const {}
  // Uses among the first events that came back to where it was; its rule, and what that says.
  static std::optional<Return> first_return(const Record<Rules>& record, std::size_t events, const Readings& readings) {
    const std::size_t played = std::min(events, record.events.size());
    return micro_bots::first_return(record.start, std::span(record.events).first(played), record.table, readings);
  }
  static constexpr int kEndlessRule = static_cast<int>(micro_bots::kEndlessRule);
  static std::string_view of_endless(const Readings&) { return micro_bots::kOfEndlessUses; }
  std::string missing_value(const Missing& missing) const;
  std::string_view set_id() const { return set_ == nullptr ? std::string_view{} : set_->id; }
  const CardSet* set() const { return set_; }
  bool plays_with(std::string_view) const { return false; }
  // Whether a position holds cards that nobody has seen.
  static bool assumes_unseen(const Rules::State* s);
  // Whether `given` lines can express a position.
  static bool expressible(const Rules::State& s);

  // --- Random games
  void deal(Random& random, const GenerateOptions& options, const SetLibrary& sets, std::string& out);
  void settle_chance(const Rules::State&, Rules::Event&, Random&) {}
  // The same event as a table log shows it: a card that only its owner saw is `?`.
  void hide(const Rules::State& s, Rules::Event& event) const;
  // The next line that such a log has besides an event, before it or when it is done; `log` is its position.
  std::optional<Rules::Event> laid_open(const Rules::State& before, const Rules::State& log, const Rules::Event& event,
                                        bool done) const;
  // An event that is probably illegal here.
  Rules::Event wrong_event(const Rules::State& s, Random& random) const;

  // --- RecordNames
  std::span<const std::string_view> players() const override { return players_; }
  int card(std::string_view id) override { return set_names_.table().find(id); }
  std::string_view card_name(std::int32_t card) const override { return set_->names[static_cast<std::size_t>(card)]; }
  std::string no_such_card(std::string_view id) const override;
  bool read_own(std::string_view token, const Field& field, Value& value, Trouble& trouble) override;
  void print_own(const Value& value, const Field& field, std::string& out) const override;
  void put_own(std::string_view name, const Value& value, const Field& field, FieldSink& sink) const override;

 private:
  std::optional<std::string> seal_opened_by(const Rules::Event& event, const Rules::State& s) const;
  using Event = Rules::Event;
  using Words = std::vector<std::string_view>;

  bool open_set(const Header& header, const SetLibrary& sets, Trouble& trouble);
  bool check_kinds(const Field& field, std::span<const Value> values, std::string_view path, Trouble& trouble) const;
  bool check_given(const Field& field, const Values& values, std::string_view path, Trouble& trouble) const;
  bool read_row_card(std::string_view token, Value& value, Trouble& trouble);
  bool read_seal(std::string_view token, std::int32_t& seal, Trouble& trouble);

  // Parts of an event, from a word on.
  bool read_verb(const Statement& statement, Event& event, Trouble& trouble) const;
  bool read_arguments(Event& event, Trouble& trouble);
  // A card of the set, Bots among them; an Action card.
  bool read_any_card(std::string_view word, micro_bots::CardId& id, Trouble& trouble);
  bool read_card_word(std::string_view word, micro_bots::CardId& id, Trouble& trouble);
  bool read_bot(Event& event, Trouble& trouble);
  bool read_deal(Event& event, Trouble& trouble);
  bool read_plan(Event& event, Trouble& trouble);
  bool read_token(Event& event, Trouble& trouble);
  bool read_open(Event& event, Trouble& trouble);
  bool read_use(Event& event, Trouble& trouble);
  bool read_upgrade(Event& event, Trouble& trouble);
  bool read_choices(std::size_t from, Event& event, Trouble& trouble);
  bool read_choice(std::size_t& at, Event& event, Trouble& trouble);
  bool read_card_list(std::size_t& at, micro_bots::Choice choice, Event& event, Trouble& trouble);
  bool read_take(std::size_t& at, Event& event, Trouble& trouble);
  bool read_draw(std::size_t& at, Event& event, Trouble& trouble);
  bool missing(std::string_view expected, Trouble& trouble) const;
  void print_choices(const Event& event, std::string& out) const;
  std::string gain_words(const Rules::State& s, const Event& event) const;

  void put_group(std::string_view name, const Rules::State& s, micro_bots::F first, micro_bots::F last, Where where,
                 FieldSink& sink) const;
  void put_one(const Rules::State& s, micro_bots::F field, Where where, std::string_view name, FieldSink& sink) const;
  void put_tokens(const Rules::State& s, FieldSink& sink) const;
  void put_memory(const Rules::State& s, FieldSink& sink) const;
  void put_combat(const Rules::State& s, FieldSink& sink) const;

  std::vector<std::string_view> players_;
  const CardSet* set_ = nullptr;
  const micro_bots::Cards* cards_ = nullptr;
  SetNames set_names_;
  micro_bots::Setup setup_;
  std::vector<std::string> seals_;
  std::vector<std::string_view> salts_;  // as written
  Words words_;                          // of the event being read
  std::string_view player_tag_;          // where a wrong number of players is told
  std::vector<std::string_view> given_paths_;
};

}  // namespace botref
