"""A second referee, as naive as can be: who may do what, what it brings, and what goals pay.

Written from the rules' words and sharing no code with the engine. It is told the same decisions in
the same notations and says what is legal; boards and their score are those of ``naive.py``.
"""

from dataclasses import dataclass, field
from functools import cache

from tests.games.railroad_ink import naive
from tests.games.railroad_ink.naive import Board, Place

FACES = {
    "highway straight": "H-H-",
    "highway curve": "HH--",
    "highway T": "HHH-",
    "railway straight": "R-R-",
    "railway curve": "RR--",
    "railway T": "RRR-",
    "overpass": "HRHR/NS,EW",
    "station straight": "H-R-*",
    "station curve": "HR--*",
    "highway end": "H---*",
    "railway end": "R---*",
    "highway station T": "HRH-*",
    "railway station T": "RHR-*",
    "double highway curve": "HHHH/NE,SW",
    "double railway curve": "RRRR/NE,SW",
}
SKY_FACES = {
    "airport": "----@",
    "airway straight": "A-A-",
    "airway curve": "AA--",
    "highway crossing": "AHAH/NS,EW",
    "railway crossing": "ARAR/NS,EW",
    "highway beside airway": "AAHH/NE,SW",
    "railway beside airway": "AARR/NE,SW",
}
SPECIALS = {
    "HHHH": "HHHH",
    "RRRR": "RRRR",
    "HHHR": "HHHR*",
    "RRRH": "RRRH*",
    "HHRR": "HHRR*",
    "HRHR": "HRHR*",
}
FACTORIES = [(0, 0), (4, 6), (5, 2)]
UNIVERSITIES = [(2, 0), (3, 3), (4, 1), (6, 6)]
PLACES = [(row, column) for row in range(7) for column in range(7)]
ROUNDS = {"none": 7, "weather": 7, "airline": 6}
SOLO = {"3/4/5": [3, 4, 5], "4/4/4": [4, 4, 4]}
IN_TIME = [3, 4, 5]


# --- how a face can be drawn ----------------------------------------------------------------


@cache
def ways(token: str) -> tuple[str, ...]:
    """Every way to turn and mirror a face."""
    found = []
    for around in ("NESW", "NWSE"):
        for quarter in range(4):
            moved = dict(zip(around, "NESW"[quarter:] + "NESW"[:quarter], strict=True))
            found.append(moved_token(token, moved))
    return tuple(dict.fromkeys(found))


def moved_token(token: str, moved: dict[str, str]) -> str:
    """A token whose side N is moved to ``moved["N"]``, and so on."""
    letters = dict(zip((moved[letter] for letter in "NESW"), token[:4], strict=True))
    groups = ["".join(moved[letter] for letter in sides) for sides in naive.routes(token)]
    said = ["".join(letter for letter in "NSEW" if letter in sides) for sides in groups]
    said.sort(key=lambda sides: min("NESW".index(letter) for letter in sides))
    apart = f"/{','.join(said)}" if "/" in token else ""
    return "".join(letters[letter] for letter in "NESW") + apart + token[4:].lstrip("/,NESW")


def fitting(board: Board, place: Place, token: str) -> list[str]:
    """The ways in which a face may be drawn in a space."""
    if place in board:
        return []
    return [way for way in ways(token) if fits(board, place, way)]


def fits(board: Board, place: Place, token: str) -> bool:
    joined = token in {way for face in SKY_FACES.values() for way in ways(face)}
    for letter in "NESW":
        mine = "@" if naive.is_airport(token) else token["NESW".index(letter)]
        theirs = naive.EXITS.get((*place, letter)) or naive.side(
            board, naive.beyond(place, letter), naive.OTHER[letter]
        )
        if naive.meets(mine, theirs):
            joined = True
        elif mine in "HRA" and theirs in "HRA":
            return False
    return joined


def code(place: Place) -> str:
    return f"{'abcdefg'[place[1]]}{place[0] + 1}"


def place_of(said: str) -> Place:
    return int(said[1]) - 1, "abcdefg".index(said[0])


# --- goals ----------------------------------------------------------------------------------


def reaches(board: Board, goal: str) -> bool:
    """Whether a board fulfils a goal, by its letter."""
    if goal in "ABCDE":
        return fills(board, goal)
    if goal == "F":
        return has_loop(board)
    if goal == "H":
        return most_stations(board) >= 4
    if goal in "IJ":
        links = naive.joints(board, "H" if goal == "I" else "R")
        return naive.longest(links, set(links)) >= 6
    return any(exits_fulfil(exits, goal) for exits in naive.exits_by_network(board))


