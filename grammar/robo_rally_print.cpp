// RoboRally: events as they are written, in canonical form, and what stands for
// the places in a sentence about an event.
// Source: notation/robo-rally.md sections 1, 3 and 4.
#include <fmt/format.h>

#include <algorithm>

#include "core/robo_rally/hands.hpp"
#include "grammar/robo_rally_text.hpp"

namespace botref {

namespace {

using robo_rally::Ask;
using robo_rally::Event;
using robo_rally::Option;
using robo_rally::State;
using robo_rally::Verb;

std::span<const std::uint16_t> items_of(const Event& event) {
  return {event.more != nullptr ? event.more : event.items.data(), event.count};
}

// What a decision asks for, of Ann: "turn up the card of this phase".
std::string_view duty_of(Ask ask) {
  switch (ask) {
    case Ask::Reveal:
      return "must reveal the card of this phase";
    case Ask::Drive:
      return "must say whether an option changes the move, or pass";
    case Ask::Fire:
      return "must say what is fired";
    case Ask::Prevent:
      return "must say which options are given up against the damage, `prevent -` for none";
    case Ask::Lose:
      return "must lose one of the option cards";
    case Ask::Arm:
      return "must say whether the Mechanical Arm touches the flag, or pass";
    case Ask::Site:
      return "must repair or take an option";
    case Ask::Repair:
      return "must say which locked registers the repair frees";
    case Ask::None:
      break;
  }
  return "must act";
}

// Cards of a list: equal `?` side by side as `?*N`.
class CardList {
 public:
  CardList(const RoboRallyText& text, std::string& out) : text_(text), out_(out) {}
  void add(robo_rally::Card card) {
    if (card == robo_rally::kHiddenCard) {
      ++hidden_;
      return;
    }
    close();
    out_ += ' ';
    text_.print_card(card, out_);
  }
  void close() {
    if (hidden_ == 1) out_ += " ?";
    if (hidden_ > 1) fmt::format_to(std::back_inserter(out_), " ?*{}", hidden_);
    hidden_ = 0;
  }

