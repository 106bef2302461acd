"""Two Robots, worked out a second time from the rulebook and its notation page alone.

One position, one pinned reading of every ruling, no speed: `Game.do` judges an event in the
order of the checks that section 4 of the notation page gives, and carries it out. Where the
pages are silent it does as the program: a `pass` may end the game (TR-19.3); A7 b asks for
a reshuffle when the last card leaves, and not where more is to be drawn anyway; A36 b leaves
used cards among the revealed; A41 b and A55 b undo a deployment only where its last reveal is
cancelled, A41 b only if that was the first; A52 a speaks of cards that draw; a countered
missile is back in hand at once (A60 b).
"""
import collections
import copy
import itertools
import pathlib
import tomllib

ENERGIES = "CEMNS"
HAND, ACTIONS, DRAWN, HAND_LIMIT, ROBOTS = 5, 5, 5, 7, 2
SET = pathlib.Path(__file__).parents[2] / "grammar/sets/two-robots/demo.toml"
DEFAULTS = {f"A{n}": "a" for n in range(1, 61)} | {"A20": "b", "A25": "b", "A48": "b", "A52": "b"}
OWED_VERB = {"discard": "choose"}


class Broken(Exception):
    def __init__(self, rule):
        super().__init__(rule)
        self.rule = "TR-" + rule


def need(kept, rule):
    if not kept:
        raise Broken(rule)


class Cards:
    def __init__(self):
        data = tomllib.loads(SET.read_text())
        self.types, self.kind, self.entry, self.copies, self.parts = data["types"], {}, {}, collections.Counter(), {}
        for group in data["part"]:
            for energies, kind in itertools.product(group["energies"], group["types"]):
                name = f"{energies}-{kind}"
                self.parts[name] = (set(energies), kind)
                self.kind[name], self.copies[name] = "part", group["copies"]
        for kind in ("attack", "defense", "red", "power", "ability"):
            for entry in data["cards"][kind]:
                self.kind[entry["id"]], self.entry[entry["id"]] = kind, entry
                if kind in ("attack", "defense"):
                    self.copies[entry["id"]] = entry["copies"]
        self.salvagers = {one["id"]: one for one in data["cards"]["salvager"]}

    def effect(self, card):
        words = self.entry[card]["effect"].split()
        number = next((int(word) if word.isdigit() else 0 for word in words[1:] if word.isdigit() or word == "ALL"), 0)
        return words[0], number, dict(word.split("=") for word in words if "=" in word)


CARDS = Cards()


class Event(dict):
    """verb, who (None: not written), card, cards, on, sac, to, named (an energy), using, stack, choice."""
    __getattr__ = dict.get


class Stack:
    def __init__(self, energy, parts=(), ice=()):
        self.energy, self.parts, self.ice, self.loose = set(energy), list(parts), list(ice), False

    def copy(self):
        other = Stack(self.energy, self.parts, self.ice)
        other.loose = self.loose
        return other


def copied(stacks):
    return {label: stack.copy() for label, stack in stacks.items()}


class Player:
    def __init__(self, name, salvager, reads):
        entry = CARDS.salvagers[salvager]
        self.name, self.salvager, self.order, self.ability = name, salvager, entry["order"], entry.get("ability")
        cards = [card for card in entry["health"] if reads["A3"] != "c" or CARDS.entry[card]["use"]]
        self.health = {card: False for card in cards}           # flipped?
        self.ability_used, self.alive, self.hand = False, True, collections.Counter()
        self.stacks, self.next_stack, self.built, self.answers = {}, 1, 0, 0


class Unseen:
    """Where the named cards of unseen draws can have come from (notation page, section 5)."""

    def __init__(self, cards):
        self.periods, self.slots, self.plays = [collections.Counter(cards)], [], []

    def draw(self, who, card):
        if card == "?":
            self.slots.append((who, len(self.periods) - 1))
        else:
            self.periods[-1][card] -= 1

    def possible(self):
        if any(number < 0 for period in self.periods for number in period.values()):
            return False
        return self.fits(0, collections.Counter(), collections.Counter())

    def fits(self, at, used, taken):
        if at == len(self.plays):
            return True
        who, card, before = self.plays[at]
        open_slots = collections.Counter(self.slots[:before])
        for period, cards in enumerate(self.periods):
            if used[who, period] < open_slots[who, period] and taken[period, card] < cards[card]:
                used[who, period] += 1
                taken[period, card] += 1
                if self.fits(at + 1, used, taken):
                    return True
                used[who, period] -= 1
                taken[period, card] -= 1
        return False


