// Micro Bots: Duel: tags, names and starts. Events are in micro_bots_events.cpp,
// paths and values in micro_bots_fields.cpp.
// Source: notation/micro-bots-duel.md sections 1, 4, 5.
#include "grammar/micro_bots_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <any>

#include "grammar/digest.hpp"
#include "grammar/micro_bots_set.hpp"
#include "grammar/wording.hpp"

namespace botref {

namespace {

using micro_bots::F;

constexpr HeadingForm kHeadings[] = {{"round", HeadingForm::Player::None}, {"turn", HeadingForm::Player::Needed}};

bool may_be_unknown(F field) {
  return field == F::Hand || field == F::Plan || field == F::DeckWeapon || field == F::DeckSupport || field == F::Token;
}

bool has_unknown_numbers(const micro_bots::Cards& cards) {
  const auto unknown = [](std::int32_t number) { return number == micro_bots::kUnknownNumber; };
  if (cards.spaces.empty() || std::ranges::any_of(cards.defence, unknown)) return true;
  for (const std::int32_t number : {cards.armour_start, cards.armour_max, cards.energy_start, cards.energy_max,
                                    cards.range_start, cards.cap, cards.market})
    if (unknown(number)) return true;
  return false;
}

// Whether some event may need a value that the set does not say.
bool has_unknown_values(const micro_bots::Cards& cards) {
  using Of = micro_bots::CardType::Of;
  if (has_unknown_numbers(cards)) return true;
  for (std::size_t id = 0; id < cards.types.size(); ++id) {
    const micro_bots::CardType& type = cards.types[id];
    const bool card = type.of != Of::BotCard;
    const auto is_own = [&](const micro_bots::CardType& other) { return other.of == Of::BotAction && other.bot == id; };
    if (!card && std::ranges::count_if(cards.types, is_own) != static_cast<std::ptrdiff_t>(micro_bots::kBotCards))
      return true;
    if (card && (type.initiative == micro_bots::kUnknownNumber || type.row == micro_bots::Kind::Unknown)) return true;
    const auto unknown = [](const micro_bots::Action& action) {
      return action.unknown || action.cost == micro_bots::kUnknownNumber;
    };
    if (type.unknown_actions || std::ranges::any_of(type.actions, unknown)) return true;
    const auto same_set = [&](const micro_bots::CardType& other) {
      return other.of == Of::Basic && other.basics == type.basics;
    };
    if (type.of == Of::Basic &&
        std::ranges::count_if(cards.types, same_set) != static_cast<std::ptrdiff_t>(micro_bots::kBasicCards))
      return true;
  }
  return false;
}

}  // namespace

std::span<const HeadingForm> MicroBotsText::headings() { return kHeadings; }

const ReservedNames& MicroBotsText::reserved() {
  static const ReservedNames kReserved = {{"phase", "active", "first", "range", "market", "deck", "played", "combat"},
                                          {}};
  return kReserved;
}

bool MicroBotsText::open(const Header& header, const SetLibrary& sets, Trouble& trouble) {
  players_ = header.players;
  setup_ = {};
  setup_.players = players_.size();
  seals_.clear(), salts_.clear(), given_paths_.clear();
  player_tag_ = players_.size() > micro_bots::kPlayers ? players_[micro_bots::kPlayers] : header.last_line;
  const std::string_view title = Rules::rulebook().title;
  return refuse_tag(header, KnownTag::Variant, title, trouble) && refuse_tag(header, KnownTag::Board, title, trouble) &&
         open_set(header, sets, trouble);
}

bool MicroBotsText::open_set(const Header& header, const SetLibrary& sets, Trouble& trouble) {
  const CardSet* set = find_card_set(header, sets, micro_bots_sets(), Rules::rulebook().title, trouble);
  if (set == nullptr) return false;
  set_ = set;
  cards_ = std::any_cast<micro_bots::Cards>(&set->cards);
  set_names_.use(*set);
  return true;
}

// A Bot stands where a Bot is due, and nowhere else.
bool MicroBotsText::check_kinds(const Field& field, std::span<const Value> values, std::string_view path,
                                Trouble& trouble) const {
  const bool bot_due = &field == &fields()[static_cast<std::size_t>(F::Bot)];
  for (const Value& value : values) {
    if (value.kind != Value::Kind::Card || value.number == kUnknownCard) continue;
    const bool bot = cards_->types[static_cast<std::size_t>(value.number)].of == micro_bots::CardType::Of::BotCard;
    if (bot != bot_due)
      return fail(trouble, path,
                  fmt::format("`{}` takes {}, and `{}` is {}", path, bot_due ? "a Bot" : "Action cards",
                              card_name(value.number), bot ? "a Bot" : "an Action card"));
  }
  return true;
}

bool MicroBotsText::check_claim(const PathTo& to, std::span<const Value> values, std::string_view path,
                                Trouble& trouble) const {
  return check_kinds(fields()[to.field], values, path, trouble);
}

bool MicroBotsText::check_given(const Field& field, const Values& values, std::string_view path,
                                Trouble& trouble) const {
  if (!check_kinds(field, values, path, trouble)) return false;
  const bool hidden = std::ranges::any_of(
      values, [](const Value& value) { return value.kind == Value::Kind::Card && value.number == kUnknownCard; });
  const auto which = static_cast<F>(&field - fields().data());
  if (hidden && !may_be_unknown(which)) return fail(trouble, path, "this lies open, so it cannot be `?`");
  const bool tracked = which == F::Range || which == F::Armour || which == F::Energy;
  if (tracked && values[0].kind == Value::Kind::Nothing)
    return fail(trouble, path, fmt::format("`{}` cannot be nothing; without this line it is as the set says", path));
  if (field.type != Type::Own || (which != F::Weapon && which != F::Support)) return true;
  for (const Value& value : values) {
    const auto& type = cards_->types[static_cast<std::size_t>(value.number)];
    for (std::size_t number = 0; number <= micro_bots::kMaxActions; ++number) {
      if ((value.extra >> number & 1) == 0 || type.unknown_actions) continue;
      const bool held =
          number >= 1 && number <= type.actions.size() && type.actions[number - 1].use == micro_bots::Action::Use::Held;
      if (!held) return fail(trouble, path, fmt::format("{} has no Held Action {}", card_name(value.number), number));
    }
  }
  return true;
}

bool MicroBotsText::add_given(const PathTo& to, Values values, std::string_view path, Trouble& trouble) {
  const Field& field = fields()[to.field];
  if (field.given == Field::Given::No)
    return fail(trouble, path, fmt::format("`{}` cannot be given; it follows from the rest", field.name));
  if (to.part.size) return fail(trouble, path, "a size cannot be given; give the list");
  if (!check_given(field, values, path, trouble)) return false;
  setup_.givens.push_back({static_cast<F>(to.field), to.where.seat, to.part, std::move(values)});
  given_paths_.push_back(path);
  return true;
}

bool MicroBotsText::lay_out(Rules::Table& table, Readings& readings, Rules::State& state, StartFault& fault) {
  table.cards = cards_;
  table.unknown_values = has_unknown_values(*cards_);
  const micro_bots::Fault found = micro_bots::lay_out(setup_, table, readings, state);
  if (!found) return true;
  fault.malformed = found.kind == micro_bots::Fault::Kind::Malformed;
  fault.outcome = found.outcome;
  const char* because = found.outcome.because();
  fault.message = fault.malformed      ? found.message
                  : because != nullptr ? because
                                       : std::string(Rules::rulebook().rules[found.outcome.broken()].broken);
  fault.message = fill(fault.message, [&](std::string_view name) -> std::string {
    if (name == "player") return std::string(players_[found.player]);
    if (name == "number") return fmt::format("{}", state.combat.action);
    return std::string(card_name(found.card));
  });
  if (found.other >= 0) fault.other_at = given_paths_[static_cast<std::size_t>(found.other)];
  fault.at = found.given >= 0 ? given_paths_[static_cast<std::size_t>(found.given)] : player_tag_;
  return false;
}

std::string MicroBotsText::no_such_card(std::string_view id) const {
  const std::string near = set_names_.table().suggest(id);
  return fmt::format("the set {} has no card `{}`{}", set_->id, id, did_you_mean(near));
}

std::string MicroBotsText::missing_value(const Missing& missing) const {
  const std::string_view key = micro_bots::kKeyWords[missing.key];
  if (missing.key >= micro_bots::kBasicsKey) return std::string(key);
  return fmt::format("{}.{}", card_name(missing.card), key);
}

bool MicroBotsText::assumes_unseen(const Rules::State* s) {
  if (s == nullptr) return false;
  for (std::size_t p = 0; p < micro_bots::kPlayers; ++p)
    if (micro_bots::holds(s->cards.in(micro_bots::hand(p)), micro_bots::kHidden)) return true;
  return false;
}

// Not the setup, nor a token that was played and has become ready again while the attack goes on.
bool MicroBotsText::expressible(const Rules::State& s) {
  if (s.phase == micro_bots::Phase::Setup) return false;
  if (!s.combat.open || s.combat.step == micro_bots::Combat::Step::Tokens) return true;
  for (std::size_t p = 0; p < micro_bots::kPlayers; ++p) {
    const std::uint8_t token = s.combat.token[p];
    if (token != 0 && (s.players[p].ready & micro_bots::bit(token)) != 0) return false;
  }
  return true;
}

std::optional<std::string> MicroBotsText::seal_opened_by(const Event& event, const Rules::State& s) const {
  const micro_bots::Player& player = s.players[event.who];
  const bool token = event.token != micro_bots::kNoToken;
  const bool hidden = token ? s.combat.open && s.combat.token[event.who] == micro_bots::kHiddenToken
                            : player.plan == micro_bots::kHidden;
  const bool sealed = player.seal != micro_bots::kNoSeal, salted = event.salt >= 0;
  if (!hidden || (!sealed && !salted)) return std::nullopt;
  if (!sealed) return "this choice was hidden without a seal, so it is opened without `salt`";
  if (!salted) return "this choice was sealed, so it is opened with `salt` and its text";
  const std::string_view written = salts_[static_cast<std::size_t>(event.salt)];
  const std::string text =
      written.starts_with('"') ? unescape(written.substr(1, written.size() - 2)) : std::string(written);
  const std::string value = token ? fmt::format("{}", event.token) : std::string(card_name(event.card));
  const std::string whole = fmt::format("micro-bots-duel|{}|{}|{}|{}|{}", players_[event.who], token ? "token" : "plan",
                                        s.round, value, text);
  if (sha256(whole) == seals_[static_cast<std::size_t>(player.seal)]) return std::string{};
  return fmt::format("this is not what {} has sealed", players_[event.who]);
}

}  // namespace botref
