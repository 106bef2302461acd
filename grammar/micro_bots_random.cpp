// Micro Bots: Duel: random games for `generate`: the tags of a start, and wrong
// events. Bots, Sets and Upgrades are chosen by events.
#include <fmt/format.h>

#include <algorithm>

#include "grammar/micro_bots_text.hpp"

namespace botref {

namespace {

using micro_bots::CardId;
using micro_bots::Event;
using micro_bots::Verb;

constexpr std::string_view kNames[] = {"Ann", "Bob"};

// Choices that an event may carry, often wrong ones. `card` draws an Action card.
template <class Draw>
void add_choice(Event& event, Draw card, Random& random) {
  constexpr std::size_t kGain = 1;
  switch (event.verb == Verb::Upgrade ? random.below(kGain + 1) : random.below(5)) {
    case 0:
      return;
    case kGain:
      event.choices = micro_bots::kTake;
      event.gained = card();
      event.refill = random.below(2) == 0 ? micro_bots::kEmpty : card();
      return;
    case 2:
      event.choices = micro_bots::kTo;
      event.to = static_cast<std::int32_t>(random.below(8));
      return;
    case 3:
      event.choices = micro_bots::kTokenChoice;
      event.tokens.add(static_cast<std::uint8_t>(random.below(micro_bots::kTokens)));
      return;
    default:
      event.choices = random.below(2) == 0 ? micro_bots::kKeep : micro_bots::kFlip;
      event.cards.add(card());
      return;
  }
}

bool takes_choices(Verb verb) {
  return verb == Verb::Do || verb == Verb::Use || verb == Verb::Effect || verb == Verb::Upgrade;
}

}  // namespace

void MicroBotsText::deal(Random&, const GenerateOptions& options, const SetLibrary& sets, std::string& out) {
  const CardSet* set = sets.find(options.set.empty() ? "micro-bots-duel/demo" : options.set);
  out += "[Game \"micro-bots-duel\"]\n";
  for (const std::string_view name : kNames) out += fmt::format("[Player \"{}\"]\n", name);
  out += fmt::format("[Set \"{}\"]\n", set->id);
  out += fmt::format("[Rulings \"{}\"]\n\n", options.rulings);
}

void MicroBotsText::hide(const Rules::State&, Event& event) const {
  if (event.verb == Verb::Plan) event.card = micro_bots::kHidden;
  if (event.verb == Verb::Token) event.token = micro_bots::kHiddenToken;
  if ((event.choices & micro_bots::kDraw) != 0) event.gained = micro_bots::kHidden;
}

// Plans are named before they are turned up, tokens when both are chosen.
std::optional<Event> MicroBotsText::laid_open(const Rules::State& before, const Rules::State& log, const Event& event,
                                              bool done) const {
  Event open;
  open.verb = Verb::Open;
  for (std::uint8_t p = 0; p < micro_bots::kPlayers; ++p) {
    open.who = p;
    if (!done && event.verb == Verb::Reveal && log.players[p].plan == micro_bots::kHidden) {
      open.card = before.players[p].plan;
      return open;
    }
    const auto& chosen = log.combat.token;
    const bool both = chosen[0] != micro_bots::kNoToken && chosen[1] != micro_bots::kNoToken;
    if (done && event.verb == Verb::Token && both && chosen[p] == micro_bots::kHiddenToken) {
      const std::uint8_t known = before.combat.token[p];
      open.token = known == micro_bots::kNoToken ? event.token : known;
      return open;
    }
  }
  return std::nullopt;
}

Event MicroBotsText::wrong_event(const Rules::State&, Random& random) const {
  Event event;
  event.verb = static_cast<Verb>(random.below(micro_bots::kVerbWords.size()));
  using Of = micro_bots::CardType::Of;
  // Bots come before the cards (micro_bots_set.cpp).
  const auto bots = static_cast<std::size_t>(std::ranges::count(cards_->types, Of::BotCard, &micro_bots::CardType::of));
  const auto card = [&] { return static_cast<CardId>(bots + random.below(cards_->types.size() - bots)); };
  if (!micro_bots::nobodys(event.verb)) event.who = static_cast<std::uint8_t>(random.below(micro_bots::kPlayers));
  event.number = static_cast<std::uint8_t>(1 + random.below(4));
  switch (event.verb) {
    case Verb::Bot:
      event.card = static_cast<CardId>(random.below(bots));
      break;
    case Verb::Deal:
      event.kind = micro_bots::kKinds[random.below(2)];
      event.cards.add(card());
      event.cards.add(card());
      break;
    case Verb::Plan:
    case Verb::Open:
    case Verb::Use:
      event.card = card();
      break;
    case Verb::First:
      event.target = static_cast<std::uint8_t>(random.below(micro_bots::kPlayers));
      break;
    case Verb::Token:
      event.token = static_cast<std::uint8_t>(random.below(micro_bots::kTokens));
      break;
    case Verb::Effect:
    case Verb::Decline:
      event.when = static_cast<micro_bots::When>(random.below(3));
      break;
    case Verb::Basics:
    case Verb::Reveal:
    case Verb::Do:
    case Verb::Skip:
    case Verb::Pass:
    case Verb::Upgrade:
    case Verb::End:
    case Verb::Concede:
      break;
  }
  if (takes_choices(event.verb)) add_choice(event, card, random);
  return event;
}

}  // namespace botref