def fills(board: Board, goal: str) -> bool:
    """Goals about spaces: all of some spaces, or so many of them."""
    lines = [[place for place in PLACES if place[n] == at] for n in (0, 1) for at in range(7)]
    blocks = [block(row, column) for row in range(5) for column in range(5)]
    corners = [(0, 0), (0, 6), (6, 0), (6, 6)]
    drawn = [place for place in PLACES if place in board]
    stations = [place for place in drawn if "*" in board[place]]
    counted, sets, number = {
        "A": (drawn, [block(2, 2)], 5),
        "B": (stations, [naive.VILLAGES], 3),
        "C": (drawn, lines, 7),
        "D": (drawn, [corners], 3),
        "E": (drawn, blocks, 9),
    }[goal]
    return any(sum(place in counted for place in places) >= number for places in sets)


def most_stations(board: Board) -> int:
    """The most Stations in one network."""
    colours = [
        colour
        for (row, column, _), colour in naive.painted(board).items()
        if "*" in board[row, column]
    ]
    return max((colours.count(colour) for colour in colours), default=0)


def exits_fulfil(exits: list[naive.Exit], goal: str) -> bool:
    sides = {letter for _, _, letter in exits}
    if goal == "G":
        return len(exits) >= 3
    if goal == "K":
        return {"N", "S"} <= sides or {"E", "W"} <= sides
    return sum(3 in (row, column) for row, column, _ in exits) >= 2


def block(row: int, column: int) -> list[Place]:
    return [(row + down, column + right) for down in range(3) for right in range(3)]


def has_loop(board: Board) -> bool:
    """Whether some route comes back to its start: take away dead ends until none is left."""
    links = {spot: set(others) for spot, others in naive.joints(board, "HRA").items()}
    while ends := [spot for spot, others in links.items() if len(others) < 2]:
        for spot in ends:
            for other in links.pop(spot):
                links[other].discard(spot)
    return bool(links)


# --- the referee ----------------------------------------------------------------------------


@dataclass
class Player:
    board: Board = field(default_factory=dict)
    marks: dict[Place, str] = field(default_factory=dict)
    used: list[str] = field(default_factory=list)
    """Special Routes crossed off."""
    ordinary: int = 0
    """How many of them were not the University's."""
    goals: dict[int, int] = field(default_factory=dict)
    """What each goal brought that is reached."""
    # What counts for this round only.
    done: bool = False
    drawn: list[Place] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)
    sky: list[int] = field(default_factory=list)
    copies: int = 0
    special: bool = False
    extra: bool = False
    choice: str = ""
    where: Place | None = None


