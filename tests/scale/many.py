"""Very many files and very many records: every one is counted, and memory does not grow with their number.

    many.py --botref PATH [--files N] [--records N]
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "bench"))
from measure import peak_memory  # noqa: E402  (no .pyc file in the source folder)

HEADER = '[Game "stak-bots"]\n[Player "Ann"]\n[Player "Bob"]\n[Rulings "default"]\n'
CARDS = "given Ann.stak = Core5 Core4\ngiven Bob.stak = Core2 (Core1)\ngiven Ann.hand = Core1\ngiven Bob.hand = -\n"
TEXTS = {
    "legal": HEADER + CARDS + "  draw Core3\n  discard Core1\n  end\nresult *\n",
    "illegal": HEADER + CARDS + "  draw Core3\n  end\nresult *\n",
    "malformed": HEADER + "  nonsense\nresult *\n",
    "disputed": HEADER.replace("default", "default SB-A15=open") + "given turn = 9\ngiven Ann.stak = Bash1 Core2\n"
                "given Bob.stak = Core1 Core6\nturn 9 Ann\n  draw Trip0\n  attack Bob\n",
}
# How many of a hundred: the others are legal.
FAULTS = {"illegal": 3, "malformed": 1, "disputed": 1}
A_FOLDER = 1_000  # files in each folder of the tree; one of them gets as many as all the others together
KIB = 1024
MOST_MEMORY = 32 * KIB  # KiB, for any number of files: names of a folder are held 65,536 at a time, each thread has a table
MOST_OF_ONE_FILE = 16 * KIB  # of one thread, for any number of records


def verdict_of(number):
    place = number % 100
    for verdict, count in FAULTS.items():
        if place < count:
            return verdict
        place -= count
    return "legal"


def counted(numbers):
    totals = dict.fromkeys(TEXTS, 0)
    for number in numbers:
        totals[verdict_of(number)] += 1
    return {"records": sum(totals.values()), **totals}


def write_tree(root, files):
    """Half of the files lie in one folder, which is larger than what is held of its names; the others in a tree."""
    flat = root / "flat"
    flat.mkdir(parents=True)
    for number in range(files):
        folder = flat
        if number % 2:
            folder = root / f"{number // (10 * A_FOLDER):03}" / f"{number // A_FOLDER:05}"
            if number % A_FOLDER == 1:
                folder.mkdir(parents=True)
        with open(folder / f"{number:07}.bgn", "wb") as out:
            out.write(TEXTS[verdict_of(number)].encode())


def write_file(path, records):
    hundred = "".join(TEXTS[verdict_of(number)] for number in range(100)).encode()
    with open(path, "wb") as out:
        for _ in range(records // 100):
            out.write(hundred)


def check(botref, *words):
    return [str(botref), "check", "--summary", "--format", "json", *map(str, words)]


def differs(wanted, ran, what):
    """None, or how the summary differs from our own count."""
    summary = json.loads(ran.stdout)["summary"]
    found = {name: summary[name] for name in wanted}
    return None if found == wanted else f"{what}: {found}, wanted {wanted}"


def run(command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


def troubles_of_files(botref, root, files):
    write_tree(root, files)
    wanted = counted(range(files))
    for jobs in ("1", "0"):
        ran = run(check(botref, "-j", jobs, "--progress", "always", root))
        yield differs(wanted, ran, f"{files} files, -j {jobs}")
        done = ran.stderr.splitlines()[-1]
        if not done.startswith(f"botref: done: {files} files in ") or f"{wanted['illegal']} illegal" not in done:
            yield f"the last line of progress is {done}"
        peak = peak_memory(check(botref, "-j", jobs, root))
        print(f"{files} files, -j {jobs}: {peak / KIB:.1f} MiB; {done}")
        if peak > MOST_MEMORY:
            yield f"{files} files, -j {jobs}: {peak} KiB"


def troubles_of_order(botref, root):
    """As find and sort list them, folder by folder."""
    lines = run([str(botref), "check", "--format", "jsonl", "-j", "2", str(root / "000")]).stdout.splitlines()
    found = [json.loads(line)["file"] for line in lines]
    if found != sorted(found) or len(found) != len(set(found)):
        yield "the files of a folder are not in order"


def troubles_of_terminal(botref, root):
    """A bar on a terminal mixes with no output, and goes away."""
    plain = run(check(botref, root)).stdout
    ours, theirs = os.openpty()
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(check(botref, "--progress", "always", root), stdout=out, stderr=theirs,
                                   env={**os.environ, "TERM": "xterm"})
        os.close(theirs)
        seen = b""
        try:
            while piece := os.read(ours, 1 << 16):
                seen += piece
        except OSError:  # the other side is closed
            pass
        process.wait()
        os.close(ours)
        out.seek(0)
        if out.read().decode() != plain:
            yield "with a bar, standard output is another"
    if b" %: " not in seen or not seen.endswith(b"\r\x1b[K"):
        yield f"the bar: {seen[-200:]}"


def troubles_of_one_file(botref, path, records):
    write_file(path, records)
    wanted = counted(range(records))
    for jobs in ("1", "2"):
        yield differs(wanted, run(check(botref, "-j", jobs, path)), f"{records} records, -j {jobs}")
    for pipe in (False, True):
        peak = peak_memory(check(botref, "-" if pipe else path), path, pipe)
        print(f"{records} records, {path.stat().st_size} bytes, {'pipe' if pipe else 'file'}: {peak / KIB:.1f} MiB")
        if peak > MOST_OF_ONE_FILE:
            yield f"{records} records from a {'pipe' if pipe else 'file'}: {peak} KiB"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--botref", required=True, type=pathlib.Path)
    parser.add_argument("--files", type=int, default=20_000)
    parser.add_argument("--records", type=int, default=100_000)
    arguments = parser.parse_args()
    botref = arguments.botref.resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        troubles = list(troubles_of_files(botref, folder / "tree", arguments.files))
        troubles += troubles_of_order(botref, folder / "tree")
        troubles += troubles_of_terminal(botref, folder / "tree")
        troubles += troubles_of_one_file(botref, folder / "one.bgn", arguments.records)
    troubles = list(filter(None, troubles))
    if troubles:
        sys.exit("\n".join(troubles))


main()
