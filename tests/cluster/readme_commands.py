"""The commands of the README that a cluster is needed for."""
import pathlib
import re

BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def block_with(word):
    blocks = BLOCK.findall(pathlib.Path("README.md").read_text(encoding="utf-8"))
    return next(block for block in blocks if word in block)
