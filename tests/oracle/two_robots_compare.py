#!/usr/bin/env python3
"""Compares the program with the oracle of Two Robots (two_robots.py).

    tests/oracle/two_robots_compare.py PROGRAM                            a few hundred records
    tests/oracle/two_robots_compare.py PROGRAM --games 5000 --pins 3      many, under other readings too

Random games from random positions, some with cards that nobody saw, most ending in an event drawn
without regard to the rules; and games of `botref generate`. For each the positions after every
event, the verdict, and the legal events where it was cut must be the same on both sides.
"""
import argparse
import collections
import json
import random
import subprocess
import sys

from two_robots import ACTIONS, CARDS, DEFAULTS, ENERGIES, HAND_LIMIT, Broken, Event, Game
from two_robots_records import ORDER, Replay, legal, letters, listed, many, moves, possible, show_event

NAMES = ("Ann", "Bob", "Cat", "Dan")
READINGS = {name: "abc" if name in ("A3", "A4", "A10", "A27", "A42", "A43") else "ab" for name in DEFAULTS}
FIXED = ("A1", "A5", "A6", "A23", "A28", "A39", "A40", "A47", "A50")     # judged elsewhere, or not offered
LIKELY = {"draw": 30, "part": 6, "attack": 9, "defense": 5, "respond": 9, "pass": 3, "power": 7, "deploy": 20, "end": 2,
          "discard": 1}


