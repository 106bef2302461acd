"""What `examples/editors/` knows of the notation is what the program knows, and it reads what the program prints.

The words of statements and of events stand in the grammar and in each game's table of verbs; both syntax files must
name just these. The problem matchers of VS Code are regular expressions, run here as they are. Vim's `errorformat` is
translated into regular expressions by hand, that is by `as_expression`, which knows the few items that ours uses;
where Vim is installed, it tells itself what it makes of output and records.
"""
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import program

EDITORS = pathlib.Path("examples/editors")
VSCODE = EDITORS / "vscode"
VIM = EDITORS / "vim"
FOLDERS = ["tests/golden", "examples/stak-bots/first-look.bgn"]
# Every finding that stands at a place, with its rule or ruling. What a whole record comes to has no column.
FINDING = re.compile(r"^(?P<file>[^\s:][^:]*):(?P<line>\d+):(?P<column>\d+): (?P<text>(?P<label>[a-z]+): .*)$")
ENDS_IN_RULE = re.compile(r"(.*) \[([A-Z]{2}-[A-Z]?[0-9.]+)\]")
KINDS = {"illegal": "error", "malformed": "error", "failed": "error", "disputed": "warning", "undecided": "warning",
         "warning": "warning", "note": "info", "answer": "info"}


def read(path):
    return pathlib.Path(path).read_text(encoding="utf-8")


def one(pattern, text):
    """What the only match of a pattern holds."""
    (found,) = re.findall(pattern, text, re.DOTALL)
    return found


def verbs_of_the_games():
    tables = [one(r"kVerbWords = \{(.*?)\};", read(path)) for path in sorted(pathlib.Path("core").glob("*/event.hpp"))]
    assert len(tables) == 5
    return {word for table in tables for word in re.findall(r'"([a-z-]+)"', table)}


def keywords_of_the_grammar():
    """The words that begin a statement, and why a game ended."""
    grammar = read("grammar/envelope.cpp")
    exact = one(r"struct Exact : at<sor<([\w, ]+)>>", grammar).split(", ")
    statements = {one(rf'struct {name} : Keyword<TAO_PEGTL_STRING\("(\w+)"\)>', grammar) for name in exact}
    reasons = set(re.findall(r'"(\w+)"', one(r"struct Reason : (.*?) \{\};", grammar)))
    return statements, reasons


def printed():
    done = program.run("check", "--color", "never", *FOLDERS)
    return done.stdout.decode("utf-8", "replace").splitlines()


class Vim(unittest.TestCase):
    syntax = read(VIM / "syntax/bgn.vim")

    def words(self, name):
        found = re.findall(r"'([^']+)'", one(rf"let s:{name} = \[(.*?)\\ \]", self.syntax))
        self.assertEqual(found, sorted(set(found)), "in order, each once")
        return set(found)

    def test_it_names_the_verbs(self):
        self.assertEqual(self.words("verbs"), verbs_of_the_games())

    def test_it_names_the_statements(self):
        statements, reasons = keywords_of_the_grammar()
        groups = [re.findall(r"\w+", one(rf"syntax match {name} /\\<(?:\\%\()?(.*?)(?:\\\))?\\>:", self.syntax))
                  for name in ("bgnClaim", "bgnHeading", "bgnRuling", "bgnDispute", "bgnResult")]
        self.assertEqual(sorted(word for group in groups for word in group), sorted(statements))
        self.assertEqual(set(one(r"bgnReason /.*?\\@<=\\%\((.*?)\\\)", self.syntax).split("\\|")), reasons)

    def test_it_names_the_arguments_of_the_other_file(self):
        self.assertEqual(self.words("links"), TextMate.alternatives(TextMate.event["patterns"][2]["match"]))

    def test_all_groups_have_a_colour(self):
        linked = set(re.findall(r"^highlight default link (\w+)", self.syntax, re.MULTILINE))
        groups = set(re.findall(r"(?:syntax (?:match|region) |matchgroup=)(\w+)", self.syntax.replace("execute '", "")))
        plain = {"bgnStart", "bgnOtherWord", "bgnArguments", "bgnName", "bgnTag", "bgnRuling", "bgnResult"}
        self.assertEqual(groups - plain, linked)

    def test_the_errorformat_reads_every_finding_and_nothing_else(self):
        text = one(r"CompilerSet errorformat=(.*)", read(VIM / "compiler/botref.vim"))
        text = re.sub(r"\n\s*\\", "", text).strip().replace("\\\\", "\0").replace("\\ ", " ").replace("\\|", "|")
        formats = text.replace("\0", "\\").split(",")
        self.assertEqual(formats.pop(), "%-G%.%#")
        types = {"E": "error", "W": "warning", "I": "info"}
        expressions = [(types[f[1]], as_expression(f[2:])) for f in formats]
        for line in printed():
            found = [(kind, m) for kind, m in ((kind, e.fullmatch(line)) for kind, e in expressions) if m]
            finding = FINDING.fullmatch(line)
            self.assertEqual(len(found), 1 if finding else 0, line)
            if finding:
                kind, match = found[0]
                self.assertEqual(kind, KINDS[finding["label"]], line)
                self.assertEqual(match.groups(), finding.group("file", "line", "column", "text"), line)


