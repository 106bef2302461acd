// Micro Bots: Duel: what stands for the places in a sentence about an event.
#include <fmt/format.h>

#include "core/micro_bots/combat.hpp"
#include "grammar/micro_bots_text.hpp"

namespace botref {

namespace {

using micro_bots::CardId;
using micro_bots::CardType;

}  // namespace

// Why an Upgrade cannot be gained.
std::string MicroBotsText::gain_words(const Rules::State& s, const Event& event) const {
  const std::string gained = event.gained < set_->names.size() ? std::string(card_name(event.gained)) : "no card";
  if (event.has(micro_bots::kTake)) return fmt::format("{} is not among the Upgrades that lie open", gained);
  if (!event.has(micro_bots::kDraw)) return "an Upgrade is named: `take …` or `draw …`";
  const std::string_view deck = event.kind == micro_bots::Kind::Weapon ? "Weapon" : "Support";
  if (s.cards.empty(micro_bots::deck(event.kind))) return fmt::format("the {} deck is empty", deck);
  return fmt::format("{} cannot be on top of the {} deck", gained, deck);
}

std::string MicroBotsText::detail(std::string_view name, const Rules::State& s, const Event& event) const {
  const auto card = [&](CardId id) -> std::string {
    if (id == micro_bots::kHidden) return "an unseen card";
    if (id == micro_bots::kEmpty) return "no card";
    return id < set_->names.size() ? std::string(card_name(id)) : "the Bot card";
  };
  const auto player = [&](std::uint8_t seat) {
    return seat < players_.size() ? std::string(players_[seat]) : std::string("nobody");
  };
  const std::uint8_t who = micro_bots::actor(s, event);
  const auto number = [](std::int32_t n) { return n < 0 ? std::string("an unknown amount of") : fmt::format("{}", n); };
  if (name == "who") return player(who);
  if (name == "active") return player(s.active);
  if (name == "other") return player(who == micro_bots::kNobody ? who : micro_bots::other(who));
  if (name == "card") {
    const bool dealt = event.verb == micro_bots::Verb::Deal && event.cards.count > 0;
    return card(dealt ? event.cards.items[0] : event.card);
  }
  if (name == "played") return card(s.played.card);
  if (name == "number") return fmt::format("{}{}", event.number, event.number == 0xff ? " or higher" : "");
  if (name == "token") return event.token < micro_bots::kTokens ? fmt::format("{}", event.token) : "?";
  if (name == "played_token") return who == micro_bots::kNobody ? "?" : fmt::format("{}", s.combat.token[who]);
  if (name == "to") return fmt::format("{}", event.to);
  if (name == "energy") return who == micro_bots::kNobody ? "no" : number(s.players[who].energy);
  if (name == "gain") return gain_words(s, event);
  if (name == "refill") return card(event.refill);
  if (name == "taken") return card(event.gained);
  if (name == "market") return number(cards_->market);
  if (name == "chooser") {
    if (!s.combat.open || s.combat.waiting == 0) return "nobody";
    const auto& attack = cards_->types[s.played.card].actions[s.combat.action - 1u];
    return player(micro_bots::chooser(attack.after[s.combat.pending[0].number].effect, s.combat.attacker));
  }
  std::string written;
  print_event(event, s.active, written);
  return written;
}

}  // namespace botref
