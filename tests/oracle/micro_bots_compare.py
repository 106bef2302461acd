#!/usr/bin/env python3
"""Compares the program with the second reading of Micro Bots: Duel (micro_bots.py).

    tests/oracle/micro_bots_compare.py PROGRAM [--games 200] [--pins 4] [--seed 1] [--parts states,moves,wrong]

Games are played with the demonstration set and with random card sets, under the default readings and under some
random ones. Compared are the position after every event (states), the legal events at places of each game (moves) and
the rule that a random event breaks at a random place (wrong).
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import random_games  # noqa: E402
from micro_bots import KINDS, CardSet, Event, Game, asks, read  # noqa: E402

OFFERED = {1: "abc", 2: "ab", 3: "ab", 4: "ab", 5: "ab", 6: "abc", 7: "abc", 8: "ab", 9: "ab", 10: "abc", 11: "ab", 14: "abc",
           15: "ab", 16: "ab", 17: "ab", 18: "ab", 19: "ab", 20: "ab", 23: "ab", 24: "ab", 25: "ab", 28: "ab", 30: "ab",
           32: "ab", 33: "ab", 36: "ab", 37: "ab", 40: "ab"}


# ---- random card sets ----------------------------------------------------

def value(rng):
    return rng.choice(["0", "1", "1", "2", "3", "WPN", "SUP", "WPN+1", "SUP+1"])


def effect(rng, words):
    word = rng.choice(words)
    if word in ("retrieve", "flip", "exhaust", "ready"):
        number = rng.choice([1, 1, 2, 3])
        return {"retrieve": rng.choice([f"retrieve keep {number}", f"retrieve {number}"]), "flip": f"flip {number}",
                "exhaust": f"exhaust {number} user", "ready": rng.choice([f"ready {number}", "ready all"])}[word]
    return word if word in ("return-self", "gain-upgrade") else f"{word} {value(rng)}"


FREE = ["move", "advance", "retreat", "energy", "repair", "drain", "ready", "exhaust", "retrieve", "flip", "gain-upgrade"]


def action(rng, sort, lowest):
    words = FREE + (["return-self", "attack", "attack", "attack", "attack"] if sort == "instant" else ["dmg", "dmg", "def", "def"])
    if sort != "instant" and lowest == 0:
        words = words + ["return-self"]
    made = effect(rng, words)
    parts = [f'{sort} = "{made}"']
    if cost := max(lowest, rng.choice([0, 0, 0, 1, 2])):
        parts.append(f"cost = {cost}")
    if rng.random() < 0.25 and made.split()[0] not in ("dmg", "def"):
        conditions = ["range S", "range M", "range L", "own-turn", "no-combat"]
        conditions += [] if sort == "instant" else ["attacking", "defending", "combat"]
        parts.append(f'when = "{rng.choice(conditions)}"')
    if made.startswith("attack"):
        if rng.random() < 0.3:
            parts.append(f"bonus = {{ {rng.choice('SML')} = {rng.choice([1, 2])} }}")
        after = []
        for _ in range(rng.choice([0, 1, 1, 2, 3])):
            done = effect(rng, FREE + ["return-self"])
            if done.startswith("exhaust"):
                done = done[:-4] + rng.choice(["user", "owner"])
            after.append(f'{{ {rng.choice(["hit", "miss", "after"])} = "{done}" }}')
        if after:
            parts.append(f"on = [{', '.join(after)}]")
    return "{ " + ", ".join(parts) + " }"


def random_set(rng):
    armour, energy, zones = rng.randint(4, 9), rng.randint(0, 4), rng.choice(["SSMMLL", "SML", "SMMML", "SSSML"])
    lines = ['game = "micro-bots-duel"', 'id = "micro-bots-duel/random"', 'title = "Random"', 'status = "invented"',
             f"armour = {{ start = {armour}, max = {armour + rng.choice([0, 1, 3])} }}",
             f"energy = {{ start = {energy}, max = {energy + rng.randint(1, 3)} }}",
             f'range = {{ spaces = "{zones}", start = {rng.randint(1, len(zones))} }}',
             f"defence = {{ S = {rng.choice([0, 1])}, M = {rng.choice([1, 2])}, L = {rng.choice([2, 3])} }}",
             f"cap = {rng.choice([2, 3, 3, 4])}", f"market = {rng.choice([1, 2, 2, 3])}", "", "[bot]"]
    bots = ["ox", "yak"] + rng.choice([[], ["zebu"]])
    for bot in bots:
        sorts = rng.choice([["held", "boosted"], ["boosted", "held"], ["held"], ["held", "held", "boosted"]])
        lines.append(f'{bot} = {{ name = "{bot}", actions = [{", ".join(action(rng, s, 1) for s in sorts)}] }}')
    lines += ["", "[card]"]
    owners = [f'bot = "{bot}"' for bot in bots for _ in range(4)] + [f"basics = {n}" for n in (1, 2) for _ in range(3)]
    upgrades = [(["upgrade = true"] * rng.randint(1, 5), kind) for kind in KINDS]
    cards = [(owner, rng.choice(KINDS)) for owner in owners] + [(o, kind) for owned, kind in upgrades for o in owned]
    names = [f"c{n:02}" for n in range(len(cards))]
    rng.shuffle(names)
    for name, (owner, kind) in zip(names, cards):
        sorts = [rng.choice(["instant", "instant", "held"]) for _ in range(rng.choice([1, 1, 2, 2, 3, 4]))]
        acts = ", ".join(action(rng, sort, 0) for sort in sorts)
        lines.append(f'{name} = {{ name = "{name}", {owner}, row = "{kind}", init = {rng.randint(1, 30)}, actions = [{acts}] }}')
    return "\n".join(lines) + "\n"


# ---- random events --------------------------------------------------------

def numbers(rng, things, most):
    things = list(things)
    return [rng.choice(things) for _ in range(rng.randint(1, most))] if things else []


def random_choice(game, rng, words):
    """Something that could be said to this effect, rightly or not; sometimes to another."""
    sort = asks(words) if words and rng.random() < 0.9 else rng.choice([None, "to", "token", "keep", "back", "flip", "gain"])
    cards = list(game.cards.cards)
    mine = [e.card for p in game.players for e in p.lying()] or cards
    if sort is None or rng.random() < 0.1:
        return {}
    if sort == "to":
        return {"to": rng.randint(0, len(game.cards.spaces) + 1)}
    if sort == "token":
        return {"token": numbers(rng, range(6), 3)}
    if sort != "gain":
        return {sort: numbers(rng, mine, 3)}
    kind = rng.choice(KINDS)
    if rng.random() < 0.3:
        return {"draw": (kind, rng.choice(game.cards.upgrades(kind) if rng.random() < 0.8 else cards))}
    known = sum((m or [] for m in game.market.values()), [])
    return {"take": rng.choice(known or cards), "refill": rng.choice(game.cards.upgrades(kind) + ["-"])}


def random_event(game, rng):
    verb = rng.choice(["bot", "basics", "deal", "plan", "reveal", "first", "do", "do", "do", "skip", "use", "use", "use", "token",
                       "pass", "effect", "effect", "decline", "upgrade", "upgrade", "end", "concede"])
    if game.phase == "setup" and rng.random() < 0.6:
        verb = rng.choice(["bot", "basics", "deal"])
    who = rng.choice([0, 1] if verb in ("bot", "basics", "plan") or game.active is None else [None, None, 0, 1])
    acting = game.active if who is None else who
    cards = list(game.cards.cards)
    if verb in ("reveal", "first", "deal"):
        who = None
    if verb == "bot":
        return Event(verb, who, rng.choice(list(game.cards.bots)))
    if verb == "plan":
        near = [c for p in game.players for c in sorted(p.hand | ({p.plan} - {None}))]
        return Event(verb, who, rng.choice(near if near and rng.random() < 0.8 else cards))
    if verb == "first":
        return Event(verb, who, rng.choice(game.names))
    if verb == "basics":
        return Event(verb, who, n=rng.randint(0, 3))
    if verb == "deal":
        kind = rng.choice(KINDS)
        near = game.cards.upgrades(rng.choice([kind, kind, kind, "weapon", "support"]))
        number = rng.choice([game.cards.market, game.cards.market, 0, 1, 2, 3])
        return Event(verb, who, kind, choice={"": [rng.choice(near) for _ in range(number)]})
    if verb == "token":
        return Event(verb, who, n=rng.randint(0, 5))
    if verb in ("effect", "decline"):
        waiting = game.combat.pending if game.combat else []
        kind = waiting[0][0] if waiting and rng.random() < 0.8 else rng.choice(["hit", "miss", "after"])
        return Event(verb, who, kind, choice=random_choice(game, rng, waiting[0][1] if waiting else None) if verb == "effect" else {})
    if verb in ("do", "skip", "use"):
        card = game.played["card"] if game.played else rng.choice(cards)
        if verb == "use":
            near = [e.card for e in game.players[acting or 0].lying()] + ["bot", "bot"]
            card = rng.choice(near if rng.random() < 0.8 else cards)
        printed = game.cards.actions.get(game.players[acting or 0].bot if card == "bot" else card, [])
        n = rng.randint(1, max(1, len(printed))) if rng.random() < 0.9 else rng.randint(0, 5)
        words = printed[n - 1].words if 1 <= n <= len(printed) else None
        return Event(verb, who, card if verb == "use" else None, n, {} if verb == "skip" else random_choice(game, rng, words))
    if verb == "upgrade":
        choice = {}
        while not {"take", "draw"} & set(choice):
            choice = random_choice(game, rng, ["gain-upgrade"])
        return Event(verb, who, choice=choice)
    return Event(verb, who)


class Reading(random_games.Reading):
    name, prefix, offered = "micro-bots-duel", "MB-", OFFERED
    demo = pathlib.Path(__file__).parent / "../../grammar/sets/micro-bots-duel/demo.toml"
    random_set, random_event = staticmethod(random_set), staticmethod(random_event)
    cards, read = CardSet, staticmethod(read)

    def game(self, cards, record, readings):
        return Game(cards, record.names, readings)


if __name__ == "__main__":
    random_games.main(Reading(), __doc__)