def as_expression(errorformat):
    """A regular expression of one format: its %f, %l, %v, %m, groups and what looks ahead."""
    known = {"%f": r"(\S.*?)", "%l": r"(\d+)", "%v": r"(\d+)", "%m": r"(.+)", r"%\%%(": "(?=", r"%\|": "|",
             r"%\)%\@=": ")"}
    parts = re.split(r"(%[flvm]|%\\%%\(|%\\\||%\\\)%\\@=)", errorformat)
    return re.compile("".join(known.get(part) or re.escape(part) for part in parts))


class TextMate(unittest.TestCase):
    grammar = json.loads(read(VSCODE / "bgn.tmLanguage.json"))
    rules = grammar["repository"]
    event = rules["event"]

    @staticmethod
    def alternatives(pattern):
        """The words of the last group of a pattern that is words only."""
        return set(re.findall(r"\(\?:([a-z|-]+)\)", pattern)[-1].split("|"))

    def test_it_names_the_verbs(self):
        self.assertEqual(self.alternatives(self.event["begin"]), verbs_of_the_games())

    def test_it_names_the_statements(self):
        statements, reasons = keywords_of_the_grammar()
        rules = [self.rules[n] for n in ("claim", "heading", "ruling", "dispute", "result")]
        begun = [re.search(r"\(([a-z|]+)\)", r["begin"])[1].split("|") for r in rules]
        self.assertEqual(sorted(w for words in begun for w in words), sorted(statements))
        self.assertEqual(set(re.search(r"\((time[a-z|]+)\)", json.dumps(self.rules["result"]))[1].split("|")), reasons)

    def test_every_rule_that_is_included_is_there_and_every_pattern_can_be_read(self):
        included, seen = set(), 0

        def walk(node):
            nonlocal seen
            for key, value in node.items() if isinstance(node, dict) else enumerate(node):
                if key == "include":
                    included.add(value[1:])
                elif key in ("match", "begin", "end"):
                    re.compile(as_python(value))
                    seen += 1
                elif isinstance(value, (dict, list)):
                    walk(value)

        walk(self.grammar)
        self.assertEqual(included, set(self.rules))
        self.assertGreater(seen, 20)

    def test_every_line_of_the_examples_begins_as_one_of_them(self):
        begins = [re.compile(as_python(r["begin"])) for r in self.rules.values() if "begin" in r]
        lines = [line for path in pathlib.Path("examples").rglob("*.bgn") for line in read(path).splitlines()]
        strange = [line for line in lines if line.strip() and not any(b.match(line.lstrip()) for b in begins)]
        self.assertEqual(strange, ["peek 2"], "an example of what has no verb")

    def test_each_problem_matcher_reads_its_findings_and_nothing_else(self):
        matchers = json.loads(read(VSCODE / "package.json"))["contributes"]["problemMatchers"]
        seen = set()
        for line in printed():
            finding = FINDING.fullmatch(line)
            for matcher in matchers:
                pattern = matcher["pattern"]
                match = re.search(pattern["regexp"], line)
                expected = finding is not None and KINDS[finding["label"]] == matcher["severity"]
                self.assertEqual(match is not None, expected, line)
                if match is None:
                    continue
                seen.add(finding["label"])
                ends = ENDS_IN_RULE.fullmatch(finding["text"])
                text, rule = ends.groups() if ends else (finding["text"], None)
                self.assertEqual([match[pattern[k]] for k in ("file", "line", "column", "message", "code")],
                                 [*finding.group("file", "line", "column"), text, rule])
        self.assertLessEqual({"illegal", "malformed", "failed", "disputed", "note", "answer"}, seen)

    def test_the_extension_names_its_files_and_the_tasks_its_matchers(self):
        contributes = json.loads(read(VSCODE / "package.json"))["contributes"]
        language, grammar = contributes["languages"][0], contributes["grammars"][0]
        json.loads(read(VSCODE / language["configuration"]))
        self.assertEqual(json.loads(read(VSCODE / grammar["path"]))["scopeName"], grammar["scopeName"])
        names = ["$" + m["name"] for m in contributes["problemMatchers"]]
        for task in json.loads(read(VSCODE / "tasks.json"))["tasks"]:
            self.assertEqual((task["command"], task["args"][:3]), ("botref", ["check", "--color", "never"]))
            self.assertEqual(task["problemMatcher"], names)


