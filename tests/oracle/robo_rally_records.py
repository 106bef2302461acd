#!/usr/bin/env python3
"""Replays records of RoboRally with the oracle (robo_rally.py) and checks their claims.

    tests/oracle/robo_rally_records.py --sets FOLDER FILE.bgn ...

FOLDER holds the .board and .course files. Reads only well-formed records whose executed
cards are known; prints the records whose verdict or claims the oracle does not confirm.
"""
import argparse
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from robo_rally import DECK, LONG_NAMES, OPTIONS, PHASES, Broken, Game, need  # noqa: E402
from robo_rally_course import Board, Course, read_square  # noqa: E402


def read_courses(folder):
    """All courses of the files below a folder, by name."""
    folder = pathlib.Path(folder)
    boards = [Board(path.read_text()) for path in sorted(folder.rglob("*.board"))]
    boards = {board.name: board for board in boards}
    courses = [Course(path.read_text(), boards) for path in sorted(folder.rglob("*.course"))]
    return {course.name: course for course in courses}


class Record:
    def __init__(self):
        self.tags, self.players, self.body = {}, [], []

    def rulings(self):
        words = [word for word in self.tags.get("Rulings", "").split() if "=" in word]
        return {word[3:].split("=")[0]: word.split("=")[1] for word in words}


def read_records(text):
    records = []
    for line in text.splitlines():
        line = line.split(" #")[0].strip()
        if line.startswith("[Game "):
            records.append(Record())
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            name, value = line[1:-1].split(" ", 1)
            value = value.split('"')[1]
            if name == "Player":
                records[-1].players.append(value)
            else:
                records[-1].tags[name] = value
        else:
            records[-1].body.append(line)
    return records


def expand(words):
    """Lists with `?*9` written out."""
    out = []
    for word in words:
        item, star, times = word.partition("*")
        out += [item] * int(times) if star else [word]
    return out


def read_card(word):
    if word in ("?", "-"):
        return None if word == "-" else "?"
    return int(word.split(":")[-1])


def read_cards(words):
    return [card for card in map(read_card, expand(words)) if card is not None]


def read_slots(words):
    return [read_card(word) for word in expand(words)]


def read_option(word):
    return LONG_NAMES.get(word, word)


def direction_letter(word):
    return word[0].upper()


class Replay:
    """One record carried out by the oracle."""

    def __init__(self, record, courses):
        self.record = record
        board = record.tags.get("Board", "robo-rally/testcourse").split("/")[-1]
        lives = int(record.tags["Lives"]) if "Lives" in record.tags else None
        self.game = Game(courses[board], record.players, lives, record.rulings())
        self.failed, self.givens = [], []

    def run(self):
        """`legal`, or `illegal RULE`; failed claims are collected."""
        self.givens = [line[6:].split("=") for line in self.record.body if line.startswith("given ")]
        try:
            place_given(self.game, self.givens)
            for line in self.record.body:
                if not line.startswith("given "):
                    self.statement(line, line.split())
        except Broken as broken:
            return f"illegal {broken.rule}"
        return "legal"

    def statement(self, line, words):
        if words[0] == "expect":
            for claim in line[7:].split(";"):
                self.claim(*(part.strip() for part in claim.split("=")))
        elif words[0] == "result":
            self.result(words[1:])
        elif words[0] == "turn":
            self.claim("turn", words[1])
        elif words[0] == "phase":
            self.game.run_phase(int(words[1]))
        elif words[0] == "end":
            self.game.end_turn()
        else:
            name, words = line.split(":", 1)
            self.event(name.strip(), words.split())

    def claim(self, path, value):
        name, _, field = path.partition(".")
        if path == "pending.size":
            found = len(self.game.asked())
        else:
            found = self.game.show(name)[field] if field else self.game.show_root()[path]
        if sorted(str(found).split()) != sorted(value.split()):
            self.failed.append(f"{path} = {value}: the oracle has {found}")

    def result(self, words):
        if words == ["*"]:
            self.claim("result", "-")
        elif words == ["draw"]:
            self.claim("result", "draw")
        else:
            self.claim("winners", " ".join(words))

    def event(self, name, words):
        game, verb, rest = self.game, words[0], words[1:]
        if verb == "start":
            game.start(name, direction_letter(rest[1]))
        elif verb == "reenter":
            self.reenter(name, rest)
        elif verb == "stay-down":
            game.stay_down(name)
        elif verb == "power-up":
            game.power_up(name)
        elif verb == "deal":
            game.deal(name, read_cards(rest))
        elif verb == "take":
            game.take_flywheel(name)
        elif verb == "recompile":
            game.recompile(name, read_cards(rest))
        elif verb == "program":
            game.program(name, read_slots(rest))
        elif verb == "store":
            game.store(name, read_card(rest[0]), read_option(rest[2]))
        elif verb == "set":
            game.set_option(name, read_option(rest[0]), rest[2])
        elif verb == "announce-down":
            game.announce_down(name)
        elif verb == "use" and read_option(rest[0]) in ("abs", "cnd"):
            game.use_before(name, read_option(rest[0]), int(rest[2]) if len(rest) > 1 else None)
        else:
            game.answer(name, verb, self.answer_words(verb, rest))

    def answer_words(self, verb, rest):
        if verb in ("prevent", "lose", "option", "use"):
            return [read_option(word) for word in rest if word != "option"]
        return rest

    def reenter(self, name, rest):
        words = dict(zip(rest, rest[1:]))
        self.game.reenter(name, direction_letter(words["facing"]),
                          read_square(words["at"]) if "at" in words else None,
                          int(words["with"]) if "with" in words else None, rest[-1] == "down")