class Game:
    def __init__(self, names, salvagers, reads=None, given=()):
        self.reads = DEFAULTS | (reads or {})
        self.names = list(names)
        self.players = {name: Player(name, one, self.reads) for name, one in zip(names, salvagers)}
        self.turn, self.phase, self.actions, self.event, self.active = 1, "draw", 0, None, None
        self.discard, self.removed, self.resolving = collections.Counter(), collections.Counter(), []
        size = min(len(names), 4) - 2
        self.red = collections.Counter({card: CARDS.entry[card]["copies"][size] for card, kind in CARDS.kind.items()
                                        if kind == "red"})
        self.revealed, self.pending, self.owed = collections.Counter(), None, None
        self.result = self.reason = None
        self.over = False
        self.cleared = self.red_seen = 0
        self.before_event, self.new_robots, self.dealt, self.acted = None, [], set(), False
        self.given = bool(given)
        for path, values in given:
            self.set(path.split("."), values)
        if self.active is None:
            self.active = min(self.players.values(), key=lambda p: p.order).name
        if self.owed is None:
            self.owed = [self.debt(self.active, "draw", DRAWN)] if self.phase == "draw" else []
        self.red -= self.revealed
        self.complete_start()
        left = CARDS.copies - self.located()
        self.deck = left.total() - sum(p.hand["?"] for p in self.players.values())
        self.unseen = Unseen(left)
        for p in self.players.values():
            self.unseen.slots += [(p.name, 0)] * p.hand["?"]
        self.settle()

    def read(self, ruling):
        return self.reads[ruling]

    # --- The start

    def set(self, path, values):
        if path[0] in self.players:
            return self.set_player(self.players[path[0]], path[1:], values)
        key, value = path[0], values[0] if values else None
        if key in ("turn", "actions"):
            setattr(self, key, int(value))
        elif key in ("discard", "removed", "revealed", "red"):
            setattr(self, key, collections.Counter(values))
        elif key == "resolving":
            self.resolving = list(values)
        elif key in ("active", "phase", "event"):
            setattr(self, key, value)
        elif key == "owed":
            self.owed = self.owed or []
            if int(path[1]) > len(self.owed):
                self.owed.append({"player": None, "kind": None, "n": 1})
            self.owed[int(path[1]) - 1][path[2]] = int(value) if path[2] == "n" else value
        else:
            raise KeyError(key)

    def set_player(self, p, path, values):
        if path[0] == "hand":
            p.hand = collections.Counter(values)
        elif path[0] == "health":
            p.health = {card.strip("()"): card.startswith("(") for card in values}
            p.alive = bool(values)
        elif path[0] == "ability":
            p.ability_used = values[:1] != [p.ability]
        elif path[0] == "next_stack":
            p.next_stack = int(values[0])
        else:
            stack = p.stacks.setdefault(path[0], Stack("", ()))
            field = path[1] if len(path) > 1 else "parts"
            setattr(stack, field, set(values[0]) if field == "energy" else list(values))
            p.next_stack = max(p.next_stack, int(path[0][1:]) + 1)

    def complete_start(self):
        for p in self.players.values():
            for stack in p.stacks.values():
                stack.energy = stack.energy or set.intersection(*(CARDS.parts[card][0] for card in stack.parts))
            self.narrow(p.stacks)
            p.built = sum(self.robots_in(stack) for stack in p.stacks.values())

    def located(self):
        cards = self.discard + self.removed + collections.Counter(self.resolving)
        for p in self.players.values():
            cards += p.hand
            for stack in p.stacks.values():
                cards += collections.Counter(stack.parts + stack.ice)
        del cards["?"]
        return cards

    # --- Questions

    def alive(self):
        return [name for name in self.names if self.players[name].alive]

    def seats_from(self, name):
        """The order of turns, beginning with a player."""
        names = self.names if self.read("A4") != "b" else sorted(self.names, key=lambda n: self.players[n].order)
        at = names.index(name)
        return names[at:] + names[:at]

    def opponents(self, who):
        return [name for name in self.alive() if name != who]

    def robots_in(self, stack):
        if self.read("A17") == "b" and len(stack.energy) > 1:
            return 0
        types = collections.Counter(CARDS.parts[card][1] for card in stack.parts)
        sets = min(types[kind] for kind in CARDS.types)
        return sets if self.read("A16") == "b" else min(sets, 1)

    def robots(self, who):
        return [label for label, stack in self.players[who].stacks.items() if self.robots_in(stack)]

    def unique_stacks(self, who):
        return sum(len(stack.energy) == 1 or self.read("A9") == "a" for stack in self.players[who].stacks.values())

    def all_parts(self, energy=None):
        return [("part", name, label, card) for name, p in self.players.items() for label, stack in p.stacks.items()
                for card in stack.parts if energy in (None, "ANY") or energy in CARDS.parts[card][0]]

    def debt(self, who, kind, number):
        return {"player": who, "kind": kind, "n": number}

    def has(self, who, cards):
        """Whether these cards can leave this hand, unseen ones included."""
        hand, plays = +self.players[who].hand, list(self.unseen.plays)
        for card in cards:
            if hand[card]:
                hand[card] -= 1
            elif hand["?"]:
                hand["?"] -= 1
                self.unseen.plays.append((who, card, len(self.unseen.slots)))
            else:
                self.unseen.plays = plays
                return False
        fits = len(self.unseen.plays) == len(plays) or self.unseen.possible()
        self.unseen.plays = plays
        return fits

    def take(self, who, card):
        hand = self.players[who].hand
        if hand[card]:
            hand[card] -= 1
        else:
            hand["?"] -= 1
            self.unseen.plays.append((who, card, len(self.unseen.slots)))

    # --- Energies (TR-7, TR-20.8)

    def narrow(self, stacks):
        """A locked stack takes its energy from the others."""
        changed = True
        while changed:
            changed = False
            for one in list(stacks.values()):
                for other in stacks.values():
                    if one is not other and len(one.energy) == 1 and not other.loose and one.energy & other.energy:
                        if not other.energy - one.energy:
                            return False
                        other.energy = other.energy - one.energy
                        changed = True
        sets = [stack.energy for stack in stacks.values()]
        return any(len(set(pick)) == len(pick) for pick in itertools.product(*sets))

    def placed(self, who, card, to, named, stolen=False):
        """The player's stacks once the Part lies there, or the rule that forbids it."""
        energies, p = CARDS.parts[card][0], self.players[who]
        need(to == "new" or to[1] == who, "7.1")
        new = to == "new"
        label = f"s{p.next_stack}" if new else to[2]
        need(new or not p.stacks[label].ice or (stolen and self.read("A54") == "b"), "11.3")
        stacks = copied(p.stacks)
        locked = set().union(*(stack.energy for stack in stacks.values() if len(stack.energy) == 1))
        before = [stack.energy for stack in p.stacks.values() if len(stack.energy) > 1]
        matches_one = new and len(energies - locked) == 1 and len(energies) == 2
        if new:
            stacks[label] = Stack(energies - locked)
            if matches_one and self.read("A10") == "c":
                stacks[label].energy, stacks[label].loose = set(energies), True
            need(energies - locked, "7.6")
        else:
            stacks[label].energy &= energies
            need(stacks[label].energy, "7.3")
        stacks[label].parts.append(card)
        need(self.narrow(stacks), "7.6")
        need(named is None or named in stacks[label].energy, "7.3")
        if not new and len(stacks[label].energy) == 2 and self.read("A12") == "b":
            need(named, "7.5")
            stacks[label].energy = {named}
            need(self.narrow(stacks), "7.6")
        need(not (new and stolen and self.read("A53") == "b"), "7.2")
        need(not matches_one or self.read("A10") != "b", "7.2")
        if new:
            self.may_begin(stacks[label].energy, before)
        return stacks

    def may_begin(self, energy, unlocked):
        for other in unlocked:
            if len(energy) == 1 and energy & other:
                need(self.read("A11") == "a", "7.6")
            elif energy == other:
                need(self.read("A58") == "a", "7.6")
            elif energy & other:
                need(self.read("A57") == "a", "7.6")

    def put_down(self, who, card, to, named, stolen=False):
        p = self.players[who]
        before = {label: self.robots_in(stack) for label, stack in p.stacks.items()}
        p.stacks = self.placed(who, card, to, named, stolen)
        p.next_stack += to == "new"
        for label, stack in p.stacks.items():
            if self.robots_in(stack) > before.get(label, 0):
                p.built += 1
                self.new_robots.append(label)

    def lose_part(self, part):
        _, owner, label, card = part
        stacks = self.players[owner].stacks
        stack = stacks[label]
        stack.parts.remove(card)
        if not stack.parts and not (stack.ice and self.read("A14") == "b"):
            self.discard.update(stack.ice)
            del stacks[label]
        elif stack.parts and self.read("A13") == "b":
            stack.energy = set.intersection(*(CARDS.parts[other][0] for other in stack.parts))
            self.narrow(stacks)

    def lay_off(self, card):
        (self.removed if self.read("A45") == "b" else self.discard)[card] += 1

    # --- Judging an event

    def do(self, e):
        need(not self.over, "19.3")
        waiting = self.pending is not None
        if e.verb != "respond":
            self.close()
            need(not self.over or (waiting and e.verb == "pass"), "19.3")
        self.check(e, waiting)
        getattr(self, "do_" + e.verb)(e, e.who or self.active)
        self.acted = self.acted or e.verb != "end"
        self.emptied = e.verb == "draw" and self.deck == 0
        self.settle()

    def check(self, e, waiting=False):
        who = e.who or self.active
        self.check_names(e, who)
        if e.verb == "deal":
            return self.check_deal(e)
        if e.verb == "pass" and waiting:
            return None
        self.check_time(e, who)
        hand = [e.card] if e.verb in ("part", "attack", "defense", "respond") else []
        if e.verb == "discard" or e.verb == "show" or e.choice == "discard":
            hand = e.cards
        need(self.has(who, hand), "20.1")
        if e.verb in ("part", "attack", "defense") and not self.off_turn(e, who):
            need(self.actions < ACTIONS, "6.1")
        if e.verb == "respond" and self.is_counter(e, who):
            need(self.actions < ACTIONS or self.read("A29") == "b", "6.1")
        if e.verb in ("power", "deploy"):
            need(self.event is None or (self.event == e.verb and self.read("A37") == "b"), "14.2")
        if e.verb in ("attack", "defense", "respond"):
            need(self.unique_stacks(who) >= CARDS.entry[e.card]["stacks"], "9.1")
        return getattr(self, "check_" + e.verb)(e, who)

    def check_names(self, e, who):
        kind = {"part": "part", "hurt": "power"}.get(e.verb, e.verb)
        if e.verb == "reveal":
            kind = "red"
        if e.verb == "respond":
            need(e.card in ("HM", "SG"), "20.5")
        elif e.card and e.verb in ("part", "attack", "defense", "power", "reveal", "hurt"):
            need(CARDS.kind[e.card] == kind, "20.5")
        need(all(card in CARDS.copies or card == "?" for card in e.cards or ()), "20.5")
        need(not e.using or CARDS.kind[e.using] == "ability", "20.5")
        places = [place for place in (e.to, e.stack) if place and place != "new"]
        for targets in (e.on or (), e.sac or (), places):
            parts = collections.Counter()
            for target in targets:
                if target[0] != "player":
                    need(target[2] in self.players[target[1]].stacks, "20.5")
                if target[0] == "part":
                    parts[target] += 1
                    stack = self.players[target[1]].stacks[target[2]]
                    need(stack.parts.count(target[3]) >= parts[target], "20.5")

    def off_turn(self, e, who):
        return e.verb == "defense" and self.read("A35") == "b" and (who != self.active or self.phase != "play")

    def check_time(self, e, who):
        if e.verb == "respond":
            return
        first = self.owed[0] if self.owed else None
        if e.verb == "draw" and self.phase == "draw" and who != self.active:
            need(not self.acted, "4.3")
            need(self.players[who].alive, "3.3")
            raise Broken("3.2" if self.turn == 1 else "3.1")
        if e.verb == "reshuffle":
            need(not first or first["kind"] in ("draw", "reshuffle"), "20.6")
            need(first and self.deck == 0 and self.discard.total(), "5.2")
            return
        if first and first["kind"] == "reshuffle":
            raise Broken("5.2")
        if first:
            verb = OWED_VERB.get(first["kind"], first["kind"])
            need(e.verb == verb and who == first["player"], "20.6")
            return
        if e.verb not in ("hurt", "choose", "show") and not self.off_turn(e, who):
            need(e.verb == "pass" or who == self.active, "4.3")
        missing = {"draw": "4.2", "show": "4.2", "reveal": "15.4", "hurt": "16.1", "choose": "20.7", "pass": "20.2"}
        need(e.verb not in missing, missing.get(e.verb))
        if e.verb in ("part", "attack", "defense") and not self.off_turn(e, who):
            need(self.phase == "play", "4.2")
        need(e.verb not in ("power", "deploy") or self.phase in ("play", "event"), "4.2")

    def check_deal(self, e):
        need(self.read("A1") == "b" and not self.acted and not self.given, "2.6")
        need(len(e.cards) == HAND and e.player not in self.dealt, "2.6")
        for card in e.cards:
            self.fits_deck(e.player, e.cards)

    def fits_deck(self, who, cards):
        trial = copy.deepcopy(self.unseen)
        for card in cards:
            trial.draw(who, card)
        need(trial.possible(), "1.2")

    def check_draw(self, e, who):
        owed, wrong = self.owed[0]["n"], "5.1" if self.phase == "draw" else "20.7"
        need(len(e.cards) <= owed, wrong)
        need(len(e.cards) <= self.deck, "5.2")
        need(len(e.cards) >= min(owed, self.deck), wrong)
        self.fits_deck(who, e.cards)

    def check_reshuffle(self, e, who):
        pass

    def check_pass(self, e, who):
        pass

    def check_part(self, e, who):
        self.placed(who, e.card, e.to, e.named)

    def check_attack(self, e, who):
        word, number, more = CARDS.effect(e.card)
        {"DESTROY_PARTS": self.check_breaker, "FREEZE_STACK": self.check_ice, "STEAL_PART": self.check_pod,
         "DISCARD_CARDS": self.check_raid}[word](e, who, number, more)

    def check_breaker(self, e, who, number, more):
        need(all(target[0] == "part" for target in e.on or ()), "10.2")
        need(all(more["energy"] in ("ANY", *CARDS.parts[target[3]][0]) for target in e.on or ()), "10.1")
        number = 2 if self.read("A23") == "a" else number
        there, named = self.all_parts(more["energy"]), len(e.on or ())
        if named != number:
            need(len(there) < number and named == len(there) and self.read("A22") == "b", "10.2")
            need(named or self.read("A51") == "b", "10.2")
        own = sum(target[1] == who for target in e.on or ())
        enemy = sum(target[1] != who for target in there)
        need(self.read("A15") == "a" or own <= max(0, number - enemy), "10.2")

    def check_ice(self, e, who, number, more):
        need(len(e.on or ()) == 1 and e.on[0][0] == "stack", "11.1")
        _, owner, label = e.on[0]
        need(owner != who or self.read("A20") == "a", "9.4")
        need(not self.players[owner].stacks[label].ice or self.read("A21") == "b", "11.1")

    def check_pod(self, e, who, number, more):
        if not e.on and self.read("A51") == "b" and not self.can_steal(who):
            return
        need(len(e.on or ()) == 1 and e.on[0][0] == "part" and e.on[0][1] != who, "10.5")
        need(e.to, "10.5")
        self.placed(who, e.on[0][3], e.to, e.named, stolen=True)

    def check_raid(self, e, who, number, more):
        need(len(e.on or ()) == 1 and e.on[0][0] == "player", "9.4")
        victim = e.on[0][1]
        need(self.players[victim].alive, "16.4")
        need(victim != who, "9.4")
        need(self.players[victim].hand.total() or self.read("A51") == "b", "20.7")

    def can_steal(self, who):
        return any(self.could_place(who, part[3]) for part in self.all_parts() if part[1] != who)

    def could_place(self, who, card):
        return any(self.may_place(who, card, to, named) for to in self.places(who) for named in (None, *ENERGIES))

    def may_place(self, who, card, to, named):
        try:
            self.placed(who, card, to, named, stolen=True)
            return True
        except Broken:
            return False

    def places(self, who):
        return ["new"] + [("stack", who, label) for label in self.players[who].stacks]

    def frozen(self, names):
        return [("stack", name, label) for name in names for label, one in self.players[name].stacks.items() if one.ice]

    def check_defense(self, e, who):
        need(e.card != "HM", "12.2")
        need(e.card != "SG", "13.1")
        if CARDS.effect(e.card)[0] != "THAW_STACK":
            return need(not e.on, "20.7")
        whose = self.names if self.read("A34") == "b" else [who]
        if self.read("A51") == "b" and not e.on and not self.frozen(whose):
            return None
        need(len(e.on or ()) == 1 and e.on[0][0] == "stack" and e.on[0][1] in whose, "11.7")
        return need(e.on[0] in self.frozen(whose) or self.read("A51") == "b", "11.7")

    def is_counter(self, e, who):
        p = self.pending
        return e.card == "HM" and p and p["kind"] == "attack" and p["by"] == who and bool(self.open_missiles())

    def open_missiles(self):
        """The defenders whose Homing Missiles nobody has answered."""
        return self.pending["saved"]

    def owners(self):
        return [target[1] for target in self.pending["on"] if target[0] != "player" or self.read("A25") == "a"]

    def check_respond(self, e, who):
        p = self.pending
        if e.card == "SG":
            need(not (p and p["kind"] != "attack" and "SG" in p["responses"]), "13.3")
            before_reveal = self.deploy_waits()
            need((p and p["kind"] != "attack") or before_reveal, "13.1")
            need(who != self.active, "13.1")
            if p and p["kind"] == "red" and self.event == "deploy":
                need(self.read("A27") in "ac", "13.1")
            return need(self.read("A31") == "a" or who in self.affected(), "13.1")
        need(not (p and p["kind"] != "attack" and "SG" in p["responses"]), "12.5")
        need(p and p["kind"] == "attack", "12.2")
        if who == p["by"]:
            return need(self.open_missiles(), "12.2")
        need(who in self.owners(), "12.2")
        need(not (CARDS.effect(p["card"])[0] == "FREEZE_STACK" and self.read("A26") == "b"), "12.2")
        need(not self.is_cancelled() and who not in p["saved"], "12.2")
        return need(not p["countered"] or self.read("A30") == "a", "12.2")

    def deploy_waits(self):
        return (self.read("A27") in "bc" and not self.pending and self.event == "deploy" and bool(self.owed)
                and self.owed[0]["kind"] == "reveal" and self.red_seen == 0)

    def is_cancelled(self):
        p = self.pending
        if p["kind"] != "attack":
            return "SG" in p["responses"]
        if self.read("A24") == "a":
            return bool(p["saved"])
        return bool(p["saved"]) and set(self.owners()) <= set(p["saved"])

    def affected(self):
        if self.pending is None:
            return []
        word, _, more = CARDS.effect(self.pending["card"])
        if word == "EXTREME_DAMAGE":
            return self.extreme(more)
        if word == "DISCARD_OR_DAMAGE":
            return self.opponents(self.active)
        return [target[1] for target in self.pending["on"]]

    def check_power(self, e, who):
        p = self.players[who]
        need(p.health.get(e.card) is False, "14.4")
        need(CARDS.entry[e.card]["use"] or self.read("A3") == "b", "14.4")
        need(len(e.sac) == 2 and all(part[1] == who and part[0] == "part" for part in e.sac), "14.3")
        need(self.read("A38") == "a" or not any(p.stacks[part[2]].ice for part in e.sac), "11.6")
        before = p.stacks, self.discard.copy(), self.removed.copy()
        p.stacks = copied(p.stacks)
        try:
            for part in e.sac:
                self.lose_part(part)
            self.check_power_targets(e, who)
        finally:
            p.stacks, self.discard, self.removed = before

    def check_power_targets(self, e, who):
        word, number, more = CARDS.effect(e.card)
        on = e.on or []
        need(all(self.players[target[1]].alive or target[0] != "player" for target in on), "16.4")
        there = self.all_parts()
        gone = collections.Counter(t for t in on if t[0] == "part") - collections.Counter(there)
        labels = [target for target in on + [e.to] if target and target[0] == "stack"]
        gone_stack = any(target[2] not in self.players[target[1]].stacks for target in labels)
        if word == "DESTROY_PARTS":
            there = self.all_parts(more["energy"])
            number = number if len(there) >= number else 0
            need(all(more["energy"] in ("ANY", *CARDS.parts[t[3]][0]) for t in on if t[0] == "part"), "10.1")
            need(len(on) == number and all(target[0] == "part" for target in on) and not gone, "20.7")
        elif word == "STEAL_PART":
            if not self.can_steal(who):
                return need(not on and not e.to, "20.7")
            need(on, "20.7")
            need(len(on) == 1 and on[0][0] == "part" and on[0][1] != who and e.to, "10.5")
            need(not gone_stack, "20.7")
            self.placed(who, on[0][3], e.to, e.named, stolen=True)
        elif word == "THAW_STACK" and number:
            frozen = self.frozen([who])
            need(not gone_stack and (len(on) == 1 and on[0] in frozen if frozen else not on), "20.7")
        elif more.get("who") == "chosen_opponent":
            need(len(on) == 1 and on[0][0] == "player" and on[0][1] != who, "20.7")
        else:
            need(not on, "20.7")
        return None

    def check_deploy(self, e, who):
        p = self.players[who]
        need(e.stack[1] == who and e.stack[2] in self.robots(who), "15.1")
        need(self.read("A56") == "a" or e.stack[2] not in self.new_robots, "15.1")
        need(not p.stacks[e.stack[2]].ice, "11.5")
        need(not e.using or (e.using == p.ability and not p.ability_used), "20.7")
        need(len(e.sac) == 1 and e.sac[0][0] == "part" and e.sac[0][1] == who, "15.2")
        need(not p.stacks[e.sac[0][2]].ice, "15.3")

    def check_reveal(self, e, who):
        word, number, more = CARDS.effect(e.card)
        on, opponents = e.on or [], self.opponents(who)
        need(self.red[e.card], "15.6")
        need(all(self.players[target[1]].alive or target[0] != "player" for target in on), "16.4")
        if more.get("who") == "chosen_opponent":
            need(len(on) == 1 and on[0][0] == "player" and on[0][1] in opponents, "20.7")
        elif more.get("who") == "TR-A44":
            need(on and all(target[0] == "player" and target[1] in opponents for target in on), "20.7")
            need(len({target[1] for target in on}) == len(on), "20.7")
            if len(on) < len(opponents):
                need(len(on) > 1 and self.read("A44") == "b", "18.4")
        else:
            need(not on, "20.7")

    def check_hurt(self, e, who):
        need(e.card in self.players[who].health, "16.1")

    def check_choose(self, e, who):
        debt, size = self.owed[0], self.players[who].hand.total()
        if e.choice == "damage":
            return need(debt["kind"] == "choose", "20.7")
        number = size if debt["n"] == 0 else min(debt["n"], size)
        return need(len(e.cards) == number, "20.7")

    def check_show(self, e, who):
        need(len(e.cards) == self.players[who].hand["?"], "20.7")

    def check_discard(self, e, who):
        left = self.players[who].hand.total() - len(e.cards)
        if self.read("A2") == "b":
            need(self.cleared + len(e.cards) <= HAND_LIMIT, "17.2")
        else:
            need(left >= HAND_LIMIT, "17.2")

    def check_end(self, e, who):
        need(self.read("A2") == "b" or self.players[who].hand.total() <= HAND_LIMIT, "17.1")

    # --- Carrying an event out

    def do_deal(self, e, who):
        self.dealt.add(e.player)
        self.draw(e.player, e.cards)

    def draw(self, who, cards):
        for card in cards:
            self.unseen.draw(who, card)
            self.players[who].hand[card] += 1
        self.deck -= len(cards)

    def do_draw(self, e, who):
        self.draw(who, e.cards)
        self.pay_debt(len(e.cards))

    def pay_debt(self, number=1):
        self.owed[0]["n"] -= number
        if self.owed[0]["n"] <= 0:
            self.owed.pop(0)

    def do_reshuffle(self, e, who):
        self.deck = self.discard.total()
        self.unseen.periods.append(self.discard)
        self.discard = collections.Counter()
        if self.owed[0]["kind"] == "reshuffle":
            self.owed.pop(0)

    def do_pass(self, e, who):
        pass

    def do_part(self, e, who):
        self.take(who, e.card)
        self.actions += 1
        self.put_down(who, e.card, e.to, e.named)

    def open(self, e, who, kind):
        self.pending = {"card": e.card, "kind": kind, "by": who, "on": e.on or [], "to": e.to, "named": e.named,
                        "responses": [], "saved": [], "countered": False, "spent": []}

    def do_attack(self, e, who):
        self.take(who, e.card)
        self.actions += 1
        self.open(e, who, "attack")

    def do_defense(self, e, who):
        self.actions += not self.off_turn(e, who)
        self.take(who, e.card)
        word, number, _ = CARDS.effect(e.card)
        if word == "DRAW" and self.read("A52") == "a":
            self.discard[e.card] += 1
        else:
            self.resolving.append(e.card)
        if word == "DRAW":
            self.owe([self.debt(who, "draw", number)])
        elif e.on and self.players[e.on[0][1]].stacks[e.on[0][2]].ice:
            self.thaw(e.on[0], once=True)

    def thaw(self, target, once=False):
        stacks = self.players[target[1]].stacks
        stack = stacks[target[2]]
        for _ in range(1 if once else len(stack.ice)):
            self.discard[stack.ice.pop()] += 1
        if not stack.parts and not stack.ice:
            del stacks[target[2]]

    def owe(self, debts):
        self.owed = [debt for debt in debts if debt["n"] or debt["kind"] == "choose"] + self.owed

    def do_respond(self, e, who):
        self.take(who, e.card)
        if who != self.active:
            self.players[who].answers += 1
        if self.pending is None:                    # SG before the reveal (A27 b)
            self.discard[e.card] += 1
            self.cancel_event()
            return
        p = self.pending
        counter = e.card == "HM" and who == p["by"]
        p["responses"].append(e.card)
        p["spent"].append(e.card)
        if counter:
            self.actions = min(ACTIONS, self.actions + 1)
            p["countered"] = True
            back = p["saved"].pop()
            if self.read("A60") == "b":
                p["spent"].remove("HM")
                p["responses"].remove("HM")
                self.players[back].hand["HM"] += 1
        elif e.card == "HM":
            p["saved"].append(who)

    def cancel_event(self, whole=True):
        """What was carried out before stays; the sacrifice returns (A41 b) where nothing was."""
        self.owed = [debt for debt in self.owed if debt["kind"] != "reveal"]
        if whole and self.read("A41") == "b" and self.before_event:
            self.restore()
        if whole and self.read("A55") == "b":
            self.event = None

    def restore(self):
        who, stacks, paid = self.before_event
        self.players[who].stacks = stacks
        (self.removed if self.read("A45") == "b" else self.discard).subtract(paid)

    def pay(self, parts):
        self.before_event = (parts[0][1], copied(self.players[parts[0][1]].stacks), [part[3] for part in parts])
        for part in parts:
            self.lose_part(part)
            self.lay_off(part[3])

    def do_power(self, e, who):
        self.phase, self.event = "event", "power"
        self.pay(e.sac)
        self.players[who].health[e.card] = True
        self.open(e, who, "power")

    def do_deploy(self, e, who):
        self.phase, self.event, self.red_seen = "event", "deploy", 0
        self.pay(e.sac)
        number = 1
        if e.using:
            self.players[who].ability_used = True
            number += CARDS.effect(e.using)[1]
        self.owe([self.debt(who, "reveal", number)])

    def do_reveal(self, e, who):
        self.pay_debt()
        self.red_seen += 1
        self.red[e.card] -= 1
        self.revealed[e.card] += 1
        self.open(e, who, "red")

    def do_hurt(self, e, who):
        p, self.struck = self.players[who], who
        del p.health[e.card]
        self.pay_debt()
        if p.health:
            return
        p.alive = False
        self.owed = [debt for debt in self.owed if debt["player"] != who or debt["kind"] in ("draw", "reveal")]
        pile = self.removed if self.read("A43") == "b" else self.discard
        unknown = p.hand.pop("?", 0)
        pile.update(p.hand)
        p.hand = collections.Counter({"?": unknown}) if unknown else collections.Counter()
        if self.read("A43") != "c":
            for stack in p.stacks.values():
                pile.update(stack.parts + stack.ice)
            p.stacks = {}
        if unknown and len(self.alive()) > 1:
            self.owe([self.debt(who, "show", unknown)])
        if self.read("A49") == "b":
            self.shrink_red()

    def shrink_red(self):
        size = max(0, len(self.alive()) - 2)
        for card in CARDS.kind:
            if CARDS.kind[card] == "red":
                most = CARDS.entry[card]["copies"][size]
                self.revealed[card] = min(self.revealed[card], most)
                self.red[card] = min(self.red[card], most - self.revealed[card])

    def do_choose(self, e, who):
        self.owed.pop(0)
        if e.choice == "damage":
            return self.damage([who], CARDS.effect(self.choosing)[2]["dmg"])
        for card in e.cards:
            self.take(who, card)
            self.discard[card] += 1
        return None

    def do_show(self, e, who):
        self.owed.pop(0)
        for card in e.cards:
            self.take(who, card)
            (self.removed if self.read("A43") == "b" else self.discard)[card] += 1

    def leave_event(self):
        if self.read("A36") == "a":
            self.red += self.revealed
            self.revealed = collections.Counter()

    def do_discard(self, e, who):
        self.leave_event()
        self.phase = "cleanup"
        self.cleared += len(e.cards)
        for card in e.cards:
            self.take(who, card)
            self.discard[card] += 1

    def do_end(self, e, who):
        self.leave_event()
        if self.read("A19") == "b" and len(self.robots(who)) >= ROBOTS:
            self.win(who, "two-robots")
        else:
            self.next_turn()

    def next_turn(self):
        self.leave_event()
        after = [name for name in self.seats_from(self.active)[1:] if self.players[name].alive]
        self.active = after[0]
        self.turn, self.phase, self.event, self.cleared, self.acted = self.turn + 1, "draw", None, 0, False
        p = self.players[self.active]
        self.actions = min(ACTIONS, p.answers) if self.read("A33") == "b" else 0
        p.answers, self.new_robots = 0, []
        self.owed = [self.debt(self.active, "draw", DRAWN)]

    # --- Effects

    def close(self):
        """The window closes: what was pending happens, or has been cancelled (TR-20.9)."""
        p = self.pending
        if p is None:
            return
        cancelled = self.is_cancelled()
        more = p["kind"] == "red" and bool(self.owed) and self.owed[0]["kind"] == "reveal"
        if cancelled and p["kind"] != "attack" and not (more and self.read("A32") == "a"):
            self.cancel_event(whole=p["kind"] == "power" or self.event == "deploy")
        self.before_event = None
        self.pending = None
        self.discard.update(p["spent"])
        frozen = False
        if p["kind"] == "attack":
            self.resolving.append(p["card"])
            if cancelled:
                self.discard.update(self.resolving)
                self.resolving = []
        if not cancelled:
            frozen = self.effect(p)
        if frozen:
            self.resolving = []
        self.settle()

    def effect(self, p):
        word, number, more = CARDS.effect(p["card"])
        by, on = p["by"], p["on"]
        on = [target for target in on if target[1] not in p["saved"]]
        if word == "DESTROY_PARTS":
            for part in on:
                self.lose_part(part)
                self.lay_off(part[3])
        elif word == "STEAL_PART" and on:
            self.lose_part(on[0])
            self.put_down(by, on[0][3], p["to"], p["named"], stolen=True)
        elif word == "FREEZE_STACK":
            self.players[on[0][1]].stacks[on[0][2]].ice.append(p["card"])
            return True
        elif word == "THAW_STACK":
            for target in on or (self.frozen([by]) if number == 0 else []):
                self.thaw(target)
        elif word == "DRAW":
            self.owe([self.debt(by, "draw", number)])
        elif word == "REVEAL":
            self.owe([self.debt(by, "reveal", number)])
        elif word == "DISCARD_CARDS":
            if self.players[on[0][1]].hand.total():
                self.owe([self.debt(on[0][1], "discard", number)])
        elif word == "DAMAGE":
            self.damage([target[1] for target in on], number)
        elif word == "EXTREME_DAMAGE":
            self.damage(self.extreme(more), number)
        elif word == "DISCARD_OR_DAMAGE":
            self.choosing = p["card"]
            all_of_them = self.read("A47") == "b"
            whom = [name for name in self.seats_from(self.active) if self.players[name].alive
                    and (name != by or all_of_them)]
            number = 0 if more["cards"] == "ALL" else int(more["cards"])
            self.owe([self.debt(name, "choose", number) for name in whom])
        return False

    choosing, emptied = "MELTDOWN", False

    def extreme(self, more):
        def measure(name):
            p = self.players[name]
            return {"hand": p.hand.total(), "stacks": len(p.stacks), "health": len(p.health),
                    "parts": sum(len(stack.parts) for stack in p.stacks.values())}[more["metric"]]
        end = (max if more["end"] == "max" else min)(measure(name) for name in self.alive())
        return [name for name in self.alive() if measure(name) == end]

    def damage(self, names, number):
        number = 1 if self.read("A59") == "b" else int(number)
        self.owe([self.debt(name, "hurt", number) for name in self.seats_from(self.active)
                  if name in names and not (name == self.active and self.read("A46") == "b")])

    # --- What follows by itself

    def settle(self):
        active = self.players[self.active]
        self.owed = [debt for debt in self.owed if debt["kind"] != "reshuffle"]
        if not active.alive and not self.pending:
            if self.read("A48") == "a" or all(debt["kind"] in ("draw", "reveal") for debt in self.owed):
                self.owed = [debt for debt in self.owed if debt["kind"] == "show"]
        while self.owed and self.lapses(self.owed[0]):
            self.owed.pop(0)
        if not self.owed and not self.pending:
            self.discard.update(self.resolving)
            self.resolving = []
        self.find_winner()
        if self.over:
            return
        if not active.alive and not self.owed and not self.pending:
            self.next_turn()
            return self.settle()
        if self.phase == "draw" and not self.owed:
            self.phase = "play"
        if self.read("A7") == "b" and self.emptied and self.discard.total():
            if not self.owed or self.owed[0]["kind"] != "draw":
                self.owed.insert(0, self.debt(self.active, "reshuffle", 1))

    def lapses(self, debt):
        if debt["kind"] == "draw":
            return self.deck == 0 and not self.discard.total()
        return debt["kind"] == "reveal" and not self.red.total()

    def find_winner(self):
        for name in self.alive():
            built = self.players[name].built if self.read("A18") == "b" else 0
            robots = sum(self.robots_in(stack) for stack in self.players[name].stacks.values())
            if max(built, robots) >= ROBOTS and (self.read("A19") == "a"):
                return self.win(name, "two-robots")
        if any(debt["kind"] in ("hurt", "choose", "show") for debt in self.owed) or len(self.alive()) > 1:
            return None
        if self.alive():
            return self.win(self.alive()[0], "last")
        if self.read("A42") == "a":
            return self.win("draw", None)
        return self.win(self.active if self.read("A42") == "b" else self.struck, "last")

    def win(self, who, reason):
        self.result, self.reason, self.over, self.phase = who, reason, True, "over"
        self.owed, self.pending = [], None
        self.discard.update(self.resolving)
        self.resolving = []
