#!/usr/bin/env python3
"""Compares the program with the oracle of Stak Bots (stak_bots.py).

    tests/oracle/compare.py PROGRAM                            all parts, a few hundred games each
    tests/oracle/compare.py PROGRAM --parts given --games 5000 --pins 3 --seed 7
    tests/oracle/compare.py PROGRAM --parts record FILE.bgn    records of one's own

Parts: generate (positions after every event of random games), mutate (the rule that the
program claims for its own illegal event), wrong (illegal events of the oracle at random
places), moves (lists of legal events), worked (FILEs, their claims), given (games from
random positions), half (positions in mid-chain, written as `given` lines), setup (start
positions that break a rule), unknown (records with `?`, by brute force: slow).
It prints one example of each kind of difference and how often it occurred, and ends with 1
if there was any.
"""
import argparse
import collections
import json
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import unknown  # noqa: E402
import chance  # noqa: E402
from stak_bots import CardSet, Game, read_records  # noqa: E402

BATCH = 200


class Differences:
    """One example of each kind, and a count."""

    def __init__(self, show):
        self.count, self.example, self.show, self.tried = collections.Counter(), {}, show, collections.Counter()

    def add(self, kind, record, text):
        self.count[kind] += 1
        if kind not in self.example or len(record) < len(self.example[kind][0]):
            self.example[kind] = (record, text)

    def report(self):
        for part, number in sorted(self.tried.items()):
            print(f"{part}: {number} compared")
        for kind, number in self.count.most_common(self.show):
            record, text = self.example[kind]
            print(f"\n=== {number} x {kind}\n{record}\n--- {text}")
        print(f"\n{sum(self.count.values())} differences of {len(self.count)} kinds")


class Program:
    def __init__(self, path):
        self.path = path

    def run(self, *arguments, records=None):
        with tempfile.TemporaryDirectory() as folder:
            files = []
            if records is not None:
                name = pathlib.Path(folder) / "records.bgn"
                name.write_text("\n".join(records) + "\n")
                files = [str(name)]
            done = subprocess.run([self.path, *arguments, *files], capture_output=True, text=True, timeout=120)
        if done.returncode < 0:
            raise RuntimeError(f"{arguments} died with {done.returncode}: {done.stderr[-500:]}")
        return done.stdout.splitlines()

    def states(self, records):
        """The printed positions of each record, a list of texts each."""
        found = [[] for _ in records]
        for line in self.run("state", "--every", "--format", "jsonl", records=records):
            head = line[:400]
            at = head.find('"state":')
            if at < 0:
                continue
            number = int(head[head.index('"record":') + 9:head.index(",", head.index('"record":'))])
            found[number - 1].append(line[at + 8:-1])
        return found

    def verdicts(self, records):
        return [json.loads(line) for line in self.run("check", "--format", "jsonl", records=records)]

    def moves(self, records):
        found = [None] * len(records)
        for line in self.run("moves", "--format", "jsonl", records=records):
            answer = json.loads(line)
            found[answer["record"] - 1] = answer.get("moves")
        return found


def differing(a, b, path=""):
    """The paths at which two positions differ."""
    if isinstance(a, dict) and isinstance(b, dict):
        for key in list(a) + [key for key in b if key not in a]:
            yield from differing(a.get(key, "(missing)"), b.get(key, "(missing)"), f"{path}.{key}")
    elif a != b:
        yield path, a, b


def header(record):
    """The lines of a record before its events, without claims about its end."""
    lines = [line for line in record.lines if line.startswith("[") or line.startswith("given")]
    return [line for line in lines if not line.startswith(("[Verdict", "[Result"))]


def cut(record, number, more=()):
    return "\n".join(header(record) + [text for _, text, _ in record.events[:number]] + list(more)) + "\n"


def walk(record, visit=None):
    """Replays a record; the oracle's positions, or where it finds an event illegal."""
    game = record.game()
    states, broken = [game.json()], None
    for number, (_, _, event) in enumerate(record.events):
        if visit:
            visit(game, number)
        broken = game.check(event)
        if broken:
            break
        game.apply(event)
        states.append(game.json())
    else:
        if visit:
            visit(game, len(record.events))
    return game, states, broken


