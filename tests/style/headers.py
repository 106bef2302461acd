"""Each header can be included alone.

A header that some source file includes before all others is shown to be so by the
build; the rest are compiled alone, for their syntax only.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess

from sources import cpp_files, finish

FIRST_INCLUDE = re.compile(r'^#include\s+["<]([^">]+)[">]', re.MULTILINE)


def included_first():
    """Headers that open a source file."""
    found = set()
    for source in cpp_files(".cpp"):
        match = FIRST_INCLUDE.search(source.read_text(encoding="utf-8"))
        if match:
            found.add(match.group(1))
    return found


def flags(commands):
    """What any file of the program is compiled with: folders, definitions and the standard."""
    entries = json.loads(pathlib.Path(commands).read_text(encoding="utf-8"))
    kept = set()
    for entry in entries:
        if "/tests/" in entry["file"]:
            continue
        words = shlex.split(entry["command"])
        kept |= {w for w in words if w.startswith(("-I", "-D", "-std=", "-W"))}
        kept |= {"-isystem" + words[i + 1] for i, w in enumerate(words[:-1]) if w == "-isystem"}
    return sorted(kept)


def compile_alone(compiler, options, header):
    command = [compiler, *options, "-fsyntax-only", "-include", str(header), "-x", "c++", "/dev/null"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    return run.stderr if run.returncode else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--commands", required=True)
    arguments = parser.parse_args()
    known = included_first()
    headers = [h for h in cpp_files(".hpp") if h.as_posix() not in known]
    options = flags(arguments.commands)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        troubles = pool.map(lambda h: compile_alone(arguments.compiler, options, h), headers)
    finish([trouble for trouble in troubles if trouble])


main()
