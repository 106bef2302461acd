// Reads the cards of a Micro Bots: Duel set: trackers, Bots, Action cards. Their
// actions are read in micro_bots_actions.cpp.
// Source: notation/micro-bots-duel.md section 6.
#include "grammar/micro_bots_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "grammar/names.hpp"

namespace botref {
namespace {

using micro_bots::CardId;
using micro_bots::Cards;
using micro_bots::CardType;
using micro_bots::Kind;
using micro_bots::Zone;
using Of = CardType::Of;

constexpr std::string_view kRootKeys[] = {"game",  "id",      "title", "version", "status", "armour", "energy",
                                          "range", "defence", "cap",   "market",  "bot",    "card"};
constexpr std::string_view kBotKeys[] = {"name", "actions", "also"};
constexpr std::string_view kCardKeys[] = {"name", "bot", "basics", "upgrade", "row", "init", "actions", "also"};
constexpr std::string_view kWhere = "this card";
constexpr std::int32_t kMostOnTracker = 999;
constexpr std::int32_t kMostSets = 9;
constexpr std::size_t kMostSpaces = 99;
constexpr NumberForm kTracker = {0, kMostOnTracker, micro_bots::kUnknownNumber};

bool is_id(std::string_view text) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  return !text.empty() && text[0] >= 'a' && text[0] <= 'z' && std::ranges::all_of(text, fits) && text != "bot";
}

class Reader {
 public:
  Reader(CardSet& set, Cards& cards, SetCheck& check) : set_(set), cards_(cards), check_(check) {}

  void read(const TomlNode& root) {
    check_.only_keys(root, kRootKeys);
    read_trackers(root);
    const TomlNode* bots = table_of(root, "bot");
    const TomlNode* written = table_of(root, "card");
    if (bots == nullptr || written == nullptr) return;
    // Cards are numbered by identifier, as lists of them are sorted.
    TomlNode cards = *written;
    std::ranges::stable_sort(cards.items, {}, &TomlNode::key);
    if (bots->items.size() + cards.items.size() > micro_bots::kMaxCards)
      return check_.trouble(cards.at,
                            fmt::format("expected at most {} Bots and cards in a set", micro_bots::kMaxCards));
    for (const TomlNode& bot : bots->items) read_bot(bot);
    for (const TomlNode& card : cards.items) read_card(card);
    read_others(*bots, 0);
    read_others(cards, static_cast<std::uint32_t>(bots->items.size()));
    remark_on_counts();
  }

 private:
  const TomlNode* table_of(const TomlNode& root, std::string_view key) {
    const auto* table = check_.need(root, key, "the set");
    if (table == nullptr || table->type == TomlNode::Type::Table) return table;
    check_.expected(*table, fmt::format("a table [{}]", key));
    return nullptr;
  }

  std::int32_t number_of(const TomlNode& table, std::string_view key, std::string_view where, NumberForm form) {
    const auto* value = check_.need(table, key, where);
    return value == nullptr ? 0 : check_.number(*value, form).value_or(0);
  }

  void read_tracker(const TomlNode& root, std::string_view key, std::int32_t& start, std::int32_t& most) {
    static constexpr std::string_view kKeys[] = {"start", "max"};
    const TomlNode* table = table_of(root, key);
    if (table == nullptr) return;
    check_.only_keys(*table, kKeys);
    start = number_of(*table, "start", key, kTracker);
    most = number_of(*table, "max", key, kTracker);
    if (most != micro_bots::kUnknownNumber && start > most)
      check_.trouble(table->at, fmt::format("expected a start of {} that is not beyond its max", key));
  }

