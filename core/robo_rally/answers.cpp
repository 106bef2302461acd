#include "core/robo_rally/answers.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "core/robo_rally/damage.hpp"
#include "core/robo_rally/drive.hpp"
#include "core/robo_rally/hands.hpp"
#include "core/robo_rally/lasers.hpp"
#include "core/robo_rally/phase.hpp"
#include "core/robo_rally/touch.hpp"
#include "core/robo_rally/turn.hpp"

namespace botref::robo_rally {

namespace {

std::span<const std::uint16_t> items_of(const Event& e) {
  return {e.more != nullptr ? e.more : e.items.data(), e.count};
}

bool is_option(std::uint16_t number) { return number < kOptions; }
OptionSet bit_of_number(std::uint16_t number) { return bit_of(static_cast<Option>(number)); }

// --- reveal
bool is_held_elsewhere(const State& s, const Robot& robot, Card card) {
  return is_held(s, card) && !robot.hand.has(card);
}

// A card that is carried out from a register that was programmed this turn is one of the hand.
bool is_from_hand(const State& s, const Robot& robot) {
  return robot.instead[s.phase - 1u] == kNoCard && !robot.is_locked(s.phase);
}

Outcome check_reveal(const State& s, const Event& e) {
  const Robot& robot = s.robots[e.who];
  if (auto o = need(is_card(e.card), R::R4_4, "the deck has no card {card}"); !o) return o;
  if (is_from_hand(s, robot)) {
    const bool possible = robot.hand.has(e.card) || unseen(robot) > 0;
    if (auto o = need(possible, R::R5_1); !o) return o;
  }
  return need(!is_held_elsewhere(s, robot, e.card), R::R4_4);
}

// --- fire
Outcome check_words(const State& s, const Event& e, const Table& t, Readings& r) {
  const Robot& robot = s.robots[e.who];
  const auto words = items_of(e);
  if (auto o = need(words.empty() || robot.has(Option::Fcn), R::O8); !o) return o;
  const Targets main = main_targets(s, t, e.who);
  const std::size_t each = main_points(robot);
  std::array<std::uint8_t, kMaxWords> victims{};
  std::size_t points = 0;
  for (std::size_t i = 0; i < main.count * each; ++i) victims[points++] = main.seats[i / each];
  // RR-A43 b: the Rear Laser's points too.
  if (words.size() > points && r.of(A43) == 1) {
    const Targets rear = rear_targets(s, t, e.who, true);
    for (std::size_t i = 0; i < rear.count * each; ++i) victims[points++] = rear.seats[i / each];
  }
  if (auto o = need(words.size() <= points, R::O8); !o) return o;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Robot& victim = s.robots[victims[i]];
    bool fits = true;
    if (is_lock(words[i])) {
      const std::uint16_t number = lock_of(words[i]);
      fits = number >= 1 && number <= kRegisters && !victim.is_locked(number);
    } else if (is_destroy(words[i])) {
      const std::uint16_t option = destroy_of(words[i]);
      fits = is_option(option) && victim.has(static_cast<Option>(option));
    }
    for (std::size_t k = 0; k < i; ++k)
      fits = fits && (words[i] == kPlain || words[k] != words[i] || victims[k] != victims[i]);
    if (auto o = need(fits, R::O8); !o) return o;
  }
  return {};
}

Outcome check_fire(const State& s, const Event& e, const Table& t, Readings& r) {
  if (e.option == kLaser) return check_words(s, e, t, r);
  if (!is_option(e.option)) return need(false, R::R18_1);
  const auto weapon = static_cast<Option>(e.option);
  if (auto o = need(is_usable(s, t, e.who, weapon), rule_of(weapon)); !o) return o;
  if (weapon != Option::Scm) return {};
  return need(may_draw(s, e.card, 1, r), R::R4_4);
}

// --- prevent, lose
Outcome check_prevent(const State& s, const Event& e, Readings& r) {
  const Robot& robot = s.robots[e.who];
  const auto options = items_of(e);
  if (auto o = need(options.size() <= s.running.volleys[e.who].points(), R::R15_6); !o) return o;
  OptionSet named = 0;
  for (const std::uint16_t option : options) {
    const bool owned = is_option(option) && robot.has(static_cast<Option>(option));
    if (auto o = need(owned && (named & bit_of_number(option)) == 0, R::R15_6); !o) return o;
    named |= bit_of_number(option);
  }
  // RR-A29 b: in power down no option is played.
  if (robot.power != Power::Down || options.empty()) return {};
  return need(r.of(A29) == 0, R::R15_6, "{who} is powered down and plays no options");
}

Outcome check_lose(const State& s, const Event& e) {
  return need(is_option(e.option) && s.robots[e.who].has(static_cast<Option>(e.option)), R::R15_4);
}

// --- use
Outcome check_drive(const State& s, const Event& e) {
  if (e.verb == Verb::Pass) return {};
  const bool right = e.option == drive_option(s.robots[e.who], s.phase);
  return need(right, is_option(e.option) ? rule_of(static_cast<Option>(e.option)) : R::R18_5);
}

// The flag that an arm touches; 0: none, or it is not said which.
std::uint8_t arm_flag(const State& s, const Event& e, const Table& t) {
  const std::uint8_t flags = flags_beside(t, s.robots[e.who]);
  if (e.number == kNoNumber)
    return std::has_single_bit(static_cast<unsigned>(flags))
               ? static_cast<std::uint8_t>(std::countr_zero(static_cast<unsigned>(flags)))
               : std::uint8_t{0};
  return e.number < 8 && (flags >> e.number & 1u) != 0 ? static_cast<std::uint8_t>(e.number) : std::uint8_t{0};
}

Outcome check_arm(const State& s, const Event& e, const Table& t) {
  if (e.verb == Verb::Pass) return {};
  if (!is(e, Option::Mar)) return need(false, is_option(e.option) ? rule_of(static_cast<Option>(e.option)) : R::R18_5);
  return need(arm_flag(s, e, t) != 0, R::O13);
}

// --- repair, option
Outcome check_repair(const State& s, const Event& e, const Table& t, Readings& r) {
  const Robot& robot = s.robots[e.who];
  const auto named = items_of(e);
  const std::size_t freed = freed_registers(s, robot, repair_points(t, robot, r), r);
  const auto locks = static_cast<std::size_t>(std::popcount(robot.locked));
  if (auto o = need(named.size() <= freed, R::R16_1, "{who} frees more registers than so much repair does"); !o)
    return o;
  RegisterSet seen = 0;
  for (const std::uint16_t number : named) {
    const bool locked = number >= 1 && number <= kRegisters && robot.is_locked(number);
    if (auto o = need(locked && (seen & register_bit(number)) == 0, R::R6_6); !o) return o;
    seen |= register_bit(number);
  }
  if (named.size() == freed || (named.empty() && freed == locks)) return need(true, R::R6_6);
  return need(r.of(A21) == 1, R::R6_6);
}

Outcome check_option(const State& s, const Event& e, const Table& t, Readings& r) {
  const Robot& robot = s.robots[e.who];
  if (s.asked[e.who] == Ask::Repair)
    return is_on_double_site(t, robot) ? need(false, R::R6_6, "{due}") : need(false, R::R16_3);
  if (robot.damage == 0)
    if (auto o = need(r.of(A25) == 0, R::R16_3, "{who} has no damage, so there is no repair to give up for it"); !o)
      return o;
  if (auto o = need(is_option(e.option), R::R18_8); !o) return o;
  if (auto o = need(((s.deck | s.discard) & bit_of_number(e.option)) != 0, R::R18_8); !o) return o;
  if ((s.deck & bit_of_number(e.option)) != 0) return need(true, R::R16_3);
  // RR-A27: lost options come back when the deck is empty, or never.
  return need(s.deck == 0 && r.of(A27) == 0, R::R18_8);
}

void draw_option(State& s, Robot& robot, Option option) {
  if (s.deck == 0) s.deck = std::exchange(s.discard, OptionSet{0});
  s.deck &= ~bit_of(option);
  robot.options |= bit_of(option);
}

RegisterSet registers_of(const Event& e) {
  RegisterSet named = 0;
  for (const std::uint16_t number : items_of(e)) named |= register_bit(number);
  return named;
}

// RR-O3, RR-O10, RR-O21: no square, or one more.
void use_on_card(State& s, const Event& e) {
  if (is(e, Option::Brs))
    s.running.left = 0;
  else
    ++s.running.left;
}

void note_words(State& s, const Event& e) {
  const auto words = items_of(e);
  if (words.empty()) return;  // somebody else may have spoken
  s.running.words = static_cast<std::uint8_t>(words.size());
  std::copy(words.begin(), words.end(), s.running.word.begin());
}

void apply_prevent(State& s, const Event& e, const Table& t, Readings& r) {
  for (const std::uint16_t option : items_of(e)) lose_option(s, e.who, static_cast<Option>(option));
  arrive(s, t, r, e.who, e.count);
}

void apply_fire(State& s, const Event& e, const Table& t) {
  if (e.option == kLaser) return note_words(s, e);
  if (is(e, Option::Scm)) prepare_draw(s, {&e.card, 1});
  note_shot(s, t, e.who, e.option, is(e, Option::Scm) ? e.card : kNoCard);
}

void apply_lose(State& s, const Event& e, Readings& r) {
  lose_option(s, e.who, static_cast<Option>(e.option));
  if (s.robots[e.who].status == Status::Out) lose_rest(s, r, e.who);
}

}  // namespace