def as_python(pattern):
    """Classes of Unicode, which Python's expressions have not, for letters, digits and marks."""
    pattern = re.sub(r"\\x\{(\w{4})\}", r"\\u\1", pattern)
    return pattern.replace(r"[\p{L}\p{N}]", r"[^\W_]").replace(r"\p{L}\p{N}\p{M}_", r"\w")


# Prints the group of a first character and of a last one, line by line, then the list that `:make` fills.
SCRIPT = r"""
set nocompatible encoding=utf-8 columns=200
let &runtimepath = getcwd() . '/examples/editors/vim,' . &runtimepath
filetype plugin on
syntax on
execute 'edit' fnameescape($RECORD)
compiler botref
let seen = [&filetype, &commentstring]
for line in range(1, line('$'))
  let first = match(getline(line), '\S') + 1
  let last = len(getline(line))
  call add(seen, synIDattr(synID(line, first, 1), 'name') . ' ' . synIDattr(synID(line, last, 1), 'name'))
endfor
silent make
for entry in getqflist()
  execute 'cc' index(getqflist(), entry) + 1
  call add(seen, line('.') . ':' . charcol('.') . ' ' . entry.type . ' ' . entry.text)
endfor
call writefile(seen, $SEEN)
qall!
"""
RECORD = """[Game "det-termiske-opgor"]
[Player "Åse"]
[Player "Bo"]
[Variant "short"]
# Åse's round
given round = 1
given Åse.hand = Tin ?
  Åse: play Tin az a1
  expect Åse.hand = ?
round 2 Bo
play Tin as b1 # as he said
result Bo by time
"""


def vim_has_colours():
    """A small Vim has none."""
    if shutil.which("vim") is None:
        return False
    return "+syntax" in subprocess.run(["vim", "--version"], capture_output=True, text=True, check=False).stdout


@unittest.skipUnless(vim_has_colours(), "Vim is not installed")
class InVim(unittest.TestCase):
    maxDiff = None

    def test_a_record_in_colours_and_its_findings_as_a_list(self):
        with tempfile.TemporaryDirectory() as folder:
            record, seen = pathlib.Path(folder) / "a record.bgn", pathlib.Path(folder) / "seen"
            script = pathlib.Path(folder) / "script.vim"
            record.write_text(RECORD, encoding="utf-8")
            script.write_text(SCRIPT, encoding="utf-8")
            (pathlib.Path(folder) / "botref").symlink_to(program.PATH)
            environment = {"PATH": f"{folder}:/usr/bin:/bin", "HOME": folder, "LC_ALL": "C.UTF-8",
                           "TERM": "dumb", "RECORD": str(record), "SEEN": str(seen)}
            subprocess.run(["vim", "-es", "-u", "NONE", "-i", "NONE", "-S", str(script)], env=environment, timeout=60,
                           stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
            lines = seen.read_text(encoding="utf-8").splitlines()
        self.assertEqual(lines[:14], [
            "bgn", "# %s", *["bgnDelimiter bgnDelimiter"] * 4, "bgnComment bgnComment", "bgnClaim bgnNumber",
            "bgnClaim bgnUnknown", "bgnPlayer bgnName", "bgnClaim bgnUnknown", "bgnHeading bgnName",
            "bgnVerb bgnComment", "bgnResultWord bgnReason"])
        self.assertEqual(lines[14:], ["8:17 E malformed: expected `play CARD as LABEL|on TARGET`, found `az`"])


if __name__ == "__main__":
    program.main(__doc__)
