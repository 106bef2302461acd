// Reads the cards of a Two Robots set: Parts by pattern and type, Attacks,
// Defenses, red and Power cards, abilities, Salvagers.
// Source: notation/two-robots.md section 7.
#include "grammar/two_robots_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "grammar/set_check.hpp"

namespace botref {
namespace {

using two_robots::CardId;
using two_robots::CardType;
using two_robots::Class;
using two_robots::Effect;
using two_robots::Energies;

constexpr std::string_view kWhere = "this card";
constexpr NumberForm kStacks = {0, 5, two_robots::kUnknownNumber};
constexpr NumberForm kCopies = {1, kMostCards, two_robots::kUnknownNumber};
constexpr NumberForm kRedCopies = {0, 20, two_robots::kUnknownNumber};
constexpr NumberForm kOrder = {1, 5, two_robots::kUnknownNumber};

// A list of cards, and how many copies the game has (TR-1.2); 0: not counted.
struct Kind {
  std::string_view key, keys;  // the keys of a card, parted by blanks
  Class cls;
  std::int32_t total;
};
constexpr Kind kKinds[] = {
    {"attack", "id title also stacks copies effect", Class::Attack, 19},
    {"defense", "id title also stacks copies effect", Class::Defense, 21},
    {"red", "id title also copies effect", Class::Red, 0},
    {"power", "id title also use effect", Class::Power, 0},
    {"ability", "id title also effect", Class::Ability, 0},
};
constexpr std::int32_t kParts = 60;
constexpr std::array<std::int32_t, two_robots::kRedSizes> kRedPiles = {4, 5, 6};  // TR-2.5

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> found;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    found.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return found;
}

class Reader {
 public:
  Reader(CardSet& set, TwoRobotsSet& own, SetCheck& check) : set_(set), own_(own), check_(check) {}

  void read(const TomlNode& root) {
    std::vector<std::string_view> keys(std::begin(kSetKeys), std::end(kSetKeys));
    keys.insert(keys.end(), {"types", "part", "cards"});
    check_.only_keys(root, keys);
    if (const auto* types = check_.need(root, "types", "the set")) read_types(*types);
    if (const auto* parts = check_.need(root, "part", "the set")) read_all_parts(*parts);
    if (const auto* cards = check_.need(root, "cards", "the set")) read_cards(*cards);
    add_others();
  }

 private:
  void read_types(const TomlNode& types) {
    if (types.type != TomlNode::Type::List || types.items.empty())
      return check_.expected(types, "a list of Part types, [\"…\"]");
    for (const TomlNode& type : types.items) {
      const std::string* text = check_.text(type);
      if (text == nullptr) continue;
      if (*text == "?") {
        own_.cards.more_types = own_.cards.unknown_values = true;
      } else if (!is_name(*text)) {
        check_.expected(type, "a Part type, such as \"HEAD\"");
      } else if (types_.size() == two_robots::kMaxTypes) {
        return check_.trouble(type.at, fmt::format("expected at most {} Part types", two_robots::kMaxTypes));
      } else {
        types_.push_back(*text);
      }
    }
    own_.cards.part_types = types_.size();
  }

  // `[[part]]`: one card a pattern and type.
  void read_all_parts(const TomlNode& list) {
    if (list.type != TomlNode::Type::List || list.items.empty()) return check_.expected(list, "[[part]] entries");
    Count count;
    for (const TomlNode& entry : list.items) {
      if (entry.type == TomlNode::Type::Table)
        read_parts(entry, count);
      else
        check_.expected(entry, "a table [[part]]");
    }
    check_total(list.key_at, "Parts", count, kParts);
  }

  struct Count {
    std::int32_t least = 0;
    bool unknown = false;
    void add(std::int32_t copies) {
      unknown = unknown || copies == two_robots::kUnknownNumber;
      least += std::max(copies, 1);
    }
  };

