#pragma once
// A position as commands see it: its fields by JSON names, as BGN paths, and the
// events that are legal in it.
#include <algorithm>

#include "core/worlds.hpp"
#include "grammar/field_text.hpp"
#include "grammar/game.hpp"
#include "grammar/wording.hpp"

namespace botref {

// `PATH = VALUE` of one field; groups and memory as the notation page has them.
void print_field(const Field& field, std::string_view owner, const Values& values, const RecordNames& names,
                 std::string_view before, std::string& out);
// Whether a field stands at what `given` lines would leave it at without it.
bool is_default(const Field& field, const Values& values);
void put_field(const Field& field, const Values& values, const RecordNames& names, FieldSink& sink);

template <class Text>
class ViewOf final : public View {
 public:
  using Rules = typename Text::Rules;

  ViewOf(const Text& text, Worlds<Rules>& worlds, const typename Rules::Table& table, std::uint32_t accepted,
         std::uint32_t byte, std::size_t world = 0)
      : text_(text), worlds_(worlds), table_(table), event_(accepted), byte_(byte), world_(world) {}

  std::uint32_t event() const override { return event_; }
  std::uint32_t byte() const override { return byte_; }
  std::uint32_t worlds() const override { return static_cast<std::uint32_t>(worlds_.size()); }

  void fields(FieldSink& sink) const override {
    sink.begin_object({});
    sink.text("game", Rules::rulebook().game);
    sink.text("set", text_.set_id());
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
    sink.end();
  }

  std::vector<std::string> when() const override {
    std::vector<std::string> conditions;
    if (worlds_.all()[world_].when == Diagram::kAlways) return conditions;
    for (const Path& path :
         paths_of(worlds_.diagram(), worlds_.all()[world_].when, Rules::rulebook(), kMostConditions)) {
      std::string& words = conditions.emplace_back();
      for (const auto& choice : path.readings)
        words += (words.empty() ? "" : " ") + reading_word(Rules::rulebook(), choice.q, choice.reading);
    }
    return conditions;
  }

  void each_world(const std::function<void(const View&)>& see) const override {
    for (const std::size_t world : worlds_.in_order()) see(ViewOf(text_, worlds_, table_, event_, byte_, world));
  }

  void paths(std::string& out) const override { print_paths({}, false, out); }

  // `given` lines that make up the position; those at their defaults are left out.
  void given(std::string& out) const { print_paths("given ", true, out); }

  void moves(std::vector<std::string>& out) const override {
    Readings readings = worlds_.readings();
    readings.first(worlds_.all()[world_].when);
    std::vector<typename Rules::Event> events;
    Rules::legal_events(worlds_.all()[world_].state, table_, readings, events);
    for (const auto& event : events) {
      out.emplace_back();
      text_.print_event(event, Rules::active(worlds_.all()[world_].state), out.back());
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
  }

 private:
  void read(std::size_t field, std::size_t seat) const {
    values_.clear();
    Rules::read_field(worlds_.all()[world_].state, field, seat, values_);
  }
  bool shown(const Field& field) const { return field.only_with.empty() || text_.plays_with(field.only_with); }

  void put_run(std::size_t first, std::size_t last, FieldSink& sink) const {
    const auto all = Text::fields();
    const bool memory = all[first].scope == Field::Scope::Memory;
    if (memory) sink.begin_object("memory");
    for (std::size_t i = first; i < last; ++i) {
      if (!shown(all[i])) continue;
      read(i, 0);
      if (memory && is_default(all[i], values_)) continue;
      put_field(all[i], values_, text_, sink);
    }
    if (memory) sink.end();
  }

  void put_players(std::size_t first, std::size_t last, FieldSink& sink) const {
    const auto players = text_.players();
    sink.begin_object("players");
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      sink.begin_object(players[seat]);
      for (std::size_t i = first; i < last; ++i) {
        read(i, seat);
        put_field(Text::fields()[i], values_, text_, sink);
      }
      sink.end();
    }
    sink.end();
  }

  void print_paths(std::string_view before, bool only_given, std::string& out) const {
    const auto all = Text::fields();
    const auto players = text_.players();
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Field& field = all[i];
      if (!shown(field) || (only_given && field.given == Field::Given::No)) continue;
      const std::size_t owners = field.scope == Field::Scope::Player ? players.size() : 1;
      for (std::size_t seat = 0; seat < owners; ++seat) {
        read(i, seat);
        const bool needed = field.scope == Field::Scope::Memory || (only_given && !Rules::always_given(i));
        if (needed && is_default(field, values_)) continue;
        const std::string_view owner = field.scope == Field::Scope::Player   ? players[seat]
                                       : field.scope == Field::Scope::Memory ? std::string_view("memory")
                                                                             : std::string_view();
        print_field(field, owner, values_, text_, before, out);
      }
    }
  }

  static constexpr std::size_t kMostConditions = 64;

  const Text& text_;
  Worlds<Rules>& worlds_;
  const typename Rules::Table& table_;
  std::uint32_t event_, byte_;
  std::size_t world_;
  mutable Values values_;
};

}  // namespace botref
