"""mandoc has nothing to say against the manual pages."""
import pathlib
import shutil
import subprocess
import sys

from sources import finish, skip

pages = sorted(str(p) for p in pathlib.Path("man").glob("*.[1-9]"))
if not pages:
    finish(["man: no manual pages"])
if shutil.which("mandoc") is None:
    skip("mandoc is not installed")
sys.exit(subprocess.call(["mandoc", "-Tlint", "-Wstyle", *pages]))
