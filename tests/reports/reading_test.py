"""Reports about reading: bytes, lines, comments, tags. Each test names in its first line what went wrong elsewhere."""
import fcntl
import itertools
import json
import re
import struct
import subprocess
import termios
import time
import unittest

import common
import program
from common import GAMES, SOUND, a_game, check, findings, output, place, run, told

BOM = "\ufeff"
FAULTY = '[Game "stak-bots"]\n[Player "Ann"]\n[Player "Bob"]\n[Rulings "default"]\n  fly Bob\nresult *\n'


def trees(records):
    """The syntax trees of records, as `convert` writes them."""
    return [json.loads(line)["lines"] for line in output("convert", "--to", "json", records=records).splitlines()]


class Marks(unittest.TestCase):
    def test_a_byte_order_mark_before_a_record_is_nothing(self):
        """yo35/kokopu#7: a byte order mark was an unrecognized character at 0."""
        for text in (BOM + FAULTY, BOM + SOUND + BOM + FAULTY):  # the second: two files, one behind the other
            got, plain = check(text), check(text.replace(BOM, ""))
            self.assertEqual([told(v) for v in got], [told(v) for v in plain])
            self.assertEqual(place(got[-1]["diagnostics"][0])[1], 3)
        first = check(BOM + '[Game "chess"]\n')[0]["diagnostics"][0]
        self.assertEqual(place(first), (1, 8), "column 1 is the first visible character")

    def test_fmt_drops_a_byte_order_mark(self):
        """yo35/kokopu#7: a byte order mark was an unrecognized character at 0."""
        self.assertEqual(output("fmt", records=BOM + SOUND + BOM + SOUND), output("fmt", records=SOUND + SOUND))

    def test_the_first_and_the_second_copy_of_a_record_read_alike(self):
        """niklasf/python-chess#1077: only in the first game of a file, a move in a tag was read as a move."""
        for game in GAMES:
            record = a_game(game).replace("]\n", ']\n[Annotator "attack Bob"]\n', 1)
            for before in ("", BOM):
                first, second = trees(before + record + before + record)
                self.assertEqual(first, second, game)
                verdicts = check(before + record + before + record)
                self.assertEqual(told(verdicts[0]), told(verdicts[1]))

    def test_an_invisible_character_before_a_record_is_told_each_time(self):
        """niklasf/python-chess#1077: invisible bytes before a record were suspected, and nothing said so."""
        for mark, code in (("\u200b", "U+200B"), (BOM + BOM, "U+FEFF"), ("\u2060", "U+2060")):
            text = mark + SOUND + SOUND + mark + SOUND
            messages = [f["message"] for v in check(text) for f in findings(v, "malformed")]
            self.assertEqual(len([m for m in messages if code in m]), 2, f"{code}: {messages}")
            self.assertEqual([v["verdict"] for v in check(text)], ["malformed", "malformed"])


class Lines(unittest.TestCase):
    def test_blank_lines_in_any_gap_change_nothing(self):
        """niklasf/python-chess#773, #794: blank lines between header and body changed the parse."""
        for game in GAMES:
            record = a_game(game, length=12)
            lines = record.splitlines(keepends=True)
            plain = told(check(record)[0])
            state = common.states(record)
            for blank in ("\n", "\n\n", "\n\n\n", " \t\n"):
                # In each gap of its own, one record a gap.
                many = [("".join(lines[:n]) + blank + "".join(lines[n:])) for n in range(1, len(lines))]
                self.assertEqual({json.dumps(told(v)) for v in check("".join(many))}, {json.dumps(plain)}, game)
                self.assertEqual(common.states("".join(many)), state * len(many), game)

    def test_a_header_without_events_is_noted(self):
        """niklasf/python-chess#794: moves were lost without an error."""
        for game in GAMES:
            head, _ = common.head_and_body(a_game(game))
            (verdict,) = check("\n".join(head) + "\n")
            self.assertIn("the record has no events", [f["message"] for f in findings(verdict, "note")], game)

    def test_pieces_of_any_size_and_a_missing_last_line_end(self):
        """Disservin/chess-library#36: a line end did not end a move, and the last move was ignored."""
        text = (BOM + a_game("stak-bots", length=8) + a_game("two-robots", length=4).replace("\n", "\r\n") + FAULTY
                + 'expect "é安').encode()
        whole = run("check", "--format", "jsonl", "-", records=text).stdout
        for size in [*range(1, 9), 13, 16, 31, 32, 33, 47, 48, 63, 64]:
            self.assertEqual(in_pieces(text, size), whole, f"{size} bytes at a time")
        for game in GAMES:
            record = a_game(game)
            self.assertEqual([told(v) for v in check(record.rstrip("\n"))], [told(v) for v in check(record)], game)

    def test_every_size_of_pieces_up_to_64(self):
        """Disservin/chess-library#36: the same, for each size from 1 to 64, on a short text."""
        text = (SOUND[:-1].replace("\n", "\r\n") + "\r\n" + BOM + FAULTY + "draw Cöre").encode()
        whole = run("check", "--format", "jsonl", "-", records=text).stdout
        self.assertEqual({in_pieces(text, size) for size in range(1, 65)}, {whole})


