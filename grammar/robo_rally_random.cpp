// RoboRally: random games for `generate`: starts on the ordinary set-up or in the
// middle of an evening, chance by the seed, and wrong events.
#include <fmt/format.h>

#include <algorithm>
#include <any>

#include "core/robo_rally/hands.hpp"
#include "grammar/robo_rally_board.hpp"
#include "grammar/robo_rally_text.hpp"

namespace botref {

namespace {

using robo_rally::Card;
using robo_rally::Event;
using robo_rally::Option;
using robo_rally::Verb;

constexpr std::string_view kNames[] = {"Ann", "Bob", "Cas", "Dee", "Eli", "Fay", "Gus", "Hal"};
// Games on the first end soonest.
constexpr std::string_view kCourses[] = {"robo-rally/sprint", "robo-rally/sprint", "robo-rally/testcourse",
                                         "robo-rally/turned", "robo-rally/twin"};

// A position in the middle of a game, as `given` lines.
class MiddleGame {
 public:
  MiddleGame(Random& random, const robo_rally::Floor& floor, bool hide) : random_(random), floor_(floor), hide_(hide) {
    for (Card card = robo_rally::kFirstCard; card <= robo_rally::kLastCard; card = static_cast<Card>(card + 10))
      cards_.push_back(card);
    for (std::uint16_t option = 0; option < robo_rally::kOptions; ++option) options_.push_back(option);
    random_.shuffle(cards_), random_.shuffle(options_);
    for (std::uint16_t y = 1; y <= floor.height; ++y)
      for (std::uint16_t x = 1; x <= floor.width; ++x)
        if (!floor.deadly({x, y})) squares_.push_back({x, y});
    random_.shuffle(squares_);
  }

  void lay_out(std::size_t players, std::string& out) {
    out += fmt::format("given turn = {}\n", 2 + random_.below(9));
    for (std::size_t seat = 0; seat < players; ++seat) robot(kNames[seat], out);
  }

 private:
  void robot(std::string_view name, std::string& out) {
    const robo_rally::Square at = taken(squares_);
    out += fmt::format("given {}.square = {},{}\n", name, at.x, at.y);
    out += fmt::format("given {}.facing = {}\n", name, robo_rally::kDirWords[random_.below(4)]);
    const std::size_t damage = random_.below(3) == 0 ? 0 : random_.below(10);
    if (damage > 0) out += fmt::format("given {}.damage = {}\n", name, damage);
    if (random_.below(3) == 0) out += fmt::format("given {}.lives = {}\n", name, 1 + random_.below(3));
    if (random_.below(2) == 0) out += fmt::format("given {}.flag = {}\n", name, 1 + random_.below(floor_.flags.size()));
    registers(name, damage, out);
    options(name, out);
  }

  void registers(std::string_view name, std::size_t damage, std::string& out) {
    if (damage < 5) return;
    const std::size_t locked = damage - 4;
    out += fmt::format("given {}.registers =", name);
    for (std::size_t number = 1; number <= robo_rally::kRegisters; ++number)
      out += number + locked > robo_rally::kRegisters ? fmt::format(" {}", taken(cards_)) : std::string(" -");
    out += '\n';
  }

  void options(std::string_view name, std::string& out) {
    const std::size_t count = random_.below(5);
    if (count == 0) return;
    bool flywheel = false;
    std::vector<std::string_view> codes;
    for (std::size_t n = 0; n < count && !options_.empty(); ++n) {
      const std::uint16_t option = taken(options_);
      flywheel = flywheel || static_cast<Option>(option) == Option::Fly;
      codes.push_back(robo_rally::kOptionCodes[option]);
    }
    std::ranges::sort(codes);
    out += fmt::format("given {}.options = {}\n", name, fmt::join(codes, " "));
    if (!flywheel || random_.below(2) != 0) return;
    const Card stored = taken(cards_);
    out += fmt::format("given {}.flywheel = {}\n", name, hide_ ? std::string("?") : std::to_string(stored));
  }

  template <class Item>
  static Item taken(std::vector<Item>& items) {
    const Item item = items.back();
    items.pop_back();
    return item;
  }

