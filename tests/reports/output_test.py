"""Reports about what is printed and what it costs: places, excerpts, citations, formats, counts, memory."""
import functools
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree

import common
import program
from common import GAMES, SOUND, SOURCE, a_game, check, findings, output, run

MB = 1 << 20
HEADLINE = re.compile(r"^(.*?):(\d+):(\d+): (\w+): ")
EXCERPT = re.compile(r"^ *(\d+) \|(?: (.*))?$")
CARETS = re.compile(r"^ +\|( *)(\^+)(.*)$")


@functools.lru_cache(maxsize=None)
def corpus():
    """Files in which there is something to tell."""
    return sorted([*(SOURCE / "tests/hostile").glob("*.bgn"), *(SOURCE / "tests/golden").rglob("*.bgn")])


class Places(unittest.TestCase):
    def test_every_finding_has_a_place_and_an_excerpt_of_its_bytes(self):
        """mliebelt/pgn-parser#683, daylen/stockfish-mac#57: errors without a place."""
        files = [str(path) for path in corpus()]
        done = program.run("check", "--format", "jsonl", *files)
        texts = {}
        seen = 0
        for line in done.stdout.decode("utf-8").splitlines():
            verdict = json.loads(line)
            text = texts.setdefault(verdict["file"], pathlib.Path(verdict["file"]).read_bytes())
            for finding in verdict["diagnostics"]:
                at = finding["at"]
                if at is None:
                    self.assertEqual(finding["severity"], "note", f"{verdict['file']}: {finding}")
                    continue
                seen += 1
                self.assertTrue(0 <= at["offset"] <= at["end_offset"] <= len(text), finding)
                self.assertGreaterEqual(min(at["line"], at["column"], at["end_line"], at["end_column"]), 1)
                self.assertLessEqual((at["line"], at["column"]), (at["end_line"], at["end_column"]))
                self.assertEqual(text.count(b"\n", 0, at["offset"]) + 1, at["line"], f"{verdict['file']}: {finding}")
        self.assertGreater(seen, 1_000)

    def test_the_excerpt_is_the_line_and_the_carets_stand_below_the_bytes(self):
        """mliebelt/pgn-parser#683: errors without a place."""
        compared = 0
        lines = {str(path): path.read_bytes().split(b"\n") for path in corpus()}
        told = iter(program.run("check", "--color", "never", *lines).stdout.decode("utf-8").split("\n"))
        place = None
        for line in told:
            headline = HEADLINE.match(line)
            if headline and headline[1] in lines:
                place = headline[1], int(headline[2]), int(headline[3])
                continue
            shown = EXCERPT.match(line)
            if not shown or place is None:
                continue
            path, number, column = place
            place = None
            self.assertEqual(int(shown[1]), number, f"{path}: {line}")
            source = lines[path][number - 1].removesuffix(b"\r")
            carets = CARETS.match(next(told))
            self.assertTrue(carets, f"{path}: {line}")
            if len(source) < 100 and all(32 <= byte < 127 for byte in source):
                compared += 1
                self.assertEqual(shown[2] or "", source.decode(), path)
                self.assertEqual(len(carets[1]), column, f"{path}: {line}")
        self.assertGreater(compared, 1_000)


