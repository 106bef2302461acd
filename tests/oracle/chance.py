"""Random events and start positions for the comparison with the oracle of Stak Bots."""
import collections

import stak_bots
from stak_bots import CardSet, Event, OTHER_READINGS

NAMES = ["Ann", "Bob", "Cas", "Dee"]
SPECIAL = "stomp bash spike clumsy shot reaper fatal sidekick leader bountiful expel tranq begone trip pit".split()


def weighted_choice(events, rng):
    """A legal event; endings and giving up less often, so that chains get long."""
    weight = {"end": 2, "scrap": 2, "discard": 1, "attack": 6, "play": 4, "pass": 3, "recycle": 3}
    event = rng.choices(events, [weight.get(event.verb, 4) for event in events])[0]
    if event.verb == "shuffle":
        event.cards = list(event.cards)
        rng.shuffle(event.cards)
    return event


def any_card(game, rng):
    pool = [c.type.id for p in game.players for c in p.stak + p.hand + p.leaving]
    pool += [t.id for t in game.supply + game.heap]
    return rng.choice(pool + ["Core1", "Trip0", "Tranq2", "Bountiful2"])


def random_event(game, rng):
    """An event that is mostly illegal but always well-formed."""
    names = [p.name for p in game.players]
    if rng.random() < 0.25:
        fits = list(game.candidates())
        event = rng.choice(fits)
        return event
    actor = rng.choice([None, None] + names)
    verbs = ["draw", "play", "play", "scrap", "discard", "attack", "attack", "end", "flip", "show", "concede", "pass",
             "recycle", "shuffle", "agree", "lapse", "lapse"] + sorted(stak_bots.KIND_OF)
    effect = game.first_effect()
    if effect and rng.random() < 0.5:
        actor = effect.player.name
        verbs = [stak_bots.VERB_OF[effect.card.type.kind], "lapse"]
    waiting = [w for group in game.groups for w in group]
    if waiting and rng.random() < 0.15:
        chosen = rng.choice(waiting)
        actor, verbs = chosen.player.name, [stak_bots.VERB_OF[chosen.card.type.kind]]
    if game.due and rng.random() < 0.5:
        actor, verbs = game.due.name, ["discard"]
    if game.react and rng.random() < 0.5:
        actor, verbs = game.react.name, ["play", "pass"]
    verb = rng.choice(verbs)
    card = any_card(game, rng)
    if verb in ("scrap", "agree", "end", "clumsy", "sidekick", "lapse", "concede", "pass"):
        if verb == "scrap" and rng.random() < 0.5:
            return Event(verb, actor, card)
        return Event(verb, None if verb == "agree" else actor)
    if verb in ("draw", "bounty"):
        if game.supply and rng.random() < 0.4:
            card = game.supply[0].id
        return Event(verb, actor, "-" if rng.random() < 0.25 else card)
    if verb == "shuffle":
        cards = [t.id for t in game.heap] or [card]
        if rng.random() < 0.3:
            cards[0] = card
        rng.shuffle(cards)
        return Event(verb, cards=cards)
    if verb == "play":
        return Event(verb, actor, card, rng.choice(names) if rng.random() < 0.3 else None)
    if verb in ("discard", "flip", "show", "recycle"):
        return Event(verb, actor, card)
    if verb == "attack":
        top = game.top(game.active)
        word = rng.choice([card, top.type.id if top else card]) if rng.random() < 0.3 else None
        return Event(verb, actor, word, rng.choice(names))
    if verb == "tranq":
        target = rng.choice(game.players)
        if rng.random() < 0.3:
            up = [c.type.id for c in target.stak if c.up]
            return Event(verb, actor, rng.choice(up or [card]), target.name)
        return Event(verb, actor, target=target.name, number=rng.randint(1, len(target.stak) + 1))
    return Event(verb, actor, target=rng.choice(names))


def random_name(rng, named):
    if not named:
        rows = [t for t in CardSet().types.values()]
        weights = [1 if t.kind == "core" else 3 for t in rows]
        return rng.choices(rows, weights)[0].id
    kind = rng.choice(SPECIAL + ["core"] * 4)
    if kind == "leader":
        return "Leader"
    power = rng.choice([0, 0, 1, 1, 2, 2, 3, 4, 5, 7])
    if kind == "shot":
        return f"Shot{rng.choice([0, 0, 1, 2])}v{rng.choice([0, 1, 2, 3, 5])}"
    return f"{kind.capitalize()}{power}"