  void check_total(TomlPlace at, std::string_view what, const Count& count, std::int32_t total) {
    if (total == 0 || count.least == total || (count.unknown && count.least < total)) return;
    check_.trouble(at, fmt::format("expected {} {}, but found {}", total, what, count.least));
  }

  void read_parts(const TomlNode& entry, Count& count) {
    check_.only_keys(entry, std::array<std::string_view, 3>{"energies", "types", "copies"});
    const auto* energies = check_.need(entry, "energies", "this entry");
    const auto* types = check_.need(entry, "types", "this entry");
    const auto* copies_at = check_.need(entry, "copies", "this entry");
    if (!energies || !types || !copies_at) return;
    const auto copies = check_.number(*copies_at, kCopies);
    if (energies->type != TomlNode::Type::List) return check_.expected(*energies, "a list of energies");
    if (types->type != TomlNode::Type::List) return check_.expected(*types, "a list of Part types");
    for (const TomlNode& pattern : energies->items)
      for (const TomlNode& type : types->items) read_part(pattern, type, copies.value_or(1), count);
  }

  void read_part(const TomlNode& pattern, const TomlNode& type, std::int32_t copies, Count& count) {
    const std::string* letters = check_.text(pattern);
    const std::string* type_name = letters ? check_.text(type) : nullptr;
    if (type_name == nullptr) return;
    CardType part;
    part.cls = Class::Part;
    part.copies = copies;
    const auto known = std::ranges::find(types_, *type_name);
    if (known == types_.end()) return check_.expected(type, "one of the Part types of the set");
    part.part_type = static_cast<std::uint8_t>(known - types_.begin());
    if (!read_energies(*letters, part.energies))
      return check_.expected(pattern, "one energy or two, C, E, M, N or S in this order");
    count.add(copies);
    add_card(fmt::format("{}-{}", *letters, *type_name), pattern, part);
  }

  static bool read_energies(std::string_view letters, Energies& energies) {
    for (const char letter : letters) {
      const std::size_t place = two_robots::kEnergyLetters.find(letter);
      if (place == std::string_view::npos || (energies >> place) != 0) return false;
      energies |= static_cast<Energies>(1u << place);
    }
    return letters.size() == 1 || letters.size() == 2;
  }

  void read_cards(const TomlNode& cards) {
    if (cards.type != TomlNode::Type::Table) return check_.expected(cards, "a table [cards]");
    check_.only_keys(cards,
                     std::array<std::string_view, 6>{"attack", "defense", "red", "power", "ability", "salvager"});
    for (const Kind& kind : kKinds) {
      const bool needed = kind.cls != Class::Ability;
      const auto* list = needed ? check_.need(cards, kind.key, "[cards]") : cards.find(kind.key);
      if (list) read_list(*list, kind);
    }
    if (const auto* salvagers = check_.need(cards, "salvager", "[cards]")) read_salvagers(*salvagers);
  }

  void read_list(const TomlNode& list, const Kind& kind) {
    if (list.type != TomlNode::Type::List) return check_.expected(list, "a list of cards");
    Count count;
    for (const TomlNode& card : list.items) {
      if (card.type == TomlNode::Type::Table)
        read_card(card, kind, count);
      else
        check_.expected(card, "a card, { id = …, effect = … }");
    }
    check_total(list.key_at, kind.cls == Class::Attack ? "Attack cards" : "Defense cards", count, kind.total);
    if (kind.cls == Class::Red) check_red(list);
  }

  void read_card(const TomlNode& card, const Kind& kind, Count& count) {
    check_.only_keys(card, words(kind.keys));
    CardType type;
    type.cls = kind.cls;
    if (const auto* title = card.find("title")) check_.text(*title);
    if (kind.total > 0) {
      type.stacks = read_number(card, "stacks", kStacks);
      type.copies = read_number(card, "copies", kCopies);
      count.add(type.copies);
    }
    if (kind.cls == Class::Red) read_red_copies(card, type);
    if (kind.cls == Class::Power) read_use(card, type);
    read_card_effect(card, type);
    note_unknown(type);
    const auto* id = check_.need(card, "id", kWhere);
    const std::string* text = id ? check_.text(*id) : nullptr;
    if (text == nullptr) return;
    const auto number = static_cast<std::uint32_t>(set_.names.size());
    add_card(*text, *id, type);
    if (const auto* also = card.find("also")) others_.emplace_back(also, number);
  }

