"""The table as text: for terminals, and as the description of the picture."""

from typing import Final

from cloudtop.core.game import Names, Seat
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.text import tint
from cloudtop.toolkit.text_layout import join_lines, listing, name_line, question_line
from cloudtop.toolkit.views import main_board, other_boards, round_heading, seat_name

from ..components.geometry import COLOURS, COLUMNS, SQUARE_CODES
from ..view.data import BoardView, IslandView, TileView, View
from ..view.helpers import people_by_region
from .labels import action_title, tile_name
from .question import sentence

LETTERS: Final = {"woods": "W", "mountains": "M", "crystals": "C", "city": "T"}
TINTS: Final = {"woods": "green", "mountains": "purple", "crystals": "blue", "city": "yellow"}


def render_text(view: View, names: Names = ()) -> str:
    """The board of the viewer comes last: in a terminal it stays in sight above the choices."""
    acting = seat_name(names, view.acting)
    lines = [question_line(view, acting, sentence(view)[0]), "", *middle(view)]
    for seat in [*other_boards(view, view.seats), main_board(view)]:
        lines += ["", name_line(view, seat, seat_name(names, seat)), *player_board(view, seat)]
    return join_lines(lines)


# --- the middle of the table ------------------------------------------------------------------


def middle(view: View) -> list[str]:
    action = f", {action_title(view.action)}" if view.action else ""
    heading = tint("bold", f"{round_heading(view.round)}{action}")
    lines = [heading, *listing(tr("Supply"), supply(view))]
    if view.revealed:
        lines += listing(tr("Tiles"), [tile_name(tile) for tile in view.revealed])
    if view.hand is not None:
        lines += listing(tr("In hand"), [tile_name(view.hand.tile)])
    return lines + display_lines(view.display)


@part
def display_lines(display: tuple[TileView | None, ...]) -> list[str]:
    return listing(tr("Display"), [special(tile) for tile in display if tile])


def supply(view: View) -> list[str]:
    people = [
        tint(colour, f"{count} {tr(colour)}")
        for colour, count in zip(COLOURS, view.supply, strict=True)
    ]
    points = tr_plural(view.points, "{count} victory point", "{count} victory points")
    return [*people, points, tr("{count} in the stack", count=view.stack)]


def special(tile: TileView) -> str:
    """Return a special island with its price, such as "Hostel (G P *)"."""
    assert tile.special is not None
    symbols = [
        tint(colour, colour[0].upper())
        for colour, count in zip(COLOURS, tile.special.cost, strict=True)
        for _ in range(count)
    ]
    return f"{tile_name(tile)} ({' '.join([*symbols, '*'])})"


# --- boards -------------------------------------------------------------------------------------


def player_board(view: View, seat: Seat) -> list[str]:
    """Return a board: large for the viewer, in one line per row for the others."""
    return board_lines(view.boards[seat], seat == view.viewer)


@part
def board_lines(shown: BoardView, large: bool) -> list[str]:
    rows = large_rows(shown) if large else small_rows(shown)
    return [*rows, *islands(shown), *belongings(shown), *score(shown)]


def large_rows(shown: BoardView) -> list[str]:
    """Return three lines for each row, so that the sides of neighbours stand next to each other."""
    lines: list[str] = []
    for start in range(0, len(shown.squares), COLUMNS):
        cells = [large_cell(shown, square) for square in range(start, start + COLUMNS)]
        lines += ["".join(parts) for parts in zip(*cells, strict=True)]
    return lines


def large_cell(shown: BoardView, square: int) -> tuple[str, str, str]:
    """Return a square with a letter on each side; in the middle its name, or who lives there."""
    tile = shown.squares[square]
    if tile is None:
        return " " * 7, tint("dim", f"  {SQUARE_CODES[square]}   "), " " * 7
    north, east, south, west = (side_letter(tile, side) for side in "NESW")
    return f"   {north}   ", f" {west} {cell_middle(shown, square, tile)} {east} ", f"   {south}   "


def cell_middle(shown: BoardView, square: int, tile: TileView) -> str:
    people = people_by_region(shown)
    living = sum(people[square, region.terrain] for region in tile.regions)
    return str(living) if living else "*" if tile.special is not None else "+"


def small_rows(shown: BoardView) -> list[str]:
    return [
        " ".join(small_cell(shown, square) for square in range(start, start + COLUMNS))
        for start in range(0, len(shown.squares), COLUMNS)
    ]


def small_cell(shown: BoardView, square: int) -> str:
    """Return a square as the letters of its sides N, E, S, W; a dot is a cloud."""
    tile = shown.squares[square]
    if tile is None:
        return tint("dim", f"[{SQUARE_CODES[square]:^4}]")
    sides = "".join(side_letter(tile, side) for side in "NESW")
    return f"{{{sides}}}" if tile.special is not None else f"[{sides}]"


def side_letter(tile: TileView, side: str) -> str:
    for region in tile.regions:
        if side in region.sides:
            return tint(TINTS[region.terrain], LETTERS[region.terrain])
    return "·"


def islands(shown: BoardView) -> list[str]:
    specials = [
        f"{tile_name(tile)} {SQUARE_CODES[square]}"
        for square, tile in enumerate(shown.squares)
        if tile is not None and tile.special is not None
    ]
    return [
        *listing(tr("Complete"), [island(one) for one in shown.islands if one.complete]),
        *listing(tr("Open"), [island(one) for one in shown.islands if not one.complete]),
        *listing(tr("Special"), specials),
    ]


def island(one: IslandView) -> str:
    """Return an island by its first square, such as "woods b2 2/4"."""
    people = f" {one.inhabitants}/{one.spaces}" if one.complete else f" {one.spaces}"
    return tint(TINTS[one.terrain], f"{tr(one.terrain)} {one.squares[0]}{people}")


def belongings(shown: BoardView) -> list[str]:
    words = [tr("markers {count}", count=shown.markers)]
    if shown.bracketed:
        words.append(tr("in brackets {count}", count=shown.bracketed))
    words.append(tr("marker active") if shown.active_marker else tr("marker passive"))
    if shown.rooms:
        guests = sum(shown.guests)
        words.append(tr("Hostel {guests} of {rooms}", guests=guests, rooms=shown.rooms))
    if shown.token:
        words.append(action_title(shown.token))
    return listing(tr("Beside"), words)


def score(shown: BoardView) -> list[str]:
    parts = [f"{tr(part)} {value}" for part, value in shown.score.parts]
    total = tint("bold", str(shown.score.total))
    return listing(tr("Score"), [f"{total} = {parts[0]}", *parts[1:]])
