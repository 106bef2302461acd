"""A second, slow reading of the rules of Stak Bots, to compare the referee with.

Written from the rulebook and the page on its notation alone, never from the
referee's code, and kept plain on purpose: one position, known cards only, every
check in the order of the notation's section 4. Rulings are a parameter. Unknown
cards (`?`) and disputes are left out.
"""
import json
import re

# Kind, power, V of a Shot. "X" is a Leader's power.
DEMO = """
Core1 core 1 3|Core2 core 2 4|Core3 core 3 4|Core4 core 4 3|Core5 core 5 3|Core6 core 6 2|Core7 core 7 1
Stomp5 stomp 5 1|Stomp7 stomp 7 1|Bash1 bash 1 1|Bash3 bash 3 2|Spike2 spike 2 1|Spike4 spike 4 1|Spike5 spike 5 1
Clumsy2 clumsy 2 1|Clumsy3 clumsy 3 1|Clumsy6 clumsy 6 1|Shot0v2 shot 0 1 2|Shot0v4 shot 0 2 4|Reaper1 reaper 1 3
Fatal1 fatal 1 2|Fatal2 fatal 2 1|Sidekick1 sidekick 1 1|Sidekick3 sidekick 3 1|Leader leader X 3
Bountiful2 bountiful 2 3|Expel1 expel 1 3|Tranq2 tranq 2 3|Begone1 begone 1 2|Trip0 trip 0 2|Pit1 pit 1 2
"""
KINDS = "core stomp bash spike clumsy shot reaper fatal sidekick leader bountiful expel tranq begone trip pit".split()
VERB_OF = {"shot": "shoot", "reaper": "reap", "begone": "begone", "trip": "trip", "pit": "pit", "expel": "expel",
           "tranq": "tranq", "bountiful": "bounty", "clumsy": "clumsy", "sidekick": "sidekick"}
KIND_OF = {verb: kind for kind, verb in VERB_OF.items()}
CARD_RULE = {"shot": "SB-C6", "reaper": "SB-C7", "bountiful": "SB-C11", "expel": "SB-C12", "tranq": "SB-C13",
             "begone": "SB-C14", "trip": "SB-C15", "pit": "SB-C16"}
# Readings this oracle carries out besides (a), which it has for every ruling.
OTHER_READINGS = {"A1": "c", "A2": "b", "A3": "b", "A4": "b", "A5": "b", "A6": "bc", "A7": "b", "A8": "b",
                  "A9": "b", "A11": "b", "A12": "b", "A13": "b", "A14": "b", "A15": "b", "A16": "bc",
                  "A17": "b", "A18": "b", "A19": "b", "A20": "b", "A21": "b", "A22": "b", "A23": "b",
                  "A25": "b", "A26": "b", "A27": "b", "A28": "b", "A29": "bc", "A30": "bc", "A32": "b",
                  "A33": "b", "A34": "b", "A35": "b", "A37": "b", "A38": "b", "A39": "b", "A40": "b",
                  "A42": "b", "A44": "b", "A45": "b", "A46": "b", "A47": "b", "A49": "b", "A50": "b",
                  "A52": "b", "A55": "b"}
VARIANTS = ("reactive", "recycling", "setup-effects", "borderless", "traitor")


class CardType:
    __slots__ = ("id", "kind", "power", "shot", "copies")

    def __init__(self, ident, kind, power, copies, shot=None):
        self.id, self.kind, self.power, self.copies, self.shot = ident, kind, power, copies, shot


class CardSet:
    """The demonstration set, or the set of all well-formed names."""

    def __init__(self, ident="stak-bots/demo"):
        self.id, self.types = ident, {}
        if ident == "stak-bots/demo":
            for row in DEMO.replace("\n", "|").split("|"):
                if row:
                    name, kind, power, copies, *shot = row.split()
                    power = power if power == "X" else int(power)
                    self.types[name.lower()] = CardType(name, kind, power, int(copies), int(shot[0]) if shot else None)
            self.types["leaderx"] = self.types["leader"]

    def find(self, word):
        key = word.lower()
        if key not in self.types and self.id == "stak-bots/named":
            self.types[key] = self.parse(key)
        return self.types[key]

    @staticmethod
    def parse(key):
        if key in ("leader", "leaderx"):
            return CardType("Leader", "leader", "X", None)
        match = re.fullmatch(r"([a-z]+)(0|[1-9][0-9]*)(?:v(0|[1-9][0-9]*))?", key)
        kind, power, shot = match.groups()
        if kind not in KINDS or kind == "leader" or (kind == "shot") != (shot is not None):
            raise KeyError(key)
        name = kind.capitalize() + power + ("v" + shot if shot else "")
        return CardType(name, kind, int(power), None, int(shot) if shot else None)


class Card:
    """One physical card in a Stak or a hand."""
    __slots__ = ("type", "up", "damage", "stopped", "feeds")

    def __init__(self, card_type, up=False, damage=0, stopped=False):
        self.type, self.up, self.damage, self.stopped, self.feeds = card_type, up, damage, stopped, True

    def in_hand(self):
        return self.type.id + (f"!{self.damage}" if self.damage else "") + ("~" if self.stopped else "")


class Player:
    def __init__(self, name, seat):
        self.name, self.seat, self.out = name, seat, False
        self.stak, self.hand, self.leaving, self.aside = [], [], [], []


class Event:
    """An event as it is written; `actor` None: the active player."""
    __slots__ = ("actor", "verb", "card", "target", "number", "cards", "other")

    def __init__(self, verb, actor=None, card=None, target=None, number=None, cards=None, other=None):
        self.verb, self.actor, self.card, self.target, self.number = verb, actor, card, target, number
        self.cards, self.other = cards, other

    def text(self, active=None):
        words = [self.verb]
        if self.verb == "agree":
            words.append("draw")
        if self.verb == "attack":
            words.append(self.target)
            words += ["with", self.card] if self.card else []
        elif self.verb == "play":
            words.append(self.card)
            words += ["on", self.target] if self.target else []
        else:
            words += [str(word) for word in (self.target, self.number, self.card) if word is not None]
            words += self.cards or []
        front = f"{self.actor}: " if self.actor and self.actor != active else ""
        return front + " ".join(words)


