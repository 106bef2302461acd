"""The words of records, for libFuzzer's -dict: verbs, paths, cards, rules, as the records in these folders have them.

    dictionary.py FOLDER...
"""
import collections
import pathlib
import re
import sys

MOST_WORDS = 1500
LONGEST = 32
# Words, paths, tags, rules and rulings; what a word may carry stands by itself.
WORD = re.compile(r"\[?[\w?][\w.+-]*")
# What stands between words and around records: in Markdown, in JSON, on the command line, in card sets and boards.
# Here `_` is a blank and `¶` the end of a line.
SIGNS = r"""
[Game_" "]¶ _=_ = ;_ :_ ? - *9 () (?) # ¶ .size .1 \" result_ given_ expect_ ruling_ dispute_" turn_1_ round_1 _by_
```bgn¶ ``` ~~~~ <!-- -->
{"schema":"botref.record/1","lines":[ {"kind":" "words":[ "claims":[ "value":" "written":" "indent":2 "end":"" }]}
line: event_ turn_ end default open
name_=_" version_=_" id_=_" card_=_[ {_id_=_" kind_=_" copies_=_ also_=_[" [[ ]]
rrboard_1¶name_ rrcourse_1¶name_ status_invented¶ size_12_12¶rows¶ _1_|_._ tile_testbed_0_0_0¶ start_2,2¶ flag_1_10,3¶
+w:E +l:E1 +p:W2 +c15 {EW} >> ^ v Gr Gl R1 lives_3¶
"""
CONTROLS = ["\r\n", "\t", "\0", "\ufeff"]


def words_of(folders):
    counts = collections.Counter()
    for folder in folders:
        for path in sorted(pathlib.Path(folder).rglob("*.bgn")):
            text = path.read_text(encoding="utf-8", errors="replace")
            lines = (line.split("#")[0] for line in text.splitlines())
            counts.update(word for line in lines for word in WORD.findall(line) if 1 < len(word) <= LONGEST)
    return [word for word, _ in sorted(counts.items(), key=lambda each: (-each[1], each[0]))[:MOST_WORDS]]


def quoted(word):
    return '"' + "".join(chr(b) if 32 < b < 127 and chr(b) not in '"\\' else f"\\x{b:02X}" for b in word.encode()) + '"'


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    signs = [sign.replace("_", " ").replace("¶", "\n") for sign in SIGNS.split()]
    for word in dict.fromkeys(signs + CONTROLS + words_of(sys.argv[1:])):
        print(quoted(word))


main()
