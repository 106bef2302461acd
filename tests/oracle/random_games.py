"""Compares the program with a second reading of a game's rules, on games of `botref generate`.

What a comparison needs of a game is a `Reading`; see micro_bots_compare.py. One example of each kind of difference is
printed; exit status 1 if there is any.
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
import tomllib

BATCH = 25


class Reading:
    """A game as its oracle reads it: `name`, `demo` (a card set), `offered` (readings by ruling), and these."""

    prefix = ""

    def random_set(self, rng):
        """The text of a random card set, or None where only the demonstration set is played."""

    def cards(self, data):
        raise NotImplementedError

    def game(self, cards, record, readings):
        raise NotImplementedError

    def read(self, line, names):
        raise NotImplementedError

    def random_event(self, game, rng):
        raise NotImplementedError


class Record:
    def __init__(self, text):
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        self.head = [line for line in lines if line.startswith("[") and not line.startswith(("[Result", "[Verdict"))]
        self.names = [re.match(r'\[Player "(\w+)"', line)[1] for line in self.head if line.startswith("[Player")]
        self.events = [line for line in lines if not line.startswith(("[", "round ", "turn ", "result ", "expect "))]

    def tag(self, name):
        return next((line.split('"')[1] for line in self.head if line.startswith(f"[{name} ")), None)

    def cut(self, number, *more):
        return "\n".join(self.head + [""] + self.events[:number] + list(more)) + "\n"


class Differences:
    def __init__(self):
        self.count, self.example, self.tried, self.set_text = collections.Counter(), {}, collections.Counter(), ""

    def add(self, kind, record, text):
        self.count[kind] += 1
        words = set(re.findall(r"[\w-]+", record.splitlines()[-1]))
        printed = [line for line in self.set_text.splitlines() if words & set(re.findall(r"^[\w-]+", line))]
        if kind not in self.example or len(record) < len(self.example[kind][0]):
            self.example[kind] = (record, "\n".join([text] + printed))

    def report(self, show):
        for kind, number in self.count.most_common(show):
            print("\n=== {} x {}\n{}--- {}".format(number, kind, *self.example[kind]))
        print(", ".join(f"{number} {part}" for part, number in self.tried.items()) + f" compared, {sum(self.count.values())} differ")


def differing(mine, theirs, path=""):
    if isinstance(mine, dict) and isinstance(theirs, dict) and mine.keys() == theirs.keys():
        for key in mine:
            yield from differing(mine[key], theirs[key], f"{path}.{key}")
    elif mine != theirs:
        yield path[1:], mine, theirs


class Comparison:
    def __init__(self, reading, options):
        self.reading, self.options, self.rng, self.found = reading, options, random.Random(options.seed), Differences()

    def run(self, *arguments, records=""):
        done = subprocess.run([self.options.program, *arguments], input=records, capture_output=True, text=True, check=False)
        # Under some readings a random card set makes no game.
        undealt = "no such game can be dealt" in done.stderr
        if done.returncode < 0 or (done.returncode == 64 and not undealt):
            sys.exit(f"{arguments}: {done.returncode} {done.stderr[-800:]}")
        return done.stdout

    def lines(self, *arguments, records):
        return [json.loads(line) for line in self.run(*arguments, "--format", "jsonl", "-", records="".join(records)).splitlines()]

    def batch(self, number, cards, arguments, readings):
        pins = " ".join(["default"] + [f"{self.reading.prefix}A{n}={letter}" for n, letter in readings.items()])
        text = self.run("generate", self.reading.name, "--seed", str(self.rng.randrange(1 << 30)), "--games", str(number),
                        "--max-events", "160", "--set", cards.id, "--rulings", pins, *arguments)
        records = [Record("[Game " + part) for part in text.split("[Game ")[1:]]
        played = [self.replay(record, cards, readings) for record in records]
        for part in self.options.parts.split(","):
            getattr(self, part)(records, played, arguments)

    def replay(self, record, cards, readings):
        """The games before each event and after the last, as far as the second reading follows."""
        game = self.reading.game(cards, record, readings)
        games = [game.copy()]
        for number, line in enumerate(record.events):
            event = self.reading.read(line, record.names)
            if rule := game.broken(event):
                self.found.add(f"legal for the program: {event.verb} {rule}", record.cut(number + 1), json.dumps(game.json()))
                break
            game.happen(event)
            games.append(game.copy())
        return games

    def states(self, records, played, arguments):
        theirs = [[] for _ in records]
        for line in self.lines("state", "--every", *arguments, records=[r.cut(len(r.events)) for r in records]):
            line["state"] = {key: value for key, value in line["state"].items() if key not in ("game", "set")}
            theirs[line["record"] - 1].append(line["state"])
        for record, games, positions in zip(records, played, theirs):
            self.found.tried["positions"] += len(positions)
            for number, (game, position) in enumerate(zip(games, positions)):
                if parts := list(differing(game.json(), position)):
                    after = record.events[number - 1].split(": ")[-1].split()[0] if number else "start"
                    text = "\n".join(f"{path}: oracle {mine}, program {other}" for path, mine, other in parts)
                    kind = f"after {after}: {' '.join(re.sub(r'^(players|robots).[^.]*.', '', p[0]) for p in parts[:2])}"
                    self.found.add(kind, record.cut(number), text)
                    break

    def moves(self, records, played, arguments):
        places = [self.rng.randrange(len(games)) for games in played for _ in range(4)]
        cuts = [records[n // 4].cut(place) for n, place in enumerate(places)]
        for n, line in enumerate(self.lines("moves", *arguments, records=cuts)):
            mine, theirs = played[n // 4][places[n]].moves(), line["moves"]
            self.found.tried["lists"] += 1
            if mine != theirs:
                more, fewer = sorted(set(theirs) - set(mine)), sorted(set(mine) - set(theirs))
                text = f"only the program: {more[:6]}\nonly the oracle: {fewer[:6]}" if more or fewer else "another order"
                verb = ((more + fewer) or ["order"])[0].split(": ")[-1].split()[0]
                self.found.add(f"moves: {verb} {'more' if more else 'fewer'}", cuts[n], text)

    def wrong(self, records, played, arguments):
        texts, expected = [], []
        for record, games in zip(records, played):
            for _ in range(12):
                place = self.rng.randrange(len(games))
                game = games[place]
                event = self.reading.random_event(game, self.rng)
                texts.append(record.cut(place, " ".join(event.text(game, self.rng.random() < 0.3).split())))
                expected.append((event.verb, game.broken(event)))
        for text, (verb, rule), line in zip(texts, expected, self.lines("check", *arguments, records=texts)):
            self.found.tried["random events"] += 1
            theirs = line["rule"] if line["verdict"] == "illegal" else None if line["verdict"] == "legal" else line["verdict"]
            if theirs != rule:
                self.found.add(f"{verb}: program {theirs}, oracle {rule}", text, line["verdict"])

    def all(self):
        demo_text = self.reading.demo.read_text()
        demo = self.reading.cards(tomllib.loads(demo_text))
        left = self.options.games
        with tempfile.TemporaryDirectory() as folder:
            while left > 0:
                for readings in ({}, self.pins()):
                    self.found.set_text = ""
                    self.batch(min(BATCH, left), demo, [], readings)
                    if text := self.reading.random_set(self.rng):
                        self.found.set_text = text
                        (pathlib.Path(folder) / "random.toml").write_text(text)
                        self.batch(min(BATCH, left), self.reading.cards(tomllib.loads(text)), ["--sets", folder], readings)
                left -= BATCH
        self.found.report(self.options.show)
        return 1 if self.found.count else 0

    def pins(self):
        offered = self.reading.offered
        chosen = self.rng.sample(sorted(offered), self.rng.randint(1, self.options.pins))
        return {n: self.rng.choice(offered[n]) for n in sorted(chosen)}


def main(reading, about):
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--pins", type=int, default=4, help="how many readings are pinned at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=12)
    parser.add_argument("--parts", default="states,moves,wrong")
    sys.exit(Comparison(reading, parser.parse_args()).all())
