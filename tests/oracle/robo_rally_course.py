"""Boards and courses of RoboRally, read from their text for the oracle (robo_rally.py).

Written from the page on the notation alone (section 6). Files are taken to be well
formed: errors in them are other tests' business.
"""

DIRECTIONS = "NESW"
DELTA = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
BELTS = {"^": "N", ">": "E", "v": "S", "<": "W"}


def turned(direction, quarters):
    return DIRECTIONS[(DIRECTIONS.index(direction) + quarters) % 4]


def opposite(direction):
    return turned(direction, 2)


def beside(square, direction):
    dx, dy = DELTA[direction]
    return square[0] + dx, square[1] + dy


def read_square(text):
    x, y = text.split(",")
    return int(x), int(y)


def show_square(square):
    return "-" if square is None else f"{square[0]},{square[1]}"


class Cell:
    def __init__(self):
        self.pit = False
        self.belt, self.express, self.curves = None, False, frozenset()
        self.gear = 0            # quarters clockwise
        self.wrenches = 0
        self.crusher = frozenset()
        self.pusher = None       # (side, phases)
        self.lasers = []         # (side, beams)
        self.walls = frozenset()

    def turn(self, quarters):
        """The cell as it lies on a tile turned clockwise."""
        new = Cell()
        new.pit, new.express, new.gear, new.wrenches, new.crusher = (
            self.pit, self.express, self.gear, self.wrenches, self.crusher)
        new.belt = self.belt and turned(self.belt, quarters)
        new.curves = frozenset(turned(side, quarters) for side in self.curves)
        new.pusher = self.pusher and (turned(self.pusher[0], quarters), self.pusher[1])
        new.lasers = [(turned(side, quarters), beams) for side, beams in self.lasers]
        new.walls = frozenset(turned(side, quarters) for side in self.walls)
        return new


def phases(digits):
    return frozenset(int(digit) for digit in digits)


def read_part(cell, part):
    if part == ".":
        return
    if part == "P":
        cell.pit = True
    elif part[0] in BELTS:
        arrows, _, curves = part.partition("{")
        cell.belt, cell.express = BELTS[arrows[0]], len(arrows) == 2
        cell.curves = frozenset(curves.rstrip("}").replace(",", ""))
    elif part in ("Gr", "Gl"):
        cell.gear = 1 if part == "Gr" else -1
    elif part in ("R1", "R2"):
        cell.wrenches = int(part[1])
    elif part.startswith("p:"):
        cell.pusher = (part[2], phases(part[3:]))
    elif part.startswith("l:"):
        cell.lasers.append((part[2], int(part[3:])))
    elif part.startswith("w:"):
        cell.walls = frozenset(part[2:].replace(",", ""))
    elif part[0] == "c":
        cell.crusher = phases(part[1:])
    else:
        raise ValueError(f"unknown part {part}")


def read_cell(text):
    cell = Cell()
    for part in text.split("+"):
        read_part(cell, part)
    return cell


def statements(text):
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


class Board:
    """One tile: cells by (x, y), from (1, 1) in the south-west."""

    def __init__(self, text):
        self.cells = {}
        for line in statements(text):
            words = line.split()
            if words[0] == "name":
                self.name = words[1]
            elif words[0] == "size":
                self.width, self.height = int(words[1]), int(words[2])
            elif "|" in line:
                y, cells = line.split("|")
                for x, cell in enumerate(cells.split(), 1):
                    self.cells[x, int(y)] = read_cell(cell)

    def turn(self, quarters):
        """All cells of the board turned clockwise."""
        cells, width, height = self.cells, self.width, self.height
        for _ in range(quarters):
            cells = {(y, width + 1 - x): cell.turn(1) for (x, y), cell in cells.items()}
            width, height = height, width
        return cells


class Course:
    """The floor: cells of the squares, walls merged to both sides of their edges, beams, flags."""

    def __init__(self, text, boards):
        self.cells, self.flags, self.lives = {}, {}, 3
        self.tiles = 0
        for line in statements(text):
            word, *rest = line.split()
            if word == "name":
                self.name = rest[0]
            elif word == "tile":
                self.lay(boards[rest[0]], *(int(number) for number in rest[1:]))
            elif word == "start":
                self.start = read_square(rest[0])
            elif word == "flag":
                self.flags[read_square(rest[1])] = int(rest[0])
            elif word == "lives":
                self.lives = int(rest[0])
        self.walls = set()
        for square, cell in self.cells.items():
            for side in cell.walls:
                self.walls.add((square, side))
                self.walls.add((beside(square, side), opposite(side)))

    def lay(self, board, column, row, degrees):
        self.tiles += 1
        for (x, y), cell in board.turn(degrees // 90).items():
            self.cells[12 * column + x, 12 * row + y] = cell

    def wall(self, square, direction):
        return (square, direction) in self.walls

    def deadly(self, square):
        """A pit, or not on the floor."""
        return square not in self.cells or self.cells[square].pit

    def beam_sources(self):
        for square, cell in sorted(self.cells.items()):
            for side, beams in cell.lasers:
                yield square, side, beams

    def wrenches(self, square, ruling="a"):
        """Points repaired on a square at the end of a turn (RR-16.1, 16.2; RR-A24)."""
        site, flag = self.cells[square].wrenches, int(square in self.flags)
        if ruling == "b":
            return site + flag
        if ruling == "c" and site:
            return site
        return max(site, flag)
