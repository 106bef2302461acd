"""Reports about rules, as tables that leave no case out: belts and curves, power down, lives, re-entry; endless chains."""
import itertools
import pathlib
import re
import tempfile
import time
import unittest

import common
from common import check, findings, run, states

COMPASS = "NESW"
ARROWS = {"N": "^", "E": ">", "S": "v", "W": "<"}
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
LOW, HIGH = range(10, 61, 10), range(490, 661, 10)  # U-turns; Moves 1


def opposite(side):
    return COMPASS[(COMPASS.index(side) + 2) % 4]


def turned(facing, quarters):
    return COMPASS[(COMPASS.index(facing) + quarters) % 4]


def board(name, cells, size=7):
    rows = "".join(f"{y} | " + " ".join(cells.get((x, y), ".") for x in range(1, size + 1)) + "\n" for y in range(size, 0, -1))
    return f"rrboard 1\nname {name}\nstatus invented\nsize {size} {size}\nrows\n{rows}end\n"


def course(name):
    return f"rrcourse 1\nname {name}\nstatus invented\ntile {name} 0 0 0\nstart 1,1\nflag 1 7,7\nlives 3\n"


def rally(course_name, *lines, players="Ann", tags=()):
    names = [f'[Player "{p}"]' for p in players.split()]
    return "\n".join(['[Game "robo-rally"]', *names, f'[Board "robo-rally/{course_name}"]', '[Rulings "default"]', *tags, *lines]) + "\n"


