"""Reading the box from its TOML tables; what does not fit is refused with file, table and word."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from cloudtop.toolkit.strict import Table, own_tables

from . import lookups
from .box import (
    BOARDS,
    DRAWN_AT_START,
    NONE,
    STACKS,
    Box,
    Face,
    PlayerBoard,
    Region,
    Special,
    StartingIsland,
)
from .geometry import COLOURS, NEIGHBOURS, SIDES, SQUARE_CODES, TERRAINS, Counts
from .lookups import CLOUD, Outline

FILES: Final = (
    "tiles.toml",
    "special_islands.toml",
    "player_boards.toml",
    "starting_islands.toml",
    "supply.toml",
)
PLAYERS: Final = ("two", "three", "four")
PRINTED: Final = 3
"""How many squares of a player board are printed."""
NAME: Final = re.compile(r"[a-z0-9]+(?:[ -][a-z0-9]+)*")
LONGEST_NAME: Final = 60

# Every effect, and the stack to which its tiles belong.
EFFECTS: Final = {
    effect: stack
    for stack, effects in (
        ("no effect", ("none",)),
        ("one-time", ("find", "outpost", "fruitful", "profitable")),
        ("ongoing", ("generator", "hostel", "merchant", "district", "power")),
        ("scoring", ("shrine", "haven", "sanctum", "academy", "villa")),
    )
    for effect in effects
}
WITHOUT_AMOUNT: Final = ("none", "outpost", "fruitful", "district", "villa")
WITH_TERRAIN: Final = ("district", "shrine")
ON_AN_ISLAND: Final = ("fruitful", "profitable", "power")


def read_box(given: Mapping[str, str] | None = None) -> Box:
    """Return the box made of TOML texts by file name; files that are not given are our own."""
    tops = own_tables("cloudtop.games.skylands.components", FILES, given)
    box = make_box(tops)
    check_boards(tops["player_boards.toml"], box)
    check_stack(tops["tiles.toml"], box)
    for top in tops.values():
        top.done()
    return box


B = TypeVar("B", PlayerBoard, StartingIsland)
Numbers = tuple[int, ...]


def make_box(tops: Mapping[str, Table]) -> Box:
    laid_out = tops["special_islands.toml"]
    faces, copies, specials = read_faces(tops["tiles.toml"], laid_out)
    names, tiles = [face.name for face in faces], len(copies)
    stacks = tuple(
        tuple(n for n, special in enumerate(specials) if special.stack == stack)
        for stack in range(len(STACKS))
    )
    display = laid_out.number("display", 1, min(len(stack) for stack in stacks))
    introductory = read_introductory(laid_out, names[tiles:], display * len(STACKS))
    inhabitants, victory_points = read_supply(tops["supply.toml"])
    costs = [special.cost for special in specials]
    outlines = list(dict.fromkeys(outline_of(face) for face in faces))
    turns = lookups.fitting_turns(outlines)
    return Box(
        faces=tuple(faces),
        tiles=tiles,
        copies=tuple(zip(*copies, strict=True)),
        specials=tuple(specials),
        stacks=stacks,
        prices=lookups.specials_by_cost(costs),
        covered=lookups.affordable_by_count(sum(inhabitants), costs),
        power_stations=sum(1 << n for n, one in enumerate(specials) if one.effect == "power"),
        display=display,
        introductory=tuple(names.index(name) - tiles for name in introductory),
        boards=read_boards(tops["player_boards.toml"], names[:tiles]),
        starting_islands=read_starting(tops["starting_islands.toml"], names[:tiles]),
        inhabitants=inhabitants,
        victory_points=victory_points,
        edges=tuple(
            bytes(lookups.turn_outline(outline_of(face), turn))
            for face in faces
            for turn in range(4)
        ),
        parts=tuple(
            tuple((part.terrain, part.spaces, len(part.sides)) for part in face.regions)
            for face in faces
        ),
        regions=tuple(
            tuple(turn_region(part, turn) for part in face.regions)
            for face in faces
            for turn in range(4)
        ),
        turns=tuple(turns[outlines.index(outline_of(face))] for face in faces),
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
    return tuple(sides.get(side, CLOUD) for side in range(4))


def turn_region(region: Region, turn: int) -> tuple[int, int, int]:
    """Return terrain, spaces and sides (as bits) after some quarter turns clockwise."""
    sides = sum(1 << (side + turn) % len(SIDES) for side in region.sides)
    return region.terrain, region.spaces, sides


# --- island tiles and special islands ---------------------------------------------------------


def read_faces(tiles: Table, rare: Table) -> tuple[list[Face], list[Numbers], list[Special]]:
    """Return the faces of tiles and special islands, the copies of tiles, the special islands."""
    faces: list[Face] = []
    copies: list[Numbers] = []
    specials: list[Special] = []
    for table in tiles.tables("tile"):
        faces.append(read_face(table, faces))
        copies.append(read_by_players(table.table("copies"), 0, 99))
        table.done()
    for table in rare.tables("special"):
        faces.append(read_face(table, faces))
        specials.append(read_special(table, faces[-1]))
        table.done()
    return faces, copies, specials


def check_stack(top: Table, box: Box) -> None:
    """Refuse a stack that does not last for the tactical start."""
    for place, copies in enumerate(box.copies):
        needed = DRAWN_AT_START * (place + 2)
        if sum(copies) < needed:
            raise top.wrong(f"the stack for {PLAYERS[place]} players needs {needed} tiles or more")


def read_face(table: Table, before: Sequence[Face]) -> Face:
    """Return the next face; its name must be new, because decisions are written with it."""
    name = read_name(table)
    if any(face.name == name for face in before):
        raise table.wrong(f"name = {name!r} is there twice")
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
            f"at most {LONGEST_NAME}"
        )
    return name


def read_region(table: Table) -> Region:
    terrain = table.index_of("terrain", TERRAINS)
    sides = table.text("sides") if table.has("sides") else ""
    if any(sides.count(side) > 1 or side not in SIDES for side in sides):
        raise table.wrong(f"sides = {sides!r} should be some of {SIDES}, each once")
    spaces = table.number("spaces", 1, 9)
    table.done()
    return Region(terrain, tuple(SIDES.index(side) for side in sides), spaces)


def read_special(table: Table, face: Face) -> Special:
    if len(face.regions) > 1:
        raise table.wrong("a special island is part of at most one island")
    stack = table.one_of("stack", STACKS)
    effect = table.one_of("effect", tuple(EFFECTS)) if table.has("effect") else "none"
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
        terrain=table.index_of("terrain", terrains) if effect in WITH_TERRAIN else NONE,
    )


def read_cost(table: Table) -> Counts:
    """Return the coloured symbols; there is always exactly one white one."""
    table.number("white", 1, 1)
    green, purple, blue = (
        table.number(colour, 1, 9) if table.has(colour) else 0 for colour in COLOURS
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
    return check_count(top, boards)


def read_square(table: Table, tiles: Sequence[str]) -> tuple[int, int, int]:
    square = table.index_of("at", SQUARE_CODES)
    face = table.index_of("tile", tiles)
    turn = table.number("turn", 0, 3)
    table.done()
    return square, face, turn


def read_starting(top: Table, tiles: Sequence[str]) -> tuple[StartingIsland, ...]:
    islands: list[StartingIsland] = []
    for table in top.tables("starting_island"):
        front, back = (table.index_of(side, tiles) for side in ("front", "back"))
        islands.append(StartingIsland(read_name(table), (front, back)))
        table.done()
    return check_count(top, islands)


def check_count(top: Table, found: list[B]) -> tuple[B, ...]:
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
