"""Random courses and games of RoboRally, played by the oracle and written as records.

Every decision is drawn at random among the legal ones; after every register the record
claims the position that the oracle has.
"""
from robo_rally import DECK, PHASES, SIDES, TURNS, Game, kind_of, listed, truth
from robo_rally_course import DIRECTIONS, Board, Course, beside, opposite, show_square
from robo_rally_records import place_given

ARROW = {"N": "^", "E": ">", "S": "v", "W": "<"}
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")
PASSIVE = "abc cbr dbl exm hpl pds rlr rmg shd sac tur gys".split()
CORE = "status square facing virtual damage lives archive flag power locked options".split()
ABSENT = "status square lives archive flag options".split()
REST = ("registers hand instead absorbed shots flywheel conditional shield turret gyro abort recompiled owed "
        "controller copied returned").split()


# Readings that the oracle has besides the defaults.
OTHER_READINGS = {"A1": "b", "A2": "b", "A3": "b", "A4": "b", "A5": "b", "A6": "b", "A7": "b", "A8": "b", "A10": "b",
                  "A11": "b", "A13": "b", "A14": "b", "A15": "b", "A16": "b", "A18": "b", "A19": "a", "A20": "bc",
                  "A21": "b", "A22": "b", "A23": "b", "A24": "bc", "A25": "b", "A27": "b", "A28": "b", "A29": "b",
                  "A30": "b", "A31": "b", "A33": "b", "A35": "b", "A37": "b", "A41": "bc", "A42": "b", "A43": "b",
                  "A44": "b", "A45": "b", "A49": "b", "A50": "b", "A51": "b", "A52": "b", "A53": "b",
                  "A54": "b", "A56": "a"}


def random_readings(random, count):
    names = random.sample(sorted(OTHER_READINGS), count)
    return {name: random.choice(OTHER_READINGS[name]) for name in names}


# --- Boards

class BoardMaker:
    """A board whose elements are more or less dense, each kind by a weight of its own."""

    def __init__(self, random, name, width, height):
        self.random, self.name, self.width, self.height = random, name, width, height
        kinds = ("pit", "belt", "express", "gear", "site", "open")
        self.weights = {kind: random.choice((0, 1, 1, 2, 4)) for kind in kinds}
        self.weights["belt"] *= 3
        self.weights["express"] *= 2
        self.weights["open"] = random.choice((2, 6, 12))
        self.wall, self.laser, self.pusher, self.crusher = (random.choice((0, 0.05, 0.1, 0.25)) for _ in range(4))
        self.fence = random.random() < 0.6
        self.flow = random.choice((None, None, *DIRECTIONS))

    def text(self):
        rows = [" ".join(self.cell(x, y) for x in range(1, self.width + 1)) for y in range(self.height, 0, -1)]
        lines = ["rrboard 1", f"name {self.name}", "status invented", f"size {self.width} {self.height}", "rows"]
        lines += [f"{y} | {row}" for y, row in zip(range(self.height, 0, -1), rows)]
        return "\n".join(lines + ["end", ""])

    def cell(self, x, y):
        parts, walls = [self.element()], self.walls(x, y)
        if parts[0] != "P":
            if self.random.random() < self.crusher:
                parts.append("c" + self.phases())
            if self.random.random() < self.pusher:
                side = self.random.choice(DIRECTIONS)
                walls.add(side)
                parts.append(f"p:{side}{self.phases()}")
        for side in DIRECTIONS:
            if self.random.random() < self.laser / 3:
                walls.add(side)
                parts.append(f"l:{side}{self.random.choice('1123')}")
        if walls:
            parts.insert(1, "w:" + "".join(side for side in DIRECTIONS if side in walls))
        return "+".join(parts)

    def phases(self):
        count = self.random.choice((1, 2, 3, 5))
        return "".join(sorted(self.random.sample("12345", count)))

    def walls(self, x, y):
        walls = {side for side in DIRECTIONS if self.random.random() < self.wall / 2}
        if self.fence:
            walls |= {side for side, edge in (("W", x == 1), ("E", x == self.width), ("S", y == 1),
                                              ("N", y == self.height)) if edge}
        return walls

    def element(self):
        kind = self.random.choices(list(self.weights), self.weights.values())[0]
        if kind in ("belt", "express"):
            return self.belt(2 if kind == "express" else 1)
        return {"pit": "P", "gear": self.random.choice(("Gr", "Gl")), "site": self.random.choice(("R1", "R2")),
                "open": "."}[kind]

    def belt(self, arrows):
        direction = self.random.choice(DIRECTIONS)
        if self.flow and self.random.random() < 0.6:
            direction = self.flow
        sides = [side for side in DIRECTIONS if side not in (direction, opposite(direction))
                 and self.random.random() < 0.5]
        return ARROW[direction] * arrows + ("{" + "".join(sides) + "}" if sides else "")


