"""Random games of RoboRally that end in an event drawn without regard to the rules.

Mostly it breaks one; the record then claims the verdict `illegal` with the rule that the
oracle cites. Where it happens to be legal the record claims the position after it.
"""
from robo_rally import DECK, OPTIONS, SIDES, Broken, listed
from robo_rally_course import DIRECTIONS, show_square
from robo_rally_random import GameMaker
from robo_rally_records import Record, Replay


class Done(Exception):
    """The odd event is written; the record is over."""


class WrongMaker(GameMaker):
    def record(self):
        self.verdict = None
        self.rarity = self.random.choice((0.02, 0.05, 0.1))
        text = super().record()
        if self.verdict:
            text = text.replace('[Verdict "legal"]', f'[Verdict "{self.verdict}"]').rpartition("\n")[0]
        return text

    def give_position(self):
        try:
            super().give_position()
        except Broken as broken:
            self.verdict = "illegal " + broken.rule

    def spoil(self, taken):
        """Now and then a position that breaks one rule or two."""
        if self.chance(0.85):
            return
        for _ in range(self.random.choice((1, 1, 2))):
            name = self.random.choice(self.names)
            if f"{name}.square" in self.values:
                self.random.choice((self.spoil_damage, self.spoil_square, self.spoil_options, self.spoil_cards,
                                    self.spoil_place))(name, taken)

    def spoil_damage(self, name, taken):
        self.values[f"{name}.damage"] = self.random.choice((10, 11))

    def spoil_square(self, name, taken):
        pits = [square for square, cell in self.course.cells.items() if cell.pit] + [(40, 40)]
        self.values[f"{name}.square"] = show_square(self.random.choice(sorted(pits)))

    def spoil_options(self, name, taken):
        other = self.random.choice(self.names)
        mine = str(self.values.get(f"{other}.options", "")).split()
        if mine:
            self.values[f"{name}.options"] = self.random.choice(mine)
            if other == name:
                self.values["discard"] = self.random.choice(mine)

    def spoil_cards(self, name, taken):
        other = self.random.choice(self.names)
        cards = [card for card in str(self.values.get(f"{other}.registers", "")).split() if card != "-"]
        if cards:
            field = self.random.choice(("hand", "flywheel", "conditional"))
            self.values[f"{name}.{field}"] = self.random.choice(cards)

    def spoil_place(self, name, taken):
        if taken:
            self.values[f"{name}.square"] = show_square(self.random.choice(taken))

    def play(self):
        if self.verdict:
            return
        try:
            super().play()
        except Done:
            pass

    def write(self, line):
        event = not line.startswith("expect")
        if event and self.verdict is None and self.chance(self.rarity):
            self.odd_event()
        super().write(line)

    def odd_event(self):
        line = self.event()
        super().write(line)
        try:
            self.apply(line)
            self.verdict = "legal"
        except Broken as broken:
            self.verdict = "illegal " + broken.rule
        if self.verdict == "legal" and not self.game.asked():
            self.verdict = "legal"
            self.claim()
        raise Done

    def apply(self, line):
        record = Record()
        record.tags["Board"] = self.course.name
        record.players = self.names
        replay = Replay(record, {self.course.name: self.course})
        replay.game = self.game
        replay.statement(line, line.split())

    # --- Odd events

    def event(self):
        kinds = [name for name in dir(self) if name.startswith("odd_") and name != "odd_event"]
        if self.game.asked() and self.chance(0.6):
            kinds = [name for name in kinds if name.startswith("odd_answer")]
        text = getattr(self, self.random.choice(kinds))(self.random.choice(self.names))
        return text

    def some_option(self, name):
        mine = self.game.robots[name].options
        return self.random.choice(mine) if mine and self.chance(0.7) else self.random.choice(OPTIONS)

    def some_card(self, name):
        robot = self.game.robots[name]
        near = [card for card in robot.hand + robot.registers if card]
        if near and self.chance(0.6):
            return self.random.choice(near)
        return self.random.choice(DECK + (0, 495, 845, 850)) if self.chance(0.9) else 845

    def odd_start(self, name):
        return f"{name}: start facing {self.random.choice(DIRECTIONS)}"

    def odd_reenter(self, name):
        robot, words = self.game.robots[name], ["reenter"]
        if self.chance(0.5):
            square = robot.archive if self.chance(0.6) else self.random.choice(sorted(self.course.cells))
            words += ["at", show_square(square)]
        words += ["facing", self.random.choice(DIRECTIONS)]
        if self.chance(0.5):
            words += ["with", self.random.choice("0022213")]
        if self.chance(0.3):
            words.append("down")
        return f"{name}: " + " ".join(words)

    def odd_rest(self, name):
        return f"{name}: {self.random.choice(('stay-down', 'power-up', 'announce-down'))}"

    def odd_deal(self, name):
        robot = self.game.robots[name]
        count = max(0, robot.receives() + self.random.choice((0, 0, 0, 0, 1, -1)))
        cards = self.random.sample(self.game.free(), min(len(self.game.free()), count))
        if cards and self.chance(0.4):
            cards[0] = self.random.choice((cards[-1], self.some_card(name), self.random.choice(DECK)))
        verb = "deal" if self.chance(0.7) else "recompile"
        return f"{name}: {verb} {listed(cards)}"

    def odd_program(self, name):
        robot = self.game.robots[name]
        hand = self.random.sample(robot.hand, len(robot.hand)) + [self.random.choice(DECK) for _ in range(5)]
        slots = [card or hand.pop(0) for card in robot.registers]
        for number in robot.locked:
            slots[number - 1] = robot.registers[number - 1]
        if self.chance(0.7):
            place = self.random.randrange(5)
            slots[place] = self.random.choice((None, self.some_card(name), slots[place - 1]))
        return f"{name}: program {listed(slots)}"

    def odd_store(self, name):
        return f"{name}: store {self.some_card(name)} on {self.random.choice(('cnd', 'fly'))}"

    def odd_take(self, name):
        return f"{name}: take fly"

    def odd_set(self, name):
        mine = [option for option in self.game.robots[name].options if option in ("shd", "tur", "gys")]
        option = self.random.choice(mine or ["shd", "tur", "gys"])
        return f"{name}: set {option} to {'on' if option == 'gys' else self.random.choice(SIDES)}"

    def odd_use(self, name):
        if self.chance(0.5):
            return f"{name}: use cnd"
        free = self.game.free()
        card = self.random.choice(free) if free and self.chance(0.6) else self.some_card(name)
        return f"{name}: use abs with {card}"

    def odd_clock(self, name):
        return self.random.choice((f"phase {self.random.choice((self.game.phase + 1, 1, 2, 3, 4, 5))}",
                                   f"phase {self.game.phase + 1}", "end"))

    def odd_answer(self, name):
        name = self.asked_name(name)
        verb = self.random.choice("use pass fire weapon prevent lose repair option".split())
        return f"{name}: " + getattr(self, "words_" + verb)(name)

    def odd_answer_fitting(self, name):
        """The right verb, mostly by the right player, with odd arguments."""
        name = self.asked_name(name)
        ask = self.game.asked().get(name)
        verb = {"brs": "use", "mar": "use"}.get(ask.verb, ask.verb) if ask else "repair"
        if verb == "fire" and self.chance(0.5):
            verb = "weapon"
        if verb == "repair" and self.chance(0.3):
            verb = "option"
        return f"{name}: " + getattr(self, "words_" + verb)(name)

    def asked_name(self, name):
        asked = list(self.game.asked())
        return self.random.choice(asked) if asked and self.chance(0.8) else name

    def words_use(self, name):
        option = self.random.choice(("brs", "fgr", "rvg", "mar"))
        if option == "mar" and self.chance(0.3):
            return f"use mar {self.random.randint(1, len(self.course.flags))}"
        return "use " + option

    def words_pass(self, name):
        return "pass"

    def words_fire(self, name):
        words = []
        for _ in range(self.random.choice((0, 0, 1, 1, 2, 3))):
            words += self.random.choice((["plain"], ["lock", self.random.choice("12345")],
                                         ["destroy", self.some_option(self.random.choice(self.names))]))
        return " ".join(["fire laser"] + words)

    def words_weapon(self, name):
        weapon = self.random.choice(("prb", "mho", "trb", "rcl", "scm"))
        if weapon == "scm":
            free = self.game.free()
            card = self.random.choice(free) if free and self.chance(0.7) else self.some_card(name)
            return f"fire scm with {card}"
        return "fire " + weapon

    def words_prevent(self, name):
        options = [self.some_option(name) for _ in range(self.random.choice((0, 1, 1, 2, 3)))]
        return "prevent " + (" ".join(options) or "-")

    def words_lose(self, name):
        return "lose " + self.some_option(name)

    def words_repair(self, name):
        count = self.random.choice((0, 0, 1, 1, 2, 3))
        locked = sorted(self.game.robots[name].locked) or [1]
        numbers = [self.random.choice(locked if self.chance(0.8) else [1, 2, 3, 4, 5]) for _ in range(count)]
        return " ".join(["repair"] + [str(number) for number in numbers])

    def words_option(self, name):
        return "option " + self.random.choice(OPTIONS)