class Comparison:
    def __init__(self, program, options):
        self.program, self.options = program, options
        self.found = Differences(options.show)
        self.random = random.Random(options.seed)

    # ---- games that the program makes ------------------------------------

    def generated(self, *more):
        seed, left = self.options.seed, self.options.games
        while left > 0:
            number = min(left, BATCH)
            pins = "default"
            arguments = ["generate", "stak-bots", "--seed", str(seed), "--games", str(number), "--rulings", pins]
            if self.options.variants:
                arguments += ["--variant", self.options.variants]
            text = "\n".join(self.program.run(*arguments, *more)) + "\n"
            yield list(read_records(text))
            seed, left = seed + 1, left - number

    def generate(self):
        for records in self.generated():
            self.compare_states([Played(record) for record in records], "generate")

    def mutate(self):
        for records in self.generated("--mutate"):
            for record in records:
                claim = record.tags.get("Verdict", "?").split()
                _, states, broken = walk(record)
                self.found.tried["mutate"] += 1
                last = len(states) == len(record.events)
                if broken != claim[-1] or not last:
                    self.found.add(f"mutate: {record.events[-1][2].verb}: program {claim[-1]}, oracle {broken}",
                                   cut(record, len(record.events)), f"oracle stops after {len(states) - 1} events")

    def wrong(self):
        for records in self.generated():
            texts, expected = [], []
            for record in records:
                places = {self.random.randrange(len(record.events) + 1): 4 for _ in range(3)}

                def visit(game, number):
                    for _ in range(places.get(number, 0)):
                        event = chance.random_event(game, self.random)
                        texts.append(cut(record, number, [event.text(game.active.name)]))
                        expected.append((game.check(event), event.verb))

                walk(record, visit)
            self.compare_verdicts(texts, expected, "wrong")

    def moves(self):
        for records in self.generated():
            texts, expected = [], []
            for record in records:
                places = {self.random.randrange(len(record.events) + 1) for _ in range(5)}

                def visit(game, number):
                    if number in places:
                        texts.append(cut(record, number))
                        expected.append(game.legal_events())

                walk(record, visit)
            self.compare_moves(texts, expected, "moves")

    def worked(self):
        for name in self.options.files:
            for record in read_records(pathlib.Path(name).read_text()):
                claim = record.tags.get("Verdict", "legal").split()
                if claim[0] in ("disputed", "malformed", "undecided"):
                    continue
                _, states, broken = walk(record)
                self.found.tried["worked"] += 1
                if broken != (claim[1] if len(claim) > 1 else None):
                    self.found.add(f"worked: claim {claim}, oracle {broken}", cut(record, len(record.events)), "")

    def record(self):
        for name in self.options.files:
            records = list(read_records(pathlib.Path(name).read_text()))
            self.compare_states([Played(record) for record in records], "record")

    # ---- games from the oracle's own positions ---------------------------

    def given(self):
        left = self.options.games
        while left > 0:
            left -= BATCH
            played = [self.one_given() for _ in range(BATCH)]
            self.compare_states(played, "given")
            self.compare_verdicts([p.wrong for p in played], [p.expected for p in played], "given wrong")
            chosen = [p for p in played if p.moves is not None]
            self.compare_moves([p.moves_at for p in chosen], [p.moves for p in chosen], "given moves")

    def one_given(self):
        lines = chance.random_position(self.random, self.options)
        return self.play_on(lines, self.random.randint(5, 30))

    def play_on(self, lines, length):
        """Random legal events, then a wrong one; and the legal events at one place."""
        rng = self.random
        record = next(read_records("\n".join(lines)))
        game = record.game()
        stop = rng.randint(0, length)
        played = Played(record, replay=False)
        played.states = [game.json()]
        for number in range(length + 1):
            legal = game.legal()
            if number == stop or not legal:
                played.moves_at = "\n".join(lines) + "\n"
                played.moves = game.legal_events()
                stop = -1
            if not legal or number == length:
                break
            event = chance.weighted_choice(legal, rng)
            lines = lines + [event.text(game.active.name)]
            played.verbs.append(event.verb)
            game.apply(event)
            played.states.append(game.json())
        event = chance.random_event(game, rng)
        played.text = "\n".join(lines) + "\n"
        played.wrong = "\n".join(lines + [event.text(game.active.name)]) + "\n"
        played.expected = (game.check(event), event.verb)
        played.game = game
        return played

    def half(self):
        """Plays into a position, writes it as `given` lines, and plays on from there."""
        left = self.options.games
        while left > 0:
            left -= BATCH
            played = []
            for _ in range(BATCH):
                lines = chance.random_position(self.random, self.options)
                first = self.play_on(lines, self.random.randint(1, 12))
                unsaid = "SB-A21=b" in first.pins and any(p.leaving for p in first.game.players)
                if first.game.result is not None or unsaid:
                    continue
                played.append(self.play_on(chance.position_lines(first.game, lines), self.random.randint(1, 15)))
                if played[-1].states[0] != first.states[-1]:
                    self.found.add("half: the oracle's own `given` loses something", first.text, "\n".join(
                        f"{p}: before {a}, after {b}" for p, a, b in
                        differing(json.loads(first.states[-1]), json.loads(played[-1].states[0]))))
                    played.pop()
            self.compare_states(played, "half")
            self.compare_verdicts([p.wrong for p in played], [p.expected for p in played], "half wrong")
            chosen = [p for p in played if p.moves is not None]
            self.compare_moves([p.moves_at for p in chosen], [p.moves for p in chosen], "half moves")

    def setup(self):
        """Start positions that break a rule, with the default readings."""
        plain = argparse.Namespace(pin="", pins=0, variants="")
        left = self.options.games
        while left > 0:
            left -= BATCH
            texts, expected = [], []
            for _ in range(BATCH):
                lines = chance.spoil_position(chance.random_position(self.random, plain), self.random)
                record = next(read_records("\n".join(lines)))
                card_set = CardSet(record.tags["Set"])
                texts.append("\n".join(lines) + "\n")
                expected.append((Game(record.players, card_set).check_position(record.givens), "given"))
            for text, (rule, _), verdict in zip(texts, expected, self.program.verdicts(texts), strict=True):
                self.found.tried["setup"] += 1
                theirs = verdict["rule"] if verdict["verdict"] == "illegal" else None
                if verdict["verdict"] == "malformed":
                    continue  # two `given` lines contradict each other in a way that no rule speaks of
                if theirs != rule or verdict["verdict"] != ("illegal" if rule else "legal"):
                    kind = f"setup: program {theirs or verdict['verdict']}, oracle {rule}"
                    self.found.add(kind, text, "; ".join(d.get("message", str(d)) for d in verdict["diagnostics"]))

    # ---- unknown cards ---------------------------------------------------

    def unknown(self):
        left = self.options.games
        while left > 0:
            batch = []
            while len(batch) < min(left, BATCH):
                players, deck, masked, events, games = unknown.random_hidden(self.random, self.random.randint(3, 16))
                if unknown.size_of(deck, masked) <= 1500:
                    batch.append(self.hidden_case(players, deck, masked, events, games))
            left -= len(batch)
            texts = [case["text"] for case in batch]
            for case, verdict in zip(batch, self.program.verdicts(texts), strict=True):
                self.compare_hidden(case, verdict)
            legal = [case for case in batch if not case["broken"]]
            for case, moves in zip(legal, self.program.moves([case["text"] for case in legal]), strict=True):
                self.compare_hidden_moves(case, moves)

    def hidden_case(self, players, deck, masked, events, games):
        """Replays in all worlds; in two of three records an event is spoiled or added."""
        rng = self.random
        lines = [text for _, text in events]
        parsed = [event for event, _ in events]
        honest = rng.random() < 0.33
        if not honest:
            place = rng.randint(max(0, len(lines) - 3), len(lines))
            active = games[place].active.name
            event = chance.unknown_event(games[place], deck, rng)
            lines[place:], parsed[place:] = [event.text(active)], [event]
        worlds, rules, broken, reached = list(unknown.worlds_of((), players, masked, deck)), {}, None, 0
        for event in parsed:
            before = worlds
            worlds, rules = unknown.step(worlds, event)
            if not worlds:
                broken = (before, event)
                break
            worlds = distinct(worlds)
            if len(worlds) > 4000:
                break
            reached += 1
        lines = lines[:reached + (1 if broken else 0)]
        return {"text": unknown.record_text(players, deck, masked, lines), "broken": broken, "rules": rules,
                "worlds": worlds, "honest": honest, "lines": lines}

    def compare_hidden(self, case, verdict):
        self.found.tried["unknown"] += 1
        mine = sorted(case["rules"]) if case["broken"] else []
        theirs = verdict["rule"] if verdict["verdict"] == "illegal" else None
        if verdict["verdict"] not in ("legal", "illegal"):
            self.found.add(f"unknown: program {verdict['verdict']}, oracle {mine}", case["text"], "")
            return
        if case["honest"] and case["broken"]:
            self.found.add("unknown: the oracle refuses a true record", case["text"], str(mine))
        last = case["text"].count("\n")
        if theirs and verdict["at"]["line"] - verdict["line"] + 1 != last:
            theirs += " earlier"
        fits = theirs in mine or (theirs == "SB-16.4" and set(mine) <= set(unknown.HIDDEN)) if mine else theirs is None
        if not fits:
            verb = case["lines"][-1].split(": ")[-1].split()[0] if case["lines"] else "-"
            kind = f"unknown: {verb}: program {theirs}, oracle {mine or None}"
            self.found.add(kind, case["text"], f"{dict(case['rules'])}")

    def compare_hidden_moves(self, case, moves):
        self.found.tried["unknown moves"] += 1
        legal = set()
        for game in case["worlds"]:
            legal.update(game.legal_events())
        listed = set(moves or [])
        missing = {line for line in legal if not unknown.covered(line, listed)}
        extra = {line for line in listed if line not in legal and not (
            line.endswith(" ?") and any(other.rpartition(" ")[0] == line[:-2] for other in legal))}
        if missing or extra or moves is None:
            detail = f"program also {sorted(extra)}, oracle also {sorted(missing)}"
            self.found.add("unknown moves", case["text"], detail)

    # ---- comparing -------------------------------------------------------

    def compare_states(self, played, part):
        printed = self.program.states([p.text for p in played])
        for one, found in zip(played, printed):
            self.found.tried[part] += 1
            if found == one.states:
                continue
            self.first_difference(one, found, part)

    def first_difference(self, one, found, part):
        for number in range(max(len(found), len(one.states))):
            mine = one.states[number] if number < len(one.states) else None
            theirs = found[number] if number < len(found) else None
            if mine == theirs:
                continue
            verb = one.verbs[number - 1] if number else "start"
            text = one.cut(number)
            if mine is None or theirs is None:
                who = "oracle" if mine is None else "program"
                self.found.add(f"{part}: {verb}: {who} refuses the event{one.pins}", text,
                               f"event {number}; oracle: {one.broken}")
                return
            places = list(differing(json.loads(theirs), json.loads(mine)))
            if not places:
                continue
            paths = sorted({".".join(place.split(".")[-1:]) for place, _, _ in places})
            detail = "\n".join(f"{place}: program {a}, oracle {b}" for place, a, b in places)
            self.found.add(f"{part}: {verb}: {' '.join(paths)}{one.pins}", text, f"event {number}\n{detail}")
            return

    def compare_verdicts(self, texts, expected, part):
        for text, (rule, verb), verdict in zip(texts, expected, self.program.verdicts(texts), strict=True):
            self.found.tried[part] += 1
            theirs = verdict["rule"] if verdict["verdict"] == "illegal" else None
            if verdict["verdict"] not in ("legal", "illegal"):
                theirs = verdict["verdict"]
            last = text.count("\n")
            judged = theirs and verdict["at"] and theirs != "malformed"
            if judged and verdict["at"]["line"] - verdict["line"] + 1 != last:
                theirs += " earlier"
            if theirs != rule:
                self.found.add(f"{part}: {verb}: program {theirs}, oracle {rule}{pins_of(text)}", text, "")

    def compare_moves(self, texts, expected, part):
        for text, mine, theirs in zip(texts, expected, self.program.moves(texts), strict=True):
            self.found.tried[part] += 1
            if theirs is None or mine != theirs:
                more = sorted(set(theirs or []) - set(mine))
                less = sorted(set(mine) - set(theirs or []))
                verbs = lambda lines: ",".join(sorted({line.split(": ")[-1].split()[0] for line in lines}))
                kind = f"{part}: program also {verbs(more) or '-'}, oracle also {verbs(less) or '-'}{pins_of(text)}"
                self.found.add(kind, text, f"program also {more}, oracle also {less}")