  void read_trackers(const TomlNode& root) {
    read_tracker(root, "armour", cards_.armour_start, cards_.armour_max);
    read_tracker(root, "energy", cards_.energy_start, cards_.energy_max);
    read_range(root);
    if (const TomlNode* defence = table_of(root, "defence")) {
      static constexpr std::string_view kZones[] = {"S", "M", "L"};
      check_.only_keys(*defence, kZones);
      for (std::size_t zone = 0; zone < 3; ++zone)
        cards_.defence[zone] = number_of(*defence, kZones[zone], "defence", kTracker);
    }
    cards_.cap = number_of(root, "cap", "the set", kTracker);
    cards_.market = number_of(root, "market", "the set", kTracker);
  }

  void read_range(const TomlNode& root) {
    static constexpr std::string_view kKeys[] = {"spaces", "start"};
    const TomlNode* range = table_of(root, "range");
    if (range == nullptr) return;
    check_.only_keys(*range, kKeys);
    cards_.range_start = number_of(*range, "start", "range", {1, kMostOnTracker, micro_bots::kUnknownNumber});
    const auto* spaces = check_.need(*range, "spaces", "range");
    const std::string* text = spaces == nullptr ? nullptr : check_.text(*spaces);
    if (text == nullptr || *text == "?") return;
    for (const char letter : *text) {
      const std::size_t zone = micro_bots::kZoneLetters.find(letter);
      if (zone == std::string_view::npos || cards_.spaces.size() == kMostSpaces) break;
      cards_.spaces.push_back(static_cast<Zone>(zone));
    }
    const bool sound = !text->empty() && cards_.spaces.size() == text->size() && std::ranges::is_sorted(cards_.spaces);
    if (!sound) return check_.expected(*spaces, "the zones from the Short end, such as \"SSMMLL\", or \"?\"");
    if (cards_.range_start > static_cast<std::int32_t>(text->size()))
      check_.trouble(range->at, "expected a start on the Range track");
  }

  // Ids and other names: each once in a set, whatever its case.
  bool add_name(std::string_view name, TomlPlace at) {
    if (const int taken = taken_.find(name); taken >= 0) {
      check_.trouble(at, fmt::format("expected a name that is not taken yet, but found {}, taken in line {}",
                                     quoted(name), places_[static_cast<std::size_t>(taken)].line));
      return false;
    }
    taken_.add(name, static_cast<std::uint32_t>(places_.size()));
    places_.push_back(at);
    return true;
  }

  CardType& add_card(const TomlNode& node, std::span<const std::string_view> keys) {
    if (!is_id(node.key))
      check_.trouble(node.key_at, fmt::format("expected an identifier of a-z, 0-9 and -, a letter first and not `bot`, "
                                              "but found {}",
                                              quoted(node.key)));
    else
      add_name(node.key, node.key_at);
    set_.names.push_back(node.key);
    CardType& type = cards_.types.emplace_back();
    if (node.type != TomlNode::Type::Table) {
      check_.expected(node, "a card, { name = …, actions = [ … ] }");
      return type;
    }
    check_.only_keys(node, keys);
    if (const auto* name = node.find("name")) check_.text(*name);
    return type;
  }

  void read_bot(const TomlNode& node) {
    CardType& type = add_card(node, kBotKeys);
    type.of = Of::BotCard;
    if (node.type != TomlNode::Type::Table) return;
    if (const auto* actions = check_.need(node, "actions", "this Bot"))
      read_micro_bots_actions(*actions, true, check_, type);
    for (const auto& action : type.actions)
      if (action.replaces > type.actions.size())
        check_.trouble(node.key_at, "expected replaces = … to name an action of the same Bot");
  }

  void read_card(const TomlNode& node) {
    CardType& type = add_card(node, kCardKeys);
    if (node.type != TomlNode::Type::Table) return;
    read_owner(node, type);
    read_row(node, type);
    type.initiative = number_of(node, "init", kWhere, {0, kMostOnTracker, micro_bots::kUnknownNumber});
    if (const auto* actions = check_.need(node, "actions", kWhere))
      read_micro_bots_actions(*actions, false, check_, type);
  }

