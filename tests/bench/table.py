#!/usr/bin/env python3
"""How fast botref is and what memory it takes, as one table; README.md says how to read it.

    table.py [--botref PATH] [--bench PATH] [--quick] [--everything]

Whole processes are measured, and in the same run `wc` on the same bytes and pgn-extract on as many moves of chess.
"""
import argparse
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import chess  # noqa: E402  (no .pyc file in the source folder)
import measure  # noqa: E402
import stages  # noqa: E402
from corpora import CLAIM, GAMES, LONG, PINS, Corpora, verdicts  # noqa: E402

MEGA = 1_000_000
KIB_PER_MIB = 1024
PGN_EXTRACT = shutil.which("pgn-extract") or shutil.which("/usr/games/pgn-extract")
VALGRIND = shutil.which("valgrind")
MEMORY_SIZES = (10 * MEGA, 100 * MEGA, 1000 * MEGA)
START_RUNS = 30
PLIES = 10_000  # whose instructions are counted
PHASES = re.compile(rb"^ *phase [1-5]$", re.MULTILINE)
COLLECTED = re.compile(r"Collected : (\d+)")
WORLDS = re.compile(rb'"record":(\d+).*?"worlds":(\d+)')


def check(botref, *words):
    return [str(botref), "check", "--summary", *map(str, words)]


@dataclasses.dataclass
class Target:
    bound: float
    unit: str
    least: bool
    values: list  # (value, where)

    def row(self, what):
        far, near = (min, max) if self.least else (max, min)
        worst, best = far(self.values), near(self.values)
        span = f"{shown(worst[0])}{self.unit} ({worst[1]})" if worst[1] else f"{shown(worst[0])}{self.unit}"
        if len(self.values) > 1:
            span += f" to {shown(best[0])}{self.unit} ({best[1]})"
        met = sum((value >= self.bound) if self.least else (value <= self.bound) for value, _ in self.values)
        return {"target": what, "wanted": f"{'at least' if self.least else 'at most'} {shown(self.bound)}{self.unit}",
                "reached": span, "met": f"{met} of {len(self.values)}"}


class Table:
    """What is printed: sections of rows, and the same as JSON."""

    def __init__(self):
        self.lines, self.json, self.reached = [], {}, {}

    def text(self, words):
        self.lines += [words, ""]

    def section(self, name, heading, rows):
        self.json[name] = rows
        self.lines += [f"### {heading}", ""]
        if not rows:
            return self.text("nothing measured")
        names = list(rows[0])
        self.lines += ["| " + " | ".join(names) + " |", "|" + " --- |" * len(names)]
        self.lines += ["| " + " | ".join(shown(row[name]) for name in names) + " |" for row in rows]
        self.lines.append("")
        return None

    def target(self, what, bound, value, where="", unit="", least=True):
        """One of the values that a target is held against; `least`: the bound is to be reached, else kept under."""
        self.reached.setdefault(what, Target(bound, unit, least, [])).values.append((value, where))

    def add_targets(self):
        self.section("targets", "Targets", [target.row(what) for what, target in self.reached.items()])

    def markdown(self):
        return "\n".join(self.lines)


def shown(value):
    if value is None:
        return "–"
    if isinstance(value, float):
        return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"
    return f"{value:,}" if isinstance(value, int) else str(value)


def bench_speeds(program, game):
    """Reading and judging in memory, from the program of Google Benchmark: bytes a second, and bytes and events a second."""
    if program is None:
        return None, None, None
    command = [program, f"--benchmark_filter=^BM_(parse/{game}|replay/{game}/plain)$", "--benchmark_format=json"]
    found = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)["benchmarks"]
    by_name = {each["name"].split("/")[0]: each for each in found}
    parse, replay = by_name["BM_parse"], by_name["BM_replay"]
    return parse["bytes_per_second"], replay["bytes_per_second"], replay["items_per_second"]


