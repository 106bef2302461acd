"""What the README shows is what the program prints.

Each ```console block is a series of commands, their lines beginning with `$ `, and
of what they print; a blank line at the end is not shown. They are run in the source
folder.
"""
import argparse
import difflib
import os
import pathlib
import re
import subprocess

from sources import finish

README = pathlib.Path("README.md")
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def commands(block):
    """Pairs of a command and the lines that should follow it."""
    found = []
    for line in block.splitlines(keepends=True):
        if line.startswith("$ "):
            found.append((line[2:].rstrip("\n"), []))
        elif found:
            found[-1][1].append(line)
    return found


def run(command, folder):
    environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
    done = subprocess.run(["bash", "-c", command], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)
    return done.stdout.splitlines(keepends=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--botref", required=True)
    arguments = parser.parse_args()
    folder = pathlib.Path(arguments.botref).resolve().parent
    blocks = BLOCK.findall(README.read_text(encoding="utf-8"))
    troubles = [] if blocks else [f"{README}: no ```console block"]
    for command, shown in (pair for block in blocks for pair in commands(block)):
        printed = run(command, folder)
        while printed and printed[-1] == "\n":
            printed.pop()
        if printed != shown:
            troubles.append(f"{README}: $ {command}")
            troubles += [line.rstrip("\n") for line in difflib.unified_diff(shown, printed, "README", "printed")]
    finish(troubles)


main()
