"""What a report says of a record, wherever the record stood: to compare a stream with its pieces."""
import json
import re
import subprocess

GAMES = ("stak-bots", "micro-bots-duel", "det-termiske-opgor", "two-robots", "robo-rally")
SKIPPED = 77
# Where something stands, in the file or the piece of it.
PLACES = ("file", "record", "line", "column", "end_line", "end_column", "offset", "end_offset")
LINES = re.compile(r"\b(lines? )((?:\d+, )*\d+)")


def without_places(value, first):
    """Sentences name lines too: there the first line of the record becomes line 1."""
    if isinstance(value, dict):
        return {key: without_places(part, first) for key, part in value.items() if key not in PLACES}
    if isinstance(value, list):
        return [without_places(part, first) for part in value]
    if isinstance(value, str):
        return LINES.sub(lambda found: found[1] + re.sub(r"\d+", lambda n: str(int(n[0]) - first + 1), found[2]), value)
    return value


def outcomes(lines):
    """Of `check --format jsonl`, in any order."""
    reports = [json.loads(line) for line in lines.splitlines()]
    return sorted(json.dumps(without_places(report, report["line"]), sort_keys=True) for report in reports)


def mixed(botref, games):
    """A stream of all games, of each so many that are legal, that end with an illegal event, and with every ruling open."""
    text = ""
    for game in GAMES:
        for options in ([], ["--mutate"]):
            made = subprocess.run([botref, "generate", game, "--games", str(games), *options], capture_output=True, text=True,
                                  check=True).stdout
            text += made
        text += made.replace('[Rulings "default"]\n', "").replace("[Verdict ", "[Event ")
    return text


def compare(wanted, found, how):
    """None, or what differs."""
    if found == wanted:
        return None
    odd = sorted(set(found) ^ set(wanted))
    return f"{how} gives {len(found)} outcomes for {len(wanted)}; one side only has, among others:\n" + "\n".join(odd[:2])