class Pool:
    """Cards to place, no name more often than the deck has it."""

    def __init__(self, rng, named):
        self.rng, self.named, self.left, self.total = rng, named, collections.Counter(), 60
        for t in CardSet().types.values():
            self.left[t.id] = t.copies

    def draw(self):
        while True:
            name = random_name(self.rng, self.named)
            if not self.named:
                if self.left[name] <= 0:
                    continue
                self.left[name] -= 1
            self.total -= 1
            return name


def random_rulings(rng, pins):
    count = rng.randint(0, pins) if pins else 0
    chosen = rng.sample(sorted(OTHER_READINGS), count)
    chosen.sort(key=lambda word: int(word[1:]))
    return " ".join(["default"] + [f"SB-{word}={rng.choice(OTHER_READINGS[word])}" for word in chosen])


def random_position(rng, options):
    named = rng.random() < 0.5
    players = NAMES[:rng.choice([2, 2, 3, 3, 4])]
    pool = Pool(rng, named)
    pins = options.pin if options.pin else random_rulings(rng, options.pins)
    lines = ['[Game "stak-bots"]', f'[Set "stak-bots/{"named" if named else "demo"}"]']
    lines += [f'[Player "{name}"]' for name in players] + [f'[Rulings "{pins}"]']
    if options.variants:
        lines.append(f'[Variant "{options.variants}"]')
    kind = rng.choice(["actions", "actions", "actions", "draw", "setup"])
    cards = CardSet("stak-bots/" + ("named" if named else "demo"))
    staks = {}
    for name in players:
        size = rng.choice([1, 1, 2, 2, 3, 3, 4, 5, 6])
        staks[name] = [pool.draw() for _ in range(size)]
    active = rng.choice(players)
    if rng.random() < 0.12:
        stomp = "Stomp7" if named or pool.left["Stomp7"] else staks[active][0]
        pool.left["Stomp7"] -= stomp == "Stomp7"
        staks[active][0] = stomp
    literals = {name: faces(rng, cards, names, kind, "SB-A18=b" in pins) for name, names in staks.items()}
    for name in players:
        lines.append(f"given {name}.stak = " + " ".join(literals[name]))
        hand = [pool.draw() for _ in range(rng.choice([0, 1, 2, 2, 3]))]
        lines.append(f"given {name}.hand = " + (" ".join(hand) or "-"))
    lines.append("given supply = " + (" ".join(pool.draw() for _ in range(rng.choice([0, 0, 1, 2, 4]))) or "-"))
    lines.append("given heap = " + (" ".join(pool.draw() for _ in range(rng.choice([0, 0, 1, 2, 4]))) or "-"))
    lines.append(f"given active = {active}")
    if kind == "actions":
        lines += turn_lines(rng, literals[active], staks[active], players, active, cards)
    return lines


def faces(rng, cards, names, kind, fresh_leaders):
    literals = []
    for number, name in enumerate(names):
        up = kind != "setup" if number == 0 else rng.random() < 0.35
        power = cards.find(name).power
        most = 0 if power == "X" and fresh_leaders else 3 if power == "X" else power - 1
        damage = rng.randint(0, most) if kind == "actions" and most > 0 and rng.random() < 0.4 else 0
        word = name + (f"!{damage}" if damage else "")
        literals.append(word if up else f"({word})")
    return literals


def turn_lines(rng, literals, names, players, active, cards):
    lines = ["given phase = actions", f"given fed = {'true' if rng.random() < 0.5 else 'false'}"]
    up = [n for n, word in enumerate(literals) if not word.startswith("(")]
    what = rng.random()
    if what < 0.35:
        place = rng.choice(up)
        lines.append(f"given attacker = {place + 1}")
        if rng.random() < 0.3:
            lines.append("given stopped = true")
        elif place == 0 and cards.find(names[0]).kind == "stomp":
            lines.append("given duty = " + rng.choice([name for name in players if name != active]))
    elif what < 0.45:
        lines.append("given stopped = true")
    return lines