bool is_answer(const State& s, const Event& e) {
  if (e.who == kNobody) return false;
  switch (s.asked[e.who]) {
    case Ask::None:
      return false;
    case Ask::Reveal:
      return e.verb == Verb::Reveal;
    case Ask::Drive:
    case Ask::Arm:
      return e.verb == Verb::Pass || (e.verb == Verb::Use && !is(e, Option::Abs) && !is(e, Option::Cnd));
    case Ask::Fire:
      return e.verb == Verb::Fire;
    case Ask::Prevent:
      return e.verb == Verb::Prevent;
    case Ask::Lose:
      return e.verb == Verb::Lose;
    case Ask::Site:
    case Ask::Repair:
      return e.verb == Verb::Repair || e.verb == Verb::Option;
  }
  __builtin_unreachable();
}

R rule_of_ask(const State& s, const Table& t, std::size_t seat) {
  switch (s.asked[seat]) {
    case Ask::None:
    case Ask::Reveal:
      return R::R8_1;
    case Ask::Drive:
      return rule_of(static_cast<Option>(drive_option(s.robots[seat], s.phase)));
    case Ask::Fire:
      return has_usable_weapon(s, t, seat) ? R::R18_1 : R::O8;
    case Ask::Prevent:
      return R::R15_6;
    case Ask::Lose:
      return R::R15_4;
    case Ask::Arm:
      return R::O13;
    case Ask::Site:
      return R::R16_3;
    case Ask::Repair:
      return R::R6_6;
  }
  __builtin_unreachable();
}

