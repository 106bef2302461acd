"""The Debian package: it is built, looked into, installed and removed.

A release is built in a folder of its own, `--build` (or taken from `--built`), and packed. `--twice` builds it a second
time from a copy of the sources elsewhere: the packages must be the same to the byte.
"""
import argparse
import gzip
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
import urllib.parse

SOURCE = pathlib.Path.cwd()
DOC = "usr/share/doc/botref"
GAMES = ["det-termiske-opgor", "micro-bots-duel", "robo-rally", "stak-bots", "two-robots"]
CHOSEN = None
PACKAGE = None


def run(*command, **options):
    done = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False, **options)
    if done.returncode != 0:
        raise AssertionError(f"{command} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


def clean_environment(zone):
    return {**{name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}, "TZ": zone}


def built(source, folder):
    run("cmake", "-S", source, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DBOTREF_TESTS=OFF",
        f"-DCMAKE_CXX_COMPILER={CHOSEN.compiler}", *(f"-D{define}" for define in CHOSEN.define))
    run("cmake", "--build", folder)
    return folder


def packed(folder, out, umask=0o022, zone="UTC"):
    """The package of what was built in a folder."""
    shutil.rmtree(out, ignore_errors=True)
    run("cpack", "--config", folder / "CPackConfig.cmake", "-B", out, cwd=folder, umask=umask,
        env=clean_environment(zone))
    (package,) = out.glob("*.deb")
    return package


def version():
    text = (SOURCE / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"^project\(botref VERSION (\S+)", text, re.MULTILINE)[1]


def files_below(folder, name="*"):
    return {str(path.relative_to(folder)) for path in folder.rglob(name) if path.is_file()}


class Package(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.root = pathlib.Path(cls.folder.name) / "root"
        run("dpkg-deb", "--extract", PACKAGE, cls.root)
        listing = subprocess.run(["dpkg-deb", "--fsys-tarfile", str(PACKAGE)], stdout=subprocess.PIPE, check=True)
        tar = pathlib.Path(cls.folder.name) / "data.tar"
        tar.write_bytes(listing.stdout)
        with tarfile.open(tar) as archive:
            cls.members = archive.getmembers()

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_it_is_of_the_version_that_the_changelog_names(self):
        self.assertEqual(run("dpkg-deb", "-f", PACKAGE, "Package", "Version", "Section").splitlines(),
                         ["Package: botref", f"Version: {version()}", "Section: utils"])
        self.assertIn("libc6 (>= ", run("dpkg-deb", "-f", PACKAGE, "Depends"))
        newest = run("dpkg-parsechangelog", "-l", self.unpacked("changelog.gz"), "-S", "Version").strip()
        self.assertEqual(newest, version())

    def unpacked(self, name):
        path = pathlib.Path(self.folder.name) / pathlib.Path(name).stem
        path.write_bytes(gzip.decompress((self.root / DOC / name).read_bytes()))
        return path

    def test_it_holds_what_it_should_and_nothing_else(self):
        sets = {f"usr/share/botref/sets/{path}" for path in files_below(SOURCE / "grammar/sets")}
        examples = {f"{DOC}/examples/{path}" for path in files_below(SOURCE / "examples")}
        rules = {f"{DOC}/rules/{game}.html" for game in GAMES}
        others = {"usr/bin/botref", "usr/share/man/man1/botref.1.gz", "usr/share/man/man5/bgn.5.gz",
                  "usr/share/bash-completion/completions/botref", "usr/share/zsh/site-functions/_botref",
                  "usr/share/fish/vendor_completions.d/botref.fish", f"{DOC}/copyright", f"{DOC}/changelog.gz",
                  f"{DOC}/NEWS.md.gz"}
        self.assertEqual(files_below(self.root), sets | examples | rules | others)
        self.assertEqual([path for path in files_below(self.root) if (self.root / path).stat().st_size == 0], [])

    def test_the_program_is_hardened(self):
        program = self.root / "usr/bin/botref"
        self.assertIn("(Position-Independent Executable file)", run("readelf", "-hW", program))
        segments = run("readelf", "-lW", program)
        self.assertIn("GNU_RELRO", segments)
        (stack,) = re.findall(r"GNU_STACK .* (R\w*) +0x", segments)
        self.assertEqual(stack, "RW")
        self.assertRegex(run("readelf", "-dW", program), r"FLAGS_1.*NOW.*PIE")
        symbols = set(re.findall(r"__\w+_chk(?:_fail)?|__stack_chk_fail", run("readelf", "--dyn-syms", "-W", program)))
        self.assertIn("__stack_chk_fail", symbols)
        self.assertGreater(len(symbols), 1, "nothing is fortified")
        if "X86-64" in run("readelf", "-hW", program):
            self.assertGreater(program.read_bytes().count(bytes.fromhex("f30f1efa")), 1_000, "no endbr64 where jumps may land")

    def test_everything_belongs_to_root_and_has_the_usual_permissions(self):
        for member in self.members:
            mode = 0o755 if member.isdir() or member.name == "./usr/bin/botref" else 0o644
            self.assertEqual((member.uid, member.gid, oct(member.mode)), (0, 0, oct(mode)), member.name)
            self.assertTrue(member.isdir() or member.isfile(), member.name)

    def test_nothing_tells_when_or_where_it_was_built(self):
        date = int(run("dpkg-parsechangelog", "-l", SOURCE / "cli/package/changelog", "-S", "Timestamp"))
        self.assertEqual({member.mtime for member in self.members} - {date}, set())
        for path in files_below(self.root):
            content = (self.root / path).read_bytes()
            self.assertNotIn(os.fsencode(SOURCE), content, path)
            if path.endswith(".gz"):
                self.assertEqual((content[3], content[4:8]), (0, bytes(4)), f"{path}: no name, no time")

    def test_packed_again_it_is_the_same(self):
        again = packed(CHOSEN.built, CHOSEN.build / "again", zone="Asia/Tokyo")
        self.assertEqual(again.read_bytes(), PACKAGE.read_bytes())

    def test_the_umask_changes_nothing_that_is_installed(self):
        private = packed(CHOSEN.built, CHOSEN.build / "private", umask=0o077)
        for part in ("--fsys-tarfile", "--ctrl-tarfile"):
            both = [subprocess.run(["dpkg-deb", part, str(p)], stdout=subprocess.PIPE, check=True).stdout
                    for p in (PACKAGE, private)]
            self.assertEqual(both[0], both[1], part)

    def test_built_elsewhere_it_is_the_same(self):
        if not CHOSEN.twice:
            self.skipTest("takes as long as the first build; --twice")
        elsewhere = CHOSEN.build / "elsewhere" / "sources of botref"
        shutil.rmtree(elsewhere, ignore_errors=True)
        shutil.copytree(SOURCE, elsewhere, ignore=shutil.ignore_patterns("build", ".git", "tests"))
        other = packed(built(elsewhere, CHOSEN.build / "elsewhere" / "b"), CHOSEN.build / "elsewhere" / "package")
        self.assertEqual(other.read_bytes(), PACKAGE.read_bytes())

    def test_lintian_has_nothing_to_say(self):
        if shutil.which("lintian") is None:
            self.skipTest("lintian is not installed")
        as_root = ["--allow-root"] if os.geteuid() == 0 else []
        said = run("lintian", *as_root, "--no-cfg", "--fail-on", "error,warning", PACKAGE)
        self.assertEqual([line for line in said.splitlines() if line.startswith(("E:", "W:"))], [])

    def test_the_program_finds_its_pages_beside_it(self):
        program = self.root / "usr/bin/botref"
        self.assertEqual(run(program, "--version").split()[-1], version())
        run(program, "check", "--summary", self.root / DOC / "examples")
        record = self.root / DOC / "examples/stak-bots/first-look.bgn"
        log = json.loads(run(program, "check", "--format", "sarif", record))
        link = urllib.parse.urlsplit(log["runs"][0]["tool"]["driver"]["rules"][0]["helpUri"])
        page = pathlib.Path(urllib.parse.unquote(link.path))
        self.assertEqual(page.resolve(), (self.root / DOC / "rules/stak-bots.html").resolve())
        self.assertIn(f'id="{link.fragment}"', page.read_text(encoding="utf-8"))

    def test_it_installs_and_leaves_nothing_behind(self):
        fake = [] if os.geteuid() == 0 else ["fakeroot"]
        if fake and shutil.which("fakeroot") is None:
            self.skipTest("neither root nor fakeroot")
        root = pathlib.Path(self.folder.name) / "installed"
        for name in ("info", "updates", "triggers"):
            (root / "var/lib/dpkg" / name).mkdir(parents=True)
        for name in ("status", "available"):
            (root / "var/lib/dpkg" / name).touch()
        # What it depends on is not in this root; whether that can be had apt knows.
        dpkg = [*fake, "dpkg", f"--root={root}", "--force-not-root", "--force-depends", "--log=/dev/null"]
        environment = {**os.environ, "PATH": f"{os.environ['PATH']}:/usr/sbin:/sbin"}
        run(*dpkg, "--install", PACKAGE, env=environment)
        self.assertEqual(files_below(root / "usr"), files_below(self.root / "usr"))
        run(*dpkg, "--verify", "botref", env=environment)
        run(*dpkg, "--remove", "botref", env=environment)
        self.assertEqual([path.name for path in root.iterdir()], ["var"])
        self.assertEqual((root / "var/lib/dpkg/status").read_text(encoding="utf-8").strip(), "")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, required=True, help="folder to work in")
    parser.add_argument("--built", type=pathlib.Path, help="a release that is built already")
    parser.add_argument("--compiler", default="g++")
    parser.add_argument("--define", action="append", default=[], metavar="NAME=VALUE", help="for cmake")
    parser.add_argument("--twice", action="store_true", help="build it elsewhere too, and compare")
    CHOSEN, rest = parser.parse_known_args()
    if shutil.which("dpkg-shlibdeps") is None:
        print("skipped: dpkg-shlibdeps is not installed (dpkg-dev)")
        sys.exit(77)
    CHOSEN.build = CHOSEN.build.resolve()
    CHOSEN.built = built(SOURCE, CHOSEN.build / "release") if CHOSEN.built is None else CHOSEN.built.resolve()
    PACKAGE = packed(CHOSEN.built, CHOSEN.build / "package")
    unittest.main(argv=[sys.argv[0], *rest])
