"""Hostile records that are too large to keep: one function for each trouble.

    generated.py FOLDER      writes NAME.bgn and NAME.want of each into the folder

A function's name is its trouble; it gives the text and what is wanted (see hostile_test.py). SEEN says
where such trouble was met.
"""
import pathlib
import sys

HEADER = '[Game "stak-bots"]\n[Player "Ann"]\n[Player "Bob"]\n[Rulings "default"]\n'
CARDS = "given Ann.stak = Core5 Core4\ngiven Bob.stak = Core2 (Core1)\ngiven Ann.hand = Core1\ngiven Bob.hand = -\n"
SOUND = HEADER + "result *\n"
MOST_BYTES = 16 << 20


def between_sound(text, *findings, status=2, verdict="malformed"):
    """A record with a sound one before and after. Its lines count from 1 in the findings too."""
    lines = SOUND.count("\n")
    placed = []
    for finding in findings:
        line, _, rest = finding.partition(":")
        placed.append(f"{int(line) + lines}:{rest}")
    return SOUND + text + SOUND, [f"exit {status}", f"verdicts legal {verdict} legal", *placed]


def line_as_long_as_may_be():
    return between_sound(HEADER + "# " + "x" * (65536 - 2) + "\nresult *\n", status=0, verdict="legal")


def line_as_long_as_may_be_with_crlf():
    return between_sound(HEADER + "# " + "x" * (65536 - 2) + "\r\nresult *\r\n", status=0, verdict="legal")


def line_of_one_byte_too_many():
    return between_sound(HEADER + "# " + "x" * (65537 - 2) + "\nresult *\n", "5:65537 malformed 65536 bytes")


def line_of_wide_characters_too_long():
    # 3 bytes each: the limit counts bytes, the column counts characters.
    return between_sound(HEADER + "# " + "安" * 22000 + "\nresult *\n", "5:21847 malformed 65536 bytes")


def line_of_a_million_bytes():
    return between_sound(HEADER + "[Event \"" + "x" * 1_000_000 + "\"]\n[Round \"1\"]\n  fly\nresult *\n",
                         "5:65537 malformed 65536 bytes", "7:3 malformed fly")


def line_without_end():
    text = SOUND + HEADER + "  draw " + "C" * 1_000_000
    return text, ["exit 2", "verdicts legal malformed", "10:65537 malformed 65536 bytes"]


def line_of_invalid_bytes():
    return between_sound(HEADER + "# " + "\udcff" * 60_000 + "\nresult *\n", "5:3 malformed 0xFF")


def line_of_opening_brackets():
    return between_sound(HEADER + "[" * 60_000 + "\n" + "given Ann.stak = " + "(" * 60_000 + "\nresult *\n",
                         "5:2 malformed expected", "6:18 malformed")


def line_of_semicolons():
    return between_sound(HEADER + "expect turn = 1" + ";" * 60_000 + "\nresult *\n", "5:17 malformed expected")


def line_of_thirteen_thousand_claims():
    claims = "; ".join(["fed=0"] * 2 + ["fed=false"] * 5_000)
    return between_sound(HEADER + "expect " + claims + "\nresult *\n",
                         "5:12 malformed 0", "5:19 malformed 0")


def line_of_number_signs():
    return between_sound(HEADER + "  draw Core3" + "#" * 60_000 + "\nresult *\n", "5:13 malformed #")


def line_of_backslashes():
    return between_sound(HEADER + "[Event \"" + "\\" * 60_001 + "\"]\nresult *\n", "5:8 malformed does not end")


def path_of_many_dots():
    return between_sound(HEADER + "expect Ann" + ".stak" * 12_000 + " = ?\nresult *\n", "5:17 malformed stak")


def word_of_60000_letters():
    return between_sound(HEADER + CARDS + "  draw " + "C" * 60_000 + "\n  " + "d" * 60_000 + " Core3\nresult *\n",
                         "9:8 malformed CCC", "10:3 malformed ddd")


