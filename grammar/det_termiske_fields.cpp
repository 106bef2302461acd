// Det Termiske Opgør: paths to robots, values that only this game has, and
// positions as JSON.
// Source: notation/det-termiske-opgor.md section 6.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "grammar/det_termiske_events.hpp"
#include "grammar/det_termiske_text.hpp"

namespace botref {

namespace {

using det_termiske::F;
using det_termiske::Robot;
using det_termiske::State;

F field_of(const Field& field) { return static_cast<F>(&field - det_termiske::kFields.data()); }
const Field& row(F field) { return det_termiske::kFields[static_cast<std::size_t>(field)]; }

// What `memory` remembers of a robot, under a path of its own.
bool is_remembered(F field) { return field == F::Earned || field == F::Brief; }
bool holds_number(F field) { return field == F::Counted || field == F::Needed; }

std::string_view step(std::string_view& path) {
  const std::string_view word = path.substr(0, path.find('.'));
  path.remove_prefix(std::min(path.size(), word.size() + 1));
  return word;
}

int find_robot_field(std::string_view name, bool remembered) {
  for (std::size_t i = 0; i < det_termiske::kFields.size(); ++i) {
    const Field& field = det_termiske::kFields[i];
    if (field.scope == Field::Scope::Thing && field.name == name && is_remembered(static_cast<F>(i)) == remembered)
      return static_cast<int>(i);
  }
  return -1;
}

void put(const State& s, F field, Where where, const RecordNames& names, FieldSink& sink, std::string_view name) {
  Values values;
  det_termiske::read_field(s, field, where, values);
  put_field(name, row(field), values, names, sink);
}
void put(const State& s, F field, Where where, const RecordNames& names, FieldSink& sink) {
  put(s, field, where, names, sink, row(field).name);
}

}  // namespace

// `a1.card`, `robots.a1.card`, `memory.earned.a1`, and what every game has.
bool DetTermiskeText::read_path(std::string_view path, PathTo& to, Trouble& trouble) {
  std::string_view rest = path;
  std::string_view word = step(rest);
  if (path == "pending") {
    to.field = static_cast<std::uint16_t>(F::PendingKind);
    return true;
  }
  if (word == "robots" && !rest.empty()) word = step(rest);
  std::string_view name = rest;
  bool remembered = false;
  if (word == "memory") {
    const std::string_view what = step(rest);
    remembered = find_robot_field(what, true) >= 0;
    if (remembered) word = step(rest), name = what;
  }
  if (!remembered && !is_label(word)) return botref::read_path(path, fields(), *this, to, trouble);
  LabelId label = det_termiske::kNoLabel;
  if (!read_label(word, label, trouble)) return false;
  if (!remembered) name = step(rest);
  const int field = find_robot_field(name, remembered);
  if (field < 0)
    return fail(trouble, path,
                fmt::format("{}; it has owner, card, ready, indicators, counted, growth, "
                            "boost, repeat, deadly, tricks, power, capacity, dt and need",
                            name.empty() ? fmt::format("expected what is meant of {}, after a dot", word)
                                         : fmt::format("a robot has no `{}`", name)));
  to.field = static_cast<std::uint16_t>(field);
  to.where.thing = label;
  return read_part(rest, fields()[to.field], to.part, trouble);
}

bool DetTermiskeText::read_own(std::string_view token, const Field& field, Value& value, Trouble& trouble) {
  const F f = field_of(field);
  if (holds_number(f)) {
    const std::string_view digits = token.substr(token.starts_with('-') ? 1 : 0);
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), value.number);
    const bool whole = error == std::errc{} && end == token.data() + token.size() && digits.size() <= kMostDigits;
    return whole || fail(trouble, token, fmt::format("expected a number, found {}", in_quotes(token)));
  }
  if (f == F::PendingTarget && !is_label(token)) {
    value.number = find_player(token, *this, trouble);
    value.extra = det_termiske::kPlayerTarget;
    return value.number >= 0;
  }
  LabelId label = det_termiske::kNoLabel;
  if (!read_label(token, label, trouble)) return false;
  value.number = label;
  return true;
}

