// Two Robots: random games for `generate`: every card known, chance by the seed,
// and wrong events.
#include <fmt/format.h>

#include <algorithm>
#include <any>

#include "core/two_robots/factory.hpp"
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

// Something that lies in a position, so that not every wrong event is wrong by its names.
class Found {
 public:
  Found(const State& s, Random& random) : s_(s), random_(random) {}

  std::uint8_t seat() { return static_cast<std::uint8_t>(random_.below(s_.players)); }
  CardId in(two_robots::Zone zone, CardId otherwise) {
    const auto cards = s_.zones.in(zone);
    return cards.empty() || random_.below(4) == 0 ? otherwise : cards[random_.below(cards.size())];
  }
  two_robots::Label label(std::uint8_t seat) {
    const auto stacks = two_robots::stacks_of(s_, seat);
    return stacks.empty() ? two_robots::Label{1} : stacks[random_.below(stacks.size())].label;
  }
  Target part(std::uint8_t seat, CardId otherwise) {
    const two_robots::Label of = label(seat);
    const std::size_t at = two_robots::stack_at(s_, seat, of);
    return {seat, of, at == two_robots::kNoStack ? otherwise : in(two_robots::parts(seat, at), otherwise)};
  }
  Target target(CardId otherwise) {
    Target target = part(seat(), otherwise);
    if (random_.below(3) == 0) target.card = two_robots::kNoCard;
    if (random_.below(3) == 0) target = {target.seat, two_robots::kNoLabel, two_robots::kNoCard};
    return target;
  }

 private:
  const State& s_;
  Random& random_;
};

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
  out += "[Game \"two-robots\"]\n";
  for (std::size_t p = 0; p < players; ++p) out += fmt::format("[Player \"{}\"]\n", kNames[p]);
  out += fmt::format("[Set \"{}\"]\n", set->id);
  out += fmt::format("[Salvagers \"{}\"]\n[Rulings \"{}\"]\n\n", fmt::join(salvagers, " "), options.rulings);
}

void TwoRobotsText::settle_chance(const State& s, Event& event, Random& random) {
  if (event.verb != Verb::Draw && event.verb != Verb::Deal) return;
  const auto deck = s.zones.in(two_robots::pool(0));
  std::vector<CardId>& cards = new_list();
  cards.assign(deck.begin(), deck.end());
  random.shuffle(cards);
  cards.resize(std::min<std::size_t>(event.count, cards.size()));
  event.cards = cards.data();
}

void TwoRobotsText::hide(const State&, Event& event) const {
  if (event.verb != Verb::Draw && event.verb != Verb::Deal) return;
  event.cards = two_robots::kUnseen.data();
}

// The hand of a player who is eliminated.
std::optional<Event> TwoRobotsText::laid_open(const State& before, const State& log, const Event& event, bool done) {
  const auto owed = std::span(log.owed).first(log.owed_size);
  const auto show = std::ranges::find(owed, two_robots::Owed::Kind::Show, &two_robots::Owed::kind);
  if (!done || show == owed.end()) return std::nullopt;
  const auto held = before.zones.in(two_robots::hand(show->seat));
  std::vector<CardId>& unseen = new_list();
  unseen.assign(held.begin(), held.end());
  const auto leave_out = [&](CardId card) {
    if (const auto at = std::ranges::find(unseen, card); at != unseen.end()) unseen.erase(at);
  };
  if (event.verb == Verb::Choose || event.verb == Verb::Discard) std::ranges::for_each(event.listed(), leave_out);
  std::ranges::for_each(log.zones.in(two_robots::hand(show->seat)), leave_out);
  Event named;
  named.verb = Verb::Show;
  named.who = show->seat;
  named.count = static_cast<std::uint16_t>(unseen.size());
  named.cards = unseen.data();
  return named;
}

Event TwoRobotsText::wrong_event(const State& s, Random& random) const {
  Found found(s, random);
  const auto any = [&] { return static_cast<CardId>(random.below(set_->names.size())); };
  Event event;
  event.verb = static_cast<Verb>(random.below(two_robots::kVerbWords.size()));
  const bool nobodys = event.verb == Verb::Reshuffle || event.verb == Verb::Pass;
  if (event.verb == Verb::Deal || (!nobodys && random.below(3) == 0)) event.who = found.seat();
  const std::uint8_t who = two_robots::actor(s, event);
  const auto held = [&] { return found.in(two_robots::hand(who), any()); };
  const std::string_view form = kTwoRobotsForms[static_cast<std::size_t>(event.verb)];
  const bool lists = form.find("CARD …") != std::string_view::npos || form.find("CARD|?") != std::string_view::npos;
  event.damage = event.verb == Verb::Choose && random.below(2) == 0;
  if (lists && !event.damage) event.count = static_cast<std::uint16_t>(1 + random.below(event.few.size()));
  for (std::size_t i = 0; i < event.count; ++i) event.few[i] = held();
  const auto health = two_robots::health_of(s, who);
  if (!lists && form.starts_with("CARD")) event.card = held();
  if ((event.verb == Verb::Power || event.verb == Verb::Hurt) && !health.empty())
    event.card = health[random.below(health.size())].id;
  if (event.verb == Verb::Reveal) event.card = found.in(two_robots::kRed, any());
  if (form.starts_with("STACK")) event.stack = found.label(who), event.stack_of = who;
  const bool paid = form.find("with PART") != std::string_view::npos;
  if (paid) event.with_size = static_cast<std::uint16_t>(1 + random.below(2));
  for (std::size_t i = 0; i < event.with_size; ++i) event.with[i] = found.part(who, any());
  const bool aimed = form.find("on TARGET") != std::string_view::npos;
  if (aimed) event.on_size = static_cast<std::uint16_t>(random.below(3));
  for (std::size_t i = 0; i < event.on_size; ++i) event.on[i] = found.target(any());
  const bool placed =
      event.verb == Verb::Part || (form.find("to new") != std::string_view::npos && random.below(3) == 0);
  if (placed) event.to = random.below(2) == 0 ? two_robots::kNew : found.label(who);
  return event;
}

}  // namespace botref