def in_pieces(text, size):
    """What `check` prints when each of its reads gets so many bytes."""
    with subprocess.Popen([program.PATH, "check", "--format", "jsonl", "-"], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as running:
        for at in range(0, len(text), size):
            running.stdin.write(text[at: at + size])
            running.stdin.flush()
            wait_until_read(running.stdin.fileno())
        return running.communicate(timeout=60)[0]


def wait_until_read(pipe):
    until = time.monotonic() + 60
    while struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, b"\0" * 4))[0] > 0:
        if time.monotonic() > until:
            raise AssertionError("the program does not read")
        time.sleep(0)


OPENERS = ["#", "{", "(", ";", "/*", "<!--", "//", "%", '"', "[", "'", "--"]
CLOSERS = {"{": "}", "(": ")", "/*": "*/", "<!--": "-->", '"': '"', "[": "]", "'": "'"}


class Comments(unittest.TestCase):
    def test_comment_kinds_do_not_nest(self):
        """ajax333221/isepic-chess#9, daylen/stockfish-mac#65: `;` in braces began a comment, `(` in one crashed."""
        texts, wanted = [], []
        for outer, inner in itertools.permutations(OPENERS, 2):
            for close in (False, True):
                after = f" {CLOSERS.get(inner, '')} {CLOSERS.get(outer, '')}" if close else ""
                line = f"  {outer} a {inner} b{after}"
                texts.append(SOUND.replace("result", f"turn 1 Ann\n{line}\n  nonsense\nresult"))
                # A line of no meaning is told of, and the next one read, whatever was opened.
                wanted.append([7] if outer == "#" else [6, 7])
        got = [[f["at"]["line"] - v["line"] + 1 for f in findings(v, "malformed")] for v in check("".join(texts))]
        for text, lines, want in zip(texts, got, wanted):
            self.assertEqual(lines, want, text)

    def test_a_comment_may_hold_any_opener(self):
        """daylen/stockfish-mac#65: an unbalanced parenthesis in a comment crashed."""
        texts = [SOUND.replace("result", f"# {a} x {b}\nresult") for a, b in itertools.product(OPENERS, OPENERS)]
        self.assertEqual({v["verdict"] for v in check("".join(texts))}, {"legal"})

    def test_an_opened_brace_never_hangs(self):
        """lichess-org/dartchess#38: a brace and a line end made the reader hang."""
        pieces = ["{", "}", "\n", '"', "(", ")", "[", "]", "\\", "#", ":", "=", "?", "*", "!", "-", "\t", "\r\n"]
        texts = ["".join(parts) + "\n" for n in (1, 2, 3) for parts in itertools.product(pieces, repeat=n)]
        started = time.monotonic()
        done = run("check", "--summary", "-", records="".join(SOUND.replace("result", t + "result") for t in texts))
        self.assertIn(done.returncode, (1, 2))
        self.assertTrue(done.stdout.decode().startswith(f"{len(texts)} records: "), done.stdout)
        self.assertLess(time.monotonic() - started, 60)


