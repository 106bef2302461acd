#!/usr/bin/env python3
"""Random games of RoboRally as a table would write them: the cards of some robots are unknown.

    tests/oracle/robo_rally_unknown.py PROGRAM [--records N] [--seed S]

Each game is played by the oracle with all cards known, and written with `?` for every card of some
robots until it is revealed. The program must ask for exactly these cards, accept them, and reach
the oracle's position after every register.
"""
import argparse
import collections
import pathlib
import random
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from robo_rally_compare import COURSES, Program, plain, pool  # noqa: E402
from robo_rally_random import GameMaker, make_course  # noqa: E402

GAMES = 20


class TableMaker(GameMaker):
    """Writes `?` for the cards of some robots as long as nobody has seen them."""

    def record(self):
        self.shown, self.masked = set(), None      # cards that the record has named
        return super().record()

    def give_position(self):
        super().give_position()
        self.shown |= self.game.held()

    def claim(self, ended=False, core=False):
        if ended:
            self.shown &= self.game.held()
        super().claim(ended, core=True)

    def write(self, line):
        if self.masked is None:
            self.masked = set(self.random.sample(self.names, self.random.randint(1, len(self.names))))
        name, _, event = line.partition(": ")
        words = event.split() or line.split()
        if words[0] in ("deal", "recompile", "program", "store") and name in self.masked:
            words = [self.hidden(word) for word in words]
            line = f"{name}: {' '.join(words)}"
        elif words[0] != "expect":
            self.shown |= {int(word) for word in words[1:] if word.isdigit() and int(word) >= 10}
        super().write(line)
        if words[0] == "phase":
            self.reveal(int(words[1]))

    def hidden(self, word):
        return "?" if word.isdigit() and int(word) not in self.shown else word

    def reveal(self, phase):
        for robot in self.robots():
            card = robot.card(phase) if robot.active else None
            if card is not None and card not in self.shown and not self.follows(robot, phase):
                self.write(f"{robot.name}: reveal {card}")

    def follows(self, robot, phase):
        """A copy (Radio Control) becomes known with the controller's own register."""
        if phase not in robot.copied:
            return False
        controller = self.game.robots[robot.controller]
        return controller.active and controller.instead[phase - 1] is None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--records", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", default="on", help="as in robo_rally_compare.py")
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    kinds, examples, records = collections.Counter(), {}, 0
    with tempfile.TemporaryDirectory() as folder:
        program = Program(arguments.program, folder)
        while records < arguments.records:
            files, texts = {}, []
            for number in range(COURSES):
                parts, course = make_course(chance, f"random{number}")
                files.update(parts)
                for _ in range(GAMES):
                    options = pool(chance, arguments.options)
                    texts.append(TableMaker(chance, course, options, 3, 0).record())
            program.write_courses(files)
            records += len(texts)
            for text, found in zip(texts, program.check(texts)):
                if found:
                    line, _, message = found[0]
                    kinds[plain(message)] += 1
                    examples.setdefault(plain(message), "\n".join(text.splitlines()[:line + 1]) + f"\n--- {message}")
    print(f"{records} records compared")
    for kind, count in kinds.most_common():
        print(f"\n=== {count} x {kind}\n{examples[kind]}")
    print(f"{sum(kinds.values())} differences")
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main())
