"""Hostile records: every FILE.bgn here, and every text of generated.py, is judged as its .want says.

    hostile_test.py --botref PATH [unittest options]

A .want file holds one line for each thing wanted:

    seen WORDS                    where such trouble was seen: a public report, or who writes such records; it stands here
                                  or in a comment of the record, `# seen: …`
    exit N                        the exit status
    verdicts WORD ...             the verdict of every record, in order
    args WORD ...                 options for the run, if it needs any
    LINE:COL LABEL PART           a finding at just this place, whose message holds PART

Findings that are neither notes nor answers must be wanted, and nothing wanted may be missing. A rule that is
cited counts as part of the message: `3:1 illegal SB-1.6`. The same must come from a pipe, from two threads and (the
exit status) as text, within a minute, and each place must agree with its bytes. The other formats of all these files are
held by tests/reports and tests/formats.
"""
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True  # no .pyc file in the source folder
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "formats"))
import generated  # noqa: E402
import program  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
SECONDS = 60  # more than any machine needs, so that only a hang fails
MOST_PLACES = 500  # are counted anew, as that takes time


@dataclasses.dataclass
class Want:
    status: int = 0
    verdicts: list = dataclasses.field(default_factory=list)
    args: list = dataclasses.field(default_factory=list)
    seen: str = ""
    findings: list = dataclasses.field(default_factory=list)  # (line, column, label, part)

    @staticmethod
    def read(path):
        want = Want()
        for line in path.read_text(encoding="utf-8").split("\n"):
            first, _, rest = line.partition(" ")
            if first == "exit":
                want.status = int(rest)
            elif first == "verdicts":
                want.verdicts = rest.split()
            elif first == "args":
                want.args = rest.split()
            elif first == "seen":
                want.seen = rest
            elif first:
                at, _, column = first.partition(":")
                label, _, part = rest.partition(" ")
                want.findings.append((int(at), int(column), label, part))
        return want


def run(file, name, *options):
    """Of the file, under its name or as standard input, which `-` means."""
    command = [program.PATH, "check", *options, name]
    with open(file, "rb") as given:
        return subprocess.run(command, cwd=file.parent, stdin=given, capture_output=True, timeout=SECONDS, check=False)


def runs(*calls):
    """Several at a time; their answers in order."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return [each.result() for each in [pool.submit(run, *call) for call in calls]]


def records_of(ran):
    """What was printed, without the name of the file."""
    return [json.loads(line) | {"file": ""} for line in ran.stdout.decode("utf-8").splitlines()]


def message_of(finding):
    return f"{finding['message']} [{finding['rule']}]" if finding["rule"] else finding["message"]


def shown(finding):
    at = finding["at"]
    place = f"{at['line']}:{at['column']}" if at else "-:-"
    return f"{place} {finding['label']} {message_of(finding)}"


def with_notes(finding):
    """A finding, and what its notes say of other lines."""
    notes = [dict(note, severity="note", label="note", rule=None) for note in finding["notes"]]
    return [finding, *notes]


def fits(wanted, finding):
    line, column, label, part = wanted
    at = finding["at"]
    same_place = at is not None and (at["line"], at["column"]) == (line, column)
    return same_place and finding["label"] == label and part in message_of(finding)


def place_in(text, offset):
    """Line and column of a byte, counted anew."""
    start = text.rfind(b"\n", 0, offset) + 1
    before = text[start:offset]
    if text.startswith(b"\xef\xbb\xbf[Game ", start) or start == 0:
        before = before.removeprefix(b"\xef\xbb\xbf")
    return text.count(b"\n", 0, offset) + 1, len(before.decode("utf-8", "surrogateescape")) + 1


def compare(want, findings):
    """What is missing, and what is there unwanted."""
    missing = list(want.findings)
    troubles = []
    for finding in findings:
        found = next((w for w in missing if fits(w, finding)), None)
        if found:
            missing.remove(found)
        elif finding["severity"] not in ("note", "answer"):
            troubles.append("unwanted: " + shown(finding))
    return [f"missing: {line}:{column} {label} {part}" for line, column, label, part in missing] + troubles


def misplaced(text, findings):
    """Findings whose line and column do not agree with their bytes."""
    for finding in findings[:MOST_PLACES]:
        at = finding["at"]
        if at is None:
            continue
        ends = (("line", "column", "offset"), ("end_line", "end_column", "end_offset"))
        for line, column, offset in ends:
            if place_in(text, at[offset]) != (at[line], at[column]) or at["end_offset"] < at["offset"]:
                yield f"misplaced: {shown(finding)}: {at}"
                break


class Hostile(unittest.TestCase):
    def judge(self, folder, name):
        want = Want.read(folder / f"{name}.want")
        file = folder / f"{name}.bgn"
        text = file.read_bytes()
        self.assertTrue(want.seen or b"# seen: " in text, "nothing says where such trouble was seen")
        ran, threaded, piped, *others = runs(
            (file, file.name, "--format", "jsonl", *want.args),
            (file, file.name, "--format", "jsonl", "-j", "2", *want.args),
            (file, "-", "--format", "jsonl", *want.args),
            (file, file.name, "--format", "text", *want.args),
        )
        self.assertGreaterEqual(ran.returncode, 0, "ended by a signal")
        records = records_of(ran)
        findings = [each for record in records for finding in record["diagnostics"] for each in with_notes(finding)]
        troubles = compare(want, findings) + list(misplaced(text, findings))
        verdicts = [record["verdict"] for record in records]
        if verdicts != want.verdicts:
            troubles.append(f"verdicts {' '.join(verdicts)}, wanted {' '.join(want.verdicts)}")
        if ran.returncode != want.status:
            troubles.append(f"exit status {ran.returncode}, wanted {want.status}")
        if threaded.stdout != ran.stdout:
            troubles.append("-j 2 prints something else")
        if records_of(piped) != records:
            troubles.append("standard input gives something else")
        for other in (threaded, piped, *others):
            if other.returncode != ran.returncode:
                troubles.append(f"exit status {other.returncode}, else {ran.returncode}: {' '.join(other.args[1:])}")
        if troubles:
            self.fail("\n" + "\n".join(troubles))


def add_test(folder, name):
    setattr(Hostile, "test_" + name.replace("-", "_"), lambda self: self.judge(folder, name))


def main():
    for path in sorted(HERE.glob("*.bgn")):
        add_test(HERE, path.stem)
    with tempfile.TemporaryDirectory() as folder:
        for name in generated.write_all(pathlib.Path(folder)):
            add_test(pathlib.Path(folder), name)
        program.main(__doc__)


if __name__ == "__main__":
    main()
