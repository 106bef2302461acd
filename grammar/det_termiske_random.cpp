// Det Termiske Opgør: random games for `generate`: decks and opening hands by the
// seed, every draw by chance, and wrong events.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "grammar/det_termiske_events.hpp"
#include "grammar/det_termiske_text.hpp"

namespace botref {

namespace {

using det_termiske::CardType;
using det_termiske::Event;
using det_termiske::Verb;

constexpr std::string_view kNames[] = {"Ann", "Bob"};
constexpr std::size_t kOpening = 7;
constexpr std::size_t kTens = 10;

// How many copies a deck may hold of cards that are not mass-produced. DT-A19 b: those alone count toward the limit.
std::size_t copies_of(std::size_t size, std::size_t types, bool mass_counts) {
  std::size_t copies = size / kTens;
  while (!mass_counts && copies > 0 && std::min(size, copies * types) / kTens < copies) --copies;
  return copies;
}

// So many cards, within the limit of copies where the set has enough of them.
std::vector<std::string> build_deck(const CardSet& set, const std::vector<CardType>& types, std::size_t size,
                                    bool mass_counts, Random& random, bool& within_limit) {
  std::vector<std::string> cards, free;
  const auto is_free = [](const CardType& type) { return (type.abilities & det_termiske::kMassProduced) != 0; };
  const auto limited = static_cast<std::size_t>(std::ranges::count_if(types, std::not_fn(is_free)));
  const std::size_t copies = copies_of(size, limited, mass_counts);
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (mass_counts || !is_free(types[i])) cards.insert(cards.end(), copies, set.names[i]);
    if (is_free(types[i])) free.push_back(set.names[i]);
  }
  random.shuffle(cards);
  within_limit = cards.size() >= size || !free.empty();
  while (cards.size() < size) {
    const std::vector<std::string>& from = free.empty() ? set.names : free;
    cards.push_back(from[random.below(from.size())]);
  }
  cards.resize(size);
  return cards;
}

// `hide`: only how many there are.
std::string join(std::vector<std::string> cards, bool hide) {
  if (hide) std::ranges::fill(cards, "?");
  std::sort(cards.begin(), cards.end());
  std::string out;
  print_runs(cards, out);
  return out;
}

}  // namespace

void DetTermiskeText::deal(Random& random, const GenerateOptions& options, const SetLibrary& sets, std::string& out) {
  const CardSet* set = sets.find(options.set.empty() ? "det-termiske-opgor/demo" : options.set);
  const auto& cards = *std::any_cast<det_termiske::Cards>(&set->cards);
  const std::string_view length = !options.variant.empty() ? std::string_view(options.variant)
                                  : random.below(4) == 0   ? "normal"
                                                           : "short";
  const std::size_t size = kTens * (2 + random.below(3));
  const bool mass_counts = options.rulings.find("DT-A19=b") == std::string::npos;
  bool within_limit = true;
  std::array<std::vector<std::string>, det_termiske::kPlayers> decks;
  for (auto& deck : decks) {
    bool within = true;
    deck = build_deck(*set, cards.types, size, mass_counts, random, within);
    within_limit = within_limit && within;
  }
  out += fmt::format(
      "[Game \"det-termiske-opgor\"]\n[Player \"Ann\"]\n[Player \"Bob\"]\n[Set \"{}\"]\n"
      "[Variant \"{}\"]\n",
      set->id, length);
  if (!within_limit) out += "[DeckRules \"off\"]\n";
  out += fmt::format("[Rulings \"{}\"]\n\n", options.rulings);
  for (std::size_t p = 0; p < decks.size(); ++p) {
    out += fmt::format("{}: deck {}\n", kNames[p], join(decks[p], options.hide));
    random.shuffle(decks[p]);
  }
  for (std::size_t p = 0; p < decks.size(); ++p)
    out += fmt::format("{}: open {}\n", kNames[p], join({decks[p].begin(), decks[p].begin() + kOpening}, options.hide));
}

void DetTermiskeText::settle_chance(const Rules::State& s, Rules::Event& event, Random& random) {
  if (event.verb == Verb::Play && event.label != det_termiske::kNoLabel) {
    highest_[s.active] = std::max(highest_[s.active], labels_.names[event.label].number);
    return renew_fresh(s.active);
  }
  if (event.verb != Verb::Draw || event.card == det_termiske::kNoCard) return;
  const det_termiske::Player& player = s.players[s.active];
  const det_termiske::CardList& from = player.pile > 0 ? player.pool : player.discard;
  if (!from.empty()) event.card = from[random.below(from.size())];
}

void DetTermiskeText::hide(const Rules::State&, Rules::Event& event) {
  if (event.verb == Verb::Draw && event.card != det_termiske::kNoCard) event.card = det_termiske::kHidden;
  if (event.verb == Verb::Deck || event.verb == Verb::Open || event.verb == Verb::Keep)
    event.cards = card_lists_.keep(std::vector<det_termiske::CardId>(event.card_count, det_termiske::kHidden));
}

det_termiske::Event DetTermiskeText::wrong_event(const Rules::State& s, Random& random) {
  Event event;
  event.verb = static_cast<Verb>(random.below(det_termiske::kVerbWords.size()));
  const auto player = [&] { return static_cast<std::uint8_t>(random.below(det_termiske::kPlayers)); };
  const auto card = [&] { return static_cast<CardId>(random.below(cards_->types.size())); };
  const auto label = [&]() -> LabelId {
    return s.robots.empty() ? labels_.fresh[0] : s.robots[random.below(s.robots.size())].label;
  };
  const auto aim = [&] {
    if (random.below(3) == 0)
      event.target.player = player();
    else
      event.target.robot = label();
  };
  const bool nobodys = event.verb == Verb::First || event.verb == Verb::Coin;
  if (!nobodys && (det_termiske::in_setup(event.verb) || random.below(3) == 0)) event.who = player();
  switch (event.verb) {
    case Verb::Deck:
    case Verb::Open:
    case Verb::Keep: {
      std::vector<CardId> cards(1 + random.below(8));
      for (CardId& one : cards) one = card();
      event.cards = card_lists_.keep(cards);
      event.card_count = static_cast<std::uint16_t>(cards.size());
      break;
    }
    case Verb::Prefer:
      event.wish = random.below(2) == 0 ? det_termiske::Wish::First : det_termiske::Wish::Second;
      break;
    case Verb::First:
    case Verb::Coin:
      event.target.player = player();
      break;
    case Verb::Draw:
      if (random.below(4) > 0) event.card = card();
      break;
    case Verb::Play:
      event.card = card();
      if (cards_->types[event.card].robot)
        event.label = labels_.fresh[s.active < det_termiske::kPlayers ? s.active : 0];
      else
        aim();
      break;
    case Verb::Attack: {
      aim();
      const std::vector<LabelId> by(1 + random.below(2), label());
      event.by = label_lists_.keep(by);
      event.by_count = static_cast<std::uint16_t>(by.size());
      break;
    }
    case Verb::Retarget: {
      aim();
      const Part part{event.target, 0};
      event.target = {};
      event.parts = part_lists_.keep({&part, 1});
      event.part_count = 1;
      break;
    }
    case Verb::Activate:
      aim();
      event.label = label();
      break;
    case Verb::Tune:
      event.number = static_cast<std::int32_t>(1 + random.below(4));
      event.label = label();
      break;
    case Verb::Grow:
    case Verb::Receive:
      event.label = label();
      break;
    case Verb::Stay:
    case Verb::Withdraw:
    case Verb::End:
      break;
  }
  return event;
}

}  // namespace botref
