"""Records that open every ruling of their game, settled ones too: worlds multiply until the limit holds them.

Whatever the limit: time and memory stay bounded, the verdict is the documented one, and the records between them are
judged as if nothing were.

    explode.py --botref PATH [--games N] [--limits N,N,…]
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "bench"))
from corpora import GAMES  # noqa: E402  (no .pyc file in the source folder)
from measure import peak_memory  # noqa: E402

SECONDS = 600  # more than any machine needs, so that only a hang fails
MIB = 1024  # KiB
# What a run may take, however long its records are: so much for each world of the limit, but no game has more than some
# thousand worlds for long.
BASE, EACH_WORLD, MOST = 16 * MIB, 192, 512 * MIB
LENGTH = 400  # events of a record, or as many as the game can be dealt to last
LIMIT_WORDS = "open rulings lead to too many different positions"
LOOP = "  draw Core3\n  discard Core3\n  end\n  shuffle Core3\n"
LOOP_START = ('[Game "stak-bots"]\n[Player "Ann"]\n[Player "Bob"]\n[Rulings "{}"]\ngiven Ann.stak = Core5 Core4\n'
              "given Bob.stak = Core2 (Core1)\ngiven Ann.hand = Core1\ngiven Bob.hand = -\ngiven supply = Core3\n")
# A card planned anew, which one reading of the ruling forbids, under a ruling that is opened anew each time.
ANEW_START = """[Game "micro-bots-duel"]
[Player "Ann"]
[Player "Bob"]
[Set "micro-bots-duel/demo"]
given Ann.bot = rivet
given Bob.bot = bulwark
given Ann.hand = jab-1 brace-1
given Bob.hand = ram
Ann: plan jab-1
"""
ANEW = "Ann: plan brace-1\nruling MB-A24=b\nruling MB-A24=open\nAnn: plan jab-1\nruling MB-A24=b\nruling MB-A24=open\n"


def run(*command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, timeout=SECONDS, check=False).stdout


def every_ruling_open(botref, game):
    rulings = json.loads(run(botref, "rules", game, "--format", "json"))["games"][0]["rulings"]
    return " ".join(f"{ruling['id']}=open" for ruling in rulings)


def generated(botref, game, games, *options):
    text = run(botref, "generate", game, "--seed", "5", "--games", str(games), *options)
    return re.split(r"^(?=\[Game )", text, flags=re.MULTILINE)[1:]


def bound(limit):
    return BASE + min(limit * EACH_WORLD, MOST)


def troubles_of_game(botref, game, games, limits, path):
    words = every_ruling_open(botref, game)
    exploding = [record.replace('"default"', f'"{words}"', 1) for record in generated(botref, game, games, "--length", str(LENGTH))]
    sound = generated(botref, game, 1, "--length", "10")[0]
    path.write_text("".join(record + sound for record in exploding), encoding="utf-8")
    stopped = {}
    for limit in limits:
        command = [botref, "check", "--format", "jsonl", "--max-worlds", str(limit), str(path)]
        reports = [json.loads(line) for line in run(*command).splitlines()]
        where = f"{game}, at most {limit} worlds"
        if len(reports) != 2 * games:
            yield f"{where}: {len(reports)} reports of {2 * games} records"
            continue
        odd = {report["verdict"] for report in reports[1::2]} - {"legal"}
        if odd:
            yield f"{where}: a sound record between the others is {odd}"
        stopped[limit] = 0
        for report in reports[::2]:
            at_limit = any(LIMIT_WORDS in finding["message"] for finding in report["diagnostics"])
            stopped[limit] += at_limit
            if at_limit and (report["verdict"] != "undecided" or not report["needs"]):
                yield f"{where}: the limit is reached, but record {report['record']} is {report['verdict']}, {report['needs']}"
            if report["verdict"] == "malformed" or report["worlds"] > limit:
                yield f"{where}: record {report['record']} is {report['verdict']} with {report['worlds']} worlds"
        peak = peak_memory(command)
        print(f"{where}: {stopped[limit]} of {games} records stopped at it; {peak / MIB:.1f} MiB")
        if peak > bound(limit):
            yield f"{where}: {peak} KiB, more than {bound(limit)}"
    if stopped.get(min(limits)) == 0:
        yield f"{game}: nothing explodes"


def troubles_of_length(botref, folder):
    """Thousands of events with every ruling open: ten times as many take no more memory but for their text."""
    words = every_ruling_open(botref, "stak-bots")
    peaks = []
    for turns in (500, 5_000):
        path = folder / f"{turns}.bgn"
        path.write_text(LOOP_START.format(words) + LOOP * turns, encoding="utf-8")
        command = [botref, "check", "--format", "jsonl", str(path)]
        report = json.loads(run(*command))
        peaks.append(peak_memory(command) - 4 * path.stat().st_size // 1024)
        print(f"{report['events']} events in a record, {report['worlds']} worlds: {peaks[-1] / MIB:.1f} MiB without its text")
        if report["events"] != 4 * turns:
            yield f"{report['events']} of {4 * turns} events are accepted: {report['diagnostics'][:1]}"
    if peaks[1] > peaks[0] + 4 * MIB:
        yield f"memory grows with the events of a record: {peaks} KiB"


def troubles_of_opening_anew(botref, folder):
    """One ruling opened thousands of times, each time with an event that parts the readings: the diagram that tells which
    reading leads where has a limit too."""
    path = folder / "anew.bgn"
    sound = generated(botref, "micro-bots-duel", 1, "--length", "10")[0]
    path.write_text(ANEW_START + ANEW * 5_000 + sound, encoding="utf-8")
    command = [botref, "check", "--format", "jsonl", str(path)]
    reports = [json.loads(line) for line in run(*command).splitlines()]
    peak = peak_memory(command)
    print(f"10000 openings: after {reports[0]['events']} events {reports[0]['verdict']}; {peak / MIB:.1f} MiB")
    if [report["verdict"] for report in reports] != ["undecided", "legal"]:
        yield f"a ruling opened anew without end: {[report['verdict'] for report in reports]}"
    if peak > bound(0) + 48 * MIB:
        yield f"a ruling opened anew without end: {peak} KiB"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--botref", required=True)
    parser.add_argument("--games", type=int, default=3, help="records of each game")
    parser.add_argument("--limits", default="2,10,1024", help="of --max-worlds")
    arguments = parser.parse_args()
    botref = str(pathlib.Path(arguments.botref).resolve())
    limits = [int(limit) for limit in arguments.limits.split(",")]
    troubles = []
    with tempfile.TemporaryDirectory() as name:
        for game in GAMES:
            troubles += troubles_of_game(botref, game, arguments.games, limits, pathlib.Path(name) / f"{game}.bgn")
        troubles += troubles_of_length(botref, pathlib.Path(name))
        troubles += troubles_of_opening_anew(botref, pathlib.Path(name))
    if troubles:
        sys.exit("\n".join(troubles))


main()
