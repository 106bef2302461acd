#!/usr/bin/env python3
"""Plants small faults in the rules and asks whether the tests notice.

Only conditions of need(…), statements of what an event does, and numbers of tables
are changed, one at a time, in a copy of the project. Each mutant is built and tried
on its game's golden files, the unit tests and its game's short properties. Those that
no test notices are listed, by rule where there is one, and at the end a table says
for each game how many were noticed. It ends with 1 if a need(…) survives.

    tests/tools/mutate.py --build build/mutation              all mutants; hours
    tests/tools/mutate.py --build build/mutation --sample 20  so many of each game
    tests/tools/mutate.py --build build/mutation --only stak_bots
"""
import argparse
import collections
import pathlib
import random
import re
import shutil
import subprocess
import sys

SOURCES = "core/*/*.cpp"
TABLES = re.compile(r"(rules|rulings|fields)\.cpp$")
COPIED = ("CMakeLists.txt", "cli", "core", "grammar", "examples", "tests", "man", "README.md")
PROGRAMS = ("golden_tests", "unit_tests", "property_tests")  # those that most mutants fail come first
SWAPS = [("<=", "<"), (">=", ">"), ("==", "!="), ("!=", "=="), ("&&", "||"), ("||", "&&"), (" < ", " <= "), (" > ", " >= "),
         (" + ", " - "), (" - ", " + ")]

Mutant = collections.namedtuple("Mutant", "file start end text kind rule")


def closing(text, start):
    """Where the bracket that opens at `start` closes, or the first comma on its level."""
    depth = 0
    for at in range(start, len(text)):
        if text[at] in "([{":
            depth += 1
        elif text[at] in ")]}":
            depth -= 1
            if depth == 0:
                return at
        elif text[at] == "," and depth == 1:
            return at
    return len(text)


def variants(condition):
    """The condition negated, always kept, and with one operator or number changed."""
    yield f"!({condition})"
    yield "true"
    for old, new in SWAPS:
        for match in re.finditer(re.escape(old), condition):
            yield condition[:match.start()] + new + condition[match.end():]
    for match in re.finditer(r"(?<![\w.])\d+(?![\w.])", condition):
        yield condition[:match.start()] + str(int(match.group()) + 1) + condition[match.end():]


def needs(file, text):
    for match in re.finditer(r"\bneed\(", text):
        end = closing(text, match.end() - 1)
        rule = re.match(r",\s*R::(\w+)", text[end:])
        condition = text[match.end():end]
        for changed in variants(condition):
            yield Mutant(file, match.end(), end, changed, "need", rule.group(1) if rule else "")


def statements(file, text):
    """A statement that changes the position is left out."""
    for match in re.finditer(r"^ +((?:\+\+|--)?s\.[\w.\[\]()]+[^;\n]*|erase\w*\([^;\n]*|move\w*\([^;\n]*);$", text, re.MULTILINE):
        statement = match.group(1)
        if statement.count("(") == statement.count(")"):
            yield Mutant(file, match.start(1), match.end(1), "", "apply", "")


def constants(file, text):
    for match in re.finditer(r"constexpr [\w:]+ k\w+ = (\d+);", text):
        for change in (1, -1):
            yield Mutant(file, match.start(1), match.end(1), str(max(0, int(match.group(1)) + change)), "table", "")


def all_mutants(root):
    for path in sorted(root.glob(SOURCES)):
        if TABLES.search(path.name):
            continue
        text = path.read_text(encoding="utf-8")
        file = path.relative_to(root)
        yield from needs(file, text)
        yield from statements(file, text)
        yield from constants(file, text)


def copy_project(root, build):
    source = build / "source"
    for name in COPIED:
        if (root / name).is_dir():
            shutil.copytree(root / name, source / name, dirs_exist_ok=True)
        elif (root / name).exists():
            shutil.copy2(root / name, source / name)
    return source


def quiet(command, **options):
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False, **options).returncode == 0


def game_of(mutant):
    return pathlib.Path(mutant.file).parts[1]