class Maker:
    """One random record; `game` is the true course of it."""

    def __init__(self, chance, arguments):
        self.chance, self.masked = chance, chance.random() < arguments.unseen
        self.names = NAMES[:chance.choice((2, 2, 3, 3, 4))]
        self.salvagers = chance.sample(list(CARDS.salvagers), len(self.names))
        offered = [name for name in READINGS if name not in FIXED]
        pins = chance.sample(offered, chance.randint(0, arguments.pins))
        self.pins = {name: chance.choice(READINGS[name]) for name in pins}
        self.given, self.lines, self.hidden = [], [], set()
        if chance.random() < 0.75:
            self.make_position()
        given = [(path, many(value.split())) for path, value in self.given]
        self.game = Game(self.names, self.salvagers, self.pins, given)
        self.play(chance.randint(5, arguments.events))
        if chance.random() < arguments.wrong and not self.game.over:
            self.lines.append(self.odd())

    def text(self):
        head = ['[Game "two-robots"]', *(f'[Player "{name}"]' for name in self.names), '[Set "two-robots/demo"]',
                f'[Salvagers "{" ".join(self.salvagers)}"]',
                '[Rulings "' + " ".join(["default", *(f"TR-{n}={x}" for n, x in self.pins.items())]) + '"]', ""]
        return "\n".join(head + [f"given {path} = {value}" for path, value in self.given] + self.lines) + "\n"

    # --- The position at the start

    def make_position(self):
        chance = self.chance
        deck = list(CARDS.copies.elements())
        chance.shuffle(deck)
        game = Game(self.names, self.salvagers, self.pins)
        for name in self.names:
            self.make_factory(game, name, deck)
            hand = [deck.pop() for _ in range(chance.choice((0, 1, 3, 5, 7)))]
            for _ in range(chance.choice((0, 1, 2, 4))):
                card = chance.choice(("HM", "SG", "DRILL", "ICE", "POD"))
                if card in deck:
                    deck.remove(card)
                    hand.append(card)
            self.give(f"{name}.hand", listed(hand))
            health = list(game.players[name].health)
            health = [card if chance.random() < 0.8 else f"({card})" for card in
                      chance.sample(health, chance.randint(1, len(health)))]
            self.give(f"{name}.health", " ".join(health))
        for _ in range(chance.choice((0, 0, 0, len(deck) - 8, len(deck) - 3, len(deck)))):
            deck_card = deck.pop()
            self.hidden.add(deck_card)
            game.discard[deck_card] += 1
        self.give("discard", listed(game.discard.elements()))
        if chance.random() < 0.6:
            self.give("phase", "play")
            self.give("actions", str(chance.choice((0, 0, 0, 1, 3, ACTIONS - 1, ACTIONS))))
        self.give("active", chance.choice(self.names))
        self.give("turn", str(chance.randint(1, 30)))

    def give(self, path, value):
        if value != "-":
            self.given.append((path, value))

    def make_factory(self, game, name, deck):
        """Stacks put down by the rules, often around one energy so that robots come about."""
        p = game.players[name]
        for energy in self.chance.sample(ENERGIES, self.chance.choice((0, 1, 2, 2, 3, 3, 4))):
            wanted = self.chance.choice((1, 1, 2, 3, 4, 4, 5))
            for card in [card for card in deck if energy in CARDS.parts.get(card, [""])[0]][:40]:
                label = f"s{p.next_stack - 1}"
                fresh = not p.stacks or label not in p.stacks or energy not in p.stacks[label].energy
                kinds = [CARDS.parts[part][1] for part in p.stacks[label].parts] if not fresh else []
                if CARDS.parts[card][1] in kinds and len(kinds) < 4 or len(kinds) >= wanted:
                    continue
                try:
                    game.put_down(name, card, "new" if fresh else ("stack", name, label), energy)
                    deck.remove(card)
                except Broken:
                    pass
                if len(game.robots(name)) > 1:
                    p.stacks[label].parts.remove(card)
                    deck.append(card)
                    if not p.stacks[label].parts:
                        del p.stacks[label]
                    break
        for label, stack in p.stacks.items():
            if self.chance.random() < 0.25 and "ICE" in deck:
                deck.remove("ICE")
                stack.ice.append("ICE")
            self.give(f"{name}.{label}", listed(stack.parts))
            self.give(f"{name}.{label}.energy", letters(stack.energy))
            self.give(f"{name}.{label}.ice", listed(stack.ice))
        self.give(f"{name}.next_stack", str(p.next_stack))

    # --- The course

    def play(self, number):
        for _ in range(number):
            if self.game.over:
                return
            e = self.some_event()
            if e is None:
                return
            line = show_event(e, self.game.active)
            if e.verb == "draw":
                cards = self.drawn(len(e.cards))
                line = "draw " + listed(cards)
                e["cards"] = cards
            self.lines.append(self.mask(line, e))
            self.game.do(e)

    def drawn(self, number):
        deck = sorted((+self.game.unseen.periods[-1]).elements(), key=ORDER.get)
        return self.chance.sample(deck, number)

    def mask(self, line, e):
        if self.masked and e.verb == "draw" and self.chance.random() < 0.7:
            return "draw " + listed(card if self.chance.random() < 0.4 else "?" for card in e.cards)
        return line

    def some_event(self):
        """A legal event, first its verb by weight."""
        groups = collections.defaultdict(list)
        for one in possible(self.game):
            groups[one[1].verb].append(one)
        if self.game.players[self.game.active].hand.total() <= HAND_LIMIT:
            groups.pop("discard", None)
        while groups:
            verbs = sorted(groups)
            verb = self.chance.choices(verbs, [LIKELY.get(verb, 5) for verb in verbs])[0]
            options = groups.pop(verb)
            for position, e, waiting in self.chance.sample(options, min(len(options), 300)):
                if legal(position, e, waiting):
                    return e
        return None

    # --- An event drawn without regard to the rules

    def odd(self):
        who = self.chance.choice((self.game.active, self.game.active, self.chance.choice(self.names)))
        if self.game.owed and self.chance.random() < 0.4:
            who = self.game.owed[0]["player"]
        verbs = "draw reshuffle part attack defense respond pass power deploy reveal hurt choose show discard end"
        verb = self.chance.choice(verbs.split() + "part attack attack power power deploy respond".split())
        if self.game.owed and self.chance.random() < 0.5:
            verb = self.game.owed[0]["kind"]
        verb = {"discard": self.chance.choice(("discard", "choose"))}.get(verb, verb)
        e = Event(verb=verb, who=who)
        if verb in ("part", "attack", "defense", "respond", "power", "reveal", "hurt"):
            e["card"] = self.card(who, verb)
        if verb in ("draw", "show", "discard", "choose"):
            size = self.chance.choice((1, 1, 2, 3, self.game.owed[0]["n"] if self.game.owed else 5)) or 1
            e["cards"] = [self.card(who, verb) for _ in range(size)]
            if verb == "draw":
                e["cards"] = ["?" if self.chance.random() < 0.5 else card for card in e.cards]
        if verb == "choose":
            e["choice"] = self.chance.choice(("damage", "discard"))
        if verb == "deploy":
            e["stack"] = self.stack(who)
            e["using"] = self.chance.choice((None, None, "KATANA"))
        if verb in ("power", "deploy"):
            e["sac"] = [self.part(who) for _ in range(self.chance.choice((1, 2, 2, 2, 3)) if verb == "power" else
                                                      self.chance.choice((1, 1, 1, 2)))]
        if verb in ("attack", "power", "reveal", "defense"):
            e["on"] = self.targets(e, who)
        if verb == "part" or (verb in ("attack", "power") and e.card in ("POD", "LOOT")):
            e["to"] = "new" if self.chance.random() < 0.4 else self.stack(who)
            e["named"] = self.chance.choice((None, None, None, *ENERGIES)) if e.to else None
        return show_event(e, self.game.active)

    def card(self, who, verb):
        p = self.game.players[who]
        kinds = {"part": "part", "reveal": "red", "hurt": "power", "power": "power"}
        kind = kinds.get(verb, verb)
        if verb in ("power", "hurt") and self.chance.random() < 0.85:
            return self.chance.choice(CARDS.salvagers[p.salvager]["health"])
        if verb == "reveal":
            return self.chance.choice([card for card in CARDS.kind if CARDS.kind[card] == "red"])
        if verb == "respond":
            return self.chance.choice(("HM", "SG", "HM", "SG", "DRILL"))
        mine = [card for card in +p.hand if card != "?" and (CARDS.kind[card] == kind or verb in ("discard", "choose"))]
        if mine and self.chance.random() < 0.8:
            return self.chance.choice(mine)
        alike = [card for card in CARDS.copies if CARDS.kind[card] == kind]
        return self.chance.choice(alike if alike and self.chance.random() < 0.8 else list(CARDS.copies))

    def someone(self, who):
        others = [name for name in self.names if name != who]
        return self.chance.choice(others if self.chance.random() < 0.8 else self.names)

    def stack(self, who):
        if self.chance.random() < 0.1:
            who = self.someone(who)
        labels = list(self.game.players[who].stacks) or ["s1"]
        return ("stack", who, self.chance.choice(labels if self.chance.random() < 0.95 else ["s9"]))

    def part(self, who):
        where = self.stack(who)
        stack = self.game.players[where[1]].stacks.get(where[2])
        card = self.chance.choice(stack.parts if stack and stack.parts else ["C-ARMS"])
        return ("part", *where[1:], card)

    def targets(self, e, who):
        word = CARDS.effect(e.card)[0] if e.card in CARDS.entry and CARDS.kind[e.card] != "ability" else "NOTHING"
        other = self.someone(who)
        if word == "DESTROY_PARTS" and self.chance.random() < 0.9:
            wanted = CARDS.effect(e.card)[2]["energy"]
            there = self.game.all_parts(wanted if self.chance.random() < 0.8 else None)
            return self.chance.sample(there, min(len(there), self.chance.choice((1, 2, 2, 2, 2, 3))))
        if word == "STEAL_PART" and self.chance.random() < 0.9:
            return [self.part(other)]
        if word in ("FREEZE_STACK", "THAW_STACK") and self.chance.random() < 0.9:
            return [self.stack(who if word == "THAW_STACK" and self.chance.random() < 0.7 else other)]
        kinds = [("player", other)] * 3 + [self.stack(other), self.part(other)]
        return self.chance.sample(kinds, self.chance.choice((0, 1, 1, 1, 2)))


