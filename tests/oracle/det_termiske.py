"""Det Termiske Opgør, read a second time: rules, positions and legal events, from the rulebook and the notation alone.

Plain and slow on purpose. `Game.broken(event)` names the rule that an event breaks (None: legal), `Game.happen(event)`
carries a legal one out, `Game.json()` is the position as the notation fixes it, `Game.moves()` the list of legal events.
A declared attack waits in `Game.declared` until `settle` gives its heat. Left out: `?`, given positions, split attacks.
"""
import collections
import copy
import itertools
import re

from det_termiske_fights import Attack

SETUP = ("deck", "open", "prefer", "first", "coin", "keep")
NAMED = ("deck", "open", "prefer", "keep")  # verbs before which the player always stands


class Card:
    def __init__(self, table):
        self.id, self.robot, self.cost = table["id"], table["type"] == "robot", table["cost"]
        self.words = [ability.split() for ability in table["abilities"]]
        if self.robot:
            self.power, self.capacity, self.dt = table["power"], table["capacity"], table["dt"]

    def ability(self, name):
        return next((words for words in self.words if words[0] == name), None)

    def effect(self):
        return next(words for words in self.words if words[0] != "mass-produced")

    def stays(self):
        return self.effect()[0] in ("tune", "double-mass") or self.effect()[-1] == "attached"


class CardSet:
    def __init__(self, data):
        self.id, self.cards = data["id"], {table["id"]: Card(table) for table in data["card"]}

    def sorted(self, cards):
        return sorted(cards, key=str.lower)


class Event:
    def __init__(self, verb, who=None, cards=(), card=None, label=None, target=None, by=(), n=None, word=None):
        self.verb, self.who, self.cards, self.card, self.label = verb, who, list(cards), card, label
        self.target, self.by, self.n, self.word = target, list(by), n, word

    def text(self, game, always=False):
        named = self.who is not None and (always or self.who != game.active or self.verb in NAMED)
        words = [f"{game.names[self.who]}:"] if named else []
        words.append(self.verb)
        runs = [(card, len(list(run))) for card, run in itertools.groupby(self.cards)]
        words += [f"{card}*{number}" if number > 1 else card for card, number in runs]
        shape = {"play": f"{self.card} as {self.label}" if self.label else f"{self.card} on {self.target}",
                 "attack": f"{self.target} with {' '.join(self.by)}", "activate": f"{self.label} on {self.target}",
                 "tune": f"{self.label} by {self.n}", "grow": self.label, "receive": self.label, "draw": self.card,
                 "retarget": self.target, "prefer": self.word, "first": self.word, "coin": self.word}
        return " ".join(words + ([shape[self.verb]] if self.verb in shape else []))


def read(line, names):
    who = None
    if found := re.match(r"(\w+): ?(.*)", line):
        who, line = names.index(found[1]), found[2]
    verb, *rest = line.split()
    if verb in ("deck", "open", "keep"):
        parts = [part.split("*") for part in rest]
        return Event(verb, who, [p[0] for p in parts for _ in range(int(p[1]) if len(p) > 1 else 1)])
    if verb == "play":
        return Event(verb, who, card=rest[0], **{"label" if rest[1] == "as" else "target": rest[2]})
    if verb == "attack":
        return Event(verb, who, target=rest[0], by=rest[2:])
    if verb == "activate":
        return Event(verb, who, label=rest[0], target=rest[2])
    if verb == "tune":
        return Event(verb, who, label=rest[0], n=int(rest[2]))
    field = {"draw": "card", "grow": "label", "receive": "label", "retarget": "target"}.get(verb, "word")
    return Event(verb, who, **({field: rest[0]} if rest else {}))


