#!/usr/bin/env python3
"""Plants small faults in the rules and asks whether the tests notice.

Only conditions of need(…), statements of what an event does, and numbers of tables
are changed, one at a time, in a copy of the project. Each mutant is built and tried
on its game's golden files, the unit tests and its game's short properties, and the
first test that fails ends its trial. Each is listed with what noticed it, and at the
end a table says for each game how many were noticed. It ends with 1 if a need(…) survives.

    tests/tools/mutate.py --build build/mutation                         all mutants; hours
    tests/tools/mutate.py --build build/mutation --sample 20             so many of each game
    tests/tools/mutate.py --build build/mutation --sample 40 --skip 20   the next twenty
    tests/tools/mutate.py --build build/mutation --only core/stak_bots   those whose line has this
    tests/tools/mutate.py --build build/mutation --again list.txt        those on lines of an earlier list
"""
import argparse
import collections
import filecmp
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys

SOURCES = "core/*/*.?pp"
TABLES = re.compile(r"(rules|rulings|fields)\.cpp$")
CITED = re.compile(r"// .*\b[A-Z]{2}-\d")
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
    if condition in ("true", "false"):
        yield "false" if condition == "true" else "true"
        return
    if re.search(r"&&|\|\|", condition) or not re.search("[!=]=", condition):  # == for != negates as well
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
    """One more and one less; in headers, which half a game is built anew for, only numbers of the rulebook."""
    for line in re.finditer(r"^.*\bconstexpr [\w:]+ k\w+ = \d.*$", text, re.MULTILINE):
        if file.suffix == ".hpp" and not CITED.search(line.group()):
            continue
        for match in re.finditer(r"\bk\w+ = (\d+)(?=[,;])", line.group()):
            for number in (int(match.group(1)) + 1, int(match.group(1)) - 1):
                if number >= 0:
                    yield Mutant(file, line.start() + match.start(1), line.start() + match.end(1), str(number), "table", "")


def all_mutants(root):
    for path in sorted(root.glob(SOURCES)):
        if TABLES.search(path.name):
            continue
        text = path.read_text(encoding="utf-8")
        file = path.relative_to(root)
        yield from needs(file, text)
        yield from statements(file, text)
        yield from constants(file, text)


def copy_changed(source, target):
    """Not by its time: an earlier run that was stopped has left a mutant there, and built it."""
    if not pathlib.Path(target).exists() or not filecmp.cmp(source, target, shallow=False):
        shutil.copyfile(source, target)


def copy_project(root, build):
    source = build / "source"
    source.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        if (root / name).is_dir():
            shutil.copytree(root / name, source / name, dirs_exist_ok=True, copy_function=copy_changed)
        elif (root / name).exists():
            copy_changed(root / name, source / name)
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
        return f"*.{game}_*:*_{game}*"
    if program == "property_tests":
        return "EveryGame.*:" + game.title().replace("_", "") + "*"
    return "*"


def little_memory():
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))


def tests_pass(folder, program, game):
    try:
        return quiet([str(folder / "tests" / program), "--gtest_brief=1", "--gtest_fail_fast",
                      f"--gtest_filter={suites_of(program, game)}"], timeout=60, preexec_fn=little_memory,
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
                return program.removesuffix("_tests")
        return "survived"
    finally:
        path.write_text(original, encoding="utf-8")


def place(mutant, root):
    text = (root / mutant.file).read_text(encoding="utf-8")
    line = text.count("\n", 0, mutant.start) + 1
    was = " ".join(text[mutant.start:mutant.end].split())
    return f"{mutant.file}:{line}: {mutant.kind} {mutant.rule}: {was} -> {mutant.text or '(nothing)'}"


def sample_of(mutants, size, skip, seed):
    """So many of each game, in their order. A larger sample has the smaller one at its front."""
    chosen = []
    for game in sorted({game_of(mutant) for mutant in mutants}):
        of_game = [mutant for mutant in mutants if game_of(mutant) == game]
        if size:
            random.Random(seed).shuffle(of_game)
            of_game = sorted(of_game[skip:size])
        chosen += of_game
    return chosen


def print_table(counts):
    noticed_by = [program.removesuffix("_tests") for program in PROGRAMS]
    print("| game | mutants |", " | ".join(f"by {name}" for name in noticed_by), "| survived | score |")
    print("| --- |", " | ".join(["---:"] * (len(PROGRAMS) + 3)), "|")
    for game in sorted({game for game, _ in counts}):
        killed, survived = [counts[game, name] for name in noticed_by], counts[game, "survived"]
        tried = sum(killed) + survived  # those that do not compile are none
        print(f"| {game} | {tried} |", " | ".join(map(str, killed)), f"| {survived} | {sum(killed) / max(tried, 1):.0%} |")


def chosen_mutants(root, arguments):
    places = {place(mutant, root): mutant for mutant in all_mutants(root)}
    if arguments.again:
        listed = [line.rpartition("  [")[0] or line for line in arguments.again.read_text(encoding="utf-8").splitlines()]
        return [places[line] for line in listed if line in places]
    return sample_of([mutant for line, mutant in places.items() if arguments.only in line],
                     arguments.sample, arguments.skip, arguments.seed)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, type=pathlib.Path)
    parser.add_argument("--sample", type=int, default=0, help="how many mutants of each game; 0: all")
    parser.add_argument("--skip", type=int, default=0, help="how many of these not to try")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="mutants whose line in the list contains this")
    parser.add_argument("--again", type=pathlib.Path, help="a list of mutants, as this program writes it")
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
    mutants = chosen_mutants(root, arguments)
    for game in sorted({game_of(mutant) for mutant in mutants}):
        if not all(tests_pass(folder, program, game) for program in PROGRAMS):
            sys.exit(f"the tests of {game} fail without a mutant")
    counts = collections.Counter()
    needs_survived = 0
    for mutant in mutants:
        verdict = verdict_of(mutant, source, folder)
        counts[game_of(mutant), verdict] += 1
        needs_survived += verdict == "survived" and mutant.kind == "need"
        print(f"{place(mutant, root)}  [{verdict}]", flush=True)
    print_table(counts)
    sys.exit(1 if needs_survived else 0)


if __name__ == "__main__":
    main()
