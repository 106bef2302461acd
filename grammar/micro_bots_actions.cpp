// Reads the actions of a Micro Bots: Duel card: effects, costs, conditions.
// Source: notation/micro-bots-duel.md section 6.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "grammar/micro_bots_set.hpp"

namespace botref {
namespace {

using micro_bots::Action;
using micro_bots::Amount;
using micro_bots::Condition;
using micro_bots::Effect;
using micro_bots::When;
using Sort = Effect::Sort;

constexpr std::string_view kActionKeys[] = {"instant", "held", "boosted",  "cost",   "when",
                                            "bonus",   "on",   "replaces", "passive"};
constexpr std::string_view kUses[] = {"instant", "held", "boosted"};
constexpr std::string_view kZoneKeys[] = {"S", "M", "L"};
constexpr std::int32_t kMostAmount = 99;
constexpr NumberForm kCost = {0, kMostNumber, micro_bots::kUnknownNumber};

// What follows an effect's words: nothing, a number or a row with or without a number, or a number and a word.
enum class Takes : std::uint8_t { Nothing, Amount, Number };
struct EffectForm {
  std::string_view words;  // before the amount
  std::string_view after;  // behind it
  Takes takes;
  Sort sort;
};
constexpr EffectForm kForms[] = {
    {"move", "", Takes::Amount, Sort::Move},
    {"advance", "", Takes::Amount, Sort::Advance},
    {"retreat", "", Takes::Amount, Sort::Retreat},
    {"attack", "", Takes::Amount, Sort::Attack},
    {"dmg", "", Takes::Amount, Sort::Damage},
    {"def", "", Takes::Amount, Sort::Defence},
    {"energy", "", Takes::Amount, Sort::Energy},
    {"repair", "", Takes::Amount, Sort::Repair},
    {"drain", "", Takes::Amount, Sort::Drain},
    {"ready all", "", Takes::Nothing, Sort::ReadyAll},
    {"ready", "", Takes::Number, Sort::Ready},
    {"exhaust", "user", Takes::Number, Sort::ExhaustByUser},
    {"exhaust", "owner", Takes::Number, Sort::ExhaustByOwner},
    {"retrieve keep", "", Takes::Number, Sort::RetrieveKeep},
    {"retrieve", "", Takes::Number, Sort::Retrieve},
    {"return-self", "", Takes::Nothing, Sort::ReturnSelf},
    {"flip", "", Takes::Number, Sort::Flip},
    {"gain-upgrade", "", Takes::Nothing, Sort::GainUpgrade},
};

bool read_number(std::string_view text, std::int32_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() && !text.empty() && text[0] != '-' &&
         number <= kMostAmount;
}

bool read_amount(std::string_view text, Takes takes, Amount& amount) {
  if (takes == Takes::Nothing) return text.empty();
  if (takes == Takes::Amount && (text.starts_with("WPN") || text.starts_with("SUP"))) {
    amount.of = text[0] == 'W' ? Amount::Of::Weapon : Amount::Of::Support;
    text.remove_prefix(3);
    if (text.empty()) return true;
    if (text[0] != '+') return false;
    text.remove_prefix(1);
  }
  return read_number(text, amount.number);
}

// Cuts words off the front or the back of a text, with the blank beside them.
bool cut_front(std::string_view& text, std::string_view words) {
  if (!text.starts_with(words)) return false;
  text.remove_prefix(words.size());
  if (text.empty()) return true;
  if (text[0] != ' ') return false;
  text.remove_prefix(1);
  return true;
}
bool cut_back(std::string_view& text, std::string_view word) {
  if (word.empty()) return true;
  if (!text.ends_with(word) || text.size() <= word.size() || text[text.size() - word.size() - 1] != ' ') return false;
  text.remove_suffix(word.size() + 1);
  return true;
}

bool fits(const EffectForm& form, std::string_view text, Effect& effect) {
  effect = {form.sort, {}};
  return cut_front(text, form.words) && cut_back(text, form.after) && read_amount(text, form.takes, effect.amount);
}

class ActionReader {
 public:
  ActionReader(bool of_bot, SetCheck& check) : of_bot_(of_bot), check_(check) {}

  void read(const TomlNode& table, Action& action) {
    check_.only_keys(table, kActionKeys);
    const TomlNode* text = use_of(table, action);
    if (text == nullptr) return;
    if (text->type == TomlNode::Type::Text && text->text == "?")
      action.unknown = true;
    else
      read_micro_bots_effect(*text, check_, action.effect);
    if (const auto* cost = table.find("cost")) action.cost = check_.number(*cost, kCost).value_or(0);
    read_condition(table, action);
    read_boost(table, action);
    read_attack(table, *text, action);
    check_use(*text, action);
  }

 private:
  // The text of the action; null where there is not exactly one.
  const TomlNode* use_of(const TomlNode& table, Action& action) {
    const TomlNode* found = nullptr;
    for (std::size_t use = 0; use < std::size(kUses); ++use) {
      const TomlNode* text = table.find(kUses[use]);
      if (text == nullptr) continue;
      if (found != nullptr) check_.trouble(text->key_at, "expected only one of instant, held and boosted in an action");
      found = text;
      action.use = static_cast<Action::Use>(use);
    }
    if (found == nullptr) check_.trouble(table.at, "expected instant = …, held = … or boosted = … in an action");
    return found;
  }

  void read_condition(const TomlNode& table, Action& action) {
    const auto* when = table.find("when");
    if (when == nullptr) return;
    const auto word = check_.word(*when, std::span(micro_bots::kConditionWords).subspan(1));
    if (word) action.when = static_cast<Condition>(*word + 1);
  }

