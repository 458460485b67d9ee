"""What is in the box: tiles, special islands, boards and supply, read strictly from TOML tables.

A ``Box`` is plain data and never changes. A game keeps the box it is played with, and every state
refers to it, so that people may replace the tables of ``data/`` by their own.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Final, TypeVar

from cloudtop.core.errors import DataError
from cloudtop.core.i18n import N_
from cloudtop.games.skylands.fitting import (
    CLOUD,
    Outline,
    fitting_by_code,
    places_by_code,
    turned,
)
from cloudtop.games.skylands.geometry import (
    COLOURS,
    NEIGHBOURS,
    SIDES,
    SQUARE_CODES,
    TERRAINS,
)
from cloudtop.games.skylands.prices import Cost, covered_by, prices_of
from cloudtop.toolkit.data import Table, read_tables

FILES: Final = (
    "tiles.toml",
    "special_islands.toml",
    "player_boards.toml",
    "starting_islands.toml",
    "supply.toml",
)
PLAYERS: Final = ("two", "three", "four")
BOARDS: Final = 4
PRINTED: Final = 3
STACKS: Final = (N_("no effect"), N_("one-time"), N_("ongoing"), N_("scoring"))
NAME: Final = re.compile(r"[a-z0-9]+(?:[ -][a-z0-9]+)*")
LONGEST_NAME: Final = 60
NONE: Final = -1
DRAWN_AT_START: Final = 3
KEPT_AT_START: Final = 2
"""How many tiles each player draws for the tactical start, and keeps."""

# Every effect, and the stack to which its tiles belong.
EFFECTS: Final = {
    "none": "no effect",
    "find": "one-time",
    "outpost": "one-time",
    "fruitful": "one-time",
    "profitable": "one-time",
    "generator": "ongoing",
    "hostel": "ongoing",
    "merchant": "ongoing",
    "district": "ongoing",
    "power": "ongoing",
    "shrine": "scoring",
    "haven": "scoring",
    "sanctum": "scoring",
    "academy": "scoring",
    "villa": "scoring",
}
WITHOUT_AMOUNT: Final = ("none", "outpost", "fruitful", "district", "villa")
WITH_TERRAIN: Final = ("district", "shrine")
ON_AN_ISLAND: Final = ("fruitful", "profitable", "power")


@dataclass(frozen=True)
class Region:
    """An island fragment on a tile before it is turned."""

    terrain: int
    sides: tuple[int, ...]
    spaces: int


@dataclass(frozen=True)
class Face:
    """What a tile looks like."""

    name: str
    regions: tuple[Region, ...]


@dataclass(frozen=True)
class Special:
    """What a special island costs and does."""

    name: str
    stack: int
    cost: Cost
    """Green, purple and blue symbols; one white symbol comes on top."""
    points: int
    effect: str
    amount: int
    terrain: int
    """The terrain that the effect speaks of, or ``NONE``."""


@dataclass(frozen=True)
class PlayerBoard:
    """The pre-printed side of a player board: square, face and turn of each printed square."""

    name: str
    squares: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True)
class StartingIsland:
    """A starting island and the faces of its two sides."""

    name: str
    sides: tuple[int, int]


@dataclass(frozen=True)
class Box:
    """Everything that is printed, and the tables that follow from it."""

    faces: tuple[Face, ...]
    """The island tiles, then the special islands."""
    tiles: int
    """How many of the faces are island tiles; special island n has face ``tiles`` + n."""
    copies: tuple[tuple[int, ...], ...]
    """How often each island tile lies in the stack, with two, three and four players."""
    specials: tuple[Special, ...]
    stacks: tuple[tuple[int, ...], ...]
    """The special islands of each stack."""
    prices: tuple[tuple[Cost, int], ...]
    """Every cost that there is, and the special islands that have it, as bits."""
    covered: tuple[tuple[int, ...], ...]
    """By colour, and last for all colours: what so many inhabitants pay for, as bits."""
    display: int
    """How many special islands of each stack are laid out."""
    introductory: tuple[int, ...]
    boards: tuple[PlayerBoard, ...]
    starting_islands: tuple[StartingIsland, ...]
    inhabitants: tuple[int, int, int]
    victory_points: tuple[int, ...]
    """With two, three and four players."""
    edges: tuple[Outline, ...]
    """The sides of face f after t quarter turns, at 4 * f + t, as in ``fitting.py``."""
    parts: tuple[tuple[tuple[int, int, int], ...], ...]
    """Terrain, spaces and number of sides of each region of a face."""
    outlines: tuple[int, ...]
    """The number of each face's outline."""
    fitting: tuple[int, ...]
    places: tuple[int, ...]
    """By code: which outlines fit, as in ``fitting.py``."""


