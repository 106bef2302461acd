"""The C++ files of the project, and how the style tests end."""
import pathlib
import sys

SKIPPED = 77
FOLDERS = ("cli", "core", "grammar", "tests")


def cpp_files(*suffixes):
    """Paths below the source folder, which is where the tests run."""
    found = [p for folder in FOLDERS for p in pathlib.Path(folder).rglob("*") if p.suffix in suffixes]
    return sorted(found)


def skip(why):
    print("skipped:", why)
    sys.exit(SKIPPED)


def finish(troubles):
    """Prints what is wrong, one a line, and ends the test."""
    for trouble in troubles:
        print(trouble)
    sys.exit(1 if troubles else 0)
