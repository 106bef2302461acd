"""Reads and replays records of Two Robots with the oracle, and shows its positions and moves."""
import collections
import copy
import itertools
import re

from two_robots import ENERGIES, CARDS, Broken, Event, Game

ORDER = {card: at for at, card in enumerate([*CARDS.parts, *(c for c in CARDS.kind if c not in CARDS.parts), "?"])}
CANONICAL = {card.lower(): card for card in CARDS.kind} | {"?": "?"}


def many(words):
    """WORD*N as N words, cards as the set spells them."""
    cards = []
    for word in words:
        name, _, number = word.partition("*")
        cards += [CANONICAL.get(name.lower(), name)] * int(number or 1)
    return [] if cards == ["-"] else cards


def listed(cards):
    """Cards in the order of the set, equal neighbours as WORD*N."""
    counted = sorted(collections.Counter(cards).items(), key=lambda one: ORDER[one[0]])
    return " ".join(card if number == 1 else f"{card}*{number}" for card, number in counted) or "-"


def read_event(game, line):
    words = line.split()
    e = Event(verb=words[0])
    if words[0].endswith(":"):
        e["who"], words = words[0][:-1], words[1:]
    e["verb"], words = words[0], words[1:]
    actor = e.who or game.active
    if e.verb == "deal":
        e["player"], words = words[0], words[1:]
    if e.verb == "choose":
        e["choice"], words = words[0], words[1:]
    if e.verb == "deploy":
        e["stack"], words = read_target(game, actor, words[0]), words[1:]
    if e.verb in ("draw", "deal", "show", "discard", "choose"):
        e["cards"] = many(words)
        return e
    if words and words[0] not in ("with", "on", "to", "as", "using"):
        e["card"], words = CANONICAL[words[0].lower()], words[1:]
    key = None
    for word in words:
        if word in ("with", "on", "to", "as", "using"):
            key = word
        elif key in ("with", "on"):
            e.setdefault("sac" if key == "with" else "on", []).append(read_target(game, actor, word))
        else:
            value = {"to": lambda: "new" if word == "new" else read_target(game, actor, word), "as": word.upper,
                     "using": lambda: CANONICAL[word.lower()]}[key]()
            e[{"to": "to", "as": "named", "using": "using"}[key]] = value
    return e


def read_target(game, actor, word):
    parts = word.split(".")
    if len(parts) == 1 and parts[0] in game.players:
        return ("player", parts[0])
    if parts[0] not in game.players:
        parts = [actor] + parts
    if len(parts) == 2:
        return ("stack", *parts)
    return ("part", parts[0], parts[1], CANONICAL[parts[2].lower()])


def show_target(target, actor=None):
    if target == "new":
        return "new"
    words = target[1:] if target[0] == "player" or target[1] != actor else target[2:]
    return ".".join(words)


def show_event(e, active):
    """An event as canonical form writes it."""
    actor = e.who or active
    words = [f"{actor}:"] if actor != active and e.verb not in ("pass", "reshuffle", "deal") else []
    words.append(e.verb)
    words += [word for word in (e.player, e.choice, e.card) if word]
    if e.stack:
        words.append(show_target(e.stack, actor))
    if e.cards is not None and e.choice != "damage":
        words.append(listed(e.cards))
    for key, targets in (("with", e.sac), ("on", e.on)):
        if targets:
            words += [key, *(show_target(target, actor) for target in targets)]
    for key, value in (("to", e.to and show_target(e.to, actor)), ("as", e.named), ("using", e.using)):
        if value:
            words += [key, value]
    return " ".join(words)


class Replay:
    """A record, event by event; `states` holds the position before the first and after each."""

    def __init__(self, text):
        tags, given, self.body = collections.defaultdict(list), [], []
        for line in re.sub(r"(?m)(^|\s)#.*", "", text).splitlines():
            line = line.strip()
            tag = re.match(r'\[(\w+) "([^"]*)"', line)
            if tag:
                tags[tag[1]].append(tag[2])
            elif line.startswith("given "):
                path, _, value = line[6:].partition("=")
                given.append((path.strip(), many(value.split())))
            elif line and not line.startswith(("turn ", "expect ", "result ", "dispute ")):
                self.body.append(line)
        reads = dict(pin[3:].split("=") for pin in " ".join(tags["Rulings"]).split() if "=" in pin)
        self.claimed = tags["Verdict"][0] if tags["Verdict"] else None
        self.game = Game(tags["Player"], tags["Salvagers"][0].split(), reads, given)
        self.states, self.rule = [show_state(self.game)], None

    def run(self):
        for line in self.body:
            try:
                self.game.do(read_event(self.game, line))
            except Broken as broken:
                self.rule = broken.rule
                break
            self.states.append(show_state(self.game))
        return self


def cards(counter):
    return sorted((counter.elements() if isinstance(counter, collections.Counter) else counter), key=ORDER.get)


def letters(energies):
    return "".join(letter for letter in ENERGIES if letter in energies)


def show_state(game):
    """The position as `botref state --format json` prints it, without `memory`."""
    p = game.pending
    pending = p and {"card": p["card"], "kind": p["kind"], "by": p["by"], "on": [show_target(t) for t in p["on"]],
                     "to": p["to"] and (p["to"] if p["to"] == "new" else p["to"][2]), "responses": p["responses"][:],
                     "cancelled": game.is_cancelled()}
    return {"turn": game.turn, "active": game.active, "phase": game.phase, "actions": game.actions,
            "event": game.event, "deck": game.deck, "discard": cards(game.discard), "removed": cards(game.removed),
            "resolving": cards(game.resolving), "red": cards(game.red), "revealed": cards(game.revealed),
            "pending": pending, "owed": [dict(debt) for debt in game.owed],
            "players": {name: show_player(game, one) for name, one in game.players.items()},
            "result": game.result, "reason": game.reason}


