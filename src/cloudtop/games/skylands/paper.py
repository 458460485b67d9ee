"""Scoring a board of paper described as plain data (``cloudtop score skylands``).

What is described is scored as it stands, also a board that no match could lead to; the card then
says so. Only what has no meaning at all (an unknown word, a wrong shape) is refused.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cloudtop.core.errors import SheetError
from cloudtop.toolkit.strict import SHEETS, as_json

from .components.box import NONE, Box
from .components.geometry import COLUMNS, NEIGHBOURS, ROWS, SQUARE_CODES, TERRAINS
from .components.lookups import CLOUD
from .scoring import ACTIVE_MARKER, clashes, score, standing_from_tiles

FIELDS: Final = ("board", "inhabitants", "markers", "bracketed", "active")
HIGHEST: Final = 999
SIDE_WORDS: Final = {**dict(enumerate(TERRAINS, start=1)), CLOUD: "clouds"}


def score_sheet(box: Box, described: Mapping[str, Any]) -> dict[str, Any]:
    """Return the score card of one described board."""
    SHEETS.check_names(described, FIELDS)
    tiles = read_board(box, SHEETS.required(described, "board"))
    inhabitants = SHEETS.number("inhabitants", described.get("inhabitants", 0), 0, HIGHEST)
    markers = SHEETS.number("markers", described.get("markers", 0), 0, HIGHEST)
    markers += SHEETS.number("bracketed", described.get("bracketed", 0), 0, HIGHEST)
    markers += ACTIVE_MARKER * SHEETS.flag("active", described.get("active", False))
    found = score(box, standing_from_tiles(box, tiles, inhabitants, markers))
    card: dict[str, Any] = {**dict(found.parts), "total": found.total}
    offence = first_clash(box, tiles) or first_surplus(box, tiles)
    return {**card, "legal": False, "offence": offence} if offence else {**card, "legal": True}


# --- what could not be so in a match ----------------------------------------------------------


def first_clash(box: Box, tiles: Sequence[int]) -> str:
    """Return which touching sides differ, the first in reading order; empty if none do."""
    for square, side in clashes(box, tiles):
        other = NEIGHBOURS[square][side]
        mine = SIDE_WORDS[box.edges[tiles[square]][side]]
        theirs = SIDE_WORDS[box.edges[tiles[other]][(side + 2) % 4]]
        return f"board: {mine} on {SQUARE_CODES[square]} touches {theirs} on {SQUARE_CODES[other]}"
    return ""


def first_surplus(box: Box, tiles: Sequence[int]) -> str:
    """Return of which tile there are more than in the box; empty if there are enough of each.

    What is printed on one player board, or one starting island, may come on top.
    """
    counts = Counter(piece >> 2 for piece in tiles if piece != NONE)
    surplus = +Counter({face: count - copies(box, face) for face, count in counts.items()})
    if not surplus or any(surplus <= extra for extra in printed_faces(box, tiles)):
        return ""
    face = next(piece >> 2 for piece in tiles if piece != NONE and piece >> 2 in surplus)
    name, most = box.faces[face].name, copies(box, face)
    return f"board: {counts[face]} tiles {name!r}, and the box has {most}"


def copies(box: Box, face: int) -> int:
    return box.copies[-1][face] if face < box.tiles else 1


def printed_faces(box: Box, tiles: Sequence[int]) -> list[Counter[int]]:
    """Return the faces that can lie on a board besides tiles of the stack."""
    printed = [
        Counter(face for _, face, _ in board.squares)
        for board in box.boards
        if all(tiles[square] == 4 * face + turn for square, face, turn in board.squares)
    ]
    starting = [Counter([face]) for island in box.starting_islands for face in island.sides]
    return printed + starting


# --- reading ----------------------------------------------------------------------------------


def read_board(box: Box, value: object) -> list[int]:
    """Return the piece on each square, or ``NONE``."""
    tiles: list[int] = []
    for number, row in enumerate(SHEETS.sequence("board", value, ROWS), start=1):
        for tile in SHEETS.sequence(f"board, row {number}", row, COLUMNS):
            where = f"board, {SQUARE_CODES[len(tiles)]}"
            tiles.append(NONE if tile is None else read_tile(box, where, tile))
    return tiles


def read_tile(box: Box, where: str, value: object) -> int:
    if not isinstance(value, Mapping):
        raise SheetError(
            f'{where}: {as_json(value)} is neither null nor a tile such as {{"tile": …}}'
        )
    SHEETS.check_names(value, ("tile", "turn"), where)
    if "tile" not in value:
        raise SheetError(f"{where}: the name of the tile is missing")
    turn = SHEETS.number(f"{where}, turn", value.get("turn", 0), 0, 3)
    face, turned = read_face(box, where, value["tile"])
    return 4 * face + (turn + turned) % 4


def read_face(box: Box, where: str, name: object) -> tuple[int, int]:
    """Return a face and its turn: tiles with opposing islands may be named from either end."""
    names = [face.name for face in box.faces]
    if isinstance(name, str):
        if name in names:
            return names.index(name), 0
        kind, *terrains = name.split(" ")
        other = " ".join([kind, *reversed(terrains)])
        if kind == "opposing" and other in names:
            return names.index(other), 2
    raise SheetError(f"{where}: {as_json(name)} is not a tile such as 'half woods' or 'hostel'")