class Robot:
    """`rise`, `power`, `ability` and so on are what the fights of det_termiske_fights.py ask for."""

    def __init__(self, label, card, owner, ready, reads):
        self.label, self.card, self.owner, self.ready, self.reads = label, card, owner, ready, reads
        self.indicators = self.counted = self.growth = self.boost = self.deadly = self.earned = 0
        self.repeat = self.attacked = False
        self.tricks = []

    rise = property(lambda self: self.card.dt)
    power = property(lambda self: self.card.power + self.boost + sum(int(n) for w, n, *_ in self.lying() if w == "power"))
    ability = property(lambda self: next((w for w in ("seconds", "convection") if self.card.ability(w)), ""))

    def lying(self):
        return [t.effect() + ["0"] for t in self.tricks]

    @property
    def capacity(self):
        doubles = sum(t.effect()[0] == "double-mass" for t in self.tricks)
        return self.card.capacity * (1 + (min(doubles, 1) if self.reads("A33") == "b" else doubles)) + self.growth

    def need(self):
        return self.capacity * (self.rise - self.indicators) - self.counted

    def take(self, heat, _):
        degrees, self.counted = divmod(self.counted + heat, self.capacity) if heat > 0 else (0, self.counted)
        if self.reads("A6") == "b":
            degrees = min(degrees, 1)
        if self.reads("A6") == "c":
            degrees = 0 if self.earned else min(degrees, 1)
        self.indicators += degrees
        self.earned += degrees

    def rise_capacity(self, before):
        """DT-A7: heat already counted when C rises."""
        if self.reads("A7") == "b":
            self.counted -= (self.capacity - before) * self.earned
        elif self.reads("A7") == "c" and self.capacity > before:
            self.counted = 0

    def down(self):
        return self.indicators >= self.rise


class Player:
    def __init__(self):
        self.heat = self.control = self.total = 0
        self.hand, self.pool, self.discard, self.deck, self.opened = [], [], [], [], []
        self.prefer, self.kept = None, False

    def shuffle_in(self):
        if not self.pool:
            self.pool, self.discard = self.discard, []


def order(label):
    letters = label.rstrip("0123456789")
    return letters, int(label[len(letters):])


