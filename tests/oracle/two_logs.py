#!/usr/bin/env python3
"""Lays logs of one random game side by side.

    tests/oracle/two_logs.py PROGRAM [--games N] [--seed S]

A game is written down in full, as a log of the table, from a position on, and up to an event. No two of these
contradict each other, whichever is named first, and what `diff --merge` makes of them is a legal record in canonical
form that contradicts neither.
"""
import argparse
import itertools
import json
import pathlib
import random
import subprocess
import sys
import tempfile

GAMES = ("stak-bots", "micro-bots-duel", "det-termiske-opgor", "two-robots", "robo-rally")
# Of these one may end before the other begins: a log of the table counts other events.
APART = ({"later", "table-first"}, {"table-later", "first"})


class Logs:
    def __init__(self, program, folder, seed):
        self.program, self.folder, self.random = program, pathlib.Path(folder), random.Random(seed)
        self.pairs = self.faults = 0

    def run(self, *words, records=""):
        done = subprocess.run([self.program, *words], input=records, cwd=self.folder, capture_output=True, text=True,
                              timeout=600)
        if done.returncode < 0 or done.returncode > 3:
            raise RuntimeError(f"{words} ended with {done.returncode}: {done.stderr[-800:]}")
        return done

    def written(self, name, text):
        (self.folder / name).write_text(text)
        lines = json.loads(self.run("convert", name).stdout)["lines"]
        return text.splitlines(), [at for at, line in enumerate(lines) if line["kind"] == "event"]

    def one_game(self, game):
        seed, length = self.random.randrange(10**6), self.random.choice((10, 25, 40))
        event, more = self.random.randrange(1, length), self.random.randrange(6)
        names = []
        for name, prefix, options in (("full", "", ()), ("table", "table-", ("--hide",))):
            dealt = self.run("generate", game, "--seed", str(seed), "--length", str(length), *options)
            lines, events = self.written(name, dealt.stdout)
            names.append(name)
            if event >= len(events):
                continue
            position = self.run("state", "--at", f"event {event}", "--format", "bgn", name).stdout.splitlines()
            halves = {prefix + "later": position + lines[events[event - 1] + 1:],
                      prefix + "first": lines[:events[min(event + more, len(events) - 1)]]}
            for half, its_lines in halves.items():
                self.written(half, "\n".join(its_lines) + "\n")
                names.append(half)
        for one, other in itertools.combinations(names, 2):
            if {one, other} not in APART:
                self.one_pair(f"{game} --seed {seed} --length {length}, event {event} + {more}", one, other)

    def one_pair(self, which, one, other):
        merged = []
        for first, second in ((one, other), (other, one)):
            self.pairs += 1
            where = f"{which}: {first} and {second}"
            if self.failed(where, self.run("diff", first, second)):
                continue
            whole = self.run("diff", "--merge", first, second)
            if self.failed(where + ", merged", whole):
                continue
            merged.append(whole.stdout)
            (self.folder / "whole").write_text(whole.stdout)
            self.failed(where + ", judged", self.run("check", "whole"))
            self.failed(where + ", in canonical form", self.run("fmt", "--check", "whole"))
            for log in (first, second):
                self.failed(f"{where}, merged and {log}", self.run("diff", "whole", log))
        if len(set(merged)) > 1:
            self.fault(f"{which}: {one} and {other}: the order of the files decides", "\n---\n".join(merged))

    def failed(self, where, done):
        if done.returncode != 0:
            self.fault(where, done.stdout + done.stderr)
        return done.returncode != 0

    def fault(self, where, text):
        self.faults += 1
        print(f"{where}\n{text[:1500]}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=3, help="random games of each kind")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        logs = Logs(pathlib.Path(asked.program).resolve(), folder, asked.seed)
        for game in GAMES:
            for _ in range(asked.games):
                logs.one_game(game)
    print(f"{logs.pairs} pairs of logs, {logs.faults} faults, seed {asked.seed}")
    return 1 if logs.faults or not logs.pairs else 0


if __name__ == "__main__":
    sys.exit(main())
