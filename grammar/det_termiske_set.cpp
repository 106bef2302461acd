// Reads the cards of a set of Det Termiske Opgør: printed numbers, other names,
// and abilities of the closed vocabulary.
// Source: rules/det-termiske-opgor.md section 3.2; notation/det-termiske-opgor.md section 7.
#include "grammar/det_termiske_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>

#include "core/det_termiske/cards.hpp"
#include "grammar/names.hpp"
#include "grammar/set_check.hpp"

namespace botref {
namespace {

using det_termiske::Cards;
using det_termiske::CardType;
using det_termiske::Effect;
using det_termiske::HeatAt;
using det_termiske::kUnknownNumber;

constexpr std::string_view kCardKeys[] = {"id", "name", "type", "cost", "power", "capacity", "dt", "abilities", "also"};
constexpr std::string_view kTypeWords[] = {"robot", "trick"};
constexpr std::string_view kWhere = "this card";
constexpr NumberForm kFromNought = {0, kMostNumber, kUnknownNumber};
constexpr NumberForm kFromOne = {1, kMostNumber, kUnknownNumber};

// The words of an ability, numbers read.
struct Words {
  std::array<std::string_view, 4> word;
  std::array<std::int32_t, 4> number{};
  std::size_t count = 0;

  // Whether these are the words; N stands for a number, or `?`.
  bool are(std::initializer_list<std::string_view> form) const {
    if (form.size() != count) return false;
    std::size_t i = 0;
    for (const std::string_view wanted : form) {
      if (wanted == "N" ? number[i] == kNone : word[i] != wanted) return false;
      ++i;
    }
    return true;
  }

  static constexpr std::int32_t kNone = -2;
};

std::int32_t read_count(std::string_view word) {
  if (word == "?") return kUnknownNumber;
  std::int32_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool whole = error == std::errc{} && end == word.data() + word.size() && number >= 0 && number <= kMostNumber;
  return whole ? number : Words::kNone;
}

bool split(std::string_view text, Words& words) {
  while (true) {
    const std::string_view word = text.substr(0, text.find(' '));
    if (word.empty() || words.count == words.word.size()) return false;
    words.word[words.count] = word;
    words.number[words.count++] = read_count(word);
    if (word.size() == text.size()) return true;
    text.remove_prefix(word.size() + 1);
  }
}

bool read_robot_ability(const Words& words, CardType& type) {
  using namespace det_termiske;
  const auto has = [&](Ability ability) {
    return type.abilities = static_cast<std::uint16_t>(type.abilities | ability), true;
  };
  if (words.are({"blocking"})) return has(kBlocking);
  if (words.are({"hidden"})) return has(kHides);
  if (words.are({"precision"})) return has(kPrecision);
  if (words.are({"seconds", "2"})) return has(kTwoSeconds);
  if (words.are({"convection"})) return has(kConvection);
  if (words.are({"radiation", "N"})) {
    type.radiation = words.number[1];
    return has(kRadiation);
  }
  if (!words.are({"grow", "N", "N", "N"})) return false;
  type.grow_price = words.number[1], type.grow_step = words.number[2], type.grow_top = words.number[3];
  return has(kGrows);
}

bool read_effect(const Words& words, CardType& type) {
  const auto is = [&](Effect effect) {
    type.effect = effect;
    type.amount = words.count > 1 ? words.number[1] : 0;
    return true;
  };
  if (words.are({"tune"})) return is(Effect::Tune);
  if (words.are({"double-mass"})) return is(Effect::DoubleMass);
  if (words.are({"repeat"})) return is(Effect::Repeat);
  if (words.are({"deadly", "N"})) return is(Effect::Deadly);
  if (words.are({"power", "N", "round"})) return is(Effect::PowerRound);
  if (words.are({"power", "N", "attached"})) return is(Effect::PowerAttached);
  if (words.count != 3 || words.word[0] != "heat" || words.number[1] == Words::kNone) return false;
  for (const auto& [word, at] :
       {std::pair{"robot", HeatAt::Robot}, {"player", HeatAt::Player}, {"any", HeatAt::Any}, {"?", HeatAt::Unknown}})
    if (words.word[2] == word) {
      type.heat_at = at;
      return is(Effect::Heat);
    }
  return false;
}

class Reader {
 public:
  Reader(CardSet& set, Cards& cards, SetCheck& check) : set_(set), cards_(cards), check_(check) {}

