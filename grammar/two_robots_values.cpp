// Two Robots: paths and values that no other game has, and positions as JSON.
// Source: notation/two-robots.md section 6.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/two_robots/factory.hpp"
#include "grammar/two_robots_text.hpp"

namespace botref {

namespace {

using two_robots::F;
using two_robots::kEnergyLetters;
using two_robots::Label;
using two_robots::State;
using two_robots::Target;

// A number without leading zeros, from 1.
bool read_place(std::string_view text, std::size_t& number) {
  if (text.empty() || text.size() > kMostDigits || text[0] == '0') return false;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

// `s2`: a stack; numbers that no stack has are all the same.
bool read_label(std::string_view text, Label& label) {
  std::size_t number = 0;
  if (!text.starts_with('s') || !read_place(text.substr(1), number)) return false;
  label = static_cast<Label>(std::min<std::size_t>(number, two_robots::kNew - 1u));
  return true;
}

std::string_view cut(std::string_view& path) {
  const std::size_t dot = path.find('.');
  const std::string_view part = path.substr(0, dot);
  path.remove_prefix(dot == std::string_view::npos ? path.size() : dot + 1);
  return part;
}

F field_of(const Field& field) { return static_cast<F>(&field - two_robots::kFields.data()); }

// What the values of a field are that no other game has.
enum class OwnKind { Power, Aim, Stack, Energies, Salvager, Debt, None };

OwnKind own_kind(const Field& field) {
  switch (field_of(field)) {
    case F::Health:
    case F::Ability:
      return OwnKind::Power;
    case F::PendingOn:
    case F::Loose:
      return OwnKind::Aim;
    case F::PendingTo:
    case F::Stacks:
    case F::Robots:
      return OwnKind::Stack;
    case F::StackEnergy:
      return OwnKind::Energies;
    case F::Salvager:
      return OwnKind::Salvager;
    case F::Owed:
      return OwnKind::Debt;
    case F::Turn:
    case F::Active:
    case F::Phase:
    case F::Actions:
    case F::Event:
    case F::Deck:
    case F::Discard:
    case F::Removed:
    case F::Resolving:
    case F::Red:
    case F::Revealed:
    case F::Pending:
    case F::PendingCard:
    case F::PendingKind:
    case F::PendingBy:
    case F::PendingResponses:
    case F::PendingCancelled:
    case F::OwedPlayer:
    case F::OwedKind:
    case F::OwedNumber:
    case F::Seat:
    case F::Alive:
    case F::Hand:
    case F::StackParts:
    case F::StackIce:
    case F::NextStack:
    case F::Result:
    case F::Reason:
    case F::Saved:
    case F::Cleared:
    case F::Dealt:
      return OwnKind::None;
  }
  __builtin_unreachable();
}

bool read_energies(std::string_view token, Value& value) {
  std::int32_t energies = 0;
  for (const char c : token) {
    const std::size_t letter = kEnergyLetters.find(static_cast<char>(c >= 'a' ? c - 'a' + 'A' : c));
    if (letter == std::string_view::npos) return false;
    energies |= 1 << letter;
  }
  value.number = energies;
  return energies != 0;
}

}  // namespace

bool TwoRobotsText::read_path(std::string_view path, PathTo& to, Trouble& trouble) const {
  std::string_view rest = path;
  std::string_view word = cut(rest);
  to = {};
  if (word == "owed" && !rest.empty() && rest[0] >= '0' && rest[0] <= '9') {
    std::size_t place = 0;
    const std::string_view number = cut(rest);
    if (!read_place(number, place)) return fail(trouble, number, "what is owed is counted from 1");
    for (const F field : {F::OwedPlayer, F::OwedKind, F::OwedNumber})
      if (fields()[static_cast<std::size_t>(field)].name.substr(5) == rest) {
        to.field = static_cast<std::uint16_t>(field);
        to.where.thing = static_cast<std::uint16_t>(std::min<std::size_t>(place, 0xffff));
        return true;
      }
    return fail(trouble, path, "what is owed has `player`, `kind` and `n`");
  }
  if (path == "pending") {
    to.field = static_cast<std::uint16_t>(F::Pending);
    return true;
  }
  if (word == "players") word = cut(rest);
  const auto player = std::find(players_.begin(), players_.end(), word);
  std::string_view behind = rest;
  std::string_view label_word = cut(behind);
  if (label_word == "stacks" && behind.starts_with('s') && behind.substr(0, 4) != "size") label_word = cut(behind);
  if (player != players_.end() && label_word == "stacks") {
    to.where.seat = static_cast<std::uint8_t>(player - players_.begin());
    to.field = static_cast<std::uint16_t>(F::Stacks);
    return read_part(behind, fields()[to.field], to.part, trouble);
  }
  Label label = two_robots::kNoLabel;
  if (player == players_.end() || !read_label(label_word, label))
    return botref::read_path(path, fields(), *this, to, trouble);
  to.where = {static_cast<std::uint8_t>(player - players_.begin()), label};
  std::string_view part = behind;
  const std::string_view name = cut(part);
  to.field = static_cast<std::uint16_t>(F::StackParts);
  if (name == "energy") to.field = static_cast<std::uint16_t>(F::StackEnergy);
  if (name == "ice") to.field = static_cast<std::uint16_t>(F::StackIce);
  const bool named = name == "energy" || name == "ice" || name == "parts";
  return read_part(named ? part : behind, fields()[to.field], to.part, trouble);
}

bool TwoRobotsText::read_own(std::string_view token, const Field& field, Value& value, Trouble& trouble) {
  value.kind = Value::Kind::Own;
  switch (own_kind(field)) {
    case OwnKind::Power: {
      std::string_view name = token;
      if (name.starts_with('(') && name.ends_with(')') && name.size() > 2) {
        value.up = false;
        name = name.substr(1, name.size() - 2);
      }
      two_robots::CardId id = two_robots::kNoCard;
      if (!read_card_id(name, id, trouble)) return false;
      value.number = id;
      return true;
    }
    case OwnKind::Aim: {
      Target target;
      if (!read_target(token, target, trouble)) return false;
      if (target.seat == two_robots::kNobody)
        return fail(trouble, token, "a stack of a position has its player in front");
      value.number = two_robots::target_number(target.seat, target.label);
      value.extra = target.card == two_robots::kNoCard ? -1 : target.card;
      return true;
    }
    case OwnKind::Stack: {
      Label label = two_robots::kNoLabel;
      if (token == "new" && field_of(field) == F::PendingTo)
        label = two_robots::kNew;
      else if (!read_label(token, label))
        return fail(trouble, token, fmt::format("expected a stack, such as s1, found {}", in_quotes(token)));
      value.number = label;
      return true;
    }
    case OwnKind::Energies:
      return read_energies(token, value) ||
             fail(trouble, token,
                  fmt::format("expected energies, C E M N S without blanks, found {}", in_quotes(token)));
    case OwnKind::Salvager:
      value.number = own_->salvager_names.find(token);
      return value.number >= 0 || fail(trouble, token, fmt::format("there is no Salvager {}", in_quotes(token)));
    case OwnKind::Debt:
      // As `state` prints it; what each entry is stands under its own path.
      if (token.size() == 6 && token.starts_with("owed.") && token[5] >= '1' && token[5] <= '9') {
        value.number = token[5] - '1';
        return true;
      }
      [[fallthrough]];
    case OwnKind::None:
      return fail(trouble, token, "what is owed is written entry by entry: owed.1.player, owed.1.kind, owed.1.n");
  }
  __builtin_unreachable();
}

void TwoRobotsText::print_own(const Value& value, const Field& field, std::string& out) const {
  switch (own_kind(field)) {
    case OwnKind::Power:
      out += value.up ? std::string(card_name(value.number)) : fmt::format("({})", card_name(value.number));
      return;
    case OwnKind::Aim:
      return print_target(two_robots::target_of(value), two_robots::kNobody, out);
    case OwnKind::Energies:
      for (std::size_t e = 0; e < two_robots::kEnergyCount; ++e)
        if ((value.number >> e & 1) != 0) out += kEnergyLetters[e];
      return;
    case OwnKind::Salvager:
      out += own_->salvagers[static_cast<std::size_t>(value.number)];
      return;
    case OwnKind::Debt:
      out += fmt::format("owed.{}", value.number + 1);
      return;
    case OwnKind::Stack:
      out += label_name(static_cast<Label>(value.number));
      return;
    case OwnKind::None:
      return;
  }
}

void TwoRobotsText::things(const State& s, std::vector<PlacedField>& all) const {
  const auto add = [&](std::string path, F field, Where where) {
    all.push_back({std::move(path), static_cast<std::size_t>(field), where});
  };
  add("pending", F::Pending, {});
  for (std::uint8_t p = 0; p < s.players; ++p) {
    add(fmt::format("{}.stacks", players_[p]), F::Stacks, {p, 0});
    for (const two_robots::Stack& stack : two_robots::stacks_of(s, p)) {
      const std::string path = fmt::format("{}.s{}", players_[p], stack.label);
      add(path, F::StackParts, {p, stack.label});
      add(path + ".energy", F::StackEnergy, {p, stack.label});
      add(path + ".ice", F::StackIce, {p, stack.label});
    }
  }
  for (std::size_t i = 1; i <= s.owed_size; ++i)
    for (const auto& [name, field] : {std::pair{"player", F::OwedPlayer}, {"kind", F::OwedKind}, {"n", F::OwedNumber}})
      add(fmt::format("owed.{}.{}", i, name), field, {0, static_cast<std::uint16_t>(i)});
}

void TwoRobotsText::put(std::string_view name, F field, Where where, const State& s, FieldSink& sink) const {
  Values values;
  two_robots::read_field(s, field, where, values);
  put_field(name, fields()[static_cast<std::size_t>(field)], values, *this, sink);
}

void TwoRobotsText::put_pending(const State& s, FieldSink& sink) const {
  if (!two_robots::window_open(s)) return sink.null("pending");
  sink.begin_object("pending");
  put("card", F::PendingCard, {}, s, sink);
  put("kind", F::PendingKind, {}, s, sink);
  put("by", F::PendingBy, {}, s, sink);
  put("on", F::PendingOn, {}, s, sink);
  put("to", F::PendingTo, {}, s, sink);
  put("responses", F::PendingResponses, {}, s, sink);
  put("cancelled", F::PendingCancelled, {}, s, sink);
  sink.end();
}

void TwoRobotsText::put_owed(const State& s, FieldSink& sink) const {
  sink.begin_list("owed");
  for (std::uint16_t i = 1; i <= s.owed_size; ++i) {
    sink.begin_object({});
    put("player", F::OwedPlayer, {0, i}, s, sink);
    put("kind", F::OwedKind, {0, i}, s, sink);
    put("n", F::OwedNumber, {0, i}, s, sink);
    sink.end();
  }
  sink.end();
}

void TwoRobotsText::put_player(const State& s, std::uint8_t seat, FieldSink& sink) const {
  sink.begin_object(players_[seat]);
  for (const F field : {F::Salvager, F::Seat, F::Alive, F::Hand, F::Health, F::Ability})
    put(fields()[static_cast<std::size_t>(field)].name, field, {seat, 0}, s, sink);
  sink.begin_object("stacks");
  for (const two_robots::Stack& stack : two_robots::stacks_of(s, seat)) {
    sink.begin_object(label_name(stack.label));
    put("energy", F::StackEnergy, {seat, stack.label}, s, sink);
    put("parts", F::StackParts, {seat, stack.label}, s, sink);
    put("ice", F::StackIce, {seat, stack.label}, s, sink);
    sink.end();
  }
  sink.end();
  put("next_stack", F::NextStack, {seat, 0}, s, sink);
  put("robots", F::Robots, {seat, 0}, s, sink);
  sink.end();
}

void TwoRobotsText::put_memory(const State& s, FieldSink& sink) const {
  sink.begin_object("memory");
  for (const F field : {F::Saved, F::Loose, F::Cleared, F::Dealt}) {
    Values values;
    two_robots::read_field(s, field, {}, values);
    const Field& row = fields()[static_cast<std::size_t>(field)];
    if (!is_default(row, values)) put_field(row.name, row, values, *this, sink);
  }
  sink.end();
}

void TwoRobotsText::put_position(const State& s, const Rules::Table&, FieldSink& sink) const {
  for (const F field : {F::Turn, F::Active, F::Phase, F::Actions, F::Event, F::Deck, F::Discard, F::Removed,
                        F::Resolving, F::Red, F::Revealed})
    put(fields()[static_cast<std::size_t>(field)].name, field, {}, s, sink);
  put_pending(s, sink);
  put_owed(s, sink);
  sink.begin_object("players");
  for (std::uint8_t seat = 0; seat < s.players; ++seat) put_player(s, seat, sink);
  sink.end();
  put("result", F::Result, {}, s, sink);
  put("reason", F::Reason, {}, s, sink);
  put_memory(s, sink);
}

// --- Names in events; here because positions name stacks and Parts too.
bool TwoRobotsText::read_seat(std::string_view name, std::uint8_t& seat, Trouble& trouble) const {
  const int found = find_player(name, *this, trouble);
  seat = static_cast<std::uint8_t>(found);
  return found >= 0;
}

bool TwoRobotsText::read_card_id(std::string_view word, two_robots::CardId& id, Trouble& trouble) {
  if (word == "?") return fail(trouble, word, "this card is seen by all, so it must be named");
  const int number = card(word);
  if (number < 0) return no_card(word, word, *this, trouble);
  id = static_cast<two_robots::CardId>(number);
  return true;
}

// `Bob`, `s1`, `Bob.s1`, `s1.C-ARMS`, `Bob.s1.C-ARMS`; without a player: the actor's own.
bool TwoRobotsText::read_target(std::string_view word, Target& target, Trouble& trouble) {
  std::string_view rest = word;
  std::string_view first = cut(rest);
  if (!read_label(first, target.label)) {
    if (!read_seat(first, target.seat, trouble)) return false;
    if (rest.empty()) return word.size() == first.size() || fail(trouble, word, "nothing stands behind the dot");
    const std::string_view label = cut(rest);
    if (!read_label(label, target.label))
      return fail(trouble, label, fmt::format("expected a stack, such as s1, found {}", in_quotes(label)));
  }
  if (rest.empty()) return !word.ends_with('.') || fail(trouble, word, "nothing stands behind the dot");
  return read_card_id(rest, target.card, trouble);
}

void TwoRobotsText::print_target(const Target& target, std::uint8_t actor, std::string& out) const {
  const bool named = target.seat != two_robots::kNobody && (target.is_player() || target.seat != actor);
  if (named) out += players_[target.seat];
  if (target.is_player()) return;
  if (named) out += '.';
  out += label_name(target.label);
  if (!target.is_part()) return;
  out += '.';
  out += card_name(target.card);
}

}  // namespace botref
