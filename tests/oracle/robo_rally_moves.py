#!/usr/bin/env python3
"""Compares the program's lists of legal events with the oracle of RoboRally.

    tests/oracle/robo_rally_moves.py PROGRAM [--positions N] [--seed S] [--options WHICH]

Random games are cut at a random place. Of what `moves` lists there a sample must be legal to
the oracle; random events that are legal to the oracle must be listed.
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
from robo_rally import Broken  # noqa: E402
from robo_rally_compare import COURSES, Program, pool  # noqa: E402
from robo_rally_random import NAMES, make_course  # noqa: E402
from robo_rally_records import Replay, read_records  # noqa: E402
from robo_rally_wrong import Done, WrongMaker  # noqa: E402

LISTED_AS_WRITTEN = ("start stay-down power-up announce-down take store set pass fire prevent lose repair option use "
                     "phase end").split()
SAMPLE, GAMES = 12, 10


class CutMaker(WrongMaker):
    """Stops where WrongMaker would put its odd event, and keeps odd events instead of writing one."""

    def odd_event(self):
        self.odd = [self.event() for _ in range(40)]
        self.verdict = "legal"
        raise Done

    def result(self):
        return ""


def outcome(text, course, event):
    """What the oracle says of one event after a record."""
    replay = Replay(read_records(text)[0], {course.name: course})
    if replay.run() != "legal":
        return "unplayable"
    replay.failed = []
    try:
        replay.statement(event, event.split())
    except Broken as broken:
        return broken.rule
    return "legal"


def with_known_cards(text, course, event):
    """A listed event whose `?` are replaced by cards that may be drawn."""
    if "?" not in event:
        return event
    replay = Replay(read_records(text)[0], {course.name: course})
    replay.run()
    count = event.count("?") if "*" not in event else int(re.search(r"\?\*(\d+)", event)[1])
    cards = " ".join(str(card) for card in replay.game.pile(count)[:count])
    return re.sub(r"\?.*", cards, event)


def same(event):
    """Sets are listed once, their words in any order; plain points at the end and a flag that is the only one, not."""
    words = event.split()
    while words[1:3] == ["fire", "laser"] and words[-1] == "plain":
        words.pop()
    if len(words) > 2 and words[1] in ("prevent", "repair"):
        words[2:] = sorted(words[2:])
    return " ".join(words)


class Moves:
    def __init__(self, arguments):
        self.arguments, self.random = arguments, random.Random(arguments.seed)
        self.kinds, self.examples = collections.Counter(), {}
        self.positions = self.events = 0

    def run(self, folder):
        program = Program(self.arguments.program, folder)
        while self.positions < self.arguments.positions:
            files, cuts = {}, []
            for number in range(COURSES):
                parts, course = make_course(self.random, f"random{number}")
                files.update(parts)
                cuts += [(self.cut(course), course) for _ in range(GAMES)]
            program.write_courses(files)
            cuts = [((text, odd), course) for (text, odd), course in cuts if odd]
            for ((text, odd), course), moves in zip(cuts, self.moves(program, [text for (text, _), _ in cuts])):
                self.compare(text, odd, course, moves)

    def cut(self, course):
        maker = CutMaker(self.random, course, pool(self.random, self.arguments.options), 2, 0)
        text = maker.record()
        return text.replace('[Verdict "legal"]\n', ""), getattr(maker, "odd", None)

    def moves(self, program, records):
        path = program.folder / "records.bgn"
        path.write_text("\n".join(records) + "\n")
        done = subprocess.run([program.path, "moves", "--sets", program.folder, "--format", "jsonl", path],
                              capture_output=True, text=True, timeout=600)
        found = [json.loads(line) for line in done.stdout.splitlines()]
        lists = {one["record"]: one["moves"] for one in found}
        return [lists.get(number) for number in range(1, len(records) + 1)]

    def compare(self, text, odd, course, moves):
        self.positions += 1
        if moves is None:
            self.note("the program does not accept the record", "?", text)
            return
        for event in self.random.sample(moves, min(SAMPLE, len(moves))):
            self.events += 1
            rule = outcome(text, course, with_known_cards(text, course, event))
            if rule != "legal":
                self.note(f"listed, but {rule} to the oracle", event, text)
        listed = {same(event) for event in moves}
        for event in set(odd):
            verb = event.split()[1] if ":" in event else event.split()[0]
            if verb not in LISTED_AS_WRITTEN or "use abs" in event or "scm" in event:
                continue
            self.events += 1
            only_flag = "use mar " in event and same(event.rsplit(" ", 1)[0]) in listed
            if outcome(text, course, event) == "legal" and same(event) not in listed and not only_flag:
                self.note("legal to the oracle, but not listed", event, text)

    def note(self, what, event, text):
        words = [word for word in event.split() if word.rstrip(":") not in NAMES and not word.isdigit()]
        kind = f"{what}: {' '.join(words[:2])}"
        self.kinds[kind] += 1
        if kind not in self.examples or len(text) < len(self.examples[kind][0]):
            self.examples[kind] = (text, event)

    def report(self):
        print(f"{self.positions} positions, {self.events} events compared")
        for kind, count in self.kinds.most_common():
            text, event = self.examples[kind]
            lines = [line for line in text.splitlines() if not line.strip().startswith("expect")]
            print(f"\n=== {count} x {kind}\n" + "\n".join(lines) + f"\n--- {event}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", default="on")
    arguments = parser.parse_args()
    check = Moves(arguments)
    with tempfile.TemporaryDirectory() as folder:
        check.run(folder)
    check.report()
    return 1 if check.kinds else 0


if __name__ == "__main__":
    sys.exit(main())
