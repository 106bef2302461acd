// Two Robots: random games for `generate`: every card known, chance by the seed,
// and wrong events.
#include <fmt/format.h>

#include <algorithm>
#include <any>

#include "grammar/two_robots_events.hpp"
#include "grammar/two_robots_text.hpp"

namespace botref {

namespace {

using two_robots::CardId;
using two_robots::Event;
using two_robots::State;
using two_robots::Target;
using two_robots::Verb;

constexpr std::string_view kNames[] = {"Ann", "Bob", "Cas", "Dee"};

}  // namespace

void TwoRobotsText::deal(Random& random, const GenerateOptions& options, const SetLibrary& sets, std::string& out) {
  const CardSet* set = sets.find(options.set.empty() ? "two-robots/demo" : options.set);
  const auto& own = *std::any_cast<TwoRobotsSet>(&set->cards);
  std::vector<std::string> salvagers = own.salvagers;
  random.shuffle(salvagers);
  const std::size_t most = std::min(std::size(kNames), salvagers.size());
  const std::size_t players =
      options.players != 0 ? std::min<std::size_t>(options.players, most) : 2 + random.below(most - 1);
  salvagers.resize(players);
  out += fmt::format("[Game \"two-robots\"]\n[Set \"{}\"]\n", set->id);
  for (std::size_t p = 0; p < players; ++p) out += fmt::format("[Player \"{}\"]\n", kNames[p]);
  out += "[Rulings \"default\"]\n";
  out += fmt::format("[Salvagers \"{}\"]\n\n", fmt::join(salvagers, " "));
}

void TwoRobotsText::settle_chance(const State& s, Event& event, Random& random) {
  if (event.verb != Verb::Draw) return;
  const auto deck = s.zones.in(two_robots::pool(0));
  std::vector<CardId>& cards = new_list();
  cards.assign(deck.begin(), deck.end());
  random.shuffle(cards);
  cards.resize(std::min<std::size_t>(event.count, cards.size()));
  event.cards = cards.data();
}

Event TwoRobotsText::wrong_event(const State& s, Random& random) const {
  Event event;
  event.verb = static_cast<Verb>(random.below(two_robots::kVerbWords.size()));
  const auto seat = [&] { return static_cast<std::uint8_t>(random.below(s.players)); };
  const auto card = [&] { return static_cast<CardId>(random.below(set_->names.size())); };
  const auto label = [&] { return static_cast<two_robots::Label>(1 + random.below(3)); };
  const auto part = [&]() -> Target {
    return {seat(), label(), static_cast<CardId>(random.below(own_->cards.types.size()))};
  };
  const bool nobodys = event.verb == Verb::Reshuffle || event.verb == Verb::Pass;
  if (event.verb == Verb::Deal || (!nobodys && random.below(2) == 0)) event.who = seat();
  const std::string_view form = kTwoRobotsForms[static_cast<std::size_t>(event.verb)];
  const bool lists = form.find("CARD …") != std::string_view::npos || form.find("CARD|?") != std::string_view::npos;
  if (lists) event.count = static_cast<std::uint16_t>(1 + random.below(event.few.size()));
  for (std::size_t i = 0; lists && i < event.count; ++i) event.few[i] = card();
  if (!lists && form.starts_with("CARD")) event.card = card();
  if (form.starts_with("STACK")) event.stack = label(), event.stack_of = seat();
  if (form.find("with PART") != std::string_view::npos)
    event.with_size = static_cast<std::uint16_t>(1 + random.below(2));
  for (std::size_t i = 0; i < event.with_size; ++i) event.with[i] = part();
  if (form.find("on TARGET") != std::string_view::npos) event.on_size = static_cast<std::uint16_t>(random.below(3));
  for (std::size_t i = 0; i < event.on_size; ++i) {
    event.on[i] = part();
    if (random.below(2) == 0) event.on[i].card = two_robots::kNoCard;
    if (random.below(2) == 0) event.on[i] = {seat(), two_robots::kNoLabel, two_robots::kNoCard};
  }
  if (event.verb == Verb::Part) event.to = random.below(2) == 0 ? two_robots::kNew : label();
  if (event.verb == Verb::Choose) event.damage = random.below(2) == 0;
  if (event.damage) event.count = 0;
  return event;
}

}  // namespace botref
