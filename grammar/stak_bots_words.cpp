// Stak Bots: what stands for the places in a sentence about an event.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/stak_bots/cards_in_play.hpp"
#include "core/stak_bots/effects.hpp"
#include "grammar/stak_bots_text.hpp"

namespace botref {

namespace {

using stak_bots::Card;
using stak_bots::State;

// This turn's attack card, in the Stak or back in the hand.
const Card* attack_card(const State& s) {
  for (const stak_bots::Zone zone : {stak_bots::stak(s.active), stak_bots::hand(s.active)})
    for (const Card& card : s.zones.in(zone))
      if (card.has(stak_bots::kAttacker)) return &card;
  return nullptr;
}

const Card* next_effect_card(const State& s) {
  if (s.pending_size == 0) return nullptr;
  const std::size_t at = stak_bots::acting_card(s, s.pending[0]);
  const auto stak = stak_bots::stak_of(s, s.pending[0].seat);
  return at < stak.size() ? &stak[at] : nullptr;
}

}  // namespace

// What the game waits for: "Bob must turn up the top card".
std::string StakBotsText::due(const State& s) const {
  for (std::size_t p = 0; p < s.players; ++p)
    if (!s.zones.empty(stak_bots::leaving(p)))
      return fmt::format("{} must show the face-down card that was scrapped", players_[p]);
  if (s.redraw) return fmt::format("{} must draw a card for recycling", players_[s.active]);
  std::vector<std::string_view> flips;
  for (std::size_t p = 0; p < s.players; ++p)
    if (stak_bots::flip_due(s, p)) flips.push_back(players_[p]);
  if (!flips.empty()) return fmt::format("{} must turn up the top card", fmt::join(flips, " and "));
  if (s.due != stak_bots::kNobody) return fmt::format("{} must discard a card for Expel", players_[s.due]);
  if (s.react != stak_bots::kNobody)
    return fmt::format("{} must answer the attack, by playing a card or passing,", players_[s.react]);
  if (const Card* card = next_effect_card(s))
    return fmt::format("{} must carry out the effect of {}", players_[s.pending[0].seat], card_name(card->id));
  return fmt::format("{} must act", players_[s.active]);
}

const stak_bots::CardType& StakBotsText::cards_type(stak_bots::CardId id) const {
  return cards_->named ? made_types_[id] : cards_->types[id];
}

std::size_t StakBotsText::copies(std::int32_t card) const {
  std::size_t copies = 0;
  for (const auto& [id, count] : setup_.deck) copies += id == card ? count : 0;
  return copies;
}

// The cards that the unseen ones in a place can be: "Core2 or Core3".
std::string StakBotsText::unseen_can_be(const State& s, stak_bots::Zone zone, std::size_t first) const {
  std::set<stak_bots::CardId> ids;
  const auto cards = s.zones.in(zone);
  for (std::size_t at = 0; at < std::min(first, cards.size()); ++at)
    if (cards[at].id == stak_bots::kHidden)
      for (const Card& card : s.zones.in(stak_bots::pool(cards[at].pool))) ids.insert(card.id);
  std::string names;
  for (auto id = ids.begin(); id != ids.end(); ++id)
    names += fmt::format("{}{}", id == ids.begin() ? "" : std::next(id) == ids.end() ? " or " : ", ", card_name(*id));
  return names;
}

std::string StakBotsText::where_copies_are(const State& s, const Rules::Event& event) const {
  const stak_bots::CardId id = event.card;
  if (id >= stak_bots::kNothingLeft) return "no card is left for it";
  if (setup_.any_cards) return "all cards of the deck are known";
  const std::size_t there = copies(id);
  if (there == 0) return "the deck has none";
  if (Rules::known_copies(s, id) < there) {
    const std::uint8_t who = stak_bots::actor(s, event);
    const bool draws = event.verb == stak_bots::Verb::Draw || event.verb == stak_bots::Verb::Bounty;
    const bool from_hand = event.verb == stak_bots::Verb::Play || event.verb == stak_bots::Verb::Discard ||
                           event.verb == stak_bots::Verb::Recycle;
    const std::string names = draws       ? unseen_can_be(s, stak_bots::kSupply, 1)
                              : from_hand ? unseen_can_be(s, stak_bots::hand(who), SIZE_MAX)
                                          : unseen_can_be(s, stak_bots::stak(who), 1);
    if (!names.empty()) return fmt::format("what nobody has seen there can only be {}", names);
  }
  return there == 1 ? "the one copy is somewhere else" : fmt::format("all {} copies are somewhere else", there);
}

std::int32_t StakBotsText::exhausted(const Outcome& outcome, const Rules::Event& event) const {
  const bool says_so =
      outcome.because() != nullptr && std::string_view(outcome.because()).find("{copies}") != std::string_view::npos;
  return says_so && event.card < stak_bots::kNothingLeft && copies(event.card) > 0 ? event.card : -1;
}

std::string StakBotsText::detail(std::string_view name, const Rules::State& s, const Rules::Event& event) const {
  const auto card = [&](const Card* of) {
    return of == nullptr || of->id == stak_bots::kHidden ? std::string("a card that nobody knows")
                                                         : std::string(card_name(of->id));
  };
  const auto player = [&](std::uint8_t seat) {
    return seat < players_.size() ? std::string(players_[seat]) : std::string("nobody");
  };
  // SB-A48 b: what is not the card that saves the active player is an event of the next.
  const bool declined = s.chance && event.verb != stak_bots::Verb::Play;
  const std::uint8_t active = declined ? stak_bots::next_player(s, s.active) : s.active;
  const std::uint8_t who = event.who == stak_bots::kNobody ? active : event.who;
  if (name == "who") return player(who);
  if (name == "active") return player(active);
  if (name == "target") return player(event.target);
  if (name == "duty") return player(s.duty);
  if (name == "copies") return where_copies_are(s, event);
  if (name == "owner") return s.pending_size == 0 ? "nobody" : player(s.pending[0].seat);
  if (name == "due") return due(s);
  if (name == "top") return card(stak_bots::top_card(s, who));
  if (name == "effect") return card(next_effect_card(s));
  if (name == "attacker") {
    const Card* attacker = attack_card(s);
    return attacker == nullptr ? "this turn's attack card" : card(attacker);
  }
  if (name == "card") {
    if (event.card == stak_bots::kNothingLeft) return "no card";
    if (event.card == stak_bots::kHidden) return "an unseen card";
    if (event.card == stak_bots::kNoCard) return card(stak_bots::top_card(s, who));
    return std::string(card_name(event.card));
  }
  std::string written;
  print_event(event, s.active, written);
  return written;
}

}  // namespace botref
