#!/usr/bin/env python3
"""Every rule and ruling is met, claimed and cited somewhere.

Joins what `botref rules` lists with the verdicts of all golden and example records,
and with the counts that a build with BOTREF_RULE_COVERAGE makes. Fails unless

  enforced   the rule was kept in a legal record and broken in a record that claims so;
             where code only refuses, a legal record whose comments name it will do
  computed   a record whose comments name it shows it with `expect`, and another one,
             whose comments name it too, makes a wrong claim
  all        the rule has a source, and the code names it where it is enforced (that
             a computed rule is in the code, a wrong claim that fails shows)
  open       a record is disputed over the ruling or has a note on it, and it is
             pinned to each reading that can be offered
  settled    a record has a note on the ruling, or reads it otherwise

The exemptions below stand until they are no longer needed, which is an error too.
"""
import argparse
import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from rule_exemptions import EXEMPTIONS

FOLDERS = ("tests/golden", "examples")
TABLES = re.compile(r"(rules|rulings|_rules|_readings)\.(hpp|cpp)$")

Record = collections.namedtuple("Record", "text comments verdict")


def run(botref, *words, text=None, tally=None):
    environment = dict(os.environ)
    environment.pop("BOTREF_TALLY", None)
    if tally:
        environment["BOTREF_TALLY"] = tally
    done = subprocess.run([botref, *words], input=text, env=environment, capture_output=True, text=True, check=False)
    if done.returncode >= 64 or done.returncode < 0:
        sys.exit(f"botref {' '.join(words)}: exit status {done.returncode}\n{done.stderr}")
    return done.stdout


def record_texts():
    for folder in FOLDERS:
        for path in sorted(pathlib.Path(folder).rglob("*.bgn")):
            text = path.read_text(encoding="utf-8", errors="replace")
            yield from (part for part in re.split(r"^(?=\[Game )", text, flags=re.MULTILINE) if part.startswith("[Game "))


def read_records(botref, game):
    texts = [t.rstrip("\n") + "\n" for t in record_texts() if t.startswith(f'[Game "{game}"]')]
    lines = run(botref, "check", "--format", "jsonl", "-", text="".join(texts)).splitlines()
    verdicts = [v for v in map(json.loads, lines) if v.get("schema") == "botref.verdict/1" and v["record"] > 0]
    if len(verdicts) != len(texts):
        sys.exit(f"{len(texts)} records gave {len(verdicts)} verdicts")
    return [Record(t, "\n".join(re.findall(r"#.*", t)), v) for t, v in zip(texts, verdicts)]


def tallies(botref, records):
    """Row of each rule that these records met -> (kept, broken)."""
    counts = collections.defaultdict(lambda: [0, 0])
    with tempfile.NamedTemporaryFile() as file:
        run(botref, "check", "--format", "jsonl", "-", text="".join(r.text for r in records), tally=file.name)
        for line in file.read().decode().splitlines():
            row, kept, broken = map(int, line.split())
            counts[row][0] += kept
            counts[row][1] += broken
    return counts


def names(text, identifier):
    return re.search(re.escape(identifier) + r"(?![\d.]*\d)", text) is not None


def code_of(game):
    """The code of a game without its tables; the folder may bear the first words of its name."""
    folder = next(f for f in pathlib.Path("core").iterdir() if f.is_dir() and game.replace("-", "_").startswith(f.name))
    files = [p for p in sorted(folder.glob("*.?pp")) if not TABLES.search(p.name)]
    return "".join(p.read_text(encoding="utf-8") for p in files)


def cited_in(code, identifier):
    """SB-8.1 in a comment, or R8_1; SB-C7 or C7; SB-A15 or A15."""
    number = identifier.split("-", 1)[1]
    enumerator = "R" + number.replace(".", "_") if number[0].isdigit() else number
    return names(code, identifier) or re.search(rf"\b{enumerator}\b", code) is not None


def rule_troubles(rules, records, botref, code):
    shown_legal = [r for r in records if r.verdict["verdict"] == "legal" and r.verdict["claims"]["failed"] == 0]
    legal = tallies(botref, shown_legal)
    everything = tallies(botref, records)
    claimed = {r.verdict["rule"] for r in records
               if r.verdict["verdict"] == "illegal" and "Verdict" in r.verdict["tags"] and r.verdict["claims"]["failed"] == 0}
    for row, rule in enumerate(rules):
        identifier = rule["id"]
        if not rule["cite"]:
            yield identifier, "source"
        if rule["shows"] == "not checkable":
            continue
        if rule["shows"] == "enforced":
            if not cited_in(code, identifier):
                yield identifier, "code"
            if legal[row][0] == 0 and not any(names(r.comments, identifier) for r in shown_legal):
                yield identifier, "kept"
            if everything[row][1] == 0 or identifier not in claimed:
                yield identifier, "broken"
        else:
            shown = [r.verdict["claims"] for r in records if names(r.comments, identifier)]
            if not any(c["held"] > 0 and c["failed"] == 0 for c in shown):
                yield identifier, "shown"
            if not any(c["failed"] > 0 for c in shown):
                yield identifier, "wrong claim"


def pins(records):
    """(ruling, reading) of tags and `ruling` lines."""
    found = set()
    for record in records:
        for words in re.findall(r'^\s*(?:\[\s*Rulings\s+"([^"]*)"|ruling\s+(\S+))', record.text, re.MULTILINE):
            found |= set(re.findall(r"(\S+)=(\w+)", " ".join(words)))
    return found


def ruling_troubles(rulings, records):
    pinned = pins(records)
    noted = set()
    for record in records:
        noted |= set(record.verdict["rulings"])
        noted |= {d["ruling"] for d in record.verdict["diagnostics"] if d.get("ruling")}
    for ruling in rulings:
        identifier = ruling["id"]
        offered = [r for r in ruling["readings"] if r["offered"]]
        if ruling["state"] == "open":
            if identifier not in noted:
                yield identifier, "disputed"
            for reading in offered:
                if (identifier, reading["reading"]) not in pinned:
                    yield identifier, f"pinned {reading['reading']}"
        elif len(offered) > 1 and identifier not in noted:
            if not any((identifier, r["reading"]) in pinned for r in offered if not r["default"]):
                yield identifier, "other reading"


def check_game(botref, game):
    records = read_records(botref, game["game"])
    code = code_of(game["game"])
    found = set(rule_troubles(game["rules"], records, botref, code)) | set(ruling_troubles(game["rulings"], records))
    exempt = {(identifier, lack) for lack, identifiers in EXEMPTIONS.items() for identifier in identifiers.split()}
    prefix = game["rules"][0]["id"].split("-")[0] + "-"
    exempt = {e for e in exempt if e[0].startswith(prefix)}
    for identifier, lack in sorted(found - exempt):
        print(f"{identifier}: lacks: {lack}")
    for identifier, lack in sorted(exempt - found):
        print(f"{identifier}: has it now, so that the exemption is not needed: {lack}")
    print(f"{game['game']}: {len(records)} records, {len(game['rules'])} rules, {len(game['rulings'])} rulings, "
          f"{len(exempt)} exemptions")
    return found == exempt


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--botref", required=True, help="a program built with BOTREF_RULE_COVERAGE")
    arguments = parser.parse_args()
    listed = json.loads(run(arguments.botref, "rules", "--format", "json"))
    sound = [check_game(arguments.botref, game) for game in listed["games"]]
    sys.exit(0 if all(sound) else 1)


if __name__ == "__main__":
    main()