class Waiting:
    """A triggered effect that has not yet begun."""
    __slots__ = ("player", "card")

    def __init__(self, player, card):
        self.player, self.card = player, card


class Game:
    def __init__(self, players, card_set=None, rulings=None, variants=()):
        self.set = card_set or CardSet()
        self.readings = rulings or {}
        self.variants = set(variants)
        self.started = True
        self.players = [Player(name, seat + 1) for seat, name in enumerate(players)]
        self.by_name = {player.name: player for player in self.players}
        self.turn, self.active, self.phase, self.fed = 1, self.players[0], "setup", False
        self.attacker, self.stopped, self.duty, self.duty_over = None, False, None, False
        self.groups, self.turned, self.cancelled, self.due = [], [], set(), None
        self.supply, self.heap, self.result = [], [], None
        self.react, self.redraw = None, False
        self.emptied, self.later, self.quiet = [], [], set()
        self.action_kind, self.moved, self.suspended = None, False, False
        self.fed_last = False

    # ---- small questions -------------------------------------------------

    def reading(self, ruling):
        return self.readings.get(ruling, "a")

    def says(self, ruling, letter):
        return self.readings.get(ruling, "a") == letter

    def clockwise(self):
        start = self.active.seat - 1
        return self.players[start:] + self.players[:start]

    @staticmethod
    def top(player):
        return player.stak[0] if player.stak else None

    def power(self, player, index):
        """SB-13.6: a Leader counts the unbroken face-up run that contains it."""
        card = player.stak[index]
        if card.type.power != "X":
            return card.type.power
        if not card.up:
            return 0
        low, high = index, index
        while low > 0 and player.stak[low - 1].up:
            low -= 1
        while high + 1 < len(player.stak) and player.stak[high + 1].up:
            high += 1
        return high - low + 1 if self.says("A19", "a") else high - index + 1

    def position_of(self, card):
        for index, other in enumerate(self.active.stak):
            if other is card:
                return index + 1
        return None

    def flips_due(self):
        return [p for p in self.players if p.stak and not p.stak[0].up]

    def shows_due(self):
        return [p for p in self.players if p.leaving]

    def first_effect(self):
        return self.groups[0][0] if self.groups else None

    def chooser(self, waiting):
        """SB-10.6: the player in whose Stak the card lies (SB-A38 b: the active player, if there is a choice)."""
        choice = waiting.card.type.kind not in ("clumsy", "sidekick", "bountiful")
        return self.active if self.says("A38", "b") and choice else waiting.player

    def has_effect(self, card, played=False):
        kind = card.type.kind
        if kind not in VERB_OF:
            return False
        if kind == "clumsy" and not played and self.says("A44", "b"):
            return False
        return not (kind in ("begone", "sidekick") and self.says("A45", "b"))

    def eager_shuffle_due(self):
        """SB-A34 b: as soon as the pile is empty."""
        return self.says("A34", "b") and not self.says("A35", "b") and not self.supply and bool(self.heap)

    def shuffle_needed(self):
        if self.supply or not self.heap or self.says("A35", "b"):
            return False
        if self.says("A34", "b"):
            return True
        if self.redraw:
            return True
        effect = self.first_effect()
        if effect:
            return effect.card.type.kind == "bountiful"
        return self.phase == "draw" and not self.react

    # ---- checks, in the order of the notation's section 4 ----------------

    def check(self, event):
        """None if the event is legal, else the first rule that it breaks."""
        actor = self.by_name[event.actor] if event.actor else self.active
        verb = event.verb
        if self.result is not None:
            return "SB-14.9"
        if self.shows_due():
            return self.check_show(event, actor)
        if verb == "show":
            return "SB-12.8"
        if self.redraw:
            return self.check_redraw(event, actor)
        if self.flips_due():
            return self.check_flip(event, actor)
        if verb == "flip":
            return "SB-12.1"
        if self.due:
            fits = verb == "discard" and actor is self.due and self.in_hand(actor, event.card)
            return None if fits else "SB-C12"
        if self.eager_shuffle_due() and verb != "shuffle":
            return "SB-15.2"
        if verb == "shuffle":
            return None if self.shuffle_needed() and self.is_heap(event.cards) else "SB-15.2"
        if self.react:
            return self.check_react(event, actor)
        if verb == "pass":
            return "SB-17.2"
        if verb == "agree":
            return None if self.groups and self.says("A46", "a") else "SB-11.9"
        if verb in KIND_OF or verb == "lapse":
            return self.check_effect(event, actor)
        if self.groups:
            return "SB-10.5" if verb == "end" else "SB-3.5"
        if verb == "concede":
            return "SB-14.7" if actor.out else None
        return self.check_action(event, actor)

    def check_show(self, event, actor):
        if event.verb != "show" or not actor.leaving:
            return "SB-12.8"
        wanted = self.set.find(event.card)
        return None if any(card.type is wanted for card in actor.leaving) else "SB-16.4"

    def check_flip(self, event, actor):
        if event.verb != "flip" or actor not in self.flips_due():
            return "SB-2.3" if self.phase == "setup" else "SB-12.1"
        return None if actor.stak[0].type is self.set.find(event.card) else "SB-16.4"

    def check_redraw(self, event, actor):
        if event.verb == "shuffle" and self.shuffle_needed():
            return None if self.is_heap(event.cards) else "SB-15.2"
        if event.verb != "draw" or actor is not self.active:
            return "SB-17.3"
        return self.check_drawn(event, "SB-17.3")

    def check_react(self, event, actor):
        if actor is not self.react or event.verb not in ("play", "pass"):
            return "SB-17.2"
        if event.verb == "pass":
            return None
        if event.target and self.by_name[event.target] is not actor:
            return "SB-4.4"
        return None if self.in_hand(actor, event.card) else "SB-4.1"

    def check_drawn(self, event, none_rule):
        if not self.supply:
            if self.heap and not self.says("A35", "b"):
                return "SB-15.2"
            return None if event.card == "-" else "SB-15.3"
        if event.card == "-":
            return none_rule
        return None if self.set.find(event.card) is self.supply[0] else "SB-15.1"

    def is_heap(self, cards):
        return sorted(self.set.find(word).id for word in cards) == sorted(t.id for t in self.heap)

    def in_hand(self, player, word):
        wanted = self.set.find(word)
        return any(card.type is wanted for card in player.hand)

    def check_effect(self, event, actor):
        verb, effect = event.verb, self.first_effect()
        if verb == "lapse":
            if not effect:
                return "SB-10.4"
            if actor is not self.chooser(effect):
                return "SB-10.6"
            return None if self.can_lapse(effect) else "SB-10.8"
        kind = KIND_OF[verb]
        if effect and actor is self.chooser(effect) and effect.card.type.kind == kind:
            return self.check_choice(event, effect)
        for number, group in enumerate(self.groups):
            for waiting in group:
                if actor is self.chooser(waiting) and waiting.card.type.kind == kind:
                    return "SB-11.4" if number else "SB-11.2"
        if effect and effect.card.type.kind == kind:
            return "SB-10.6"
        if actor in self.cancelled:
            return "SB-11.5"
        top = self.top(actor)
        return "SB-10.3" if top and top.up and top.type.kind == kind else "SB-10.4"

    def check_choice(self, event, effect):
        kind = effect.card.type.kind
        if kind in ("clumsy", "sidekick"):
            return None
        if kind == "bountiful":
            return self.check_drawn(event, "SB-C11")
        target = self.by_name[event.target]
        if target.out:
            return "SB-14.7"
        if kind == "tranq":
            index = self.tranq_index(event, effect, target)
            fits = index is not None and (effect.player, target, index) and self.tranq_allowed(effect, target, index)
            return None if fits else "SB-C13"
        return None if target in self.targets(effect) else CARD_RULE[kind]

    def tranq_index(self, event, effect, target):
        if event.number is not None:
            return event.number - 1 if 1 <= event.number <= len(target.stak) else None
        wanted = self.set.find(event.card)
        fits = [i for i, card in enumerate(target.stak) if card.up and card.type is wanted and card is not effect.card]
        return fits[0] if len(fits) == 1 else None

    def tranq_allowed(self, effect, target, index):
        card = target.stak[index]
        if not card.up:
            return False
        if card is not effect.card or self.says("A7", "b"):
            return True
        return self.says("A37", "b") and not self.other_face_up(effect)

    def other_face_up(self, effect):
        return any(card.up and card is not effect.card for p in self.players for card in p.stak)

    def targets(self, effect):
        """The players who may be chosen, or whose top card may be."""
        kind, inside = effect.card.type.kind, [p for p in self.players if not p.out]
        if kind == "expel":
            fits = [p for p in inside if p is not effect.player or self.says("A8", "a")]
            if self.says("A52", "b"):
                fits = [p for p in fits if p.stak]
            if self.says("A9", "b") and any(p.hand for p in fits):
                fits = [p for p in fits if p.hand]
            return fits or ([effect.player] if self.says("A37", "b") and not effect.player.out else [])
        tops = [p for p in inside if p.stak and p.stak[0].up]
        itself = self.says("A7", "b") if kind in ("reaper", "begone") else self.says("A11", "a")
        fits = [p for p in tops if itself or p.stak[0] is not effect.card]
        if not fits and self.says("A37", "b"):
            fits = [p for p in tops if p.stak[0] is effect.card]
        if kind in ("trip", "pit") and self.says("A12", "b") and any(len(p.stak) > 1 for p in fits):
            fits = [p for p in fits if len(p.stak) > 1]
        return fits

    def can_lapse(self, effect):
        kind = effect.card.type.kind
        if kind in ("clumsy", "sidekick", "bountiful"):
            return False
        if kind == "tranq":
            return not self.other_face_up(effect) and not self.says("A7", "b") and not self.says("A37", "b")
        return not self.targets(effect)

    def check_action(self, event, actor):
        verb = event.verb
        if actor is not self.active:
            return "SB-3.4"
        if self.phase == "draw":
            return self.check_drawn(event, "SB-3.2") if verb == "draw" else "SB-3.2"
        if verb == "draw":
            return "SB-3.2"
        if self.duty_binds() and verb != "attack" and (self.says("A27", "a") or verb == "end"):
            return "SB-13.5"
        if verb == "attack":
            return self.check_attack(event)
        return self.check_other_action(event, actor)

    def duty_binds(self):
        """SB-A55 b: a Stomp that was moved down has to go on only when it is the top card again."""
        if not self.duty:
            return False
        return not self.suspended or self.top(self.active) is self.attacker

    def check_other_action(self, event, actor):
        verb = event.verb
        if verb == "play":
            return self.check_play(event, actor)
        if verb == "scrap":
            top = self.top(actor)
            if not top or event.card and self.set.find(event.card) is not top.type:
                return "SB-5.1"
            return "SB-5.3" if self.says("A33", "b") and len(actor.stak) == 1 else self.check_kind("scrap")
        if verb == "discard":
            if "traitor" in self.variants:
                return "SB-17.8"
            if self.says("A23", "b") and self.fed or not self.in_hand(actor, event.card):
                return "SB-5.2"
            return self.check_kind("discard")
        if verb == "end":
            if not self.fed or self.says("A22", "b") and not self.fed_last:
                return "SB-9.1"
            return "SB-17.8" if "traitor" in self.variants and len(actor.hand) > 3 else None
        if verb == "recycle":
            if "recycling" not in self.variants:
                return "SB-17.3"
            return None if self.in_hand(actor, event.card) else "SB-5.2"
        raise ValueError(verb)

    def check_kind(self, kind):
        """SB-A42 b: one kind of action a turn; scrap and discard are one kind."""
        if self.says("A42", "a") or kind in ("scrap", "discard") and self.says("A22", "b"):
            return None
        kind = "scrap" if kind == "discard" else kind
        return None if self.action_kind in (None, kind) else "SB-3.3"

    def check_play(self, event, actor):
        target = self.by_name[event.target] if event.target else actor
        if not actor.stak:
            return "SB-14.1"
        if "traitor" in self.variants:
            if target is actor:
                return "SB-17.8"
            if target.out:
                return "SB-14.7"
        elif "borderless" in self.variants:
            if target.out:
                return "SB-14.7"
        elif target is not actor:
            return "SB-4.4"
        return self.check_kind("play") if self.in_hand(actor, event.card) else "SB-4.1"

    def check_attack(self, event):
        target, top = self.by_name[event.target], self.top(self.active)
        if target is self.active:
            return "SB-6.6"
        if target.out:
            return "SB-14.7"
        if not top or event.card and self.set.find(event.card) is not top.type:
            return "SB-8.6"
        if self.says("A4", "b"):
            if top.stopped:
                return "SB-8.3"
            if self.attacker and not self.attacker.stopped and self.position_of(self.attacker):
                if top is not self.attacker:
                    return "SB-8.1"
        elif self.stopped:
            return "SB-8.3" if top is self.attacker else "SB-8.4"
        elif self.attacker and top is not self.attacker:
            return "SB-8.1"
        if self.moved and top is self.attacker:
            return "SB-8.3"
        if self.duty and target is not self.duty and self.says("A25", "a"):
            return "SB-13.5"
        return self.check_kind("attack")

    # ---- what events do --------------------------------------------------

    def apply(self, event):
        actor = self.by_name[event.actor] if event.actor else self.active
        getattr(self, "do_" + event.verb, self.do_effect)(event, actor)
        self.settle()

    def do_show(self, event, actor):
        wanted = self.set.find(event.card)
        card = next(card for card in actor.leaving if card.type is wanted)
        actor.leaving.remove(card)
        self.to_heap(card)

    def do_flip(self, _event, actor):
        card = actor.stak[0]
        card.up = True
        if actor in self.quiet:
            self.quiet.discard(actor)
        elif self.phase == "setup" and not self.setup_effects():
            pass
        elif self.has_effect(card):
            self.turned.append(actor)

    def setup_effects(self):
        return "setup-effects" in self.variants or self.says("A40", "b")

    def do_shuffle(self, event, _actor):
        self.supply = [self.set.find(word) for word in event.cards]
        self.heap = []

    def do_agree(self, _event, _actor):
        self.groups = []
        self.finish("draw")

    def do_concede(self, _event, actor):
        self.cancelled = set()
        self.leave(actor, [card.type.id for card in actor.stak])
        actor.stak = []
        self.end_duty()
        if self.result is None and actor is self.active:
            self.next_turn()

    def do_draw(self, event, actor):
        if event.card != "-":
            actor.hand.append(Card(self.supply.pop(0)))
        if self.redraw:
            self.redraw = False
        else:
            self.phase = "actions"
        self.cancelled = set()

    def take(self, player, word):
        """The marked one of equal cards in a hand is played last."""
        wanted = self.set.find(word)
        fits = [card for card in player.hand if card.type is wanted]
        card = min(fits, key=lambda c: (c.stopped, c.damage))
        player.hand = [other for other in player.hand if other is not card]
        return card

    def act(self, kind):
        self.phase = "actions"
        self.cancelled = set()
        self.fed_last = kind in ("scrap", "discard", "recycle")
        self.action_kind = "scrap" if kind in ("discard", "recycle") else kind

    def do_play(self, event, actor):
        if self.react:
            self.react = None
            self.put_on(actor, self.take(actor, event.card))
            return
        self.act("play")
        self.put_on(self.by_name[event.target] if event.target else actor, self.take(actor, event.card))

    def put_on(self, player, card):
        card.up = True
        if card.stopped and player is self.active:
            self.attacker = card
        covered = self.top(player)
        player.stak.insert(0, card)
        if covered and covered is self.attacker and player is self.active:
            self.moved_down(covered, by_effect=False)
        self.cancel_covered()
        if self.has_effect(card, played=True):
            self.groups.insert(0, [Waiting(player, card)])

    def do_scrap(self, _event, actor):
        self.act("scrap")
        self.scrap(actor, actor.stak[0])

    def do_discard(self, event, actor):
        if self.due:
            self.due = None
        else:
            self.act("discard")
        card = self.take(actor, event.card)
        foreign = actor is not self.active and self.says("A21", "b")
        card.feeds = not foreign and not self.says("A20", "b")
        self.to_heap(card)

    def do_recycle(self, event, actor):
        self.act("recycle")
        card = self.take(actor, event.card)
        card.feeds = not self.says("A20", "b")
        self.to_heap(card)
        self.scrap(actor, actor.stak[0])
        self.redraw = True

    def do_attack(self, event, _actor):
        self.act("attack")
        self.target = self.by_name[event.target]
        if "reactive" in self.variants:
            self.react = self.target
        else:
            self.battle(self.target)

    def do_pass(self, _event, actor):
        self.react = None
        self.battle(actor)

    def do_end(self, _event, _actor):
        self.next_turn()

    def do_lapse(self, _event, _actor):
        self.begin()

    def begin(self):
        effect = self.groups[0].pop(0)
        self.groups = [group for group in self.groups if group]
        return effect

    def do_effect(self, event, _actor):
        effect = self.begin()
        target = self.by_name[event.target] if event.target else None
        getattr(self, "effect_" + effect.card.type.kind)(event, effect, target)

    def effect_shot(self, _event, effect, target):
        card, shot = target.stak[0], effect.card.type.shot
        real = self.says("A49", "a")
        total = card.damage + shot
        if real:
            card.damage = total
        if (shot or self.says("A17", "b")) and total >= self.power(target, 0):
            if real:
                self.scrap(target, card)

    def effect_reaper(self, _event, _effect, target):
        self.scrap(target, target.stak[0])

    def effect_begone(self, _event, _effect, target):
        self.to_hand(target, target.stak[0])

    def to_hand(self, player, card):
        player.stak = [other for other in player.stak if other is not card]
        if card is self.attacker:
            self.stop(card)
        if self.says("A3", "a"):
            card.damage = 0
        card.up = False
        player.hand.append(card)
        self.cancel_covered()

    def effect_trip(self, _event, _effect, target):
        self.fall(target)

    def effect_sidekick(self, _event, effect, _target):
        self.fall(effect.player)

    def fall(self, player):
        stak = player.stak
        if len(stak) < 2:
            return
        stak[0], stak[1] = stak[1], stak[0]
        if stak[1] is self.attacker:
            self.moved_down(stak[1], by_effect=True)
        self.cancel_covered()

    def effect_pit(self, _event, _effect, target):
        if len(target.stak) < 2:
            return
        card = target.stak.pop(0)
        target.stak.append(card)
        if self.says("A39", "b"):
            card.up = False
        if card is self.attacker:
            self.moved_down(card, by_effect=True)
        self.cancel_covered()

    def moved_down(self, card, by_effect):
        if self.says("A5", "b"):
            self.moved = True
        if by_effect and self.says("A55", "a"):
            self.duty = None
        elif by_effect and self.duty:
            self.suspended = True

    def effect_clumsy(self, _event, effect, _target):
        self.scrap(effect.player, effect.player.stak[-1])

    def effect_bountiful(self, event, effect, _target):
        if event.card != "-":
            effect.player.hand.append(Card(self.supply.pop(0)))

    def effect_expel(self, _event, _effect, target):
        if target.hand:
            self.due = target

    def effect_tranq(self, event, effect, target):
        index = self.tranq_index(event, effect, target)
        card = target.stak[index]
        for group in self.groups:
            if self.says("A47", "a"):
                group[:] = [waiting for waiting in group if waiting.card is not card]
        self.groups = [group for group in self.groups if group]
        card.up = False
        if self.says("A2", "b"):
            card.damage = 0
        if card is self.attacker:
            if self.says("A6", "b"):
                self.to_hand(target, card)
            elif self.says("A6", "c"):
                self.scrap(target, card, seen=True)
            else:
                self.stop(card)
        elif index == 0 and self.says("A1", "c"):
            self.quiet.add(target)
        if card is self.attacker and self.says("A6", "a") and index == 0 and self.says("A1", "c"):
            self.quiet.add(target)

    def stop(self, card):
        card.stopped, self.stopped, self.duty = True, True, None
        self.moved = self.moved and card in self.active.stak

    # ---- battle ----------------------------------------------------------

    def battle(self, target):
        """SB-6.2 to 6.4: damage at once, then `*` abilities, then all scraps together."""
        own, other = self.active.stak[0], target.stak[0]
        first = self.attacker is not own
        if first:
            self.attacker = own
        powers = {own: self.power(self.active, 0), other: self.power(target, 0)}
        owner = {own: self.active, other: target}
        counts = self.says("A17", "b")
        due, extras = [], []
        blows = [(own, other), (other, own)]
        if self.says("A26", "b") and self.falls_first(own, other, powers, counts):
            blows = blows[:1]
        for hitter, hit in blows:
            hit.damage += powers[hitter]
            if (powers[hitter] or counts) and hit.damage >= powers[hit] and hit not in due:
                due.append(hit)
        killed = list(due)
        for number, (hitter, hit) in enumerate(blows):
            if number == 1 and self.says("A14", "b"):
                break
            if not powers[hitter] and not counts:
                continue
            early = number == 0 and self.says("A26", "b")
            if self.says("A15", "b") and hitter in killed and not early:
                continue
            self.ability(hitter, hit, owner[hit].stak, due, extras, owner[hit])
        if self.says("A16", "c"):
            self.later += [(player, card) for player, card in extras if card not in due]
        else:
            due += [card for _, card in extras if card not in due]
        for player in (self.active, target):
            for card in [card for card in player.stak if card in due]:
                self.scrap(player, card, in_battle=True)
        if first and own.type.kind == "stomp" and own in self.active.stak and not own.stopped:
            self.duty = target
            self.end_duty()

    def falls_first(self, own, other, powers, counts):
        """SB-A26 b: whether the attacker's blow scraps the defender."""
        if not powers[own] and not counts:
            return False
        return other.damage + powers[own] >= powers[other] or own.type.kind == "fatal"

    def ability(self, hitter, hit, stak, due, extras, player):
        kind = hitter.type.kind
        if kind == "fatal" and hit not in due:
            due.append(hit)
        if kind == "bash" and not (self.says("A13", "b") and len(stak) == 1):
            extras.append((player, stak[-1]))
        if kind == "spike" and len(stak) > 1:
            extras.append((player, stak[1]))

    # ---- leaving a Stak --------------------------------------------------

    def scrap(self, player, card, in_battle=False, seen=False):
        player.stak = [other for other in player.stak if other is not card]
        if card is self.attacker:
            self.stop(card)
        card.feeds = not (self.says("A21", "b") and player is not self.active and not in_battle)
        if card.up or seen:
            self.to_heap(card)
        else:
            player.leaving.append(card)
        self.cancel_covered()

    def to_heap(self, card):
        self.heap.append(card.type)
        if card.feeds:
            self.fed = True

    def cancel_covered(self):
        """SB-11.5: a waiting effect is lost as soon as its card is not on top."""
        if self.says("A28", "b"):
            kept = lambda w: any(card is w.card for card in w.player.stak)
        else:
            kept = lambda w: self.top(w.player) is w.card
        for group in self.groups:
            for waiting in group:
                if not kept(waiting):
                    self.cancelled.add(waiting.player)
            group[:] = [waiting for waiting in group if kept(waiting)]
        self.groups = [group for group in self.groups if group]
        self.end_duty()

    def end_duty(self):
        """SB-13.5: until that Stak is empty. SB-A25 b names no Stak; then the duty is to whoever is next."""
        if self.duty and not self.duty.stak:
            start = self.duty.seat
            others = [p for p in self.players[start:] + self.players[:start] if p.stak and p is not self.active]
            self.duty = others[0] if others and self.says("A25", "b") else None

    # ---- settling --------------------------------------------------------

    def note_emptied(self):
        known = [player for group in self.emptied for player in group]
        fresh = [p for p in self.players if not p.out and not p.stak and p not in known]
        if fresh:
            self.emptied.append(fresh)

    def settle(self):
        """All that follows by itself, up to the next event."""
        while self.result is None:
            self.note_emptied()
            self.leaders_fall()
            if self.shows_due() or self.redraw or self.flips_due():
                return
            self.close_group()
            if self.due or self.eager_shuffle_due():
                return
            self.drop_buried()
            if self.groups or self.react:
                return
            if self.later:
                self.scrap_later()
                continue
            if not self.eliminate():
                return

    def leaders_fall(self):
        """SB-A18 b: a Leader's damage is compared with X all the time."""
        if self.says("A18", "a") or not self.started:
            return
        again = True
        while again:
            again = False
            for player in self.players:
                for index, card in enumerate(player.stak):
                    if card.up and card.type.power == "X" and 0 < self.power(player, index) <= card.damage:
                        self.scrap(player, card)
                        again = True
                        break

    def skip_first_draw(self):
        if self.phase == "draw" and self.turn == 1 and self.says("A50", "b"):
            self.phase = "actions"

    def close_group(self):
        if self.phase == "setup":
            self.phase = "draw"
            self.skip_first_draw()
        if self.turned:
            self.groups.insert(0, [Waiting(p, p.stak[0]) for p in self.clockwise() if p in self.turned])
            self.turned = []

    def drop_buried(self):
        """SB-A28 b: the effect takes place if its card is the top card when its turn comes."""
        while self.groups and self.top(self.groups[0][0].player) is not self.groups[0][0].card:
            self.cancelled.add(self.begin().player)

    def scrap_later(self):
        later, self.later = self.later, []
        for player, card in later:
            if any(other is card for other in player.stak):
                self.scrap(player, card, in_battle=True)

    def eliminate(self):
        """SB-14.1 to 14.6. True: go round again."""
        gone = [p for p in self.players if not p.out and not p.stak]
        if self.must_feed_first(gone):
            gone.remove(self.active)
        if not gone:
            if self.emptied and not self.active.stak:
                return False
            self.emptied = []
            return False
        last = self.emptied[-1] if self.emptied else gone
        winner = None
        if all(p.out or not p.stak for p in self.players):
            winner = self.last_player(gone, last)
        for player in gone:
            if player.name != winner:
                self.leave(player, [])
        self.emptied = []
        if winner:
            self.finish(winner)
            return False
        inside = [p for p in self.players if not p.out]
        if len(inside) == 1:
            self.finish(inside[0].name)
        else:
            if self.says("A30", "b"):
                for player in gone:
                    self.hand_to_heap(player)
            if self.active.out:
                self.next_turn()
            return True
        return False

    def must_feed_first(self, gone):
        """SB-A32 b: the turn of an active player without a Stak is finished first, if a card in hand can feed."""
        if self.says("A32", "a") or self.active not in gone or self.fed or not self.active.hand:
            return False
        return len([p for p in self.players if not p.out and p.stak]) > 1

    def last_player(self, gone, last):
        if self.says("A29", "b") and len(last) == 1:
            return last[0].name
        if self.says("A29", "c"):
            others = [p for p in gone if p is not self.active]
            if len(others) == 1:
                return others[0].name
        return "draw"

    def hand_to_heap(self, player):
        for ident in player.aside:
            card = Card(self.set.find(ident))
            card.feeds = not self.says("A20", "b") and not (self.says("A21", "b") and player is not self.active)
            self.to_heap(card)
        player.aside = []

    def leave(self, player, more):
        player.out = True
        player.aside = [card.type.id for card in player.hand] + more
        player.hand = []
        if len([p for p in self.players if not p.out]) == 1:
            self.finish(next(p.name for p in self.players if not p.out))

    def finish(self, result):
        self.result, self.phase = result, "over"

    def next_turn(self):
        for player in self.players:
            for card in player.stak + player.hand:
                card.damage, card.stopped = 0, False
        self.fed, self.attacker, self.stopped, self.duty = False, None, False, None
        self.cancelled, self.action_kind, self.moved, self.suspended = set(), None, False, False
        self.fed_last = False
        self.active = next(p for p in self.clockwise()[1:] + [self.active] if not p.out)
        self.turn += 1
        self.phase = "draw"

    # ---- listing and printing --------------------------------------------

    def candidates(self):
        """Every event worth asking about; check() decides."""
        names = [p.name for p in self.players]
        for p in self.players:
            yield from (Event("show", p.name, card.type.id) for card in p.leaving)
            if p.stak:
                yield Event("flip", p.name, p.stak[0].type.id)
            for ident in sorted({card.type.id for card in p.hand}):
                yield Event("discard", p.name, ident)
                yield Event("recycle", p.name, ident)
                yield Event("play", p.name, ident)
                for name in names:
                    if name != p.name:
                        yield Event("play", p.name, ident, name)
            yield Event("pass", p.name)
            effect = self.first_effect()
            if effect and p is self.chooser(effect):
                yield from self.effect_candidates(p.name, effect, names)
            if p is self.active:
                yield Event("draw", p.name, self.supply[0].id if self.supply else "-")
                yield Event("scrap", p.name)
                yield Event("end", p.name)
                yield from (Event("attack", p.name, target=name) for name in names)
        yield Event("shuffle", cards=[t.id for t in self.heap] or ["Core1"])

    def effect_candidates(self, actor, effect, names):
        verb = VERB_OF[effect.card.type.kind]
        yield Event("lapse", actor)
        if verb in ("clumsy", "sidekick"):
            yield Event(verb, actor)
        elif verb == "bounty":
            yield Event(verb, actor, self.supply[0].id if self.supply else "-")
        elif verb == "tranq":
            for p in self.players:
                yield from (Event(verb, actor, target=p.name, number=n + 1) for n in range(len(p.stak)))
        else:
            yield from (Event(verb, actor, target=name) for name in names)

    def legal(self):
        return [event for event in self.candidates() if self.check(event) is None]

    def legal_events(self):
        lines = set()
        for event in self.legal():
            lines.add("shuffle ?" if event.verb == "shuffle" else event.text(self.active.name))
        return sorted(lines, key=lambda line: line.encode())

    def memory(self):
        found = {}
        if self.emptied and self.result is None:
            found["emptied"] = [[p.name for p in group] for group in self.emptied]
        if self.moved:
            found["moved"] = True
        waiting = [f"{w.player.name}.{w.player.stak.index(w.card) + 1}" for group in self.groups for w in group
                   if w.card is not self.top(w.player)]
        if waiting:
            found["waiting"] = waiting
        if self.fed_last and self.says("A22", "b"):
            found["fed_last"] = True
        if self.suspended and self.duty and self.top(self.active) is not self.attacker:
            found["suspended"] = True
        if self.action_kind and self.says("A42", "b"):
            found["action"] = self.action_kind
        if self.later:
            places = [(p.name, n + 1) for p in self.players for n, c in enumerate(p.stak)
                      if any(c is card for _, card in self.later)]
            if places:
                found["later"] = [f"{name}.{number}" for name, number in places]
        if self.quiet:
            found["quiet"] = [p.name for p in self.players if p in self.quiet]
        return found

    def state(self):
        position = self.position_of(self.attacker) if self.attacker else None
        shown = {
            "game": "stak-bots", "set": self.set.id, "turn": self.turn, "active": self.active.name,
            "phase": self.phase, "fed": self.fed, "attacker": position, "stopped": self.stopped,
            "duty": self.duty.name if self.duty else None,
            "pending": [[waiting.player.name for waiting in group] for group in self.groups],
            "turned": [p.name for p in self.players if p in self.turned], "memory": self.memory(),
            "cancelled": [p.name for p in self.players if p in self.cancelled],
            "due": self.due.name if self.due else None,
            }
        if "reactive" in self.variants:
            shown["react"] = self.react.name if self.react else None
        if "recycling" in self.variants:
            shown["redraw"] = self.redraw
        shown["players"] = {p.name: self.player_state(p) for p in self.players}
        shown |= {"supply": [t.id for t in self.supply], "heap": sorted(t.id for t in self.heap), "result": self.result}
        return shown

    def player_state(self, player):
        marked = lambda c: self.says("A4", "b") and c.stopped and c is not self.attacker
        stak = [{"card": c.type.id, "up": c.up, "damage": c.damage, **({"stopped": True} if marked(c) else {})}
                for c in player.stak]
        return {"seat": player.seat, "out": player.out, "stak": stak, "hand": sorted(c.in_hand() for c in player.hand),
                "leaving": [c.type.id for c in player.leaving], "aside": sorted(player.aside)}

    def json(self):
        return json.dumps(self.state(), separators=(",", ":"))

    # ---- positions -------------------------------------------------------

    def card(self, word, face=None):
        """A card literal of the notation's section 2."""
        down = word.startswith("(")
        match = re.fullmatch(r"([A-Za-z0-9]+)(?:!([0-9]+))?(~)?", word.strip("()"))
        return Card(self.set.find(match[1]), not down if face is None else face, int(match[2] or 0), bool(match[3]))

    def given(self, paths):
        """A start position from `given` lines, a dict of path to value."""
        for path, value in paths.items():
            head, _, rest = path.partition(".")
            if head in self.by_name:
                self.given_player(self.by_name[head], rest, value)
        names = lambda value: [self.by_name[word] for word in words_of(value)]
        one = lambda key: (names(paths.get(key, "-")) or [None])[0]
        self.turn = int(paths.get("turn", 1))
        self.active = one("active") or self.players[0]
        self.fed, self.stopped = paths.get("fed") == "true", paths.get("stopped") == "true"
        self.duty, self.due, self.react = one("duty"), one("due"), one("react")
        self.redraw = paths.get("redraw") == "true"
        self.cancelled, self.turned = set(names(paths.get("cancelled", "-"))), names(paths.get("turned", "-"))
        self.supply = [self.set.find(word) for word in words_of(paths.get("supply", "-"))]
        self.heap = [self.set.find(word) for word in words_of(paths.get("heap", "-"))]
        self.phase = paths.get("phase") or ("setup" if self.flips_due() else "draw")
        if paths.get("attacker", "-") != "-":
            self.attacker = self.active.stak[int(paths["attacker"]) - 1]
            self.attacker.stopped = self.stopped
        self.groups = [[Waiting(p, p.stak[0]) for p in names(paths[f"pending.{n}"])] for n in range(1, 99)
                       if f"pending.{n}" in paths]
        for place in words_of(paths.get("memory.waiting", "-")):
            name, _, number = place.partition(".")
            next(w for group in self.groups for w in group if w.player.name == name).card = \
                self.by_name[name].stak[int(number) - 1]
        self.emptied = [names(paths[f"memory.emptied.{n}"]) for n in range(1, 9) if f"memory.emptied.{n}" in paths]
        for place in words_of(paths.get("memory.later", "-")):
            name, _, number = place.partition(".")
            self.later.append((self.by_name[name], self.by_name[name].stak[int(number) - 1]))
        self.quiet = set(names(paths.get("memory.quiet", "-")))
        self.moved, self.suspended = paths.get("memory.moved") == "true", paths.get("memory.suspended") == "true"
        self.action_kind = paths.get("memory.action")
        self.fed_last = paths.get("memory.fed_last") == "true"
        self.skip_first_draw()
        self.started = False
        self.settle()
        self.started = True

    def check_position(self, paths):
        """The first rule that a start position breaks, in the order of section 6 (but for numbers of cards)."""
        names = lambda key: words_of(paths.get(key, "-"))
        literals = {p.name: [self.card(word) for word in names(f"{p.name}.stak")] for p in self.players}
        hands = {p.name: names(f"{p.name}.hand") for p in self.players}
        out = {p.name for p in self.players if paths.get(f"{p.name}.out") == "true"}
        active = (names("active") or [self.players[0].name])[0]
        if any(literals[name] or hands[name] for name in out):
            return "SB-14.8"
        if active in out:
            return "SB-3.8"
        if names("due") and not hands[names("due")[0]]:
            return "SB-C12"
        if names("attacker") and int(names("attacker")[0]) > len(literals[active]):
            return "SB-8.6"
        groups = [names(f"pending.{n}") for n in range(1, 9)]
        waiting = [name for group in groups for name in group] + names("turned")
        if any(not literals[n] or not literals[n][0].up or not self.has_effect(literals[n][0]) for n in waiting):
            return "SB-10.4"
        if len(set(waiting)) < len(waiting):
            return "SB-11.8"
        for stak in literals.values():
            if any(c.up and c.type.power != "X" and c.damage and c.damage >= c.type.power for c in stak):
                return "SB-7.2"
        inside = [p.name for p in self.players if p.name not in out]
        due = any(groups) or names("due") or any(stak and not stak[0].up for stak in literals.values())
        due = due or any(names(f"{p.name}.leaving") for p in self.players)
        if not due and any(not literals[name] for name in inside):
            return "SB-14.1"
        return "SB-14.4" if not due and len(inside) < 2 else None

    def given_player(self, player, rest, value):
        if rest == "stak":
            player.stak = [self.card(word) for word in words_of(value)]
        elif rest == "hand":
            player.hand = [self.card(word, False) for word in words_of(value)]
        elif rest == "leaving":
            player.leaving = [self.card(word, False) for word in words_of(value)]
        elif rest == "aside":
            player.aside = [self.set.find(word).id for word in words_of(value)]
        elif rest == "out":
            player.out = value == "true"
        else:
            raise ValueError(rest)