class Tags(unittest.TestCase):
    def test_unknown_tags_are_kept_to_the_byte(self):
        """niklasf/python-chess#86: tags with digits or underscores in their names were dropped."""
        tags = ['[Elo_2 "1500"]', '[X9-y "a \\"b\\" \\\\ c"]', '[ECO "  two  blanks  "]', '[WhiteClock.1 "ü安"]', '[Empty ""]']
        for game in GAMES:
            record = a_game(game, length=5).replace("]\n", "]\n" + "\n".join(tags) + "\n", 1)
            kept = output("fmt", records=record)
            there = [line for line in kept.splitlines() if line in tags]
            self.assertEqual(there, tags, kept)
            back = output("convert", "--to", "bgn", records=output("convert", "--to", "json", records=record))
            self.assertEqual(back, record)

    def test_a_string_ends_with_its_line_at_the_latest(self):
        r"""Disservin/chess-library#128: `\"]` in a header crashed."""
        for value in (r'"\"]', r'"a\"]', r'"\\\"]', '"', '"]', r'"\\\\\"', '"a'):
            text = SOUND.replace("[Rulings", f"[Event {value}\n[Rulings").replace("result", "  fly\nresult")
            (verdict,) = check(text)
            got = [(place(f), f["at"]["end_column"]) for f in findings(verdict, "malformed")]
            self.assertEqual(got[0], ((4, 8), 9), f"{value}: {verdict['diagnostics']}")
            self.assertEqual([p for p, _ in got[1:]], [(6, 3)], value)

    def test_repeated_and_reordered_tags(self):
        """uoftcprg/pokerkit#26: a section that came twice broke the parser."""
        tags = ['[Set "stak-bots/demo"]', '[Date "2026-11-28"]', '[Rulings "SB-A15=b"]', '[Stak "9"]']
        players = ['[Player "Ann"]', '[Player "Bob"]']
        first = '[Game "stak-bots"]'
        texts = []
        for order in itertools.permutations([*tags, "players"]):
            head = [line for word in order for line in (players if word == "players" else [word])]
            texts.append("\n".join([first, *head, "Ann: flip Core5", "result *"]) + "\n")
        self.assertEqual(len({json.dumps(told(v)) for v in check("".join(texts))}), 1)
        self.assertEqual(len(set(common.split(output("fmt", records="".join(texts))))), 2, "the last lacks a blank line")
        for tag in [*tags, '[BGN "1"]', '[Rulebook "1.0"]', '[Site "x"]', '[Round "1"]', '[Table "1"]', '[Event "x"]',
                    '[Result "*"]', '[Verdict "legal"]', '[Hand "2"]', '[Deck "Core1*2"]', '[Variant "traitor"]']:
            (verdict,) = check("\n".join([first, *players, tag, '[Note "x"]', tag, "result *"]) + "\n")
            (finding,) = findings(verdict, "malformed")
            self.assertEqual((place(finding), tag.split()[0][1:] in finding["message"]), ((6, 1), True), tag)

    def test_repeated_given_lines(self):
        """uoftcprg/pokerkit#26: two boards in one hand broke the parser."""
        givens = {"stak-bots": "given Ann.hand = Core1", "micro-bots-duel": "given turn = 3", "two-robots": "given turn = 3",
                  "det-termiske-opgor": "given round = 3", "robo-rally": "given turn = 3"}
        for game, given in givens.items():
            head, _ = common.head_and_body(a_game(game))
            (verdict,) = check("\n".join([*head, given, given]) + "\n")
            got = [(f["at"]["line"], [n["at"]["line"] for n in f["notes"] if n["at"]]) for f in findings(verdict, "malformed")]
            self.assertEqual(got, [(len(head) + 2, [len(head) + 1])], game)

    def test_escapes_round_trip_and_a_bare_bracket_is_text(self):
        """SabakiHQ/Sabaki#687, paviad/GoSharp#13: brackets in a text were not escaped, or escaped and not read."""
        for value in ("]", "[x]", "\\\\]", '\\"]\\"', "a\\\\", "\\\\\\\\", "a ] b [Game ", "[Game ", "\\\"", "#", ";"):
            text = SOUND.replace("[Rulings", f'[Event "{value}"]\n[Rulings').replace("result *", f'dispute "{value}"\nresult *')
            text = text.replace("dispute", "Ann: flip Core1\ndispute")
            (verdict,) = check(text)
            self.assertEqual(verdict["verdict"], "legal" if not findings(verdict, "illegal") else "illegal", value)
            self.assertEqual(findings(verdict, "malformed"), [], value)
            canonical = output("fmt", records=text)
            self.assertIn(f'[Event "{value}"]\n', canonical)
            self.assertIn(f'dispute "{value}"\n', canonical)
            self.assertEqual(output("fmt", records=canonical), canonical)
            self.assertEqual(output("convert", records=output("convert", records=text)), text)

    def test_what_is_not_escaped_has_its_place(self):
        """SabakiHQ/Sabaki#687: an unescaped bracket spoilt the file without a place."""
        for line, column in (('[Event "a"b"]', 12), ('[Event "a\\]"]', 10), ('[Event a]"]', 10), ('[Event "a"]]', 12)):
            (verdict,) = check(SOUND.replace("[Rulings", line + "\n[Rulings"))
            self.assertEqual([place(f) for f in findings(verdict, "malformed")], [(4, column)], line)


