"""Every JSON that the program writes fits the schema that `botref schema` prints of it.

The schemas are sound, say of each member what it is, and leave nothing open but tags, words of languages and
positions; the output of all games is held against them, position by position.
"""
import functools
import glob
import json
import sys
import tempfile
import unittest

import program

try:
    import jsonschema
except ImportError:
    print("skipped: the Python module jsonschema is not installed (python3-jsonschema)")
    sys.exit(77)

GAMES = ["stak-bots", "micro-bots-duel", "det-termiske-opgor", "two-robots", "robo-rally"]
NAMES = ["verdict", "report", "summary", "state", "states", "moves", "moves-list", "perft", "perft-list", "disputes",
         "disputes-list", "record", "diff", "diff-list", "rules", "glossary", "sets"]


def botref(*arguments, records=None):
    return program.run(*arguments, records=records).stdout


@functools.lru_cache(maxsize=None)
def validator(name):
    return jsonschema.Draft202012Validator(json.loads(botref("schema", name)))


@functools.lru_cache(maxsize=None)
def generated(game, *options):
    return botref("generate", game, "--games", "2", "--max-events", "40", *options)


def examples(game):
    return [f"examples/{game}", f"tests/golden/{game.replace('-duel', '').replace('-opgor', '').replace('-', '_')}"]


def subschemas(schema, path=""):
    """All schemas within one, each with its place."""
    yield path, schema
    for key in ("properties", "$defs"):
        for name, inner in schema.get(key, {}).items():
            yield from subschemas(inner, f"{path}/{name}")
    for inner in schema.get("anyOf", []):
        yield from subschemas(inner, path)
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            yield from subschemas(schema[key], f"{path}[]")


class Schemas(unittest.TestCase):
    maxDiff = None

    def fits(self, name, document):
        troubles = [f"{list(t.absolute_path)}: {t.message[:300]}" for t in validator(name).iter_errors(document)]
        self.assertEqual(troubles[:5], [], name)

    def lines_fit(self, name, lines, every=1):
        """One line of so many; the first is among them."""
        documents = [json.loads(line) for line in lines.splitlines()[::every]]
        self.assertGreater(len(documents), 0, name)
        for document in documents:
            self.fits(name, document)
        return documents

    def test_they_are_listed(self):
        self.assertEqual([line.split()[0] for line in botref("schema").decode().splitlines()], NAMES)

    def test_they_are_schemas(self):
        for name in NAMES:
            schema = validator(name).schema
            jsonschema.Draft202012Validator.check_schema(schema)
            self.assertEqual(schema["$schema"], "https://json-schema.org/draft/2020-12/schema")
            self.assertEqual(schema["properties"]["schema"]["const"], schema["$id"])
            self.assertRegex(schema["$id"], r"^botref\.[a-z-]+/\d+$")

    def test_each_member_says_what_it_is(self):
        for name in NAMES:
            for path, schema in subschemas(validator(name).schema):
                for member, inner in schema.get("properties", {}).items():
                    self.assertTrue(inner.get("description") or "const" in inner or "/state" in path,
                                    f"{name}: {path}/{member}")

    def test_verdicts(self):
        for game in GAMES:
            self.lines_fit("verdict", botref("check", "--format", "jsonl", *examples(game)))
            for options in ((), ("--mutate",), ("--hide",)):
                self.lines_fit("verdict", botref("check", "--format", "jsonl", records=generated(game, *options)))
        self.lines_fit("verdict", botref("check", "--format", "jsonl", "tests/hostile", "no-such-file"))

    def test_reports_and_summaries(self):
        for game in GAMES:
            self.fits("report", json.loads(botref("check", "--format", "json", f"examples/{game}/rulings")))
            self.fits("summary", json.loads(botref("check", "--summary", "--format", "json", f"examples/{game}")))
        self.fits("report", json.loads(botref("check", "--format", "json", records=b"")))

    def test_positions(self):
        for game in GAMES:
            self.lines_fit("state", botref("state", "--worlds", "--format", "jsonl", f"examples/{game}/rulings"), 3)
            self.lines_fit("state", botref("state", "--every", "--format", "jsonl", records=generated(game)), 5)
            self.lines_fit("state", botref("state", "--every", "--format", "jsonl", records=generated(game, "--hide")), 5)
            self.fits("states", json.loads(botref("state", "--format", "json", f"examples/{game}/rulings")))

    def test_positions_have_no_other_members(self):
        """But for robots on the table, which have labels of their own."""
        for game in GAMES:
            known = next(s for s in validator("state").schema["properties"]["state"]["anyOf"]
                         if s["properties"]["game"]["const"] == game)["properties"]
            for line in botref("state", "--format", "jsonl", *examples(game)).splitlines():
                self.assertEqual(set(json.loads(line)["state"]) - set(known) - {"robots"}, set(), game)

    def test_moves(self):
        for game in GAMES:
            self.lines_fit("moves", botref("moves", "--format", "jsonl", "--at", "event 1", records=generated(game)))
            self.fits("moves-list", json.loads(botref("moves", "--format", "json", records=generated(game))))

    def test_counts(self):
        for game in GAMES:
            self.fits("perft", json.loads(botref("perft", game, "2", "--format", "json")))
            self.lines_fit("perft", botref("perft", game, "2", "--format", "jsonl", "-", records=generated(game)))
            self.fits("perft-list", json.loads(botref("perft", game, "1", "--format", "json", "-", records=generated(game))))

    def test_disputes(self):
        for game in GAMES:
            self.lines_fit("disputes", botref("disputes", "--all", "--format", "jsonl", f"examples/{game}/rulings"))
            self.fits("disputes-list", json.loads(botref("disputes", "--format", "json", f"examples/{game}/rulings")))

    def test_records(self):
        for game in GAMES:
            lines = botref("convert", *glob.glob(f"examples/{game}/r*/*.bgn")[:20])
            self.lines_fit("record", lines)
            self.assertEqual(botref("convert", records=lines), b"".join(
                open(name, "rb").read() for name in glob.glob(f"examples/{game}/r*/*.bgn")[:20]))

    def test_two_logs(self):
        for game in GAMES:
            with tempfile.TemporaryDirectory() as folder:
                for name, seed in (("a", "1"), ("b", "1"), ("c", "2")):
                    with open(f"{folder}/{name}.bgn", "wb") as file:
                        file.write(botref("generate", game, "--seed", seed, "--max-events", "30"))
                self.fits("diff", json.loads(botref("diff", "--format", "json", f"{folder}/a.bgn", f"{folder}/b.bgn")))
                self.fits("diff", json.loads(botref("diff", "--format", "json", f"{folder}/a.bgn", f"{folder}/c.bgn")))

    def test_rulebooks(self):
        self.fits("rules", json.loads(botref("rules", "--format", "json")))
        for game in GAMES:
            self.fits("glossary", json.loads(botref("glossary", game, "--format", "json")))

    def test_sets(self):
        self.fits("sets", json.loads(botref("set", "list", "--format", "json")))


program.main(__doc__)
