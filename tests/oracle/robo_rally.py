"""A second, slow reading of the rules of RoboRally (1994), to compare the referee with.

Written from the rulebook and the page on its notation alone, never from the referee's
code, and kept plain on purpose: one position, the default readings (a few others by
name), cards that are known. Decisions are asked by generators: `pending` holds what is
asked, `answer` takes an answer, and the phase goes on when all are there.
"""
from robo_rally_course import DIRECTIONS, beside, opposite, show_square, turned

OPTIONS = ("abc abs brs cbr cnd dbl exm fcn fly fgr gys hpl mar mho pds prb rcl rmg rlr rcm rvg scm shd sac "
           "trb tur").split()
LONG_NAMES = dict(zip("""ablative-coat abort-switch brakes circuit-breaker conditional double-barrel-laser
    extra-memory fire-control flywheel fourth-gear gyroscopic-stabilizer high-power-laser mechanical-arm
    mini-howitzer powerdown-shield pressor-beam radio-control ramming-gear rear-laser recompile reverse-gears
    scrambler shield superior-archive-copy tractor-beam turret""".split(), OPTIONS))
CATALOGUE = {code: f"RR-O{number}" for number, code in enumerate(OPTIONS, 1)}
WEAPONS = ("prb", "mho", "trb", "rcl", "scm")
SIDES = ("front", "right", "back", "left")
DECK = tuple(range(10, 850, 10))
PHASES = (1, 2, 3, 4, 5)


class Broken(Exception):
    """An event breaks a rule."""

    def __init__(self, rule):
        super().__init__(rule)
        self.rule = rule


def need(kept, rule):
    if not kept:
        raise Broken(rule)


def kind_of(card):
    """The movement of a card: uturn, left, right, back, move1, move2, move3 (rulebook 1.2)."""
    if card <= 60:
        return "uturn"
    if card <= 420:
        return "left" if card // 10 % 2 else "right"
    if card <= 480:
        return "back"
    return "move1" if card <= 660 else "move2" if card <= 780 else "move3"


TURNS = {"uturn": 2, "left": 3, "right": 1}
STEPS = {"move1": 1, "move2": 2, "move3": 3}
CHOICE_OF = {"move1": "brs", "move3": "fgr", "back": "rvg"}


class Robot:
    """What the position holds of one robot (notation, section 5)."""

    def __init__(self, name, seat, start, lives):
        self.name, self.seat = name, seat
        self.archive, self.flag, self.lives = start, 1, lives
        self.options, self.absorbed, self.shots = [], 0, 0
        self.flywheel, self.owed = None, False
        self.drawn_for = None    # turn and phase that the Abort Switch has drawn for
        self.put_for = None      # the same of the Conditional
        self.counted_in = None   # turn and phase of the last flag
        self.leave_floor("floor")
        self.square, self.to_lose = start, False

    def leave_floor(self, status):
        self.status, self.square, self.facing, self.virtual = status, None, None, True
        self.damage, self.locked, self.power, self.returned = 0, set(), "on", False
        self.freed = set()       # repaired at the end of the last turn and still locked (RR-A54 b)
        self.hand, self.dealt, self.programmed = [], False, False
        self.registers = [None] * 5
        self.conditional, self.announced = None, False
        self.late = set()        # registers that Recompile's damage locked: they have no card yet (RR-A46 a)
        self.reset_turn()

    def reset_turn(self):
        self.instead, self.copied, self.controller = [None] * 5, set(), None
        self.shield = self.turret = None
        self.gyro = self.abort = self.recompiled = False
        self.shield_used, self.covered = False, set()

    @property
    def on_floor(self):
        return self.status == "floor"

    @property
    def active(self):
        return self.on_floor and self.power != "down"

    def has(self, option):
        return option in self.options

    def card(self, phase):
        """What it executes in a phase: what was put instead of the register, or the register."""
        put = self.instead[phase - 1]
        return self.registers[phase - 1] if put is None else put

    def receives(self):
        """Cards at the deal (RR-4.2, 4.3)."""
        if not self.active:
            return 0
        return 9 - self.damage + self.has("exm")

    def must_program(self):
        return self.active and (len(self.locked) < 5 or bool(self.late))

    def hurt(self, by_table=False):
        """New damage locks the highest unlocked register (RR-6.8), or that of the table (RR-A22 b)."""
        self.damage += 1
        free = [number for number in PHASES if number not in self.locked]
        if self.damage > 4 and free:
            named = 10 - self.damage
            self.locked.add(named if by_table and named in free else free[-1])
        elif self.damage > 4 and self.freed:
            self.freed.remove(max(self.freed))     # RR-A54 b: it was to be unlocked

    def side_toward(self, direction):
        return SIDES[(DIRECTIONS.index(direction) - DIRECTIONS.index(self.facing)) % 4]


class Ask:
    """A decision that is waited for."""

    def __init__(self, verb, rule, **about):
        self.verb, self.rule, self.about, self.given = verb, rule, about, None


class Point:
    """One point of damage on its way: from which side, and whether it is a laser's."""

    def __init__(self, direction, laser=True, word=None):
        self.direction, self.laser, self.word = direction, laser, word