def build_program(folder, program):
    return quiet(["cmake", "--build", str(folder), "--target", program])


def suites_of(program, game):
    """The tests of a program that a game's rules can fail."""
    if program == "golden_tests":
        return f"*.{game}_*"
    if program == "property_tests":
        return "EveryGame.*:" + game.title().replace("_", "") + "*"
    return "*"


def tests_pass(folder, program, game):
    try:
        return quiet([str(folder / "tests" / program), "--gtest_brief=1", "--gtest_fail_fast",
                      f"--gtest_filter={suites_of(program, game)}"], timeout=120,
                     env={"BOTREF_CASES": "200", "RC_PARAMS": "seed=1", "PATH": "/usr/bin:/bin"})
    except subprocess.TimeoutExpired:
        return False


def verdict_of(mutant, source, folder):
    path = source / mutant.file
    original = path.read_text(encoding="utf-8")
    path.write_text(original[:mutant.start] + mutant.text + original[mutant.end:], encoding="utf-8")
    try:
        for program in PROGRAMS:
            if not build_program(folder, program):
                return "does not compile"
            if not tests_pass(folder, program, game_of(mutant)):
                return "killed"
        return "survived"
    finally:
        path.write_text(original, encoding="utf-8")


def place(mutant, root):
    text = (root / mutant.file).read_text(encoding="utf-8")
    line = text.count("\n", 0, mutant.start) + 1
    was = " ".join(text[mutant.start:mutant.end].split())
    return f"{mutant.file}:{line}: {mutant.kind} {mutant.rule}: {was} -> {mutant.text or '(nothing)'}"


def sample_of(mutants, size, seed):
    """So many of each game, in their order."""
    chosen = []
    for game in sorted({game_of(mutant) for mutant in mutants}):
        of_game = [mutant for mutant in mutants if game_of(mutant) == game]
        if 0 < size < len(of_game):
            of_game = sorted(random.Random(seed).sample(of_game, size))
        chosen += of_game
    return chosen


def print_table(counts):
    print("| game | mutants | noticed | survived | score |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for game in sorted({game for game, _ in counts}):
        killed, survived = counts[game, "killed"], counts[game, "survived"]
        tried = killed + survived  # those that do not compile are none
        print(f"| {game} | {tried} | {killed} | {survived} | {killed / max(tried, 1):.0%} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, type=pathlib.Path)
    parser.add_argument("--sample", type=int, default=0, help="how many mutants of each game; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="mutants whose rule or file contains this")
    parser.add_argument("--compiler", default="g++")
    parser.add_argument("--define", default=[], action="append", metavar="NAME=VALUE", help="for CMake")
    arguments = parser.parse_args()
    root = pathlib.Path.cwd()
    source = copy_project(root, arguments.build.resolve())
    folder = arguments.build.resolve() / "build"
    options = [f"-DCMAKE_CXX_COMPILER={arguments.compiler}", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O1",
               *(f"-D{define}" for define in arguments.define)]
    if not quiet(["cmake", "-S", str(source), "-B", str(folder), "-G", "Ninja", *options]):
        sys.exit("the project cannot be configured")
    for program in PROGRAMS:
        if not build_program(folder, program):
            sys.exit(f"{program} does not build")
    mutants = sample_of([m for m in all_mutants(root) if arguments.only in m.rule or arguments.only in str(m.file)],
                        arguments.sample, arguments.seed)
    for game in sorted({game_of(mutant) for mutant in mutants}):
        if not all(tests_pass(folder, program, game) for program in PROGRAMS):
            sys.exit(f"the tests of {game} fail without a mutant")
    counts = collections.Counter()
    needs_survived = 0
    for mutant in mutants:
        verdict = verdict_of(mutant, source, folder)
        counts[game_of(mutant), verdict] += 1
        if verdict == "survived":
            needs_survived += mutant.kind == "need"
            print(place(mutant, root), flush=True)
    print_table(counts)
    sys.exit(1 if needs_survived else 0)


if __name__ == "__main__":
    main()