def speed(table, botref, corpora, bench, rounds):
    rows, ratios, alone, noises = [], [], [], []
    for game in corpora:
        read, judge_bytes, judge_events = bench_speeds(bench, game)
        for corpus in corpora[game]:
            commands = {"one": check(botref, corpus.path), "all": check(botref, "-j", 0, corpus.path),
                        "words": ["wc", "-w", corpus.path], "lines": ["wc", "-l", corpus.path]}
            plies = 0
            if PGN_EXTRACT:
                pgn = corpus.path.with_suffix(".pgn")
                plies = chess.write_pgn(pgn, corpus.events)
                commands["chess"] = [PGN_EXTRACT, "-r", pgn]
            series = measure.interleaved(commands, rounds)
            one, every = series["one"], series["all"]
            rows.append({"game": game, "corpus": corpus.name, "MB": corpus.bytes / MEGA, "records": corpus.records,
                         "events": corpus.events, "MB/s": corpus.bytes / MEGA / one.wall,
                         "records/s": corpus.records / one.wall, "events/s": corpus.events / one.wall, "wall s": one.wall,
                         "CPU s": one.cpu, "all cores: MB/s": corpus.bytes / MEGA / every.wall,
                         "events/s all": corpus.events / every.wall, "wall s all": every.wall, "CPU s all": every.cpu})
            chess_rate = plies / series["chess"].cpu if plies else None
            row = {"game": game, "corpus": corpus.name, "plies/s": chess_rate,
                   "events/s : plies/s": corpus.events / one.cpu / chess_rate if plies else None,
                   "time : wc -w": one.cpu / series["words"].cpu, "time : wc -l": one.cpu / max(series["lines"].cpu, 0.001),
                   "one : all cores": one.wall / every.wall, "the best of each": one.best / every.best}
            ratios.append(row)
            noises += [series["words"].noise, one.noise]
        alone.append({"game": game, "reading MB/s": read and read / MEGA, "judging in memory MB/s": judge_bytes and judge_bytes / MEGA,
                      "events/s": judge_events})
    table.section("check", "`check` from end to end, one thread and all cores (by wall time)", rows)
    table.section("ratios", "Beside others in the same run (by CPU time; the cores by wall time)", ratios)
    if bench is None:
        table.text("Reading alone and judging alone are left out: they need `--bench`, the program `bench_tests`.")
    else:
        table.section("alone", "Reading alone and judging alone, in memory (`bench_tests`)", alone)
    if PGN_EXTRACT is None:
        table.text("pgn-extract is left out: it is not installed.")
    table.text(f"Noise, over {rounds} rounds: the middle half of a command's wall times spans {sorted(noises)[len(noises) // 2]:.0%} of "
               f"their median, {max(noises):.0%} for the worst command.")
    speed_targets(table, ratios)


def speed_targets(table, ratios):
    cores = os.cpu_count() or 1
    for row in ratios:
        where = f"{row['game']}, {row['corpus']}"
        if row["game"] != "robo-rally":
            if row["events/s : plies/s"] is not None:
                table.target("card games: events a second to plies a second of pgn-extract", 12, row["events/s : plies/s"], where)
            table.target("card games: time to that of `wc -w`", 1, row["time : wc -w"], where, least=False)
        if cores > 1:
            table.target(f"time of one thread to that of {cores}", 1.7,
                         row["the best of each"], where)


def same_bytes(table, botref, corpora):
    rows = []
    for game in corpora:
        path = corpora[game][0].path
        outs = []
        for jobs in (1, 2):
            with tempfile.TemporaryFile() as out:
                measure.run([botref, "check", "--format", "jsonl", "-j", str(jobs), path], out=out)
                out.seek(0)
                outs.append(out.read())
        rows.append({"game": game, "bytes of JSON Lines": len(outs[0]), "one and two threads": "the same" if outs[0] == outs[1] else "DIFFER"})
    table.section("same", "The same bytes from one thread and two", rows)
    alike = all(row["one and two threads"] == "the same" for row in rows)
    table.text("The two threads print the same bytes." if alike else "**The two threads print other bytes.**")