  void read_boost(const TomlNode& table, Action& action) {
    if (const auto* passive = table.find("passive")) {
      if (passive->type != TomlNode::Type::Truth) return check_.expected(*passive, "true or false");
      action.passive = passive->truth;
    }
    if (const auto* replaces = table.find("replaces")) {
      const auto number = check_.number(*replaces, {1, micro_bots::kMaxActions, 0});
      action.replaces = static_cast<std::uint8_t>(number.value_or(0));
    }
    const bool boosted = action.use == Action::Use::Boosted;
    for (const std::string_view key : {"passive", "replaces"})
      if (const auto* value = table.find(key); value != nullptr && !boosted)
        check_.trouble(value->key_at, fmt::format("expected {} only in a boosted action", key));
  }

  void read_attack(const TomlNode& table, const TomlNode& text, Action& action) {
    const bool attack = action.effect.sort == Sort::Attack && !action.unknown;
    for (const std::string_view key : {"bonus", "on"})
      if (const auto* value = table.find(key); value != nullptr && !attack)
        return check_.trouble(value->key_at, fmt::format("expected {} only in an attack", key));
    if (attack && action.use != Action::Use::Instant)
      check_.trouble(text.at, "expected an attack only as an instant action");
    if (const auto* bonus = table.find("bonus")) read_bonus(*bonus, action);
    if (const auto* on = table.find("on")) read_after(*on, action);
  }

  void read_bonus(const TomlNode& bonus, Action& action) {
    if (bonus.type != TomlNode::Type::Table) return check_.expected(bonus, "a table, { S = … }");
    check_.only_keys(bonus, kZoneKeys);
    for (std::size_t zone = 0; zone < 3; ++zone)
      if (const auto* value = bonus.find(kZoneKeys[zone]))
        action.bonus[zone] = check_.number(*value, {0, kMostAmount, 0}).value_or(0);
  }

  void read_after(const TomlNode& on, Action& action) {
    if (on.type != TomlNode::Type::List || on.items.size() > micro_bots::kMaxAfter)
      return check_.expected(on,
                             fmt::format("a list of at most {} effects, [{{ hit = \"…\" }}]", micro_bots::kMaxAfter));
    for (const TomlNode& item : on.items) {
      if (item.type != TomlNode::Type::Table || item.items.size() != 1) {
        check_.expected(item, "one of { hit = \"…\" }, { miss = \"…\" } and { after = \"…\" }");
        continue;
      }
      check_.only_keys(item, micro_bots::kWhenWords);
      const TomlNode& text = item.items[0];
      micro_bots::AfterEffect after;
      const auto word = std::ranges::find(micro_bots::kWhenWords, text.key);
      if (word == micro_bots::kWhenWords.end()) continue;
      after.when = static_cast<When>(word - micro_bots::kWhenWords.begin());
      if (!read_micro_bots_effect(text, check_, after.effect)) continue;
      const Sort sort = after.effect.sort;
      if (sort == Sort::Attack || sort == Sort::Damage || sort == Sort::Defence)
        check_.trouble(text.at, "expected no attack, dmg or def after an attack");
      action.after.push_back(after);
    }
  }

  void check_use(const TomlNode& text, const Action& action) {
    if (of_bot_ && action.use == Action::Use::Instant) check_.trouble(text.key_at, "expected held or boosted on a Bot");
    if (!of_bot_ && action.use == Action::Use::Boosted) check_.trouble(text.key_at, "expected boosted only on a Bot");
    if (action.unknown) return;
    if (action.effect.sort == Sort::ExhaustByOwner)
      check_.trouble(text.at, "expected `owner` only in an effect after an attack; here it is `user`");
    const bool adds = action.effect.sort == Sort::Damage || action.effect.sort == Sort::Defence;
    if (action.passive && !adds) check_.trouble(text.at, "expected dmg or def in an action that is always on");
    // Otherwise a record without end would be legal.
    if (of_bot_ && !action.passive && action.cost == 0)
      check_.trouble(text.key_at, "expected a cost of at least 1 for an action of a Bot");
    const bool pays_for_itself = action.effect.sort == Sort::Energy && (action.effect.amount.of != Amount::Of::Number ||
                                                                        action.effect.amount.number >= action.cost);
    if (of_bot_ && !action.passive && action.cost > 0 && pays_for_itself)
      check_.trouble(text.at, "expected an action of a Bot to cost more Energy than it gives");
  }

  bool of_bot_;
  SetCheck& check_;
};

}  // namespace

bool read_micro_bots_effect(const TomlNode& text, SetCheck& check, Effect& effect) {
  if (check.text(text) == nullptr) return false;
  for (const EffectForm& form : kForms)
    if (fits(form, text.text, effect)) return true;
  check.expected(text, "an effect, such as \"move 2\", \"attack WPN+1\", \"exhaust 1 user\" or \"ready all\"");
  return false;
}

void read_micro_bots_actions(const TomlNode& list, bool of_bot, SetCheck& check, micro_bots::CardType& type) {
  if (list.type == TomlNode::Type::Text && list.text == "?") {
    type.unknown_actions = true;
    return;
  }
  if (list.type != TomlNode::Type::List || list.items.size() > micro_bots::kMaxActions)
    return check.expected(list, fmt::format("a list of at most {} actions, or \"?\"", micro_bots::kMaxActions));
  for (const TomlNode& item : list.items) {
    if (item.type != TomlNode::Type::Table) {
      check.expected(item, "an action, { held = \"…\" }");
      continue;
    }
    ActionReader(of_bot, check).read(item, type.actions.emplace_back());
  }
}

}  // namespace botref