class Game:
    def __init__(self, cards, names, readings, limit=10, deck_rules=True):
        self.cards, self.names, self.readings, self.limit, self.deck_rules = cards, names, readings, limit, deck_rules
        self.round, self.section, self.first, self.active, self.result = 0, "setup", None, None, None
        self.players, self.robots = [Player(), Player()], {}
        self.used = {0: 0, 1: 0}  # the highest number of a seat's letter
        self.declared = None  # (kind, by, target): heat not given yet
        self.anew = False

    def reads(self, ruling):
        return self.readings.get(int(ruling[1:]), "a")

    # ---- what can be asked of a position ---------------------------------

    def of(self, who):
        return [self.robots[label] for label in sorted(self.robots, key=order) if self.robots[label].owner == who]

    def side(self, target):
        """Whose the target is; None: there is no such target."""
        if target in self.names:
            return self.names.index(target)
        return self.robots[target].owner if target in self.robots else None

    def hidden(self, robot):
        return bool(robot.card.ability("hidden")) and (robot.ready or self.reads("A40") == "a")

    def protected(self, who):
        guards = [r for r in self.of(who) if r.ready or r.card.ability("blocking")]
        return any(self.reads("A11") == "a" or not self.hidden(r) for r in guards)

    def window(self):
        """Whether the other player may react now."""
        if not self.declared or self.section not in ("then", "answer"):
            return False
        closed = self.anew and self.section == "then" and self.reads("A24") == "b"
        return self.side(self.declared[2]) != self.active and not closed

    def is_reaction(self, event):
        return event.verb in ("tune", "grow") and event.who is not None and event.who != self.active and self.window()

    # ---- legality --------------------------------------------------------

    def broken(self, event):
        """Of an event in a position in which what was declared is carried out unless the event answers it."""
        verb, who = event.verb, self.active if event.who is None else event.who
        if self.section == "over":
            return "DT-10.3"
        if self.declared and self.section == "then" and not self.is_reaction(event):
            after = self.copy()
            after.settle()
            return after.broken(event)
        if verb in SETUP:
            return getattr(self, "broken_" + verb)(event, who)
        if self.section == "setup":
            return "DT-3.6"
        if self.section == "answer":
            fitting = ("stay", "retarget", "withdraw") if who == self.active else ("tune", "grow")
            if verb not in fitting:
                return "DT-9.16"
        if self.section == "receiver" and verb != "receive":
            return "DT-7.4"
        reacting = verb in ("tune", "grow") and (self.window() or self.reads("A41") == "b")
        if who != self.active and verb != "receive" and not reacting:
            return "DT-0.5"
        if self.section == "first" and who == self.active and verb != "draw":
            return "DT-3.1" if verb == "end" else "DT-3.6"
        return getattr(self, "broken_" + verb)(event, who)

    def broken_deck(self, event, who):
        if self.section != "setup" or self.players[who].deck:
            return "DT-2.1"
        return "DT-1.1" if self.deck_rules and self.too_many(event.cards) else None

    def too_many(self, cards):
        made = [c for c in cards if self.cards.cards[c].ability("mass-produced")]
        counted = len(cards) - (len(made) if self.reads("A19") == "b" else 0)
        limit = {"a": counted // 10, "b": -(-counted // 10), "c": (counted + 5) // 10}[self.reads("A18")]
        return any(number > limit for card, number in collections.Counter(cards).items() if card not in made)

    def broken_open(self, event, who):
        player = self.players[who]
        if self.section == "setup" and not player.deck:
            return "DT-2.1"
        drawn = player.opened or player.kept
        fits = len(event.cards) == 7 and not collections.Counter(event.cards) - collections.Counter(player.pool)
        return None if self.section == "setup" and not drawn and fits else "DT-2.2"

    def broken_prefer(self, event, who):
        right = self.section == "setup" and all(p.opened for p in self.players) and not self.players[who].prefer
        return None if right else "DT-2.3"

    def broken_first(self, event, who, clash=False):
        wishes = [p.prefer for p in self.players]
        if self.section == "setup" and None in wishes:
            return "DT-2.3"
        if self.section != "setup" or self.first is not None or (wishes[0] == wishes[1]) != clash:
            return "DT-2.4"
        return None if clash or wishes[self.names.index(event.word)] == "first" else "DT-2.4"

    def broken_coin(self, event, who):
        return self.broken_first(event, who, clash=True)

    def broken_keep(self, event, who):
        player = self.players[who]
        right = self.section == "setup" and self.first is not None and not player.kept and len(event.cards) == 4
        return None if right and not collections.Counter(event.cards) - collections.Counter(player.opened) else "DT-2.5"

    def broken_draw(self, event, who):
        if self.section != "first":
            return "DT-3.1"
        player = self.players[who]
        possible = player.pool or player.discard
        if event.card == "-":
            return "DT-3.1" if possible else None
        return None if event.card in possible else "DT-3.5"

    def broken_play(self, event, who):
        player, card = self.players[who], self.cards.cards[event.card]
        if event.card not in player.hand:
            return "DT-4.3"
        if player.control < card.cost:
            return "DT-4.2"
        if card.robot:
            return None
        word, side = card.effect(), self.side(event.target)
        if word[0] == "heat" and self.reads("A13") == "c" and self.banned(event.target):
            return "DT-2.9"
        if word[0] == "heat":
            to_player = event.target in self.names
            fits = side is not None and (self.reads("A15") == "b" or word[2] == "any" or (word[2] == "player") == to_player)
        else:
            fits = event.target in self.robots and side == who
        return None if fits else "DT-4.9"

    def banned(self, target):
        return self.round == 1 and self.side(target) == 1 - self.active

    def broken_attack(self, event, who):
        by = [self.robots.get(label) for label in event.by]
        if len(set(event.by)) < len(event.by) or not all(r and r.owner == who and r.ready for r in by):
            return "DT-5.1"
        return self.broken_aim(event.target, by, who)

    def broken_aim(self, target, by, who):
        robot = self.robots.get(target)
        own = robot and robot.owner == who and self.reads("A12") == "a"
        if self.side(target) is None or target == self.names[who] or own or robot in by and robot:
            return "DT-5.3"
        if self.banned(target) and not (robot and self.reads("A13") == "b"):
            return "DT-2.9"
        if robot:
            if self.hidden(robot):
                return "DT-9.1"
            blocked = not robot.card.ability("blocking") and any(r.card.ability("blocking") for r in self.of(robot.owner))
            if blocked and self.reads("A39") == "b":
                return "DT-5.3"
            return "DT-7.1" if robot.attacked and self.reads("A4") == "c" else None
        precise = [bool(r.card.ability("precision")) for r in by]
        if not self.protected(1 - who) or all(precise):
            return None
        return "DT-7.6" if any(precise) else "DT-5.4"

    def broken_activate(self, event, who):
        robot = self.robots.get(event.label)
        if not (robot and robot.owner == who and robot.ready and robot.card.ability("radiation")):
            return "DT-8.1"
        return self.broken_beam(event.target, robot, who)

    def broken_beam(self, target, robot, who):
        at_player = target in self.names
        own = self.side(target) == who and (at_player or self.reads("A12") == "a")
        if self.side(target) is None or target == robot.label or own or at_player and self.reads("A14") == "a":
            return "DT-9.25"
        if at_player and self.reads("A14") == "b" and self.protected(1 - who):
            return "DT-5.4"
        return "DT-2.9" if self.reads("A13") == "c" and self.banned(target) else None

    def broken_tune(self, event, who):
        robot = self.robots.get(event.label)
        if not (robot and robot.owner == who and any(t.effect()[0] == "tune" for t in robot.tricks)):
            return "DT-9.13"
        return None if self.players[who].control >= event.n else "DT-8.4"

    def broken_grow(self, event, who):
        robot = self.robots.get(event.label)
        grows = robot and robot.owner == who and robot.card.ability("grow")
        if not grows:
            return "DT-9.17"
        price, step, most = map(int, grows[1:])
        if robot.capacity + step > most:
            return "DT-9.20"
        return None if self.players[who].control >= price else "DT-8.4"

    def broken_stay(self, event, who):
        return None if self.section == "answer" else "DT-9.16"

    def broken_retarget(self, event, who):
        if self.section != "answer" or event.target == self.declared[2]:
            return "DT-9.16"
        kind, by, _ = self.declared
        robots = [self.robots[label] for label in by]
        if kind == "attack":
            return self.broken_aim(event.target, robots, who)
        return self.broken_beam(event.target, robots[0], who)

    def broken_withdraw(self, event, who):
        return None if self.section == "answer" and self.reads("A23") == "c" else "DT-9.16"

    def broken_receive(self, event, who):
        if self.section != "receiver" or who != self.side(self.declared[2]):
            return "DT-7.4"
        return None if event.label in self.declared[1] else "DT-7.5"

    def broken_end(self, event, who):
        return None

    # ---- what happens ----------------------------------------------------

    def happen(self, event):
        if self.declared and self.section == "then" and not self.is_reaction(event):
            self.settle()
        getattr(self, "do_" + event.verb)(event, self.active if event.who is None else event.who)

    def do_deck(self, event, who):
        self.players[who].deck, self.players[who].pool = list(event.cards), list(event.cards)

    def do_open(self, event, who):
        self.players[who].opened = list(event.cards)

    def do_prefer(self, event, who):
        self.players[who].prefer = event.word

    def do_first(self, event, who):
        self.first = self.active = self.names.index(event.word)

    do_coin = do_first

    def do_keep(self, event, who):
        player = self.players[who]
        player.hand, player.kept = list(event.cards), True
        for card in event.cards:
            player.pool.remove(card)
        player.opened = []
        if all(p.kept for p in self.players):
            self.round, self.section = 1, "first"
            for p in self.players:
                p.prefer = None

    def do_draw(self, event, who):
        player = self.players[who]
        player.total += 1
        player.control = {"a": player.total, "b": 1, "c": player.control + 1}[self.reads("A2")]
        for robot in self.of(who):
            robot.ready = True
        self.section = "then"
        if event.card == "-":
            if self.reads("A21") == "b":
                self.section, self.result = "over", self.names[1 - who]
            return
        player.shuffle_in()
        player.pool.remove(event.card)
        player.hand.append(event.card)
        if self.reads("A20") == "a":
            player.shuffle_in()

    def do_play(self, event, who):
        player, card = self.players[who], self.cards.cards[event.card]
        player.hand.remove(event.card)
        player.control -= card.cost
        if card.robot:
            self.robots[event.label] = Robot(event.label, card, who, self.reads("A1") == "a", self.reads)
            letter, number = order(event.label)
            if letter in ("a", "b"):
                self.used["ab".index(letter)] = max(self.used["ab".index(letter)], number)
            return
        robot, (word, *rest) = self.robots.get(event.target), card.effect()
        if card.stays():
            before = robot.capacity
            robot.tricks.append(card)
            robot.rise_capacity(before)
            return
        player.discard.append(event.card)
        if word == "power":
            robot.boost += int(rest[0])
        elif word == "repeat":
            robot.repeat = True
        elif word == "deadly":
            robot.deadly += int(rest[0])
        elif robot:
            self.heat_robot(robot, int(rest[0]))
        else:
            self.heat_player(self.names.index(event.target), int(rest[0]))

    def heat_robot(self, robot, heat):
        robot.take(heat, None)
        if robot.down():
            self.defeat(robot)

    def defeat(self, robot):
        del self.robots[robot.label]
        self.players[robot.owner].discard += [robot.card.id] + [t.id for t in robot.tricks]

    def heat_player(self, who, heat):
        self.players[who].heat += heat
        self.end_if_defeated()

    def end_if_defeated(self):
        down = [p.heat >= self.limit for p in self.players]
        if any(down):
            self.section, self.declared = "over", None
            self.result = "draw" if all(down) else self.names[down.index(False)]

    def do_attack(self, event, who):
        self.declare("attack", event.by, event.target)

    def do_activate(self, event, who):
        self.declare("activation", [event.label], event.target)

    def declare(self, kind, by, target, anew=False):
        self.declared, self.section, self.anew = (kind, list(by), target), "then", anew
        for label in by:
            self.robots[label].ready = False

    def settle(self):
        """Gives the heat of what was declared, or lets the receiver be named."""
        kind, by, target = self.declared
        if kind == "activation":
            self.declared = None
            return self.radiate(self.robots[by[0]], target)
        robot = self.robots.get(target)
        silent = robot and robot.attacked and self.reads("A4") == "b"
        if robot and len(by) > 1 and robot.power > 0 and not silent:
            self.section = "receiver"
        else:
            self.fight(by, target, by[0])

    def radiate(self, robot, target):
        heat = robot.card.power if self.reads("A42") == "b" else int(robot.card.ability("radiation")[1])
        if robot.deadly:
            heat += heat if self.reads("A31") == "b" else robot.deadly
        robot.deadly = 0
        if target in self.names:
            self.heat_player(self.names.index(target), heat)
        else:
            self.heat_robot(self.robots[target], heat)

    def fight(self, by, target, receiver):
        self.declared, self.section = None, "then"
        attackers, robot = [self.robots[label] for label in by], self.robots.get(target)
        defending = self.side(target)
        reads = {f"A{n}": self.reads(f"A{n}") for n in (4, 6, 8, 9, 10, 26, 27, 28, 29, 31, 43)}
        done = Attack(attackers, robot, self.robots[receiver], reads)
        for fallen in done.gone:
            self.defeat(fallen)
        for attacker in attackers:
            attacker.repeat, attacker.deadly = False, 0
        if robot and target in self.robots:
            robot.attacked = True
        self.players[defending].heat += done.heat["Bob"]
        self.players[self.active].heat += done.heat["Ann"]
        self.end_if_defeated()

    def do_tune(self, event, who):
        self.players[who].control -= event.n
        self.robots[event.label].boost += event.n
        self.react(who)

    def do_grow(self, event, who):
        robot = self.robots[event.label]
        price, step, _ = map(int, robot.card.ability("grow")[1:])
        self.players[who].control -= price
        before = robot.capacity
        robot.growth += step
        robot.rise_capacity(before)
        self.react(who)

    def react(self, who):
        if self.declared and who != self.active:
            self.section = "answer"

    def do_stay(self, event, who):
        self.section = "then"
        self.settle()

    def do_retarget(self, event, who):
        self.declare(self.declared[0], self.declared[1], event.target, anew=True)

    def do_withdraw(self, event, who):
        for label in self.declared[1]:
            self.robots[label].ready = True
        self.declared, self.section = None, "then"

    def do_receive(self, event, who):
        _, by, target = self.declared
        self.fight(by, target, event.label)

    def do_end(self, event, who):
        kept = self.reads("A5") == "c" or self.reads("A5") == "b" and self.round % 2
        for robot in self.robots.values():
            robot.boost, robot.deadly, robot.repeat, robot.attacked = 0, 0, False, False
            if not kept:
                robot.counted = robot.earned = 0
        if self.reads("A3") == "b":
            self.players[who].control = 0
        if self.reads("A3") == "c":
            for player in self.players:
                player.control = player.total
        self.active, self.round, self.section = 1 - who, self.round + 1, "first"

    # ---- the position, and what is legal there ---------------------------

    def carried_out(self):
        if not self.declared or self.section != "then":
            return self
        after = self.copy()
        after.settle()
        return after

    def json(self):
        game = self.carried_out()
        state = {"round": game.round, "variant": "short" if game.limit == 10 else "normal", "limit": game.limit,
                 "first": None if game.first is None else game.names[game.first],
                 "active": None if game.active is None else game.names[game.active], "section": game.section,
                 "result": game.result, "players": {}, "robots": {}}
        cards = self.cards.sorted
        for who, p in enumerate(game.players):
            state["players"][game.names[who]] = {
                "heat": p.heat, "control": p.control, "total": p.total, "hand": cards(p.hand), "pool": cards(p.pool),
                "pile": len(p.pool) - len(p.opened), "discard": cards(p.discard),
                "robots": [r.label for r in game.of(who)], "deck": cards(p.deck), "prefer": p.prefer, "opened": cards(p.opened)}
        for label in sorted(game.robots, key=order):
            r = game.robots[label]
            state["robots"][label] = {
                "owner": game.names[r.owner], "card": r.card.id, "ready": r.ready, "indicators": r.indicators,
                "counted": r.counted, "growth": r.growth, "boost": r.boost, "repeat": r.repeat, "deadly": r.deadly,
                "tricks": cards(t.id for t in r.tricks), "power": r.power, "capacity": r.capacity, "dt": r.rise,
                "need": r.need()}
        state["pending"] = game.declared and dict(zip(("kind", "by", "target"), game.declared))
        attacked = [label for label in sorted(game.robots, key=order) if game.robots[label].attacked]
        earned = {label: r.earned for label, r in game.robots.items() if r.earned}
        state["memory"] = ({"attacked": attacked} if attacked else {}) | ({"earned": earned} if earned else {})
        return state

    def candidates(self):
        labels, targets = sorted(self.robots, key=order), sorted(self.robots, key=order) + self.names
        for who, player in enumerate(self.players):
            yield from (Event("prefer", who, word=wish) for wish in ("first", "second"))
            yield from (Event(verb, word=self.names[who]) for verb in ("first", "coin"))
            choices = set(itertools.combinations(self.cards.sorted(player.opened), 4))
            yield from (Event("keep", who, cards=kept) for kept in choices)
            for label in labels:
                yield Event("grow", who, label=label)
                yield from (Event("tune", who, label=label, n=n) for n in range(1, player.control + 1))
                yield Event("receive", who, label=label)
        if self.active is None:
            return
        player = self.players[self.active]
        yield from (Event("draw", card=card) for card in {*player.pool, *player.discard, "-"})
        for card in set(player.hand):
            if self.cards.cards[card].robot:
                yield Event("play", card=card, label=f"{'ab'[self.active]}{self.used[self.active] + 1}")
            else:
                yield from (Event("play", card=card, target=target) for target in targets)
        ready = [label for label in labels if self.robots[label].owner == self.active and self.robots[label].ready]
        for target in targets:
            yield Event("retarget", target=target)
            yield from (Event("activate", label=label, target=target) for label in ready)
            for number in range(1, len(ready) + 1):
                yield from (Event("attack", target=target, by=by) for by in itertools.combinations(ready, number))
        yield from (Event(verb) for verb in ("stay", "withdraw", "end"))

    def moves(self):
        game = self.carried_out()
        found = {e.text(game) for e in game.candidates() if not game.broken(e)}
        if game is not self:
            found |= {e.text(self) for e in self.candidates() if self.is_reaction(e) and not self.broken(e)}
        player = game.players[game.active or 0]
        if game.section == "first" and (player.pool or player.discard):
            found.add("draw ?")
        return sorted(found, key=str.encode)

    def copy(self):
        twin = copy.copy(self)
        twin.players, twin.used = copy.deepcopy(self.players), dict(self.used)
        twin.robots = {}
        for label, robot in self.robots.items():
            twin.robots[label] = copy.copy(robot)
            twin.robots[label].tricks, twin.robots[label].reads = list(robot.tricks), twin.reads
        return twin