def record_of_one_byte_too_many():
    body = HEADER + "result *\n"
    comments = "# " + "x" * 61 + "\n"
    text = body + comments * ((MOST_BYTES - len(body)) // len(comments) + 1)
    record, want = between_sound(text)
    lines = record[: len(SOUND) + MOST_BYTES].count("\n")
    return record, want + [f"{lines + 1}:1 malformed 16777216 bytes"]


def record_as_long_as_may_be():
    body = HEADER + "result *\n"
    comments = "# " + "x" * 61 + "\n"
    text = body + comments * ((MOST_BYTES - len(body)) // len(comments) - 1)
    text += "# " + "x" * (MOST_BYTES - len(text) - 3) + "\n"
    return between_sound(text, status=0, verdict="legal")


def tags_as_many_as_may_be():
    return between_sound(HEADER + '[Note "x"]\n' * 996 + "result *\n", status=0, verdict="legal")


def tags_one_too_many():
    return between_sound(HEADER + '[Note "x"]\n' * 1_100 + "result *\n", "1001:1 malformed 1000 tags")


def players_by_the_hundred():
    players = "".join(f'[Player "P{n}"]\n' for n in range(1, 101))
    return between_sound('[Game "stak-bots"]\n[Stak "2"]\n[Hand "1"]\n' + players + "result *\n",
                         "12:10 malformed 8")


def events_one_too_many():
    head = HEADER + CARDS + "  draw Core3\n  end\n"
    return between_sound(head + "end\n" * 999_999 + "result *\n", "10:3 illegal SB-9.1",
                         "1000009:1 malformed 1000000 events")


def events_as_many_as_may_be():
    head = HEADER + CARDS + "  draw Core3\n  end\n"
    return between_sound(head + "end\n" * 999_998 + "result *\n", "10:3 illegal SB-9.1", status=1, verdict="illegal")


def items_of_a_list_too_many():
    return between_sound(HEADER + "given supply =" + " ?" * 1_001 + "\nresult *\n", "5:16 malformed 1000")


def items_of_a_list_too_many_by_repetition():
    return between_sound(HEADER + "given supply = ?*999 ?*2\nresult *\n", "5:16 malformed 1000")


def repetition_too_large():
    return between_sound(HEADER + "given supply = ?*1001\nresult *\n"
                         + HEADER + "given Ann.stak = ?*999999999\nresult *\n"
                         + HEADER + "expect heap = Core1*1001\nexpect heap = Core1*1234567890\nresult *\n",
                         "5:16 malformed 1000", "11:18 malformed 1000", "17:15 malformed 1000",
                         "18:21 malformed digits", verdict="malformed malformed malformed")


def numbers_of_ten_digits():
    lines = (("turn ", "1234567890 Ann"), ("given turn = ", "1234567890"), ("given Ann.stak = Core5!", "1234567890"),
             ("given Bob.stak = Core2*", "1234567890"), ("expect Ann.stak.", "1234567890 = Core5"),
             ("expect supply.size = ", "1234567890"), ("turn ", "0000000001 Ann"), ("  tranq Bob ", "1234567890"),
             ("turn ", "9" * 40 + " Ann"), ("given pending.", "1234567890 = Ann"), ("expect turn = ", "9" * 60))
    size = HEADER.count("\n") + 2
    text = "".join(HEADER + before + after + "\nresult *\n" for before, after in lines)
    findings = [f"{n * size + size - 1}:{len(before) + 1} malformed digits" for n, (before, _) in enumerate(lines)]
    return between_sound(text, *findings, verdict=" ".join(["malformed"] * len(lines)))


def numbers_of_nine_digits():
    text = HEADER + CARDS + "given turn = 999999999\nturn 999999999 Ann\nexpect turn = 999999999\nresult *\n"
    return between_sound(text, status=0, verdict="legal")


def turn_past_nine_digits():
    # The turn after turn 999999999 is not written in nine digits; nothing may overflow.
    text = HEADER + CARDS + "given turn = 999999999\n  draw Core3\n  scrap\n  end\n  draw Core3\n  scrap\n"
    return between_sound(text + "  flip Core1\n  end\nresult *\n", status=0, verdict="legal")


def deck_of_255_cards():
    return between_sound(HEADER + '[Set "stak-bots/named"]\n[Deck "Core1*255"]\nresult *\n', status=0, verdict="legal")


def deck_of_256_cards():
    return between_sound(HEADER + '[Set "stak-bots/named"]\n[Deck "Core1*255 Core2"]\nresult *\n'
                         + HEADER + '[Set "stak-bots/named"]\n[Deck "Core1*256"]\nresult *\n',
                         "6:8 malformed 255", "13:8 malformed 255", verdict="malformed malformed")


def malformed_lines_by_the_thousand():
    findings = [f"{5 + n}:3 malformed nonsense" for n in range(2_000)]
    return between_sound(HEADER + "  nonsense\n" * 2_000 + "result *\n", *findings)


def line_of_failing_claims():
    line = "expect " + ";".join(["turn=2"] * 9_000) + "\n"
    return between_sound(HEADER + line + "result *\n", *(f"5:{8 + 7 * n} failed 2" for n in range(9_000)),
                         status=2, verdict="legal")


def line_of_claims_on_unknown_paths():
    line = "expect " + ";".join(["trn=2"] * 9_000) + "\n"
    return between_sound(HEADER + line + "result *\n", *(f"5:{8 + 6 * n} malformed trn" for n in range(9_000)))


def disputes_by_the_thousand():
    text = HEADER + CARDS + "  draw Core3\n" + 'dispute "x"\n' * 100_000 + "result *\n"
    return between_sound(text, status=0, verdict="legal")


def events_that_are_legal_by_the_thousand():
    turns = "  draw Core3\n  discard Core3\n  end\n  shuffle Core3\n" * 50_000
    return between_sound(HEADER + CARDS + "given supply = Core3\n" + turns + "result *\n", status=0, verdict="legal")


def records_by_the_thousand():
    return SOUND * 20_000, ["exit 0", "verdicts" + " legal" * 20_000]


def game_tags_by_the_thousand():
    wants = [f"{n}:1 illegal SB-1.6" for n in range(1, 5_001)]
    return '[Game "stak-bots"]\n' * 5_000, ["exit 1", "verdicts" + " illegal" * 5_000, *wants]


def blank_lines_by_the_million():
    return between_sound(HEADER + "\n \t\r\n" * 500_000 + "result *\n", status=0, verdict="legal")


def text_before_the_first_record_of_many_bytes():
    return "no record at all\n" * 200_000 + SOUND, ["exit 2", "verdicts malformed legal", "1:1 malformed Game"]


def nul_bytes_by_the_million():
    return "\0" * 1_000_000, ["exit 2", "verdicts malformed", "1:65537 malformed 65536 bytes"]


def random_bytes():
    # A linear congruential generator, so that every run has the same bytes.
    seed, data = 1, bytearray()
    for _ in range(200_000):
        seed = (seed * 1_103_515_245 + 12_345) % (1 << 31)
        data.append(seed >> 16 & 0xFF)
    text = bytes(data).replace(b"[Game ", b"------").decode("utf-8", "surrogateescape")
    return text + "\n" + SOUND, ["exit 2", "verdicts malformed legal", "1:1 malformed"]


NOT_TEXTS = ("between_sound", "seen_of", "write_all", "main")

# Where such trouble was seen, by the beginning of the name.
SEEN = {
    "line_": "files whose line ends were lost on the way (pasted into a form, read from a database)",
    "path_": "scripts that build claims in a loop without an end",
    "word_": "binary data and minified text under the name of a record",
    "record_": "a season's records put into one file without headers",
    "tags_": "exports that write every field of a database as a tag",
    "players_": "the list of a whole club, exported into each record",
    "events_": "recorders that were left running, and bots that play each other for days",
    "items_": "positions written by scripts that do not know when to stop",
    "repetition_": "a number typed twice, or a slip of the finger on a key",
    "numbers_": "counters that ran over, and time stamps in place of numbers",
    "turn_": "counters that ran over",
    "deck_": "whole collections exported as a deck",
    "malformed_": "files of another program under the name of a record",
    "disputes_": "a bot that disputes whatever happens",
    "records_": "mcostalba/chess_db#2, where half of the games were not counted",
    "game_": "a loop that prints headers and no games",
    "blank_": "exports of spreadsheets with a million empty rows",
    "text_": "renatopp/pgnparser#3, where the whole file went into memory",
    "nul_": "sparse files, left by a disk that was full",
    "random_": "encrypted or compressed files under the name of a record",
}


def seen_of(name):
    return next(words for beginning, words in SEEN.items() if name.startswith(beginning))


def write_all(folder):
    """Writes all of them; gives their names."""
    names = []
    for name, make in sorted(globals().items()):
        if not callable(make) or name in NOT_TEXTS or name.startswith("_"):
            continue
        text, want = make()
        stem = name.replace("_", "-")
        (folder / f"{stem}.bgn").write_bytes(text.encode("utf-8", "surrogateescape"))
        (folder / f"{stem}.want").write_text("\n".join([f"seen {seen_of(name)}", *want]) + "\n", encoding="utf-8")
        names.append(stem)
    return names


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: generated.py FOLDER")
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    write_all(folder)


if __name__ == "__main__":
    main()
