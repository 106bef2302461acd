#!/usr/bin/env python3
"""Compares the program with the second reading of Det Termiske Opgør (det_termiske.py).

    tests/oracle/det_termiske_compare.py PROGRAM [--games 200] [--pins 4] [--seed 1] [--parts states,moves,wrong]

Games are played with the demonstration set and with random card sets, under the default readings and under some
random ones. Compared are the position after every event (states), the legal events at places of each game (moves) and
the rule that a random event breaks at a random place (wrong).
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import random_games  # noqa: E402
from det_termiske import CardSet, Event, Game, read  # noqa: E402

OFFERED = {1: "ab", 2: "abc", 3: "abc", 4: "abc", 5: "abc", 6: "abc", 7: "abc", 8: "ab", 9: "ab", 10: "ac", 11: "ab", 12: "ab",
           13: "abc", 14: "abc", 15: "ab", 18: "abc", 19: "ab", 20: "ab", 21: "ab", 23: "ac", 24: "ab", 26: "ab", 27: "abc",
           28: "ab", 29: "ab", 31: "ab", 33: "ab", 39: "ab", 40: "ab", 41: "ab", 42: "ab", 43: "ab"}


def random_set(rng):
    """Cheap robots and tricks, so that much is played."""
    def number(*of):
        return rng.choice(of)

    lines = ['game = "det-termiske-opgor"', 'id = "det-termiske-opgor/random"', 'title = "Random"', 'status = "invented"', "card = ["]
    for n in range(1, 13):
        words = {"blocking": 0.15, "hidden": 0.12, "precision": 0.15, "seconds 2": 0.2, "convection": 0.2, "mass-produced": 0.1,
                 f"radiation {number(1, 2, 3)}": 0.2, f"grow {number(0, 1, 1, 2)} {number(1, 1, 2)} {number(3, 4, 6)}": 0.25}
        has = [word for word, chance in words.items() if rng.random() < chance]
        if "seconds 2" in has and "convection" in has:
            has.remove("convection")  # the fights of det_termiske_fights.py know one of the two
        lines.append(f'  {{id="R{n}", name="R{n}", type="robot", cost={number(0, 1, 1, 2)}, power={number(0, 1, 2, 3, 4)}, '
                     f'capacity={number(1, 1, 2, 3)}, dt={number(1, 2, 3)}, abilities={list(map(str, has))}}},'.replace("'", '"'))
    tricks = ["heat 1 robot", "heat 2 any", "heat 1 player", "power 2 round", "power 1 attached", "tune", "double-mass", "repeat",
              "deadly 2"]
    for n, effect in enumerate(tricks, 1):
        lines.append(f'  {{id="T{n}", name="T{n}", type="trick", cost={number(0, 1, 1)}, abilities=["{effect}"]}},')
    return "\n".join(lines + ["]"]) + "\n"


# ---- random events -------------------------------------------------------

def some(rng, things, most):
    return [rng.choice(things) for _ in range(rng.randint(1, most))]


def random_event(game, rng):
    """Something that could be said here, rightly or not."""
    if game.section == "setup" and rng.random() < 0.7:
        return random_setup(game, rng)
    verb = rng.choice(["draw", "play", "play", "play", "attack", "attack", "attack", "activate", "activate", "tune", "grow", "grow",
                       "stay", "withdraw", "retarget", "receive", "end", "setup"])
    if verb == "setup":
        return random_setup(game, rng)
    who = rng.choice([None, None, None, 0, 1]) if game.active is not None else rng.choice([0, 1])
    acting = game.active if who is None else who
    labels = sorted(game.robots) + (["a98", "b99"] if rng.random() < 0.1 or not game.robots else [])
    own = [label for label in labels if label in game.robots and game.robots[label].owner == acting] or labels
    near = own if rng.random() < 0.8 else labels
    target = rng.choice(labels + game.names)
    cards = list(game.cards.cards)
    if verb == "draw":
        return Event(verb, who, card=rng.choice(cards + ["-"]))
    if verb == "play":
        card = rng.choice(game.players[acting].hand if game.players[acting].hand and rng.random() < 0.8 else cards)
        fresh = f"{'ab'[acting]}{game.used[acting] + 1}"
        return Event(verb, who, card=card, **({"label": fresh} if game.cards.cards[card].robot else {"target": target}))
    if verb == "attack":
        return Event(verb, who, target=target, by=some(rng, near, 3))
    if verb == "activate":
        return Event(verb, who, label=rng.choice(near), target=target)
    if verb == "tune":
        return Event(verb, who, label=rng.choice(near), n=rng.randint(1, 4))
    if verb in ("grow", "receive"):
        return Event(verb, rng.choice([0, 1]) if verb == "receive" else who, label=rng.choice(near))
    return Event(verb, who, target=target) if verb == "retarget" else Event(verb, who)


def random_setup(game, rng):
    verb, who = rng.choice(["deck", "open", "prefer", "first", "coin", "keep"]), rng.choice([0, 1])
    cards, player = list(game.cards.cards), game.players[who]
    if verb in ("first", "coin"):
        return Event(verb, word=rng.choice(game.names))
    if verb == "prefer":
        return Event(verb, who, word=rng.choice(["first", "second"]))
    if verb == "deck":
        rng.shuffle(cards)
        return Event(verb, who, cards=sum(([c] * rng.randint(1, 3) for c in cards[:rng.randint(1, 14)]), []))
    near = (player.pool if verb == "open" else player.opened) if rng.random() < 0.8 else cards
    number = rng.choice([3, 4, 4, 4, 7, 7, 7, 8])
    return Event(verb, who, cards=rng.sample(near, min(number, len(near))) or cards[:number])


class Reading(random_games.Reading):
    name, prefix, offered = "det-termiske-opgor", "DT-", OFFERED
    demo = pathlib.Path(__file__).parent / "../../grammar/sets/det-termiske-opgor/demo.toml"
    random_set, random_event = staticmethod(random_set), staticmethod(random_event)
    cards, read = CardSet, staticmethod(read)

    def game(self, cards, record, readings):
        limit = 20 if record.tag("Variant") == "normal" else 10
        return Game(cards, record.names, readings, limit, record.tag("DeckRules") != "off")


if __name__ == "__main__":
    random_games.main(Reading(), __doc__)
