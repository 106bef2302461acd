#include "core/two_robots/names.hpp"

#include <algorithm>

#include "core/two_robots/factory.hpp"

namespace botref::two_robots {

namespace {

bool right_class(const CardType& type, Verb verb) {
  switch (verb) {
    case Verb::Part:
      return type.cls == Class::Part;
    case Verb::Attack:
      return type.cls == Class::Attack;
    case Verb::Defense:
      return type.cls == Class::Defense;
    case Verb::Respond:
      return type.effect.kind == Effect::Kind::CancelAttack || type.effect.kind == Effect::Kind::CancelEvent;
    case Verb::Power:
    case Verb::Hurt:
      return type.cls == Class::Power;
    case Verb::Reveal:
      return type.cls == Class::Red;
    case Verb::Draw:
    case Verb::Reshuffle:
    case Verb::Deal:
    case Verb::Pass:
    case Verb::Deploy:
    case Verb::Choose:
    case Verb::Show:
    case Verb::Discard:
    case Verb::End:
    case Verb::Close:
      return true;
  }
  __builtin_unreachable();
}

// Each list by itself: two Parts of one name need two copies in the stack.
Outcome check_lie_there(const State& s, std::span<const Target> targets) {
  for (const Target& target : targets) {
    const auto times = static_cast<std::size_t>(std::ranges::count(targets, target));
    if (auto o = need(lies_there(s, target, times), R::R20_5); !o) return o;
  }
  return {};
}

}  // namespace

Event with_owners(const State& s, Event event) {
  const std::uint8_t who = actor(s, event);
  const auto fill = [&](std::uint8_t& seat) {
    if (seat == kNobody) seat = who;
  };
  for (std::size_t i = 0; i < event.sacrificed().size(); ++i) fill(event.with[i].seat);
  for (std::size_t i = 0; i < event.aimed().size(); ++i) fill(event.on[i].seat);
  fill(event.to_of);
  fill(event.stack_of);
  return event;
}

Outcome check_names(const State& s, const Event& e, const Table& t) {
  if (e.card != kNoCard)
    if (auto o = need(right_class(t.type(e.card), e.verb), R::R20_5, "{card} is no card for this"); !o) return o;
  for (const CardId card : e.listed())
    if (card != kHidden)
      if (auto o = need(is_action(t.type(card).cls), R::R20_5, "only Action cards are held in hands"); !o) return o;
  if (auto o = check_lie_there(s, e.sacrificed()); !o) return o;
  if (auto o = check_lie_there(s, e.aimed()); !o) return o;
  if (e.to != kNoLabel && e.to != kNew)
    if (auto o = need(stack_at(s, e.to_of, e.to) != kNoStack, R::R20_5, "there is no stack {to}"); !o) return o;
  if (e.stack != kNoLabel)
    if (auto o = need(stack_at(s, e.stack_of, e.stack) != kNoStack, R::R20_5, "there is no stack {stack}"); !o)
      return o;
  if (e.ability == kNoCard) return {};
  return need(t.type(e.ability).cls == Class::Ability, R::R20_5, "only a special ability is used with a deployment");
}

}  // namespace botref::two_robots
