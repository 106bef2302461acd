"""Reports about verdicts: records beside each other, claims, sources that disagree, choices left out, versions."""
import collections
import functools
import hashlib
import itertools
import json
import os
import pathlib
import random
import re
import subprocess
import tempfile
import unittest

import common
import program
from common import GAMES, SOURCE, a_game, check, findings, games, output, place, run, split, states, told

VERDICTS = pathlib.Path(__file__).resolve().parent / "verdicts.txt"


@functools.lru_cache(maxsize=None)
def examples():
    """All records of the examples, each with its file."""
    paths = sorted((SOURCE / "examples").rglob("*.bgn"))
    return [(str(path.relative_to(SOURCE)), record) for path in paths for record in split(path.read_text(encoding="utf-8"))]


def of_each_verdict(game, most=1):
    """Records of a game, some for each verdict that the examples have, and one that is cut short."""
    chosen = collections.defaultdict(list)
    for file, record in examples():
        if record.startswith(f'[Game "{game}"]'):
            claimed = re.search(r'^\[Verdict "(\w+)', record, re.MULTILINE)
            chosen[claimed[1] if claimed else "none"].append(record if record.endswith("\n") else record + "\n")
    records = [record for some in chosen.values() for record in some[:most]]
    return records + ["".join(a_game(game).splitlines(keepends=True)[:-3]) + '  nonsense "x\n']


class Neighbours(unittest.TestCase):
    def test_records_do_not_change_each_other(self):
        """HearthSim/python-hslog#14: the second game of a file failed on the players of the first."""
        records = [record for game in GAMES for record in of_each_verdict(game)]
        alone = [[told(v) for v in check(record)] for record in records]
        # A walk that goes from each record to each other, in both orders, and to itself.
        pairs = [n for a, b in itertools.product(range(len(records)), repeat=2) for n in (a, b)]
        for options in ([], ["-j", "2"]):
            got = [told(v) for v in check("".join(records[n] for n in pairs), *options)]
            want = [verdict for n in pairs for verdict in alone[n]]
            self.assertEqual(len(got), len(want))
            for n, (one, other) in enumerate(zip(got, want)):
                self.assertEqual(one, other, f"{options} {n}")

    def test_a_game_is_the_same_from_everywhere(self):
        """Hanabi-Live/hanabi-live#1164: the starting player of a game was honoured in one source of games only."""
        everything = "".join(record.rstrip("\n") + "\n" for _, record in examples())
        verdicts = [told(v) for v in check(everything)]
        through_json = output("convert", "--to", "bgn", records=output("convert", "--to", "json", records=everything))
        self.assertEqual(through_json, everything)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "all.bgn"
            path.write_text(everything, encoding="utf-8")
            lines = run("check", "--format", "jsonl", str(path)).stdout.decode("utf-8").splitlines()
        self.assertEqual([told(json.loads(line)) for line in lines], verdicts)
        formatted = run("fmt", records=everything).stdout.decode("utf-8")
        short = [[v["verdict"], v["main"], v["rule"], v["rulings"], v["result"]] for v in check(formatted)]
        self.assertEqual(short, [[v["verdict"], v["main"], v["rule"], v["rulings"], v["result"]] for v in check(everything)])

    def test_what_is_said_beside_the_game_never_changes_it(self):
        """niklasf/shakmaty#125: the moves of a variation were taken for those of the game."""
        for game in GAMES:
            record = a_game(game, length=25)
            lines = record.splitlines()
            more = []
            events = set(common.event_lines(record))
            for n, line in enumerate(lines):
                more.append(line)
                if n in events:
                    more += ['dispute "no, that was attack Bob"', "# end", "expect result = -", "turn 999" if game == "robo-rally"
                             else "round 999" if game in ("micro-bots-duel", "det-termiske-opgor") else "turn 999 Ann"]
            changed = "\n".join(more) + "\n"
            self.assertEqual(states(changed, "--every"), states(record, "--every"), game)
            self.assertEqual([v["verdict"] for v in check(changed)], [v["verdict"] for v in check(record)])