  // Exactly one of `bot`, `basics` and `upgrade`.
  void read_owner(const TomlNode& node, CardType& type) {
    const TomlNode *bot = node.find("bot"), *basics = node.find("basics"), *upgrade = node.find("upgrade");
    if ((bot != nullptr) + (basics != nullptr) + (upgrade != nullptr) != 1)
      return check_.trouble(node.key_at, "expected one of bot = ID, basics = N and upgrade = true");
    if (bot != nullptr) return read_bot_of(*bot, type);
    if (basics != nullptr) {
      type.of = Of::Basic;
      type.basics = static_cast<std::uint8_t>(check_.number(*basics, {1, kMostSets, 1}).value_or(1));
      return;
    }
    if (upgrade->type != TomlNode::Type::Truth || !upgrade->truth) check_.expected(*upgrade, "true");
  }

  void read_bot_of(const TomlNode& bot, CardType& type) {
    type.of = Of::BotAction;
    const std::string* id = check_.text(bot);
    if (id == nullptr) return;
    for (std::size_t i = 0; i < cards_.types.size(); ++i)
      if (cards_.types[i].of == Of::BotCard && set_.names[i] == *id) {
        type.bot = static_cast<CardId>(i);
        return;
      }
    check_.expected(bot, "the identifier of a Bot of this set");
  }

  void read_row(const TomlNode& node, CardType& type) {
    const auto* row = check_.need(node, "row", kWhere);
    if (row == nullptr) return;
    const bool unknown = row->type == TomlNode::Type::Text && row->text == "?";
    if (unknown && type.of == Of::Upgrade) return check_.expected(*row, "\"weapon\" or \"support\" for an Upgrade");
    if (unknown) return;
    if (const auto word = check_.word(*row, micro_bots::kKindWords)) type.row = static_cast<Kind>(*word);
  }

  void read_others(const TomlNode& table, std::uint32_t index) {
    for (const TomlNode& node : table.items) {
      const auto* also = node.type == TomlNode::Type::Table ? node.find("also") : nullptr;
      if (also != nullptr && also->type != TomlNode::Type::List) check_.expected(*also, "a list of names, [\"…\"]");
      for (const TomlNode& name : also == nullptr ? std::vector<TomlNode>{} : also->items) {
        if (check_.text(name) == nullptr) continue;
        if (!is_name(name.text) || same_name(name.text, "bot"))
          check_.expected(name, "a name that begins with a letter and goes on with letters, digits and _ - + .");
        else if (add_name(name.text, name.at))
          set_.others.emplace_back(name.text, index);
      }
      ++index;
    }
  }

  // What cannot be played, as long as cards are missing.
  void remark_on_counts() {
    const auto count = [&](auto fits) { return static_cast<std::size_t>(std::ranges::count_if(cards_.types, fits)); };
    for (std::size_t bot = 0; bot < cards_.types.size(); ++bot) {
      if (cards_.types[bot].of != Of::BotCard) continue;
      const auto has = count([&](const CardType& type) { return type.of == Of::BotAction && type.bot == bot; });
      if (has != micro_bots::kBotCards)
        set_.remarks.push_back(fmt::format("the Bot {} cannot be played: it has {} of {} cards", set_.names[bot], has,
                                           micro_bots::kBotCards));
    }
    for (std::int32_t number = 1; number <= kMostSets; ++number) {
      const auto has = count([&](const CardType& type) { return type.of == Of::Basic && type.basics == number; });
      if (has != 0 && has != micro_bots::kBasicCards)
        set_.remarks.push_back(
            fmt::format("Set {} cannot be played: it has {} of {} cards", number, has, micro_bots::kBasicCards));
    }
  }

  CardSet& set_;
  Cards& cards_;
  SetCheck& check_;
  NameTable taken_;
  std::vector<TomlPlace> places_;  // of the names taken
};

}  // namespace

const CardSetSchema& micro_bots_sets() {
  static constexpr CardSetSchema kSchema = {"micro-bots-duel", "micro-bots-duel/demo", &read_cards<Cards, Reader>};
  return kSchema;
}

}  // namespace botref