 private:
  const RoboRallyText& text_;
  std::string& out_;
  std::size_t hidden_ = 0;
};

// The card of a list that cannot stand there; kNoCard: it is none of them, or an empty register.
robo_rally::Card guilty_card(const State& s, const Event& event) {
  const auto items = items_of(event);
  robo_rally::Robot robot = event.who < s.players ? s.robots[event.who] : robo_rally::Robot{};
  for (std::size_t i = 0; i < items.size(); ++i) {
    const robo_rally::Card card = items[i];
    if (event.verb != Verb::Program) {
      const bool twice = std::find(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(i), card) !=
                         items.begin() + static_cast<std::ptrdiff_t>(i);
      if (card != robo_rally::kHiddenCard && (!robo_rally::is_card(card) || twice || is_held(s, card))) return card;
      continue;
    }
    if (i >= robo_rally::kRegisters || robot.is_locked(i + 1)) continue;
    if (card == robo_rally::kNoCard || !in_hand(s, robot, card)) return card;
    take_from_hand(robot, card);
  }
  return robo_rally::kNoCard;
}

// The first locked register that a program would change.
std::size_t guilty_register(const State& s, const Event& event) {
  const auto items = items_of(event);
  for (std::size_t i = 0; i < items.size() && i < robo_rally::kRegisters && event.who < s.players; ++i)
    if (s.robots[event.who].is_locked(i + 1) && s.robots[event.who].registers[i] != items[i]) return i + 1;
  return 1;
}

}  // namespace

std::string RoboRallyText::player(std::uint8_t seat) const {
  return seat < players_.size() ? std::string(players_[seat]) : std::string("nobody");
}

void RoboRallyText::print_event(const Event& event, std::uint8_t, std::string& out) const {
  const auto word = [&](std::string_view text) {
    out += ' ';
    out += text;
  };
  const auto option = [&](std::uint16_t which) {
    out += ' ';
    print_option(which, out);
  };
  const auto with_card = [&](std::string_view before) {
    if (!before.empty()) word(before);
    out += ' ';
    print_card(event.card, out);
  };
  const auto number = [&](std::uint32_t n) { fmt::format_to(std::back_inserter(out), " {}", n); };
  const auto items = items_of(event);

  if (event.who != robo_rally::kNobody) fmt::format_to(std::back_inserter(out), "{}: ", player(event.who));
  out += robo_rally::kVerbWords[static_cast<std::size_t>(event.verb)];
  switch (event.verb) {
    case Verb::Reenter:
      if (event.square != robo_rally::kNowhere)
        fmt::format_to(std::back_inserter(out), " at {},{}", event.square.x, event.square.y);
      [[fallthrough]];
    case Verb::Start:
      word("facing");
      word(robo_rally::kDirWords[event.dir]);
      if (event.number != robo_rally::kNoNumber) word("with"), number(event.number);
      if (event.down) word("down");
      return;
    case Verb::Deal:
    case Verb::Recompile:
    case Verb::Program: {
      if (items.empty()) word("-");
      CardList cards(*this, out);
      for (const std::uint16_t card : items) cards.add(card);
      return cards.close();
    }
    case Verb::Take:
    case Verb::Lose:
    case Verb::Option:
      return option(event.option);
    case Verb::Store:
      with_card({});
      word("on");
      return option(event.option);
    case Verb::Set:
      option(event.option);
      word("to");
      return word(is(event, Option::Gys) ? "on" : robo_rally::kSideWords[event.side]);
    case Verb::Use:
      option(event.option);
      if (is(event, Option::Abs)) with_card("with");
      if (event.number != robo_rally::kNoNumber) number(event.number);
      return;
    case Verb::Phase:
      return number(event.number);
    case Verb::Reveal:
      return with_card({});
    case Verb::Fire:
      if (event.option != robo_rally::kLaser) {
        option(event.option);
        if (is(event, Option::Scm)) with_card("with");
        return;
      }
      word("laser");
      for (const std::uint16_t point : items) {
        word(robo_rally::is_lock(point) ? "lock" : robo_rally::is_destroy(point) ? "destroy" : "plain");
        if (robo_rally::is_lock(point)) number(robo_rally::lock_of(point));
        if (robo_rally::is_destroy(point)) option(robo_rally::destroy_of(point));
      }
      return;
    case Verb::Prevent:
      if (items.empty()) word("-");
      for (const std::uint16_t one : items) option(one);
      return;
    case Verb::Repair:
      for (const std::uint16_t one : items) number(one);
      return;
    case Verb::StayDown:
    case Verb::PowerUp:
    case Verb::AnnounceDown:
    case Verb::End:
    case Verb::Pass:
      return;
  }
}

// What the position waits for: "Bob must lose one of the option cards".
std::string RoboRallyText::due(const State& s) const {
  std::string text;
  for (std::uint8_t seat = 0; seat < s.players; ++seat)
    if (s.asked[seat] != Ask::None)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", and ", player(seat), duty_of(s.asked[seat]));
  return text.empty() ? "nobody is asked for this" : text;
}

std::string RoboRallyText::detail(std::string_view name, const State& s, const Event& event) const {
  const auto square = [](robo_rally::Square at) {
    return at == robo_rally::kNowhere ? std::string("the archive position") : fmt::format("{},{}", at.x, at.y);
  };
  std::string out;
  if (name == "who") return player(event.who);
  if (name == "due") return due(s);
  if (name == "late") return player(robo_rally::waited_for(s));
  if (name == "square") return square(event.square);
  if (name == "archive" && event.who < s.players) return square(s.robots[event.who].archive);
  if (name == "number") return fmt::format("{}", event.number);
  if (name == "hand" && event.who < s.players) return fmt::format("{}", robo_rally::hand_due(s.robots[event.who]));
  if (name == "register") return fmt::format("{}", guilty_register(s, event));
  if (name == "option") print_option(event.option, out);
  if (name == "card") {
    const robo_rally::Card card = event.card != robo_rally::kNoCard ? event.card : guilty_card(s, event);
    if (card == robo_rally::kNoCard) return "an empty register";
    print_card(card, out);
  }
  if (out.empty()) print_event(event, kNoSeat, out);
  return out;
}

}  // namespace botref
