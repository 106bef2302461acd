"""Hostile input that is no record: card sets, boards, courses, profiles, JSON, Markdown, and arguments of commands.

    inputs_test.py --botref PATH [unittest options]

Each row is named after its trouble and says where such trouble is met. The program ends with the status that is wanted,
within a minute, says the wanted words (a place among them where there is one), and prints no control character.
"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True  # no .pyc file in the source folder
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "formats"))
import program  # noqa: E402

SECONDS = 60  # more than any machine needs, so that only a hang fails

HEAD = 'game = "stak-bots"\nid = "stak-bots/mine"\ntitle = "M"\nstatus = "invented"\n'
CARD = 'card = [{ id = "A1", kind = "core", power = 1, copies = 60 }]\n'
BOARD = "rrboard 1\nname x\nstatus invented\nsize 3 3\nrows\n3 | . . .\n2 | . . .\n1 | . . .\nend\n"
COURSE = "rrcourse 1\nname x\nstatus invented\ntile yard 0 0 0\nstart 1,1\nflag 1 6,4\nlives 3\n"
PROFILE = 'name = "L"\nversion = "1"\n'
RECORD = '[Game "stak-bots"]\n[Player "Ann"]\n[Player "Bob"]\n[Rulings "default"]\n\nflip Core5\nBob: flip Core3\nturn 1 Ann\n  draw Core1\nresult *\n'
JSON = '{"schema":"botref.record/1","lines":[%s]}\n'


def power(value):
    return HEAD + CARD.replace("power = 1", f"power = {value}")


def copies(value):
    return HEAD + CARD.replace("copies = 60", f"copies = {value}")


# Name, where it is met, text, status, words.
SETS = [
    ("nothing_at_all", "a file that was made and never filled in", "", 1, "a.toml:1:1: expected game ="),
    ("a_byte_order_mark", "Windows Notepad", "\ufeff" + HEAD + CARD, 0, "is sound"),
    ("utf_16", "`>` in Windows PowerShell 5", (HEAD + CARD).encode("utf-16"), 1, "a.toml:1:1: expected UTF-8, but found the byte FF"),
    ("all_bytes", "a picture saved under the wrong name", bytes(range(256)) * 50, 1, "a.toml:2:118: expected UTF-8"),
    ("a_nul_byte", "disks that were full", HEAD + "\0", 1, "a.toml:5:1: "),
    ("lists_in_lists", "parsers that follow every bracket with a call", HEAD + "x = " + "[" * 100_000, 1, "a.toml:5:261: "),
    ("a_key_of_3000_parts", "files written by programs", HEAD + "[" + ".".join(["a"] * 3_000) + "]\n", 1, "a.toml:5:131: expected at most 64 dots in a line"),
    ("a_number_of_20_digits", "a finger that stayed on a key", power("9" * 20), 1, "a.toml:5:"),
    ("the_largest_whole_number", "programs that write -1 or the largest number for `none`", power(2**63 - 1), 1, "expected a whole number from 0 to 999999999"),
    ("a_number_below_0", "programs that write -1 for `none`", power(-1), 1, "but found -1"),
    ("no_copy", "cards crossed out in a list", copies(0), 1, "expected a whole number from 1 to 255"),
    ("a_thousand_million_copies", "a finger that stayed on a key", copies(10**9), 1, "but found 1000000000"),
    ("half_a_point", "house rules", power("1.5"), 1, "but found 1.5"),
    ("infinity", "programs that print floating-point numbers", power("inf"), 1, "but found inf"),
    ("a_date_for_a_number", "spreadsheets, which turn 1-2 into a date", power("2026-01-02"), 1, "found a date or time"),
    ("a_word_for_a_list", "files written by hand", HEAD + 'card = "A1"\n', 1, "a.toml:5:8: expected a list of cards"),
    ("no_cards", "a template whose cards were deleted", HEAD + "card = []\n", 1, "found an empty list"),
    ("seventy_thousand_cards", "all cards of all games, exported", HEAD + "card = [" + ",".join(f'{{id="A{n}",kind="core",power=1,copies=1}}' for n in range(70_000)) + "]\n", 1, "expected at most 255 cards"),
    ("a_key_twice", "two files pasted into one", HEAD + HEAD, 1, "a.toml:5:8: "),
    ("an_open_string", "a quote forgotten", HEAD + 'note = "abc\n', 1, "a.toml:5:"),
    ("an_escape_character", "text copied from a terminal", HEAD + CARD.replace("A1", "A\\u001b[31m"), 1, 'found "A\\u001B'),
    ("letters_from_right_to_left", "CVE-2021-42574", HEAD + CARD.replace("A1", "A\u202e1"), 1, "expected a name that begins with a letter"),
    ("half_a_surrogate", "programs that cut UTF-16 strings", HEAD + 'note = "\\ud800"\n', 1, "a.toml:5:"),
    ("another_game", "files of other programs", HEAD.replace("stak-bots", "chess") + CARD, 1, 'a.toml:1:8: expected a game whose sets can be read'),
    ("values_of_wrong_types", "files written by programs", "game = 5\nid = 6\ntitle = []\nstatus = {}\n", 1, "a.toml:1:8: expected a text between quotes"),
    ("an_id_that_is_a_path", "people who take an id for a file name", HEAD.replace("stak-bots/mine", "/etc/passwd") + CARD, 1, "a.toml:2:6: "),
    ("an_id_that_climbs", "people who take an id for a file name", HEAD.replace("stak-bots/mine", "stak-bots/../x") + CARD, 1, "a.toml:2:6: "),
    ("an_id_of_another_game", "a template copied from another game", HEAD.replace("stak-bots/mine", "two-robots/mine") + CARD, 1, "a.toml:2:6: "),
    ("a_card_without_a_name", "rows of a spreadsheet that were left empty", HEAD + CARD.replace("A1", ""), 1, "a.toml:5:"),
    ("a_card_named_twice", "rows of a spreadsheet copied down", HEAD + CARD.replace("}]", "}, { id = \"a1\", kind = \"core\", power = 2, copies = 1 }]"), 1, "a name that is not taken yet"),
    ("a_name_that_is_its_own_other_name", "lists of translations", HEAD + CARD.replace("60 }", '60, also = ["A1"] }'), 1, "a name that is not taken yet"),
    ("line_ends_of_windows", "Windows", (HEAD + CARD).replace("\n", "\r\n"), 0, "is sound"),
    ("line_ends_of_old_macs", "classic Mac OS", (HEAD + CARD).replace("\n", "\r"), 1, "a.toml:1:20: "),
]

BOARDS = [
    ("nothing_at_all", "a file that was made and never filled in", "", 1, "a.board:1:1: expected `rrboard 1`"),
    ("no_size", "a grid counted from 0", BOARD.replace("3 3", "0 0"), 1, "a.board:4:6: expected a width from 1 to 24"),
    ("a_size_of_a_thousand_million", "numbers made up to exhaust memory", BOARD.replace("3 3", "999999999 999999999"), 1, "a.board:4:6: "),
    ("a_size_below_0", "numbers made up to exhaust memory", BOARD.replace("size 3 3", "size -1 3"), 1, "a.board:4:6: "),
    ("a_row_of_100000_cells", "generators of dungeons", BOARD.replace("3 | ", "3 | " + ". " * 100_000), 1, "expected 3 cells in row 3"),
    ("no_end", "downloads that broke off", BOARD.replace("end\n", ""), 1, "a.board:8:1: expected `end`"),
    ("two_boards_in_one_file", "files put together", BOARD + BOARD, 1, "a.board:10:1: "),
    ("another_version", "editors of a later version", BOARD.replace("rrboard 1", "rrboard 2"), 1, "a.board:1:9: "),
    ("signs_of_other_programs", "boards of other programs", BOARD.replace("3 | . . .", "3 | {{{{ +++ w:"), 1, "a.board:6:5: "),
    ("ten_thousand_walls_on_a_square", "generators of dungeons", BOARD.replace("3 | .", "3 | " + "+".join(["w:N"] * 10_000)), 1, "expected each part once"),
    ("full_width_dots", "input methods for Japanese", BOARD.replace("3 | . . .", "3 | 。 ． ."), 1, "a.board:6:5: "),
    ("a_nul_byte", "disks that were full", BOARD.replace("3 | .", "3 | \0"), 1, "a.board:6:5: U+0000"),
    ("phases_that_are_none", "boards with six registers", BOARD.replace("3 | . . .", "3 | c c0 c6"), 1, "a.board:6:5: expected a crusher"),
    ("lasers_of_nine_beams", "house rules", BOARD.replace("3 | . . .", "3 | w:N+l:N9 . ."), 1, "expected a laser"),
]

COURSES = [
    ("nothing_wrong", "the form that the others spoil", COURSE, 0, "is sound"),
    ("itself_as_a_tile", "names mixed up", COURSE.replace("yard", "x"), 1, "a.course:4:6: expected a board that is known"),
    ("a_path_for_a_tile", "people who take a name for a file name", COURSE.replace("yard", "../../etc/passwd"), 1, "a.course:4:6: "),
    ("an_absolute_path_for_a_tile", "people who take a name for a file name", COURSE.replace("yard", "/etc/passwd"), 1, "a.course:4:6: "),
    ("a_tile_at_the_end_of_the_world", "numbers made up to exhaust memory", COURSE.replace("yard 0 0", "yard 999999999 999999999"), 1, "a.course:4:11: "),
    ("an_eighth_of_a_turn", "drawing programs", COURSE.replace("0 0 0", "0 0 45"), 1, "a.course:4:15: "),
    ("a_thousand_tiles", "numbers made up to exhaust memory", COURSE.replace("tile yard 0 0 0\n", "".join(f"tile yard {n} 0 0\n" for n in range(1_000))), 1, "a.course:"),
    ("three_hundred_flags", "numbers made up to exhaust memory", COURSE.replace("flag 1 6,4\n", "".join(f"flag {n} 6,4\n" for n in range(1, 300))), 1, "a.course:12:1: "),
    ("no_flag", "courses half done", COURSE.replace("flag 1 6,4\n", ""), 1, "a.course:6:1: "),
    ("no_lives", "house rules", COURSE.replace("lives 3", "lives 0"), 1, "a.course:7:7: "),
    ("a_start_off_the_floor", "a grid counted from 0", COURSE.replace("start 1,1", "start 99999,1"), 1, "a.course:5:7: "),
]

PROFILES = [
    ("nothing_at_all", "a file that was made and never filled in", "", 2, "a.toml:1:1: expected name ="),
    ("lists_in_lists", "parsers that follow every bracket with a call", "x = " + "[" * 50_000, 2, "a.toml:1:261: "),
    ("a_reading_that_is_not_there", "rulings of a later version", PROFILE + '[stak-bots]\n"SB-A15" = "z"\n', 2, "a.toml:4:12: SB-A15 has no reading `z`"),
    ("another_game", "a league that plays chess too", PROFILE + '[chess]\nx = "a"\n', 2, "a.toml:3:2: "),
    ("numbers_for_texts", "files written by programs", "name = 1\nversion = 2\n", 2, "a.toml:1:8: "),
    ("an_escape_character", "text copied from a terminal", 'name = "\\u001b[31mL"\nversion = "1"\n', 2, "a.toml:1:8: "),
    ("all_bytes", "a picture saved under the wrong name", bytes(range(256)), 2, "expected UTF-8"),
]

LINES_OF_JSON = [
    ("nothing_at_all", "an empty result of a query", "", 0, ""),
    ("lists_in_lists", "parsers that follow every bracket with a call", '{"a":' * 100_000, 2, "<stdin>:1: not converted"),
    ("a_byte_order_mark", "Windows Notepad", "\ufeff" + JSON % "", 0, ""),
    ("another_schema", "a later version", JSON.replace("/1", "/9") % "", 2, "<stdin>:1: not converted: `schema`"),
    ("no_schema", "JSON of other programs", "{}\n", 2, "<stdin>:1: not converted: `schema`"),
    ("lines_that_are_no_list", "programs that write a single line without its list", JSON.replace("[%s]", "5"), 2, "`lines` must be a list"),
    ("a_line_that_is_nothing", "programs that write null for what they cannot say", JSON % "null", 2, "line 1 of the record"),
    ("a_kind_of_line_that_is_not_there", "a later version", JSON % '{"kind":"bomb"}', 2, "no line is of the kind `bomb`"),
    ("a_line_end_in_an_event", "somebody who smuggles in a result", JSON % r'{"kind":"event","words":["draw\nresult Ann"]}', 2, "no line end inside"),
    ("a_line_end_in_a_comment", "somebody who smuggles in a result", JSON % r'{"kind":"comment","text":"x\nresult Ann"}', 2, "line 1 of the record"),
    ("a_record_in_a_tag", "somebody who smuggles in a record", JSON % r'{"kind":"tag","name":"Game","values":["x\n[Game \"y\"]"]}', 2, "line 1 of the record"),
    ("two_tags_game", "two records pasted into one", JSON % r'{"kind":"tag","name":"Game","value":"stak-bots"},{"kind":"tag","name":"Game","value":"chess"}', 2, "line 2 of the record: a line that begins with `[Game `"),
    ("no_kind", "fields left out", JSON % '{"name":"x"}', 2, "the key `kind` is missing"),
    ("a_number_for_a_kind", "programs that number what they know", JSON % '{"kind":4}', 2, "expected a string, found a number"),
    ("an_indent_of_a_thousand_million", "numbers made up to exhaust memory", JSON % '{"kind":"event","words":["end"],"indent":999999999}', 2, "`indent` is a whole number"),
    ("an_indent_below_0", "numbers made up to exhaust memory", JSON % '{"kind":"event","words":["end"],"indent":-5}', 2, "`indent` is a whole number"),
    ("half_a_surrogate", "programs that cut UTF-16 strings", JSON % r'{"kind":"comment","text":"\ud800"}', 2, "<stdin>:1: not converted"),
    ("bytes_that_are_no_text", "Latin-1 in JSON", b'{"a":"\xff"}\n', 2, "<stdin>:1: not converted"),
    ("two_objects_on_a_line", "JSON streams without line ends", (JSON % "").strip() + JSON % "", 2, "<stdin>:1: not converted"),
    ("a_line_cut_in_the_middle", "downloads that broke off", (JSON % "")[:-4], 2, "<stdin>:1: not converted"),
    ("an_object_over_many_lines", "`jq .` instead of `jq -c .`", '{\n  "schema": "botref.record/1"\n}\n', 2, "jq -c ."),
]

MARKDOWN = [
    ("a_block_without_an_end", "documents cut short", "```bgn\n" + RECORD, 0, "a.md:2: legal"),
    ("a_block_with_a_broken_record", "rulebooks with misprints", "# x\n\n```bgn\n[Game \"stak-bots\"\n```\n", 2, "a.md:4:18: malformed"),
    ("a_fence_of_100000_signs", "files made up to exhaust memory", "`" * 100_000 + "bgn\n" + RECORD + "`" * 100_000 + "\n", 0, ""),
    ("no_block", "documents about something else", "# x\n\ntext\n", 0, "no record in it"),
    ("an_empty_block", "documents half done", "# x\n\n```bgn\n```\n", 0, "no record in it"),
    ("a_nul_byte_in_a_block", "disks that were full", "```bgn\n\0" + RECORD + "```\n", 2, "a.md:2:1: malformed"),
]

# Name, where it is met, arguments, status, words. FILE is a sound record, OTHER one of another game, BAD a malformed one, ALL
# has all bytes, NONE is empty, GONE is not there.
COMMANDS = [
    ("state_at_nowhere", "scripts whose variable was empty", ["state", "--at", "", "FILE"], 64, "--at: expected"),
    ("state_at_turn_0", "scripts that count from 0", ["state", "--at", "turn 0", "FILE"], 2, "no position at turn 0"),
    ("state_at_a_turn_of_20_digits", "scripts that ran over", ["state", "--at", "turn 99999999999999999999", "FILE"], 64, "--at: expected"),
    ("state_at_an_event_that_is_not_there", "scripts that count on", ["state", "--at", "event 99999", "FILE"], 2, "no position at event 99999"),
    ("state_at_a_line_below_0", "scripts that count down", ["state", "--at", "line:-1", "FILE"], 64, "--at: expected"),
    ("state_of_record_0", "scripts that count from 0", ["state", "--record", "0", "FILE"], 64, "expected a number from 1"),
    ("state_of_a_record_that_is_not_there", "scripts that count on", ["state", "--record", "9", "FILE"], 2, "there is no record 9"),
    ("moves_of_a_broken_record", "recorders in mid-game", ["moves", "BAD"], 2, "no position at end"),
    ("moves_of_all_bytes", "the wrong file", ["moves", "ALL"], 2, "malformed"),
    ("diff_of_one_file", "a forgotten argument", ["diff", "FILE"], 64, "expected two files"),
    ("diff_of_standard_input_twice", "scripts", ["diff", "-", "-"], 64, "only one of the two"),
    ("diff_of_two_games", "the wrong file", ["diff", "FILE", "OTHER"], 2, "is a log of stak-bots"),
    ("diff_with_a_broken_record", "a hurried log", ["diff", "FILE", "BAD"], 2, "not compared"),
    ("diff_with_nothing", "a log that was never begun", ["diff", "FILE", "NONE"], 2, "has more records than"),
    ("diff_with_a_file_that_is_not_there", "a slip in a name", ["diff", "FILE", "GONE"], 2, "cannot be read"),
    ("fmt_of_all_bytes", "the wrong file", ["fmt", "--check", "ALL"], 2, "malformed"),
    ("fmt_in_place_of_standard_input", "scripts", ["fmt", "-i", "-"], 64, "needs files"),
    ("fmt_of_markdown", "the wrong file", ["fmt", "x.md"], 64, "is Markdown"),
    ("generate_a_game_that_is_not_there", "another program's game", ["generate", "chess"], 64, "no such game"),
    ("generate_for_nine_players", "a large club", ["generate", "stak-bots", "--players", "9"], 64, "from 1 to 8"),
    ("generate_for_three_at_a_table_for_two", "a large club", ["generate", "micro-bots-duel", "--players", "3"], 64, "not for 3 players"),
    ("generate_with_a_seed_below_0", "random numbers of other programs", ["generate", "stak-bots", "--seed", "-1"], 64, "--seed: expected"),
    ("generate_with_a_path_for_a_set", "people who take an id for a file name", ["generate", "stak-bots", "--set", "../../etc/passwd"], 64, "no card set"),
    ("generate_into_a_file", "a slip in a name", ["generate", "stak-bots", "--out", "FILE"], 74, "Not a directory"),
    ("generate_a_variant_that_is_not_there", "another game's variant", ["generate", "two-robots", "--variant", "x"], 64, "without variants"),
    ("perft_of_depth_0", "scripts that count from 0", ["perft", "stak-bots", "0"], 64, "from 1 to 100"),
    ("perft_at_a_place_of_no_file", "a forgotten argument", ["perft", "stak-bots", "1", "--at", "event 3"], 64, "none is named"),
    ("perft_of_a_file_and_a_seed", "arguments of two commands mixed up", ["perft", "stak-bots", "1", "--seed", "3", "FILE"], 64, "which the FILE has already"),
    ("generate_into_nothing", "scripts whose variable was empty", ["generate", "stak-bots", "-o", ""], 64, "expected a folder"),
    ("rules_as_a_profile_in_json", "options that contradict each other", ["rules", "stak-bots", "--profile-template", "--format", "json"], 64, "leave out --format json"),
    ("an_option_before_the_command", "habits from other programs", ["--color", "always", "check", "FILE"], 64, "no such option: --color"),
    ("an_option_alone", "a typing error", ["--nope"], 64, "no such option: --nope"),
    ("perft_of_another_game", "the wrong file", ["perft", "stak-bots", "1", "OTHER"], 2, "not of stak-bots"),
    ("set_show_a_path", "people who take an id for a file name", ["set", "show", "/etc/passwd"], 64, "no such card set"),
    ("set_check_a_record", "the wrong file", ["set", "check", "FILE"], 1, ":1:7: "),
    ("set_check_a_folder", "the wrong argument", ["set", "check", "."], 2, "Is a directory"),
    ("schema_of_a_path", "people who take a name for a file name", ["schema", "../record"], 64, "no such schema"),
    ("rulings_of_no_sense", "a typing error", ["check", "--rulings", "nonsense", "FILE"], 64, "no such ruling"),
    ("a_reading_that_is_not_there", "rulings of a later version", ["check", "--rulings", "SB-A15=z", "FILE"], 64, "--rulings: expected"),
    ("no_worlds", "a limit set too low", ["check", "--max-worlds", "0", "FILE"], 64, "from 1"),
    ("records_of_no_bytes", "a limit set too low", ["check", "--max-record", "0", "FILE"], 64, "from 64"),
    ("a_million_threads", "a limit set too high", ["check", "-j", "1000000", "FILE"], 64, "from 0 to 256"),
    ("an_escape_character_in_an_argument", "file names made up to spoil a terminal", ["explain", "\x1b[31m"], 64, "no such rule"),
    ("an_escape_character_in_a_name", "file names made up to spoil a terminal", ["state", "gone\x1b[31m.bgn"], 2, "cannot be read"),
    ("a_line_end_in_an_argument", "file names made up to spoil a log", ["state", "--at", "turn\x0b1", "FILE"], 64, "--at: expected"),
    ("an_argument_of_100000_lines", "a file's text where its name was meant", ["generate", "\n" * 100_000 + "x"], 64, "no such game"),
    ("a_name_of_300_letters", "file names made up to break programs", ["check", "x" * 300], 2, "1 file unreadable"),
    ("a_command_of_100000_letters", "scripts with a quote forgotten", ["x" * 100_000], 64, "no such command"),
]


def run(folder, arguments, data=b""):
    return subprocess.run([program.PATH, *arguments], cwd=folder, input=data, capture_output=True, timeout=SECONDS, check=False)


class Inputs(unittest.TestCase):
    def judge(self, arguments, status, words, files, data=b""):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                pathlib.Path(folder, name).write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
            ran = run(folder, arguments, data)
        printed = (ran.stderr + ran.stdout).decode("utf-8")
        self.assertEqual(ran.returncode, status, printed[:2_000])
        self.assertIn(words, printed)
        self.assertEqual([c for c in printed if (ord(c) < 32 and c not in "\n\t") or ord(c) == 127], [])

    def test_what_moves_lists_after_the_highest_label_can_be_read(self):
        # seen: google-deepmind/open_spiel#1042, where a listed action aborted
        record = ('[Game "det-termiske-opgor"]\n[Player "Ann"]\n[Player "Bob"]\n[Variant "short"]\n\ngiven Ann.hand = Tin*3\n'
                  "given Ann.control = 9\ngiven Ann.pool = Tin*3\nplay Tin as a999999999\n")
        with tempfile.TemporaryDirectory() as folder:
            moves = run(folder, ["moves"], record.encode()).stdout.decode().splitlines()
            self.assertTrue(any(move.startswith("play Tin as ") for move in moves), moves)
            for move in moves:
                ran = run(folder, ["check", "--rulings", "default"], (record + move + "\n").encode())
                self.assertEqual(ran.returncode, 0, move + ran.stdout.decode())

    def test_a_bot_that_pays_for_itself_is_no_sound_card(self):
        # A record without end would be legal: its owner may use the action for ever.
        with tempfile.TemporaryDirectory() as folder:
            text = run(folder, ["set", "show", "micro-bots-duel/demo"]).stdout.decode()
            self.assertIn('held = "move 1", cost = 1', text)
            for effect in ("energy 1", "energy 2", "energy WPN"):
                pathlib.Path(folder, "a.toml").write_text(text.replace('held = "move 1", cost = 1', f'held = "{effect}", cost = 1').replace(
                    "micro-bots-duel/demo", "micro-bots-duel/mine"), encoding="utf-8")
                ran = run(folder, ["set", "check", "a.toml"])
                self.assertEqual((ran.returncode, b"to cost more Energy than it gives" in ran.stdout), (1, True), ran.stdout)


def add(kind, row, arguments, files, data=b""):
    name, seen, status, words = row
    assert seen
    setattr(Inputs, f"test_{kind}_{name}", lambda self: self.judge(arguments, status, words, files, data))


def add_all():
    for kind, rows, ending in (("set", SETS, "toml"), ("board", BOARDS, "board"), ("course", COURSES, "course")):
        for name, seen, text, status, words in rows:
            add(kind, (name, seen, status, words), ["set", "check", f"a.{ending}"], {f"a.{ending}": text})
    for name, seen, text, status, words in PROFILES:
        add("profile", (name, seen, status, words), ["check", "--profile", "a.toml"], {"a.toml": text}, RECORD.encode())
    for name, seen, text, status, words in LINES_OF_JSON:
        data = text if isinstance(text, bytes) else text.encode("utf-8")
        add("json", (name, seen, status, words), ["convert", "--to", "bgn"], {}, data)
    for name, seen, text, status, words in MARKDOWN:
        add("markdown", (name, seen, status, words), ["check", "a.md"], {"a.md": text})
    files = {"FILE": RECORD, "OTHER": '[Game "robo-rally"]\n[Player "Ann"]\nresult *\n', "BAD": RECORD.replace("draw", "drow"),
             "ALL": bytes(range(256)), "NONE": "", "x.md": "# x\n"}
    for name, seen, arguments, status, words in COMMANDS:
        add("command", (name, seen, status, words), arguments, files)


if __name__ == "__main__":
    add_all()
    program.main(__doc__)
