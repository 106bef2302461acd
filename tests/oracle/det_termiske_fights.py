#!/usr/bin/env python3
"""Attacks of Det Termiske Opgør, worked out a second time from the rulebook alone.

Random positions and readings go into one batch of records, and what `botref state`
says of each must be what the plain reading below says: DT-6, DT-7, DT-9.10 to
DT-9.12, DT-9.22 to DT-9.24, and sections 3.4 and 3.5 of the rulebook.
"""
import argparse
import json
import random
import subprocess
import sys

# power, capacity, critical rise, abilities
CARDS = {"Tin": (1, 1, 1, ""), "Boiler": (2, 2, 2, ""), "Wall": (0, 3, 2, ""), "Lamp": (1, 1, 2, ""),
         "Burner": (2, 2, 2, "seconds"), "Sprout": (1, 1, 2, ""), "Torch": (4, 2, 2, "convection"),
         "Tank": (3, 4, 3, ""), "Sniper": (2, 1, 1, "")}
READINGS = {"A4": "ab", "A6": "ab", "A8": "ab", "A9": "ab", "A10": "ac", "A26": "ab", "A27": "abc", "A28": "ab",
            "A29": "ab", "A31": "ab", "A43": "ab"}


class Robot:
    def __init__(self, chance, label, card):
        self.label, self.card = label, card
        self.power, printed, self.rise, self.ability = CARDS[card]
        self.tricks = chance.choice([[], [], ["Double"], ["Coil"], ["Coil", "Double"]])
        self.power += self.tricks.count("Coil")
        self.capacity = printed * (1 + self.tricks.count("Double"))
        self.boost = chance.choice([0, 0, 0, 1, 2])
        self.power += self.boost
        self.indicators = chance.randrange(self.rise)
        self.counted = chance.randrange(self.capacity)
        self.repeat, self.deadly = chance.random() < 0.3, chance.choice([0, 0, 3])
        self.attacked = False

    def given(self):
        yield f"{self.label}.card = {self.card}"
        for field in ("boost", "indicators", "counted", "deadly"):
            if getattr(self, field):
                yield f"{self.label}.{field} = {getattr(self, field)}"
        if self.repeat:
            yield f"{self.label}.repeat = true"
        if self.tricks:
            yield f"{self.label}.tricks = {' '.join(self.tricks)}"

    def need(self):
        return self.capacity * (self.rise - self.indicators) - self.counted

    def take(self, heat, reads):
        degrees, self.counted = divmod(self.counted + heat, self.capacity)
        self.indicators += min(degrees, 1) if reads["A6"] == "b" else degrees

    def down(self):
        return self.indicators >= self.rise


def left_over(total, own, robot_need, robot_full, reads):
    need = robot_need if reads["A26"] == "a" else robot_full
    left = {"a": min(total - need, own), "b": own - need, "c": total - need}[reads["A27"]]
    return max(left, 0) if own else 0


