// Effects of Two Robots cards, as their set writes them: a closed list.
// Source: rules/two-robots.md section 3.2.
#include <fmt/format.h>

#include <charconv>

#include "grammar/two_robots_set.hpp"

namespace botref {

namespace {

using two_robots::Effect;
using Kind = Effect::Kind;

// What stands behind the word of an effect.
struct Form {
  std::string_view word;
  Kind kind;
  bool number = false, may_be_all = false;
  std::string_view rest;  // the keys that follow, each once, in this order
};
constexpr Form kForms[] = {
    {"NOTHING", Kind::Nothing, false, false, ""},
    {"DRAW", Kind::Draw, true, false, ""},
    {"DESTROY_PARTS", Kind::DestroyParts, true, false, "energy"},
    {"STEAL_PART", Kind::StealPart, true, false, ""},
    {"FREEZE_STACK", Kind::FreezeStack, false, false, ""},
    {"THAW_STACK", Kind::ThawStack, true, true, ""},
    {"DISCARD_CARDS", Kind::DiscardCards, true, true, "who"},
    {"DAMAGE", Kind::Damage, true, false, "who"},
    {"EXTREME_DAMAGE", Kind::ExtremeDamage, true, false, "metric end"},
    {"DISCARD_OR_DAMAGE", Kind::DiscardOrDamage, false, false, "cards dmg who"},
    {"REVEAL", Kind::Reveal, true, false, ""},
    {"CANCEL_ATTACK", Kind::CancelAttack, false, false, ""},
    {"CANCEL_EVENT", Kind::CancelEvent, false, false, ""},
    {"REVEAL_EXTRA", Kind::RevealExtra, true, false, "once"},
};
constexpr std::size_t kMostCount = 20;

std::string_view next_word(std::string_view& text) {
  const std::size_t from = std::min(text.find_first_not_of(' '), text.size());
  text.remove_prefix(from);
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  return word;
}

bool read_count(std::string_view word, bool may_be_all, std::uint8_t& count) {
  if (word == "ALL" && may_be_all) {
    count = two_robots::kAll;
    return true;
  }
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size() || number == 0 || number > kMostCount) return false;
  count = static_cast<std::uint8_t>(number);
  return true;
}

bool read_energy(std::string_view value, Effect& effect) {
  if (value == "ANY") return effect.energies = two_robots::kAnyEnergy, true;
  const std::size_t letter = value.size() == 1 ? two_robots::kEnergyLetters.find(value) : std::string_view::npos;
  if (letter == std::string_view::npos) return false;
  effect.energies = static_cast<two_robots::Energies>(1u << letter);
  return true;
}

bool read_who(std::string_view value, Effect& effect) {
  if (value == "chosen_opponent") return effect.who = Effect::Who::ChosenOpponent, effect.kind != Kind::DiscardOrDamage;
  if (value == "each_opponent") return effect.who = Effect::Who::EachOpponent, effect.kind != Kind::DiscardCards;
  effect.who = Effect::Who::Scattered;
  return value == "TR-A44" && effect.kind == Kind::Damage;
}

bool read_metric(std::string_view value, Effect& effect) {
  constexpr std::string_view kMetrics[] = {"hand", "stacks", "parts", "health"};
  for (std::size_t i = 0; i < std::size(kMetrics); ++i)
    if (kMetrics[i] == value) return effect.metric = static_cast<Effect::Metric>(i), true;
  return false;
}

bool read_key(std::string_view key, std::string_view value, Effect& effect) {
  if (key == "energy") return read_energy(value, effect);
  if (key == "who") return read_who(value, effect);
  if (key == "metric") return read_metric(value, effect);
  if (key == "cards") return read_count(value, true, effect.count);
  if (key == "dmg") return read_count(value, false, effect.damage);
  effect.most = value == "max";
  return value == "max" || value == "min";
}

std::string read_rest(const Form& form, std::string_view text, Effect& effect) {
  std::string_view keys = form.rest;
  for (std::string_view key = next_word(keys); !key.empty(); key = next_word(keys)) {
    const std::string_view word = next_word(text);
    const bool bare = key == "once" && word == key;
    const bool right = word.starts_with(key) && word.size() > key.size() && word[key.size()] == '=' &&
                       read_key(key, word.substr(key.size() + 1), effect);
    if (!bare && !right) return fmt::format("expected `{}{}` in {}", key, key == "once" ? "" : "=…", form.word);
  }
  const std::string_view more = next_word(text);
  return more.empty() ? std::string{} : fmt::format("nothing can follow here: `{}`", more);
}

}  // namespace

std::string read_effect(std::string_view text, Effect& effect) {
  if (text == "?") return effect.kind = Kind::Unknown, std::string{};
  const std::string_view word = next_word(text);
  for (const Form& form : kForms) {
    if (form.word != word) continue;
    effect.kind = form.kind;
    if (form.number && !read_count(next_word(text), form.may_be_all, effect.count))
      return fmt::format("expected a number from 1 to {} after {}{}", kMostCount, word,
                         form.may_be_all ? ", or ALL" : "");
    if (form.kind == Kind::StealPart && effect.count != 1) return "one Part at a time is taken";
    if (form.kind == Kind::ThawStack && effect.count > 1) return "one stack at a time is thawed, or ALL";
    if (form.kind == Kind::DestroyParts && effect.count > two_robots::kMaxTargets)
      return fmt::format("at most {} Parts are destroyed", two_robots::kMaxTargets);
    return read_rest(form, text, effect);
  }
  return fmt::format("there is no effect {}", word.empty() ? "without a name" : fmt::format("`{}`", word));
}

bool effect_fits(two_robots::Class cls, Effect::Kind kind) {
  switch (kind) {
    case Effect::Kind::Unknown:
      return true;
    case Effect::Kind::FreezeStack:
      return cls == two_robots::Class::Attack;
    case Effect::Kind::CancelAttack:
    case Effect::Kind::CancelEvent:
      return cls == two_robots::Class::Defense;
    case Effect::Kind::Reveal:
      return cls == two_robots::Class::Power;
    case Effect::Kind::RevealExtra:
      return cls == two_robots::Class::Ability;
    case Effect::Kind::Draw:
    case Effect::Kind::ThawStack:
    case Effect::Kind::Nothing:
      return cls != two_robots::Class::Ability;
    case Effect::Kind::DestroyParts:
    case Effect::Kind::StealPart:
    case Effect::Kind::DiscardCards:
    case Effect::Kind::Damage:
    case Effect::Kind::ExtremeDamage:
    case Effect::Kind::DiscardOrDamage:
      return cls != two_robots::Class::Ability && cls != two_robots::Class::Defense;
  }
  __builtin_unreachable();
}

}  // namespace botref