class Claims(unittest.TestCase):
    def test_a_number_that_differs_shows_both_and_the_first_event_where_they_part(self):
        """evolutionsoftswiss/pokernow-handhistory-converter#22, #3: recorded totals were doubled and nothing said where."""
        claims = {"stak-bots": ("turn", 7), "micro-bots-duel": ("range", 9), "det-termiske-opgor": ("round", 77),
                  "two-robots": ("deck", 3), "robo-rally": ("turn", 77)}
        for game, (path, wrong) in claims.items():
            record = re.sub("^result.*\n", "", a_game(game), flags=re.MULTILINE)
            truth = states(record)[0][path]
            text = record + f"expect {path} = {truth}\nexpect {path} = {wrong}\nexpect {path} = {truth}; {path} = {wrong + 1}\n"
            (verdict,) = check(text)
            lines = text.count("\n")
            got = [(place(f)[0], str(truth) in f["message"]) for f in findings(verdict, "failed")]
            self.assertEqual(got, [(lines - 1, True), (lines, True)], game)
            self.assertIn(str(wrong), findings(verdict, "failed")[0]["message"])
            self.assertEqual((verdict["claims"]["failed"], verdict["verdict"]), (2, "legal"))

    def test_a_result_that_does_not_follow_is_told(self):
        """evolutionsoftswiss/pokernow-handhistory-converter#22: the winnings of a hand did not follow from it."""
        for game in GAMES:
            record = finished(game)
            winner = check(record)[0]["result"]["computed"]
            body = re.sub("^result.*\n", "", record, flags=re.MULTILINE)
            players = [p for p in check(record)[0]["players"] if p != winner]
            (verdict,) = check(body + f"result {players[0]}\n")
            self.assertIn(winner, findings(verdict, "failed")[0]["message"], game)
            (verdict,) = check(a_game(game, length=10).replace("result *", "") + f"result {players[0]}\n")
            self.assertEqual(len(findings(verdict, "failed")), 1, game)


@functools.lru_cache(maxsize=None)
def finished(game):
    """A record of a game that has been won."""
    texts = games(game, "--seed", "3", "--games", "40")
    for text, verdict in zip(texts, check("".join(texts))):
        if verdict["result"]["computed"] not in (None, "draw"):
            return text
    raise AssertionError(f"no game of {game} came to its end")


class TwoSources(unittest.TestCase):
    """Hanabi-Live/hanabi-live#2966: deck and seed were both given, and the seed won in silence."""

    def both(self, text, *lines):
        """That some finding stands at one of the lines, and names the other."""
        verdicts = check(text)
        told_of = [sorted([f["at"]["line"], *(n["at"]["line"] for n in f["notes"] if n["at"])])
                   for v in verdicts for f in findings(v) if f["at"]]
        self.assertIn(sorted(lines), told_of, text)
        self.assertNotEqual(run("check", records=text).returncode, 0)

    def test_two_results(self):
        record = finished("stak-bots")
        lines = record.splitlines()
        winner = check(record)[0]["result"]["computed"]
        other = next(p for p in check(record)[0]["players"] if p != winner)
        text = record.replace("]\n", f']\n[Result "{other}"]\n', 1)
        text = re.sub("^result.*\n", "", text, flags=re.MULTILINE) + f"result {winner}\n"
        self.both(text, 2, text.count("\n"))
        self.assertGreater(len(lines), 10)

    def test_one_place_given_twice(self):
        for game, given in (("stak-bots", "given Ann.hand = "), ("two-robots", "given Ann.hand = ")):
            head, _ = common.head_and_body(a_game(game))
            cards = ("Core1", "Core2") if game == "stak-bots" else ("HM", "SG")
            text = "\n".join([*head, given + cards[0], given + cards[1]]) + "\n"
            self.both(text, len(head) + 1, len(head) + 2)

    def test_a_deck_and_cards_that_are_not_in_it(self):
        text = ('[Game "stak-bots"]\n[Player "Ann"]\n[Player "Bob"]\n[Deck "Core1*9 Core2*9"]\n'
                "given Ann.stak = Core3 Core1\n")
        (verdict,) = check(text)
        self.assertEqual((verdict["verdict"], verdict["rule"], verdict["at"]["line"]), ("illegal", "SB-16.4", 5))

    def test_two_words_on_one_ruling(self):
        text = ('[Game "stak-bots"]\n[Player "Ann"]\n[Player "Bob"]\n[Rulings "SB-A15=a SB-A15=b"]\nresult *\n')
        (verdict,) = check(text)
        self.assertTrue(any("SB-A15" in f["message"] for f in findings(verdict)), verdict["diagnostics"])
        (verdict,) = check(text.replace("SB-A15=a SB-A15=b", "SB-A15=a"), "--rulings", "SB-A15=b")
        self.assertTrue(any("SB-A15" in f["message"] for f in findings(verdict, "note")), verdict["diagnostics"])