# --- What the program says

class Program:
    def __init__(self, path):
        self.path = path

    def lines(self, words, records):
        done = subprocess.run([self.path, *words, "--format", "jsonl", "-"], input="\n".join(records),
                              capture_output=True, text=True, check=False)
        if done.returncode < 0 or done.returncode == 64:
            sys.exit(f"{words}: {done.returncode}\n{done.stderr[-800:]}")
        found = [[] for _ in records]
        for line in done.stdout.splitlines():
            one = json.loads(line)
            found[one["record"] - 1].append(one)
        return found

    def judge(self, records):
        return zip(self.lines(["check"], records), self.lines(["state", "--every"], records),
                   self.lines(["moves"], records))

    def generated(self, number, seed, pins):
        words = ["generate", "two-robots", "--seed", str(seed), "--games", str(number), "--rulings", pins]
        text = subprocess.run([self.path, *words], capture_output=True, text=True, check=True).stdout
        return ["[Game " + part for part in text.split("[Game ")[1:]]


def unlike(mine, other, path=""):
    """Where two positions differ, as one line, or nothing."""
    if isinstance(mine, dict) and isinstance(other, dict):
        for key in mine:
            found = unlike(mine[key], other.get(key, "nothing"), f"{path}.{key}")
            if found:
                return found
        return None
    if path.endswith((".hand", ".health", ".parts", ".on", ".robots", ".ice")):
        mine, other = sorted(mine), sorted(other)
    return None if mine == other else f"{path[1:]}: oracle {mine}, program {other}"


