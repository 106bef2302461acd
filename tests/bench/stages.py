"""Where the instructions of `check` go: callgrind's counts of the functions that hold each part of the work."""
import re
import subprocess

# Of each part the functions that hold it, with all that they call. What a stage stands in is counted once, in the stage.
FUNCTIONS = {
    "load": r"LoaderOf<\S+>::load\(",
    "open": r"LoaderOf<\S+>::open\(\)",
    "set": r"SetLibrary::read_shipped\(",
    "lay_out": r"MatchOf<\S+>::lay_out\(",
    "agreed": r"AgreedOf<\S+>::start\(",
    "begin": r"ReporterOf<\S+>::begin\(",
    "finish": r"ReporterOf<\S+>::finish<",
    "check": r"botref::\w+::check\(botref::\w+::State const&",
    "apply": r"botref::\w+::apply\(botref::\w+::State&",
    "declared": r"botref::\w+::carry_out\(botref::\w+::State&, botref::\w+::Table",
}
LINE = re.compile(r"^\s*([\d,]+) \(")


def inclusive(profile):
    """Instructions of each function in FUNCTIONS, with those it calls; 0 where the program does not name it."""
    command = ["callgrind_annotate", "--inclusive=yes", "--threshold=100", str(profile)]
    listing = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    counts = dict.fromkeys(FUNCTIONS, 0)
    for line in listing.splitlines():
        count = LINE.match(line)
        if count is None:
            continue
        for name, pattern in FUNCTIONS.items():
            # A function stands there once for each file that its code comes from; the most is the whole.
            if re.search(pattern, line):
                counts[name] = max(counts[name], int(count.group(1).replace(",", "")))
    return counts


def split(profile, total, events):
    """Instructions an event in each stage; `total` are those of the whole run, less what an empty one takes.

    `reading` is from bytes to events, `each record` what a record costs whatever its length: its set, start and report.
    """
    counts = inclusive(profile)
    opened = counts["open"] - counts["set"]  # the card set is read once
    stages = {
        "reading": counts["load"] - counts["open"],
        "each record": opened + counts["lay_out"] + counts["agreed"] + counts["begin"] + counts["finish"],
        "rules: check": counts["check"],
        "rules: apply": counts["apply"] + counts["declared"],
    }
    stages["the rest"] = total - counts["set"] - sum(stages.values())
    return {stage: count / events for stage, count in stages.items()}