def rally(table, botref, made, rounds):
    """Eight robots: register phases in the time of ten plies."""
    corpus = made.generated("robo-rally", "eight-robots", "--players", "8")
    phases = len(PHASES.findall(corpus.path.read_bytes()))
    commands = {"one": check(botref, corpus.path)}
    plies = 0
    if PGN_EXTRACT:
        pgn = corpus.path.with_suffix(".pgn")
        plies = chess.write_pgn(pgn, phases)
        commands["chess"] = [PGN_EXTRACT, "-r", pgn]
    series = measure.interleaved(commands, rounds)
    row = {"corpus": corpus.name, "MB": corpus.bytes / MEGA, "records": corpus.records, "register phases": phases,
           "phases/s": phases / series["one"].cpu, "phases in 10 plies": None}
    if plies:
        ratio = row["phases in 10 plies"] = 10 * row["phases/s"] / (plies / series["chess"].cpu)
        table.target("RoboRally, 8 robots: register phases in the time of 10 plies", 6, ratio)
    table.section("rally", "RoboRally with eight robots", [row])


def open_rulings(table, botref, corpora, made, rounds):
    rows = []
    for game in corpora:
        pinned = corpora[game][0]
        free = made.rewritten(pinned, "open", PINS.rstrip())
        series = measure.interleaved({"pinned": check(botref, pinned.path), "open": check(botref, free.path)}, rounds)
        worlds, undecided = [], 0
        for report in verdicts(botref, free.path):
            worlds.append(report["worlds"])
            undecided += report["verdict"] == "undecided"
        most = most_worlds(botref, made, free)
        rows.append({"game": game, "pinned events/s": pinned.events / series["pinned"].cpu,
                     "open events/s": free.events / series["open"].cpu,
                     "time : pinned": series["open"].cpu / series["pinned"].cpu, "undecided": undecided,
                     "worlds at the end: median": sorted(worlds)[len(worlds) // 2], "at the end: most": max(worlds),
                     "anywhere: median of the most": sorted(most)[len(most) // 2], "anywhere: most": max(most)})
    table.section("open", "All rulings open (the first corpus of each game)", rows)


def most_worlds(botref, made, corpus):
    """The most worlds that each record has after any event, of the first records of a corpus."""
    part = made.repeated(corpus, min(corpus.bytes, MEGA))
    most = {}
    with subprocess.Popen([botref, "state", "--every", "--format", "jsonl", part], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL) as process:
        for line in process.stdout:
            found = WORLDS.search(line)
            if found:
                record, worlds = map(int, found.groups())
                most[record] = max(worlds, most.get(record, 0))
    return list(most.values()) or [0]


def faulty(table, botref, corpora, made, rounds):
    rows = []
    for game in corpora:
        # A record that claims its verdict is no fault; without the claim it is.
        wrong = made.rewritten(made.generated(game, "mutated", "--mutate"), "faulty", CLAIM)
        sound = corpora[game][0]
        series = measure.interleaved({"sound": check(botref, sound.path), "summary": check(botref, wrong.path),
                                      "told": [str(botref), "check", str(wrong.path)]}, rounds)
        each = {name: run.cpu / (sound if name == "sound" else wrong).bytes for name, run in series.items()}
        ratio = each["told"] / each["sound"]
        rows.append({"game": game, "faultless MB/s": 1 / each["sound"] / MEGA, "faulty MB/s, every finding printed": 1 / each["told"] / MEGA,
                     "time : faultless": ratio, "summary only": each["summary"] / each["sound"]})
        table.target("time of an all-faulty file to that of a faultless one", 4, ratio, game, least=False)
    table.section("faulty", "Every record illegal (the same bytes of records, by CPU time)", rows)


def json_out(table, botref, corpora, made, rounds):
    """What is printed, to the time of it: verdicts, positions and records."""
    rows = []
    for game in corpora:
        part = made.repeated(corpora[game][0], min(corpora[game][0].bytes, MEGA))
        whole = corpora[game][0].path
        commands = {"check --format jsonl": [botref, "check", "--format", "jsonl", whole],
                    "state --every --format jsonl": [botref, "state", "--every", "--format", "jsonl", part],
                    "convert": [botref, "convert", whole]}
        sizes = {}
        for name, command in commands.items():
            with tempfile.TemporaryFile() as out:
                measure.run(command, out=out)
                sizes[name] = out.seek(0, os.SEEK_END)
        series = measure.interleaved(commands, rounds)
        rates = {name: sizes[name] / MEGA / series[name].cpu for name in commands}
        rows.append({"game": game, **{f"{name}: MB/s out": rate for name, rate in rates.items()}})
        table.target("JSON Lines out (positions)", 100, rates["state --every --format jsonl"], game, " MB/s")
    table.section("json", "JSON Lines out", rows)


def start_up(table, botref, corpora, made, runs):
    small = made.repeated(next(iter(corpora.values()))[0], 4_000)
    series = measure.interleaved({"check": [str(botref), "check", str(small)]}, runs)["check"]
    table.section("start", "Start-up: `check` on one small file", [
        {"bytes": os.path.getsize(small), "runs": runs, "wall ms, median": 1000 * series.wall, "best": 1000 * series.best,
         "CPU ms": 1000 * series.cpu}])
    table.target("start-up with one small file", 10, 1000 * series.wall, "", " ms", least=False)


def memory(table, botref, corpora, made):
    runs = []
    for game in corpora:
        for size in MEMORY_SIZES:
            path = made.repeated(corpora[game][0], size)
            runs += [(game, size, pipe, path) for pipe in (False, True)]

    def peak(case):
        _, _, pipe, path = case
        return measure.peak_memory(check(botref, "-" if pipe else path), path, pipe)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        peaks = dict(zip(runs, pool.map(peak, runs)))
    rows = []
    for game in corpora:
        row = {"game": game}
        for (of, size, pipe, _), kib in peaks.items():
            if of == game:
                row[f"{size // MEGA} MB, {'pipe' if pipe else 'file'}"] = kib / KIB_PER_MIB
        rows.append(row)
        sizes = [value for value in row.values() if isinstance(value, float)]
        table.target("peak memory, one thread", 16, max(sizes), game, " MiB", least=False)
        table.target("peak memory of the largest file to that of the smallest", 1.1, max(sizes) / min(sizes), game, least=False)
    table.section("memory", "Peak memory, MiB, one thread", rows)


def instructions(table, botref, corpora, made):
    """By callgrind, which counts the same every time."""
    if VALGRIND is None:
        return table.text("Instructions are left out: valgrind is not installed.")

    def count(*command, profile="/dev/null"):
        measured = [VALGRIND, "--tool=callgrind", f"--callgrind-out-file={profile}", *map(str, command)]
        return int(COLLECTED.search(subprocess.run(measured, capture_output=True, text=True, check=False).stderr).group(1))

    with tempfile.NamedTemporaryFile(suffix=".bgn") as empty:
        nothing = count(*check(botref, empty.name))
        chess_nothing = count(PGN_EXTRACT, "-r", empty.name) if PGN_EXTRACT else 0
    rows, parts = [], []
    for game in corpora:
        for corpus in corpora[game]:
            path = made.repeated(corpus, min(corpus.bytes, MEGA))
            part = made.counted(game, corpus.name, path)
            with tempfile.NamedTemporaryFile() as profile:
                own = count(*check(botref, path), profile=profile.name) - nothing
                parts.append({"game": game, "corpus": corpus.name, **stages.split(profile.name, own, part.events)})
            rows.append({"game": game, "corpus": corpus.name, "events": part.events, "an event": own / part.events,
                         "a byte": own / part.bytes, "`wc -w` a byte": count("wc", "-w", path) / part.bytes})
    if PGN_EXTRACT:
        pgn = path.with_suffix(".pgn")
        plies = chess.write_pgn(pgn, PLIES)
        a_ply = (count(PGN_EXTRACT, "-r", pgn) - chess_nothing) / plies
        rows = [{**row, "pgn-extract a ply": a_ply} for row in rows]
    table.section("instructions", f"Instructions (callgrind; {nothing:,} of an empty run are subtracted)", rows)
    table.section("stages", "Where they go, instructions an event", parts)
    return None


def machine():
    model = "unknown processor"
    try:
        info = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8")
        model = re.search(r"model name\s*: (.*)", info).group(1)
    except (OSError, AttributeError):
        pass
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    return f"{model}, {os.cpu_count()} cores, {platform.system()} {platform.release()}; load before the run: {load}."


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--botref", default=shutil.which("botref"), help="the program (an optimised build)")
    parser.add_argument("--bench", help="bench_tests, for reading alone and judging alone")
    parser.add_argument("--games", default=",".join(GAMES), help="some of them, with commas")
    parser.add_argument("--megabytes", type=float, default=20, help="of each corpus")
    parser.add_argument("--rounds", type=int, default=5, help="each command is run so often; medians are shown")
    parser.add_argument("--corpora", metavar="DIR", help="keep the generated games here, for the next run")
    parser.add_argument("--quick", action="store_true", help="2 MB a corpus, 3 rounds")
    parser.add_argument("--smoke", action="store_true", help="only to see that it works: tiny, one round")
    parser.add_argument("--memory", action="store_true", help="peak memory too, up to 1 GB: minutes")
    parser.add_argument("--instructions", action="store_true", help="instructions an event too (valgrind)")
    parser.add_argument("--everything", action="store_true", help="both")
    parser.add_argument("--json", metavar="FILE", help="the same as JSON")
    parser.add_argument("--out", metavar="FILE", help="the table, else on standard output")
    arguments = parser.parse_args()
    if arguments.botref is None:
        parser.error("--botref PATH: which program?")
    arguments.botref = pathlib.Path(arguments.botref).resolve()
    if arguments.quick:
        arguments.megabytes, arguments.rounds = 2, 3
    if arguments.smoke:
        arguments.megabytes, arguments.rounds = 0.02, 1
    arguments.memory |= arguments.everything
    arguments.instructions |= arguments.everything
    return arguments


def fill(table, arguments, folder):
    botref = arguments.botref
    made = Corpora(botref, folder, round(arguments.megabytes * MEGA))
    table.text(machine())
    corpora = {game: [made.generated(game, "to-the-end"), made.generated(game, f"length-{LONG[game]}", "--length", str(LONG[game]))]
               for game in arguments.games.split(",")}
    table.text("`to-the-end`: games as `botref generate` plays them by chance, with every ruling pinned to its default; `length-N`: "
               "games of N events, as many as one among people has.")
    bench = None if arguments.smoke else arguments.bench
    speed(table, botref, corpora, bench, arguments.rounds)
    same_bytes(table, botref, corpora)
    rally(table, botref, made, arguments.rounds)
    open_rulings(table, botref, corpora, made, arguments.rounds)
    faulty(table, botref, corpora, made, arguments.rounds)
    json_out(table, botref, corpora, made, arguments.rounds)
    start_up(table, botref, corpora, made, 3 if arguments.smoke else START_RUNS)
    if arguments.memory:
        memory(table, botref, corpora, made)
    if arguments.instructions:
        instructions(table, botref, corpora, made)
    table.add_targets()


def main():
    arguments = read_arguments()
    table = Table()
    with tempfile.TemporaryDirectory() as folder:
        fill(table, arguments, arguments.corpora or folder)
    if arguments.out:
        pathlib.Path(arguments.out).write_text(table.markdown(), encoding="utf-8")
    else:
        print(table.markdown())
    if arguments.json:
        pathlib.Path(arguments.json).write_text(json.dumps(table.json, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