class Floors(unittest.TestCase):
    """Boards of one's own, in a folder."""

    def judge(self, boards, records):
        with tempfile.TemporaryDirectory() as folder:
            for name, cells in boards.items():
                pathlib.Path(folder, f"{name}.board").write_text(board(name, cells), encoding="utf-8")
                pathlib.Path(folder, f"{name}.course").write_text(course(name), encoding="utf-8")
            verdicts = check("".join(records), "--sets", folder)
        self.assertEqual(len(verdicts), len(records))
        for record, verdict in zip(records, verdicts):
            self.assertEqual((verdict["verdict"], findings(verdict, "failed")), ("legal", []), record)

    def test_every_entry_onto_every_curve(self):
        """marcelpanse/roborally#115, #38: belts turned robots at the wrong corner, or the wrong way."""
        boards, records = {}, []
        for number, (out, curves, entry, express) in enumerate(
                itertools.product(COMPASS, (0, 1, 2, 3), (1, 2, 3), (False, True))):
            # `curves`: none, the right-hand side, the left-hand side, both; `entry`: from the right, from behind, the left.
            sides = [turned(out, q) for q, bit in ((1, 1), (3, 2)) if curves & bit]
            came_from = turned(out, entry)
            double = 2 if express else 1
            ordered = "".join(sorted(sides, key=COMPASS.index))
            name = f"curve{number}"
            dx, dy = STEPS[came_from]
            boards[name] = {(4, 4): ARROWS[out] * double + (f"{{{ordered}}}" if ordered else ""),
                            (4 + dx, 4 + dy): ARROWS[opposite(came_from)]}
            quarters = 0
            if came_from in sides:  # it comes in by the curve: from the right it turns right, from the left left
                quarters = COMPASS.index(out) - COMPASS.index(opposite(came_from))
            for facing in COMPASS:
                # Carried: the belt beside it moves in B2, so that an express curve carries it on in the next phase only.
                records.append(rally(name, "given phase = 1", f"given Ann.square = {4 + dx},{4 + dy}", f"given Ann.facing = {facing}",
                                     "given Ann.registers = ? 10 ?*3", "phase 2",
                                     f"expect Ann.square = 4,4; Ann.facing = {turned(turned(facing, 2), quarters)}"))
            # By its own move: not turned, only carried on by the curve.
            ox, oy = STEPS[out]
            steps = 2 if express else 1
            facing = opposite(came_from)
            records.append(rally(name, "given phase = 1", f"given Ann.square = {4 + dx},{4 + dy}", f"given Ann.facing = {facing}",
                                 "given Ann.registers = ? 490 ?*3", "phase 2",
                                 f"expect Ann.square = {4 + ox},{4 + oy}; Ann.facing = {facing}"))
            self.assertIn(steps, (1, 2))
            # Pushed onto it: the same.
            bx, by = 4 + 2 * dx, 4 + 2 * dy
            records.append(rally(name, "given phase = 1", f"given Ann.square = {4 + dx},{4 + dy}", f"given Ann.facing = {out}",
                                 f"given Bob.square = {bx},{by}", f"given Bob.facing = {facing}",
                                 "given Ann.power = down", "given Bob.registers = ? 490 ?*3", "phase 2",
                                 f"expect Ann.square = {4 + ox},{4 + oy}; Ann.facing = {out}", players="Ann Bob"))
        self.judge(boards, records)

    def test_a_robot_gone_in_the_move_step_is_gone(self):
        """marcelpanse/roborally#74: destroyed robots fired."""
        floor = {"pit": {(4, 4): "P", (4, 6): "."}, "crusher": {(4, 4): "c2"}}
        records = []
        for facing, (x, y) in (("W", (3, 4)), ("E", (5, 4)), ("N", (4, 5)), ("S", (4, 3))):
            # Ann drives into the pit; Bob, whom she would have had in her line before and after, is not hit, and his beam goes on to Cas.
            sx, sy = STEPS[facing]
            into = opposite(facing)
            records.append(rally("pit", "given phase = 1", f"given Ann.square = {x},{y}", f"given Ann.facing = {into}",
                                 "given Ann.registers = ? 490 ?*3",
                                 f"given Bob.square = {x + sx},{y + sy}", f"given Bob.facing = {into}", "given Bob.registers = ? 10 ?*3",
                                 f"given Cas.square = {x - 3 * sx},{y - 3 * sy}", f"given Cas.facing = {facing}", "given Cas.power = down",
                                 "phase 2", "expect Ann.status = waiting; Ann.lives = 2; Ann.square = -",
                                 f"expect Bob.damage = 0; Cas.damage = 0; Bob.facing = {facing}", "phase 3", players="Ann Bob Cas")
                           .replace("phase 3\n", ""))
        # Crushed in B: it neither fires nor is in the way of a beam.
        records.append(rally("crusher", "given phase = 1", "given Ann.square = 4,4", "given Ann.facing = E", "given Ann.registers = ? 10 ?*3",
                             "given Bob.square = 2,4", "given Bob.facing = W", "given Bob.registers = ? 20 ?*3",
                             "given Cas.square = 6,4", "given Cas.facing = N", "given Cas.power = down", "phase 2",
                             "expect Ann.status = waiting; Bob.damage = 0; Cas.damage = 1", players="Ann Bob Cas"))
        self.judge(floor, records)

    def test_several_hits_at_once_cost_one_life(self):
        """marcelpanse/roborally#119: several lives were lost to two lasers in one phase."""
        floor = {"beams": {(4, 1): ".+w:S+l:S3", (4, 7): ".+w:N+l:N3"}}
        records = []
        for damage in range(10):
            for shooters in (0, 1, 2):
                beams = 6 if shooters < 3 else 0
                taken = 3 + shooters  # one source of three beams reaches Ann; the other has Eve before it
                total = damage + taken
                lines = ["given phase = 1", "given Ann.square = 4,4", "given Ann.facing = N", f"given Ann.damage = {damage}",
                         "given Ann.power = down", "given Eve.square = 4,6", "given Eve.facing = W", "given Eve.power = down",
                         f"given Bob.square = {'2,4' if shooters else '2,2'}", "given Bob.facing = W", "given Bob.registers = ? 10 ?*3",
                         f"given Cas.square = {'6,4' if shooters > 1 else '6,2'}", "given Cas.facing = E", "given Cas.registers = ? 20 ?*3", "phase 2"]
                self.assertEqual(beams, 6)
                lines.append(f"expect Ann.lives = {2 if total >= 10 else 3}; Ann.damage = {0 if total >= 10 else total}")
                records.append(rally("beams", *lines, players="Ann Bob Cas Eve"))
        self.judge(floor, records)