class Citations(unittest.TestCase):
    def test_each_id_exists_once_and_is_the_rule_that_it_says(self):
        """phase-rs/phase#361: the number that was cited was that of another rule."""
        books = json.loads(output("rules", "--format", "json"))["games"]
        ids = [row["id"] for book in books for row in book["rules"] + book["rulings"]]
        self.assertEqual(len(set(ids)), len(ids))
        known = set(ids)
        cited = {}
        for folder, pattern in (("core", "*.?pp"), ("grammar", "*.?pp"), ("examples", "*.bgn"), ("tests/golden", "*.out"),
                                ("tests/hostile", "*.out"), ("man", "*"), (".", "README.md")):
            for path in (SOURCE / folder).rglob(pattern) if folder != "." else [SOURCE / pattern]:
                text = path.read_text("utf-8", "replace")
                if pattern == "*.?pp":
                    text = re.sub(r"//.*", "", text)
                for word in re.findall(r"\b(?:SB|MB|DT|TR|RR)-(?:[A-Z]?\d+(?:\.\d+)?)\b", text):
                    cited.setdefault(word, str(path))
        sections = {row["section"] if "section" in row else row["id"].split(".")[0] for book in books for row in book["rules"]}
        made_up = re.compile(r"[A-Z]+-A?9\d+(\.\d+)?")  # to be refused
        strange = {word: path for word, path in cited.items() if word not in known | sections and not made_up.fullmatch(word)}
        self.assertEqual(strange, {}, "ids that no rulebook has")
        # What `explain` says of an id is the sentence that a diagnostic shows for it.
        sentences = {row["id"]: row["says"] for book in books for row in book["rules"]}
        shown = set()
        for path in (SOURCE / "tests/golden").rglob("*.out"):
            for word, sentence in re.findall(r"^  rule (\S+): (.*?)(?:   \(.*)?$", path.read_text("utf-8"), re.MULTILINE):
                shown.add(word)
                self.assertEqual(sentence, sentences[word], f"{path}: {word}")
        self.assertGreater(len(shown), 100)


class Formats(unittest.TestCase):
    FORMATS = ("text", "json", "jsonl", "sarif", "junit", "github")

    def test_every_format_ends_with_the_same_status(self):
        """open-policy-agent/regal#919, r-lib/lintr#2550, Shopify/kubeaudit#576: SARIF ended with 0, or was not valid."""
        by_status = {}
        for path in corpus():
            first = path.with_suffix(".out").read_text("utf-8").split("\n", 1)[0]
            by_status.setdefault(int(first.removeprefix("# exit ")), []).append(str(path))
        self.assertTrue({0, 1, 2} <= set(by_status), by_status.keys())
        for status, files in by_status.items():
            for name in self.FORMATS:
                # All of one status together, and one alone.
                for some in (files, files[:1]):
                    self.assertEqual(program.run("check", "--format", name, *some).returncode, status, f"{name} {some[:3]}")
        for name in self.FORMATS:
            self.assertEqual(program.run("check", "--format", name, "no-such-file.bgn").returncode, 2, name)
            self.assertEqual(run("check", "--format", name, records="").returncode, 0, name)

    def test_no_line_and_no_column_is_below_one(self):
        """r-lib/lintr#2550: SARIF had columns of 0."""
        files = [str(path) for path in corpus()]
        log = json.loads(program.run("check", "--format", "sarif", *files).stdout)
        regions = [place["physicalLocation"]["region"] for result in log["runs"][0]["results"]
                   for place in result["locations"] + result.get("relatedLocations", []) if "region" in place["physicalLocation"]]
        self.assertGreater(len(regions), 1_000)
        self.assertGreaterEqual(min(value for region in regions for value in region.values()), 1)
        for line in program.run("check", "--format", "github", *files).stdout.decode().splitlines():
            self.assertNotRegex(line, r"(line|col|endLine|endColumn)=0\b")

    def test_junit_is_xml_whatever_the_records_hold(self):
        """Shopify/kubeaudit#576: reports were not valid where the input was not."""
        files = [str(path) for path in corpus()]
        suites = ElementTree.fromstring(program.run("check", "--format", "junit", *files).stdout)
        self.assertEqual(suites.tag, "testsuites")
        self.assertEqual({child.tag for child in suites}, {"testsuite"})
        self.assertEqual({case.tag for suite in suites for case in suite} - {"testcase", "properties", "system-out"}, set())

    def test_nothing_but_what_was_asked_for_is_printed(self):
        """Standard output holds the results, and standard error nothing where nothing is wrong."""
        for arguments in (["check"], ["check", "--summary"], ["check", "--format", "jsonl"], ["check", "--format", "sarif"],
                          ["fmt"], ["convert"], ["state"], ["moves"], ["disputes"]):
            done = run(*arguments, records=SOUND + SOUND)
            self.assertEqual((done.returncode, done.stderr), (0, b""), arguments)
        self.assertEqual(run("check", "--summary", records=SOUND).stdout, b"1 record: 1 legal\n")
        self.assertEqual(run("fmt", "--check", records=output("fmt", records=SOUND)).stdout, b"")
        done = program.run("check", "--summary", "no-such-file.bgn")
        self.assertEqual(done.stdout.count(b"\n"), 1, done.stdout)


