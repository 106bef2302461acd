#!/usr/bin/env python3
"""Compares the program with the oracle of RoboRally (robo_rally.py).

    tests/oracle/robo_rally_compare.py PROGRAM                                   a few thousand registers
    tests/oracle/robo_rally_compare.py PROGRAM --registers 100000 --seed 7       many
    tests/oracle/robo_rally_compare.py PROGRAM --options off                     the bare register phase
    tests/oracle/robo_rally_compare.py PROGRAM --options shd,pds,abc             these options only

Random games on random courses (robo_rally_random.py) claim the oracle's position after every
register; the program checks them. Each kind of difference is printed with one record, cut
down as far as program and oracle go on disagreeing; the script ends with 1 if there was any.
"""
import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from robo_rally import OPTIONS  # noqa: E402
from robo_rally_random import NAMES, PASSIVE, GameMaker, make_course, random_readings  # noqa: E402
from robo_rally_records import Replay, read_records  # noqa: E402
from robo_rally_wrong import WrongMaker  # noqa: E402

COURSES, GAMES = 6, 20          # in one run of the program


def plain(message):
    """A message without its names and numbers."""
    return re.sub(r"\d+", "N", re.sub("|".join(NAMES), "X", message))


class Program:
    def __init__(self, path, folder):
        self.path, self.folder = path, pathlib.Path(folder)

    def write_courses(self, files):
        for old in self.folder.glob("*.*"):
            old.unlink()
        for name, text in files.items():
            (self.folder / name).write_text(text)

    def check(self, records):
        """The findings of each record: (line in the record from 0, text), the first one first."""
        path = self.folder / "records.bgn"
        path.write_text("\n".join(records) + "\n")
        done = subprocess.run([self.path, "check", "--sets", str(self.folder), "--format", "jsonl", str(path)],
                              capture_output=True, text=True, timeout=600)
        if done.returncode < 0 or done.returncode > 3:
            raise RuntimeError(f"check ended with {done.returncode}: {done.stderr[-800:]}")
        found = [json.loads(line) for line in done.stdout.splitlines()]
        if len(found) != len(records):
            raise RuntimeError(f"{len(records)} records, {len(found)} verdicts: {done.stderr[-800:]}")
        return [self.findings(one) for one in found]

    def findings(self, verdict):
        claimed = verdict["tags"]["Verdict"]
        if claimed != "legal":
            said = " ".join(word for word in (verdict["verdict"], verdict["rule"]) if word)
            line = verdict["at"]["line"] - verdict["line"] if verdict["at"] else 0
            return [] if said == claimed else [(line, 0, f"{said}; the oracle: {claimed}")]
        if verdict["verdict"] == "legal" and not verdict["claims"]["failed"]:
            return []
        found = []
        for note in verdict["diagnostics"]:
            if note["severity"] != "note" and note["at"] and "the record claims" not in note["message"]:
                rule = f" [{note['rule']}]" if note["rule"] else ""
                column = note["at"]["column"]
                found.append((note["at"]["line"] - verdict["line"], column, note["message"] + rule))
        return sorted(found) or [(0, 0, f"{verdict['verdict']}, no place given")]


class Case:
    """A record as the script takes it apart: head, given lines, the rest."""

    def __init__(self, text):
        lines = [line.strip() for line in text.splitlines()]
        self.head = [line for line in lines if line.startswith("[")]
        self.given = [line for line in lines if line.startswith("given ")]
        self.body = [line for line in lines if line and line[0] != "[" and not line.startswith("given ")]

    def text(self):
        return "\n".join(self.head + [""] + self.given + self.body)

    def players(self):
        return [line.split('"')[1] for line in self.head if line.startswith("[Player")]


def given_lines(game):
    """A position with nothing pending, as `given` lines."""
    root = game.show_root()
    lines = [f"given {field} = {root[field]}" for field in ("turn", "phase", "step", "discard", "discards")]
    for name, robot in game.robots.items():
        shown = game.show(name)
        if robot.on_floor:
            fields = [field for field in shown if field not in ("status", "owed")]
        else:
            fields = "status lives archive flag options absorbed shots flywheel owed".split()
        lines += [f"given {name}.{field} = {shown[field]}" for field in fields
                  if shown[field] not in ("-", "- - - - -", "false", 0) or field in ("locked", "lives", "virtual")]
    return [line for line in lines if not line.endswith("= -") or ".locked" in line]