def read_box(tables: Mapping[str, str] | None = None) -> Box:
    """Return the box made of TOML texts by file name; files that are not given are our own."""
    given = tables or {}
    for file in given:
        if file not in FILES:
            raise DataError(f"{file}: no such table here; there are {', '.join(FILES)}")
    tops = {file: read_tables(given[file] if file in given else _own(file), file) for file in FILES}
    box = make_box(*read_faces(tops["tiles.toml"], tops["special_islands.toml"]), tops)
    check_boards(tops["player_boards.toml"], box)
    check_stack(tops["tiles.toml"], box)
    for top in tops.values():
        top.done()
    return box


def _own(file: str) -> str:
    return files("cloudtop.games.skylands").joinpath("data", file).read_text("utf-8")


B = TypeVar("B", PlayerBoard, StartingIsland)
Tiles = tuple[list[Face], list[tuple[int, ...]]]
Specials = tuple[list[Face], list[Special]]


def make_box(tiles: Tiles, specials: Specials, tops: Mapping[str, Table]) -> Box:
    faces = [*tiles[0], *specials[0]]
    names = [face.name for face in faces]
    laid_out = tops["special_islands.toml"]
    stacks = tuple(
        tuple(n for n, special in enumerate(specials[1]) if special.stack == stack)
        for stack in range(len(STACKS))
    )
    display = laid_out.number("display", 1, min(len(stack) for stack in stacks))
    introductory = read_introductory(laid_out, names[len(tiles[0]) :], display * len(STACKS))
    inhabitants, victory_points = read_supply(tops["supply.toml"])
    costs = [special.cost for special in specials[1]]
    outlines = list(dict.fromkeys(outline_of(face) for face in faces))
    fitting = fitting_by_code(outlines)
    return Box(
        faces=tuple(faces),
        tiles=len(tiles[0]),
        copies=tuple(zip(*tiles[1], strict=True)),
        specials=tuple(specials[1]),
        stacks=stacks,
        prices=prices_of(costs),
        covered=covered_by(sum(inhabitants), costs),
        display=display,
        introductory=tuple(names.index(name) - len(tiles[0]) for name in introductory),
        boards=read_boards(tops["player_boards.toml"], names[: len(tiles[0])]),
        starting_islands=read_starting(tops["starting_islands.toml"], names[: len(tiles[0])]),
        inhabitants=inhabitants,
        victory_points=victory_points,
        edges=tuple(turned(outline_of(face), turn) for face in faces for turn in range(4)),
        parts=tuple(
            tuple((part.terrain, part.spaces, len(part.sides)) for part in face.regions)
            for face in faces
        ),
        outlines=tuple(outlines.index(outline_of(face)) for face in faces),
        fitting=fitting,
        places=places_by_code(fitting, len(outlines)),
    )


def read_introductory(top: Table, specials: Sequence[str], length: int) -> tuple[str, ...]:
    """Return the fixed display; there is one of each special island."""
    names = top.list_of("introductory", specials, length)
    for place, name in enumerate(names):
        if name in names[:place]:
            raise top.wrong(f"introductory = {name!r} is there twice")
    return names


def outline_of(face: Face) -> Outline:
    sides = {side: part.terrain + 1 for part in face.regions for side in part.sides}
    north, east, south, west = (sides.get(side, CLOUD) for side in range(4))
    return north, east, south, west


# --- island tiles and special islands ---------------------------------------------------------


def read_faces(tiles: Table, specials: Table) -> tuple[Tiles, Specials]:
    names: list[str] = []
    kinds: Tiles = ([], [])
    for table in tiles.tables("tile"):
        kinds[0].append(read_face(table, names))
        kinds[1].append(read_by_players(table.table("copies"), 0, 99))
        table.done()
    rare: Specials = ([], [])
    for table in specials.tables("special"):
        face = read_face(table, names)
        if len(face.regions) > 1:
            raise table.wrong("a special island is part of one island at the most")
        rare[0].append(face)
        rare[1].append(read_special(table, face))
        table.done()
    return kinds, rare


def check_stack(top: Table, box: Box) -> None:
    """Refuse a stack that does not last for the tactical start."""
    for place, copies in enumerate(box.copies):
        needed = DRAWN_AT_START * (place + 2)
        if sum(copies) < needed:
            raise top.wrong(f"the stack for {PLAYERS[place]} players needs {needed} tiles or more")


def read_face(table: Table, names: list[str]) -> Face:
    """Return the next face; its name must be new, because decisions are written with it."""
    name = read_name(table)
    if name in names:
        raise table.wrong(f"name = {name!r} is there twice")
    names.append(name)
    regions = tuple(read_region(part) for part in table.tables("regions"))
    terrains = [region.terrain for region in regions]
    sides = [side for region in regions for side in region.sides]
    if len(set(terrains)) != len(terrains):
        raise table.wrong("regions of the same terrain on one tile should be one region")
    if len(set(sides)) != len(sides):
        raise table.wrong("two regions reach the same side")
    return Face(name, regions)