def compare(text, verdict, positions, listed_moves):
    replay = Replay(text).run()
    rule = verdict["rule"]
    for number, mine in enumerate(replay.states):
        if number >= len(positions):
            return f"event {number}: legal for the oracle, program: {verdict['verdict']} {rule}"
        found = unlike(mine, positions[number]["state"])
        if found:
            return f"event {number}: {found}"
    if rule != replay.rule:
        return f"event {len(replay.states)}: oracle {replay.rule}, program {verdict['verdict']} {rule}"
    unseen = any("draw" in line and "?" in line for line in replay.body)
    if not replay.rule and not unseen:
        mine, other = set(moves(replay.game)), set(listed_moves["moves"])
        if mine != other:
            return f"moves: only the oracle {sorted(mine - other)[:5]}, only the program {sorted(other - mine)[:5]}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", type=int, default=30, help="events of a record at most")
    parser.add_argument("--pins", type=int, default=0, help="other readings pinned in a record, at most")
    parser.add_argument("--unseen", type=float, default=0.2, help="share of records with unseen draws")
    parser.add_argument("--wrong", type=float, default=0.6, help="share of records that end in an odd event")
    parser.add_argument("--show", type=int, default=3, help="differences shown in full")
    arguments = parser.parse_args()
    chance, program = random.Random(arguments.seed), Program(arguments.program)
    records = [Maker(chance, arguments).text() for _ in range(arguments.games)]
    records += program.generated(max(1, arguments.games // 20), arguments.seed, "default")
    verdicts, wrong = collections.Counter(), []
    for text, (verdict, positions, listed_moves) in zip(records, program.judge(records)):
        verdicts[verdict[0]["rule"] or verdict[0]["verdict"]] += 1
        found = compare(text, verdict[0], positions, listed_moves[0] if listed_moves else {"moves": []})
        if found:
            wrong.append((len(text), text, found))
    for _, text, found in sorted(wrong)[:arguments.show]:
        print(text + "--- " + found + "\n")
    print(" ".join(f"{name}:{number}" for name, number in sorted(verdicts.items())))
    print(f"{len(records)} records, {len(wrong)} judged otherwise")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
