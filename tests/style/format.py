"""All C++ files look as clang-format would write them."""
import shutil
import subprocess
import sys

from sources import cpp_files, skip

program = shutil.which("clang-format-14") or shutil.which("clang-format")
if program is None:
    skip("clang-format is not installed")
sys.exit(subprocess.call([program, "--dry-run", "-Werror", *map(str, cpp_files(".cpp", ".hpp"))]))
