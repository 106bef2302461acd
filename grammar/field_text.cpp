// Paths and values as text.
#include "grammar/field_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>

#include "grammar/characters.hpp"
#include "grammar/game.hpp"
#include "grammar/names.hpp"

namespace botref {

namespace {

constexpr std::size_t kMostItems = 1000;  // NOTATION section 1
constexpr std::size_t kMostDigits = 9;

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool read_number(std::string_view text, std::int32_t& number, Trouble& trouble) {
  if (!all_digits(text)) return fail(trouble, text, fmt::format("expected a whole number, found {}", in_quotes(text)));
  if (text.size() > kMostDigits)
    return fail(trouble, text,
                fmt::format("a number has at most {} digits, this one has {}", kMostDigits, text.size()));
  std::from_chars(text.data(), text.data() + text.size(), number);
  return true;
}

// Cuts the part before the first dot off.
std::string_view step(std::string_view& path) {
  const std::size_t dot = path.find('.');
  const std::string_view part = path.substr(0, dot);
  path.remove_prefix(dot == std::string_view::npos ? path.size() : dot + 1);
  return part;
}

int find_field(std::span<const Field> fields, Field::Scope scope, std::string_view name) {
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (fields[i].scope == scope && fields[i].name == name) return static_cast<int>(i);
  return -1;
}

// The field with the longest name, dots and all, that `word` and what follows it begin with; takes the name off.
int take_field(std::span<const Field> fields, Field::Scope scope, std::string_view word, std::string_view& rest) {
  int found = find_field(fields, scope, word);
  std::string_view left = rest;
  while (!left.empty()) {
    const std::string_view more = step(left);
    const std::string_view name(word.data(), static_cast<std::size_t>(more.data() + more.size() - word.data()));
    const int longer = find_field(fields, scope, name);
    if (longer >= 0) found = longer, rest = left;
  }
  return found;
}

std::string near_field(std::span<const Field> fields, Field::Scope scope, std::string_view name) {
  NameTable table;
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (fields[i].scope == scope) table.add(fields[i].name, static_cast<std::uint32_t>(i));
  const std::string near = table.suggest(name);
  return did_you_mean(near);
}

// `(Core5!2~)`, without its repetition.
bool read_card(std::string_view token, bool placed, RecordNames& names, Value& value, Trouble& trouble) {
  std::string_view text = token;
  value.kind = Value::Kind::Card;
  if (text == "?") {
    value.number = kUnknownCard;
    value.up = !placed;
    return true;
  }
  if (text.starts_with('(')) {
    if (!placed) return fail(trouble, token, "parentheses mean face-down in a Stak, and this is none");
    if (!text.ends_with(')')) return fail(trouble, token, fmt::format("expected `)` at the end of `{}`", token));
    value.up = false;
    text = text.substr(1, text.size() - 2);
  }
  if (text.ends_with('~')) {
    value.marked = true;
    text.remove_suffix(1);
  }
  if (const std::size_t mark = text.find('!'); mark != std::string_view::npos) {
    if (!read_number(text.substr(mark + 1), value.extra, trouble)) return false;
    if (value.extra == 0) return fail(trouble, token, "a card without damage is written without `!`");
    text = text.substr(0, mark);
  }
  if (text == "?") return fail(trouble, token, "an unknown card is written `?`, with nothing around it");
  const int card = names.card(text);
  if (card < 0) return no_card(text, token, names, trouble);
  value.number = card;
  return true;
}

bool read_word(std::string_view token, const Field& field, Value& value, Trouble& trouble) {
  for (const auto& words : {field.words, field.also}) {
    const auto found = std::find(words.begin(), words.end(), token);
    if (found == words.end()) continue;
    value.kind = Value::Kind::Word;
    value.number = static_cast<std::int32_t>(found - words.begin());
    return true;
  }
  return fail(trouble, token, fmt::format("expected {}, found {}", fmt::join(field.words, ", "), in_quotes(token)));
}

bool read_place(std::string_view token, const RecordNames& names, Value& value, Trouble& trouble) {
  const std::size_t dot = token.find('.');
  const int seat = find_player(token.substr(0, dot), names, trouble);
  if (seat < 0) return false;
  if (dot == std::string_view::npos)
    return fail(trouble, token, fmt::format("expected PLAYER.PLACE, found {}", in_quotes(token)));
  value.kind = Value::Kind::Place;
  value.number = seat;
  return read_number(token.substr(dot + 1), value.extra, trouble);
}

bool read_one(std::string_view token, const Field& field, RecordNames& names, Value& value, Trouble& trouble) {
  switch (field.type) {
    case Type::Truth:
      value.kind = Value::Kind::Truth;
      value.number = token == "true" ? 1 : 0;
      return token == "true" || token == "false" ||
             fail(trouble, token, fmt::format("expected true or false, found {}", in_quotes(token)));
    case Type::Number:
      value.kind = Value::Kind::Number;
      return read_number(token, value.number, trouble);
    case Type::Player:
      value.kind = Value::Kind::Player;
      value.number = -1;
      if (!field.words.empty() && token == field.words[0]) return true;
      value.number = find_player(token, names, trouble);
      return value.number >= 0;
    case Type::Word:
      return read_word(token, field, value, trouble);
    case Type::Card:
      return read_card(token, false, names, value, trouble);
    case Type::PlacedCard:
      return read_card(token, true, names, value, trouble);
    case Type::Place:
      return read_place(token, names, value, trouble);
    case Type::Own:
      value.kind = Value::Kind::Own;
      return names.read_own(token, field, value, trouble);
  }
  __builtin_unreachable();
}

// Takes `*N` off a token.
bool read_times(std::string_view& token, std::int32_t& times, Trouble& trouble) {
  const std::size_t star = token.rfind('*');
  if (star == std::string_view::npos) return true;
  if (!read_number(token.substr(star + 1), times, trouble)) return false;
  if (times < 1 || times > static_cast<std::int32_t>(kMostItems))
    return fail(trouble, token, fmt::format("expected a number from 1 to {} after `*`", kMostItems));
  token = token.substr(0, star);
  return true;
}

}  // namespace

std::size_t RecordNames::own_length(std::string_view, const Field&) const { return 0; }

bool RecordNames::read_own(std::string_view token, const Field& field, Value&, Trouble& trouble) {
  return fail(trouble, token, fmt::format("`{}` takes no such value as {}", field.name, in_quotes(token)));
}

std::string RecordNames::tag_value(std::string_view, std::string_view written) const { return std::string(written); }
void RecordNames::print_own(const Value& value, const Field&, std::string& out) const {
  fmt::format_to(std::back_inserter(out), "{}", value.number);
}

void RecordNames::put_own(std::string_view name, const Value& value, const Field& field, FieldSink& sink) const {
  std::string text;
  print_own(value, field, text);
  sink.text(name, text);
}

bool no_card(std::string_view word, std::string_view token, const RecordNames& names, Trouble& trouble) {
  if (is_name(word)) return fail(trouble, word, names.no_such_card(word));
  return fail(trouble, token, fmt::format("expected a card, found {}", in_quotes(token)));
}

int find_player(std::string_view name, const RecordNames& names, Trouble& trouble) {
  const auto players = names.players();
  for (std::size_t seat = 0; seat < players.size() && !name.empty(); ++seat)
    if (players[seat].front() == name.front() && players[seat] == name) return static_cast<int>(seat);
  if (const std::string_view player = meant(players, name); !player.empty())
    fail(trouble, name, fmt::format("there is no player `{}`{}", name, did_you_mean(player, name)));
  else
    fail(trouble, name, fmt::format("there is no player `{}`; the players are {}", name, fmt::join(players, ", ")));
  return -1;
}

bool read_part(std::string_view rest, const Field& field, Part& part, Trouble& trouble) {
  if (rest.empty()) return true;
  if (field.shape == Field::Shape::One)
    return fail(trouble, rest, fmt::format("`{}` is no list, so it has no `{}`", field.name, rest));
  std::string_view left = rest;
  std::string_view word = step(left);
  if (word != "size") {
    std::int32_t item = 0;
    if (!all_digits(word))
      return fail(trouble, word, fmt::format("expected a place from 1, or size, found {}", in_quotes(word)));
    if (!read_number(word, item, trouble)) return false;
    if (item == 0) return fail(trouble, word, "places in a list are counted from 1");
    part.item = static_cast<std::uint32_t>(item);
    if (left.empty()) return true;
    word = step(left);
    if (field.shape != Field::Shape::Groups || word != "size")
      return fail(trouble, word,
                  fmt::format("nothing can follow the place in `{}`, found {}", field.name, in_quotes(word)));
  }
  part.size = true;
  return left.empty() || fail(trouble, left, fmt::format("nothing can follow `size`, found {}", in_quotes(left)));
}

bool read_path(std::string_view path, std::span<const Field> fields, const RecordNames& names, PathTo& to,
               Trouble& trouble) {
  to = {};
  if (path.ends_with('.') || path.find("..") != std::string_view::npos)
    return fail(trouble, path, fmt::format("a path has a name or a number after each dot, and `{}` has not", path));
  std::string_view rest = path;
  Field::Scope scope = Field::Scope::Root;
  std::string_view word = step(rest);
  const bool through_players = word == "players";
  if (through_players) word = step(rest);
  const auto players = names.players();
  const auto player = std::find(players.begin(), players.end(), word);
  if (player != players.end()) {
    scope = Field::Scope::Player;
    to.where.seat = static_cast<std::uint8_t>(player - players.begin());
    word = step(rest);
  } else if (through_players) {
    if (word.empty()) return fail(trouble, path, "expected a player after `players.`");
    find_player(word, names, trouble);
    return false;
  } else if (word == "memory") {
    scope = Field::Scope::Memory;
    word = step(rest);
  }
  const int field = take_field(fields, scope, word, rest);
  if (field < 0) {
    if (scope == Field::Scope::Root && !rest.empty() && find_field(fields, scope, word) < 0 &&
        find_player(word, names, trouble) < 0 &&
        find_field(fields, Field::Scope::Player, rest.substr(0, rest.find('.'))) >= 0)
      return false;
    return fail(trouble, path,
                fmt::format("a position of this game has no `{}`{}", path, near_field(fields, scope, word)));
  }
  to.field = static_cast<std::uint16_t>(field);
  return read_part(rest, fields[to.field], to.part, trouble);
}

bool read_values(std::string_view text, const Field& field, Part part, RecordNames& names, Values& values,
                 Trouble& trouble) {
  const bool is_list =
      !part.size && (field.shape == Field::Shape::Groups || (field.shape == Field::Shape::List && part.item == 0));
  const std::size_t before = values.size();
  const std::string_view whole = text;
  bool dash = false;
  while (true) {
    while (!text.empty() && (class_of(text.front()) & kBlank) != 0) text.remove_prefix(1);
    if (text.empty()) break;
    std::size_t size = field.type == Type::Own && !part.size ? names.own_length(text, field) : 0;
    if (size == 0)
      while (size < text.size() && (class_of(text[size]) & kBlank) == 0) ++size;
    std::string_view token = text.substr(0, size);
    text.remove_prefix(token.size());
    if (token == "-" && field.slots && is_list) {
      values.emplace_back();
      continue;
    }
    if (token == "-") {
      if (dash || values.size() > before) return fail(trouble, token, "`-` means nothing, and stands alone");
      dash = true;
      continue;
    }
    if (dash) return fail(trouble, token, "`-` means nothing, and stands alone");
    std::int32_t times = 1;
    if (is_list && !read_times(token, times, trouble)) return false;
    Value value;
    if (part.size) {
      value.kind = Value::Kind::Number;
      if (!read_number(token, value.number, trouble)) return false;
    } else if (!read_one(token, field, names, value, trouble)) {
      return false;
    }
    values.insert(values.end(), static_cast<std::size_t>(times), value);
    if (values.size() - before > kMostItems)
      return fail(trouble, whole, fmt::format("a list has at most {} items", kMostItems));
  }
  if (is_list) return true;
  if (dash && !field.nullable && part.item == 0)
    return fail(trouble, whole, fmt::format("`{}` cannot be nothing", field.name));
  if (dash) values.emplace_back();
  if (values.size() != before + 1)
    return fail(trouble, whole,
                fmt::format("expected one value for `{}`, found {}", field.name, values.size() - before));
  return true;
}

void print_card(const Value& value, const RecordNames& names, std::string& out) {
  if (value.number == kUnknownCard) {
    out += '?';
    return;
  }
  if (!value.up) out += '(';
  out += names.card_name(value.number);
  if (value.extra > 0) fmt::format_to(std::back_inserter(out), "!{}", value.extra);
  if (value.marked) out += '~';
  if (!value.up) out += ')';
}

void print_value(const Value& value, const Field& field, const RecordNames& names, std::string& out) {
  switch (value.kind) {
    case Value::Kind::Nothing:
      out += '-';
      return;
    case Value::Kind::Truth:
      out += value.number != 0 ? "true" : "false";
      return;
    case Value::Kind::Number:
      fmt::format_to(std::back_inserter(out), "{}", value.number);
      return;
    case Value::Kind::Player:
      out += value.number < 0 ? field.words[0] : names.players()[static_cast<std::size_t>(value.number)];
      return;
    case Value::Kind::Word:
      out += field.words[static_cast<std::size_t>(value.number)];
      return;
    case Value::Kind::Card:
      return print_card(value, names, out);
    case Value::Kind::Place:
      fmt::format_to(std::back_inserter(out), "{}.{}", names.players()[static_cast<std::size_t>(value.number)],
                     value.extra);
      return;
    case Value::Kind::Own:
      return names.print_own(value, field, out);
    case Value::Kind::Break:
      out += '/';
      return;
  }
}

void print_runs(std::span<const std::string> items, std::string& out) {
  if (items.empty()) out += '-';
  for (std::size_t i = 0; i < items.size();) {
    std::size_t next = i + 1;
    while (next < items.size() && items[next] == items[i] && items[i] != "-") ++next;
    if (i > 0) out += ' ';
    out += items[i];
    if (next - i > 1) fmt::format_to(std::back_inserter(out), "*{}", next - i);
    i = next;
  }
}

namespace {

std::string folded(std::string text) {
  std::ranges::transform(text, text.begin(), small_letter);
  return text;
}

// Whether cards, with nothing around their names, are in order as they stand. Most are, and then nothing is spelled.
bool are_in_order(std::span<const Value> cards, const Field& field, const RecordNames& names) {
  const auto comes_before = [&](const Value& a, const Value& b) {
    if (a.number == b.number || b.number == kUnknownCard) return true;
    if (a.number == kUnknownCard) return false;
    const std::string_view first = names.card_name(a.number), second = names.card_name(b.number);
    if (field.order != Field::Order::NoCase) return first < second;
    const auto small = [](char c) { return static_cast<unsigned char>(small_letter(c)); };
    return std::ranges::lexicographical_compare(first, second, {}, small, small);
  };
  const auto is_bare = [](const Value& value) {
    return value.kind == Value::Kind::Card && value.up && value.extra == 0 && !value.marked;
  };
  return std::ranges::all_of(cards, is_bare) &&
         std::ranges::adjacent_find(cards, std::not_fn(comes_before)) == cards.end();
}

}  // namespace

Values in_order(std::span<const Value> values, const Field& field, const RecordNames& names) {
  if (field.order == Field::Order::Kept || field.order == Field::Order::Any) return {values.begin(), values.end()};
  if (field.order != Field::Order::Number && are_in_order(values, field, names)) return {values.begin(), values.end()};
  struct Spelled {
    bool hidden = false;
    std::string text;
    Value value;
  };
  std::vector<Spelled> spelled;
  for (const Value& value : values) {
    Spelled& one = spelled.emplace_back(Spelled{value.number == kUnknownCard, {}, value});
    if (field.order == Field::Order::Number) continue;
    print_value(value, field, names, one.text);
    if (field.order == Field::Order::NoCase) one.text = folded(std::move(one.text));
  }
  std::stable_sort(spelled.begin(), spelled.end(), [&](const Spelled& a, const Spelled& b) {
    if (a.hidden != b.hidden) return b.hidden;
    return field.order == Field::Order::Number ? a.value.number < b.value.number : a.text < b.text;
  });
  Values sorted;
  for (const Spelled& one : spelled) sorted.push_back(one.value);
  return sorted;
}

void print_list(std::span<const Value> values, const Field& field, const RecordNames& names, std::string& out) {
  const Values sorted = in_order(values, field, names);
  std::vector<std::string> items(sorted.size());
  for (std::size_t i = 0; i < sorted.size(); ++i) print_value(sorted[i], field, names, items[i]);
  print_runs(items, out);
}

}  // namespace botref