  void read(const TomlNode& root) {
    std::vector<std::string_view> keys(std::begin(kSetKeys), std::end(kSetKeys));
    keys.push_back("card");
    check_.only_keys(root, keys);
    const auto* list = root.find("card");
    if (!list) return check_.trouble(root.at, "expected card = [ … ] in the set, but found none");
    if (list->type != TomlNode::Type::List || list->items.empty()) return check_.expected(*list, "a list of cards");
    for (const auto& card : list->items) {
      if (card.type == TomlNode::Type::Table)
        read_card(card);
      else
        check_.expected(card, "a card, { id = …, name = …, type = …, cost = …, abilities = [ … ] }");
    }
    std::uint32_t index = 0;
    for (const auto& card : list->items)
      if (card.type == TomlNode::Type::Table) names_.read_others(card, index++);
    sort();
  }

 private:
  void read_card(const TomlNode& card) {
    check_.only_keys(card, kCardKeys);
    CardType type;
    names_.read_id(card, kWhere);
    if (const auto* name = check_.need(card, "name", kWhere)) check_.text(*name);
    const auto* word = check_.need(card, "type", kWhere);
    const auto kind = word ? check_.word(*word, kTypeWords) : std::nullopt;
    type.robot = !kind || *kind == 0;
    read_number(card, "cost", kFromNought, type.cost);
    if (kind) read_numbers(card, type);
    read_abilities(card, kind.has_value(), type);
    cards_.types.push_back(type);
  }

  void read_number(const TomlNode& card, std::string_view key, const NumberForm& form, std::int32_t& number) {
    const auto* value = check_.need(card, key, kWhere);
    if (value) number = check_.number(*value, form).value_or(form.low);
  }

  void read_numbers(const TomlNode& card, CardType& type) {
    if (type.robot) {
      read_number(card, "power", kFromNought, type.power);
      read_number(card, "capacity", kFromOne, type.capacity);
      read_number(card, "dt", kFromOne, type.dt);
      return;
    }
    for (const std::string_view key : {"power", "capacity", "dt"})
      if (const auto* value = card.find(key))
        check_.trouble(value->key_at, fmt::format("expected {} only on a card of type \"robot\"", key));
  }

  void read_abilities(const TomlNode& card, bool sure, CardType& type) {
    const auto* list = check_.need(card, "abilities", kWhere);
    if (!list) return;
    if (type.robot && list->type == TomlNode::Type::Text && list->text == "?") {
      type.unknown_abilities = true;
      return;
    }
    if (list->type != TomlNode::Type::List) return check_.expected(*list, "a list of abilities, [\"…\"]");
    std::size_t effects = 0;
    for (const auto& ability : list->items)
      if (check_.text(ability) && sure) read_ability(ability, type, effects);
    if (sure && !type.robot && effects != 1)
      check_.trouble(list->at, fmt::format("expected exactly one effect of a trick, but found {}", effects));
  }

  void read_ability(const TomlNode& ability, CardType& type, std::size_t& effects) {
    Words words;
    const bool cut = split(ability.text, words);
    if (cut && words.are({"mass-produced"})) {
      type.abilities |= det_termiske::kMassProduced;
      return;
    }
    if (cut && (type.robot ? read_robot_ability(words, type) : read_effect(words, type))) {
      ++effects;
      return;
    }
    if (!type.robot) ++effects;
    const std::string_view hint = ability.text.starts_with("insulated") ? ", a word without a meaning so far" : "";
    check_.expected(ability,
                    type.robot ? "an ability of a robot: blocking, hidden, precision, radiation N, seconds 2, "
                                 "convection, grow N N N or mass-produced"
                               : "an effect of a trick: heat N robot|player|any, power N round|attached, tune, "
                                 "double-mass, repeat, deadly N or mass-produced",
                    hint);
  }

  // Positions list cards by identifier, whatever its case; so cards are numbered in that order.
  void sort() {
    std::vector<std::uint32_t> order(cards_.types.size());
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return lowered(set_.names[i]); });
    std::vector<CardType> types;
    std::vector<std::string> names;
    std::vector<std::uint32_t> place(order.size());
    for (const std::uint32_t i : order) {
      place[i] = static_cast<std::uint32_t>(types.size());
      types.push_back(cards_.types[i]);
      names.push_back(set_.names[i]);
    }
    for (auto& [name, card] : set_.others) card = place[card];
    cards_.types = std::move(types);
    set_.names = std::move(names);
  }

  static std::string lowered(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return text;
  }

  CardSet& set_;
  Cards& cards_;
  SetCheck& check_;
  CardNames names_{check_, set_};
};

}  // namespace

const CardSetSchema& det_termiske_sets() {
  static constexpr CardSetSchema kSchema = {"det-termiske-opgor", "det-termiske-opgor/demo",
                                            &read_cards<Cards, Reader>};
  return kSchema;
}

}  // namespace botref
