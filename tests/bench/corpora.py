"""Files of generated games: fixed seeds, so that every run of the table measures the same bytes."""
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import subprocess

GAMES = ("stak-bots", "micro-bots-duel", "det-termiske-opgor", "two-robots", "robo-rally")
# As many events as a game among people has: two to four players, some thirty turns, and all that their cards do.
LONG = {"stak-bots": 150, "micro-bots-duel": 250, "det-termiske-opgor": 150, "two-robots": 400, "robo-rally": 400}
SAMPLES = (5, 30)  # games, to find out how many make a corpus: a tiny one, any other
TINY = 1_000_000
PINS = b'[Rulings "default"]\n'
CLAIM = b"[Verdict "


@dataclasses.dataclass
class Corpus:
    game: str
    name: str
    path: pathlib.Path
    bytes: int = 0
    records: int = 0
    events: int = 0


def generate(botref, game, seed, games, options, out):
    command = [botref, "generate", game, "--seed", str(seed), "--games", str(games), *options]
    subprocess.run(command, stdout=out, check=True)


def verdicts(botref, path, *options):
    """The reports on a file, one after another."""
    command = [botref, "check", "--format", "jsonl", *options, path]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        for line in process.stdout:
            yield json.loads(line)


class Corpora:
    """In a folder, where they stay for the next run if the user names it."""

    def __init__(self, botref, folder, size):
        self.botref, self.folder, self.size = botref, pathlib.Path(folder), size
        self.folder.mkdir(parents=True, exist_ok=True)

    def generated(self, game, name, *options):
        """About `size` bytes. Written by several processes, each with a seed of its own."""
        path = self.folder / f"{game}.{name}.{self.size}.bgn"
        if not path.exists():
            sample = self.folder / f"{game}.{name}.sample"
            with open(sample, "wb") as out:
                generate(self.botref, game, 1, tried := SAMPLES[self.size > TINY], options, out)
            games = max(1, round(self.size / (sample.stat().st_size / tried)))
            sample.unlink()
            self.write_in_parts(path, game, games, options)
        return self.counted(game, name, path)

    def write_in_parts(self, path, game, games, options):
        jobs = os.cpu_count() or 1
        parts = [path.with_suffix(f".{part}") for part in range(jobs)]

        def write(part):
            with open(parts[part], "wb") as out:
                generate(self.botref, game, part + 1, games * (part + 1) // jobs - games * part // jobs or 1, options, out)

        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            list(pool.map(write, range(jobs)))
        half = path.with_suffix(".half")
        with open(half, "wb") as whole:
            for part in parts:
                whole.write(part.read_bytes())
                part.unlink()
        half.rename(path)

    def rewritten(self, corpus, name, dropped):
        """The same records without the lines that begin so."""
        path = self.folder / f"{corpus.game}.{name}.{self.size}.bgn"
        if not path.exists():
            with open(corpus.path, "rb") as lines, open(path, "wb") as out:
                out.writelines(line for line in lines if not line.startswith(dropped))
        return self.counted(corpus.game, name, path)

    def repeated(self, corpus, size):
        """As many bytes as asked for, in whole records."""
        path = self.folder / f"{corpus.game}.{corpus.name}.repeated.{size}.bgn"
        if not path.exists():
            text = corpus.path.read_bytes()
            with open(path, "wb") as out:
                for _ in range(size // len(text)):
                    out.write(text)
                rest = text.rfind(b"\n[Game ", 0, size % len(text)) + 1
                out.write(text[:rest])
        return path

    def counted(self, game, name, path):
        corpus = Corpus(game, name, path, path.stat().st_size)
        for report in verdicts(self.botref, path):
            corpus.records += 1
            corpus.events += report["events"]
        return corpus
