"""The completion files are sound, and shells complete with them what they should."""
import argparse
import os
import shutil
import subprocess
import tempfile

from sources import finish

# A command line up to the cursor, what must be offered there, and what must not.
CASES = [
    ("botref ", ["check", "glossary"], ["list"]),
    ("botref --v", ["--version"], ["--help"]),
    ("botref ch", ["check"], ["state"]),
    ("botref set ", ["list", "show"], ["glossary"]),
    ("botref set show stak", ["stak-bots/demo"], []),
    ("botref check --format ", ["text", "json", "jsonl"], ["bgn"]),
    ("botref check --format=js", ["json", "jsonl"], ["text"]),
    ("botref state --format b", ["bgn"], ["json"]),
    ("botref check --col", ["--color"], ["--format"]),
    ("botref check --rulings SB-A15", ["SB-A15=a", "SB-A15=open"], ["SB-A1=a"]),
    ("botref explain SB-8", ["SB-8.1"], ["SB-9.1"]),
    ("botref generate ", ["stak-bots"], ["check"]),
    ("botref perft ", ["stak-bots", "game.bgn"], ["check", "notes.txt"]),
    ("botref check --format s", ["sarif"], ["junit"]),
    ("botref check --progress ", ["auto", "always", "never"], ["json"]),
    ("botref glossary stak-bots --lang ", ["nl", "hu"], ["xx"]),
    ("botref state --at t", ["turn "], ["end"]),
    ("botref check ", ["game.bgn", "rules.md"], ["notes.txt"]),
    ("botref fmt ", ["game.bgn"], ["rules.md"]),
]

# Offers what bash would at the end of a line: its words are cut at blanks, = and :.
BASH = r"""
source "$1"
mapfile -t COMP_WORDS < <(printf '%s' "$2" | sed -E 's/([=:])/ \1 /g' | tr -s ' ' '\n')
[[ $2 == *[\ =] ]] && COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_botref
for word in "${COMPREPLY[@]}"; do eval "printf '%s\n' $word"; done
"""


def offered_by_bash(path, line, folder):
    done = subprocess.run(["bash", "-c", BASH, "bash", path, line], cwd=folder, capture_output=True, text=True, check=False)
    return set(done.stdout.splitlines()), done.stderr


def offered_by_fish(path, line, folder):
    script = "source $argv[1]; complete -C $argv[2]"
    environment = {**os.environ, "HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
    done = subprocess.run(["fish", "-c", script, path, line], cwd=folder, capture_output=True, text=True, check=False,
                          env=environment)
    return {entry.split("\t")[0] for entry in done.stdout.splitlines()}, done.stderr


def wrong(shell, offered, expected, unwanted):
    """fish shows a whole word behind `=`, bash only its part."""
    ends = {word.rpartition("=")[2] for word in offered} | offered
    missing = [w for w in expected if w not in ends and w.rpartition("=")[2] not in ends]
    return [f"{shell}: {w} is not offered" for w in missing] + [f"{shell}: {w} is offered" for w in unwanted if w in offered]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--botref", required=True)
    botref = os.path.abspath(parser.parse_args().botref)
    troubles = []
    with tempfile.TemporaryDirectory() as folder:
        for name in ("game.bgn", "rules.md", "notes.txt"):
            open(os.path.join(folder, name), "w", encoding="utf-8").close()
        for shell, offer in (("bash", offered_by_bash), ("zsh", None), ("fish", offered_by_fish)):
            if shutil.which(shell) is None:
                print(f"{shell} is not installed, so its completion is not tried")
                continue
            path = os.path.join(folder, f"completion.{shell}")
            with open(path, "w", encoding="utf-8") as file:
                subprocess.run([botref, "completion", shell], stdout=file, check=True)
            if subprocess.run([shell, "-n", path], check=False).returncode != 0:
                troubles.append(f"{shell}: the file is not sound")
            for line, expected, unwanted in CASES if offer else []:
                offered, complaint = offer(path, line, folder)
                found = wrong(shell, offered, expected, unwanted)
                if complaint:
                    found.append(f"{shell}: {complaint.strip().splitlines()[0]}")
                troubles += [f"`{line}`: {trouble}" for trouble in found]
    finish(troubles)


main()