def show_player(game, p):
    stacks = {label: {"energy": letters(one.energy), "parts": cards(one.parts), "ice": list(one.ice)}
              for label, one in p.stacks.items()}
    ability = f"({p.ability})" if p.ability_used else p.ability
    return {"alive": p.alive, "hand": cards(p.hand), "ability": ability, "stacks": stacks, "next_stack": p.next_stack,
            "health": [f"({card})" if flipped else card for card, flipped in p.health.items()],
            "robots": game.robots(p.name)}


# --- Moves

def moves(game):
    """Every legal event, as text; draws unseen, only known cards."""
    listed_ones = [e for position, e, waiting in possible(game) if legal(position, e, waiting)]
    return sorted({show_event(e, game.active) for e in listed_ones})


def possible(game):
    """What may be legal: the position in which it is judged, the event, and whether a window is open."""
    if game.over:
        return
    later = game
    if game.pending:
        later = copy.deepcopy(game)
        later.close()
        yield game, Event(verb="pass"), True
    if game.pending or game.deploy_waits():
        for name, card in itertools.product(game.names, ("HM", "SG")):
            if game.players[name].hand[card]:
                yield game, Event(verb="respond", who=name, card=card), game.pending is not None
    if not later.over:
        for e in candidates(later):
            yield later, e, False


def legal(game, e, waiting):
    try:
        game.check(e, waiting)
        return True
    except Broken:
        return False


def in_order(targets):
    """By label, then as the set has the cards."""
    return sorted(targets, key=lambda t: (t[:3], ORDER[t[3]] if t[0] == "part" else 0))


def with_targets(e, targets, sizes):
    for size in sizes:
        for some in itertools.combinations(targets, size):
            yield Event(e, on=in_order(some)) if some else Event(e)


def with_place(game, who, events):
    for e in events:
        for to in game.places(who):
            yield Event(e, to=to)
            yield from (Event(e, to=to, named=letter) for letter in ENERGIES
                        if game.read("A12") == "b" and to != "new")


def due_only(game, who, events, stolen):
    """`as` only where it is due: without it the event would break TR-7.5."""
    for e in events:
        if e.named:
            try:
                game.placed(who, e.on[0][3] if stolen else e.card, e.to, None, stolen)
                continue
            except Broken as broken:
                if broken.rule != "TR-7.5":
                    continue
        yield e


def candidates(game):
    debt = game.owed[0] if game.owed else None
    who = debt["player"] if debt else game.active
    hand = [card for card, number in game.players[who].hand.items() if number and card != "?"]
    if debt:
        yield from answers(game, debt, who)
        return
    for name in game.names if game.read("A35") == "b" else [who]:
        for card in game.players[name].hand:
            if game.players[name].hand[card] and CARDS.kind.get(card) == "defense":
                places = [("stack", one, label) for one in game.names for label in game.players[one].stacks]
                yield from with_targets(Event(verb="defense", who=name, card=card), places, (0, 1))
    for card in hand:
        if CARDS.kind[card] == "part":
            yield from due_only(game, who, with_place(game, who, [Event(verb="part", card=card)]), False)
        elif CARDS.kind[card] == "attack":
            yield from uses(game, who, Event(verb="attack", card=card))
        yield Event(verb="discard", cards=[card])
    yield Event(verb="end")
    yield from events(game, who)


def answers(game, debt, who):
    hand = [card for card, number in game.players[who].hand.items() for _ in range(number) if card != "?"]
    if debt["kind"] == "draw":
        if game.deck:
            yield Event(verb="draw", who=who, cards=["?"] * min(debt["n"], game.deck))
        yield Event(verb="reshuffle")
    elif debt["kind"] == "reshuffle":
        yield Event(verb="reshuffle")
    elif debt["kind"] == "hurt":
        yield from (Event(verb="hurt", who=who, card=card) for card in game.players[who].health)
    elif debt["kind"] in ("discard", "choose"):
        yield Event(verb="choose", who=who, choice="damage")
        size = game.players[who].hand.total()
        number = size if debt["n"] == 0 else min(size, debt["n"])
        for some in itertools.combinations(hand, number):
            yield Event(verb="choose", who=who, choice="discard", cards=list(some))
    elif debt["kind"] == "reveal":
        people = [("player", name) for name in game.names]
        for card in game.red:
            yield from with_targets(Event(verb="reveal", card=card), people, range(len(people)))


def uses(game, who, e):
    """The targets and places that an effect might take."""
    word, number, _ = CARDS.effect(e.card)
    parts = game.all_parts()
    stacks = [("stack", name, label) for name in game.names for label in game.players[name].stacks]
    if word == "DESTROY_PARTS":
        yield from with_targets(e, parts, (0, 1, 2))
    elif word == "STEAL_PART":
        yield e
        yield from due_only(game, who, with_place(game, who, with_targets(e, parts, (1,))), True)
    elif word in ("FREEZE_STACK", "THAW_STACK") and number != "ALL":
        yield from with_targets(e, stacks, (0, 1))
    else:
        yield from with_targets(e, [("player", name) for name in game.names], (0, 1))


def events(game, who):
    p, own = game.players[who], [part for part in game.all_parts() if part[1] == who]
    for label in p.stacks:
        for part in set(own):
            for using in (None, p.ability) if p.ability else (None,):
                yield Event(verb="deploy", stack=("stack", who, label), sac=[part], using=using)
    for card in p.health:
        for pair in {tuple(in_order(pair)) for pair in itertools.combinations(own, 2)}:
            yield from uses(game, who, Event(verb="power", card=card, sac=list(pair)))