class Cards(unittest.TestCase):
    def test_a_card_in_two_places(self):
        """google-deepmind/open_spiel#533: in some games the same card could be dealt twice."""
        doubled = {
            "stak-bots": ("given Ann.hand = Core7", "given Bob.hand = Core7", "SB-16.4"),
            "two-robots": ("given Ann.hand = C-HEAD", "given Bob.hand = C-HEAD", "TR-1.2"),
            "robo-rally": ("given Ann.registers = 10 20 30 40 50", "given Bob.registers = 10 60 70 80 90", "RR-4.4"),
        }
        for game, (first, second, rule) in doubled.items():
            head = {"stak-bots": [], "two-robots": ['[Salvagers "Samurai Apocalypse"]'], "robo-rally": []}[game]
            squares = (["given Ann.square = 5,10", "given Ann.facing = N", "given Bob.square = 5,11", "given Bob.facing = N",
                        "given step = program"] if game == "robo-rally" else [])
            lines = [f'[Game "{game}"]', '[Player "Ann"]', '[Player "Bob"]', *head, *squares, first, second]
            (verdict,) = check("\n".join(lines) + "\n")
            (finding,) = findings(verdict, "illegal")
            self.assertEqual((finding["rule"], finding["at"]["line"]), (rule, len(lines)), game)
            self.assertEqual([n["at"]["line"] for n in finding["notes"] if n["at"]], [len(lines) - 1], game)

    def test_a_card_in_two_places_of_the_other_games(self):
        """google-deepmind/open_spiel#533: in some games the same card could be dealt twice."""
        for game, head, first, second in (
                ("micro-bots-duel", [], "Ann: bot rivet", "Bob: bot rivet"),
                ("micro-bots-duel", ["Ann: basics 1", "Bob: basics 2"], "deal weapon siphon siphon", "Ann: bot rivet"),
                ("det-termiske-opgor", ["Ann: deck Tin*25 Boiler*3 Torch*3 Zap*3 Wall*3 Shade*3"], "Ann: open Laser", "end")):
            text = "\n".join([f'[Game "{game}"]', '[Player "Ann"]', '[Player "Bob"]', '[Rulings "default"]', *head, first, second])
            (verdict,) = check(text + "\n")
            self.assertEqual((verdict["verdict"], len(findings(verdict, "illegal"))), ("illegal", 1), text)

    def test_a_copy_more_than_there_are(self):
        """tobymao/18xx#5123: five copies of a tile instead of two."""
        head = '[Game "{}"]\n[Player "Ann"]\n[Player "Bob"]\n{}'
        texts = {
            "stak-bots": (head.format("stak-bots", '[Rulings "default"]\n') + "given Ann.hand = Core7{}\n", ("", "*2")),
            "two-robots": (head.format("two-robots", '[Salvagers "Samurai Apocalypse"]\n') + "given Ann.hand = HM*{}\n", ("8", "9")),
            "robo-rally": (head.format("robo-rally", "") + "given turn = 2\ngiven Ann.square = 5,10\ngiven Ann.facing = N\n"
                           "given Bob.square = 5,11\ngiven Bob.facing = N\nAnn: deal {} 10 20 30 40 50 60 70 80\n", ("90", "80")),
            "det-termiske-opgor": (head.format("det-termiske-opgor", '[Variant "short"]\n[Rulings "default"]\n') + "given Ann.deck = Tin*10 Torch Zap*{}\n"
                                   "given Ann.pool = Tin*10 Torch Zap*{}\n", ("1", "2")),
            "micro-bots-duel": (head.format("micro-bots-duel", "") + "Ann: basics {}\nBob: basics 2\n", ("1", "2")),
        }
        for game, (text, (sound, one_more)) in texts.items():
            verdicts = [check(text.replace("{}", count))[0]["verdict"] for count in (sound, one_more)]
            self.assertEqual(verdicts, ["legal", "illegal"], game)

    def test_cards_lives_and_robots_add_up_at_every_event(self):
        """uoftcprg/pokerkit#46: one chip went to the wrong winner."""
        for game, count in COUNTS.items():
            for seed in ("1", "2"):
                for record in games(game, "--seed", seed, "--games", "4", "--length", "120"):
                    sums = [count(state) for state in states(record, "--every")]
                    kept = [value for value in sums if value is not None]
                    self.assertEqual(len({json.dumps(value) for value in kept}), 1, f"{game}\n{record}\n{kept}")


