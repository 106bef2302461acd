"""`check` says the same in every format, and each format is as those expect who read it.

What `--format jsonl` tells of all golden, hostile and example records is looked for in SARIF, which must fit its
public schema, in JUnit's XML, in the annotations of GitHub, and in the counts of `--summary`.
"""
import functools
import json
import pathlib
import re
import sys
import tempfile
import unittest
import urllib.parse
import xml.etree.ElementTree as ElementTree

import program

try:
    import jsonschema
except ImportError:
    print("skipped: the Python module jsonschema is not installed (python3-jsonschema)")
    sys.exit(77)

HERE = pathlib.Path(__file__).resolve().parent
FOLDERS = ["examples", "tests/golden", "tests/hostile", "tests/formats/no-such-file.bgn"]
LEVELS = {"error": "error", "warning": "warning", "note": "notice"}
ANNOTATION = re.compile(r"::(error|warning|notice) (\S.*?)::(.*)")


@functools.lru_cache(maxsize=None)
def check(*arguments, records=None):
    done = program.run("check", *arguments, records=records)
    return done.returncode, done.stdout.decode("utf-8")


def entries(*arguments, **options):
    return [json.loads(line) for line in check("--format", "jsonl", *arguments, **options)[1].splitlines()]


def as_claimed(entry):
    """A claim that holds is that of the verdict."""
    return entry["tags"].get("Verdict", "").split(" ")[0] == entry["verdict"] and entry["claims"]["failed"] == 0


def passes(entry):
    return as_claimed(entry) or (entry["verdict"] == "legal" and entry["claims"]["failed"] == 0)


def level(entry, finding):
    if as_claimed(entry):
        return "note"
    if finding["label"] in ("illegal", "malformed", "failed", "unreadable"):
        return "error"
    return "warning" if finding["label"] in ("disputed", "undecided", "warning") else "note"


def findings(entry):
    """Those that stand at a place; and of a file that cannot be read, that."""
    return [f for f in entry["diagnostics"] if f["at"] or f["label"] == "unreadable"]


def unescaped(text):
    return urllib.parse.unquote(text)