  Random& random_;
  const robo_rally::Floor& floor_;
  bool hide_;
  std::vector<Card> cards_;
  std::vector<std::uint16_t> options_;
  std::vector<robo_rally::Square> squares_;
};

}  // namespace

void RoboRallyText::deal(Random& random, const GenerateOptions& options, const SetLibrary& sets, std::string& out) {
  const std::string id = options.set.empty() ? std::string(kCourses[random.below(std::size(kCourses))]) : options.set;
  constexpr std::size_t kUsually = 4;
  const std::size_t players = options.players != 0 ? options.players : 1 + random.below(kUsually);
  out += "[Game \"robo-rally\"]\n";
  for (std::size_t p = 0; p < players; ++p) out += fmt::format("[Player \"{}\"]\n", kNames[p]);
  out += fmt::format("[Board \"{}\"]\n", id);
  if (!options.variant.empty()) out += fmt::format("[Variant \"{}\"]\n", options.variant);
  out += fmt::format("[Rulings \"{}\"]\n\n", options.rulings);
  const auto& floor = std::any_cast<const RallyCourse&>(sets.find(id, kCourseKind)->cards).floor;
  if (random.below(3) != 0) MiddleGame(random, floor, options.hide).lay_out(players, out);
}

void RoboRallyText::settle_chance(const Rules::State& s, Event& event, Random& random) {
  const bool list = event.verb == Verb::Deal || event.verb == Verb::Recompile;
  const std::size_t count = list ? event.count : 1;
  const bool draws = list || event.card == robo_rally::kHiddenCard;
  if (!draws || count == 0 || event.verb == Verb::Store || event.verb == Verb::Program) return;
  // Where the pile runs out, what has been thrown away is shuffled first (RR-A47 a).
  Rules::State after = s;
  const std::span<const Card> unseen(list ? event.items.data() : &event.card, count);
  if (event.verb != Verb::Deal) robo_rally::prepare_draw(after, unseen);
  const robo_rally::CardSet held = robo_rally::held_cards(after);
  std::vector<Card> free;
  for (Card card = robo_rally::kFirstCard; card <= robo_rally::kLastCard; card = static_cast<Card>(card + 10))
    if (!held.has(card)) free.push_back(card);
  if (free.size() < count) return;
  random.shuffle(free);
  if (!list) {
    event.card = free[0];
    return;
  }
  std::sort(free.begin(), free.begin() + static_cast<std::ptrdiff_t>(count));
  std::copy_n(free.begin(), count, event.items.begin());
}

void RoboRallyText::hide(const Rules::State& s, Event& event) const {
  if (event.verb == Verb::Store) event.card = robo_rally::kHiddenCard;
  const bool dealt = event.verb == Verb::Deal || event.verb == Verb::Recompile;
  if (!dealt && event.verb != Verb::Program) return;
  // A locked register shows its card.
  const robo_rally::RegisterSet laid = dealt ? robo_rally::kAllRegisters : robo_rally::to_program(s.robots[event.who]);
  for (std::size_t i = 0; i < event.count; ++i)
    if (dealt || (laid & robo_rally::register_bit(i + 1)) != 0) event.items[i] = robo_rally::kHiddenCard;
}

// The cards of a phase, as they are turned up.
std::optional<Event> RoboRallyText::laid_open(const Rules::State& before, const Rules::State& log, const Event&,
                                              bool done) const {
  for (std::uint8_t seat = 0; done && seat < log.players; ++seat) {
    if (log.asked[seat] != robo_rally::Ask::Reveal) continue;
    Event reveal;
    reveal.verb = Verb::Reveal;
    reveal.who = seat;
    reveal.card = robo_rally::executed(before.robots[seat], log.phase);
    return reveal;
  }
  return std::nullopt;
}

robo_rally::Event RoboRallyText::wrong_event(const Rules::State& s, Random& random) const {
  Event event;
  event.verb = static_cast<Verb>(random.below(robo_rally::kVerbWords.size()));
  const bool clock = event.verb == Verb::Phase || event.verb == Verb::End;
  if (!clock) event.who = static_cast<std::uint8_t>(random.below(s.players));
  const auto card = [&] { return static_cast<Card>(10 * (1 + random.below(robo_rally::kDeckSize))); };
  const auto one_of = [&](std::initializer_list<Option> options) {
    event.option = static_cast<std::uint16_t>(options.begin()[random.below(options.size())]);
  };
  const auto cards = [&](std::size_t count) {
    event.count = static_cast<std::uint16_t>(count);
    for (std::size_t i = 0; i < count; ++i) event.items[i] = card();
  };
  switch (event.verb) {
    case Verb::Start:
    case Verb::Reenter:
      event.dir = static_cast<robo_rally::Dir>(random.below(4));
      if (event.verb == Verb::Reenter && random.below(3) == 0)
        event.number = static_cast<std::uint32_t>(random.below(4));
      break;
    case Verb::Deal:
    case Verb::Recompile:
      cards(1 + random.below(9));
      break;
    case Verb::Program:
      cards(robo_rally::kRegisters);
      break;
    case Verb::Take:
      one_of({Option::Fly});
      break;
    case Verb::Store:
      event.card = card();
      one_of({Option::Cnd, Option::Fly});
      break;
    case Verb::Set:
      one_of({Option::Shd, Option::Tur, Option::Gys});
      if (!is(event, Option::Gys)) event.side = static_cast<std::uint8_t>(random.below(4));
      break;
    case Verb::Use:
      one_of({Option::Abs, Option::Cnd, Option::Brs, Option::Fgr, Option::Rvg, Option::Mar});
      if (is(event, Option::Abs)) event.card = card();
      break;
    case Verb::Phase:
      event.number = static_cast<std::uint32_t>(1 + random.below(5));
      break;
    case Verb::Reveal:
      event.card = card();
      break;
    case Verb::Fire:
      event.option = robo_rally::kLaser;
      if (random.below(2) == 0) one_of({Option::Prb, Option::Mho, Option::Trb, Option::Rcl, Option::Scm});
      if (is(event, Option::Scm)) event.card = card();
      break;
    case Verb::Lose:
    case Verb::Option:
      event.option = static_cast<std::uint16_t>(random.below(robo_rally::kOptions));
      break;
    case Verb::Prevent:
      event.count = static_cast<std::uint16_t>(random.below(2));
      event.items[0] = static_cast<std::uint16_t>(random.below(robo_rally::kOptions));
      if (event.count == 0) event.items[0] = 0;
      break;
    case Verb::Repair:
      event.count = static_cast<std::uint16_t>(random.below(2));
      if (event.count == 1) event.items[0] = static_cast<std::uint16_t>(1 + random.below(robo_rally::kRegisters));
      break;
    case Verb::StayDown:
    case Verb::PowerUp:
    case Verb::AnnounceDown:
    case Verb::End:
    case Verb::Pass:
      break;
  }
  return event;
}

}  // namespace botref
