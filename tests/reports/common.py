"""Records and runs that the tests of reports share."""
import functools
import json
import pathlib
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "formats"))
import program  # noqa: E402

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
GAMES = ["stak-bots", "micro-bots-duel", "det-termiske-opgor", "two-robots", "robo-rally"]
SOUND = '[Game "stak-bots"]\n[Player "Ann"]\n[Player "Bob"]\n[Rulings "default"]\nresult *\n'


def as_bytes(text):
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape")


def run(*arguments, records=None):
    return program.run(*arguments, records=as_bytes(records or ""))


def output(*arguments, records=None):
    """What a command prints that must succeed."""
    done = run(*arguments, records=records)
    if done.returncode != 0:
        raise AssertionError(f"{arguments}: exit status {done.returncode}\n{done.stderr.decode()}")
    return done.stdout.decode("utf-8")


def check(records, *options):
    """One verdict a record."""
    lines = run("check", "--format", "jsonl", *options, "-", records=records).stdout.decode("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def told(verdict):
    """What a verdict says, without the places in the file."""
    rules = [(f["label"], f["rule"] or f["ruling"], f["message"]) for f in verdict["diagnostics"]]
    return [verdict[name] for name in ("game", "verdict", "main", "rule", "rulings", "needs", "events", "finished",
                                       "result", "claims", "players")] + [sorted(rules, key=str)]


def findings(verdict, *labels):
    return [f for f in verdict["diagnostics"] if f["label"] in labels or not labels]


def place(finding):
    return finding["at"]["line"], finding["at"]["column"]


def states(records, *options):
    lines = run("state", "--format", "jsonl", *options, "-", records=records).stdout.decode("utf-8").splitlines()
    return [json.loads(line)["state"] for line in lines]


def split(text):
    """The records of a text."""
    return [part for part in re.split(r"^(?=\[Game )", text, flags=re.MULTILINE) if part.startswith("[Game ")]


@functools.lru_cache(maxsize=None)
def games(game, *options):
    """Random games, each a text."""
    return split(output("generate", game, *options))


def a_game(game, seed=7, length=40):
    (text,) = games(game, "--seed", str(seed), "--length", str(length))
    return text


def head_and_body(record):
    """The tags, and the lines after them."""
    lines = record.splitlines()
    last = max(n for n, line in enumerate(lines) if line.startswith("["))
    return lines[: last + 1], lines[last + 1:]


def event_lines(record):
    """Numbers of lines that hold an event, from 0."""
    words = ("[", "#", "given", "expect", "turn", "round", "result", "ruling", "dispute")
    return [n for n, line in enumerate(record.splitlines()) if line.strip() and not line.strip().startswith(words)]


main = program.main
