// Stak Bots: random games for `generate`: starts in which every card is known,
// chance by the seed, and wrong events.
#include <fmt/format.h>

#include <algorithm>

#include "grammar/stak_bots_events.hpp"
#include "grammar/stak_bots_text.hpp"

namespace botref {

namespace {

using stak_bots::CardId;
using stak_bots::Event;
using stak_bots::Verb;

constexpr std::string_view kNames[] = {"Ann", "Bob", "Cas", "Dee", "Eli", "Fay", "Gus", "Hal"};
constexpr std::size_t kLeastSupply = 4;

std::string join(const std::vector<std::string>& words) {
  std::string out;
  print_runs(words, out);
  return out;
}

// A deck for a set of any names: the kinds of the shipped demonstration set.
std::vector<std::string> any_deck() {
  std::vector<std::string> deck;
  for (const auto& [name, copies] :
       {std::pair{"Core1", 3}, {"Core2", 4},   {"Core3", 4},   {"Core4", 4},     {"Core5", 4},  {"Core6", 3},
        {"Core7", 2},          {"Stomp5", 2},  {"Stomp7", 1},  {"Bash2", 3},     {"Spike3", 3}, {"Clumsy4", 3},
        {"Shot0v3", 3},        {"Reaper1", 2}, {"Fatal1", 3},  {"Sidekick2", 2}, {"Leader", 3}, {"Bountiful2", 3},
        {"Expel1", 2},         {"Tranq2", 2},  {"Begone1", 2}, {"Trip0", 2},     {"Pit1", 2}})
    deck.insert(deck.end(), static_cast<std::size_t>(copies), name);
  return deck;
}

std::vector<std::string> deal_cards(std::vector<std::string>& deck, std::size_t count) {
  std::vector<std::string> cards(deck.end() - static_cast<std::ptrdiff_t>(count), deck.end());
  deck.resize(deck.size() - count);
  return cards;
}

}  // namespace

void StakBotsText::deal(Random& random, const GenerateOptions& options, const SetLibrary& sets, std::string& out) {
  const CardSet* set = sets.find(options.set.empty() ? "stak-bots/demo" : options.set);
  const auto& cards = *std::any_cast<stak_bots::Cards>(&set->cards);
  std::vector<std::string> deck = cards.named ? any_deck() : std::vector<std::string>{};
  for (std::size_t i = 0; i < cards.types.size(); ++i)
    deck.insert(deck.end(), static_cast<std::size_t>(std::max(cards.types[i].copies, 1)), set->names[i]);

  const bool traitor = options.variant.find("traitor") != std::string::npos;
  const std::size_t hand = traitor ? stak_bots::kTraitorHandSize : stak_bots::kHandSize;
  const std::size_t room = deck.size() < kLeastSupply ? 0 : (deck.size() - kLeastSupply) / (hand + 1);
  const std::size_t players = options.players != 0 ? options.players : std::min(2 + random.below(5), room);
  if (players < 2 || players > room) return;
  const std::size_t most = (deck.size() - kLeastSupply) / players - hand;
  std::size_t stak =
      std::min(most, options.players == 0 ? 3 + random.below(stak_bots::kStakSize - 2) : stak_bots::kStakSize);

  out += "[Game \"stak-bots\"]\n";
  for (std::size_t p = 0; p < players; ++p) out += fmt::format("[Player \"{}\"]\n", kNames[p]);
  out += fmt::format("[Set \"{}\"]\n", set->id);
  if (!options.variant.empty()) out += fmt::format("[Variant \"{}\"]\n", options.variant);
  if (stak != stak_bots::kStakSize) out += fmt::format("[Stak \"{}\"]\n", stak);
  out += fmt::format("[Rulings \"{}\"]\n", options.rulings);
  random.shuffle(deck);
  out += '\n';
  for (std::size_t p = 0; p < players; ++p) {
    std::vector<std::string> face_down = deal_cards(deck, stak);
    for (std::string& card : face_down) card = options.hide ? "?" : fmt::format("({})", card);
    out += fmt::format("given {}.stak = {}\n", kNames[p], join(face_down));
    std::vector<std::string> held = deal_cards(deck, hand);
    std::sort(held.begin(), held.end());
    if (options.hide) std::ranges::fill(held, "?");
    out += fmt::format("given {}.hand = {}\n", kNames[p], join(held));
  }
  if (options.hide) std::ranges::fill(deck, "?");
  out += fmt::format("given supply = {}\n", join(deck));
}

void StakBotsText::settle_chance(const Rules::State& s, Rules::Event& event, Random& random) {
  if (event.verb != Verb::Shuffle) return;
  if (shuffles_used_ == shuffles_.size()) shuffles_.emplace_back();
  std::vector<CardId>& cards = shuffles_[shuffles_used_++];
  cards.clear();
  for (const stak_bots::Card& card : s.zones.in(stak_bots::kHeap)) cards.push_back(card.id);
  random.shuffle(cards);
  event.cards = cards.data();
  event.count = static_cast<std::uint16_t>(cards.size());
}

void StakBotsText::hide(const Rules::State&, Rules::Event& event) const {
  const bool drawn = event.verb == Verb::Draw || event.verb == Verb::Bounty;
  if (drawn && event.card != stak_bots::kNothingLeft) event.card = stak_bots::kHidden;
  if (event.verb == Verb::Shuffle) event.count = 0, event.cards = nullptr;
}

stak_bots::Event StakBotsText::wrong_event(const Rules::State& s, Random& random) const {
  Event event;
  event.verb = static_cast<Verb>(random.below(stak_bots::kVerbWords.size()));
  const auto player = [&] { return static_cast<std::uint8_t>(random.below(s.players)); };
  const auto card = [&] {
    return static_cast<CardId>(random.below(cards_->named ? made_types_.size() : cards_->types.size()));
  };
  const bool nobodys = event.verb == Verb::Shuffle || event.verb == Verb::Agree;
  if (!nobodys && random.below(2) == 0) event.who = player();
  const std::string_view form = kStakBotsForms[static_cast<std::size_t>(event.verb)];
  if (form.starts_with("CARD")) event.card = card();
  if (form.starts_with("PLAYER")) event.target = player();
  if (event.verb == Verb::Tranq) event.number = static_cast<std::uint16_t>(1 + random.below(4));
  return event;
}

}  // namespace botref