def read_name(table: Table) -> str:
    name = table.text("name")
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        raise table.wrong(
            f"name = {name!r} should be small letters, digits, single blanks and hyphens, "
            f"{LONGEST_NAME} at the most"
        )
    return name


def read_region(table: Table) -> Region:
    terrain = TERRAINS.index(table.one_of("terrain", TERRAINS))
    sides = table.text("sides") if "sides" in table.words() else ""
    if any(sides.count(side) > 1 or side not in SIDES for side in sides):
        raise table.wrong(f"sides = {sides!r} should be some of {SIDES}, each once")
    spaces = table.number("spaces", 1, 9)
    table.done()
    return Region(terrain, tuple(SIDES.index(side) for side in sides), spaces)


def read_special(table: Table, face: Face) -> Special:
    stack = table.one_of("stack", STACKS)
    effect = table.one_of("effect", tuple(EFFECTS)) if "effect" in table.words() else "none"
    if EFFECTS[effect] != stack:
        raise table.wrong(f"effect = {effect!r} belongs to the stack {EFFECTS[effect]!r}")
    if effect in ON_AN_ISLAND and not face.regions:
        raise table.wrong(f"effect = {effect!r} needs a region")
    if effect == "fruitful" and face.regions[0].terrain >= len(COLOURS):
        raise table.wrong("effect = 'fruitful': nobody lives in a city")
    terrains = TERRAINS[: len(COLOURS)] if effect == "district" else TERRAINS
    return Special(
        name=face.name,
        stack=STACKS.index(stack),
        cost=read_cost(table.table("cost")),
        points=0 if stack == "scoring" else table.number("points", 0, 9),
        effect=effect,
        amount=0 if effect in WITHOUT_AMOUNT else table.number("amount", 1, 9),
        terrain=TERRAINS.index(table.one_of("terrain", terrains))
        if effect in WITH_TERRAIN
        else NONE,
    )


def read_cost(table: Table) -> tuple[int, int, int]:
    """Return the coloured symbols; there is always exactly one white one."""
    table.number("white", 1, 1)
    green, purple, blue = (
        table.number(colour, 1, 9) if colour in table.words() else 0 for colour in COLOURS
    )
    table.done()
    return green, purple, blue


# --- boards and supply ------------------------------------------------------------------------


def read_boards(top: Table, tiles: Sequence[str]) -> tuple[PlayerBoard, ...]:
    boards: list[PlayerBoard] = []
    for table in top.tables("board"):
        squares = tuple(read_square(part, tiles) for part in table.tables("squares"))
        board = PlayerBoard(read_name(table), squares)
        table.done()
        if len({square for square, _, _ in squares}) != PRINTED or len(squares) != PRINTED:
            raise table.wrong(f"squares should be {PRINTED} different ones")
        boards.append(board)
    return four(top, boards)


def read_square(table: Table, tiles: Sequence[str]) -> tuple[int, int, int]:
    square = SQUARE_CODES.index(table.one_of("at", SQUARE_CODES))
    face = tiles.index(table.one_of("tile", tiles))
    turn = table.number("turn", 0, 3)
    table.done()
    return square, face, turn


def read_starting(top: Table, tiles: Sequence[str]) -> tuple[StartingIsland, ...]:
    islands: list[StartingIsland] = []
    for table in top.tables("starting_island"):
        front, back = (tiles.index(table.one_of(side, tiles)) for side in ("front", "back"))
        islands.append(StartingIsland(read_name(table), (front, back)))
        table.done()
    return four(top, islands)


def four(top: Table, found: list[B]) -> tuple[B, ...]:
    if len(found) != BOARDS:
        raise top.wrong(f"there should be {BOARDS} of them, not {len(found)}")
    return tuple(found)


def check_boards(top: Table, box: Box) -> None:
    """Refuse printed squares that touch with different sides."""
    for board in box.boards:
        printed = {square: box.edges[4 * face + turn] for square, face, turn in board.squares}
        for square, edges in printed.items():
            for side, neighbour in enumerate(NEIGHBOURS[square]):
                if neighbour in printed and printed[neighbour][(side + 2) % 4] != edges[side]:
                    code = SQUARE_CODES[square]
                    raise top.wrong(f"{board.name}: side {SIDES[side]} of {code} does not match")


def read_supply(top: Table) -> tuple[tuple[int, int, int], tuple[int, ...]]:
    people = top.table("inhabitants")
    green, purple, blue = (people.number(colour, 1, 99) for colour in COLOURS)
    people.done()
    return (green, purple, blue), read_by_players(top.table("victory_points"), 1, 999)


def read_by_players(table: Table, low: int, high: int) -> tuple[int, ...]:
    numbers = tuple(table.number(word, low, high) for word in PLAYERS)
    table.done()
    return numbers


BOX: Final = read_box()
"""Our own tables."""