def records_of(size):
    """Records of all games, again and again, up to about so many bytes."""
    some = "".join(a_game(game) for game in GAMES) + SOUND + "# " + "x" * 60 + "\n" * 3
    return some.encode()


def fed(size, *options, limit=None):
    """Runs `check` on so many bytes through a pipe: status, output, and peak memory in bytes."""
    piece = records_of(size)
    # Comments make most of it, so that the size counts and not the games.
    comments = (b"# " + b"x" * 97 + b"\n") * 2_000
    prepare = (lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit))) if limit else None
    with subprocess.Popen([program.PATH, "check", "--summary", *options, "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          preexec_fn=prepare) as running:
        written = headers = 0
        while written < size:
            running.stdin.write(piece + comments)
            written += len(piece) + len(comments)
            headers += piece.count(b"\n[Game ") + 1
        running.stdin.close()
        printed = running.stdout.read()
        _, status, used = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    return running.returncode, printed.decode(), headers, used.ru_maxrss * 1024


class Costs(unittest.TestCase):
    def test_every_record_is_counted_under_a_limit_of_memory(self):
        """mcostalba/chess_db#2: 1.2 of 2.2 million games were counted, and the file lay twice in memory."""
        status, printed, headers, _ = fed(8 * MB, limit=160 * MB)
        self.assertEqual((status, printed), (0, f"{headers} records: {headers} legal\n"))
        many = SOUND * 30_000
        self.assertEqual(run("check", "--summary", records=many).stdout, b"30000 records: 30000 legal\n")

    def test_no_more_findings_of_a_record_are_kept_than_anybody_reads(self):
        """One record of megabytes, each line of it wrong: hundreds of megabytes of findings."""
        sound = SOUND.replace("result *\n", "")
        for line, options in (("expect turn = 9", ()), ("Ann: end", ("--keep-going",)), ('dispute SB-A15 "x"', ())):
            (verdict,) = check(sound + f"{line}\n" * 12_000, *options)
            self.assertLess(len(verdict["diagnostics"]), 10_010, line)
            self.assertTrue(any("more findings" in told["message"] for told in verdict["diagnostics"]), line)
        (verdict,) = check(sound + "expect turn = 9\n" * 12_000)
        self.assertEqual(verdict["claims"]["failed"], 12_000)
        (verdict,) = check(sound + "Ann: end\n" * 12_000, "--keep-going")
        self.assertEqual((verdict["verdict"], verdict["rule"]), ("illegal", findings(verdict, "illegal")[0]["rule"]))

    def test_memory_does_not_grow_with_the_input(self):
        """renatopp/pgnparser#3, notnil/chess#32: the whole file was in memory."""
        _, _, _, small = fed(10 * MB)
        large_size = (1 << 30) if "slow" in os.environ.get("BOTREF_REPORTS", "") else 50 * MB
        status, printed, headers, large = fed(large_size)
        self.assertEqual((status, printed), (0, f"{headers} records: {headers} legal\n"))
        self.assertLess(large, small + 4 * MB, f"{small} bytes at 10 MB, {large} at {large_size}")


if __name__ == "__main__":
    if "--slow" in sys.argv:
        sys.argv.remove("--slow")
        os.environ["BOTREF_REPORTS"] = "slow"
    common.main(__doc__)
