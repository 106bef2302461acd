// Micro Bots: Duel: paths, values that only this game has, and a position as JSON.
// Source: notation/micro-bots-duel.md section 5.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "grammar/micro_bots_text.hpp"

namespace botref {

namespace {

using micro_bots::F;

const Field& field_of(F field) { return micro_bots::kFields[static_cast<std::size_t>(field)]; }

// The fields of each player whose paths do not begin with the player.
constexpr F kThings[] = {F::Token, F::Used, F::Early};

constexpr std::size_t kHexDigits = 64;

// Takes `.N` off the end of a card in a row. False: there is none.
bool take_spent(std::string_view& text, std::int32_t& mask) {
  const std::size_t dot = text.rfind('.');
  if (dot == std::string_view::npos) return false;
  std::size_t number = 0;
  const std::string_view digits = text.substr(dot + 1);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc{} || end != digits.data() + digits.size() || number > micro_bots::kMaxActions) return false;
  mask |= micro_bots::bit(number);
  text = text.substr(0, dot);
  return true;
}

}  // namespace

bool MicroBotsText::read_path(std::string_view path, PathTo& to, Trouble& trouble) const {
  for (const F whole : {F::Played, F::Combat})
    if (path == field_of(whole).name) {
      to = {static_cast<std::uint16_t>(whole), {}, {}};
      return true;
    }
  for (const F thing : kThings) {
    const std::string_view name = field_of(thing).name;
    if (path == name) return fail(trouble, path, fmt::format("expected a player behind it: `{}.PLAYER`", name));
    if (!path.starts_with(name) || path.size() <= name.size() || path[name.size()] != '.') continue;
    std::string_view rest = path.substr(name.size() + 1);
    const std::string_view player = rest.substr(0, rest.find('.'));
    rest.remove_prefix(std::min(rest.size(), player.size() + 1));
    const int seat = find_player(player, *this, trouble);
    if (seat < 0) return false;
    to = {static_cast<std::uint16_t>(thing), {static_cast<std::uint8_t>(seat), 0}, {}};
    return read_part(rest, field_of(thing), to.part, trouble);
  }
  return botref::read_path(path, fields(), *this, to, trouble);
}

bool MicroBotsText::read_row_card(std::string_view token, Value& value, Trouble& trouble) {
  std::string_view text = token;
  if (text.starts_with('(')) {
    if (!text.ends_with(')')) return fail(trouble, token, fmt::format("expected `)` at the end of `{}`", token));
    value.up = false;
    text = text.substr(1, text.size() - 2);
  }
  if (text == "?") return fail(trouble, token, "cards in a row lie open, so none of them can be `?`");
  while (card(text) < 0 && take_spent(text, value.extra)) continue;
  value.number = card(text);
  if (value.number < 0) return no_card(text, token, *this, trouble);
  if (cards_->types[static_cast<std::size_t>(value.number)].of == micro_bots::CardType::Of::BotCard)
    return fail(trouble, text, fmt::format("`{}` is a Bot, and Bots are in no row", text));
  if (!value.up && value.extra != 0) return fail(trouble, token, "of a face-down card nothing is said to be spent");
  return true;
}

