"""What a record, a set or an interruption must not be able to do: read other files, print something else, spoil a file."""
import os
import pathlib
import random
import resource
import signal
import stat
import subprocess
import tempfile
import time
import unittest

import common
import program
from common import SOUND, check, run

SECRET = "game = \"stak-bots\"\nid = \"stak-bots/secret\"\ntitle = \"S\"\nstatus = \"invented\"\nversion = \"7\"\n" \
         "card = [{ id = \"Secret1\", kind = \"core\", power = 1, copies = 60 }]\n"
UNTIDY = SOUND.replace("] ", "]   ").replace("result *", "   result    *")
NOBODY = 65534


class Folder(unittest.TestCase):
    def setUp(self):
        self.owned = tempfile.TemporaryDirectory()
        self.addCleanup(self.owned.cleanup)
        self.folder = pathlib.Path(self.owned.name)

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())


class OutsideFiles(Folder):
    PATHS = ["/etc/passwd", "../../etc/passwd", "../secret", "stak-bots/../../secret", "stak-bots/../secret", "./stak-bots/demo",
             "stak-bots//demo", "stak-bots/demo/", "/stak-bots/demo", "~/secret", "file:///etc/passwd", "stak-bots/secret.toml",
             "secret.toml", "stak-bots\\\\secret", "$HOME/secret", "%2e%2e/secret", "-", "/dev/stdin", "/dev/zero", "stak-bots/demo ",
             "stak-bots/DEMO/../demo", "C:\\\\secret", "con", "stak-bots/*", "{secret}", "`id`", "stak-bots/demo;id"]

    def test_a_record_names_no_file(self):
        sets = self.folder / "sets"
        sets.mkdir()
        (self.folder / "secret").write_text(SECRET, encoding="utf-8")
        (self.folder / "secret.toml").write_text(SECRET, encoding="utf-8")
        for tag, game in (("Set", "stak-bots"), ("Set", "two-robots"), ("Set", "micro-bots-duel"), ("Set", "det-termiske-opgor"),
                          ("Board", "robo-rally"), ("Course", "robo-rally"), ("Set", "robo-rally"), ("Board", "stak-bots")):
            for path in [*self.PATHS, str(self.folder / "secret"), str(self.folder / "secret.toml")]:
                text = f'[Game "{game}"]\n[Player "Ann"]\n[Player "Bob"]\n[{tag} "{path}"]\nresult *\n'
                opened = self.opened(["check", "--sets", str(sets), "-"], text) if path == self.PATHS[1] and tag != "Course" else []
                self.assertEqual([name for name in opened if "secret" in name or "passwd" in name], [])
                for verdict in check(text, "--sets", str(sets)):
                    messages = " ".join(f["message"] for f in verdict["diagnostics"])
                    self.assertNotIn("Secret1", messages)
                    self.assertNotIn("root:", messages)
                    if tag != "Course" and (tag == "Board") == (game == "robo-rally"):
                        self.assertEqual(verdict["verdict"], "malformed", text)

    def opened(self, arguments, text):
        """Files that the program opens, where strace is there to tell."""
        try:
            done = subprocess.run(["strace", "-f", "-e", "trace=open,openat", program.PATH, *arguments], input=text.encode(),
                                  capture_output=True, check=False)
        except FileNotFoundError:
            return []
        return done.stderr.decode("utf-8", "replace").splitlines()

    def test_control_characters_in_a_name_of_a_set(self):
        for code in [*range(0, 9), *range(11, 32), 127, 0x85, 0x200B, 0x202E]:
            text = SOUND.replace("[Rulings", f'[Set "stak-bots/demo{chr(code)}"]\n[Rulings')
            (verdict,) = check(text)
            (finding,) = common.findings(verdict, "malformed")
            self.assertEqual(common.place(finding), (4, 21), f"U+{code:04X}")
            self.assertIn(f"{code:02X}", finding["message"])

    def test_what_is_printed_holds_no_control_characters(self):
        text = "".join(SOUND.replace("result", f"  fly{chr(code)}[31m\nresult") for code in [*range(1, 9), 11, 12, *range(14, 32), 127, 0x9B])
        for name in ("text", "github", "junit", "sarif", "json"):
            printed = run("check", "--format", name, "--color", "never", records=text + text.replace("result *", 'result draw by agreement "\x1b]0;x\x07"')).stdout
            decoded = printed.decode("utf-8")
            self.assertEqual([c for c in decoded if (ord(c) < 32 and c != "\n") or 127 <= ord(c) < 160], [], name)

    def test_a_link_in_a_folder_of_sets_that_leads_out(self):
        # Whoever makes the folder decides what lies in it; a link is read once, and found by its id only.
        sets = self.folder / "sets"
        sets.mkdir()
        outside = self.folder / "outside.toml"
        outside.write_text(SECRET, encoding="utf-8")
        (sets / "link.toml").symlink_to(outside)
        (sets / "passwd").symlink_to("/etc/passwd")
        (sets / "up").symlink_to(self.folder)
        text = SOUND.replace("[Rulings", '[Set "{}"]\n[Rulings')
        self.assertEqual(check(text.replace("{}", "stak-bots/secret"), "--sets", str(sets))[0]["set"]["version"], "7")
        for name in ("link", "sets/link.toml", "passwd", "up/outside", "stak-bots/link"):
            self.assertEqual(check(text.replace("{}", name), "--sets", str(sets))[0]["verdict"], "malformed", name)

    def test_files_of_other_kinds_in_a_folder_of_sets(self):
        sets = self.folder / "sets"
        sets.mkdir()
        os.mkfifo(sets / "pipe.toml")
        (sets / "device.toml").symlink_to("/dev/zero")
        (sets / "folder.toml").mkdir()
        (sets / "gone.toml").symlink_to(self.folder / "nothing")
        done = subprocess.run([program.PATH, "check", "--sets", str(sets), "-"], input=SOUND.encode(), capture_output=True,
                              timeout=60, check=False)
        self.assertEqual(done.returncode, 2)
        for name in ("pipe.toml", "device.toml", "gone.toml"):
            self.assertIn(f"{name}:1:1: cannot be read: ", done.stderr.decode())

    def test_other_files_than_records_are_told_of(self):
        for name, text in (("folder", None), ("gone", None)):
            if name == "folder":
                (self.folder / name).mkdir()
            done = program.run("check", str(self.folder / name))
            self.assertEqual(done.returncode, 0 if name == "folder" else 2)
            self.assertTrue(done.stdout or done.stderr, text)
        for path in ("/proc/self/mem", "/etc"):
            done = program.run("check", path)
            self.assertIn(done.returncode, (0, 2), path)