def make_boards(random, name):
    """One to three boards of a course: small ones by themselves, or tiles of 12 by 12."""
    if random.random() < 0.75:
        return [BoardMaker(random, name + "a", random.randint(2, 9), random.randint(2, 9))]
    return [BoardMaker(random, name + letter, 12, random.choice((12, 12, 5))) for letter in "abc"[:random.randint(1, 3)]]


def make_course(random, name):
    """Texts of the boards and the course, by file name, and the course itself."""
    while True:
        makers = make_boards(random, name)
        files = {maker.name + ".board": maker.text() for maker in makers}
        boards = {board.name: board for board in map(Board, files.values())}
        corner = random.choice(((0, 0), (0, 0), (1, 0)))
        lines = ["rrcourse 1", f"name {name}", "status invented"]
        along = random.choice((0, 1))
        for place, maker in enumerate(makers):
            column, row = (corner[0] + place, corner[1]) if along else (corner[0], corner[1] + place)
            lines.append(f"tile {maker.name} {column} {row} {random.choice((0, 0, 90, 180, 270))}")
        floor = Course("\n".join(lines), boards)
        safe = [square for square in sorted(floor.cells) if not floor.cells[square].pit]
        if len(safe) < 3:
            continue
        lines.append(f"start {show_square(random.choice(safe))}")
        flags = random.sample(safe, random.randint(1, min(6, len(safe))))
        lines += [f"flag {number} {show_square(square)}" for number, square in enumerate(flags, 1)]
        lines.append("lives 3")
        files[name + ".course"] = "\n".join(lines) + "\n"
        return files, Course(files[name + ".course"], boards)


# --- Games

