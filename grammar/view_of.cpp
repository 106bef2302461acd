// Fields of a position on their way out.
#include "grammar/view_of.hpp"

#include <fmt/format.h>

namespace botref {

namespace {

void put_card(std::string_view name, const Value& value, const Field& field, const RecordNames& names,
              FieldSink& sink) {
  if (field.type == Type::Card) {
    std::string literal;
    print_card(value, names, literal);
    return sink.text(name, literal);
  }
  sink.begin_object(name);
  sink.text("card", value.number == kUnknownCard ? std::string_view("?") : names.card_name(value.number));
  sink.truth("up", value.up);
  sink.number("damage", value.extra);
  if (value.marked) sink.truth("stopped", true);
  sink.end();
}

void put_value(std::string_view name, const Value& value, const Field& field, const RecordNames& names,
               FieldSink& sink) {
  switch (value.kind) {
    case Value::Kind::Nothing:
    case Value::Kind::Break:
      return sink.null(name);
    case Value::Kind::Truth:
      return sink.truth(name, value.number != 0);
    case Value::Kind::Number:
      return sink.number(name, value.number);
    case Value::Kind::Card:
      return put_card(name, value, field, names, sink);
    case Value::Kind::Own:
      return names.put_own(name, value, field, sink);
    case Value::Kind::Player:
    case Value::Kind::Word:
    case Value::Kind::Place: {
      std::string text;
      print_value(value, field, names, text);
      return sink.text(name, text);
    }
  }
}

}  // namespace

bool is_default(const Field& field, const Values& values) {
  if (field.shape != Field::Shape::One) return values.empty();
  const Value& value = values[0];
  const bool counts = value.kind == Value::Kind::Number && field.scope == Field::Scope::Memory;
  return value.kind == Value::Kind::Nothing || ((value.kind == Value::Kind::Truth || counts) && value.number == 0);
}

void put_field(std::string_view name, const Field& field, const Values& values, const RecordNames& names,
               FieldSink& sink) {
  if (field.shape == Field::Shape::One) return put_value(name, values[0], field, names, sink);
  const bool groups = field.shape == Field::Shape::Groups;
  sink.begin_list(name);
  if (groups && !values.empty()) sink.begin_list({});
  for (const Value& value : in_order(values, field, names)) {
    if (value.kind == Value::Kind::Break) {
      sink.end();
      sink.begin_list({});
      continue;
    }
    put_value({}, value, field, names, sink);
  }
  if (groups && !values.empty()) sink.end();
  sink.end();
}

std::string_view NestedNames::enter(std::string_view name, FieldSink& sink) {
  const std::size_t dot = name.find('.');
  const std::string_view object = dot == std::string_view::npos ? std::string_view{} : name.substr(0, dot);
  if (object != open_) {
    leave(sink);
    if (!object.empty()) sink.begin_object(object);
    open_ = object;
  }
  return object.empty() ? name : name.substr(dot + 1);
}

void NestedNames::leave(FieldSink& sink) {
  if (!open_.empty()) sink.end();
  open_ = {};
}

std::string path_of(const Field& field, std::size_t seat, const RecordNames& names) {
  switch (field.scope) {
    case Field::Scope::Player:
      return fmt::format("{}.{}", names.players()[seat], field.name);
    case Field::Scope::Memory:
      return fmt::format("memory.{}", field.name);
    case Field::Scope::Root:
    case Field::Scope::Thing:
      return std::string(field.name);
  }
  __builtin_unreachable();
}

void print_field(const std::string& path, const Field& field, const Values& values, const RecordNames& names,
                 std::string_view before, std::string& out) {
  const auto line = [&](std::string_view where, std::span<const Value> part) {
    fmt::format_to(std::back_inserter(out), "{}{} = ", before, where);
    if (field.shape == Field::Shape::One)
      print_value(part[0], field, names, out);
    else
      print_list(part, field, names, out);
    out += '\n';
  };
  if (field.shape != Field::Shape::Groups) return line(path, values);
  std::size_t group = 1;
  for (auto from = values.begin(); from != values.end();) {
    const auto to =
        std::find_if(from, values.end(), [](const Value& value) { return value.kind == Value::Kind::Break; });
    line(fmt::format("{}.{}", path, group++), std::span(from, to));
    from = to == values.end() ? to : to + 1;
  }
  if (values.empty() && before.empty()) fmt::format_to(std::back_inserter(out), "{}.size = 0\n", path);
}

}  // namespace botref
