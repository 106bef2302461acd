"""The manual page tells of each command's options, and of no others."""
import argparse
import pathlib
import re
import subprocess

from sources import finish

MANUAL = pathlib.Path("man/botref.1")
COMMAND_LINE = re.compile(r"^  ([a-z]+)  +\S", re.MULTILINE)
OPTION = re.compile(r"(?<![\w-])--?[a-zA-Z][\w-]*")


def help_of(botref, *words):
    run = subprocess.run([botref, *words, "--help"], capture_output=True, text=True, check=True)
    return run.stdout


def part(text, heading):
    """The indented lines below `Heading:`."""
    match = re.search(rf"^{heading}:?[^\n]*\n((?:[ \t]+[^\n]*\n|\n(?=[ \t]))*)", text, re.MULTILINE | re.IGNORECASE)
    return match.group(1) if match else ""


def subcommands(text):
    return COMMAND_LINE.findall(part(text, "Subcommands"))


def options(text):
    """`-j,--jobs N  Work on …` gives both names."""
    found = set()
    for line in part(text, "Options").splitlines():
        names = re.match(r"  (-[^\s]+)", line)
        if names:
            found |= set(names.group(1).split(","))
    return found


def commands(botref, *words):
    """All commands, as tuples of words, with their options."""
    text = help_of(botref, *words)
    found = {words: options(text)}
    for name in subcommands(text):
        found |= commands(botref, *words, name)
    return found


def options_in_manual(text):
    """What stands behind .Fl; mdoc leaves out the first dash."""
    found = set()
    for line in text.splitlines():
        if not line.startswith("."):
            continue
        words = line.replace("\\-", "-").split()
        found |= {"-" + b for a, b in zip(words, words[1:]) if a in ("Fl", ".Fl") and b[0] != "."}
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--botref", required=True)
    arguments = parser.parse_args()
    manual = MANUAL.read_text(encoding="utf-8")
    written = options_in_manual(manual)
    known = commands(arguments.botref)
    troubles = []
    for words, names in sorted(known.items()):
        name = " ".join(words)
        if name and not re.search(rf"^\.(Cm|It Cm|Ss|Nm|Ic|It Ic)\b.*\b{name}\b", manual, re.MULTILINE):
            troubles.append(f"{MANUAL}: no word of the command `{name}`")
        troubles += [f"{MANUAL}: no word of {o} (botref {name})" for o in sorted(names - written)]
    every = set().union(*known.values())
    troubles += [f"{MANUAL}: {o} is an option of no command" for o in sorted(written - every)]
    finish(troubles)


main()