Outcome check_answer(const State& s, const Event& e, const Table& t, Readings& r) {
  switch (s.asked[e.who]) {
    case Ask::None:
      break;
    case Ask::Reveal:
      return check_reveal(s, e);
    case Ask::Drive:
      return check_drive(s, e);
    case Ask::Fire:
      return check_fire(s, e, t, r);
    case Ask::Prevent:
      return check_prevent(s, e, r);
    case Ask::Lose:
      return check_lose(s, e);
    case Ask::Arm:
      return check_arm(s, e, t);
    case Ask::Site:
    case Ask::Repair:
      return e.verb == Verb::Option ? check_option(s, e, t, r) : check_repair(s, e, t, r);
  }
  __builtin_unreachable();
}

Outcome check_unasked(const State& s, const Event& e) {
  const Power power = s.robots[e.who].power;
  const bool down = power == Power::Down || power == Power::Waking;
  switch (e.verb) {
    case Verb::Reveal:
      return need(false, R::R8_1, "{who} has no card to reveal now");
    case Verb::Use:
      return need(false, is_option(e.option) ? rule_of(static_cast<Option>(e.option)) : R::R18_5);
    case Verb::Fire:
      return need(false, is_option(e.option) ? rule_of(static_cast<Option>(e.option)) : R::R13_4);
    case Verb::Prevent:
      return need(false, R::R15_6, "{who} receives no damage now");
    case Verb::Lose:
      return need(false, R::R15_4, "{who} has no option card to lose now");
    case Verb::Repair:
      return need(false, R::R16_1, "{who} has no repair to decide on now");
    case Verb::Option:
      return need(false, down ? R::R7_10 : R::R16_3);
    default:
      return need(false, R::R18_5);
  }
}

void apply_answer(State& s, const Event& e, const Table& t, Readings& r) {
  switch (e.verb) {
    case Verb::Reveal:
      reveal(s, e.who, e.card);
      break;
    case Verb::Use:
      if (s.asked[e.who] == Ask::Arm)
        touch_by_arm(s, t, r, e.who, arm_flag(s, e, t));
      else
        use_on_card(s, e);
      break;
    case Verb::Fire:
      apply_fire(s, e, t);
      break;
    case Verb::Prevent:
      apply_prevent(s, e, t, r);
      break;
    case Verb::Lose:
      apply_lose(s, e, r);
      break;
    case Verb::Repair:
      repair(s, t, r, s.robots[e.who], registers_of(e));
      break;
    case Verb::Option:
      draw_option(s, s.robots[e.who], static_cast<Option>(e.option));
      break;
    default:
      break;
  }
  s.asked[e.who] = Ask::None;
}

}  // namespace botref::robo_rally
