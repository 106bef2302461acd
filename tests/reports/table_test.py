"""The table of README.md names tests that exist, and every test here of a report is in it."""
import ast
import pathlib
import re
import sys
import unittest

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE.parent.parent
REPORT = re.compile(r"[\w-]+/[\w.-]+#\d+")


def rows():
    for line in (HERE / "README.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip("|"))]
        if line.startswith("| ") and REPORT.match(cells[0]):
            yield REPORT.findall(cells[0]), re.findall(r"`([^`]+)`", cells[-1])


def tests_of(folder):
    """FILE.Class.method and FILE.function of the Python files in a folder, each with its docstring."""
    found = {}
    for path in folder.glob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                found[f"{path.stem}.{node.name}"] = ast.get_docstring(node) or ""
            if isinstance(node, ast.ClassDef):
                about = ast.get_docstring(node) or ""
                for inner in node.body:
                    if isinstance(inner, ast.FunctionDef) and inner.name.startswith("test_"):
                        found[f"{path.stem}.{node.name}.{inner.name}"] = ast.get_docstring(inner) or about
    return found


class Table(unittest.TestCase):
    def test_every_test_that_it_names_exists(self):
        known = {**tests_of(HERE), **tests_of(HERE.parent / "hostile"), **tests_of(HERE.parent / "formats")}
        sources = "\n".join(path.read_text(encoding="utf-8") for path in HERE.parent.rglob("*_test.cpp"))
        compiled = {f"{suite}.{name}" for suite, name in re.findall(r"(?:TEST|TEST_F|TEST_P|RC_GTEST_PROP)\((\w+),\s*(\w+)", sources)}
        for reports, tests in rows():
            self.assertTrue(tests, reports)
            for test in tests:
                exists = (SOURCE / test).is_file() if "/" in test else test in known or test in compiled
                self.assertTrue(exists, f"{reports}: {test}")

    def test_every_report_stands_once(self):
        every = [report for reports, _ in rows() for report in reports]
        self.assertEqual(len(every), len(set(every)))
        self.assertEqual(len(list(rows())), 38)

    def test_no_test_of_a_report_is_missing(self):
        named = {test for _, tests in rows() for test in tests}
        of_reports = {test for test, about in tests_of(HERE).items() if ".test_" in test and REPORT.search(about)}
        self.assertEqual(sorted(of_reports - named), [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