class Shrinker:
    """Makes the record of a difference small while the two sides go on disagreeing."""

    def __init__(self, program, course):
        self.program, self.course = program, course

    def differs(self, case):
        """The program's first finding, where the oracle accepts the record; else nothing."""
        replay = Replay(read_records(case.text())[0], {self.course.name: self.course})
        try:
            verdict = replay.run()
            if verdict == "legal" and replay.failed:
                return None
        except (KeyError, IndexError, ValueError, AttributeError, TypeError):
            return None
        if verdict != self.claimed:
            return None
        found = self.program.check([case.text()])[0]
        return found[0] if found and plain(found[0][2]) == self.message else None

    def shrink(self, text, line, message):
        case, self.message = Case(text), plain(message)
        self.claimed = next(part for part in case.head if "[Verdict" in part).split('"')[1]
        if self.claimed != "legal":
            line = len(text.splitlines())
        events = [part.strip() for part in text.splitlines()[:line + 1]]
        case.body = [part for part in events if part and part[0] != "[" and not part.startswith("given ")]
        if not self.differs(case):
            return text, "the cut record does not differ"
        case = self.from_last_stop(case)
        for name in case.players():
            case = self.better(case, self.without_robot(case, name))
        for line in list(case.given) + list(case.body):
            case = self.better(case, self.without_line(case, line))
            for word in line.split("=")[-1].split() if ".options" in line else ():
                case = self.better(case, self.without_option(case, line, word))
        found = self.differs(case)
        return case.text(), f"line {found[0] + 1}: {found[2]}"

    def better(self, old, new):
        return new if self.differs(new) else old

    def from_last_stop(self, case):
        """Begins at the last position before the difference that `given` lines can express."""
        best = case
        for at, line in reversed(list(enumerate(case.body))):
            if not line.startswith(("phase ", "end")):
                continue
            later = self.position_after(case, at)
            if later and self.differs(later):
                return later
        return best

    def position_after(self, case, at):
        """The position after the event at a line and its answers."""
        end = at + 1
        while end < len(case.body) and ":" in case.body[end]:
            if case.body[end].split()[1] not in "use pass fire prevent lose repair option".split():
                break
            if case.body[end].split()[1:3] in (["use", "abs"], ["use", "cnd"]):
                break
            end += 1
        replay = Replay(read_records("\n".join(case.head + case.given + case.body[:end]))[0],
                        {self.course.name: self.course})
        if replay.run() != "legal" or replay.game.asked() or replay.game.over:
            return None
        later = Case(case.text())
        later.given, later.body = given_lines(replay.game), case.body[end:]
        return later

    def without_robot(self, case, name):
        new = Case(case.text())
        new.head = [line for line in new.head if line != f'[Player "{name}"]']
        new.given = [line for line in new.given if not line.startswith(f"given {name}.")]
        new.body = [line for line in new.body if not line.startswith((name + ":", f"expect {name}."))]
        return new

    def without_line(self, case, line):
        new = Case(case.text())
        new.given = [other for other in new.given if other != line]
        new.body = [other for other in new.body if other != line or not line.startswith("expect")]
        return new

    def without_option(self, case, line, word):
        new = Case(case.text())
        fewer = " ".join(part for part in line.split() if part != word)
        new.given = [fewer if other == line else other for other in new.given]
        return new


def pool(random, options):
    """The options that may occur in one record."""
    if options == "off":
        return ()
    if options == "passive":
        return PASSIVE
    if options == "on":
        few = random.sample(OPTIONS, random.randint(1, 8))
        return random.choice(((), PASSIVE, few, few, OPTIONS))
    if options.startswith("-"):
        return [option for option in OPTIONS if option not in options[1:].split(",")]
    return options.split(",")


class Comparison:
    def __init__(self, program, arguments):
        self.program, self.arguments = program, arguments
        self.random = random.Random(arguments.seed)
        self.registers = self.records = self.robots = 0
        self.kinds, self.examples = collections.Counter(), {}

    def run(self):
        batch = 0
        while self.registers < self.arguments.registers:
            batch += 1
            self.one_batch(batch)

    def one_batch(self, batch):
        files, made = {}, []
        for number in range(COURSES):
            parts, course = make_course(self.random, f"random{number}")
            files.update(parts)
            for _ in range(GAMES):
                kind = WrongMaker if self.random.random() < self.arguments.wrong else GameMaker
                maker = kind(self.random, course, pool(self.random, self.arguments.options),
                             self.arguments.turns, self.arguments.details, self.pins())
                made.append((maker.record(), course))
                self.registers += maker.registers
                self.robots += maker.robot_registers
                self.records += 1
        self.program.write_courses(files)
        for (text, course), found in zip(made, self.program.check([text for text, _ in made])):
            if found:
                self.note(text, course, found[0], files)

    def pins(self):
        if not self.arguments.pins or self.random.random() < 0.2:
            return {}
        return random_readings(self.random, self.random.randint(1, self.arguments.pins))

    def note(self, text, course, finding, files):
        line, column, message = finding
        statement = text.splitlines()[line]
        kind = plain(message)
        claim = re.match(r"(?:\w+\.)?(\w+) =", statement[column - 1:]) if "expect" in statement else None
        verb = claim[1] if claim else " ".join(statement.split()[:3] if ":" in statement else statement.split()[:1])
        kind = f"{plain(verb)} | {kind}"
        self.kinds[kind] += 1
        if self.kinds[kind] <= self.arguments.examples:
            short, why = Shrinker(self.program, course).shrink(text, line, message)
            parts = [files[name] for name in files if name.startswith(course.name)]
            if kind not in self.examples or len(short) < len(self.examples[kind][0]):
                self.examples[kind] = (short, why, "".join(parts))

    def report(self):
        print(f"{self.records} records, {self.registers} registers ({self.robots} of a robot) compared")
        for kind, count in self.kinds.most_common():
            short, why, course = self.examples[kind]
            print(f"\n=== {count} x {kind}\n{short}\n--- {why}\n{course}")
        print(f"{sum(self.kinds.values())} differences of {len(self.kinds)} kinds")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--registers", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", default="on", help="off, passive, on, a list of codes, or -LIST: all but these")
    parser.add_argument("--turns", type=int, default=3, help="turns of a record at most")
    parser.add_argument("--details", type=float, default=0.1, help="how often every field is claimed")
    parser.add_argument("--wrong", type=float, default=0.1, help="share of records that end in an odd event")
    parser.add_argument("--pins", type=int, default=0, help="other readings pinned in a record, at most")
    parser.add_argument("--examples", type=int, default=2, help="records cut down of each kind of difference")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        comparison = Comparison(Program(arguments.program, folder), arguments)
        comparison.run()
    comparison.report()
    return 1 if comparison.kinds else 0


if __name__ == "__main__":
    sys.exit(main())