class Game:
    def __init__(self, course, players, lives=None, readings=None):
        self.course, self.readings = course, readings or {}
        self.robots = {name: Robot(name, seat, course.start, lives or course.lives)
                       for seat, name in enumerate(players)}
        self.turn, self.step, self.phase = 1, "opening", 0
        self.deck, self.discard, self.discards = set(OPTIONS), set(), []
        self.pending, self.flow, self.copies = {}, None, []
        self.result, self.winners, self.over = None, [], False
        if len(self.robots) == 1 and self.reads("A52", "b"):
            next(iter(self.all())).virtual = False

    def reads(self, ruling, reading):
        return self.readings.get(ruling, "b" if ruling in ("A19", "A56") else "a") == reading

    # --- Questions about the position

    def all(self):
        return self.robots.values()

    def floor(self):
        return [robot for robot in self.all() if robot.on_floor]

    def real_at(self, square):
        for robot in self.floor():
            if robot.square == square and not robot.virtual:
                return robot
        return None

    def held(self):
        """Cards that lie with somebody or were thrown away this turn."""
        cards = list(self.discards)
        for robot in self.all():
            cards += robot.hand + robot.registers + [robot.flywheel, robot.conditional]
            cards += [card for k, card in zip(PHASES, robot.instead) if k not in robot.copied]
        return {card for card in cards if isinstance(card, int)}

    def free(self):
        held = self.held()
        return [card for card in DECK if card not in held]

    def pile(self, count=1):
        """Cards that chance may draw; what lies unused counts only when there are too few (RR-A47 a)."""
        free = self.free()
        if len(free) < count:
            left = [card for robot in self.all() if robot.programmed for card in robot.hand]
            free += [card for card in left + self.discards if isinstance(card, int)]
        return free

    def draw(self, card):
        """Takes a drawn card out of where it lay unused."""
        for lying in [robot.hand for robot in self.all()] + [self.discards]:
            if card in lying:
                lying.remove(card)

    # --- Waiting for answers

    def begin(self, flow):
        self.flow = flow
        self.advance(None)

    def advance(self, answers):
        try:
            self.pending = self.flow.send(answers)
        except StopIteration:
            self.pending, self.flow = {}, None

    def ask(self, asks):
        """Asks all at once; the answers by player."""
        if not asks:
            return {}
        return (yield dict(sorted(asks.items(), key=lambda item: self.robots[item[0]].seat)))

    def asked(self):
        return {name: ask for name, ask in self.pending.items() if ask.given is None}

    def answer(self, name, verb, words):
        self.guard(name, verb)
        robot, ask = self.robots[name], self.asked().get(name)
        if ask is None:
            raise Broken(self.not_asked(robot, verb, words))
        ask.given = (getattr(self, "answer_" + ask.verb)(robot, ask, verb, words),)
        if not self.asked():
            self.advance({name: ask.given[0] for name, ask in self.pending.items()})

    def guard(self, name, verb):
        """G1 to G3 of the notation's section 3."""
        need(not self.over, "RR-14.6")
        if self.asked():
            ask = self.asked().get(name)
            fits = {"brs": ("use", "pass"), "mar": ("use", "pass"), "repair": ("repair", "option")}
            allowed = ask and fits.get(ask.verb, (ask.verb,))
            if ask and ask.verb == "repair" and not ask.about["two"]:
                allowed = ("repair",)
                need(verb != "option" or self.course.cells[self.robots[name].square].wrenches == 2, "RR-16.3")
            need(ask and verb in allowed, next(iter(self.asked().values())).rule)
        if name is None:
            return
        robot = self.robots[name]
        answering = name in self.asked()
        if robot.status == "out" and not answering:
            raise Broken("RR-3.8" if verb == "reenter" else "RR-15.5")
        if robot.status == "waiting" and not answering and verb != "reenter":
            raise Broken({"prevent": "RR-15.7", "lose": "RR-15.4"}.get(verb, "RR-15.2"))

    def not_asked(self, robot, verb, words):
        if verb == "use":
            return CATALOGUE[words[0]]
        if verb == "fire":
            return "RR-13.4" if words[0] == "laser" else CATALOGUE[words[0]]
        if verb == "option":
            return "RR-7.10" if robot.power in ("down", "waking") else "RR-16.3"
        return {"pass": "RR-18.5", "prevent": "RR-15.6", "lose": "RR-15.4", "repair": "RR-16.1", "reveal": "RR-8.1"}[verb]

    def answer_brs(self, robot, ask, verb, words):
        if verb == "pass":
            return False
        need(words == [ask.about["option"]], CATALOGUE[words[0]])
        return True

    def answer_mar(self, robot, ask, verb, words):
        if verb == "pass":
            return None
        near = ask.about["flags"]
        need(words[0] == "mar", CATALOGUE[words[0]])
        if len(words) > 1:
            need(int(words[1]) in near, "RR-O13")
            return int(words[1])
        need(len(near) == 1, "RR-O13")
        return next(iter(near))

    def answer_prevent(self, robot, ask, verb, words):
        if words == ["-"]:
            return []
        need(len(words) <= ask.about["points"] and len(set(words)) == len(words)
             and all(robot.has(word) for word in words), "RR-15.6")
        need(robot.power != "down" or self.reads("A29", "a"), "RR-15.6")
        return list(words)

    def answer_lose(self, robot, ask, verb, words):
        need(robot.has(words[0]), "RR-15.4")
        return words[0]

    def answer_fire(self, robot, ask, verb, words):
        weapon, *rest = words
        if weapon == "laser":
            return ("laser", self.fire_words(robot, ask, rest))
        need(robot.has(weapon), CATALOGUE[weapon])
        need(weapon in ask.about["weapons"], CATALOGUE[weapon])
        if weapon != "scm":
            return (weapon, None)
        card = int(rest[1])
        need(card in self.pile(), "RR-4.4")
        self.draw(card)
        self.discards.append(card)     # held until it is put on the register
        return (weapon, card)

    def fire_words(self, robot, ask, rest):
        words, targets = [], ask.about["points"]
        while rest:
            words.append("plain" if rest[0] == "plain" else (rest[0], rest[1]))
            rest = rest[1:] if rest[0] == "plain" else rest[2:]
        need(not words or robot.has("fcn"), "RR-O8")
        need(len(words) <= len(targets), "RR-O8")
        seen = set()
        for word, victim in zip(words, targets):
            if word == "plain":
                continue
            kind, what = word
            need((victim, what) not in seen, "RR-O8")
            seen.add((victim, what))
            if kind == "lock":
                need(int(what) not in self.robots[victim].locked, "RR-O8")
            else:
                need(self.robots[victim].has(what), "RR-O8")
        return words + ["plain"] * (len(targets) - len(words))

    def answer_repair(self, robot, ask, verb, words):
        points, freed = ask.about["points"], ask.about["freed"]
        if verb == "option":
            need(ask.about["two"], "RR-16.3")
            need(self.reads("A25", "a") or robot.damage > 0, "RR-16.3")
            need(words[0] in self.drawable(), "RR-18.8")
            self.take_option(robot, words[0])
            return words[0]
        numbers = [int(word) for word in words]
        need(len(numbers) <= freed, "RR-16.1")
        if freed < len(robot.locked) or numbers:
            short = len(numbers) < freed and not self.reads("A21", "b")
            need(not short and set(numbers) <= robot.locked and len(set(numbers)) == len(numbers), "RR-6.6")
        return numbers or sorted(robot.locked)[:freed]

    # --- Opening

    def start(self, name, facing):
        self.guard(name, "start")
        robot = self.robots[name]
        need(robot.facing is None and self.turn == 1 and self.step == "opening", "RR-1.8")
        robot.facing = facing

    def reenter(self, name, facing, square=None, damage=None, down=False):
        self.guard(name, "reenter")
        robot = self.robots[name]
        need(robot.status == "waiting" and self.step == "opening", "RR-3.1")
        need(square in (None, robot.archive), "RR-3.2")
        fresh = 0 if robot.has("sac") or robot.owed else 2
        need(damage in (None, fresh), "RR-3.3")
        need(down or robot.power != "announced", "RR-3.6")       # RR-A16 b
        robot.status, robot.square, robot.facing = "floor", robot.archive, facing
        robot.damage, robot.power = (0, "down") if down else (fresh, "on")
        robot.owed, robot.returned = False, True
        if robot.has("sac"):
            self.drop_option(robot, "sac")
        self.judge_virtual(robot)

    def judge_virtual(self, robot):
        """A robot that returns to an occupied square is virtual; so are two that meet there (RR-3.5)."""
        others = [other for other in self.floor() if other is not robot and other.square == robot.square]
        counted = [other for other in others if self.reads("A15", "a") or not other.virtual or other.returned]
        robot.virtual = bool(counted)
        for other in others:
            if other.returned:
                other.virtual = True

    def stay_down(self, name):
        self.guard(name, "stay-down")
        robot = self.robots[name]
        undecided = ("waking", "awake") if self.reads("A56", "a") else ("waking",)
        need(self.step == "opening" and robot.power in undecided, "RR-3.7")
        need(self.reads("A18", "a") or robot.damage, "RR-7.2")
        self.shut_down(robot)

    def power_up(self, name):
        self.guard(name, "power-up")
        robot = self.robots[name]
        need(self.step == "opening" and robot.power == "waking", "RR-3.7")
        robot.power = "awake"

    def shut_down(self, robot):
        """All damage goes, all registers are unlocked (RR-7.4)."""
        robot.power, robot.damage, robot.locked, robot.freed, robot.hand = "down", 0, set(), set(), []
        if not self.reads("A19", "a"):
            robot.registers = [None] * 5

    def awaken(self):
        for robot in self.all():
            robot.returned = False
            if robot.power in ("waking", "awake"):
                robot.power = "on"

    # --- Deal and programming

    def placed(self):
        need(all(robot.facing for robot in self.floor()), "RR-1.8")
        need(not self.someone_waits(), "RR-3.1")

    def someone_waits(self):
        """A robot has yet to re-enter; one that Recompile destroyed since the deal waits for the next turn."""
        return self.step == "opening" and any(robot.status == "waiting" for robot in self.all())

    def has_been_dealt(self, robot):
        return robot.dealt or not robot.receives()

    def all_dealt(self):
        return not self.someone_waits() and all(self.has_been_dealt(robot) for robot in self.floor())

    def has_programmed(self, robot):
        """Programmed, or nothing to program and all deals made."""
        return robot.programmed or (not robot.must_program() and self.all_dealt())

    def deal(self, name, cards):
        self.guard(name, "deal")
        robot = self.robots[name]
        need(self.step in ("opening", "deal"), "RR-2.1")
        self.placed()
        need(robot.power != "down", "RR-4.3")
        need(not robot.dealt and len(cards) == robot.receives(), "RR-4.2")
        held = self.held()
        known = [card for card in cards if card != "?"]
        need(all(card in DECK and card not in held for card in known) and len(set(known)) == len(known), "RR-4.4")
        self.awaken()
        self.step = "deal"
        robot.hand, robot.dealt = list(cards), True

    def take_flywheel(self, name):
        self.guard(name, "take")
        robot = self.robots[name]
        need(robot.power != "down", "RR-7.5")
        need(robot.has("fly") and robot.flywheel is not None and robot.dealt and not robot.programmed, "RR-O9")
        robot.hand.append(robot.flywheel)
        robot.flywheel = None

    def recompile(self, name, cards):
        self.guard(name, "recompile")
        robot = self.robots[name]
        need(robot.power != "down", "RR-7.5")
        need(robot.has("rcm") and not robot.recompiled and robot.dealt and not robot.programmed
             and len(cards) == len(robot.hand) - self.reads("A46", "b"), "RR-O20")
        free = self.pile(len(cards))
        need(all(card == "?" or card in free for card in cards) and len(set(cards)) == len(cards), "RR-4.4")
        for card in cards:
            self.draw(card)
        self.discards += robot.hand
        robot.hand, robot.recompiled = list(cards), True
        self.begin(self.recompile_damage(robot))

    def recompile_damage(self, robot):
        before = set(robot.locked)
        yield from self.take_volleys({robot.name: [Point(None, laser=False)]})
        robot.late = robot.locked - before if self.reads("A46", "a") else set()
        yield from self.after_losses()

    def program(self, name, slots):
        self.guard(name, "program")
        robot = self.robots[name]
        ready = all(other.facing for other in self.floor()) and not self.someone_waits()
        need(self.step != "phase" and ready and self.all_dealt() and not robot.programmed, "RR-2.1")
        need(robot.power != "down", "RR-4.3")
        hand, registers = list(robot.hand), list(robot.registers)
        for number, card in enumerate(slots, 1):
            if number in robot.locked - robot.late:
                need(card == registers[number - 1] or registers[number - 1] == "?", "RR-5.2")
            else:
                need(card is not None and (card in hand or "?" in hand), "RR-5.1")
                hand.remove(card if card in hand else "?")
            registers[number - 1] = card
        robot.hand, robot.registers, robot.programmed, robot.late = hand, registers, True, set()
        self.step = "program"

    def before_phase_1(self, robot):
        return self.step in ("deal", "program", "opening") and self.has_programmed(robot)

    def store(self, name, card, option):
        self.guard(name, "store")
        robot = self.robots[name]
        rule = CATALOGUE[option]
        need(robot.power != "down", "RR-7.5")
        stored = robot.conditional if option == "cnd" else robot.flywheel
        need(robot.has(option) and stored is None and self.before_phase_1(robot) and card in robot.hand, rule)
        need(option == "cnd" or self.reads("A50", "a") or kind_of(card) not in TURNS, rule)
        robot.hand.remove(card)
        if option == "cnd":
            robot.conditional = card
        else:
            robot.flywheel = card

    def set_option(self, name, option, value):
        self.guard(name, "set")
        robot = self.robots[name]
        need(robot.power != "down", "RR-7.5")
        now = {"shd": robot.shield, "tur": robot.turret, "gys": robot.gyro or None}[option]
        need(robot.has(option) and now is None, CATALOGUE[option])
        need(self.before_phase_1(robot), "RR-18.4")
        if option == "shd":
            robot.shield = value
        elif option == "tur":
            robot.turret = value
        else:
            robot.gyro = True

    def announce_down(self, name):
        self.guard(name, "announce-down")
        robot = self.robots[name]
        need(self.before_phase_1(robot) and robot.power == "on", "RR-7.1")
        need(robot.damage > 0, "RR-7.2")
        robot.power = "announced"

    # --- Cards put before a phase

    def all_programmed(self):
        return self.step == "phase" or all(self.has_programmed(robot) for robot in self.floor())

    def use_before(self, name, option, card=None):
        self.guard(name, "use before")
        robot, rule = self.robots[name], CATALOGUE[option]
        need(robot.power != "down", "RR-7.5")
        need(robot.has(option) and self.step in ("program", "phase") and self.all_programmed()
             and self.phase < 5, rule)
        locked = self.phase + 1 in robot.locked
        now = (self.turn, self.phase + 1)
        if option == "cnd":
            need(robot.conditional is not None and not (locked and self.reads("A35", "b")), rule)
            card, robot.conditional, robot.put_for = robot.conditional, None, now
        else:
            need(not self.drawn(robot, self.phase + 1) and not (locked and self.reads("A35", "b")), rule)
            need(card in self.pile(), "RR-4.4")
            self.draw(card)
            robot.abort, robot.drawn_for = True, now
            if robot.put_for == now:     # the Conditional's card stays on top
                self.discards.append(card)
                return
        self.put_instead(robot, self.phase + 1, card)

    def drawn(self, robot, phase):
        return robot.abort and robot.drawn_for == (self.turn, phase)

    def put_instead(self, robot, phase, card, copy=False):
        old = robot.instead[phase - 1]
        if old is not None and phase not in robot.copied:
            self.discards.append(old)
        robot.instead[phase - 1] = card
        robot.copied.discard(phase)
        if copy:
            robot.copied.add(phase)

    # --- A phase

    def run_phase(self, number):
        self.guard(None, "phase")
        need(self.phase + 1 == number and number <= 5, "RR-2.1")
        if number == 1:
            self.check_first_phase()
        else:
            for robot in self.floor():
                kept = number in robot.locked and self.reads("A35", "b")
                need(not (robot.active and robot.has("abs") and robot.abort) or self.drawn(robot, number) or kept,
                     "RR-O2")
        self.awaken()
        self.step, self.phase = "phase", number
        self.begin(self.phase_steps())

    def check_first_phase(self):
        need(self.step != "phase", "RR-2.1")
        self.placed()
        need(self.all_dealt(), "RR-4.2")
        need(all(self.has_programmed(robot) for robot in self.floor()), "RR-5.1")
        need(not any(robot.active and robot.has("shd") and not robot.shield for robot in self.floor()), "RR-18.4")

    def phase_steps(self):
        for robot in self.all():
            robot.shield_used, robot.covered = False, set()
        for part in (self.execute_cards, self.move_by_board, self.fire_lasers, self.touch):
            yield from part()
            if self.over:
                return

    def after_losses(self):
        yield from self.losses()
        left = [robot for robot in self.all() if robot.status != "out"]
        if not left:
            self.finish([])
        elif len(left) == 1 and len(self.robots) > 1 and self.reads("A44", "b"):
            self.finish(left)

    def finish(self, winners):
        self.over, self.step, self.winners = True, "over", [robot.name for robot in winners]
        self.result = self.winners[0] if len(winners) == 1 else "draw"

    # --- A: cards

    def execute_cards(self):
        order = []
        self.played = {robot.name: robot.card(self.phase) if robot.active else None for robot in self.all()}
        for robot in self.all():
            card = robot.card(self.phase) if robot.active else None
            if card is not None:
                order.append((-card, self.phase in robot.copied, robot.seat, robot, card))
        for *_, robot, card in sorted(order, key=lambda entry: entry[:3]):
            if robot.on_floor:
                yield from self.execute(robot, card)
        yield from self.after_losses()

    def execute(self, robot, card):
        kind = kind_of(card)
        if kind in TURNS:
            robot.facing = turned(robot.facing, TURNS[kind])
            return
        steps, direction = STEPS.get(kind, 1), robot.facing
        if kind == "back":
            direction = opposite(direction)
        if (yield from self.asks_more(robot, kind)):
            steps = {"move1": 0, "move3": 4, "back": 2}[kind]
        rammed = set()
        for _ in range(steps):
            if not (yield from self.drive(robot, direction, rammed)):
                return

    def asks_more(self, robot, kind):
        """Brakes, Fourth Gear, Reverse Gears: decided when the robot's own card is executed."""
        option = CHOICE_OF.get(kind)
        if not robot.has(option) or self.phase in robot.copied:
            return False
        answers = yield from self.ask({robot.name: Ask("brs", CATALOGUE[option], option=option)})
        return answers[robot.name]

    def drive(self, robot, direction, rammed):
        """One square of a robot's own movement; whether it may go on."""
        if self.course.wall(robot.square, direction):
            return False
        if robot.virtual:
            self.place(robot, beside(robot.square, direction))
            return robot.on_floor
        victim = self.real_at(beside(robot.square, direction))
        if victim and robot.has("rmg"):
            yield from self.ram(victim, direction, rammed)
        on_floor = len(self.floor())
        if not self.shift(robot, direction) or not robot.on_floor:
            return False
        return self.reads("A11", "a") or len(self.floor()) == on_floor

    def ram(self, victim, direction, rammed):
        """Ramming Gear: the robot directly pushed (RR-A41 a), the chain (b), or for every square (c)."""
        struck, square = [victim], beside(victim.square, direction)
        while self.reads("A41", "b") and not self.course.wall(struck[-1].square, direction):
            other = None if self.course.deadly(square) else self.real_at(square)
            if other is None:
                break
            struck.append(other)
            square = beside(square, direction)
        struck = [robot for robot in struck if robot.name not in rammed]
        if not self.reads("A41", "c"):
            rammed.update(robot.name for robot in struck)
        yield from self.take_volleys({robot.name: [Point(opposite(direction), laser=False)] for robot in struck})

    def shift(self, robot, direction):
        """Moves a real robot one square with all that stand in its way (RR-9.4 to 9.7)."""
        chain, square = [robot], robot.square
        while True:
            if self.course.wall(square, direction):
                return False
            square = beside(square, direction)
            other = None if self.course.deadly(square) else self.real_at(square)
            if other is None:
                break
            chain.append(other)
        if len(chain) > 2 and self.reads("A10", "b"):
            return False
        for moved in reversed(chain):
            self.place(moved, beside(moved.square, direction))
        return True

    def place(self, robot, square):
        robot.square = square
        if self.course.deadly(square):
            self.destroy(robot)

    # --- Destruction

    def destroy(self, robot):
        robot.lives -= 1
        self.discards += [card for card in robot.registers + robot.hand + [robot.conditional] if card is not None]
        self.discards += [card for number, card in zip(PHASES, robot.instead)
                          if card is not None and number not in robot.copied]
        plays = robot.power != "down" or self.reads("A29", "a")
        robot.owed = robot.lives > 0 and (robot.owed or robot.has("sac") and plays)
        bound = robot.power == "announced" and robot.lives > 0 and self.reads("A16", "b")
        robot.leave_floor("waiting" if robot.lives else "out")
        if bound:
            robot.power = "announced"
        robot.to_lose = True

    def losses(self):
        """Each destroyed robot loses one option of its owner's choice (RR-15.4)."""
        fallen = [robot for robot in self.all() if robot.to_lose]
        asks = {robot.name: Ask("lose", "RR-15.4") for robot in fallen if len(robot.options) > 1}
        answers = yield from self.ask(asks)
        for robot in fallen:
            robot.to_lose = False
            for option in robot.options[:1]:
                self.drop_option(robot, answers.get(robot.name, option))
            gone = list(robot.options) if robot.status == "out" else []
            for option in gone:
                self.drop_option(robot, option)
            if self.reads("A53", "b"):
                self.discard -= set(gone)

    def drop_option(self, robot, option):
        robot.options.remove(option)
        self.discard.add(option)
        if option == "abc":
            robot.absorbed = 0
        elif option == "mho":
            robot.shots = 0
        elif option == "shd":
            robot.shield = None
        elif option == "tur":
            robot.turret = None
        elif option == "gys":
            robot.gyro = False
        elif option == "cnd" and robot.conditional is not None:
            self.discards.append(robot.conditional)
            robot.conditional = None
        elif option == "fly" and robot.flywheel is not None:
            self.discards.append(robot.flywheel)
            robot.flywheel = None

    # --- B: board elements

    def move_by_board(self):
        self.move_belts(express_only=True)
        self.move_belts(express_only=False)
        self.push_pushers()
        self.turn_gears()
        self.crush()
        yield from self.after_losses()

    def belt_under(self, robot, express_only):
        cell = self.course.cells[robot.square]
        return cell.belt if cell.belt and (cell.express or not express_only) else None

    def move_belts(self, express_only):
        """One step of the belts: the procedure of RR-11.12."""
        moves = {}
        for robot in self.floor():
            direction = self.belt_under(robot, express_only)
            if direction and not self.course.wall(robot.square, direction):
                moves[robot.name] = direction
        targets = {name: beside(self.robots[name].square, moves[name]) for name in moves}
        moving = set(moves) - self.belts_refused(targets)
        for name in moving:
            self.carry(self.robots[name], moves[name])

    def belts_refused(self, targets):
        """Real robots that stay: shared targets, swaps, then whoever waits behind a robot that stays."""
        real = {name for name in targets if not self.robots[name].virtual}
        bound = set(real)
        if self.reads("A3", "a"):
            bound = {name for name in real if not self.course.deadly(targets[name])}
        shared = {name for name in bound for other in bound if name != other and targets[name] == targets[other]}
        left = bound - shared
        if self.reads("A1", "a"):
            square = {name: self.robots[name].square for name in left}
            left -= {name for name in left for other in left
                     if targets[name] == square[other] and targets[other] == square[name]}
        moving = left | (real - bound)
        while True:
            stuck = {name for name in left & moving if self.belt_blocked(targets[name], moving)}
            if not stuck and self.reads("A2", "b"):
                stuck = {name for name in left & moving if self.in_ring(name, targets, moving)}
            if not stuck:
                return real - moving
            moving -= stuck

    def in_ring(self, name, targets, moving):
        """Whether a robot follows others round to itself, three or more (RR-A2)."""
        ring = [name]
        while True:
            other = None if self.course.deadly(targets[ring[-1]]) else self.real_at(targets[ring[-1]])
            if other is None or other.name not in moving:
                return False
            if other.name in ring:
                return other.name == name and len(ring) > 2
            ring.append(other.name)

    def belt_blocked(self, square, moving):
        other = None if self.course.deadly(square) else self.real_at(square)
        return other is not None and other.name not in moving

    def carry(self, robot, direction):
        """By belt onto the next square: a curved entry turns the robot (RR-11.9)."""
        square = beside(robot.square, direction)
        if not self.course.deadly(square):
            cell, left = self.course.cells[square], self.course.cells[robot.square]
            if self.reads("A4", "b") and (left.curves or cell.curves):
                if len(left.curves) == 1 and not robot.gyro:
                    self.turn_along(robot, opposite(next(iter(left.curves))), left.belt)
            elif cell.belt and not robot.gyro and direction not in (cell.belt, opposite(cell.belt)):
                if opposite(direction) in cell.curves or self.reads("A5", "b"):
                    self.turn_along(robot, direction, cell.belt)
        self.place(robot, square)

    def turn_along(self, robot, direction, belt):
        robot.facing = turned(robot.facing, DIRECTIONS.index(belt) - DIRECTIONS.index(direction))

    def push_pushers(self):
        """B3: each pusher acts on the robot that stands on it; under RR-A7 b also on one pushed onto it,
        but no pusher acts twice (the rulebook does not say)."""
        acted, robots = set(), self.floor()
        while True:
            active = {robot.name: opposite(self.pusher_under(robot)) for robot in robots
                      if self.pusher_under(robot) and robot.square not in acted}
            before = {robot.name: robot.square for robot in self.floor()}
            acted |= {self.robots[name].square for name in active}
            self.push_round(active)
            robots = [robot for robot in self.floor() if robot.square != before[robot.name]]
            if not robots or self.reads("A7", "a"):
                return

    def pusher_under(self, robot):
        """The wall of the active pusher that a robot stands on."""
        pusher = self.course.cells[robot.square].pusher
        return pusher[0] if pusher and self.phase in pusher[1] else None

    def push_round(self, active):
        """The procedure of RR-12.6."""
        for name in [name for name in active if self.robots[name].virtual]:
            self.push_virtual(self.robots[name], active.pop(name))
        later = {}
        while True:
            chains = {name: self.pusher_chain(name, active) for name in active}
            gone = {name for name, chain in chains.items() if chain is None}
            if not gone:
                gone = self.pusher_conflicts(chains, active)
                later.update({name: active[name] for name in gone})
            if not gone:
                break
            for name in gone:
                del active[name]
        moved = [(self.robots[other], beside(self.robots[other].square, active[name]))
                 for name, chain in chains.items() for other in chain]
        for robot, square in moved:
            self.place(robot, square)
        if self.reads("A6", "b"):
            self.push_in_turn(later)

    def push_in_turn(self, later):
        """Pushers in one another's way act one after another, by the card of the robot (RR-A6 b)."""
        waiting = [(-(self.robots[name].card(self.phase) or 0), self.robots[name].seat, name) for name in later]
        squares = {name: self.robots[name].square for name in later}
        for *_, name in sorted(waiting):
            robot = self.robots[name]
            if robot.on_floor and robot.square == squares[name]:
                self.shift(robot, later[name])

    def push_virtual(self, robot, direction):
        if not self.course.wall(robot.square, direction):
            self.place(robot, beside(robot.square, direction))

    def pusher_chain(self, name, active):
        """The robot and those in its way without a pusher of their own; None if a wall stops it."""
        direction, chain, square = active[name], [name], self.robots[name].square
        while True:
            if self.course.wall(square, direction):
                return None
            square = beside(square, direction)
            other = None if self.course.deadly(square) else self.real_at(square)
            if other is None or other.name in active:
                return chain
            chain.append(other.name)

    def pusher_conflicts(self, chains, active):
        moves = [(pusher, name, self.robots[name].square, beside(self.robots[name].square, active[pusher]))
                 for pusher, chain in chains.items() for name in chain]
        gone = set()
        for one in moves:
            for two in moves:
                if one is two:
                    continue
                same_robot = one[1] == two[1]
                same_target = one[3] == two[3] and not self.course.deadly(one[3])
                swap = one[2] == two[3] and one[3] == two[2]
                if one[0] != two[0] and (same_robot or same_target or swap):
                    gone |= {one[0], two[0]}
        return gone

    def turn_gears(self):
        for robot in self.floor():
            if not robot.gyro:
                robot.facing = turned(robot.facing, self.course.cells[robot.square].gear)

    def crush(self):
        for robot in self.floor():
            if self.phase in self.course.cells[robot.square].crusher:
                self.destroy(robot)

    # --- C: lasers

    def fire_lasers(self):
        shooters = [robot for robot in self.floor() if robot.power != "down" and not robot.virtual]
        aims = {robot.name: self.aim(robot) for robot in shooters}
        shots = yield from self.choose_shots(shooters, aims)
        volleys = {robot.name: [] for robot in self.floor()}
        self.add_beams(volleys)
        for robot in shooters:
            self.add_shot(robot, shots.get(robot.name), aims[robot.name], volleys)
            self.add_rear_laser(robot, shots.get(robot.name), aims[robot.name], volleys)
        effects = self.effects(shooters, shots, aims)
        self.count_howitzer(shooters, shots)
        yield from self.take_volleys(volleys)
        yield from self.losses()
        self.displace(effects)
        yield from self.losses()
        self.new_programs(effects)
        yield from self.after_losses()

    def aim(self, robot):
        """Direction, robots that the main laser hits, and the weapons' target with its distance."""
        direction = turned(robot.facing, SIDES.index(robot.turret or "front"))
        hit = self.line_of_fire(robot.square, direction, 1 if robot.has("hpl") else 0)
        first = self.line_of_fire(robot.square, direction, 0)
        return direction, hit, first[0] if first else None

    def line_of_fire(self, square, direction, obstacles):
        """The robots that a laser from a square hits; it passes so many walls or robots."""
        hit = []
        while True:
            if self.course.wall(square, direction):
                if not obstacles:
                    return hit
                obstacles -= 1
            square = beside(square, direction)
            if square not in self.course.cells:
                return hit
            robot = self.real_at(square)
            if robot:
                hit.append(robot)
                if not obstacles:
                    return hit
                obstacles -= 1

    def choose_shots(self, shooters, aims):
        asks = {}
        for robot in shooters:
            direction, hit, first = aims[robot.name]
            weapons = [weapon for weapon in WEAPONS if robot.has(weapon) and self.usable(robot, weapon, first)]
            if hit and (weapons or robot.has("fcn")):
                points = [victim.name for victim in hit for _ in range(self.barrels(robot))]
                if self.rear_is_main(robot):
                    points += [victim.name for victim in self.rear(robot)[1] for _ in range(self.barrels(robot))]
                asks[robot.name] = Ask("fire", "RR-18.1" if weapons else "RR-O8", weapons=weapons, points=points)
        return (yield from self.ask(asks))

    def usable(self, robot, weapon, target):
        if target is None:
            return False
        distance = abs(robot.square[0] - target.square[0]) + abs(robot.square[1] - target.square[1])
        if weapon == "trb":
            return distance > 1
        if weapon == "rcl":
            return distance <= 6
        return weapon != "scm" or self.phase < 5

    def barrels(self, robot):
        return 2 if robot.has("dbl") else 1

    def add_beams(self, volleys):
        for square, side, beams in self.course.beam_sources():
            direction, shielded = opposite(side), False
            skipped = square if self.reads("A8", "b") else None
            while square in self.course.cells:
                here = [robot for robot in self.floor() if robot.square == square != skipped]
                for robot in here:
                    if not shielded or robot.virtual and self.reads("A13", "a"):
                        volleys[robot.name] += [Point(side) for _ in range(beams)]
                shielded = shielded or any(not robot.virtual or self.reads("A13", "b") for robot in here)
                if self.course.wall(square, direction):
                    break
                square = beside(square, direction)

    def add_shot(self, robot, shot, aim, volleys):
        direction, hit, first = aim
        weapon, words = shot or ("laser", None)
        if weapon == "mho":
            volleys[first.name].append(Point(opposite(direction), laser=False))
        if weapon != "laser":
            return
        points = [victim for victim in hit for _ in range(self.barrels(robot))]
        for victim, word in zip(points, words or ["plain"] * len(points)):
            volleys[victim.name].append(Point(opposite(direction), word=None if word == "plain" else word))

    def rear_is_main(self, robot):
        """RR-A43 b: mods and Turret change the Rear Laser like the main laser."""
        changed = any(map(robot.has, ("dbl", "hpl", "fcn"))) or robot.turret not in (None, "front")
        return robot.has("rlr") and changed and self.reads("A43", "b")

    def rear(self, robot):
        if not self.rear_is_main(robot):
            behind = opposite(robot.facing)
            return behind, self.line_of_fire(robot.square, behind, 0)
        behind = opposite(turned(robot.facing, SIDES.index(robot.turret or "front")))
        return behind, self.line_of_fire(robot.square, behind, 1 if robot.has("hpl") else 0)

    def add_rear_laser(self, robot, shot, aim, volleys):
        if not robot.has("rlr"):
            return
        behind, hit = self.rear(robot)
        words, each = [], 1
        if self.rear_is_main(robot):
            each = self.barrels(robot)
            words = (shot or ("laser", None))[1] or []
            words = words[len(aim[1]) * each:] if shot is None or shot[0] == "laser" else []
        for place, victim in enumerate(victim for victim in hit for _ in range(each)):
            word = words[place] if place < len(words) and words[place] != "plain" else None
            volleys[victim.name].append(Point(opposite(behind), word=word))

    def effects(self, shooters, shots, aims):
        """(weapon, robot, target, direction, card) of the weapons that do more than damage."""
        found = []
        for robot in shooters:
            weapon, card = shots.get(robot.name, ("laser", None))
            if weapon != "laser":
                direction, _, target = aims[robot.name]
                found.append((weapon, robot, target, direction, card, robot.card(self.phase)))
        return found

    def count_howitzer(self, shooters, shots):
        for robot in shooters:
            if shots.get(robot.name, ("",))[0] == "mho":
                robot.shots += 1
                if robot.shots == 5:
                    self.drop_option(robot, "mho")

    # --- Damage

    def take_volleys(self, volleys):
        """Points reach robots at the same time; owners prevent; the rest is damage."""
        through = {name: [point for point in points if not self.stopped(self.robots[name], point)]
                   for name, points in volleys.items()}
        asks, plain = {}, {}
        for name, points in through.items():
            plain[name] = sum(point.word is None for point in points)
            if plain[name] and self.robots[name].options:
                asks[name] = Ask("prevent", "RR-15.6", points=plain[name])
        answers = yield from self.ask(asks)
        for name, points in through.items():
            self.wound(self.robots[name], points, answers.get(name, []))

    def stopped(self, robot, point):
        """Shield, PowerDown Shield, Ablative Coat take the first points they can."""
        side = point.direction and robot.side_toward(point.direction)
        if robot.has("shd") and robot.shield == side and side and not robot.shield_used and (
                point.laser or self.reads("A51", "b")):
            robot.shield_used = True
            return True
        if robot.has("pds") and robot.power == "down" and side and side not in robot.covered:
            robot.covered.add(side)
            return True
        if not robot.has("abc") or robot.power == "down" and self.reads("A29", "b"):
            return False
        robot.absorbed += 1
        if robot.absorbed == (3 if self.reads("A49", "a") else 9):
            self.drop_option(robot, "abc")
        return True

    def destroy_options(self, robot, points):
        for point in points:
            if point.word and point.word[0] == "destroy" and robot.has(point.word[1]):
                self.drop_option(robot, point.word[1])

    def until_the_tenth(self, robot, points, spared):
        """RR-A33 b: what arrives before and with the tenth point."""
        taken, damage = [], robot.damage
        for point in points:
            taken.append(point)
            if point.word is None and spared:
                spared -= 1
            elif point.word is None or point.word[0] == "lock":
                damage += 1
            if damage == 10:
                break
        return taken

    def wound(self, robot, points, prevented):
        for option in prevented:
            self.drop_option(robot, option)
        if self.reads("A33", "b"):
            points = self.until_the_tenth(robot, points, len(prevented))
        self.destroy_options(robot, points)
        spared, harm = len(prevented), []
        for point in points:
            if point.word is None and spared:
                spared -= 1
            elif point.word is None or point.word[0] == "lock":
                harm.append(point.word)
        if robot.damage + len(harm) >= 10 and (robot.power != "announced" or self.reads("A28", "a")):
            self.destroy(robot)
            return
        harm = harm[:9 - robot.damage]
        for word in harm:
            if word is None or int(word[1]) in robot.locked:
                robot.hurt(self.reads("A22", "b"))
            else:
                robot.damage += 1
                robot.locked.add(int(word[1]))

    # --- C: what weapons do after the damage

    def displace(self, effects):
        moves = [effect for effect in effects if effect[0] in ("prb", "mho", "trb")]
        for weapon, robot, target, direction, _, card in sorted(
                moves, key=lambda effect: (-(effect[5] or 0), effect[1].seat)):
            if target.on_floor:
                if self.reads("A31", "b"):
                    self.touch_all(target, None)
                self.shift(target, opposite(direction) if weapon == "trb" else direction)

    def new_programs(self, effects):
        for weapon, robot, target, _, card, _ in effects:
            if weapon == "rcl" and self.reprogrammable(target):
                for number in range(self.phase + 1, 6):
                    self.copy_later(robot, target, number)
        self.make_copies()
        for weapon, robot, target, _, card, _ in effects:
            kept = self.phase + 1 in target.locked and self.reads("A35", "b")
            if weapon == "scm" and self.reprogrammable(target) and not kept:
                self.discards.remove(card)
                self.put_instead(target, self.phase + 1, card)

    def reprogrammable(self, target):
        """Whoever has begun to draw with the Abort Switch goes on drawing: it overrides at once."""
        return target.active and not (target.abort and target.has("abs"))

    def copy_later(self, robot, target, number):
        """All copies are read before any is made, so that mutual control exchanges programs."""
        self.copies.append((robot, target, number, robot.registers[number - 1] if robot.on_floor else None))

    def make_copies(self):
        for robot, target, number, card in self.copies:
            if card is not None and not (number in target.locked and self.reads("A35", "b")):
                self.put_instead(target, number, card, copy=True)
                target.controller = robot.name
        self.copies = []

    # --- D: flags and sites

    def touch(self):
        asks = {}
        for robot in self.floor():
            near = self.flags_near(robot)
            if robot.active and robot.has("mar") and near:
                asks[robot.name] = Ask("mar", "RR-O13", flags=near)
        arms = yield from self.ask(asks)
        for robot in self.floor():
            if robot.active:
                self.touch_all(robot, arms.get(robot.name))
            elif self.reads("A20", "c") and self.course.cells[robot.square].wrenches:
                robot.archive = robot.square
        winners = [robot for robot in self.floor() if robot.flag > len(self.course.flags)]
        if self.reads("A45", "b"):
            winners = sorted(winners, key=lambda robot: (-(self.played[robot.name] or 0), robot.seat))[:1]
        if winners:
            self.finish(winners)
        if not self.over and self.reads("A14", "b"):
            crowds = self.crowds()
            for robot in self.floor():
                robot.virtual = robot.virtual and robot.name in crowds

    def flags_near(self, robot):
        """Flags on the four squares beside a robot: number to square."""
        near = {}
        for direction in DIRECTIONS:
            square = beside(robot.square, direction)
            if square in self.course.flags and not self.course.wall(robot.square, direction):
                near[self.course.flags[square]] = square
        return near

    def touch_all(self, robot, arm):
        if arm is not None:
            where = next(where for where, flag in self.course.flags.items() if flag == arm)
            self.touch_flag(robot, where, arm, self.reads("A42", "a"))
        if self.course.cells[robot.square].wrenches:
            robot.archive = robot.square
        flag = self.course.flags.get(robot.square)
        if flag:
            self.touch_flag(robot, robot.square, flag, True)

    def touch_flag(self, robot, where, flag, archives):
        """One phase counts at most one flag; RR-A30 b: the archive is on flags that count."""
        counts = flag == robot.flag and robot.counted_in != (self.turn, self.phase)
        if archives and (counts or self.reads("A30", "a")):
            robot.archive = where
        if counts:
            robot.flag += 1
            robot.counted_in = (self.turn, self.phase)

    # --- The end of the turn

    def end_turn(self):
        self.guard(None, "end")
        need(self.step == "phase" and self.phase == 5, "RR-2.3")
        self.begin(self.end_steps())

    def crowds(self):
        return {robot.name for robot in self.floor() for other in self.floor()
                if other is not robot and other.square == robot.square}

    def drawable(self):
        return self.deck or (self.discard if self.reads("A27", "a") else set())

    def take_option(self, robot, option):
        if not self.deck:
            self.deck, self.discard = self.discard, set()
        self.deck.discard(option)
        robot.options.append(option)

    def end_steps(self):
        tripped = {robot.name for robot in self.floor() if robot.damage >= 3}
        yield from self.repairs()
        if self.reads("A37", "a"):
            tripped = {robot.name for robot in self.floor() if robot.damage >= 3}
        crowds = self.crowds()
        for robot in self.floor():
            robot.virtual = robot.virtual and robot.name in crowds
        for robot in self.all():
            self.close_turn(robot, robot.name in tripped)
        self.turn, self.step, self.phase, self.discards = self.turn + 1, "opening", 0, []

    def repairs(self):
        asks = {}
        due = {}
        for robot in self.floor():
            robot.locked -= robot.freed
            robot.freed = set()
            points = min(self.repaired_on(robot.square), robot.damage)
            freed = min(points, len(robot.locked))
            due[robot.name] = points
            usual = min(self.course.wrenches(robot.square), robot.damage, len(robot.locked))
            two = (robot.power != "down" and self.course.cells[robot.square].wrenches == 2
                   and bool(self.deck or self.discard))
            if two or 0 < usual < len(robot.locked):     # whether it is asked hangs on no ruling
                asks[robot.name] = Ask("repair", "RR-16.3" if two else "RR-6.6", points=points, freed=freed, two=two)
        answers = yield from self.ask(asks)
        for name, points in due.items():
            robot = self.robots[name]
            answer = answers.get(name)
            if isinstance(answer, str) or robot.power == "down" and self.reads("A20", "b"):
                continue
            numbers = sorted(robot.locked)[:points] if answer is None else answer
            robot.damage -= points
            if self.reads("A54", "b"):
                robot.freed = set(numbers)
                continue
            for number in numbers:
                robot.locked.discard(number)

    def repaired_on(self, square):
        if self.reads("A23", "b"):
            return self.course.cells[square].wrenches
        return self.course.wrenches(square, self.readings.get("A24", "a"))

    def close_turn(self, robot, hurt):
        trips = robot.on_floor and robot.has("cbr") and hurt and (robot.power != "down" or self.reads("A29", "a"))
        rests = robot.on_floor and (robot.power == "announced" or trips)
        wakes = robot.on_floor and robot.power == "down" and not trips
        if not (rests and self.reads("A19", "a")):
            robot.registers = [card if number in robot.locked else None
                               for number, card in zip(PHASES, robot.registers)]
        robot.hand, robot.conditional = [], None
        robot.dealt = robot.programmed = False
        robot.reset_turn()
        if rests:
            self.shut_down(robot)
        elif wakes:
            robot.power = "waking"

    # --- What is printed

    def show(self, name):
        """The fields of one robot as `expect` writes them."""
        robot = self.robots[name]
        return {
            "status": robot.status, "square": show_square(robot.square), "facing": robot.facing or "-",
            "virtual": truth(robot.virtual), "damage": robot.damage, "lives": robot.lives,
            "archive": show_square(robot.archive), "flag": robot.flag, "power": robot.power,
            "registers": listed(robot.registers), "locked": listed(sorted(robot.locked)),
            "hand": listed(sorted(robot.hand, key=str)), "instead": listed(robot.instead),
            "options": listed(sorted(robot.options)), "absorbed": robot.absorbed, "shots": robot.shots,
            "flywheel": listed([robot.flywheel]), "conditional": listed([robot.conditional]),
            "shield": robot.shield or "-", "turret": robot.turret or "-", "gyro": truth(robot.gyro),
            "abort": truth(robot.abort), "recompiled": truth(robot.recompiled), "owed": truth(robot.owed),
            "controller": robot.controller or "-", "copied": listed(sorted(robot.copied)),
            "returned": truth(robot.returned)}

    def show_root(self):
        return {"turn": self.turn, "phase": self.phase, "step": self.step, "result": self.result or "-",
                "winners": listed(sorted(self.winners)), "deck": listed(sorted(self.deck)),
                "discard": listed(sorted(self.discard)), "discards": listed(sorted(self.discards, key=str))}


def truth(value):
    return "true" if value else "false"


def listed(items):
    """A list as BGN writes it; an empty one is `-`."""
    return " ".join("-" if item is None else str(item) for item in items) or "-"