# --- Given positions

def place_given(game, givens):
    """Puts `given` values into a fresh game (notation, section 5), then looks for what breaks a rule."""
    values = {path.strip(): value.split() for path, value in givens}
    game.turn = int(values.get("turn", ["1"])[0])
    game.phase = int(values.get("phase", ["0"])[0])
    game.step = values.get("step", ["phase" if game.phase else "opening"])[0]
    for name in game.robots:
        fields = {path.split(".")[1]: value for path, value in values.items() if path.startswith(name + ".")}
        place_robot(game, game.robots[name], fields)
    owned = {option for robot in game.all() for option in robot.options}
    game.discard = set(option for option in values.get("discard", []) if option != "-")
    game.deck = set(OPTIONS) - owned - game.discard
    game.discards = read_cards(values.get("discards", []))
    for robot in game.all():
        mark_progress(game, robot)
    if values:
        judge_position(game)


def place_robot(game, robot, fields):
    one = {field: value[0] for field, value in fields.items()}
    robot.lives = int(one.get("lives", robot.lives))
    robot.flag = int(one.get("flag", 1))
    if "archive" in one:
        robot.archive = read_square(one["archive"])
    robot.options = [] if one.get("options", "-") == "-" else [read_option(word) for word in fields["options"]]
    robot.absorbed, robot.shots = int(one.get("absorbed", 0)), int(one.get("shots", 0))
    robot.flywheel = read_card(one.get("flywheel", "-"))
    robot.owed = one.get("owed") == "true"
    status = one.get("status", "floor" if robot.lives else "out")
    if status != "floor":
        robot.leave_floor(status)
        return
    if "square" in one:
        robot.square, robot.virtual = read_square(one["square"]), False
    robot.facing = one.get("facing")
    if "virtual" in one:
        robot.virtual = one["virtual"] == "true"
    robot.damage, robot.power = int(one.get("damage", 0)), one.get("power", "on")
    robot.locked = set(PHASES[5 - max(0, robot.damage - 4):])
    if "locked" in one:
        robot.locked = {int(number) for number in fields["locked"] if number != "-"}
    robot.registers = ["?" if number in robot.locked else None for number in PHASES]
    if "registers" in one:
        robot.registers = read_slots(fields["registers"])
    place_turn(robot, one, fields)


def place_turn(robot, one, fields):
    """What a robot has for this turn only."""
    robot.hand = read_cards(fields.get("hand", []))
    robot.instead = read_slots(fields["instead"]) if "instead" in fields else [None] * 5
    robot.conditional = read_card(one.get("conditional", "-"))
    robot.shield, robot.turret = (one.get(field) if one.get(field) != "-" else None for field in ("shield", "turret"))
    robot.gyro, robot.abort, robot.recompiled, robot.returned = (
        one.get(field) == "true" for field in ("gyro", "abort", "recompiled", "returned"))
    robot.controller = one.get("controller") if one.get("controller") != "-" else None
    robot.copied = {int(number) for number in fields.get("copied", []) if number != "-"}


def mark_progress(game, robot):
    """Who has been dealt and has programmed, and for whom Abort Switch was drawn."""
    robot.dealt = game.step in ("program", "phase") or (game.step == "deal" and bool(robot.hand))
    free = [card for number, card in zip(PHASES, robot.registers) if number not in robot.locked]
    robot.programmed = game.step == "phase" or any(card is not None for card in free)
    if robot.abort and game.phase < 5 and robot.instead[game.phase] is not None:
        robot.drawn_for = (game.turn, game.phase + 1)


def judge_position(game):
    floor = game.floor()
    need(all(robot.damage < 10 for robot in floor), "RR-15.1")
    need(not any(game.course.deadly(robot.square) for robot in floor), "RR-10.2")
    owned = [option for robot in game.all() for option in robot.options] + sorted(game.discard)
    need(len(set(owned)) == len(owned), "RR-18.8")
    cards = [card for robot in game.all() for card in robot.registers + robot.hand + [robot.flywheel, robot.conditional]]
    cards += [card for robot in game.all() for number, card in zip(PHASES, robot.instead) if number not in robot.copied]
    cards = [card for card in cards + game.discards if isinstance(card, int)]
    need(len(set(cards)) == len(cards) and set(cards) <= set(DECK), "RR-4.4")
    real = [robot.square for robot in floor if not robot.virtual]
    need(len(set(real)) == len(real), "RR-17.4")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sets", required=True)
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    courses, wrong, count = read_courses(arguments.sets), 0, 0
    for path in arguments.files:
        for number, record in enumerate(read_records(pathlib.Path(path).read_text()), 1):
            replay = Replay(record, courses)
            verdict, count = replay.run(), count + 1
            claimed = record.tags.get("Verdict", "legal")
            if verdict != claimed or replay.failed:
                wrong += 1
                print(f"{path}: record {number}: claimed {claimed}, the oracle says {verdict}", *replay.failed, sep="\n  ")
    print(f"{count} records, {wrong} not confirmed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