def stak_cards(state):
    cards = [c if isinstance(c, str) else c["card"] for p in state["players"].values()
             for c in p["stak"] + p["hand"] + p["leaving"] + p["aside"]]
    return sorted(cards + state["supply"] + state["heap"])


def two_robots_cards(state):
    cards = list(state["discard"]) + list(state["removed"]) + [c for c in state["resolving"]]
    for player in state["players"].values():
        cards += player["hand"]
        for stack in player["stacks"].values():
            cards += stack["parts"] + stack["ice"]
    if state["pending"]:
        cards += [state["pending"]["card"]] if state["pending"]["kind"] == "attack" else []
        cards += state["pending"]["responses"]
    return len(cards) + state["deck"]


def thermal_cards(state):
    if state["section"] == "setup":
        return None
    total = {}
    for name, player in state["players"].items():
        robots = [r for r in state["robots"].values() if r["owner"] == name]
        tricks = [t for r in robots for t in r["tricks"]]
        hidden = player["hand"].count("?")
        total[name] = (len(player["pool"]) + len(player["hand"]) - hidden + len(player["discard"]) + len(robots) + len(tricks),
                       len(player["deck"]))
    return total


def micro_cards(state):
    if state["phase"] == "setup":
        return None
    cards = []
    for player in state["players"].values():
        if player["plan"] == "?":
            player["plan"] = None  # it is still counted in the hand
        cards += player["hand"] + [c["card"] for c in player["weapon"] + player["support"]]
        cards += [player["plan"]] if player["plan"] else []
        tokens = player["ready"] + player["exhausted"] + ([1] if player["boosted"] else [])
        held = state["combat"]["tokens"] if state["combat"] else {}
        assert len(tokens) <= 6 and len(set(tokens)) == len(tokens), (tokens, held)
    cards += state["market"]["weapon"] + state["market"]["support"] + state["deck"]["weapon"] + state["deck"]["support"]
    return len(cards)


