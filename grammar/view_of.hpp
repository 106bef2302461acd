#pragma once
// A position as commands see it: its fields by JSON names, as BGN paths, and the
// events that are legal in it.
#include <algorithm>

#include "core/worlds.hpp"
#include "grammar/field_text.hpp"
#include "grammar/game.hpp"
#include "grammar/wording.hpp"

namespace botref {

// A field of a position by its path; of a thing, the game's text names it.
struct PlacedField {
  std::string path;
  std::size_t field = 0;
  Where where;
};

// Path of a field that is no thing's.
std::string path_of(const Field& field, std::size_t seat, const RecordNames& names);
// `PATH = VALUE`, of groups a line each.
void print_field(const std::string& path, const Field& field, const Values& values, const RecordNames& names,
                 std::string_view before, std::string& out);
// Whether a field stands at what `given` lines would leave it at without it.
bool is_default(const Field& field, const Values& values);
void put_field(std::string_view name, const Field& field, const Values& values, const RecordNames& names,
               FieldSink& sink);

// Fields with dots in their names, as objects in objects.
class NestedNames {
 public:
  // Opens and closes objects as a field's name asks; what is left of the name.
  std::string_view enter(std::string_view name, FieldSink& sink);
  void leave(FieldSink& sink);

 private:
  std::string_view open_;
};

// Every field of a position with its path: those of the table in its order, then those of things.
template <class Text>
std::vector<PlacedField> all_fields(const Text& text, const typename Text::Rules::State& s) {
  const auto fields = Text::fields();
  std::vector<PlacedField> all;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (fields[i].scope == Field::Scope::Thing) continue;
    if (!fields[i].only_with.empty() && !text.plays_with(fields[i].only_with)) continue;
    const std::size_t owners = fields[i].scope == Field::Scope::Player ? text.players().size() : 1;
    for (std::size_t seat = 0; seat < owners; ++seat)
      all.push_back({path_of(fields[i], seat, text), i, {static_cast<std::uint8_t>(seat), 0}});
  }
  if constexpr (requires { text.things(s, all); }) text.things(s, all);
  return all;
}

template <class Text>
class ViewOf final : public View {
 public:
  using Rules = typename Text::Rules;

  // `played` are the worlds as they stand in play, where a declaration may still be answered.
  ViewOf(const Text& text, Worlds<Rules>& worlds, const Worlds<Rules>& played, const typename Rules::Table& table,
         std::uint32_t accepted, std::uint32_t byte, std::size_t world = 0)
      : text_(text), worlds_(worlds), played_(played), table_(table), event_(accepted), byte_(byte), world_(world) {}

  std::uint32_t event() const override { return event_; }
  std::uint32_t byte() const override { return byte_; }
  std::uint32_t worlds() const override { return static_cast<std::uint32_t>(worlds_.size()); }
  bool as_played() const override { return !worlds_.main_ended(); }

  // What the table of fields cannot say, a game's `put_position` does.
  void fields(FieldSink& sink) const override {
    sink.begin_object({});
    sink.text("game", Rules::rulebook().game);
    sink.text(Text::kSetWord, text_.set_id());
    if constexpr (requires { text_.put_position(state(), table_, sink); })
      text_.put_position(state(), table_, sink);
    else
      put_table(sink);
    sink.end();
  }

  std::vector<std::string> when() const override {
    std::vector<std::string> conditions;
    if (worlds_.all()[world_].when == Diagram::kAlways) return conditions;
    for (const Path& path : paths_of(worlds_.diagram(), worlds_.all()[world_].when, Rules::rulebook(), kMostConditions))
      conditions.push_back(words_of(path, Rules::rulebook()));
    return conditions;
  }

  void each_world(const std::function<void(const View&)>& see) const override {
    for (const std::size_t world : worlds_.in_order())
      see(ViewOf(text_, worlds_, played_, table_, event_, byte_, world));
  }

  void paths(std::string& out) const override { print_paths({}, false, out); }

  // `given` lines that make up the position; those at their defaults are left out.
  void given(std::string& out) const { print_paths("given ", true, out); }

