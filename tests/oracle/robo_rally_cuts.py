#!/usr/bin/env python3
"""Cuts random games of RoboRally in two and judges the second half.

    tests/oracle/robo_rally_cuts.py PROGRAM [--records N] [--seed S] [--options WHICH]

What `state --format bgn` prints after a random event, with the rest of the record behind it,
must have the verdict of the whole record: a position says all that a rule may ask of the past.
Any reading of any ruling may be pinned, so that some games end in an illegal event.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from robo_rally_compare import COURSES, pool  # noqa: E402
from robo_rally_random import GameMaker, make_course  # noqa: E402
from robo_rally_wrong import WrongMaker  # noqa: E402

GAMES = 10
NO_EVENTS = ("[", "#", "given ", "expect ", "turn ", "ruling ", "result ")
SAME = ("verdict", "rule", "result")


class Cuts:
    def __init__(self, program, folder, seed):
        self.program, self.folder, self.random = program, pathlib.Path(folder), random.Random(seed)
        self.pins = [f"{ruling['id']}={reading['reading']}" for ruling in self.rulings()
                     for reading in ruling["readings"] if reading["offered"]]
        self.records = self.differences = 0

    def run_program(self, *words):
        done = subprocess.run([self.program, *words, "--sets", self.folder], capture_output=True, text=True, timeout=600)
        if done.returncode < 0 or done.returncode > 3:
            raise RuntimeError(f"{words} ended with {done.returncode}: {done.stderr[-800:]}")
        return done.stdout

    def rulings(self):
        done = subprocess.run([self.program, "rules", "robo-rally", "--format", "json"], capture_output=True, text=True)
        return json.loads(done.stdout)["games"][0]["rulings"]

    def one_batch(self, options):
        texts = []
        for old in self.folder.glob("*.*"):
            old.unlink()
        for number in range(COURSES):
            parts, course = make_course(self.random, f"random{number}")
            for name, text in parts.items():
                (self.folder / name).write_text(text)
            texts += [self.record(course, options) for _ in range(GAMES)]
        self.compare(texts)

    def record(self, course, options):
        kind = self.random.choice((GameMaker, WrongMaker))
        text = kind(self.random, course, pool(self.random, options), 3, 0, {}).record()
        pins = " ".join(self.random.sample(self.pins, self.random.randint(0, 6)))
        head = [f'[Rulings "default {pins}"]' if line.startswith("[Rulings") else line
                for line in text.splitlines() if not line.startswith("[Verdict")]
        return "\n".join(head) + "\n"

    def check(self, texts):
        path = self.folder / "records.bgn"
        path.write_text("\n".join(texts))
        return [json.loads(line) for line in self.run_program("check", "--format", "jsonl", str(path)).splitlines()]

    def compare(self, texts):
        whole, halves, kept = self.check(texts), [], []
        for number, (text, verdict) in enumerate(zip(texts, whole), 1):
            lines = text.splitlines()
            events = [at for at, line in enumerate(lines) if line.strip() and not line.strip().startswith(NO_EVENTS)]
            if not events or verdict["verdict"] == "illegal" and not verdict["at"]["event"]:
                continue      # a start that breaks a rule
            cut = self.random.randint(0, verdict["events"])
            kept.append((text, verdict))
            first = self.run_program("state", "--record", str(number), "--at", f"event {cut}", "--format", "bgn",
                                     str(self.folder / "records.bgn"))
            halves.append(first + "\n".join(lines[events[cut - 1] + 1 if cut else events[0]:]) + "\n")
        for (text, one), half, two in zip(kept, halves, self.check(halves)):
            self.records += 1
            failed = one["claims"]["failed"] < two["claims"]["failed"]
            if failed or any(one[name] != two[name] for name in SAME):
                self.differences += 1
                print(f"=== {one['verdict']} {one['rule']}, cut: {two['verdict']} {two['rule']} "
                      f"{[note['message'] for note in two['diagnostics']][:2]}\n{text}\n--- cut\n{half}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--records", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", default="on", help="as in robo_rally_compare.py")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        cuts = Cuts(arguments.program, folder, arguments.seed)
        while cuts.records < arguments.records:
            cuts.one_batch(arguments.options)
    print(f"{cuts.records} records cut, {cuts.differences} differences")
    return 1 if cuts.differences else 0


if __name__ == "__main__":
    sys.exit(main())