  void note_unknown(const CardType& type) {
    const bool unknown = type.stacks == two_robots::kUnknownNumber || type.copies == two_robots::kUnknownNumber ||
                         type.use == two_robots::kUnknownNumber || type.effect.kind == Effect::Kind::Unknown;
    own_.cards.unknown_values = own_.cards.unknown_values || unknown;
  }

  std::int32_t read_number(const TomlNode& card, std::string_view key, const NumberForm& form) {
    const auto* value = check_.need(card, key, kWhere);
    return value ? check_.number(*value, form).value_or(form.low) : form.low;
  }

  void read_red_copies(const TomlNode& card, CardType& type) {
    const auto* copies = check_.need(card, "copies", kWhere);
    if (!copies) return;
    if (copies->type != TomlNode::Type::List || copies->items.size() != type.red.size())
      return check_.expected(*copies, "three numbers, of copies with two, three and four players");
    for (std::size_t i = 0; i < type.red.size(); ++i)
      type.red[i] = check_.number(copies->items[i], kRedCopies).value_or(0);
  }

  // TR-2.5
  void check_red(const TomlNode& list) {
    for (std::size_t size = 0; size < kRedPiles.size(); ++size) {
      std::int32_t count = 0;
      bool unknown = false;
      for (const CardType& type : own_.cards.types) {
        if (type.cls != Class::Red) continue;
        unknown = unknown || type.red[size] == two_robots::kUnknownNumber;
        count += std::max(type.red[size], 0);
      }
      if (unknown ? count <= kRedPiles[size] : count == kRedPiles[size]) continue;
      check_.trouble(list.key_at, fmt::format("expected {} red cards for {} players, but found {}", kRedPiles[size],
                                              size + 2, count));
    }
  }

  void read_use(const TomlNode& card, CardType& type) {
    const auto* use = check_.need(card, "use", kWhere);
    if (!use) return;
    if (use->type == TomlNode::Type::Truth) {
      type.use = use->truth ? 1 : 0;
    } else if (use->type == TomlNode::Type::Text && use->text == "?") {
      type.use = two_robots::kUnknownNumber;
    } else {
      check_.expected(*use, "true, false or \"?\"");
    }
  }

  void read_card_effect(const TomlNode& card, CardType& type) {
    const auto* effect = check_.need(card, "effect", kWhere);
    const std::string* text = effect ? check_.text(*effect) : nullptr;
    if (text == nullptr) return;
    if (std::string wrong = read_effect(*text, type.effect); !wrong.empty())
      return check_.trouble(effect->at, std::move(wrong));
    if (!effect_fits(type.cls, type.effect.kind))
      check_.trouble(effect->at, "a card of this kind cannot have this effect");
  }

  void read_salvagers(const TomlNode& list) {
    if (list.type != TomlNode::Type::List || list.items.empty()) return check_.expected(list, "a list of Salvagers");
    for (const TomlNode& entry : list.items) {
      if (entry.type == TomlNode::Type::Table)
        read_salvager(entry);
      else
        check_.expected(entry, "a Salvager, { id = …, order = …, health = [ … ] }");
    }
  }

