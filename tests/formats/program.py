"""The program under test, for tests that read what it prints."""
import argparse
import pathlib
import subprocess
import sys
import unittest

PATH = None  # of the program


def run(*arguments, records=None):
    return subprocess.run([PATH, *arguments], input=records, capture_output=True, check=False)


def main(about):
    global PATH
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--botref", required=True)
    arguments, rest = parser.parse_known_args()
    PATH = str(pathlib.Path(arguments.botref).resolve())
    unittest.main(module="__main__", argv=[sys.argv[0], *rest])