class PowerDown(unittest.TestCase):
    def test_power_down_with_locked_registers_and_death_in_the_same_turn(self):
        """marcelpanse/roborally#117, #118, #132: power down crashed with locked registers, and repeated by itself."""
        records = []
        for damage in range(1, 10):
            for dies in (False, True):
                for again in (False, True):
                    registers = "10 20 30 40 500" if dies else "10 20 30 40 50"
                    lines = ["given turn = 3", "given phase = 4", f"given Ann.square = {'6,7' if dies else '2,11'}",
                             "given Ann.facing = E", f"given Ann.damage = {damage}", "given Ann.power = announced",
                             f"given Ann.registers = {registers}", "given Bob.square = 8,11", "given Bob.facing = N",
                             "given Bob.registers = 60 70 80 90 100"]
                    lines += [f"expect Ann.locked = {' '.join(str(n) for n in range(10 - damage, 6)) or '-'}", "phase 5", "end", "turn 4"]
                    if dies:
                        # The announcement fell with the robot: it comes back with two points, and may rest by its owner's word only.
                        lines += ["expect Ann.status = waiting; Ann.lives = 2; Ann.power = on",
                                  "Ann: reenter facing N" + (" down" if again else ""),
                                  f"expect Ann.damage = {0 if again else 2}; Ann.locked = -; Ann.power = {'down' if again else 'on'}"]
                        lines += [] if again else ["Ann: deal ?*7", "expect Ann.hand.size = 7"]
                    else:
                        lines += ["expect Ann.power = down; Ann.damage = 0; Ann.locked = -; Ann.registers = - - - - -"]
                    lines += ["Bob: deal 110 120 130 140 150 160 170 180 190", "Bob: program 110 120 130 140 150"]
                    lines += ["Ann: program ?*5"] if dies and not again else []
                    lines += ["phase 1"] + (["Ann: reveal 210"] if dies and not again else [])
                    records.append(rally("testcourse", *lines, players="Ann Bob"))
        verdicts = check("".join(records))
        for record, verdict in zip(records, verdicts):
            self.assertEqual((verdict["verdict"], findings(verdict, "failed")), ("legal", []), record)

    def test_a_rest_ends_unless_its_owner_says_otherwise(self):
        """marcelpanse/roborally#132: a power down was repeated in the next turn."""
        for word, power, damage in (("Ann: stay-down", "down", 0), ("Ann: power-up", "awake", 3), (None, "waking", 3)):
            lines = ["given turn = 4", "given Ann.square = 2,11", "given Ann.facing = E", "given Ann.damage = 3", "given Ann.power = waking"]
            lines += [word] if word else []
            lines += [f"expect Ann.power = {power}; Ann.damage = {damage}"]
            lines += ["Ann: deal ?*6", "expect Ann.power = on"] if power != "down" else []
            (verdict,) = check(rally("testcourse", *lines))
            self.assertEqual((verdict["verdict"], verdict["claims"]["failed"]), ("legal", 0), lines)
        (verdict,) = check(rally("testcourse", "given turn = 4", "given Ann.square = 2,11", "given Ann.facing = E",
                                 "given Ann.damage = 3", "given Ann.power = waking", "Ann: stay-down", "Ann: deal ?*6"))
        self.assertEqual((verdict["verdict"], verdict["rule"]), ("illegal", "RR-4.3"))

    def test_registers_that_lock_while_it_rests(self):
        """marcelpanse/roborally#117: a robot in power down with locked registers crashed the game."""
        for damage in range(10):
            text = rally("testcourse", "given turn = 3", "given Ann.square = 2,11", "given Ann.facing = E", f"given Ann.damage = {damage}",
                         f"given Ann.registers = {' '.join(['-'] * (5 - max(0, damage - 4)) + ['?'] * max(0, damage - 4))}",
                         "given Ann.power = waking", "Ann: deal " + (f"?*{9 - damage}" if damage < 8 else "?" if damage == 8 else "-"))
            (verdict,) = check(text)
            self.assertEqual(verdict["verdict"], "legal", text)
            self.assertEqual(states(text)[0]["players"]["Ann"]["locked"], list(range(10 - damage, 6)) if damage > 4 else [])


class ReEntry(unittest.TestCase):
    def test_square_facing_and_neighbours(self):
        """marcelpanse/roborally#29: on which square and with which facing a robot comes back.

        The edition of 1994: on the archive position and nowhere else (RR-3.2), facing whom it likes (RR-3.4), virtual
        where another stands (RR-3.5). Squares beside it and facings away from robots are of 2005.
        """
        for x, y in itertools.product((1, 2, 3), (1, 2, 3)):
            for facing in COMPASS:
                for occupied in (False, True):
                    text = rally("testcourse", "given turn = 2", "given Ann.status = waiting", "given Ann.lives = 2",
                                 f"given Bob.square = {'2,2' if occupied else '4,2'}", "given Bob.facing = W",
                                 f"Ann: reenter at {x},{y} facing {facing}", players="Ann Bob")
                    (verdict,) = check(text)
                    fits = (x, y) == (2, 2)
                    self.assertEqual((verdict["verdict"], verdict["rule"]), ("legal", None) if fits else ("illegal", "RR-3.2"), text)
                    if fits:
                        self.assertEqual(states(text)[0]["players"]["Ann"]["virtual"], occupied)
                    else:
                        (finding,) = findings(verdict, "illegal")
                        self.assertEqual(finding["rule"], "RR-3.2")

    def test_it_cites_the_rule_and_shows_it(self):
        """marcelpanse/roborally#29: re-entry was refused without a reason."""
        text = rally("testcourse", "given turn = 2", "given Ann.status = waiting", "given Ann.lives = 2",
                     "given Bob.square = 2,2", "given Bob.facing = W", "Ann: reenter at 3,2 facing E", players="Ann Bob")
        printed = run("check", records=text).stdout.decode()
        self.assertIn("[RR-3.2]", printed)
        self.assertIn("rule RR-3.2: ", printed)
        self.assertIn("legal here: Ann: reenter", printed)


