"""Micro Bots: Duel, read a second time: rules, positions and legal events, from the rulebook and the notation alone.

Plain and slow on purpose. `Game.broken(event)` names the rule that an event breaks (None: legal), `Game.happen(event)`
carries a legal one out, `Game.json()` is the position as the notation fixes it, `Game.moves()` the list of legal events.
Left out: `?`, sealed choices and given positions.
"""
import copy
import itertools
import re

KINDS = ("weapon", "support")
CHOICES = {"move": "to", "advance": "to", "retreat": "to", "exhaust": "token", "retrieve": "cards", "flip": "flip",
           "gain-upgrade": "gain"}
SHIFTS = {"move": "MB-7.2", "advance": "MB-7.3", "retreat": "MB-7.4"}


class Action:
    def __init__(self, table):
        self.sort = next(word for word in ("instant", "held", "boosted") if word in table)
        self.words = table[self.sort].split()
        self.cost, self.when = table.get("cost", 0), table.get("when", "")
        self.bonus = table.get("bonus", {})
        self.after = [(kind, effect.split()) for entry in table.get("on", []) for kind, effect in entry.items()]
        if self.words[0] in ("dmg", "def"):
            self.role = "attacking" if self.words[0] == "dmg" else "defending"
        else:
            self.role = ""


def asks(words):
    """What sort of choice an effect wants, or None."""
    if words[0] == "ready":
        return None if words[1] == "all" else "token"
    if words[0] == "retrieve":
        return "keep" if words[1] == "keep" else "back"
    return CHOICES.get(words[0])


class CardSet:
    def __init__(self, data):
        self.id = data["id"]
        self.start = {name: data[name]["start"] for name in ("armour", "energy")}
        self.max = {name: data[name]["max"] for name in ("armour", "energy")}
        self.spaces, self.range = data["range"]["spaces"], data["range"]["start"]
        self.defence, self.cap, self.market = data["defence"], data["cap"], data["market"]
        self.bots = data["bot"]
        self.cards = data["card"]
        self.actions = {name: [Action(a) for a in card["actions"]] for name, card in (self.bots | self.cards).items()}

    def numbers(self, card, *sorts):
        return [n for n, action in enumerate(self.actions[card], 1) if action.sort in sorts]

    def upgrades(self, kind):
        return sorted(c for c, card in self.cards.items() if card.get("upgrade") and card["row"] == kind)


class Event:
    """`who` is 0, 1 or None; `n` an action or a token; `choice` maps to, token, keep, back, flip, take, refill, draw."""

    def __init__(self, verb, who=None, card=None, n=None, choice=None):
        self.verb, self.who, self.card, self.n, self.choice = verb, who, card, n, choice or {}

    def text(self, game, always=False):
        named = self.who is not None and (always or self.who != game.active or self.verb in ("bot", "basics", "plan"))
        words = [f"{game.names[self.who]}:"] if named else []
        words += [self.verb] + [str(part) for part in (self.card, self.n) if part is not None]
        for word, value in self.choice.items():
            words += [word] + [str(part) for part in (value if isinstance(value, (list, tuple)) else [value])]
        return " ".join(words)


def read(line, names):
    who = None
    if found := re.match(r"(\w+): ?(.*)", line):
        who, line = names.index(found[1]), found[2]
    verb, *rest = line.split()
    event = Event(verb, who)
    if verb in ("bot", "plan", "first"):
        event.card = rest.pop(0)
    elif verb in ("basics", "do", "skip", "token"):
        event.n = int(rest.pop(0))
    elif verb == "deal":
        event.card, event.choice, rest = rest[0], {"": rest[1:]}, []
    elif verb == "use":
        event.card, event.n, rest = rest[0], int(rest[1]), rest[2:]
    elif verb in ("effect", "decline"):
        event.card = rest.pop(0)
    while rest:
        word = rest.pop(0)
        if word in ("take", "refill"):
            event.choice[word] = rest.pop(0)
        elif word == "to":
            event.choice[word] = int(rest.pop(0))
        elif word == "draw":
            event.choice[word] = (rest.pop(0), rest.pop(0))
        else:
            event.choice[word] = list(itertools.takewhile(lambda w: w not in ("to", "token", "keep", "back", "flip",
                                                                              "take", "draw"), rest))
            rest = rest[len(event.choice[word]):]
            if word == "token":
                event.choice[word] = [int(v) for v in event.choice[word]]
    return event