def rally_cards(state):
    options, cards = list(state["deck"]) + list(state["discard"]), list(state["discards"])
    for player in state["players"].values():
        options += player["options"]
        cards += player["hand"] + [c for c in player["registers"] + player["instead"] if c]
        cards += [c for c in (player["flywheel"], player["conditional"]) if c]
        assert 0 <= player["damage"] <= 9 and player["lives"] >= 0, player
    copied = any(p["copied"] for p in state["players"].values())
    assert copied or len(set(cards)) == len(cards), cards
    return sorted(options)


COUNTS = {"stak-bots": stak_cards, "two-robots": two_robots_cards, "det-termiske-opgor": thermal_cards,
          "micro-bots-duel": micro_cards, "robo-rally": rally_cards}


class Moves(unittest.TestCase):
    def test_each_listed_move_applies_and_none_is_listed_after_the_end(self):
        """google-deepmind/open_spiel#1042: a listed action aborted."""
        chance = random.Random(1)
        for game in GAMES:
            record = re.sub("^result.*\n", "", a_game(game, seed=11, length=60), flags=re.MULTILINE)
            lines = record.splitlines(keepends=True)
            events = common.event_lines(record)
            texts = []
            for n in chance.sample(events, 4):
                begun = "".join(lines[: n + 1])
                moves = [m for m in output("moves", records=begun).splitlines() if not m.startswith("#")]
                texts += [begun + move + "\n" for move in chance.sample(moves, min(len(moves), 8))]
            for text, verdict in zip(texts, check("".join(texts))):
                self.assertEqual((verdict["verdict"], verdict["diagnostics"] and findings(verdict, "illegal")), ("legal", []), text)
            over = finished(game)
            self.assertEqual(output("moves", records=over).strip(), "", game)
            again = re.sub("^result.*\n", "", over, flags=re.MULTILINE)
            again += again.splitlines()[common.event_lines(again)[-1]].strip() + "\n"
            self.assertEqual(check(again)[0]["verdict"], "illegal", game)

    def test_a_rejected_event_changes_nothing_and_has_no_train_of_errors(self):
        """magefree/mage#6937: a payment that was cancelled gave a free card."""
        for game in GAMES:
            for record in games(game, "--seed", "5", "--games", "4", "--length", "40", "--mutate"):
                (verdict,) = check(record, "--keep-going")
                (wrong,) = findings(verdict, "illegal")
                lines = record.splitlines(keepends=True)
                at = wrong["at"]["line"] - 1
                without = "".join(lines[:at])
                if game == "two-robots" and states(without)[0]["pending"]:
                    without += "pass\n"  # any further event closes the window, and it stays closed
                self.assertEqual(states(record, "--keep-going"), states(without), f"{game}\n{record}")

    def test_what_comes_after_a_rejected_event_is_judged_as_without_it(self):
        """magefree/mage#6937: a payment that was cancelled gave a free card."""
        strange = {"stak-bots": "recycle Core1", "two-robots": "hurt RES1", "det-termiske-opgor": "Bob: keep Tin",
                   "micro-bots-duel": "Ann: bot rivet", "robo-rally": "Ann: option hpl"}
        for game, event in strange.items():
            record = re.sub("^result.*\n", "", a_game(game, length=50), flags=re.MULTILINE)
            lines = record.splitlines(keepends=True)
            events = common.event_lines(record)
            for n in (events[len(events) // 3], events[len(events) // 2], events[-1]):
                text = "".join(lines[:n]) + event + "\n" + "".join(lines[n:])
                (verdict,) = check(text, "--keep-going")
                self.assertEqual([f["at"]["line"] for f in findings(verdict, "illegal")], [n + 1], f"{game}\n{text}")
                self.assertEqual(states(text, "--keep-going"), states(record), game)

    def test_what_a_record_leaves_open_is_listed_and_never_guessed(self):
        """magefree/mage#7271: the log lacked the choices that matter."""
        head = '[Game "stak-bots"]\n[Player "Ann"]\n[Player "Bob"]\n[Rulings "default"]\n'
        # Expel's choice of a card, left out: the next event is refused, and what fits is listed.
        text = (head + "given Ann.stak = Core5 Core4\ngiven Ann.hand = Expel1\ngiven Bob.stak = Core3 Core2\n"
                "given Bob.hand = Core1 Core6\n  draw Core3\n  play Expel1\n  expel Bob\n  end\n")
        printed = run("check", records=text).stdout.decode()
        self.assertIn("legal here: Bob: discard Core1 · Bob: discard Core6", printed)
        # A value that the card set does not say: undecided, with what is missing.
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "mine.toml").write_text(
                'game = "stak-bots"\nid = "stak-bots/mine"\ntitle = "Mine"\nstatus = "transcribed"\n'
                'card = [{ id = "Core5", kind = "core", power = "?", copies = 9 }, { id = "Core1", kind = "core", power = 1, copies = 9 }]\n',
                encoding="utf-8")
            (verdict,) = check(head + '[Set "stak-bots/mine"]\ngiven Ann.stak = Core5 Core1\ngiven Bob.stak = Core1 Core1\n'
                               "  draw Core1\n  attack Bob\n", "--sets", folder)
        self.assertEqual((verdict["verdict"], verdict["needs"]), ("undecided", ["Core5.power"]))
        # A name that fits two cards is refused; by position it is one of two choices.
        (verdict,) = check(head + "given Ann.stak = Core5 Core4\ngiven Ann.hand = Tranq2\ngiven Bob.stak = Core3 Core3\n"
                           "given Bob.hand = -\n  draw Core1\n  play Tranq2\n  tranq Bob Core3\n")
        self.assertEqual((verdict["verdict"], verdict["rule"]), ("illegal", "SB-C13"))

    def test_games_that_begin_in_the_middle_count_from_there(self):
        """lichess-org/lila#7009: a set-up position was not counted in the history."""
        stak = ('[Game "stak-bots"]\n[Player "Ann"]\n[Player "Bob"]\n[Rulings "default"]\ngiven turn = 5\n'
                "given Ann.stak = Core5 Core4\ngiven Bob.stak = Core3 Core2\ngiven Ann.hand = Core1\ngiven phase = actions\n")
        robots = ('[Game "two-robots"]\n[Player "Ann"]\n[Player "Bob"]\n[Salvagers "Samurai Apocalypse"]\n[Rulings "default"]\n'
                  "given phase = play\ngiven Ann.hand = C-HEAD\ngiven Ann.s1 = C-ARMS C-LEGS\n")
        rally = ('[Game "robo-rally"]\n[Player "Ann"]\n[Rulings "default"]\ngiven turn = 3\ngiven phase = 4\ngiven Ann.square = 2,10\n'
                 "given Ann.facing = W\ngiven Ann.registers = 10 20 30 40 50\ngiven Ann.lives = 1\nphase 5\nend\n")
        for text, verdict, rule in (
                (stak + "turn 5 Ann\nend\n", "illegal", "SB-9.1"), (stak + "given fed = true\nturn 5 Ann\nend\nturn 6 Bob\n", "legal", None),
                (stak + "given attacker = 2\nattack Bob\n", "illegal", "SB-8.1"),
                (robots + "given actions = 4\npart C-HEAD to s1\n", "legal", None),
                (robots + "given actions = 5\npart C-HEAD to s1\n", "illegal", "TR-6.1"),
                (robots + "given event = power\npower BLADE with s1.C-ARMS s1.C-LEGS on Bob\n", "illegal", "TR-14.2"),
                (rally + "turn 4\nexpect turn = 4\n", "legal", None), (rally + "turn 3\n", "legal", None)):
            (got,) = check(text)
            self.assertEqual((got["verdict"], got["rule"]), (verdict, rule), text + json.dumps(got["diagnostics"]))
        self.assertEqual(check(rally + "turn 3\n")[0]["claims"]["failed"], 1)


class Versions(unittest.TestCase):
    def test_no_verdict_changes_in_silence(self):
        """tobymao/18xx#3183, #12730, Hanabi-Live/hanabi-live#606, #1104: a fix of rules made old games illegal.

        `verdicts.txt` holds the verdict of every example, by the digest of its text. Where one differs, either the
        program is wrong, or the rulebook has another version, and the list is written anew: verdict_test.py --write.
        """
        known = {}
        for line in VERDICTS.read_text(encoding="utf-8").splitlines():
            digest, _, rest = line.partition(" ")
            known[digest] = rest
        now = dict(verdicts_of_examples())
        changed = [f"{digest} {known[digest]}\n  now {now[digest]}" for digest in known if digest in now and known[digest] != now[digest]]
        self.assertEqual(changed, [], "\n".join(changed))
        self.assertGreater(len(set(known) & set(now)), len(now) // 2, "most of the list is of records that there are no more")


def verdicts_of_examples():
    """Digest of each example, and: game, rulebook, verdict, rule, rulings, result."""
    records = [record.rstrip("\n") + "\n" for _, record in examples()]
    for record, v in zip(records, check("".join(records))):
        digest = hashlib.sha256(record.encode()).hexdigest()[:16]
        words = [v["game"], v["rulebook"], v["verdict"], v["rule"] or "-", ",".join(v["rulings"]) or "-",
                 v["result"]["computed"] or "-", str(v["events"])]
        yield digest, " ".join(words)


class Repeatable(unittest.TestCase):
    def test_threads_locales_time_zones_and_runs(self):
        """ondras/rot.js#203, macrae/mana-map#27: replays diverged, with the clock in the game."""
        everything = "".join(record for _, record in examples()).encode()
        surroundings = [{}, {}, {"LC_ALL": "C"}, {"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, {"TZ": "Asia/Kathmandu", "LC_ALL": "tr_TR.UTF-8"}]
        outputs = set()
        for n, more in enumerate(surroundings):
            command = [program.PATH, "check", "--format", "jsonl", "-j", str(1 + n % 3), "-"]
            outputs.add(subprocess.run(command, input=everything, env={**os.environ, **more}, capture_output=True, check=False).stdout)
        self.assertEqual(len(outputs), 1)
        for game in GAMES:
            self.assertEqual(len({output("generate", game, "--seed", "9", "--games", "3") for _ in range(2)}), 1, game)

    def test_equal_keys_are_in_an_order_of_their_own(self):
        """pagefaultgames/pokerogue#1895: ties were in the order of the sort's internals, and so of the browser.

        The golden outputs are held byte for byte by the builds of both compilers; here a list and its reverse are read.
        """
        head = '[Game "stak-bots"]\n[Player "Ann"]\n[Player "Bob"]\n[Rulings "default"]\ngiven phase = actions\n'
        outputs = set()
        cards = ["Core1", "Core2", "Spike2", "Trip0", "Core1", "Bash1"]
        for order in itertools.islice(itertools.permutations(cards), 0, 720, 37):
            text = (head + f"given Ann.hand = {' '.join(order)}\ngiven Ann.stak = Core5\ngiven Bob.stak = Core3\n"
                    f"given heap = {' '.join(['Core4', 'Core3', 'Core2'][:: 1 if order[0] == 'Core1' else -1])}\n")
            outputs.add((output("moves", records=text), json.dumps(states(text)[0]["players"]["Ann"])))
        self.assertEqual(len(outputs), 1)


if __name__ == "__main__":
    import sys
    if "--write" in sys.argv:
        program.PATH = sys.argv[sys.argv.index("--botref") + 1]
        VERDICTS.write_text("".join(f"{digest} {rest}\n" for digest, rest in sorted(set(verdicts_of_examples()))), encoding="utf-8")
    else:
        common.main(__doc__)