  void read_salvager(const TomlNode& entry) {
    check_.only_keys(entry, std::array<std::string_view, 5>{"id", "also", "order", "ability", "health"});
    two_robots::Salvager salvager;
    salvager.order = static_cast<std::uint8_t>(std::max(read_number(entry, "order", kOrder), 0));
    if (const auto* ability = entry.find("ability")) salvager.ability = card_of(*ability, Class::Ability, "an ability");
    if (const auto* health = check_.need(entry, "health", "this Salvager")) read_health(*health, salvager);
    const auto* id = check_.need(entry, "id", "this Salvager");
    const std::string* text = id ? check_.text(*id) : nullptr;
    if (text == nullptr) return;
    const auto number = static_cast<std::uint32_t>(own_.salvagers.size());
    own_.salvagers.push_back(*text);
    own_.cards.salvagers.push_back(salvager);
    add_salvager_name(*id, number);
    const auto* also = entry.find("also");
    if (also && also->type != TomlNode::Type::List) return check_.expected(*also, "a list of names, [\"…\"]");
    if (also)
      for (const TomlNode& name : also->items)
        if (check_.text(name)) add_salvager_name(name, number);
  }

  void add_salvager_name(const TomlNode& name, std::uint32_t number) {
    if (!is_name(name.text)) return check_.expected(name, "a name that begins with a letter");
    if (own_.salvager_names.find(name.text) >= 0) return check_.expected(name, "a name that is not taken yet");
    own_.salvager_names.add(name.text, number);
  }

  void read_health(const TomlNode& list, two_robots::Salvager& salvager) {
    if (list.type != TomlNode::Type::List || list.items.size() != salvager.health.size())
      return check_.expected(list, "five Power cards");
    for (std::size_t i = 0; i < salvager.health.size(); ++i) {
      salvager.health[i] = card_of(list.items[i], Class::Power, "a Power card of the set");
      const auto before = salvager.health.begin() + static_cast<std::ptrdiff_t>(i);
      if (salvager.health[i] != two_robots::kNoCard &&
          std::find(salvager.health.begin(), before, salvager.health[i]) != before)
        check_.expected(list.items[i], "each Power card once");
    }
  }

  CardId card_of(const TomlNode& name, Class cls, std::string_view what) {
    const std::string* text = check_.text(name);
    if (text == nullptr) return two_robots::kNoCard;
    const int card = taken_.find(*text);
    if (card >= 0 && own_.cards.types[static_cast<std::size_t>(card)].cls == cls) return static_cast<CardId>(card);
    check_.expected(name, what);
    return two_robots::kNoCard;
  }

  void add_card(const std::string& name, const TomlNode& at, const CardType& type) {
    note_unknown(type);
    if (!is_name(name))
      check_.expected(at, "a name that begins with a letter and goes on with letters, digits, marks and _ - + .");
    else if (taken_.find(name) >= 0)
      check_.trouble(at.at, fmt::format("the card {} is there already", quoted(name)));
    taken_.add(name, static_cast<std::uint32_t>(set_.names.size()));
    set_.names.push_back(name);
    own_.cards.types.push_back(type);
  }

  // Only now all ids are known.
  void add_others() {
    for (const auto& [also, card] : others_) {
      if (also->type != TomlNode::Type::List) {
        check_.expected(*also, "a list of names, [\"…\"]");
        continue;
      }
      for (const TomlNode& name : also->items) {
        if (!check_.text(name)) continue;
        const int known = taken_.find(name.text);
        if (!is_name(name.text)) {
          check_.expected(name, "a name that begins with a letter");
        } else if (known >= 0 && static_cast<std::uint32_t>(known) != card) {
          check_.expected(name, "a name that is not taken yet");
        } else {
          taken_.add(name.text, card);
          set_.others.emplace_back(name.text, card);
        }
      }
    }
  }

  CardSet& set_;
  TwoRobotsSet& own_;
  SetCheck& check_;
  std::vector<std::string> types_;
  NameTable taken_;
  std::vector<std::pair<const TomlNode*, std::uint32_t>> others_;
};

}  // namespace

const CardSetSchema& two_robots_sets() {
  static constexpr CardSetSchema kSchema = {"two-robots", "two-robots/demo", &read_cards<TwoRobotsSet, Reader>};
  return kSchema;
}

}  // namespace botref