class Attack:
    """By robots on a robot or, where there is none, on the player."""

    def __init__(self, attackers, target, receiver, reads):
        self.attackers, self.target, self.reads = attackers, target, reads
        self.receiver = receiver
        self.heat = {"Ann": 0, "Bob": 0}
        self.gone = []
        self.run()

    def stands(self, robot):
        return robot is not None and robot not in self.gone

    def bonus(self, robot):
        if not robot.deadly:
            return 0
        return robot.power if self.reads["A31"] == "b" else robot.deadly

    def run(self):
        if self.target is None:
            for robot in self.attackers:
                times = (2 if robot.ability == "seconds" else 1) * (2 if robot.repeat else 1)
                self.heat["Bob"] += robot.power * times + self.bonus(robot)
            return
        silent = self.target.attacked and self.reads["A4"] == "b"
        self.back = 0 if silent else self.target.power
        self.blow([(r, r.power + self.bonus(r)) for r in self.attackers], self.back, self.receiver)
        for robot in self.attackers:
            self.second(robot, self.receiver)
        for robot in self.attackers:
            if not self.stands(robot) or not robot.repeat:
                continue
            if self.stands(self.target):
                self.blow([(robot, robot.power)], self.back if self.reads["A29"] == "a" else 0, robot)
            else:
                self.past(robot)
            self.second(robot, robot)

    def second(self, robot, receiver):
        if not self.stands(robot) or robot.ability != "seconds":
            return
        if not self.stands(self.target):
            return self.past(robot)
        hit = receiver if self.reads["A10"] == "a" and self.stands(receiver) else robot
        self.blow([(robot, robot.power)], self.back if self.reads["A9"] == "b" else 0, hit)

    def past(self, robot):
        if robot.ability == "convection" and self.reads["A43"] == "a":
            self.heat["Bob"] += robot.power

    def blow(self, given, back, hit):
        target = self.target
        total = sum(heat for _, heat in given)
        own = sum(heat for robot, heat in given if robot.ability == "convection")
        need, full = target.need(), target.capacity * target.rise
        target.take(total, self.reads)
        if self.reads["A8"] == "b" and target.down():
            back = 0
        if back and hit is not None:
            hit_need, hit_full = hit.need(), hit.capacity * hit.rise
            hit.take(back, self.reads)
            if hit.down():
                self.gone.append(hit)
                if target.ability == "convection" and self.reads["A28"] == "b":
                    self.heat["Ann"] += left_over(back, back, hit_need, hit_full, self.reads)
        if target.down():
            self.gone.append(target)
            self.heat["Bob"] += left_over(total, own, need, full, self.reads)


def make(chance):
    names = [c for c in CARDS if c != "Wall"]
    attackers = [Robot(chance, f"a{i}", chance.choice(names)) for i in range(1, 2 + chance.randrange(3))]
    target = Robot(chance, "b1", chance.choice(list(CARDS))) if chance.random() < 0.9 else None
    reads = {name: chance.choice(letters) for name, letters in READINGS.items()}
    if target:
        target.attacked = chance.random() < 0.2
    lines = ['[Game "det-termiske-opgor"]', '[Player "Ann"]', '[Player "Bob"]', '[Variant "normal"]',
             '[Rulings "default ' + " ".join(f"DT-{n}={l}" for n, l in reads.items()) + '"]', "",
             "given Ann.robots = " + " ".join(r.label for r in attackers)]
    if target:
        lines.append("given Bob.robots = b1")
        if target.attacked:
            lines.append("given memory.attacked = b1")
    for robot in attackers + ([target] if target else []):
        lines += [f"given {line}" for line in robot.given()]
    lines.append(f"attack {'b1' if target else 'Bob'} with " + " ".join(r.label for r in attackers))
    receiver = attackers[0]
    gives = target and target.power > 0 and not (target.attacked and reads["A4"] == "b")
    if len(attackers) > 1 and gives:
        receiver = chance.choice(attackers)
        lines.append(f"Bob: receive {receiver.label}")
    return "\n".join(lines) + "\n", Attack(attackers, target, receiver, reads)


def expected(attack):
    robots = {}
    for robot in attack.attackers + ([attack.target] if attack.target else []):
        if attack.stands(robot):
            robots[robot.label] = (robot.indicators, robot.counted)
    return robots, attack.heat["Ann"], attack.heat["Bob"]


def found(state):
    robots = {label: (r["indicators"], r["counted"]) for label, r in state["robots"].items()}
    return robots, state["players"]["Ann"]["heat"], state["players"]["Bob"]["heat"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("botref")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    cases = [make(chance) for _ in range(arguments.games)]
    done = subprocess.run([arguments.botref, "state", "--format", "jsonl", "-"], input="".join(c[0] for c in cases),
                          capture_output=True, text=True, check=False)
    states = [json.loads(line)["state"] for line in done.stdout.splitlines()]
    if len(states) != len(cases):
        sys.exit(f"{len(cases)} records gave {len(states)} positions\n{done.stderr}")
    wrong = 0
    for (record, attack), state in zip(cases, states):
        if found(state) != expected(attack):
            wrong += 1
            print(record, "referee:", found(state), "\nby hand:", expected(attack), "\n")
    print(f"{len(cases)} attacks, {wrong} of them judged otherwise")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