def literal(card):
    name, stopped = card["card"], card.get("stopped")
    return name + (f"!{card['damage']}" if card["damage"] else "") + ("~" if stopped else "")


def spoil_position(lines, rng):
    """One or two things changed, so that a rule may be broken."""
    names = [line.split('"')[1] for line in lines if line.startswith("[Player")]
    for _ in range(rng.choice([1, 1, 2])):
        name = rng.choice(names)
        without = lambda path: [line for line in lines if not line.startswith(f"given {path} ")]
        what = rng.randrange(9)
        if what == 0:
            lines = without(f"{name}.out") + [f"given {name}.out = true"]
        elif what == 1:
            lines = without(f"{name}.stak") + [f"given {name}.stak = -"]
            if rng.random() < 0.6:
                lines = [line for line in lines if not line.startswith((f"given {name}.hand ", f"given {name}.out "))]
                lines += [f"given {name}.hand = -", f"given {name}.out = true"]
        elif what == 2:
            lines = without("due") + [f"given due = {name}"]
        elif what == 3:
            lines = without("attacker") + [f"given attacker = {rng.randint(1, 6)}"]
        elif what == 4:
            group = rng.choices(names, k=rng.choice([1, 1, 2]))
            lines = without("pending.1") + ["given pending.1 = " + " ".join(group)]
        elif what == 5:
            lines = without("turned") + [f"given turned = {name}"]
        elif what == 6:
            number = next((n for n, line in enumerate(lines) if line.startswith(f"given {name}.stak")), None)
            if number is not None:
                words = lines[number].split()
                at = rng.randrange(3, len(words))
                if words[at][0] != "(" and words[at] != "-" and "!" not in words[at]:
                    words[at] += f"!{rng.randint(1, 5)}"
                lines[number] = " ".join(words)
        elif what == 7:
            lines = without("active") + [f"given active = {name}"]
        else:
            lines = without(f"{name}.hand") + [f"given {name}.hand = -"]
    return lines


def position_lines(game, lines):
    """The position as `given` lines, under the tags of the record."""
    shown = game.state()
    out = [line for line in lines if line.startswith("[")]
    many = lambda items: " ".join(items) or "-"
    for name, player in shown["players"].items():
        words = [literal(card) for card in player["stak"]]
        words = [word if card["up"] else f"({word})" for word, card in zip(words, player["stak"])]
        out.append(f"given {name}.stak = {many(words)}")
        out.append(f"given {name}.hand = {many(player['hand'])}")
        if player["leaving"]:
            out.append(f"given {name}.leaving = {many(player['leaving'])}")
        if player["out"]:
            out.append(f"given {name}.out = true")
        if player["aside"]:
            out.append(f"given {name}.aside = {many(player['aside'])}")
    for key in ("supply", "heap", "turned", "cancelled"):
        out.append(f"given {key} = {many(shown[key])}")
    for key in ("turn", "active", "phase", "attacker", "duty", "due", "react"):
        if shown.get(key) is not None:
            out.append(f"given {key} = {shown[key]}")
    for key in ("fed", "stopped", "redraw"):
        if key in shown:
            out.append(f"given {key} = {'true' if shown[key] else 'false'}")
    for number, group in enumerate(shown["pending"], 1):
        out.append(f"given pending.{number} = {many(group)}")
    for number, group in enumerate(shown["memory"].get("emptied", []), 1):
        out.append(f"given memory.emptied.{number} = {many(group)}")
    for key in ("later", "quiet", "waiting"):
        if key in shown["memory"]:
            out.append(f"given memory.{key} = {many(shown['memory'][key])}")
    for key in ("moved", "action", "suspended", "fed_last"):
        if key in shown["memory"]:
            out.append(f"given memory.{key} = {str(shown['memory'][key]).lower()}")
    return out


def unknown_event(game, deck, rng):
    """An event that names some card of the deck, or any random one."""
    if rng.random() < 0.3:
        event = random_event(game, rng)
        for word in [event.card] + (event.cards or []):
            if word and word != "-" and word not in deck:
                return Event("end")
        return event
    legal = [event for event in game.legal()]
    event = rng.choice(legal) if legal else Event("end")
    if event.card and event.card != "-" and rng.random() < 0.8:
        event.card = rng.choice(deck)
    return event