class EveryRecord(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.entries = entries(*FOLDERS)
        cls.told = [(e, f) for e in cls.entries for f in findings(e)]

    def test_the_output_does_not_depend_on_the_number_of_threads(self):
        for name in ("sarif", "junit", "github"):
            self.assertEqual(check("--format", name, *FOLDERS), check("--format", name, "-j", "3", *FOLDERS), name)

    def test_sarif_fits_its_schema(self):
        log = json.loads(check("--format", "sarif", *FOLDERS)[1])
        schema = json.loads((HERE / "sarif-2.1.0-rtm.5.json").read_text(encoding="utf-8"))
        troubles = jsonschema.Draft4Validator(schema).iter_errors(log)
        self.assertEqual([f"{list(t.absolute_path)}: {t.message}" for t in troubles], [])

    def test_sarif_tells_every_finding(self):
        log = json.loads(check("--format", "sarif", *FOLDERS)[1])
        results = log["runs"][0]["results"]
        self.assertEqual(len(results), len(self.told))
        for result, (entry, finding) in zip(results, self.told):
            self.assertEqual(result["ruleId"], finding["rule"] or finding["ruling"] or finding["label"])
            self.assertEqual(result["level"], level(entry, finding))
            self.assertIn(finding["label"], result["message"]["text"] + result["ruleId"])
            self.assertEqual("suppressions" in result, as_claimed(entry))
            place = result["locations"][0]["physicalLocation"]
            self.assertEqual(urllib.parse.unquote(place["artifactLocation"]["uri"]), entry["file"])
            at = finding["at"]
            if at is None:
                continue
            self.assertEqual(place["region"], {"startLine": at["line"], "startColumn": at["column"],
                                               "endLine": at["end_line"], "endColumn": at["end_column"]})
            related = [r["physicalLocation"]["region"]["startLine"] for r in result.get("relatedLocations", [])]
            self.assertEqual(related, [n["at"]["line"] for n in finding["notes"] if n["at"]])

    def test_sarif_describes_each_rule_that_it_names_and_links_to_it(self):
        base = "https://example.org/rules"
        run = json.loads(check("--format", "sarif", "--rules-url", base + "/", *FOLDERS)[1])["runs"][0]
        rules = run["tool"]["driver"]["rules"]
        self.assertEqual({r["id"] for r in rules}, {r["ruleId"] for r in run["results"]})
        self.assertEqual(len({r["id"] for r in rules}), len(rules))
        pages = {}
        for rule in (r for r in rules if "-" in r["id"]):
            game, anchor = re.fullmatch(re.escape(base) + r"/([a-z-]+)\.html#(.+)", rule["helpUri"]).groups()
            if game not in pages:
                page = program.run("glossary", game, "--format", "html")
                self.assertEqual(page.returncode, 0)
                pages[game] = page.stdout.decode("utf-8")
            self.assertEqual(anchor, rule["id"])
            self.assertIn(f'id="{anchor}"', pages[game])
            self.assertTrue(rule["shortDescription"]["text"] and rule["help"]["text"])
        self.assertEqual(len(pages), 5)

    def test_sarif_knows_how_the_run_ended(self):
        status, log = check("--format", "sarif", *FOLDERS)
        ended = json.loads(log)["runs"][0]["invocations"][0]
        self.assertEqual((ended["exitCode"], ended["executionSuccessful"]), (status, False))
        self.assertTrue(json.loads(check("--format", "sarif", "examples")[1])["runs"][0]["invocations"][0]["executionSuccessful"])

    def test_junit_has_a_suite_for_each_file_and_a_case_for_each_record(self):
        suites = ElementTree.fromstring(check("--format", "junit", *FOLDERS)[1])
        files = list(dict.fromkeys(e["file"] for e in self.entries))
        self.assertEqual([suite.get("name") for suite in suites], files)
        cases = [case for suite in suites for case in suite]
        self.assertEqual([(c.get("file"), int(c.get("line"))) for c in cases],
                         [(e["file"], e["line"]) for e in self.entries])
        for suite in suites:
            self.assertEqual(int(suite.get("tests")), len(suite))
            self.assertEqual(int(suite.get("failures")), len(suite.findall("testcase/failure")))
            self.assertEqual(int(suite.get("errors")), len(suite.findall("testcase/error")))
            names = [case.get("name") for case in suite]
            self.assertEqual(len(set(names)), len(names), suite.get("name"))

    def test_junit_fails_what_check_would_not_pass(self):
        suites = ElementTree.fromstring(check("--format", "junit", *FOLDERS)[1])
        for case, entry in zip((case for suite in suites for case in suite), self.entries):
            bad = [child for child in case if child.tag in ("failure", "error")]
            self.assertEqual(len(bad), 0 if passes(entry) else 1, entry["file"])
            if not bad:
                continue
            self.assertEqual(bad[0].tag == "error", entry["verdict"] == "malformed" and not as_claimed(entry))
            self.assertTrue(bad[0].get("message"))
            for finding in (f for f in findings(entry) if f["at"]):
                self.assertIn(f":{finding['at']['line']}:{finding['at']['column']}: {finding['label']}: ", bad[0].text)

    def test_github_annotates_every_finding(self):
        lines = check("--format", "github", *FOLDERS)[1].splitlines()
        self.assertEqual(len(lines), len(self.told) + 1)
        for line, (entry, finding) in zip(lines, self.told):
            command, properties, message = ANNOTATION.fullmatch(line).groups()
            properties = dict(p.split("=", 1) for p in properties.split(","))
            self.assertEqual(command, LEVELS[level(entry, finding)])
            self.assertEqual(unescaped(properties["file"]), entry["file"])
            self.assertTrue(unescaped(properties["title"]).startswith(finding["label"]))
            self.assertTrue(unescaped(message))
            if finding["at"]:
                at = finding["at"]
                self.assertEqual((int(properties["line"]), int(properties["col"])), (at["line"], at["column"]))
                if at["line"] == at["end_line"]:
                    self.assertEqual(int(properties["endColumn"]), at["end_column"])

    def test_the_summary_is_that_of_the_whole_report(self):
        report = json.loads(check("--format", "json", *FOLDERS)[1])
        for name in ("json", "jsonl"):
            summary = json.loads(check("--summary", "--format", name, *FOLDERS)[1])
            self.assertEqual(summary, {"schema": "botref.summary/1", "summary": report["summary"]})
        text = check("--summary", *FOLDERS)
        self.assertEqual(text[1], check(*FOLDERS)[1].splitlines()[-1] + "\n")
        self.assertEqual(text[0], report["summary"]["status"])


class OneRecord(unittest.TestCase):
    def test_names_of_files_with_signs_that_mean_something(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "50% <of>, \"us\": #1&é.bgn"
            path.write_text('[Game "chess"]\n', encoding="utf-8")
            result = json.loads(check("--format", "sarif", str(path))[1])["runs"][0]["results"][0]
            uri = urllib.parse.urlparse(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"])
            self.assertEqual((uri.scheme, urllib.parse.unquote(uri.path)), ("file", str(path)))
            suite = ElementTree.fromstring(check("--format", "junit", str(path))[1])[0]
            self.assertEqual(suite.get("name"), str(path))
            properties = ANNOTATION.match(check("--format", "github", str(path))[1]).group(2)
            self.assertEqual(unescaped(properties.split(",")[0]), f"file={path}")

    def test_standard_input_is_no_file_to_annotate(self):
        line = check("--format", "github", records=b'[Game "chess"]\n')[1]
        self.assertTrue(line.startswith("::error line=1,col=8,"), line)

    def test_no_record_at_all(self):
        run = json.loads(check("--format", "sarif", records=b"")[1])["runs"][0]
        self.assertEqual((run["results"], run["tool"]["driver"]["rules"]), ([], []))
        self.assertEqual(len(ElementTree.fromstring(check("--format", "junit", records=b"")[1])), 0)
        self.assertEqual(check("--format", "github", records=b"")[1], "0 records\n")
        self.assertEqual(check("--summary", records=b""), (0, "0 records\n"))

    def test_one_record_has_a_summary_too(self):
        self.assertEqual(check("--summary", "examples/stak-bots/same-time.bgn"), (0, "1 record: 1 disputed; 1 as claimed\n"))

    def test_options_that_do_not_go_together(self):
        self.assertEqual(check("--summary", "--format", "sarif", "examples")[0], 64)
        self.assertEqual(check("--rules-url", "https://example.org", "examples")[0], 64)
        self.assertEqual(check("--rules-url", "rules", "--format", "sarif", "examples")[0], 64)


program.main(__doc__)