void DetTermiskeText::print_own(const Value& value, const Field& field, std::string& out) const {
  if (holds_number(field_of(field)))
    out += fmt::format("{}", value.number);
  else if (value.extra == det_termiske::kPlayerTarget)
    out += players_[static_cast<std::size_t>(value.number)];
  else
    out += label_words_[static_cast<std::size_t>(value.number)];
}

void DetTermiskeText::put_own(std::string_view name, const Value& value, const Field& field, FieldSink& sink) const {
  if (holds_number(field_of(field))) return sink.number(name, value.number);
  std::string text;
  print_own(value, field, text);
  sink.text(name, text);
}

void DetTermiskeText::things(const Rules::State& s, std::vector<PlacedField>& all) const {
  for (const Robot& robot : s.robots)
    for (std::size_t i = 0; i < fields().size(); ++i)
      if (fields()[i].scope == Field::Scope::Thing && !is_remembered(static_cast<F>(i)))
        all.push_back({fmt::format("{}.{}", label_words_[robot.label], fields()[i].name), i, {0, robot.label}});
  for (const F field : {F::Earned, F::Brief})
    for (const Robot& robot : s.robots)
      if (field == F::Earned ? robot.earned != 0 : robot.brief != 0)
        all.push_back({fmt::format("memory.{}.{}", row(field).name, label_words_[robot.label]),
                       static_cast<std::size_t>(field),
                       {0, robot.label}});
}

void DetTermiskeText::put_position(const Rules::State& s, const Rules::Table&, FieldSink& sink) const {
  for (auto field = static_cast<std::size_t>(F::Round); field <= static_cast<std::size_t>(F::Result); ++field)
    put(s, static_cast<F>(field), {}, *this, sink);
  sink.begin_object("players");
  for (std::uint8_t seat = 0; seat < det_termiske::kPlayers; ++seat) {
    sink.begin_object(players_[seat]);
    for (auto field = static_cast<std::size_t>(F::Heat); field <= static_cast<std::size_t>(F::Opened); ++field)
      put(s, static_cast<F>(field), {seat, 0}, *this, sink);
    sink.end();
  }
  sink.end();
  put_robots(s, sink);
  put_pending(s, sink);
  put_memory(s, sink);
}

void DetTermiskeText::put_robots(const Rules::State& s, FieldSink& sink) const {
  sink.begin_object("robots");
  for (const Robot& robot : s.robots) {
    sink.begin_object(label_words_[robot.label]);
    for (auto field = static_cast<std::size_t>(F::Owner); field <= static_cast<std::size_t>(F::Needed); ++field)
      put(s, static_cast<F>(field), {0, robot.label}, *this, sink);
    sink.end();
  }
  sink.end();
}

void DetTermiskeText::put_pending(const Rules::State& s, FieldSink& sink) const {
  if (s.declared.kind == det_termiske::Declared::Kind::None) return sink.null("pending");
  sink.begin_object("pending");
  put(s, F::PendingKind, {}, *this, sink, "kind");
  put(s, F::PendingBy, {}, *this, sink, "by");
  put(s, F::PendingTarget, {}, *this, sink, "target");
  sink.end();
}

// Only what there is to remember.
void DetTermiskeText::put_memory(const Rules::State& s, FieldSink& sink) const {
  sink.begin_object("memory");
  for (auto i = static_cast<std::size_t>(F::Attacked); i <= static_cast<std::size_t>(F::Brief); ++i) {
    const auto field = static_cast<F>(i);
    if (!is_remembered(field)) {
      Values values;
      det_termiske::read_field(s, field, {}, values);
      if (!values.empty()) put_field(row(field).name, row(field), values, *this, sink);
      continue;
    }
    bool open = false;
    for (const Robot& robot : s.robots) {
      if ((field == F::Earned ? robot.earned : robot.brief) == 0) continue;
      if (!open) sink.begin_object(row(field).name);
      open = true;
      put(s, field, {0, robot.label}, *this, sink, label_words_[robot.label]);
    }
    if (open) sink.end();
  }
  sink.end();
}

}  // namespace botref