class GameMaker:
    """Plays one random game and writes it down."""

    def __init__(self, random, course, options=(), turns=3, details=0.1, readings=None):
        self.random, self.course, self.pool, self.turns, self.details = random, course, list(options), turns, details
        self.readings = readings or {}
        self.lines, self.registers, self.robot_registers = [], 0, 0

    def chance(self, share):
        return self.random.random() < share

    def record(self):
        """The text of the record."""
        count = self.random.choice((1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8))
        self.names = list(NAMES[:count])
        head = ['[Game "robo-rally"]', f'[Board "robo-rally/{self.course.name}"]']
        head += [f'[Player "{name}"]' for name in self.names]
        pins = " ".join(["default"] + [f"RR-{name}={reading}" for name, reading in self.readings.items()])
        head += [f'[Rulings "{pins}"]', '[Verdict "legal"]', ""]
        self.game = Game(self.course, self.names, readings=self.readings)
        if self.chance(0.9):
            self.give_position()
        self.play()
        return "\n".join(head + self.lines + [self.result()])

    def result(self):
        game = self.game
        if not game.over:
            return "result *"
        return "result " + (" ".join(game.winners) or "draw")

    def write(self, line):
        self.lines.append("  " + line)

    # --- Given positions

    def give_position(self):
        """A position in mid-turn or before a deal, with as many robots close together as possible."""
        self.values, self.cards = {}, self.random.sample(DECK, len(DECK))
        phase = self.random.choice((0, 0, 1, 2, 3, 4))
        step = "phase" if phase else self.random.choice(("opening", "program"))
        self.values["turn"] = self.random.randint(2, 9)
        self.values["phase"], self.values["step"] = phase, step
        self.options = self.random.sample(self.pool, len(self.pool))
        safe = [square for square in sorted(self.course.cells) if not self.course.cells[square].pit]
        taken = []
        for name in self.names:
            self.give_robot(name, step, safe, taken)
        if step == "opening":
            del self.values["step"], self.values["phase"]
        self.spoil(taken)
        lines = [f"given {path} = {value}" for path, value in self.values.items()]
        self.lines += lines
        place_given(self.game, [line[6:].split("=") for line in lines])

    def spoil(self, taken):
        """Here a position may be made to break a rule."""

    def give(self, name, field, value):
        self.values[f"{name}.{field}"] = value

    def give_robot(self, name, step, safe, taken):
        self.give(name, "lives", self.random.choice((1, 2, 3, 3)))
        self.give(name, "flag", self.random.randint(1, len(self.course.flags)))
        sites = [square for square in safe if self.course.cells[square].wrenches or square in self.course.flags]
        self.give(name, "archive", show_square(self.random.choice([self.course.start] + sites)))
        self.give_options(name)
        square = self.random_square(safe, taken)
        if step != "program" and self.chance(0.04):
            self.give(name, "status", "waiting")
            return
        virtual = square is None or self.chance(0.15)
        square = square or taken[0]
        if virtual and taken and self.chance(0.4):
            square = self.random.choice(taken)
        if not virtual:
            taken.append(square)
        self.give(name, "square", show_square(square))
        self.give(name, "virtual", truth(virtual))
        self.give(name, "facing", self.random.choice(DIRECTIONS))
        self.give_damage(name, step)

    def random_square(self, safe, taken):
        free = [square for square in safe if square not in taken]
        near = [square for square in free if any(beside(square, side) in taken for side in DIRECTIONS)]
        if near and self.chance(0.7):
            return self.random.choice(near)
        return self.random.choice(free) if free else None

    def give_options(self, name):
        if not self.pool:
            return
        mine = [self.options.pop() for _ in range(min(len(self.options), self.random.choice((0, 1, 2, 3, 4))))]
        if not mine:
            return
        self.give(name, "options", " ".join(mine))
        if "abc" in mine:
            self.give(name, "absorbed", self.random.randint(0, 2 if self.game.reads("A49", "a") else 8))
        if "mho" in mine:
            self.give(name, "shots", self.random.randint(0, 4))
        if "fly" in mine and self.chance(0.6):
            self.give(name, "flywheel", self.cards.pop())

    def give_damage(self, name, step):
        power = self.random.choice(("on",) * 6 + ("announced", "down"))
        if step == "opening":
            power = self.random.choice(("on",) * 5 + ("down", "waking", "awake"))
        damage = self.random.choice((0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
        locked = sorted(self.random.sample(PHASES, max(0, damage - 4)))
        self.give(name, "damage", damage)
        self.give(name, "power", power)
        self.give(name, "locked", listed(locked))
        registers = [None] * 5
        for number in PHASES:
            if power not in ("down", "waking", "awake") and (step != "opening" or number in locked):
                registers[number - 1] = self.cards.pop()
        self.give(name, "registers", listed(registers))
        self.give_settings(name, step, power)

    def give_settings(self, name, step, power):
        mine = str(self.values.get(f"{name}.options", "")).split()
        if step == "opening" or power == "down":
            return
        if "shd" in mine:
            self.give(name, "shield", self.random.choice(SIDES))
        if "tur" in mine and self.chance(0.6):
            self.give(name, "turret", self.random.choice(SIDES))
        if "gys" in mine and self.chance(0.5):
            self.give(name, "gyro", "true")
        if "cnd" in mine and self.chance(0.6):
            self.give(name, "conditional", self.cards.pop())

    # --- Play

    def play(self):
        for _ in range(self.turns):
            if self.game.step in ("opening", "deal"):
                self.open_turn()
                self.deal()
                if self.game.over:
                    return
                self.program()
            self.set_options()
            while self.game.phase < 5:
                self.use_cards()
                awake = self.game.floor()
                self.write(f"phase {self.game.phase + 1}")
                self.game.run_phase(self.game.phase + 1)
                self.registers += bool(awake)
                self.robot_registers += sum(robot.active for robot in awake)
                self.answer_all()
                self.claim()
                if self.game.over:
                    return
            self.write("end")
            self.game.end_turn()
            self.answer_all()
            self.claim(ended=True)

    def robots(self):
        return self.random.sample(list(self.game.all()), len(self.names))

    def open_turn(self):
        for robot in self.robots():
            name = robot.name
            if robot.status == "waiting":
                facing, down = self.random.choice(DIRECTIONS), self.chance(0.2) or robot.power == "announced"
                self.write(f"{name}: reenter facing {facing}" + (" down" if down else ""))
                self.game.reenter(name, facing, down=down)
            elif robot.on_floor and robot.facing is None:
                facing = self.random.choice(DIRECTIONS)
                self.write(f"{name}: start facing {facing}")
                self.game.start(name, facing)
            elif robot.power == "waking" and self.chance(0.6):
                if self.chance(0.5) and (robot.damage or self.game.reads("A18", "a")):
                    self.write(f"{name}: stay-down")
                    self.game.stay_down(name)
                else:
                    self.write(f"{name}: power-up")
                    self.game.power_up(name)
        self.claim(core=True)

    def deal(self):
        cards = self.random.sample(self.game.free(), len(self.game.free()))
        for robot in self.robots():
            if robot.receives():
                dealt = [cards.pop() for _ in range(robot.receives())]
                self.write(f"{robot.name}: deal {listed(dealt)}")
                self.game.deal(robot.name, dealt)
        for robot in self.robots():
            if robot.dealt and robot.has("fly") and robot.flywheel and self.chance(0.6):
                self.write(f"{robot.name}: take fly")
                self.game.take_flywheel(robot.name)
            if robot.dealt and robot.has("rcm") and self.can_recompile(robot):
                count = len(robot.hand) - self.game.reads("A46", "b")
                fresh = self.random.sample(self.game.pile(count), count)
                self.write(f"{robot.name}: recompile {listed(fresh)}")
                self.game.recompile(robot.name, fresh)
                self.answer_all()

    def can_recompile(self, robot):
        return len(robot.hand) > 1 and len(self.game.pile(len(robot.hand))) >= len(robot.hand) and self.chance(0.4)

    def program(self):
        for robot in self.robots():
            if not robot.must_program():
                continue
            hand = self.random.sample(robot.hand, len(robot.hand))
            slots = [robot.registers[number - 1] if number in robot.locked - robot.late else hand.pop()
                     for number in PHASES]
            self.write(f"{robot.name}: program {listed(slots)}")
            self.game.program(robot.name, slots)

    def set_options(self):
        """What may stand between programming and phase 1."""
        if self.game.step == "phase":
            return
        for robot in self.robots():
            if not robot.active:
                continue
            self.store(robot)
            if robot.has("shd") and not robot.shield:
                self.set(robot, "shd", self.random.choice(SIDES))
            if robot.has("tur") and not robot.turret and self.chance(0.6):
                self.set(robot, "tur", self.random.choice(SIDES))
            if robot.has("gys") and not robot.gyro and self.chance(0.5):
                self.set(robot, "gys", "on")
            if robot.damage and robot.power == "on" and self.chance(0.15):
                self.write(f"{robot.name}: announce-down")
                self.game.announce_down(robot.name)

    def set(self, robot, option, value):
        self.write(f"{robot.name}: set {option} to {value}")
        self.game.set_option(robot.name, option, value)

    def store(self, robot):
        for option, stored in (("cnd", robot.conditional), ("fly", robot.flywheel)):
            cards = [card for card in robot.hand if option == "cnd" or self.game.reads("A50", "a")
                     or kind_of(card) not in TURNS]
            if robot.has(option) and stored is None and cards and self.chance(0.7):
                card = self.random.choice(cards)
                self.write(f"{robot.name}: store {card} on {option}")
                self.game.store(robot.name, card, option)

    def use_cards(self):
        for robot in self.robots():
            if not robot.active or self.game.step not in ("program", "phase"):
                continue
            uses = [self.use_switch, self.use_conditional]
            for use in self.random.sample(uses, 2):
                use(robot)

    def may_replace(self, robot):
        return self.game.phase + 1 not in robot.locked or self.game.reads("A35", "a")

    def use_switch(self, robot):
        if robot.has("abs") and (robot.abort or self.chance(0.15)) and self.may_replace(robot):
            card = self.random.choice(self.game.pile())
            self.write(f"{robot.name}: use abs with {card}")
            self.game.use_before(robot.name, "abs", card)

    def use_conditional(self, robot):
        if robot.has("cnd") and robot.conditional and self.chance(0.3) and self.may_replace(robot):
            self.write(f"{robot.name}: use cnd")
            self.game.use_before(robot.name, "cnd")

    # --- Answers

    def answer_all(self):
        while self.game.asked():
            name = self.random.choice(list(self.game.asked()))
            ask, robot = self.game.asked()[name], self.game.robots[name]
            if self.chance(self.details):
                self.write(f"expect pending.size = {len(self.game.asked())}")
            verb, words, text = getattr(self, "answer_" + ask.verb)(robot, ask)
            self.write(f"{name}: {text}")
            self.game.answer(name, verb, words)

    def answer_brs(self, robot, ask):
        if self.chance(0.5):
            return "pass", [], "pass"
        return "use", [ask.about["option"]], f"use {ask.about['option']}"

    def answer_mar(self, robot, ask):
        if self.chance(0.3):
            return "pass", [], "pass"
        flags = sorted(ask.about["flags"])
        words = ["mar"] if len(flags) == 1 else ["mar", str(self.random.choice(flags))]
        return "use", words, "use " + " ".join(words)

    def answer_prevent(self, robot, ask):
        count = min(self.random.choice((0, 0, 1, 1, 2)), ask.about["points"], len(robot.options))
        if robot.power == "down" and self.game.reads("A29", "b"):
            count = 0
        words = self.random.sample(robot.options, count)
        return "prevent", words or ["-"], "prevent " + (" ".join(words) or "-")

    def answer_lose(self, robot, ask):
        option = self.random.choice(robot.options)
        return "lose", [option], f"lose {option}"

    def answer_fire(self, robot, ask):
        choices = ask.about["weapons"] + ["laser"]
        weapon = self.random.choice(choices)
        words = [weapon]
        if weapon == "scm":
            words += ["with", str(self.random.choice(self.game.pile()))]
        elif weapon == "laser" and robot.has("fcn"):
            words += self.fire_words(ask)
        return "fire", words, "fire " + " ".join(words)

    def fire_words(self, ask):
        words, seen = [], set()
        for victim in ask.about["points"]:
            robot = self.game.robots[victim]
            locks = [number for number in PHASES if number not in robot.locked and (victim, number) not in seen]
            options = [option for option in robot.options if (victim, option) not in seen]
            kind = self.random.choice(("plain", "lock", "destroy"))
            if kind == "lock" and locks:
                what = self.random.choice(locks)
                seen.add((victim, what))
                words += ["lock", str(what)]
            elif kind == "destroy" and options:
                what = self.random.choice(options)
                seen.add((victim, what))
                words += ["destroy", what]
            else:
                words.append("plain")
        return words if self.chance(0.8) else []

    def answer_repair(self, robot, ask):
        free = sorted(self.game.drawable())
        if ask.about["two"] and free and self.chance(0.5) and (robot.damage or self.game.reads("A25", "a")):
            option = self.random.choice(free)
            return "option", [option], f"option {option}"
        freed = ask.about["freed"]
        numbers = []
        if freed and (freed < len(robot.locked) or self.chance(0.5)):
            numbers = [str(number) for number in self.random.sample(sorted(robot.locked), freed)]
        return "repair", numbers, " ".join(["repair"] + numbers)

    # --- Claims

    def claim(self, ended=False, core=False):
        """What the oracle has, one line a robot; now and then all of it."""
        details = not core and self.chance(0.5 if ended else self.details)
        for name in self.names:
            shown = self.game.show(name)
            chosen = CORE + REST if details else CORE if self.game.robots[name].on_floor else ABSENT
            self.write("expect " + "; ".join(f"{name}.{field} = {shown[field]}" for field in chosen))
        if details:
            root = self.game.show_root()
            self.write("expect " + "; ".join(f"{field} = {value}" for field, value in root.items()))
