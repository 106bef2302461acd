#include "core/two_robots/placement.hpp"

#include <algorithm>

#include "core/two_robots/factory.hpp"

namespace botref::two_robots {

namespace {

// The stacks as they would be, and the place of the one that takes the Part.
struct Fitted {
  Player player;
  std::size_t at = 0;
};

Energies energies_of(const Placing& placing, const Table& t) { return t.type(placing.card).energies; }

// More than one energy: which is not settled by the Part.
bool is_unlocked(const Fitted& fitted) { return !locked(fitted.player.stacks[fitted.at]); }

Fitted fit_on(const State& s, const Placing& placing, std::size_t at, Energies energies) {
  Fitted fitted{s.player[placing.who], at};
  fitted.player.stacks[at].energies &= energies;
  return fitted;
}

// A new stack takes an energy that no locked stack has.
Fitted fit_new(const State& s, const Placing& placing, Energies energies) {
  Fitted fitted{s.player[placing.who], s.player[placing.who].stacks_size};
  Stack& stack = fitted.player.stacks[fitted.player.stacks_size++];
  stack = {};
  stack.label = fitted.player.next_stack;
  stack.energies = energies;
  return fitted;
}

// `as X`: X is left to the stack.
Outcome check_named_energy(const Placing& placing, Fitted fitted) {
  if (placing.as == 0) return {};
  narrow(fitted.player);
  return need((fitted.player.stacks[fitted.at].energies & placing.as) != 0, R::R7_3,
              "the stack cannot have the energy that is named");
}

// TR-A12: a second hybrid of the same pair.
Outcome check_second_hybrid(const Placing& placing, Fitted fitted, Readings& r) {
  narrow(fitted.player);
  if (!is_unlocked(fitted)) return {};
  if (placing.as == 0) return need(r.of(A12) == 0, R::R7_5);
  fitted.player.stacks[fitted.at].energies = placing.as;
  return need(can_all_differ(fitted.player) || r.of(A12) == 0, R::R7_6);
}

Outcome check_on_stack(const State& s, const Placing& placing, const Table& t, Readings& r) {
  const std::size_t at = stack_at(s, placing.who, placing.to);
  if (frozen(s, placing.who, at))
    if (auto o = need(placing.stolen && r.of(A54) == 1, R::R11_3); !o) return o;
  const Fitted fitted = fit_on(s, placing, at, energies_of(placing, t));
  if (auto o = need(fitted.player.stacks[at].energies != 0, R::R7_3); !o) return o;
  if (auto o = need(can_all_differ(fitted.player), R::R7_6); !o) return o;
  if (auto o = check_named_energy(placing, fitted); !o) return o;
  return check_second_hybrid(placing, fitted, r);
}

// Other stacks that could still have one of these energies: the same ones, or some of them.
struct Rivals {
  bool same = false, some = false;
};
Rivals rivals(const Player& player, Energies energies) {
  Rivals rivals;
  for (std::size_t at = 0; at < player.stacks_size; ++at) {
    const Stack& stack = player.stacks[at];
    if (locked(stack) || (stack.energies & energies) == 0) continue;
    (stack.energies == energies ? rivals.same : rivals.some) = true;
  }
  return rivals;
}

Outcome check_rivals(const State& s, const Placing& placing, Energies open, Readings& r) {
  const Rivals found = rivals(s.player[placing.who], open);
  const bool one = (open & (open - 1)) == 0;
  if (one && found.some)
    return need(r.of(A11) == 0, R::R7_6, "another stack of {who} can still take the energy of {part}");
  if (!one && found.same)
    if (auto o = need(r.of(A58) == 0, R::R7_6, "{who} has an unlocked stack of the same two energies"); !o) return o;
  if (!one && found.some)
    return need(r.of(A57) == 0, R::R7_6, "another stack of {who} can still take an energy of {part}");
  return {};
}

// What a new stack can be: the Part's energies, less those of locked stacks.
Energies open_energies(const State& s, const Placing& placing, const Table& t) {
  return static_cast<Energies>(energies_of(placing, t) & ~locked_energies(s.player[placing.who]));
}

Outcome check_new(const State& s, const Placing& placing, const Table& t, Readings& r) {
  const Energies open = open_energies(s, placing, t);
  if (auto o = need(open != 0, R::R7_6); !o) return o;
  if (auto o = need(s.player[placing.who].stacks_size < kMaxStacks, R::R7_6); !o) return o;
  const Fitted fitted = fit_new(s, placing, open);
  if (auto o = need(can_all_differ(fitted.player), R::R7_6); !o) return o;
  if (auto o = check_named_energy(placing, fitted); !o) return o;
  if (placing.stolen)
    if (auto o = need(r.of(A53) == 0, R::R7_2, "a stolen Part goes onto a matching stack"); !o) return o;
  if (open == energies_of(placing, t)) return check_rivals(s, placing, open, r);
  const std::uint8_t reading = r.of(A10);
  if (auto o = need(reading != 1, R::R7_2); !o) return o;
  return check_rivals(s, placing, reading == 2 ? energies_of(placing, t) : open, r);
}

}  // namespace

Outcome check_placement(const State& s, const Placing& placing, const Table& t, Readings& r) {
  if (auto o = need(placing.to_of == placing.who, R::R7_1); !o) return o;
  return placing.to == kNew ? check_new(s, placing, t, r) : check_on_stack(s, placing, t, r);
}

std::size_t make_place(State& s, const Placing& placing, const Table& t, Readings& r) {
  Player& player = s.player[placing.who];
  std::size_t at = stack_at(s, placing.who, placing.to);
  if (placing.to == kNew) {
    const Energies open = open_energies(s, placing, t);
    const bool loose = open != energies_of(placing, t) && r.of(A10) == 2;
    at = begin_stack(s, placing.who, player.next_stack++);
    player.stacks[at].energies = loose ? energies_of(placing, t) : open;
    player.stacks[at].loose = loose;
  } else if (at != kNoStack) {
    Fitted fitted = fit_on(s, placing, at, energies_of(placing, t));
    narrow(fitted.player);
    player.stacks[at].energies &= energies_of(placing, t);
    if (is_unlocked(fitted) && placing.as != 0 && r.of(A12) == 1) player.stacks[at].energies = placing.as;
  } else {
    return kNoStack;
  }
  narrow(player);
  return at;
}

void place(State& s, const Placing& placing, const Table& t, Readings& r) {
  const std::size_t at = make_place(s, placing, t, r);
  if (at != kNoStack) s.zones.add(parts(placing.who, at), placing.card);
}

bool has_place(const State& s, std::size_t who, CardId card, const Table& t, Readings& r) {
  Placing placing;
  placing.who = placing.to_of = static_cast<std::uint8_t>(who);
  placing.card = card;
  placing.stolen = true;
  // Under TR-A12 b a Part may need a named energy; that some energy will do is enough here.
  const auto fits = [&](Label to) {
    placing.to = to;
    for (const unsigned as : {0u, 1u, 2u, 4u, 8u, 16u}) {
      placing.as = static_cast<Energies>(as);
      if (check_placement(s, placing, t, r)) return true;
    }
    return false;
  };
  const auto stacks = stacks_of(s, who);
  return fits(kNew) || std::ranges::any_of(stacks, [&](const Stack& stack) { return fits(stack.label); });
}

}  // namespace botref::two_robots
