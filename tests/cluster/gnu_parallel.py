"""Cut by GNU parallel between records, as the README does it, a stream gives the same outcomes as in one piece; so does
a file."""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from outcomes import GAMES, SKIPPED, compare, mixed, outcomes  # noqa: E402  (no .pyc file in the source folder)
from readme_commands import block_with  # noqa: E402

BLOCK = "20k"  # of a season of less than a megabyte, which is one block else


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--botref", required=True)
    parser.add_argument("--games", type=int, default=20, help="of each kind")
    arguments = parser.parse_args()
    if shutil.which("parallel") is None:
        print("skipped: GNU parallel is not installed")
        sys.exit(SKIPPED)
    botref = pathlib.Path(arguments.botref).resolve()
    text = mixed(botref, arguments.games)
    commands = [line for line in block_with("parallel --pipe").splitlines() if "parallel" in line]
    whole = subprocess.run([botref, "check", "--format", "jsonl"], input=text, capture_output=True, text=True, check=False)
    wanted = outcomes(whole.stdout)
    if len(wanted) != 3 * len(GAMES) * arguments.games:
        sys.exit(f"{len(wanted)} outcomes in one piece")
    for command in commands:
        with tempfile.TemporaryDirectory() as folder:
            season = pathlib.Path(folder, "season")
            season.mkdir()
            for path in (pathlib.Path(folder, "season.bgn"), season / "all.bgn"):
                path.write_text(text, encoding="utf-8")
            (pathlib.Path(folder) / "bin").mkdir()
            (pathlib.Path(folder) / "bin" / "botref").symlink_to(botref)
            environment = {**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}"}
            cut = command.replace(" --recend", f" --block {BLOCK} --recend")
            run = subprocess.run(["bash", "-c", cut], cwd=folder, env=environment, capture_output=True, text=True, check=False)
            trouble = compare(wanted, outcomes(pathlib.Path(folder, "verdicts.jsonl").read_text(encoding="utf-8")), command)
            if trouble:
                sys.exit(f"{trouble}\n{run.stderr}")
    print(f"{len(wanted)} outcomes, {len(commands)} ways")


main()