def words_of(value):
    """The items of a list, `WORD*N` written out; `-` is the empty list."""
    items = []
    for word in value.split():
        name, star, count = word.partition("*")
        items += [name] * (int(count) if star else 1)
    return [] if items == ["-"] else items


class Record:
    """What a record says: tags, `given` lines, events with their text, headings and claims."""

    def __init__(self):
        self.tags, self.players, self.givens, self.events, self.others = {}, [], {}, [], []
        self.lines = []

    def game(self):
        text = self.tags.get("Rulings", "default")
        pins = dict(re.findall(r"SB-(A[0-9]+)=([a-z]+)", text))
        variants = self.tags.get("Variant", "").split()
        game = Game(self.players, CardSet(self.tags.get("Set", "stak-bots/demo")), pins, variants)
        game.given(self.givens)
        return game


def parse_event(text):
    actor, colon, rest = text.partition(":")
    words = (rest if colon else text).split()
    verb, words = words[0], words[1:]
    event = Event(verb, actor.strip() if colon else None)
    if verb == "attack":
        event.target = words[0]
        event.card = words[2] if len(words) > 1 else None
    elif verb == "play":
        event.card = words[0]
        event.target = words[2] if len(words) > 1 else None
    elif verb == "shuffle":
        event.cards = [item for word in words for item in words_of(word)]
    elif verb == "tranq":
        event.target = words[0]
        if words[1].isdigit():
            event.number = int(words[1])
        else:
            event.card = words[1]
    elif verb in ("shoot", "reap", "begone", "trip", "pit", "expel"):
        event.target = words[0]
    elif words and verb != "agree":
        event.card = words[0]
    return event


def read_records(text):
    """Records of a file; only what the comparison needs of the notation."""
    record = None
    for number, line in enumerate(text.split("\n"), 1):
        plain = re.sub(r"(^|\s)#.*$", "", line).strip()
        if line.startswith("[Game "):
            if record:
                yield record
            record = Record()
            record.line = number
        if not plain or record is None:
            continue
        record.lines.append(plain)
        tag = re.fullmatch(r'\[(\w+) "((?:[^"\\]|\\.)*)"(?: ".*")?\]', plain)
        if tag:
            if tag[1] == "Player":
                record.players.append(tag[2])
            else:
                record.tags[tag[1]] = tag[2]
        elif plain.startswith("given "):
            path, _, value = plain[6:].partition("=")
            record.givens[path.strip()] = value.strip()
        elif re.match(r"(turn|expect|result|ruling|dispute)\b", plain):
            record.others.append((len(record.events), plain))
        else:
            record.events.append((number, plain, parse_event(plain)))
    if record:
        yield record