  void moves(std::vector<std::string>& out) const override {
    Readings readings = worlds_.readings();
    readings.first(worlds_.all()[world_].when);
    std::vector<typename Rules::Event> events;
    Rules::legal_events(state_of_moves(), table_, readings, events);
    for (const auto& event : events) {
      out.emplace_back();
      text_.print_event(event, Rules::active(worlds_.all()[world_].state), out.back());
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
  }

  std::vector<std::string> moves_left_out() const override {
    std::vector<const char*> what;
    if constexpr (requires(Readings readings) { Rules::left_out(state(), table_, readings, what); }) {
      Readings readings = worlds_.readings();
      readings.first(worlds_.all()[world_].when);
      Rules::left_out(state_of_moves(), table_, readings, what);
    }
    return {what.begin(), what.end()};
  }

 private:
  const typename Rules::State& state_of_moves() const {
    return &worlds_ == &played_ || world_ > 0 ? state() : played_.main();
  }
  const typename Rules::State& state() const { return worlds_.all()[world_].state; }
  void read(std::size_t field, Where where) const {
    values_.clear();
    Rules::read_field(state(), field, where, values_);
  }
  bool shown(const Field& field) const {
    return field.scope != Field::Scope::Thing && (field.only_with.empty() || text_.plays_with(field.only_with));
  }

  void put_table(FieldSink& sink) const {
    const auto all = Text::fields();
    for (std::size_t first = 0; first < all.size();) {
      std::size_t last = first;
      while (last < all.size() && all[last].scope == all[first].scope) ++last;
      if (all[first].scope == Field::Scope::Player)
        put_players(first, last, sink);
      else
        put_run(first, last, sink);
      first = last;
    }
  }

  void put_run(std::size_t first, std::size_t last, FieldSink& sink) const {
    const bool memory = Text::fields()[first].scope == Field::Scope::Memory;
    if (memory) sink.begin_object("memory");
    put_owned(first, last, 0, sink, memory);
    if (memory) sink.end();
  }

  void put_owned(std::size_t first, std::size_t last, std::size_t seat, FieldSink& sink, bool leave_out) const {
    NestedNames nested;
    for (std::size_t i = first; i < last; ++i) {
      const Field& field = Text::fields()[i];
      if (!shown(field)) continue;
      read(i, {static_cast<std::uint8_t>(seat), 0});
      if (leave_out && is_default(field, values_)) continue;
      put_field(nested.enter(field.name, sink), field, values_, text_, sink);
    }
    nested.leave(sink);
  }

  void put_players(std::size_t first, std::size_t last, FieldSink& sink) const {
    const auto players = text_.players();
    sink.begin_object("players");
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      sink.begin_object(players[seat]);
      put_owned(first, last, seat, sink, false);
      sink.end();
    }
    sink.end();
  }

  // Whether `given` lines without this field would leave it as it is; a game may know better than the table.
  bool is_usual(const PlacedField& placed) const {
    if constexpr (requires { Rules::is_usual(state(), placed.field, placed.where, values_); })
      return Rules::is_usual(state(), placed.field, placed.where, values_);
    else
      return !Rules::always_given(placed.field) && is_default(Text::fields()[placed.field], values_);
  }

  void print_paths(std::string_view before, bool only_given, std::string& out) const {
    for (const PlacedField& placed : all_fields(text_, state())) {
      const Field& field = Text::fields()[placed.field];
      if (only_given && field.given == Field::Given::No) continue;
      read(placed.field, placed.where);
      if (only_given && is_usual(placed)) continue;
      if (field.scope == Field::Scope::Memory && is_default(field, values_)) continue;
      print_field(placed.path, field, values_, text_, before, out);
    }
  }

  static constexpr std::size_t kMostConditions = 64;

  const Text& text_;
  Worlds<Rules>& worlds_;
  const Worlds<Rules>& played_;
  const typename Rules::Table& table_;
  std::uint32_t event_, byte_;
  std::size_t world_;
  mutable Values values_;
};

}  // namespace botref
