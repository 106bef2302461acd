"""Cut by GNU parallel between records, a stream gives the same verdicts as in one piece."""
import argparse
import json
import shlex
import shutil
import subprocess
import sys

SKIPPED = 77
GAMES = "300"


def verdicts(lines):
    """What does not depend on where in its piece a record stood, sorted."""
    reports = [json.loads(line) for line in lines.splitlines()]
    return sorted((r["verdict"], r["rule"] or "", r["events"], r["tags"].get("Verdict", "")) for r in reports if "verdict" in r)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--botref", required=True)
    botref = parser.parse_args().botref
    if shutil.which("parallel") is None:
        print("skipped: GNU parallel is not installed")
        sys.exit(SKIPPED)
    games = subprocess.run([botref, "generate", "stak-bots", "--games", GAMES, "--mutate"], capture_output=True, text=True,
                           check=True).stdout
    check = [botref, "check", "--format", "jsonl", "-"]
    whole = subprocess.run(check, input=games, capture_output=True, text=True, check=True).stdout
    split = ["parallel", "--pipe", "--block", "20k", "--recend", "\\n", "--recstart", "[Game ", shlex.join(check)]
    pieces = subprocess.run(split, input=games, capture_output=True, text=True, check=True).stdout
    if len(verdicts(whole)) != int(GAMES) or verdicts(pieces) != verdicts(whole):
        sys.exit("the pieces give other verdicts than the whole")


main()