class Blanks(unittest.TestCase):
    def test_blanks_at_every_boundary_of_words(self):
        """kevinludwig/pgn-parser#40: a blank after `1. ...` failed."""
        for game in GAMES:
            record = re.sub("^result.*\n", "", a_game(game, length=25), flags=re.MULTILINE)
            record += "expect result=-;result = - ;result= -\nresult *\n"
            plain = [told(v) for v in check(record)]
            for changed in (widened(record, " "), widened(record, "\t"), widened(record, " \t  "), narrowed(record)):
                self.assertEqual([told(v) for v in check(changed)], plain, game)
                self.assertEqual(output("fmt", records=changed), output("fmt", records=record), game)


def widened(record, more):
    """With more blanks between words, and at both ends of a line of the body."""
    lines = []
    for line in record.splitlines():
        if line.startswith("["):
            name, _, value = line.partition(" ")
            lines.append(f"{name} {more}{value[:-1]}{more}]{more}")
        elif line.startswith("#"):
            lines.append(line)
        else:
            lines.append(more + line.replace(" ", " " + more)+ more)
    return "\n".join(lines) + "\n"


def narrowed(record):
    """Without the blanks that may be left out."""
    lines = [line if line.startswith(("[", "#")) else line.strip().replace(": ", ":").replace(" = ", "=").replace(" ;", ";")
             for line in record.splitlines()]
    return "\n".join(lines) + "\n"


class Versions(unittest.TestCase):
    def test_an_unknown_version_is_refused_with_those_that_are_known(self):
        """uoftcprg/pokerkit#38, pokerregion/poker#37: a changed format ended in a NoneType error."""
        for game in GAMES:
            record = a_game(game).replace("]\n", ']\n[BGN "2"]\n', 1)
            self.assertEqual(run("check", "-", records=record).returncode, 2, game)
            (verdict,) = check(record)
            (finding,) = findings(verdict, "malformed")
            self.assertEqual(place(finding), (2, 7), game)
            self.assertRegex(finding["message"], r"`?2`?.*known.*1", game)

    def test_an_unknown_rulebook_is_refused_with_those_that_are_known(self):
        """tobymao/18xx#3183: a rules fix made old games illegal, and nothing said by which rules they were played."""
        for game in GAMES:
            (known,) = check(a_game(game))
            version = known["rulebook"]
            (verdict,) = check(a_game(game).replace("]\n", f']\n[Rulebook "{version}"]\n', 1))
            self.assertEqual(verdict["verdict"], "legal", game)
            (verdict,) = check(a_game(game).replace("]\n", ']\n[Rulebook "0.0"]\n', 1))
            (finding,) = findings(verdict, "malformed")
            self.assertIn(version, finding["message"], game)


if __name__ == "__main__":
    common.main(__doc__)
