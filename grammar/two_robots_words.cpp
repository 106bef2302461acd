// Two Robots: what stands for the places in a sentence about an event.
#include <fmt/format.h>

#include "core/two_robots/hands.hpp"
#include "core/two_robots/turn.hpp"
#include "grammar/two_robots_text.hpp"

namespace botref {

namespace {

using two_robots::CardId;
using two_robots::Event;
using two_robots::Owed;
using two_robots::State;
using two_robots::Verb;

// The Part that is put somewhere.
CardId placed_part(const Event& event) {
  if (event.verb == Verb::Part) return event.card;
  return event.on_size > 0 ? event.on[0].card : two_robots::kNoCard;
}

}  // namespace

// What the game waits for: "Bob must lose a Power card".
std::string TwoRobotsText::due(const State& s) const {
  const Owed* next = two_robots::due(s);
  if (next == nullptr && two_robots::window_open(s))  // the event closes it
    return fmt::format("what {} demands must happen", card_name(s.pending.card));
  if (next == nullptr) return fmt::format("{} must act", player_name(s.active));
  const std::string who = player_name(next->seat);
  switch (next->kind) {
    case Owed::Kind::Draw:
      if (s.deck == 0) return "the discard pile must be shuffled";
      return fmt::format("{} must draw {} cards", who, next->n);
    case Owed::Kind::Hurt:
      return fmt::format("{} must lose a Power card", who);
    case Owed::Kind::Discard:
      return fmt::format("{} must choose a discard", who);
    case Owed::Kind::Choose:
      return fmt::format("{} must choose a discard or damage", who);
    case Owed::Kind::Reveal:
      return fmt::format("{} must reveal a red card", who);
    case Owed::Kind::Show:
      return fmt::format("{} must show the rest of the hand", who);
    case Owed::Kind::Reshuffle:
      return "the discard pile must be shuffled";
  }
  __builtin_unreachable();
}

std::string TwoRobotsText::detail(std::string_view name, const State& s, const Event& event) const {
  const auto card = [&](CardId id) {
    return id >= two_robots::kNoCard ? std::string("a card") : std::string(card_name(id));
  };
  const std::uint8_t who = two_robots::actor(s, event);
  if (name == "who") return player_name(who);
  if (name == "active") return player_name(s.active);
  if (name == "card")
    return event.card != two_robots::kNoCard || event.count != 1 ? card(event.card) : card(event.listed()[0]);
  if (name == "part") return card(placed_part(event));
  if (name == "to") return label_name(event.to);
  if (name == "stack") return label_name(event.stack);
  if (name == "deck") return fmt::format("{}", s.deck);
  if (name == "hand") return fmt::format("{}", two_robots::hand_size(s, who));
  if (name == "phase") return std::string(two_robots::kPhaseWords[static_cast<std::size_t>(s.phase)]);
  if (name == "due") return due(s);
  if (name == "owed") {
    const Owed* next = two_robots::due(s);
    return fmt::format("{}", next == nullptr ? 0 : next->n);
  }
  std::string written;
  print_event(event, s.active, written);
  return fmt::format("`{}`", written);
}

}  // namespace botref