class Referee:
    """Of one match; ``options`` are those that matter, by name."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        self.edition = options.get("edition", "challenge")
        self.expansion = options.get("expansion", "none")
        self.structures = options.get("structures", "any route")
        self.solo_goals = options.get("solo_goals", "3/4/5")
        self.players = [Player() for _ in range(seats)]
        self.goals = ""
        self.paid = [0, 0, 0]  # for each goal, in how many rounds somebody has reached it
        self.round = 0
        self.faces: list[str] = []
        self.sky: list[str] = []

    # --- what the dealer does ---------------------------------------------------------------

    def deal(self, said: str) -> None:
        if said.startswith("goal "):
            self.goals += said[-1]
        elif said.startswith("roll "):
            self.begin_round(said.removeprefix("roll ").split(", "))
        else:
            self.sky = said.partition(" roll ")[2].split(", ")
            for player in self.players:
                player.sky = [1, 2]

    def begin_round(self, faces: list[str]) -> None:
        self.round += 1
        self.faces, self.sky = faces, []
        for player in self.players:
            player.done, player.drawn, player.dice, player.copies = False, [], [1, 2, 3, 4], 0
            player.special, player.extra = player.ordinary < 3, False

    # --- what may be done -------------------------------------------------------------------

    def movers(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if not player.done]

    def legal(self, seat: int) -> set[str]:
        player = self.players[seat]
        if player.done:
            return set()
        if player.where is not None:
            return {
                f"draw {way}" for way in fitting(player.board, player.where, self.chosen(player))
            }
        if player.choice:
            return {f"space {code(place)}" for place in self.open_places(player)}
        dice = {f"die {n}" for n in player.dice if self.has_place(player, FACES[self.faces[n - 1]])}
        return dice | self.others(player) | (set() if dice else self.last_steps(player))

    def others(self, player: Player) -> set[str]:
        """What may be drawn besides the dice."""
        found = set()
        if player.copies:
            numbers = [n for n in (1, 2, 3, 4) if self.has_place(player, FACES[self.faces[n - 1]])]
            found |= {f"copy {n}" for n in numbers}
        if player.special or player.extra:
            left = [name for name in SPECIALS if name not in player.used]
            found |= {f"special {name}" for name in left if self.has_place(player, SPECIALS[name])}
            if self.expansion == "airline" and len(player.board) < len(PLACES):
                found |= {f"airport {name}" for name in left}
        if self.expansion == "airline":
            faces = [(n, SKY_FACES[self.sky[n - 1]]) for n in player.sky]
            found |= {f"airline {n}" for n, face in faces if self.has_place(player, face)}
        return found

    def last_steps(self, player: Player) -> set[str]:
        """What comes when no die can be drawn: the weather, then that one is done."""
        unmarked = [place for place in player.drawn if place not in player.marks]
        if self.expansion == "weather" and player.sky and unmarked:
            return {f"weather {self.sky[n - 1]}" for n in player.sky}
        return {"confirm"}

    def has_place(self, player: Player, token: str) -> bool:
        return any(fitting(player.board, place, token) for place in PLACES)

    def open_places(self, player: Player) -> list[Place]:
        if player.choice.startswith("weather"):
            return [place for place in player.drawn if place not in player.marks]
        token = self.chosen(player)
        return [place for place in PLACES if fitting(player.board, place, token)]

    def chosen(self, player: Player) -> str:
        """The face that is being drawn."""
        kind, which = player.choice.split(" ")
        if kind in ("die", "copy"):
            return FACES[self.faces[int(which) - 1]]
        if kind == "special":
            return SPECIALS[which]
        return SKY_FACES["airport" if kind == "airport" else self.sky[int(which) - 1]]

    # --- what a decision does ---------------------------------------------------------------

    def decide(self, seat: int, said: str) -> None:
        player = self.players[seat]
        if said == "confirm":
            player.done = True
            if not self.movers():
                self.end_round()
        elif said.startswith("draw "):
            assert player.where is not None
            self.draw(player, player.where, said.removeprefix("draw "))
        elif not said.startswith("space "):
            player.choice = said
        elif player.choice.startswith("weather"):
            self.mark(player, place_of(said[-2:]))
        else:
            place = place_of(said[-2:])
            found = fitting(player.board, place, self.chosen(player))
            if len(found) == 1:
                self.draw(player, place, found[0])
            else:
                player.where = place

    def mark(self, player: Player, place: Place) -> None:
        symbol = player.choice.split(" ")[1]
        player.marks[place] = symbol
        player.sky.remove(next(n for n in player.sky if self.sky[n - 1] == symbol))
        player.choice = ""

    def draw(self, player: Player, place: Place, token: str) -> None:
        kind, which = player.choice.split(" ")
        if kind == "die":
            player.dice.remove(int(which))
        elif kind == "copy":
            player.copies -= 1
        elif kind == "airline":
            player.sky.remove(int(which))
        else:
            player.used.append(which)
            if player.extra:
                player.extra = False
            else:
                player.special = False
                player.ordinary += 1
        player.board[place] = token
        player.drawn.append(place)
        player.choice, player.where = "", None
        if self.edition == "challenge" and self.sets_off(token):
            self.set_off(player, place)

    def sets_off(self, token: str) -> bool:
        return self.structures == "any route" or "H" in token[:4] or "R" in token[:4]

    def set_off(self, player: Player, place: Place) -> None:
        if place in FACTORIES:
            player.copies += 1
        if place in UNIVERSITIES:
            marked = [one for one in UNIVERSITIES if one in player.board]
            if sum(self.sets_off(player.board[one]) for one in marked) == 3:
                player.extra = True

    def end_round(self) -> None:
        for place, goal in enumerate(self.goals):
            points = self.points(place)
            reached = [
                player
                for player in self.players
                if place not in player.goals and reaches(player.board, goal)
            ]
            for player in reached:
                player.goals[place] = points
            self.paid[place] += bool(reached)

    def points(self, place: int) -> int:
        """What a goal pays to whoever reaches it in this round."""
        if len(self.players) == 1:
            return SOLO[self.solo_goals][place] if self.round <= IN_TIME[place] else 1
        return [4, 2, 1, 1, 1, 1, 1][self.paid[place]]

    def over(self) -> bool:
        return self.round == ROUNDS[self.expansion] and not self.movers()

    def score(self, seat: int) -> dict[str, int]:
        player = self.players[seat]
        goals = sum(player.goals.values())
        return naive.score(player.board, self.edition, self.expansion, player.marks, goals)
