"""What can be read off a table by looking: whose board, which island, who lives where."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from cloudtop.core.i18n import to_text, tr
from cloudtop.games.skylands.geometry import COLOURS, SIDES, SQUARE_CODES, TERRAINS
from cloudtop.games.skylands.naming import name_said
from cloudtop.games.skylands.view import BoardView, IslandView, TileView, View


def main_board(view: View) -> int:
    """Return the board shown large: the viewer's own, for a spectator the first."""
    return view.viewer if view.viewer is not None and view.viewer >= 0 else 0


def other_boards(view: View) -> list[int]:
    """Return the others clockwise from the large one."""
    own = main_board(view)
    return [number % view.seats for number in range(own + 1, own + view.seats)]


def seat_name(seat: int) -> str:
    return tr("Seat {number}", number=seat + 1)


def heading(view: View) -> str:
    return tr("Round {round}", round=view.round) if view.round else tr("Setting up")


def is_over(view: View) -> bool:
    return not view.to_move


def opening(said: str) -> str:
    """Return words as they begin a title: only the first letter changes."""
    return said[:1].upper() + said[1:]


def folded(said: str, width: float, size: int, most: int) -> list[str]:
    """Return words in lines that fit a width, but no more lines than ``most``."""
    lines = [""]
    for word in said.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if not lines[-1] or len(lines) == most or wide(longer) * size <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def wide(said: str) -> float:
    """Return about how wide words are, in sizes of their letters."""
    slim, broad = "fijlrt I.,:;'()-", "mwMW"
    return sum(0.36 if sign in slim else 0.95 if sign in broad else 0.62 for sign in said)


def tile_name(tile: TileView) -> str:
    return to_text(name_said(tile.name))


# --- tiles and islands ------------------------------------------------------------------------


def turned_tile(tile: TileView, turn: int) -> TileView:
    """Return a tile in another turn."""
    more = turn - tile.turn
    regions = tuple(
        replace(
            region,
            sides="".join(side for side in SIDES if turned_side(side, -more) in region.sides),
        )
        for region in tile.regions
    )
    return replace(tile, turn=turn, regions=regions)


def turned_side(side: str, quarters: int) -> str:
    return SIDES[(SIDES.index(side) + quarters) % 4]


def island_of(board: BoardView, name: str) -> IslandView:
    return next(island for island in board.islands if island.name == name)


@lru_cache(maxsize=512)
def people_by_region(board: BoardView) -> dict[tuple[int, str], int]:
    """Return who lives where, by square and terrain: an island is filled from its first square."""
    found: dict[tuple[int, str], int] = {}
    for island in board.islands:
        left = island.inhabitants
        for square, spaces in regions_of(board, island):
            found[square, island.terrain] = min(left, spaces)
            left -= found[square, island.terrain]
    return found


def regions_of(board: BoardView, island: IslandView) -> Iterator[tuple[int, int]]:
    """Return the squares of an island, and how many spaces each has."""
    for code in island.squares:
        square = SQUARE_CODES.index(code)
        tile = board.squares[square]
        assert tile is not None
        yield square, next(part.spaces for part in tile.regions if part.terrain == island.terrain)


# --- choices ----------------------------------------------------------------------------------


def island_chosen(notation: str) -> str:
    """Return the island that a choice names, as ``IslandView`` calls it; empty: none."""
    verb, _, rest = notation.partition(" ")
    if verb in ("from", "into") and rest in SQUARE_CODES:
        return f"{'crystals' if verb == 'from' else 'city'} {rest}"
    what, _, square = rest.partition(" ")
    if square not in SQUARE_CODES:
        return ""
    if verb == "deploy":
        return rest
    return f"{TERRAINS[COLOURS.index(what)]} {square}" if verb == "return" else ""


def island_id(seat: int, name: str) -> str:
    return f"island-{seat}-{name.replace(' ', '-')}"