TRANQS = ('[Game "stak-bots"]\n[Player "Ann"]\n[Player "Bob"]\n[Hand "0"]\n[Rulings "SB-A47=a{}"]\n\n'
          "given Ann.stak = Core3 (Tranq2)\ngiven Bob.stak = Core3 (Tranq2)\ngiven phase = actions\n\n"
          "attack Bob\nflip Tranq2\nBob: flip Tranq2\n")
ROUND = "tranq Bob 1\nBob: flip Tranq2\nBob: tranq Ann 1\nflip Tranq2\n"


class Chains(unittest.TestCase):
    """lichess-org/lila#12992: a rule that players may claim was expected to be automatic."""

    def test_a_chain_that_comes_back_is_noted_and_goes_on(self):
        """lichess-org/lila#12992: claiming and being automatic are two rules; here the players have to agree."""
        (verdict,) = check(TRANQS.format("") + ROUND * 2)
        (note,) = [f for f in findings(verdict, "note") if f["rule"] == "SB-11.9"]
        self.assertEqual((verdict["verdict"], verdict["finished"], note["at"]["line"]), ("legal", False, 19))
        self.assertEqual([n["at"]["line"] for n in note["notes"] if n["at"]], [15])
        self.assertIn("agree draw", note["notes"][-1]["message"])
        (verdict,) = check(TRANQS.format("") + ROUND + "agree draw\nresult draw\n")
        self.assertEqual((verdict["verdict"], verdict["result"]["computed"]), ("legal", "draw"))
        (verdict,) = check(TRANQS.format(" SB-A46=b") + ROUND * 2 + "agree draw\n")
        self.assertEqual((verdict["verdict"], verdict["rule"]), ("illegal", "SB-11.9"))
        (note,) = [f for f in findings(verdict, "note") if f["rule"] == "SB-11.9"]
        self.assertIn("SB-A46=b", note["notes"][-1]["message"])

    def test_a_chain_of_many_rounds_takes_no_longer_than_others(self):
        """lichess-org/dartchess#38: what has no end in itself must not hang the reader."""
        started = time.monotonic()
        (verdict,) = check(TRANQS.format("") + ROUND * 20_000)
        self.assertEqual((verdict["verdict"], verdict["events"]), ("legal", 80_003))
        self.assertEqual(len([f for f in findings(verdict, "note") if f["rule"] == "SB-11.9"]), 1)
        self.assertLess(time.monotonic() - started, 60)

    def test_uses_of_cards_that_come_back_are_noted(self):
        """lichess-org/lila#12992: what the players may do for ever ends by their choice only."""
        # A Bot turns up a card whose Held Action gives the Energy back: no single card of the set is at fault.
        demo = common.output("set", "show", "micro-bots-duel/demo").replace("micro-bots-duel/demo", "micro-bots-duel/loop")
        demo = demo.replace('held = "move 1", cost = 1', 'held = "flip 1", cost = 1')
        card = 'quick-draw = { name = "Quick Draw", bot = "rivet", row = "support", init = 5, actions = [{ held = "energy 1" }] }'
        demo = re.sub("quick-draw = .*", card, demo)
        uses = ["Ann: use bot 1 flip quick-draw", "Ann: use quick-draw 1"]
        head = ['[Game "micro-bots-duel"]', '[Set "micro-bots-duel/loop"]', '[Player "Ann"]', '[Player "Bob"]', '[Rulings "default"]',
                "given Ann.bot = rivet", "given Ann.basics = 1", "given Bob.bot = bulwark", "given Bob.basics = 2",
                "given Ann.energy = 1", "given Ann.support = (quick-draw)", "given Ann.hand = jab-1", "given Bob.hand = jab-2"]
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "loop.toml").write_text(demo, encoding="utf-8")
            for rounds, lines in ((1, []), (2, [16]), (10_000, [16])):
                (verdict,) = check("\n".join(head + uses * rounds) + "\n", "--sets", folder)
                self.assertEqual((verdict["verdict"], verdict["events"]), ("legal", 2 * rounds))
                notes = [f for f in findings(verdict, "note") if f["rule"] == "MB-6.6"]
                self.assertEqual([n["at"]["line"] for n in notes], lines)
                self.assertEqual([n["notes"][0]["at"]["line"] for n in notes], [14] * len(lines))

    def test_no_chain_is_said_to_be_endless_that_is_not(self):
        """lichess-org/lila#12992: what the players may claim is said only where it is so."""
        for game in ("stak-bots", "micro-bots-duel"):
            for text in common.games(game, "--seed", "2", "--games", "40"):
                (verdict,) = check(text)
                for note in (f for f in findings(verdict, "note") if "can go on for ever" in f["message"]):
                    lines = text.splitlines(keepends=True)
                    now, before = note["at"]["line"], note["notes"][0]["at"]["line"]
                    self.assertEqual(states("".join(lines[:now])), states("".join(lines[:before])), text)


if __name__ == "__main__":
    common.main(__doc__)