bool MicroBotsText::read_seal(std::string_view token, std::int32_t& seal, Trouble& trouble) {
  std::string hex(token);
  std::ranges::transform(hex, hex.begin(), [](char c) { return c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c; });
  const bool digits = std::ranges::all_of(hex, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
  if (hex.size() != kHexDigits || !digits)
    return fail(trouble, token, fmt::format("expected {} hexadecimal digits, found {}", kHexDigits, in_quotes(token)));
  const auto known = std::ranges::find(seals_, hex);
  seal = static_cast<std::int32_t>(known - seals_.begin());
  if (known == seals_.end()) seals_.push_back(std::move(hex));
  return true;
}

bool MicroBotsText::read_own(std::string_view token, const Field& field, Value& value, Trouble& trouble) {
  if (&field == &field_of(F::Weapon) || &field == &field_of(F::Support)) return read_row_card(token, value, trouble);
  if (&field == &field_of(F::Sealed)) return read_seal(token, value.number, trouble);
  if (&field != &field_of(F::Token))
    return fail(trouble, token,
                fmt::format("only `-` can be said of `{0}` as a whole; its parts are {0}.…", field.name));
  value.number = kUnknownCard;
  if (token == "?") return true;
  value.number = token.size() == 1 ? token[0] - '0' : -1;
  return (value.number >= 0 && value.number < static_cast<std::int32_t>(micro_bots::kTokens)) ||
         fail(trouble, token, fmt::format("expected a token from 0 to 5, found {}", in_quotes(token)));
}

void MicroBotsText::print_own(const Value& value, const Field& field, std::string& out) const {
  if (&field == &field_of(F::Sealed)) {
    out += seals_[static_cast<std::size_t>(value.number)];
    return;
  }
  if (&field == &field_of(F::Token)) {
    out += value.number == kUnknownCard ? "?" : fmt::format("{}", value.number);
    return;
  }
  if (&field != &field_of(F::Weapon) && &field != &field_of(F::Support)) {
    out += "(there is one)";
    return;
  }
  if (!value.up) out += '(';
  out += card_name(value.number);
  for (std::size_t number = 0; number <= micro_bots::kMaxActions; ++number)
    if ((value.extra >> number & 1) != 0) out += fmt::format(".{}", number);
  if (!value.up) out += ')';
}

void MicroBotsText::put_own(std::string_view name, const Value& value, const Field& field, FieldSink& sink) const {
  if (&field == &field_of(F::Token) && value.number != kUnknownCard) return sink.number(name, value.number);
  if (&field != &field_of(F::Weapon) && &field != &field_of(F::Support))
    return RecordNames::put_own(name, value, field, sink);
  sink.begin_object(name);
  sink.text("card", card_name(value.number));
  sink.truth("up", value.up);
  sink.begin_list("spent");
  for (std::size_t number = 0; number <= micro_bots::kMaxActions; ++number)
    if ((value.extra >> number & 1) != 0) sink.number({}, static_cast<std::int64_t>(number));
  sink.end();
  sink.end();
}

void MicroBotsText::things(const Rules::State& s, std::vector<PlacedField>& all) const {
  for (const F thing : kThings)
    for (std::uint8_t seat = 0; seat < micro_bots::kPlayers; ++seat) {
      const bool there = thing == F::Token  ? s.combat.open
                         : thing == F::Used ? (s.players[seat].in_attack | s.players[seat].in_round) != 0
                                            : s.players[seat].early != 0;
      if (!there) continue;
      all.push_back(
          {fmt::format("{}.{}", field_of(thing).name, players_[seat]), static_cast<std::size_t>(thing), {seat, 0}});
    }
}

// --- JSON
void MicroBotsText::put_one(const Rules::State& s, F field, Where where, std::string_view name, FieldSink& sink) const {
  Values values;
  micro_bots::read_field(s, field, where.seat, values);
  put_field(name, field_of(field), values, *this, sink);
}

// Fields in their order; of a name with a dot only the part behind it, within `name`.
void MicroBotsText::put_group(std::string_view name, const Rules::State& s, F first, F last, Where where,
                              FieldSink& sink) const {
  if (!name.empty()) sink.begin_object(name);
  NestedNames nested;
  for (auto i = static_cast<std::size_t>(first); i <= static_cast<std::size_t>(last); ++i) {
    const std::string_view path = micro_bots::kFields[i].name;
    const std::string_view inner =
        name.empty() || !path.starts_with(name) ? nested.enter(path, sink) : path.substr(name.size() + 1);
    put_one(s, static_cast<F>(i), where, inner, sink);
  }
  nested.leave(sink);
  if (!name.empty()) sink.end();
}

void MicroBotsText::put_tokens(const Rules::State& s, FieldSink& sink) const {
  sink.begin_object("tokens");
  for (std::uint8_t seat = 0; seat < micro_bots::kPlayers; ++seat)
    put_one(s, F::Token, {seat, 0}, players_[seat], sink);
  sink.end();
}

void MicroBotsText::put_combat(const Rules::State& s, FieldSink& sink) const {
  if (!s.combat.open) return sink.null("combat");
  sink.begin_object("combat");
  constexpr std::size_t kPrefix = std::string_view("combat.").size();
  for (auto i = static_cast<std::size_t>(F::Attacker); i <= static_cast<std::size_t>(F::Pending); ++i) {
    if (static_cast<F>(i) == F::Token)
      put_tokens(s, sink);
    else
      put_one(s, static_cast<F>(i), {}, micro_bots::kFields[i].name.substr(kPrefix), sink);
  }
  sink.end();
}

void MicroBotsText::put_memory(const Rules::State& s, FieldSink& sink) const {
  sink.begin_object("memory");
  for (const auto& [field, name] : {std::pair{F::Used, "used"}, std::pair{F::Early, "early"}}) {
    bool open = false;
    for (std::uint8_t seat = 0; seat < micro_bots::kPlayers; ++seat) {
      Values values;
      micro_bots::read_field(s, field, seat, values);
      if (values.empty()) continue;
      if (!open) sink.begin_object(name);
      open = true;
      put_field(players_[seat], field_of(field), values, *this, sink);
    }
    if (open) sink.end();
  }
  if (s.out != 0) put_one(s, F::Out, {}, "out", sink);
  sink.end();
}

void MicroBotsText::put_position(const Rules::State& s, const Rules::Table&, FieldSink& sink) const {
  put_group({}, s, F::Round, F::Range, {}, sink);
  sink.begin_object("players");
  for (std::uint8_t seat = 0; seat < micro_bots::kPlayers; ++seat) {
    sink.begin_object(players_[seat]);
    put_group({}, s, F::Bot, F::Boosted, {seat, 0}, sink);
    sink.end();
  }
  sink.end();
  put_group({}, s, F::MarketWeapon, F::DeckSupport, {}, sink);
  if (s.played.card == micro_bots::kNoCard)
    sink.null("played");
  else
    put_group("played", s, F::PlayedCard, F::Upgraded, {}, sink);
  put_combat(s, sink);
  put_memory(s, sink);
}

}  // namespace botref