class Entry:
    def __init__(self, card, spent=()):
        self.card, self.up, self.spent = card, True, set(spent)


class Player:
    def __init__(self, cards):
        self.bot = self.basics = self.plan = None
        self.armour, self.energy = cards.start["armour"], cards.start["energy"]
        self.hand, self.early, self.used = set(), set(), set()
        self.rows = {"weapon": [], "support": []}
        self.ready, self.exhausted, self.boosted = set(range(6)), set(), False

    def lying(self):
        return self.rows["weapon"] + self.rows["support"]

    def entry(self, card):
        return next((e for e in self.lying() if e.card == card), None)


class Combat:
    def __init__(self, attacker, action, base, ranged):
        self.attacker, self.action, self.base, self.ranged = attacker, action, base, ranged
        self.step, self.tokens, self.plus = "tokens", [None, None], {"dmg": 0, "def": 0}
        self.toact = self.last = None
        self.pending, self.out = [], set()


class Game:
    def __init__(self, cards, names, readings):
        self.cards, self.names, self.readings = cards, names, readings
        self.round, self.turn, self.phase = 1, 0, "setup"
        self.active = self.first = self.result = self.played = self.combat = None
        self.range = cards.range
        self.players = [Player(cards), Player(cards)]
        self.market = {"weapon": None, "support": None}
        self.deck = {"weapon": 0, "support": 0}

    def reads(self, number, letter):
        return self.readings.get(number, "b" if number == 16 else "a") == letter

    # ---- what can be asked of a position ---------------------------------

    def unseen(self, kind):
        seen = set().union(*(p.hand | {p.plan} | {e.card for e in p.lying()} for p in self.players))
        seen |= set(sum((m or [] for m in self.market.values()), []))
        return [c for c in self.cards.upgrades(kind) if c not in seen]

    def on_top(self, kind):
        return self.unseen(kind) if self.deck[kind] else []

    def zone(self):
        return self.cards.spaces[self.range - 1]

    def amount(self, who, text):
        """V: a number, or a count of the own row, face down or not."""
        if text[0].isdigit():
            return int(text)
        kind = "weapon" if text.startswith("WPN") else "support"
        player = self.players[who]
        counted = len(player.rows[kind])
        waiting = player.plan if self.phase == "turn" else None
        if waiting and self.reads(2, "b") and self.cards.cards[waiting]["row"] == kind:
            counted += 1
        return counted + int(text[4:] or 0)

    def ranged(self):
        combat = self.combat
        if self.reads(17, "b"):
            return self.cards.actions[self.played["card"]][combat.action - 1].bonus.get(self.zone(), 0)
        return combat.ranged

    def totals(self):
        combat = self.combat
        attacker, defender = (combat.tokens[combat.attacker], combat.tokens[1 - combat.attacker])
        shown = combat.step != "tokens"
        return (combat.base + self.ranged() + combat.plus["dmg"] + (attacker if shown else 0),
                self.cards.defence[self.zone()] + combat.plus["def"] + (defender if shown else 0))

    def holds(self, who, action):
        """The printed condition."""
        combat = self.combat
        for wanted in filter(None, (action.when, action.role)):
            true = {"attacking": combat and combat.attacker == who, "defending": combat and combat.attacker != who,
                    "combat": combat, "no-combat": not combat, "own-turn": self.active == who}
            if not (wanted[6:] == self.zone() if wanted.startswith("range") else true[wanted]):
                return False
        return True

    def can_flip(self, who):
        return [e.card for e in self.players[who].lying() if not e.up and self.cards.numbers(e.card, "held")]

    def can_be_readied(self, who):
        player = self.players[who]
        tokens = player.exhausted | ({1} if player.boosted else set())
        if self.combat and self.reads(37, "b") and self.combat.step != "tokens":
            tokens -= {self.combat.tokens[who]}
        return tokens

    def has_no_turn(self, who):
        player = self.players[who]
        return self.phase == "planning" and not player.hand and not player.plan

    # ---- legality --------------------------------------------------------

    def broken(self, event):
        verb, who = event.verb, event.who
        if self.phase == "over":
            return "MB-1.3"
        if self.phase == "setup":
            return self.broken_setup(event)
        if verb in ("bot", "basics", "deal"):
            return {"bot": "MB-2.1", "basics": "MB-2.3", "deal": "MB-2.8"}[verb]
        if verb == "concede":
            return "MB-1.5" if self.reads(28, "a") else "MB-4.1" if who is None and self.active is None else None
        if verb == "plan":
            if self.phase == "tie" and self.reads(1, "c"):
                return None if event.card in self.players[who].hand | {self.players[who].plan} else "MB-3.2"
            return self.broken_plan(event) if self.phase == "planning" else "MB-3.5"
        if verb == "reveal":
            return self.broken_reveal() if self.phase == "planning" else "MB-3.3"
        if verb == "first":
            return self.broken_first(event) if self.phase == "tie" else "MB-3.4"
        if self.phase == "tie":
            return "MB-3.4"
        rescue = verb == "upgrade" and who is not None and self.has_no_turn(who) and self.reads(40, "b")
        if self.active is None and not rescue and (who is None or verb in ("do", "skip", "upgrade", "end")):
            return "MB-4.1"
        who = self.active if who is None else who
        if verb in ("do", "skip", "upgrade", "end") and not rescue:
            if who != self.active:
                return "MB-3.4" if self.active == self.first else "MB-4.1"
            if self.combat:
                return "MB-5.2"
        return getattr(self, "broken_" + verb)(event, who)

    def broken_setup(self, event):
        player = self.players[event.who] if event.who is not None else None
        if event.verb == "bot":
            taken = player.bot or any(p.bot == event.card for p in self.players)
            return "MB-2.1" if taken else None
        if event.verb == "basics":
            exists = any(c.get("basics") == event.n for c in self.cards.cards.values())
            taken = player.basics or any(p.basics == event.n for p in self.players)
            return "MB-2.3" if taken or not exists else None
        if event.verb == "deal":
            kind, named = event.card, event.choice[""]
            if self.market[kind] is not None:
                return "MB-2.8"
            if len(set(named)) < len(named) or not set(named) <= set(self.cards.upgrades(kind)):
                return "MB-2.7"
            return None if len(named) == min(self.cards.market, len(self.cards.upgrades(kind))) else "MB-2.8"
        if not all(p.bot for p in self.players):
            return "MB-2.1"
        return "MB-2.3" if not all(p.basics for p in self.players) else "MB-2.8"

    def broken_plan(self, event):
        player, free = self.players[event.who], self.reads(24, "b") and not all(p.plan for p in self.players)
        if player.plan and not free:
            return "MB-3.1"
        return None if event.card in player.hand | {player.plan} else "MB-3.2"

    def broken_reveal(self):
        if not any(p.plan for p in self.players):
            return "MB-3.1"
        return "MB-3.3" if any(p.hand and not p.plan for p in self.players) else None

    def broken_first(self, event):
        if self.reads(1, "c"):
            return "MB-3.4"
        if self.reads(1, "b") and self.first is not None and self.names.index(event.card) == self.first:
            return "MB-3.4"
        return None

    def passes_over_readying(self, up_to):
        """MB-A11 b: tokens that are not ready must be readied, if that can be done."""
        if self.reads(11, "a") or not self.can_be_readied(self.active):
            return False
        actions, energy = self.cards.actions[self.played["card"]], self.players[self.active].energy
        due = [actions[n - 1] for n in self.played["left"] if n < up_to and actions[n - 1].words == ["ready", "all"]]
        return any(action.cost <= energy and self.holds(self.active, action) for action in due)

    def broken_do(self, event, who):
        n, card = event.n, self.played["card"]
        if n not in self.cards.numbers(card, "instant"):
            return "MB-5.1"
        if rule := self.passed_over(n):
            return rule
        if self.passes_over_readying(n):
            return "MB-11.2"
        return self.broken_action(event, who, self.cards.actions[card][n - 1], card)

    def passed_over(self, n):
        if n in self.played["done"]:
            return "MB-5.5"
        return None if n in self.played["left"] else "MB-5.4"

    def broken_skip(self, event, who):
        n, card = event.n, self.played["card"]
        if not 1 <= n <= len(self.cards.actions[card]):
            return "MB-5.1"
        if n in self.cards.numbers(card, "held"):
            return "MB-5.7" if self.reads(33, "a") else self.broken_held_skip(n, who)
        if rule := self.passed_over(n):
            return rule
        return "MB-11.2" if self.passes_over_readying(n + 1) else None

    def broken_held_skip(self, n, who):
        entry = self.players[who].entry(self.played["card"])
        if not entry or not entry.up or n in entry.spent:
            return "MB-5.5"
        return "MB-11.2" if self.passes_over_readying(n) else None

    def broken_use(self, event, who):
        player, combat, card, n = self.players[who], self.combat, event.card, event.n
        if rule := self.out_of_time(who):
            return rule
        if card == "bot":
            if not 1 <= n <= len(self.cards.actions[player.bot]):
                return "MB-5.9"
            action = self.cards.actions[player.bot][n - 1]
            if action.sort == "boosted" and not self.is_boosted(who):
                return "MB-10.6"
            if n in player.used and (self.reads(7, "c") or self.reads(7, "b") and combat):
                return "MB-6.6"
            return self.broken_action(event, who, action, None)
        entry = player.entry(card)
        early = card == player.plan and self.phase == "turn" and self.reads(3, "b")
        if not early and (not entry or not entry.up):
            return "MB-5.9"
        if n not in self.cards.numbers(card, "held"):
            return "MB-9.6" if combat else "MB-5.1"
        if n in (player.early if early else entry.spent):
            return "MB-6.5"
        return self.broken_action(event, who, self.cards.actions[card][n - 1], card)

    def out_of_time(self, who):
        combat = self.combat
        if combat and combat.step != "held" and self.reads(5, "a"):
            return "MB-9.6"
        if combat and combat.step == "held" and (who in combat.out or who != combat.toact):
            return "MB-9.7" if combat.last == "use" and who not in combat.out else "MB-9.6"
        free = who == self.active or self.reads(6, "a") or self.reads(6, "c") and combat
        return None if free else "MB-6.2"

    def is_boosted(self, who):
        if self.combat and self.reads(8, "b") and self.combat.step != "tokens" and self.combat.tokens[who] == 1:
            return False
        return self.players[who].boosted

    def broken_action(self, event, who, action, card):
        if not self.holds(who, action):
            if self.reads(30, "a"):
                return "MB-6.8"
            if self.players[who].energy < action.cost:
                return "MB-6.7"
            return "MB-5.2" if event.choice else None
        if self.players[who].energy < action.cost:
            return "MB-6.7"
        return self.broken_choice(event.choice, who, action.words, card, action.cost)

    def broken_token(self, event, who):
        if not self.combat or self.combat.step != "tokens" or self.combat.tokens[who] is not None:
            return "MB-9.4"
        return None if event.n in self.players[who].ready else "MB-10.3"

    def broken_pass(self, event, who):
        if self.combat and self.combat.step == "tokens":
            return "MB-10.4"
        return None if self.combat and self.combat.step == "held" and self.combat.toact == who else "MB-9.6"

    def waiting(self, kind):
        pending = self.combat.pending if self.combat and self.combat.step == "effects" else []
        return pending[0] if pending and pending[0][0] == kind else None

    def chooser(self, effect):
        owner = effect[1][0] == "exhaust" and effect[1][2] == "owner"
        return 1 - self.combat.attacker if owner else self.combat.attacker

    def broken_effect(self, event, who):
        effect = self.waiting(event.card)
        if not effect:
            return "MB-6.12"
        if who != self.chooser(effect):
            return "MB-9.14"
        return self.broken_choice(event.choice, self.combat.attacker, effect[1], self.played["card"], 0)

    def broken_decline(self, event, who):
        effect = self.waiting(event.card)
        if not effect:
            return "MB-6.12"
        if who != self.chooser(effect):
            return "MB-9.14"
        return None if self.reads(16, "a") else "MB-6.8"

    def broken_upgrade(self, event, who):
        if self.active is None:
            short = self.players[who].energy < 1
            return "MB-12.1" if short else self.broken_choice(event.choice, who, ["gain-upgrade"], None, 1)
        if self.passes_over_readying(99):
            return "MB-11.2"
        if self.played["upgraded"] and self.reads(18, "a"):
            return "MB-12.2"
        if self.players[who].energy < 1:
            return "MB-12.1"
        return self.broken_choice(event.choice, who, ["gain-upgrade"], None, 1)

    def broken_end(self, event, who):
        return "MB-11.2" if self.passes_over_readying(99) else None

    # ---- choices ---------------------------------------------------------

    def broken_choice(self, choice, who, words, card, paid):
        sort = asks(words)
        for given in choice:
            if {"take": "gain", "refill": "gain", "draw": "gain"}.get(given, given) != sort:
                return "MB-5.2"
        if words[0] in SHIFTS:
            return self.broken_shift(choice.get("to"), words[0], self.amount(who, words[1]))
        if words[0] == "exhaust":
            return self.broken_exhaust(choice.get("token", []), 1 - who, int(words[1]))
        if words[0] == "ready" and sort:
            named = choice.get("token", [])
            fits = len(set(named)) == len(named) <= int(words[1]) and set(named) <= self.can_be_readied(who)
            return None if fits else "MB-10.7"
        if sort in ("keep", "back"):
            named = choice.get(sort, [])
            others = {e.card for e in self.players[who].lying()} - {card}
            return None if len(set(named)) == len(named) <= int(words[-1]) and set(named) <= others else "MB-11.6"
        if sort == "flip":
            named, eligible = choice.get("flip", []), self.can_flip(who)
            fits = len(set(named)) == len(named) == min(int(words[1]), len(eligible)) and set(named) <= set(eligible)
            return None if fits else "MB-11.5"
        if sort == "gain":
            return self.broken_gain(choice)
        if self.reads(14, "c") and words[0] in ("energy", "repair"):
            name = "energy" if words[0] == "energy" else "armour"
            now = getattr(self.players[who], name) - (paid if name == "energy" else 0)
            if now + self.amount(who, words[1]) > self.cards.max[name]:
                return "MB-2.6"
        return None

    def broken_shift(self, to, word, far):
        if to is None:
            return SHIFTS[word]
        if not 1 <= to <= len(self.cards.spaces):
            return "MB-7.5"
        by = to - self.range
        right_way = word == "move" or by == 0 or (by < 0) == (word == "advance")
        zero = by == 0 and self.reads(15, "b")
        return None if right_way and abs(by) <= far and not zero else SHIFTS[word]

    def can_be_exhausted(self, owner):
        return self.players[owner].ready - ({0, 1} if self.reads(10, "c") else {0})

    def broken_exhaust(self, named, owner, number):
        if 0 in named:
            return "MB-10.2"
        eligible = self.can_be_exhausted(owner)
        fits = len(set(named)) == len(named) == min(number, len(eligible)) and set(named) <= eligible
        return None if fits else "MB-10.8"

    def refills(self, kind):
        """Cards that can fill the place of one that was taken; `-` where there is none."""
        other = KINDS[1 - KINDS.index(kind)]
        if not self.deck[kind] and self.reads(19, "b") and self.deck[other]:
            return self.on_top(other)
        return self.on_top(kind) or ["-"]

    def gains(self):
        for kind in KINDS:
            for card in self.market[kind] or []:
                for refill in self.refills(kind):
                    yield {"take": card, "refill": refill}
            for card in self.on_top(kind):
                yield {"draw": (kind, card)}

    def broken_gain(self, choice):
        if not choice:
            return "MB-12.3" if next(self.gains(), None) else None
        if "draw" in choice:
            kind, card = choice["draw"]
            return None if card in self.on_top(kind) else "MB-12.3"
        kind = next((k for k in KINDS if choice["take"] in self.market[k]), None)
        if not kind:
            return "MB-12.3"
        return None if choice["refill"] in self.refills(kind) else "MB-12.5"

    # ---- what happens ----------------------------------------------------

    def happen(self, event):
        who = self.active if event.who is None else event.who
        getattr(self, "do_" + event.verb)(event, who)
        self.turn_down()

    def do_bot(self, event, who):
        self.players[who].bot = event.card
        self.players[who].hand |= {c for c, card in self.cards.cards.items() if card.get("bot") == event.card}
        self.set_up()

    def do_basics(self, event, who):
        self.players[who].basics = event.n
        self.players[who].hand |= {c for c, card in self.cards.cards.items() if card.get("basics") == event.n}
        self.set_up()

    def do_deal(self, event, who):
        self.market[event.card] = list(event.choice[""])
        self.deck[event.card] = len(self.cards.upgrades(event.card)) - len(event.choice[""])
        self.set_up()

    def set_up(self):
        if all(p.bot and p.basics for p in self.players) and None not in self.market.values():
            self.phase = "planning"

    def do_concede(self, event, who):
        self.over(1 - who)

    def do_plan(self, event, who):
        if self.phase == "tie":
            self.phase = "planning"
            for player in self.players:
                player.hand.add(player.plan)
                player.plan = None
        player = self.players[who]
        player.hand |= {player.plan} - {None}
        player.hand.discard(event.card)
        player.plan = event.card

    def do_reveal(self, event, who):
        placed = [p for p in (0, 1) if self.players[p].plan]
        if len(placed) == 1:
            return self.over(placed[0]) if self.reads(23, "b") else self.begin_round(placed[0])
        init = [self.cards.cards[p.plan]["init"] for p in self.players]
        if init[0] == init[1]:
            self.phase = "tie"
        else:
            self.begin_round(0 if init[0] < init[1] else 1)

    def do_first(self, event, who):
        self.begin_round(self.names.index(event.card))

    def begin_round(self, who):
        self.phase, self.first = "turn", who
        self.begin_turn(who)

    def begin_turn(self, who):
        self.active, player = who, self.players[who]
        self.turn += 1
        card, player.plan = player.plan, None
        player.rows[self.cards.cards[card]["row"]].append(Entry(card, player.early))
        self.played = {"card": card, "left": self.cards.numbers(card, "instant"), "done": [], "upgraded": False,
                       "late": bool(player.early) and bool(self.cards.numbers(card, "instant"))}
        player.early = set()

    def over(self, winner):
        self.phase, self.result = "over", winner
        self.active = self.played = self.combat = None
        self.forget_attack()

    def forget_attack(self):
        if self.reads(7, "b"):
            for player in self.players:
                player.used = set()

    def do_do(self, event, who):
        self.played["left"] = [n for n in self.played["left"] if n > event.n]
        self.played["done"].append(event.n)
        self.act(event, who, self.cards.actions[self.played["card"]][event.n - 1], self.played["card"], event.n)

    def do_skip(self, event, who):
        self.played["left"] = [n for n in self.played["left"] if n > event.n]
        if event.n in self.cards.numbers(self.played["card"], "held"):
            self.players[who].entry(self.played["card"]).spent.add(event.n)

    def do_use(self, event, who):
        player, card = self.players[who], event.card
        if card == "bot":
            action, source = self.cards.actions[player.bot][event.n - 1], None
            if self.reads(7, "c") or self.reads(7, "b") and self.combat:
                player.used.add(event.n)
            if action.sort == "boosted" and self.reads(9, "b"):
                player.boosted = False
                player.exhausted.add(1)
        else:
            action, source = self.cards.actions[card][event.n - 1], card
            spent = player.early if card == player.plan else player.entry(card).spent
            spent |= set(self.cards.numbers(card, "held")) if self.reads(32, "b") else {event.n}
            if self.played and self.played["card"] == card and (self.played["left"] or self.combat):
                self.played["late"] = True
        if self.combat and self.combat.step == "held":
            self.combat.last = "use"
            self.combat.toact = who if 1 - who in self.combat.out else 1 - who
        self.act(event, who, action, source, event.n)

    def act(self, event, who, action, card, n):
        self.players[who].energy -= action.cost
        if not self.holds(who, action):
            return
        if action.words[0] == "attack":
            base = self.amount(who, action.words[1])
            self.combat = Combat(who, n, base, action.bonus.get(self.zone(), 0))
        else:
            self.work(action.words, who, card, event.choice)

    def work(self, words, who, card, choice):
        """An effect of a card of `who`."""
        player, other, word = self.players[who], self.players[1 - who], words[0]
        if word in SHIFTS:
            self.range = choice["to"]
        elif word in ("dmg", "def"):
            if self.combat:
                self.combat.plus[word] += self.amount(who, words[1])
        elif word == "energy":
            self.gain(player, "energy", self.amount(who, words[1]))
        elif word == "repair":
            self.gain(player, "armour", self.amount(who, words[1]))
        elif word == "drain":
            other.energy = max(0, other.energy - self.amount(who, words[1]))
        elif word == "ready":
            for value in self.can_be_readied(who) if words[1] == "all" else choice.get("token", []):
                player.ready.add(value)
                player.exhausted.discard(value)
                player.boosted = player.boosted and value != 1
        elif word == "exhaust":
            for value in choice.get("token", []):
                other.ready.discard(value)
                if value == 1 and self.reads(10, "b"):
                    other.boosted = True
                else:
                    other.exhausted.add(value)
        elif word == "retrieve":
            kept, back = choice.get("keep", []), choice.get("back", [])
            for entry in player.lying():
                if entry.card != card and entry.card not in kept if words[1] == "keep" else entry.card in back:
                    self.take_back(player, entry.card)
        elif word == "return-self":
            if player.entry(card):
                self.take_back(player, card)
        elif word == "flip":
            for named in choice.get("flip", []):
                player.entry(named).up, player.entry(named).spent = True, set()
        elif word == "gain-upgrade" and choice:
            self.gain_upgrade(player, choice)

    def take_back(self, player, card):
        """Back in the hand a card has forgotten everything, even that it was to turn down later."""
        for row in player.rows.values():
            row[:] = [e for e in row if e.card != card]
        player.hand.add(card)
        if self.played and self.played["card"] == card:
            self.played["late"] = False

    def gain(self, player, name, number):
        most = max(self.cards.max[name], getattr(player, name))
        value = getattr(player, name) + number
        setattr(player, name, value if self.reads(14, "b") else min(value, most))

    def gain_upgrade(self, player, choice):
        if "draw" in choice:
            kind, card = choice["draw"]
            self.deck[kind] -= 1
        else:
            card, refill = choice["take"], choice["refill"]
            kind = next(k for k in KINDS if card in self.market[k])
            self.market[kind].remove(card)
            if refill != "-":
                own = self.cards.cards[refill]["row"]
                self.market[own].append(refill)
                self.deck[own] -= 1
        player.hand.add(card)

    def do_token(self, event, who):
        combat = self.combat
        combat.tokens[who] = event.n
        if None in combat.tokens:
            return
        combat.step, combat.toact = "held", combat.attacker
        for player, value in zip(self.players, combat.tokens):
            if value:
                player.ready.discard(value)
                if value == 1:
                    player.boosted = True
                else:
                    player.exhausted.add(value)

    def do_pass(self, event, who):
        combat = self.combat
        if combat.last == "pass" or 1 - who in combat.out:
            return self.resolve()
        combat.last, combat.toact = "pass", 1 - who
        if self.reads(4, "b"):
            combat.out.add(who)

    def resolve(self):
        combat = self.combat
        dmg, defence = self.totals()
        damage = max(0, dmg - defence)
        if self.reads(25, "b") and damage <= defence:
            damage = 0
        damage = min(damage, self.cards.cap)
        loser = self.players[1 - combat.attacker]
        loser.armour = max(0, loser.armour - damage)
        if loser.armour == 0 and self.reads(20, "a"):
            return self.over(combat.attacker)
        true = ("hit" if damage else "miss", "after")
        action = self.cards.actions[self.played["card"]][combat.action - 1]
        combat.step, combat.toact, combat.last = "effects", None, None
        combat.pending = [effect for effect in action.after if effect[0] in true]
        self.after_effects()

    def after_effects(self):
        combat = self.combat
        while combat.pending and not asks(combat.pending[0][1]):
            self.work(combat.pending.pop(0)[1], combat.attacker, self.played["card"], {})
        if combat.pending:
            return
        self.combat = None
        self.forget_attack()
        if self.players[1 - combat.attacker].armour == 0:
            self.over(combat.attacker)

    def do_effect(self, event, who):
        effect = self.combat.pending.pop(0)
        self.work(effect[1], self.combat.attacker, self.played["card"], event.choice)
        self.after_effects()

    def do_decline(self, event, who):
        self.combat.pending.pop(0)
        self.after_effects()

    def do_upgrade(self, event, who):
        self.players[who].energy -= 1
        if event.choice:
            self.gain_upgrade(self.players[who], event.choice)
        if self.played:
            self.played["left"], self.played["upgraded"] = [], True

    def do_end(self, event, who):
        self.played = None
        self.turn_down(True)
        if who == self.first and self.players[1 - who].plan:
            return self.begin_turn(1 - who)
        self.active, self.phase = None, "planning"
        self.round += 1
        for player in self.players:
            player.used = set()

    def turn_down(self, ending=False):
        """Cards of which everything is used or skipped."""
        if self.phase == "over" or self.reads(36, "b") and not ending:
            return
        for player in self.players:
            for entry in player.lying():
                mine = self.played and self.played["card"] == entry.card
                busy = mine and (self.played["left"] or self.played["late"] or self.combat)
                if not busy and set(self.cards.numbers(entry.card, "held")) <= entry.spent:
                    entry.up, entry.spent = False, set()

    # ---- the position, and what is legal there ---------------------------

    def json(self):
        def name(who):
            return None if who is None else self.names[who]

        def row(entries):
            return [{"card": e.card, "up": e.up, "spent": sorted(e.spent)} for e in entries]

        state = {"round": self.round, "turn": self.turn, "phase": self.phase, "active": name(self.active),
                 "first": name(self.first), "result": name(self.result), "range": self.range, "players": {}}
        for who, p in enumerate(self.players):
            state["players"][name(who)] = {
                "bot": p.bot, "basics": p.basics, "armour": p.armour, "energy": p.energy, "hand": sorted(p.hand),
                "drawn": {"weapon": 0, "support": 0}, "plan": p.plan, "sealed": None, "weapon": row(p.rows["weapon"]),
                "support": row(p.rows["support"]), "ready": sorted(p.ready), "exhausted": sorted(p.exhausted),
                "boosted": p.boosted}
        state["market"] = {kind: sorted(cards or []) for kind, cards in self.market.items()}
        state["deck"] = {kind: ["?"] * number for kind, number in self.deck.items()}
        state["played"] = self.played and dict(self.played)
        combat = self.combat
        state["combat"] = combat and {
            "attacker": name(combat.attacker), "action": combat.action, "step": combat.step, "base": combat.base,
            "ranged": self.ranged(), "tokens": dict(zip(self.names, combat.tokens)), "dmgplus": combat.plus["dmg"],
            "defplus": combat.plus["def"], "dmg": self.totals()[0], "def": self.totals()[1],
            "toact": name(combat.toact), "last": combat.last, "pending": [kind for kind, _ in combat.pending]}
        players = dict(zip(self.names, self.players))
        memory = {"used": {n: sorted(p.used) for n, p in players.items() if p.used},
                  "early": {n: sorted(p.early) for n, p in players.items() if p.early},
                  "out": [self.names[who] for who in sorted(combat.out)] if combat else []}
        state["memory"] = {key: value for key, value in memory.items() if value}
        return state

    def choices(self, who, words, card):
        """Everything that could be said to an effect, in the order in which it is written."""
        sort = asks(words)
        lying = [e.card for e in self.players[who].lying()]

        def lists(things):
            most = min(len(things), int(words[-1] if words[-1].isdigit() else words[1]))
            return [{sort: list(c)} if c else {} for n in range(most + 1) for c in itertools.combinations(things, n)]

        if sort == "to":
            return [{"to": space} for space in range(1, len(self.cards.spaces) + 1)]
        if sort == "token":
            return lists(range(6))
        if sort in ("keep", "back", "flip"):
            return lists(lying)
        return [{}, *self.gains()] if sort == "gain" else [{}]

    def candidates(self):
        for who, player in enumerate(self.players):
            yield from (Event("bot", who, bot) for bot in self.cards.bots)
            yield from (Event("basics", who, n=n) for n in range(1, 10))
            yield from (Event("plan", who, card) for card in sorted(player.hand | ({player.plan} - {None})))
            yield from (Event("token", who, n=value) for value in range(6))
            yield Event("pass", who)
            yield Event("first", None, self.names[who])
            if self.has_no_turn(who):
                yield from (Event("upgrade", who, choice=c) for c in [{}, *self.gains()])
            if self.played and who == self.active:
                yield Event("end", who)
                yield from (Event("skip", who, n=n) for n in self.played["left"])
                for n, action in enumerate(self.cards.actions[self.played["card"]], 1):
                    yield from (Event("do", who, n=n, choice=c) for c in self.choices(who, action.words, None))
                yield from (Event("upgrade", who, choice=c) for c in [{}, *self.gains()])
            for card in [e.card for e in player.lying()] + ["bot"] + ([player.plan] if player.plan else []):
                printed = self.cards.actions.get(player.bot if card == "bot" else card, [])
                for n, action in enumerate(printed, 1):
                    choices = self.choices(who, action.words, None)
                    yield from (Event("use", who, card, n, c) for c in choices + [{}] * ({} not in choices))
            for kind, words in self.combat.pending[:1] if self.combat else []:
                choices = self.choices(self.combat.attacker, words, None)
                yield from (Event("effect", who, kind, choice=c) for c in choices)
        yield Event("reveal")
        for kind in KINDS:
            number = min(self.cards.market, len(self.cards.upgrades(kind)))
            yield from (Event("deal", None, kind, choice={"": list(c)})
                        for c in itertools.combinations(self.cards.upgrades(kind), number))

    def moves(self):
        return sorted({" ".join(e.text(self).split()) for e in self.candidates() if not self.broken(e)}, key=str.encode)

    def copy(self):
        twin = copy.copy(self)
        for name in ("players", "market", "deck", "played", "combat"):
            setattr(twin, name, copy.deepcopy(getattr(self, name)))
        return twin
