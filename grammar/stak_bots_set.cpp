// Reads the cards of a Stak Bots set: kinds, printed numbers, other names, and
// what this printing's card texts say.
// Source: notation/stak-bots.md section 7.
#include "grammar/stak_bots_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/stak_bots/cards.hpp"
#include "grammar/names.hpp"
#include "grammar/set_check.hpp"

namespace botref {
namespace {

using stak_bots::Cards;
using stak_bots::CardType;
using stak_bots::Kind;
using stak_bots::kTextRulings;

constexpr std::string_view kCardKeys[] = {"id", "kind", "power", "shot", "rank", "copies", "also"};
constexpr std::string_view kWhere = "this card";
constexpr NumberForm kPower = {0, kMostNumber, stak_bots::kUnknownNumber};
constexpr NumberForm kShot = {0, kMostNumber, stak_bots::kUnknownNumber};
constexpr NumberForm kRank = {1, 6, stak_bots::kUnknownNumber};
constexpr NumberForm kCopies = {1, kMostCards, stak_bots::kUnknownNumber};

class Reader {
 public:
  Reader(CardSet& set, Cards& cards, SetCheck& check) : set_(set), cards_(cards), check_(check) {}

  void read(const TomlNode& root) {
    std::vector<std::string_view> keys(std::begin(kSetKeys), std::end(kSetKeys));
    keys.insert(keys.end(), {"named", "card", "text"});
    check_.only_keys(root, keys);
    const bool sure = read_named(root);
    if (const auto* text = root.find("text")) read_text(*text);
    const auto* list = root.find("card");
    if (cards_.named) {
      if (list)
        check_.trouble(list->key_at, "expected no card in a set with named = true, for there every name is a card");
    } else if (!list) {
      if (sure) check_.trouble(root.at, "expected card = [ … ] in the set, but found none");
    } else {
      read_cards(*list);
    }
  }

 private:
  // False where nobody can say whether the set was meant to be named.
  bool read_named(const TomlNode& root) {
    const auto* named = root.find("named");
    if (!named) return true;
    if (named->type != TomlNode::Type::Truth) {
      check_.expected(*named, "true or false");
      return false;
    }
    cards_.named = named->truth;
    return true;
  }

  void read_text(const TomlNode& text) {
    if (text.type != TomlNode::Type::Table) return check_.expected(text, "a table [text]");
    std::array<std::string_view, kTextRulings.size()> keys;
    std::ranges::transform(kTextRulings, keys.begin(), &stak_bots::TextRuling::key);
    check_.only_keys(text, keys);
    for (std::size_t n = 0; n < keys.size(); ++n) {
      const auto* value = text.find(keys[n]);
      const auto reading = value ? check_.word(*value, kTextRulings[n].words) : std::nullopt;
      if (reading) cards_.text[n] = static_cast<std::uint8_t>(*reading);
    }
  }

  void read_cards(const TomlNode& list) {
    if (list.type != TomlNode::Type::List || list.items.empty()) return check_.expected(list, "a list of cards");
    for (const auto& card : list.items) {
      if (card.type == TomlNode::Type::Table) {
        read_card(card);
      } else {
        check_.expected(card, "a card, { id = …, kind = …, power = …, copies = … }");
      }
    }
    // Only now all ids are known.
    std::uint32_t index = 0;
    for (const auto& card : list.items) {
      if (card.type == TomlNode::Type::Table) names_.read_others(card, index++);
    }
  }

  void read_card(const TomlNode& card) {
    check_.only_keys(card, kCardKeys);
    CardType type;
    names_.read_id(card, kWhere);
    const auto kind = read_kind(card);
    if (kind) type.kind = *kind;
    read_power(card, kind, type);
    read_shot(card, kind, type);
    if (const auto* rank = card.find("rank")) type.rank = check_.number(*rank, kRank).value_or(type.rank);
    read_copies(card, type);
    cards_.types.push_back(type);
  }

  std::optional<Kind> read_kind(const TomlNode& card) {
    const auto* value = check_.need(card, "kind", kWhere);
    const auto kind = value ? check_.word(*value, stak_bots::kKindWords) : std::nullopt;
    if (!kind) return std::nullopt;
    return static_cast<Kind>(*kind);
  }

  void read_power(const TomlNode& card, std::optional<Kind> kind, CardType& type) {
    const auto* value = check_.need(card, "power", kWhere);
    if (!value) return;
    const bool x = value->type == TomlNode::Type::Text && value->text == "X";
    const bool unknown = value->type == TomlNode::Type::Text && value->text == "?";
    if (kind == Kind::Leader && !x && !unknown) return check_.expected(*value, "\"X\" or \"?\" as a leader's power");
    if (x && kind && kind != Kind::Leader)
      return check_.expected(*value, "a whole number or \"?\"", ", which only a leader has");
    type.power = x ? stak_bots::kPowerX : check_.number(*value, kPower).value_or(0);
  }

  void read_shot(const TomlNode& card, std::optional<Kind> kind, CardType& type) {
    const auto* value = card.find("shot");
    if (kind == Kind::Shot && !value) check_.need(card, "shot", kWhere);
    if (!value) return;
    if (kind && kind != Kind::Shot)
      return check_.trouble(value->key_at, "expected shot only on a card of kind \"shot\"");
    type.shot = check_.number(*value, kShot).value_or(0);
  }

  // A `"?"` is one copy at least.
  void read_copies(const TomlNode& card, CardType& type) {
    const auto* value = check_.need(card, "copies", kWhere);
    const auto copies = value ? check_.number(*value, kCopies) : std::nullopt;
    if (!copies) return;
    type.copies = *copies;
    const bool fitted = total_ <= kMostCards;
    total_ += std::max(*copies, 1);
    if (!fitted || total_ <= kMostCards) return;
    check_.trouble(value->at,
                   fmt::format("expected at most {} cards in a set, but found {} up to here", kMostCards, total_));
  }

  CardSet& set_;
  Cards& cards_;
  SetCheck& check_;
  CardNames names_{check_, set_};
  std::int32_t total_ = 0;
};

}  // namespace

const CardSetSchema& stak_bots_sets() {
  static constexpr CardSetSchema kSchema = {"stak-bots", "stak-bots/demo", &read_cards<Cards, Reader>};
  return kSchema;
}

}  // namespace botref
