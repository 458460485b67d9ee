"""A second scorer, as naive as can be: written from the rules' words, sharing no code.

A board is a dict from (row, column), counted from 0, to a token such as ``"HRHR/NS,EW"``,
``"H-R-*"`` or ``"----@"``. Networks are found by painting, longest routes by trying every path.
"""

Place = tuple[int, int]
Spot = tuple[int, int, int]
"""Row, column and number of the route inside the space."""
Exit = tuple[int, int, str]
"""Row, column and the side on which it leads onto the board."""
Board = dict[Place, str]

NEXT = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OTHER = {"N": "S", "E": "W", "S": "N", "W": "E"}
EXITS = {
    **{(0, column, "N"): kind for column, kind in ((1, "H"), (3, "R"), (5, "H"))},
    **{(6, column, "S"): kind for column, kind in ((1, "H"), (3, "R"), (5, "H"))},
    **{(row, 0, "W"): kind for row, kind in ((1, "R"), (3, "H"), (5, "R"))},
    **{(row, 6, "E"): kind for row, kind in ((1, "R"), (3, "H"), (5, "R"))},
}
POINTS = [0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45]
VILLAGES = [(0, 2), (1, 5), (2, 4), (5, 4)]


def is_airport(token: str) -> bool:
    return token.endswith("@")


def side(board: Board, place: Place, letter: str) -> str:
    """What a space has on a side: a letter, ``"-"`` for nothing, ``"@"`` for an Airport."""
    if place not in board:
        return "-"
    token = board[place]
    return "@" if is_airport(token) else token["NESW".index(letter)]


def routes(token: str) -> list[str]:
    """The routes inside a space, each as its sides."""
    if is_airport(token):
        return ["NESW"]
    if "/" in token:
        return token.split("/")[1].replace("*", "").split(",")
    return ["".join(letter for n, letter in enumerate("NESW") if token[n] != "-")]


def spot(board: Board, place: Place, letter: str) -> Spot:
    for number, sides in enumerate(routes(board[place])):
        if letter in sides:
            return (*place, number)
    raise ValueError(letter)


def meets(one: str, other: str) -> bool:
    if "-" in (one, other):
        return False
    if "@" in (one, other):
        return one != other
    return one == other


def beyond(place: Place, letter: str) -> Place:
    return place[0] + NEXT[letter][0], place[1] + NEXT[letter][1]


def on_board(place: Place) -> bool:
    return 0 <= place[0] < 7 and 0 <= place[1] < 7


def joints(board: Board, kinds: str) -> dict[Spot, set[Spot]]:
    """Which routes are joined by one of some kinds; every such route is there, also alone."""
    found: dict[Spot, set[Spot]] = {}
    for place in board:
        for letter in "NESW":
            mine = side(board, place, letter)
            if mine in kinds:
                found.setdefault(spot(board, place, letter), set())
            theirs = side(board, beyond(place, letter), OTHER[letter])
            if meets(mine, theirs) and (mine in kinds or theirs in kinds):
                here = spot(board, place, letter)
                there = spot(board, beyond(place, letter), OTHER[letter])
                found.setdefault(here, set()).add(there)
                found.setdefault(there, set()).add(here)
    return found


def networks(board: Board) -> list[int]:
    """How many Exits each network joins, the largest first, those of one left out."""
    counts = [len(exits) for exits in exits_by_network(board)]
    return sorted((count for count in counts if count > 1), reverse=True)


def exits_by_network(board: Board) -> list[list[Exit]]:
    """The Exits of each network that has some."""
    colour = painted(board)
    found: dict[int, list[Exit]] = {}
    for (row, column, letter), kind in EXITS.items():
        if side(board, (row, column), letter) in (kind, "@"):
            here = spot(board, (row, column), letter)
            # What has no colour is an Airport that no route joins: alone with its Exit.
            if here in colour:
                found.setdefault(colour[here], []).append((row, column, letter))
    return list(found.values())


def painted(board: Board) -> dict[Spot, int]:
    """Every route that has a side, in the colour of its network."""
    links = joints(board, "HRA")
    colour: dict[Spot, int] = {}
    for number, start in enumerate(links):
        paint(links, start, number, colour)
    return colour


def paint(links: dict[Spot, set[Spot]], start: Spot, number: int, colour: dict[Spot, int]) -> None:
    if start not in colour:
        colour[start] = number
        for other in links[start]:
            paint(links, other, number, colour)


def longest(links: dict[Spot, set[Spot]], ends: set[Spot], least: int = 1) -> int:
    """The most spaces on any path between two ends, by trying them all."""
    best = 0

    def walk(path: list[Spot]) -> None:
        nonlocal best
        if path[-1] in ends and len(path) >= least:
            best = max(best, len({(row, column) for row, column, _ in path}))
        for other in links[path[-1]]:
            if other not in path:
                walk([*path, other])

    for start in ends:
        walk([start])
    return best


def longest_airway(board: Board) -> int:
    links = joints(board, "A")
    ends = set()
    alone = 0
    for here in links:
        place = here[:2]
        edges = [
            letter
            for letter in routes(board[place])[here[2]]
            if side(board, place, letter) == "A" and not on_board(beyond(place, letter))
        ]
        if is_airport(board[place]) or edges:
            ends.add(here)
        if len(edges) > 1:
            alone = 1
    return max(alone, longest(links, ends, least=2))


def open_ends(board: Board, kinds: str) -> int:
    count = 0
    for place in board:
        for letter in "NESW":
            mine = side(board, place, letter)
            if mine in kinds and on_board(beyond(place, letter)):
                theirs = side(board, beyond(place, letter), OTHER[letter])
                if not meets(mine, theirs):
                    count += 1
    return count


def lonely_airports(board: Board) -> int:
    return sum(
        is_airport(token)
        and all(side(board, beyond(place, letter), OTHER[letter]) != "A" for letter in "NESW")
        for place, token in board.items()
    )


def weather_points(marks: dict[Place, str]) -> int:
    total = 0
    for symbol in ("cloud", "storm", "snow"):
        best = 0
        for start, found in marks.items():
            if found == symbol:
                area = [start]
                for row, column in area:
                    for letter in "NESW":
                        other = beyond((row, column), letter)
                        if marks.get(other) == symbol and other not in area:
                            area.append(other)
                if not touches(marks, area, symbol):
                    best = max(best, len(area))
        total += best
    return total


def touches(marks: dict[Place, str], area: list[Place], symbol: str) -> bool:
    for row, column in area:
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                if marks.get((row + down, column + right), symbol) != symbol:
                    return True
    return False


def score(
    board: Board, edition: str, expansion: str, marks: dict[Place, str], goals: int
) -> dict[str, int]:
    parts = {
        "exits": sum(POINTS[exits] for exits in networks(board)),
        "highway": longest(joints(board, "H"), set(joints(board, "H"))),
        "railway": longest(joints(board, "R"), set(joints(board, "R"))),
        "centre": sum(2 <= row <= 4 and 2 <= column <= 4 for row, column in board),
        "villages": 2
        * sum(edition == "challenge" and "*" in board.get(place, "") for place in VILLAGES),
        "goals": goals,
        "expansion": 0,
        "errors": -open_ends(board, "HR"),
    }
    if expansion == "weather":
        parts["expansion"] = weather_points(marks)
    if expansion == "airline":
        airways = 2 * longest_airway(board) - 2 * open_ends(board, "A")
        parts["expansion"] = airways - 4 * lonely_airports(board)
    return {**parts, "total": sum(parts.values())}
