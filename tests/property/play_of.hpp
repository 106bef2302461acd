#pragma once
// Random games for the properties: each number of a list picks one of the legal
// events, so that a failing game shrinks by itself.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "core/worlds.hpp"
#include "grammar/agreement.hpp"
#include "grammar/loader_of.hpp"

namespace botref::test {

inline const SetLibrary& library() {
  static const SetLibrary kLibrary;
  return kLibrary;
}

// A start under these rulings, as in the tag.
inline GenerateOptions under(const std::string& rulings) {
  GenerateOptions options;
  options.rulings = rulings;
  return options;
}

// A start of a game, ready to play: text, table and one world.
template <class Text>
class PlayOf {
 public:
  using Rules = typename Text::Rules;
  using State = typename Rules::State;
  using Event = typename Rules::Event;

  // `deal` is a seed for the start.
  explicit PlayOf(std::uint64_t deal = 0, const GenerateOptions& options = {}) : random_(deal) {
    text.deal(random_, options, library(), record_);
    start_ = record_;
    RecordText record;
    record.bytes = start_;
    std::vector<Finding> malformed;
    loader_.load(record, library(), text, values, malformed);
    worlds.prepare();
    std::vector<std::string> notes;
    agree(loader_.tag_words(), Rules::rulebook(), Strength::Tag, worlds.readings(), notes);
    worlds.readings().first(Diagram::kAlways);
    typename Text::StartFault fault;
    if (!malformed.empty() || !text.lay_out(values.table, worlds.readings(), values.start, fault)) std::abort();
    worlds.begin(values.table, values.start, 1024);
    for (const Event& event : values.events) worlds.offer(event, 0);
  }

  std::vector<Event> legal() {
    std::vector<Event> events;
    worlds.readings().first(worlds.all()[0].when);
    Rules::legal_events(state(), values.table, worlds.readings(), events);
    return events;
  }
  // Takes the event that a number picks; false: the game is over.
  bool pick(std::uint8_t number) {
    const std::vector<Event> events = offered(number);
    if (events.empty()) return false;
    last = events[number % events.size()];
    text.settle_chance(state(), last, random_);
    record_ += printed(last) + '\n';
    return worlds.offer(last, 0) == Worlds<Rules>::Offered::Accepted;
  }
  bool accepts(const Event& event) {
    worlds.readings().first(worlds.all()[0].when);
    return static_cast<bool>(Rules::check(state(), event, values.table, worlds.readings()));
  }
  Event wrong_event() { return text.wrong_event(state(), random_); }
  std::string printed(const Event& event) const {
    std::string out;
    text.print_event(event, Rules::active(state()), out);
    return out;
  }
  // The record so far.
  const std::string& record() const { return record_; }
  const State& state() const { return worlds.main(); }
  const typename Rules::Table& table() const { return values.table; }

  Text text;
  Record<Rules> values;
  Worlds<Rules> worlds;
  Event last;  // that was picked

 private:
  // Of thousands of legal events some are offered.
  std::vector<Event> offered(std::uint8_t number) {
    if constexpr (requires(std::vector<Event> & events) {
                    Rules::some_events(state(), values.table, worlds.readings(), random_, events);
                  }) {
      std::vector<Event> events;
      Random some(number);
      worlds.readings().first(worlds.all()[0].when);
      Rules::some_events(state(), values.table, worlds.readings(), some, events);
      return events;
    } else {
      return legal();
    }
  }

  std::string start_, record_;
  LoaderOf<Text> loader_;
  Random random_;
};

}  // namespace botref::test