def pins_of(text):
    for line in text.split("\n"):
        if line.startswith("[Rulings"):
            pins = line.split('"')[1].replace("default", "").strip()
            return f" [{pins}]" if pins else ""
    return ""


class Played:
    """A record, the oracle's positions, and what is asked about it besides."""

    def __init__(self, record, replay=True):
        self.record, self.verbs, self.broken = record, [], None
        self.moves = self.moves_at = self.wrong = self.expected = None
        if replay:
            self.text = cut(record, len(record.events))
            _, self.states, self.broken = walk(record)
            self.verbs = [event.verb for _, _, event in record.events]

    @property
    def pins(self):
        return pins_of(self.text)

    def cut(self, events):
        lines = self.text.split("\n")
        heads = [line for line in lines if line.startswith("[") or line.startswith("given")]
        rest = [line for line in lines if line and not line.startswith("[") and not line.startswith("given")]
        return "\n".join(heads + rest[:events]) + "\n"


def distinct(worlds):
    """One game of each position; what equal cards did is the same."""
    return list({game.json(): game for game in worlds}.values())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("files", nargs="*")
    parser.add_argument("--parts", default="generate,mutate,wrong,moves,given,half,setup,worked")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pins", type=int, default=0, help="at most so many readings pinned other than the default")
    parser.add_argument("--pin", default="", help='these pins in every position, such as "default SB-A7=b"')
    parser.add_argument("--variants", default="")
    parser.add_argument("--show", type=int, default=30)
    options = parser.parse_args()
    comparison = Comparison(Program(options.program), options)
    for part in options.parts.split(","):
        getattr(comparison, part)()
    comparison.found.report()
    return 1 if comparison.found.count else 0


if __name__ == "__main__":
    sys.exit(main())