class InPlace(Folder):
    """An interrupted `fmt --in-place` leaves the old or the new file, whole."""

    def write(self, name="a.bgn", text=UNTIDY):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def fmt(self, *paths, **options):
        return subprocess.run([program.PATH, "fmt", "-i", *map(str, paths)], capture_output=True, timeout=60, check=False, **options)

    def canonical(self, text=UNTIDY):
        return common.output("fmt", records=text)

    def test_it_is_rewritten_and_nothing_else_is_there(self):
        path = self.write()
        done = self.fmt(path)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))
        self.assertEqual(path.read_text("utf-8"), self.canonical())
        self.assertEqual(self.names(), ["a.bgn"])

    def test_permissions_owner_and_links_stay(self):
        path = self.write()
        for mode in (0o600, 0o640, 0o644, 0o755, 0o444):
            path.write_text(UNTIDY, encoding="utf-8")
            path.chmod(mode)
            self.assertEqual(self.fmt(path).returncode, 0)
            self.assertEqual(oct(stat.S_IMODE(path.stat().st_mode)), oct(mode))
            path.chmod(0o644)
        if os.geteuid() == 0:
            os.chown(path, NOBODY, NOBODY)
            path.write_text(UNTIDY, encoding="utf-8")
            self.assertEqual(self.fmt(path).returncode, 0)
            self.assertEqual((path.stat().st_uid, path.stat().st_gid), (NOBODY, NOBODY))
        link = self.folder / "link.bgn"
        link.symlink_to("a.bgn")
        path.write_text(UNTIDY, encoding="utf-8")
        self.assertEqual(self.fmt(link).returncode, 0)
        self.assertTrue(link.is_symlink())
        self.assertEqual(path.read_text("utf-8"), self.canonical())

    def test_a_file_with_two_names(self):
        path = self.write()
        other = self.folder / "other.bgn"
        os.link(path, other)
        self.assertEqual(self.fmt(path).returncode, 0)
        self.assertEqual((path.read_text("utf-8"), other.read_text("utf-8")), (self.canonical(), UNTIDY))

    def test_what_is_no_ordinary_file_is_left_alone(self):
        pipe = self.folder / "pipe.bgn"
        os.mkfifo(pipe)
        for path in (pipe, "/dev/null"):
            done = self.fmt(path)
            self.assertEqual((done.returncode, b"not an ordinary file" in done.stderr), (2, True), done.stderr)
        self.assertTrue(stat.S_ISFIFO(pipe.stat().st_mode))

    def test_a_record_that_cannot_be_read(self):
        path = self.write(text=UNTIDY + UNTIDY.replace("result", "nonsense\nresult"))
        before = path.read_bytes()
        self.assertEqual(self.fmt(path).returncode, 2)
        self.assertEqual((path.read_bytes(), self.names()), (before, ["a.bgn"]))

    def test_a_limit_of_the_size_of_files(self):
        path = self.write(text=UNTIDY * 4_000)
        before = path.read_bytes()
        for limit in (0, 1, 4096, 65536, 100_000):
            done = self.fmt(path, preexec_fn=lambda size=limit: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))
            self.assertEqual((done.returncode, b"cannot be written: File too large" in done.stderr), (74, True), done)
            self.assertEqual((path.read_bytes(), self.names()), (before, ["a.bgn"]), limit)

    def test_a_full_disk(self):
        if os.geteuid() != 0:
            self.skipTest("needs a file system of its own")
        small = self.folder / "small"
        small.mkdir()
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", str(small)], capture_output=True, check=False).returncode:
            self.skipTest("no file system may be mounted here")
        try:
            path = small / "a.bgn"
            path.write_text(UNTIDY * 500, encoding="utf-8")
            before = path.read_bytes()
            done = self.fmt(path)
            self.assertEqual((done.returncode, b"cannot be written: No space left" in done.stderr), (74, True), done)
            self.assertEqual(path.read_bytes(), before)
            self.assertEqual([p.name for p in small.iterdir()], ["a.bgn"])
        finally:
            subprocess.run(["umount", str(small)], check=True)

    def test_a_folder_that_cannot_be_written_to(self):
        path = self.write()
        before = path.read_bytes()
        self.folder.chmod(0o555)
        self.addCleanup(self.folder.chmod, 0o755)
        user = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
        try:
            done = self.fmt(path, **user)
        except PermissionError:
            self.skipTest("the program lies where nobody else may start it")
        self.assertEqual((done.returncode, b"cannot be written: Permission denied" in done.stderr), (74, True), done)
        self.assertEqual((path.read_bytes(), self.names()), (before, ["a.bgn"]))
        # Nothing to change, nothing to write.
        self.folder.chmod(0o755)
        path.write_text(self.canonical(), encoding="utf-8")
        self.folder.chmod(0o555)
        self.assertEqual(self.fmt(path, **user).returncode, 0)

    def test_the_program_ends_at_any_moment(self):
        chance = random.Random(1)
        text = UNTIDY * 6_000
        new = self.canonical(text)
        path = self.write(text=text)
        started = time.monotonic()
        self.fmt(path)
        whole = time.monotonic() - started
        outcomes = set()
        for n in range(24):
            path.write_text(text, encoding="utf-8")
            with subprocess.Popen([program.PATH, "fmt", "-i", str(path)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
                time.sleep(chance.uniform(0, whole * 1.1))
                running.send_signal(signal.SIGKILL if n % 2 else signal.SIGINT)
                running.wait(timeout=60)
            now = path.read_text("utf-8")
            self.assertIn(now, (text, new))
            outcomes.add(now == new)
            strays = [name for name in self.names() if name != "a.bgn"]
            for name in strays:  # only where the file system cannot do without names
                self.assertTrue(name.startswith(".botref-"), name)
                (self.folder / name).unlink()
        self.assertIn(False, outcomes, "it was never interrupted")


if __name__ == "__main__":
    common.main(__doc__)
